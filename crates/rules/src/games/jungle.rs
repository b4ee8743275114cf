//! Animal Chess 斗兽棋: eight animals a side, a river, traps and dens.
//!
//! The rules stand here in the order of the rulebook: the board (§1), the animals (§2), how they move (§3),
//! what they may capture (§4), and how the game ends (§5). The variations (§8) are woven in where they
//! change a rule.

use crate::board::{Board, Dir, Ground, Square, squares_in};
use crate::effect::Effect;
use crate::entry::GameEntry;
use crate::look::{Army, LIGHT, Look, Texture};
use crate::mistake::{MOST_COUNTED, Mistake, Wrong, fields, next_quiet, number, quoted};
use crate::moves::{Kind, Move, Sink};
use crate::notation::{read_ranks, write_ranks};
use crate::outcome::{Cause, Outcome};
use crate::position::{Actor, Hindrance, Piece, Position, Repetition};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, Choice, KindName, Options, Preset, Spec, name_choices, name_kinds};
use crate::why_not::Reason;
use crate::zobrist;

// ---------------------------------------------------------------------------------------------------------
// §1 The board

/// `~` river, `^ #` Red's traps and den, `v @` Blue's.
static BOARD: Board = Board::draw(
    "..^#^..
...^...
.......
.~~.~~.
.~~.~~.
.~~.~~.
.......
...v...
..v@v..",
    &[
        (b'.', Ground::Plain, None),
        (b'~', Ground::River, None),
        (b'^', Ground::Trap, Some(Seat::North)),
        (b'#', Ground::Den, Some(Seat::North)),
        (b'v', Ground::Trap, Some(Seat::South)),
        (b'@', Ground::Den, Some(Seat::South)),
    ],
);

const SQUARES: usize = 63;
const RIVER: u64 = BOARD.set_of(Ground::River, None);
/// By owner, South first.
const TRAPS: [u64; 2] =
    [BOARD.set_of(Ground::Trap, Some(Seat::South)), BOARD.set_of(Ground::Trap, Some(Seat::North))];
const DENS: [u64; 2] =
    [BOARD.set_of(Ground::Den, Some(Seat::South)), BOARD.set_of(Ground::Den, Some(Seat::North))];

// ---------------------------------------------------------------------------------------------------------
// §2 The animals

/// The animals, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Animal {
    Rat,
    Cat,
    Dog,
    Wolf,
    Leopard,
    Tiger,
    Lion,
    Elephant,
}

use Animal::{Cat, Dog, Elephant, Leopard, Lion, Rat, Tiger, Wolf};

impl Animal {
    /// The weakest first.
    pub const ALL: [Animal; 8] = [Rat, Cat, Dog, Wolf, Leopard, Tiger, Lion, Elephant];

    /// The animal as a kind of piece.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        kinds::ALL[self as usize]
    }
}

const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";

static ABOUT: About = About {
    id: "jungle",
    name: "Animal Chess 斗兽棋",
    line: "Eight animals race over river and traps for the other side's den.",
    seats: &[&[Seat::South, Seat::North]],
    colours: BySeat(["blue", "", "red", ""]),
    kinds: &[
        KindName { letter: 'R', id: "rat", name: "rat" },
        KindName { letter: 'C', id: "cat", name: "cat" },
        KindName { letter: 'D', id: "dog", name: "dog" },
        KindName { letter: 'W', id: "wolf", name: "wolf" },
        KindName { letter: 'P', id: "leopard", name: "leopard" },
        KindName { letter: 'T', id: "tiger", name: "tiger" },
        KindName { letter: 'L', id: "lion", name: "lion" },
        KindName { letter: 'E', id: "elephant", name: "elephant" },
    ],
    choices: &[
        Choice::new(
            "universal_traps",
            "Universal traps",
            "A piece on any trap, its own side's too, may be captured by any enemy piece next to it.",
        ),
        Choice::new(
            "dog_swims",
            "The dog swims",
            "The dog may enter the river too; in the water captures go by rank.",
        ),
        Choice {
            needs: Some("dog_swims"),
            ..Choice::new(
                "dog_attacks_shore",
                "The dog attacks the shore",
                "A swimming dog may capture on land, and a swimming rat may not.",
            )
        },
        Choice::new(
            "lion_double_jump",
            "The lion jumps both rivers",
            "The lion may also jump from the a-file to the g-file and back.",
        ),
        Choice::new("leopard_jumps", "The leopard jumps", "The leopard may jump one river sideways."),
        Choice::new(
            "tiger_vertical_only",
            "The tiger jumps lengthwise only",
            "The tiger jumps along files only.",
        ),
        Choice::new(
            "tiger_horizontal_only",
            "The tiger jumps sideways only",
            "The tiger jumps along ranks only.",
        ),
        Choice::new("rat_only_den", "Only the rat enters the den", "Only a rat may enter the enemy den."),
        Choice::new(
            "elephant_takes_rat",
            "The elephant takes the rat",
            "On land the elephant may capture the rat; the rat still captures the elephant.",
        ),
        Choice::new(
            "rat_spares_elephant",
            "The rat spares the elephant",
            "The rat may not capture the elephant, unless it is trapped.",
        ),
        Choice::new("dog_over_wolf", "Dog over wolf", "The dog has rank 4 and the wolf rank 3."),
        Choice::new(
            "no_shore_capture",
            "No capture across the shore",
            "No capture crosses the shoreline in either direction.",
        ),
        Choice::new(
            "trapped_attack",
            "The trapped may attack",
            "A piece in an enemy trap attacks with its own rank.",
        ),
        Choice::new(
            "elephant_takes_trapped_rat",
            "The elephant takes a trapped rat",
            "The elephant may capture a rat in the traps of the elephant's side.",
        ),
        Choice::new(
            "enemy_rat_blocks_only",
            "Only enemy swimmers block",
            "Only the enemy's swimmers block a jump.",
        ),
        Choice::new("no_equal_capture", "No capture of equals", "Captures need a strictly higher rank."),
        Choice::new(
            "stalemate_draw",
            "No move is a draw",
            "A player without a legal move has drawn instead of lost.",
        ),
        Choice::new(
            "ban_repetition",
            "Repetition is forbidden",
            "A move that would bring a position for the third time is illegal.",
        ),
        Choice::new(
            "no_draws",
            "No draws",
            "Neither repetition nor two hundred plies without a capture end the game.",
        ),
    ],
    presets: &[Preset {
        id: "engine_common",
        name: "As most programs play",
        about: "The three variations that other Jungle programs agree on.",
        choices: &["no_shore_capture", "trapped_attack", "elephant_takes_trapped_rat"],
    }],
    first_can_be_chosen: false,
    dealt: false,
    board: &BOARD,
    look: Look {
        light: "#a8c97f",
        dark: "#a8c97f",
        odd_is_dark: false,
        frame: "#4c5d34",
        ink: "#eef3dc",
        seats: BySeat(["#2f6fb5", "#888888", "#c0392b", "#888888"]),
        lines: BySeat(["#1c1712"; 4]),
        plates: Some(BySeat([LIGHT; 4])),
        facing: false,
        army: Army::Own,
        ground: Texture::Grass,
        traits: &[],
    },
};

name_choices! {
    UNIVERSAL_TRAPS "universal_traps",
    DOG_SWIMS "dog_swims",
    DOG_ATTACKS_SHORE "dog_attacks_shore",
    LION_DOUBLE_JUMP "lion_double_jump",
    LEOPARD_JUMPS "leopard_jumps",
    TIGER_VERTICAL_ONLY "tiger_vertical_only",
    TIGER_HORIZONTAL_ONLY "tiger_horizontal_only",
    RAT_ONLY_DEN "rat_only_den",
    ELEPHANT_TAKES_RAT "elephant_takes_rat",
    RAT_SPARES_ELEPHANT "rat_spares_elephant",
    DOG_OVER_WOLF "dog_over_wolf",
    NO_SHORE_CAPTURE "no_shore_capture",
    TRAPPED_ATTACK "trapped_attack",
    ELEPHANT_TAKES_TRAPPED_RAT "elephant_takes_trapped_rat",
    ENEMY_RAT_BLOCKS_ONLY "enemy_rat_blocks_only",
    NO_EQUAL_CAPTURE "no_equal_capture",
    STALEMATE_DRAW "stalemate_draw",
    BAN_REPETITION "ban_repetition",
    NO_DRAWS "no_draws",
}
name_kinds! {
    RAT "rat",
    CAT "cat",
    DOG "dog",
    WOLF "wolf",
    LEOPARD "leopard",
    TIGER "tiger",
    LION "lion",
    ELEPHANT "elephant",
}

/// Plies without a capture after which the game is drawn.
const NO_CAPTURE_LIMIT: u16 = 200;

/// A position of Animal Chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jungle {
    /// Which animal stands on an occupied square; whose it is say the sets.
    animals: [u8; SQUARES],
    /// The squares of either side, South's first.
    sides: [u64; 2],
    turn: Seat,
    /// Plies since the last capture.
    quiet: u16,
    end: Option<(Seat, Cause)>,
    options: Options,
    key: u64,
}

static PIECE_KEYS: [[u64; SQUARES]; 16] = zobrist::table(0);
const NORTH_KEY: u64 = zobrist::number(1 << 20);

#[inline]
const fn side(seat: Seat) -> usize {
    seat as usize >> 1
}

// ---------------------------------------------------------------------------------------------------------
// §3 How they move

/// The squares one step up, down, left or right.
static STEPS: [u64; 64] = crate::board::leaps(&BOARD, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);

/// A jump in a straight line across the water onto the first square beyond it.
#[derive(Clone, Copy)]
struct Jump {
    to: Square,
    /// The water squares crossed; a swimmer on any of them blocks the jump.
    water: u64,
    /// Land squares crossed, which must be empty: only the lion's jump over both rivers has one.
    land: u64,
    along_file: bool,
}

/// The jumps from every square: along at most one axis over one river, and over both rivers.
static JUMPS: [[Option<Jump>; 4]; SQUARES] = {
    let mut jumps = [[None; 4]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let from = Square::new(index as u8);
        let mut len = 0;
        let mut i = 0;
        while i < 4 && RIVER & from.bit() == 0 {
            let dir = Dir::ALL[i * 2];
            if let Some(jump) = jump(from, dir, 0, 0) {
                jumps[index][len] = Some(jump);
                len += 1;
                if let Some(double) = jump_on(jump, dir) {
                    jumps[index][len] = Some(double);
                    len += 1;
                }
            }
            i += 1;
        }
        index += 1;
    }
    jumps
};

const fn jump(from: Square, dir: Dir, mut water: u64, land: u64) -> Option<Jump> {
    let mut at = from;
    let before = water;
    while let Some(next) = BOARD.step(at, dir) {
        if RIVER & next.bit() == 0 {
            return if water == before {
                None
            } else {
                Some(Jump { to: next, water, land, along_file: matches!(dir, Dir::North | Dir::South) })
            };
        }
        water |= next.bit();
        at = next;
    }
    None
}

/// The same jump carried on over the second river.
const fn jump_on(first: Jump, dir: Dir) -> Option<Jump> {
    jump(first.to, dir, first.water, first.to.bit())
}

impl Jungle {
    /// Only the rat swims; with `dog_swims` the dog too.
    #[inline]
    fn swims(&self, animal: Animal) -> bool {
        animal == Rat || animal == Dog && self.options.has(DOG_SWIMS)
    }

    /// Lion and tiger jump; variations take from the tiger and give to lion and leopard.
    fn jumps(&self, animal: Animal, jump: &Jump) -> bool {
        match animal {
            Lion => jump.land == 0 || self.options.has(LION_DOUBLE_JUMP),
            Tiger if jump.along_file => !self.options.has(TIGER_HORIZONTAL_ONLY),
            Tiger => jump.land == 0 && !self.options.has(TIGER_VERTICAL_ONLY),
            Leopard => jump.land == 0 && !jump.along_file && self.options.has(LEOPARD_JUMPS),
            _ => false,
        }
    }

    /// A swimmer of either side blocks; with `enemy_rat_blocks_only` the enemy's alone.
    fn blocked(&self, jump: &Jump, enemies: u64, everybody: u64) -> bool {
        let blockers = if self.options.has(ENEMY_RAT_BLOCKS_ONLY) { enemies } else { everybody };
        jump.water & blockers != 0 || jump.land & everybody != 0
    }

    /// The squares of a side's pieces.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> u64 {
        self.sides[side(seat)]
    }

    /// Whose turn it is, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// A move by which a side enters the enemy den, if it were its turn.
    #[must_use]
    pub fn den_move(&self, seat: Seat) -> Option<Move> {
        let to = squares_in(DENS[side(seat.opposite())]).next()?;
        squares_in(STEPS[to.index()] & self.sides[side(seat)])
            .find(|&from| self.animal(from) == Rat || !self.options.has(RAT_ONLY_DEN))
            .map(|from| Move::Step { from, to })
    }

    /// What an animal is worth against another on plain land: whether it may capture it.
    #[must_use]
    pub fn beats(&self, attacker: Animal, victim: Animal) -> bool {
        match (attacker, victim) {
            (Elephant, Rat) => self.options.has(ELEPHANT_TAKES_RAT),
            (Rat, Elephant) => !self.options.has(RAT_SPARES_ELEPHANT),
            _ => {
                let (ours, theirs) = (self.rank(attacker), self.rank(victim));
                ours > theirs || ours == theirs && !self.options.has(NO_EQUAL_CAPTURE)
            }
        }
    }

    /// Which animal stands on an occupied square.
    #[inline]
    #[must_use]
    pub fn animal(&self, square: Square) -> Animal {
        Animal::ALL[(self.animals[square.index()] & 7) as usize]
    }

    fn generate_moves<S: Sink>(&self, sink: &mut S) {
        let own = self.sides[side(self.turn)];
        let enemies = self.sides[side(self.turn.opposite())];
        let everybody = own | enemies;
        // No piece may ever enter its own den, nor stand on its own side's piece.
        let open = !own & !DENS[side(self.turn)];
        for from in squares_in(own) {
            let animal = self.animal(from);
            let mut targets = STEPS[from.index()] & open;
            if !self.swims(animal) {
                targets &= !RIVER;
            }
            if animal != Rat && self.options.has(RAT_ONLY_DEN) {
                targets &= !DENS[side(self.turn.opposite())];
            }
            if animal >= Leopard && animal != Elephant {
                for jump in JUMPS[from.index()].iter().flatten() {
                    if self.jumps(animal, jump) && !self.blocked(jump, enemies, everybody) {
                        targets |= jump.to.bit() & open;
                    }
                }
            }
            for to in squares_in(targets & enemies) {
                if !self.captures(animal, from, self.animal(to), to) {
                    targets &= !to.bit();
                }
            }
            sink.steps(from, targets);
            if sink.satisfied() {
                return;
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------------------
// §4 What they may capture

impl Jungle {
    fn rank(&self, animal: Animal) -> u8 {
        match animal {
            Dog if self.options.has(DOG_OVER_WOLF) => Wolf as u8,
            Wolf if self.options.has(DOG_OVER_WOLF) => Dog as u8,
            _ => animal as u8,
        }
    }

    /// Whether the side to move may capture, given that the attacker can go there.
    fn captures(&self, attacker: Animal, from: Square, victim: Animal, to: Square) -> bool {
        let (own_side, other_side) = (side(self.turn), side(self.turn.opposite()));
        let from_water = RIVER & from.bit() != 0;
        let to_water = RIVER & to.bit() != 0;

        // 1. Shoreline. A piece in the water is captured only by a piece in the water. Out of the water,
        //    a rat may take a rat and nothing else.
        if to_water && !from_water {
            return false;
        }
        if from_water && !to_water {
            let allowed = if self.options.has(NO_SHORE_CAPTURE) {
                false
            } else if self.options.has(DOG_ATTACKS_SHORE) {
                attacker == Dog
            } else {
                attacker == Rat && victim == Rat
            };
            if !allowed {
                return false;
            }
        }

        // 2. The attacker is not trapped.
        if TRAPS[other_side] & from.bit() != 0 && !self.options.has(TRAPPED_ATTACK) {
            return false;
        }

        // 3. The elephant never captures the rat.
        let victim_in_our_trap = TRAPS[own_side] & to.bit() != 0;
        if attacker == Elephant && victim == Rat {
            let trapped = victim_in_our_trap && self.options.has(ELEPHANT_TAKES_TRAPPED_RAT);
            return trapped || self.options.has(ELEPHANT_TAKES_RAT);
        }

        // 4. And one of: the victim is trapped; rat takes elephant; the rank suffices.
        let trapped =
            victim_in_our_trap || self.options.has(UNIVERSAL_TRAPS) && TRAPS[other_side] & to.bit() != 0;
        if trapped || attacker == Rat && victim == Elephant && !self.options.has(RAT_SPARES_ELEPHANT) {
            return true;
        }
        let (ours, theirs) = (self.rank(attacker), self.rank(victim));
        ours > theirs || ours == theirs && !self.options.has(NO_EQUAL_CAPTURE)
    }
}

// ---------------------------------------------------------------------------------------------------------
// §3 and §4 once more: why something is not allowed

impl Jungle {
    /// What keeps an animal that can go there from capturing what stands there, in the order of the rules.
    fn spares(&self, attacker: Animal, from: Square, victim: Animal, to: Square) -> Reason {
        let from_water = RIVER & from.bit() != 0;
        let to_water = RIVER & to.bit() != 0;
        let trapped = TRAPS[side(self.turn.opposite())] & from.bit() != 0;
        if to_water && !from_water {
            return Reason::InTheWater;
        }
        if from_water && !to_water {
            let may = !self.options.has(NO_SHORE_CAPTURE)
                && if self.options.has(DOG_ATTACKS_SHORE) {
                    attacker == Dog
                } else {
                    attacker == Rat && victim == Rat
                };
            if !may {
                return Reason::OutOfTheWater { kind: attacker.kind() };
            }
        }
        if trapped && !self.options.has(TRAPPED_ATTACK) {
            return Reason::Trapped;
        }
        let (yours, theirs) = (self.rank(attacker) + 1, self.rank(victim) + 1);
        match (attacker, victim) {
            (Elephant, Rat) => Reason::ElephantSparesRat,
            (Rat, Elephant) => Reason::RatSparesElephant,
            _ if yours == theirs => Reason::EqualRank { rank: yours },
            _ => Reason::TooStrong { kind: victim.kind(), rank: theirs, yours },
        }
    }

    /// What keeps an animal from jumping, if something does.
    fn cannot_jump(&self, animal: Animal, jump: &Jump) -> Option<Reason> {
        if !self.jumps(animal, jump) {
            return Some(Reason::CannotJump { kind: animal.kind() });
        }
        let (own, enemies) = (self.side(self.turn), self.side(self.turn.opposite()));
        let swimmers = if self.options.has(ENEMY_RAT_BLOCKS_ONLY) { enemies } else { own | enemies };
        let swimmer = squares_in(jump.water & swimmers).next().map(|at| Reason::JumpBlocked { at });
        swimmer.or_else(|| squares_in(jump.land & (own | enemies)).next().map(|at| Reason::Blocked { at }))
    }

    fn objects(&self, from: Square, to: Square) -> Reason {
        let animal = self.animal(from);
        let other = self.turn.opposite();
        if STEPS[from.index()] & to.bit() == 0 {
            let Some(jump) = JUMPS[from.index()].iter().flatten().find(|jump| jump.to == to) else {
                return Reason::NotItsMove { kind: animal.kind() };
            };
            if let Some(reason) = self.cannot_jump(animal, jump) {
                return reason;
            }
        } else if RIVER & to.bit() != 0 && !self.swims(animal) {
            return Reason::CannotSwim { kind: animal.kind(), dog_swims: self.options.has(DOG_SWIMS) };
        }
        if self.side(self.turn) & to.bit() != 0 {
            Reason::OwnPiece { at: to }
        } else if DENS[side(self.turn)] & to.bit() != 0 {
            Reason::OwnDen
        } else if DENS[side(other)] & to.bit() != 0 {
            Reason::DenForRats
        } else if self.side(other) & to.bit() != 0 {
            self.spares(animal, from, self.animal(to), to)
        } else {
            Reason::NotItsMove { kind: animal.kind() }
        }
    }
}

// ---------------------------------------------------------------------------------------------------------
// §5 How it ends, and the rest that every game has

impl Jungle {
    #[inline]
    fn put(&mut self, seat: Seat, square: Square, animal: Animal) {
        self.animals[square.index()] = animal as u8;
        self.sides[side(seat)] |= square.bit();
        self.key ^= PIECE_KEYS[side(seat) * 8 + animal as usize][square.index()];
    }

    #[inline]
    fn lift(&mut self, seat: Seat, square: Square) -> Animal {
        let animal = self.animal(square);
        self.sides[side(seat)] &= !square.bit();
        self.animals[square.index()] = 0;
        self.key ^= PIECE_KEYS[side(seat) * 8 + animal as usize][square.index()];
        animal
    }

    /// Den, then capture of the last piece.
    #[inline]
    fn judge(&mut self, mover: Seat) {
        let other = mover.opposite();
        if self.sides[side(mover)] & DENS[side(other)] != 0 {
            self.end = Some((mover, Cause::Den));
        } else if self.sides[side(other)] == 0 {
            self.end = Some((mover, Cause::Bare));
        }
    }
}

impl Position for Jungle {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> Jungle {
        Jungle::read(spec, START).expect("the start is a good position")
    }

    fn read(spec: &Spec, text: &str) -> Result<Jungle, Mistake> {
        let fields = fields(text);
        let ([_, turn] | [_, turn, _]) = fields[..] else {
            return Err(Mistake::new(
                Wrong::Fields,
                format!(
                    "an Animal Chess position has two or three fields (board turn quiet), not {}",
                    fields.len()
                ),
            ));
        };
        let mut position = Jungle {
            animals: [0; SQUARES],
            sides: [0; 2],
            turn: Seat::South,
            quiet: 0,
            end: None,
            options: spec.choices(),
            key: 0,
        };
        let mut seen = [false; 16];
        for (at, square, letter) in read_ranks(&BOARD, fields[0].1)? {
            let seat = if letter.is_ascii_uppercase() { Seat::South } else { Seat::North };
            let kind = ABOUT.kinds.iter().position(|kind| kind.letter == letter.to_ascii_uppercase());
            let Some(kind) = kind else {
                return Err(Mistake::at(Wrong::Piece, at, format!("there is no animal {letter:?}")));
            };
            let animal = Animal::ALL[kind];
            if std::mem::replace(&mut seen[side(seat) * 8 + kind], true) {
                return Err(Mistake::at(Wrong::Count, at, format!("there are two of {letter:?}")));
            }
            if DENS[side(seat)] & square.bit() != 0 {
                return Err(Mistake::at(Wrong::Stands, at, format!("{letter:?} stands in its own den")));
            }
            if RIVER & square.bit() != 0 && !position.swims(animal) {
                return Err(Mistake::at(Wrong::Stands, at, format!("{letter:?} can't swim")));
            }
            position.put(seat, square, animal);
        }
        match turn.1 {
            "w" => {}
            "b" => {
                position.turn = Seat::North;
                position.key ^= NORTH_KEY;
            }
            _ => {
                return Err(Mistake::at(
                    Wrong::Turn,
                    turn.0,
                    format!("w or b is to move, not {}", quoted(turn.1)),
                ));
            }
        }
        if let Some(&(at, quiet)) = fields.get(2) {
            position.quiet = number(at, quiet, MOST_COUNTED, "the number of plies without a capture")?;
        }
        if position.sides == [0, 0] {
            return Err(Mistake::at(Wrong::Count, 0, "there are no pieces"));
        }
        let entered = |seat: Seat| position.sides[side(seat)] & DENS[side(seat.opposite())] != 0;
        if entered(Seat::South) && entered(Seat::North) {
            return Err(Mistake::at(Wrong::Decided, 0, "both dens have been entered"));
        }
        position.judge(Seat::South);
        if position.end.is_none() {
            position.judge(Seat::North);
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let board = write_ranks(&BOARD, |square| self.token(square));
        let turn = if self.turn == Seat::South { 'w' } else { 'b' };
        let quiet = if self.quiet > 0 { format!(" {}", self.quiet) } else { String::new() };
        format!("{board} {turn}{quiet}")
    }

    #[inline]
    fn actor(&self) -> Actor {
        if self.end.is_some() { Actor::Nobody } else { Actor::Seat(self.turn) }
    }

    #[inline]
    fn generate<S: Sink>(&self, sink: &mut S) {
        if self.end.is_none() {
            self.generate_moves(sink);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let Move::Step { from, to } = m else { return };
        let (mover, other) = (self.turn, self.turn.opposite());
        let animal = self.lift(mover, from);
        self.quiet = next_quiet(self.quiet);
        if self.sides[side(other)] & to.bit() != 0 {
            self.lift(other, to);
            self.quiet = 0;
        }
        self.put(mover, to, animal);
        self.judge(mover);
        self.turn = other;
        self.key ^= NORTH_KEY;
    }

    fn passed(&self) -> Option<Self> {
        let mut next = *self;
        next.turn = self.turn.opposite();
        next.key ^= NORTH_KEY;
        Some(next)
    }

    fn retire(&mut self, seat: Seat) {
        if self.end.is_none() {
            self.end = Some((seat.opposite(), Cause::Retired));
        }
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.end.map(|(winner, cause)| Outcome::win(winner, cause))
    }

    fn exhausted(&self) -> Option<Outcome> {
        (self.quiet >= NO_CAPTURE_LIMIT && !self.options.has(NO_DRAWS)).then(|| self.draw(Cause::NoProgress))
    }

    fn stuck(&self) -> Option<Outcome> {
        Some(if self.options.has(STALEMATE_DRAW) {
            self.draw(Cause::NoMoves)
        } else {
            Outcome::win(self.turn.opposite(), Cause::NoMoves)
        })
    }

    fn repetition(&self) -> Repetition {
        if self.options.has(BAN_REPETITION) {
            Repetition::Banned
        } else if self.options.has(NO_DRAWS) {
            Repetition::Free
        } else {
            Repetition::Draws
        }
    }

    fn draw(&self, cause: Cause) -> Outcome {
        Outcome::draw(Seats::of(ABOUT.seats[0]), cause)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn computed_key(&self) -> u64 {
        let turn = if self.turn == Seat::North { NORTH_KEY } else { 0 };
        BOARD.squares().filter_map(|square| Some((square, self.piece(square)?))).fold(
            turn,
            |key, (square, piece)| {
                key ^ PIECE_KEYS[side(piece.seat) * 8 + piece.kind.0 as usize][square.index()]
            },
        )
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let seat = [Seat::South, Seat::North]
            .into_iter()
            .find(|&seat| self.sides[side(seat)] & square.bit() != 0)?;
        Some(Piece { seat, kind: Kind(self.animals[square.index()]) })
    }

    fn objection(&self, from: Square, to: Square) -> Reason {
        self.objects(from, to)
    }

    fn tell(&self, after: &Jungle, entry: GameEntry, told: &mut Vec<Effect>) {
        let GameEntry::Played(by, Move::Step { to: at, .. }) = entry else { return };
        let Some(piece) = after.piece(at) else { return };
        match (BOARD.cell(at).ground, BOARD.cell(at).owner) {
            (Ground::Trap, Some(owner)) if owner != by || self.options.has(UNIVERSAL_TRAPS) => {
                told.push(Effect::EnteredTrap { piece, at, owner });
            }
            (Ground::Den, Some(owner)) => told.push(Effect::EnteredDen { piece, at, owner }),
            _ => {}
        }
        if after.end == Some((by, Cause::Bare)) {
            told.push(Effect::WipedOut { seat: by.opposite(), by: Some(by), pieces: Vec::new() });
        }
    }

    fn hindrance(&self, square: Square) -> Option<Hindrance> {
        let Piece { seat, .. } = self.piece(square)?;
        let own_too = if self.options.has(UNIVERSAL_TRAPS) { TRAPS[side(seat)] } else { 0 };
        let traps = TRAPS[side(seat.opposite())] | own_too;
        (traps & square.bit() != 0).then_some(Hindrance::Trapped)
    }

    fn strength(&self, kind: Kind) -> Option<u8> {
        Animal::ALL.get(kind.0 as usize).map(|&animal| self.rank(animal) + 1)
    }

    fn in_play(&self) -> Seats {
        match self.end {
            Some((winner, _)) => Seats::NONE.with(winner),
            None => Seats::of(ABOUT.seats[0]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn animals_are_kinds() {
        for animal in Animal::ALL {
            let id = ABOUT.kinds[animal.kind().index()].id;
            assert_eq!(id, format!("{animal:?}").to_ascii_lowercase());
        }
    }
}
