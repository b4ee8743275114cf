//! What is unusual about rated games, for a keeper to look at.

use super::people::suspending;
use super::{Listing, PAGE, SETTLED, cut, folk, frame, link_to, listed, noted, settling, when};
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::pages::layout::Visit;
use crate::pages::sorry;
use crate::store::FlagRow;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::client::After;
use taproom_words::{Language, game, say};

/// Many lost games between the same two, with the facts and without a judgement.
pub async fn flags(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Response {
    let language = visit.language;
    let after = after.and_then(|text| text.parse().ok());
    let found = async {
        let (open, next) = cut(house.store.flags(after, PAGE + 1).await?, PAGE, |one| one.id);
        let settled = house.store.settled_flags(None, SETTLED).await?;
        let open = flagged(&house, language, &open).await?;
        Ok(Listing {
            title: say!(language, "keeper-flags"),
            about: say!(language, "keeper-flags-about"),
            list: open.unwrap_or_else(|| html! { p.empty { (say!(language, "keeper-flags-none")) } }),
            next: next
                .map(|next| (format!("/keeper/flags?after={next}"), say!(language, "keeper-report-more"))),
            settled: flagged(&house, language, &settled).await?,
        })
    };
    listed(&visit, &by, found.await)
}

/// What was unusual, if anything was.
async fn flagged(house: &House, language: Language, rows: &[FlagRow]) -> Result<Option<Markup>, Fault> {
    let ids = rows.iter().flat_map(|one| [one.person, Some(one.other)]).flatten().collect();
    let people = folk(house, ids).await?;
    let list = html! {
        ul.folk.reports {
            @for row in rows {
                @let played = GameId::from_id(&row.game).map(|played| game::name(language, played)).unwrap_or_default();
                li {
                    @if let Some(person) = row.person { (link_to(language, &people, person)) }
                    span { (say!(language, "keeper-flag-kind", kind = row.kind.name(), count = row.games, game = played)) }
                    (link_to(language, &people, row.other))
                    span.hint { (when(language, row.at.0)) }
                    a href={ "/keeper/tables/" (row.table) } { (say!(language, "keeper-flag-table")) }
                    a href={ "/keeper/flags/" (row.id) } { (say!(language, "keeper-flag-games")) }
                    @match &row.settled {
                        None => {
                            @let settle = format!("/api/keeper/flags/{}/settle", row.id);
                            div.deeds {
                                // Both may have had a part in it; which of them is suspended is for a keeper to say.
                                (suspending(language, row.other.0, Some(&settle)))
                                (settling(language, &settle))
                            }
                        }
                        Some((_, _, note)) => (noted(note)),
                    }
                }
            }
        }
    };
    Ok((!rows.is_empty()).then_some(list))
}

/// The rated games that a flag is about, whoever else may know of them.
pub async fn flag(State(house): State<House>, visit: Visit, by: Keeper, Place(id): Place<i64>) -> Response {
    let language = visit.language;
    let found = async {
        let Some(flag) = house.store.flag_by_id(id).await? else { return Ok(None) };
        let games = house.store.flagged_games(flag.clone(), PAGE).await?;
        let ids = games.iter().flat_map(|game| [game.person, game.other]).collect();
        Ok::<_, Fault>(Some((flag, games, folk(&house, ids).await?)))
    };
    let (flag, games, people) = match found.await {
        Ok(Some(found)) => found,
        Ok(None) => return sorry(&visit, Fault::Missing("There is nothing here.")),
        Err(fault) => return sorry(&visit, fault),
    };
    let played = GameId::from_id(&flag.game).map(|played| game::name(language, played)).unwrap_or_default();
    let title = say!(language, "keeper-flag-title", game = played);
    let content = html! {
        h1 { (title) }
        section.card {
            ul.folk {
                @for one in &games {
                    li {
                        (link_to(language, &people, one.person))
                        span { (say!(language, "keeper-flag-result", result = keeper::result(one.score))) }
                        (link_to(language, &people, one.other))
                        span.marks {
                            @if one.short { span.badge { (say!(language, "keeper-flag-short")) } }
                            @if !one.counted { span.badge { (say!(language, "keeper-flag-uncounted")) } }
                        }
                        span.hint { (when(language, one.at.0)) }
                        a href={ "/keeper/tables/" (one.table) } { (one.table) }
                    }
                }
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
