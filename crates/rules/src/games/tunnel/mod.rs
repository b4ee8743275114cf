//! Tunnel Brawl: two to four dwarf clans, hidden reserves, collapsing tunnel mouths, defecting queens.
//!
//! The rules stand in the order of the rulebook: here the board (§2) and the clans (§3), what a clan holds
//! (§4) in `hold`, how pieces move (§6) in `moves`, a turn (§5) with its consequences (§7 to §10) in `turn`. A
//! mouth's rubble is never stored: it is what is empty in a collapsed mouth.

pub mod deal;
mod effect;
mod fact;
mod hold;
mod moves;
mod text;
mod turn;

use crate::board::{Board, Ground, Square, squares_in};
use crate::deal::Deal;
use crate::effect::{Effect, Threat};
use crate::entry::GameEntry;
use crate::look::{Army, Look, Texture, Trait};
use crate::mistake::{Mistake, Wrong};
use crate::moves::{Count, Kind, Move, Sink};
use crate::outcome::{Cause, Fallen, Outcome};
use crate::position::{Actor, Hindrance, Piece, Position, Reserve};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, Choice, KindName, Options, Spec, name_choices, name_kinds};
use crate::why_not::Reason;
use hold::Hold;

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
        KindName { letter: 'P', id: "pawn", name: "pawn" },
        KindName { letter: 'R', id: "rook", name: "rook" },
        KindName { letter: 'N', id: "knight", name: "knight" },
        KindName { letter: 'B', id: "bishop", name: "bishop" },
        KindName { letter: 'Q', id: "queen", name: "queen" },
        KindName { letter: 'K', id: "king", name: "king" },
    ],
    choices: &[
        Choice::new(
            "fill_mouth",
            "Fill the mouth",
            "A player goes on placing until their mouth is full or their reserve empty, drawing after each placement.",
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
        seats: BySeat(["#f2c53d", "#cf3f30", "#67b96f", "#2457a6"]),
        lines: BySeat(["#1c1712"; 4]),
        plates: Some(BySeat(["#6b5310", "#fbe0da", "#1f4a2a", "#dce7f7"])),
        facing: false,
        army: Army::Dwarves,
        ground: Texture::Stone,
        traits: &[Trait::Reserve],
    },
};

name_choices! {
    FILL_MOUTH "fill_mouth",
    NO_DRAWS "no_draws",
}
name_kinds! {
    PAWN "pawn",
    ROOK "rook",
    KNIGHT "knight",
    BISHOP "bishop",
    QUEEN "queen",
    KING "king",
}

// The kinds as places in arrays.
const PAWN: usize = kinds::PAWN.index();
const ROOK: usize = kinds::ROOK.index();
const KNIGHT: usize = kinds::KNIGHT.index();
const BISHOP: usize = kinds::BISHOP.index();
const QUEEN: usize = kinds::QUEEN.index();
const KING: usize = kinds::KING.index();

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

impl Position for TunnelBrawl {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> TunnelBrawl {
        let mut position = TunnelBrawl::bare(spec);
        let unshuffled = Deal::shuffled(spec.players(), |n| n - 1);
        for (clan, deal) in spec.deal().unwrap_or(&unshuffled).by_clan(spec.seats()) {
            position.holds[clan.index()] = Hold::of(deal);
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
        let mut count = Count(0);
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
        let mut key = fact::TURN[self.turn.index()][self.phase as usize];
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

    fn tell(&self, after: &TunnelBrawl, entry: GameEntry, told: &mut Vec<Effect>) {
        self.told(after, entry, told);
    }

    fn passed_over(&self, after: &TunnelBrawl, entry: GameEntry) -> Vec<Seat> {
        self.went_past(after, entry)
    }

    fn threats(&self) -> Vec<Threat> {
        self.dangers()
    }

    fn objection(&self, from: Square, to: Square) -> Reason {
        self.objects(from, to)
    }

    fn placement_objection(&self, kind: Kind, to: Square) -> Reason {
        self.objects_to_placing(kind, to)
    }

    fn in_play(&self) -> Seats {
        self.alive
    }

    fn rubble(&self, square: Square) -> bool {
        self.collapsed & !self.occupied() & square.bit() != 0
    }

    fn hindrance(&self, square: Square) -> Option<Hindrance> {
        (self.collapsed & self.occupied() & square.bit() != 0).then_some(Hindrance::Collapsed)
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

    /// A viewer sees the board, their own reserve and how much the others hold, but no order.
    fn redeal(&mut self, viewer: Option<Seat>, die: &mut dyn FnMut(u32) -> u32) {
        for seat in Seat::ALL {
            let fresh = self.holds[seat.index()].redealt(viewer == Some(seat), die);
            self.set_hold(seat, fresh);
        }
    }

    fn shuffled(&self, die: &mut dyn FnMut(u32) -> u32) -> Option<Deal> {
        let clans = ABOUT.seats[self.players as usize - 2];
        Some(Deal::of(clans.iter().map(|clan| self.holds[clan.index()].order()), die))
    }

    fn with_deal(mut self, deal: &Deal) -> Result<TunnelBrawl, Mistake> {
        let clans = ABOUT.seats[self.players as usize - 2];
        let deal = deal.clone().for_players(self.players)?;
        for (clan, order) in deal.by_clan(clans) {
            let hold = self.holds[clan.index()].reordered(order);
            if hold.undrawn != self.holds[clan.index()].undrawn {
                let colour = ABOUT.colours[clan];
                return Err(Mistake::new(
                    Wrong::Deal,
                    format!("{order} is no order of what {colour} has still to draw"),
                ));
            }
            self.set_hold(clan, hold);
        }
        Ok(self)
    }
}
