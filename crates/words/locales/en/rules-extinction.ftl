# The rules of Extinction Chess.


## First of all

rules-extinction-goal = Capture <strong>the last enemy piece of any one kind</strong>, and you win at once.
rules-extinction-five-1 = The pieces move as in chess. There are six kinds: king, queen, rooks, bishops, knights, pawns.
rules-extinction-five-2 = You have one king and one queen: lose either and you’ve lost.
rules-extinction-five-3 = When one rook is gone, the other is as precious as a king. So are bishops and knights.
rules-extinction-five-4 = There is no check. Nobody makes you save your king, or any other piece.
rules-extinction-five-5 = No castling, no en passant, no promotion: a pawn stays a pawn.

## The start

rules-extinction-start-1 = The pieces, their moves and the start are those of chess; only the goal is different. Of each kind of piece you must keep at least one.
rules-extinction-start-2 = You have only one king and one queen. You have two rooks, two bishops and two knights; when one of a pair is gone, the other must live. And of your eight pawns at least one must live.
rules-extinction-start-3 = Files are called a to h and ranks 1 to 8, seen from White’s side. White moves first, then the players take turns. A turn is one move of one piece. You can’t pass.
rules-extinction-figure-start-alt = The starting position of chess: white pieces on ranks 1 and 2, black pieces on ranks 7 and 8, queens on the d-file and kings on the e-file.
rules-extinction-figure-start = The start is the start of chess. White, at the bottom, moves first.

## The pieces

rules-extinction-pawn = One step straight ahead; from its first square two, if both are empty. It captures only one step diagonally forward.
rules-extinction-capture = To capture, move onto an enemy piece; it is gone for good. You can’t move onto your own pieces. Only knights jump over other pieces.
rules-extinction-figure-queen-alt = A white queen on d4. Dots run from it in all eight directions up to the edge or the first piece. The black pawn on a7 and the black rook on h8 have rings, its own pieces on b2 and f2 have none.
rules-extinction-figure-queen = The queen goes along ranks, files and diagonals until something is in the way. It can capture the pawn on a7 or the rook on h8; its own bishop and knight stop it.
rules-extinction-figure-knight-alt = A white knight on e5 with marks on the eight squares that are two squares one way and one square across: seven dots, and a ring around a black pawn on f7.
rules-extinction-figure-knight = The knight goes two squares one way and one across. It jumps over whatever is in between.
rules-extinction-figure-pawns-alt = White pawns on b2, e4 and h8. The one on b2 has dots on b3 and b4. The one on e4 is blocked by a black rook on e5 and has rings around black pieces on d5 and f5. The one on h8 has none.
rules-extinction-figure-pawns = Pawns step straight ahead and capture diagonally ahead. On b2: one step or two. On e4: blocked by the rook, but free to capture on d5 or f5. On h8: at the end of the road, and still a pawn.

## The last of a kind

rules-extinction-last = The last of a kind
rules-extinction-last-1 = You win the moment the capture is made, before any answer. It doesn’t matter what else is on the board, or what your opponent was threatening.
rules-extinction-last-2 = So count. Beside the board you see how many of each kind both sides have left, and a last piece that is in danger glows.
rules-extinction-last-3 = A good plan is to attack two last pieces with one move: your opponent can save only one. And think twice before you trade rook for rook: from then on each side has one more piece it can’t afford to lose.
rules-extinction-figure-last-of-a-kind-alt = White’s knight on f3 can capture Black’s bishop on e5, which has a ring, the only black bishop on the board. Black’s queen on h4 attacks the white king on e1.
rules-extinction-figure-last-of-a-kind = White to move. Black is about to capture White’s king, but on e5 stands Black’s last bishop. The knight captures it, and White has won.

## The king

rules-extinction-king = The king is a piece like any other
rules-extinction-king-1 = There is no check and no checkmate. Nobody has to answer a threat to the king. A king may move to a square where it can be captured, stay there, stand next to the other king, and capture it.
rules-extinction-king-2 = Three moves of chess don’t exist here:
rules-extinction-no-castling = no castling;
rules-extinction-no-passant = no capturing en passant;
rules-extinction-no-promotion = no promotion. A pawn that reaches the last rank stays a pawn. It can’t move any more, but it still counts, and it can be captured.
rules-extinction-figure-king-alt = A white king on e4 with dots on all eight squares around it, although a black king stands on e6 and a black rook on d8 looks down the d-file.
rules-extinction-figure-king = There is no check. This king may step next to the other one, or into the rook’s line. It just wouldn’t be wise.

## The end

rules-extinction-win = You win by capturing the last piece of a kind, or when your opponent resigns or runs out of time.
rules-extinction-draw-stuck = when the player to move has no legal move (this almost never happens);
rules-extinction-draw-fifty = after fifty moves by each side without a capture or a pawn move;
rules-extinction-figure-no-move-alt = White’s pieces fill ranks 1 to 3 and are walled in by black pawns on ranks 3 and 4.
rules-extinction-figure-no-move = The rarest end: White is to move and can’t. That is a draw.

## The fine print

rules-extinction-fine-bishops = Both bishops are one kind, whatever the colour of their squares.
rules-extinction-fine-double = A double step needs two empty squares. A pawn has it as long as it stands on its first rank; one that has captured its way off that rank has lost it.
rules-extinction-fine-last-rank = A pawn on the last rank keeps its side’s pawns from dying out until it is captured.
rules-extinction-fine-one = A move captures at most one piece, and never one of your own. So only the player who moves can win, and both sides can’t die out together.
rules-extinction-fine-material = As long as the game goes on, each side has at least one piece of every kind. There is no draw by lack of material.
rules-extinction-fine-same = Two positions are the same when the same pieces stand on the same squares and the same player is to move. A win and a draw by fifty moves can’t fall together, because a win is a capture.
rules-extinction-fine-resign = Either player may resign at any time.
rules-extinction-fine-notation = Moves are written from square to square: <code>e2e4</code>.

## Variations

rules-extinction-note-compat = This is the game of the program ChessVar, move for move. It can go on for ever, so agree on a draw when nothing happens any more.
