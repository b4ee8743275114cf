//! Animal Chess.

use super::{Book, Figure, Pen, PieceNote, part};
use maud::{Markup, html};

pub(super) static BOOK: Book = Book {
    rules,
    notes: &[
        (
            "universal_traps",
            "In its own trap an animal still attacks with its full rank. The elephant can't take the rat \
             even so. This is the best cure for draws: sitting in one's own traps is no defence any more.",
        ),
        (
            "dog_swims",
            "Dog takes rat in the water, rat doesn't take dog. A swimming dog is safe from animals on land \
             and blocks jumps as a rat does. It may not capture onto the shore.",
        ),
        ("dog_attacks_shore", "Captures onto the shore go by the usual ranks."),
        (
            "lion_double_jump",
            "It does so on ranks 4, 5 and 6. All four water squares must be free of swimmers, and the square \
             on the d-file empty.",
        ),
        ("leopard_jumps", "Never lengthwise. It is blocked, and captures, as lion and tiger do."),
        ("rat_only_den", "For all other animals the enemy's den is closed."),
        ("elephant_takes_rat", "A swimming rat stays safe."),
        ("dog_over_wolf", "They start on the squares they always start on."),
        (
            "no_shore_capture",
            "So a swimming rat can't take a rat on land either. Chinese platforms and most programs play so.",
        ),
        ("ban_repetition", "Whoever has no other move left loses."),
        (
            "no_draws",
            "The app that this version of the game comes from knew none either. Players may still agree on \
             one.",
        ),
    ],
    pieces: PIECES,
    figures: &[&START, &LAND, &RAT, &ELEPHANT, &JUMPS, &BLOCKED, &TRAP, &DEN],
};

const START: Figure = Figure::new(
    "start",
    "A board seven squares wide and nine high. Two rivers of two by three squares lie in the middle. In the \
     middle of the first and last rank is a den with three traps around it. Eight animals stand on each \
     side.",
    "The start. Blue, at the bottom, moves first. Dens are d1 and d9; traps lie around them.",
);

const LAND: Figure = Figure::new(
    "land",
    "A blue dog on d5, on the strip of land between the two rivers, with dots on d4 and d6 only.",
    "Animals go one square at a time. Most keep to the land: this dog can go up or down, not into the water.",
)
.from("l5t/7/4w2/7/3D3/7/7/7/T5L w")
.dots(&["d5"]);

const RAT: Figure = Figure::new(
    "swimming-rat",
    "A blue rat in the river on c4 with dots on b4, c5 and c3. A red elephant beside it on d4 has no mark.",
    "The rat swims. In the water only another swimmer can take it. But from the water it can't take the \
     elephant on d4.",
)
.from("l5t/7/4w2/7/7/2Re3/7/7/T5L w")
.dots(&["c4"]);

const ELEPHANT: Figure = Figure::new(
    "rat-takes-elephant",
    "A blue rat on land on d4 with dots on three squares around it and a ring around a red elephant on d5.",
    "On land the smallest takes the biggest: rat takes elephant. The elephant can't take the rat, ever.",
)
.from("l5t/7/4w2/7/3e3/3R3/7/7/T5L w")
.dots(&["d4"]);

const JUMPS: Figure = Figure::new(
    "jumps",
    "A blue lion on b3 has a dot beyond the river on b7 and dots on its neighbours. A blue tiger on d5 has \
     dots on d4 and d6, on a5 beyond the left river, and a ring around a red wolf on g5 beyond the right \
     one.",
    "Lion and tiger jump straight over the river, and may land on prey: the tiger can take the wolf on g5.",
)
.from("6t/7/7/7/3T2w/7/1L5/7/7 w")
.dots(&["b3", "d5"]);

const BLOCKED: Figure = Figure::new(
    "blocked-jumps",
    "A red rat swims on c5. The blue tiger on d5 has marks on d4, d6 and g5 but not on a5. The blue lion on \
     c3 has dots on its neighbours but not on c7.",
    "A rat in the way stops a jump, no matter whose it is. The one on c5 stops the tiger's jump to a5 and \
     the lion's to c7. The tiger's jump to g5 is still free.",
)
.from("6t/7/7/7/2rT2w/7/2L4/7/7 w")
.dots(&["c3", "d5"]);

const TRAP: Figure = Figure::new(
    "trap",
    "A red lion stands in Blue's trap on d2, next to Blue's den. A blue cat on c2 beside it has dots on its \
     other neighbours and a ring around the lion.",
    "In an enemy trap even a lion is weaker than a cat. Blue takes it, just in time.",
)
.from("6t/7/7/7/7/7/7/2Cl3/T5L w")
.dots(&["c2"]);

const DEN: Figure = Figure::new(
    "den",
    "A blue wolf stands in Red's trap on d8, beside a red tiger on e8. There is a dot on Red's den on d9.",
    "The wolf is trapped, but it is Blue's turn. It walks into the den and wins.",
)
.from("6l/3Wt2/7/7/7/7/7/2C4/T6 w")
.dots(&["d8d9"]);

const PIECES: &[PieceNote] = &[
    PieceNote::animal("elephant", "Elephant", "象", "One step on land. Takes everything except the rat."),
    PieceNote::animal("lion", "Lion", "狮", "One step on land, or a jump straight over the river."),
    PieceNote::animal("tiger", "Tiger", "虎", "One step on land, or a jump straight over the river."),
    PieceNote::animal("leopard", "Leopard", "豹", "One step on land."),
    PieceNote::animal("wolf", "Wolf", "狼", "One step on land."),
    PieceNote::animal("dog", "Dog", "狗", "One step on land."),
    PieceNote::animal("cat", "Cat", "猫", "One step on land."),
    PieceNote::animal("rat", "Rat", "鼠", "One step, in the water too. Takes the elephant."),
];

fn rules(pen: &Pen) -> Markup {
    html! {
        (pen.part("The goal", &START, &html! {
            p {
                strong { "Walk any of your animals into the enemy's den, and you win." }
                " You also win by capturing all of the enemy's animals."
            }
            p {
                "Each side has eight animals, from the rat to the elephant. The strong take the weak, with \
                 one famous exception: the rat takes the elephant."
            }
            p {
                "The game comes from China. It is called " span lang="zh" { "斗兽棋" }
                ", " i lang="zh-Latn" { "dòushòuqí" } ", the chess of fighting animals; in English also \
                    Jungle."
            }
        }))
        (part("The board", &html! {
            p {
                "Files are called a to g from left to right, ranks 1 to 9 from bottom to top, seen from \
                 Blue. Blue moves first, then players take turns. A turn is one move of one animal. If you \
                 can move, you must."
            }
            dl {
                dt { "Den " span lang="zh" { "兽穴" } }
                dd { "Blue's is d1, Red's is d9. You can't enter your own den. Entering the enemy's wins." }
                dt { "Trap " span lang="zh" { "陷阱" } }
                dd { "Three around each den: c1, d2, e1 are Blue's, c9, d8, e9 are Red's. An animal in an \
                      enemy trap has no strength." }
                dt { "River " span lang="zh" { "小河" } }
                dd { "Two pieces of water of six squares each. The rat swims, lion and tiger jump, the \
                      others walk around." }
            }
        }))
        (pen.part("The animals", &LAND, &html! {
            p {
                "Every animal moves one square up, down, left or right, never diagonally, and never onto an \
                 animal of its own side. What makes them different is their rank, and what they can do about \
                 the river."
            }
            (pen.army())
        }))
        (part("Capturing", &html! {
            p {
                "Move onto an enemy animal, and it is gone. You may do so when your animal's rank is "
                strong { "equal or \
                          higher" } ". A cat takes a cat or a rat; a lion takes everything but the elephant."
            }
            ul {
                li { strong { "Rat takes elephant." } " Only on land: a rat in the water can't." }
                li { strong { "Elephant never takes rat." } " Not anywhere, not even in a trap." }
                li { strong { "Who swims is \
                               safe" } " from everybody on land. Only another rat in the water can take a \
                                        rat in the water." }
            }
            (pen.gallery(&[&RAT, &ELEPHANT]))
        }))
        (part("Jumping the river", &html! {
            p {
                "A lion or tiger beside the water may jump straight across it, lengthwise or sideways, onto \
                 the first land on the other side. The jump is the whole move. The landing square must be \
                 empty or hold an enemy that it may take."
            }
            p {
                "If a rat, yours or the enemy's, swims on one of the squares to be jumped over, the jump is \
                 blocked. A rat elsewhere in the river doesn't matter."
            }
            (pen.gallery(&[&JUMPS, &BLOCKED]))
        }))
        (part("Traps and dens", &html! {
            p {
                "An animal in one of the "
                em { "enemy's" }
                " traps has rank 0. Any animal of the enemy may take it (except the elephant the rat), and \
                 it can take nothing itself. When it leaves the trap, it is as strong as before. Your own \
                 traps do nothing to you."
            }
            p {
                "Whoever reaches an enemy trap and isn't taken at once walks into the den next. Keep \
                 somebody near home."
            }
            (pen.gallery(&[&TRAP, &DEN]))
        }))
        (part("The end of the game", &html! {
            p { "You win" }
            ul {
                li { "when one of your animals enters the enemy's den;" }
                li { "when you have captured all of the enemy's animals;" }
                li { "when your opponent is to move and has no legal move;" }
                li { "when your opponent resigns or runs out of time." }
            }
            p { "The game is drawn" }
            ul {
                li { "when the same position, with the same player to move, stands for the third time;" }
                li { "after a hundred moves by each side without a capture;" }
                li { "when both players agree." }
            }
        }))
        (part("The fine print", &html! {
            h3 { "What the rat can take" }
            div.scroll {
                table {
                    thead { tr {
                        th scope="col" { "From, to" }
                        th scope="col" { "Rat" }
                        th scope="col" { "Elephant" }
                        th scope="col" { "Others" }
                    } }
                    tbody {
                        tr { th scope="row" { "land, \
                            land" } td { "yes" } td { "yes" } td { "only in your trap" } }
                        tr { th scope="row" { "water, water" } td { "yes" } td { "–" } td { "–" } }
                        tr { th scope="row" { "land, water" } td { "no" } td { "–" } td { "–" } }
                        tr { th scope="row" { "water, land" } td { "yes" } td { "no" } td { "no" } }
                    }
                }
            }
            h3 { "Everything else" }
            ul.fine {
                li { "A rat in the water may take a rat on land. The other way round it may not." }
                li { "Rank is read on the square the attacker leaves. An animal that captures into an enemy \
                      trap does so with its full rank and is trapped afterwards." }
                li { "A rat in an enemy trap can't take the elephant either." }
                li { "Lengthwise jumps go between ranks 3 and 7 on files b, c, e and f; sideways jumps \
                      between a and d or d and g on ranks 4, 5 and 6. From the d-file both sides are judged \
                      on their own. There is no jump from a to g." }
                li { "A jump may capture an animal of equal rank. It can't land on your own animal. A rat on \
                      the landing square is prey, not an obstacle. No jump begins or ends in a trap or den." }
                li { "Traps and dens are land. Every trap touches its den, and none touches the river." }
                li { "The end is looked for in this order: den, all captured, no legal move, repetition, a \
                      hundred moves each." }
                li { "Wolf ranks above dog. Other sets swap them; see the variations." }
                li { "Moves are written from square to square: " code { "g3g4" } "." }
            }
        }))
    }
}
