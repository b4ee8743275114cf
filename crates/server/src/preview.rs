//! Pictures for link previews: what somebody sees who is sent the address of a table, a game or a person, before
//! they follow it. Those who show previews want PNG, so the house's own drawings are painted here.

use crate::auth::Visitor;
use crate::error::{Fault, Place};
use crate::house::House;
use crate::kept::{File, Shelf};
use crate::limits::Wait;
use crate::picture::Picture;
use crate::table::Snapshot;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use image::imageops::FilterType;
use resvg::{tiny_skia, usvg};
use std::sync::LazyLock;
use taproom_play::PersonId;
use taproom_rules::diagram::{self, Extras};
use taproom_rules::{AnyPosition, GameId, Spec};
use taproom_wire::client::read_table;
use tokio::sync::Semaphore;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// Where the picture in the middle is.
const LEFT: u32 = 315;
const TOP: u32 = 30;
const PICTURE: u32 = 570;
/// How many pictures are kept; each is a few hundred kilobytes.
const KEPT: usize = 60;
/// Painting takes a core for some hundredths of a second, so no more than one is painted at a time, and no more
/// than a few wait for it.
const WAITING: usize = 8;

static LASTING: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(KEPT));
static PASSING: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(KEPT));
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
        inner(&sized(drawing), LEFT, TOP, PICTURE),
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

/// Paints a drawing, and a photo over the middle of it. Nothing if it is none.
fn paint(svg: &str, photo: Option<&[u8]>) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut canvas = tiny_skia::Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    if let Some(photo) = photo {
        // The house wrote it itself, so it is small and whole.
        let photo = image::load_from_memory_with_format(photo, image::ImageFormat::Jpeg).ok()?;
        let photo = photo.resize_exact(PICTURE, PICTURE, FilterType::Triangle).into_rgb8();
        let width = canvas.width();
        for (x, y, &image::Rgb([r, g, b])) in photo.enumerate_pixels() {
            let place = ((y + TOP) * width + x + LEFT) as usize;
            canvas.pixels_mut()[place] = tiny_skia::ColorU8::from_rgba(r, g, b, 255).premultiply();
        }
    }
    canvas.encode_png().ok()
}

/// What is to be drawn.
enum Subject {
    Game(GameId),
    Table(Snapshot),
    Person(Picture, Option<(String, Vec<u8>)>),
    House,
}

impl Subject {
    async fn find(house: &House, of: &str, id: &str) -> Result<Subject, Fault> {
        match of {
            "game" => GameId::from_id(id).map(Subject::Game).ok_or(Fault::Missing("There is no such game.")),
            "table" => {
                let id = read_table(id).map_err(|_| Fault::Missing("There is no such table."))?;
                Ok(Subject::Table(house.tables.look(id, None).await?))
            }
            "person" => {
                let nobody = || Fault::Missing("There is nobody of that number.");
                let person = house.people.by_id(PersonId(id.parse().map_err(|_| nobody())?)).await?;
                let person = person.ok_or_else(nobody)?;
                let photo = match person.photo.as_deref() {
                    Some(name) => house.store.photo(name).await?.map(|jpeg| (name.to_owned(), jpeg)),
                    None => None,
                };
                Ok(Subject::Person(person.picture, photo))
            }
            "house" => Ok(Subject::House),
            _ => Err(Fault::Missing("There is no such picture.")),
        }
    }

    /// Where its picture is kept. Those of games and of the house stay, whatever else is asked for.
    fn shelf(&self) -> &'static Shelf {
        match self {
            Subject::Game(_) | Subject::House => &LASTING,
            Subject::Table(_) | Subject::Person(..) => &PASSING,
        }
    }

    /// Under which name its picture is kept: another one where it would look different.
    fn name(&self, id: &str) -> String {
        match self {
            Subject::Game(game) => format!("game-{}", game.about().id),
            Subject::Table(snapshot) => format!("table-{id}-{}", snapshot.played.version()),
            Subject::Person(_, Some((photo, _))) => format!("photo-{photo}"),
            Subject::Person(picture, None) => format!("person-{picture}"),
            Subject::House => "house".to_owned(),
        }
    }

    /// What is shown over the drawing.
    fn photo(&self) -> Option<&[u8]> {
        match self {
            Subject::Person(_, Some((_, jpeg))) => Some(jpeg),
            _ => None,
        }
    }

    /// It as a drawing. Of a table it is what stands on the board: that everybody may see.
    fn drawing(&self) -> String {
        match self {
            Subject::Game(game) => drawn(&Spec::new(*game), &AnyPosition::start(&Spec::new(*game))),
            Subject::Table(snapshot) => match snapshot.played.game() {
                Some(game) => drawn(game.spec(), game.position()),
                None => drawn(&snapshot.played.setup().spec, &snapshot.played.setup().first_position()),
            },
            Subject::Person(picture, _) => picture.svg(),
            Subject::House => include_str!("../web/icon.svg").to_owned(),
        }
    }
}

/// A position, seen as everybody sees it who does not play.
fn drawn(spec: &Spec, position: &AnyPosition) -> String {
    let viewer = spec.game().about().viewpoint();
    diagram::svg(position, viewer, &Extras::default())
}

/// Sends the preview of a table, a game, a person or the house: `/preview/table/ID.png`.
///
/// # Errors
/// When there is no such thing, or too many want to see one at once.
pub(crate) async fn preview(
    State(house): State<House>,
    visitor: Visitor,
    Place((of, file)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let id = file.strip_suffix(".png").ok_or(Fault::Missing("There is no such picture."))?;
    let subject = Subject::find(&house, &of, id).await?;
    let (name, shelf) = (subject.name(id), subject.shelf());
    let kept = match shelf.get(&name, || None) {
        Some(kept) => kept,
        None => {
            // Whoever asks for two at once waits for the first.
            let held = house.limits.hold_preview(visitor.address);
            let lease = held.map_err(|_| Fault::TooFast(Wait::A_MOMENT))?;
            house.limits.preview(visitor.address)?;
            let place = PLACES.try_acquire().map_err(|_| Fault::TooFast(Wait::A_MOMENT))?;
            let brush = BRUSH.acquire().await.map_err(|_| Fault::Full)?;
            let paint = move || {
                // It is painted to the end, also if nobody waits for it any more, and nothing else meanwhile.
                let _held = (lease, place, brush);
                let paint = || paint(&framed(&subject.drawing()), subject.photo()).map(File::compressed);
                shelf.get(&name, paint)
            };
            let painted = tokio::task::spawn_blocking(paint).await.ok().flatten();
            painted.ok_or(Fault::Missing("That picture can't be painted."))?
        }
    };
    Ok(kept.answer(&headers, "image/png", "public, max-age=300"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_painted() {
        for &game in GameId::ALL {
            let png = paint(&framed(&Subject::Game(game).drawing()), None).unwrap();
            let painted = tiny_skia::Pixmap::decode_png(&png).unwrap();
            assert_eq!((painted.width(), painted.height()), (WIDTH, HEIGHT));
            // The middle shows a board, not the wall.
            let at = |x, y| painted.pixel(x, y).unwrap();
            assert_ne!(at(600, 330), at(1150, 600), "{game:?}");
        }
    }

    #[test]
    fn a_photo_is_painted_over_the_shield() {
        let green = image::RgbImage::from_pixel(64, 64, image::Rgb([20, 200, 20]));
        let mut png = std::io::Cursor::new(Vec::new());
        green.write_to(&mut png, image::ImageFormat::Png).unwrap();
        let photo = crate::picture::photo::photo(&png.into_inner()).unwrap();
        let subject = Subject::Person(Picture::of(PersonId(1)), Some((photo.name, photo.jpeg)));
        let painted = paint(&framed(&subject.drawing()), subject.photo()).unwrap();
        let painted = tiny_skia::Pixmap::decode_png(&painted).unwrap();
        for (x, y) in [(LEFT + 2, TOP + 2), (600, 315), (LEFT + PICTURE - 2, TOP + PICTURE - 2)] {
            let pixel = painted.pixel(x, y).unwrap();
            assert!(pixel.green() > 150 && pixel.red() < 80, "{x} {y}: {pixel:?}");
        }
    }
}
