//! What a tournament is, as its host wishes it and as its rows say it.

use super::{Declined, Result};
use crate::clock::now;
use crate::new_table;
use crate::store::tournaments::{EntrantPart, Entry, PairingRow, Stage, TournamentNow, TournamentRow};
use crate::table::Denied;
use crate::writing;
use std::collections::HashMap;
use taproom_play::tournament::{Entrant, LONGEST_PAUSE, Meeting, Schedule, System, Tournament};
use taproom_play::{Fixture, Millis, Pace, PersonId, Setup, Time, TournamentId};
use taproom_rules::{GameId, Spec};
use taproom_wire::client::NewTournament;
use taproom_words::{phrase, refusal};

/// How many tournaments that are not over one person may hold.
pub const MOST_OF_A_HOST: usize = 5;
/// How long before its beginning a tournament can be made, and how long a host may leave it open after the latest has
/// entered.
const AHEAD: Millis = Millis::days(90);
const GIVES_UP: Millis = Millis::days(14);
/// Those to come that begin when their host says so stand after all others, the newest first.
const AFTER_ALL: i64 = 1 << 53;
/// Bounds of what a host may wish.
const MOST_ROUNDS: u8 = 20;
const MINUTES: std::ops::RangeInclusive<u16> = 5..=240;
const REST: std::ops::RangeInclusive<u32> = 0..=3600;
const NO_SHOW: std::ops::RangeInclusive<u32> = 5..=3600;
/// What they are if the host says nothing.
pub const USUAL_REST: u32 = 30;
/// The same of the seconds for the first move.
pub const USUAL_NO_SHOW: u32 = 300;
/// The same in an arena.
pub const USUAL_ARENA_NO_SHOW: u32 = 60;
/// The shortest clock: with less a round would be over before everybody has found their table.
const SHORTEST: Millis = Millis::seconds(30);

/// The system that a row names.
pub(super) fn system(row: &TournamentRow) -> System {
    let rounds = row.length.min(u32::from(MOST_ROUNDS)) as u8;
    match row.system.as_str() {
        "round_robin" => System::RoundRobin { twice: false },
        "double_round_robin" => System::RoundRobin { twice: true },
        "heats" => System::Heats { rounds },
        "arena" => System::Arena { minutes: row.length.min(u32::from(u16::MAX)) as u16 },
        _ => System::Swiss { rounds },
    }
}

/// The setup of its tables.
pub(super) fn setup(row: &TournamentRow) -> Result<Setup> {
    Setup::read(&row.setup).map_err(|error| {
        tracing::error!(tournament = %row.id, %error, "a tournament can't be read");
        Declined::Store(crate::store::StoreError::Broken(error.to_string()))
    })
}

/// Whether the host holds it up; a pause that nobody ends is over after a while.
pub(super) fn is_paused(row: &TournamentRow, at: Time) -> bool {
    row.paused.is_some_and(|paused| at < paused + LONGEST_PAUSE)
}

/// What the list of those to come is sorted by.
pub(super) fn place_to_come(created: Time, starts: Option<Time>) -> Time {
    starts.unwrap_or(Time(AFTER_ALL - created.0))
}

/// A stored tournament for those who pair, with those of whom one blocks the other, and those of whom it is known that
/// they met.
pub(super) fn played(
    stored: &TournamentNow,
    apart: Vec<(PersonId, PersonId)>,
    met: HashMap<(PersonId, PersonId), Meeting>,
) -> Tournament {
    let row = &stored.row;
    let spec = Setup::read(&row.setup).ok().map(|setup| setup.spec);
    let table = row.seats;
    let smaller = spec.is_some_and(|spec| table > 3 && spec.with_players(u64::from(table) - 1).is_ok());
    let entrants = stored.entrants.iter().filter_map(|entrant| {
        let EntrantPart::Entered(part) = entrant.part else { return None };
        Some(Entrant {
            person: entrant.person,
            number: entrant.number,
            from_round: entrant.from_round,
            part,
            free_since: entrant.free_since,
            totals: entrant.totals,
        })
    });
    Tournament {
        system: system(row),
        table,
        smaller,
        entrants: entrants.collect(),
        round: row.round,
        games: row.games,
        quiet: row.quiet,
        reached: row.reached,
        open: stored.under_way.iter().map(PairingRow::played).collect(),
        met,
        apart,
        lot: row.lot,
    }
}

/// When things happen in it.
pub(super) fn schedule(stored: &TournamentNow, played: &Tournament) -> Schedule {
    let row = &stored.row;
    Schedule {
        starts: row.starts,
        started: row.started,
        gives_up: gives_up(stored),
        paused: row.paused,
        hurried: row.hurried,
        rest: row.rest,
        fewest: fewest(played),
    }
}

/// When nobody waits any longer for a host who does not say when it begins.
fn gives_up(stored: &TournamentNow) -> Time {
    let entered = stored.entrants.iter().filter(|entrant| matches!(entrant.part, EntrantPart::Entered(_)));
    entered.map(|entrant| entrant.entered).max().unwrap_or(stored.row.created) + GIVES_UP
}

/// How many must have entered.
pub(super) fn fewest(played: &Tournament) -> usize {
    let allows = |size: u8| size == played.table || (played.smaller && size + 1 == played.table);
    played.system.fewest_players(played.table, allows)
}

/// The row of a tournament that somebody wishes to hold.
pub(super) fn row(host: PersonId, wish: &NewTournament) -> Result<TournamentRow> {
    let unclear = |why: &str| Declined::Unclear(why.to_owned());
    let created = now();
    let id = TournamentId::from_chance(rand::random());
    let name = name(&wish.name)?;
    let about = about(wish.about.as_deref().unwrap_or_default())?;
    let game = GameId::from_id(&wish.game).ok_or_else(|| unclear("There is no such game."))?;
    let mistake = |mistake: taproom_rules::Mistake| {
        Declined::Unread(phrase!("fault-setup", why = refusal::mistake(&mistake)))
    };
    let mut spec = Spec::new(game);
    if let Some(players) = wish.players {
        spec = spec.with_players(players.into()).map_err(mistake)?;
    }
    spec = spec.with_options(wish.options.iter().map(String::as_str)).map_err(mistake)?;
    let (system, length) = length(wish, spec.players())?;
    let pace = new_table::pace(&wish.pace).map_err(unclear)?;
    match pace {
        Pace::Free => {
            return Err(unclear("A tournament needs a clock, so that every round comes to an end."));
        }
        Pace::Days(_) if matches!(system, System::Arena { .. }) => {
            return Err(unclear("An arena is played at once: it needs a clock of minutes."));
        }
        Pace::Live { each, .. } if each < SHORTEST => {
            return Err(unclear("In a tournament everybody has at least half a minute."));
        }
        Pace::Live { .. } | Pace::Days(_) => {}
    }
    let within = |value: u32, range: std::ops::RangeInclusive<u32>, why: &'static str| {
        if range.contains(&value) { Ok(value) } else { Err(unclear(why)) }
    };
    let live = matches!(pace, Pace::Live { .. });
    let usual_rest = if live { USUAL_REST } else { 0 };
    let rest = wish.rest.unwrap_or(usual_rest);
    let rest = within(rest, REST, "Between two rounds there is at most an hour.")?;
    let arena = matches!(system, System::Arena { .. });
    let usual = if arena { USUAL_ARENA_NO_SHOW } else { USUAL_NO_SHOW };
    let no_show = wish.no_show.unwrap_or(usual);
    let no_show = within(
        no_show,
        NO_SHOW,
        "Somebody who does not come is waited for five seconds at least, and an hour at most.",
    )?;
    let table = spec.players();
    let most = match wish.most {
        None => system.most_players() as u32,
        Some(most) => {
            let allows = |size: u8| size <= table && spec.clone().with_players(size.into()).is_ok();
            let (fewest, limit) = (system.fewest_players(table, allows), system.most_players());
            if !(fewest..=limit).contains(&(most as usize)) {
                return Err(Declined::Unread(phrase!(
                    "tournament-most-wrong",
                    fewest = fewest,
                    most = limit
                )));
            }
            most
        }
    };
    let starts = wish.starts.map(|starts| self::starts(starts, created)).transpose()?;
    let entry = match wish.entry.as_deref().unwrap_or("everybody") {
        "everybody" => Entry::Everybody,
        "code" => Entry::Code,
        "invited" => Entry::Invited,
        "friends" => Entry::Friends,
        _ => {
            return Err(unclear(
                "A tournament is open to everybody, by code, to friends of its host, or to those who are invited.",
            ));
        }
    };
    let mut setup = Setup::new(spec, host);
    setup.pace = pace;
    setup.rated = wish.rated;
    setup.vacations = wish.vacations.unwrap_or(true);
    setup.may_count(&setup.chairs).map_err(|refusal| Declined::Table(Denied::Refused(refusal)))?;
    let leaves = !matches!(system, System::RoundRobin { .. });
    let no_show = Millis::seconds(no_show.into());
    setup.fixture = Some(Fixture { tournament: id, no_show, leaves });
    Ok(TournamentRow {
        id,
        host,
        name,
        about,
        game: game.about().id.to_owned(),
        setup: setup.bytes(),
        system: system.name().to_owned(),
        length,
        most,
        rest: Millis::seconds(rest.into()),
        entry,
        code: (entry == Entry::Code).then(made_up_code),
        stage: Stage::Open,
        paused: None,
        hurried: false,
        lot: rand::random(),
        created,
        starts,
        started: None,
        ended: None,
        players: 0,
        round: 0,
        shown: place_to_come(created, starts),
        due: Some(starts.unwrap_or(created + GIVES_UP)),
        version: 0,
        seats: setup.spec.players(),
        games: 0,
        quiet: None,
        reached: 0,
        pauses: 0,
        told: None,
        edits: 0,
    })
}

/// What it is called.
pub(super) fn name(wish: &str) -> Result<String> {
    let name = writing::title(wish).map_err(Declined::Unclear)?;
    if name.is_empty() { Err(Declined::Unclear("A tournament needs a name.".to_owned())) } else { Ok(name) }
}

/// What people should know.
pub(super) fn about(wish: &str) -> Result<String> {
    if wish.is_empty() { Ok(String::new()) } else { writing::said(wish).map_err(Declined::Unclear) }
}

/// When it begins by itself.
pub(super) fn starts(wish: i64, at: Time) -> Result<Time> {
    let starts = Time(wish);
    if starts < at || starts > at + AHEAD {
        let why = "A tournament begins between now and ninety days from now.";
        return Err(Declined::Unclear(why.to_owned()));
    }
    Ok(starts)
}

/// The system that is wished for, and how long it goes on.
fn length(wish: &NewTournament, table: u8) -> Result<(System, u32)> {
    let unclear = |why: &str| Declined::Unclear(why.to_owned());
    let rounds = |usual: u8| {
        let rounds = wish.rounds.unwrap_or(usual);
        let fits = (1..=MOST_ROUNDS).contains(&rounds);
        if fits { Ok(rounds) } else { Err(unclear("A tournament has one to twenty rounds.")) }
    };
    let (system, length) = match wish.system.as_str() {
        "round_robin" => (System::RoundRobin { twice: false }, 0),
        "double_round_robin" => (System::RoundRobin { twice: true }, 0),
        "swiss" => {
            let rounds = rounds(5)?;
            (System::Swiss { rounds }, rounds.into())
        }
        "heats" => {
            let rounds = rounds(table)?;
            (System::Heats { rounds }, rounds.into())
        }
        "arena" => {
            let minutes = wish.minutes.unwrap_or(60);
            if !MINUTES.contains(&minutes) {
                return Err(unclear("An arena lasts five minutes to four hours."));
            }
            (System::Arena { minutes }, minutes.into())
        }
        _ => {
            let known = "A tournament is round_robin, double_round_robin, swiss, heats or arena.";
            return Err(unclear(known));
        }
    };
    match system {
        System::Heats { .. } if table < 3 => Err(unclear("Heats are for three or four at a table.")),
        System::RoundRobin { .. } | System::Swiss { .. } | System::Arena { .. } if table != 2 => {
            Err(unclear("That is for two at a table; three and four play heats."))
        }
        _ => Ok((system, length)),
    }
}

/// Letters that are not mistaken for each other when they are called across a room.
fn made_up_code() -> String {
    const LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
    (0..8).map(|_| LETTERS[rand::random_range(0..LETTERS.len())] as char).collect()
}
