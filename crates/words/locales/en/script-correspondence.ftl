### The texts of `correspondence.js`.

js-note-kept = Saved.
js-note-lost = This was not saved: { $why }
js-line-pair = If { $theirs }: { $mine }
js-line-if = If { $theirs }: …
js-line-remove = Remove
js-line-remove-label = Remove line { $number }
js-lines-none = Nothing is set.
js-lines-turn = It is your turn. You can set conditional moves again after your move.
js-line-theirs = What may { $who } play? Make their move on the board.
js-line-theirs-next = Keep this line, or go on: what may { $who } play next?
js-line-mine = And what do you answer?
js-line-over = The game ends there. Keep this line, or go back.
js-line-late = The game has gone on meanwhile; look at the new position first.
