//! The page of a game as a newcomer reads it: how to begin, the goal, five things to know, a board that plays, and
//! then the rules.

use super::icons::icon;
use super::layout::{Told, Visit, data, page_told};
use super::missing;
use super::rows;
use super::rules::{Book, Pen, book, headings};
use crate::assets;
use crate::cards::looked_up;
use crate::error::Place;
use crate::house::House;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use taproom_rules::GameId;
use taproom_wire::server::TableCard;
use taproom_words::game::{length, line, name, players};
use taproom_words::{Language, say};

/// How many tables are shown; the lobby has them all.
const SHOWN: usize = 5;

/// The page of a game.
pub async fn game(State(house): State<House>, visit: Visit, Place(id): Place<String>) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let (language, book) = (visit.language, book(game));
    let pen = Pen::new(game, visit.pieces, language);
    let (titles, rules) = headings(&(book.rules)(&pen));
    let viewer = visit.visitor.person.as_ref().map(|person| person.id);
    let lobby = house.lobby_on_page(viewer).await;
    let of_this = async |cards: &[TableCard]| {
        let cards = cards.iter().filter(|card| card.agreed.game == game.about().id).take(SHOWN);
        looked_up(&house.store, cards.cloned().collect(), viewer, language).await
    };
    let (open, running) = (of_this(&lobby.open).await, of_this(&lobby.running).await);
    let content = html! {
        article.guide {
            div.meet {
                (head(language, game))
                (first(&pen, book))
                (board(language, game))
            }
            div.reading {
                (contents(language, game, &titles))
                div id="rules" {
                    p.hint { (say!(language, "guide-marks")) }
                    (rules)
                    (now(language, &open, &running))
                    section { h2 { (say!(language, "guide-ready")) } (ways(language, game)) }
                }
            }
        }
        (data("showcase-games", &[(game.about().id, name(language, game))]))
    };
    let picture = format!("/preview/game/{id}.png");
    let (title, about) = (name(language, game), line(language, game));
    let told = Told { title: &title, about: &about, picture: &picture };
    page_told(&visit, &told, &["showcase.js"], &content).into_response()
}

/// A game's name, with its Chinese part marked as such where the page is not in Chinese.
pub(super) fn marked_name(language: Language, game: GameId) -> Markup {
    let name = name(language, game);
    let chinese = name.find(|letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    let (name, chinese) = name.split_at(chinese.filter(|&at| at > 0).unwrap_or(name.len()));
    html! { (name) @if !chinese.is_empty() { span lang="zh" { (chinese) } } }
}

/// The three ways to play.
fn ways(language: Language, game: GameId) -> Markup {
    let way = |way: &str| format!("/new?game={}&way={way}", game.about().id);
    html! {
        div.ways {
            a.button.primary.great href=(way("computer")) { (icon("play")) (say!(language, "nav-play")) }
            a.button href=(way("here")) { (icon("monitor-smartphone")) (say!(language, "guide-here")) }
            a.button href=(way("online")) { (icon("globe")) (say!(language, "guide-online")) }
        }
    }
}

fn head(language: Language, game: GameId) -> Markup {
    let about = game.about();
    html! {
        header.hero {
            h1 { (marked_name(language, game)) }
            p { (line(language, game)) }
            div.row {
                span.badge { (icon("users")) (players(language, about)) }
                span.badge { (icon("timer")) (length(language, game)) }
                span.badge { @if about.dealt { (say!(language, "guide-hidden")) } @else { (say!(language, "guide-open")) } }
            }
            (ways(language, game))
        }
    }
}

/// What a newcomer should know before the first move.
fn first(pen: &Pen, book: &Book) -> Markup {
    html! {
        section.first id="first" {
            h2 { (say!(pen.language, "guide-goal")) }
            p { (pen.text(book.goal)) }
            h2 { (say!(pen.language, "guide-five")) }
            ol { @for key in book.five { li { (pen.text(key)) } } }
        }
    }
}

/// A board that plays a whole game when it is asked to. Without scripts it is a picture.
fn board(language: Language, game: GameId) -> Markup {
    let (width, height) = game.about().board.extent(game.about().viewpoint());
    let sample = assets::url(&format!("samples/{}.svg", game.about().id));
    html! {
        figure.showcase.tall[height > width] id="showcase" data-game=(game.about().id) {
            div.table { div.board id="board" { img src=(sample) alt=""; } }
            figcaption {
                span.hidden { (say!(language, "guide-game")) }
                button type="button" id="back" aria-label=(say!(language, "guide-step-back")) disabled { (icon("chevron-left")) }
                button.primary type="button" id="pause" { (say!(language, "guide-watch")) }
                button type="button" id="on" aria-label=(say!(language, "guide-step-on")) { (icon("chevron-right")) }
                span.count id="showing" {}
            }
        }
    }
}

/// What is on this page, and what is on others.
fn contents(language: Language, game: GameId, titles: &[String]) -> Markup {
    let of_this = |what: &str| format!("/games/{}/{what}", game.about().id);
    html! {
        nav.contents aria-label=(say!(language, "guide-contents")) {
            strong { (say!(language, "guide-rules")) }
            ul {
                // A heading is markup already.
                @for (number, title) in (1..).zip(titles) { li { a href={ "#part-" (number) } { (PreEscaped(title)) } } }
            }
            strong { (say!(language, "guide-more")) }
            ul {
                li { a href=(of_this("variations")) { (say!(language, "guide-variations")) } }
                li { a href="/controls" { (say!(language, "controls-title")) } }
                li { a href={ "/leaderboard/" (game.about().id) } { (say!(language, "nav-leaderboard")) } }
                li { a href=(of_this("archive")) { (say!(language, "guide-archive")) } }
            }
        }
    }
}

/// Where this game is played in the open just now.
fn now(language: Language, open: &[TableCard], running: &[TableCard]) -> Markup {
    let list = |cards: &[TableCard], action: &str| {
        html! { @for card in cards { (rows::open(language, card, action)) } }
    };
    html! {
        @if !open.is_empty() || !running.is_empty() {
            section id="now" {
                h2 { (say!(language, "guide-now")) }
                ul.list { (list(open, &say!(language, "join"))) (list(running, &say!(language, "watch"))) }
                p { a href="/taproom" { (say!(language, "home-lobby")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_is_marked_as_chinese() {
        let text = |language, game| marked_name(language, game).into_string();
        assert_eq!(text(Language::English, GameId::Jungle), "Animal Chess <span lang=\"zh\">斗兽棋</span>");
        assert_eq!(text(Language::English, GameId::Quadular), "Quadular Chess");
        assert_eq!(text(Language::Chinese, GameId::Jungle), "斗兽棋");
    }

    #[test]
    fn the_three_ways_lead_to_this_game() {
        let text = head(Language::German, GameId::TrenchRun).into_string();
        for way in ["computer", "here", "online"] {
            assert!(text.contains(&format!("/new?game=trench-run&amp;way={way}")), "{way}");
        }
        assert_eq!(text.matches("<h1").count(), 1);
    }

    #[test]
    fn contents_lead_to_every_part_and_to_the_other_pages() {
        let text =
            contents(Language::English, GameId::Jungle, &["A &amp; B".into(), "C".into()]).into_string();
        for link in [
            "#part-1\">A &amp; B<",
            "#part-2",
            "/games/jungle/variations",
            "/controls",
            "/leaderboard/jungle",
            "/games/jungle/archive",
        ] {
            assert!(text.contains(link), "{link} in {text}");
        }
    }
}
