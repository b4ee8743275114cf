//! Tables as lists show them, made of what the store has in columns. Nothing here reads a log but [`complete`], once
//! for each table of an older house.

mod complete;
mod mine;

pub use complete::complete;
pub use mine::{Cursor, list, mine};

use crate::clock::now;
use crate::picture::portrait;
use crate::store::{Mark, Phase, RatingChange, SeatRow, Store, StoreError, Summary, TableRow, Visibility};
use std::collections::{HashMap, HashSet};
use taproom_play::{Chair, PersonId, Setup, Standing, TableId, Time};
use taproom_rules::{BySeat, Cause, Decision, Outcome, Seat, Spec};
use taproom_wire::server::{Agreed, CardSeat, Change, Face, Points, TableCard, board_address};
use taproom_words::former::known_as;
use taproom_words::{self as words, Language};

/// Tables as lists show them to somebody. However many they are, people and ratings are asked for once. Tables that
/// can't be read are left out.
///
/// # Errors
/// When the store fails.
pub async fn cards(
    store: &Store,
    rows: Vec<TableRow>,
    viewer: Option<PersonId>,
    language: Language,
) -> Result<Vec<TableCard>, StoreError> {
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        match Setup::read(&row.setup) {
            Ok(setup) => tables.push(Listed { row, setup }),
            Err(error) => tracing::error!(table = %row.id, %error, "a table can't be read"),
        }
    }
    let known = Known::of(store, &tables, viewer, language).await?;
    Ok(tables.iter().map(|table| table.card(&known, viewer, language)).collect())
}

/// Rows of the lobby as pages show them: with their boards, and in the reader's language. Where the store fails they
/// are shown as they are.
pub async fn looked_up(
    store: &Store,
    mut rows: Vec<TableCard>,
    viewer: Option<PersonId>,
    language: Language,
) -> Vec<TableCard> {
    let ids = rows.iter().filter_map(|card| TableId::read(&card.id)).collect();
    let found = match store.table_rows(ids).await {
        Ok(found) => cards(store, found, viewer, language).await,
        Err(error) => Err(error),
    };
    let found = found.unwrap_or_else(|error| {
        tracing::error!(%error, "tables of the lobby can't be looked up");
        Vec::new()
    });
    for card in found {
        if let Some(row) = rows.iter_mut().find(|row| row.id == card.id) {
            *row = card;
        }
    }
    rows
}

/// A mark as addresses have it: `TIME.TABLE`.
#[must_use]
pub fn write_mark((time, table): Mark) -> String {
    format!("{}.{table}", time.0)
}

/// Reads a mark.
#[must_use]
pub fn read_mark(text: &str) -> Option<Mark> {
    let (time, table) = text.split_once('.')?;
    Some((Time(time.parse().ok()?), TableId::read(table)?))
}

struct Listed {
    row: TableRow,
    setup: Setup,
}

/// What must be known of the people at some tables.
struct Known {
    people: HashMap<PersonId, Face>,
    /// How strong those play who are still at it.
    ratings: HashMap<(PersonId, String), Standing>,
    /// What those matches changed that are over.
    changes: HashMap<(PersonId, TableId), RatingChange>,
    /// Whether the one who asks is on vacation.
    away: bool,
    at: Time,
}

impl Known {
    async fn of(
        store: &Store,
        tables: &[Listed],
        viewer: Option<PersonId>,
        language: Language,
    ) -> Result<Known, StoreError> {
        let people = |tables: &mut dyn Iterator<Item = &Listed>| -> Vec<PersonId> {
            let persons = tables.flat_map(|table| {
                table.row.seats.iter().filter_map(|seat| match seat.chair {
                    Chair::Person(person) | Chair::Invited(person) => Some(person),
                    Chair::Open | Chair::Engine(_) => None,
                })
            });
            persons.collect::<HashSet<_>>().into_iter().collect()
        };
        let everybody = people(&mut tables.iter());
        let playing = people(&mut tables.iter().filter(|table| table.row.phase != Phase::Over));
        let rated = tables.iter().filter(|table| table.setup.rated && table.row.phase == Phase::Over);
        let rated: Vec<TableId> = rated.map(|table| table.row.id).collect();
        let at = now();
        let rests = |table: &Listed| table.row.to_move == viewer && table.setup.rests();
        let away = match viewer.filter(|_| tables.iter().any(rests)) {
            Some(viewer) => store.is_away(viewer, at).await?,
            None => false,
        };
        let (people, ratings, changes) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut known = Known { people, ratings, changes, away, at };
        if !everybody.is_empty() {
            known.people.extend(store.persons(everybody).await?.into_iter().map(|person| {
                let picture = portrait(person.photo.as_deref(), person.picture.as_deref(), person.id);
                let name = known_as(language, person.name);
                (person.id, Face { name, picture, ..Face::default() })
            }));
        }
        if !playing.is_empty() {
            let ratings = store.ratings_of_many(playing).await?;
            known.ratings.extend(ratings.into_iter().map(|row| ((row.person, row.game), row.standing)));
        }
        if !rated.is_empty() {
            let changes = store.changes_at_many(rated).await?;
            known.changes.extend(changes.into_iter().map(|row| ((row.person, row.table), row)));
        }
        Ok(known)
    }

    /// What is shown of somebody at a table: while the match lasts, how strong they play; afterwards, what it
    /// changed. How strong somebody is today says nothing about then.
    fn face(&self, table: &Listed, person: PersonId) -> Face {
        let mut face = self.people.get(&person).cloned().unwrap_or_default();
        if table.row.phase == Phase::Over {
            if let Some(change) = self.changes.get(&(person, table.row.id)) {
                let standing = Standing { rating: change.after, since: change.at };
                face.rating = Some(Points::of(standing, change.at));
                face.change = Some(Change::of(change.before, change.after.points));
            }
        } else {
            // Where it counts, those of whom nothing is known have a rating too: the one everybody begins with.
            let known = self.ratings.get(&(person, table.row.game.clone())).copied();
            let standing = known.or_else(|| table.setup.rated.then(|| Standing::new(self.at)));
            face.rating = standing.map(|standing| Points::of(standing, self.at));
        }
        face
    }
}

impl Listed {
    fn card(&self, known: &Known, viewer: Option<PersonId>, language: Language) -> TableCard {
        let Listed { row, setup } = self;
        let seats = self.seats();
        let spec = played_by(&setup.spec, seats.len());
        let outcome = self.outcome(&seats);
        let turn = |&seat: &Seat| seats.iter().find(|row| row.seat == seat);
        let seat =
            |row: &SeatRow| CardSeat::of(row.seat, row.chair, row.place, &|person| known.face(self, person));
        let named = |seat: CardSeat| match viewer.is_some_and(|viewer| self.belongs(viewer)) {
            true => CardSeat { who: seat.who.expected(&|person| known.face(self, person)), ..seat },
            false => seat,
        };
        let measured = |seat: CardSeat| match setup.rated {
            true => CardSeat { who: seat.who.measured(&spec, seats.len()), ..seat },
            false => seat,
        };
        let sits = |seat: &&Seat| {
            turn(seat).and_then(|row| row.chair.person()).is_some_and(|person| Some(person) == viewer)
        };
        let your_turn = row.to_move.is_some() && row.to_move == viewer;
        let decision = row.decision.as_deref().and_then(|text| Decision::read(spec.game().about(), text));
        TableCard {
            id: row.id.to_string(),
            agreed: Agreed::of(&spec, seats.len(), setup.pace, &row.title, language),
            rated: setup.rated,
            phase: match row.phase {
                Phase::Gathering => "gathering",
                Phase::Playing => "playing",
                Phase::Over => "over",
            },
            seats: spec.seats().iter().filter_map(turn).map(seat).map(named).map(measured).collect(),
            host: setup.host.0,
            at: row.ended.unwrap_or(row.changed).0,
            your_turn,
            result: match &outcome {
                Some(outcome) => Some(words::story::fact(language, &spec, decision, outcome)),
                None => (row.phase == Phase::Over).then(|| words::story::aborted(language)),
            },
            why: outcome.map(|outcome| words::story::reason(language, outcome.cause)),
            ply: row.board.as_ref().map(|_| row.ply),
            board: row
                .board
                .as_deref()
                .map(|scene| board_address(&spec, scene, spec.seats().iter().find(sits).copied())),
            deadline: row.deadline.map(|deadline| deadline.0),
            paused: your_turn && known.away && setup.rests(),
            listed: row.visibility == Visibility::Public,
        }
    }

    /// Whether somebody opened the table, sits at it, or has a seat kept for them.
    fn belongs(&self, person: PersonId) -> bool {
        let theirs = |seat: &SeatRow| [Chair::Person(person), Chair::Invited(person)].contains(&seat.chair);
        self.setup.host == person || self.row.seats.iter().any(theirs)
    }

    /// The seats that are played. Until a table of an older house is complete its chairs are those it was opened
    /// with, and at its end those without a place were not played.
    fn seats(&self) -> Vec<SeatRow> {
        let mut seats = self.row.seats.clone();
        if !self.row.complete {
            seats.retain(|seat| seat.place.is_some() || !self.is_decided());
            for seat in seats.iter_mut().filter(|seat| seat.chair == Chair::Open) {
                seat.chair = self.setup.chairs[seat.seat];
            }
        }
        seats
    }

    fn is_decided(&self) -> bool {
        let cause = self.row.cause.as_deref();
        self.row.phase == Phase::Over && cause.is_some_and(|cause| cause != Summary::ABORTED)
    }

    fn outcome(&self, seats: &[SeatRow]) -> Option<Outcome> {
        let cause = self.row.cause.as_deref().filter(|_| self.is_decided()).and_then(Cause::from_name)?;
        let mut places = BySeat([0; 4]);
        for seat in seats {
            places[seat.seat] = seat.place?;
        }
        Some(Outcome { places, cause })
    }
}

/// The rules for the number who play: a match may have started without some.
fn played_by(spec: &Spec, players: usize) -> Spec {
    if players == usize::from(spec.players()) {
        return spec.clone();
    }
    spec.clone().with_players(players as u64).unwrap_or_else(|_| spec.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written() {
        let mark = (Time(1_800_000_000_000), TableId::from_chance(12345));
        assert_eq!(read_mark(&write_mark(mark)), Some(mark));
        for wrong in [
            "",
            ".",
            "1",
            "1.",
            "x.0000000000",
            "1.00000",
            "1.0000000000.1",
            "99999999999999999999.0000000000",
        ] {
            assert_eq!(read_mark(wrong), None, "{wrong}");
        }
    }
}
