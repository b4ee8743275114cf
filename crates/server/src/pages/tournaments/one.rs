//! One tournament: where everybody stands, who meets whom, and what one can do.

use super::super::faces::face;
use super::super::icons::icon;
use super::super::layout::{Told, Visit, page_told};
use super::super::rich::{rich, to};
use super::super::{missing, sorry};
use super::{SCRIPT, game_name, system, when};
use crate::api::find_tournament;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::pages::dates::moment;
use crate::tournaments::{Declined, Whole};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_rules::GameId;
use taproom_wire::client::RoundAsked;
use taproom_wire::server::{
    HostAct, PairingRow, PairingSeat, Person, StandingRow, Tournament, TournamentCard,
};
use taproom_words::{Language, count, game, say};

/// How many who share the first place are named.
const MOST_NAMED: usize = 4;

/// The page of a tournament.
pub async fn tournament(
    State(house): State<House>,
    visit: Visit,
    Place(id): Place<String>,
    Asked(RoundAsked { round }): Asked<RoundAsked>,
) -> Response {
    let viewer = visit.visitor.person.as_ref().map(|person| person.id);
    let whole = async { Ok::<_, Fault>(house.tournaments.look_as(find_tournament(&id)?, viewer).await?) };
    let whole = match whole.await {
        Ok(whole) => whole,
        Err(Fault::Declined(Declined::Gone)) => return missing(visit).await,
        Err(fault) => return sorry(&visit, fault),
    };
    let language = visit.language;
    let shown = match house.tournaments.shown(&whole, viewer, round, language).await {
        Ok(shown) => shown,
        Err(declined) => return sorry(&visit, declined.into()),
    };
    let name = shown.card.name.clone();
    let for_host = shown.you.as_ref().is_some_and(|you| you.keeper);
    let about = format!("{} · {}", game_name(language, &shown.card.game), system(language, &shown.card));
    let content = html! {
        div.tournament data-tournament=(shown.card.id) data-v=(shown.v) data-keeper=[for_host.then_some("")] {
            (head(language, &shown))
            div id="live" data-my-table=[my_live_table(&shown)] {
                (box_of(&visit, &shown))
                div.halves {
                    div { (standings(language, &shown)) (cross(language, &whole, &shown)) }
                    div { (boards(language, &shown)) (acts(language, &shown.acts)) }
                }
            }
            (fine_print(language, &shown))
            @if visit.is_member() && viewer != Some(PersonId(shown.host.id)) {
                p.row { button.plain type="button" data-report="tournament" data-tournament-id=(shown.card.id) { (icon("flag")) span { (say!(language, "report-tournament")) } } }
            }
        }
    };
    let told = Told { title: &name, about: &about, picture: "/preview/house/taproom.png" };
    page_told(&visit, &told, &[SCRIPT, "report.js"], &content).into_response()
}

/// The game that somebody is taken to who waits here; one that takes days can wait for them.
fn my_live_table(shown: &Tournament) -> Option<&String> {
    let table = shown.you.as_ref().and_then(|you| you.table.as_ref());
    table.filter(|_| !shown.card.pace.ends_with('d'))
}

fn name(person: &Person) -> Markup {
    html! { span.person { (face(&person.picture, 24)) a href={ "/people/" (person.id) } { bdi { (person.name) } } } }
}

/// What it is, in one look.
fn head(language: Language, shown: &Tournament) -> Markup {
    let card = &shown.card;
    html! {
        p.back { a href="/tournaments" { (icon("arrow-left")) (say!(language, "tournaments-all")) } }
        h1 { bdi { (card.name) } }
        div.row {
            a.badge href={ "/games/" (card.game) } { (game_name(language, &card.game)) }
            span.badge { (icon("trophy")) (system(language, card)) }
            span.badge { (icon("timer")) (count::pace(language, &card.pace)) }
            @if card.seats > 2 { span.badge { (icon("users")) (say!(language, "tournament-tables-of", count = card.seats)) } }
            @if card.rated { span.badge { (say!(language, "card-rated")) } }
            @if card.entry != "everybody" { span.badge { (icon("lock")) @if card.entry == "code" { (say!(language, "tournament-by-code")) } @else if card.entry == "friends" { (say!(language, "tournament-for-friends")) } @else { (say!(language, "tournament-by-invitation")) } } }
        }
        p.held { (rich(&say!(language, "tournament-held-by"), &[("host", &|_| name(&shown.host))])) }
        @if !shown.about.is_empty() { blockquote { bdi { (shown.about) } } }
    }
}

/// What happens now, and what whoever looks can do about it.
fn box_of(visit: &Visit, shown: &Tournament) -> Markup {
    let language = visit.language;
    let card = &shown.card;
    let you = shown.you.as_ref();
    let part = you.and_then(|you| you.part);
    let deed = |what: &str| format!("{{\"t\":\"{what}\"}}");
    html! {
        section.card.now-on {
            p.stage role="status" {
                @match card.stage {
                    "open" => { (icon("hourglass")) (when(language, card)) " · " (say!(language, "tournament-players", count = card.players, most = card.most)) }
                    "playing" => {
                        @if shown.paused { (icon("hourglass")) strong { (say!(language, "tournament-paused")) } }
                        @else if let Some(next) = shown.next_at {
                            (icon("timer"))
                            @if card.system == "arena" { (rich(&say!(language, "tournament-ends-in"), &[("left", &|_| left(language, next))])) }
                            @else { (rich(&say!(language, "tournament-next-in", round = card.round + 1), &[("left", &|_| left(language, next))])) }
                        }
                        @else if let Some(rounds) = shown.rounds { (icon("swords")) (say!(language, "tournament-round-of", round = card.round, rounds = rounds)) }
                        @else { (icon("swords")) (say!(language, "tournament-goes-on")) }
                    }
                    "over" => { (icon("crown")) (winners(language, shown)) }
                    _ => {
                        (icon("x")) (say!(language, "tournament-called-off"))
                        @if shown.pairings.iter().any(|pairing| !pairing.over) { " " (say!(language, "tournament-called-off-goes-on")) }
                    }
                }
            }
            div.row.deeds {
                @if let Some(table) = you.and_then(|you| you.table.as_ref()) {
                    a.button.primary.great href={ "/t/" (table) } { (icon("play")) (say!(language, "tournament-my-game")) }
                } @else if let Some(points) = sits_out(visit, shown) {
                    span { (say!(language, "tournament-you-sit-out", points = points)) }
                } @else if part == Some("plays") && card.stage == "playing" {
                    span { (say!(language, "tournament-wait-here")) }
                } @else if part == Some("plays") && card.stage == "open" {
                    span { (icon("check")) (say!(language, "tournament-entered")) }
                } @else if part == Some("declined") && matches!(card.stage, "open" | "playing") {
                    span { (say!(language, "tournament-declined-you")) }
                } @else if part == Some("excluded") {
                    span { (say!(language, "tournament-excluded-you")) }
                } @else if part == Some("absent") && card.stage == "playing" {
                    span { (say!(language, "tournament-absent-you")) }
                }
                @if you.is_some_and(|you| you.may_enter) && visit.is_member() {
                    @let needs_code = card.entry == "code" && part.is_none() && !you.is_some_and(|you| you.host);
                    form.row data-deed=(deed("enter")) {
                        @if needs_code { input name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" placeholder=(say!(language, "tournament-code")) aria-label=(say!(language, "tournament-code")); }
                        button.primary { (icon("check")) @if matches!(part, Some("withdrawn" | "absent")) { (say!(language, "tournament-come-back")) } @else { (say!(language, "tournament-enter")) } }
                    }
                }
                @if matches!(part, Some("plays" | "invited")) && matches!(card.stage, "open" | "playing") {
                    form data-deed=(deed("withdraw")) data-sure=[(card.stage == "playing").then(|| leaves_sure(language, card))] {
                        button.plain { @if part == Some("invited") { (say!(language, "tournament-decline")) } @else { (say!(language, "tournament-withdraw")) } }
                    }
                }
                @if !visit.is_member() && matches!(card.stage, "open" | "playing") {
                    span { (rich(&say!(language, "tournaments-sign-up"), &[("signup", &to("/signup"))])) }
                }
                span.say role="alert" {}
            }
            @if you.is_some_and(|you| you.moderates && !you.keeper) { (keeper_box(language, shown)) }
            @if you.is_some_and(|you| you.host || you.keeper) && matches!(card.stage, "open" | "playing") { (host_box(language, shown)) }
            @else if let Some(code) = you.and_then(|you| you.code.as_ref()) { p.hint { (rich(&say!(language, "tournament-code-is"), &[("code", &|_| html! { code { (code) } })])) } }
        }
    }
}

/// What somebody gets for sitting out the round that is told, if they do and it is still on.
fn sits_out<'a>(visit: &Visit, shown: &'a Tournament) -> Option<&'a str> {
    let me = visit.visitor.person.as_ref()?.id;
    if shown.card.stage != "playing" || shown.told != shown.card.round {
        return None;
    }
    let mut alone = shown.pairings.iter().filter_map(|pairing| match &pairing.seats[..] {
        [only] if PersonId(only.person.id) == me => only.points.as_deref(),
        _ => None,
    });
    alone.next()
}

/// A time of seconds, in minutes where it is whole ones.
fn lasting(language: Language, seconds: u64) -> String {
    match (seconds / 60, seconds % 60) {
        (minutes @ 1.., 0) => say!(language, "tournament-minutes-long", count = minutes),
        _ => say!(language, "tournament-seconds", count = seconds),
    }
}

/// What somebody is asked who withdraws while it is on.
fn leaves_sure(language: Language, card: &TournamentCard) -> String {
    if card.system.ends_with("round_robin") {
        say!(language, "tournament-withdraw-lose-sure")
    } else {
        say!(language, "tournament-withdraw-sure")
    }
}

/// What it is called and what people should know, to be changed.
fn words_form(language: Language, shown: &Tournament, starts: bool) -> Markup {
    html! {
        details.words data-key="words" {
            summary { (say!(language, "tournament-edit")) }
            form data-deed="{\"t\":\"edit\"}" {
                label { (say!(language, "tournament-name")) input name="name" required maxlength="60" autocomplete="off" value=(shown.card.name); }
                label { (say!(language, "tournament-about")) textarea name="about" maxlength="300" rows="2" { (shown.about) } }
                @if starts { label { (say!(language, "tournament-when-at")) input name="starts" type="datetime-local"; } }
                button { (say!(language, "tournament-correct-save")) }
            }
        }
    }
}

/// What somebody who looks after the house may do with any tournament.
fn keeper_box(language: Language, shown: &Tournament) -> Markup {
    html! {
        div.host data-keeper="" {
            strong { (say!(language, "tournament-moderate")) }
            @if matches!(shown.card.stage, "open" | "playing") {
                form data-deed="{\"t\":\"call_off\"}" data-sure=(say!(language, "tournament-call-off-sure")) { button.plain.danger { (say!(language, "tournament-call-off")) } }
            }
            (words_form(language, shown, false))
        }
    }
}

/// How long something takes, counted down by the page.
fn left(language: Language, at: i64) -> Markup {
    html! { span data-until=(at) { (moment(language, Time(at))) } }
}

fn winners(language: Language, shown: &Tournament) -> Markup {
    let first: Vec<&StandingRow> = shown.standings.iter().take_while(|row| row.rank == 1).collect();
    match first[..] {
        [winner] => rich(
            &say!(language, "tournament-won", points = winner.points.as_str()),
            &[("winner", &|_| html! { strong { bdi { (winner.person.name) } } })],
        ),
        [first, ref others @ ..] if others.len() < MOST_NAMED => {
            // What people have named is set apart from what is said of it.
            let names = std::iter::once(first).chain(others.iter().copied());
            let names: Vec<String> =
                names.map(|row| format!("\u{2068}{}\u{2069}", row.person.name)).collect();
            rich(
                &say!(language, "tournament-shared-by", points = first.points.as_str()),
                &[("winners", &|_| html! { strong { (count::list(language, &names)) } })],
            )
        }
        _ => html! { (say!(language, "tournament-shared")) },
    }
}

fn host_box(language: Language, shown: &Tournament) -> Markup {
    let card = &shown.card;
    let button = |deed: &str, text: String, sure: Option<String>, class: &str| {
        html! { form data-deed={ "{\"t\":\"" (deed) "\"}" } data-sure=[sure] { button class=(class) { (text) } } }
    };
    html! {
        div.host {
            strong { @if shown.you.as_ref().is_some_and(|you| you.keeper) { (say!(language, "tournament-for-host")) } @else { (say!(language, "tournament-yours")) } }
            div.row {
                @if card.stage == "open" { (button("start", say!(language, "tournament-start"), Some(say!(language, "tournament-start-sure", count = card.players)), "primary")) }
                @if card.stage == "playing" && card.system != "arena" {
                    @if shown.paused { (button("resume", say!(language, "tournament-resume"), None, "primary")) }
                    @else { (button("pause", say!(language, "tournament-pause"), None, "")) }
                    @if shown.next_at.is_some() { (button("next", say!(language, "tournament-next"), None, "")) }
                }
                (button("call_off", say!(language, "tournament-call-off"), Some(say!(language, "tournament-call-off-sure")), "plain danger"))
            }
            form.row data-deed="{\"t\":\"invite\"}" {
                input name="name" required maxlength="40" autocomplete="off" placeholder=(say!(language, "tournament-invite-name")) aria-label=(say!(language, "tournament-invite-name"));
                button { (icon("user-plus")) (say!(language, "tournament-invite")) }
            }
            @if !shown.invited.is_empty() || !shown.declined.is_empty() {
                ul.asked {
                    @for person in &shown.invited { li.row { (name(person)) small { (say!(language, "tournament-invited")) } } }
                    @for person in &shown.declined { li.row { (name(person)) small { (say!(language, "tournament-declined")) } } }
                }
            }
            @if !shown.barred.is_empty() {
                ul.barred { @for person in &shown.barred {
                    li.row {
                        (name(person)) small { (say!(language, "tournament-excluded")) }
                        form data-deed={ "{\"t\":\"readmit\",\"person\":" (person.id) "}" } {
                            button.plain aria-label=(say!(language, "tournament-readmit", name = person.name.as_str())) { (icon("undo-2")) }
                        }
                    }
                } }
            }
            @if card.stage == "open" { (words_form(language, shown, true)) }
            @if let Some(code) = shown.you.as_ref().and_then(|you| you.code.as_ref()) {
                p { (rich(&say!(language, "tournament-code-is"), &[("code", &|_| html! { code { (code) } })])) }
            }
            p.hint { (say!(language, "tournament-host-hint")) }
        }
    }
}

fn tie_name(language: Language, tie: &str, system: &str) -> (String, String, String) {
    let heats = system == "heats";
    match tie {
        "direct" => (
            say!(language, "tie-direct-short"),
            say!(language, "tie-direct"),
            say!(language, "tie-direct-about"),
        ),
        "buchholz" => (
            say!(language, "tie-buchholz-short"),
            say!(language, "tie-buchholz"),
            say!(language, "tie-buchholz-about"),
        ),
        "sonneborn_berger" => (
            say!(language, "tie-sonneborn-short"),
            say!(language, "tie-sonneborn"),
            say!(language, "tie-sonneborn-about"),
        ),
        "second_places" => (
            say!(language, "tie-seconds-short"),
            say!(language, "tie-seconds"),
            say!(language, "tie-seconds-about"),
        ),
        "fewer_games" => (
            say!(language, "tie-games-short"),
            say!(language, "tie-games"),
            say!(language, "tie-games-about"),
        ),
        _ if heats => (
            say!(language, "tie-firsts-short"),
            say!(language, "tie-firsts"),
            say!(language, "tie-firsts-about"),
        ),
        _ => (say!(language, "tie-wins-short"), say!(language, "tie-wins"), say!(language, "tie-wins-about")),
    }
}

fn standings(language: Language, shown: &Tournament) -> Markup {
    let me = shown.you.as_ref();
    let host = me.is_some_and(|you| you.host || you.keeper) && matches!(shown.card.stage, "open" | "playing");
    let begun = shown.card.stage != "open";
    html! {
        section {
            h2 { @if begun { (say!(language, "tournament-standings")) } @else { (say!(language, "tournament-entrants")) } }
            @if shown.standings.is_empty() { p.empty { (say!(language, "tournament-nobody")) } }
            @else {
                div.scroll tabindex="0" role="region" aria-label=(say!(language, "tournament-standings")) {
                    table.leaders.standings {
                        thead { tr {
                            th scope="col" { span.hidden { (say!(language, "leaders-place")) } }
                            th scope="col" { (say!(language, "leaders-player")) }
                            @if begun {
                                th.number scope="col" { (say!(language, "tournament-points")) }
                                @for tie in &shown.tie_breaks {
                                    @let (short, long, _) = tie_name(language, tie, &shown.card.system);
                                    th.number scope="col" { abbr title=(long) { (short) } }
                                }
                            }
                            @if host { th scope="col" { span.hidden { (say!(language, "tournament-exclude")) } } }
                        } }
                        tbody { @for row in &shown.standings { (standing(language, shown, row, begun, host)) } }
                    }
                }
            }
        }
    }
}

fn standing(language: Language, shown: &Tournament, row: &StandingRow, begun: bool, host: bool) -> Markup {
    let first = begun && row.rank == 1 && row.games > 0;
    let excluded = row.part == "excluded";
    let deed = if excluded { "readmit" } else { "exclude" };
    let sure = if begun && shown.card.rated {
        say!(language, "tournament-exclude-rated-sure")
    } else {
        say!(language, "tournament-exclude-sure")
    };
    html! {
        tr.first[first].gone[row.part != "plays"] {
            td.place { @if begun { @if first && shown.card.stage == "over" { (icon("crown")) span.hidden { "1" } } @else { (row.rank) } } }
            th scope="row" {
                (name(&row.person))
                @if row.part == "withdrawn" { " " small { (say!(language, "tournament-withdrawn")) } }
                @if row.part == "absent" { " " small { (say!(language, "tournament-no-shows")) } }
                @if excluded { " " small { (say!(language, "tournament-excluded")) } }
            }
            @if begun {
                td.number { strong { (row.points) } }
                @for tie in &row.ties { td.number { (tie) } }
            }
            @if host {
                td {
                    form data-deed={ "{\"t\":\"" (deed) "\",\"person\":" (row.person.id) "}" } data-sure=[(!excluded).then_some(sure)] {
                        @if excluded { button.plain aria-label=(say!(language, "tournament-readmit", name = row.person.name.as_str())) { (icon("undo-2")) } }
                        @else { button.plain aria-label=(say!(language, "tournament-exclude-named", name = row.person.name.as_str())) { (icon("x")) } }
                    }
                }
            }
        }
    }
}

/// Everybody against everybody.
fn cross(language: Language, whole: &Whole, shown: &Tournament) -> Markup {
    if !shown.card.system.ends_with("round_robin") || shown.card.stage == "open" || shown.standings.is_empty()
    {
        return html! {};
    }
    // Where two meet twice, both games are added up.
    let points = |one: i64, other: i64| -> String {
        let met = whole.played.met.get(&(PersonId(one), PersonId(other)));
        met.filter(|met| met.games > 0).map(|met| halves(met.scored)).unwrap_or_default()
    };
    html! {
        section {
            h2 { (say!(language, "tournament-cross")) }
            div.scroll tabindex="0" role="region" aria-label=(say!(language, "tournament-cross")) {
                table.leaders.cross {
                    thead { tr {
                        th scope="col" { span.hidden { (say!(language, "leaders-place")) } } th scope="col" { (say!(language, "leaders-player")) }
                        @for (i, row) in shown.standings.iter().enumerate() { th.number scope="col" { abbr title=(row.person.name) { (i + 1) } } }
                    } }
                    tbody {
                        @for (i, row) in shown.standings.iter().enumerate() {
                            tr {
                                td.place { (i + 1) }
                                th scope="row" { bdi { (row.person.name) } }
                                @for other in &shown.standings {
                                    @if other.person.id == row.person.id { td.number.self aria-hidden="true" { "·" } }
                                    @else { td.number { (points(row.person.id, other.person.id)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Quarters of points as cross tables have them: `1½`.
fn halves(quarters: i64) -> String {
    match (quarters / 4, quarters % 4) {
        (0, 2) => "½".to_owned(),
        (whole, 2) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// The boards of a round, and the way to the other rounds.
fn boards(language: Language, shown: &Tournament) -> Markup {
    let card = &shown.card;
    let arena = card.system == "arena";
    if shown.told == 0 && !arena {
        return html! {};
    }
    let host = shown.you.as_ref().is_some_and(|you| you.host || you.keeper)
        && matches!(card.stage, "playing" | "over");
    // Nobody sets the result of their own game.
    let hosts = shown.you.as_ref().is_some_and(|you| you.host);
    let own =
        |pairing: &PairingRow| hosts && pairing.seats.iter().any(|seat| seat.person.id == shown.host.id);
    html! {
        section {
            h2 { @if arena { (say!(language, "tournament-games")) } @else { (say!(language, "tournament-round", round = shown.told)) } }
            @if !arena && card.round > 1 {
                nav.chips aria-label=(say!(language, "tournament-rounds")) {
                    @for round in 1..=card.round {
                        a.chip href={ "/tournaments/" (card.id) "?round=" (round) } aria-current=[(round == shown.told).then_some("true")] { (round) }
                    }
                }
            }
            @if shown.pairings.is_empty() { p.empty { (say!(language, "tournament-no-games")) } }
            ol.pairings { @for pairing in &shown.pairings { (board(language, pairing, host && !own(pairing) && (pairing.over || !card.rated))) } }
        }
    }
}

fn board(language: Language, pairing: &PairingRow, host: bool) -> Markup {
    let seat = |seat: &PairingSeat| {
        html! {
            span.seat.won[seat.place == Some(1) && pairing.seats.iter().filter(|other| other.place == Some(1)).count() == 1 && pairing.seats.len() > 1] {
                (name(&seat.person))
                @if let Some(points) = &seat.points { span.points { (points) } }
                @if seat.absent { small { (say!(language, "tournament-absent")) } }
            }
        }
    };
    html! {
        li.card.pairing-row {
            div.seats { @for placed in &pairing.seats { (seat(placed)) } }
            @if pairing.seats.len() == 1 { small { (say!(language, "tournament-bye")) } }
            @if pairing.corrected { small { (say!(language, "tournament-corrected")) } }
            @if pairing.void { small { (say!(language, "tournament-void")) } }
            @if let Some(table) = &pairing.table {
                a.button href={ "/t/" (table) } { @if pairing.over { (say!(language, "tournament-replay")) } @else { (icon("eye")) (say!(language, "watch")) } }
            }
            @if host && pairing.seats.len() > 1 {
                details.correct data-key={ (pairing.round) "." (pairing.board) } {
                    summary { (say!(language, "tournament-correct")) }
                    form data-deed={ "{\"t\":\"correct\",\"round\":" (pairing.round) ",\"board\":" (pairing.board) "}" } data-sure=[(!pairing.over).then(|| say!(language, "tournament-correct-sure"))] {
                        @for placed in &pairing.seats {
                            label { bdi { (placed.person.name) }
                                select name="place" required {
                                    @if placed.place.is_none() { option value="" selected { "–" } }
                                    @for place in 1..=pairing.seats.len() { option value=(place) selected[placed.place == Some(place as u8)] { (say!(language, "tournament-place", place = place)) } } }
                            }
                        }
                        button { (say!(language, "tournament-correct-save")) }
                    }
                }
            }
        }
    }
}

fn acts(language: Language, acts: &[HostAct]) -> Markup {
    if acts.is_empty() {
        return html! {};
    }
    let line = |act: &HostAct| {
        let who = |_: &str| html! { bdi { (act.person.as_ref().map(|person| person.name.as_str()).unwrap_or_default()) } };
        let text = match act.what.as_str() {
            "paused" => say!(language, "act-paused"),
            "resumed" => say!(language, "act-resumed"),
            "excluded" => say!(language, "act-excluded"),
            "readmitted" => say!(language, "act-readmitted"),
            "invited" => say!(language, "act-invited"),
            "hurried" => say!(language, "act-hurried"),
            "called_off" => say!(language, "act-called-off"),
            "started" => say!(language, "act-started"),
            "edited" => say!(language, "act-edited"),
            _ => say!(language, "act-corrected"),
        };
        let place = |place: Option<u8>| place.map_or_else(|| "–".to_owned(), |place| place.to_string());
        html! {
            (rich(&text, &[("who", &who)]))
            @if let Some(corrected) = &act.corrected {
                " " (say!(language, "act-corrected-board", round = corrected.round, board = corrected.board))
                @for one in &corrected.places { " · " bdi { (one.name) } " " (place(one.before)) " → " (one.after) }
            }
            @if act.keeper { " " small { (say!(language, "act-by-keeper")) } }
        }
    };
    html! {
        details.acts data-key="acts" {
            summary { (say!(language, "tournament-acts")) }
            ul { @for act in acts { li { (moment(language, Time(act.at))) " — " (line(act)) } } }
        }
    }
}

/// The rule variations by their names.
fn options(language: Language, card: &TournamentCard) -> String {
    let game = GameId::from_id(&card.game);
    let named = |id: &String| game.map(|game| game::option(language, game, id)).unwrap_or_default();
    count::list(language, &card.options.iter().map(named).collect::<Vec<_>>())
}

/// How it is played, and what decides.
fn fine_print(language: Language, shown: &Tournament) -> Markup {
    let card = &shown.card;
    html! {
        details.fine-print open[card.stage == "open"] {
            summary { (say!(language, "tournament-how")) }
            ul {
                li { @match card.system.as_str() {
                    "round_robin" => (say!(language, "tournament-round-robin-how")),
                    "double_round_robin" => (say!(language, "tournament-double-round-robin-how")),
                    "heats" => (say!(language, "tournament-heats-how")),
                    "arena" => (say!(language, "tournament-arena-how")),
                    _ => (say!(language, "tournament-swiss-how")),
                } }
                @if card.pace.ends_with('d') { li { (say!(language, "tournament-no-show-days")) } }
                @else { li { (say!(language, "tournament-no-show-how", time = lasting(language, shown.no_show))) } }
                @if card.system == "round_robin" || card.system == "double_round_robin" { li { (say!(language, "tournament-leavers-lose")) } }
                @else { li { (say!(language, "tournament-leavers-go")) } }
                @if card.system != "arena" && !card.pace.ends_with('d') { li { (say!(language, "tournament-rest-how", time = lasting(language, shown.rest))) } }
                @if card.pace.ends_with('d') && !card.vacations { li { (say!(language, "tournament-no-vacations-how")) } }
                @if !card.options.is_empty() { li { (say!(language, "tournament-options-how", options = options(language, card))) } }
                li { (say!(language, "tournament-pauses-how")) }
                @match card.system.as_str() {
                    "arena" => li { (say!(language, "tournament-blocks-arena")) },
                    "heats" => li { (say!(language, "tournament-blocks-heats")) },
                    _ => li { (say!(language, "tournament-blocks-two")) },
                }
            }
            h3 { (say!(language, "tournament-ties")) }
            dl {
                @for tie in &shown.tie_breaks {
                    @let (short, long, about) = tie_name(language, tie, &card.system);
                    dt { (long) " (" (short) ")" } dd { (about) }
                }
            }
        }
    }
}
