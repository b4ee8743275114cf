//! Pages, rendered by the house.

mod developers;

pub use developers::developers;

use maud::{DOCTYPE, Markup, html};
use taproom_rules::GameId;

/// A page with a title.
fn page(title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " · Taproom" }
            }
            body { main { (content) } }
        }
    }
}

/// The front door.
pub async fn home() -> Markup {
    page(
        "A house for uncommon chess-like games",
        &html! {
            h1 { "Taproom" }
            p { "A house for uncommon chess-like games." }
            ul {
                @for game in GameId::ALL {
                    li { strong { (game.about().name) } " — " (game.about().line) }
                }
            }
            p { a href="/developers" { "Write a bot" } " · " a href="/api" { "API" } }
        },
    )
}
