//! Somebody's page: who they are, how strong they play, and what they have played.

use super::curve::curve;
use super::dates::on;
use super::faces::face;
use super::friends::with_person;
use super::icons::icon;
use super::layout::{Told, Visit, page_told};
use super::rich::{rich, to};
use super::rows::{DOT, finished, nothing, older};
use super::sorry;
use crate::api::{Against, filter, games_of, history_of, rating, read_after, result_word};
use crate::cards::write_mark;
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::{AccountKind, Person};
use crate::store::{Curve, History, Mark, Played, RatingRow, StoreError};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::client::OldGames;
use taproom_wire::server::{GameRating, TableCard};
use taproom_words::former::known_as;
use taproom_words::game::name;
use taproom_words::{Language, say};

/// How many games are shown at once.
const SHOWN: usize = 20;

/// What there is to know about somebody.
struct Known {
    person: Person,
    since: Time,
    about: Option<String>,
    ratings: Vec<(RatingRow, Curve)>,
}

/// What is asked for and found among somebody's games.
struct Games {
    history: History,
    against: Against,
    after: Option<Mark>,
    cards: Vec<TableCard>,
    next: Option<Mark>,
}

/// Somebody's page.
pub async fn profile(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<i64>,
    Asked(asked): Asked<OldGames>,
) -> Response {
    let me = visit.visitor.person.as_ref();
    let mine = me.is_some_and(|me| me.id.0 == id);
    let found = async {
        let known = know(&house, PersonId(id)).await?;
        let known = known.ok_or(Fault::Missing("Nobody of that number is known here."))?;
        let after = read_after(asked.after.as_deref())?;
        // What others play among themselves behind a link is theirs, and what was called off is nobody's.
        let (history, against) = history_of(&house, &asked, mine).await?;
        let (cards, next) = games_of(&house, known.person.id, &history, after, SHOWN, visit.language).await?;
        Ok::<_, Fault>((known, Games { history, against, after, cards, next }))
    };
    let (known, games) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let with = async {
        let blocks = match me.filter(|_| !mine) {
            Some(me) => house
                .store
                .acquaintance(me.id, known.person.id)
                .await?
                .is_some_and(|other| other.relation.blocks),
            None => false,
        };
        Ok::<_, Fault>((with_person(&house, &visit, &known.person).await?, blocks))
    };
    let (with, blocks) = match with.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let language = visit.language;
    let called = known_as(language, known.person.name.clone());
    let content = html! {
        (head(&visit, &known, &called, mine, blocks))
        @if !known.person.closed { (with) }
        (ratings(language, &known, mine))
        @if known.person.kind == AccountKind::Member {
            p { a href={ "/people/" (known.person.id.0) "/tournaments" } { (icon("trophy")) " " (say!(language, "profile-tournaments")) } }
        }
        (history(&visit, &known.person, &games, mine))
    };
    let about = known.about.unwrap_or_else(|| say!(language, "profile-told", name = &called));
    let picture = format!("/preview/person/{}.png", known.person.id.0);
    let told = Told { title: &called, about: &about, picture: &picture };
    page_told(&visit, &told, &["friends.js", "report.js", "profile.js"], &content).into_response()
}

async fn know(house: &House, id: PersonId) -> Result<Option<Known>, StoreError> {
    let Some(row) = house.store.person(id).await? else { return Ok(None) };
    let since = row.created;
    let about = house.store.about(id).await?;
    let ratings = house.store.rating_curves(id).await?;
    Ok(Some(Known { person: Person::from(row), since, about, ratings }))
}

/// Who somebody is.
fn head(visit: &Visit, known: &Known, called: &str, mine: bool, blocks: bool) -> Markup {
    let language = visit.language;
    let person = &known.person;
    let me = visit.visitor.person.as_ref().filter(|_| !mine);
    html! {
        div.portrait {
            (face(&person.portrait(), 96))
            div {
                h1 { bdi { (called) } }
                p.facts {
                    @if person.closed { span.badge { (say!(language, "profile-closed")) } } @else { span.badge { (kind(language, person.kind)) } }
                    " " span.hint { (rich(&say!(language, "profile-since"), &[("day", &|_| on(language, known.since))])) }
                }
                @if let Some(about) = &known.about { p.about-line { bdi { (about) } } }
                p.row {
                    @if mine {
                        a.button href="/settings#photo" { (icon("camera")) span { (say!(language, "profile-edit")) } }
                    } @else if let Some(me) = me {
                        // Who blocks somebody could not write to them.
                        @if visit.is_member() && person.kind == AccountKind::Member && !person.closed && !blocks {
                            a.button href={ "/messages/" (person.id.0) } { (icon("message-circle")) span { (say!(language, "messages-write-to")) } }
                        }
                        a.button href={ "?opponent=" (me.id.0) "#games" } { (icon("swords")) span { (say!(language, "profile-against-me")) } }
                        @if !person.closed {
                            button.plain type="button" data-report="name" data-person=(person.id.0) {
                                (icon("flag"))
                                span { @if known.about.is_some() { (say!(language, "profile-report-words")) } @else { (say!(language, "report-name")) } }
                            }
                            @if person.photo.is_some() { button.plain type="button" data-report="picture" data-person=(person.id.0) { (icon("flag")) span { (say!(language, "report-picture")) } } }
                        }
                    }
                }
            }
        }
    }
}

/// How strong they play.
fn ratings(language: Language, known: &Known, mine: bool) -> Markup {
    let rated = GameId::ALL.iter().filter_map(|&of| {
        let (row, line) = known.ratings.iter().find(|(row, _)| row.game == of.about().id)?;
        Some(game(language, known.person.id, of, &rating(of, row, now()), line))
    });
    let rated: Vec<Markup> = rated.collect();
    html! {
        @if !known.person.closed {
            h2 { (say!(language, "profile-ratings")) }
            @if rated.is_empty() {
                p.empty {
                    @if mine && known.person.kind == AccountKind::Member {
                        (rich(&say!(language, "profile-unrated-member"), &[("lobby", &to("/taproom"))]))
                    } @else if mine {
                        (rich(&say!(language, "profile-unrated-guest"), &[("signup", &to("/signup"))]))
                    } @else {
                        (say!(language, "profile-unrated"))
                    }
                }
            } @else {
                ul.cards.ratings { @for rating in &rated { (rating) } }
            }
        }
    }
}

/// What somebody is to the house.
fn kind(language: Language, kind: AccountKind) -> String {
    match kind {
        AccountKind::Guest => say!(language, "kind-guest"),
        AccountKind::Member => say!(language, "kind-member"),
        AccountKind::Bot => say!(language, "kind-bot"),
    }
}

/// How strong somebody plays one game, and how that came about.
fn game(language: Language, person: PersonId, of: GameId, rating: &GameRating, line: &Curve) -> Markup {
    html! {
        li.card.rating {
            h3 { a href={ "/games/" (rating.game) } { (name(language, of)) } }
            p.points {
                strong { (rating.points) }
                @if rating.points.provisional { " " span.badge title=(say!(language, "profile-provisional-why")) { (say!(language, "profile-provisional")) } }
            }
            (curve(language, rating.game, line.points(), rating.games))
            p.hint {
                (say!(language, "profile-rated-games", count = rating.games))
                @if let Some(best) = rating.best { (DOT) (say!(language, "profile-best", points = best)) }
                (DOT) (say!(language, "profile-deviation", points = rating.deviation)) (DOT)
                a href={ "/people/" (person.0) "?game=" (rating.game) "#games" } { (say!(language, "profile-games")) }
            }
        }
    }
}

/// What they have played, and the way to some of it.
fn history(visit: &Visit, person: &Person, games: &Games, mine: bool) -> Markup {
    let language = visit.language;
    let Games { history, against, after, cards, next } = games;
    let only = history.game.as_deref().and_then(GameId::from_id);
    let query = filter(history);
    let at = now();
    html! {
        h2 id="games" {
            @match (after, only) {
                (Some(_), Some(only)) => (say!(language, "profile-older-of", game = name(language, only))),
                (Some(_), None) => (say!(language, "card-older")),
                (None, Some(only)) => (say!(language, "profile-latest-of", game = name(language, only))),
                (None, None) => (say!(language, "profile-latest")),
            }
        }
        (filters(language, person, history, against))
        ul.list { @for card in cards { (finished(language, card, only.is_none(), at)) } }
        @if cards.is_empty() {
            (nothing(&html! {
                @if let Against::Nobody(name) = against { (say!(language, "history-nobody", name = name)) }
                @else if !query.is_empty() { (say!(language, "history-none")) }
                @else if mine { (say!(language, "history-none-mine")) }
                @else { (say!(language, "profile-no-games")) }
            }))
        }
        @if let Some(next) = next {
            (older(language, &format!("/people/{}?{query}after={}#games", person.id.0, write_mark(*next))))
        }
        @if mine && !cards.is_empty() {
            p {
                a href={ "/api/me/records?" (query) } download { (icon("download")) " "
                    @if query.is_empty() { (say!(language, "history-download")) } @else { (say!(language, "history-download-these")) }
                }
            }
        }
    }
}

/// Which games somebody wants to see. It works without scripts.
fn filters(language: Language, person: &Person, history: &History, against: &Against) -> Markup {
    let address = format!("/people/{}#games", person.id.0);
    let results = [
        (Played::Won, say!(language, "history-won")),
        (Played::Drew, say!(language, "history-drew")),
        (Played::Lost, say!(language, "history-lost")),
    ];
    let opponent = match against {
        Against::Anybody => String::new(),
        Against::Person(person) => known_as(language, person.name.clone()),
        Against::Nobody(name) => name.clone(),
    };
    html! {
        form.filters method="get" action=(address) aria-label=(say!(language, "history-filter")) {
            div.field {
                label for="filter-game" { (say!(language, "history-game")) }
                select id="filter-game" name="game" {
                    option value="" { (say!(language, "history-any-game")) }
                    @for &game in GameId::ALL {
                        option value=(game.about().id) selected[history.game.as_deref() == Some(game.about().id)] { (name(language, game)) }
                    }
                }
            }
            div.field {
                label for="filter-result" { (say!(language, "history-result-label")) }
                select id="filter-result" name="result" {
                    option value="" { (say!(language, "history-any-result")) }
                    @for (result, text) in results {
                        option value=(result_word(result)) selected[history.result == Some(result)] { (text) }
                    }
                }
            }
            div.field {
                label for="filter-against" { (say!(language, "history-opponent")) }
                input id="filter-against" name="against" type="search" autocomplete="off" maxlength="80" value=(opponent) placeholder=(say!(language, "history-anybody"));
            }
            div.row {
                button { (icon("search")) span { (say!(language, "history-show")) } }
                @if !filter(history).is_empty() { a href=(address) { (say!(language, "profile-all")) } }
            }
        }
    }
}
