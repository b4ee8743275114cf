//! The page of a game: how to begin, its rules, its variations, its keys, and who plays it now.

use super::faces::{finished, older};
use super::games::people;
use super::layout::{Told, Visit, page, page_told};
use super::leaderboard::standings;
use super::rules::{Book, Pen, book};
use super::{missing, sorry};
use crate::api::{archive, leaders, read_after};
use crate::cards::write_mark;
use crate::clock::now as clock;
use crate::error::{Asked, Place};
use crate::house::House;
use crate::store::Mark;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_rules::spec::{About, Choice};
use taproom_wire::client::After;
use taproom_wire::server::{Leader, TableCard};
use taproom_words::Language;
use taproom_words::game::{length, players};

/// How many tables are shown; the taproom has them all.
const SHOWN: usize = 5;
/// How many finished games are shown; the archive has them all.
const RECENT: usize = 10;
/// How many games a page of the archive has.
const PAGE: usize = 30;

/// The page of a game.
pub async fn game(State(house): State<House>, visit: Visit, Place(id): Place<String>) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let (about, book) = (game.about(), book(game));
    let rules = (book.rules)(&Pen::new(game, visit.pieces, visit.language));
    let lobby = house.lobby.look().await;
    let found = (leaders(&house, game).await, archive(&house, game, None, RECENT, Language::English).await);
    let (leaders, (recent, next)) = match found {
        (Ok(leaders), Ok(recent)) => (leaders, recent),
        (Err(fault), _) | (_, Err(fault)) => return sorry(&visit, fault),
    };
    let content = html! {
        article.guide lang="en" {
            (head(game))
            div id="rules" { (rules) }
            (variations(about, book))
            (keys())
            (now(about, &lobby.open, &lobby.running))
            div.columns { (best(about, &leaders)) (latest(about, &recent, next)) }
            section {
                h2 { "Play" }
                (ways(about))
            }
        }
    };
    let picture = format!("/preview/game/{id}.png");
    let told = Told { title: about.name, about: about.line, picture: &picture };
    page_told(&visit, &told, &[], &content).into_response()
}

/// A game's name, with its Chinese part marked as such.
fn name(about: &About) -> Markup {
    let chinese = about.name.find(|letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    let (name, chinese) = about.name.split_at(chinese.unwrap_or(about.name.len()));
    html! { (name) @if !chinese.is_empty() { span lang="zh" { (chinese) } } }
}

fn ways(about: &About) -> Markup {
    let way = |way: &str| format!("/new?game={}&way={way}", about.id);
    html! {
        div.ways {
            a.button.primary href=(way("computer")) { "Play the computer" }
            a.button href=(way("here")) { "Play here together" }
            a.button href=(way("online")) { "Play online" }
        }
    }
}

fn head(game: GameId) -> Markup {
    let about = game.about();
    html! {
        div.hero {
            h1 { (name(about)) }
            p { (about.line) }
            div.row {
                span.badge { (players(Language::English, about)) }
                span.badge { (length(Language::English, game)) }
                span.badge { @if about.dealt { "hidden reserves" } @else { "no luck, nothing hidden" } }
            }
        }
        (ways(about))
        nav.contents aria-label="On this page" {
            a href="#rules" { "Rules" }
            a href="#variations" { "Variations" }
            a href="#keys" { "Fingers and keys" }
            a href="#now" { "Tables now" }
            a href="#best" { "Best players" }
            a href="#recent" { "Recent games" }
        }
        p.hint {
            "In the diagrams a dot marks where a piece can go, and a ring what it can take. The squares of the last move "
            "are tinted."
        }
    }
}

/// What a table may choose.
fn variations(about: &About, book: &Book) -> Markup {
    let called =
        |id: &str| about.choices.iter().find(|choice| choice.id == id).map_or("", |choice| choice.name);
    let note = |id: &str| {
        book.notes
            .iter()
            .find(|(of, _)| *of == id)
            .map(|(_, note)| taproom_words::say(Language::English, note, &[]))
    };
    let one = |choice: &Choice| {
        html! {
            dt { (choice.name) }
            dd {
                (choice.about)
                @if let Some(note) = note(choice.id) { " " (note) }
                @if let Some(needed) = choice.needs { " Needs “" (called(needed)) "”." }
            }
        }
    };
    html! {
        section id="variations" {
            h2 { "Variations" }
            @if about.choices.is_empty() && !about.first_can_be_chosen {
                p { "There are none: everybody plays this game by the same rules." }
            } @else {
                p { "Whoever opens a table may choose among these. Without a choice the rules above hold." }
            }
            dl {
                @if about.first_can_be_chosen {
                    dt { "Who begins" }
                    dd { "Either side. If nobody says so, the side at the bottom." }
                }
                @for choice in about.choices { (one(choice)) }
            }
            @if !about.presets.is_empty() {
                h3 { "Several at once" }
                dl {
                    @for preset in about.presets {
                        dt { (preset.name) }
                        dd {
                            (preset.about) " They are: "
                            @for (i, id) in preset.choices.iter().enumerate() {
                                @if i > 0 { ", " } "“" (called(id)) "”"
                            }
                            "."
                        }
                    }
                }
            }
        }
    }
}

/// How a board is played without a mouse. It is the same for every game, but nobody looks elsewhere.
fn keys() -> Markup {
    html! {
        section id="keys" {
            h2 { "Fingers and keys" }
            p {
                "Touch a piece and then its target, or drag it there. Where squares are smaller than fingers, let "
                "the finger rest: a lens shows what lies beneath and names the square. Slide to another, lift to choose it, "
                "or leave the board to choose nothing. A short touch is asked about."
            }
            p { "Everything can be done without a mouse, and a screen reader hears every move in words." }
            dl.keys {
                dt { kbd { "Tab" } }
                dd { "to the board, and on to the buttons beside it." }
                dt { kbd { "←" } " " kbd { "↑" } " " kbd { "→" } " " kbd { "↓" } }
                dd { "from square to square, as you see them." }
                dt { kbd { "Enter" } }
                dd { "takes up the piece on the square; once more, where it should go, makes the move." }
                dt { kbd { "Esc" } }
                dd { "puts it down again." }
                dt { kbd { "[" } " " kbd { "]" } }
                dd { "a move back, a move on, to look at the game so far." }
                dt { kbd { "F" } }
                dd { "turns the board." }
            }
            p { "Below the moves you can also type one in the notation of the fine print." }
        }
    }
}

fn now(about: &About, open: &[TableCard], running: &[TableCard]) -> Markup {
    let of_this = |cards: &[TableCard]| -> Vec<TableCard> {
        cards.iter().filter(|card| card.agreed.game == about.id).take(SHOWN).cloned().collect()
    };
    let (open, running) = (of_this(open), of_this(running));
    let list = |cards: &[TableCard], action: &str| {
        html! {
            @for card in cards {
                li.card {
                    strong { @if card.agreed.title.is_empty() { (card.agreed.players) " players, " (card.agreed.pace) } @else { bdi { (card.agreed.title) } } }
                    a.button href={ "/t/" (card.id) } { (action) }
                    p { (people(Language::English, card)) }
                }
            }
        }
    };
    html! {
        section id="now" {
            h2 { "Tables now" }
            @if open.is_empty() && running.is_empty() {
                p.empty { "Nobody plays this game in the open right now. Somebody has to begin." }
            } @else {
                ul.list { (list(&open, "Join")) (list(&running, "Watch")) }
            }
            p { a href="/taproom" { "All tables in the taproom" } }
        }
    }
}

/// The best players.
fn best(about: &About, leaders: &[Leader]) -> Markup {
    html! {
        section id="best" {
            h2 { "Best players" }
            @if leaders.is_empty() {
                p.empty {
                    "Nobody has played enough rated games yet. "
                    a href={ "/new?game=" (about.id) "&way=online" } { "Open a rated table" } "."
                }
            } @else {
                (standings(Language::English, leaders))
                p.hint { "Whoever has few rated games, or has been away for long, is not listed until more is known." }
            }
        }
    }
}

/// The latest games that everybody may see.
fn latest(about: &About, recent: &[TableCard], next: Option<Mark>) -> Markup {
    html! {
        section id="recent" {
            h2 { "Recent games" }
            @if recent.is_empty() { p.empty { "No game was finished in the open yet." } }
            ul.list { @for card in recent { (finished(Language::English, card, false, clock())) } }
            @if let Some(next) = next { (older(Language::English, &archive_page(about, next))) }
        }
    }
}

fn archive_page(about: &About, after: Mark) -> String {
    format!("/games/{}/archive?after={}", about.id, write_mark(after))
}

/// The finished games of a game that everybody may see, page by page.
pub async fn old_games(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<String>,
    Asked(After { after }): Asked<After>,
) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let first = after.is_none();
    let found = match read_after(after.as_deref()) {
        Ok(after) => archive(&house, game, after, PAGE, Language::English).await,
        Err(fault) => Err(fault),
    };
    let (cards, next) = match found {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let about = game.about();
    let content = html! {
        h1 { "Games of " (name(about)) }
        p { a href={ "/games/" (about.id) } { "About the game" } }
        ul.list { @for card in &cards { (finished(Language::English, card, false, clock())) } }
        @if cards.is_empty() {
            p.empty { @if first { "No game has been played to its end yet." } @else { "There are no games before these." } }
        }
        @if let Some(next) = next { (older(Language::English, &archive_page(about, next))) }
    };
    page(&visit, &format!("Games of {}", about.name), &[], &content).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variation_is_explained() {
        for game in GameId::ALL {
            let (about, text) = (game.about(), variations(game.about(), book(*game)).into_string());
            let escaped = |text: &str| html! { (text) }.into_string();
            for choice in about.choices {
                assert!(
                    text.contains(&escaped(choice.name)) && text.contains(&escaped(choice.about)),
                    "{}",
                    choice.id
                );
            }
            for preset in about.presets {
                assert!(
                    text.contains(&escaped(preset.name)) && text.contains(&escaped(preset.about)),
                    "{}",
                    preset.id
                );
            }
            for (_, note) in book(*game).notes {
                assert!(text.contains(&escaped(&taproom_words::say(Language::English, note, &[]))), "{note}");
            }
            assert!(!text.contains("“”"), "a variation without a name");
        }
    }

    #[test]
    fn chinese_is_marked_as_chinese() {
        let text = name(GameId::Jungle.about()).into_string();
        assert_eq!(text, "Animal Chess <span lang=\"zh\">斗兽棋</span>");
        assert_eq!(name(GameId::Quadular.about()).into_string(), "Quadular Chess");
    }

    #[test]
    fn the_three_ways_lead_to_this_game() {
        let text = head(GameId::TrenchRun).into_string();
        for way in ["computer", "here", "online"] {
            assert!(text.contains(&format!("/new?game=trench-run&amp;way={way}")), "{way}");
        }
        assert_eq!(text.matches("<h1").count(), 1);
    }
}
