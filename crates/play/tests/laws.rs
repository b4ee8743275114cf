//! What must hold at every table, said once for all games, seats, clocks and people.
//!
//! A story is a seed: it picks a game, its players and options, the chairs, the clocks, and then who asks
//! for what and when, so that a failing story can be told again from its number. Most commands are moves by
//! whoever is on the move; the others come from anybody and make sense only by chance.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, Table};
use proptest::prelude::*;
use std::collections::BTreeMap;
use taproom_play::matches::AWAY;
use taproom_play::pace::{FIRST_TURN, Fall};
use taproom_play::seal::seal;
use taproom_play::view::{Own, Permission, boards};
use taproom_play::{
    By, Chair, Command, Entry, Event, Hand, Leaving, Match, Millis, Offer, Pace, PersonId, Phase, Refusal,
    Setup, Strength, TableId, Time, Vacation, View, vacation,
};
use taproom_rules::{BySeat, Deal, GameId, Kind, Move, Seat, Seats, Spec, Square};

/// Four who may have seats, and one who only watches.
const PEOPLE: [PersonId; 5] = [PersonId(1), PersonId(2), PersonId(3), PersonId(4), PersonId(5)];
const WATCHER: PersonId = PEOPLE[4];
const PACES: [&str; 8] = ["none", "none", "0.5", "1+2", "5+3", "8.3+1", "1d", "3d"];
const DAY: u64 = 24 * 60 * 60 * 1000;

/// One command of a story and what came of it.
struct Step {
    by: By,
    command: Command,
    now: Time,
    before: Match,
    decided: Result<Vec<Event>, Refusal>,
    after: Match,
}

/// A table from its first chair to wherever the story leads.
struct Story {
    table: Table,
    steps: Vec<Step>,
}

impl Story {
    fn say(&mut self, by: By, command: Command) {
        let before = self.table.played.clone();
        let decided = self.table.say(by, &command);
        let after = self.table.played.clone();
        self.steps.push(Step { by, command, now: self.table.now, before, decided, after });
    }
}

impl Dice {
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len() as u32) as usize]
    }
}

fn spec(game: GameId, dice: &mut Dice) -> Spec {
    let about = game.about();
    let players: Vec<u8> = about.players().collect();
    let mut spec = Spec::new(game).with_players(dice.pick(&players).into()).unwrap();
    for choice in about.choices {
        // A quarter of the choices, or the ways in which they combine would hide the plain game.
        if dice.roll(4) == 0 {
            spec = spec.clone().with_options([choice.id]).unwrap_or(spec);
        }
    }
    if about.first_can_be_chosen {
        spec = spec.with_first(dice.pick(about.seats[0])).unwrap();
    }
    spec
}

fn any_strength(dice: &mut Dice) -> Strength {
    Strength::new(1 + dice.roll(8) as u8).unwrap()
}

fn any_chair(dice: &mut Dice) -> Chair {
    match dice.roll(6) {
        0 => Chair::Open,
        1 => Chair::Invited(dice.pick(&PEOPLE)),
        2 => Chair::Engine(any_strength(dice)),
        _ => Chair::Person(dice.pick(&PEOPLE[..4])),
    }
}

fn setup(game: GameId, dice: &mut Dice) -> Setup {
    let mut setup = Setup::new(spec(game, dice), dice.pick(&PEOPLE));
    setup.pace = Pace::read(dice.pick(&PACES)).unwrap();
    // One person may have every seat of a screen that goes around.
    let alone = (dice.roll(6) == 0).then(|| Chair::Person(dice.pick(&PEOPLE[..4])));
    for &seat in setup.spec.seats() {
        setup.chairs[seat] = alone.unwrap_or_else(|| any_chair(dice));
    }
    setup.takeover = (dice.roll(2) == 0).then(|| any_strength(dice));
    setup.starts_when_full = dice.roll(2) == 0;
    setup.rated = dice.roll(4) == 0;
    setup
}

fn any_span(dice: &mut Dice) -> Millis {
    Millis(match dice.roll(8) {
        0 => 0,
        1 => u64::MAX,
        2 => u64::from(dice.roll(4)) * DAY,
        3 => AWAY.0,
        _ => dice.roll(5000).into(),
    })
}

fn any_move(played: &Match, dice: &mut Dice) -> Move {
    let legal = played.game().map(|game| game.legal()).unwrap_or_default();
    let (from, to) = (Square::new(dice.roll(105) as u8), Square::new(dice.roll(105) as u8));
    let kind = Kind(dice.roll(12) as u8);
    match dice.roll(12) {
        0 => Move::Step { from, to },
        1 => Move::Promote { from, to, into: kind },
        2 => Move::Place { kind, to },
        3 => Move::Draw { kind },
        4 => Move::Pass,
        _ if legal.is_empty() => Move::Pass,
        _ => dice.pick(&legal),
    }
}

/// Anything that can be asked, sensible or not.
fn any_command(played: &Match, dice: &mut Dice) -> Command {
    let seat = dice.pick(&Seat::ALL);
    let what = dice.pick(&Offer::ALL);
    let maybe = (dice.roll(2) == 0).then_some(seat);
    match dice.roll(24) {
        0 => Command::Sit { seat: maybe },
        1 => match dice.roll(8) {
            0 => Command::StepAway,
            1 => Command::TurnDown,
            2 => Command::SayNo,
            _ => Command::Stand,
        },
        2 => Command::Arrange { seat, chair: any_chair(dice) },
        3 => Command::Start,
        4 | 5 => {
            let ply = (played.ply() + dice.roll(8)).saturating_sub(dice.roll(8));
            Command::Move { ply, m: any_move(played, dice), lag: any_span(dice) }
        }
        6 => Command::Resign { seat: maybe },
        7 => Command::Leave,
        8 | 10 => Command::Return,
        9 => Command::Offer(what),
        11 => Command::Decline(what),
        12 => Command::Abort,
        13 => Command::Claim { seat, absent: any_span(dice) },
        14 => Command::Flag,
        15 => Command::TakeOver { seat },
        16 => Command::Answer { seat, offer: what, yes: dice.roll(2) == 0 },
        17 => Command::Pause { by: any_span(dice) },
        18..23 => Command::Offer(what),
        _ => Command::Rematch { table: TableId::from_chance(dice.roll(1000).into()) },
    }
}

/// A vacation of somebody, which may be one that there can't be.
fn any_vacation(played: &Match, now: Time, dice: &mut Dice) -> Command {
    let person = dice.pick(&PEOPLE);
    let seat = played.seats_of(person).iter().next();
    let known = seat.and_then(|seat| played.clocks()?.vacation(seat));
    let span = |dice: &mut Dice| Millis(u64::from(dice.roll(24 * 24)) * DAY / 24);
    let vacation = match known {
        // Whoever is away may come back.
        Some(known) if dice.roll(2) == 0 => known.ended(now).unwrap_or(known),
        _ => {
            let from = if dice.roll(4) == 0 { now - span(dice) } else { now };
            Vacation { from, until: from + span(dice) }
        }
    };
    Command::Vacation { person, vacation }
}

fn anybody(dice: &mut Dice) -> By {
    match dice.roll(7) {
        0 | 1 => By::House,
        _ => By::Person(dice.pick(&PEOPLE)),
    }
}

/// Fills the table with whoever is there and starts it, now and then without somebody.
fn gather(story: &mut Story, dice: &mut Dice) {
    let patience = dice.roll(10);
    for _ in 0..patience {
        let command = any_command(&story.table.played, dice);
        // Most tables should see a game.
        if command != Command::Abort {
            story.say(anybody(dice), command);
        }
    }
    let host = By::Person(story.table.played.setup().host);
    let fewer = dice.roll(4) == 0;
    for &seat in story.table.played.setup().seats() {
        if !story.table.played.chair(seat).taken() && !fewer {
            let chair = Chair::Engine(any_strength(dice));
            story.say(host, Command::Arrange { seat, chair });
        }
    }
    // Computers alone do not start.
    story.say(host, Command::Sit { seat: None });
    if story.table.played.people().is_empty() {
        let seat = story.table.played.setup().seats()[0];
        story.say(host, Command::Arrange { seat, chair: Chair::Person(story.table.played.setup().host) });
    }
    story.say(By::House, Command::Start);
}

/// Somebody who was asked answers a proposal, if there is one.
fn answer(played: &Match, dice: &mut Dice) -> Option<(By, Command)> {
    let what = Offer::ALL.into_iter().find(|&offer| !played.agreed(offer).is_empty())?;
    let silent: Vec<Seat> =
        played.seats().iter().copied().filter(|&seat| !played.agreed(what).contains(seat)).collect();
    if silent.is_empty() {
        return None;
    }
    let (seat, yes) = (dice.pick(&silent), dice.roll(4) > 0);
    Some(match played.hand(seat)? {
        Hand::Engine(_) => (By::House, Command::Answer { seat, offer: what, yes }),
        Hand::Person(person) if yes => (By::Person(person), Command::Offer(what)),
        Hand::Person(person) => (By::Person(person), Command::Decline(what)),
    })
}

/// Tells the story of a seed.
fn tell(game: GameId, seed: u64) -> Story {
    let mut dice = Dice(seed);
    let table = Table::new(setup(game, &mut dice), dice.roll(u32::MAX).into());
    let mut story = Story { table, steps: Vec::new() };
    gather(&mut story, &mut dice);
    let length = 20 + dice.roll(130);
    // In some stories people are quarrelsome, in some they are slow.
    let noise = dice.pick(&[5, 20, 50]);
    let slow = dice.pick(&[20, 200, 2000]);
    let longest = dice.pick(&[2000, 20_000]);
    // Vacations have dice of their own: without them the story is the same.
    let mut calendar = Dice(!seed);
    for _ in 0..length {
        story.table.wait(Millis(match dice.roll(slow) {
            0 => u64::from(dice.roll(72)) * DAY / 24,
            1 => dice.roll(100_000).into(),
            _ => dice.roll(longest).into(),
        }));
        if matches!(story.table.played.setup().pace, Pace::Days(_)) && calendar.roll(12) == 0 {
            let command = any_vacation(&story.table.played, story.table.now, &mut calendar);
            story.say(if calendar.roll(5) > 0 { By::House } else { anybody(&mut calendar) }, command);
        }
        let answered = if dice.roll(2) == 0 { answer(&story.table.played, &mut dice) } else { None };
        let (by, command) = match story.table.next_move(dice.roll(1000) as usize) {
            _ if answered.is_some() => answered.unwrap(),
            Some((by, Command::Move { ply, m, .. })) if dice.roll(100) >= noise => {
                (by, Command::Move { ply, m, lag: Millis(dice.roll(1500).into()) })
            }
            _ => (anybody(&mut dice), any_command(&story.table.played, &mut dice)),
        };
        story.say(by, command);
        let over = matches!(story.table.played.phase(), Phase::Over(_));
        if over && dice.roll(20) == 0 {
            break;
        }
    }
    story
}

fn any_game() -> impl Strategy<Value = GameId> {
    proptest::sample::select(GameId::ALL)
}

/// The seats that an event speaks for.
fn spoken_for(event: &Event) -> Option<Seat> {
    match *event {
        Event::Moved { seat, .. }
        | Event::Retired { seat, .. }
        | Event::Offered { seat, .. }
        | Event::Declined { seat, .. }
        | Event::TakenOver { seat, .. }
        | Event::Vacation { seat, .. }
        | Event::GivenBack { seat } => Some(seat),
        Event::Aborted { seat } => seat,
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// The entries that were recorded one by one, written to disk and read again, lead to the same match at
    /// every moment. A refusal leaves no trace.
    #[test]
    fn the_log_is_the_truth(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        let setup = story.table.played.setup();
        prop_assert_eq!(&Setup::read(&setup.bytes()).unwrap(), setup);
        let mut replayed = Match::new(Setup::read(&setup.bytes()).unwrap());
        let mut log = story.table.log.iter();
        for step in &story.steps {
            prop_assert_eq!(&step.before, &replayed);
            for event in step.decided.iter().flatten() {
                let entry = Entry::read(&log.next().unwrap().bytes()).unwrap();
                prop_assert_eq!(&entry, &Entry { at: step.now, event: event.clone() });
                let version = replayed.version();
                replayed.record(&entry).unwrap();
                prop_assert_eq!(replayed.version(), version + 1);
            }
            prop_assert_eq!(&step.after, &replayed, "{:?}", step.command);
        }
        prop_assert_eq!(story.table.played.version(), story.table.log.len() as u64);
        let log = story.table.log.iter().map(|entry| Entry::read(&entry.bytes()).unwrap());
        prop_assert_eq!(Match::replay(setup.clone(), log), Ok(story.table.played));
    }

    /// Once a match is over, people can only agree on another one: not a piece, a clock, a chair or the
    /// result changes.
    #[test]
    fn the_end_is_the_end(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        for step in story.steps.iter().filter(|step| matches!(step.before.phase(), Phase::Over(_))) {
            let (before, after) = (&step.before, &step.after);
            for event in step.decided.iter().flatten() {
                let rematch = matches!(
                    event,
                    Event::Offered { offer: Offer::Rematch, .. }
                        | Event::Declined { offer: Offer::Rematch, .. }
                        | Event::Rematched { .. }
                );
                prop_assert!(rematch, "{:?} led to {event:?}", step.command);
            }
            prop_assert_eq!(before.phase(), after.phase());
            prop_assert_eq!(before.game(), after.game());
            prop_assert_eq!(before.clocks(), after.clocks());
            prop_assert_eq!(before.told(), after.told());
            prop_assert_eq!(after.to_move(), None);
            prop_assert_eq!(after.deadline(), None);
            prop_assert!(after.agreed(Offer::Draw).is_empty() && after.agreed(Offer::TakeBack).is_empty());
            for seat in Seat::ALL {
                prop_assert_eq!(before.chair(seat), after.chair(seat));
                prop_assert_eq!(before.hand(seat), after.hand(seat));
            }
        }
    }

    /// Nobody acts for a seat that is not theirs: whatever is asked, what a person brings about concerns
    /// their own seats, and the house moves and answers for computers alone.
    #[test]
    fn a_seat_comes_from_who_one_is(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        for step in &story.steps {
            let before = &step.before;
            for event in step.decided.iter().flatten() {
                let Some(seat) = spoken_for(event) else { continue };
                match (step.by, &step.command) {
                    // What follows from the clock or from being away is said by others.
                    (_, Command::Flag | Command::Claim { .. } | Command::TakeOver { .. }) => {}
                    (By::House, Command::Vacation { person, .. }) => {
                        prop_assert!(before.seats_of(*person).contains(seat), "{event:?} for {person:?}");
                    }
                    (By::Person(person), _) => {
                        prop_assert!(before.seats_of(person).contains(seat), "{event:?} by {person:?}");
                    }
                    (By::House, _) => {
                        prop_assert!(matches!(before.hand(seat), Some(Hand::Engine(_))), "{event:?}");
                    }
                }
                if !matches!(event, Event::Aborted { .. } | Event::GivenBack { .. })
                    && before.phase() == Phase::Playing
                {
                    prop_assert!(before.in_play().contains(seat), "{event:?} after {seat} was out");
                }
            }
        }
        // The same at every moment for everybody, with a move that is surely legal.
        for step in &story.steps {
            let (Some(seat), Some(game)) = (step.before.to_move(), step.before.game()) else { continue };
            let Some(&m) = game.legal().first() else { continue };
            let command = Command::Move { ply: step.before.ply(), m, lag: Millis(0) };
            for by in PEOPLE.map(By::Person).into_iter().chain([By::House]) {
                let holds = match step.before.hand(seat).unwrap() {
                    Hand::Person(holder) => by == By::Person(holder),
                    Hand::Engine(_) => by == By::House,
                };
                let decided = step.before.decide(by, &command, step.now, &mut |_| 0);
                match decided {
                    Ok(events) => {
                        prop_assert!(holds, "{by:?} moved {seat}");
                        prop_assert_eq!(events.iter().map(spoken_for).collect::<Vec<_>>(), [Some(seat)]);
                    }
                    Err(Refusal::TimeUp) => prop_assert!(holds),
                    Err(Refusal::OnVacation) => {
                        prop_assert!(holds && step.before.on_vacation(seat, step.now).is_some());
                    }
                    Err(refusal) => prop_assert!(!holds, "{refusal}"),
                }
            }
        }
    }

    /// The deadline is the first moment at which a flag falls, and the first at which no delay on the way
    /// excuses a move any more. Who never came has no result to lose.
    #[test]
    fn the_deadline_is_when_the_flag_falls(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        for Step { after: played, .. } in &story.steps {
            let flag = |at| played.decide(By::House, &Command::Flag, at, &mut |_| 0);
            let Some((deadline, fall)) = played.deadline() else {
                let free = played.setup().pace == Pace::Free;
                prop_assert!(free || played.to_move().is_none(), "a clock without a deadline");
                prop_assert!(flag(Time(i64::MAX)).is_err());
                continue;
            };
            let seat = played.to_move().unwrap();
            if deadline == Time(i64::MAX) {
                continue; // The house was closed for ever.
            }
            prop_assert!(flag(deadline - Millis(1)).is_err());
            let table = Table { played: played.clone(), log: Vec::new(), now: deadline, dice: Dice(0) };
            let moved = table.next_move(0).map(|(by, command)| {
                let Command::Move { ply, m, .. } = command else { unreachable!("moves are moves") };
                let late = Command::Move { ply, m, lag: Millis(u64::MAX) };
                let at = |now| played.decide(by, &late, now, &mut |_| 0);
                (at(deadline - Millis(1)), at(deadline))
            });
            match fall {
                Fall::NeverCame(who) => {
                    prop_assert_eq!(who, seat);
                    // Except where a computer's game was seen and is not liked, or others came for a tournament.
                    let loses = played.setup().fixture.is_some()
                        || (played.is_rated_bout() && played.chair(seat).person().is_some());
                    let expected = if loses {
                        Event::Retired { seat, why: Leaving::Flagged }
                    } else {
                        Event::Aborted { seat: None }
                    };
                    prop_assert_eq!(flag(deadline), Ok(vec![expected]));
                }
                Fall::Flag(who) => {
                    prop_assert_eq!(who, seat);
                    prop_assert_eq!(flag(deadline), Ok(vec![Event::Retired { seat, why: Leaving::Flagged }]));
                    if let Some((before, after)) = moved {
                        // Whoever had used up everything when their move was taken back has no moment left.
                        let broke = played.clocks().unwrap().left(who, None, deadline).unwrap().0 == Millis(0);
                        let flagged = Ok(vec![Event::Retired { seat, why: Leaving::Flagged }]);
                        prop_assert_eq!(before == flagged, broke, "{:?}", before);
                        // A computer that had to wait all that time has lost none of it.
                        let waited = matches!(played.hand(who), Some(Hand::Engine(_))) && !broke;
                        prop_assert_eq!(after == flagged, !waited, "{:?}", after);
                    }
                }
            }
        }
    }
}

/// What the clocks must show, kept apart from them: who has how much, and since when somebody is on the move.
struct Books {
    pace: Pace,
    left: BySeat<i128>,
    /// What turns gave, by the entries of the game's log that ended them.
    gave: Vec<(usize, Seat, i128)>,
    moved: Seats,
    since: Time,
    /// What was nobody's of the time since then.
    paused: u64,
    /// When everybody was on vacation, by the moments at which that began.
    away: BySeat<BTreeMap<Time, Time>>,
    /// All that was forgiven, and how many moves earned it.
    forgiven: BySeat<u64>,
    moves: BySeat<u64>,
}

impl Books {
    fn open(pace: Pace, now: Time) -> Books {
        let each = match pace {
            Pace::Free => 0,
            Pace::Live { each, .. } => each.0,
            Pace::Days(days) => u64::from(days) * DAY,
        };
        Books {
            pace,
            left: BySeat([each.into(); 4]),
            gave: Vec::new(),
            moved: Seats::NONE,
            since: now,
            paused: 0,
            away: BySeat::default(),
            forgiven: BySeat([0; 4]),
            moves: BySeat([0; 4]),
        }
    }

    fn runs(&self, seat: Seat) -> bool {
        match self.pace {
            Pace::Free => false,
            Pace::Live { .. } => self.moved.contains(seat),
            Pace::Days(_) => true,
        }
    }

    /// The time since the turn came in which a seat was not on vacation.
    fn waited(&self, seat: Seat, now: Time) -> u64 {
        let (mut at, mut waited) = (self.since.0, 0);
        for (from, until) in &self.away[seat] {
            waited += (from.0.min(now.0) - at).max(0);
            at = at.max(until.0.min(now.0));
        }
        ((waited + (now.0 - at).max(0)) as u64).saturating_sub(self.paused)
    }

    fn begin(&mut self, now: Time) {
        (self.since, self.paused) = (now, 0);
    }

    /// A seat that was on the move has used the time until now.
    fn charge(&mut self, seat: Seat, now: Time) {
        if self.runs(seat) {
            self.left[seat] = (self.left[seat] - i128::from(self.waited(seat, now))).max(0);
        }
        self.begin(now);
    }

    fn record(&mut self, event: &Event, before: &Match, after: &Match, now: Time) {
        let mover = before.to_move();
        match *event {
            Event::Moved { seat, spent, .. } => {
                let waited = self.waited(seat, now);
                assert!(spent.0 <= waited, "a move costs at most the time that passed");
                if matches!(before.hand(seat), Some(Hand::Person(_))) {
                    self.forgiven[seat] += waited - spent.0;
                }
                self.moves[seat] += 1;
                if self.runs(seat) {
                    self.left[seat] -= i128::from(spent.0);
                    assert!(self.left[seat] > 0, "who has no time can't move");
                }
                // A turn is over unless the same seat has still something to place.
                let legal = after.game().unwrap().legal();
                let places = legal.first().is_some_and(|m| matches!(m, Move::Place { .. }));
                if after.to_move() != Some(seat) || !places {
                    match self.pace {
                        Pace::Live { increment, .. } if self.moved.contains(seat) => {
                            self.left[seat] += i128::from(increment.0);
                            let entry = before.game().unwrap().log().len();
                            self.gave.push((entry, seat, i128::from(increment.0)));
                        }
                        Pace::Days(days) => self.left[seat] = i128::from(days) * i128::from(DAY),
                        _ => {}
                    }
                    self.moved = self.moved.with(seat);
                }
                self.begin(now);
            }
            Event::Paused { by } => self.paused = self.paused.saturating_add(by.0),
            Event::Vacation { seat, vacation } => {
                self.away[seat].insert(vacation.from, vacation.until);
            }
            Event::TookBack { .. } | Event::Drawn | Event::Aborted { .. } => {
                if let Some(mover) = mover {
                    self.charge(mover, now);
                }
                // What a turn gave goes with it, down to ten seconds.
                if let (Event::TookBack { entries }, Pace::Live { .. }) = (event, self.pace) {
                    let mut gave = BySeat([0; 4]);
                    while let Some((_, seat, some)) = self.gave.pop_if(|gave| gave.0 >= *entries as usize) {
                        gave[seat] += some;
                    }
                    for seat in Seat::ALL {
                        self.left[seat] = (self.left[seat] - gave[seat]).max(self.left[seat].min(10_000));
                    }
                }
                // A turn that begins anew has all its days.
                if let (Event::TookBack { .. }, Pace::Days(days)) = (event, self.pace) {
                    self.left = BySeat([i128::from(days) * i128::from(DAY); 4]);
                }
            }
            Event::Retired { .. } if after.to_move() != mover => self.charge(mover.unwrap(), now),
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// The clocks agree with books that are kept from the log alone: time only goes, except for what a
    /// finished turn gives back and what is forgiven of delays, and that is bounded.
    #[test]
    fn clocks_can_be_audited(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        let setup = story.table.played.setup();
        let mut books: Option<Books> = None;
        let mut played = Match::new(setup.clone());
        for entry in &story.table.log {
            let before = played.clone();
            let seen = |played: &Match| {
                Seat::ALL.map(|seat| Some(played.clocks()?.left(seat, played.to_move(), entry.at)?.0))
            };
            let shown = seen(&before);
            played.record(entry).unwrap();
            if let Event::Started { .. } = entry.event {
                books = Some(Books::open(setup.pace, entry.at));
            }
            let Some(books) = &mut books else { continue };
            books.record(&entry.event, &before, &played, entry.at);
            let clocks = played.clocks().unwrap();
            for (seat, was) in Seat::ALL.into_iter().zip(shown) {
                let left = clocks.left(seat, None, entry.at);
                match setup.pace {
                    Pace::Free => prop_assert_eq!(left, None),
                    _ => prop_assert_eq!(i128::from(left.unwrap().0.0), books.left[seat], "{:?}", entry),
                }
                prop_assert_eq!(clocks.has_moved(seat), books.moved.contains(seat));
                // What people see on a clock rises for no other reason.
                let rises = matches!(entry.event, Event::Moved { seat: who, .. } if who == seat)
                    || matches!(entry.event, Event::Paused { .. })
                    || (matches!(entry.event, Event::TookBack { .. }) && matches!(setup.pace, Pace::Days(_)))
                    || matches!(entry.event, Event::Vacation { seat: who, .. } if who == seat);
                prop_assert!(rises || was.is_none() || seen(&played)[seat as usize] <= was, "{:?}", entry);
            }
            if let (Some(seat), Pace::Days(_), Some((deadline, _))) = (played.to_move(), setup.pace, played.deadline())
                && deadline < Time(i64::MAX)
            {
                // A vacation puts the end off by what is left of it, and by nothing else.
                let least = i128::from(books.waited(seat, deadline - Millis(1)));
                prop_assert!(least < books.left[seat] || books.left[seat] == 0, "{:?}", entry);
                prop_assert_eq!(i128::from(books.waited(seat, deadline)), books.left[seat], "{:?}", entry);
            }
            if let Some((deadline, Fall::NeverCame(_))) = played.deadline() {
                prop_assert_eq!(deadline, books.since + Millis(books.paused) + FIRST_TURN);
            }
        }
        // A second a move at most, with a few in hand; nothing where nobody is in a hurry.
        if let Some(books) = books {
            for seat in Seat::ALL {
                let most = match setup.pace {
                    Pace::Live { .. } => 1000 * (3 + books.moves[seat]),
                    _ => 0,
                };
                prop_assert!(books.forgiven[seat] <= most, "{} of {most}", books.forgiven[seat]);
            }
        }
    }

    /// Whatever the house is told, a vacation stops clocks only where there are days for a turn, for no longer than one
    /// may be away, and nobody moves in it.
    #[test]
    fn vacations_have_their_bounds(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        for step in &story.steps {
            for event in step.decided.iter().flatten() {
                match *event {
                    Event::Vacation { vacation, .. } => {
                        prop_assert!(matches!(step.before.setup().pace, Pace::Days(_)));
                        prop_assert_eq!(step.by, By::House);
                        prop_assert!(vacation.from <= step.now && vacation.days() <= vacation::LONGEST);
                    }
                    Event::Moved { seat, .. } if matches!(step.by, By::Person(_)) => {
                        prop_assert!(step.before.on_vacation(seat, step.now).is_none());
                    }
                    _ => {}
                }
            }
        }
    }

    /// A page of boards is a part of all boards, and there is one for every line and one for the start.
    #[test]
    fn boards_come_in_pages(id in any_game(), seed: u64, from in 0..200_usize, most in 1..40_usize) {
        let played = tell(id, seed).table.played;
        let all = boards(&played, 0, usize::MAX);
        prop_assert_eq!(all.len(), played.game().map_or(0, |_| played.told().len() + 1));
        let page = boards(&played, from, most);
        let part = all.get(from..).map_or(&[][..], |rest| &rest[..rest.len().min(most)]);
        prop_assert_eq!(page.as_slice(), part);
        if let Some(game) = played.game() {
            let now = game.position();
            let last = all.last().unwrap();
            let view = View::of(&played, None, Time(0));
            prop_assert_eq!(&last.pieces, &view.pieces, "the last board is the present one");
            prop_assert_eq!(&last.rubble, &view.rubble);
            prop_assert_eq!(&last.hindered, &view.hindered);
            prop_assert!(last.commanders.iter().all(|&(seat, commander)| now.commander(seat) == commander));
        }
    }

    /// The match after some entries is the match in which they were recorded, and nothing else has changed.
    #[test]
    fn what_comes_after_is_known_before(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        let half = story.table.log.len() / 2;
        let played = Match::replay(story.table.played.setup().clone(), story.table.log[..half].to_vec()).unwrap();
        let before = played.clone();
        prop_assert_eq!(&played.after(&story.table.log[half..]).unwrap(), &story.table.played);
        prop_assert_eq!(played, before);
    }

    /// Everybody sees the moves that they can make, and nobody else's.
    #[test]
    fn what_is_offered_can_be_done(id in any_game(), seed: u64) {
        let story = tell(id, seed);
        for step in story.steps.iter().step_by(3) {
            let played = &step.after;
            for viewer in PEOPLE {
                let view = View::of(played, Some(viewer), step.now);
                prop_assert_eq!(view.mine, played.seats_of(viewer));
                let moves = played.to_move().is_some_and(|seat| played.hand(seat) == Some(Hand::Person(viewer)));
                let legal = if moves { played.game().unwrap().legal() } else { Vec::new() };
                prop_assert_eq!(view.legal, legal);
                // What is offered beside moves is done when it is asked for, and nothing else is.
                let own = Own::of(played, Some(viewer));
                for permission in Permission::ALL {
                    let mut dice = Dice(7);
                    let asked = played.decide(
                        By::Person(viewer), &permission.command(), step.now, &mut |sides| dice.roll(sides));
                    let done = asked.is_ok_and(|events| !events.is_empty());
                    prop_assert_eq!(own.may.contains(&permission), done, "{:?}", permission);
                }
                prop_assert_eq!(view.opened.is_some(), view.seal.is_some() && played.to_move().is_none());
            }
            prop_assert_eq!(
                View::of(played, Some(WATCHER), step.now).pieces,
                View::of(played, None, step.now).pieces
            );
        }
    }
}

// ---------------------------------------------------------------------------------------------------------
// Secrets: Tunnel Brawl

/// The seats whose reserve a viewer may look at now: their own, or at a screen that goes around the one that is
/// on the move.
fn looks_at(played: &Match, viewer: Option<PersonId>) -> Seats {
    let mine = viewer.map_or(Seats::NONE, |viewer| played.seats_of(viewer));
    mine.iter().filter(|&seat| mine.len() == 1 || played.to_move() == Some(seat)).collect()
}

/// The same log after another shuffle, if everything that was public would have happened all the same.
fn told_with(setup: &Setup, log: &[Entry], orders: &str, like: &Match) -> Option<Match> {
    let deal = Deal::read(orders).unwrap();
    let log = log.iter().cloned().map(|mut entry| {
        if let Event::Started { deal: dealt, .. } = &mut entry.event {
            *dealt = Some(deal.clone());
        }
        entry
    });
    let told = Match::replay(setup.clone(), log).ok()?;
    (told.phase() == like.phase()
        && told.told() == like.told()
        && boards(&told, 0, usize::MAX) == boards(like, 0, usize::MAX))
    .then_some(told)
}

/// Deals anew what the viewer may not see: swaps cards of each clan, as long as the log can still be told.
fn redealt(table: &Table, sees: Seats, dice: &mut Dice) -> Match {
    let played = &table.played;
    let (setup, game) = (played.setup(), played.game().unwrap());
    let seats = game.spec().seats();
    let mut clans: Vec<String> = game.spec().deal().unwrap().text().split(',').map(str::to_owned).collect();
    let mut dealt = played.clone();
    for _ in 0..24 {
        let clan = dice.roll(seats.len() as u32) as usize;
        let undrawn = game.position().reserve(seats[clan]).unwrap().undrawn;
        // Twelve cards, of which the player knows those that were drawn; behind the colon the queen's four squares.
        let first = if sees.contains(seats[clan]) { 12 - u32::from(undrawn) } else { 0 };
        let (a, b) = match dice.roll(4) {
            0 => (13 + dice.roll(4), 13 + dice.roll(4)),
            _ => (first + dice.roll(12 - first), first + dice.roll(12 - first)),
        };
        let mut cards: Vec<char> = clans[clan].chars().collect();
        if a.max(b) as usize >= cards.len() || (a.max(b) < 13 && first == 12) {
            continue;
        }
        cards.swap(a as usize, b as usize);
        let before = std::mem::replace(&mut clans[clan], cards.into_iter().collect());
        match told_with(setup, &table.log, &clans.join(","), played) {
            Some(told) => dealt = told,
            None => clans[clan] = before,
        }
    }
    dealt
}

/// A view without the promise: that is a hash of the whole deal, and another deal has another one.
fn unsealed(played: &Match, viewer: Option<PersonId>, now: Time) -> View {
    View { seal: None, ..View::of(played, viewer, now) }
}

/// A story of Tunnel Brawl that is still on, with its dice.
fn brawl(seed: u64) -> Option<(Table, Dice)> {
    let table = tell(GameId::TunnelBrawl, seed).table;
    (table.played.phase() == Phase::Playing).then_some((table, Dice(!seed)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// What a viewer sees does not change when what they may not see is dealt anew: for everybody with a seat
    /// or with several, for those who are out and for watchers.
    #[test]
    fn a_view_survives_a_redeal(seed: u64) {
        let Some((table, mut dice)) = brawl(seed) else { return Ok(()) };
        for viewer in PEOPLE.map(Some).into_iter().chain([None]) {
            let dealt = redealt(&table, looks_at(&table.played, viewer), &mut dice);
            prop_assert_eq!(
                unsealed(&dealt, viewer, table.now),
                unsealed(&table.played, viewer, table.now)
            );
            prop_assert_eq!(Own::of(&dealt, viewer), Own::of(&table.played, viewer));
        }
    }

    /// Before the end no view tells an order or the salt in any form; at the end everybody sees the shuffle
    /// that was promised at the start.
    #[test]
    fn the_shuffle_is_sealed_and_then_opened(seed: u64) {
        let story = tell(GameId::TunnelBrawl, seed);
        let mut promised = None;
        for step in &story.steps {
            let played = &step.after;
            let Some(deal) = played.game().and_then(|game| game.spec().deal()) else { continue };
            let over = matches!(played.phase(), Phase::Over(_));
            for viewer in PEOPLE.map(Some).into_iter().chain([None]) {
                let view = View::of(played, viewer, step.now);
                prop_assert_eq!(&view.seal, promised.get_or_insert_with(|| view.seal.clone()));
                if let Some(opened) = &view.opened {
                    prop_assert!(over);
                    let salt = u64::from_str_radix(&opened.salt, 16).unwrap();
                    prop_assert_eq!(view.seal, Some(seal(&Deal::read(&opened.orders).unwrap(), salt)));
                    continue;
                }
                prop_assert!(!over, "the end opens the shuffle");
                let text = format!("{view:?}");
                let salt = played.salt().unwrap();
                for secret in [salt.to_string(), format!("{salt:x}"), format!("{salt:016x}")] {
                    prop_assert!(!text.contains(&secret), "the salt in {text}");
                }
                for (seat, clan) in deal.by_clan(played.seats()) {
                    let undrawn = played.game().unwrap().position().reserve(seat).unwrap().undrawn as usize;
                    let order = &clan.pieces()[12 - undrawn..];
                    if order.len() < 2 {
                        continue;
                    }
                    let letters: String = order.iter().map(|&kind| ['P', 'R', 'N', 'B', 'Q', 'K'][kind as usize]).collect();
                    let kinds: Vec<Kind> = order.iter().map(|&kind| Kind(kind)).collect();
                    for secret in [letters, format!("{order:?}"), format!("{kinds:?}")] {
                        // A short order may be the reserve by chance.
                        let held = format!("{:?}", view.sittings.iter().map(|s| &s.pocket).collect::<Vec<_>>());
                        prop_assert!(!text.contains(&secret) || held.contains(&secret), "{secret} in {text}");
                    }
                }
            }
        }
    }
}

/// The law of the redeal would hold for nothing if nothing were dealt anew, and the laws of the end if no
/// story had one.
#[test]
fn the_stories_are_worth_telling() {
    let (mut dealt, mut started, mut over, mut refused, mut kinds) = (0, 0, 0, 0, [0; 14]);
    for seed in 0..60 {
        let seed = seed * 1_000_003;
        if let Some((table, mut dice)) = brawl(seed) {
            dealt += usize::from(redealt(&table, Seats::NONE, &mut dice) != table.played);
        }
        let story = tell(GameId::ALL[seed as usize % GameId::ALL.len()], seed);
        started += usize::from(story.table.played.game().is_some());
        over += usize::from(matches!(story.table.played.phase(), Phase::Over(_)));
        refused += story.steps.iter().filter(|step| step.decided.is_err()).count();
        for entry in &story.table.log {
            kinds[match entry.event {
                Event::Seated { .. } => 0,
                Event::Started { .. } => 1,
                Event::Moved { .. } => 2,
                Event::Retired { .. } => 3,
                Event::Offered { .. } => 4,
                Event::Declined { .. } => 5,
                Event::Drawn => 6,
                Event::TookBack { .. } => 7,
                Event::Aborted { .. } => 8,
                Event::TakenOver { .. } => 9,
                Event::GivenBack { .. } => 10,
                Event::Paused { .. } => 11,
                Event::Rematched { .. } => 12,
                Event::Vacation { .. } => 13,
            }] += 1;
        }
    }
    assert!(
        dealt >= 10 && started >= 40 && over >= 20 && refused >= 200,
        "{dealt} {started} {over} {refused}"
    );
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
