# What a move did, what decided a game, and why something can’t be done.


## What a move led to, told after it

effect-jump = { $piece } { $from } jumps to { $to }
effect-becomes = now { $kind }
effect-king-fell = { $who } is out
effect-succeeded = { $who } has a new { $kind } on { $at }
effect-army-taken = { $army }’s army now fights for { $who }
effect-army-idle = { $army }’s army stands idle
effect-wiped-out = { $count ->
        [one] { $who }’s last piece leaves the board
       *[other] { $who }’s { $count } pieces leave the board
    }
effect-collapsed = { $who }’s tunnel collapses
effect-queen-defected = { $from }’s queen defects to { $to } on { $at }
effect-queen-waits = { $from }’s queen defects to { $to } and waits for room
effect-queen-arrived = { $who }’s queen arrives on { $at }
effect-last-of-kind = { $who } has lost the last { $kind }
effect-one-left = { $who } has only one { $kind } left
effect-death-star = { $who }’s Death Star is destroyed
effect-den = enters { $who }’s den
effect-trap = steps into { $who }’s trap
effect-throne = takes a throne
effect-endangered = { $who }’s { $kind } on { $at } is in danger
effect-star-endangered = { $who }’s Death Star is in danger
effect-den-endangered = { $who }’s den is in danger
effect-passed-over = { $who } can’t move
effect-sideways-ban = { $who }’s TIE fighters may not go sideways next turn
effect-by-computer = { $line } (computer)
effect-join = { $first }; { $then }
moment-king-fell = { $by } took { $who }’s king: { $who } is out
moment-succeeded = { $by } took { $who }’s king; the young king on { $at } takes its place

## What decided a game: sentences without their stop, which is put to them where they stand alone

fact-last-king = { $who } took { $of }’s king and wins
fact-last-king-of-many = { $who } took { $of }’s king. No other king is left: { $who } wins
fact-last-of-kind = { $who } took { $of }’s last { $kind } and wins
fact-death-star = { $who } destroyed { $of }’s Death Star and wins
fact-den = { $who } wins: { $kind } in { $of }’s den
fact-last-piece = { $who } took { $of }’s last piece and wins
fact-no-move = { $who } wins: { $of } has no move left
fact-no-move-draw = Draw: { $of } has no move left

## Why something can’t be done

why-over = The game is over.
why-no-such-square = The board has no such square.
why-nobody = There is no piece there.
why-not-yours = That piece is { $of }’s.
why-idle = Nobody commands { $army }’s army.
why-must-place = Place a piece from your reserve first.
why-must-move = Move a piece first.
why-same-square = It is already there.
why-not-its-move = { $kind ->
        [elephant] An elephant
        [X-wing] An X-wing
       *[other] A { $kind }
    } doesn’t move like that.
why-nowhere-to-go = This { $kind } has nowhere to go.
why-never-moves = Walls and Death Stars never move.
why-blocked = Something is in the way on { $at }.
why-own-piece = Your own piece is on { $at }.
why-repeats = That would bring the same position for the third time.
why-no-passing = You can’t pass.
why-chance-draws = Nobody chooses what is drawn.
why-promotion-needed = Choose what the pawn becomes.
why-no-promotion = Nothing promotes there.
why-cannot-become = A pawn becomes a queen, a bishop or a knight.
why-not-in-play = { $who } is not in the game.
why-must-stay = Only the side to move can leave.
why-only-to-capture = A pawn goes there only to capture.
why-captures-diagonally = A pawn captures only diagonally.
why-first-move-only = A pawn steps two squares only on its first move.
why-never-backward = A pawn never steps back.
why-not-yet-sideways = A pawn steps sideways only after its first move.
why-cannot-swim = Only the rat swims.
why-cannot-swim-dog = Only the rat and the dog swim.
why-cannot-jump = This { $kind } can’t jump there.
why-jump-blocked = A swimmer on { $at } blocks the jump.
why-own-den = No animal enters its own den.
why-den-for-rats = Only a rat may enter the den.
why-elephant-spares-rat = The elephant can’t capture the rat.
why-rat-spares-elephant = The rat can’t capture the elephant at this table.
why-too-strong = Too strong: { $kind } has rank { $rank }, yours has { $yours }.
why-equal-rank = Equals can’t capture each other at this table.
why-trapped = An animal in an enemy trap can’t capture.
why-in-the-water = A swimmer can be captured only by a swimmer.
why-out-of-the-water = It can’t capture out of the water.
why-wall-stands = Walls can’t be captured.
why-only-from-behind = A Death Star can be captured only from behind.
why-backward-only-to-capture = Pieces move backward only to capture.
why-sideways-ban = Your TIE fighters went sideways last turn; this turn they can’t.
why-throne-for-kings = A throne is for kings.
why-wrong-shade = A bishop leaves a throne only on squares of its own shade.
why-rubble = Rubble is in the way on { $at }.
why-anothers-mouth = That is { $of }’s tunnel mouth.
why-not-in-mouth = Pieces are placed in your own tunnel mouth.
why-occupied = { $at } is occupied.
why-not-in-reserve = Your reserve has no { $kind }.
why-nothing-to-place = There is nothing to place in this game.
