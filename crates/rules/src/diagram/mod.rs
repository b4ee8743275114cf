//! Diagrams of any position of any game, drawn from the board's own geometry.
//!
//! The picture is one self-contained SVG without styles, scripts or fonts of its own, so that it can stand
//! in a page, a document or a file. Everything is drawn in the viewer's orientation; pieces stay upright.

mod art;
mod small;
pub mod text;

pub use crate::look::{Army, Look, Paint, Texture, Theme, Trait};
pub use art::{RANK_INK, badge_id, plate_id, rank_id, sprite, sprite_for, symbol, symbol_id, symbol_in};
pub use small::small;

use crate::board::{Board, Cell, Edges, Ground, Point, Square};
use crate::games::{AnyPosition, GameId};
use crate::look::{DARK, faded, ink_on, luminance};
use crate::moves::{Kind, Move};
use crate::position::Piece;
use crate::scene::Scene;
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
    /// Discs with signs: Chinese characters for animals, letters for men.
    Discs,
}

impl Set {
    /// All of them.
    pub const ALL: [Set; 3] = [Set::Drawn, Set::Plain, Set::Discs];

    /// The word used in every interface: `drawn`, `plain`, `discs`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Drawn => "drawn",
            Set::Plain => "plain",
            Set::Discs => "discs",
        }
    }

    /// The set of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Set> {
        Set::ALL.into_iter().find(|set| set.name() == name)
    }

    /// The colour of the lines in an army's pieces: signs must be read on what they stand on.
    #[must_use]
    pub fn line(self, look: &Look, seat: Seat) -> &'static str {
        match self {
            Set::Discs => ink_on(look.seats[seat]),
            Set::Drawn | Set::Plain => look.lines[seat],
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
    let mut drawing = Drawing::framed(set, Theme::Classic, about, viewer);
    let scene = Scene::of(position);
    drawing.symbols(&scene, &|kind| position.strength(kind));
    for square in about.board.squares() {
        drawing.cell(square, scene.rubble(square));
    }
    drawing.texture();
    for square in extras.last.iter().flat_map(|m| [m.from(), m.to()]).flatten() {
        drawing.polygon(square, "fill=\"#f5d76e\" fill-opacity=\"0.45\"");
    }
    drawing.coordinates();
    for square in about.board.squares() {
        if let Some(piece) = scene.piece(square) {
            let (commander, strength) = (scene.commander(piece.seat), position.strength(piece.kind));
            drawing.piece(square, Figure { piece, commander, strength });
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

/// Draws the board of a game without anything on it, for those who put pieces, letters and numbers there
/// themselves.
#[must_use]
pub fn board(theme: Theme, about: &'static About, viewer: Seat) -> String {
    let mut drawing = Drawing::framed(Set::default(), theme, about, viewer);
    for square in about.board.squares() {
        drawing.cell(square, false);
    }
    drawing.texture();
    drawing.out + "</svg>\n"
}

/// Draws a square full of rubble, for those who put it on a board themselves.
#[must_use]
pub fn rubble() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-50 -50 100 100\" preserveAspectRatio=\"none\">\
         <path d=\"M-50-50H50V50H-50Z\" fill=\"{UNDER_BOULDERS}\"/>{BOULDERS}</svg>\n"
    )
}

/// Draws two pieces of every game on squares of their board, so that somebody can choose a set and a theme.
#[must_use]
pub fn preview(set: Set, theme: Theme) -> String {
    // The first seat that plays and the one opposite, each with a piece that people know the game by.
    const SHOWN: [(GameId, [&str; 2]); 5] = [
        (GameId::Extinction, ["knight", "queen"]),
        (GameId::Jungle, ["elephant", "tiger"]),
        (GameId::Quadular, ["king", "rook"]),
        (GameId::TunnelBrawl, ["king", "pawn"]),
        (GameId::TrenchRun, ["x-wing", "tie-fighter"]),
    ];
    let width = SIDE * SHOWN.len() as f32;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {}\" role=\"img\">\n<defs>\n",
        2. * SIDE
    );
    let mut below = String::new();
    for (column, (game, kinds)) in SHOWN.into_iter().enumerate() {
        let about = game.about();
        let seats = about.seats[0];
        let start = AnyPosition::start(&crate::Spec::new(game));
        let mut drawing = Drawing::blank(set, theme, about, Seat::South);
        for (row, (id, seat)) in kinds.into_iter().zip([seats[1], seats[0]]).enumerate() {
            let Some(kind) = about.kind(id) else { continue };
            let (x, y) = (column as f32 * SIDE, row as f32 * SIDE);
            let paint = if row == 0 { drawing.paint.dark } else { drawing.paint.light };
            let _ = writeln!(
                drawing.out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{paint}\"/>"
            );
            let strength = start.strength(kind);
            let figure = Figure { piece: Piece { seat, kind }, commander: Some(seat), strength };
            drawing.figure((x + SIDE / 2., y + SIDE / 2.), 1., figure);
            let ids = [Some(symbol_id(about, kind)), Some(plate_id(seat)), strength.map(rank_id)];
            for symbol in ids.iter().flatten().filter_map(|id| symbol(set, id)) {
                if !out.contains(symbol) {
                    out += symbol;
                }
            }
        }
        below += &drawing.out;
    }
    out + "</defs>\n" + &below + "</svg>\n"
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

/// The ground of an army that is white.
const PALE: &str = "#a5a39c";

/// What lies under fallen stones, and a heap of them around the middle of a cell.
const UNDER_BOULDERS: &str = "#4a443d";
const BOULDERS: &str = "<g stroke=\"#2a2622\" stroke-width=\"3\" stroke-linejoin=\"round\">\
     <path d=\"M-46 40-40 8-14 2 2 20-4 44Z\" fill=\"#7a7167\"/><path d=\"M0 44 8 14 34 8 46 30 42 \
     44Z\" fill=\"#6a6259\"/><path d=\"M-38 4-30-26-6-34 10-16 0 10-14 2Z\" fill=\"#8b8176\"/>\
     <path d=\"M12-18 22-42 42-36 44 4 30 8 8 12Z\" fill=\"#756c62\"/></g>";

/// A piece with what is to be seen of it.
#[derive(Clone, Copy)]
struct Figure {
    piece: Piece,
    commander: Option<Seat>,
    strength: Option<u8>,
}

struct Drawing {
    out: String,
    set: Set,
    paint: Paint,
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
    fn framed(set: Set, theme: Theme, about: &'static About, viewer: Seat) -> Drawing {
        let mut drawing = Drawing::blank(set, theme, about, viewer);
        let (width, height) = about.board.extent(viewer);
        let (width, height) = (width * SIDE + 2. * MARGIN, height * SIDE + 2. * MARGIN);
        let _ = write!(
            drawing.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"{}\"/>\n",
            about.name, drawing.paint.frame
        );
        drawing
    }

    /// A drawing with nothing at all.
    fn blank(set: Set, theme: Theme, about: &'static About, viewer: Seat) -> Drawing {
        let (board, look) = (about.board, &about.look);
        Drawing { out: String::new(), set, paint: theme.paint(look), about, board, look, viewer }
    }

    /// The drawings of the pieces on the board and of the plates under them, each once.
    fn symbols(&mut self, scene: &Scene, strength: &dyn Fn(Kind) -> Option<u8>) {
        let mut ids = BTreeSet::new();
        for piece in self.board.squares().filter_map(|square| scene.piece(square)) {
            ids.insert(symbol_id(self.about, piece.kind));
            let commander = scene.commander(piece.seat);
            if self.look.plates.is_some() {
                ids.insert(plate_id(piece.seat));
                ids.extend(commander.map(plate_id));
            }
            ids.extend(commander.is_none().then(|| badge_id("idle")));
            ids.extend(strength(piece.kind).map(rank_id));
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
        let Paint { light, dark, frame, .. } = self.paint;
        let base = if odd == self.look.odd_is_dark { dark } else { light };
        self.polygon(square, &format!("fill=\"{base}\" stroke=\"{frame}\" stroke-width=\"2\""));
        let colour = owner.map_or("", |owner| self.look.seats[owner]);
        // Nobody could see white men on white ground.
        let colour = if luminance(colour) > 0.8 { PALE } else { colour };
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
        self.polygon(square, &format!("fill=\"{UNDER_BOULDERS}\""));
        // Not every heap has fallen the same way.
        let Cell { file, rank, .. } = self.board.cell(square);
        let flip = if (file + rank) % 2 == 1 { " transform=\"scale(-1 1)\"" } else { "" };
        self.motif(square, &format!("<g{flip}>{BOULDERS}</g>"));
    }

    /// Letters and numbers along the left and the bottom, turned with the board.
    fn coordinates(&mut self) {
        let (_, height) = self.board.extent(self.viewer);
        // The cells of a wide board are small on a phone, and its letters must be read there too.
        let size = if self.board.files().max(self.board.ranks()) > 10 { 38 } else { 26 };
        let Edges { left, bottom } = self.board.edges(self.viewer);
        let middles = || (0u8..).map(|place| f32::from(place) + 0.5);
        let left = left.into_iter().zip(middles()).map(|(text, y)| (text, (-0.23, y)));
        let bottom = bottom.into_iter().zip(middles()).map(|(text, x)| (text, (x, height + 0.23)));
        for (text, at) in left.chain(bottom) {
            let (x, y) = on_paper(at);
            let _ = writeln!(
                self.out,
                "<text x=\"{x}\" y=\"{y}\" fill=\"{}\" font-family=\"sans-serif\" font-size=\"{size}\" \
                 text-anchor=\"middle\" dominant-baseline=\"central\">{text}</text>",
                self.paint.ink
            );
        }
    }

    fn piece(&mut self, square: Square, figure: Figure) {
        // A throne narrows towards its tip.
        let scale = if self.board.cell(square).ground == Ground::Throne { 0.78 } else { 1. };
        self.figure(self.place(square), scale, figure);
    }

    /// A piece around a point, on its plate where it has one.
    fn figure(&mut self, (x, y): Point, scale: f32, Figure { piece, commander, strength }: Figure) {
        let Piece { seat, kind } = piece;
        let idle = commander.is_none();
        // Those who stand idle have lost their colour.
        let worn = |colour: &str| if idle { faded(colour) } else { colour.to_owned() };
        let (colour, line) = (worn(self.look.seats[seat]), self.set.line(self.look, seat));
        let master = commander.filter(|&master| master != seat);
        let mut side = 84. * scale;
        if let Some(plates) = self.look.plates {
            // A pointed plate has the least room.
            side = if seat == Seat::East { 66. } else { 72. } * scale;
            let (plate, under) = (plate_id(seat), plates[seat]);
            // An army that fights for another wears a rim of that one's colour; an idle one a dashed rim.
            if let Some(master) = master {
                let (rim, casing) = (self.look.seats[master], ink_on(self.look.seats[master]));
                self.symbol((x, y), 92. * scale, &plate, &format!("stroke=\"{casing}\" stroke-width=\"20\""));
                self.symbol((x, y), 92. * scale, &plate, &format!("stroke=\"{rim}\" stroke-width=\"13\""));
                let style = format!("fill=\"{under}\" stroke=\"{casing}\" stroke-width=\"3\"");
                self.symbol((x, y), 88. * scale, &plate, &style);
            } else {
                let dashes = if idle { " stroke-dasharray=\"7 5\" opacity=\"0.6\"" } else { "" };
                let style = format!("fill=\"{under}\" stroke=\"{DARK}\" stroke-width=\"3\"{dashes}");
                self.symbol((x, y), 100. * scale, &plate, &style);
            }
        }
        let turn = if self.look.facing { (seat.index() + 4 - self.viewer.index()) % 4 * 90 } else { 0 };
        let turn = if turn > 0 { format!(" transform=\"rotate({turn} {x} {y})\"") } else { String::new() };
        self.symbol(
            (x, y),
            side,
            &symbol_id(self.about, kind),
            &format!(
                "fill=\"{colour}\" color=\"{line}\"{turn}{}",
                if idle { " opacity=\"0.6\"" } else { "" }
            ),
        );
        if let Some(strength) = strength {
            self.symbol((x, y), side, &rank_id(strength), &format!("fill=\"{DARK}\" color=\"{RANK_INK}\""));
        }
        // The shape of the commander's own plates says the same as the rim, to whoever can't tell its colour.
        if let Some(master) = master.filter(|_| self.look.plates.is_some()) {
            let (fill, line) = (self.look.seats[master], ink_on(self.look.seats[master]));
            let at = (x + 34. * scale, y - 34. * scale);
            let style = format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"8\"");
            self.symbol(at, 32. * scale, &plate_id(master), &style);
        }
        if idle {
            let style = format!("fill=\"{RANK_INK}\" color=\"{DARK}\"");
            self.symbol((x, y), 92. * scale, &badge_id("idle"), &style);
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
