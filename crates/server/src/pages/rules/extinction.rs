//! Extinction Chess.

use super::{Book, Figure, Pen, PieceNote};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    goal: "rules-extinction-goal",
    five: [
        "rules-extinction-five-1",
        "rules-extinction-five-2",
        "rules-extinction-five-3",
        "rules-extinction-five-4",
        "rules-extinction-five-5",
    ],
    rules,
    notes: &[("compat", "rules-extinction-note-compat")],
    pieces: PIECES,
    figures: &[&START, &LINES, &KNIGHT, &PAWNS, &LAST, &KING, &STUCK],
};

const START: Figure =
    Figure::new("start", "rules-extinction-figure-start-alt", "rules-extinction-figure-start");

const LINES: Figure =
    Figure::new("queen", "rules-extinction-figure-queen-alt", "rules-extinction-figure-queen")
        .from("r1q1k2r/pb3n1p/8/8/3Q4/8/PB3N1P/R3K3 w - - 0 1")
        .dots(&["d4"]);

const KNIGHT: Figure =
    Figure::new("knight", "rules-extinction-figure-knight-alt", "rules-extinction-figure-knight")
        .from("r1q1k2r/pb3p1p/3pbn2/4N3/3P4/8/PBP2P1P/R2QK2R w - - 0 1")
        .dots(&["e5"]);

const PAWNS: Figure =
    Figure::new("pawns", "rules-extinction-figure-pawns-alt", "rules-extinction-figure-pawns")
        .from("r1q1k2P/pb3n2/8/3nrb2/4P3/8/1P6/R1BQKN2 w - - 0 1")
        .dots(&["b2", "e4"]);

const LAST: Figure = Figure::new(
    "last-of-a-kind",
    "rules-extinction-figure-last-of-a-kind-alt",
    "rules-extinction-figure-last-of-a-kind",
)
.from("r3k2r/pppp1ppp/2n2n2/4b3/4P2q/5N2/PPPP2PP/RNBQKB1R w - - 0 1")
.dots(&["f3e5"]);

const KING: Figure = Figure::new("king", "rules-extinction-figure-king-alt", "rules-extinction-figure-king")
    .from("1b1r4/p1q3np/4k3/8/4K3/8/P1Q3NP/1B1R4 w - - 0 1")
    .dots(&["e4"]);

const STUCK: Figure =
    Figure::new("no-move", "rules-extinction-figure-no-move-alt", "rules-extinction-figure-no-move")
        .from("rnbqkbnr/8/8/8/1p1p1p1p/pPpPpPpP/PRPRP1P1/NBQKN3 w - - 0 1");

const PIECES: &[PieceNote] = &[
    PieceNote::KING,
    PieceNote::QUEEN,
    PieceNote::ROOK,
    PieceNote::BISHOP,
    PieceNote::KNIGHT,
    PieceNote::new("pawn", "piece-pawn", "×8", "rules-extinction-pawn"),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("rules-start", &START, &pen.paragraphs(&["rules-extinction-start-1", "rules-extinction-start-2", "rules-extinction-start-3"])))
        (pen.plain_part("rules-pieces", &html! {
            (pen.army())
            (pen.paragraphs(&["rules-extinction-capture"]))
            (pen.gallery(&[&LINES, &KNIGHT, &PAWNS]))
        }))
        (pen.part("rules-extinction-last", &LAST, &pen.paragraphs(&["rules-extinction-last-1", "rules-extinction-last-2", "rules-extinction-last-3"])))
        (pen.part("rules-extinction-king", &KING, &html! {
            (pen.paragraphs(&["rules-extinction-king-1", "rules-extinction-king-2"]))
            (pen.list(&["rules-extinction-no-castling", "rules-extinction-no-passant", "rules-extinction-no-promotion"]))
        }))
        (pen.part("rules-end", &STUCK, &html! {
            (pen.paragraphs(&["rules-extinction-win"]))
            (pen.paragraphs(&["rules-drawn"]))
            (pen.list(&["rules-extinction-draw-stuck", "rules-draw-repetition", "rules-extinction-draw-fifty", "rules-draw-agreed"]))
        }))
        (pen.plain_part("rules-fine", &pen.fine_print(&["rules-extinction-fine-bishops", "rules-extinction-fine-double", "rules-extinction-fine-last-rank", "rules-extinction-fine-one", "rules-extinction-fine-material", "rules-extinction-fine-same", "rules-extinction-fine-resign", "rules-extinction-fine-notation"])))
    }
}
