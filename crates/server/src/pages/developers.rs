//! How to write a bot.

use super::layout::{Visit, page};
use super::rich::{code, rich, to};
use maud::{Markup, html};
use taproom_words::say;

/// A whole bot. `./test` lets it play against the house.
const BOT: &str = include_str!("../../../../docs/bot.py");

/// The page for those who write programs.
pub async fn developers(visit: Visit) -> Markup {
    let language = visit.language;
    let codes = |text: &str| rich(text, &[("code", &code)]);
    let watch = "{\"t\":\"watch\",\"table\":\"…\"}";
    let again = "{\"t\":\"watch\",\"table\":\"…\",\"v\":12}";
    let ok = "{\"t\":\"ok\",\"id\":7,\"v\":12}";
    let no = "{\"t\":\"no\",\"id\":7,\"code\":\"not_your_turn\",\"error\":\"…\"}";
    let line = "{\"seat\":\"south\",\"m\":\"h2h15\",\"words\":\"…\",\"moments\":[\"…\"],…}";
    let path = "GET /api/tables/ID/why?m=e2e5";
    let why = "{\"t\":\"why\",\"id\":8,\"table\":\"…\",\"m\":\"e2e5\"}";
    let because = "{\"t\":\"ok\",\"id\":8,\"why\":\"…\"}";
    let glicko = to("https://www.glicko.net/glicko/glicko2.pdf");
    let content = html! {
        h1 { (say!(language, "bots-title")) }
        p { (rich(&say!(language, "bots-about"), &[("api", &to("/api"))])) }
        h2 { (say!(language, "bots-python")) }
        p { (say!(language, "bots-python-about")) }
        pre tabindex="0" { code { "python3 bot.py http://localhost:8080 tap_YOUR_KEY jungle" } }
        pre tabindex="0" { code { (BOT) } }
        h2 { (say!(language, "bots-account")) }
        pre tabindex="0" { code {
            "curl -c jar -H 'Content-Type: application/json' -d '{\"name\":\"YOU\",\"password\":\"…\"}' HOUSE/api/signup\n"
            "curl -b jar -H 'Content-Type: application/json' -d '{\"name\":\"YOUR BOT\"}' HOUSE/api/me/bots\n"
            "curl -b jar -H 'Content-Type: application/json' -d '{\"label\":\"laptop\"}' HOUSE/api/me/bots/NUMBER/tokens"
        } }
        h2 { (say!(language, "bots-socket")) }
        p { (codes(&say!(language, "bots-socket-open", watch = watch, ok = ok, no = no))) }
        p { (codes(&say!(language, "bots-socket-frames", watch = again))) }
        h2 { (say!(language, "bots-told")) }
        p { (codes(&say!(language, "bots-told-story", line = line))) }
        p { (codes(&say!(language, "bots-told-why", path = path, ask = why, answer = because))) }
        h2 { (say!(language, "bots-ratings")) }
        p { (rich(&say!(language, "bots-ratings-about"), &[("code", &code), ("glicko", &glicko)])) }
        p { (codes(&say!(language, "bots-lists"))) }
    };
    page(&visit, &say!(language, "bots-title"), &[], &content)
}
