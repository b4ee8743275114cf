# The terminal.

## Who, and whose turn it is

terminal-side = { $who } ({ $seat })
terminal-to-move = { $who } to move
terminal-places = { $who } places a piece
terminal-nobody-moves = Nobody can move
terminal-over = over
terminal-turn = turn { $number }
terminal-human = human
terminal-you = you
terminal-wins = wins
terminal-draws = draws
terminal-out = out
terminal-place = place { $place }

## What happens at the board

terminal-played = { $who }: { $what }
terminal-ways = { $count ->
        [one] { $piece } { $at }: one way to go.
       *[other] { $piece } { $at }: { $count } ways to go.
    }
terminal-place-it = Place it in your tunnel mouth: { $piece }.
terminal-choose = Choose a piece from your reserve: arrows and Enter, or its letter.
terminal-taken-back = Taken back.
terminal-hint = Hint: { $move } ({ $score })
terminal-saved = Saved in { $file }.

## What can’t be

terminal-illegal = { $move }: { $why }
terminal-no-move = “{ $typed }” is not a move. Type one such as { $example }.
terminal-type-a-move = Type a move such as { $example }, or ? for help.
terminal-is-thinking = { $who } is thinking; . makes the computer move now.
terminal-over-new = The game is over; n starts a new one.
terminal-hint-later = You can ask for a hint when it is your turn.
terminal-file-exists = { $file } already exists; choose another name.
terminal-cant-write = Can’t write { $file }: { $why }
terminal-cant-read = Can’t read { $file }: { $why }
terminal-computer-failed = The computer has failed; the game ends here.
terminal-too-small = This window is too small.
terminal-needs-size = { $game } needs { $width } × { $height }; this is { $columns } × { $rows }.

## The line of keys below the board

terminal-bar-take = take
terminal-bar-put = put
terminal-bar-hint = hint
terminal-bar-undo = undo
terminal-bar-turn = flip
terminal-bar-resign = resign
terminal-bar-save = save
terminal-bar-new = new
terminal-bar-help = help
terminal-bar-quit = quit
terminal-bar-now = move now
terminal-typing = move: { $typed }
terminal-typing-keys = Enter plays it, Esc forgets it

## Beside the board

terminal-players = Players
terminal-reserve = Reserve
terminal-hint-title = Hint
terminal-thinking = Thinking
terminal-held = reserve { $count }
terminal-undrawn = { $count } underground
terminal-queen-waits = a queen waits
terminal-lost = lost { $letters }
terminal-hidden = hidden
terminal-empty = empty
terminal-shelf-choose = { $piece } · arrows or letter, Enter
terminal-shelf-put = { $piece } · now where it goes
terminal-for-you = for you
terminal-seconds = { $who } … { $seconds } s
terminal-searched = { $who } … { $seconds } s  { $nodes } positions
terminal-depth = depth { $depth }
terminal-wins-in = { $count ->
        [one] wins in { $count } turn
       *[other] wins in { $count } turns
    }
terminal-loses-in = { $count ->
        [one] loses in { $count } turn
       *[other] loses in { $count } turns
    }
terminal-turn-left = leaves
terminal-turn-flagged = out of time

## What stands before the board

terminal-curtain = Pass the screen to { $who }.
terminal-curtain-title = Next
terminal-curtain-lift = I am { $who }
terminal-sure-resign = Does { $who } resign?
terminal-sure-again = Leave this game and start a new one?
terminal-sure-leave = Leave this game?
terminal-yes-key = y
terminal-no-key = n
terminal-save-title = Save
terminal-save-file = The record goes into this file:
terminal-save-keys = Enter saves, Esc doesn’t
terminal-becomes-title = Becomes
terminal-becomes-keys = letter or Enter

## The keys, as the help shows them: on the left the keys, on the right what they do

terminal-help-title = Keys
terminal-key-arrows = arrows, Tab
terminal-help-arrows = move the cursor; Tab to the next piece that can move
terminal-key-enter = Enter, space
terminal-help-enter = take the piece, then choose where it goes
terminal-help-esc = put it back; while the computer thinks: move now
terminal-key-type = { $example } Enter
terminal-help-type = type a move; g11g12q promotes; N@a3 or N places
terminal-help-now = let the computer move now
terminal-help-hint = ask for a hint
terminal-help-undo = take the last move back
terminal-help-turn = flip the board
terminal-help-capitals = f, h and n at once, where the small ones could begin a move
terminal-help-scroll = scroll the list of moves
terminal-help-resign = resign
terminal-help-save = save the record of the game
terminal-help-new = new game
terminal-help-quit = quit
terminal-legend = • a move, × a capture
terminal-legend-river = • a move, × a capture, ~ river, ^ trap, ⌂ den

## Line by line

terminal-welcome = { $game }. Type a move, or help.
terminal-line-move = from and to, as a3b4; with promotion g11g12q; from the reserve N@a3
terminal-line-moves = the legal moves, or those from one square
terminal-line-hint = what the computer would do
terminal-line-undo = take the last move back
terminal-line-resign = resign, or say that somebody else has left
terminal-line-board = show the board again
terminal-line-flip = turn the board a quarter for the viewer
terminal-line-save = write the record of the game
terminal-line-quit = leave
terminal-clocks = clocks: { $clocks }
terminal-none = none
terminal-save-needs-file = save needs the name of a file

## Positions, records and analysis

terminal-reserve-line = { $waiting ->
        [0] { $who }: reserve { $held }, { $undrawn } underground
       *[other] { $who }: reserve { $held }, { $undrawn } underground, { $waiting } queen waiting
    }
terminal-reserve-line-hidden = { $waiting ->
        [0] { $who }: { $count } in reserve, { $undrawn } underground
       *[other] { $who }: { $count } in reserve, { $undrawn } underground, { $waiting } queen waiting
    }
terminal-after-moves = { $count ->
        [one] { $game } after { $count } move
       *[other] { $game } after { $count } moves
    }
terminal-claims-other = the record claims the result { $claimed }, but the game ended { $result }
terminal-claims-early = the record claims the result { $claimed }, but the game goes on
terminal-games-seats = { $count } players, in turn order: { $seats }
terminal-games-needs = { $about } (needs { $option })
terminal-analysed = depth { $depth }, { $count } positions in { $seconds } seconds

## What the house says when it opens; the addresses stand below each other

terminal-open = Taproom is open.
terminal-open-here = Here         { $url }
terminal-open-nearby = Nearby       { $url }
terminal-open-data = Data folder  { $folder }
