//! Tunnel Brawl: two to four dwarf clans, hidden reserves, collapsing tunnel mouths, defecting queens.
//!
//! The rules stand here in the order of the rulebook: the board (§2), a turn (§5), how pieces move (§6),
//! losing the king (§7), collapse (§8), defection (§9), draws and leaving (§10). A mouth's rubble is never
//! stored: it is what is empty in a collapsed mouth.

mod text;

use crate::board::{Board, Dir, Ground, KING, KNIGHT, Lines, Square, leaps, squares_in};
use crate::deal::{ClanDeal, Deal, shuffle};
use crate::diagram::{Army, Look, Texture};
use crate::mistake::{MOST_COUNTED, Mistake, next_quiet};
use crate::moves::{Kind, Move, Sink};
use crate::outcome::{Cause, Fallen, Outcome};
use crate::position::{Actor, Piece, Position, Reserve};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, Choice, KindName, Options, Spec};

// ---------------------------------------------------------------------------------------------------------
// §2 The board, §3 the clans

/// The mouths by their clans: red in the west, green north, blue east, yellow south.
static BOARD: Board = Board::draw(
    " gggg
r....b
r....b
r....b
r....b
 yyyy ",
    &[
        (b'.', Ground::Plain, None),
        (b'r', Ground::Mouth, Some(Seat::West)),
        (b'g', Ground::Mouth, Some(Seat::North)),
        (b'b', Ground::Mouth, Some(Seat::East)),
        (b'y', Ground::Mouth, Some(Seat::South)),
    ],
);
static LINES: Lines = Lines::of(&BOARD);
static KNIGHTS: [u64; 64] = leaps(&BOARD, &KNIGHT);
static KINGS: [u64; 64] = leaps(&BOARD, &KING);
static DIAGONALS: [u64; 64] = leaps(&BOARD, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
/// Where a pawn may go straight at most: one step, or two for one that has not moved.
static ONE_STEP: [[u64; 64]; 4] = pawn_tables(1);
static TWO_STEPS: [[u64; 64]; 4] = pawn_tables(2);

const fn pawn_tables(most: i8) -> [[u64; 64]; 4] {
    let mut tables = [[0; 64]; 4];
    let mut seat = 0;
    while seat < 4 {
        let ahead = Dir::forward(Seat::from_index(seat));
        let mut turn = 0;
        while turn < 3 {
            // Forward, to the right and to the left.
            let (df, dr) = ahead.turned([0, 2, 6][turn]).delta();
            let mut by = 1;
            while by <= most {
                let reach = leaps(&BOARD, &[(df * by, dr * by)]);
                let mut square = 0;
                while square < 64 {
                    tables[seat][square] |= reach[square];
                    square += 1;
                }
                by += 1;
            }
            turn += 1;
        }
        seat += 1;
    }
    tables
}

const ALL_SQUARES: u64 = (1 << 32) - 1;
const MOUTHS: [u64; 4] = [
    BOARD.set_of(Ground::Mouth, Some(Seat::South)),
    BOARD.set_of(Ground::Mouth, Some(Seat::West)),
    BOARD.set_of(Ground::Mouth, Some(Seat::North)),
    BOARD.set_of(Ground::Mouth, Some(Seat::East)),
];

/// Red moves first, then clockwise.
const TURN_ORDER: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

static ABOUT: About = About {
    id: "tunnel-brawl",
    name: "Tunnel Brawl",
    line: "Two to four dwarf clans pour out of collapsing tunnels; the last king standing wins.",
    seats: &[&[Seat::West, Seat::East], &[Seat::West, Seat::North, Seat::East], &TURN_ORDER],
    colours: BySeat(["yellow", "red", "green", "blue"]),
    kinds: &[
        KindName { letter: 'P', id: "pawn" },
        KindName { letter: 'R', id: "rook" },
        KindName { letter: 'N', id: "knight" },
        KindName { letter: 'B', id: "bishop" },
        KindName { letter: 'Q', id: "queen" },
        KindName { letter: 'K', id: "king" },
    ],
    choices: &[
        Choice::new(
            "fill_mouth",
            "Fill the mouth",
            "A player goes on placing until his mouth is full or his reserve empty, drawing after each placement.",
        ),
        Choice::new(
            "no_draws",
            "No draws",
            "Fifty quiet turns each do not end the game; only when nobody can act is it drawn.",
        ),
    ],
    presets: &[],
    first_can_be_chosen: false,
    dealt: true,
    board: &BOARD,
    look: Look {
        light: "#a3937c",
        dark: "#94846e",
        odd_is_dark: false,
        frame: "#2b2521",
        ink: "#d8c9b0",
        seats: BySeat(["#e3b23c", "#c0392b", "#3f8f4f", "#3a6fb0"]),
        lines: BySeat(["#1c1712"; 4]),
        plates: true,
        facing: false,
        army: Army::Dwarves,
        ground: Texture::Stone,
    },
};

const FILL_MOUTH: Options = Options::only(0);
const NO_DRAWS: Options = Options::only(1);

const PAWN: usize = 0;
const ROOK: usize = 1;
const KNIGHT_KIND: usize = 2;
const BISHOP: usize = 3;
const QUEEN: usize = 4;
const KING_KIND: usize = 5;

// ---------------------------------------------------------------------------------------------------------
// §4 What a clan holds

/// What a clan has off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Hold {
    /// How many of each kind may be placed.
    reserve: [u8; 6],
    /// How many of each kind are still undrawn.
    undrawn: [u8; 6],
    /// The order in which they will be drawn: four bits each, the next one lowest.
    order: u64,
    left: u8,
    /// Defected queens that found no room yet.
    waiting: u8,
    /// The mouth's squares in the order in which a queen tries them.
    queen: [u8; 4],
}

impl Hold {
    fn reserve_is_empty(&self) -> bool {
        self.reserve == [0; 6]
    }

    fn push_undrawn(&mut self, kind: u8) {
        self.order |= u64::from(kind) << (4 * self.left);
        self.left += 1;
        self.undrawn[kind as usize] += 1;
    }

    fn order(&self) -> impl Iterator<Item = u8> + use<> {
        let order = self.order;
        (0..self.left).map(move |i| (order >> (4 * i) & 15) as u8)
    }

    /// Takes the first piece of a kind out of the order.
    fn take_undrawn(&mut self, kind: u8) {
        let Some(i) = self.order().position(|next| next == kind) else { return };
        let below = (1u64 << (4 * i)) - 1;
        self.order = self.order & below | self.order >> 4 & !below;
        self.left -= 1;
        self.undrawn[kind as usize] -= 1;
    }
}

/// What the clan on turn has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Move,
    Place,
    /// Chance hands over the next undrawn piece.
    Draw,
}

/// A position of Tunnel Brawl, with everything that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TunnelBrawl {
    clans: [u64; 4],
    kinds: [u64; 6],
    /// Pawns that have never moved.
    fresh: u64,
    /// The squares of all collapsed mouths; the empty ones among them are rubble.
    collapsed: u64,
    holds: [Hold; 4],
    alive: Seats,
    players: u8,
    turn: Seat,
    phase: Phase,
    /// Whether any clan has a queen waiting.
    queens_wait: bool,
    fallen: Fallen,
    quiet: u16,
    round: u16,
    end: Option<Cause>,
    options: Options,
    key: u64,
}

mod fact {
    //! The facts that make up a key.
    use crate::zobrist;

    /// By clan and kind; the seventh kind is a pawn that has never moved.
    pub(super) static PIECES: [[u64; 32]; 28] = zobrist::table(0);
    /// By clan and kind, so many in the reserve.
    static RESERVE: [[u64; 16]; 24] = zobrist::table(0x1_0000);
    static UNDRAWN: [[u64; 16]; 24] = zobrist::table(0x2_0000);

    pub(super) fn reserve(clan: usize, kind: usize, count: u8) -> u64 {
        RESERVE[clan * 6 + kind][count as usize & 15]
    }
    pub(super) fn undrawn(clan: usize, kind: usize, count: u8) -> u64 {
        UNDRAWN[clan * 6 + kind][count as usize & 15]
    }
    pub(super) fn waiting(clan: usize, count: u8) -> u64 {
        zobrist::number(0x3_0000 + clan as u64 * 16 + u64::from(count))
    }
    pub(super) const fn turn(seat: usize, phase: usize) -> u64 {
        zobrist::number(0x4_0000 + seat as u64 * 4 + phase as u64)
    }
    pub(super) fn out(seat: usize) -> u64 {
        zobrist::number(0x5_0000 + seat as u64)
    }
}

static TURN_KEYS: [[u64; 3]; 4] = {
    let mut keys = [[0; 3]; 4];
    let mut i = 0;
    while i < 12 {
        keys[i / 3][i % 3] = fact::turn(i / 3, i % 3);
        i += 1;
    }
    keys
};

// ---------------------------------------------------------------------------------------------------------
// §6 How pieces move

impl TunnelBrawl {
    #[inline]
    fn occupied(&self) -> u64 {
        self.clans[0] | self.clans[1] | self.clans[2] | self.clans[3]
    }

    /// Squares with nothing on them, rubble left out.
    #[inline]
    fn empty(&self) -> u64 {
        !(self.occupied() | self.collapsed) & ALL_SQUARES
    }

    fn steps<S: Sink>(&self, clan: Seat, sink: &mut S) {
        let own = self.clans[clan.index()];
        let occupied = self.occupied();
        let blockers = occupied | self.collapsed;
        let empty = !blockers & ALL_SQUARES;
        let enemies = occupied & !own;
        let open = empty | enemies;
        for from in squares_in(own & self.kinds[PAWN]) {
            let reach = if self.fresh & from.bit() != 0 { &TWO_STEPS } else { &ONE_STEP };
            let straight = reach[clan.index()][from.index() & 63] & LINES.straight(from, blockers) & empty;
            sink.steps(from, straight | DIAGONALS[from.index() & 63] & enemies);
        }
        if sink.satisfied() {
            return;
        }
        for from in squares_in(own & (self.kinds[ROOK] | self.kinds[QUEEN])) {
            sink.steps(from, LINES.straight(from, blockers) & open);
        }
        for from in squares_in(own & (self.kinds[BISHOP] | self.kinds[QUEEN])) {
            sink.steps(from, LINES.diagonal(from, blockers) & open);
        }
        for from in squares_in(own & self.kinds[KNIGHT_KIND]) {
            sink.steps(from, KNIGHTS[from.index() & 63] & open);
        }
        // A king may also take any piece of its own clan.
        for from in squares_in(own & self.kinds[KING_KIND]) {
            sink.steps(from, KINGS[from.index() & 63] & (open | own));
        }
    }

    /// The open squares of a clan's own mouth.
    #[inline]
    fn mouth_room(&self, clan: Seat) -> u64 {
        MOUTHS[clan.index()] & self.empty()
    }

    fn placements<S: Sink>(&self, sink: &mut S) {
        let room = self.mouth_room(self.turn);
        for kind in 0..6 {
            if self.holds[self.turn.index()].reserve[kind] > 0 {
                for to in squares_in(room) {
                    sink.push(Move::Place { kind: Kind(kind as u8), to });
                }
            }
        }
    }

    /// Whether a clan has a move. A king on the board always has one, and mostly some pawn's way is free.
    #[inline]
    fn has_move(&self, clan: Seat) -> bool {
        let own = self.clans[clan.index()];
        if own & self.kinds[KING_KIND] != 0 {
            return true;
        }
        let empty = self.empty();
        squares_in(own & self.kinds[PAWN]).any(|from| ONE_STEP[clan.index()][from.index() & 63] & empty != 0)
            || {
                let mut any = crate::moves::Any(false);
                self.steps(clan, &mut any);
                any.0
            }
    }

    #[inline]
    fn can_place(&self, clan: Seat) -> bool {
        !self.holds[clan.index()].reserve_is_empty() && self.mouth_room(clan) != 0
    }
}

// ---------------------------------------------------------------------------------------------------------
// §5 A turn, §7 to §9 its consequences

impl TunnelBrawl {
    /// The squares of a clan's pieces of a kind.
    #[inline]
    #[must_use]
    pub fn pieces(&self, clan: Seat, kind: Kind) -> u64 {
        self.clans[clan.index()] & self.kinds[kind.0 as usize]
    }

    /// The squares of a clan's pieces.
    #[inline]
    #[must_use]
    pub fn clan(&self, clan: Seat) -> u64 {
        self.clans[clan.index()]
    }

    /// How many pieces of a kind a clan may place, and how many it has still to draw.
    #[inline]
    #[must_use]
    pub fn held(&self, clan: Seat, kind: Kind) -> (u8, u8) {
        let hold = &self.holds[clan.index()];
        (hold.reserve[kind.0 as usize], hold.undrawn[kind.0 as usize])
    }

    /// The open squares of a clan's mouth.
    #[inline]
    #[must_use]
    pub fn room(&self, clan: Seat) -> u64 {
        self.mouth_room(clan)
    }

    /// Everything a clan's pieces attack, whoever stands there.
    #[must_use]
    pub fn attacks(&self, clan: Seat) -> u64 {
        let own = self.clans[clan.index()];
        let blockers = self.occupied() | self.collapsed;
        let sum = |set: u64, reach: &dyn Fn(Square) -> u64| {
            squares_in(own & set).fold(0, |all, from| all | reach(from))
        };
        sum(self.kinds[PAWN], &|from| DIAGONALS[from.index() & 63])
            | sum(self.kinds[ROOK] | self.kinds[QUEEN], &|from| LINES.straight(from, blockers))
            | sum(self.kinds[BISHOP] | self.kinds[QUEEN], &|from| LINES.diagonal(from, blockers))
            | sum(self.kinds[KNIGHT_KIND], &|from| KNIGHTS[from.index() & 63])
            | sum(self.kinds[KING_KIND], &|from| KINGS[from.index() & 63])
    }

    /// Whose turn it is, or would be.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    #[inline]
    fn kind_at(&self, bit: u64) -> usize {
        let in_set = |kind: usize| usize::from(self.kinds[kind] & bit != 0) * kind;
        in_set(1) + in_set(2) + in_set(3) + in_set(4) + in_set(5)
    }

    #[inline]
    fn clan_at(&self, bit: u64) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.clans[seat.index()] & bit != 0)
    }

    #[inline]
    fn piece_key(&self, clan: Seat, kind: usize, square: Square) -> u64 {
        let row = if self.fresh & square.bit() != 0 { 6 } else { kind };
        fact::PIECES[clan.index() * 7 + row][square.index() & 31]
    }

    #[inline]
    fn put(&mut self, clan: Seat, kind: usize, square: Square, fresh: bool) {
        self.clans[clan.index()] |= square.bit();
        self.kinds[kind] |= square.bit();
        self.fresh |= if fresh { square.bit() } else { 0 };
        self.key ^= self.piece_key(clan, kind, square);
    }

    #[inline]
    fn lift(&mut self, clan: Seat, kind: usize, square: Square) {
        self.key ^= self.piece_key(clan, kind, square);
        self.clans[clan.index()] &= !square.bit();
        self.kinds[kind] &= !square.bit();
        self.fresh &= !square.bit();
    }

    #[inline]
    fn set_phase(&mut self, turn: Seat, phase: Phase) {
        self.key ^=
            TURN_KEYS[self.turn.index()][self.phase as usize] ^ TURN_KEYS[turn.index()][phase as usize];
        self.turn = turn;
        self.phase = phase;
    }

    #[inline]
    fn set_reserve(&mut self, clan: Seat, kind: usize, count: u8) {
        let held = &mut self.holds[clan.index()].reserve[kind];
        self.key ^= fact::reserve(clan.index(), kind, *held) ^ fact::reserve(clan.index(), kind, count);
        *held = count;
    }

    fn set_waiting(&mut self, clan: Seat, count: u8) {
        let waiting = &mut self.holds[clan.index()].waiting;
        self.key ^= fact::waiting(clan.index(), *waiting) ^ fact::waiting(clan.index(), count);
        *waiting = count;
        self.queens_wait = self.holds.iter().any(|hold| hold.waiting > 0);
    }

    /// The whole hold goes: reserve, undrawn pieces, waiting queens.
    fn discard_hold(&mut self, clan: Seat) {
        self.key ^= self.hold_key(clan.index());
        let hold = &mut self.holds[clan.index()];
        *hold = Hold { queen: hold.queen, ..Hold::default() };
        self.key ^= self.hold_key(clan.index());
        self.set_waiting(clan, 0);
    }

    fn hold_key(&self, clan: usize) -> u64 {
        let hold = &self.holds[clan];
        (0..6).fold(fact::waiting(clan, hold.waiting), |key, kind| {
            key ^ fact::reserve(clan, kind, hold.reserve[kind])
                ^ fact::undrawn(clan, kind, hold.undrawn[kind])
        })
    }

    /// §7. The clan is out: every piece leaves the board, the hold is discarded, the mouth collapses.
    fn eliminate(&mut self, clan: Seat) {
        for square in squares_in(self.clans[clan.index()]) {
            self.lift(clan, self.kind_at(square.bit()), square);
        }
        self.discard_hold(clan);
        self.collapsed |= MOUTHS[clan.index()];
        self.alive = self.alive.without(clan);
        self.key ^= fact::out(clan.index());
        self.fallen.push(clan);
    }

    /// §9. Every waiting queen that finds room appears: on an empty square of her clan's mouth, else on a
    /// rubble square there, the first in the clan's queen order.
    fn admit_queens(&mut self) {
        for clan in TURN_ORDER {
            while self.holds[clan.index()].waiting > 0 {
                let free = MOUTHS[clan.index()] & !self.occupied();
                let order = self.holds[clan.index()].queen;
                // A collapsed mouth has no empty squares, an open one no rubble: either kind will do.
                let Some(square) =
                    order.into_iter().map(|i| mouth_square(clan, i)).find(|s| free & s.bit() != 0)
                else {
                    break;
                };
                self.put(clan, QUEEN, square, false);
                self.set_waiting(clan, self.holds[clan.index()].waiting - 1);
            }
        }
    }

    #[inline]
    fn step(&mut self, from: Square, to: Square) {
        let clan = self.turn;
        let kind = self.kind_at(from.bit());
        self.lift(clan, kind, from);
        let mut captured = false;
        let mut king_of = None;
        if let Some(owner) = self.clan_at(to.bit()) {
            let victim = self.kind_at(to.bit());
            self.lift(owner, victim, to);
            captured = true;
            king_of = (victim == KING_KIND).then_some(owner);
        }
        self.put(clan, kind, to, false);
        if let Some(loser) = king_of {
            self.eliminate(loser);
            if self.alive.len() == 1 {
                return self.finish(Cause::LastStanding);
            }
            self.set_waiting(clan, self.holds[clan.index()].waiting + 1);
        }
        if self.queens_wait {
            self.admit_queens();
        }
        if self.can_place(clan) {
            self.set_phase(clan, Phase::Place);
        } else {
            self.end_turn(captured);
        }
    }

    #[inline]
    fn place(&mut self, kind: usize, to: Square) {
        let clan = self.turn;
        self.set_reserve(clan, kind, self.holds[clan.index()].reserve[kind] - 1);
        self.put(clan, kind, to, kind == PAWN);
        if self.holds[clan.index()].left > 0 {
            return self.set_phase(clan, Phase::Draw);
        }
        if self.holds[clan.index()].reserve_is_empty() {
            self.collapsed |= MOUTHS[clan.index()];
        }
        self.placed();
    }

    #[inline]
    fn hand_over(&mut self, kind: usize) {
        let clan = self.turn;
        let before = self.holds[clan.index()].undrawn[kind];
        self.key ^= fact::undrawn(clan.index(), kind, before) ^ fact::undrawn(clan.index(), kind, before - 1);
        self.holds[clan.index()].take_undrawn(kind as u8);
        self.set_reserve(clan, kind, self.holds[clan.index()].reserve[kind] + 1);
        self.placed();
    }

    /// A placement is complete.
    #[inline]
    fn placed(&mut self) {
        if self.options.has(FILL_MOUTH) && self.can_place(self.turn) {
            self.set_phase(self.turn, Phase::Place);
        } else {
            self.end_turn(true);
        }
    }

    /// Ends the turn and begins the next one of a clan that can act. Phases without any action are
    /// forfeited; a turn without capture and placement is quiet (§10).
    #[inline]
    fn end_turn(&mut self, progress: bool) {
        self.quiet = if progress { 0 } else { next_quiet(self.quiet) };
        let mut idle = 0;
        loop {
            if self.options.has(NO_DRAWS) {
                if idle == self.alive.len() {
                    return self.finish(Cause::NoMoves);
                }
            } else if self.is_tired() {
                return self.finish(Cause::NoProgress);
            }
            let next = self.next_clan();
            if self.has_move(next) {
                return self.set_phase(next, Phase::Move);
            }
            if self.can_place(next) {
                return self.set_phase(next, Phase::Place);
            }
            self.set_phase(next, Phase::Move);
            self.quiet = next_quiet(self.quiet);
            idle += 1;
        }
    }

    /// The next clan that is alive; the round rises when the turn passes the last seat.
    #[inline]
    fn next_clan(&mut self) -> Seat {
        let seats = ABOUT.seats[self.players as usize - 2];
        let place = |seat: Seat| seat.index().wrapping_sub(Seat::West.index()) & 3;
        let next = self.alive.next_after(self.turn).unwrap_or(seats[0]);
        if place(next) <= place(self.turn) {
            self.round = self.round.saturating_add(1).min(MOST_COUNTED);
        }
        next
    }

    /// Fifty quiet turns for everybody alive have passed, and the table counts them.
    fn is_tired(&self) -> bool {
        self.quiet >= 50 * self.alive.len() as u16 && !self.options.has(NO_DRAWS)
    }

    fn finish(&mut self, cause: Cause) {
        self.end = Some(cause);
        self.set_phase(self.turn, Phase::Place);
    }

    fn hold_of(deal: &ClanDeal) -> Hold {
        let mut hold = Hold { queen: deal.queen, ..Hold::default() };
        for (i, &kind) in deal.pieces.iter().enumerate() {
            if i < 4 {
                hold.reserve[kind as usize] += 1;
            } else {
                hold.push_undrawn(kind);
            }
        }
        hold
    }

    /// No pieces anywhere; mouths without a clan are rubble.
    fn bare(spec: &Spec) -> TunnelBrawl {
        let alive = spec.seated();
        let mut position = TunnelBrawl {
            clans: [0; 4],
            kinds: [0; 6],
            fresh: 0,
            collapsed: 0,
            holds: [Hold::default(); 4],
            alive,
            players: spec.players(),
            turn: Seat::West,
            phase: Phase::Move,
            queens_wait: false,
            fallen: Fallen::default(),
            quiet: 0,
            round: 1,
            end: None,
            options: spec.choices(),
            key: 0,
        };
        for seat in Seat::ALL {
            if !alive.contains(seat) {
                position.collapsed |= MOUTHS[seat.index()];
            }
        }
        position
    }
}

/// Mouth squares are numbered in ascending file or rank, which is the order of their indices.
fn mouth_square(clan: Seat, number: u8) -> Square {
    squares_in(MOUTHS[clan.index()]).nth(number as usize).expect("a mouth has four squares")
}

impl Position for TunnelBrawl {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> TunnelBrawl {
        let mut position = TunnelBrawl::bare(spec);
        let unshuffled = Deal::shuffled(spec.players(), |n| n - 1);
        for (clan, deal) in spec.deal().unwrap_or(&unshuffled).by_clan(spec.seats()) {
            position.holds[clan.index()] = TunnelBrawl::hold_of(deal);
            for square in squares_in(MOUTHS[clan.index()]) {
                position.put(clan, PAWN, square, true);
            }
        }
        position.key = position.computed_key();
        position
    }

    fn read(spec: &Spec, text: &str) -> Result<TunnelBrawl, Mistake> {
        text::read(spec, text)
    }

    fn players_in(text: &str) -> Option<u64> {
        text.split(' ').nth(3).map(|holds| holds.split(',').count() as u64)
    }

    fn text(&self) -> String {
        text::write(self)
    }

    #[inline]
    fn actor(&self) -> Actor {
        match self.phase {
            _ if self.end.is_some() => Actor::Nobody,
            Phase::Draw => Actor::Chance,
            Phase::Move | Phase::Place => Actor::Seat(self.turn),
        }
    }

    #[inline]
    fn generate<S: Sink>(&self, sink: &mut S) {
        match self.phase {
            _ if self.end.is_some() => {}
            Phase::Move => self.steps(self.turn, sink),
            Phase::Place => self.placements(sink),
            Phase::Draw => {
                for kind in (0..6).filter(|&kind| self.holds[self.turn.index()].undrawn[kind] > 0) {
                    sink.push(Move::Draw { kind: Kind(kind as u8) });
                }
            }
        }
    }

    /// Placements need not be listed to be counted.
    #[inline]
    fn count(&self) -> u64 {
        if self.phase == Phase::Place && self.end.is_none() {
            let kinds = self.holds[self.turn.index()].reserve.iter().filter(|&&count| count > 0).count();
            return kinds as u64 * u64::from(self.mouth_room(self.turn).count_ones());
        }
        let mut count = crate::moves::Count(0);
        self.generate(&mut count);
        count.0
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        match m {
            Move::Step { from, to } => self.step(from, to),
            Move::Place { kind, to } => self.place(kind.0 as usize, to),
            Move::Draw { kind } => self.hand_over(kind.0 as usize),
            Move::Promote { .. } | Move::Pass => {}
        }
    }

    /// Only a move can be given away: a placement goes with the move before it.
    fn passed(&self) -> Option<TunnelBrawl> {
        let mut next = *self;
        next.end_turn(false);
        (self.phase == Phase::Move && self.end.is_none() && next.end.is_none() && next.turn != self.turn)
            .then_some(next)
    }

    /// §10. The clan is out as if its king had been captured, but nobody gets a queen.
    fn retire(&mut self, seat: Seat) {
        if !self.alive.contains(seat) || self.end.is_some() {
            return;
        }
        self.eliminate(seat);
        if self.alive.len() == 1 {
            return self.finish(Cause::Retired);
        }
        self.quiet = 0;
        if self.queens_wait {
            self.admit_queens();
        }
        if self.turn == seat {
            self.end_turn(true);
        } else if self.phase == Phase::Move && !self.has_move(self.turn) {
            if self.can_place(self.turn) {
                self.set_phase(self.turn, Phase::Place);
            } else {
                self.end_turn(false);
            }
        }
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.end.map(|cause| self.draw(cause))
    }

    /// Counted in turns, not plies, so it is decided when a turn ends.
    fn exhausted(&self) -> Option<Outcome> {
        None
    }

    /// Never asked: phases without any action are forfeited, and when nobody can act the game is decided.
    fn stuck(&self) -> Option<Outcome> {
        Some(self.draw(Cause::NoMoves))
    }

    fn draw(&self, cause: Cause) -> Outcome {
        Outcome::ranked(self.alive, &self.fallen, cause)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn computed_key(&self) -> u64 {
        let mut key = TURN_KEYS[self.turn.index()][self.phase as usize];
        for seat in Seat::ALL {
            key ^= self.hold_key(seat.index());
            for square in squares_in(self.clans[seat.index()]) {
                key ^= self.piece_key(seat, self.kind_at(square.bit()), square);
            }
        }
        self.fallen.as_slice().iter().fold(key, |key, seat| key ^ fact::out(seat.index()))
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let seat = self.clan_at(square.bit())?;
        Some(Piece { seat, kind: Kind(self.kind_at(square.bit()) as u8) })
    }

    /// A pawn that has moved is written small.
    fn token(&self, square: Square) -> Option<String> {
        let Piece { seat, kind } = self.piece(square)?;
        let moved = kind.0 as usize == PAWN && self.fresh & square.bit() == 0;
        let letter = if moved { 'p' } else { ABOUT.kinds[kind.0 as usize].letter };
        Some(format!("{}{letter}", text::clan_letter(seat)))
    }

    fn in_play(&self) -> Seats {
        self.alive
    }

    fn rubble(&self, square: Square) -> bool {
        self.collapsed & !self.occupied() & square.bit() != 0
    }

    fn reserve(&self, seat: Seat) -> Option<Reserve> {
        let hold = self.holds[seat.index()];
        let held =
            (0..6).flat_map(|kind| std::iter::repeat_n(Kind(kind), hold.reserve[kind as usize] as usize));
        Some(Reserve { held: held.collect(), undrawn: hold.left, waiting: hold.waiting })
    }

    #[inline]
    fn dealt(&self) -> Option<Move> {
        (self.phase == Phase::Draw && self.end.is_none())
            .then(|| Move::Draw { kind: Kind((self.holds[self.turn.index()].order & 15) as u8) })
    }

    fn weight(&self, m: Move) -> u32 {
        match m {
            Move::Draw { kind } => self.holds[self.turn.index()].undrawn[kind.0 as usize].into(),
            _ => 1,
        }
    }

    /// A viewer sees the board, his own reserve and how much the others hold, but no order.
    fn redeal(&mut self, viewer: Option<Seat>, mut die: &mut dyn FnMut(u32) -> u32) {
        for seat in Seat::ALL {
            let hold = self.holds[seat.index()];
            let mut hidden: Vec<u8> = hold.order().collect();
            let mut fresh =
                Hold { waiting: hold.waiting, queen: hold.queen, reserve: hold.reserve, ..Hold::default() };
            let mut unseen = 0;
            if viewer != Some(seat) {
                for kind in 0..6 {
                    hidden.extend(std::iter::repeat_n(kind, hold.reserve[kind as usize] as usize));
                }
                unseen = hidden.len() - hold.left as usize;
                fresh.reserve = [0; 6];
            }
            // From a fixed order on, so that what comes out depends on the dice and on what the viewer knows,
            // and in no way on what he does not.
            hidden.sort_unstable();
            fresh.queen = [0, 1, 2, 3];
            shuffle(&mut hidden, &mut die);
            shuffle(&mut fresh.queen, &mut die);
            for (i, kind) in hidden.into_iter().enumerate() {
                if i < unseen {
                    fresh.reserve[kind as usize] += 1;
                } else {
                    fresh.push_undrawn(kind);
                }
            }
            self.key ^= self.hold_key(seat.index());
            self.holds[seat.index()] = fresh;
            self.key ^= self.hold_key(seat.index());
        }
    }
}
