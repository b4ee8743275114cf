//! Diagrams of any position of any game, drawn from the board's own geometry.
//!
//! The picture is one self-contained SVG without styles, scripts or fonts of its own, so that it can stand
//! in a page, a document or a file. Everything is drawn in the viewer's orientation; pieces stay upright.

mod art;
pub mod text;

pub use crate::look::{Army, Look, Texture, Trait};
pub use art::{RANK_INK, plate_id, rank_id, sprite, symbol, symbol_id, symbol_in};

use crate::board::{Board, Cell, Ground, Point, Square};
use crate::games::AnyPosition;
use crate::moves::Move;
use crate::position::Piece;
use crate::seat::Seat;
use crate::spec::About;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How the pieces are drawn. Every set has every symbol, under the same id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Set {
    /// Characters, with faces and lines.
    #[default]
    Drawn,
    /// Flat shapes, easy to tell apart; animals with their ranks.
    Plain,
}

impl Set {
    /// All of them.
    pub const ALL: [Set; 2] = [Set::Drawn, Set::Plain];

    /// The word used in every interface: `drawn`, `plain`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Drawn => "drawn",
            Set::Plain => "plain",
        }
    }
}

/// What a diagram shows besides the position.
#[derive(Clone, Default)]
pub struct Extras {
    /// The move that led here.
    pub last: Option<Move>,
    /// Squares to mark with a dot, such as the targets of a piece.
    pub dots: Vec<Square>,
}

/// The side of a cell.
const SIDE: f32 = 100.;
/// The frame around the board, with the letters and numbers.
const MARGIN: f32 = 46.;

/// Draws a position as the viewer sees it.
///
/// ```
/// use taproom_rules::diagram::{Extras, svg};
/// use taproom_rules::{AnyPosition, GameId, Seat, Spec};
///
/// let start = AnyPosition::start(&Spec::new(GameId::Jungle));
/// assert!(svg(&start, Seat::North, &Extras::default()).starts_with("<svg "));
/// ```
#[must_use]
pub fn svg(position: &AnyPosition, viewer: Seat, extras: &Extras) -> String {
    svg_with(Set::default(), position, viewer, extras)
}

/// Draws a position as the viewer sees it, with the pieces of this set.
#[must_use]
pub fn svg_with(set: Set, position: &AnyPosition, viewer: Seat, extras: &Extras) -> String {
    let about = position.about();
    let mut drawing = Drawing::framed(set, about, viewer);
    drawing.symbols(position);
    for square in about.board.squares() {
        drawing.cell(square, position.rubble(square));
    }
    drawing.texture();
    for square in extras.last.iter().flat_map(|m| [m.from(), m.to()]).flatten() {
        drawing.polygon(square, "fill=\"#f5d76e\" fill-opacity=\"0.45\"");
    }
    drawing.coordinates();
    for square in about.board.squares() {
        if let Some(piece) = position.piece(square) {
            drawing.piece(square, piece, position.commander(piece.seat), position.strength(piece.kind));
        }
    }
    for &square in &extras.dots {
        let (x, y) = drawing.place(square);
        let _ = writeln!(
            drawing.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\" fill=\"#1c1c1c\" fill-opacity=\"0.55\"/>"
        );
    }
    drawing.out + "</svg>\n"
}

/// Draws the board of a game without anything on it, for those who put the pieces there themselves.
#[must_use]
pub fn board(about: &'static About, viewer: Seat) -> String {
    let mut drawing = Drawing::framed(Set::default(), about, viewer);
    for square in about.board.squares() {
        drawing.cell(square, false);
    }
    drawing.texture();
    drawing.coordinates();
    drawing.out + "</svg>\n"
}

/// Cracks in stone, as lines from the middle of a cell.
const CRACKS: [&str; 4] =
    ["m-44-20l16 6 6 14 10 4", "m44 18l-14-4-10 12-12 2", "m-10 44l4-16 14-6", "m18-44l-4 14-16 4-4 10"];
/// The seam and the rivets of a metal plate.
const PANELS: [&str; 1] = ["m-28-40h56m12 12v56m-12 12h-56m-12-12v-56m0-12h0m80 0h0m0 80h0m-80 0h0"];
/// Grass.
const TUFTS: [&str; 4] = [
    "m-30 34l-4-10m8 10v-13m8 13l4-10",
    "m24-26l-4-10m8 10v-13m8 13l4-10",
    "m20 36l-4-10m8 10v-13m8 13l4-10",
    "m-28-24l-4-10m8 10v-13m8 13l4-10",
];

struct Drawing {
    out: String,
    set: Set,
    about: &'static About,
    board: &'static Board,
    look: &'static Look,
    viewer: Seat,
}

fn on_paper((x, y): Point) -> Point {
    (MARGIN + x * SIDE, MARGIN + y * SIDE)
}

impl Drawing {
    /// A drawing with nothing but its frame.
    fn framed(set: Set, about: &'static About, viewer: Seat) -> Drawing {
        let (width, height) = about.board.extent(viewer);
        let (width, height) = (width * SIDE + 2. * MARGIN, height * SIDE + 2. * MARGIN);
        let mut out = String::new();
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"{}\"/>\n",
            about.name, about.look.frame
        );
        Drawing { out, set, about, board: about.board, look: &about.look, viewer }
    }

    /// The drawings of the pieces on the board and of the plates under them, each once.
    fn symbols(&mut self, position: &AnyPosition) {
        let mut ids = BTreeSet::new();
        for piece in self.board.squares().filter_map(|square| position.piece(square)) {
            ids.insert(symbol_id(self.about, piece.kind));
            if self.look.plates {
                ids.insert(plate_id(piece.seat));
            }
            ids.extend(position.strength(piece.kind).map(rank_id));
        }
        let symbols: String = ids.iter().filter_map(|id| symbol(self.set, id)).collect();
        let _ = write!(self.out, "<defs>\n{symbols}</defs>\n");
    }

    fn place(&self, square: Square) -> Point {
        on_paper(self.board.centre(square, self.viewer))
    }

    fn polygon(&mut self, square: Square, style: &str) {
        let points: Vec<String> = self
            .board
            .outline(square, self.viewer)
            .into_iter()
            .map(on_paper)
            .map(|(x, y)| format!("{x},{y}"))
            .collect();
        let _ = writeln!(self.out, "<polygon points=\"{}\" {style}/>", points.join(" "));
    }

    fn cell(&mut self, square: Square, rubble: bool) {
        let Cell { file, rank, ground, owner } = self.board.cell(square);
        let odd = (file + rank) % 2 == 1;
        let base = if odd == self.look.odd_is_dark { self.look.dark } else { self.look.light };
        self.polygon(square, &format!("fill=\"{base}\" stroke=\"{}\" stroke-width=\"2\"", self.look.frame));
        let colour = owner.map_or("", |owner| self.look.seats[owner]);
        match ground {
            Ground::Plain => {}
            Ground::River => self.river(square),
            Ground::Trap => self.trap(square, colour),
            Ground::Den => self.den(square, colour),
            Ground::Mouth if rubble => self.rubble(square),
            Ground::Mouth => self.mouth(square, colour),
            Ground::Domain => self.polygon(square, &format!("fill=\"{colour}\" fill-opacity=\"0.38\"")),
            Ground::Throne => {
                self.polygon(
                    square,
                    &format!("fill=\"{colour}\" fill-opacity=\"0.6\" stroke=\"{colour}\" stroke-width=\"4\""),
                );
                self.throne(square);
            }
        }
    }

    /// What a board's plain ground is made of, drawn over all of it at once.
    fn texture(&mut self) {
        let (style, kinds): (&str, &[&str]) = match self.look.ground {
            Texture::Stone => ("stroke=\"#4a3f33\" stroke-opacity=\"0.4\" stroke-width=\"3\"", &CRACKS),
            Texture::Metal => ("stroke=\"#8b98a6\" stroke-opacity=\"0.28\" stroke-width=\"3\"", &PANELS),
            Texture::Grass => ("stroke=\"#5f8a3c\" stroke-opacity=\"0.6\" stroke-width=\"3.5\"", &TUFTS),
            Texture::Smooth => return,
        };
        let mut lines = String::new();
        for square in self.board.squares().filter(|&s| self.board.cell(s).ground == Ground::Plain) {
            let Cell { file, rank, .. } = self.board.cell(square);
            let (x, y) = self.place(square);
            let kind = kinds[(usize::from(file) * 5 + usize::from(rank) * 3) % kinds.len()];
            let _ = write!(lines, "M{x} {y}{kind}");
        }
        let _ = writeln!(self.out, "<path d=\"{lines}\" fill=\"none\" stroke-linecap=\"round\" {style}/>");
    }

    /// A drawing made for a cell of 100 by 100 whose middle is at the origin.
    fn motif(&mut self, square: Square, drawing: &str) {
        let (x, y) = self.place(square);
        let _ = writeln!(self.out, "<g transform=\"translate({x} {y})\">{drawing}</g>");
    }

    /// A hewn arch with a torch on either side.
    fn mouth(&mut self, square: Square, colour: &str) {
        self.polygon(square, &format!("fill=\"{colour}\" fill-opacity=\"0.38\""));
        self.motif(
            square,
            &format!(
                "<path d=\"M-38 46V-4a38 38 0 0 1 76 0V46Z\" fill=\"#1c1712\" fill-opacity=\"0.55\" \
                 stroke=\"{colour}\" stroke-width=\"6\"/><path d=\"M-40-46q9 9 0 16q-9-7 0-16ZM40-46q9 9 0 16q-9-7 \
                 0-16Z\" fill=\"#ffb52e\" stroke=\"#7a3d0c\" stroke-width=\"2\"/>"
            ),
        );
    }

    /// A second line inside the triangle.
    fn throne(&mut self, square: Square) {
        let (x, y) = self.board.centre(square, self.viewer);
        let inside = self.board.outline(square, self.viewer).into_iter();
        let inside = inside.map(|(cx, cy)| on_paper((x + (cx - x) * 0.8, y + (cy - y) * 0.8)));
        let points: Vec<String> = inside.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            self.out,
            "<polygon points=\"{}\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.6\" stroke-width=\"4\"/>",
            points.join(" ")
        );
    }

    fn river(&mut self, square: Square) {
        self.polygon(square, "fill=\"#6fb1d6\"");
        self.motif(
            square,
            "<path d=\"M-40-18q10-10 20 0t20 0 20 0 20 0M-40 8q10-10 20 0t20 0 20 0 20 0M-40 34q10-10 20 0t20 0 \
             20 0 20 0\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\"0.5\" stroke-width=\"4\"/>",
        );
    }

    fn trap(&mut self, square: Square, colour: &str) {
        self.motif(
            square,
            &format!(
                "<path d=\"M-44-44L44 44M-44 44L44-44M0-44V44M-44 0H44\" stroke=\"{colour}\" \
                 stroke-opacity=\"0.75\" stroke-width=\"3\"/><path d=\"M0-40 40 0 0 40-40 0ZM0-22 22 0 0 22-22 0Z\" \
                 fill=\"none\" stroke=\"{colour}\" stroke-opacity=\"0.75\" stroke-width=\"3\"/>"
            ),
        );
    }

    fn den(&mut self, square: Square, colour: &str) {
        self.motif(
            square,
            &format!(
                "<path d=\"M-42 44V0a42 42 0 0 1 84 0V44Z\" fill=\"{colour}\" fill-opacity=\"0.55\"/>\
                 <path d=\"M-24 44V8a24 24 0 0 1 48 0V44Z\" fill=\"#231a12\" fill-opacity=\"0.85\"/>"
            ),
        );
    }

    fn rubble(&mut self, square: Square) {
        self.polygon(square, "fill=\"#4a443d\"");
        // Not every heap has fallen the same way.
        let Cell { file, rank, .. } = self.board.cell(square);
        let flip = if (file + rank) % 2 == 1 { " transform=\"scale(-1 1)\"" } else { "" };
        self.motif(
            square,
            &format!(
                "<g{flip} stroke=\"#2a2622\" stroke-width=\"3\" stroke-linejoin=\"round\">\
                 <path d=\"M-46 40-40 8-14 2 2 20-4 44Z\" fill=\"#7a7167\"/><path d=\"M0 44 8 14 34 8 46 30 42 \
                 44Z\" fill=\"#6a6259\"/><path d=\"M-38 4-30-26-6-34 10-16 0 10-14 2Z\" fill=\"#8b8176\"/>\
                 <path d=\"M12-18 22-42 42-36 44 4 30 8 8 12Z\" fill=\"#756c62\"/></g>"
            ),
        );
    }

    /// Letters under the files and numbers beside the ranks, turned with the board.
    fn coordinates(&mut self) {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        let (_, height) = self.board.extent(self.viewer);
        // The cells of a wide board are small on a phone, and its letters must be read there too.
        let size = if files.max(ranks) > 10 { 38 } else { 26 };
        let mut label = |along: Point, text: String| {
            // A place on the printed board's edge; turned, its label belongs at the left or the bottom.
            let (x, y) = self.board.turned(along, self.viewer);
            let sideways = self.viewer.index() % 2 == 1;
            let letters = text.starts_with(|c: char| c.is_ascii_alphabetic());
            let (x, y) = if letters == sideways { (-0.23, y) } else { (x, height + 0.23) };
            let (x, y) = on_paper((x, y));
            let _ = writeln!(
                self.out,
                "<text x=\"{x}\" y=\"{y}\" fill=\"{}\" font-family=\"sans-serif\" font-size=\"{size}\" \
                 text-anchor=\"middle\" dominant-baseline=\"central\">{text}</text>",
                self.look.ink
            );
        };
        for file in 0..files {
            label((f32::from(file) + 0.5, 0.), ((b'a' + file) as char).to_string());
        }
        for rank in 0..ranks {
            label((0., f32::from(rank) + 0.5), (rank + 1).to_string());
        }
    }

    fn piece(&mut self, square: Square, piece: Piece, commander: Option<Seat>, strength: Option<u8>) {
        let (x, y) = self.place(square);
        let (colour, line) = (self.look.seats[piece.seat], self.look.lines[piece.seat]);
        // A throne narrows towards its tip.
        let scale = if self.board.cell(square).ground == Ground::Throne { 0.78 } else { 1. };
        let mut side = 84. * scale;
        if self.look.plates {
            // A pointed plate has the least room.
            side = if piece.seat == Seat::East { 66. } else { 72. } * scale;
            // An army that fights for another wears a rim of that one's colour; an idle one a dashed rim.
            let rim = match commander {
                Some(seat) if seat == piece.seat => "stroke=\"#1c1712\" stroke-width=\"3\"".to_owned(),
                Some(seat) => format!("stroke=\"{}\" stroke-width=\"8\"", self.look.seats[seat]),
                None => "stroke=\"#1c1712\" stroke-width=\"3\" stroke-dasharray=\"7 5\"".to_owned(),
            };
            // A white rim would be lost between a light plate and a light cell.
            if commander.is_some_and(|seat| seat != piece.seat) {
                let under = "fill=\"#1c1712\" stroke=\"#1c1712\" stroke-width=\"12\"";
                self.symbol((x, y), 100. * scale, &plate_id(piece.seat), under);
            }
            self.symbol((x, y), 100. * scale, &plate_id(piece.seat), &format!("fill=\"#f7f1e3\" {rim}"));
        }
        let turn = if self.look.facing { (piece.seat.index() + 4 - self.viewer.index()) % 4 * 90 } else { 0 };
        let turn = if turn > 0 { format!(" transform=\"rotate({turn} {x} {y})\"") } else { String::new() };
        let style = format!("fill=\"{colour}\" color=\"{line}\"{turn}");
        self.symbol((x, y), side, &symbol_id(self.about, piece.kind), &style);
        if let Some(strength) = strength {
            self.symbol((x, y), side, &rank_id(strength), &format!("fill=\"{line}\" color=\"{RANK_INK}\""));
        }
    }

    /// A symbol around a point.
    fn symbol(&mut self, (x, y): Point, side: f32, id: &str, style: &str) {
        let (left, top) = (x - side / 2., y - side / 2.);
        let _ = writeln!(
            self.out,
            "<use href=\"#{id}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" {style}/>"
        );
    }
}
