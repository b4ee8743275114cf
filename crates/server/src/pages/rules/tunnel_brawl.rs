//! Tunnel Brawl.

use super::{Book, Figure, Pen, PieceNote};
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
        ("fill_mouth", "rules-tunnel-brawl-note-fill-mouth"),
        ("no_draws", "rules-tunnel-brawl-note-no-draws"),
    ],
    pieces: PIECES,
    figures: &[&START, &DUEL, &PLACE, &PAWNS, &KING, &COLLAPSE, &BEFORE, &AFTER],
};

const START: Figure =
    Figure::new("start", "rules-tunnel-brawl-figure-start-alt", "rules-tunnel-brawl-figure-start").players(4);

const DUEL: Figure = Figure::new(
    "two-players",
    "rules-tunnel-brawl-figure-two-players-alt",
    "rules-tunnel-brawl-figure-two-players",
);

const PLACE: Figure = Figure::new(
    "reinforcement",
    "rules-tunnel-brawl-figure-reinforcement-alt",
    "rules-tunnel-brawl-figure-reinforcement",
)
.after(&["a3c3"])
.dots(&["@"]);

const PAWNS: Figure = Figure::new(
    "pawns",
    "rules-tunnel-brawl-figure-pawns-alt",
    "rules-tunnel-brawl-figure-pawns",
)
.from("######/....bpbP/rP..rp.bP/..bp.../....../###### r m PRNB+QKPRNBPP:1234,PRNB+QKPRNBPP:1234 0,0 - 0 5")
.dots(&["a4", "d4"]);

const KING: Figure = Figure::new(
    "king",
    "rules-tunnel-brawl-figure-king-alt",
    "rules-tunnel-brawl-figure-king",
)
.from("######/.....bP/rP....bP/rK....bP/rP....bP/###### r m PRNB+QPRNBPP:1234,PRNB+QKPRNBPP:1234 0,0 - 0 5")
.dots(&["a3"]);

const COLLAPSE: Figure =
    Figure::new("collapse", "rules-tunnel-brawl-figure-collapse-alt", "rules-tunnel-brawl-figure-collapse")
        .from("######/rP....bP/.....bP/..rK..bP/.....bP/###### r p R+:1234,KN+:1234 0,0 - 0 9")
        .after(&["R@a4"]);

const BEFORE: Figure = Figure::new(
    "before-the-capture",
    "rules-tunnel-brawl-figure-before-the-capture-alt",
    "rules-tunnel-brawl-figure-before-the-capture",
)
.players(3)
.from("#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5")
.dots(&["e5e6"]);

const AFTER: Figure = Figure::new(
    "defecting-queen",
    "rules-tunnel-brawl-figure-defecting-queen-alt",
    "rules-tunnel-brawl-figure-defecting-queen",
)
.players(3)
.from("#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5")
.after(&["e5e6"]);

const PIECES: &[PieceNote] = &[
    PieceNote::new("king", "piece-king", "×1", "rules-tunnel-brawl-piece-king"),
    PieceNote::new("queen", "piece-queen", "×1", "rules-tunnel-brawl-piece-queen"),
    PieceNote::new("rook", "piece-rook", "×2", "rules-tunnel-brawl-piece-rook"),
    PieceNote::new("bishop", "piece-bishop", "×2", "rules-tunnel-brawl-piece-bishop"),
    PieceNote::new("knight", "piece-knight", "×2", "rules-tunnel-brawl-piece-knight"),
    PieceNote::new("pawn", "piece-pawn", "×8", "rules-tunnel-brawl-piece-pawn"),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("rules-tunnel-brawl-idea-title", &START, &pen.paragraphs(&[
            "rules-tunnel-brawl-idea-cave",
            "rules-tunnel-brawl-idea-board",
            "rules-tunnel-brawl-idea-names",
        ])))
        (pen.part("rules-tunnel-brawl-clans-title", &DUEL, &clans(pen)))
        (pen.part("rules-tunnel-brawl-turn-title", &PLACE, &html! {
            ol {
                li { (pen.text("rules-tunnel-brawl-turn-move")) }
                li { (pen.text("rules-tunnel-brawl-turn-place")) }
                li { (pen.text("rules-tunnel-brawl-turn-draw")) }
            }
            (pen.paragraphs(&["rules-tunnel-brawl-turn-must", "rules-tunnel-brawl-turn-king"]))
        }))
        (pen.plain_part("rules-tunnel-brawl-pieces-title", &html! {
            (pen.army())
            (pen.paragraphs(&[
                "rules-tunnel-brawl-pieces-capture",
                "rules-tunnel-brawl-pieces-rubble",
                "rules-tunnel-brawl-pieces-check",
            ]))
            (pen.gallery(&[&PAWNS, &KING]))
        }))
        (pen.part("rules-tunnel-brawl-collapse-title", &COLLAPSE, &pen.paragraphs(&[
            "rules-tunnel-brawl-collapse-when",
            "rules-tunnel-brawl-collapse-out",
        ])))
        (pen.plain_part("rules-tunnel-brawl-king-title", &html! {
            (pen.paragraphs(&["rules-tunnel-brawl-king-out"]))
            ol {
                li { (pen.text("rules-tunnel-brawl-king-vanish")) }
                li { (pen.text("rules-tunnel-brawl-king-mouth")) }
                li { (pen.text("rules-tunnel-brawl-king-queen")) }
            }
            (pen.paragraphs(&["rules-tunnel-brawl-king-where"]))
            (pen.gallery(&[&BEFORE, &AFTER]))
        }))
        (pen.plain_part("rules-tunnel-brawl-leave-title", &pen.paragraphs(&[
            "rules-tunnel-brawl-leave-out",
            "rules-tunnel-brawl-leave-others",
        ])))
        (pen.plain_part("rules-tunnel-brawl-end-title", &html! {
            (pen.paragraphs(&["rules-tunnel-brawl-end-win", "rules-tunnel-brawl-end-draw"]))
            (pen.list(&["rules-tunnel-brawl-end-quiet", "rules-tunnel-brawl-end-agreed"]))
        }))
        (pen.plain_part("rules-tunnel-brawl-fine-title", &fine_print(pen)))
    }
}

fn clans(pen: &Pen) -> Markup {
    let clans = [
        ("2", "rules-tunnel-brawl-clans-two", "rules-tunnel-brawl-clans-two-rubble"),
        ("3", "rules-tunnel-brawl-clans-three", "rules-tunnel-brawl-clans-three-rubble"),
        ("4", "rules-tunnel-brawl-clans-four", "rules-tunnel-brawl-clans-four-rubble"),
    ];
    html! {
        (pen.paragraphs(&[
            "rules-tunnel-brawl-clans-reserve",
            "rules-tunnel-brawl-clans-secret",
            "rules-tunnel-brawl-clans-first",
        ]))
        div.scroll {
            table {
                thead { tr {
                    th scope="col" { (pen.text("rules-tunnel-brawl-clans-players")) }
                    th scope="col" { (pen.text("rules-tunnel-brawl-clans-order")) }
                    th scope="col" { (pen.text("rules-tunnel-brawl-clans-rubble")) }
                } }
                tbody {
                    @for (players, clans, rubble) in clans {
                        tr { th scope="row" { (players) } td { (pen.text(clans)) } td { (pen.text(rubble)) } }
                    }
                }
            }
        }
    }
}

fn fine_print(pen: &Pen) -> Markup {
    html! {
        h3 { (pen.text("rules-tunnel-brawl-fine-moving")) }
        (pen.fine_print(&[
            "rules-tunnel-brawl-fine-forward",
            "rules-tunnel-brawl-fine-pawns",
            "rules-tunnel-brawl-fine-corners",
            "rules-tunnel-brawl-fine-own",
            "rules-tunnel-brawl-fine-stuck",
            "rules-tunnel-brawl-fine-pass",
        ]))
        h3 { (pen.text("rules-tunnel-brawl-fine-mouths")) }
        (pen.fine_print(&[
            "rules-tunnel-brawl-fine-place",
            "rules-tunnel-brawl-fine-last",
            "rules-tunnel-brawl-fine-one",
            "rules-tunnel-brawl-fine-order",
            "rules-tunnel-brawl-fine-only",
            "rules-tunnel-brawl-fine-cleared",
            "rules-tunnel-brawl-fine-waiting",
        ]))
        h3 { (pen.text("rules-tunnel-brawl-fine-end")) }
        (pen.fine_print(&[
            "rules-tunnel-brawl-fine-quiet",
            "rules-tunnel-brawl-fine-leaving",
            "rules-tunnel-brawl-fine-hidden",
            "rules-tunnel-brawl-fine-notation",
        ]))
    }
}
