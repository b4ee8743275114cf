//! The tokens of whoever looks.

use super::{deed, frame, when};
use crate::house::House;
use crate::keeper::Keeper;
use crate::pages::layout::Visit;
use crate::pages::sorry;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::html;
use taproom_words::say;

/// The keeper's own tokens.
pub async fn tokens(State(house): State<House>, visit: Visit, by: Keeper) -> Response {
    let language = visit.language;
    let tokens = match house.store.keeper_tokens(by.person.id).await {
        Ok(tokens) => tokens,
        Err(error) => return sorry(&visit, error.into()),
    };
    let title = say!(language, "keeper-tokens");
    let content = html! {
        h1 { (title) }
        p { (say!(language, "keeper-tokens-about")) }
        section.card {
            @if tokens.is_empty() { p.empty { (say!(language, "keys-none")) } }
            ul.folk {
                @for token in &tokens {
                    li {
                        bdi { (token.label) }
                        span.hint { (when(language, token.created.0)) }
                        form.deed data-keeper={ "/api/keeper/tokens/" (token.id) } data-method="DELETE" {
                            div.row { button aria-label=(say!(language, "keys-end-label", label = &token.label)) { (say!(language, "keys-end")) } span.say role="alert" {} }
                        }
                    }
                }
            }
            (deed("/api/keeper/tokens", &say!(language, "keeper-token-make"), &html! {
                div.field {
                    label for="label" { (say!(language, "keeper-token-label")) }
                    input id="label" name="label" type="text" required maxlength="60" autocomplete="off";
                }
                output.token hidden {}
            }))
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
