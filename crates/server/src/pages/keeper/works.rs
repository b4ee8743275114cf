//! How the house is doing, and what it does by itself.

use super::bars::bars;
use super::{bytes, deed, frame, when};
use crate::clock::now;
use crate::error::Fault;
use crate::house::House;
use crate::keeper::{self, Keeper};
use crate::pages::layout::Visit;
use crate::pages::sorry;
use crate::store::Rule;
use crate::times::Patience;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::Time;
use taproom_wire::keeper::{Figures, Job, Slow};
use taproom_words::count::number;
use taproom_words::{Language, say};

fn figure(text: &str, value: &str) -> Markup {
    html! { div.figure { strong { (value) } span { (text) } } }
}

/// People, games, engines, storage and the slowest requests.
pub async fn overview(State(house): State<House>, visit: Visit, by: Keeper) -> Response {
    match keeper::figures(&house).await {
        Ok(figures) => {
            let title = say!(visit.language, "keeper-title");
            frame(&visit, &by, &title, &shown(visit.language, &title, &figures)).into_response()
        }
        Err(fault) => sorry(&visit, fault),
    }
}

fn shown(language: Language, title: &str, figures: &Figures) -> Markup {
    let plain = |value: i64| number(language, value);
    let of = |value: fn(&taproom_wire::keeper::Day) -> i64| -> Vec<(String, i64)> {
        figures.days.iter().map(|day| (day.day.clone(), value(day))).collect()
    };
    let grown = match (figures.days.first(), figures.days.last()) {
        (Some(first), Some(last)) => (last.bytes - first.bytes).max(0),
        _ => 0,
    };
    html! {
        h1 { (title) }
        div.figures {
            (figure(&say!(language, "keeper-here"), &plain(figures.here as i64)))
            (figure(&say!(language, "keeper-awake"), &plain(figures.tables)))
            (figure(&say!(language, "keeper-opened"), &taproom_words::count::ago(language, Time(figures.opened), now())))
            @if let Some(memory) = figures.memory { (figure(&say!(language, "keeper-memory"), &bytes(language, memory))) }
        }
        section.card id="hour" {
            h2 { (say!(language, "keeper-hour")) }
            div.figures {
                (figure(&say!(language, "keeper-hour-requests"), &plain(figures.hour.requests as i64)))
                (figure(&say!(language, "keeper-hour-thoughts"), &plain(figures.hour.thoughts as i64)))
                (figure(&say!(language, "keeper-hour-load"), &format!("{} %", figures.hour.load)))
            }
        }
        (slowest(language, &say!(language, "keeper-hour-slowest"), &figures.hour.slowest))
        section.card {
            h2 { (say!(language, "keeper-weeks")) }
            div.charts {
                (bars(language, &say!(language, "keeper-people-day"), &of(|day| day.people), plain))
                (bars(language, &say!(language, "keeper-games-day"), &of(|day| day.games), plain))
                (bars(language, &say!(language, "keeper-storage"), &of(|day| day.bytes), |value| bytes(language, value)))
            }
            p.hint { (say!(language, "keeper-storage-about", grown = bytes(language, grown), free = bytes(language, figures.free))) }
        }
        section.card {
            h2 { (say!(language, "keeper-engines")) }
            div.figures {
                (figure(&say!(language, "keeper-threads"), &plain(figures.engine_threads as i64)))
                (figure(&say!(language, "keeper-thinking"), &plain(figures.thinking)))
                (figure(&say!(language, "keeper-waiting"), &plain(figures.waiting)))
                (figure(&say!(language, "keeper-thoughts"), &plain(figures.thoughts as i64)))
                (figure(&say!(language, "keeper-load"), &format!("{} %", figures.load)))
            }
        }
        (slowest(language, &say!(language, "keeper-slowest"), &figures.slowest))
    }
}

/// The slowest requests, by what they are for.
fn slowest(language: Language, title: &str, rows: &[Slow]) -> Markup {
    let plain = |value: u64| number(language, value as i64);
    html! {
        section.card {
            h2 { (title) }
            div.wide tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { (say!(language, "keeper-route")) }
                        th.number scope="col" { (say!(language, "keeper-longest")) }
                        th.number scope="col" { (say!(language, "keeper-mean")) }
                        th.number scope="col" { (say!(language, "keeper-count")) }
                    } }
                    tbody {
                        @for slow in rows {
                            tr {
                                // An address is broken where its parts meet.
                                th scope="row" { code { @for part in slow.route.split_inclusive('/') { (part) wbr; } } }
                                td.number { (plain(slow.longest)) " ms" }
                                td.number { (plain(slow.mean)) " ms" }
                                td.number { (plain(slow.count)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn job(language: Language, job: &Job) -> Markup {
    html! {
        tr {
            th scope="row" {
                (say!(language, "keeper-job", job = job.name.as_str()))
                @if let Some(why) = &job.failed { p.say data-kind="bad" { (why) } }
            }
            td { (when(language, job.began)) }
            td.number { @match job.took { Some(took) => { (number(language, took as i64)) " ms" } None => (say!(language, "keeper-runs")) } }
            td.number { (number(language, job.done as i64)) }
            td { @if let Some(next) = job.next { (say!(language, "keeper-in", count = minutes_until(next))) } }
        }
    }
}

fn minutes_until(at: i64) -> i64 {
    ((at - now().0).max(0) + 59_999) / 60_000
}

/// Jobs, the rules of the clean-up, and backups.
pub async fn jobs(State(house): State<House>, visit: Visit, by: Keeper) -> Response {
    let language = visit.language;
    let copies = match house.backups.list().await {
        Ok(copies) => copies,
        Err(why) => return sorry(&visit, Fault::NoCopy(why)),
    };
    let title = say!(language, "keeper-jobs");
    let every = Patience(house.backups.every());
    let content = html! {
        h1 { (title) }
        section.card id="backups" {
            h2 { (say!(language, "keeper-backups")) }
            p {
                @if every.0.is_some() { (say!(language, "keeper-backups-every", time = every.to_string(), count = house.backups.keep_most())) }
                @else { (say!(language, "keeper-backups-never", count = house.backups.keep_most())) }
            }
            @if !copies.is_empty() {
                ul.copies {
                    @for copy in &copies { li { code { (copy.name) } " " span.hint { (bytes(language, copy.bytes as i64)) } } }
                }
            }
            (deed("/api/keeper/backups", &say!(language, "keeper-backup-now"), &html! {}))
        }
        section.card id="rules" {
            h2 { (say!(language, "keeper-tidy")) }
            p { (say!(language, "keeper-tidy-about")) }
            ul.rules {
                @for rule in Rule::ALL {
                    li { (say!(language, "tidy-rule", rule = rule.name())) " " code { "tidy-" (rule.name()) " = " (Patience(house.config.times.of(rule))) } }
                }
            }
            (deed("/api/keeper/tidy", &say!(language, "keeper-tidy-now"), &html! {}))
        }
        section.card {
            h2 { (say!(language, "keeper-ran")) }
            div.wide tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { (say!(language, "keeper-job-name")) }
                        th scope="col" { (say!(language, "keeper-last")) }
                        th.number scope="col" { (say!(language, "keeper-took")) }
                        th.number scope="col" { (say!(language, "keeper-done")) }
                        th scope="col" { (say!(language, "keeper-next")) }
                    } }
                    tbody { @for one in keeper::jobs(&house) { (job(language, &one)) } }
                }
            }
        }
    };
    frame(&visit, &by, &title, &content).into_response()
}
