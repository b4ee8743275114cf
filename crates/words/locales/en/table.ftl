# At a table: the story of a game, its end, and the page around the board.


## The story of a game

story-step = { $piece } { $from } to { $to }
story-takes = { $piece } { $from } takes { $taken } on { $to }
story-piece-of = { $who }’s { $piece }
story-places = places { $piece } on { $to }
story-piece = piece
story-leaves = { $why ->
        [resigned] { $who } resigns
        [flagged] { $who } runs out of time
        [left] { $who } leaves
        [away] { $who } was away for too long
       *[other] { $who } is out
    }

## How a game ended

verdict-win = { $cause ->
        [extinction] { $who } wins: a kind of piece has died out.
        [death-star] { $who } wins: the Death Star has fallen.
        [den] { $who } wins: the den is taken.
        [all-captured] { $who } wins: everything else has been captured.
        [no-moves] { $who } wins: no moves are left.
        [last-standing] { $who } wins: the last one standing.
        [repetition] { $who } wins: the same position came up for the third time.
        [no-progress] { $who } wins: nothing has happened for too long.
        [retired] { $who } wins by resignation.
        [time] { $who } wins on time.
       *[other] { $who } wins.
    }
verdict-draw = { $cause ->
        [repetition] Draw: the same position came up for the third time.
        [no-progress] Draw: nothing has happened for too long.
        [no-moves] Draw: no moves are left.
        [agreement] Draw by agreement.
        [all-captured] Draw: nothing is left to fight with.
       *[other] Draw.
    }
verdict-aborted = The game was aborted.
reason = { $cause ->
        [last-standing] last one standing
        [extinction] a kind of piece died out
        [death-star] the Death Star fell
        [den] the den was taken
        [all-captured] nothing left to fight with
        [no-moves] no moves left
        [repetition] threefold repetition
        [no-progress] no progress for too long
        [retired] by resignation
        [time] on time
        [agreement] by agreement
       *[other] the game is over
    }
place-of = { $place }. { $who }

## The page around the board

table-reconnecting = Reconnecting…
table-others = Opponents
table-my-side = My side
table-loading = Loading the table…
table-skip = Skip
table-skip-title = Show the computers’ moves at once
table-again = Replay the round
table-again-title = Show again what the others did since your last move
table-confirm-yes = Move
table-confirm-no = Cancel
table-points = Points
table-rematch = Rematch
table-next = Next game
table-new = New game
table-record = Download
table-draw = Offer a draw
table-takeback = Take back
table-resign = Resign
table-abort = Abort game
table-comeback = Take my seat back
table-flip = Flip board
table-flip-title = Flip board (f)
table-auto-flip = Auto-flip
table-auto-flip-title = Turn the board to whoever is to move
table-who-plays = Who plays?
table-code = or with the room code:
table-start = Start
table-stand = Leave seat
table-cancel = Cancel table
table-link = Copy link
table-qr = Show a QR code
table-how = How to play { $game }
table-pieces = The pieces
table-usual-rules = By the usual rules; this table’s variations are listed above.
table-moves = Moves
table-first = To the start
table-back = One move back
table-on = One move forward
table-latest = To the latest move
table-opinion = What does the computer think?
table-type = Type a move
table-type-hint = type a move
table-type-play = Play
table-talk = Chat
table-said = Messages
table-said-nothing = Nobody has said anything yet.
table-say = Say something
table-say-hint = say something
table-say-button = Send
table-sit-to-talk = Only players can chat here.
table-seal = Prove the shuffle was fair
table-which = Which piece?
table-which-no = Cancel
table-sure = Are you sure?
table-yes = Yes
table-no = No
seat-open = open seat
seat-invited = invited
seat-invited-name = { $name } (invited)

## At the table: invitations, wishes and keys

table-invite = Invite
table-yours = Is this your game? <login>Log in</login>, and you’ll get there.
table-by-invitation = Only those you invite can come to this table: choose them at their seats.
table-address = Link to this table
table-share = Share…
table-placings = Final placings
table-decline = Decline
table-review = Review
table-share-result = Share
wish-speed = Computers’ moves
wish-speed-slow = slow
wish-speed-normal = normal
wish-speed-fast = fast
wish-speed-off = all at once
wish-sound-move = moves
wish-sound-capture = captures
wish-sound-game = start and end
wish-sound-short = little time left
wish-sound-no = refused moves
wish-confirm = Confirm every move
wish-zen = Zen: only the board and the players
wish-sound = Sound
wish-volume = Volume
wish-full = Full screen
wish-done = Done
keys-title = Keyboard
keys-close = Close
key-step = step through the game
key-ends = to the start, to the latest move
key-tab = to the board; arrows then walk over it, Enter picks
key-esc = put a piece back, or leave zen
key-f = flip the board
key-z = zen
key-m = sound on or off
key-help = this list
key-any = any key
key-hurry = show the computers’ moves at once
