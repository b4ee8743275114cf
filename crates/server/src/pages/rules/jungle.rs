//! Animal Chess.

use super::{Book, Figure, Pen, PieceNote};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    goal: "rules-jungle-goal",
    five: [
        "rules-jungle-five-1",
        "rules-jungle-five-2",
        "rules-jungle-five-3",
        "rules-jungle-five-4",
        "rules-jungle-five-5",
    ],
    rules,
    notes: &[
        ("universal_traps", "rules-jungle-note-universal-traps"),
        ("dog_swims", "rules-jungle-note-dog-swims"),
        ("dog_attacks_shore", "rules-jungle-note-dog-attacks-shore"),
        ("lion_double_jump", "rules-jungle-note-lion-double-jump"),
        ("leopard_jumps", "rules-jungle-note-leopard-jumps"),
        ("rat_only_den", "rules-jungle-note-rat-only-den"),
        ("elephant_takes_rat", "rules-jungle-note-elephant-takes-rat"),
        ("dog_over_wolf", "rules-jungle-note-dog-over-wolf"),
        ("no_shore_capture", "rules-jungle-note-no-shore-capture"),
        ("ban_repetition", "rules-jungle-note-ban-repetition"),
        ("no_draws", "rules-jungle-note-no-draws"),
    ],
    pieces: PIECES,
    figures: &[&START, &LAND, &RAT, &ELEPHANT, &JUMPS, &BLOCKED, &TRAP, &DEN],
};

const START: Figure = Figure::new("start", "rules-jungle-figure-start-alt", "rules-jungle-figure-start");

const LAND: Figure = Figure::new("land", "rules-jungle-figure-land-alt", "rules-jungle-figure-land")
    .from("l5t/7/4w2/7/3D3/7/7/7/T5L w")
    .dots(&["d5"]);

const RAT: Figure =
    Figure::new("swimming-rat", "rules-jungle-figure-swimming-rat-alt", "rules-jungle-figure-swimming-rat")
        .from("l5t/7/4w2/7/7/2Re3/7/7/T5L w")
        .dots(&["c4"]);

const ELEPHANT: Figure = Figure::new(
    "rat-takes-elephant",
    "rules-jungle-figure-rat-takes-elephant-alt",
    "rules-jungle-figure-rat-takes-elephant",
)
.from("l5t/7/4w2/7/3e3/3R3/7/7/T5L w")
.dots(&["d4"]);

const JUMPS: Figure = Figure::new("jumps", "rules-jungle-figure-jumps-alt", "rules-jungle-figure-jumps")
    .from("6t/7/7/7/3T2w/7/1L5/7/7 w")
    .dots(&["b3", "d5"]);

const BLOCKED: Figure = Figure::new(
    "blocked-jumps",
    "rules-jungle-figure-blocked-jumps-alt",
    "rules-jungle-figure-blocked-jumps",
)
.from("6t/7/7/7/2rT2w/7/2L4/7/7 w")
.dots(&["c3", "d5"]);

const TRAP: Figure = Figure::new("trap", "rules-jungle-figure-trap-alt", "rules-jungle-figure-trap")
    .from("6t/7/7/7/7/7/7/2Cl3/T5L w")
    .dots(&["c2"]);

const DEN: Figure = Figure::new("den", "rules-jungle-figure-den-alt", "rules-jungle-figure-den")
    .from("6l/3Wt2/7/7/7/7/7/2C4/T6 w")
    .dots(&["d8d9"]);

const PIECES: &[PieceNote] = &[
    PieceNote::animal("elephant", "piece-elephant", "象", "rules-jungle-elephant"),
    PieceNote::animal("lion", "piece-lion", "狮", "rules-jungle-jumper"),
    PieceNote::animal("tiger", "piece-tiger", "虎", "rules-jungle-jumper"),
    PieceNote::animal("leopard", "piece-leopard", "豹", "rules-jungle-walker"),
    PieceNote::animal("wolf", "piece-wolf", "狼", "rules-jungle-walker"),
    PieceNote::animal("dog", "piece-dog", "狗", "rules-jungle-walker"),
    PieceNote::animal("cat", "piece-cat", "猫", "rules-jungle-walker"),
    PieceNote::animal("rat", "piece-rat", "鼠", "rules-jungle-rat"),
];

fn rules(pen: &Pen) -> Markup {
    let term = |name: &str, about: &str| html! { dt { (pen.text(name)) } dd { (pen.text(about)) } };
    html! {
        (pen.part("rules-jungle-board", &START, &html! {
            (pen.paragraphs(&["rules-jungle-board-1", "rules-jungle-board-2"]))
            dl {
                (term("rules-jungle-den", "rules-jungle-den-about"))
                (term("rules-jungle-trap", "rules-jungle-trap-about"))
                (term("rules-jungle-river", "rules-jungle-river-about"))
            }
            (pen.paragraphs(&["rules-jungle-origin"]))
        }))
        (pen.part("rules-jungle-animals", &LAND, &html! {
            (pen.paragraphs(&["rules-jungle-animals-1"]))
            (pen.army())
        }))
        (pen.plain_part("rules-jungle-capturing", &html! {
            (pen.paragraphs(&["rules-jungle-capturing-1"]))
            (pen.list(&["rules-jungle-rat-takes-elephant", "rules-jungle-elephant-never-rat", "rules-jungle-swimmer-safe"]))
            (pen.gallery(&[&RAT, &ELEPHANT]))
        }))
        (pen.plain_part("rules-jungle-jumping", &html! {
            (pen.paragraphs(&["rules-jungle-jumping-1", "rules-jungle-jumping-2"]))
            (pen.gallery(&[&JUMPS, &BLOCKED]))
        }))
        (pen.plain_part("rules-jungle-traps", &html! {
            (pen.paragraphs(&["rules-jungle-traps-1", "rules-jungle-traps-2"]))
            (pen.gallery(&[&TRAP, &DEN]))
        }))
        (pen.plain_part("rules-end", &html! {
            (pen.paragraphs(&["rules-win"]))
            (pen.list(&["rules-jungle-win-den", "rules-jungle-win-all", "rules-jungle-win-stuck", "rules-win-resign"]))
            (pen.paragraphs(&["rules-drawn"]))
            (pen.list(&["rules-draw-repetition", "rules-jungle-draw-hundred", "rules-draw-agreed"]))
        }))
        (pen.plain_part("rules-fine", &html! {
            h3 { (pen.text("rules-jungle-rat-table")) }
            (rat_table(pen))
            h3 { (pen.text("rules-jungle-else")) }
            (pen.fine_print(&["rules-jungle-fine-rats", "rules-jungle-fine-rank", "rules-jungle-fine-trapped-rat", "rules-jungle-fine-jumps", "rules-jungle-fine-landing", "rules-jungle-fine-land", "rules-jungle-fine-order", "rules-jungle-fine-wolf", "rules-jungle-fine-notation"]))
        }))
    }
}

/// What a rat can take, by where it comes from and where its prey is.
fn rat_table(pen: &Pen) -> Markup {
    const NEVER: &str = "–";
    let rows = [
        ("rules-jungle-land-land", ["rules-jungle-yes", "rules-jungle-yes", "rules-jungle-in-trap"]),
        ("rules-jungle-water-water", ["rules-jungle-yes", NEVER, NEVER]),
        ("rules-jungle-land-water", ["rules-jungle-no", NEVER, NEVER]),
        ("rules-jungle-water-land", ["rules-jungle-yes", "rules-jungle-no", "rules-jungle-no"]),
    ];
    let heads = [
        "rules-jungle-from-to",
        "rules-jungle-prey-rat",
        "rules-jungle-prey-elephant",
        "rules-jungle-prey-others",
    ];
    html! {
        div.scroll {
            table {
                thead { tr { @for head in heads { th scope="col" { (pen.text(head)) } } } }
                tbody {
                    @for (way, prey) in rows {
                        tr { th scope="row" { (pen.text(way)) } @for one in prey { td { (pen.text(one)) } } }
                    }
                }
            }
        }
    }
}
