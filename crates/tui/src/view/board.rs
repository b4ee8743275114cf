//! The board, drawn from its own geometry: every cell is filled where its outline is.

use super::colour::{Palette, Rgb};
use crate::model::{Dialog, Model, Picked};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use taproom_rules::board::{Cell, Ground, Point};
use taproom_rules::look::Look;
use taproom_rules::{AnyPosition, Board, Game, Move, Seat, Square};

/// The most rows that a cell is high.
const TALLEST: u16 = 4;
/// Room for the numbers of the ranks.
const LABELS: u16 = 3;

const CURSOR: Rgb = Rgb(255, 84, 164);
const HAND: Rgb = Rgb(92, 204, 66);
const TARGET: Rgb = Rgb(92, 204, 66);
const CAPTURE: Rgb = Rgb(232, 72, 52);
const HINT: Rgb = Rgb(160, 112, 255);
const LAST: Rgb = Rgb(245, 215, 110);
const RIVER: Rgb = Rgb(95, 160, 208);
const RUBBLE: Rgb = Rgb(74, 68, 61);

/// Where the board lies on the screen and how large its cells are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The upper left corner of the cells.
    corner: Position,
    /// Columns and rows of a cell. The columns are odd, so that a piece stands in the middle.
    cell: (u16, u16),
    /// The size in cells.
    cells: (u16, u16),
    viewer: Seat,
}

impl Sheet {
    /// The largest sheet that fits.
    #[must_use]
    pub fn fitting(board: &Board, viewer: Seat, area: Rect) -> Option<Sheet> {
        let (columns, rows) = board.extent(viewer);
        let cells = (columns as u16, rows as u16);
        let fits = |height: &u16| {
            LABELS + cells.0 * (2 * height + 1) <= area.width && cells.1 * height < area.height
        };
        let height = (1..=TALLEST).rev().find(fits)?;
        let corner = Position::new(area.x + LABELS, area.y);
        Some(Sheet { corner, cell: (2 * height + 1, height), cells, viewer })
    }

    /// The room the board and its letters take.
    #[must_use]
    pub fn size(&self) -> (u16, u16) {
        (LABELS + self.cells.0 * self.cell.0, self.cells.1 * self.cell.1 + 1)
    }

    /// The row below the board and its letters.
    #[must_use]
    pub fn bottom(&self) -> u16 {
        self.corner.y + self.size().1
    }

    /// The same sheet further down and to the right.
    #[must_use]
    pub fn moved(mut self, right: u16, down: u16) -> Sheet {
        self.corner.x += right;
        self.corner.y += down;
        self
    }

    /// The character in which the piece on a cell stands.
    #[must_use]
    pub fn middle(&self, board: &Board, square: Square) -> Position {
        let (x, y) = board.centre(square, self.viewer);
        // Rows of even height have no middle; the upper one looks better.
        let row = (y * f32::from(self.cell.1) - 0.01) as u16;
        Position::new(self.corner.x + (x * f32::from(self.cell.0)) as u16, self.corner.y + row)
    }

    /// The characters of a cell, and which halves of them it fills.
    fn characters(&self, board: &Board, square: Square) -> Vec<(Position, Half)> {
        let outline = board.outline(square, self.viewer);
        let (width, height) = (f32::from(self.cell.0), f32::from(self.cell.1));
        let bound = |pick: fn(&Point) -> f32| {
            let values = outline.iter().map(pick);
            (values.clone().fold(f32::MAX, f32::min), values.fold(0., f32::max))
        };
        let (left, right) = bound(|corner| corner.0);
        let (top, bottom) = bound(|corner| corner.1);
        let mut characters = Vec::new();
        for row in (top * height) as u16..(bottom * height) as u16 {
            for column in (left * width) as u16..(right * width) as u16 {
                let x = (f32::from(column) + 0.5) / width;
                let holds = |down: f32| contains(&outline, (x, (f32::from(row) + down) / height));
                let half = match (holds(0.25), holds(0.75)) {
                    (true, true) => Half::Both,
                    (true, false) => Half::Upper,
                    (false, true) => Half::Lower,
                    (false, false) => continue,
                };
                characters.push((Position::new(self.corner.x + column, self.corner.y + row), half));
            }
        }
        characters
    }
}

/// Which part of a character a cell fills. Only the slopes of thrones fill halves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Both,
    Upper,
    Lower,
}

/// Whether a point is inside a shape with corners in order.
fn contains(shape: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (i, &(x1, y1)) in shape.iter().enumerate() {
        let (x2, y2) = shape[(i + 1) % shape.len()];
        if (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 {
            inside = !inside;
        }
    }
    inside
}

/// The brackets around the pieces of a seat: round for South, square for West, braces for North, pointed for
/// East, as the plates in the drawings are. Pieces that nobody commands stand between colons.
#[must_use]
pub fn brackets(commander: Option<Seat>) -> (char, char) {
    match commander {
        Some(Seat::South) => ('(', ')'),
        Some(Seat::West) => ('[', ']'),
        Some(Seat::North) => ('{', '}'),
        Some(Seat::East) => ('<', '>'),
        None => (':', ':'),
    }
}

/// The letter of a piece as position texts write it, without the letter of its army.
#[must_use]
pub fn letter(position: &AnyPosition, square: Square) -> Option<char> {
    position.token(square)?.chars().last()
}

/// Draws the board of a model.
pub fn draw(buffer: &mut Buffer, sheet: &Sheet, model: &Model, palette: Palette) {
    let mut easel = Easel { buffer, sheet, model, palette, look: &model.game.about().look };
    let board = model.game.about().board;
    for square in board.squares() {
        easel.cell(square);
    }
    easel.labels(board);
}

struct Easel<'a> {
    buffer: &'a mut Buffer,
    sheet: &'a Sheet,
    model: &'a Model,
    palette: Palette,
    look: &'static Look,
}

/// What is to be said about a cell besides what stands on it.
struct Marks {
    cursor: bool,
    hand: bool,
    target: Option<Target>,
    hint: bool,
    last: bool,
    movable: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Move,
    Capture,
}

impl Marks {
    fn of(model: &Model, square: Square) -> Marks {
        let touches = |m: Option<Move>| m.is_some_and(|m| m.from() == Some(square) || m.to() == Some(square));
        let to_here = model.moves_in_hand().find(|m| m.to() == Some(square));
        let your_turn = model.human_to_move().is_some();
        let shelf = your_turn && model.placing() && model.picked.is_none();
        Marks {
            cursor: model.cursor == square && !shelf && !matches!(model.dialog, Some(Dialog::Help)),
            hand: your_turn && model.in_hand() == Some(Picked::Square(square)),
            target: to_here.filter(|_| your_turn).map(|m| match model.game.position().captured(m) {
                Some(_) => Target::Capture,
                None => Target::Move,
            }),
            hint: touches(model.hint),
            last: touches(model.last_move()),
            movable: your_turn && model.picked.is_none() && model.movable(square),
        }
    }

    /// The colour around what stands on the cell.
    fn colour(&self, ground: Rgb) -> Rgb {
        match self {
            Marks { cursor: true, .. } => CURSOR,
            Marks { hand: true, .. } => HAND,
            Marks { target: Some(Target::Capture), .. } => CAPTURE,
            Marks { hint: true, .. } => HINT,
            Marks { last: true, .. } => ground.mixed(LAST, 0.7),
            Marks { target: Some(Target::Move), .. } => ground.mixed(TARGET, 0.35),
            Marks { movable: true, .. } => ground.mixed(Rgb(255, 255, 255), 0.3),
            _ => ground,
        }
    }

    /// Where colours are missing.
    fn modifier(&self) -> Modifier {
        let mut modifier = Modifier::empty();
        modifier.set(Modifier::REVERSED, self.cursor);
        modifier.set(Modifier::UNDERLINED, self.last || self.hint);
        modifier
    }
}

impl Easel<'_> {
    fn ground(&self, square: Square) -> Rgb {
        let Cell { file, rank, ground, owner } = self.model.game.about().board.cell(square);
        let odd = (file + rank) % 2 == 1;
        let dark = odd == self.look.odd_is_dark;
        let base = Rgb::read(if dark { self.look.dark } else { self.look.light });
        let owner = owner.map_or(base, |owner| Rgb::read(self.look.seats[owner]));
        match ground {
            _ if self.model.game.position().rubble(square) => RUBBLE,
            Ground::River => RIVER,
            Ground::Trap => base.mixed(owner, 0.35),
            Ground::Den => base.mixed(owner, 0.65),
            Ground::Mouth | Ground::Domain => base.mixed(owner, 0.38),
            Ground::Throne => base.mixed(owner, 0.6),
            _ => base,
        }
    }

    fn cell(&mut self, square: Square) {
        let (board, position) = (self.model.game.about().board, self.model.game.position());
        let marks = Marks::of(self.model, square);
        let ground = self.ground(square);
        let around = marks.colour(ground);
        let mut style = Style::new()
            .bg(self.palette.paint(around))
            .fg(self.palette.paint(around.mixed(around.ink(), 0.45)));
        if self.palette == Palette::None {
            style = style.add_modifier(marks.modifier());
        }
        let middle = self.sheet.middle(board, square);
        let rubble = position.rubble(square);
        let characters = self.sheet.characters(board, square);
        for &(at, half) in &characters {
            let texture = match board.cell(square).ground {
                _ if rubble => '▒',
                Ground::River if (at.x + 2 * (at.y - self.sheet.corner.y)).is_multiple_of(3) => '~',
                _ => ' ',
            };
            match half {
                Half::Both => self.put(at, texture, style),
                Half::Upper => self.put(at, '▀', Style::new().fg(self.palette.paint(around))),
                Half::Lower => self.put(at, '▄', Style::new().fg(self.palette.paint(around))),
            }
        }
        if position.piece(square).is_some() {
            // A plate stays within its cell, which on a throne is narrow.
            let inside = |at| characters.contains(&(at, Half::Both));
            self.plate(square, middle, &inside, style);
            self.piece(square, middle, around, &marks, style);
            return;
        }
        let bold = style.fg(self.palette.paint(around.ink())).add_modifier(Modifier::BOLD);
        match (marks.target, board.cell(square).ground) {
            (Some(Target::Move), _) => self.put(middle, '•', bold),
            // Captured in passing: nothing stands where the capture ends.
            (Some(Target::Capture), _) => self.put(middle, '×', bold),
            (None, _) if rubble => {}
            (None, Ground::Trap) => self.put(middle, '^', style),
            (None, Ground::Den) => self.put(middle, '⌂', bold),
            (None, Ground::Plain) if self.palette == Palette::None => self.put(middle, '.', style),
            (None, Ground::Mouth | Ground::Domain) if self.palette == Palette::None => {
                self.put(middle, ':', style);
            }
            (None, Ground::Throne) if self.palette == Palette::None => self.put(middle, 'o', style),
            _ => {}
        }
    }

    fn piece(&mut self, square: Square, middle: Position, around: Rgb, marks: &Marks, style: Style) {
        let position = self.model.game.position();
        let (Some(piece), Some(letter)) = (position.piece(square), letter(position, square)) else { return };
        let commander = position.commander(piece.seat);
        let (open, close) = brackets(commander);
        let army = army_colour(self.look, piece.seat);
        let badge = self.badge(army, marks);
        let narrow = self.sheet.cell.0 < 5;
        // In a narrow cell the brackets are all there is of its surroundings, so they carry its marks.
        let side = if narrow {
            style.fg(self.palette.paint(around.ink())).add_modifier(Modifier::BOLD)
        } else {
            let rim = commander.map_or(army, |seat| army_colour(self.look, seat));
            self.badge(rim, marks)
        };
        let capture = marks.target == Some(Target::Capture);
        let (open, close) = if narrow && capture { ('×', '×') } else { (open, close) };
        self.put(Position::new(middle.x - 1, middle.y), open, side);
        self.put(middle, letter, badge.add_modifier(Modifier::BOLD));
        self.put(Position::new(middle.x + 1, middle.y), close, side);
        if capture && !narrow {
            let bold = style.fg(self.palette.paint(around.ink())).add_modifier(Modifier::BOLD);
            self.put(Position::new(middle.x - 2, middle.y), '×', bold);
            self.put(Position::new(middle.x + 2, middle.y), '×', bold);
        }
    }

    /// Half a row above and below, where there is room, makes a plate of a line of letters.
    fn plate(&mut self, square: Square, middle: Position, inside: &dyn Fn(Position) -> bool, style: Style) {
        let Some(piece) = self.model.game.position().piece(square) else { return };
        if self.palette == Palette::None {
            return;
        }
        let edge = style.fg(self.palette.paint(army_colour(self.look, piece.seat)));
        let (above, below) = ((middle.y.wrapping_sub(1), '▄'), (middle.y + 1, '▀'));
        for (y, half) in [above, below] {
            let row = [middle.x - 1, middle.x, middle.x + 1].map(|x| Position::new(x, y));
            if row.into_iter().all(inside) {
                row.into_iter().for_each(|at| self.put(at, half, edge));
            }
        }
    }

    fn badge(&self, colour: Rgb, marks: &Marks) -> Style {
        let style = Style::new().bg(self.palette.paint(colour)).fg(self.palette.paint(colour.ink()));
        match self.palette {
            Palette::None => style.add_modifier(marks.modifier()),
            _ => style,
        }
    }

    fn labels(&mut self, board: &Board) {
        let sheet = self.sheet;
        let style = Style::new().add_modifier(Modifier::DIM);
        let mut label = |at: Position, text: &str| {
            for (i, letter) in text.chars().enumerate() {
                self.put(Position::new(at.x + i as u16, at.y), letter, style);
            }
        };
        let edges = board.edges(sheet.viewer);
        for (row, text) in (0u16..).zip(&edges.left) {
            let middle = ((f32::from(row) + 0.5) * f32::from(sheet.cell.1) - 0.01) as u16;
            label(Position::new(sheet.corner.x - 1 - text.len() as u16, sheet.corner.y + middle), text);
        }
        for (column, text) in (0u16..).zip(&edges.bottom) {
            let middle = ((f32::from(column) + 0.5) * f32::from(sheet.cell.0)) as u16;
            label(Position::new(sheet.corner.x + middle - (text.len() as u16 - 1), sheet.bottom()), text);
        }
    }

    fn put(&mut self, at: Position, letter: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(at) {
            cell.reset();
            cell.set_char(letter).set_style(style);
        }
    }
}

/// The colour of an army's pieces. One that is hard to tell from the board is made lighter.
fn army_colour(look: &Look, seat: Seat) -> Rgb {
    let colour = Rgb::read(look.seats[seat]);
    let near = |other: &str| {
        let Rgb(r, g, b) = Rgb::read(other);
        let away = colour.0.abs_diff(r).max(colour.1.abs_diff(g)).max(colour.2.abs_diff(b));
        away < 30
    };
    if near(look.dark) || near(look.light) { colour.mixed(Rgb(255, 255, 255), 0.65) } else { colour }
}

/// How a seat's pieces look, for lists beside the board.
#[must_use]
pub fn seat_style(game: &Game, seat: Seat, palette: Palette) -> Style {
    let colour = army_colour(&game.about().look, seat);
    Style::new().bg(palette.paint(colour)).fg(palette.paint(colour.ink())).add_modifier(Modifier::BOLD)
}
