//! A board as it is seen from afar: what stands where, without letters, textures or lines, in few bytes.

use super::{Drawing, Figure, PALE, SIDE, Set, Theme, UNDER_BOULDERS};
use crate::board::{Cell, Ground, Point, Square};
use crate::look::{DARK, luminance};
use crate::scene::Scene;
use crate::seat::Seat;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A wider board shows dots: there nobody could tell its pieces apart.
const PIECES: u8 = 10;

/// Draws what is to be seen of a position, small, as the viewer sees it.
#[must_use]
pub fn small(scene: &Scene, viewer: Seat) -> String {
    let about = scene.game().about();
    let mut drawing = Drawing::blank(Set::Plain, Theme::Classic, about, viewer);
    let (width, height) = about.board.extent(viewer);
    let _ = writeln!(
        drawing.out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        width * SIDE,
        height * SIDE
    );
    let dots = about.board.files().max(about.board.ranks()) > PIECES;
    if !dots {
        drawing.symbols(scene, &|_| None);
    }
    drawing.grounds(scene);
    for square in about.board.squares() {
        let Some(piece) = scene.piece(square) else { continue };
        let commander = scene.commander(piece.seat);
        let at = on_ground(about.board.centre(square, viewer));
        if dots {
            drawing.dot(at, piece.seat, commander);
        } else {
            drawing.figure(at, 1., Figure { piece, commander, strength: None });
        }
    }
    drawing.out + "</svg>\n"
}

fn on_ground((x, y): Point) -> Point {
    (x * SIDE, y * SIDE)
}

impl Drawing {
    /// All cells of a colour at once.
    fn grounds(&mut self, scene: &Scene) {
        let mut paths: BTreeMap<(bool, String), String> = BTreeMap::new();
        for square in self.board.squares() {
            let outline = self.outline(square);
            let Cell { file, rank, ground, owner } = self.board.cell(square);
            let odd = (file + rank) % 2 == 1;
            let base = if odd == self.look.odd_is_dark { self.paint.dark } else { self.paint.light };
            *paths.entry((false, format!("fill=\"{base}\""))).or_default() += &outline;
            let colour = owner.map_or("", |owner| self.look.seats[owner]);
            let colour = if luminance(colour) > 0.8 { PALE } else { colour };
            let over = match ground {
                Ground::Plain => continue,
                Ground::River => "fill=\"#6fb1d6\"".to_owned(),
                Ground::Mouth if scene.rubble(square) => format!("fill=\"{UNDER_BOULDERS}\""),
                Ground::Trap | Ground::Domain => format!("fill=\"{colour}\" fill-opacity=\"0.35\""),
                Ground::Mouth | Ground::Den | Ground::Throne => {
                    format!("fill=\"{colour}\" fill-opacity=\"0.6\"")
                }
            };
            *paths.entry((true, over)).or_default() += &outline;
        }
        for ((_, style), path) in paths {
            let _ = writeln!(self.out, "<path d=\"{path}\" {style}/>");
        }
    }

    fn outline(&self, square: Square) -> String {
        let mut path = String::new();
        for (i, (x, y)) in self.board.outline(square, self.viewer).into_iter().map(on_ground).enumerate() {
            let _ = write!(path, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
        }
        path + "Z"
    }

    /// An army's colour, with the commander's around it where that is another one.
    fn dot(&mut self, (x, y): Point, seat: Seat, commander: Option<Seat>) {
        let rim = commander.filter(|&master| master != seat).map_or(DARK, |master| self.look.seats[master]);
        let idle = if commander.is_none() { " opacity=\"0.5\"" } else { "" };
        let _ = writeln!(
            self.out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"36\" fill=\"{}\" stroke=\"{rim}\" stroke-width=\"12\"{idle}/>",
            self.look.seats[seat]
        );
    }
}
