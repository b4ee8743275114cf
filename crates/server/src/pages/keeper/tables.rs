//! Tables as keepers see them: found by name, with all that was said there.

use super::{deed, deed_asked, folk, frame, link_to, when};
use crate::cards::cards;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::keeper::Keeper;
use crate::pages::layout::Visit;
use crate::pages::rows::people;
use crate::pages::{missing, sorry};
use crate::store::{ChatLine, Phase, Room};
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use taproom_play::TableId;
use taproom_wire::keeper::TableAsked;
use taproom_wire::server::TableCard;
use taproom_words::{Language, say};

/// How many tables are listed of each kind, and how many lines of each room are shown.
const LISTED: usize = 20;
const LINES: usize = 200;

/// A table in a list.
pub(super) fn row(language: Language, card: &TableCard) -> Markup {
    html! {
        li {
            a href={ "/keeper/tables/" (card.id) } {
                (card.agreed.name) @if !card.agreed.title.is_empty() { " — " bdi { (card.agreed.title) } }
            }
            span.among { (people(language, card)) }
            span.hint { (when(language, card.at)) }
        }
    }
}

/// The table of a name or an address that somebody pasted.
fn read(text: &str) -> Option<TableId> {
    let text = text.trim().trim_end_matches('/');
    TableId::read(text.rsplit('/').next().unwrap_or(text))
}

/// Tables that are open or played.
pub async fn tables(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(TableAsked { table }): Asked<TableAsked>,
) -> Response {
    let language = visit.language;
    let asked = table.as_deref().map(str::trim).filter(|table| !table.is_empty());
    if let Some(id) = asked.and_then(read) {
        return Redirect::to(&format!("/keeper/tables/{id}")).into_response();
    }
    let found = async {
        let open = house.store.open_tables(None, LISTED).await?.rows;
        let running = house.store.running_tables(None, LISTED).await?.rows;
        let open = cards(&house.store, open, None, language).await?;
        Ok::<_, Fault>((open, cards(&house.store, running, None, language).await?))
    };
    let (open, running) = match found.await {
        Ok(found) => found,
        Err(fault) => return sorry(&visit, fault),
    };
    let title = say!(language, "keeper-tables");
    let content = html! {
        h1 { (title) }
        form.search method="get" action="/keeper/tables" role="search" {
            div.field {
                label for="table" { (say!(language, "keeper-find-table")) }
                div.row {
                    input id="table" name="table" type="search" maxlength="200" autocomplete="off" value=(asked.unwrap_or_default());
                    button { (say!(language, "archive-search")) }
                }
                small { (say!(language, "keeper-find-table-hint")) }
            }
        }
        @if asked.is_some() { p.say data-kind="bad" role="alert" { (say!(language, "keeper-no-table")) } }
        @for (heading, list) in [(say!(language, "keeper-running"), &running), (say!(language, "keeper-open"), &open)] {
            section.card {
                h2 { (heading) }
                @if list.is_empty() { p.empty { (say!(language, "keeper-none")) } }
                ul.folk { @for card in list { (row(language, card)) } }
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}

/// A table: who plays, all that was said, and how to end it.
pub async fn table(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Place(id): Place<String>,
) -> Response {
    let language = visit.language;
    let Some(id) = TableId::read(&id) else { return missing(visit).await };
    let found = async {
        let Some(row) = house.store.table_row(id).await? else { return Ok(None) };
        let over = row.phase == Phase::Over;
        let card = cards(&house.store, vec![row], None, language).await?.pop();
        let mut said = Vec::new();
        for room in [Room::Players, Room::Watchers] {
            said.push((room, house.store.chat(id, room, 0, LINES).await?));
        }
        let ids = said.iter().flat_map(|(_, lines)| lines).map(|line| line.person).collect();
        let people = folk(&house, ids).await?;
        Ok::<_, Fault>(card.map(|card| (card, over, said, people)))
    };
    let (card, over, said, people_by_id) = match found.await {
        Ok(Some(found)) => found,
        Ok(None) => return missing(visit).await,
        Err(fault) => return sorry(&visit, fault),
    };
    let title = card.agreed.name.clone();
    let name = |room: Room| if room == Room::Players { "players" } else { "watchers" };
    let line = |room: Room, line: &ChatLine| {
        html! {
            li id={ (name(room)) "-" (line.n) } {
                (link_to(language, &people_by_id, line.person))
                @if line.text.is_empty() { em.hint { (say!(language, "keeper-line-removed")) } } @else { q { bdi { (line.text) } } }
                span.hint { (when(language, line.at.0)) }
                @if !line.text.is_empty() {
                    (deed(&format!("/api/keeper/tables/{id}/remove-line"), &say!(language, "keeper-remove-line"), &html! {
                        input type="hidden" name="room" value=(name(room));
                        input type="hidden" name="n" value=(line.n) data-number="";
                    }))
                }
            }
        }
    };
    let content = html! {
        h1 { (title) @if !card.agreed.title.is_empty() { " — " bdi { (card.agreed.title) } } }
        section.card {
            @if !card.agreed.title.is_empty() {
                (deed_asked(&format!("/api/keeper/tables/{id}/clear-title"), &say!(language, "keeper-clear-title"), &html! {
                    p.hint { (say!(language, "keeper-clear-title-about")) }
                }))
            }
            p.among { (people(language, &card)) }
            p.row { a.button href={ "/t/" (id) } { (super::icon("eye")) (say!(language, "keeper-look")) } code { (id) } }
            @if over { p.hint { (say!(language, "keeper-over")) } } @else {
                (deed_asked(&format!("/api/keeper/tables/{id}/close"), &say!(language, "keeper-close"), &html! {
                    p.hint { (say!(language, "keeper-close-about")) }
                    div.field {
                        label for="reason" { (say!(language, "keeper-reason")) }
                        input id="reason" name="reason" type="text" required maxlength="300";
                    }
                }))
            }
        }
        @for (room, lines) in &said {
            section.card {
                h2 { @if *room == Room::Players { (say!(language, "keeper-said-players")) } @else { (say!(language, "keeper-said-watchers")) } }
                @if lines.is_empty() { p.empty { (say!(language, "keeper-silence")) } }
                ul.folk.said { @for one in lines { (line(*room, one)) } }
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
