//! Quadular Chess.

use super::{Book, Figure, Pen, PieceNote};
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
    notes: &[("no_draws", "rules-quadular-note-no-draws")],
    pieces: PIECES,
    figures: &[
        &START,
        &PRINCE,
        &INHERITED,
        &PROMOTED,
        &YOUNG_KING,
        &PAWNS,
        &PASSANT,
        &KING,
        &ROOK,
        &BISHOPS,
        &IDLE,
    ],
};

const START: Figure =
    Figure::new("start", "rules-quadular-figure-start-alt", "rules-quadular-figure-start").players(4);

const PRINCE: Figure =
    Figure::new("prince", "rules-quadular-figure-prince-alt", "rules-quadular-figure-prince")
        .from("2 S SN S:S,N:N h1=SK,h8=SC,h9=SP,j8=NN,h15=NK - 0")
        .dots(&["h8"]);

const PAWNS: Figure = Figure::new("pawns", "rules-quadular-figure-pawns-alt", "rules-quadular-figure-pawns")
    .players(4)
    .from("4 S SWNE S:S,W:W,N:N,E:E h1=SK,h4=SP,d6=WR,e7=SP,a8=WK,i8=SP,o8=EK,j9=NN,h15=NK - 0")
    .dots(&["h4", "e7", "i8"]);

const PASSANT: Figure =
    Figure::new("en-passant", "rules-quadular-figure-en-passant-alt", "rules-quadular-figure-en-passant")
        .players(4)
        .from("4 S SWNE S:S,W:W,N:N,E:E h1=SK,f4=SP,e6=WP,a8=WK,o8=EK,h15=NK - 0")
        .after(&["f4f6"])
        .dots(&["e6f5"]);

const KING: Figure =
    Figure::new("throne", "rules-quadular-figure-throne-alt", "rules-quadular-figure-throne")
        .from("2 S SN S:S,N:N h1=SK,h15=NK - 0")
        .dots(&["h1"]);

const ROOK: Figure = Figure::new(
    "rook-on-a-throne",
    "rules-quadular-figure-rook-on-a-throne-alt",
    "rules-quadular-figure-rook-on-a-throne",
)
.from("2 N SN S:S,N:N h1=NR,k5=SK,e11=NK - 0")
.dots(&["h1"]);

const BISHOPS: Figure =
    Figure::new("bishops", "rules-quadular-figure-bishops-alt", "rules-quadular-figure-bishops")
        .from("2 N SN S:S,N:N h1=SK,f3=NBd,e5=NBl,h15=NK - 0")
        .dots(&["f3", "e5"]);

const PROMOTED: Figure =
    Figure::new("young-king", "rules-quadular-figure-young-king-alt", "rules-quadular-figure-young-king")
        .from("2 S SN S:S,N:N h1=SK,i3=SN,g11=SC,f13=NR,h15=NK - 0")
        .after(&["g11g12"]);

const INHERITED: Figure = Figure::new(
    "inherited-army",
    "rules-quadular-figure-inherited-army-alt",
    "rules-quadular-figure-inherited-army",
)
.players(4)
.from("4 E SWNE S:S,W:W,N:N,E:E h1=SK,g3=SN,c7=WN,a8=WK,h8=EQ,m7=EN,o8=EK,g12=NP,j12=NP,f13=NR,i13=NN,h15=NK - 0")
.after(&["h8h15"]);

const YOUNG_KING: Figure =
    Figure::new("crowned", "rules-quadular-figure-crowned-alt", "rules-quadular-figure-crowned")
        .from("2 N SN S:S,N:N h1=SK,g3=SN,h9=NR,j13=SY,h15=NK - 0")
        .after(&["h9h1"]);

const IDLE: Figure = Figure::new(
    "idle-army",
    "rules-quadular-figure-idle-army-alt",
    "rules-quadular-figure-idle-army",
)
.players(4)
.from("4 S SWE S:S,W:W,N:-,E:E h1=SK,g3=SN,c7=WN,a8=WK,m7=EN,o8=EK,g12=NP,j12=NP,f13=NR,i13=NN,h15=NK - 0");

const PIECES: &[PieceNote] = &[
    PieceNote::new("king", "piece-king", "×1", "rules-quadular-piece-king"),
    PieceNote::new("prince", "piece-prince", "×1", "rules-quadular-piece-prince"),
    PieceNote::new("young-king", "piece-young-king", "", "rules-quadular-piece-young-king"),
    PieceNote::new("queen", "piece-queen", "×1", "rules-quadular-piece-queen"),
    PieceNote::new("rook", "piece-rook", "×2", "rules-quadular-piece-rook"),
    PieceNote::new("bishop", "piece-bishop", "×2", "rules-quadular-piece-bishop"),
    PieceNote::new("knight", "piece-knight", "×2", "rules-quadular-piece-knight"),
    PieceNote::new("pawn", "piece-pawn", "×5", "rules-quadular-piece-pawn"),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("rules-quadular-board-title", &START, &board(pen)))
        (pen.part("rules-quadular-pieces-title", &PRINCE, &html! {
            (pen.army())
            (pen.paragraphs(&["rules-quadular-pieces-capture", "rules-quadular-pieces-check"]))
        }))
        (pen.part("rules-quadular-king-title", &INHERITED, &pen.paragraphs(&[
            "rules-quadular-king-out",
            "rules-quadular-king-move",
            "rules-quadular-king-rim",
            "rules-quadular-king-heir",
        ])))
        (pen.plain_part("rules-quadular-prince-title", &html! {
            (pen.paragraphs(&[
                "rules-quadular-prince-rise",
                "rules-quadular-prince-heir",
                "rules-quadular-prince-enemy",
            ]))
            (pen.gallery(&[&PROMOTED, &YOUNG_KING]))
        }))
        (pen.plain_part("rules-quadular-pawns-title", &html! {
            (pen.paragraphs(&["rules-quadular-pawns-forward"]))
            (pen.list(&[
                "rules-quadular-pawns-first",
                "rules-quadular-pawns-later",
                "rules-quadular-pawns-capture",
                "rules-quadular-pawns-promotion",
                "rules-quadular-pawns-back",
                "rules-quadular-pawns-passant",
            ]))
            (pen.gallery(&[&PAWNS, &PASSANT]))
        }))
        (pen.plain_part("rules-quadular-thrones-title", &html! {
            (pen.list(&[
                "rules-quadular-thrones-king",
                "rules-quadular-thrones-others",
                "rules-quadular-thrones-leave",
                "rules-quadular-thrones-through",
            ]))
            (pen.paragraphs(&["rules-quadular-thrones-wide", "rules-quadular-thrones-danger"]))
            (pen.gallery(&[&KING, &ROOK, &BISHOPS]))
        }))
        (pen.part("rules-quadular-leave-title", &IDLE, &pen.paragraphs(&[
            "rules-quadular-leave-idle",
            "rules-quadular-leave-others",
        ])))
        (pen.plain_part("rules-quadular-end-title", &html! {
            (pen.paragraphs(&["rules-quadular-end-win", "rules-quadular-end-draw"]))
            (pen.list(&[
                "rules-quadular-end-repetition",
                "rules-quadular-end-quiet",
                "rules-quadular-end-stuck",
                "rules-quadular-end-agreed",
            ]))
            (pen.paragraphs(&["rules-quadular-end-skipped"]))
        }))
        (pen.plain_part("rules-quadular-fine-title", &fine_print(pen)))
    }
}

fn board(pen: &Pen) -> Markup {
    let armies = [
        ("2", "rules-quadular-board-two"),
        ("3", "rules-quadular-board-three"),
        ("4", "rules-quadular-board-four"),
    ];
    html! {
        (pen.paragraphs(&["rules-quadular-board-cross"]))
        div.scroll {
            table {
                thead { tr {
                    th scope="col" { (pen.text("rules-quadular-board-players")) }
                    th scope="col" { (pen.text("rules-quadular-board-order")) }
                } }
                tbody {
                    @for (players, armies) in armies { tr { th scope="row" { (players) } td { (pen.text(armies)) } } }
                }
            }
        }
        (pen.paragraphs(&[
            "rules-quadular-board-turn",
            "rules-quadular-board-empty",
            "rules-quadular-board-names",
        ]))
    }
}

/// What a piece on the throne of the south can do. Names of squares are the same in every language.
const REACH: &[(&str, &str)] = &[
    ("rules-quadular-reach-king", "g2 h2 i2"),
    ("rules-quadular-reach-prince", "g2 h2 i2, f3 g3 h3 i3 j3"),
    ("rules-quadular-reach-rook", "rules-quadular-reach-rook-cells"),
    ("rules-quadular-reach-dark", "rules-quadular-reach-dark-cells"),
    ("rules-quadular-reach-light", "rules-quadular-reach-light-cells"),
    ("rules-quadular-reach-queen", "rules-quadular-reach-queen-cells"),
    ("rules-quadular-reach-knight", "f3 g3 h3 i3 j3"),
    ("rules-quadular-reach-white", "rules-quadular-reach-white-cells"),
    ("rules-quadular-reach-black", "rules-quadular-reach-black-cells"),
    ("rules-quadular-reach-yellow", "rules-quadular-reach-yellow-cells"),
];

fn fine_print(pen: &Pen) -> Markup {
    html! {
        h3 { (pen.text("rules-quadular-reach-title")) }
        div.scroll {
            table {
                thead { tr {
                    th scope="col" { (pen.text("rules-quadular-reach-piece")) }
                    th scope="col" { (pen.text("rules-quadular-reach-cells")) }
                } }
                tbody {
                    @for (piece, cells) in REACH { tr { th scope="row" { (pen.text(piece)) } td { (pen.text(cells)) } } }
                }
            }
        }
        h3 { (pen.text("rules-quadular-fine-thrones")) }
        (pen.fine_print(&[
            "rules-quadular-fine-knight",
            "rules-quadular-fine-prince",
            "rules-quadular-fine-pawn",
            "rules-quadular-fine-bishop",
            "rules-quadular-fine-young-king",
            "rules-quadular-fine-sideways",
        ]))
        h3 { (pen.text("rules-quadular-fine-pawns")) }
        (pen.fine_print(&[
            "rules-quadular-fine-steps",
            "rules-quadular-fine-back",
            "rules-quadular-fine-passant",
            "rules-quadular-fine-domains",
            "rules-quadular-fine-choice",
            "rules-quadular-fine-taken",
        ]))
        h3 { (pen.text("rules-quadular-fine-armies")) }
        (pen.fine_print(&[
            "rules-quadular-fine-whose",
            "rules-quadular-fine-gone",
            "rules-quadular-fine-again",
            "rules-quadular-fine-same",
            "rules-quadular-fine-progress",
            "rules-quadular-fine-notation",
        ]))
    }
}
