//! Trench Run.

use super::{Book, Figure, Pen, PieceNote};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    goal: "rules-trench-run-goal",
    five: [
        "rules-trench-run-five-1",
        "rules-trench-run-five-2",
        "rules-trench-run-five-3",
        "rules-trench-run-five-4",
        "rules-trench-run-five-5",
    ],
    rules,
    notes: &[],
    pieces: PIECES,
    figures: &[&START, &X_WING, &TIE, &BANNED, &FRONT, &BEHIND],
};

const START: Figure =
    Figure::new("start", "rules-trench-run-figure-start-alt", "rules-trench-run-figure-start");

const X_WING: Figure =
    Figure::new("x-wing", "rules-trench-run-figure-x-wing-alt", "rules-trench-run-figure-x-wing")
        .from("1T2T1T/2~*~2/1X5/3x3/7/1X+@+2/2t2t1 s -")
        .dots(&["d4"]);

const TIE: Figure = Figure::new(
    "tie-fighter",
    "rules-trench-run-figure-tie-fighter-alt",
    "rules-trench-run-figure-tie-fighter",
)
.from("1T2T1T/2~*~2/7/1t3X1/7/1X+@+2/4t2 s -")
.dots(&["b4"]);

const BANNED: Figure = Figure::new(
    "sideways-ban",
    "rules-trench-run-figure-sideways-ban-alt",
    "rules-trench-run-figure-sideways-ban",
)
.from("1T2T1T/2~*~2/7/1t3X1/7/1X+@+2/4t2 s s")
.dots(&["b4"]);

const FRONT: Figure = Figure::new(
    "from-the-front",
    "rules-trench-run-figure-from-the-front-alt",
    "rules-trench-run-figure-from-the-front",
)
.from("1T2T2/2~*~2/X5X/7/x2t2x/2+@+2/1t2t2 s -")
.dots(&["d3d4", "d3d5"]);

const BEHIND: Figure = Figure::new(
    "from-behind",
    "rules-trench-run-figure-from-behind-alt",
    "rules-trench-run-figure-from-behind",
)
.from("T1xt2T/2~*~2/X5X/7/6x/2+@+2/1t2t2 s -")
.dots(&["c7d6", "d7d6"]);

const PIECES: &[PieceNote] = &[
    PieceNote::new("x-wing", "piece-x-wing", "×4", "rules-trench-run-x-wing"),
    PieceNote::new("tie-fighter", "piece-tie-fighter", "×4", "rules-trench-run-tie-fighter"),
    PieceNote::new("wall", "piece-wall", "×2", "rules-trench-run-wall"),
    PieceNote::new("death-star", "piece-death-star", "×1", "rules-trench-run-death-star"),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("rules-start", &START, &pen.paragraphs(&["rules-trench-run-start-1", "rules-trench-run-start-2", "rules-trench-run-start-3"])))
        (pen.plain_part("rules-pieces", &html! {
            (pen.army())
            (pen.paragraphs(&["rules-trench-run-lines"]))
            (pen.gallery(&[&X_WING, &TIE]))
        }))
        (pen.part("rules-trench-run-sideways", &BANNED, &pen.paragraphs(&["rules-trench-run-sideways-1", "rules-trench-run-sideways-2"])))
        (pen.plain_part("rules-trench-run-star", &html! {
            (pen.paragraphs(&["rules-trench-run-star-1", "rules-trench-run-star-2"]))
            (pen.gallery(&[&FRONT, &BEHIND]))
        }))
        (pen.plain_part("rules-end", &html! {
            (pen.paragraphs(&["rules-win"]))
            (pen.list(&["rules-trench-run-win-star", "rules-trench-run-win-stuck", "rules-win-resign"]))
            (pen.paragraphs(&["rules-trench-run-no-draws"]))
        }))
        (pen.plain_part("rules-fine", &pen.fine_print(&["rules-trench-run-fine-all", "rules-trench-run-fine-start", "rules-trench-run-fine-line", "rules-trench-run-fine-own", "rules-trench-run-fine-colour", "rules-trench-run-fine-danger", "rules-trench-run-fine-length", "rules-trench-run-fine-mirror", "rules-trench-run-fine-notation"])))
    }
}
