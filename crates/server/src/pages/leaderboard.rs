//! The best players: of every game on one page, and all of one game page by page.

use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, page};
use super::ratings::table as computers;
use super::rows::{further, nothing, search_form};
use super::{missing, sorry};
use crate::api::{LEADERS, Rank, leaders, rated_like};
use crate::assets;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::client::Search;
use taproom_wire::server::Leader;
use taproom_words::{Language, game, say};

/// How many are named of each game where all games are shown.
const SHOWN: usize = 10;
/// How many are named whose names begin as was asked for.
const NAMESAKES: usize = 20;

/// Those who lead, in a table that begins after some place.
fn standings(language: Language, leaders: &[Leader], after: u32) -> Markup {
    let places = (after.saturating_add(1)..).map(Some);
    rows(language, leaders.iter().zip(places))
}

/// Those who were looked for by name. Which places they have is not asked: many may stand before them.
fn named(language: Language, leaders: &[Leader]) -> Markup {
    rows(language, leaders.iter().zip(std::iter::repeat(None)))
}

fn rows<'a>(language: Language, leaders: impl Iterator<Item = (&'a Leader, Option<u32>)>) -> Markup {
    html! {
        table.leaders {
            thead { tr { th scope="col" { span.hidden { (say!(language, "leaders-place")) } } th scope="col" { (say!(language, "leaders-player")) } th.number scope="col" { (say!(language, "leaders-points")) } th.number scope="col" { (say!(language, "leaders-games")) } } }
            tbody {
                @for (leader, place) in leaders {
                    tr.first[place == Some(1)] {
                        td.place { @if let Some(place) = place { @if place == 1 { (icon("crown")) span.hidden { "1" } } @else { (place) } } }
                        th scope="row" { span.person { (face(&leader.person.picture, 28)) a href={ "/people/" (leader.person.id) } { bdi { (leader.person.name) } } } }
                        td.number { strong { (leader.points) } }
                        td.number { (leader.games) }
                    }
                }
            }
        }
    }
}

fn board(visit: &Visit, game: GameId, leaders: &[Leader]) -> Markup {
    let language = visit.language;
    let about = game.about();
    html! {
        li.card.board-of id=(about.id) {
            h2 {
                img src=(assets::url(&format!("samples/{}.svg", about.id))) width="56" height="56" alt="" loading="lazy";
                a href={ "/games/" (about.id) } { (game::name(language, game)) }
            }
            @if leaders.is_empty() {
                p.empty { (say!(language, "leaders-none")) }
                // Only people with an account play rated games.
                @if visit.is_member() { a.button href={ "/new?game=" (about.id) "&way=online&rated=true" } { (say!(language, "leaders-play")) } }
                @else { a.button href="/signup" { (say!(language, "leaders-sign-up")) } }
            } @else {
                (standings(language, leaders, 0))
                p { a href={ "/leaderboard/" (about.id) } { (say!(language, "leaders-all")) } }
            }
        }
    }
}

/// The leaderboard.
pub async fn leaderboard(State(house): State<House>, visit: Visit) -> Response {
    let language = visit.language;
    let mut boards = Vec::new();
    for game in GameId::ALL {
        match leaders(&house, *game, None, SHOWN).await {
            Ok((leaders, _)) => boards.push((*game, leaders)),
            Err(fault) => return sorry(&visit, fault),
        }
    }
    let content = html! {
        div.hero.plain {
            h1 { (say!(language, "nav-leaderboard")) }
            p { (say!(language, "leaders-about")) " " a href="/ratings" { (say!(language, "fair-how")) } }
        }
        ul.cards.boards { @for (game, leaders) in &boards { (board(&visit, *game, leaders)) } }
    };
    page(&visit, &say!(language, "nav-leaderboard"), &[], &content).into_response()
}

/// The leaderboard of one game, page by page, or those whose names begin as was asked for.
pub async fn leaders_of_game(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<String>,
    Asked(search): Asked<Search>,
) -> Response {
    let Some(game) = GameId::from_id(&id) else { return missing(visit).await };
    let language = visit.language;
    let asked = search.player.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let found = async {
        let after = Rank::read_after(search.after.as_deref())?;
        let (rows, next) = match asked {
            Some(name) => (rated_like(&house, game, name, NAMESAKES).await?, None),
            None => leaders(&house, game, after, LEADERS).await?,
        };
        Ok::<_, Fault>((rows, after.map_or(0, |rank| rank.place), next))
    };
    let (rows, after, next) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let address = format!("/leaderboard/{}", game.about().id);
    let title = say!(language, "leaders-of", game = game::name(language, game));
    let content = html! {
        div.hero.plain {
            h1 { (title) }
            p { a href="/leaderboard" { (say!(language, "leaders-every-game")) } " · " a href="/ratings" { (say!(language, "fair-how")) } }
        }
        (search_form(language, &address, &say!(language, "leaders-find"), asked.unwrap_or_default()))
        section.card {
            @if !rows.is_empty() && asked.is_some() { (named(language, &rows)) }
            @else if !rows.is_empty() { (standings(language, &rows, after)) }
            @else if asked.is_some() { (nothing(&html! { (say!(language, "leaders-nobody")) })) }
            @else { (nothing(&html! { (say!(language, "leaders-none")) })) }
        }
        @if asked.is_some() { p { a href=(address) { (say!(language, "leaders-all")) } } }
        h2 { (say!(language, "fair-computers")) }
        p { (say!(language, "fair-computers-short")) }
        (computers(language, &[game]))
        @if let Some(next) = next { (further(&format!("{address}?after={next}"), &say!(language, "leaders-more"))) }
    };
    page(&visit, &title, &["ratings.css"], &content).into_response()
}
