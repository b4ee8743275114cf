//! What is to be done with a tournament now: begin it, pair, end it, or wait.

use super::{MOST_GAMES, Part, System, Tournament};
use crate::id::PersonId;
use crate::time::{Millis, Time};

/// When things happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// When it begins by itself; otherwise the host says so.
    pub starts: Option<Time>,
    /// Since when it is on.
    pub started: Option<Time>,
    /// When nobody waits any longer for a host who never says so.
    pub gives_up: Time,
    /// Since when the host holds it up; no longer than [`LONGEST_PAUSE`], and no arena.
    pub paused: Option<Time>,
    /// Whether the host wants the next thing at once, whatever is planned.
    pub hurried: bool,
    /// How long people rest between two rounds.
    pub rest: Millis,
    /// How many must have entered.
    pub fewest: usize,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Nothing until then, or until something happens.
    Wait(Option<Time>),
    /// It begins: everybody gets a number.
    Begin,
    /// Too few have entered.
    CallOff,
    /// These meet in the next round.
    Pair(Vec<Vec<PersonId>>),
    /// It is over.
    End,
}

/// A tournament that its host has forgotten goes on by itself.
pub const LONGEST_PAUSE: Millis = Millis::days(1);

/// How often an arena looks for new pairs: those who come free together can meet others than each other.
const WAVE: Millis = Millis::seconds(3);

/// What is to be done now.
#[must_use]
pub fn deed(tournament: &Tournament, schedule: &Schedule, now: Time) -> Deed {
    let Some(started) = schedule.started else {
        let entered = tournament.entrants.iter().filter(|entrant| entrant.part == Part::Plays).count();
        return match schedule.starts {
            _ if schedule.hurried && entered >= schedule.fewest => Deed::Begin,
            Some(starts) if now < starts => Deed::Wait(Some(starts)),
            Some(_) if entered < schedule.fewest => Deed::CallOff,
            Some(_) => Deed::Begin,
            None if now < schedule.gives_up => Deed::Wait(Some(schedule.gives_up)),
            None => Deed::CallOff,
        };
    };
    // An arena ends by the clock, whatever its host does.
    if let System::Arena { minutes } = tournament.system {
        return arena(tournament, started + Millis::minutes(minutes.into()), now);
    }
    if let Some(paused) = schedule.paused.filter(|&paused| now < paused + LONGEST_PAUSE) {
        return Deed::Wait(Some(paused + LONGEST_PAUSE));
    }
    if !tournament.is_quiet() {
        return Deed::Wait(None);
    }
    let round = tournament.round;
    if tournament.rounds().is_some_and(|rounds| round >= rounds) {
        return Deed::End;
    }
    let quiet = tournament.quiet.unwrap_or(started);
    if round > 0 && !schedule.hurried && now < quiet + schedule.rest {
        return Deed::Wait(Some(quiet + schedule.rest));
    }
    // Where nobody is left to play with, the tournament is over.
    match tournament.next_round(now) {
        pairs if pairs.iter().all(|pair| pair.len() < 2) => Deed::End,
        pairs => Deed::Pair(pairs),
    }
}

fn arena(tournament: &Tournament, ends: Time, now: Time) -> Deed {
    if now >= ends || tournament.games >= MOST_GAMES {
        return if tournament.is_quiet() { Deed::End } else { Deed::Wait(None) };
    }
    match tournament.next_round(now) {
        pairs if pairs.is_empty() => {
            // Two who have just played are looked at again.
            let playing = tournament.playing();
            let free = |entrant: &&super::Entrant| !playing.contains(&entrant.person);
            let free = tournament.present(u32::MAX).into_iter().filter(free).count();
            Deed::Wait(Some(if free > 1 { (now + WAVE).min(ends) } else { ends }))
        }
        pairs => Deed::Pair(pairs),
    }
}
