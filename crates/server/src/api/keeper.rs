//! For those who look after the house, by their session or by a keeper's token. Everybody else finds nothing here.

use super::page;
use crate::auth::shown;
use crate::cards::{cards, write_mark};
use crate::error::{Asked, Body, Fault, Place};
use crate::house::House;
use crate::keeper::{self, Keeper, cut};
use crate::people::Person;
use crate::store::{FlagRow, PersonRow, ReportRow, Suspension};
use crate::tournaments::card;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use taproom_play::{PersonId, TableId, Time};
use taproom_wire::client::{After, NewName, NewToken, TournamentDeed, TournamentsAsked};
use taproom_wire::keeper::{
    ActsAsked, Backup, Deed, FailedMail, Figures, Flag, FlaggedGame, Guest, Job, KeeperTable, KeeperTables,
    KeeperToken, LineOf, Note, PeopleAsked, Proof, Reason, Report, Settled, Suspend, SuspendedPerson,
};
use taproom_wire::server::{TableCard, Token, Tournament, TournamentCards};

/// How many rows a page has.
const PAGE: usize = 50;

/// Give the password once more. Whoever comes with a session may act for an hour after they gave it; a token may always.
#[utoipa::path(
    post, path = "/api/keeper/proof", tag = "keeper", request_body = Proof,
    responses((status = 204), (status = 403, description = "The password is wrong."))
)]
pub(super) async fn proof(
    State(house): State<House>,
    by: Keeper,
    Body(Proof { password }): Body<Proof>,
) -> Result<StatusCode, Fault> {
    keeper::prove(&house, &by, &password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// How the house is doing: people, games a day, engines, storage, the slowest requests.
#[utoipa::path(get, path = "/api/keeper/figures", tag = "keeper", responses((status = 200, body = Figures)))]
pub(super) async fn figures(State(house): State<House>, _by: Keeper) -> Result<Json<Figures>, Fault> {
    Ok(Json(keeper::figures(&house).await?))
}

/// People by the beginning of their names or by number, or the latest, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/people", tag = "keeper", params(PeopleAsked),
    responses((status = 200, body = Vec<Guest>))
)]
pub(super) async fn people(
    State(house): State<House>,
    _by: Keeper,
    Asked(PeopleAsked { name, before, .. }): Asked<PeopleAsked>,
) -> Result<impl IntoResponse, Fault> {
    let (people, next) = keeper::people(&house, name.as_deref(), before, PAGE).await?;
    Ok(page(people, next.map(|before| format!("/api/keeper/people?before={before}"))))
}

/// Somebody.
#[utoipa::path(
    get, path = "/api/keeper/people/{person}", tag = "keeper", params(("person" = i64, Path)),
    responses((status = 200, body = Guest))
)]
pub(super) async fn person(
    State(house): State<House>,
    _by: Keeper,
    Place(person): Place<i64>,
) -> Result<Json<Guest>, Fault> {
    let row = house.store.person(PersonId(person)).await?;
    let row = row.ok_or(Fault::Missing("There is nobody of that number."))?;
    Ok(Json(keeper::guest(&house, row).await?))
}

/// Give somebody another name.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/name", tag = "keeper", params(("person" = i64, Path)),
    request_body = NewName, responses((status = 204), (status = 409, description = "The name is taken, or it is another keeper."))
)]
pub(super) async fn rename(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
    Body(NewName { name }): Body<NewName>,
) -> Result<StatusCode, Fault> {
    keeper::rename(&house, &by, PersonId(person), &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody look, but not play, talk or write, for some days or for ever. They are told why.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/suspend", tag = "keeper", params(("person" = i64, Path)),
    request_body = Suspend, responses((status = 204), (status = 409, description = "It is a keeper."))
)]
pub(super) async fn suspend(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
    Body(wanted): Body<Suspend>,
) -> Result<StatusCode, Fault> {
    keeper::suspend(&house, &by, PersonId(person), &wanted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End a suspension.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/lift", tag = "keeper", params(("person" = i64, Path)),
    responses((status = 204), (status = 404, description = "There is none."))
)]
pub(super) async fn lift(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    keeper::lift(&house, &by, PersonId(person)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take the picture away that somebody chose.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/remove-picture", tag = "keeper", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn remove_picture(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    keeper::remove_picture(&house, &by, PersonId(person)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take away what somebody says about themselves.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/clear-about", tag = "keeper", params(("person" = i64, Path)),
    responses((status = 204), (status = 404, description = "They say nothing."))
)]
pub(super) async fn clear_about(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    keeper::clear_about(&house, &by, PersonId(person)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Be done with all that somebody reported and nobody else did.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/settle-reports", tag = "keeper", params(("person" = i64, Path)),
    request_body = Note, responses((status = 204))
)]
pub(super) async fn settle_reports_by(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
    Body(Note { note }): Body<Note>,
) -> Result<StatusCode, Fault> {
    keeper::settle_reports_by(&house, &by, PersonId(person), &note).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who may only look, those for longest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/suspensions", tag = "keeper", params(After),
    responses((status = 200, body = Vec<SuspendedPerson>))
)]
pub(super) async fn suspensions(
    State(house): State<House>,
    _by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let after = after.map(|text| keeper::read_end(&text).ok_or(Fault::Unclear(super::NO_PAGE.to_owned())));
    let (rows, next) = keeper::suspended_people(&house, after.transpose()?, PAGE).await?;
    let told = |(person, of): (PersonRow, Suspension)| SuspendedPerson {
        person: shown(&Person::from(person)),
        suspended: keeper::suspended(of),
    };
    let next = next.map(|next| format!("/api/keeper/suspensions?after={next}"));
    Ok(page(rows.into_iter().map(told).collect::<Vec<_>>(), next))
}

/// End all sessions of somebody.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/end-sessions", tag = "keeper", params(("person" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn end_sessions(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
) -> Result<StatusCode, Fault> {
    keeper::end_sessions(&house, &by, PersonId(person)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn read_table(table: &str) -> Result<TableId, Fault> {
    TableId::read(table).ok_or(Fault::Denied(crate::table::Denied::Gone))
}

/// Tables that are played or open, the latest of each.
#[utoipa::path(
    get, path = "/api/keeper/tables", tag = "keeper", responses((status = 200, body = KeeperTables))
)]
pub(super) async fn tables(State(house): State<House>, by: Keeper) -> Result<Json<KeeperTables>, Fault> {
    Ok(Json(keeper::tables(&house, by.language, PAGE).await?))
}

/// A table, and the latest that was said there.
#[utoipa::path(
    get, path = "/api/keeper/tables/{table}", tag = "keeper", params(("table" = String, Path)),
    responses((status = 200, body = KeeperTable), (status = 404, description = "There is none."))
)]
pub(super) async fn table(
    State(house): State<House>,
    by: Keeper,
    Place(table): Place<String>,
) -> Result<Json<KeeperTable>, Fault> {
    let found = keeper::table(&house, read_table(&table)?, by.language).await?;
    Ok(Json(found.ok_or(Fault::Denied(crate::table::Denied::Gone))?))
}

/// Take away what a table is called.
#[utoipa::path(
    post, path = "/api/keeper/tables/{table}/clear-title", tag = "keeper", params(("table" = String, Path)),
    responses((status = 204), (status = 404, description = "It has no title."))
)]
pub(super) async fn clear_title(
    State(house): State<House>,
    by: Keeper,
    Place(table): Place<String>,
) -> Result<StatusCode, Fault> {
    keeper::clear_title(&house, &by, read_table(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Call a game off, or close an open table. Nothing is rated.
#[utoipa::path(
    post, path = "/api/keeper/tables/{table}/close", tag = "keeper", params(("table" = String, Path)),
    request_body = Reason,
    responses((status = 204), (status = 409, description = "It is over, or the keeper plays it and it counts."))
)]
pub(super) async fn close_table(
    State(house): State<House>,
    by: Keeper,
    Place(table): Place<String>,
    Body(Reason { reason }): Body<Reason>,
) -> Result<StatusCode, Fault> {
    keeper::close_table(&house, &by, read_table(&table)?, &reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a line of chat away.
#[utoipa::path(
    post, path = "/api/keeper/tables/{table}/remove-line", tag = "keeper", params(("table" = String, Path)),
    request_body = LineOf, responses((status = 204), (status = 404, description = "There is no such line."))
)]
pub(super) async fn remove_line(
    State(house): State<House>,
    by: Keeper,
    Place(table): Place<String>,
    Body(LineOf { room, n }): Body<LineOf>,
) -> Result<StatusCode, Fault> {
    keeper::remove_line(&house, &by, read_table(&table)?, &room, n).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What keepers did, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/acts", tag = "keeper", params(ActsAsked),
    responses((status = 200, body = Vec<Deed>))
)]
pub(super) async fn acts(
    State(house): State<House>,
    _by: Keeper,
    Asked(ActsAsked { about, before }): Asked<ActsAsked>,
) -> Result<impl IntoResponse, Fault> {
    let rows = house.store.keeper_acts(about.map(PersonId), before, PAGE + 1).await?;
    let only = about.map(|about| format!("about={about}&")).unwrap_or_default();
    let (rows, next) = cut(rows, PAGE, |row| format!("/api/keeper/acts?{only}before={}", row.n));
    Ok(page(rows.into_iter().map(keeper::deed).collect::<Vec<_>>(), next))
}

/// What the house does in the background.
#[utoipa::path(get, path = "/api/keeper/jobs", tag = "keeper", responses((status = 200, body = Vec<Job>)))]
pub(super) async fn jobs(State(house): State<House>, _by: Keeper) -> Json<Vec<Job>> {
    Json(keeper::jobs(&house))
}

/// Let the clean-up go round now.
#[utoipa::path(post, path = "/api/keeper/tidy", tag = "keeper", responses((status = 204)))]
pub(super) async fn tidy(State(house): State<House>, by: Keeper) -> Result<StatusCode, Fault> {
    keeper::tidy(&house, &by).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The copies of everything, the latest first.
#[utoipa::path(get, path = "/api/keeper/backups", tag = "keeper", responses((status = 200, body = Vec<Backup>)))]
pub(super) async fn backups(State(house): State<House>, _by: Keeper) -> Result<Json<Vec<Backup>>, Fault> {
    let copies = house.backups.list().await.map_err(Fault::NoCopy)?;
    Ok(Json(copies.into_iter().map(|copy| Backup { name: copy.name, bytes: copy.bytes }).collect()))
}

/// Copy everything now. The answer comes when the copy is whole.
#[utoipa::path(
    post, path = "/api/keeper/backups", tag = "keeper",
    responses((status = 204), (status = 409, description = "One is being made."), (status = 503, description = "It can't be written."))
)]
pub(super) async fn back_up(State(house): State<House>, by: Keeper) -> Result<StatusCode, Fault> {
    keeper::back_up(&house, &by).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// My tokens for programs that look after the house.
#[utoipa::path(get, path = "/api/keeper/tokens", tag = "keeper", responses((status = 200, body = Vec<Token>)))]
pub(super) async fn tokens(State(house): State<House>, by: Keeper) -> Result<Json<Vec<Token>>, Fault> {
    let rows = house.store.keeper_tokens(by.person.id).await?;
    let token = |row: crate::store::TokenRow| Token { id: row.id, label: row.label, created: row.created.0 };
    Ok(Json(rows.into_iter().map(token).collect()))
}

/// Make a token that is good for `/api/keeper` and nothing else. It is shown this once.
#[utoipa::path(
    post, path = "/api/keeper/tokens", tag = "keeper", request_body = NewToken,
    responses((status = 200, body = KeeperToken))
)]
pub(super) async fn create_token(
    State(house): State<House>,
    by: Keeper,
    Body(NewToken { label }): Body<NewToken>,
) -> Result<Json<KeeperToken>, Fault> {
    Ok(Json(KeeperToken { token: keeper::create_token(&house, &by, &label).await? }))
}

/// End one of my tokens.
#[utoipa::path(
    delete, path = "/api/keeper/tokens/{token}", tag = "keeper", params(("token" = i64, Path)),
    responses((status = 204))
)]
pub(super) async fn delete_token(
    State(house): State<House>,
    by: Keeper,
    Place(token): Place<i64>,
) -> Result<StatusCode, Fault> {
    keeper::delete_token(&house, &by, token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mails that could not be sent, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/mails", tag = "keeper", params(After),
    responses((status = 200, body = Vec<FailedMail>))
)]
pub(super) async fn mails(
    State(house): State<House>,
    _by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let after = after.map(|text| keeper::read_mark(&text).ok_or(Fault::Unclear(super::NO_PAGE.to_owned())));
    let (rows, next) = keeper::failed_mails(&house, after.transpose()?, PAGE).await?;
    let mail = |row: crate::store::FailedNotice| FailedMail {
        id: row.id,
        person: row.person.0,
        kind: row.kind.name(),
        tries: row.tries,
        at: row.settled.0,
        why: row.why,
    };
    let next = next.map(|next| format!("/api/keeper/mails?after={next}"));
    Ok(page(rows.into_iter().map(mail).collect::<Vec<_>>(), next))
}

/// Try all mails once more that were given up.
#[utoipa::path(post, path = "/api/keeper/mails/retry", tag = "keeper", responses((status = 204)))]
pub(super) async fn retry_mails(State(house): State<House>, by: Keeper) -> Result<StatusCode, Fault> {
    keeper::retry_mails(&house, &by).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Try a mail once more that was given up.
#[utoipa::path(
    post, path = "/api/keeper/people/{person}/mails/{mail}/retry", tag = "keeper",
    params(("person" = i64, Path), ("mail" = i64, Path)), responses((status = 204))
)]
pub(super) async fn retry_mail(
    State(house): State<House>,
    by: Keeper,
    Place((person, mail)): Place<(i64, i64)>,
) -> Result<StatusCode, Fault> {
    keeper::see_to_mail(&house, &by, PersonId(person), mail, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forget a mail that was given up.
#[utoipa::path(
    delete, path = "/api/keeper/people/{person}/mails/{mail}", tag = "keeper",
    params(("person" = i64, Path), ("mail" = i64, Path)), responses((status = 204))
)]
pub(super) async fn drop_mail(
    State(house): State<House>,
    by: Keeper,
    Place((person, mail)): Place<(i64, i64)>,
) -> Result<StatusCode, Fault> {
    keeper::see_to_mail(&house, &by, PersonId(person), mail, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What people reported and nobody is done with, the oldest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/reports", tag = "keeper", params(After),
    responses((status = 200, body = Vec<Report>))
)]
pub(super) async fn reports(
    State(house): State<House>,
    by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let after = after.map(|text| text.parse().map_err(|_| Fault::Unclear(super::NO_PAGE.to_owned())));
    let rows = house.store.reports(after.transpose()?, PAGE + 1).await?;
    let (rows, next) = cut(rows, PAGE, |row| format!("/api/keeper/reports?after={}", row.id));
    Ok(page(rows.into_iter().map(|row| report(&by, row)).collect::<Vec<_>>(), next))
}

fn settled(settled: Option<(Time, Option<PersonId>, String)>) -> Option<Settled> {
    settled.map(|(at, by, note)| Settled { at: at.0, by: by.map(|by| by.0), note })
}

fn report(by: &Keeper, row: ReportRow) -> Report {
    Report {
        id: row.id,
        reporter: keeper::reporter(by, &row).map(|reporter| reporter.0),
        reporters: row.voices,
        about: row.about.0,
        kind: row.kind.name(),
        place: row.place,
        words: row.words,
        at: row.at.0,
        settled: settled(row.settled),
    }
}

fn flag(row: FlagRow) -> Flag {
    Flag {
        id: row.id,
        kind: row.kind.name(),
        loser: row.person.map(|person| person.0),
        winner: row.other.0,
        game: row.game,
        games: row.games,
        table: row.table.to_string(),
        since: row.since.0,
        at: row.at.0,
        settled: settled(row.settled),
    }
}

/// Where a page of what is settled begins.
fn settled_after(after: Option<String>) -> Result<Option<(Time, i64)>, Fault> {
    let unclear = || Fault::Unclear(super::NO_PAGE.to_owned());
    after.map(|text| keeper::read_mark(&text).ok_or_else(unclear)).transpose()
}

/// The reports with which somebody is done, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/reports/settled", tag = "keeper", params(After),
    responses((status = 200, body = Vec<Report>))
)]
pub(super) async fn settled_reports(
    State(house): State<House>,
    by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let rows = house.store.settled_reports(settled_after(after)?, PAGE + 1).await?;
    let place = |at: i64, id: i64| format!("/api/keeper/reports/settled?after={at}-{id}");
    let (rows, next) = cut(rows, PAGE, |row| row.settled.as_ref().map(|settled| place(settled.0.0, row.id)));
    let next = next.flatten();
    Ok(page(rows.into_iter().map(|row| report(&by, row)).collect::<Vec<_>>(), next))
}

/// The flags with which somebody is done, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/flags/settled", tag = "keeper", params(After),
    responses((status = 200, body = Vec<Flag>))
)]
pub(super) async fn settled_flags(
    State(house): State<House>,
    _by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let rows = house.store.settled_flags(settled_after(after)?, PAGE + 1).await?;
    let place = |at: i64, id: i64| format!("/api/keeper/flags/settled?after={at}-{id}");
    let (rows, next) = cut(rows, PAGE, |row| row.settled.as_ref().map(|settled| place(settled.0.0, row.id)));
    let next = next.flatten();
    Ok(page(rows.into_iter().map(flag).collect::<Vec<_>>(), next))
}

/// What was reported about somebody, settled or not, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/people/{person}/reports", tag = "keeper", params(("person" = i64, Path), After),
    responses((status = 200, body = Vec<Report>))
)]
pub(super) async fn reports_about(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let before = after.map(|text| text.parse().map_err(|_| Fault::Unclear(super::NO_PAGE.to_owned())));
    let rows = house.store.reports_about(PersonId(person), before.transpose()?, PAGE + 1).await?;
    let place = |row: &ReportRow| format!("/api/keeper/people/{person}/reports?after={}", row.id);
    let (rows, next) = cut(rows, PAGE, place);
    Ok(page(rows.into_iter().map(|row| report(&by, row)).collect::<Vec<_>>(), next))
}

/// The tables at which somebody sits, whoever else may know of them, the latest first, fifty at a time.
#[utoipa::path(
    get, path = "/api/keeper/people/{person}/tables", tag = "keeper", params(("person" = i64, Path), After),
    responses((status = 200, body = Vec<TableCard>))
)]
pub(super) async fn tables_of(
    State(house): State<House>,
    by: Keeper,
    Place(person): Place<i64>,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let found = house.store.under_way(PersonId(person), super::read_after(after.as_deref())?, PAGE).await?;
    let next =
        found.next.map(|mark| format!("/api/keeper/people/{person}/tables?after={}", write_mark(mark)));
    Ok(page(cards(&house.store, found.rows, None, by.language).await?, next))
}

/// The photo that a report is about, as it was when it was reported, until somebody is done with it.
#[utoipa::path(
    get, path = "/api/keeper/reports/{report}/photo", tag = "keeper", params(("report" = i64, Path)),
    responses((status = 200, content_type = "image/jpeg"), (status = 404, description = "There is none."))
)]
pub(super) async fn reported_photo(
    State(house): State<House>,
    _by: Keeper,
    Place(report): Place<i64>,
) -> Result<impl IntoResponse, Fault> {
    let photo = house.store.reported_photo(report).await?;
    let photo = photo.ok_or(Fault::Missing("There is nothing at this address."))?;
    Ok(([(header::CONTENT_TYPE, "image/jpeg"), (header::CACHE_CONTROL, "private, no-store")], photo))
}

/// Be done with a report.
#[utoipa::path(
    post, path = "/api/keeper/reports/{report}/settle", tag = "keeper", params(("report" = i64, Path)),
    request_body = Note, responses((status = 204), (status = 404, description = "There is none, or it was settled before."))
)]
pub(super) async fn settle_report(
    State(house): State<House>,
    by: Keeper,
    Place(report): Place<i64>,
    Body(Note { note }): Body<Note>,
) -> Result<StatusCode, Fault> {
    keeper::settle_report(&house, &by, report, &note).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is unusual about rated games and nobody is done with, the oldest first, fifty at a time. It is no judgement.
#[utoipa::path(
    get, path = "/api/keeper/flags", tag = "keeper", params(After),
    responses((status = 200, body = Vec<Flag>))
)]
pub(super) async fn flags(
    State(house): State<House>,
    _by: Keeper,
    Asked(After { after }): Asked<After>,
) -> Result<impl IntoResponse, Fault> {
    let after = after.map(|text| text.parse().map_err(|_| Fault::Unclear(super::NO_PAGE.to_owned())));
    let rows = house.store.flags(after.transpose()?, PAGE + 1).await?;
    let (rows, next) = cut(rows, PAGE, |row| format!("/api/keeper/flags?after={}", row.id));
    Ok(page(rows.into_iter().map(flag).collect::<Vec<_>>(), next))
}

/// The rated games that a flag is about, the latest first, whoever else may know of them.
#[utoipa::path(
    get, path = "/api/keeper/flags/{flag}/games", tag = "keeper", params(("flag" = i64, Path)),
    responses((status = 200, body = Vec<FlaggedGame>), (status = 404, description = "There is none."))
)]
pub(super) async fn flagged_games(
    State(house): State<House>,
    _by: Keeper,
    Place(flag): Place<i64>,
) -> Result<Json<Vec<FlaggedGame>>, Fault> {
    let flag = house.store.flag_by_id(flag).await?;
    let flag = flag.ok_or(Fault::Missing("There is nothing at this address."))?;
    let rows = house.store.flagged_games(flag, PAGE).await?;
    let game = |row: crate::store::MetRow| FlaggedGame {
        table: row.table.to_string(),
        person: row.person.0,
        other: row.other.0,
        result: keeper::result(row.score),
        short: row.short,
        counted: row.counted,
        at: row.at.0,
    };
    Ok(Json(rows.into_iter().map(game).collect()))
}

/// Be done with what was unusual about rated games.
#[utoipa::path(
    post, path = "/api/keeper/flags/{flag}/settle", tag = "keeper", params(("flag" = i64, Path)),
    request_body = Note, responses((status = 204), (status = 404, description = "There is none, or it was settled before."))
)]
pub(super) async fn settle_flag(
    State(house): State<House>,
    by: Keeper,
    Place(flag): Place<i64>,
    Body(Note { note }): Body<Note>,
) -> Result<StatusCode, Fault> {
    keeper::settle_flag(&house, &by, flag, &note).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All tournaments of a stage, whoever may enter them, the latest first, a page at a time: `playing` if none is given,
/// `open`, `over` or `called_off`.
#[utoipa::path(
    get, path = "/api/keeper/tournaments", tag = "keeper", params(TournamentsAsked),
    responses((status = 200, body = TournamentCards))
)]
pub(super) async fn tournaments(
    State(house): State<House>,
    _by: Keeper,
    Asked(asked): Asked<TournamentsAsked>,
) -> Result<Json<TournamentCards>, Fault> {
    let page = super::tournaments_in_stage(&house, asked.stage.as_deref(), asked.after.as_deref()).await?;
    let tournaments = page.rows.iter().map(card).collect();
    Ok(Json(TournamentCards { tournaments, next: page.next.map(crate::tournaments::write_mark) }))
}

/// Do what the host of a tournament would, where the host has closed their account or is suspended. The words of any
/// tournament can be changed, and any can be called off.
#[utoipa::path(
    post, path = "/api/keeper/tournaments/{tournament}/act", tag = "keeper", params(("tournament" = String, Path)),
    request_body = TournamentDeed,
    responses((status = 200, body = Tournament), (status = 403, description = "The host looks after it."))
)]
pub(super) async fn tournament(
    State(house): State<House>,
    by: Keeper,
    Place(tournament): Place<String>,
    Body(deed): Body<TournamentDeed>,
) -> Result<Json<Tournament>, Fault> {
    let id = super::find_tournament(&tournament)?;
    house.tournaments.act_for_host(id, &by.person, &deed).await?;
    let whole = house.tournaments.look(id).await?;
    Ok(Json(house.tournaments.shown(&whole, Some(by.person.id), None, by.language).await?))
}
