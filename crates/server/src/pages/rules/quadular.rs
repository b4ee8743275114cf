//! Quadular Chess.

use super::{Book, Figure, Pen, PieceNote, part};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    goal: "rules-quadular-goal",
    five: [
        "rules-quadular-five-1",
        "rules-quadular-five-2",
        "rules-quadular-five-3",
        "rules-quadular-five-4",
        "rules-quadular-five-5",
    ],
    rules,
    notes: &[("no_draws", "Players may still agree on a draw, and when nobody can move the game is drawn.")],
    pieces: PIECES,
    figures: &[
        &START,
        &PRINCE,
        &PAWNS,
        &PASSANT,
        &KING,
        &ROOK,
        &BISHOPS,
        &PROMOTED,
        &INHERITED,
        &YOUNG_KING,
        &IDLE,
    ],
};

const START: Figure = Figure::new(
    "start",
    "A cross of four arms around a centre of seven by seven squares. Each arm holds an army: five pawns in \
     front, then rook, knight, bishop, knight, rook, then queen, bishop and prince, and the king on a \
     triangular throne at the tip.",
    "The start for four. Each arm is a domain; the triangle at its tip is the throne.",
)
.players(4);

const PRINCE: Figure = Figure::new(
    "prince",
    "A prince on h8 in the centre. Dots lie one and two steps away in seven directions, with a ring around \
     an enemy knight on j8. There is none upwards, where its own pawn stands on h9.",
    "The prince goes one or two steps in a line. It can take the knight on j8. It doesn't jump: the pawn on \
     h9 is in its way.",
)
.from("2 S SN S:S,N:N h1=SK,h8=SC,h9=SP,j8=NN,h15=NK - 0")
.dots(&["h8"]);

const PAWNS: Figure = Figure::new(
    "pawns",
    "Three pawns of the bottom army. The one on h4 has dots on h5 and h6. The one on i8 has dots on i9, h8 \
     and j8 and a ring around an enemy knight on j9. The one on e7 has dots on e8, f7 and d7 and a ring \
     around an enemy rook behind it on d6.",
    "Pawns of the bottom army. On h4, not yet moved: one step or two. On i8: ahead, left or right, and a \
     capture diagonally ahead. On e7: the same, and the rook on d6, because it stands in an enemy domain.",
)
.players(4)
.from("4 S SWNE S:S,W:W,N:N,E:E h1=SK,h4=SP,d6=WR,e7=SP,a8=WK,i8=SP,o8=EK,j9=NN,h15=NK - 0")
.dots(&["h4", "e7", "i8"]);

const PASSANT: Figure = Figure::new(
    "en-passant",
    "The bottom army's pawn has just gone from f4 to f6. A pawn of the left army stands beside it on e6 and \
     has a dot on f5, the square that was passed.",
    "The pawn went from f4 to f6. The left army's pawn on e6 may take it by moving to f5.",
)
.players(4)
.from("4 S SWNE S:S,W:W,N:N,E:E h1=SK,f4=SP,e6=WP,a8=WK,o8=EK,h15=NK - 0")
.after(&["f4f6"])
.dots(&["e6f5"]);

const KING: Figure = Figure::new(
    "throne",
    "A king on the bottom throne h1 with dots on the three squares it touches: g2, h2 and i2.",
    "A throne touches three squares. The king on h1 can step to g2, h2 or i2.",
)
.from("2 S SN S:S,N:N h1=SK,h15=NK - 0")
.dots(&["h1"]);

const ROOK: Figure = Figure::new(
    "rook-on-a-throne",
    "The top army's rook stands on the bottom throne. Dots run up three files, g, h and i, from rank 2 to \
     rank 14.",
    "A throne is three squares wide. A rook that has captured its way in looks up three files at once.",
)
.from("2 N SN S:S,N:N h1=NR,k5=SK,e11=NK - 0")
.dots(&["h1"]);

const BISHOPS: Figure = Figure::new(
    "bishops",
    "A light-squared bishop on e5 and a dark-squared bishop on f3 can both take the enemy king on the throne \
     h1, which has a ring. The first reaches it over h2, the second over g2.",
    "Two bishops attack the king. The one on light squares comes in over the middle square h2, the one on \
     dark squares over a flank, g2 or i2.",
)
.from("2 N SN S:S,N:N h1=SK,f3=NBd,e5=NBl,h15=NK - 0")
.dots(&["f3", "e5"]);

const PROMOTED: Figure = Figure::new(
    "young-king",
    "A piece of the bottom army has moved from g11 to g12, into the top domain. It is drawn as a young king.",
    "The prince has stepped into the top domain and become a young king.",
)
.from("2 S SN S:S,N:N h1=SK,i3=SN,g11=SC,f13=NR,h15=NK - 0")
.after(&["g11g12"]);

const INHERITED: Figure = Figure::new(
    "inherited-army",
    "The right army's queen has gone from h8 to the top throne h15 and taken the king. The top army's rook, \
     knight and pawns now have a thick rim in the colour of the right army.",
    "The right army's queen has taken the king of the top army. What is left of that army now obeys the \
     queen's player, and wears a rim in that player's colour.",
)
.players(4)
.from("4 E SWNE S:S,W:W,N:N,E:E h1=SK,g3=SN,c7=WN,a8=WK,h8=EQ,m7=EN,o8=EK,g12=NP,j12=NP,f13=NR,i13=NN,h15=NK - 0")
.after(&["h8h15"]);

const YOUNG_KING: Figure = Figure::new(
    "crowned",
    "The top army's rook has gone from h9 to the bottom throne h1 and taken the king there. The bottom \
     army's young king on j13 is now drawn as a king.",
    "The rook has taken the king on h1. But the bottom army had a young king, on j13: it is king now, and \
     the game goes on.",
)
.from("2 N SN S:S,N:N h1=SK,g3=SN,h9=NR,j13=SY,h15=NK - 0")
.after(&["h9h1"]);

const IDLE: Figure = Figure::new(
    "idle-army",
    "The top army's pieces have dashed rims.",
    "The player at the top has resigned. The army stands idle, with dashed rims: an obstacle, and prey.",
)
.players(4)
.from("4 S SWE S:S,W:W,N:-,E:E h1=SK,g3=SN,c7=WN,a8=WK,m7=EN,o8=EK,g12=NP,j12=NP,f13=NR,i13=NN,h15=NK - 0");

const PIECES: &[PieceNote] = &[
    PieceNote::KING,
    PieceNote::new(
        "prince",
        "Prince",
        "×1",
        "One or two steps in a straight line, in any direction, without jumping.",
    ),
    PieceNote::new("young-king", "Young king", "later", "Like a queen. It is what a prince becomes."),
    PieceNote::QUEEN,
    PieceNote::ROOK,
    PieceNote::new(
        "bishop",
        "Bishop",
        "×2",
        "Any distance along a diagonal. One on light squares, one on dark.",
    ),
    PieceNote::KNIGHT,
    PieceNote::new("pawn", "Pawn", "×5", "One step ahead, left or right; takes one step diagonally ahead."),
];

fn rules(pen: &Pen) -> Markup {
    let reach = |piece: &str, cells: &str| html! { tr { th scope="row" { (piece) } td { (cells) } } };
    html! {
        (pen.part("The goal", &START, &html! {
            p {
                "Chess for two, three or four, everyone for themselves. "
                strong { "Be the last player in the game." }
                " You put others out by capturing their kings."
            }
            p {
                "And when you capture a king, "
                strong { "its army becomes yours" }
                ": from your next turn you move those pieces as well as your own."
            }
        }))
        (part("The board and the players", &html! {
            p {
                "The board is a cross of 105 cells: a centre of seven by seven squares, and four arms, the "
                em { "domains" }
                ". At the tip of each domain is a triangular "
                em { "throne" }
                ". Files are called a to o, ranks 1 to 15, seen from the bottom."
            }
            div.scroll {
                table {
                    thead { tr {
                        th scope="col" { "Players" }
                        th scope="col" { "Armies, in the order of their turns" }
                    } }
                    tbody {
                        tr { th scope="row" { "2" } td { "bottom, top" } }
                        tr { th scope="row" { "3" } td { "bottom, left, right" } }
                        tr { th scope="row" { "4" } td { "bottom, left, top, right: clockwise" } }
                    }
                }
            }
            p {
                "The bottom army begins. A turn is one move of one piece that obeys you. The domains of \
                 armies that don't take part are ordinary ground: nobody's home, and nothing is gained by \
                 reaching them."
            }
        }))
        (pen.part("The pieces", &PRINCE, &html! {
            (pen.army())
            p {
                "To capture, move onto an enemy piece; it is gone. You can't move onto a piece that obeys \
                 you. Nothing but a knight goes over other pieces."
            }
            p {
                "There is no check, no checkmate and no castling. A king may stay or step where it can be \
                 taken. It is lost when somebody takes it."
            }
        }))
        (part("Pawns", &html! {
            p { "A \
                 pawn's " em { "ahead" } " is away from the domain it came from: the bottom army's pawns go \
                     up, the left army's right." }
            ul {
                li { strong { "First \
                               move:" } " one step ahead, or two if both squares are empty. No side step \
                                   yet." }
                li { strong { "Later:" } " one step ahead, left or right, onto an empty square. Never back." }
                li { strong { "Captures:" } " one step diagonally ahead, from the first move on." }
                li { strong { "Into a \
                               domain:" } " a pawn in the centre may also capture one step diagonally back, \
                                   if what it takes stands in an enemy domain." }
                li { strong { "En \
                               passant:" } " when a pawn goes two steps, an enemy pawn right beside it may \
                                   take it as if it had gone one, by moving to the square it passed. Every \
                                   opponent has this right on the first turn after the double step, and only \
                                   then." }
            }
            (pen.gallery(&[&PAWNS, &PASSANT]))
        }))
        (part("Thrones", &html! {
            p {
                "A throne is one cell, for one piece, but it is as wide as three squares. It touches the \
                 three squares in front of it: two flanks and the middle one. Whatever would land on any of \
                 its three squares lands on the throne, and whoever sits there moves as from any of the \
                 three."
            }
            ul {
                li { "A king may enter any empty throne." }
                li { "Everybody else enters a throne " strong { "only by capturing" } " an enemy on it." }
                li { "Every piece may leave a throne, by its usual move." }
                li { "Nothing moves through a throne." }
            }
            (pen.gallery(&[&KING, &ROOK, &BISHOPS]))
        }))
        (pen.part("Promotion", &PROMOTED, &html! {
            p { "The domains of your opponents are where pieces rise, even when an opponent is already out \
                 of the game." }
            ul {
                li { "A " strong { "pawn" } " that lands on any square of an enemy domain becomes a queen, a \
                    bishop or a knight at once. The choice is yours; a rook isn't offered." }
                li { "A " strong { "prince" } " that lands there becomes a " strong { "young king" } "." }
                li { "Only your own original army promotes. Pawns and princes that you took over never do." }
            }
        }))
        (part("When a king is taken", &html! {
            ul {
                li { "If its player has a young king on the board, that one becomes king where it stands. \
                      The player stays in the game." }
                li { "Otherwise the player is out. Whoever took the king takes over the whole army, and \
                      every army that it had taken over before." }
            }
            p {
                "An army keeps its colour, its home and the direction of its pawns for ever. The rim around \
                 its pieces shows whom it obeys now."
            }
            (pen.gallery(&[&INHERITED, &YOUNG_KING]))
        }))
        (pen.part("Resigning, leaving, running out of time", &IDLE, &html! {
            p {
                "Whoever resigns, leaves or runs out of time is out at once, young king or not. All armies \
                 that obeyed this player stand "
                strong { "idle" }
                " for the rest of the game. Nobody moves them and nobody inherits them. They block the way \
                 and can be captured. The others play on."
            }
            p { "With two players that means: the other one has won." }
        }))
        (part("The end of the game", &html! {
            p { strong { "The last player in the game \
                          wins." } " The others are placed in the order in which they went out, the latest \
                                    first." }
            p { "The game is drawn between all who are still in it" }
            ul {
                li { "when the same position stands for the third time;" }
                li { "after fifty turns by each of them without progress: no capture, no pawn moving ahead, \
                      no promotion, nobody going out;" }
                li { "when nobody can move;" }
                li { "when all of them agree." }
            }
            p { "Whoever alone has no legal move is skipped, at no cost, and moves again when it is \
                 possible." }
        }))
        (part("The fine print", &html! {
            h3 { "From the bottom throne, on an empty board" }
            div.scroll {
                table {
                    thead { tr { th scope="col" { "Piece on h1" } th scope="col" { "Can go to" } } }
                    tbody {
                        (reach("King", "g2 h2 i2"))
                        (reach("Prince", "g2 h2 i2, f3 g3 h3 i3 j3"))
                        (reach("Rook", "files g, h and i up to rank 14; can capture on h15"))
                        (reach("Bishop, dark squares", "g2 f3 and i2 j3"))
                        (reach("Bishop, light \
                                squares", "h2, then g3 f4 e5 d6 c7 b8 or i3 j4 k5 l6 m7 n8; can capture on \
                                    a8 and o8"))
                        (reach("Queen, young king", "as a rook and both bishops"))
                        (reach("Knight", "f3 g3 h3 i3 j3"))
                        (reach("Pawn from the left", "g2 h2 i2; captures on h2 i2"))
                        (reach("Pawn from the right", "g2 h2 i2; captures on g2 h2"))
                        (reach("Pawn from the top", "nowhere: it is stuck"))
                    }
                }
            }
            h3 { "Thrones" }
            ul.fine {
                li { "A knight takes onto h1 from f3, g3, h3, i3, j3 and also from the flanks g2 and i2, not \
                      from h2. Out of a throne it doesn't leap to the flanks." }
                li { "A prince may take onto a throne from two steps away, over an empty square." }
                li { "Pawns take onto h1 so: the top army's from g2, h2 and i2; the left army's from g2 and \
                      h2; the right army's from h2 and i2." }
                li { "Each bishop keeps the shade of its first square for life, on a throne too." }
                li { "A young king has no right to enter an empty throne. Nobody enters a throne that holds \
                      a piece of their own." }
                li { "There is no step sideways into or out of a throne." }
            }
            h3 { "Pawns and promotion" }
            ul.fine {
                li { "Quiet steps never end on a throne. Side steps are allowed in domains too." }
                li { "The capture back into a domain is made from the centre only, only into a domain whose \
                      army took part from the start, never into the pawn's own. It promotes like any other \
                      arrival there." }
                li { "En passant is a capture diagonally ahead: the square passed must be empty and one of \
                      the capturing pawn's two forward diagonals. The right ends with that player's first \
                      turn after the double step, also when it is skipped. Whoever takes over an army \
                      doesn't take over its pending rights. A first move that captures is never a double \
                      step." }
                li { "Domains of players who are out still promote, even if their army obeys you now. \
                      Domains of armies that never took part don't, and neither does your own." }
                li { "A new bishop is bound to the shade of the square where it was made. The choice is part \
                      of the move." }
                li { "Pawns that were taken over keep all their moves, the double step included, but may run \
                      out of squares." }
            }
            h3 { "Armies and kings" }
            ul.fine {
                li { "It doesn't matter which army the capturing piece came from: whoever moved it inherits." }
                li { "A captured young king is simply gone. The king of an idle army is an ordinary piece; \
                      taking it gives nothing." }
                li { "An army that was taken over changes hands again only when its commander falls." }
                li { "Same position means: same player to move, same pieces on the same cells with the same \
                      shades, same commanders, same rights to capture en passant." }
                li { "Side steps of pawns, and a pawn stepping off a throne, are not progress." }
                li { "Moves are written from cell to cell, with the new piece after a \
                      promotion: " code { "h4h6" } ", " code { "e7d6q" } "." }
            }
        }))
    }
}
