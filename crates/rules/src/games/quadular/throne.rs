//! The ways over the board: rays, leaps and pawn steps, thrones included (rules §1 and §2).
//!
//! A throne is one cell but three unit squares wide. A line, leap or step that lands on any of the three
//! lands on the throne, and a piece on the throne moves as if it stood on whichever unit square suits it.

use super::{BOARD, CELLS};
use crate::board::{Dir, Ground, KING, KNIGHT, Square};
use crate::seat::Seat;

/// No square.
pub(super) const NOWHERE: u8 = u8::MAX;
/// The home of no army.
pub(super) const CENTRE: u8 = 4;

/// Squares in the order in which they are met.
#[derive(Clone, Copy)]
pub(super) struct Path {
    len: u8,
    cells: [u8; 14],
}

impl Path {
    const EMPTY: Path = Path { len: 0, cells: [NOWHERE; 14] };

    #[inline]
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..self.len as usize]
    }

    const fn add(&mut self, cell: Square) {
        self.cells[self.len as usize] = cell.index() as u8;
        self.len += 1;
    }

    const fn holds(&self, cell: Square) -> bool {
        let mut i = 0;
        while i < self.len as usize {
            if self.cells[i] as usize == cell.index() {
                return true;
            }
            i += 1;
        }
        false
    }
}

const fn is_throne_square(square: Square) -> bool {
    matches!(BOARD.cell(square).ground, Ground::Throne)
}

/// The line from a place of the grid on; a throne ends it.
const fn ray(file: i8, rank: i8, dir: Dir) -> Path {
    let mut path = Path::EMPTY;
    let (df, dr) = dir.delta();
    let (mut file, mut rank) = (file + df, rank + dr);
    while let Some(to) = BOARD.covering(file, rank) {
        path.add(to);
        if is_throne_square(to) {
            break;
        }
        file += df;
        rank += dr;
    }
    path
}

/// Rays from ordinary squares, the four straight ones first.
pub(super) static RAYS: [[Path; 8]; CELLS] = {
    let mut rays = [[Path::EMPTY; 8]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let cell = BOARD.cell(Square::new(index as u8));
        let mut i = 0;
        while i < 4 && !matches!(cell.ground, Ground::Throne) {
            rays[index][i] = ray(cell.file as i8, cell.rank as i8, Dir::ALL[i * 2]);
            rays[index][i + 4] = ray(cell.file as i8, cell.rank as i8, Dir::ALL[i * 2 + 1]);
            i += 1;
        }
        index += 1;
    }
    rays
};

/// Rays out of a throne, by the seat it belongs to.
pub(super) struct ThroneRays {
    /// From each unit square straight ahead.
    pub straight: [Path; 3],
    /// From the middle unit square through the two flanks: the way of dark bishops.
    pub dark: [Path; 2],
    /// From the outer unit squares through the middle facing square: the way of light bishops.
    pub light: [Path; 2],
}

pub(super) static THRONE_RAYS: [ThroneRays; 4] =
    [throne_rays(Seat::South), throne_rays(Seat::West), throne_rays(Seat::North), throne_rays(Seat::East)];

const fn throne_rays(seat: Seat) -> ThroneRays {
    let [a, b, c] = units(throne_of(seat));
    let ahead = Dir::forward(seat);
    // `units` runs from the owner's left to their right, so the inner diagonals are these two.
    ThroneRays {
        straight: [ray(a.0, a.1, ahead), ray(b.0, b.1, ahead), ray(c.0, c.1, ahead)],
        dark: [ray(b.0, b.1, ahead.turned(7)), ray(b.0, b.1, ahead.turned(1))],
        light: [ray(a.0, a.1, ahead.turned(1)), ray(c.0, c.1, ahead.turned(7))],
    }
}

/// The throne of a domain.
pub(super) const fn throne_of(seat: Seat) -> Square {
    let mut index = 0;
    while index < CELLS {
        let square = Square::new(index as u8);
        if is_throne_square(square) && HOME[index] == seat as u8 {
            return square;
        }
        index += 1;
    }
    panic!("every domain has a throne")
}

/// The places of the grid that a throne covers, from its owner's left to their right.
pub(super) const fn units(throne: Square) -> [(i8, i8); 3] {
    let cell = BOARD.cell(throne);
    let Some(owner) = cell.owner else { panic!("a throne has an owner") };
    let (df, dr) = Dir::forward(owner.clockwise()).delta();
    let (f, r) = (cell.file as i8, cell.rank as i8);
    [(f - df, r - dr), (f, r), (f + df, r + dr)]
}

/// Whether a cell is a throne.
pub(super) static IS_THRONE: [bool; CELLS] = {
    let mut thrones = [false; CELLS];
    let mut index = 0;
    while index < CELLS {
        thrones[index] = is_throne_square(Square::new(index as u8));
        index += 1;
    }
    thrones
};

/// Whose domain a cell lies in.
pub(super) static HOME: [u8; CELLS] = {
    let mut homes = [CENTRE; CELLS];
    let mut index = 0;
    while index < CELLS {
        if let Some(owner) = BOARD.cell(Square::new(index as u8)).owner {
            homes[index] = owner as u8;
        }
        index += 1;
    }
    homes
};

/// The leaps from each cell, each target once. `leaving` says whether a throne may be left for its flanks.
const fn leap_table(by: &[(i8, i8); 8], flanks: bool) -> [Path; CELLS] {
    let mut table = [Path::EMPTY; CELLS];
    let mut index = 0;
    while index < CELLS {
        let from = Square::new(index as u8);
        let cell = BOARD.cell(from);
        let here = [(cell.file as i8, cell.rank as i8)];
        let three;
        let starts: &[(i8, i8)] = if is_throne_square(from) {
            three = units(from);
            &three
        } else {
            &here
        };
        let mut s = 0;
        while s < starts.len() {
            let mut i = 0;
            while i < 8 {
                if let Some(to) = BOARD.covering(starts[s].0 + by[i].0, starts[s].1 + by[i].1)
                    && to.index() != index
                    && !table[index].holds(to)
                    && (flanks || !is_throne_square(from) || !touches(from, to))
                {
                    table[index].add(to);
                }
                i += 1;
            }
            s += 1;
        }
        index += 1;
    }
    table
}

const fn touches(throne: Square, square: Square) -> bool {
    let mut dir = 0;
    while dir < 8 {
        if let Some(next) = BOARD.step(throne, Dir::ALL[dir])
            && next.index() == square.index()
        {
            return true;
        }
        dir += 1;
    }
    false
}

/// Knights reach a throne from its flanks but do not leave it that way (ruling A2).
pub(super) static KNIGHTS: [Path; CELLS] = leap_table(&KNIGHT, false);
pub(super) static KINGS: [Path; CELLS] = leap_table(&KING, true);

/// Where a pawn of one army may go from one ordinary square; `NOWHERE` fills the gaps.
#[derive(Clone, Copy)]
pub(super) struct PawnWays {
    /// One step ahead; never a throne.
    pub ahead: u8,
    /// Two steps ahead, from its starting square only.
    pub double: u8,
    /// Steps to the left and right, only after it has left its starting square; never a throne.
    pub sides: [u8; 2],
    /// Diagonally ahead, for captures.
    pub captures: [u8; 2],
    /// Diagonally back from the centre into another army's domain, for the domain kill.
    pub kills: [u8; 2],
}

pub(super) static PAWNS: [[PawnWays; CELLS]; 4] =
    [pawn_table(Seat::South), pawn_table(Seat::West), pawn_table(Seat::North), pawn_table(Seat::East)];

const fn number(square: Option<Square>) -> u8 {
    match square {
        Some(square) => square.index() as u8,
        None => NOWHERE,
    }
}

const fn not_throne(square: Option<Square>) -> Option<Square> {
    match square {
        Some(square) if !is_throne_square(square) => Some(square),
        _ => None,
    }
}

const fn pawn_table(army: Seat) -> [PawnWays; CELLS] {
    let none = [NOWHERE; 2];
    let mut table =
        [PawnWays { ahead: NOWHERE, double: NOWHERE, sides: none, captures: none, kills: none }; CELLS];
    let ahead = Dir::forward(army);
    let mut index = 0;
    while index < CELLS {
        let from = Square::new(index as u8);
        if !is_throne_square(from) {
            let ways = &mut table[index];
            let one = not_throne(BOARD.step(from, ahead));
            ways.ahead = number(one);
            ways.captures =
                [number(BOARD.step(from, ahead.turned(1))), number(BOARD.step(from, ahead.turned(7)))];
            // Before the middle of a throne both diagonals lead onto it: that is one capture, not two.
            if ways.captures[0] == ways.captures[1] {
                ways.captures[1] = NOWHERE;
            }
            if is_start(army, from) {
                if let Some(one) = one {
                    ways.double = number(not_throne(BOARD.step(one, ahead)));
                }
            } else {
                ways.sides = [
                    number(not_throne(BOARD.step(from, ahead.turned(6)))),
                    number(not_throne(BOARD.step(from, ahead.turned(2)))),
                ];
            }
            let mut i = 0;
            while i < 2 && HOME[index] == CENTRE {
                let back = number(BOARD.step(from, ahead.turned(3 + 2 * i)));
                if back != NOWHERE && HOME[back as usize] != CENTRE && HOME[back as usize] != army as u8 {
                    ways.kills[i] = back;
                }
                i += 1;
            }
        }
        index += 1;
    }
    table
}

/// Whether a pawn of the army started here: on the squares of its domain that touch the centre.
const fn is_start(army: Seat, square: Square) -> bool {
    HOME[square.index()] == army as u8
        && match BOARD.step(square, Dir::forward(army)) {
            Some(next) => HOME[next.index()] == CENTRE,
            None => false,
        }
}

/// For a pawn on a throne (rule 2.5): squares for quiet steps, and squares for captures.
pub(super) fn pawn_out_of_throne(army: Seat, throne: Square) -> ([u8; 3], [u8; 3]) {
    let ahead = Dir::forward(army);
    let reach = |dirs: &[Dir]| {
        let mut cells = [NOWHERE; 3];
        let mut len = 0;
        for (file, rank) in units(throne) {
            for dir in dirs {
                let (df, dr) = dir.delta();
                let to = BOARD.covering(file + df, rank + dr).filter(|&to| to != throne);
                if let Some(to) = to.map(|to| to.index() as u8).filter(|to| !cells.contains(to)) {
                    cells[len] = to;
                    len += 1;
                }
            }
        }
        cells
    };
    (reach(&[ahead, ahead.turned(2), ahead.turned(6)]), reach(&[ahead.turned(1), ahead.turned(7)]))
}
