//! People as keepers see them: found by name, and what can be done.

use super::{PAGE, deed, deed_asked, deed_then, frame, link, when};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::pages::layout::Visit;
use crate::pages::rows::further;
use crate::pages::{missing, sorry};
use crate::people::Person;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_wire::keeper::{Guest, PeopleAsked, Suspended};
use taproom_words::count::date;
use taproom_words::former::known_as;
use taproom_words::{Language, say};

/// How many suspended people are shown before those who are searched for.
const SUSPENDED: usize = 20;

/// What there is to know at a glance.
fn marks(language: Language, one: &Guest) -> Markup {
    html! {
        span.badge { (kind(language, one.person.kind)) }
        @if one.keeper { span.badge.good { (say!(language, "keeper-is-keeper")) } }
        @if one.here { span.badge.good { (say!(language, "keeper-is-here")) } }
        @if one.suspended.is_some() { span.badge.bad { (say!(language, "keeper-is-suspended")) } }
    }
}

fn kind(language: Language, kind: &str) -> String {
    match kind {
        "guest" => say!(language, "kind-guest"),
        "bot" => say!(language, "kind-bot"),
        _ => say!(language, "kind-member"),
    }
}

fn row(language: Language, one: &Guest) -> Markup {
    html! {
        li {
            span.person {
                (super::face(&one.person.picture, 28))
                a href={ "/keeper/people/" (one.person.id) } { bdi { (known_as(language, one.person.name.clone())) } }
            }
            span.marks { (marks(language, one)) }
            // What is noted is an hour old at times; whoever is here is here.
            @if !one.here { span.hint { (say!(language, "keeper-seen")) " " (when(language, one.seen)) } }
        }
    }
}

/// People by name, or the latest.
pub async fn people(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(PeopleAsked { name, before, suspended }): Asked<PeopleAsked>,
) -> Response {
    let language = visit.language;
    let found = async {
        let (people, next) = keeper::people(&house, name.as_deref(), before, PAGE).await?;
        let after = suspended.as_deref().and_then(keeper::read_end);
        let (suspended, more) = keeper::suspended_people(&house, after, SUSPENDED).await?;
        Ok::<_, Fault>((people, next, suspended, more))
    };
    let (people, next, suspended, more) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let title = say!(language, "keeper-people");
    let asked = name.unwrap_or_default();
    let content = html! {
        h1 { (title) }
        form.search method="get" action="/keeper/people" role="search" {
            div.field {
                label for="name" { (say!(language, "keeper-find")) }
                div.row {
                    input id="name" name="name" type="search" maxlength="40" autocomplete="off" value=(asked);
                    button { (say!(language, "archive-search")) }
                }
            }
        }
        section.card {
            @if people.is_empty() { p.empty { (say!(language, "keeper-nobody")) } }
            ul.folk { @for one in &people { (row(language, one)) } }
        }
        @if let Some(next) = next { (further(&format!("/keeper/people?before={next}"), &say!(language, "keeper-more"))) }
        @if asked.is_empty() && before.is_none() && !suspended.is_empty() {
            section.card {
                h2 { (say!(language, "keeper-suspended")) }
                ul.folk {
                    @for (row, of) in suspended {
                        li { (link(language, &Person::from(row))) span.hint { (term(language, &keeper::suspended(of.clone()))) } p { bdi { (of.reason) } } }
                    }
                }
                @if let Some(more) = more { (further(&format!("/keeper/people?suspended={more}"), &say!(language, "keeper-more"))) }
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}

/// The form that suspends somebody; beside a report it settles that too.
pub(super) fn suspending(language: Language, person: i64, then: Option<&str>) -> Markup {
    // There may be several of these on a page.
    let key = then.map(|then| then.replace('/', "-")).unwrap_or_default();
    deed_then(
        &format!("/api/keeper/people/{person}/suspend"),
        then,
        &say!(language, "keeper-suspend"),
        &html! {
            p.hint { (say!(language, "keeper-suspend-about")) }
            div.field {
                label for={ "reason" (key) } { (say!(language, "keeper-reason-told")) }
                input id={ "reason" (key) } name="reason" type="text" required maxlength="300";
            }
            div.field {
                label for={ "days" (key) } { (say!(language, "keeper-days")) }
                input id={ "days" (key) } name="days" type="number" min="1" max="3650" value="7";
                small { (say!(language, "keeper-days-hint")) }
            }
            label.check { input type="checkbox" name="end_games"; span { (say!(language, "keeper-end-games")) } }
        },
    )
}

/// Until when a suspension holds.
fn term(language: Language, of: &Suspended) -> String {
    match of.until {
        Some(until) => say!(language, "keeper-until", day = date(language, Time(until), now())),
        None => say!(language, "keeper-for-ever"),
    }
}

/// Somebody: the facts, what can be done, and what was done.
pub async fn person(State(house): State<House>, visit: Visit, by: Keeper, Place(id): Place<i64>) -> Response {
    let language = visit.language;
    let found = async {
        let Some(row) = house.store.person(PersonId(id)).await? else { return Ok(None) };
        let owner = match row.owner {
            Some(owner) => house.store.person(owner).await?,
            None => None,
        };
        let one = keeper::guest(&house, row).await?;
        let sessions = house.store.count_sessions(PersonId(id), 1000).await?;
        let tables = house.store.under_way(PersonId(id), None, 10).await?.rows;
        let tables = crate::cards::cards(&house.store, tables, None, language).await?;
        let acts = house.store.keeper_acts(Some(PersonId(id)), None, 20).await?;
        let acts = super::log::list(&house, language, acts).await?;
        let says = house.store.about(PersonId(id)).await?.is_some();
        let reports = house.store.reports_about(PersonId(id), None, 20).await?;
        let reports = super::reports::reported(&house, &by, language, &reports).await?;
        Ok::<_, Fault>(Some((one, owner, sessions, tables, acts, says, reports)))
    };
    let (one, owner, sessions, tables, acts, says, reports) = match found.await {
        Ok(Some(found)) => found,
        Ok(None) => return missing(visit).await,
        Err(fault) => return sorry(&visit, fault),
    };
    let title = known_as(language, one.person.name.clone());
    let at = |what: &str| format!("/api/keeper/people/{id}/{what}");
    // A keeper answers to whoever has the machine, not to other keepers.
    let mine = !one.keeper || id == by.person.id.0;
    let content = html! {
        div.portrait {
            (super::face(&one.person.picture, 72))
            div { h1 { bdi { (title) } } div.marks { (marks(language, &one)) } }
        }
        section.card {
            h2 { (say!(language, "keeper-facts")) }
            dl.facts {
                dt { (say!(language, "keeper-number")) } dd { (id) }
                dt { (say!(language, "keeper-came")) } dd { (when(language, one.created)) }
                @if !one.here { dt { (say!(language, "keeper-seen")) } dd { (when(language, one.seen)) } }
                dt { (say!(language, "keeper-sessions")) } dd { (sessions) }
                @if let Some(owner) = owner { dt { (say!(language, "keeper-owner")) } dd { (link(language, &Person::from(owner))) } }
                dt { (say!(language, "keeper-profile")) } dd { a href={ "/people/" (id) } { bdi { (title) } } }
            }
            @if let Some(of) = &one.suspended {
                p.notice { (super::icon("lock")) span { (term(language, of)) ": " bdi { (of.reason) } } }
            }
        }
        @if mine {
            section.card.deeds {
                h2 { (say!(language, "keeper-do")) }
                @if one.suspended.is_some() { (deed(&at("lift"), &say!(language, "keeper-lift"), &html! {})) }
                @if !one.keeper {
                    (suspending(language, id, None))
                }
                (deed_asked(&at("name"), &say!(language, "keeper-rename"), &html! {
                    div.field {
                        label for="new-name" { (say!(language, "settings-name-new")) }
                        input id="new-name" name="name" type="text" required maxlength="200" autocomplete="off";
                    }
                }))
                (deed_asked(&at("remove-picture"), &say!(language, "keeper-remove-picture"), &html! { p.hint { (say!(language, "keeper-remove-picture-about")) } }))
                @if says { (deed_asked(&at("clear-about"), &say!(language, "keeper-clear-about"), &html! { p.hint { (say!(language, "keeper-clear-about-about")) } })) }
                (deed_asked(&at("end-sessions"), &say!(language, "keeper-end-sessions"), &html! { p.hint { (say!(language, "keeper-end-sessions-about")) } }))
            }
        } @else { p.notice { (super::icon("info")) span { (say!(language, "keeper-other")) } } }
        @if !tables.is_empty() {
            section.card {
                h2 { (say!(language, "keeper-playing")) }
                ul.folk { @for card in &tables { (super::tables::row(language, card)) } }
            }
        }
        @if let Some(reports) = reports {
            section.card { h2 { (say!(language, "keeper-reports")) } (reports) }
        }
        section.card {
            h2 { (say!(language, "keeper-log")) }
            (acts)
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
