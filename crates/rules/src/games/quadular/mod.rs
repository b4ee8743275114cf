//! Quadular Chess: two to four armies on a cross of 105 cells with triangular thrones.
//!
//! There is no check: a player is out when their last king has been captured, and their army then fights for
//! whoever took it.

mod effect;
mod moves;
mod text;
mod throne;

use crate::board::{Board, Ground, Square};
use crate::effect::{Effect, Threat};
use crate::entry::GameEntry;
use crate::look::{Army, Look, Texture};
use crate::mistake::{Mistake, next_quiet};
use crate::moves::{Kind, Move, Sink};
use crate::outcome::{Cause, Fallen, Outcome};
use crate::position::{Actor, Piece, Position, Repetition};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, Choice, KindName, Options, Spec, name_choices, name_kinds};
use crate::why_not::Reason;
use crate::zobrist;
use throne::{IS_THRONE, PAWNS, throne_of};

const CELLS: usize = 105;

/// Capitals are thrones, small letters the other cells of a domain.
static BOARD: Board = Board::draw(
    "       N
      nnn
     nnnnn
     nnnnn
    .......
  ww.......ee
 www.......eee
Wwww.......eeeE
 www.......eee
  ww.......ee
    .......
     sssss
     sssss
      sss
       S",
    &[
        (b'.', Ground::Plain, None),
        (b's', Ground::Domain, Some(Seat::South)),
        (b'w', Ground::Domain, Some(Seat::West)),
        (b'n', Ground::Domain, Some(Seat::North)),
        (b'e', Ground::Domain, Some(Seat::East)),
        (b'S', Ground::Throne, Some(Seat::South)),
        (b'W', Ground::Throne, Some(Seat::West)),
        (b'N', Ground::Throne, Some(Seat::North)),
        (b'E', Ground::Throne, Some(Seat::East)),
    ],
);

/// South's army; the others stand as South's does after quarter turns.
const ARMY: [(&str, Man); 14] = [
    ("h1", Man::King),
    ("g2", Man::Queen),
    ("h2", Man::LightBishop),
    ("i2", Man::Prince),
    ("f3", Man::Rook),
    ("g3", Man::Knight),
    ("h3", Man::DarkBishop),
    ("i3", Man::Knight),
    ("j3", Man::Rook),
    ("f4", Man::Pawn),
    ("g4", Man::Pawn),
    ("h4", Man::Pawn),
    ("i4", Man::Pawn),
    ("j4", Man::Pawn),
];

static ABOUT: About = About {
    id: "quadular",
    name: "Quadular Chess",
    line: "Two to four chess armies on a cross; take a king and its army is yours.",
    seats: &[
        &[Seat::South, Seat::North],
        &[Seat::South, Seat::West, Seat::East],
        &[Seat::South, Seat::West, Seat::North, Seat::East],
    ],
    colours: BySeat(["orange", "white", "yellow", "black"]),
    kinds: &[
        KindName { letter: 'K', id: "king", name: "king" },
        KindName { letter: 'Q', id: "queen", name: "queen" },
        KindName { letter: 'R', id: "rook", name: "rook" },
        KindName { letter: 'B', id: "bishop", name: "bishop" },
        KindName { letter: 'N', id: "knight", name: "knight" },
        KindName { letter: 'P', id: "pawn", name: "pawn" },
        KindName { letter: 'C', id: "prince", name: "prince" },
        KindName { letter: 'Y', id: "young-king", name: "young king" },
    ],
    choices: &[Choice::new(
        "no_draws",
        "No draws",
        "Neither a position that stands for the third time nor fifty turns each without progress end the game.",
    )],
    presets: &[],
    first_can_be_chosen: false,
    dealt: false,
    board: &BOARD,
    look: Look {
        light: "#efe6d2",
        dark: "#cdbd9c",
        odd_is_dark: true,
        frame: "#3a332b",
        ink: "#e8dcc3",
        seats: BySeat(["#d9480f", "#fffdf7", "#f5c518", "#26272e"]),
        lines: BySeat(["#1c1712", "#1c1712", "#1c1712", "#f4ecdc"]),
        // Grey lets white be white and black be black.
        plates: Some(BySeat(["#ffd2b3", "#968c7a", "#6b5310", "#959ca8"])),
        facing: false,
        army: Army::Chess,
        ground: Texture::Smooth,
        traits: &[],
    },
};

name_choices! {
    NO_DRAWS "no_draws",
}
name_kinds! {
    KING "king",
    QUEEN "queen",
    ROOK "rook",
    BISHOP "bishop",
    KNIGHT "knight",
    PAWN "pawn",
    PRINCE "prince",
    YOUNG_KING "young-king",
}

/// What stands on a cell. Bishops carry their shade, since on a throne it can't be told from the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Man {
    King,
    Queen,
    Rook,
    LightBishop,
    DarkBishop,
    Knight,
    Pawn,
    Prince,
    YoungKing,
}

impl Man {
    const ALL: [Man; 9] = [
        Man::King,
        Man::Queen,
        Man::Rook,
        Man::LightBishop,
        Man::DarkBishop,
        Man::Knight,
        Man::Pawn,
        Man::Prince,
        Man::YoungKing,
    ];

    #[inline]
    fn of(code: u8) -> Man {
        Man::ALL[(code & 15) as usize]
    }

    #[inline]
    fn code(self, army: Seat) -> u8 {
        (army as u8) << 4 | self as u8
    }

    fn kind(self) -> Kind {
        match self {
            Man::King => kinds::KING,
            Man::Queen => kinds::QUEEN,
            Man::Rook => kinds::ROOK,
            Man::LightBishop | Man::DarkBishop => kinds::BISHOP,
            Man::Knight => kinds::KNIGHT,
            Man::Pawn => kinds::PAWN,
            Man::Prince => kinds::PRINCE,
            Man::YoungKing => kinds::YOUNG_KING,
        }
    }

    /// What a pawn becomes on a cell; a new bishop is bound to the shade of that cell.
    fn promoted(kind: Kind, cell: u8) -> Man {
        match kind {
            kinds::BISHOP if is_dark(cell) => Man::DarkBishop,
            kinds::BISHOP => Man::LightBishop,
            kinds::KNIGHT => Man::Knight,
            _ => Man::Queen,
        }
    }
}

const EMPTY: u8 = u8::MAX;

#[inline]
fn army_of(code: u8) -> Seat {
    Seat::from_index((code >> 4) as usize)
}

fn is_dark(cell: u8) -> bool {
    let cell = BOARD.cell(Square::new(cell));
    (cell.file + cell.rank) % 2 == 1
}

static THRONES: [u8; 4] = [
    throne_of(Seat::South).index() as u8,
    throne_of(Seat::West).index() as u8,
    throne_of(Seat::North).index() as u8,
    throne_of(Seat::East).index() as u8,
];

/// The cells of a set, lowest first.
#[inline]
fn bits(set: u128) -> impl Iterator<Item = u8> {
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    std::iter::from_fn(move || {
        if low != 0 {
            let bit = low.trailing_zeros() as u8;
            low &= low - 1;
            Some(bit)
        } else if high != 0 {
            let bit = high.trailing_zeros() as u8 + 64;
            high &= high - 1;
            Some(bit)
        } else {
            None
        }
    })
}

/// A pawn's double step that somebody may still answer en passant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Double {
    /// Where the pawn stands now.
    pawn: u8,
    /// The square it passed.
    passed: u8,
    /// Who has not yet had their one turn. Nobody: this record is free.
    waiting: Seats,
}

impl Double {
    const FREE: Double = Double { pawn: throne::NOWHERE, passed: throne::NOWHERE, waiting: Seats::NONE };
}

/// A position of Quadular Chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quadular {
    cells: [u8; CELLS],
    army: BySeat<u128>,
    control: BySeat<Option<Seat>>,
    /// Bit by bit, the armies that the player on the move commands.
    allies: u8,
    /// The armies that were there at the start; their domains stay in play for the whole game.
    set_up: Seats,
    in_play: Seats,
    fallen: Fallen,
    turn: Seat,
    doubles: [Double; 4],
    quiet: u16,
    end: Option<Cause>,
    options: Options,
    key: u64,
}

mod fact {
    //! The facts that make up a key.
    use super::{Double, Seat, zobrist};

    #[inline]
    pub(super) fn piece(code: u8, cell: u8) -> u64 {
        zobrist::number((code as u64) << 7 | cell as u64)
    }
    pub(super) fn turn(seat: Seat) -> u64 {
        zobrist::number(0x1_0000 + seat as u64)
    }
    pub(super) fn control(army: Seat, by: Option<Seat>) -> u64 {
        zobrist::number(0x1_0100 + army as u64 * 8 + by.map_or(4, |by| by as u64))
    }
    pub(super) fn double(double: Double) -> u64 {
        if double.waiting.is_empty() {
            return 0;
        }
        let squares = (double.pawn as u64) << 7 | double.passed as u64;
        zobrist::number(0x10_0000 + (squares << 4 | double.waiting.bits() as u64))
    }
}

impl Quadular {
    /// The cells of an army's pieces, by the numbers of the squares.
    #[inline]
    #[must_use]
    pub fn army(&self, army: Seat) -> u128 {
        self.army[army]
    }

    /// The squares of an army's pieces, in order.
    #[inline]
    pub fn squares(&self, army: Seat) -> impl Iterator<Item = Square> + use<> {
        bits(self.army[army]).map(Square::new)
    }

    /// The kind of the piece on an occupied cell.
    #[inline]
    #[must_use]
    pub fn kind(&self, square: Square) -> Kind {
        Man::of(self.cells[square.index()]).kind()
    }

    /// The armies that were there at the start.
    #[must_use]
    pub fn armies(&self) -> Seats {
        self.set_up
    }

    /// Whose turn it is, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The cells of everything the player on the move may capture.
    #[inline]
    #[must_use]
    pub fn enemies(&self) -> u128 {
        Seat::ALL.into_iter().filter(|&army| !self.allied(army)).fold(0, |set, army| set | self.army[army])
    }

    /// An empty board with these players.
    fn empty(spec: &Spec) -> Quadular {
        let seated = spec.seated();
        let mut position = Quadular {
            cells: [EMPTY; CELLS],
            army: BySeat([0; 4]),
            control: BySeat([None; 4]),
            allies: 0,
            set_up: seated,
            in_play: seated,
            fallen: Fallen::default(),
            turn: spec.first(),
            doubles: [Double::FREE; 4],
            quiet: 0,
            end: None,
            options: spec.choices(),
            key: fact::turn(spec.first()),
        };
        for army in seated.iter() {
            position.key ^= fact::control(army, None);
            position.set_control(army, Some(army));
        }
        position
    }

    #[inline]
    fn put(&mut self, cell: u8, code: u8) {
        self.cells[cell as usize] = code;
        self.army[army_of(code)] |= 1 << cell;
        self.key ^= fact::piece(code, cell);
    }

    #[inline]
    fn lift(&mut self, cell: u8) -> u8 {
        let code = self.cells[cell as usize];
        if code != EMPTY {
            self.cells[cell as usize] = EMPTY;
            self.army[army_of(code)] &= !(1 << cell);
            self.key ^= fact::piece(code, cell);
        }
        code
    }

    fn set_control(&mut self, army: Seat, by: Option<Seat>) {
        self.key ^= fact::control(army, self.control[army]) ^ fact::control(army, by);
        self.control[army] = by;
        self.count_allies();
    }

    #[inline]
    fn set_turn(&mut self, seat: Seat) {
        self.key ^= fact::turn(self.turn) ^ fact::turn(seat);
        self.turn = seat;
        self.count_allies();
    }

    #[inline]
    fn count_allies(&mut self) {
        self.allies = 0;
        for army in Seat::ALL {
            self.allies |= u8::from(self.control[army] == Some(self.turn)) << army as u8;
        }
    }

    #[inline]
    fn set_double(&mut self, i: usize, double: Double) {
        self.key ^= fact::double(self.doubles[i]) ^ fact::double(double);
        self.doubles[i] = double;
    }

    /// Whether the player on the move commands an army.
    #[inline]
    fn allied(&self, army: Seat) -> bool {
        self.allies >> army as u8 & 1 != 0
    }

    /// Whether a cell's content is somebody else's; idle armies are everybody's enemies.
    #[inline]
    fn is_enemy(&self, code: u8) -> bool {
        code != EMPTY && !self.allied(army_of(code))
    }

    /// Rule 9. The player who made the move takes all that the fallen player commanded.
    fn king_taken(&mut self, army: Seat) {
        if !self.in_play.contains(army) {
            return; // An idle king is an ordinary piece.
        }
        let young = bits(self.army[army]).find(|&cell| Man::of(self.cells[cell as usize]) == Man::YoungKing);
        if let Some(cell) = young {
            self.lift(cell);
            self.put(cell, Man::King.code(army));
        } else {
            self.knock_out(army, Some(self.turn));
        }
    }

    fn knock_out(&mut self, loser: Seat, by: Option<Seat>) {
        for army in self.set_up.iter() {
            if self.control[army] == Some(loser) {
                self.set_control(army, by);
            }
        }
        self.in_play = self.in_play.without(loser);
        self.fallen.push(loser);
        self.quiet = 0;
        self.lapse(loser);
        if self.in_play.len() == 1 {
            self.end = Some(if by.is_some() { Cause::LastStanding } else { Cause::Retired });
        }
    }

    /// A seat's rights to capture en passant are gone; records that nobody waits for are dropped.
    fn lapse(&mut self, seat: Seat) {
        for i in 0..4 {
            let double = self.doubles[i];
            if double.waiting.contains(seat) {
                self.set_double(i, Double { waiting: double.waiting.without(seat), ..double });
            }
        }
        self.tidy_doubles();
    }

    /// Keeps the records in the order of their steps, the free ones last.
    fn tidy_doubles(&mut self) {
        let mut kept = 0;
        for i in 0..4 {
            if !self.doubles[i].waiting.is_empty() {
                self.doubles[kept] = self.doubles[i];
                kept += 1;
            }
        }
        self.doubles[kept..].fill(Double::FREE);
    }

    /// The double-stepped pawn on this cell has been captured or has gone on.
    fn forget_double(&mut self, cell: u8) {
        for i in 0..4 {
            if self.doubles[i].pawn == cell {
                self.set_double(i, Double::FREE);
            }
        }
        self.tidy_doubles();
    }

    /// The pawn that is captured en passant by one that goes to an empty cell.
    fn passing(&self, ways: &throne::PawnWays, to: u8) -> Option<u8> {
        let diagonal = ways.captures.contains(&to);
        self.doubles.iter().find(|double| diagonal && double.passed == to).map(|double| double.pawn)
    }

    /// When a player is on the move everybody has had a turn since that player's last double step.
    fn forget_own_doubles(&mut self) {
        for i in 0..4 {
            let pawn = self.doubles[i].pawn;
            if pawn != throne::NOWHERE && !self.is_enemy(self.cells[pawn as usize]) {
                self.set_double(i, Double::FREE);
            }
        }
        self.tidy_doubles();
    }

    /// Passes the turn to the next player who has a move; those without one are skipped (rule 11).
    fn pass_turn(&mut self) {
        let last = self.turn;
        let Some(next) = self.in_play.next_after(last) else { return };
        self.set_turn(next);
        if self.end.is_some() {
            return;
        }
        for _ in 0..self.in_play.len() {
            if self.can_move() {
                return;
            }
            self.lapse(self.turn);
            self.set_turn(self.in_play.next_after(self.turn).expect("somebody is in the game"));
        }
        self.set_turn(last);
        self.end = Some(Cause::NoMoves);
    }

    fn no_progress_limit(&self) -> u16 {
        50 * self.in_play.len() as u16
    }
}

impl Position for Quadular {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> Quadular {
        let mut position = Quadular::empty(spec);
        for seat in spec.seats() {
            for (name, man) in ARMY {
                let cell = BOARD.cell(BOARD.square(name).expect("the start is drawn on the board"));
                let (mut file, mut rank) = (cell.file, cell.rank);
                for _ in 0..seat.index() {
                    (file, rank) = (rank, 14 - file);
                }
                let square = BOARD.at(file, rank).expect("the board looks the same from every side");
                position.put(square.index() as u8, man.code(*seat));
            }
        }
        position
    }

    fn read(spec: &Spec, text: &str) -> Result<Quadular, Mistake> {
        text::read(spec, text)
    }

    fn text(&self) -> String {
        text::write(self)
    }

    fn players_in(text: &str) -> Option<u64> {
        text.split(' ').next()?.parse().ok()
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

    fn play_unchecked(&mut self, m: Move) {
        let (Move::Step { from, to } | Move::Promote { from, to, .. }) = m else { return };
        let (from, to) = (from.index() as u8, to.index() as u8);
        let code = self.lift(from);
        let (army, mut man) = (army_of(code), Man::of(code));
        let mut captured = self.lift(to);
        let mut progress = false;
        let mut double = Double::FREE;
        if self.doubles[0] != Double::FREE {
            self.forget_double(to);
            self.forget_own_doubles();
        }
        if man == Man::Pawn && !IS_THRONE[from as usize] {
            let ways = &PAWNS[army.index()][from as usize];
            progress = to == ways.ahead || to == ways.double;
            if to == ways.double {
                let waiting = self.in_play.without(self.turn);
                double = Double { pawn: to, passed: ways.ahead, waiting };
            } else if captured == EMPTY
                && let Some(pawn) = self.passing(ways, to)
            {
                captured = self.lift(pawn);
                self.forget_double(pawn);
            }
        }
        if let Move::Promote { into, .. } = m {
            man = Man::promoted(into, to);
            progress = true;
        } else if man == Man::Prince && self.promotes(army, to) {
            man = Man::YoungKing;
            progress = true;
        }
        self.put(to, man.code(army));
        progress |= captured != EMPTY;
        self.quiet = if progress { 0 } else { next_quiet(self.quiet) };
        if self.doubles[0] != Double::FREE {
            self.lapse(self.turn);
        }
        if captured != EMPTY && Man::of(captured) == Man::King {
            self.king_taken(army_of(captured));
        }
        if !double.waiting.is_empty() {
            let free = self.doubles.iter().position(|double| *double == Double::FREE);
            self.set_double(free.expect("each player has at most one double step open"), double);
        }
        self.pass_turn();
    }

    fn passed(&self) -> Option<Quadular> {
        let mut next = *self;
        next.pass_turn();
        (self.end.is_none() && next.end.is_none() && next.turn != self.turn).then_some(next)
    }

    fn retire(&mut self, seat: Seat) {
        if !self.in_play.contains(seat) || self.end.is_some() {
            return;
        }
        self.knock_out(seat, None);
        if self.turn == seat || self.end.is_some() {
            self.pass_turn();
        }
    }

    fn decided(&self) -> Option<Outcome> {
        self.end.map(|cause| self.draw(cause))
    }

    fn exhausted(&self) -> Option<Outcome> {
        (self.quiet >= self.no_progress_limit() && !self.options.has(NO_DRAWS))
            .then(|| self.draw(Cause::NoProgress))
    }

    /// Never asked: whoever can't move is skipped, and when nobody can the game is decided.
    fn stuck(&self) -> Option<Outcome> {
        Some(self.draw(Cause::NoMoves))
    }

    fn draw(&self, cause: Cause) -> Outcome {
        Outcome::ranked(self.in_play, &self.fallen, cause)
    }

    fn repetition(&self) -> Repetition {
        if self.options.has(NO_DRAWS) { Repetition::Free } else { Repetition::Draws }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn computed_key(&self) -> u64 {
        let pieces = (0..CELLS as u8)
            .filter(|&cell| self.cells[cell as usize] != EMPTY)
            .fold(0, |key, cell| key ^ fact::piece(self.cells[cell as usize], cell));
        let control = self.set_up.iter().fold(0, |key, army| key ^ fact::control(army, self.control[army]));
        let doubles = self.doubles.into_iter().fold(0, |key, double| key ^ fact::double(double));
        pieces ^ control ^ doubles ^ fact::turn(self.turn)
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let code = *self.cells.get(square.index())?;
        (code != EMPTY).then(|| Piece { seat: army_of(code), kind: Man::of(code).kind() })
    }

    fn captured(&self, m: Move) -> Option<Square> {
        let (from, to) = (m.from()?.index(), m.to()?);
        if self.piece(to).is_some() {
            return Some(to);
        }
        let code = *self.cells.get(from)?;
        if code == EMPTY || Man::of(code) != Man::Pawn || IS_THRONE[from] {
            return None;
        }
        self.passing(&PAWNS[army_of(code).index()][from], to.index() as u8).map(Square::new)
    }

    fn tell(&self, after: &Quadular, entry: GameEntry, told: &mut Vec<Effect>) {
        self.told(after, entry, told);
    }

    fn passed_over(&self, after: &Quadular, entry: GameEntry) -> Vec<Seat> {
        self.went_past(after, entry)
    }

    fn threats(&self) -> Vec<Threat> {
        self.dangers()
    }

    fn objection(&self, from: Square, to: Square) -> Reason {
        self.objects(from, to)
    }

    fn in_play(&self) -> Seats {
        self.in_play
    }

    fn commander(&self, army: Seat) -> Option<Seat> {
        self.control[army]
    }
}

#[cfg(test)]
mod tests {
    use super::throne::HOME;
    use super::*;

    #[test]
    fn the_board_is_the_cross_of_the_rulebook() {
        assert_eq!(BOARD.len(), CELLS);
        assert_eq!(HOME.iter().filter(|&&home| home == throne::CENTRE).count(), 49);
        for seat in Seat::ALL {
            assert_eq!(HOME.iter().filter(|&&home| home == seat as u8).count(), 14);
        }
        let names: Vec<String> = THRONES.iter().map(|&cell| BOARD.name(Square::new(cell))).collect();
        assert_eq!(names, ["h1", "a8", "h15", "o8"]);
    }
}
