//! Styles, scripts and drawings of the pages, inside the binary.

use crate::error::{Fault, Place};
use crate::kept::{File, Shelf};
use crate::lean::lean;
use crate::showcase;
use axum::http::HeaderMap;
use axum::response::Response;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;
use taproom_rules::diagram::{self, Set, Theme};
use taproom_rules::{AnyPosition, GameId, Seat, Spec};

macro_rules! assets {
    ($($path:literal,)+) => {
        /// Every file of `web/`, by its path there.
        const FILES: &[(&str, &[u8])] = &[$(($path, include_bytes!(concat!("../web/", $path)))),+];
    };
}

assets! {
    "board/board.js",
    "board/geometry.js",
    "board/input.js",
    "board/lens.js",
    "board/look.js",
    "board/notes.js",
    "board/state.js",
    "board/view.js",
    "calls.js",
    "clock.js",
    "correspondence.js",
    "create.js",
    "dom.js",
    "far.js",
    "fonts/bree-serif.woff2",
    "friends.js",
    "games.js",
    "house.js",
    "icon.svg",
    "icons.svg",
    "keep.js",
    "keeper.js",
    "line.js",
    "lobby.js",
    "lobby/lists.js",
    "lobby/news.js",
    "lobby/room.js",
    "lobby/wishes.js",
    "mail.js",
    "messages.js",
    "people.js",
    "privacy.js",
    "profile.js",
    "push.js",
    "report.js",
    "say.js",
    "showcase.js",
    "socket.js",
    "sound.js",
    "style/board.css",
    "style/correspondence.css",
    "style/friends.css",
    "style/privacy.css",
    "style/games.css",
    "style/house.css",
    "style/keeper.css",
    "style/mail.css",
    "style/messages.css",
    "style/pages.css",
    "style/profile.css",
    "style/ratings.css",
    "style/table.css",
    "style/tournaments.css",
    "sw.js",
    "table.js",
    "table/actions.js",
    "table/armies.js",
    "table/arrow.js",
    "table/badge.js",
    "table/curtain.js",
    "table/gathering.js",
    "table/keys.js",
    "table/moment.js",
    "table/moves.js",
    "table/news.js",
    "table/options.js",
    "table/pace.js",
    "table/past.js",
    "table/place.js",
    "table/result.js",
    "table/review.js",
    "table/seats.js",
    "table/state.js",
    "table/status.js",
    "table/story.js",
    "table/table.js",
    "table/tray.js",
    "table/turns.js",
    "table/wishes.js",
    "talk.js",
    "text.js",
    "tournaments.js",
    "when.js",
}

/// What changes when a file or a drawing does, so that browsers may keep everything else for ever.
static EDITION: LazyLock<String> = LazyLock::new(|| edition(lean));

/// The edition of all files as they are sent, which is not as they are written.
fn edition(sent: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> String {
    let mut hash = Sha256::new();
    FILES.iter().for_each(|(path, bytes)| {
        hash.update(path);
        hash.update(sent(path, bytes.to_vec()));
    });
    for set in Set::ALL {
        hash.update(diagram::sprite(set));
    }
    hash.update(diagram::rubble());
    for (game, theme) in GameId::ALL.iter().flat_map(|game| Theme::ALL.map(|theme| (game, theme))) {
        hash.update(diagram::board(theme, game.about(), Seat::South));
    }
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Where pages find a file.
#[must_use]
pub fn url(path: &str) -> String {
    format!("/assets/{}/{path}", *EDITION)
}

/// Whether there is a file of this path.
#[must_use]
pub fn exists(path: &str) -> bool {
    FILES.iter().any(|(file, _)| *file == path)
}

/// The modules that a table's page runs beside `table.js`, so that browsers fetch all of them at once.
pub fn at_table() -> impl Iterator<Item = &'static str> {
    const SHARED: [&str; 10] = [
        "clock.js",
        "dom.js",
        "far.js",
        "house.js",
        "keep.js",
        "say.js",
        "socket.js",
        "sound.js",
        "talk.js",
        "text.js",
    ];
    let rooms =
        |path: &str| path.ends_with(".js") && (path.starts_with("board/") || path.starts_with("table/"));
    FILES.iter().map(|(path, _)| *path).filter(move |path| rooms(path) || SHARED.contains(path))
}

/// Where pages find all files.
#[must_use]
pub fn base() -> String {
    format!("/assets/{}", *EDITION)
}

/// Where the files lie.
#[cfg(debug_assertions)]
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web");

/// During development, files are read from where they lie.
#[cfg(debug_assertions)]
fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    let known = FILES.iter().find(|(name, _)| *name == path)?;
    Some(std::fs::read(format!("{FOLDER}/{path}")).map_or(Cow::Borrowed(known.1), Cow::Owned))
}

/// Under which name a file is kept. During development files change: one that was written anew is another one.
#[cfg(debug_assertions)]
fn kept_as(path: &str) -> Cow<'_, str> {
    let written = exists(path).then(|| std::fs::metadata(format!("{FOLDER}/{path}"))?.modified());
    match written {
        Some(Ok(time)) => Cow::Owned(format!("{path} {time:?}")),
        _ => Cow::Borrowed(path),
    }
}

#[cfg(not(debug_assertions))]
fn kept_as(path: &str) -> Cow<'_, str> {
    Cow::Borrowed(path)
}

#[cfg(not(debug_assertions))]
fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    FILES.iter().find(|(name, _)| *name == path).map(|(_, bytes)| Cow::Borrowed(*bytes))
}

/// Drawings that are made by the same code as every diagram: `pieces/drawn.svg`, `boards/slate/jungle-north.svg`,
/// `grounds/rubble.svg`, `previews/plain-slate.svg`, `samples/jungle.svg`, and games to play back,
/// `showcase/jungle.json`.
fn drawing(path: &str) -> Option<String> {
    if let Some(game) = path.strip_prefix("showcase/").and_then(|file| file.strip_suffix(".json")) {
        return showcase::json(GameId::from_id(game)?);
    }
    let name = path.strip_suffix(".svg")?;
    match name.split_once('/')? {
        ("pieces", set) => Some(diagram::sprite(Set::from_name(set)?)),
        ("grounds", "rubble") => Some(diagram::rubble()),
        ("boards", board) => {
            let (theme, board) = board.split_once('/')?;
            let (game, seat) = board.rsplit_once('-')?;
            let about = GameId::from_id(game)?.about();
            Some(diagram::board(Theme::from_name(theme)?, about, Seat::from_name(seat)?))
        }
        ("previews", both) => {
            let (set, theme) = both.split_once('-')?;
            Some(diagram::preview(Set::from_name(set)?, Theme::from_name(theme)?))
        }
        ("samples", name) => {
            let start = AnyPosition::start(&sample(name)?);
            Some(diagram::svg(&start, start.about().viewpoint(), &diagram::Extras::default()))
        }
        _ => None,
    }
}

/// A game at its liveliest, with all the players it can have, or with as many as the name ends with:
/// `quadular`, `quadular-2`.
fn sample(name: &str) -> Option<Spec> {
    let (game, players) = match GameId::from_id(name) {
        Some(game) => (game, game.about().players().max()?.into()),
        None => {
            let (game, players) = name.rsplit_once('-')?;
            (GameId::from_id(game)?, players.parse().ok()?)
        }
    };
    Spec::new(game).with_players(players).ok()
}

/// Files and drawings, each compressed once. There are few, and no others can be asked for.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(200));

fn read(path: &str) -> Option<File> {
    let written = file(path).map(|bytes| lean(path, bytes.into_owned()));
    written.or_else(|| drawing(path).map(String::into_bytes)).map(File::new)
}

/// Whether a path is that of a file which is kept, so that sending it costs next to nothing.
#[must_use]
pub fn is_kept(path: &str) -> bool {
    let name = path.strip_prefix("/assets/").and_then(|rest| rest.split_once('/'));
    name.is_some_and(|(_, name)| SHELF.holds(name) || exists(name))
}

/// Sends a file.
///
/// # Errors
/// When there is no such file.
pub async fn asset(
    Place((edition, path)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let kind = match path.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "woff2")) => "font/woff2",
        Some((_, "json")) => "application/json",
        _ => return Err(Fault::Missing("There is nothing here.")),
    };
    let found = SHELF.get(&kept_as(&path), || read(&path)).ok_or(Fault::Missing("There is nothing here."))?;
    // A page of an older version may still ask; it gets the new file and must not keep it under the old name.
    let kept = edition == *EDITION && !cfg!(debug_assertions);
    Ok(found.answer(&headers, kind, if kept { "public, max-age=31536000, immutable" } else { "no-cache" }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::path;

    fn files_under(folder: &path::Path, found: &mut Vec<String>, root: &path::Path) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files_under(&path, found, root);
            } else {
                found.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }

    #[test]
    fn every_file_of_the_web_is_in_the_binary() {
        let root = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let mut found = Vec::new();
        files_under(&root, &mut found, &root);
        found.retain(|path| [".js", ".css", ".svg", ".woff2"].iter().any(|end| path.ends_with(end)));
        found.sort();
        let mut known: Vec<&str> = FILES.iter().map(|(path, _)| *path).collect();
        known.sort_unstable();
        assert_eq!(found, known);
    }

    /// Pages know no game by its name, so that a new one needs nothing of them: what is special about a game comes
    /// with it.
    #[test]
    fn no_page_knows_a_game_by_its_name() {
        for (path, bytes) in FILES {
            let text = String::from_utf8_lossy(bytes).to_lowercase();
            for game in GameId::ALL {
                let about = game.about();
                let first = about.id.split('-').next().unwrap();
                for name in [first, about.id, &about.name.to_lowercase()] {
                    assert!(!text.contains(name), "{path} mentions {name}");
                }
            }
        }
    }

    /// What is kept for ever gets another address whenever anything else is sent, for whatever reason.
    #[test]
    fn the_edition_is_that_of_what_is_sent() {
        assert_eq!(*EDITION, edition(lean));
        assert_ne!(*EDITION, edition(|_, written| written), "files as they are written are not what is sent");
        let longer = |path: &str, written| [lean(path, written), b" ".to_vec()].concat();
        assert_ne!(*EDITION, edition(longer));
    }

    #[tokio::test]
    async fn only_what_is_there_is_free() {
        let drawn = "boards/classic/jungle-south.svg";
        assert!(is_kept("/assets/x/table.js") && is_kept("/assets/other/style/board.css"));
        assert!(!is_kept(&format!("/assets/x/{drawn}")), "it has not been drawn yet");
        asset(Place(("x".into(), drawn.into())), HeaderMap::new()).await.unwrap();
        assert!(is_kept(&format!("/assets/x/{drawn}")));
        for path in
            ["/assets/x/table.jsx", "/assets/table.js", "/picture/x/table.js", "/", "/assets/x/boards/x.svg"]
        {
            assert!(!is_kept(path), "{path}");
        }
    }

    #[test]
    fn drawings_are_found_by_their_names() {
        for path in [
            "pieces/drawn.svg",
            "pieces/plain.svg",
            "pieces/discs.svg",
            "boards/classic/jungle-north.svg",
            "boards/slate/tunnel-brawl-east.svg",
            "grounds/rubble.svg",
            "previews/discs-forest.svg",
        ] {
            assert!(drawing(path).is_some_and(|svg| svg.contains("<svg")), "{path}");
        }
        for path in [
            "boards/go-north.svg",
            "boards/classic/jungle.svg",
            "boards/neon/jungle-north.svg",
            "pieces/x.svg",
            "previews/plain.svg",
            "drawn.svg",
        ] {
            assert!(drawing(path).is_none(), "{path}");
        }
    }
}
