//! Pictures for link previews: what somebody sees who is sent the address of a table, a game or a person, before
//! they follow it. Those who show previews want PNG, so the house's own drawings are painted here.

use crate::error::{Fault, Place};
use crate::house::House;
use crate::kept::{File, Shelf};
use crate::table::Snapshot;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use resvg::{tiny_skia, usvg};
use std::sync::LazyLock;
use taproom_play::PersonId;
use taproom_rules::diagram::{self, Extras};
use taproom_rules::{AnyPosition, GameId, Seat, Spec};
use taproom_wire::client::read_table;
use tokio::sync::Semaphore;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// How many pictures are kept; each is a few hundred kilobytes.
const KEPT: usize = 60;
/// Painting takes a core for some hundredths of a second, so no more than one is painted at a time, and no more
/// than a few wait for it.
const WAITING: usize = 8;

static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(KEPT));
static PLACES: Semaphore = Semaphore::const_new(WAITING);
static BRUSH: Semaphore = Semaphore::const_new(1);

/// A drawing in the middle of a wooden wall, under the sign of the house.
fn framed(drawing: &str) -> String {
    const SIGN: &str = include_str!("../web/icon.svg");
    let inner = |svg: &str, x: u32, y: u32, side: u32| {
        svg.replacen("<svg ", &format!("<svg x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" "), 1)
    };
    let planks: String = (0..10)
        .map(|i| format!("<path d=\"M{0} 0V{HEIGHT}\" stroke=\"#24170c\" stroke-width=\"3\"/>", i * 124 + 40))
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#3a2717\"/>{planks}{}{}</svg>",
        inner(&sized(drawing), 315, 30, 570),
        inner(SIGN, 40, 40, 120),
    )
}

/// A drawing without a size of its own, so that it takes the one it is given.
fn sized(svg: &str) -> String {
    let Some((head, rest)) = svg.split_once('>') else { return svg.to_owned() };
    let kept: Vec<&str> =
        head.split(' ').filter(|part| !part.starts_with("width=") && !part.starts_with("height=")).collect();
    format!("{}>{rest}", kept.join(" "))
}

/// Paints a drawing. Nothing if it is none.
fn paint(svg: &str) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut canvas = tiny_skia::Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    canvas.encode_png().ok()
}

/// What stands on a table's board, as everybody may see it.
fn board(snapshot: &Snapshot) -> String {
    let played = &snapshot.played;
    let viewer = played.seats().first().copied().unwrap_or(Seat::South);
    match played.game() {
        Some(game) => diagram::svg(game.position(), viewer, &Extras::default()),
        None => start(&played.setup().spec),
    }
}

fn start(spec: &Spec) -> String {
    let start = AnyPosition::start(spec);
    diagram::svg(&start, start.to_move().unwrap_or(Seat::South), &Extras::default())
}

/// What a preview is of: the name under which it is kept, and its drawing.
async fn drawing(house: &House, of: &str, id: &str) -> Result<(String, String), Fault> {
    let missing = Fault::Missing("There is no such picture.");
    let found = match of {
        "game" => GameId::from_id(id).map(|game| (format!("game-{id}"), start(&Spec::new(game)))),
        "table" => {
            let id = read_table(id).map_err(|_| Fault::Missing("There is no such table."))?;
            let snapshot = house.tables.look(id).await?;
            Some((format!("table-{id}-{}", snapshot.played.version()), board(&snapshot)))
        }
        "person" => {
            let number = id.parse().map_err(|_| Fault::Missing("There is nobody of that number."))?;
            let person = house.people.by_id(PersonId(number)).await?;
            let person = person.ok_or(Fault::Missing("There is nobody of that number."))?;
            Some((format!("person-{}", person.picture), person.picture.svg()))
        }
        "house" => Some(("house".to_owned(), include_str!("../web/icon.svg").to_owned())),
        _ => None,
    };
    found.ok_or(missing)
}

/// Sends the preview of a table, a game, a person or the house: `/preview/table/ID.png`.
///
/// # Errors
/// When there is no such thing, or too many want to see one at once.
pub(crate) async fn preview(
    State(house): State<House>,
    Place((of, file)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let id = file.strip_suffix(".png").ok_or(Fault::Missing("There is no such picture."))?;
    let (name, drawn) = drawing(&house, &of, id).await?;
    let kind = "image/png";
    let caching = "public, max-age=300";
    if let Some(kept) = SHELF.get(&name, || None) {
        return Ok(kept.answer(&headers, kind, caching));
    }
    let _place = PLACES.try_acquire().map_err(|_| Fault::Full)?;
    let _brush = BRUSH.acquire().await.map_err(|_| Fault::Full)?;
    let make = move || SHELF.get(&name, || paint(&framed(&drawn)).map(File::new));
    let painted = tokio::task::spawn_blocking(make).await.ok().flatten();
    let painted = painted.ok_or(Fault::Missing("That picture can't be painted."))?;
    Ok(painted.answer(&headers, kind, caching))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_painted() {
        for &game in GameId::ALL {
            let png = paint(&framed(&start(&Spec::new(game)))).unwrap();
            let painted = tiny_skia::Pixmap::decode_png(&png).unwrap();
            assert_eq!((painted.width(), painted.height()), (WIDTH, HEIGHT));
            // The middle shows a board, not the wall.
            let at = |x, y| painted.pixel(x, y).unwrap();
            assert_ne!(at(600, 330), at(1150, 600), "{game:?}");
        }
    }
}
