# What the modules in the browser say. Only text, arguments, and choices by number or word: a page brings these along, and say.js reads them.


## Every page

js-unreachable = Can’t reach the server right now.
js-wrong = Something went wrong.
js-your-turn = ({ $count }) Your turn · { $title }
js-lost = The connection was lost; it comes back by itself.
js-no-connection = No connection right now.
js-no-answer = The server did not answer.

## Clocks

js-days-left = { $days } d
js-days-hours-left = { $days } d { $hours } h
js-pace-none = no clock
js-pace-days = { $count ->
        [one] { $count } day per turn
       *[other] { $count } days per turn
    }
js-pace-minutes = { $minutes } min
js-pace-increment = { $minutes } min + { $seconds } s

## Chat

js-not-said = That was not sent.
js-chat-players = Players’ chat
js-chat-watchers = Spectators’ chat
js-mute = mute
js-mute-title = Hide what { $name } says
js-muted = You won’t see what { $name } says any more.

## The lobby

js-seeking = Looking for an opponent…
js-seek = Find me a game
js-seek-stop = Stop looking
js-seek-tick = Tick at least one game and one clock.
js-open = Open
js-join = Join
js-watch = Watch
js-none-running = No games right now.
js-none-here = Only you, so far.
js-more = and { $count } more
js-more-tables = { $count ->
        [one] and { $count } more table
       *[other] and { $count } more tables
    }
js-more-games = { $count ->
        [one] and { $count } more game
       *[other] and { $count } more games
    }
js-new-tables = { $count ->
        [one] { $count } new table
       *[other] { $count } new tables
    }
js-here = { $count } here
js-variations = variations
js-rated = rated
js-computer = computer { $level }
js-seat-invited = invited
js-seat-open = open
js-kind-guest = guest
js-kind-bot = bot
js-none-open = No open tables right now. <open>Open one</open>, or <computer>play the computer</computer> meanwhile.

## Settings

js-saved-here = Saved for this browser.
js-not-saved = Not saved yet.
js-picture-saved = Picture saved.

## A new table

js-here-somebody = somebody at this screen
js-me = me
js-open-to-all = open to anyone
js-computer-level = computer: { $name } ({ $level })
js-moves-first = { $colour }, moves first
js-level-about = { $name } { $about }.
