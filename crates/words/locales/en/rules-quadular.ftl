# The rules of Quadular Chess.


## In short

rules-quadular-goal = <strong>Be the last player in the game.</strong> Put the others out by capturing their kings, and take over their armies.
rules-quadular-five-1 = Capture a king, and its army is yours: from your next turn you move its pieces too.
rules-quadular-five-2 = There is no check and no checkmate. A king is lost when it is captured, so keep an eye on yours.
rules-quadular-five-3 = In an enemy domain your prince becomes a young king: as strong as a queen, and heir to your king.
rules-quadular-five-4 = Pawns step forward, and later sideways too. In an enemy domain they become a queen, bishop or knight.
rules-quadular-five-5 = The triangles are thrones. Only a king may simply step onto one; others must capture somebody there.

## The board and the armies

rules-quadular-board-title = The board and the armies
rules-quadular-board-cross = The board is a cross: a <strong>centre</strong> of seven by seven squares with an arm on each side. Each arm is the <strong>domain</strong> of one army. The triangle at its tip is the army’s <strong>throne</strong>, where its king begins.
rules-quadular-board-players = Players
rules-quadular-board-order = Armies, in the order of their turns
rules-quadular-board-two = orange (bottom), yellow (top)
rules-quadular-board-three = orange (bottom), white (left), black (right)
rules-quadular-board-four = orange (bottom), white (left), yellow (top), black (right)
rules-quadular-board-turn = Orange begins, and turns go round clockwise. On your turn you make one move with one piece.
rules-quadular-board-empty = With two or three players some domains have no army. Everybody may walk there, but nothing is promoted there.
rules-quadular-board-names = The diagrams show the board as orange sees it, with orange at the bottom: files a to o from left to right, ranks 1 to 15 from bottom to top. At the table your own army is always at the bottom. Letters and numbers turn with the board, so a square has the same name for everybody.

## The pieces

rules-quadular-pieces-title = The pieces
rules-quadular-piece-king = One step in any direction. If it is captured, you are out, unless you have a young king.
rules-quadular-piece-prince = One or two steps in a straight line, in any direction, without jumping.
rules-quadular-piece-young-king = None at the start: your prince becomes one in an enemy domain. Any distance in any direction, like a queen.
rules-quadular-piece-queen = Any distance in any direction.
rules-quadular-piece-rook = Any distance along a rank or a file.
rules-quadular-piece-bishop = Any distance along a diagonal. One of them stays on light squares, the other on dark ones.
rules-quadular-piece-knight = Two squares one way and one to the side, jumping over anything.
rules-quadular-piece-pawn = One step forward, left or right. It captures one step diagonally forward.
rules-quadular-pieces-capture = To capture, move onto an enemy piece; it leaves the board. You can’t move onto a piece that fights for you, and only knights jump over others.
rules-quadular-pieces-check = There is <strong>no check, no checkmate and no castling</strong>. You may leave your king where it can be captured, and even step there. It is lost only when somebody does capture it.

## When a king is captured

rules-quadular-king-title = When a king is captured
rules-quadular-king-out = Its player is <strong>out</strong>, and the whole army changes sides: it now belongs to whoever captured the king, together with every army the loser had taken over before.
rules-quadular-king-move = From your next turn you move such an army like your own. Only one thing it can’t do for you: its pawns and its prince are never promoted.
rules-quadular-king-rim = Pieces keep their colour, and pawns their direction. A rim and a small badge in another player’s colour show whom they fight for now.
rules-quadular-king-heir = A player with a young king is not out. That is what the prince is for.

## The prince

rules-quadular-prince-title = The prince, your second chance
rules-quadular-prince-rise = Every army has one prince. When it lands on any square of an enemy domain, it becomes a <strong>young king</strong>, and moves like a queen from then on.
rules-quadular-prince-heir = If your king is captured while your young king is on the board, the young king becomes your king at once, where it stands. You stay in the game, and your opponent has captured one piece and nothing else.
rules-quadular-prince-enemy = An <strong>enemy domain</strong> is the domain of any other army that took part from the start, even if its player is already out.

## Pawns

rules-quadular-pawns-title = Pawns
rules-quadular-pawns-forward = Forward is away from the pawn’s own domain: in the diagrams orange’s pawns go up, white’s to the right, yellow’s down, black’s to the left.
rules-quadular-pawns-first = <strong>First move:</strong> one square forward, or two if both are empty. Not sideways yet.
rules-quadular-pawns-later = <strong>After that:</strong> one square forward, left or right, if it is empty. Never back.
rules-quadular-pawns-capture = <strong>Capturing:</strong> one square diagonally forward, on the first move too.
rules-quadular-pawns-back = <strong>Capturing back into a domain:</strong> a pawn in the centre may also capture one square diagonally backward, but only what stands in an enemy domain.
rules-quadular-pawns-passant = <strong>En passant:</strong> when an enemy pawn goes two squares and lands right beside your pawn, your pawn may capture it by moving diagonally forward to the square it skipped. Every opponent may do so on their first turn after the double step, and only then.
rules-quadular-pawns-promotion = <strong>Promotion:</strong> a pawn that lands on any square of an enemy domain becomes a queen, a bishop or a knight at once. You choose which; a rook isn’t among them.

## Thrones

rules-quadular-thrones-title = Thrones
rules-quadular-thrones-wide = A throne holds one piece, but it is <strong>three squares wide</strong>. Imagine three squares side by side at the tip of the arm. A piece that can reach any of them reaches the throne, and a piece on the throne moves as if it stood on whichever of the three suits it.
rules-quadular-thrones-danger = That makes a throne a dangerous seat: a king on h1 can be attacked along three files, g, h and i.
rules-quadular-thrones-king = A king may step onto any empty throne, its own or another.
rules-quadular-thrones-others = All other pieces get onto a throne <strong>only by capturing</strong> an enemy there.
rules-quadular-thrones-leave = Every piece may leave a throne by its usual move.
rules-quadular-thrones-through = Nothing moves through a throne.

## Leaving

rules-quadular-leave-title = Resigning, leaving, running out of time
rules-quadular-leave-idle = Whoever resigns, leaves or runs out of time is out at once, young king or not. All armies that fought for them stand <strong>idle</strong> for the rest of the game: nobody moves them, and nobody takes them over. They are in the way, and everybody may capture them.
rules-quadular-leave-others = The others play on. With two players, the other one has won.

## The end

rules-quadular-end-title = The end of the game
rules-quadular-end-win = <strong>The last player in the game wins.</strong> The others are placed by how long they stayed in.
rules-quadular-end-draw = The game is a draw between all players still in it
rules-quadular-end-repetition = when the same position comes up for the third time;
rules-quadular-end-quiet = after fifty turns by each of them without progress: no capture, no pawn’s step forward, no promotion, nobody going out;
rules-quadular-end-stuck = when nobody can move;
rules-quadular-end-agreed = when all of them agree.
rules-quadular-end-skipped = If only you have no legal move, you are skipped until you have one again. It costs you nothing.

## The fine print

rules-quadular-fine-title = The fine print
rules-quadular-reach-title = From orange’s throne h1, on an empty board
rules-quadular-reach-piece = Piece on h1
rules-quadular-reach-cells = Can go to
rules-quadular-reach-king = King
rules-quadular-reach-prince = Prince
rules-quadular-reach-rook = Rook
rules-quadular-reach-rook-cells = files g, h and i up to rank 14; captures on h15
rules-quadular-reach-dark = Bishop on dark squares
rules-quadular-reach-dark-cells = g2 f3 and i2 j3
rules-quadular-reach-light = Bishop on light squares
rules-quadular-reach-light-cells = h2, then g3 f4 e5 d6 c7 b8 or i3 j4 k5 l6 m7 n8; captures on a8 and o8
rules-quadular-reach-queen = Queen, young king
rules-quadular-reach-queen-cells = like a rook and both bishops
rules-quadular-reach-knight = Knight
rules-quadular-reach-white = White’s pawn
rules-quadular-reach-white-cells = g2 h2 i2; captures on h2 i2
rules-quadular-reach-black = Black’s pawn
rules-quadular-reach-black-cells = g2 h2 i2; captures on g2 h2
rules-quadular-reach-yellow = Yellow’s pawn
rules-quadular-reach-yellow-cells = nowhere: it is stuck

rules-quadular-fine-thrones = Thrones
rules-quadular-fine-knight = A knight captures onto h1 from f3, g3, h3, i3 and j3, and also from the outer squares g2 and i2, but not from h2. From h1 it jumps only to the first five.
rules-quadular-fine-prince = A prince may capture onto a throne from two steps away, over an empty square.
rules-quadular-fine-pawn = Pawns capture onto h1 like this: yellow’s from g2, h2 and i2; white’s from g2 and h2; black’s from h2 and i2.
rules-quadular-fine-bishop = A bishop keeps the shade of its first square for life, on a throne too.
rules-quadular-fine-young-king = A young king may not step onto an empty throne. Nobody, not even a king, enters a throne on which a piece of their own stands.
rules-quadular-fine-sideways = Nothing enters or leaves a throne sideways.

rules-quadular-fine-pawns = Pawns and promotion
rules-quadular-fine-steps = Without capturing, a pawn never ends on a throne. It may step sideways inside domains too.
rules-quadular-fine-back = A pawn captures backward only from the centre and only into the domain of an army that took part from the start, never into its own. It is promoted there as on any other arrival.
rules-quadular-fine-passant = For en passant the skipped square must be empty and lie diagonally in front of the capturing pawn. The right ends with a player’s first turn after the double step, even if that turn is skipped, and isn’t taken over with an army. A first move that captures is never a double step.
rules-quadular-fine-domains = The domain of a player who is out still promotes, even if its army fights for you now. A domain that never had an army doesn’t, and neither does your own.
rules-quadular-fine-choice = You choose the new piece as part of the move. A new bishop stays on the shade of the square where it was made.
rules-quadular-fine-taken = Pawns that you took over keep all their moves, the double step too, but may run out of squares.

rules-quadular-fine-armies = Armies and kings
rules-quadular-fine-whose = It doesn’t matter which army the capturing piece came from: the player who moved it takes over.
rules-quadular-fine-gone = A captured young king is simply gone. The king of an idle army is an ordinary piece; capturing it brings nothing more.
rules-quadular-fine-again = An army that was taken over changes hands again only when the player it fights for goes out.
rules-quadular-fine-same = Positions are the same if the same player is to move, the same pieces stand on the same squares (bishops on a throne bound to the same shade), all armies fight for the same players, and the same rights to capture en passant exist.
rules-quadular-fine-progress = A pawn stepping sideways, or off a throne, is not progress.
rules-quadular-fine-notation = Moves are written from square to square, and after a promotion with the letter of the new piece (q queen, b bishop, n knight): <code>h4h6</code>, <code>e7d6q</code>.

## More about what a table may choose

rules-quadular-note-no-draws = Players may still agree on a draw, and the game is drawn when nobody can move.

## The diagrams, and what is to be seen in them

rules-quadular-figure-start = The start with four players: orange at the bottom, white on the left, yellow at the top, black on the right. Every king sits on its throne.
rules-quadular-figure-start-alt = A cross of four arms around a centre of seven by seven squares. Each arm holds an army: five pawns in front, then rook, knight, bishop, knight, rook, then queen, bishop and prince, and the king on a triangular throne at the tip. Orange is at the bottom, white on the left, yellow at the top, black on the right.
rules-quadular-figure-prince = The prince goes one or two steps in a line. It can capture the knight on j8. It doesn’t jump: its own pawn on h9 is in the way.
rules-quadular-figure-prince-alt = An orange prince on h8 in the centre. Dots lie one and two steps away in seven directions, with a ring around a yellow knight on j8. There is none upwards, where an orange pawn stands on h9.
rules-quadular-figure-pawns = Orange’s pawns. On h4, not yet moved: one square or two. On i8: forward, left or right, and the knight on j9. On e7: the same steps, and backward the rook on d6, because it stands in white’s domain.
rules-quadular-figure-pawns-alt = Three orange pawns. The one on h4 has dots on h5 and h6. The one on i8 has dots on i9, h8 and j8 and a ring around a yellow knight on j9. The one on e7 has dots on e8, f7 and d7 and a ring around a white rook behind it on d6.
rules-quadular-figure-en-passant = Orange’s pawn went from f4 to f6. White’s pawn on e6 may capture it by moving to f5.
rules-quadular-figure-en-passant-alt = An orange pawn has just gone from f4 to f6. A white pawn stands beside it on e6 and has a dot on f5, the square that was skipped.
rules-quadular-figure-throne = A throne touches three squares. The king on h1 can step to g2, h2 or i2.
rules-quadular-figure-throne-alt = The orange king on the bottom throne h1 with dots on the three squares it touches: g2, h2 and i2.
rules-quadular-figure-rook-on-a-throne = Yellow’s rook has captured its way onto orange’s throne. From there it looks up three files at once.
rules-quadular-figure-rook-on-a-throne-alt = A yellow rook stands on the bottom throne. Dots run up three files, g, h and i, from rank 2 to rank 14.
rules-quadular-figure-bishops = Two of yellow’s bishops attack the king. The one on light squares comes in over the middle square h2, the one on dark squares over an outer one, here g2.
rules-quadular-figure-bishops-alt = A yellow bishop on the light square e5 and one on the dark square f3 can both capture the orange king on the throne h1, which has a ring. The first gets there over h2, the second over g2.
rules-quadular-figure-young-king = Orange’s prince has stepped into yellow’s domain and become a young king.
rules-quadular-figure-young-king-alt = An orange piece has moved from g11 to g12, into the top domain. It is drawn as a young king.
rules-quadular-figure-inherited-army = Black’s queen has captured yellow’s king. What is left of yellow’s army fights for black now, and wears black’s rim.
rules-quadular-figure-inherited-army-alt = The black queen has gone from h8 to the top throne h15 and captured the king. The yellow rook, knight and pawns now have a thick rim in black’s colour.
rules-quadular-figure-crowned = Yellow’s rook has captured the king on h1. But orange had a young king on j13: it is king now, and the game goes on.
rules-quadular-figure-crowned-alt = A yellow rook has gone from h9 to the bottom throne h1 and captured the king there. Orange’s young king on j13 is now drawn as a king.
rules-quadular-figure-idle-army = Yellow has resigned. The army stands idle, pale and with dashed rims: in everybody’s way, and free to be captured.
rules-quadular-figure-idle-army-alt = The yellow pieces are pale and have dashed rims.
