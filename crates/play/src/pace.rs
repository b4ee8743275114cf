//! Clocks for two to four seats. Time is an argument: nothing here looks at a clock.

use crate::time::{Millis, Time};
use crate::vacation::Vacation;
use std::fmt;
use taproom_rules::{BySeat, Seat};

/// Nobody waits longer for somebody's first move: then the match never happened.
pub const FIRST_TURN: Millis = Millis::minutes(1);
/// Nobody is left with less than this because moves were taken back, unless they had less before.
const LEFT_AT_LEAST: Millis = Millis::seconds(10);
/// The longest clocks a table may agree on.
const MOST_MINUTES: u64 = 24 * 60;
const MOST_INCREMENT: Millis = Millis::seconds(3600);
const MOST_DAYS: u8 = 30;
/// The most days for a turn that a new table may agree on; older ones had more.
pub const MOST_DAYS_NOW: u8 = 14;
/// The least time on a new clock that gives nothing back: less is no game.
const LEAST_TIME: Millis = Millis::seconds(15);
/// New clocks are written with two digits of minutes.
const HUNDREDTH: u64 = 600;
/// A third of a minute has many digits, and what is written must be read again.
const LONGEST_TEXT: usize = 32;

/// What a table agreed about time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// Nobody counts.
    #[default]
    Free,
    /// A supply of time for everybody, and some back after each turn.
    Live {
        /// What everybody starts with.
        each: Millis,
        /// What a finished turn gives back.
        increment: Millis,
    },
    /// This many days for every turn.
    Days(u8),
}

impl Pace {
    /// Reads `none`, `5`, `5+3`, `0.5+2` or `3d`: minutes for everybody with seconds that every turn gives
    /// back, or days for every turn.
    ///
    /// # Errors
    /// Says how a pace is written.
    pub fn read(text: &str) -> Result<Pace, String> {
        let wrong = || {
            format!(
                "a clock is none, minutes (up to {MOST_MINUTES}) such as 5 or 5+3, or days a turn (up to {MOST_DAYS}) such as 3d"
            )
        };
        if text.eq_ignore_ascii_case("none") {
            return Ok(Pace::Free);
        }
        let plain =
            text.len() <= LONGEST_TEXT && text.bytes().all(|b| b.is_ascii_digit() || b"+.d".contains(&b));
        if !plain {
            return Err(wrong());
        }
        if let Some(days) = text.strip_suffix('d') {
            let days = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
            return days.map(Pace::Days).ok_or_else(wrong);
        }
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let minutes = minutes.parse::<f64>().ok().filter(|&m| m > 0. && m <= MOST_MINUTES as f64);
        let seconds = seconds.parse().ok().map(Millis::seconds).filter(|&s| s <= MOST_INCREMENT);
        match (minutes, seconds) {
            (Some(minutes), Some(increment)) => {
                Ok(Pace::Live { each: Millis((minutes * 60_000.).round().max(1.) as u64), increment })
            }
            _ => Err(wrong()),
        }
    }

    /// Reads the pace of a new table, in hundredths of a minute: those of older ones may have more days for a turn, or
    /// less time than hands need.
    ///
    /// # Errors
    /// Says how a pace is written.
    pub fn wished(text: &str) -> Result<Pace, String> {
        match Pace::read(text)? {
            Pace::Days(days) if days > MOST_DAYS_NOW => Err("a game has 1 to 14 days for a turn".to_owned()),
            Pace::Live { each, increment } => {
                let each = Millis((each.0 + HUNDREDTH / 2) / HUNDREDTH * HUNDREDTH);
                // What turns give back adds up to more.
                if each >= LEAST_TIME || (each.0 > 0 && increment.0 > 0) {
                    Ok(Pace::Live { each, increment })
                } else {
                    Err("nobody has time to play with this clock".to_owned())
                }
            }
            pace => Ok(pace),
        }
    }

    /// When somebody who has days for a turn is to be reminded: when a quarter of them is left.
    #[must_use]
    pub fn remind_at(self, deadline: Time) -> Option<Time> {
        match self {
            Pace::Days(days) => Some(deadline - Millis(Millis::days(days.into()).0 / 4)),
            Pace::Free | Pace::Live { .. } => None,
        }
    }

    /// What a turn's delay on the way may be forgiven, gained with every turn; short games forgive less.
    fn forgiveness(self) -> Millis {
        match self {
            // A game is taken to last forty turns; three minutes and more earn three tenths of a second. That is what a
            // poor connection costs; more would be worth claiming, and nobody can see who only claims it.
            Pace::Live { each, increment } => Millis(((each.0 + 40 * increment.0) / 600).min(300)),
            Pace::Free | Pace::Days(_) => Millis(0),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pace::Free => f.write_str("none"),
            Pace::Days(days) => write!(f, "{days}d"),
            Pace::Live { each, increment } => {
                write!(f, "{}", each.0 as f64 / 60_000.)?;
                if increment.0 > 0 { write!(f, "+{}", increment.0 / 1000) } else { Ok(()) }
            }
        }
    }
}

/// Why time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fall {
    /// A flag has fallen.
    Flag(Seat),
    /// Somebody never made a first move.
    NeverCame(Seat),
}

/// What a player is not made to pay for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excuse {
    /// A message was under way for this long. That is forgiven within bounds.
    Delay(Millis),
    /// A computer could not begin to think for this long, because the house had no time for it. That is never
    /// its own time.
    Waited(Millis),
}

/// What everybody has left, and since when somebody is on the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    left: BySeat<Millis>,
    /// What may still be forgiven of delays on the way.
    forgiven: BySeat<Millis>,
    /// Who has finished a turn: the clock does not run in the first one, while people still find their chairs.
    moved: BySeat<bool>,
    /// How long somebody may take for their first turn.
    first_turn: Millis,
    since: Time,
    /// How much of the time since then was nobody's.
    paused: Millis,
    /// The latest vacation of everybody.
    vacations: BySeat<Option<Vacation>>,
}

impl Clocks {
    /// Clocks as they stand when the match starts.
    #[must_use]
    pub fn new(pace: Pace, now: Time) -> Clocks {
        let each = match pace {
            Pace::Live { each, .. } => each,
            Pace::Days(days) => Millis::days(days.into()),
            Pace::Free => Millis(0),
        };
        let gain = pace.forgiveness();
        Clocks {
            pace,
            left: BySeat([each; 4]),
            forgiven: BySeat([Millis(gain.0 * 3); 4]),
            moved: BySeat([false; 4]),
            first_turn: FIRST_TURN,
            since: now,
            paused: Millis(0),
            vacations: BySeat::default(),
        }
    }

    /// The same clocks with another time for the first turn of everybody.
    #[must_use]
    pub fn with_first_turn(self, first_turn: Millis) -> Clocks {
        Clocks { first_turn, ..self }
    }

    /// Whether a seat's time runs down when it is on the move.
    fn runs(&self, seat: Seat) -> bool {
        match self.pace {
            Pace::Free => false,
            Pace::Live { .. } => self.moved[seat],
            Pace::Days(_) => true,
        }
    }

    /// The time since the turn came, without the part of it that a seat was on vacation, and without what was nobody's.
    fn used(&self, seat: Seat, now: Time) -> Millis {
        let rest = self.vacations[seat].map_or(Millis(0), |vacation| vacation.within(self.since, now));
        now.since(self.since).without(rest + self.paused)
    }

    /// The clock of whoever is on the move runs from now on.
    fn begin(&mut self, now: Time) {
        (self.since, self.paused) = (now, Millis(0));
    }

    /// The vacation that a seat is on at a moment.
    #[must_use]
    pub fn on_vacation(&self, seat: Seat, now: Time) -> Option<Vacation> {
        self.vacations[seat].filter(|vacation| vacation.covers(now))
    }

    /// The latest vacation of a seat.
    #[must_use]
    pub fn vacation(&self, seat: Seat) -> Option<Vacation> {
        self.vacations[seat]
    }

    /// Whether it makes a difference to a seat that it is on this vacation, or was.
    pub(crate) fn minds(&self, seat: Seat, vacation: Vacation, to_move: Option<Seat>, now: Time) -> bool {
        match self.vacations[seat] {
            Some(known) if known.from == vacation.from => known != vacation,
            Some(known) if vacation.from < known.until => false,
            _ => vacation.until > now || (to_move == Some(seat) && vacation.until > self.since),
        }
    }

    /// A seat is on vacation, or was; its time does not run meanwhile.
    pub(crate) fn rested(&mut self, seat: Seat, vacation: Vacation, to_move: Option<Seat>, now: Time) {
        // What is left of the turn after an earlier vacation is as if it had begun that much later.
        if let Some(known) = self.vacations[seat].filter(|known| known.from != vacation.from)
            && to_move == Some(seat)
        {
            self.since = self.since + known.within(self.since, now);
        }
        self.vacations[seat] = Some(vacation);
    }

    /// What a seat has left at a moment, and whether it runs down.
    #[must_use]
    pub fn left(&self, seat: Seat, to_move: Option<Seat>, now: Time) -> Option<(Millis, bool)> {
        let running = to_move == Some(seat) && self.runs(seat);
        let used = if running { self.used(seat, now) } else { Millis(0) };
        let stands = self.on_vacation(seat, now).is_some();
        (self.pace != Pace::Free).then(|| (self.left[seat].without(used), running && !stands))
    }

    /// What a move made now costs: the time since the turn came, less what is excused.
    /// Nothing if that is more than there is: the flag had fallen.
    #[must_use]
    pub fn price(&self, seat: Seat, excuse: Excuse, now: Time) -> Option<Millis> {
        let excused = match excuse {
            Excuse::Delay(lag) => lag.min(self.forgiven[seat]),
            Excuse::Waited(waited) => waited,
        };
        let spent = self.used(seat, now).without(excused);
        if !self.runs(seat) {
            return Some(spent);
        }
        (spent < self.left[seat]).then_some(spent)
    }

    /// A move was made for this price; `over` if the turn passed on with it. Says what a supply got back for it.
    pub(crate) fn moved(&mut self, seat: Seat, spent: Millis, over: bool, now: Time) -> Millis {
        let mut gave = Millis(0);
        let waited = self.used(seat, now);
        if self.runs(seat) {
            self.left[seat] = self.left[seat].without(spent);
        }
        let gain = self.pace.forgiveness();
        let used = waited.without(spent);
        self.forgiven[seat] = (self.forgiven[seat].without(used) + gain).min(Millis(gain.0 * 7));
        if over {
            match self.pace {
                Pace::Live { increment, .. } if self.moved[seat] => {
                    gave = increment;
                    self.left[seat] = self.left[seat] + gave;
                }
                Pace::Days(days) => self.left[seat] = Millis::days(days.into()),
                _ => {}
            }
            self.moved[seat] = true;
        }
        self.begin(now);
        gave
    }

    /// The turn of whoever was on the move ended in another way than by a move; the time they took is gone.
    pub(crate) fn passed(&mut self, mover: Option<Seat>, now: Time) {
        if let Some(seat) = mover.filter(|&seat| self.runs(seat)) {
            self.left[seat] = self.left[seat].without(self.used(seat, now));
        }
        self.begin(now);
    }

    /// Moves were taken back for which everybody got so much. Whoever has days for a turn has all of them for the one that
    /// begins anew, and the others for the next one that is theirs: nobody is asked to agree to something that costs them
    /// days. Where everybody has a supply, what a turn gave goes with it, or somebody could play and take back until there
    /// is any amount of time; but nobody's flag falls by that.
    pub(crate) fn rewound(&mut self, gave: &BySeat<Millis>) {
        match self.pace {
            Pace::Free => {}
            Pace::Days(days) => self.left = BySeat([Millis::days(days.into()); 4]),
            Pace::Live { .. } => {
                for seat in Seat::ALL {
                    let left = self.left[seat];
                    self.left[seat] = left.without(gave[seat]).max(left.min(LEFT_AT_LEAST));
                }
            }
        }
    }

    /// The house was closed for this long; nobody's time ran. What somebody was on vacation then is no part of it.
    pub(crate) fn paused(&mut self, by: Millis) {
        self.paused = self.paused + by;
    }

    /// When time will be up for the seat on the move, delays forgiven, and what that means.
    #[must_use]
    pub fn deadline(&self, to_move: Seat) -> Option<(Time, Fall)> {
        match self.pace {
            Pace::Free => None,
            Pace::Live { .. } if !self.moved[to_move] => {
                Some((self.since + self.paused + self.first_turn, Fall::NeverCame(to_move)))
            }
            _ => {
                // Whoever had nothing left when their turn came has nothing that a delay could excuse.
                let left = self.left[to_move];
                let most = if left == Millis(0) { left } else { left + self.forgiven[to_move] };
                let due = self.since + self.paused + most;
                // A vacation that begins before puts it off by all that is left of it then.
                let rest =
                    self.vacations[to_move].map(|vacation| (vacation.from.max(self.since), vacation.until));
                let rest = rest.filter(|&(from, _)| from < due).map(|(from, until)| until.since(from));
                Some((due + rest.unwrap_or_default(), Fall::Flag(to_move)))
            }
        }
    }

    /// Whether a seat has finished its first turn.
    #[must_use]
    pub fn has_moved(&self, seat: Seat) -> bool {
        self.moved[seat]
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const SOUTH: Seat = Seat::South;

    #[test]
    fn paces_round_trip() {
        for text in ["none", "5", "5+3", "0.5+2", "8.3", "60", "3d", "1440+3600"] {
            assert_eq!(Pace::read(text).unwrap().to_string(), text);
        }
        for text in ["0.33333", "1.66667+3600", "0.00001", "16.1"] {
            let pace = Pace::read(text).unwrap();
            assert_eq!(Pace::read(&pace.to_string()), Ok(pace), "{text}");
        }
        for wrong in [
            "", "0", "-1", "five", "1e9", "5+", "5+-3", "5+3601", "inf", "NaN", "+3", "0d", "31d", "1441",
            "d", "3d+5",
        ] {
            assert!(Pace::read(wrong).is_err(), "{wrong}");
        }
        for (text, good) in [
            ("14d", true),
            ("15d", false),
            ("30d", false),
            ("5+3", true),
            ("none", true),
            ("0.25", true),
            ("0.24", false),
            ("0.03", false),
            ("0.0000001", false),
            ("0.0000001+5", false),
            ("0.01+1", true),
        ] {
            assert_eq!(Pace::wished(text).is_ok(), good, "{text}");
            assert!(Pace::read(text).is_ok(), "older tables are read for ever");
        }
        assert_eq!(Pace::wished("0.333333").unwrap().to_string(), "0.33", "so many digits say nothing");
    }

    #[test]
    fn the_first_turn_is_free_and_the_others_are_paid() {
        let mut clocks = Clocks::new(Pace::read("1+2").unwrap(), Time(0));
        assert_eq!(clocks.deadline(SOUTH), Some((Time(60_000), Fall::NeverCame(SOUTH))));
        let price = clocks.price(SOUTH, Excuse::Delay(Millis(0)), Time(50_000)).unwrap();
        clocks.moved(SOUTH, price, true, Time(50_000));
        assert_eq!(clocks.left(SOUTH, Some(SOUTH), Time(50_000)), Some((Millis(60_000), true)));
        let price = clocks.price(SOUTH, Excuse::Delay(Millis(0)), Time(60_000)).unwrap();
        assert_eq!(price, Millis(10_000));
        clocks.moved(SOUTH, price, true, Time(60_000));
        assert_eq!(clocks.left(SOUTH, None, Time(99_000)), Some((Millis(52_000), false)));
        assert_eq!(clocks.price(SOUTH, Excuse::Delay(Millis(0)), Time(112_000)), None);
    }

    #[test]
    fn delays_are_forgiven_up_to_a_bound() {
        let mut clocks = Clocks::new(Pace::read("5").unwrap(), Time(0));
        clocks.moved(SOUTH, Millis(0), true, Time(0));
        let gain = 300;
        let mut now = 0;
        let mut forgiven = 0;
        for _ in 0..50 {
            now += 2000;
            let price = clocks.price(SOUTH, Excuse::Delay(Millis(2000)), Time(now)).unwrap();
            forgiven += 2000 - price.0;
            clocks.moved(SOUTH, price, true, Time(now));
        }
        assert!(forgiven <= gain * (3 + 1 + 50), "{forgiven}");
        assert!(forgiven >= gain * 45, "{forgiven}");
        // Whoever claims a delay longer than the turn took gets no time back.
        assert_eq!(clocks.price(SOUTH, Excuse::Delay(Millis(u64::MAX)), Time(now + 1)), Some(Millis(0)));
    }

    #[test]
    fn days_start_anew_with_every_turn() {
        let mut clocks = Clocks::new(Pace::Days(2), Time(0));
        let (deadline, fall) = clocks.deadline(SOUTH).unwrap();
        assert_eq!((deadline, fall), (Time(0) + Millis::days(2), Fall::Flag(SOUTH)));
        clocks.moved(SOUTH, Millis::days(1), true, Time(0) + Millis::days(1));
        assert_eq!(clocks.deadline(SOUTH).unwrap().0, Time(0) + Millis::days(3));
        clocks.paused(Millis::days(1));
        assert_eq!(clocks.deadline(SOUTH).unwrap().0, Time(0) + Millis::days(4));
    }

    #[test]
    fn a_vacation_stops_one_clock() {
        let day = |days: u64| Time(0) + Millis::days(days);
        let vacation = |from, until| Vacation { from: day(from), until: day(until) };
        let due = |clocks: &Clocks| clocks.deadline(SOUTH).unwrap().0;
        let mut clocks = Clocks::new(Pace::Days(3), Time(0));
        clocks.rested(SOUTH, vacation(1, 11), Some(SOUTH), day(1));
        assert_eq!(due(&clocks), day(13));
        assert_eq!(clocks.left(SOUTH, Some(SOUTH), day(6)), Some((Millis::days(2), false)));
        assert_eq!(clocks.left(SOUTH, Some(SOUTH), day(12)), Some((Millis::days(1), true)));
        // Back sooner.
        clocks.rested(SOUTH, vacation(1, 6), Some(SOUTH), day(6));
        assert_eq!(due(&clocks), day(8));
        // The next one does not make forget the first.
        clocks.rested(SOUTH, vacation(7, 9), Some(SOUTH), day(7));
        assert_eq!(due(&clocks), day(10));
        assert_eq!(clocks.price(SOUTH, Excuse::Delay(Millis(0)), day(9)), Some(Millis::days(2)));
        assert_eq!(clocks.price(SOUTH, Excuse::Delay(Millis(0)), day(10)), None);
        // A turn that comes in the middle of one begins with its end.
        clocks.moved(SOUTH, Millis(0), true, day(8));
        assert_eq!(due(&clocks), day(12));
        // One that was over before the flag fell can't be known any more when it comes too late.
        let mut late = Clocks::new(Pace::Days(1), Time(0));
        late.rested(SOUTH, vacation(2, 9), Some(SOUTH), day(2));
        assert_eq!(due(&late), day(1));
    }

    /// The house was closed from the fifth day of a turn to the seventh, all of it or a part of it in a vacation.
    #[test]
    fn a_pause_beside_a_vacation_is_given_once() {
        let day = |days: u64| Time(0) + Millis::days(days);
        let vacation = |from, until| Vacation { from: day(from), until: day(until) };
        // When the turn came, the vacation, how much of the pause was not in it, and when time is up.
        for (since, (from, until), by, due) in [
            (0, (1, 10), 0, 16),
            (0, (1, 6), 1, 13),
            (2, (1, 6), 1, 14),
            (0, (6, 10), 1, 12),
            (2, (1, 4), 2, 13),
        ] {
            let mut clocks = Clocks::new(Pace::Days(7), day(since));
            clocks.rested(SOUTH, vacation(from, until), Some(SOUTH), day(from.max(since)));
            clocks.paused(Millis::days(by));
            let case = format!("turn at {since}, vacation {from} to {until}");
            assert_eq!(clocks.deadline(SOUTH).unwrap().0, day(due), "{case}");
            assert_eq!(clocks.price(SOUTH, Excuse::Delay(Millis(0)), day(due)), None, "{case}");
            assert!(clocks.price(SOUTH, Excuse::Delay(Millis(0)), day(due) - Millis(1)).is_some(), "{case}");
        }
    }
}
