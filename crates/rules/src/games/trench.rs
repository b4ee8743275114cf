//! Trench Run: capture the enemy's Death Star from behind.
//!
//! The rules stand here in the order of the rulebook: board and set-up (§1), moves (§2), the ban on two
//! sideways moves in a row (§3), the end (§4) and the text (§5).

use crate::board::{Axis, Board, Ground, Lines, Square, squares_in};
use crate::effect::Effect;
use crate::entry::GameEntry;
use crate::look::{Army, Look, Texture, Trait};
use crate::mistake::{Mistake, Wrong, fields, quoted};
use crate::moves::{Kind, Move, Sink};
use crate::notation::{read_ranks, write_ranks};
use crate::outcome::{Cause, Outcome};
use crate::position::{Actor, Hindrance, Piece, Position};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, KindName, Spec, name_kinds};
use crate::why_not::{Reason, is_diagonal, line};
use crate::zobrist;

// ---------------------------------------------------------------------------------------------------------
// §1 Board and set-up

static BOARD: Board = Board::draw(
    ".......
.......
.......
.......
.......
.......
.......",
    &[(b'.', Ground::Plain, None)],
);
/// The lines of the board.
pub static LINES: Lines = Lines::of(&BOARD);
const SQUARES: usize = 49;

const START: &str = "1TT1TT1/2~*~2/XX3XX/7/xx3xx/2+@+2/1tt1tt1";

static ABOUT: About = About {
    id: "trench-run",
    name: "Trench Run",
    line: "Slip past the walls and shoot the Death Star from behind.",
    seats: &[&[Seat::South, Seat::North]],
    colours: BySeat(["rebel", "", "empire", ""]),
    kinds: &[
        KindName { letter: 'X', id: "x-wing", name: "X-wing" },
        KindName { letter: 'T', id: "tie-fighter", name: "tie fighter" },
        KindName { letter: 'W', id: "wall", name: "wall" },
        KindName { letter: 'D', id: "death-star", name: "Death Star" },
    ],
    choices: &[],
    presets: &[],
    first_can_be_chosen: true,
    dealt: false,
    board: &BOARD,
    look: Look {
        light: "#3c444d",
        dark: "#353c45",
        odd_is_dark: false,
        frame: "#1b1f24",
        ink: "#aab4c0",
        seats: BySeat(["#e8d8b0", "#888888", "#8fb3d9", "#888888"]),
        lines: BySeat(["#12161a"; 4]),
        plates: None,
        facing: true,
        army: Army::Own,
        ground: Texture::Metal,
        traits: &[Trait::Dark],
    },
};

/// The pieces as position texts write them, South's first, in the order of their kinds.
const LETTERS: [[char; 4]; 2] = [['x', 't', '+', '@'], ['X', 'T', '~', '*']];

name_kinds! {
    X_WING "x-wing",
    TIE "tie-fighter",
    WALL "wall",
    DEATH_STAR "death-star",
}

// The kinds as places in arrays.
const X_WING: usize = kinds::X_WING.index();
const TIE: usize = kinds::TIE.index();
const WALL: usize = kinds::WALL.index();
const DEATH_STAR: usize = kinds::DEATH_STAR.index();

/// Where walls and Death Stars stand: they never move.
const FIXED: [[u64; 4]; 2] = [
    [0, 0, at("c2").bit() | at("e2").bit(), at("d2").bit()],
    [0, 0, at("c6").bit() | at("e6").bit(), at("d6").bit()],
];

const fn at(name: &str) -> Square {
    let name = name.as_bytes();
    Square::new((name[1] - b'1') * 7 + name[0] - b'a')
}

/// Where a side has to get to: behind the enemy's Death Star, which only a piece that moves backward takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goals {
    /// The Death Star to be taken.
    pub death_star: Square,
    /// From where an x-wing takes it.
    pub x_wings: [Square; 2],
    /// From where a tie fighter takes it.
    pub tie: Square,
}

/// Where a side has to get to.
#[inline]
#[must_use]
pub const fn goals(seat: Seat) -> Goals {
    match seat {
        Seat::South => Goals { death_star: at("d6"), x_wings: [at("c7"), at("e7")], tie: at("d7") },
        _ => Goals { death_star: at("d2"), x_wings: [at("c1"), at("e1")], tie: at("d1") },
    }
}

/// A position of Trench Run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrenchRun {
    /// By side, South's first, and kind.
    pieces: [[u64; 4]; 2],
    turn: Seat,
    /// Whether a side's latest move was sideways.
    banned: [bool; 2],
    end: Option<(Seat, Cause)>,
    key: u64,
}

static PIECE_KEYS: [[u64; SQUARES]; 8] = zobrist::table(0);
const NORTH_KEY: u64 = zobrist::number(1 << 20);
const BAN_KEYS: [u64; 2] = [zobrist::number((1 << 20) + 1), zobrist::number((1 << 20) + 2)];

#[inline]
const fn side(seat: Seat) -> usize {
    seat as usize >> 1
}

// ---------------------------------------------------------------------------------------------------------
// §2 How they move, §3 no two sideways moves in a row

impl TrenchRun {
    /// The squares of a side's pieces of a kind.
    #[inline]
    #[must_use]
    pub fn pieces(&self, seat: Seat, kind: Kind) -> u64 {
        self.pieces[side(seat)][kind.0 as usize & 3]
    }

    /// Whose turn it is, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether a side may not move sideways on its next turn.
    #[inline]
    #[must_use]
    pub fn is_banned(&self, seat: Seat) -> bool {
        self.banned[side(seat)]
    }

    /// All pieces of a side.
    #[inline]
    #[must_use]
    pub fn all(&self, seat: Seat) -> u64 {
        let [x_wings, ties, walls, death_star] = self.pieces[side(seat)];
        x_wings | ties | walls | death_star
    }

    fn generate_moves<S: Sink>(&self, sink: &mut S) {
        let own = self.pieces[side(self.turn)];
        let their = self.pieces[side(self.turn.opposite())];
        let everybody = self.all(self.turn) | self.all(self.turn.opposite());
        // Forward and sideways: to empty squares, or onto fighters. A Death Star falls only to a piece
        // that moves backward, and backward moves are captures; walls fall to nothing.
        let onward = !everybody | their[X_WING] | their[TIE];
        let backward = their[X_WING] | their[TIE] | their[DEATH_STAR];
        let ahead = |axis, from| {
            let above = LINES.above(axis, from);
            if self.turn == Seat::South { above } else { !above }
        };
        let along = |axis, from| {
            let seen = LINES.seen(axis, from, everybody);
            let ahead = ahead(axis, from);
            seen & (ahead & onward | !ahead & backward)
        };
        for from in squares_in(own[X_WING]) {
            sink.steps(from, along(Axis::Rising, from) | along(Axis::Falling, from));
        }
        for from in squares_in(own[TIE]) {
            let mut targets = along(Axis::File, from);
            if !self.banned[side(self.turn)] {
                targets |= LINES.seen(Axis::Rank, from, everybody) & onward;
            }
            sink.steps(from, targets);
        }
    }
}

impl TrenchRun {
    fn objects(&self, from: Square, to: Square) -> Reason {
        let (own, their) = (self.pieces[side(self.turn)], self.pieces[side(self.turn.opposite())]);
        let Some(kind) = own.iter().position(|set| set & from.bit() != 0) else {
            return Reason::Nobody { at: from };
        };
        let moves = Reason::NotItsMove { kind: Kind(kind as u8) };
        if kind >= WALL {
            return Reason::NeverMoves { kind: Kind(kind as u8) };
        }
        let Some((dir, between)) = line(&BOARD, from, to) else { return moves };
        if is_diagonal(dir) != (kind == X_WING) {
            return moves;
        }
        if let Some(at) = between.into_iter().find(|&at| self.piece(at).is_some()) {
            return Reason::Blocked { at };
        }
        let (_, ranks) = dir.delta();
        let ahead = if self.turn == Seat::South { ranks } else { -ranks };
        if self.all(self.turn) & to.bit() != 0 {
            Reason::OwnPiece { at: to }
        } else if their[WALL] & to.bit() != 0 {
            Reason::WallStands
        } else if their[DEATH_STAR] & to.bit() != 0 {
            Reason::OnlyFromBehind
        } else if ahead < 0 {
            Reason::BackwardOnlyToCapture
        } else if ahead == 0 && self.is_banned(self.turn) {
            Reason::SidewaysBan { kind: kinds::TIE }
        } else {
            moves
        }
    }
}

// ---------------------------------------------------------------------------------------------------------
// §4 The end, and the rest that every game has

impl TrenchRun {
    #[inline]
    fn toggle(&mut self, seat: Seat, kind: usize, square: Square) {
        self.pieces[side(seat)][kind] ^= square.bit();
        self.key ^= PIECE_KEYS[side(seat) * 4 + kind][square.index()];
    }

    #[inline]
    fn set_ban(&mut self, seat: Seat, banned: bool) {
        if self.banned[side(seat)] != banned {
            self.banned[side(seat)] = banned;
            self.key ^= BAN_KEYS[side(seat)];
        }
    }

    fn set_turn(&mut self, seat: Seat) {
        if self.turn != seat {
            self.turn = seat;
            self.key ^= NORTH_KEY;
        }
    }

    fn empty() -> TrenchRun {
        TrenchRun { pieces: [[0; 4]; 2], turn: Seat::South, banned: [false; 2], end: None, key: 0 }
    }

    fn read_board(&mut self, text: &str) -> Result<(), Mistake> {
        for (at, square, letter) in read_ranks(&BOARD, text)? {
            let owner = [Seat::South, Seat::North]
                .into_iter()
                .find_map(|seat| Some((seat, LETTERS[side(seat)].iter().position(|&l| l == letter)?)));
            let Some((seat, kind)) = owner else {
                return Err(Mistake::at(Wrong::Piece, at, format!("there is no piece {letter:?}")));
            };
            if kind >= WALL && FIXED[side(seat)][kind] & square.bit() == 0 {
                return Err(Mistake::at(Wrong::Stands, at, format!("{letter:?} never leaves its square")));
            }
            self.toggle(seat, kind, square);
        }
        for seat in [Seat::South, Seat::North] {
            let pieces = self.pieces[side(seat)];
            if pieces[WALL] != FIXED[side(seat)][WALL] {
                return Err(Mistake::at(Wrong::Count, 0, format!("{seat} must have its two walls")));
            }
            if pieces[X_WING].count_ones() > 4 || pieces[TIE].count_ones() > 4 {
                return Err(Mistake::at(
                    Wrong::Count,
                    0,
                    format!("{seat} has more than four fighters of a kind"),
                ));
            }
            if pieces[DEATH_STAR] == 0 {
                if self.end.is_some() {
                    return Err(Mistake::at(Wrong::Decided, 0, "both Death Stars are missing"));
                }
                self.end = Some((seat.opposite(), Cause::DeathStar));
            }
        }
        Ok(())
    }
}

impl Position for TrenchRun {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> TrenchRun {
        let mut position = TrenchRun::empty();
        position.read_board(START).expect("the start is a good position");
        position.set_turn(spec.first());
        position
    }

    fn read(_: &Spec, text: &str) -> Result<TrenchRun, Mistake> {
        let fields = fields(text);
        let [board, turn, banned] = fields[..] else {
            return Err(Mistake::new(
                Wrong::Fields,
                format!("a Trench Run position has three fields (board turn banned), not {}", fields.len()),
            ));
        };
        let mut position = TrenchRun::empty();
        position.read_board(board.1)?;
        position.set_turn(match turn.1 {
            "s" => Seat::South,
            "n" => Seat::North,
            other => {
                return Err(Mistake::at(
                    Wrong::Turn,
                    turn.0,
                    format!("s or n is to move, not {}", quoted(other)),
                ));
            }
        });
        let [south, north] = match banned.1 {
            "-" => [false, false],
            "s" => [true, false],
            "n" => [false, true],
            "sn" => [true, true],
            other => {
                let what = format!("banned from sideways moves are -, s, n or sn, not {}", quoted(other));
                return Err(Mistake::at(Wrong::Fields, banned.0, what));
            }
        };
        position.set_ban(Seat::South, south);
        position.set_ban(Seat::North, north);
        Ok(position)
    }

    fn text(&self) -> String {
        let board = write_ranks(&BOARD, |square| self.token(square));
        let turn = if self.turn == Seat::South { 's' } else { 'n' };
        let banned = match self.banned {
            [false, false] => "-",
            [true, false] => "s",
            [false, true] => "n",
            [true, true] => "sn",
        };
        format!("{board} {turn} {banned}")
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
        let kind = if self.pieces[side(mover)][X_WING] & from.bit() != 0 { X_WING } else { TIE };
        self.toggle(mover, kind, from);
        self.toggle(mover, kind, to);
        for victim in [X_WING, TIE, DEATH_STAR] {
            if self.pieces[side(other)][victim] & to.bit() != 0 {
                self.toggle(other, victim, to);
                if victim == DEATH_STAR {
                    self.end = Some((mover, Cause::DeathStar));
                }
            }
        }
        // Squares are numbered rank by rank: the same quotient is the same rank.
        self.set_ban(mover, from.index() / 7 == to.index() / 7);
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

    /// There are no draws, and none are needed.
    fn exhausted(&self) -> Option<Outcome> {
        None
    }

    fn stuck(&self) -> Option<Outcome> {
        Some(Outcome::win(self.turn.opposite(), Cause::NoMoves))
    }

    fn draw(&self, cause: Cause) -> Outcome {
        Outcome::draw(Seats::of(ABOUT.seats[0]), cause)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn computed_key(&self) -> u64 {
        let mut key = if self.turn == Seat::North { NORTH_KEY } else { 0 };
        for (ban, banned) in BAN_KEYS.into_iter().zip(self.banned) {
            key ^= if banned { ban } else { 0 };
        }
        BOARD.squares().filter_map(|square| Some((square, self.piece(square)?))).fold(
            key,
            |key, (square, piece)| {
                key ^ PIECE_KEYS[side(piece.seat) * 4 + piece.kind.0 as usize][square.index()]
            },
        )
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        [Seat::South, Seat::North].into_iter().find_map(|seat| {
            let kind = self.pieces[side(seat)].iter().position(|set| set & square.bit() != 0)?;
            Some(Piece { seat, kind: Kind(kind as u8) })
        })
    }

    fn objection(&self, from: Square, to: Square) -> Reason {
        self.objects(from, to)
    }

    fn tell(&self, after: &TrenchRun, entry: GameEntry, told: &mut Vec<Effect>) {
        let GameEntry::Played(by, Move::Step { to: at, .. }) = entry else { return };
        if after.end == Some((by, Cause::DeathStar)) {
            told.push(Effect::DeathStarFell { seat: by.opposite(), by, at });
        } else if after.is_banned(by) {
            told.push(Effect::SidewaysBan { seat: by, kind: kinds::TIE });
        }
    }

    fn hindrance(&self, square: Square) -> Option<Hindrance> {
        let Piece { seat, kind } = self.piece(square)?;
        (kind == kinds::TIE && self.is_banned(seat)).then_some(Hindrance::NoSideways)
    }

    fn token(&self, square: Square) -> Option<String> {
        self.piece(square).map(|piece| LETTERS[side(piece.seat)][piece.kind.0 as usize].to_string())
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

    /// A fighter takes the Death Star from its goals and from nowhere else.
    #[test]
    fn goals_are_where_the_death_star_is_taken_from() {
        let walls = "7/2~*~2/7/7/7/2+@+2/7";
        for (seat, turn) in [(Seat::South, "s"), (Seat::North, "n")] {
            let spec = Spec::new(crate::games::GameId::TrenchRun);
            let empty = TrenchRun::read(&spec, &format!("{walls} {turn} -")).expect("a good position");
            let Goals { death_star, x_wings, tie } = goals(seat);
            assert_eq!(empty.pieces(seat.opposite(), kinds::DEATH_STAR), death_star.bit());
            for (kind, from) in [(X_WING, &x_wings[..]), (TIE, &[tie])] {
                for square in BOARD.squares().filter(|&square| empty.piece(square).is_none()) {
                    let mut position = empty;
                    position.toggle(seat, kind, square);
                    let takes = position.moves().iter().any(|m| m.to() == Some(death_star));
                    assert_eq!(takes, from.contains(&square), "{seat} from {}", BOARD.name(square));
                }
            }
        }
    }
}
