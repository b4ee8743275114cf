# The rules of Trench Run.


## First of all

rules-trench-run-goal = <strong>Capture the enemy’s Death Star from behind</strong>, and you win.
rules-trench-run-five-1 = X-wings fly diagonally, TIE fighters straight; both as far as they like.
rules-trench-run-five-2 = Backwards they fly only to capture.
rules-trench-run-five-3 = A Death Star falls only to a piece that flies back: an X-wing or a TIE fighter from behind it.
rules-trench-run-five-4 = After a sideways move none of your TIE fighters may go sideways on your next turn.
rules-trench-run-five-5 = Walls and Death Stars never move, and nobody jumps. If you have no legal move, you lose.

## The start

rules-trench-run-start-1 = Each side guards a Death Star between two walls. To get behind the enemy’s you must fly through the enemy’s lines, past the walls, and turn back.
rules-trench-run-start-2 = The board has seven by seven squares, files a to g and ranks 1 to 7. Players take turns; a turn is one move of one piece. You can’t pass. The side at the bottom moves first, unless the table says otherwise.
rules-trench-run-start-3 = <em>Forward</em> is towards the enemy’s side of the board, <em>back</em> towards your own.
rules-trench-run-figure-start-alt = A board of seven by seven squares. Each side has four TIE fighters on its first rank, a Death Star between two walls on its second, and four X-wings on its third.
rules-trench-run-figure-start = The start. The side at the bottom flies up, the side at the top flies down.

## The pieces

rules-trench-run-x-wing = Diagonally, any distance. Forward to free squares or to capture; back only to capture.
rules-trench-run-tie-fighter = Straight, any distance. Forward and sideways to free squares or to capture; back only to capture.
rules-trench-run-wall = Never moves and is never captured.
rules-trench-run-death-star = Never moves. It falls only to a piece that moves back.
rules-trench-run-lines = Nobody jumps. Every piece ends the line, friend or enemy, wall or Death Star. You may capture the first enemy on the line: move onto it and it is gone. A capture backwards may cross any number of empty squares.
rules-trench-run-figure-x-wing-alt = An X-wing on d4. Dots run along both forward diagonals, the right one up to a ring around an enemy on g7. Behind it there is only a ring around an enemy on b2.
rules-trench-run-figure-x-wing = An X-wing flies diagonally. Forward: to any free square, or onto the enemy on g7. Back: only to capture, here on b2.
rules-trench-run-figure-tie-fighter-alt = A TIE fighter on b4. Dots run ahead up to a ring around an enemy on b7, to a4 on the left and up to a ring around an enemy on f4 on the right. Behind it there is only a ring around an enemy on b2.
rules-trench-run-figure-tie-fighter = A TIE fighter flies straight. Forward and sideways: to any free square, or to capture. Back: only to capture.

## Never sideways twice

rules-trench-run-sideways = Never sideways twice
rules-trench-run-sideways-1 = If your last move was a TIE fighter’s move to the side, then <strong>none</strong> of your TIE fighters may move sideways on your next turn. A capture to the side counts as a move to the side, and is forbidden after one.
rules-trench-run-sideways-2 = Any other move lifts the ban. Each side has its own: your opponent’s sideways move doesn’t bind you.
rules-trench-run-figure-sideways-ban-alt = The same TIE fighter on b4 with dots ahead and a ring around the enemy behind it, but nothing to either side.
rules-trench-run-figure-sideways-ban = The same position as above, but now this side’s last move was sideways. None of its TIE fighters may move or capture sideways.

## The Death Star

rules-trench-run-star = The Death Star
rules-trench-run-star-1 = Between its walls each Death Star can be reached from three squares only. The one at the top, on d6, falls to an X-wing on c7 or e7 or to a TIE fighter on d7. The one at the bottom, on d2, falls to an X-wing on c1 or e1 or to a TIE fighter on d1.
rules-trench-run-star-2 = So a player who has the right piece on such a square, and the move, wins. The only defence is to capture that piece at once. There is no check, but the board warns you when a Death Star is open to attack.
rules-trench-run-figure-from-the-front-alt = A TIE fighter on d3 with dots on d4 and d5, not on the enemy Death Star on d6 straight ahead.
rules-trench-run-figure-from-the-front = From the front a Death Star only stops you.
rules-trench-run-figure-from-behind-alt = An X-wing on c7 and a TIE fighter on d7, behind the enemy Death Star on d6, which has a ring.
rules-trench-run-figure-from-behind = From behind it falls: to an X-wing that comes back from c7 or e7, or to a TIE fighter that comes back from d7.

## The end

rules-trench-run-win-star = when you capture the enemy’s Death Star;
rules-trench-run-win-stuck = when your opponent is to move and has no legal move;
rules-trench-run-no-draws = There are no draws: of any two moves in a row by one player, at least one goes forward or captures, so every game comes to an end. The players may still agree to share a game.

## The fine print

rules-trench-run-fine-all = The ban is on all TIE fighters of the side, not only on the one that moved.
rules-trench-run-fine-start = At the start nobody is banned.
rules-trench-run-fine-line = A line to the side or forward that meets a Death Star just ends there. A Death Star is never captured sideways.
rules-trench-run-fine-own = Your own wall and your own Death Star stop you as well.
rules-trench-run-fine-colour = An X-wing never leaves the colour of its diagonals. Only the outer ones, from a3 and g3 or from a5 and g5, can ever capture a Death Star.
rules-trench-run-fine-danger = It is legal to leave your own Death Star in danger.
rules-trench-run-fine-length = No position of the pieces ever comes up twice, and no game is longer than 374 single moves. A typical one has about fifty.
rules-trench-run-fine-mirror = The two sides, and left and right, are mirror images; the only difference is who moves first.
rules-trench-run-fine-notation = Moves are written from square to square: <code>a3b4</code>.
