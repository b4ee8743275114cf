//! Tournaments as everybody sees them.

use super::{Viewer, Whole, deeds, plan};
use crate::clock::now;
use crate::picture::portrait;
use crate::store::PersonRow;
use crate::store::tournaments::{EntrantPart, Entry, PairingRow, Stage, TournamentMark, TournamentRow};
use taproom_play::tournament::{Part, Points, System, TieBreak};
use taproom_play::{Millis, Pace, PersonId, Setup, Time, TournamentId};
use taproom_wire::server::{
    CorrectedPlace, Correction, HostAct, PairingRow as Board, PairingSeat, Person, StandingRow, Tournament,
    TournamentCard, YourPart,
};
use taproom_words::Language;

pub(super) fn person(row: &PersonRow) -> Person {
    let picture = portrait(row.photo.as_deref(), row.picture.as_deref(), row.id);
    Person { id: row.id.0, name: row.name.clone(), kind: row.kind.name(), picture }
}

/// A mark as text, for addresses.
#[must_use]
pub fn write_mark((time, id): TournamentMark) -> String {
    format!("{}.{id}", time.0)
}

/// Reads a mark.
#[must_use]
pub fn read_mark(text: &str) -> Option<TournamentMark> {
    let (time, id) = text.split_once('.')?;
    Some((Time(time.parse().ok()?), TournamentId::read(id)?))
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::CalledOff => "called_off",
    }
}

fn part(part: Part) -> &'static str {
    match part {
        Part::Plays => "plays",
        Part::Withdrawn => "withdrawn",
        Part::Absent => "absent",
        Part::Excluded => "excluded",
    }
}

/// What a list shows of a tournament.
#[must_use]
pub fn card(row: &TournamentRow) -> TournamentCard {
    let setup = Setup::read(&row.setup).ok();
    TournamentCard {
        id: row.id.to_string(),
        name: row.name.clone(),
        game: row.game.clone(),
        system: row.system.clone(),
        length: (row.length > 0).then_some(row.length),
        seats: setup.as_ref().map_or(2, |setup| setup.spec.players()),
        pace: setup.as_ref().map_or(Pace::Free, |setup| setup.pace).to_string(),
        rated: setup.as_ref().is_some_and(|setup| setup.rated),
        vacations: setup.as_ref().is_none_or(|setup| setup.vacations),
        options: setup
            .as_ref()
            .map(|setup| setup.spec.options().map(str::to_owned).collect())
            .unwrap_or_default(),
        stage: stage(row.stage),
        entry: match row.entry {
            Entry::Everybody => "everybody",
            Entry::Code => "code",
            Entry::Invited => "invited",
            Entry::Friends => "friends",
        },
        players: row.players,
        most: row.most,
        round: row.round,
        starts: row.starts.map(|at| at.0),
        started: row.started.map(|at| at.0),
        ended: row.ended.map(|at| at.0),
    }
}

impl Whole {
    /// The tournament for somebody, with some boards, of a round if it is no arena.
    pub(super) fn shown(
        &self,
        viewer: Option<Viewer>,
        told: u32,
        boards: &[PairingRow],
        language: Language,
    ) -> Tournament {
        let row = self.row();
        let system = plan::system(row);
        let arena = matches!(system, System::Arena { .. });
        let fixture = plan::setup(row).ok().and_then(|setup| setup.fixture);
        let ends = match (system, row.started) {
            (System::Arena { minutes }, Some(started)) => Some(started + Millis::minutes(minutes.into())),
            _ => None,
        };
        let paused = plan::is_paused(row, now());
        let resting = self.played.is_quiet() && row.stage == Stage::Playing && !paused;
        let for_host = viewer.is_some_and(|viewer| viewer.id == row.host || viewer.keeper);
        let in_part = |part: EntrantPart| {
            let of = self.stored.entrants.iter().filter(move |entrant| for_host && entrant.part == part);
            of.map(|entrant| self.person(entrant.person, language)).collect::<Vec<_>>()
        };
        Tournament {
            card: card(row),
            about: row.about.clone(),
            host: self.person(row.host, language),
            rounds: (row.stage != Stage::Open || !matches!(system, System::RoundRobin { .. }))
                .then(|| {
                    if row.stage == Stage::Open {
                        (row.length > 0 && !arena).then_some(row.length)
                    } else {
                        self.played.rounds()
                    }
                })
                .flatten(),
            paused,
            next_at: ends
                .or(row.due.filter(|_| resting))
                .filter(|_| row.stage == Stage::Playing)
                .map(|at| at.0),
            rest: row.rest.0 / 1000,
            no_show: fixture.map_or(0, |fixture| fixture.no_show.0 / 1000),
            tie_breaks: system.tie_breaks().iter().map(|tie| tie.name()).collect(),
            standings: self.rows(system, language),
            told,
            pairings: boards.iter().map(|pairing| self.board(pairing, language)).collect(),
            barred: in_part(EntrantPart::Barred),
            invited: in_part(EntrantPart::Invited),
            declined: in_part(EntrantPart::Declined),
            acts: self
                .stored
                .acts
                .iter()
                .map(|act| HostAct {
                    at: act.at.0,
                    what: act.what.clone(),
                    person: act.person.map(|person| self.person(person, language)),
                    corrected: self.correction(&act.detail, language),
                    keeper: act.keeper,
                })
                .collect(),
            v: row.version,
            you: viewer.map(|viewer| self.part_of(viewer)),
        }
    }

    fn rows(&self, system: System, language: Language) -> Vec<StandingRow> {
        let shown = |tie: &TieBreak, value: u32| match tie {
            TieBreak::Direct | TieBreak::Buchholz | TieBreak::SonnebornBerger => Points(value).to_string(),
            TieBreak::Wins | TieBreak::SecondPlaces | TieBreak::FewerGames => value.to_string(),
        };
        self.standings
            .iter()
            .map(|row| StandingRow {
                rank: row.rank,
                person: self.person(row.person, language),
                points: row.points.to_string(),
                ties: system
                    .tie_breaks()
                    .iter()
                    .zip(&row.ties)
                    .map(|(tie, &value)| shown(tie, value))
                    .collect(),
                games: row.record.games,
                wins: row.record.wins,
                draws: row.record.draws,
                byes: row.record.byes,
                missed: row.record.missed,
                part: part(row.part),
            })
            .collect()
    }

    fn board(&self, pairing: &PairingRow, language: Language) -> Board {
        let played = pairing.played();
        let over = pairing.ended.is_some();
        Board {
            round: pairing.round,
            board: pairing.board,
            table: pairing.table.map(|table| table.to_string()),
            seats: pairing
                .seats
                .iter()
                .enumerate()
                .map(|(i, seat)| PairingSeat {
                    person: self.person(seat.person, language),
                    place: seat.place,
                    points: over.then(|| self.played.points(&played, i).to_string()),
                    absent: seat.absent,
                })
                .collect(),
            over,
            corrected: pairing.corrected,
            void: pairing.void,
        }
    }

    /// A result that was set, as [`deeds::correction`] notes it.
    fn correction(&self, detail: &str, language: Language) -> Option<Correction> {
        let mut words = detail.split(' ');
        let (round, board) = words.next()?.split_once('.')?;
        let place = |word: &str| {
            let (person, places) = word.split_once(':')?;
            let (before, after) = places.split_once('>')?;
            let name = self.person(PersonId(person.parse().ok()?), language).name;
            Some(CorrectedPlace { name, before: before.parse().ok(), after: after.parse().ok()? })
        };
        let (round, board) = (round.parse().ok()?, board.parse().ok()?);
        Some(Correction { round, board, places: words.map(place).collect::<Option<_>>()? })
    }

    /// What it is to somebody.
    fn part_of(&self, Viewer { id: viewer, friend, keeper, moderates, apart }: Viewer) -> YourPart {
        let row = self.row();
        let mine = self.stored.entrants.iter().find(|entrant| entrant.person == viewer);
        let open = matches!(row.stage, Stage::Open | Stage::Playing);
        let knows_code = mine.is_some_and(|entrant| match entrant.part {
            EntrantPart::Entered(part) => part != Part::Excluded,
            EntrantPart::Invited => true,
            EntrantPart::Declined | EntrantPart::Barred => false,
        });
        let plays = |pairing: &&PairingRow| pairing.seats.iter().any(|seat| seat.person == viewer);
        let table = self.stored.under_way.iter().rev().find(plays).and_then(|pairing| pairing.table);
        YourPart {
            part: mine.map(|entrant| match entrant.part {
                EntrantPart::Entered(entered) => part(entered),
                EntrantPart::Invited => "invited",
                EntrantPart::Declined => "declined",
                EntrantPart::Barred => part(Part::Excluded),
            }),
            host: viewer == row.host,
            keeper,
            moderates,
            may_enter: open && !apart && deeds::may_enter(self, viewer, friend).is_ok(),
            table: table.map(|table| table.to_string()),
            code: row.code.clone().filter(|_| viewer == row.host || knows_code || keeper),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written() {
        let mark = (Time(1_800_000_000_000), TournamentId::from_chance(12345));
        assert_eq!(read_mark(&write_mark(mark)), Some(mark));
        for wrong in ["", ".", "1", "x.0000000000", "1.00000"] {
            assert_eq!(read_mark(wrong), None, "{wrong}");
        }
    }
}
