//! What a table may choose to play by.

use super::game::marked_name;
use super::layout::{Visit, page};
use super::missing;
use super::rich::{rich, to};
use super::rules::{Book, Pen, book};
use crate::error::Place;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_words::count::{between, list};
use taproom_words::game::{name, option, option_about};
use taproom_words::say;

/// The variations of a game.
pub async fn variations(visit: Visit, Place(id): Place<String>) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let language = visit.language;
    let title = say!(language, "variations-title", game = name(language, game));
    let content = html! {
        article.guide {
            h1 { (rich(&say!(language, "variations-title", game = "<game></game>"), &[("game", &|_| marked_name(language, game))])) }
            (choices(&Pen::new(game, visit.pieces, language), game, book(game)))
            p { a.button href={ "/games/" (game.about().id) } { (say!(language, "guide-to-game")) } }
        }
    };
    page(&visit, &title, &[], &content).into_response()
}

fn choices(pen: &Pen, game: GameId, book: &Book) -> Markup {
    let (about, language) = (game.about(), pen.language);
    let gap = between(language);
    let note = |id: &str| book.notes.iter().find(|(of, _)| *of == id).map(|(_, note)| *note);
    let quoted = |id: &str| say!(language, "card-quoted", title = option(language, game, id));
    let rules = to(&format!("/games/{}#rules", about.id));
    html! {
        @if about.choices.is_empty() && !about.first_can_be_chosen {
            p { (say!(language, "variations-none")) }
        } @else {
            p { (rich(&say!(language, "variations-about"), &[("rules", &rules)])) }
        }
        dl.choices {
            @if about.first_can_be_chosen {
                div { dt { (say!(language, "new-first")) } dd { (say!(language, "variations-first")) } }
            }
            @for choice in about.choices {
                div {
                    dt { (option(language, game, choice.id)) }
                    dd {
                        (option_about(language, game, choice.id))
                        @if let Some(note) = note(choice.id) { (gap) (pen.text(note)) }
                        @if let Some(needed) = choice.needs { (gap) (say!(language, "variations-needs", option = quoted(needed))) }
                    }
                }
            }
        }
        @if !about.presets.is_empty() {
            h2 { (say!(language, "variations-presets")) }
            dl.choices {
                @for preset in about.presets {
                    div {
                        dt { (option(language, game, preset.id)) }
                        dd {
                            (option_about(language, game, preset.id)) (gap)
                            @let all: Vec<String> = preset.choices.iter().map(|id| quoted(id)).collect();
                            (say!(language, "variations-consists", list = list(language, &all)))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_words::Language;

    #[test]
    fn every_variation_is_explained() {
        for &language in Language::ALL {
            for &game in GameId::ALL {
                let pen = Pen::new(game, "drawn", language);
                let text = choices(&pen, game, book(game)).into_string();
                let said = |words: String| text.contains(&html! { (words) }.into_string());
                let about = game.about();
                let ids = about.choices.iter().map(|choice| choice.id);
                for id in ids.chain(about.presets.iter().map(|preset| preset.id)) {
                    assert!(
                        said(option(language, game, id)) && said(option_about(language, game, id)),
                        "{id}"
                    );
                }
                assert!(language != Language::Chinese || !text.contains("。 "), "{text}");
                for (_, note) in book(game).notes {
                    assert!(text.contains(&pen.text(note).into_string()), "{note}");
                }
            }
        }
    }
}
