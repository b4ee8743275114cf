### The texts of `friends.js`.

## friends.js

js-wishes-saved = Gespeichert.
js-friend-away = nicht hier
js-friend-plays = spielt { $game }
js-friend-waits = wartet an einem Tisch: { $game }
js-friend-here = gerade hier
js-friend-watch = Zuschauen
js-friend-join = Beitreten
js-friend-block-sure = { $name } blockieren? Ihr begegnet euch an keinem Tisch mehr, und die Person sieht nicht, wann du hier bist.
