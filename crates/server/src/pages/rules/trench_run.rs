//! Trench Run.

use super::{Book, Figure, Pen, PieceNote, part};
use maud::{Markup, html};

pub(super) static BOOK: Book =
    Book { rules, notes: &[], pieces: PIECES, figures: &[&START, &X_WING, &TIE, &BANNED, &FRONT, &BEHIND] };

const START: Figure = Figure::new(
    "start",
    "A board of seven by seven squares. Each side has four tie fighters on its first rank, a Death Star \
     between two walls on its second, and four x-wings on its third.",
    "The start. The side at the bottom flies up, the side at the top flies down.",
);

const X_WING: Figure = Figure::new(
    "x-wing",
    "An x-wing on d4. Dots run along both forward diagonals, the right one up to a ring around an enemy on \
     g7. Behind it there is only a ring around an enemy on b2.",
    "An x-wing flies diagonally. Ahead: to any free square, or onto the enemy on g7. Back: only to capture, \
     here on b2.",
)
.from("1T2T1T/2~*~2/1X5/3x3/7/1X+@+2/2t2t1 s -")
.dots(&["d4"]);

const TIE: Figure = Figure::new(
    "tie-fighter",
    "A tie fighter on b4. Dots run ahead up to a ring around an enemy on b7, to a4 on the left and up to a \
     ring around an enemy on f4 on the right. Behind it there is only a ring around an enemy on b2.",
    "A tie fighter flies straight. Ahead and sideways: to any free square, or to capture. Back: only to \
     capture.",
)
.from("1T2T1T/2~*~2/7/1t3X1/7/1X+@+2/4t2 s -")
.dots(&["b4"]);

const BANNED: Figure = Figure::new(
    "sideways-ban",
    "The same tie fighter on b4 with dots ahead and a ring around the enemy behind it, but nothing to either \
     side.",
    "The same position as above, but now this side's last move was sideways. None of its tie fighters may \
     move or capture sideways.",
)
.from("1T2T1T/2~*~2/7/1t3X1/7/1X+@+2/4t2 s s")
.dots(&["b4"]);

const FRONT: Figure = Figure::new(
    "from-the-front",
    "A tie fighter on d3 with dots on d4 and d5, not on the enemy Death Star on d6 straight ahead.",
    "From the front a Death Star only stops you.",
)
.from("1T2T2/2~*~2/X5X/7/x2t2x/2+@+2/1t2t2 s -")
.dots(&["d3d4", "d3d5"]);

const BEHIND: Figure = Figure::new(
    "from-behind",
    "An x-wing on c7 and a tie fighter on d7, behind the enemy Death Star on d6, which has a ring.",
    "From behind it falls: to an x-wing that comes back from c7 or e7, or a tie fighter that comes back from \
     d7.",
)
.from("T1xt2T/2~*~2/X5X/7/6x/2+@+2/1t2t2 s -")
.dots(&["c7d6", "d7d6"]);

const PIECES: &[PieceNote] = &[
    PieceNote::new(
        "x-wing",
        "X-wing",
        "×4",
        "Diagonally, any distance. Forward to free squares or to capture; back only to capture.",
    ),
    PieceNote::new(
        "tie-fighter",
        "Tie fighter",
        "×4",
        "Straight, any distance. Forward and sideways to free squares or to capture; back only to capture.",
    ),
    PieceNote::new("wall", "Wall", "×2", "Never moves and is never captured."),
    PieceNote::new(
        "death-star",
        "Death Star",
        "×1",
        "Never moves. It falls only to a piece that moves back.",
    ),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("The goal", &START, &html! {
            p {
                "Each side guards a Death Star. "
                strong { "Capture the enemy's Death Star from behind, and you win." }
                " To get behind it you must fly through the enemy's lines, past the walls, and turn back."
            }
            p {
                "The board has seven by seven squares, files a to g and ranks 1 to 7. Players take turns; a \
                 turn is one move of one piece. You can't pass. The side at the bottom begins, unless the \
                 table says otherwise."
            }
            p { em { "Forward" } " is towards the enemy's side of the \
                                  board, " em { "back" } " towards your own." }
        }))
        (part("The pieces", &html! {
            (pen.army())
            p {
                "Nobody jumps. Every piece ends the line, friend or enemy, wall or Death Star. The first \
                 enemy on the line may be captured; move onto it and it is gone. A capture backwards may \
                 cross as many empty squares as there are."
            }
            (pen.gallery(&[&X_WING, &TIE]))
        }))
        (pen.part("Never sideways twice", &BANNED, &html! {
            p {
                "If your last move was a tie fighter's move to the side, then "
                strong { "none" }
                " of your tie fighters may move sideways on your next turn. A capture to the side counts as \
                 a move to the side, and is forbidden after one."
            }
            p { "Any other move lifts the ban. Each side has its own: your opponent's sideways move doesn't \
                 bind you." }
        }))
        (part("The Death Star", &html! {
            p {
                "Between its walls each Death Star can be reached from three squares only. The one at the \
                 top, on d6, falls to an x-wing on c7 or e7 or to a tie fighter on d7. The one at the \
                 bottom, on d2, falls to an x-wing on c1 or e1 or to a tie fighter on d1."
            }
            p {
                "So whoever has the right piece on such a square, and the move, wins. The only defence is to \
                 capture that piece at once. There is no check: nobody has to see the danger for you, but \
                 the board warns you when a Death Star stands open."
            }
            (pen.gallery(&[&FRONT, &BEHIND]))
        }))
        (part("The end of the game", &html! {
            p { "You win" }
            ul {
                li { "when you capture the enemy's Death Star;" }
                li { "when your opponent is to move and has no legal move;" }
                li { "when your opponent resigns or runs out of time." }
            }
            p {
                "The rules know no draw, and need none: out of two moves in a row of one player, one goes \
                 forward or captures, so every game comes to an end. Both players may still agree to share a \
                 game."
            }
        }))
        (part("The fine print", &html! {
            ul.fine {
                li { "The ban is on all tie fighters of the side, not only on the one that moved." }
                li { "At the start nobody is banned." }
                li { "A line to the side or ahead that meets a Death Star just ends there. A Death Star is \
                      never taken sideways." }
                li { "Your own wall and your own Death Star stop you as well." }
                li { "An x-wing never leaves the colour of its diagonals. Only the outer ones, from a3 and \
                      g3 or from a5 and g5, can ever take a Death Star." }
                li { "It is legal to leave your own Death Star in danger." }
                li { "No position of the pieces ever comes twice, and no game is longer than 374 single \
                      moves. A typical one has about fifty." }
                li { "The two sides, and left and right, are mirror images; whoever begins is the only \
                      difference." }
                li { "Moves are written from square to square: " code { "a3b4" } "." }
            }
        }))
    }
}
