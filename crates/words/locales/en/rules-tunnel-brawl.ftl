# The rules of Tunnel Brawl.


## In short

rules-tunnel-brawl-goal = Capture the kings of the other clans. <strong>The last clan with a king wins.</strong>
rules-tunnel-brawl-five-1 = A turn has two steps: move a piece, then place one from your reserve in your tunnel mouth.
rules-tunnel-brawl-five-2 = Only you see your reserve. As long as your king isn’t on the board, nobody can capture it.
rules-tunnel-brawl-five-3 = There is no check. When a king is captured, its clan vanishes and a queen joins whoever captured it.
rules-tunnel-brawl-five-4 = Pawns step forward or sideways, and capture on any diagonal, even backward.
rules-tunnel-brawl-five-5 = When your reserve is empty, your tunnel collapses: its empty squares turn to rubble.

## How it goes

rules-tunnel-brawl-idea-title = How it goes
rules-tunnel-brawl-idea-cave = Two to four clans of dwarves fight in a cramped cave. Most of your clan is still underground when the brawl begins: every turn you move one piece, and another comes up from your tunnel. When nobody is left to come up, the tunnel collapses.
rules-tunnel-brawl-idea-board = The board has six by six squares without the corners. The four squares on each edge are the <strong>tunnel mouth</strong> of a clan; the sixteen in the middle are the <strong>field</strong>.
rules-tunnel-brawl-idea-names = The diagrams show the board as red sees it, with red at the bottom. At the table your own clan is always at the bottom. Letters and numbers turn with the board, so a square has the same name for everybody.

## The clans

rules-tunnel-brawl-clans-title = The clans
rules-tunnel-brawl-clans-players = Players
rules-tunnel-brawl-clans-order = Clans, in the order of their turns
rules-tunnel-brawl-clans-rubble = Rubble from the start
rules-tunnel-brawl-clans-two = red (bottom), blue (top)
rules-tunnel-brawl-clans-two-rubble = left and right
rules-tunnel-brawl-clans-three = red (bottom), green (left), blue (top)
rules-tunnel-brawl-clans-three-rubble = right
rules-tunnel-brawl-clans-four = red (bottom), green (left), blue (top), yellow (right)
rules-tunnel-brawl-clans-four-rubble = none
rules-tunnel-brawl-clans-reserve = Each clan has sixteen pieces. Four pawns stand in its mouth. The other twelve are shuffled in secret: you hold the first four, your <strong>reserve</strong>, and will draw the other eight one by one.
rules-tunnel-brawl-clans-secret = Only you see your reserve. Everybody sees how many pieces you hold and how many you still have to draw.
rules-tunnel-brawl-clans-first = Red begins, and turns go round clockwise.

## Your turn

rules-tunnel-brawl-turn-title = Your turn
rules-tunnel-brawl-turn-move = <strong>Move:</strong> make a move with one of your pieces.
rules-tunnel-brawl-turn-place = <strong>Reinforce:</strong> place exactly one piece from your reserve on an empty square of your own mouth.
rules-tunnel-brawl-turn-draw = <strong>Draw:</strong> the next piece joins your reserve by itself, as long as there are any.
rules-tunnel-brawl-turn-must = You must move and reinforce if you can. What you can’t do is skipped: without a move you still reinforce, and if your mouth is full, the turn passes on.
rules-tunnel-brawl-turn-king = Your king may be in your reserve, still to be drawn, or on the board. As long as it isn’t on the board, nobody can capture it.

## The pieces

rules-tunnel-brawl-pieces-title = The pieces
rules-tunnel-brawl-piece-king = One step in any direction. It captures enemies, and even pieces of its own clan.
rules-tunnel-brawl-piece-queen = Any distance in any direction.
rules-tunnel-brawl-piece-rook = Any distance along a rank or a file.
rules-tunnel-brawl-piece-bishop = Any distance along a diagonal.
rules-tunnel-brawl-piece-knight = Two squares one way and one to the side, jumping over anything.
rules-tunnel-brawl-piece-pawn = One step forward or to either side, never back; on its first move one or two. It captures one step on any of the four diagonals.
rules-tunnel-brawl-pieces-capture = To capture, move onto an enemy piece; it is gone for good. Every piece may enter every mouth, its own and others’. Only knights jump over other pieces.
rules-tunnel-brawl-pieces-rubble = Nothing enters rubble or passes through it, but knights jump over it.
rules-tunnel-brawl-pieces-check = There is <strong>no check, no checkmate, no castling and no promotion</strong>. Your king may stay or step where it can be captured.

## Collapsing tunnels

rules-tunnel-brawl-collapse-title = When a tunnel collapses
rules-tunnel-brawl-collapse-when = When your reserve is empty, your mouth collapses for good. Its empty squares turn to <strong>rubble</strong> at once. A square with a piece on it turns to rubble when that piece leaves; if the piece is captured instead, its captor stands there now, and the square stays open until that leaves.
rules-tunnel-brawl-collapse-out = The mouth of a clan that is out collapses in the same way.

## When a king is captured

rules-tunnel-brawl-king-title = When a king is captured
rules-tunnel-brawl-king-out = Its clan is out, and three things happen at once:
rules-tunnel-brawl-king-vanish = All its pieces vanish, on the board and underground.
rules-tunnel-brawl-king-mouth = Its mouth collapses.
rules-tunnel-brawl-king-queen = <strong>A queen changes sides</strong> and joins the clan that captured the king. It comes up in that clan’s mouth before anything else is placed there, and can move from the next turn on.
rules-tunnel-brawl-king-where = The queen takes a random empty square of the mouth; in a collapsed mouth it clears itself a square of rubble. If all four squares hold pieces, it waits, and comes up as soon as one is free, no matter whose turn it is.

## Leaving

rules-tunnel-brawl-leave-title = Resigning, leaving, running out of time
rules-tunnel-brawl-leave-out = The clan is out as if its king had been captured: its pieces vanish and its mouth collapses. But <strong>nobody gets a queen</strong>.
rules-tunnel-brawl-leave-others = The others play on. With two players, the other one has won.

## The end

rules-tunnel-brawl-end-title = The end of the game
rules-tunnel-brawl-end-win = <strong>The last clan with a king wins.</strong> The others are placed by how long they stayed in.
rules-tunnel-brawl-end-draw = The game is a draw between all clans still in it
rules-tunnel-brawl-end-quiet = after fifty turns by each of them without a capture or a reinforcement;
rules-tunnel-brawl-end-agreed = when all of them agree.

## The fine print

rules-tunnel-brawl-fine-title = The fine print
rules-tunnel-brawl-fine-moving = Moving
rules-tunnel-brawl-fine-forward = Forward is away from the clan’s own mouth: for red’s pawns from a towards f, for blue’s from f towards a, for green’s from 6 towards 1, for yellow’s from 1 towards 6. Two steps need two empty squares in a straight line, forward or to a side. Being placed isn’t a move; a pawn’s first move or capture of any kind uses up the double step.
rules-tunnel-brawl-fine-pawns = Pawns never capture straight ahead or sideways, and never move diagonally without capturing. They may capture back into their own mouth. On the far edge they have no step forward.
rules-tunnel-brawl-fine-corners = A missing corner doesn’t block a diagonal: a5 and b6 are neighbours, and so are a2 and b1, e6 and f5, e1 and f2.
rules-tunnel-brawl-fine-own = The king may capture its own pieces at any time, not only when it is in danger. This counts as a capture.
rules-tunnel-brawl-fine-stuck = A king on the board always has a move, so only a clan whose king is still underground can be stuck.
rules-tunnel-brawl-fine-pass = You can’t pass if you can move or reinforce.

rules-tunnel-brawl-fine-mouths = Mouths and queens
rules-tunnel-brawl-fine-place = You reinforce only onto empty squares of your own mouth, not onto rubble and not onto a piece, no matter whose.
rules-tunnel-brawl-fine-last = Placing the last piece collapses the mouth in the same moment. Whoever then moves out of it has nothing to place any more.
rules-tunnel-brawl-fine-one = Each captured king brings exactly one queen, whatever became of the loser’s own. Only the king that ends the game brings none.
rules-tunnel-brawl-fine-order = In which order a queen tries the squares is dealt at the start, so that a game can be replayed. Several waiting queens come as soon as there is room for each; clans don’t wait for one another.
rules-tunnel-brawl-fine-only = The queen may take the only empty square, and then there is nowhere to reinforce.
rules-tunnel-brawl-fine-cleared = A square of a collapsed mouth that a queen has cleared is rubble again when it is left.
rules-tunnel-brawl-fine-waiting = If a clan goes out while queens wait for it, they are gone too.

rules-tunnel-brawl-fine-end = The end
rules-tunnel-brawl-fine-quiet = Skipped turns count as turns without a capture. When a clan goes out, the count starts again. If nobody can do anything any more, the game is a draw.
rules-tunnel-brawl-fine-leaving = If somebody leaves during another player’s turn, that turn goes on.
rules-tunnel-brawl-fine-hidden = Hidden are the reserves of others, what everybody will draw, and where queens will come up. Everybody sees all numbers, all captured pieces and all waiting queens.
rules-tunnel-brawl-fine-notation = Moves are written from square to square, reinforcements with the letter of the piece (P pawn, N knight, B bishop, R rook, Q queen, K king): <code>b3b4</code>, <code>N@a3</code>.

## More about what a table may choose

rules-tunnel-brawl-note-fill-mouth = The brawl gets crowded faster. This is how the board game Bosworth does it.
rules-tunnel-brawl-note-no-draws = Players may still agree on a draw.

## The diagrams, and what is to be seen in them

rules-tunnel-brawl-figure-start = The start with four players. Each edge is the tunnel mouth of a clan; the sixteen squares in the middle are the field.
rules-tunnel-brawl-figure-start-alt = A board of six by six squares without its corners. On each of the four edges stand four pawns of one clan: red at the bottom, green on the left, blue at the top, yellow on the right. The sixteen squares in the middle are empty.
rules-tunnel-brawl-figure-two-players = With two players the mouths on the left and on the right are rubble from the start.
rules-tunnel-brawl-figure-two-players-alt = Red pawns on the bottom edge and blue pawns on the top edge. The left and right edges are rubble.
rules-tunnel-brawl-figure-reinforcement = Red has moved a pawn from a3 to c3. Now a piece from the reserve must come up on the free square.
rules-tunnel-brawl-figure-reinforcement-alt = A red pawn has gone from a3 to c3. The empty square a3 of red’s mouth has a dot.
rules-tunnel-brawl-figure-pawns = Red’s pawns go up. The one on a4 has not moved yet: one square or two, forward or to a side. The one on d4 has: one square, or a capture on any diagonal, here on e5 and, backward, on c3.
rules-tunnel-brawl-figure-pawns-alt = A red pawn on a4 that has not moved has dots on b4 and c4 ahead, on a5 to the left, and on a3 and a2 to the right. A red pawn on d4 that has moved has dots on e4, d5 and d3, and rings around blue pawns diagonally ahead on e5 and diagonally behind on c3.
rules-tunnel-brawl-figure-king = The king captures anything next to it, even its own: here it can make room by capturing a pawn of its clan.
rules-tunnel-brawl-figure-king-alt = A red king on a3 between two red pawns on a4 and a2. Dots lie on the three free squares ahead of it, and both pawns have rings.
rules-tunnel-brawl-figure-collapse = Red has placed the last piece of the reserve on a4. The mouth collapses: its empty squares are rubble at once, and a4 and a5 will be when they are left.
rules-tunnel-brawl-figure-collapse-alt = A red rook has just been placed on a4. Red’s pawn still stands on a5; the squares a3 and a2 are rubble.
rules-tunnel-brawl-figure-before-the-capture = Red’s rook on e5 can capture green’s king on e6.
rules-tunnel-brawl-figure-before-the-capture-alt = Three clans. A red rook on e5 can capture the green king on e6, which has a ring. A green pawn stands on d4. The square a4 in red’s mouth is empty.
rules-tunnel-brawl-figure-defecting-queen = Green is out. Its pawn has vanished, its mouth has collapsed, and its queen has joined red: it came up on a4.
rules-tunnel-brawl-figure-defecting-queen-alt = The red rook stands on e6. The rest of green’s mouth is rubble, green’s pawn is gone, and a red queen stands on a4.
