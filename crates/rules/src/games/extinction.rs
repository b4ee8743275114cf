//! Extinction Chess: the first to capture all of the opponent's pieces of any one type wins.
//!
//! Chess without check, castling, en passant and promotion. The option `compat` plays exactly the original
//! `ChessVar`, which knows no draws; [`crate::chessvar`] offers its interface.

use crate::board::{self, Board, Dir, Ground, Lines, Square, leaps, squares_in};
use crate::effect::Effect;
use crate::entry::GameEntry;
use crate::look::{Army, Look, Texture, Trait};
use crate::mistake::{MOST_COUNTED, Mistake, Wrong, fields, next_quiet, number, quoted};
use crate::moves::{Kind, Move, Sink};
use crate::notation::{read_ranks, write_ranks};
use crate::outcome::{Cause, Outcome};
use crate::position::{Actor, Piece, Position, Repetition};
use crate::seat::{BySeat, Seat, Seats};
use crate::spec::{About, Choice, KindName, Options, Spec, name_choices, name_kinds};
use crate::why_not::{Reason, is_diagonal, line};
use crate::zobrist;

// ---------------------------------------------------------------------------------------------------------
// §1.1 Equipment

static BOARD: Board = Board::draw(
    "........
........
........
........
........
........
........
........",
    &[(b'.', Ground::Plain, None)],
);
static LINES: Lines = Lines::of(&BOARD);
static KNIGHTS: [u64; 64] = leaps(&BOARD, &board::KNIGHT);
static KINGS: [u64; 64] = leaps(&BOARD, &board::KING);

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

/// Plies without a capture or a pawn's move after which the game is drawn.
const NO_PROGRESS_LIMIT: u16 = 100;

static ABOUT: About = About {
    id: "extinction",
    name: "Extinction Chess",
    line: "Chess in which losing the last of any kind of piece loses the game.",
    seats: &[&[Seat::South, Seat::North]],
    colours: BySeat(["white", "", "black", ""]),
    kinds: &[
        KindName { letter: 'P', id: "pawn", name: "pawn" },
        KindName { letter: 'N', id: "knight", name: "knight" },
        KindName { letter: 'B', id: "bishop", name: "bishop" },
        KindName { letter: 'R', id: "rook", name: "rook" },
        KindName { letter: 'Q', id: "queen", name: "queen" },
        KindName { letter: 'K', id: "king", name: "king" },
    ],
    choices: &[Choice::new(
        "compat",
        "As ChessVar",
        "Exactly the original: no draws by repetition, lack of progress or lack of moves, and only the side to \
         move may forfeit.",
    )],
    presets: &[],
    first_can_be_chosen: false,
    dealt: false,
    board: &BOARD,
    look: Look {
        light: "#f0dcb4",
        dark: "#b98a5a",
        odd_is_dark: false,
        frame: "#5b3b22",
        ink: "#f0dcb4",
        seats: BySeat(["#fdf6e3", "#888888", "#4a3527", "#888888"]),
        lines: BySeat(["#1c1712", "#1c1712", "#f0dcb4", "#1c1712"]),
        plates: None,
        facing: false,
        army: Army::Chess,
        ground: Texture::Smooth,
        traits: &[Trait::Census],
    },
};

name_choices! {
    COMPAT "compat",
}
name_kinds! {
    PAWN "pawn",
    KNIGHT "knight",
    BISHOP "bishop",
    ROOK "rook",
    QUEEN "queen",
    KING "king",
}

// The kinds as places in arrays.
const PAWN: usize = kinds::PAWN.index();
const KNIGHT: usize = kinds::KNIGHT.index();
const BISHOP: usize = kinds::BISHOP.index();
const ROOK: usize = kinds::ROOK.index();
const QUEEN: usize = kinds::QUEEN.index();
const KING: usize = kinds::KING.index();

/// A position of Extinction Chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extinction {
    kinds: [u64; 6],
    /// White's pieces, then Black's.
    sides: [u64; 2],
    turn: Seat,
    /// Plies since the last capture or pawn's move.
    quiet: u16,
    /// The number of the move in the FEN.
    number: u16,
    end: Option<(Seat, Cause)>,
    options: Options,
    key: u64,
}

static PIECE_KEYS: [[u64; 64]; 12] = zobrist::table(0);
const BLACK_KEY: u64 = zobrist::number(1 << 20);

#[inline]
const fn side(seat: Seat) -> usize {
    seat as usize >> 1
}

// ---------------------------------------------------------------------------------------------------------
// §1.5 Moves

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_3: u64 = 0xff << 16;
const RANK_6: u64 = 0xff << 40;

/// The squares that pawns on these squares attack.
#[inline]
const fn pawn_attacks(seat: Seat, pawns: u64) -> u64 {
    match seat {
        Seat::South => (pawns & !FILE_A) << 7 | (pawns & !FILE_H) << 9,
        _ => (pawns & !FILE_A) >> 9 | (pawns & !FILE_H) >> 7,
    }
}

impl Extinction {
    #[inline]
    fn generate_moves<S: Sink>(&self, sink: &mut S) {
        let (own, their) = (self.sides[side(self.turn)], self.sides[side(self.turn.opposite())]);
        let everybody = own | their;
        self.pawns(own, their, sink);
        for from in squares_in(self.kinds[KNIGHT] & own) {
            sink.steps(from, KNIGHTS[from.index() & 63] & !own);
        }
        for from in squares_in((self.kinds[BISHOP] | self.kinds[QUEEN]) & own) {
            let mut targets = LINES.diagonal(from, everybody);
            if self.kinds[QUEEN] & from.bit() != 0 {
                targets |= LINES.straight(from, everybody);
            }
            sink.steps(from, targets & !own);
        }
        for from in squares_in(self.kinds[ROOK] & own) {
            sink.steps(from, LINES.straight(from, everybody) & !own);
        }
        for from in squares_in(self.kinds[KING] & own) {
            sink.steps(from, KINGS[from.index() & 63] & !own);
        }
    }

    /// All pawns at once. A pawn on the last rank has nowhere to go; a double step passes rank 3 or 6.
    #[inline]
    fn pawns<S: Sink>(&self, own: u64, their: u64, sink: &mut S) {
        let pawns = self.kinds[PAWN] & own;
        let empty = !(own | their);
        if self.turn == Seat::South {
            let one = pawns << 8 & empty;
            sink.shifted(one, 8);
            sink.shifted((one & RANK_3) << 8 & empty, 16);
            sink.shifted((pawns & !FILE_A) << 7 & their, 7);
            sink.shifted((pawns & !FILE_H) << 9 & their, 9);
        } else {
            let one = pawns >> 8 & empty;
            sink.shifted(one, -8);
            sink.shifted((one & RANK_6) >> 8 & empty, -16);
            sink.shifted((pawns & !FILE_A) >> 9 & their, -9);
            sink.shifted((pawns & !FILE_H) >> 7 & their, -7);
        }
    }
}

impl Extinction {
    fn objects(&self, from: Square, to: Square) -> Reason {
        let kind = self.kind_at(from.bit());
        let moves = Reason::NotItsMove { kind: Kind(kind as u8) };
        let own = Reason::OwnPiece { at: to };
        let lines = line(&BOARD, from, to);
        let straight = lines.as_ref().is_some_and(|(dir, _)| !is_diagonal(*dir));
        let so_moves = match kind {
            PAWN => return self.pawn_objects(from, to),
            KNIGHT if KNIGHTS[from.index() & 63] & to.bit() != 0 => return own,
            KING if KINGS[from.index() & 63] & to.bit() != 0 => return own,
            ROOK => straight,
            BISHOP => !straight,
            QUEEN => true,
            _ => false,
        };
        let Some((_, between)) = lines.filter(|_| so_moves) else { return moves };
        let blocker = between.into_iter().find(|&at| self.piece(at).is_some());
        blocker.map_or(own, |at| Reason::Blocked { at })
    }

    fn pawn_objects(&self, from: Square, to: Square) -> Reason {
        let moves = Reason::NotItsMove { kind: kinds::PAWN };
        let Some((dir, between)) = line(&BOARD, from, to) else { return moves };
        let ahead = Dir::forward(self.turn);
        let own = self.sides[side(self.turn)] & to.bit() != 0;
        let home = BOARD.cell(from).rank == if self.turn == Seat::South { 1 } else { 6 };
        if dir == ahead {
            return match between[..] {
                [_] if !home => Reason::FirstMoveOnly,
                [at] if self.piece(at).is_some() => Reason::Blocked { at },
                [] | [_] if own => Reason::OwnPiece { at: to },
                [] | [_] => Reason::CapturesDiagonally,
                _ => moves,
            };
        }
        if [ahead.turned(1), ahead.turned(7)].contains(&dir) && between.is_empty() {
            return if own { Reason::OwnPiece { at: to } } else { Reason::OnlyToCapture };
        }
        if dir == ahead.turned(4) { Reason::NeverBackward } else { moves }
    }
}

// ---------------------------------------------------------------------------------------------------------
// §1.3 The end, §2 draws, and the rest that every game has

impl Extinction {
    #[inline]
    fn kind_at(&self, bit: u64) -> usize {
        // No branch: a square is in one set, whose number is the sum of these.
        let in_set = |kind: usize| usize::from(self.kinds[kind] & bit != 0) * kind;
        in_set(1) + in_set(2) + in_set(3) + in_set(4) + in_set(5)
    }

    #[inline]
    fn toggle(&mut self, seat: Seat, kind: usize, square: Square) {
        self.kinds[kind] ^= square.bit();
        self.sides[side(seat)] ^= square.bit();
        self.key ^= PIECE_KEYS[side(seat) * 6 + kind][square.index() & 63];
    }

    /// How many of a kind a side has left.
    #[must_use]
    pub fn left(&self, seat: Seat, kind: Kind) -> u32 {
        self.pieces(seat, kind).count_ones()
    }

    /// The squares of a side's pieces of a kind.
    #[inline]
    #[must_use]
    pub fn pieces(&self, seat: Seat, kind: Kind) -> u64 {
        self.kinds[kind.0 as usize] & self.sides[side(seat)]
    }

    /// The squares of a side's pieces.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> u64 {
        self.sides[side(seat)]
    }

    /// What a piece of a kind attacks from a square; pawns attack diagonally forward.
    #[inline]
    #[must_use]
    pub fn attacks_from(&self, seat: Seat, kind: Kind, from: Square) -> u64 {
        let everybody = self.sides[0] | self.sides[1];
        match kind.0 as usize {
            PAWN => pawn_attacks(seat, from.bit()),
            KNIGHT => KNIGHTS[from.index() & 63],
            BISHOP => LINES.diagonal(from, everybody),
            ROOK => LINES.straight(from, everybody),
            QUEEN => LINES.diagonal(from, everybody) | LINES.straight(from, everybody),
            _ => KINGS[from.index() & 63],
        }
    }

    /// The pieces of a side that attack a square, given who stands in the way.
    #[inline]
    #[must_use]
    pub fn attackers(&self, seat: Seat, to: Square, everybody: u64) -> u64 {
        let straight = self.kinds[ROOK] | self.kinds[QUEEN];
        let diagonal = self.kinds[BISHOP] | self.kinds[QUEEN];
        let attackers = KNIGHTS[to.index() & 63] & self.kinds[KNIGHT]
            | KINGS[to.index() & 63] & self.kinds[KING]
            | LINES.straight(to, everybody) & straight
            | LINES.diagonal(to, everybody) & diagonal
            | pawn_attacks(seat.opposite(), to.bit()) & self.kinds[PAWN];
        attackers & self.sides[side(seat)]
    }

    /// Whose turn marker it is, which goes on even past the winning move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    fn lacks_a_kind(&self, seat: Seat) -> bool {
        kinds::ALL.into_iter().any(|kind| self.left(seat, kind) == 0)
    }

    fn compat(&self) -> bool {
        self.options.has(COMPAT)
    }
}

impl Position for Extinction {
    const ABOUT: &'static About = &ABOUT;

    fn start(spec: &Spec) -> Extinction {
        Extinction::read(spec, START).expect("the start is a good position")
    }

    fn read(spec: &Spec, text: &str) -> Result<Extinction, Mistake> {
        let fields = fields(text);
        let counters = [(0, "0"), (0, "1")];
        let ([board, turn, castling, passant], [quiet, moves]) = match fields[..] {
            [board, turn, castling, passant] => ([board, turn, castling, passant], counters),
            [board, turn, castling, passant, quiet, moves] => {
                ([board, turn, castling, passant], [quiet, moves])
            }
            _ => {
                return Err(Mistake::new(
                    Wrong::Fields,
                    format!(
                        "an Extinction Chess position is a FEN of six fields (board turn - - halfmoves move), not {}",
                        fields.len()
                    ),
                ));
            }
        };
        let mut position = Extinction {
            kinds: [0; 6],
            sides: [0; 2],
            turn: Seat::South,
            quiet: number(quiet.0, quiet.1, MOST_COUNTED, "the number of halfmoves")?,
            number: number(moves.0, moves.1, MOST_COUNTED, "the number of the move")?,
            end: None,
            options: spec.choices(),
            key: 0,
        };
        for (at, square, letter) in read_ranks(&BOARD, board.1)? {
            let seat = if letter.is_ascii_uppercase() { Seat::South } else { Seat::North };
            let kind = ABOUT.kinds.iter().position(|kind| kind.letter == letter.to_ascii_uppercase());
            let kind =
                kind.ok_or_else(|| Mistake::at(Wrong::Piece, at, format!("there is no piece {letter:?}")))?;
            position.toggle(seat, kind, square);
            // Composed positions may have more of the others than a game can bring about.
            if kind == KING && position.left(seat, Kind(kind as u8)) > 1 {
                return Err(Mistake::at(Wrong::Count, at, format!("there are two of {letter:?}")));
            }
        }
        match turn.1 {
            "w" => {}
            "b" => {
                position.turn = Seat::North;
                position.key ^= BLACK_KEY;
            }
            other => {
                return Err(Mistake::at(
                    Wrong::Turn,
                    turn.0,
                    format!("w or b is to move, not {}", quoted(other)),
                ));
            }
        }
        for (at, field) in [castling, passant] {
            if field != "-" {
                let what =
                    format!("there is no castling and no en passant here: - instead of {}", quoted(field));
                return Err(Mistake::at(Wrong::Fields, at, what));
            }
        }
        match (position.lacks_a_kind(Seat::South), position.lacks_a_kind(Seat::North)) {
            (true, true) => return Err(Mistake::at(Wrong::Decided, 0, "both sides lack a kind of piece")),
            (true, false) => position.end = Some((Seat::North, Cause::Extinction)),
            (false, true) => position.end = Some((Seat::South, Cause::Extinction)),
            (false, false) => {}
        }
        Ok(position)
    }

    fn text(&self) -> String {
        let board = write_ranks(&BOARD, |square| self.token(square));
        let turn = if self.turn == Seat::South { 'w' } else { 'b' };
        format!("{board} {turn} - - {} {}", self.quiet, self.number)
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
        let kind = self.kind_at(from.bit());
        self.quiet = if kind == PAWN { 0 } else { next_quiet(self.quiet) };
        if self.sides[side(other)] & to.bit() != 0 {
            let victim = self.kind_at(to.bit());
            self.toggle(other, victim, to);
            self.quiet = 0;
            if self.kinds[victim] & self.sides[side(other)] == 0 {
                self.end = Some((mover, Cause::Extinction));
            }
        }
        self.toggle(mover, kind, from);
        self.toggle(mover, kind, to);
        self.number = self.number.saturating_add(u16::from(mover == Seat::North)).min(MOST_COUNTED);
        self.turn = other;
        self.key ^= BLACK_KEY;
    }

    fn passed(&self) -> Option<Self> {
        let mut next = *self;
        next.turn = self.turn.opposite();
        next.key ^= BLACK_KEY;
        Some(next)
    }

    fn retire(&mut self, seat: Seat) {
        if self.end.is_none() {
            self.end = Some((seat.opposite(), Cause::Retired));
        }
    }

    fn must_stay(&self, seat: Seat) -> Option<&'static str> {
        (self.compat() && seat != self.turn).then_some("only the side to move may forfeit")
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.end.map(|(winner, cause)| Outcome::win(winner, cause))
    }

    fn exhausted(&self) -> Option<Outcome> {
        (self.quiet >= NO_PROGRESS_LIMIT && !self.compat()).then(|| self.draw(Cause::NoProgress))
    }

    /// The original does not notice: there the stuck player can only forfeit.
    fn stuck(&self) -> Option<Outcome> {
        (!self.compat()).then(|| self.draw(Cause::NoMoves))
    }

    fn repetition(&self) -> Repetition {
        if self.compat() { Repetition::Free } else { Repetition::Draws }
    }

    fn draw(&self, cause: Cause) -> Outcome {
        Outcome::draw(Seats::of(ABOUT.seats[0]), cause)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn computed_key(&self) -> u64 {
        let turn = if self.turn == Seat::North { BLACK_KEY } else { 0 };
        BOARD.squares().filter_map(|square| Some((square, self.piece(square)?))).fold(
            turn,
            |key, (square, piece)| {
                key ^ PIECE_KEYS[side(piece.seat) * 6 + piece.kind.0 as usize][square.index()]
            },
        )
    }

    fn piece(&self, square: Square) -> Option<Piece> {
        let seat = [Seat::South, Seat::North]
            .into_iter()
            .find(|&seat| self.sides[side(seat)] & square.bit() != 0)?;
        Some(Piece { seat, kind: Kind(self.kind_at(square.bit()) as u8) })
    }

    fn objection(&self, from: Square, to: Square) -> Reason {
        self.objects(from, to)
    }

    fn tell(&self, after: &Extinction, entry: GameEntry, told: &mut Vec<Effect>) {
        let GameEntry::Played(by, Move::Step { to, .. }) = entry else { return };
        let Some(Piece { seat, kind }) = self.piece(to) else { return };
        match after.left(seat, kind) {
            0 => told.push(Effect::LastOfKind { seat, kind, by }),
            1 => told.push(Effect::OneLeft { seat, kind }),
            _ => {}
        }
    }

    fn in_play(&self) -> Seats {
        match self.end {
            Some((winner, _)) => Seats::NONE.with(winner),
            None => Seats::of(ABOUT.seats[0]),
        }
    }
}
