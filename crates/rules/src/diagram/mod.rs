//! Diagrams of any position of any game, drawn from the board's own geometry.
//!
//! The picture is one self-contained SVG without styles, scripts or fonts of its own, so that it can stand
//! in a page, a document or a file. Everything is drawn in the viewer's orientation; pieces stay upright.

mod art;
pub mod text;

use crate::board::{Board, Cell, Ground, Point, Square};
use crate::games::AnyPosition;
use crate::moves::{Kind, Move};
use crate::position::Piece;
use crate::seat::{BySeat, Seat};
use crate::spec::About;
use std::fmt::Write;

/// How a game's diagrams are coloured.
#[derive(Debug)]
pub struct Look {
    /// Light squares.
    pub light: &'static str,
    /// Dark squares; the same as `light` where a board is not chequered.
    pub dark: &'static str,
    /// Whether a square is dark when its file and rank number add up to an odd number, not to an even one.
    pub odd_is_dark: bool,
    /// Around the board.
    pub frame: &'static str,
    /// Letters on the frame.
    pub ink: &'static str,
    /// The colour of each army, and of its mouth or domain.
    pub seats: BySeat<&'static str>,
    /// The line around each army's pieces.
    pub lines: BySeat<&'static str>,
    /// Whether pieces stand on plates whose shape tells the army apart as the colour does.
    pub plates: bool,
    /// Whether pieces face the way their army moves.
    pub facing: bool,
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
#[must_use]
pub fn svg(position: &AnyPosition, viewer: Seat, extras: &Extras) -> String {
    let about = position.about();
    let mut drawing = Drawing { out: String::new(), about, board: about.board, look: &about.look, viewer };
    let (width, height) = about.board.extent(viewer);
    let (width, height) = (width * SIDE + 2. * MARGIN, height * SIDE + 2. * MARGIN);
    let _ = write!(
        drawing.out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"{}\"/>\n",
        about.name, about.look.frame
    );
    drawing.symbols(position);
    for square in about.board.squares() {
        drawing.cell(square, position.rubble(square));
    }
    for square in extras.last.iter().flat_map(|m| [m.from(), m.to()]).flatten() {
        drawing.polygon(square, "fill=\"#f5d76e\" fill-opacity=\"0.45\"");
    }
    drawing.coordinates();
    for square in about.board.squares() {
        if let Some(piece) = position.piece(square) {
            drawing.piece(square, piece, position.commander(piece.seat));
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

struct Drawing {
    out: String,
    about: &'static About,
    board: &'static Board,
    look: &'static Look,
    viewer: Seat,
}

fn on_paper((x, y): Point) -> Point {
    (MARGIN + x * SIDE, MARGIN + y * SIDE)
}

impl Drawing {
    /// The drawings of the kinds that stand on the board, each once.
    fn symbols(&mut self, position: &AnyPosition) {
        let kinds = self.about.kinds;
        let shown = |kind: usize| {
            self.board
                .squares()
                .any(|s| position.piece(s).is_some_and(|piece| piece.kind == Kind(kind as u8)))
        };
        let symbols: Vec<&str> =
            (0..kinds.len()).filter(|&kind| shown(kind)).map(|kind| art::symbol(kinds[kind].id)).collect();
        let _ = write!(self.out, "<defs>\n{}</defs>\n", symbols.concat());
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
            Ground::Mouth | Ground::Domain => {
                self.polygon(square, &format!("fill=\"{colour}\" fill-opacity=\"0.38\""));
            }
            Ground::Throne => {
                self.polygon(
                    square,
                    &format!("fill=\"{colour}\" fill-opacity=\"0.6\" stroke=\"{colour}\" stroke-width=\"4\""),
                );
            }
        }
    }

    /// A drawing made for a cell of 100 by 100 whose middle is at the origin.
    fn motif(&mut self, square: Square, drawing: &str) {
        let (x, y) = self.place(square);
        let _ = writeln!(self.out, "<g transform=\"translate({x} {y})\">{drawing}</g>");
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
        self.motif(
            square,
            "<g stroke=\"#2a2622\" stroke-width=\"3\" stroke-linejoin=\"round\">\
             <path d=\"M-46 40-40 8-14 2 2 20-4 44Z\" fill=\"#7a7167\"/><path d=\"M0 44 8 14 34 8 46 30 42 44Z\" \
             fill=\"#6a6259\"/><path d=\"M-38 4-30-26-6-34 10-16 0 10-14 2Z\" fill=\"#8b8176\"/>\
             <path d=\"M12-18 22-42 42-36 44 4 30 8 8 12Z\" fill=\"#756c62\"/></g>",
        );
    }

    /// Letters under the files and numbers beside the ranks, turned with the board.
    fn coordinates(&mut self) {
        let (files, ranks) = (self.board.files(), self.board.ranks());
        let (_, height) = self.board.extent(self.viewer);
        let mut label = |along: Point, text: String| {
            // A place on the printed board's edge; turned, its label belongs at the left or the bottom.
            let (x, y) = self.board.turned(along, self.viewer);
            let sideways = self.viewer.index() % 2 == 1;
            let letters = text.starts_with(|c: char| c.is_ascii_alphabetic());
            let (x, y) = if letters == sideways { (-0.23, y) } else { (x, height + 0.23) };
            let (x, y) = on_paper((x, y));
            let _ = writeln!(
                self.out,
                "<text x=\"{x}\" y=\"{y}\" fill=\"{}\" font-family=\"sans-serif\" font-size=\"26\" \
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

    fn piece(&mut self, square: Square, piece: Piece, commander: Option<Seat>) {
        let (x, y) = self.place(square);
        let (colour, line) = (self.look.seats[piece.seat], self.look.lines[piece.seat]);
        // A throne narrows towards its tip.
        let scale = if self.board.cell(square).ground == Ground::Throne { 0.78 } else { 1. };
        let mut side = 84. * scale;
        if self.look.plates {
            side = 66. * scale;
            let plate = plate(piece.seat);
            // An army that fights for another wears a rim of that one's colour; an idle one a dashed rim.
            let rim = match commander {
                Some(seat) if seat == piece.seat => "stroke=\"#1c1712\" stroke-width=\"3\"".to_owned(),
                Some(seat) => format!("stroke=\"{}\" stroke-width=\"8\"", self.look.seats[seat]),
                None => "stroke=\"#1c1712\" stroke-width=\"3\" stroke-dasharray=\"7 5\"".to_owned(),
            };
            let scaled = format!("<path transform=\"scale({scale})\" d=\"{plate}\" fill=\"#f7f1e3\" {rim}/>");
            self.motif(square, &scaled);
        }
        let turn = if self.look.facing { (piece.seat.index() + 4 - self.viewer.index()) % 4 * 90 } else { 0 };
        let turn = if turn > 0 { format!(" transform=\"rotate({turn} {x} {y})\"") } else { String::new() };
        let id = self.about.kinds[piece.kind.0 as usize].id;
        let (left, top) = (x - side / 2., y - side / 2.);
        let _ = writeln!(
            self.out,
            "<use href=\"#piece-{id}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" \
             fill=\"{colour}\" color=\"{line}\"{turn}/>"
        );
    }
}

/// Round for South, square for West, six-sided for North, pointed for East.
fn plate(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0-88 0Z",
        Seat::West => "M-34-40H34Q40-40 40-34V34Q40 40 34 40H-34Q-40 40-40 34V-34Q-40-40-34-40Z",
        Seat::North => "M-24-41H24L47 0 24 41H-24L-47 0Z",
        Seat::East => "M0-49 49 0 0 49-49 0Z",
    }
}
