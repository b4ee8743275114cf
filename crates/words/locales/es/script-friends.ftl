### The texts of `friends.js`.

## friends.js

js-wishes-saved = Guardado.
js-friend-away = no está aquí
js-friend-plays = juega a { $game }
js-friend-waits = espera en una mesa: { $game }
js-friend-here = está aquí
js-friend-watch = Ver
js-friend-join = Unirse
js-friend-block-sure = ¿Bloquear a { $name }? No coincidiréis en ninguna mesa y no verá cuándo estás aquí.
