//! A board: its squares, what they are made of, and which lie next to each other.
//!
//! Every game draws its board as a picture in its own file. The rules read the step table, and every
//! renderer reads the outlines of the same cells, turned for the viewer.

use crate::seat::Seat;
use std::fmt;

/// The most squares a board of this house has.
pub const MAX_SQUARES: usize = 105;
const MAX_SIDE: usize = 15;
const NONE: u8 = u8::MAX;

/// A square of some board: a dense index, counted from the bottom rank up and from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square(u8);

impl Square {
    /// The square with this number.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Square {
        Square(index)
    }

    /// The number of the square.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square as a set of one, for boards of up to 64 squares.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

/// The squares of a set of up to 64, lowest first.
#[inline]
pub fn squares_in(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = Square(set.trailing_zeros() as u8);
            set &= set - 1;
            square
        })
    })
}

/// One of the eight directions, clockwise from North.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Dir {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Dir {
    /// All eight, clockwise.
    pub const ALL: [Dir; 8] = [
        Dir::North,
        Dir::NorthEast,
        Dir::East,
        Dir::SouthEast,
        Dir::South,
        Dir::SouthWest,
        Dir::West,
        Dir::NorthWest,
    ];

    /// The direction this many eighths of a turn further clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, eighths: usize) -> Dir {
        Dir::ALL[(self as usize + eighths) & 7]
    }

    /// Where an army that sits here goes: away from its own edge.
    #[must_use]
    pub const fn forward(seat: Seat) -> Dir {
        Dir::ALL[seat.index() * 2]
    }

    /// Files to the right and ranks up that one step takes.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Dir::North => (0, 1),
            Dir::NorthEast => (1, 1),
            Dir::East => (1, 0),
            Dir::SouthEast => (1, -1),
            Dir::South => (0, -1),
            Dir::SouthWest => (-1, -1),
            Dir::West => (-1, 0),
            Dir::NorthWest => (-1, 1),
        }
    }
}

/// What a cell is made of. Another game may have other grounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ground {
    /// An ordinary square.
    Plain,
    /// Water (Animal Chess).
    River,
    /// A trap before a den (Animal Chess).
    Trap,
    /// A den (Animal Chess).
    Den,
    /// A square of a tunnel mouth (Tunnel Brawl).
    Mouth,
    /// A square of an army's home arm (Quadular Chess).
    Domain,
    /// The triangular last cell of a domain, three unit squares wide (Quadular Chess).
    Throne,
}

impl Ground {
    /// The word used in every interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Plain => "plain",
            Ground::River => "river",
            Ground::Trap => "trap",
            Ground::Den => "den",
            Ground::Mouth => "mouth",
            Ground::Domain => "domain",
            Ground::Throne => "throne",
        }
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One cell: its place in the grid, its ground and, where the ground belongs to somebody, its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Counted from 0 at the left.
    pub file: u8,
    /// Counted from 0 at the bottom.
    pub rank: u8,
    /// What it is made of.
    pub ground: Ground,
    /// Whose trap, den, mouth, domain or throne it is.
    pub owner: Option<Seat>,
}

/// What a mark in a board's picture stands for.
pub type Ink = (u8, Ground, Option<Seat>);

/// A place in the plane, in cells from the viewer's top left corner.
pub type Point = (f32, f32);

/// The geometry of one game's board.
///
/// ```
/// use taproom_rules::board::{Dir, Ground};
/// use taproom_rules::GameId;
///
/// let board = GameId::Quadular.about().board;
/// let throne = board.square("h1").unwrap();
/// assert_eq!(board.cell(throne).ground, Ground::Throne);
/// assert_eq!(board.step(throne, Dir::North), board.square("h2"));
/// assert_eq!((board.len(), board.files(), board.ranks()), (105, 15, 15));
/// ```
pub struct Board {
    files: u8,
    ranks: u8,
    len: usize,
    cells: [Cell; MAX_SQUARES],
    /// Which cell covers a place of the grid; a throne covers three.
    cover: [[u8; MAX_SIDE]; MAX_SIDE],
    steps: [[u8; 8]; MAX_SQUARES],
}

impl Board {
    /// Draws a board from its picture: one line a rank, the top rank first, a blank where there is no cell.
    #[must_use]
    pub const fn draw(picture: &str, legend: &[Ink]) -> Board {
        let picture = picture.as_bytes();
        let mut ranks = 1;
        let mut i = 0;
        while i < picture.len() {
            if picture[i] == b'\n' {
                ranks += 1;
            }
            i += 1;
        }
        let blank = Cell { file: 0, rank: 0, ground: Ground::Plain, owner: None };
        let mut board = Board {
            files: 0,
            ranks,
            len: 0,
            cells: [blank; MAX_SQUARES],
            cover: [[NONE; MAX_SIDE]; MAX_SIDE],
            steps: [[NONE; 8]; MAX_SQUARES],
        };
        // The picture starts at the top, the numbering at the bottom: read it rank by rank from the end.
        let mut rank = 0;
        while rank < ranks {
            let mut line = ranks - 1 - rank;
            let mut at = 0;
            while line > 0 {
                if picture[at] == b'\n' {
                    line -= 1;
                }
                at += 1;
            }
            let mut file = 0;
            while at < picture.len() && picture[at] != b'\n' {
                if picture[at] != b' ' {
                    board.add(file, rank, picture[at], legend);
                    if file + 1 > board.files {
                        board.files = file + 1;
                    }
                }
                file += 1;
                at += 1;
            }
            rank += 1;
        }
        board.join();
        board
    }

    const fn add(&mut self, file: u8, rank: u8, mark: u8, legend: &[Ink]) {
        let mut i = 0;
        while legend[i].0 != mark {
            i += 1;
        }
        let (_, ground, owner) = legend[i];
        self.cells[self.len] = Cell { file, rank, ground, owner };
        self.cover[rank as usize][file as usize] = self.len as u8;
        self.len += 1;
    }

    const fn join(&mut self) {
        let mut index = 0;
        while index < self.len {
            if let Cell { file, rank, ground: Ground::Throne, owner: Some(seat) } = self.cells[index] {
                let (df, dr) = Dir::forward(seat.clockwise()).delta();
                let mut side = -1;
                while side <= 1 {
                    let (f, r) = (file as i8 + df * side, rank as i8 + dr * side);
                    self.cover[r as usize][f as usize] = index as u8;
                    side += 2;
                }
            }
            index += 1;
        }
        index = 0;
        while index < self.len {
            let cell = self.cells[index];
            let mut dir = 0;
            while dir < 8 {
                let (df, dr) = Dir::ALL[dir].delta();
                if let Some(to) = self.covering(cell.file as i8 + df, cell.rank as i8 + dr)
                    && to.index() != index
                {
                    self.steps[index][dir] = to.0;
                }
                dir += 1;
            }
            index += 1;
        }
    }

    /// How many squares there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// A board is never empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Width in cells.
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// Height in cells.
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Every square, in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.len as u8).map(Square)
    }

    /// What is at a square.
    #[must_use]
    pub const fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// The square one step away. A step out of a throne starts in its middle.
    #[inline]
    #[must_use]
    pub const fn step(&self, from: Square, dir: Dir) -> Option<Square> {
        match self.steps[from.index()][dir as usize] {
            NONE => None,
            to => Some(Square(to)),
        }
    }

    /// The square that covers a place of the grid, thrones with all three of theirs.
    #[must_use]
    pub const fn covering(&self, file: i8, rank: i8) -> Option<Square> {
        if file < 0 || rank < 0 || file >= MAX_SIDE as i8 || rank >= MAX_SIDE as i8 {
            return None;
        }
        match self.cover[rank as usize][file as usize] {
            NONE => None,
            index => Some(Square(index)),
        }
    }

    /// The square whose own place in the grid this is.
    #[must_use]
    pub const fn at(&self, file: u8, rank: u8) -> Option<Square> {
        match self.covering(file as i8, rank as i8) {
            Some(square) if self.cell(square).file == file && self.cell(square).rank == rank => Some(square),
            _ => None,
        }
    }

    /// The squares of one ground and owner, for boards of up to 64 squares.
    #[must_use]
    pub const fn set_of(&self, ground: Ground, owner: Option<Seat>) -> u64 {
        let mut set = 0;
        let mut index = 0;
        while index < self.len {
            let cell = self.cells[index];
            let same_owner = match (cell.owner, owner) {
                (Some(a), Some(b)) => a as u8 == b as u8,
                (None, None) => true,
                _ => false,
            };
            if cell.ground as u8 == ground as u8 && same_owner {
                set |= 1 << index;
            }
            index += 1;
        }
        set
    }

    /// The name of a square: its file letter and rank number, such as `h15`.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        SquareName(self.cell(square)).to_string()
    }

    /// Reads the name of a square, in any case, from the beginning of a text, and says how long it was.
    #[must_use]
    pub fn read_square(&self, text: &str) -> Option<(Square, usize)> {
        let bytes = text.as_bytes();
        let file = bytes.first()?.to_ascii_lowercase().checked_sub(b'a')?;
        let digits = bytes[1..].iter().take(2).take_while(|b| b.is_ascii_digit()).count();
        let rank: u8 = text.get(1..1 + digits)?.parse().ok()?;
        if bytes[1] == b'0' || file as usize >= MAX_SIDE {
            return None;
        }
        Some((self.at(file, rank.checked_sub(1)?)?, 1 + digits))
    }

    /// Reads a text that is the name of a square and nothing else.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        self.read_square(name).filter(|&(_, len)| len == name.len()).map(|(square, _)| square)
    }

    /// Width and height of the board as the viewer sees it, in cells.
    #[must_use]
    pub fn extent(&self, viewer: Seat) -> (f32, f32) {
        let (w, h) = (f32::from(self.files), f32::from(self.ranks));
        if viewer.index().is_multiple_of(2) { (w, h) } else { (h, w) }
    }

    /// Turns a place of the printed board (right, up) into what the viewer sees (right, down).
    #[must_use]
    pub fn turned(&self, (x, y): Point, viewer: Seat) -> Point {
        let (w, h) = (f32::from(self.files), f32::from(self.ranks));
        match viewer {
            Seat::South => (x, h - y),
            Seat::West => (h - y, w - x),
            Seat::North => (w - x, y),
            Seat::East => (y, x),
        }
    }

    /// What stands along the left and the bottom edge as the viewer sees the board: the letters of the files and
    /// the numbers of the ranks, so that every label names the row or column beside it.
    ///
    /// ```
    /// use taproom_rules::{GameId, Seat};
    ///
    /// let edges = GameId::TunnelBrawl.about().board.edges(Seat::West);
    /// assert_eq!(edges.left, ["f", "e", "d", "c", "b", "a"]);
    /// assert_eq!(edges.bottom, ["6", "5", "4", "3", "2", "1"]);
    /// ```
    #[must_use]
    pub fn edges(&self, viewer: Seat) -> Edges {
        let files: Vec<String> = (0..self.files).map(|file| ((b'a' + file) as char).to_string()).collect();
        let ranks: Vec<String> = (1..=self.ranks).map(|rank| rank.to_string()).collect();
        let back = |labels: Vec<String>| labels.into_iter().rev().collect();
        match viewer {
            Seat::South => Edges { left: back(ranks), bottom: files },
            Seat::West => Edges { left: back(files), bottom: back(ranks) },
            Seat::North => Edges { left: ranks, bottom: back(files) },
            Seat::East => Edges { left: files, bottom: ranks },
        }
    }

    /// The corners of a cell as the viewer sees it.
    #[must_use]
    pub fn outline(&self, square: Square, viewer: Seat) -> Vec<Point> {
        let cell = self.cell(square);
        let (x, y) = (f32::from(cell.file), f32::from(cell.rank));
        let corners: Vec<Point> = match (cell.ground, cell.owner) {
            (Ground::Throne, Some(Seat::South)) => vec![(x - 1., y + 1.), (x + 2., y + 1.), (x + 0.5, y)],
            (Ground::Throne, Some(Seat::North)) => vec![(x - 1., y), (x + 2., y), (x + 0.5, y + 1.)],
            (Ground::Throne, Some(Seat::West)) => vec![(x + 1., y - 1.), (x + 1., y + 2.), (x, y + 0.5)],
            (Ground::Throne, Some(Seat::East)) => vec![(x, y - 1.), (x, y + 2.), (x + 1., y + 0.5)],
            _ => vec![(x, y), (x + 1., y), (x + 1., y + 1.), (x, y + 1.)],
        };
        corners.into_iter().map(|corner| self.turned(corner, viewer)).collect()
    }

    /// Where a piece on the cell stands as the viewer sees it. On a throne it sits back towards the tip, or
    /// it would touch the pieces before it.
    #[must_use]
    pub fn centre(&self, square: Square, viewer: Seat) -> Point {
        let between = |a: Point, b: Point, t: f32| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
        match self.outline(square, viewer)[..] {
            [left, right, tip] => between(between(left, right, 0.5), tip, 0.44),
            ref corners => between(corners[0], corners[2], 0.5),
        }
    }
}

/// The labels along two edges of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edges {
    /// From top to bottom.
    pub left: Vec<String>,
    /// From left to right.
    pub bottom: Vec<String>,
}

struct SquareName(Cell);

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0.file) as char, self.0.rank + 1)
    }
}

/// The straight lines of a board of up to 64 squares, as sets before and behind each square.
///
/// Numbering squares rank by rank makes every ray either rising or falling, so one subtraction finds the
/// first blocker on both sides of a line at once (the technique is called obstruction difference).
pub struct Lines([[Line; 64]; 4]);

#[derive(Clone, Copy)]
struct Line {
    lower: u64,
    upper: u64,
}

/// The four kinds of lines that run through a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Axis {
    /// South to north.
    File,
    /// West to east.
    Rank,
    /// Southwest to northeast.
    Rising,
    /// Southeast to northwest.
    Falling,
}

impl Lines {
    /// The lines of a board.
    #[must_use]
    pub const fn of(board: &Board) -> Lines {
        const UPWARDS: [Dir; 4] = [Dir::North, Dir::East, Dir::NorthEast, Dir::NorthWest];
        let mut lines = [[Line { lower: 0, upper: 0 }; 64]; 4];
        let mut axis = 0;
        while axis < 4 {
            let mut index = 0;
            while index < board.len {
                let from = Square(index as u8);
                lines[axis][index] = Line {
                    lower: ray(board, from, UPWARDS[axis].turned(4)),
                    upper: ray(board, from, UPWARDS[axis]),
                };
                index += 1;
            }
            axis += 1;
        }
        Lines(lines)
    }

    /// The squares seen from a square along an axis, up to and with the first blocker on either side.
    #[inline]
    #[must_use]
    pub const fn seen(&self, axis: Axis, from: Square, blockers: u64) -> u64 {
        let line = self.0[axis as usize][from.index() & 63];
        let below = u64::MAX << (63 - (line.lower & blockers | 1).leading_zeros());
        let above = line.upper & blockers;
        (line.lower | line.upper) & ((above & above.wrapping_neg()) << 1).wrapping_add(below)
    }

    /// The squares of the axis above the square: north of it, or east of it on its own rank.
    #[inline]
    #[must_use]
    pub const fn above(&self, axis: Axis, from: Square) -> u64 {
        self.0[axis as usize][from.index() & 63].upper
    }

    /// What a rook sees.
    #[inline]
    #[must_use]
    pub const fn straight(&self, from: Square, blockers: u64) -> u64 {
        self.seen(Axis::File, from, blockers) | self.seen(Axis::Rank, from, blockers)
    }

    /// What a bishop sees.
    #[inline]
    #[must_use]
    pub const fn diagonal(&self, from: Square, blockers: u64) -> u64 {
        self.seen(Axis::Rising, from, blockers) | self.seen(Axis::Falling, from, blockers)
    }
}

const fn ray(board: &Board, from: Square, dir: Dir) -> u64 {
    let mut set = 0;
    let mut at = from;
    while let Some(next) = board.step(at, dir) {
        set |= next.bit();
        at = next;
    }
    set
}

/// For every square of a board of up to 64, the squares a leaper by these (files, ranks) reaches.
#[must_use]
pub const fn leaps(board: &Board, by: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < board.len {
        let cell = board.cells[index];
        let mut i = 0;
        while i < by.len() {
            if let Some(to) = board.covering(cell.file as i8 + by[i].0, cell.rank as i8 + by[i].1) {
                table[index] |= to.bit();
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// The eight leaps of a knight.
pub const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The eight steps of a king.
pub const KING: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
