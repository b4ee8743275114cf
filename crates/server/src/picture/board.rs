//! A board as lists show it, small. Its address says all there is to draw: the game, who looks, and what stands where.

use crate::kept::{File, Shelf};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::LazyLock;
use taproom_rules::diagram::small;
use taproom_rules::{GameId, Scene, Seat};

/// How many boards are kept; each is some ten kilobytes.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(500));

/// Draws the board of an address, `jungle/south/SCENE.svg`; nothing if there is none like that.
fn draw(game: &str, viewer: &str, file: &str) -> Option<String> {
    let game = GameId::from_id(game)?;
    // Each picture has one address, so seats are called by their names exactly.
    let viewer = Seat::ALL.into_iter().find(|seat| seat.name() == viewer)?;
    Some(small(&Scene::read(game, file.strip_suffix(".svg")?)?, viewer))
}

/// Whether the path of a request is that of a board that is kept, so that sending it costs next to nothing.
#[must_use]
pub(super) fn is_kept(path: &str) -> bool {
    path.strip_prefix("/board/").is_some_and(|name| SHELF.holds(name))
}

/// The answer to somebody who asks for a board, where the address is that of one: `trench-run/south/SCENE.svg`.
#[must_use]
pub fn board(game: &str, viewer: &str, file: &str, headers: &HeaderMap) -> Option<Response> {
    let name = format!("{game}/{viewer}/{file}");
    let drawn = SHELF.get(&name, || draw(game, viewer, file).map(File::new))?;
    // The next version of the house may draw it better; until then nobody needs to ask again.
    let caching = if cfg!(debug_assertions) { "no-cache" } else { "public, max-age=604800" };
    Some(drawn.answer(headers, "image/svg+xml", caching))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use axum::http::header;
    use std::time::Instant;
    use taproom_rules::{AnyPosition, Spec};
    use taproom_wire::server::board_address;

    #[tokio::test]
    async fn a_board_is_drawn_once_and_small() {
        for &game in GameId::ALL {
            let spec = Spec::new(game).with_players(game.about().players().max().unwrap().into()).unwrap();
            let scene = Scene::of(&AnyPosition::start(&spec)).text();
            let address = board_address(&spec, &scene, Some(spec.seats()[1]));
            assert!(!is_kept(&address));
            let parts: Vec<&str> = address.trim_start_matches("/board/").split('/').collect();
            let ask = |headers: &HeaderMap| board(parts[0], parts[1], parts[2], headers).unwrap();
            let began = Instant::now();
            let plain = ask(&HeaderMap::new());
            let took = began.elapsed();
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
            let zipped = ask(&headers);
            assert!(is_kept(&address));
            let length = async |answer: Response| to_bytes(answer.into_body(), 1 << 20).await.unwrap().len();
            let (plain, zipped) = (length(plain).await, length(zipped).await);
            println!("{game:?}: address {}, {plain} bytes, {zipped} zipped, {took:?}", address.len());
            assert!(zipped < 5000 && address.len() < 320, "{zipped} {}", address.len());
        }
    }

    #[test]
    fn nothing_else_is_a_board() {
        let empty = format!("{}.svg", GameId::Jungle.about().board.len());
        assert!(draw("jungle", "south", &empty).is_some());
        for (game, viewer, file) in [
            ("chess", "south", empty.as_str()),
            ("jungle", "South", &empty),
            ("jungle", "s", &empty),
            ("jungle", "", &empty),
            ("jungle", "south", "63"),
            ("jungle", "south", "063.svg"),
            ("jungle", "south", ".svg"),
            ("jungle", "south", "<script>.svg"),
            ("jungle", "south", &"A".repeat(10_000)),
        ] {
            assert!(draw(game, viewer, file).is_none(), "{game} {viewer} {file:.40}");
        }
    }
}
