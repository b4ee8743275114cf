//! Tournaments: those to enter and to watch, and the form for a new one.

mod one;

pub use one::tournament;

use super::icons::icon;
use super::layout::{Visit, page};
use super::rich::{rich, to};
use super::rows::{further, nothing};
use super::sorry;
use crate::api::{past_tournaments, tournaments_listed};
use crate::assets;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::pages::dates::moment;
use crate::tournaments::{MOST_OF_A_HOST, USUAL_ARENA_NO_SHOW, USUAL_NO_SHOW, USUAL_REST, card, write_mark};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::client::{After, TournamentsAsked};
use taproom_wire::server::TournamentCard;
use taproom_words::former::known_as;
use taproom_words::{Language, count, game, say};

/// The module that makes them live.
pub(super) const SCRIPT: &str = "tournaments.js";
/// How many that are over the first page names.
const LATEST: usize = 5;
/// Clocks that are offered.
const CLOCKS: [&str; 9] = ["3+2", "5+3", "10+5", "15+10", "30+10", "1d", "3d", "7d", "14d"];

/// What a system is called, with its length.
pub(super) fn system(language: Language, card: &TournamentCard) -> String {
    let length = card.length.unwrap_or(0);
    match card.system.as_str() {
        "round_robin" => say!(language, "tournament-round-robin"),
        "double_round_robin" => say!(language, "tournament-double-round-robin"),
        "heats" => say!(language, "tournament-heats-of", count = length),
        "arena" => say!(language, "tournament-arena-of", count = length),
        _ => say!(language, "tournament-swiss-of", count = length),
    }
}

pub(super) fn game_name(language: Language, id: &str) -> String {
    GameId::from_id(id).map(|game| game::name(language, game)).unwrap_or_default()
}

/// When it begins, began, or ended.
pub(super) fn when(language: Language, card: &TournamentCard) -> Markup {
    let at = |text: String, at: i64| rich(&text, &[("at", &move |_| moment(language, Time(at)))]);
    match (card.stage, card.starts, card.started, card.ended) {
        ("open", Some(starts), ..) => at(say!(language, "tournament-starts"), starts),
        ("open", None, ..) => html! { (say!(language, "tournament-starts-by-host")) },
        ("playing", _, Some(started), _) if card.system == "arena" => {
            let minutes = i64::from(card.length.unwrap_or(0));
            at(say!(language, "tournament-ends"), started + minutes * 60_000)
        }
        ("playing", ..) => html! { (say!(language, "tournament-round", round = card.round)) },
        (_, _, _, Some(ended)) => at(say!(language, "tournament-ended"), ended),
        _ => html! {},
    }
}

fn row(language: Language, card: &TournamentCard) -> Markup {
    html! {
        li.card.pictured {
            a.thumb href={ "/tournaments/" (card.id) } tabindex="-1" aria-hidden="true" {
                img src=(assets::url(&format!("samples/{}-{}.svg", card.game, card.seats))) width="72" height="72" alt="" loading="lazy";
            }
            div.about {
                strong { a href={ "/tournaments/" (card.id) } { bdi { (card.name) } } }
                p { (game_name(language, &card.game)) " · " (system(language, card)) " · " (count::pace(language, &card.pace)) @if card.rated { " · " (say!(language, "card-rated")) } }
                p { (when(language, card)) " · " (say!(language, "tournament-players", count = card.players, most = card.most)) }
            }
        }
    }
}

fn list(language: Language, cards: &[TournamentCard], empty: &str) -> Markup {
    html! {
        @if cards.is_empty() { p.empty { (empty) } }
        @else { ul.list { @for card in cards { (row(language, card)) } } }
    }
}

/// All tournaments: mine, those that are played, those to come, and the latest that are over. Or one of these lists,
/// page by page.
pub async fn tournaments(
    State(house): State<House>,
    visit: Visit,
    Asked(asked): Asked<TournamentsAsked>,
) -> Response {
    let language = visit.language;
    let content = match &asked.stage {
        Some(stage) => one_list(&house, &visit, stage, asked.after.as_deref()).await,
        None => all_lists(&house, &visit).await,
    };
    match content {
        Ok(content) => {
            page(&visit, &say!(language, "tournaments-title"), &[SCRIPT], &content).into_response()
        }
        Err(fault) => sorry(&visit, fault),
    }
}

async fn one_list(house: &House, visit: &Visit, stage: &str, after: Option<&str>) -> Result<Markup, Fault> {
    let language = visit.language;
    let found = match (stage, &visit.visitor.person) {
        ("past", Some(person)) => past_tournaments(house, person.id, false, after).await?,
        _ => tournaments_listed(house, Some(stage), after).await?,
    };
    let cards: Vec<TournamentCard> = found.rows.iter().map(card).collect();
    let title = match stage {
        "past" => say!(language, "tournaments-past"),
        "over" => say!(language, "tournaments-over"),
        "playing" => say!(language, "tournaments-playing"),
        _ => say!(language, "tournaments-open"),
    };
    Ok(html! {
        div.hero.plain {
            h1 { (title) }
            p { a href="/tournaments" { (say!(language, "tournaments-all")) } }
        }
        @if cards.is_empty() { (nothing(&html! { (say!(language, "tournaments-none")) })) }
        @else { ul.list { @for card in &cards { (row(language, card)) } } }
        @if let Some(next) = found.next {
            (further(&format!("/tournaments?stage={stage}&after={}", write_mark(next)), &say!(language, "tournaments-more")))
        }
    })
}

/// The tournaments that somebody held or played in, as everybody may know of them.
pub async fn tournaments_of(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<i64>,
    Asked(asked): Asked<After>,
) -> Response {
    let language = visit.language;
    let found = async {
        let nobody = Fault::Missing("Nobody of that number is known here.");
        let person = house.people.by_id(PersonId(id)).await?.ok_or(nobody)?;
        let found = past_tournaments(&house, person.id, true, asked.after.as_deref()).await?;
        Ok::<_, Fault>((person, found))
    };
    let (person, found) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let name = known_as(language, person.name.as_str().to_owned());
    let cards: Vec<TournamentCard> = found.rows.iter().map(card).collect();
    let title = say!(language, "tournaments-of-person", name = &name);
    let content = html! {
        div.hero.plain {
            h1 { (title) }
            p { a href={ "/people/" (id) } { bdi { (name) } } }
        }
        @if cards.is_empty() { (nothing(&html! { (say!(language, "tournaments-none")) })) }
        @else { ul.list { @for card in &cards { (row(language, card)) } } }
        @if let Some(next) = found.next {
            (further(&format!("/people/{id}/tournaments?after={}", write_mark(next)), &say!(language, "tournaments-more")))
        }
    };
    page(&visit, &title, &[SCRIPT], &content).into_response()
}

async fn all_lists(house: &House, visit: &Visit) -> Result<Markup, Fault> {
    let language = visit.language;
    let mine: Vec<TournamentCard> = match &visit.visitor.person {
        Some(person) => house.store.tournaments_of(person.id).await?.iter().map(card).collect(),
        None => Vec::new(),
    };
    let of_friends: Vec<TournamentCard> = match &visit.visitor.person {
        Some(person) => house.tournaments.of_friends(person.id).await?.iter().map(card).collect(),
        None => Vec::new(),
    };
    let of_friends: Vec<TournamentCard> =
        of_friends.into_iter().filter(|card| mine.iter().all(|own| own.id != card.id)).collect();
    let mut lists = Vec::new();
    for stage in ["playing", "open", "over"] {
        let mut found = tournaments_listed(house, Some(stage), None).await?;
        let more = found.next.is_some() || (stage == "over" && found.rows.len() > LATEST);
        if stage == "over" {
            found.rows.truncate(LATEST);
        }
        lists.push((stage, found.rows.iter().map(card).collect::<Vec<_>>(), more));
    }
    Ok(html! {
        div.row.between {
            h1 { (say!(language, "tournaments-title")) }
            @if visit.is_member() { a.button.primary href="/tournaments/new" { (icon("plus")) (say!(language, "tournaments-hold")) } }
        }
        p { (say!(language, "tournaments-about")) }
        @if !visit.is_member() { p.hint { (rich(&say!(language, "tournaments-sign-up"), &[("signup", &to("/signup"))])) } }
        @if !mine.is_empty() {
            section { h2 { (say!(language, "tournaments-mine")) } (list(language, &mine, "")) }
        }
        @if visit.is_member() { p.past { a href="/tournaments?stage=past" { (say!(language, "tournaments-past")) } } }
        @if !of_friends.is_empty() {
            section { h2 { (say!(language, "tournaments-of-friends")) } (list(language, &of_friends, "")) }
        }
        @for (stage, cards, more) in &lists {
            section {
                h2 {
                    @match *stage {
                        "playing" => (say!(language, "tournaments-playing")),
                        "open" => (say!(language, "tournaments-open")),
                        _ => (say!(language, "tournaments-over")),
                    }
                }
                (list(language, cards, &say!(language, "tournaments-none")))
                @if *more { (further(&format!("/tournaments?stage={stage}"), &say!(language, "tournaments-more"))) }
            }
        }
    })
}

fn radio(name: &str, value: &str, checked: bool, text: &Markup) -> Markup {
    html! { label.chip { input type="radio" name=(name) value=(value) checked[checked]; span { (text) } } }
}

/// The form for a new tournament.
pub async fn new_tournament(visit: Visit) -> Markup {
    let language = visit.language;
    let title = say!(language, "tournament-new");
    if !visit.is_member() {
        let content = html! {
            h1 { (title) }
            p { (rich(&say!(language, "tournaments-sign-up"), &[("signup", &to("/signup"))])) }
            p { a.button href="/tournaments" { (say!(language, "tournaments-all")) } }
        };
        return page(&visit, &title, &[SCRIPT], &content);
    }
    let systems = [
        ("swiss", say!(language, "tournament-swiss"), say!(language, "tournament-swiss-about")),
        (
            "round_robin",
            say!(language, "tournament-round-robin"),
            say!(language, "tournament-round-robin-about"),
        ),
        (
            "double_round_robin",
            say!(language, "tournament-double-round-robin"),
            say!(language, "tournament-double-round-robin-about"),
        ),
        ("arena", say!(language, "tournament-arena"), say!(language, "tournament-arena-about")),
        ("heats", say!(language, "tournament-heats"), say!(language, "tournament-heats-about")),
    ];
    let entries = [
        ("everybody", say!(language, "tournament-entry-everybody")),
        ("friends", say!(language, "tournament-entry-friends")),
        ("code", say!(language, "tournament-entry-code")),
        ("invited", say!(language, "tournament-entry-invited")),
    ];
    let content = html! {
        h1 { (title) }
        p.hint { (say!(language, "tournament-new-hint", most = MOST_OF_A_HOST)) }
        form.create id="tournament-form" {
            div.field { label for="name" { (say!(language, "tournament-name")) } input id="name" name="name" required maxlength="60" autocomplete="off"; }
            fieldset.chips {
                legend { (say!(language, "new-game")) }
                @for (i, game) in GameId::ALL.iter().enumerate() {
                    @let about = game.about();
                    label.chip {
                        input type="radio" name="game" value=(about.id) checked[i == 0] data-players=(about.players().map(|players| players.to_string()).collect::<Vec<_>>().join(" "));
                        img src=(assets::url(&format!("samples/{}.svg", about.id))) width="40" height="40" alt="";
                        span { (game::name(language, *game)) }
                    }
                }
            }
            fieldset.chips id="at-table" {
                legend { (say!(language, "tournament-at-table")) }
                @for players in 2..=4 { (radio("players", &players.to_string(), players == 2, &html! { (players) })) }
            }
            fieldset {
                legend { (say!(language, "tournament-system")) }
                @for (id, name, about) in &systems {
                    label.check { input type="radio" name="system" value=(id) checked[*id == "swiss"]; span { strong { (name) } " — " (about) } }
                }
                div.row {
                    div.field id="rounds-field" { label for="rounds" { (say!(language, "tournament-rounds")) } input id="rounds" name="rounds" type="number" min="1" max="20" value="5"; }
                    div.field id="minutes-field" hidden { label for="arena-minutes" { (say!(language, "tournament-minutes")) } input id="arena-minutes" name="minutes" type="number" min="5" max="240" value="60"; }
                }
            }
            fieldset.chips {
                legend { (say!(language, "new-clock")) }
                @for pace in CLOCKS { (radio("pace", pace, pace == "5+3", &html! { (count::pace(language, pace)) })) }
            }
            fieldset {
                legend { (say!(language, "tournament-when")) }
                label.check { input type="radio" name="start" value="host" checked; span { (say!(language, "tournament-when-host")) } }
                label.check { input type="radio" name="start" value="time"; span { (say!(language, "tournament-when-time")) } }
                div.field id="starts-field" hidden { label for="starts" { (say!(language, "tournament-when-at")) } input id="starts" name="starts" type="datetime-local"; }
            }
            fieldset {
                legend { (say!(language, "tournament-entry")) }
                @for (id, text) in &entries {
                    label.check { input type="radio" name="entry" value=(id) checked[*id == "everybody"]; span { (text) } }
                }
            }
            div {
                label.check { input type="checkbox" name="rated"; span { (say!(language, "tournament-rated")) } }
                label.check id="vacations-field" hidden { input type="checkbox" name="vacations" checked; span { (say!(language, "tournament-vacations")) } }
            }
            @for &game in GameId::ALL {
                @let about = game.about();
                @if !about.choices.is_empty() || !about.presets.is_empty() {
                    details hidden data-variations=(about.id) {
                        summary { (say!(language, "new-variations")) }
                        p.hint { (say!(language, "tournament-variations-hint")) }
                        @for id in about.presets.iter().map(|preset| preset.id).chain(about.choices.iter().map(|choice| choice.id)) {
                            label.check { input type="checkbox" name="option" value=(id); span { strong { (game::option(language, game, id)) } " — " (game::option_about(language, game, id)) } }
                        }
                    }
                }
            }
            details {
                summary { (say!(language, "tournament-more")) }
                div.field { label for="about" { (say!(language, "tournament-about")) } textarea id="about" name="about" maxlength="300" rows="2" {} }
                div.row {
                    div.field { label for="most" { (say!(language, "tournament-most")) } input id="most" name="most" type="number" min="2" max="128" placeholder=(say!(language, "tournament-most-any")); }
                    div.field { label for="rest" { (say!(language, "tournament-rest")) } input id="rest" name="rest" type="number" min="0" max="3600" placeholder=(USUAL_REST) data-live=(USUAL_REST); }
                    div.field { label for="no-show" { (say!(language, "tournament-no-show")) } input id="no-show" name="no_show" type="number" min="5" max="3600" placeholder=(USUAL_NO_SHOW) data-usual=(USUAL_NO_SHOW) data-arena=(USUAL_ARENA_NO_SHOW); }
                }
                p.hint { (say!(language, "tournament-no-show-hint")) }
            }
            div.begin { button.primary.great { (icon("trophy")) (say!(language, "tournaments-hold")) } span.say role="alert" {} }
        }
    };
    page(&visit, &title, &[SCRIPT], &content)
}
