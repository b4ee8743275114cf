### The texts of `friends.js`.

## friends.js

js-wishes-saved = Saved.
js-friend-away = not here
js-friend-plays = playing { $game }
js-friend-waits = waiting at a table: { $game }
js-friend-here = here now
js-friend-watch = Watch
js-friend-join = Join
js-friend-block-sure = Block { $name }? You won’t meet them at tables, and they won’t see when you are here.
