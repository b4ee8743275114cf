//! What people reported, with the words in question.

use super::people::suspending;
use super::{
    Listing, PAGE, SETTLED, cut, deed_asked, deed_then, folk, link_to, listed, noted, settling, when,
};
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::pages::layout::Visit;
use crate::people::Person;
use crate::store::{ReportKind, ReportRow};
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use std::collections::HashMap;
use taproom_play::PersonId;
use taproom_wire::client::After;
use taproom_words::{Language, say};

/// A report with the words in question.
fn report(language: Language, by: &Keeper, people: &HashMap<PersonId, Person>, row: &ReportRow) -> Markup {
    let mut place = row.place.split(' ');
    let (table, room, n) = (place.next(), place.next(), place.next());
    html! {
        strong { (say!(language, "keeper-report-kind", kind = row.kind.name())) }
        (link_to(language, people, row.about))
        span.hint {
            @if let Some(reporter) = keeper::reporter(by, row) {
                (say!(language, "keeper-report-by")) " " (link_to(language, people, reporter)) " · "
            }
            @if row.voices > 1 { (say!(language, "keeper-report-voices", count = row.voices)) " · " }
            (when(language, row.at.0))
        }
        @if row.kind == ReportKind::Line {
            a href={ "/keeper/tables/" (table.unwrap_or_default()) "#" (room.unwrap_or_default()) "-" (n.unwrap_or_default()) } {
                (say!(language, "keeper-report-table"))
            }
        }
        @if row.kind == ReportKind::Tournament {
            a href={ "/tournaments/" (table.unwrap_or_default()) } { (say!(language, "keeper-report-tournament")) }
        }
        @if row.kind == ReportKind::Picture {
            @if row.settled.is_none() && row.words.ends_with(".jpg") {
                img.face src={ "/api/keeper/reports/" (row.id) "/photo" } width="96" height="96" alt="";
            } @else { img.face src=(row.words) width="48" height="48" alt=""; }
        }
        @else { blockquote { bdi { (row.words) } } }
    }
}

/// What can be done about a report, each of which settles it.
fn deeds(language: Language, by: &Keeper, row: &ReportRow) -> Markup {
    let settle = format!("/api/keeper/reports/{}/settle", row.id);
    let done = settling(language, &settle);
    // Of what is said about themselves nobody learns by whom; whoever is the only keeper has to be done with it.
    if row.about == by.person.id {
        return html! { div.deeds { (done) } };
    }
    let person = format!("/api/keeper/people/{}", row.about.0);
    let mut place = row.place.split(' ');
    let (table, room, n) = (place.next(), place.next(), place.next());
    html! {
        div.deeds {
            (suspending(language, row.about.0, Some(&settle)))
            @match row.kind {
                ReportKind::Picture => {
                    (deed_then(&format!("{person}/remove-picture"), Some(&settle), &say!(language, "keeper-remove-picture"), &html! { p.hint { (say!(language, "keeper-remove-picture-about")) } }))
                }
                ReportKind::Name => {
                    @let field = format!("name-{}", row.id);
                    (deed_then(&format!("{person}/name"), Some(&settle), &say!(language, "keeper-rename"), &html! {
                        div.field {
                            label for=(field) { (say!(language, "settings-name-new")) }
                            input id=(field) name="name" type="text" required maxlength="200" autocomplete="off";
                        }
                    }))
                    (deed_then(&format!("{person}/clear-about"), Some(&settle), &say!(language, "keeper-clear-about"), &html! { p.hint { (say!(language, "keeper-clear-about-about")) } }))
                }
                ReportKind::Line => {
                    (deed_then(&format!("/api/keeper/tables/{}/remove-line", table.unwrap_or_default()), Some(&settle), &say!(language, "keeper-remove-line"), &html! {
                        input type="hidden" name="room" value=(room.unwrap_or_default());
                        input type="hidden" name="n" value=(n.unwrap_or_default()) data-number="";
                    }))
                }
                // Its name and text are changed on its own page.
                ReportKind::Message | ReportKind::Tournament => {}
            }
            @if let Some(reporter) = keeper::reporter(by, row).filter(|_| row.voices == 1) {
                (deed_asked(&format!("/api/keeper/people/{}/settle-reports", reporter.0), &say!(language, "keeper-settle-by"), &html! { p.hint { (say!(language, "keeper-settle-by-about")) } }))
            }
            (done)
        }
    }
}

/// What was reported about somebody, if anything was.
pub(super) async fn reported(
    house: &House,
    by: &Keeper,
    language: Language,
    rows: &[ReportRow],
) -> Result<Option<Markup>, Fault> {
    let ids = rows.iter().flat_map(|one| [one.reporter, Some(one.about)]).flatten().collect();
    let people = folk(house, ids).await?;
    let list = html! {
        ul.folk.reports {
            @for row in rows {
                li {
                    (report(language, by, &people, row))
                    @match &row.settled {
                        None => (deeds(language, by, row)),
                        Some((_, _, note)) => (noted(note)),
                    }
                }
            }
        }
    };
    Ok((!rows.is_empty()).then_some(list))
}

/// What people reported, what has waited longest first, and what keepers were done with lately.
pub async fn reports(
    State(house): State<House>,
    visit: Visit,
    by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Response {
    let language = visit.language;
    let after = after.and_then(|text| text.parse().ok());
    let found = async {
        let (open, next) = cut(house.store.reports(after, PAGE + 1).await?, PAGE, |one| one.id);
        let settled = house.store.settled_reports(None, SETTLED).await?;
        let open = reported(&house, &by, language, &open).await?;
        Ok(Listing {
            title: say!(language, "keeper-reports"),
            about: say!(language, "keeper-reports-about"),
            list: open.unwrap_or_else(|| html! { p.empty { (say!(language, "keeper-reports-none")) } }),
            next: next
                .map(|next| (format!("/keeper/reports?after={next}"), say!(language, "keeper-report-more"))),
            settled: reported(&house, &by, language, &settled).await?,
        })
    };
    listed(&visit, &by, found.await)
}
