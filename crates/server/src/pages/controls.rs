//! How a board is played with fingers, a mouse or keys. It is the same for every game.

use super::layout::{Visit, page};
use super::table::key_list;
use maud::{Markup, html};
use taproom_words::say;

/// The page about controls.
pub async fn controls(visit: Visit) -> Markup {
    let language = visit.language;
    let title = say!(language, "controls-title");
    let content = html! {
        article.guide {
            h1 { (title) }
            h2 { (say!(language, "controls-pointer")) }
            p { (say!(language, "controls-tap")) }
            p { (say!(language, "controls-lens")) }
            p { (say!(language, "controls-double")) }
            p { (say!(language, "controls-marks")) }
            h2 { (say!(language, "keys-title")) }
            p { (say!(language, "controls-reader")) }
            (key_list(language, true))
            p { (say!(language, "controls-typed")) }
        }
    };
    page(&visit, &title, &[], &content)
}
