### The texts of `correspondence.js`.

js-note-kept = Guardado.
js-note-lost = No se ha guardado: { $why }
js-line-pair = Si { $theirs }: { $mine }
js-line-if = Si { $theirs }: …
js-line-remove = Quitar
js-line-remove-label = Quitar la línea { $number }
js-lines-none = No hay nada preparado.
js-lines-turn = Te toca. Podrás volver a preparar jugadas condicionales después de mover.
js-line-theirs = ¿Qué puede jugar { $who }? Haz su jugada en el tablero.
js-line-theirs-next = Guarda esta línea o sigue: ¿qué puede jugar { $who } después?
js-line-mine = ¿Y qué respondes?
js-line-over = Ahí termina la partida. Guarda la línea o vuelve atrás.
js-line-late = Mientras tanto la partida ha seguido; mira primero la nueva posición.
