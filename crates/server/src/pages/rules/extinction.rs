//! Extinction Chess.

use super::{Book, Figure, Pen, PieceNote, part};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    rules,
    notes: &[(
        "compat",
        "This is the game of the program ChessVar, move for move. It can go on for ever, so agree on a draw \
         when nothing happens any more.",
    )],
    pieces: PIECES,
    figures: &[&START, &LINES, &KNIGHT, &PAWNS, &LAST, &KING, &STUCK],
};

const START: Figure = Figure::new(
    "start",
    "The starting position of chess: white pieces on ranks 1 and 2, black pieces on ranks 7 and 8, queens on \
     the d-file and kings on the e-file.",
    "The start is the start of chess. White, at the bottom, moves first.",
);

const LINES: Figure = Figure::new(
    "queen",
    "A white queen on d4. Dots run from it in all eight directions up to the edge or the first piece. The \
     black pawn on a7 and the black rook on h8 have rings, its own pieces on b2 and f2 have none.",
    "The queen goes along ranks, files and diagonals until something is in the way. It can take the pawn on \
     a7 or the rook on h8; its own bishop and knight stop it.",
)
.from("r1q1k2r/pb3n1p/8/8/3Q4/8/PB3N1P/R3K3 w - - 0 1")
.dots(&["d4"]);

const KNIGHT: Figure = Figure::new(
    "knight",
    "A white knight on e5 with marks on the eight squares that are two squares one way and one square \
     across: seven dots, and a ring around a black pawn on f7.",
    "The knight goes two squares one way and one across. It leaps over whatever is between.",
)
.from("r1q1k2r/pb3p1p/3pbn2/4N3/3P4/8/PBP2P1P/R2QK2R w - - 0 1")
.dots(&["e5"]);

const PAWNS: Figure = Figure::new(
    "pawns",
    "White pawns on b2, e4 and h8. The one on b2 has dots on b3 and b4. The one on e4 is blocked by a black \
     rook on e5 and has rings around black pieces on d5 and f5. The one on h8 has none.",
    "Pawns step ahead and take diagonally ahead. On b2: one step or two. On e4: blocked by the rook, but \
     free to take on d5 or f5. On h8: at the end of the road, still a pawn.",
)
.from("r1q1k2P/pb3n2/8/3nrb2/4P3/8/1P6/R1BQKN2 w - - 0 1")
.dots(&["b2", "e4"]);

const LAST: Figure = Figure::new(
    "last-of-a-kind",
    "White's knight on f3 can take Black's bishop on e5, which has a ring, the only black bishop on the \
     board. Black's queen on h4 attacks the white king on e1.",
    "White to move. Black is about to take White's king, but e5 holds Black's last bishop. The knight takes \
     it, and White has won.",
)
.from("r3k2r/pppp1ppp/2n2n2/4b3/4P2q/5N2/PPPP2PP/RNBQKB1R w - - 0 1")
.dots(&["f3e5"]);

const KING: Figure = Figure::new(
    "king",
    "A white king on e4 with dots on all eight squares around it, although a black king stands on e6 and a \
     black rook on d8 looks down the d-file.",
    "There is no check. This king may step next to the other one, or into the rook's line. It would only be \
     unwise.",
)
.from("1b1r4/p1q3np/4k3/8/4K3/8/P1Q3NP/1B1R4 w - - 0 1")
.dots(&["e4"]);

const STUCK: Figure = Figure::new(
    "no-move",
    "White's pieces fill ranks 1 to 3 and are walled in by black pawns on ranks 3 and 4.",
    "The rarest end: White is to move and can't. That is a draw.",
)
.from("rnbqkbnr/8/8/8/1p1p1p1p/pPpPpPpP/PRPRP1P1/NBQKN3 w - - 0 1");

const PIECES: &[PieceNote] = &[
    PieceNote::KING,
    PieceNote::QUEEN,
    PieceNote::ROOK,
    PieceNote::BISHOP,
    PieceNote::KNIGHT,
    PieceNote::new(
        "pawn",
        "Pawn",
        "×8",
        "One step straight ahead; from its first square two, if both are empty. It takes one step diagonally ahead, and only so.",
    ),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("The goal", &START, &html! {
            p {
                "These are the pieces and the moves of chess, with another goal. There are six kinds of \
                 pieces. "
                strong { "Capture the last enemy piece of any one kind, and you win at once." }
            }
            p {
                "You have only one king and one queen: lose either, and you have lost. You have two rooks, \
                 two bishops and two knights: when the first of a pair is gone, the other is as precious as \
                 a king. And of your eight pawns at least one must live."
            }
            p {
                "The board has eight by eight squares. Files are called a to h, ranks 1 to 8, seen from \
                 White. White begins, then players take turns. A turn is one move of one piece. You can't \
                 pass."
            }
        }))
        (part("The pieces", &html! {
            (pen.army())
            p {
                "To capture, move onto an enemy piece; it is gone for good. You can't move onto a piece of \
                 your own. Nothing but a knight goes over other pieces."
            }
            (pen.gallery(&[&LINES, &KNIGHT, &PAWNS]))
        }))
        (pen.part("The last of a kind", &LAST, &html! {
            p {
                "The win counts the moment the capture is made, before any answer. It doesn't matter what \
                 else stands on the board, or what your own king was threatened with."
            }
            p {
                "So count. Beside the board you see how many of each kind both sides have left, and a last \
                 piece that could be lost glows."
            }
            p {
                "A good plan: attack two last pieces with one move. Your opponent can save only one of them. \
                 And think twice before you trade a rook for a rook: from then on each side has one more \
                 piece it can't lose."
            }
        }))
        (pen.part("The king is a piece like any other", &KING, &html! {
            p {
                "There is no check and no checkmate. Nobody has to answer a threat to the king. A king may \
                 step onto an attacked square, stay there, stand next to the other king, and take it."
            }
            p { "Three moves of chess don't exist here:" }
            ul {
                li { "no castling;" }
                li { "no capturing en passant;" }
                li { "no promotion. A pawn that reaches the last rank stays a pawn. It can't move any more, \
                      but it still counts, and it can be taken." }
            }
        }))
        (pen.part("The end of the game", &STUCK, &html! {
            p { "You win by taking the last piece of a kind, or when your opponent resigns or runs out of \
                 time." }
            p { "The game is drawn" }
            ul {
                li { "when the player to move has no legal move (this almost never happens);" }
                li { "when the same position, with the same player to move, stands for the third time;" }
                li { "after fifty moves by each side without a capture or a pawn move;" }
                li { "when both players agree." }
            }
        }))
        (part("The fine print", &html! {
            ul.fine {
                li { "Both bishops are of one kind, whatever the colour of their squares." }
                li { "A double step needs two empty squares. A pawn has it as long as it stands on its first \
                      rank; one that has captured its way off that rank has lost it." }
                li { "A pawn on the last rank keeps its owner's pawns from dying out until it is captured." }
                li { "A move takes at most one piece, and never one's own, so only the player who moves can \
                      win by it, and both sides can't die out together." }
                li { "As long as the game goes on, each side has at least one piece of every kind. There is \
                      no draw by lack of material." }
                li { "Positions are the same when the same pieces stand on the same squares and the same \
                      player is to move. Fifty moves by each side are a hundred single moves. A win and such \
                      a draw can't fall together, because a win is a capture." }
                li { "Either player may resign at any time." }
                li { "Moves are written from square to square: " code { "e2e4" } "." }
            }
        }))
    }
}
