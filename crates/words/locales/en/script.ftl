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
js-pace-increment = { $minutes } min + { $seconds } s
js-pace-seconds = { $each } s
js-pace-seconds-increment = { $each } s + { $seconds } s

## Chat

js-not-said = That was not sent.
js-unread = { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
js-chat-players = Players’ chat
js-chat-watchers = Spectators’ chat
js-mute = Mute
js-mute-title = Hide what { $name } says
js-muted = You won’t see what { $name } says any more.

## The lobby

js-seeking = Looking for an opponent…
js-seek = Find me a game
js-seek-stop = Stop looking
js-any-game = Any game
js-seek-some = { $some } of { $all } combinations
js-seek-clock = A rated game needs a clock: pick one.
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
js-here = { $count } online
js-variations = variations
js-rated = rated
js-drop-sure = Really delete?
js-drop-sure-label = Really delete? { $label }
js-seat-invited = invited
js-seat-invited-name = { $name } (invited)
js-seat-open = open
js-kind-guest = guest
js-kind-bot = bot
js-none-open = No open tables right now. <open>Open one</open>, or <computer>play the computer</computer> meanwhile.

## Settings

js-saved-here = Saved for this browser.
js-not-saved = Not saved yet.
js-show = Show
js-hide = Hide
js-picture-saved = Picture saved.

## A new table

js-here-somebody = somebody at this screen
js-me = me
js-open-to-all = open to anyone
js-computer-level = computer: { $name } ({ $level })
js-moves-first = { $colour }, moves first
js-level-about = { $name } { $about }.

## At the table

js-status-back = Looking back at move { $move } of { $of }.
js-status-back-told = Looking back at move { $move } of { $of }. { $told }.
js-status-gathering = Waiting for players.
js-wait-answer = Waiting for an answer from { $who }.
js-to-move = { $who } to move.
js-place = Place a piece from your reserve.
js-turn = Your turn.
js-watching = { $count } watching
js-reading = { $count ->
        [one] { $count } person is reading the invitation
       *[other] { $count } people are reading the invitation
    }
js-seal-open = The shuffle was “<code>{ $orders } { $salt }</code>”; its SHA-256 is <code>{ $seal }</code>, as promised at the start.
js-seal-shut = The shuffle is sealed: SHA-256 <code>{ $seal }</code>. It is opened at the end.
js-shared-first = You share first place
js-draw = A draw
js-won = { $who } won
js-you-won = You won
js-you-lost = You lost
js-rematch = Rematch
js-rematch-accept = Accept the rematch
js-rematch-offered = Rematch offered
js-begins = The game begins.
js-taken-back = A move was taken back.
js-you-asked = { $what ->
        [takeback] You asked to take back a move.
       *[draw] You offered a draw.
    }
js-you = you
js-mark-you = Your turn
js-mark = to move
js-clock-of = { $colour }’s clock
js-out = out
js-left = { $why ->
        [flagged] out of time
        [resigned] resigned
        [away] away
       *[left] left
    }
js-away = away
js-place-of = place { $place }
js-seat-drew = drew
js-seat-won = won
js-seat-lost = lost
js-seat-shared = shared first place
js-in-hand = { $count } in hand
js-underground = { $count } underground
js-queens = { $count ->
        [one] { $count } queen waits
       *[other] { $count } queens wait
    }
js-no-hand = nothing in hand
js-reserve-of = { $colour }’s reserve
js-from-reserve = { $piece } from your reserve
js-sure-resign = Resign this game?
js-sure-abort = End this game without a result?
js-sure-cancel = Cancel this table?
js-sound-on = Sound on
js-sound-off = Sound off
js-decline = Decline
js-link-copied = Link copied. Send it to your friends.
js-sign-up-to-sit = Sign up to sit here
js-sit = Sit here
js-who-sits = Who plays { $colour }?
js-computers = Computers
js-level-named = { $name } ({ $level })
js-open-seat = open seat
js-somebody = somebody
js-not-your-turn = It is not your turn.
js-refused = That was refused.
js-thinking = Thinking…

## On the board, mostly for screen readers

js-kept = Your move is kept for your turn.
js-as-is = as it is
js-move-gap = Move { $to }
js-moves-gap = Moves { $from } to { $to }
js-no-line = That line can’t be read just now.
js-no-board = That move can’t be shown just now.
js-last-one = { $piece }, the last one
js-none-left = { $piece }, none left
js-census-of = What { $who } has left
js-census = Pieces left
js-piece-of = { $colour } { $piece }
js-ground = { $ground ->
        [river] river
        [trap] trap
        [den] den
        [mouth] mouth
        [domain] domain
        [throne] throne
       *[other] { $ground }
    }
js-rubble = rubble
js-empty = empty
js-let-go = let go
js-on-square = { $piece } on { $square }
js-rank = rank { $number }
js-picked = picked up
js-can-capture = can be captured
js-can-reach = can be reached
js-can-move = can move
js-danger = in danger

js-show-play = Play
js-show-pause = Pause
js-play = Play
js-players = { $count } players
js-first = moves first
js-wait-players = { $count ->
        [one] Waiting for { $count } player.
       *[other] Waiting for { $count } players.
    }
js-wait-host = Waiting for the host to start.
js-seats-open = { $count ->
        [one] { $count } seat is still open; it stays empty if you start now.
       *[other] { $count } seats are still open; they stay empty if you start now.
    }

## The panels of a table

js-agree = Accept
js-aborted = Game aborted
js-challenge-declined = { $who } declined the challenge
js-status-over = Final position.
js-stand-in = computer plays, level { $level }
js-sentence = { $text }.
js-sentences = { $first } { $then }
js-series = { $first }, { $then }
js-list-two = { $first } and { $last }
js-list-more = { $first }, { $last }
js-told = { $who }: { $words }
js-sure-draw = End this game as a draw?
js-asks-draw = { $count ->
        [one] { $who } offers a draw.
       *[other] { $who } offer a draw.
    }
js-asks-takeback = { $count ->
        [one] { $who } asks to take back a move.
       *[other] { $who } ask to take back a move.
    }
js-asks-rematch = { $count ->
        [one] { $who } offers a rematch.
       *[other] { $who } offer a rematch.
    }
js-declined-draw = { $way ->
        [you] You declined the draw.
        [one] { $who } declined the draw.
       *[other] { $who } declined the draw.
    }
js-declined-takeback = { $way ->
        [you] You declined the takeback.
        [one] { $who } declined the takeback.
       *[other] { $who } declined the takeback.
    }
js-declined-rematch = { $way ->
        [you] You declined the rematch.
        [one] { $who } declined the rematch.
       *[other] { $who } declined the rematch.
    }
js-gone = { $who } left.
js-gone-computer = { $who } left. In { $time } a computer plays on for them.
js-gone-win = { $who } left. You can claim the win in { $time }.
js-gone-remove = { $who } left. You can remove them from the game in { $time }.
js-claim-computer = Let a computer play
js-claim-win = Claim the win
js-claim-remove = Remove { $who }
js-first-move-you = { $then ->
        [lost] Make your first move within { $time }, or you lose.
       *[off] Make your first move within { $time }, or the game is aborted.
    }
js-first-move = { $then ->
        [lost] { $who } has to make a first move within { $time }, or loses.
       *[off] { $who } has to make a first move within { $time }, or the game is aborted.
    }
js-pass = Pass the device to { $who }.
js-lift = I am { $who }
js-share-game = Play { $game } with me: { $terms }.
js-unrated = not rated
js-you-play = you play { $colour }
js-two-needed = You need at least two players to start.
js-robot-level = { $name }, level { $level }
js-level-number = level { $level }
js-confirm-step = { $piece } to { $to }?
js-confirm-takes = { $piece } takes { $taken } on { $to }?
js-confirm-place = Place the { $piece } on { $to }?
js-confirm-step-into = { $piece } to { $to }, becomes { $into }?
js-confirm-takes-into = { $piece } takes { $taken } on { $to }, becomes { $into }?
js-no-move = “{ $text }” is not a move. Write it like { $example }.
js-full-leave = Leave full screen
js-late-first = The first move was not made in time.
js-you-went = { $why ->
        [resigned] You resigned.
        [flagged] You ran out of time.
        [away] You stayed away too long.
       *[other] You left.
    }
js-went = { $why ->
        [resigned] { $who } resigned.
        [flagged] { $who } ran out of time.
        [away] { $who } stayed away too long.
       *[other] { $who } left.
    }
js-opinion-next = { $who } wins with the next move.
js-opinion-reply = { $who } loses to the next reply.
js-opinion-wins = { $count ->
        [one] { $who } wins in { $count } move.
       *[other] { $who } wins in { $count } moves.
    }
js-opinion-loses = { $count ->
        [one] { $who } loses in { $count } move.
       *[other] { $who } loses in { $count } moves.
    }
js-opinion-stands = { $how ->
        [slightly-ahead] { $who } is slightly ahead.
        [ahead] { $who } is ahead.
        [far-ahead] { $who } is far ahead.
        [slightly-behind] { $who } is slightly behind.
        [behind] { $who } is behind.
        [far-behind] { $who } is far behind.
       *[other] { $who } is even with the others.
    }
js-best = Best: { $move }.
js-opinion-before = Before the last move: { $words }
js-step = { $piece } { $from } to { $to }
js-takes = { $piece } { $from } takes { $taken } on { $to }
js-places = place the { $piece } on { $to }
js-mark-moves = moves
js-mark-next = next
js-order = { $number ->
        [1] Moves first
        [2] Moves second
        [3] Moves third
       *[other] Moves fourth
    }
js-obeys = obeys { $colour }
js-idle = idle
js-times = { $count ->
        [one] { $count } { $piece }
       *[other] { $count } × { $piece }
    }
js-captured = captured { $list }
js-waiting-for = Waiting for { $who }.
js-is-next = { $who } is next.
js-reserve-yours = Your reserve
js-step-move = 1 Move
js-step-moved = 1 Move ✓
js-step-place = 2 Reinforce
js-hindrance = { $what ->
        [trapped] trapped
        [no-sideways] no sideways move next turn
       *[other] on collapsing ground
    }
js-seat-hindered = { $how ->
        [no-sideways-now] { $piece }: not sideways now
       *[no-sideways-next] { $piece }: not sideways next turn
    }
js-show-whole = Show the whole board
js-show-played = Show only the part in play
js-seen-from = { $game }, as { $colour } sees it

## Calls from others

js-call-invited = { $name } is keeping a seat for you.
js-call-challenge = { $name } challenges you to a game.
js-call-declined = { $name } has declined.
js-call-asks = { $name } would like to be friends.
js-call-friends = You and { $name } are friends now.
js-call-look = View
