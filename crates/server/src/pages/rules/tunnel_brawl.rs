//! Tunnel Brawl.

use super::{Book, Figure, Pen, PieceNote, part};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    goal: "rules-tunnel-brawl-goal",
    five: [
        "rules-tunnel-brawl-five-1",
        "rules-tunnel-brawl-five-2",
        "rules-tunnel-brawl-five-3",
        "rules-tunnel-brawl-five-4",
        "rules-tunnel-brawl-five-5",
    ],
    rules,
    notes: &[
        ("fill_mouth", "The brawl gets crowded faster. This is how the board game Bosworth does it."),
        ("no_draws", "Players may still agree on a draw."),
    ],
    pieces: PIECES,
    figures: &[&START, &DUEL, &PLACE, &PAWNS, &KING, &COLLAPSE, &BEFORE, &AFTER],
};

const START: Figure = Figure::new(
    "start",
    "A board of six by six squares without its corners. On each of the four edges stand four pawns of one \
     clan: red on the left, green at the top, blue on the right, yellow at the bottom. The sixteen squares \
     in the middle are empty.",
    "The start for four. Each edge is the tunnel mouth of a clan; the sixteen squares in the middle are the \
     field.",
)
.players(4);

const DUEL: Figure = Figure::new(
    "two-players",
    "Red pawns on the left edge and blue pawns on the right. The top and bottom edges are rubble.",
    "With two players the mouths at the top and at the bottom are rubble from the start.",
);

const PLACE: Figure = Figure::new(
    "reinforcement",
    "A red pawn has gone from a3 to c3. The empty square a3 of red's mouth is dotted.",
    "Red has moved a pawn from a3 to c3. Now a piece from the reserve must come up in the free square.",
)
.after(&["a3c3"])
.dots(&["@"]);

const PAWNS: Figure = Figure::new(
    "pawns",
    "A red pawn on a4 that has not moved has dots on b4 and c4 ahead, on a5 above, and on a3 and a2 below. A \
     red pawn on d4 that has moved has dots on e4, d5 and d3, and rings around blue pawns diagonally ahead \
     on e5 and diagonally behind on c3.",
    "Red's pawns go right. The one on a4 has not moved yet: one or two squares, ahead or to a side. The one \
     on d4 has: one square, or a capture on any diagonal, here on e5 and, backwards, on c3.",
)
.from("######/....bpbP/rP..rp.bP/..bp.../....../###### r m PRNB+QKPRNBPP:1234,PRNB+QKPRNBPP:1234 0,0 - 0 5")
.dots(&["a4", "d4"]);

const KING: Figure = Figure::new(
    "king",
    "A red king on a3 between two red pawns on a4 and a2. Dots lie on the three free squares ahead of it, \
     and both pawns have rings.",
    "The king takes anything next to it, even its own: here it can make room by taking a pawn of its clan.",
)
.from("######/.....bP/rP....bP/rK....bP/rP....bP/###### r m PRNB+QPRNBPP:1234,PRNB+QKPRNBPP:1234 0,0 - 0 5")
.dots(&["a3"]);

const COLLAPSE: Figure = Figure::new(
    "collapse",
    "A red rook has just been placed on a4. Red's pawn still stands on a5; the squares a3 and a2 are rubble.",
    "Red has placed the last piece of the reserve on a4. The mouth collapses: its empty squares are rubble \
     at once, and a4 and a5 will be when they are left.",
)
.from("######/rP....bP/.....bP/..rK..bP/.....bP/###### r p R+:1234,KN+:1234 0,0 - 0 9")
.after(&["R@a4"]);

const BEFORE: Figure = Figure::new(
    "before-the-capture",
    "Three clans. A red rook on e5 can take the green king on e6, which has a ring. A green pawn stands on d4. \
     The square a4 in red's mouth is empty.",
    "Red's rook on e5 can take green's king on e6.",
)
.players(3)
.from("#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5")
.dots(&["e5e6"]);

const AFTER: Figure = Figure::new(
    "defecting-queen",
    "The red rook stands on e6. The rest of green's mouth is rubble, green's pawn is gone, and a red queen \
     stands on a4.",
    "Green is out. Its pawn has vanished, its mouth has collapsed, and its queen has gone over to red: it \
     came up on a4.",
)
.players(3)
.from("#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5")
.after(&["e5e6"]);

const PIECES: &[PieceNote] = &[
    PieceNote::new(
        "king",
        "King",
        "×1",
        "One step in any direction. It takes enemies and pieces of its own clan.",
    ),
    PieceNote::QUEEN,
    PieceNote::ROOK,
    PieceNote::BISHOP,
    PieceNote::KNIGHT,
    PieceNote::new(
        "pawn",
        "Pawn",
        "×8",
        "One step ahead or to either side, never back; two on its first move. It takes one step on any of the four diagonals.",
    ),
];

fn rules(pen: &Pen) -> Markup {
    let clans = |players: &str, clans: &str, rubble: &str| {
        html! { tr { th scope="row" { (players) } td { (clans) } td { (rubble) } } }
    };
    html! {
        (pen.part("The goal", &START, &html! {
            p {
                "Two to four clans of dwarves fight in a cramped cave. "
                strong { "Capture the other kings. The last clan with a king wins." }
            }
            p {
                "Most of your clan is still underground when the brawl begins. Every turn you move one \
                 piece, and another comes up from your tunnel. When nobody is left to come up, the tunnel \
                 falls in."
            }
        }))
        (pen.part("The board and the clans", &DUEL, &html! {
            p {
                "The board has six by six squares without the corners. The four squares on each edge are a "
                em { "tunnel mouth" }
                "; the sixteen in the middle are the "
                em { "field" }
                ". Files are called a to f, ranks 1 to 6."
            }
            div.scroll {
                table {
                    thead { tr {
                        th scope="col" { "Players" }
                        th scope="col" { "Clans, in the order of their turns" }
                        th scope="col" { "Rubble from the start" }
                    } }
                    tbody {
                        (clans("2", "red (left), blue (right)", "top and bottom"))
                        (clans("3", "red (left), green (top), blue (right)", "bottom"))
                        (clans("4", "red (left), green (top), blue (right), yellow (bottom)", "none"))
                    }
                }
            }
            p {
                "Each clan has sixteen pieces. Four pawns stand in its mouth. The other twelve are shuffled \
                 in secret: you hold the first four, your "
                em { "reserve" }
                "; the other eight are still to be drawn. Only you see your reserve. Everybody sees how many \
                 pieces you hold and how many are left to draw."
            }
            p { "Red begins, and turns go round clockwise." }
        }))
        (pen.part("Your turn", &PLACE, &html! {
            ol {
                li { strong { "Move" } " one of your pieces. You must, if you can." }
                li { strong { "Reinforce." } " If your mouth has an empty square and you have a reserve, put \
                    exactly one piece of it on an empty square of your own mouth. You must, if you can." }
                li { strong { "Draw" } " the next piece into your reserve, as long as there are any." }
            }
            p {
                "What you can't do is skipped: if you have no move, you still reinforce; if your mouth is \
                 full, the turn passes on."
            }
            p { "Your king may be anywhere: in reserve, still to be drawn, or on the board. As long as it \
                 isn't on the board, nobody can take it." }
        }))
        (part("The pieces", &html! {
            (pen.army())
            p {
                "To capture, move onto an enemy piece; it is gone for good. Every piece may go into every \
                 mouth, its own and others'. Nothing goes onto rubble or through it, but knights leap over \
                 it. Nothing but a knight goes over other pieces."
            }
            p {
                "There is no check, no checkmate, no castling and no promotion. A king may stay or step \
                 where it can be taken."
            }
            (pen.gallery(&[&PAWNS, &KING]))
        }))
        (pen.part("Collapsing tunnels", &COLLAPSE, &html! {
            p {
                "When your reserve is empty, your mouth collapses for ever. Its empty squares turn to "
                strong { "rubble" }
                " at once. A square with a piece on it turns to rubble when that piece leaves. Capture the \
                 piece instead, and the square stays open under yours."
            }
            p { "The mouth of a clan that is out collapses in the same way." }
        }))
        (part("When a king is taken", &html! {
            p { "The clan is out, and three things happen at once:" }
            ol {
                li { "All its pieces vanish, on the board and in reserve." }
                li { "Its mouth collapses." }
                li { strong { "A queen \
                               defects" } " to whoever took the king. It comes up in that player's mouth, \
                                   before anything else is placed there, and moves from the next turn on." }
            }
            p {
                "The queen takes a random empty square of the mouth; in a collapsed mouth it clears itself a square of \
                 rubble. If all four squares hold pieces, it waits, and comes as soon as one is \
                 free, in whoever's turn that may be."
            }
            (pen.gallery(&[&BEFORE, &AFTER]))
        }))
        (part("Resigning, leaving, running out of time", &html! {
            p {
                "The clan is out as if its king had been taken: its pieces vanish and its mouth collapses. \
                 But "
                strong { "nobody gets a \
                          queen" } ". The others play on. With two players, the other one has won."
            }
        }))
        (part("The end of the game", &html! {
            p { strong { "The last clan alive \
                          wins." } " The others are placed in the order in which they went out, the latest \
                                    first." }
            p { "The game is drawn between all clans still alive" }
            ul {
                li { "after fifty turns by each of them without a capture or a reinforcement;" }
                li { "when all of them agree." }
            }
        }))
        (part("The fine print", &html! {
            h3 { "Moving" }
            ul.fine {
                li { "Red's pawns go right, green's down, blue's left, yellow's up. Two steps need two empty \
                      squares in a straight line, ahead or to a side. Being placed isn't a move; any move or \
                      capture uses the double step up." }
                li { "Pawns never capture straight and never move diagonally without capturing. They may \
                      capture back into their own mouth. At the far edge they have no step ahead." }
                li { "A missing corner is no obstacle to a diagonal: a5 and b6 are neighbours, and so are a2 \
                      and b1, e6 and f5, e1 and f2." }
                li { "The king may take its own pieces at any time, not only when it is in danger. Such a \
                      capture counts as a capture." }
                li { "A king on the board always has a move, so only a clan whose king is still underground \
                      can be stuck." }
                li { "Passing at will is not allowed." }
            }
            h3 { "Mouths and queens" }
            ul.fine {
                li { "You reinforce only onto empty squares of your own mouth, not onto rubble and not onto \
                      a piece, no matter whose." }
                li { "The last placement collapses the mouth in the same moment. Whoever then moves out of \
                      it forfeits the reinforcement." }
                li { "Each captured king gives exactly one queen, whatever became of the loser's own, except \
                      the one that ends the game." }
                li { "The order of the squares a defecting queen tries is dealt at the start, so that a game can be \
                      replayed. Several waiting queens come as soon as there is room for each; clans don't \
                      wait for one another." }
                li { "It may take the only open square, and then there is nothing to reinforce." }
                li { "A square of a collapsed mouth that it cleared is rubble again when it is left." }
                li { "Queens that wait for a clan that goes out are gone with it." }
            }
            h3 { "The end" }
            ul.fine {
                li { "Skipped turns count as quiet. A clan going out starts the count again. If nobody can \
                      act any more, the game is drawn." }
                li { "If somebody leaves in the middle of another player's turn, that turn goes on." }
                li { "Hidden are: the reserves of others, what everybody will draw, and where queens will \
                      come up. Open are all numbers, all captured pieces and the queens that wait." }
                li { "Moves are written from square to square, reinforcements with the piece's \
                      letter: " code { "b3b4" } ", " code { "N@a3" } "." }
            }
        }))
    }
}
