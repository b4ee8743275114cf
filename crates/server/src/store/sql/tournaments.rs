//! Tournaments in SQL.

use super::queries::{
    APART_WITHIN, BOARD_OF_TABLE, BOARD_SEATS, BOARDS_ENDED, BOARDS_OF_ROUND, BOARDS_UNDER_WAY, CAME_TO,
    FIXTURES_BEGUN, IN_TOURNAMENT, MEETINGS_AMONG, MY_TOURNAMENTS, OF_TOURNAMENT, ONE_BOARD, PAST_ENTERED,
    PAST_ENTERED_OPENLY, PAST_HELD, PAST_HELD_OPENLY, TABLES_CLOSING, TOURNAMENT_ACTS, TOURNAMENT_ENTRANTS,
    TOURNAMENT_PAIRINGS, TOURNAMENT_SEATS, TOURNAMENTS_COUNTED, TOURNAMENTS_DUE, TOURNAMENTS_ENTERED,
    TOURNAMENTS_HELD, TOURNAMENTS_HOSTED, TOURNAMENTS_INVITED, TOURNAMENTS_LATEST, TOURNAMENTS_OF_FRIENDS,
    TOURNAMENTS_PLAYED, TOURNAMENTS_TO_COME, TOURNAMENTS_UNLISTED, UNCOUNTED_TOURNAMENTS, UNOPENED_FIXTURES,
    tournament,
};
use super::{Result, friends, json, keeper, notices, scores, tables};
use crate::store::StoreError;
use crate::store::database::{self, Connection, OptionalExtension, Params, Row, named_params, params};
use crate::store::tournaments::{
    Boards, EntrantPart, EntrantRow, Entry, FixtureEnd, PairingRow, Stage, TournamentAct, TournamentChange,
    TournamentMark, TournamentNow, TournamentPage, TournamentRow, WholeTournament,
};
use std::collections::HashMap;
use taproom_play::tournament::{Meeting, Part, Placed, Sides, Sums, Totals};
use taproom_play::{Millis, Pace, PersonId, Setup, TableId, Time, TournamentId};

/// The most tournaments of one person that are listed for them.
const MOST_MINE: i64 = 50;
/// All invitations to tournaments that somebody can have (`friends::invite`): whoever counts them must see them all.
const MOST_ASKED: i64 = 60;
/// The latest acts of a host that are shown, of those that change results or who plays, and of the others.
const MOST_ACTS: i64 = 100;
/// The most pairs of entrants of whom one blocks the other that are kept apart.
const MOST_APART: i64 = 1000;
/// More boards than a round can have.
const MOST_BOARDS: i64 = 256;
/// The most games of one person that are looked at when they come back, and the moves after which nobody is called to a
/// table any more.
const MOST_BEGUN: i64 = 3;
const FIRST_MOVES: i64 = 2;

const OPEN: i64 = 0;
const PLAYING: i64 = 1;
const OVER: i64 = 2;
const CALLED_OFF: i64 = 3;

fn stage_number(stage: Stage) -> i64 {
    match stage {
        Stage::Open => OPEN,
        Stage::Playing => PLAYING,
        Stage::Over => OVER,
        Stage::CalledOff => CALLED_OFF,
    }
}

const ABSENT: i64 = 2;

fn part_number(part: EntrantPart) -> i64 {
    match part {
        EntrantPart::Entered(Part::Plays) => 0,
        EntrantPart::Entered(Part::Withdrawn) => 1,
        EntrantPart::Entered(Part::Absent) => ABSENT,
        EntrantPart::Entered(Part::Excluded) => 3,
        EntrantPart::Invited => 4,
        EntrantPart::Declined => 5,
        EntrantPart::Barred => 6,
    }
}

pub(in crate::store) fn create(db: &Connection, row: &TournamentRow, most: usize) -> Result<()> {
    let sql = "INSERT INTO tournaments
                 (id, host, name, about, game, setup, system, length, most, rest, entry, code, phase, paused, hurried,
                  lot, created, starts, started, ended, players, round, shown, due, version, for_friends, seats)
               SELECT :id, :host, :name, :about, :game, :setup, :system, :length, :most, :rest, :entry, :code, 0, NULL, 0,
                  :lot, :created, :starts, NULL, NULL, 0, 0, :shown, :due, 0, :for_friends, :seats
               WHERE (SELECT count(*) FROM tournaments WHERE host = :host AND phase < 2) < :limit";
    let made = db.prepare_cached(sql)?.execute(named_params! {
        ":limit": most as i64,
        ":id": row.id.number(),
        ":host": row.host.0,
        ":name": row.name,
        ":about": row.about,
        ":game": row.game,
        ":setup": row.setup,
        ":system": row.system,
        ":length": row.length,
        ":most": row.most,
        ":rest": row.rest.0 as i64,
        ":entry": entry_number(row.entry),
        ":code": row.code,
        ":lot": row.lot as i64,
        ":created": row.created.0,
        ":starts": row.starts.map(|at| at.0),
        ":shown": row.shown.0,
        ":due": row.due.map(|at| at.0),
        ":for_friends": row.entry == Entry::Friends,
        ":seats": row.seats,
    })?;
    if made == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

fn entry_number(entry: Entry) -> i64 {
    match entry {
        Entry::Everybody => 0,
        Entry::Code => 1,
        Entry::Invited | Entry::Friends => 2,
    }
}

/// The update both checks the version and raises it: whoever comes second changes no row.
pub(in crate::store) fn change(db: &Connection, change: &TournamentChange) -> Result<()> {
    let row = &change.row;
    let id = row.id.number();
    if let Some((person, most)) = change.enters
        && counted(db, person, row.id, most)? >= most
    {
        return Err(StoreError::Conflict);
    }
    let sql = "UPDATE tournaments SET name = :name, about = :about, phase = :phase, paused = :paused, hurried = :hurried, starts = :starts,
                      started = :started, ended = :ended, players = :players, round = :round, shown = :shown,
                      due = :due, pauses = :pauses, told = :told, edits = :edits, version = version + 1
               WHERE id = :id AND version = :version";
    let updated = db.prepare_cached(sql)?.execute(named_params! {
        ":id": id,
        ":version": row.version,
        ":name": row.name,
        ":about": row.about,
        ":phase": stage_number(row.stage),
        ":paused": row.paused.map(|at| at.0),
        ":hurried": row.hurried,
        ":starts": row.starts.map(|at| at.0),
        ":started": row.started.map(|at| at.0),
        ":ended": row.ended.map(|at| at.0),
        ":players": row.players,
        ":round": row.round,
        ":shown": row.shown.0,
        ":due": row.due.map(|at| at.0),
        ":pauses": row.pauses,
        ":told": row.told.map(|at| at.0),
        ":edits": row.edits,
    })?;
    if updated == 0 {
        let there = self::row(db, row.id)?.is_some();
        return Err(if there { StoreError::Conflict } else { StoreError::Gone });
    }
    let over = matches!(row.stage, Stage::Over | Stage::CalledOff);
    for entrant in &change.entrants {
        let sql = "INSERT INTO entrants
                     (tournament, person, number, from_round, part, entered, free_since, live, invited)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
                   ON CONFLICT (tournament, person) DO UPDATE SET number = excluded.number,
                     from_round = excluded.from_round, part = excluded.part, entered = excluded.entered,
                     free_since = excluded.free_since, live = excluded.live,
                     invited = max(entrants.invited, excluded.invited)";
        db.prepare_cached(sql)?.execute(params![
            id,
            entrant.person.0,
            entrant.number,
            entrant.from_round,
            part_number(entrant.part),
            entrant.entered.0,
            entrant.free_since.0,
            !over,
            entrant.invited,
        ])?;
    }
    for person in &change.gone {
        forget_entrant(db, id, *person)?;
    }
    if over {
        let sql =
            "UPDATE entrants SET live = 0, ended = coalesce(ended, ?2), listed = ?3 WHERE tournament = ?1";
        let listed = row.stage == Stage::Over && row.entry == Entry::Everybody;
        db.prepare_cached(sql)?.execute(params![id, row.ended.map(|at| at.0), listed])?;
    }
    for table in &change.tables {
        tables::create(db, table)?;
    }
    for pairing in &change.pairings {
        let sql =
            "INSERT INTO pairings (tournament, round, board, table_id, ended, corrected, paired, closes)
                   VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, 0)";
        db.prepare_cached(sql)?.execute(params![
            id,
            pairing.round,
            pairing.board,
            pairing.table.map(TableId::number),
            pairing.ended.map(|at| at.0),
            pairing.paired.0,
        ])?;
        let sql = "INSERT INTO pairing_seats (tournament, round, board, seat, person, place, absent)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let mut insert = db.prepare_cached(sql)?;
        for (seat, placed) in pairing.seats.iter().enumerate() {
            insert.execute(params![
                id,
                pairing.round,
                pairing.board,
                seat as i64,
                placed.person.0,
                placed.place,
                placed.absent
            ])?;
        }
        scores::paired(db, row, pairing)?;
    }
    for pairing in &change.corrections {
        let Some(before) = board(db, row.id, pairing.round, pairing.board)? else { continue };
        // A game that is still on has to be ended by the house.
        let sql = "UPDATE pairings SET ended = coalesce(ended, ?4), corrected = 1, void = 0,
                     closes = CASE WHEN closes = 1 OR (ended IS NULL AND table_id IS NOT NULL) THEN 1 ELSE 0 END
                   WHERE tournament = ?1 AND round = ?2 AND board = ?3";
        let ended = pairing.ended.map(|at| at.0);
        db.prepare_cached(sql)?.execute(params![id, pairing.round, pairing.board, ended])?;
        place(db, id, pairing.round, pairing.board, &pairing.seats)?;
        scores::changed(db, row, &before, pairing)?;
    }
    if change.renamed {
        let sql = "UPDATE tables SET title = ?2 WHERE id IN (
                     SELECT table_id FROM pairings WHERE tournament = ?1 AND table_id IS NOT NULL)";
        db.prepare_cached(sql)?.execute(params![id, row.name])?;
    }
    if let Some(act) = &change.keeper {
        keeper::act(db, act)?;
    }
    notices::add(db, &change.notices)?;
    if let Some(act) = &change.act {
        let sql = "INSERT INTO tournament_acts (tournament, n, at, what, person, detail, for_host, weighs)
                   SELECT ?1, (SELECT coalesce(max(n), 0) + 1 FROM tournament_acts WHERE tournament = ?1),
                     ?2, ?3, ?4, ?5, ?6, ?7";
        let person = act.person.map(|person| person.0);
        let values = params![id, act.at.0, act.what, person, act.detail, act.keeper, act.weighs()];
        db.prepare_cached(sql)?.execute(values)?;
    }
    Ok(())
}

/// Takes somebody off the list.
fn forget_entrant(db: &Connection, id: i64, person: PersonId) -> Result<()> {
    let sql = "DELETE FROM entrants WHERE tournament = ?1 AND person = ?2";
    db.prepare_cached(sql)?.execute([id, person.0])?;
    Ok(())
}

pub(in crate::store) fn leave(db: &Connection, id: TournamentId, due: Time) -> Result<()> {
    let sql = "UPDATE tournaments SET due = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute([id.number(), due.0])?;
    Ok(())
}

pub(in crate::store) fn has(db: &Connection, id: TournamentId, person: PersonId) -> Result<bool> {
    Ok(db.prepare_cached(OF_TOURNAMENT)?.exists([id.number(), person.0])?)
}

pub(in crate::store) fn came_to(db: &Connection, table: TableId) -> Result<Vec<PersonId>> {
    let mut find = db.prepare_cached(CAME_TO)?;
    let people = find.query_map([table.number()], |row| row.get(0).map(PersonId))?;
    Ok(people.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn note_came(db: &Connection, table: TableId, person: PersonId, at: Time) -> Result<()> {
    let sql = "UPDATE pairing_seats SET came = ?3
               FROM pairings AS p WHERE p.table_id = ?1 AND pairing_seats.tournament = p.tournament
                 AND pairing_seats.round = p.round AND pairing_seats.board = p.board
                 AND pairing_seats.person = ?2 AND came IS NULL";
    db.prepare_cached(sql)?.execute([table.number(), person.0, at.0])?;
    Ok(())
}

/// Whether two have met in a tournament before.
fn have_met(db: &Connection, id: TournamentId, seats: &[Placed]) -> Result<bool> {
    let &[one, other] = seats else { return Ok(false) };
    let pair = vec![one.person, other.person];
    Ok(meetings(db, id, &[pair])?.iter().any(|(_, _, meeting)| meeting.games > 0))
}

pub(in crate::store) fn put_off(
    db: &Connection,
    id: TournamentId,
    version: i64,
    due: Option<Time>,
) -> Result<()> {
    let sql = "UPDATE tournaments SET due = ?3 WHERE id = ?1 AND version = ?2";
    db.prepare_cached(sql)?.execute(params![id.number(), version, due.map(|at| at.0)])?;
    Ok(())
}

fn place(db: &Connection, id: i64, round: u32, board: u32, seats: &[Placed]) -> Result<()> {
    let sql = "UPDATE pairing_seats SET place = ?5, absent = ?6
               WHERE tournament = ?1 AND round = ?2 AND board = ?3 AND person = ?4";
    let mut update = db.prepare_cached(sql)?;
    for seat in seats {
        update.execute(params![id, round, board, seat.person.0, seat.place, seat.absent])?;
    }
    Ok(())
}

/// Writes what a match came to, in the transaction that ends it. A result that the host has set stays, and then the
/// match says nothing about those who played it either.
pub(super) fn end_fixture(db: &Connection, table: TableId, end: &FixtureEnd, at: Time) -> Result<()> {
    let sql = "UPDATE pairings SET closes = 0 WHERE table_id = ?1 AND closes = 1";
    db.prepare_cached(sql)?.execute([table.number()])?;
    let found = db
        .prepare_cached(BOARD_OF_TABLE)?
        .query_row([table.number()], |row| {
            Ok((TournamentId::from_number(row.get(0)?), row.get::<u32>(1)?, row.get::<u32>(2)?))
        })
        .optional()?;
    let before = match found {
        Some((id, round, board)) => self::board(db, id, round, board)?.map(|before| (id, before)),
        None => None,
    };
    if let Some((tournament, before)) = before.filter(|(_, before)| before.ended.is_none())
        && let Some(row) = row(db, tournament)?
    {
        let id = tournament.number();
        let void = end.hasty && row.system == "arena" && have_met(db, tournament, &before.seats)?;
        let sql = "UPDATE pairings SET ended = ?2, void = ?3 WHERE table_id = ?1";
        db.prepare_cached(sql)?.execute(params![table.number(), at.0, void])?;
        place(db, id, before.round, before.board, &end.places)?;
        let mut after = PairingRow { ended: Some(at), void, ..before.clone() };
        for seat in &mut after.seats {
            if let Some(placed) = end.places.iter().find(|placed| placed.person == seat.person) {
                *seat = *placed;
            }
        }
        scores::changed(db, &row, &before, &after)?;
        let sql =
            "UPDATE entrants SET free_since = ?3, part = CASE WHEN ?4 AND part = 0 THEN ?5 ELSE part END
                   WHERE tournament = ?1 AND person = ?2";
        let mut free = db.prepare_cached(sql)?;
        for seat in &end.places {
            free.execute(params![id, seat.person.0, at.0, end.leaves && seat.absent, ABSENT])?;
        }
    }
    // A game may outlive its tournament; whoever looks at it then is told as well.
    let sql = "UPDATE tournaments SET version = version + 1, due = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![end.tournament.number(), at.0])?;
    Ok(())
}

pub(in crate::store) fn row(db: &Connection, id: TournamentId) -> Result<Option<TournamentRow>> {
    one(db, concat!(tournament!(), "FROM tournaments AS t WHERE t.id = ?1"), [id.number()])
}

pub(in crate::store) fn by_code(db: &Connection, code: &str) -> Result<Option<TournamentRow>> {
    one(db, concat!(tournament!(), "FROM tournaments AS t WHERE t.code = ?1 AND t.phase < 2"), [code])
}

pub(in crate::store) fn whole(db: &Connection, id: TournamentId) -> Result<Option<WholeTournament>> {
    let Some(TournamentNow { row, entrants, acts, .. }) = now(db, id)? else { return Ok(None) };
    Ok(Some(WholeTournament { row, entrants, pairings: pairings(db, id)?, acts }))
}

/// Every pairing, by round and board.
pub(super) fn pairings(db: &Connection, id: TournamentId) -> Result<Vec<PairingRow>> {
    let number = id.number();
    let mut seats: HashMap<(u32, u32), Vec<Placed>> = HashMap::new();
    let mut find = db.prepare_cached(TOURNAMENT_SEATS)?;
    let found = find.query_map([number], |row| {
        let placed = Placed { person: PersonId(row.get(2)?), place: row.get(3)?, absent: row.get(4)? };
        Ok(((row.get(0)?, row.get(1)?), placed))
    })?;
    for seat in found {
        let (board, placed) = seat?;
        seats.entry(board).or_default().push(placed);
    }
    let mut find = db.prepare_cached(TOURNAMENT_PAIRINGS)?;
    let mut pairings = find.query_map([number], read_board)?.collect::<database::Result<Vec<_>>>()?;
    for pairing in &mut pairings {
        pairing.seats = seats.remove(&(pairing.round, pairing.board)).unwrap_or_default();
    }
    Ok(pairings)
}

/// A pairing without its seats.
fn read_board(row: &Row<'_>) -> database::Result<PairingRow> {
    Ok(PairingRow {
        round: row.get(0)?,
        board: row.get(1)?,
        table: row.get::<Option<i64>>(2)?.map(TableId::from_number),
        ended: row.get::<Option<i64>>(3)?.map(Time),
        corrected: row.get(4)?,
        paired: Time(row.get(5)?),
        closes: row.get(6)?,
        void: row.get(7)?,
        seats: Vec::new(),
    })
}

/// Some pairings with their seats.
fn read_boards(db: &Connection, id: TournamentId, sql: &str, params: impl Params) -> Result<Vec<PairingRow>> {
    let mut find = db.prepare_cached(sql)?;
    let mut found = find.query_map(params, read_board)?.collect::<database::Result<Vec<_>>>()?;
    let mut seats = db.prepare_cached(BOARD_SEATS)?;
    for pairing in &mut found {
        let key = params![id.number(), pairing.round, pairing.board];
        let placed = seats.query_map(key, |row| {
            Ok(Placed { person: PersonId(row.get(0)?), place: row.get(1)?, absent: row.get(2)? })
        })?;
        pairing.seats = placed.collect::<database::Result<_>>()?;
    }
    Ok(found)
}

pub(in crate::store) fn board(
    db: &Connection,
    id: TournamentId,
    round: u32,
    board: u32,
) -> Result<Option<PairingRow>> {
    Ok(read_boards(db, id, ONE_BOARD, params![id.number(), round, board])?.pop())
}

pub(in crate::store) fn boards(db: &Connection, id: TournamentId, which: Boards) -> Result<Vec<PairingRow>> {
    let number = id.number();
    match which {
        Boards::OfRound(round) => read_boards(db, id, BOARDS_OF_ROUND, params![number, round, MOST_BOARDS]),
        // What is being played comes first, however long it takes.
        Boards::Latest(most) => {
            let most = most as i64;
            let mut found = read_boards(db, id, BOARDS_UNDER_WAY, [number, most])?;
            found.reverse();
            found.extend(read_boards(db, id, BOARDS_ENDED, [number, most - found.len() as i64])?);
            Ok(found)
        }
    }
}

pub(in crate::store) fn meetings(
    db: &Connection,
    id: TournamentId,
    groups: &[Vec<PersonId>],
) -> Result<Vec<(PersonId, PersonId, Meeting)>> {
    let mut find = db.prepare_cached(MEETINGS_AMONG)?;
    let mut all = Vec::new();
    for people in groups {
        let found = find.query_map(params![id.number(), json(people.iter().map(|id| id.0))], |row| {
            let meeting = Meeting { games: row.get(2)?, weight: row.get(3)?, scored: row.get(4)? };
            Ok((PersonId(row.get(0)?), PersonId(row.get(1)?), meeting))
        })?;
        all.extend(found.collect::<database::Result<Vec<_>>>()?);
    }
    Ok(all)
}

pub(in crate::store) fn now(db: &Connection, id: TournamentId) -> Result<Option<TournamentNow>> {
    let Some(row) = row(db, id)? else { return Ok(None) };
    let number = id.number();
    let mut find = db.prepare_cached(TOURNAMENT_ENTRANTS)?;
    let mut entrants =
        find.query_map([number], read_entrant)?.collect::<database::Result<Vec<EntrantRow>>>()?;
    entrants.sort_by_key(|entrant| (entrant.number, entrant.entered, entrant.person));
    let under_way = read_boards(db, id, BOARDS_UNDER_WAY, [number, MOST_BOARDS])?;
    let mut find = db.prepare_cached(TABLES_CLOSING)?;
    let closing = find.query_map([number, MOST_BOARDS], |row| Ok(TableId::from_number(row.get(0)?)))?;
    let closing = closing.collect::<database::Result<_>>()?;
    let mut find = db.prepare_cached(TOURNAMENT_ACTS)?;
    let mut acts: Vec<(i64, TournamentAct)> = Vec::new();
    for weighs in [0, 1] {
        let found = find.query_map([number, weighs, MOST_ACTS], |row| {
            let act = TournamentAct {
                at: Time(row.get(1)?),
                what: row.get(2)?,
                person: row.get::<Option<i64>>(3)?.map(PersonId),
                detail: row.get(4)?,
                keeper: row.get(5)?,
            };
            Ok((row.get(0)?, act))
        })?;
        acts.extend(found.collect::<database::Result<Vec<_>>>()?);
    }
    acts.sort_by_key(|(n, _)| *n);
    let acts = acts.into_iter().map(|(_, act)| act).collect();
    Ok(Some(TournamentNow { row, entrants, under_way, closing, acts }))
}

pub(in crate::store) fn due(db: &Connection, now: Time, limit: usize) -> Result<Vec<TournamentId>> {
    let mut find = db.prepare_cached(TOURNAMENTS_DUE)?;
    let ids = find.query_map([now.0, limit as i64], |row| Ok(TournamentId::from_number(row.get(0)?)))?;
    Ok(ids.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn next_due(db: &Connection) -> Result<Option<Time>> {
    let sql = "SELECT min(due) FROM tournaments WHERE due IS NOT NULL";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get::<Option<i64>>(0))?.map(Time))
}

pub(in crate::store) fn unopened(
    db: &Connection,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<TableId>> {
    let mut find = db.prepare_cached(UNOPENED_FIXTURES)?;
    let after = after.map_or(-1, TableId::number);
    let ids = find.query_map([after, limit as i64], |row| Ok(TableId::from_number(row.get(0)?)))?;
    Ok(ids.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn listed(
    db: &Connection,
    stage: Stage,
    after: Option<TournamentMark>,
    limit: usize,
) -> Result<TournamentPage> {
    let (sql, begin) = match stage {
        Stage::Open => (TOURNAMENTS_TO_COME, (i64::MIN, -1)),
        Stage::Playing | Stage::Over | Stage::CalledOff => (TOURNAMENTS_LATEST, (i64::MAX, i64::MAX)),
    };
    let (time, id) = after.map_or(begin, |(time, id)| (time.0, id.number()));
    let mut rows = rows(db, sql, params![stage_number(stage), time, id, limit as i64 + 1])?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|row| (row.shown, row.id));
    Ok(TournamentPage { rows, next })
}

pub(in crate::store) fn in_stage(
    db: &Connection,
    stage: Stage,
    after: Option<TournamentMark>,
    limit: usize,
) -> Result<TournamentPage> {
    let (time, id) = after.map_or((i64::MAX, i64::MAX), |(time, id)| (time.0, id.number()));
    let values = [stage_number(stage), time, id, limit as i64 + 1];
    let mut found = rows(db, TOURNAMENTS_LATEST, values)?;
    found.extend(rows(db, TOURNAMENTS_UNLISTED, values)?);
    found.sort_by_key(|row| std::cmp::Reverse((row.shown, row.id)));
    let more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| more).map(|row| (row.shown, row.id));
    Ok(TournamentPage { rows: found, next })
}

pub(in crate::store) fn of_person(db: &Connection, person: PersonId) -> Result<Vec<TournamentRow>> {
    let mut mine = rows(db, TOURNAMENTS_HOSTED, [person.0, MOST_MINE])?;
    let entered = rows(db, MY_TOURNAMENTS, [person.0, MOST_MINE])?;
    for row in entered.into_iter().chain(invitations(db, person)?) {
        if mine.iter().all(|other| other.id != row.id) {
            mine.push(row);
        }
    }
    mine.sort_by_key(|row| (stage_number(row.stage) != PLAYING, row.shown, row.id));
    Ok(mine)
}

pub(in crate::store) fn invitations(db: &Connection, person: PersonId) -> Result<Vec<TournamentRow>> {
    rows(db, TOURNAMENTS_INVITED, [person.0, MOST_ASKED])
}

pub(in crate::store) fn with(
    db: &Connection,
    person: PersonId,
    part: EntrantPart,
    after: Option<TournamentId>,
    limit: usize,
) -> Result<Vec<TournamentId>> {
    let after = after.map_or(-1, TournamentId::number);
    let mut find = db.prepare_cached(TOURNAMENTS_PLAYED)?;
    let values = params![person.0, part_number(part), after, limit as i64];
    let ids = find.query_map(values, |row| Ok(TournamentId::from_number(row.get(0)?)))?;
    Ok(ids.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn counted(
    db: &Connection,
    person: PersonId,
    beside: TournamentId,
    limit: usize,
) -> Result<usize> {
    let values = params![person.0, beside.number(), limit as i64];
    let count = db.prepare_cached(TOURNAMENTS_COUNTED)?.query_row(values, |row| row.get::<i64>(0))?;
    Ok(count as usize)
}

pub(in crate::store) fn past(
    db: &Connection,
    person: PersonId,
    openly: bool,
    after: Option<TournamentMark>,
    limit: usize,
) -> Result<TournamentPage> {
    let (time, id) = after.map_or((i64::MAX, i64::MAX), |(time, id)| (time.0, id.number()));
    let values = [person.0, time, id, limit as i64 + 1];
    let (entered, held) =
        if openly { (PAST_ENTERED_OPENLY, PAST_HELD_OPENLY) } else { (PAST_ENTERED, PAST_HELD) };
    let mut found = rows(db, entered, values)?;
    for row in rows(db, held, values)? {
        if found.iter().all(|other| other.id != row.id) {
            found.push(row);
        }
    }
    found.sort_by_key(|row| std::cmp::Reverse((row.ended, row.id)));
    let more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| more).and_then(|row| Some((row.ended?, row.id)));
    Ok(TournamentPage { rows: found, next })
}

pub(in crate::store) fn fixtures_begun(
    db: &Connection,
    person: PersonId,
    (since, until): (Time, Time),
) -> Result<Vec<(TableId, TournamentId, String)>> {
    let mut find = db.prepare_cached(FIXTURES_BEGUN)?;
    let found = find.query_map([person.0, since.0, FIRST_MOVES, MOST_BEGUN, until.0], |row| {
        let begun = (TableId::from_number(row.get(0)?), TournamentId::from_number(row.get(1)?), row.get(2)?);
        Ok((begun, row.get::<Vec<u8>>(3)?))
    })?;
    let found = found.collect::<database::Result<Vec<_>>>()?;
    // A table that is just being opened has no deadline yet, however slow its games are.
    let is_slow = |setup: &[u8]| Setup::read(setup).is_ok_and(|setup| matches!(setup.pace, Pace::Days(_)));
    Ok(found.into_iter().filter(|(_, setup)| !is_slow(setup)).map(|(begun, _)| begun).collect())
}

pub(in crate::store) fn apart_within(
    db: &Connection,
    people: &[PersonId],
) -> Result<Vec<(PersonId, PersonId, Time)>> {
    // What is between the owners of programs is between the programs.
    let owners = friends::owners(db, people)?;
    let all = people.iter().chain(owners.values()).map(|id| id.0);
    let mut find = db.prepare_cached(APART_WITHIN)?;
    let found = find.query_map(params![json(all), MOST_APART], |row| {
        Ok((PersonId(row.get(0)?), PersonId(row.get(1)?), Time(row.get(2)?)))
    })?;
    let mut apart: Vec<(PersonId, PersonId, Time)> = found.collect::<database::Result<_>>()?;
    if !owners.is_empty() {
        let are = |side: PersonId| {
            let owners = &owners;
            let is_one = move |person: &PersonId| *person == side || owners.get(person) == Some(&side);
            people.iter().copied().filter(is_one)
        };
        let pairs = apart
            .iter()
            .flat_map(|&(one, other, at)| are(one).flat_map(move |a| are(other).map(move |b| (a, b, at))));
        apart = pairs.filter(|(one, other, _)| one != other).collect();
    }
    Ok(apart)
}

pub(in crate::store) fn part(db: &Connection, people: [PersonId; 2]) -> Result<usize> {
    let [one, other] = people;
    let mut gone = 0;
    for (person, host) in [(one, other), (other, one)] {
        let invited = invitations(db, person)?;
        for row in invited.into_iter().filter(|row| row.host == host) {
            forget_entrant(db, row.id.number(), person)?;
            gone += 1;
            let sql = "UPDATE tournaments SET version = version + 1 WHERE id = ?1";
            db.prepare_cached(sql)?.execute([row.id.number()])?;
        }
    }
    Ok(gone)
}

pub(in crate::store) fn of_friends(db: &Connection, person: PersonId) -> Result<Vec<TournamentRow>> {
    let mut found = rows(db, TOURNAMENTS_OF_FRIENDS, [person.0, MOST_MINE])?;
    found.sort_by_key(|row| (stage_number(row.stage) != PLAYING, row.shown, row.id));
    Ok(found)
}

pub(in crate::store) fn held(
    db: &Connection,
    person: PersonId,
    after: Option<TournamentId>,
    limit: usize,
) -> Result<Vec<TournamentRow>> {
    let after = after.map_or(-1, TournamentId::number);
    rows(db, TOURNAMENTS_HELD, params![person.0, after, limit as i64])
}

pub(in crate::store) fn entered(
    db: &Connection,
    person: PersonId,
    after: Option<TournamentId>,
    limit: usize,
) -> Result<Vec<(TournamentRow, Time, EntrantPart)>> {
    let after = after.map_or(-1, TournamentId::number);
    let mut find = db.prepare_cached(TOURNAMENTS_ENTERED)?;
    let found = find.query_map(params![person.0, after, limit as i64], |row| {
        Ok((read(row)?, Time(row.get(33)?), read_part(row.get(34)?)))
    })?;
    Ok(found.collect::<database::Result<_>>()?)
}

pub(in crate::store) fn counts_on(db: &Connection, person: PersonId) -> Result<bool> {
    Ok(db.prepare_cached(IN_TOURNAMENT)?.exists([person.0])?)
}

/// Counts the games of tournaments that a house has played which did not keep sums yet, once.
pub(in crate::store) fn count_all(db: &Connection) -> Result<()> {
    let mut find = db.prepare_cached(UNCOUNTED_TOURNAMENTS)?;
    let ids = find.query_map([i64::MIN], |row| Ok(TournamentId::from_number(row.get(0)?)))?;
    for id in ids.collect::<database::Result<Vec<_>>>()? {
        let Some(mut row) = row(db, id)? else { continue };
        row.seats = Setup::read(&row.setup).map_or(2, |setup| setup.spec.players());
        let sql = "UPDATE tournaments SET seats = ?2, uncounted = 0, games = 0 WHERE id = ?1";
        db.prepare_cached(sql)?.execute(params![id.number(), row.seats])?;
        let played = pairings(db, id)?;
        for pairing in &played {
            scores::paired(db, &row, pairing)?;
        }
    }
    Ok(())
}

fn one(db: &Connection, sql: &str, params: impl Params) -> Result<Option<TournamentRow>> {
    Ok(db.prepare_cached(sql)?.query_row(params, read).optional()?)
}

fn rows(db: &Connection, sql: &str, params: impl Params) -> Result<Vec<TournamentRow>> {
    let mut find = db.prepare_cached(sql)?;
    Ok(find.query_map(params, read)?.collect::<database::Result<_>>()?)
}

fn read(row: &Row<'_>) -> database::Result<TournamentRow> {
    let time = |column: usize| Ok::<_, database::Error>(row.get::<Option<i64>>(column)?.map(Time));
    Ok(TournamentRow {
        id: TournamentId::from_number(row.get(0)?),
        host: PersonId(row.get(1)?),
        name: row.get(2)?,
        about: row.get(3)?,
        game: row.get(4)?,
        setup: row.get(5)?,
        system: row.get(6)?,
        length: row.get(7)?,
        most: row.get(8)?,
        rest: Millis(row.get::<i64>(9)? as u64),
        entry: match row.get(10)? {
            0 => Entry::Everybody,
            1 => Entry::Code,
            2 if row.get(25)? => Entry::Friends,
            other => read_invited(other)?,
        },
        code: row.get(11)?,
        stage: match row.get(12)? {
            OPEN => Stage::Open,
            PLAYING => Stage::Playing,
            OVER => Stage::Over,
            _ => Stage::CalledOff,
        },
        paused: time(13)?,
        hurried: row.get(14)?,
        lot: row.get::<i64>(15)? as u64,
        created: Time(row.get(16)?),
        starts: time(17)?,
        started: time(18)?,
        ended: time(19)?,
        players: row.get(20)?,
        round: row.get(21)?,
        shown: Time(row.get(22)?),
        due: time(23)?,
        version: row.get(24)?,
        seats: row.get(26)?,
        games: row.get(27)?,
        quiet: time(28)?,
        reached: row.get(29)?,
        pauses: row.get(30)?,
        told: time(31)?,
        edits: row.get(32)?,
    })
}

fn read_invited(number: i64) -> database::Result<Entry> {
    if number == 2 { Ok(Entry::Invited) } else { Err(database::FromSqlError::OutOfRange(number).into()) }
}

fn read_part(number: i64) -> EntrantPart {
    match number {
        0 => EntrantPart::Entered(Part::Plays),
        1 => EntrantPart::Entered(Part::Withdrawn),
        ABSENT => EntrantPart::Entered(Part::Absent),
        3 => EntrantPart::Entered(Part::Excluded),
        4 => EntrantPart::Invited,
        5 => EntrantPart::Declined,
        _ => EntrantPart::Barred,
    }
}

fn read_entrant(row: &Row<'_>) -> database::Result<EntrantRow> {
    Ok(EntrantRow {
        person: PersonId(row.get(0)?),
        number: row.get(1)?,
        from_round: row.get(2)?,
        part: read_part(row.get(3)?),
        entered: Time(row.get(4)?),
        free_since: Time(row.get(5)?),
        invited: row.get(6)?,
        totals: read_totals(row)?,
    })
}

/// What somebody has done; nothing while they have no row.
fn read_totals(row: &Row<'_>) -> database::Result<Totals> {
    const FIRST: usize = 7;
    if row.get::<Option<i64>>(FIRST)?.is_none() {
        return Ok(Totals::default());
    }
    let mut sums = [0; Sums::COUNT];
    for (i, sum) in sums.iter_mut().enumerate() {
        *sum = row.get(FIRST + i)?;
    }
    const NEXT: usize = FIRST + Sums::COUNT;
    Ok(Totals {
        sums: Sums::of(sums),
        sides: Sides::of(row.get(NEXT)?),
        latest: row.get::<Option<i64>>(NEXT + 1)?.map(PersonId),
        paired: row.get::<Option<i64>>(NEXT + 2)?.map(Time),
        met: row.get(NEXT + 3)?,
        beaten: row.get(NEXT + 4)?,
    })
}
