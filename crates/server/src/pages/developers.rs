//! How to write a bot.

use super::layout::{Visit, page};
use maud::{Markup, html};

/// A whole bot. `./test` lets it play against the house.
const BOT: &str = include_str!("../../../../docs/bot.py");

/// The page for those who write programs.
pub async fn developers(visit: Visit) -> Markup {
    page(
        &visit,
        "Write a bot",
        &[],
        &html! {
            h1 { "Write a bot" }
            p {
                "A bot is a guest like any other: it sees what its seat may see and is offered the moves it may make. "
                "Everything it needs is in the " a href="/api" { "OpenAPI document" } "."
            }
            h2 { "Thirty lines of Python" }
            p { "No library is needed. Sign up, make a bot and a key for it, and run:" }
            pre tabindex="0" { code { "python3 bot.py http://localhost:8080 tap_YOUR_KEY jungle" } }
            pre tabindex="0" { code { (BOT) } }
            h2 { "Make an account for it" }
            pre tabindex="0" { code {
                "curl -c jar -H 'Content-Type: application/json' -d '{\"name\":\"YOU\",\"password\":\"…\"}' HOUSE/api/signup\n"
                "curl -b jar -H 'Content-Type: application/json' -d '{\"name\":\"YOUR BOT\"}' HOUSE/api/me/bots\n"
                "curl -b jar -H 'Content-Type: application/json' -d '{\"label\":\"laptop\"}' HOUSE/api/me/bots/NUMBER/tokens"
            } }
            h2 { "The socket" }
            p {
                "Whoever wants moves the moment they are made opens a WebSocket at " code { "/socket" }
                " and says " code { "{\"t\":\"watch\",\"table\":\"…\"}" } ". Messages are JSON objects with a word "
                code { "t" } ". A message may have a number " code { "id" } ", which comes back with its answer: "
                code { "{\"t\":\"ok\",\"id\":7,\"v\":12}" } " when it is done and on disk, "
                code { "{\"t\":\"no\",\"id\":7,\"code\":\"not_your_turn\",\"error\":\"…\"}" } " when it is refused."
            }
            p {
                "Every table frame leads from version " code { "from" } " to version " code { "v" }
                ": keep the first " code { "keep" } " lines of the story, add " code { "lines" }
                ", and take everything else as it stands. After a lost connection say "
                code { "{\"t\":\"watch\",\"table\":\"…\",\"v\":12}" } " with the last version you have seen, and you are told the rest. "
                "A frame whose " code { "from" } " is 0 tells everything."
            }
            h2 { "Ratings and pictures" }
            p {
                "Games of people with accounts may be rated (" a href="https://www.glicko.net/glicko/glicko2.pdf" { "Glicko-2" }
                ", one rating for each person and game); programs play the others. A seat in a frame has the address of a "
                code { "picture" } " and, where it is known, a " code { "rating" } " with " code { "points" } " and "
                code { "provisional" } "; at the end of a rated game it has a " code { "change" } " with the points "
                code { "before" } " and " code { "after" } ". " code { "GET /api/people/NUMBER" } " tells somebody's ratings, "
                code { "/api/people/NUMBER/ratings/GAME" } " how they came about, " code { "/api/games/GAME/leaderboard" }
                " the ten best players and " code { "/api/games/GAME/recent" } " the latest games; a long list goes on where its header " code { "Link" } " points. A picture's address says all "
                "there is to draw, so it may be kept: " code { "/picture/wolf-bend-red-gold.svg" } ", "
                code { "/picture/computer-3.svg" } "."
            }
        },
    )
}
