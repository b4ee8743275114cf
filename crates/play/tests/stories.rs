//! Evenings at a table, told step by step: who asks for what, and what the table answers.
//!
//! A person is a number, and 0 is the house. An answer is `ok` or the word of a refusal.
#![allow(clippy::unwrap_used)]

mod common;

use common::Table;
use taproom_play::fair::{Length, Past, Uncounted, Worth, result, worth};
use taproom_play::matches::AWAY;
use taproom_play::pace::{FIRST_TURN, Fall};
use taproom_play::story::Rest;
use taproom_play::{
    By, Chair, Command, Conditional, Ending, Entry, Event, Hand, Leaving, Match, Millis, Offer, Pace,
    PersonId, Phase, Refusal, Setup, Strength, TableId, Vacation,
};
use taproom_rules::notation::read_move;
use taproom_rules::{Cause, Deal, GameId, Move, Outcome, Seat, Spec};

use Command::{Abort, Decline, Flag, Leave, Return, Stand, Start};
use GameId::{Extinction, Jungle, Quadular, TrenchRun, TunnelBrawl};
use Offer::{Draw, Rematch, TakeBack};
use Seat::{East, North, South, West};

const NOBODY: i64 = 0;
const HOST: i64 = 1;

fn level(number: u8) -> Strength {
    Strength::new(number).unwrap()
}

/// A chair by its word: `open`, `bot`, a person's number, or a number with a question mark for an invitation.
fn chair(word: &str) -> Chair {
    let number = |text: &str| PersonId(text.parse().unwrap());
    match word {
        "open" => Chair::Open,
        "bot" => Chair::Engine(level(3)),
        _ => word
            .strip_suffix('?')
            .map_or_else(|| Chair::Person(number(word)), |one| Chair::Invited(number(one))),
    }
}

/// A table for as many as there are chairs, which stand in the order of the turns.
fn setup(game: GameId, pace: &str, chairs: &str) -> Setup {
    let chairs: Vec<Chair> = chairs.split(' ').map(chair).collect();
    let spec = Spec::new(game).with_players(chairs.len() as u64).unwrap();
    let mut setup = Setup::new(spec, PersonId(HOST));
    setup.pace = Pace::read(pace).unwrap();
    for (&seat, chair) in setup.spec.seats().iter().zip(chairs) {
        setup.chairs[seat] = chair;
    }
    setup
}

/// A table at which people still find their chairs.
fn gathering(game: GameId, pace: &str, chairs: &str) -> Table {
    Table::new(setup(game, pace, chairs), 7)
}

/// A table at which the game has begun.
fn started(game: GameId, pace: &str, chairs: &str) -> Table {
    begun(setup(game, pace, chairs))
}

fn begun(setup: Setup) -> Table {
    let mut table = Table::new(setup, 7);
    table.ask(NOBODY, Start, "ok");
    table
}

/// How stories speak to a table.
trait Asked {
    fn ask(&mut self, who: i64, command: Command, answer: &str) -> Vec<Event>;
    fn asks(&mut self, lines: &[(i64, Command, &str)]);
    fn plays(&mut self, moves: usize) -> &mut Self;
    fn play(&mut self, text: &str) -> &mut Self;
    fn left(&self, seat: Seat) -> u64;
    fn outcome(&self) -> Outcome;
}

impl Asked for Table {
    fn ask(&mut self, who: i64, command: Command, answer: &str) -> Vec<Event> {
        let by = if who == NOBODY { By::House } else { By::Person(PersonId(who)) };
        let decided = self.say(by, &command);
        let said = decided.as_ref().map_or_else(|refusal| refusal.code(), |_| "ok");
        assert_eq!(said, answer, "{who} asks for {command:?}: {decided:?}");
        decided.unwrap_or_default()
    }

    fn asks(&mut self, lines: &[(i64, Command, &str)]) {
        for (who, command, answer) in lines {
            self.ask(*who, command.clone(), answer);
        }
    }

    /// Everybody plays the first move they have.
    fn plays(&mut self, moves: usize) -> &mut Table {
        for _ in 0..moves {
            let (by, command) = self.next_move(0).unwrap();
            self.say(by, &command).unwrap();
        }
        self
    }

    fn play(&mut self, text: &str) -> &mut Table {
        let game = self.played.game().unwrap();
        let m = read_move(game.about(), text).unwrap();
        let by = self.hand_of(self.played.to_move().unwrap());
        let ply = self.played.ply();
        self.say(by, &Command::Move { ply, m, lag: Millis(0) }).unwrap();
        self
    }

    /// What a clock shows, in milliseconds.
    fn left(&self, seat: Seat) -> u64 {
        let clocks = self.played.clocks().unwrap();
        clocks.left(seat, self.played.to_move(), self.now).unwrap().0.0
    }

    fn outcome(&self) -> Outcome {
        match self.played.phase() {
            Phase::Over(Ending::Decided(outcome)) => outcome,
            phase => panic!("the game has no result: {phase:?}"),
        }
    }
}

fn sit(seat: Seat) -> Command {
    Command::Sit { seat: Some(seat) }
}

const SIT: Command = Command::Sit { seat: None };
const RESIGN: Command = Command::Resign { seat: None };

fn offer(what: Offer) -> Command {
    Command::Offer(what)
}

fn resign(seat: Seat) -> Command {
    Command::Resign { seat: Some(seat) }
}

fn arrange(seat: Seat, word: &str) -> Command {
    Command::Arrange { seat, chair: chair(word) }
}

fn claim(seat: Seat, absent: Millis) -> Command {
    Command::Claim { seat, absent }
}

fn chairs(played: &Match) -> Vec<Chair> {
    played.seats().iter().map(|&seat| played.chair(seat)).collect()
}

fn words(text: &str) -> Vec<Chair> {
    text.split(' ').map(chair).collect()
}

// ---------------------------------------------------------------------------------------------------------
// Before the start

#[test]
fn people_find_their_chairs() {
    let mut table = gathering(Quadular, "none", "1 2? open open");
    table.asks(&[
        (3, sit(West), "seat_taken"),
        (3, sit(South), "seat_taken"),
        (3, sit(East), "ok"),
        (3, SIT, "already_seated"),
        (3, sit(East), "already_seated"),
        // Whoever takes another chair gives up the old one.
        (3, sit(North), "ok"),
        (4, sit(North), "seat_taken"),
        (4, RESIGN, "not_started"),
        (4, Leave, "not_started"),
        (4, offer(Draw), "not_seated"),
        (3, offer(Draw), "not_started"),
        (3, offer(Rematch), "not_here"),
        (3, Stand, "ok"),
        (3, Stand, "not_seated"),
        (3, SIT, "ok"),
    ]);
    assert_eq!(chairs(&table.played), words("1 2? 3 open"), "the first free chair, not the kept one");
    // Whoever was invited gets the chair that was kept, even where another is free.
    table.ask(2, SIT, "ok");
    assert_eq!(chairs(&table.played), words("1 2 3 open"));
    assert_eq!(table.played.people(), [1, 2, 3].map(PersonId));
    table.ask(5, SIT, "ok");
    assert_eq!(table.played.phase(), Phase::Playing, "the last chair starts the match");
    let mut kept = gathering(Quadular, "none", "open open 2? open");
    kept.ask(2, SIT, "ok");
    assert_eq!(chairs(&kept.played), words("open open 2 open"));
    table.asks(&[(6, SIT, "started"), (2, Stand, "started"), (1, Start, "started"), (0, Start, "started")]);
}

/// Whoever comes and goes all the time is not let in any more; the others keep their table, however many do so.
#[test]
fn nobody_ends_a_table_by_coming_and_going() {
    let mut table = gathering(Quadular, "none", "1 3 open open");
    let restless = |table: &mut Table, who: i64| {
        let by = By::Person(PersonId(who));
        let seat = |turn: usize| [East, North][turn % 2];
        let often = (0..).find(|&turn| table.say(by, &sit(seat(turn))) == Err(Refusal::Restless));
        table.say(by, &Stand).ok();
        often
    };
    assert_eq!(restless(&mut table, 2), Some(30));
    assert_eq!(restless(&mut table, 2), Some(0));
    for who in 10..1000 {
        restless(&mut table, who);
    }
    assert_eq!(restless(&mut table, 1000), Some(0), "nor many by turns");
    assert_eq!(table.played.phase(), Phase::Gathering);
    assert!(table.played.version() < 11_000, "the log has a bound");
    assert_eq!(chairs(&table.played), words("1 3 open open"), "those who sit there stay");
    // What the host does is theirs, and so is the table.
    let host = (0..2000).find(|turn| {
        let chair = if turn % 2 == 0 { "bot" } else { "open" };
        table.ask(HOST, arrange(North, chair), "ok").contains(&Event::Aborted { seat: None })
    });
    assert!(host.is_some_and(|turns| turns > 900), "{host:?}");
}

#[test]
fn a_full_table_has_no_chair_and_a_small_one_has_no_west() {
    let mut setup = setup(Jungle, "none", "1 2?");
    setup.starts_when_full = false;
    let mut table = Table::new(setup, 7);
    table.asks(&[
        (3, sit(West), "no_such_seat"),
        (3, SIT, "full"),
        (1, arrange(West, "open"), "no_such_seat"),
        (2, SIT, "ok"),
        (3, SIT, "full"),
    ]);
    assert_eq!(table.played.phase(), Phase::Gathering, "this one waits for its host");
    table.asks(&[(2, Start, "not_host"), (3, Start, "not_host"), (1, Start, "ok")]);
}

#[test]
fn the_host_arranges_the_table() {
    let mut table = gathering(Quadular, "none", "1 2 open open");
    table.asks(&[
        (2, arrange(North, "bot"), "not_host"),
        (1, arrange(North, "bot"), "ok"),
        (1, arrange(East, "3?"), "ok"),
        // Nobody can be put on a chair by somebody else, but the host may play several seats.
        (1, arrange(East, "3"), "not_here"),
        (1, arrange(East, "1"), "ok"),
    ]);
    assert_eq!(chairs(&table.played), words("1 2 bot 1"));
    assert_eq!(table.played.phase(), Phase::Playing, "that was the last chair");
    table.ask(1, arrange(East, "open"), "started");

    let mut table = gathering(Quadular, "none", "1 2 open open");
    table.asks(&[(1, arrange(West, "open"), "ok"), (2, Abort, "not_host"), (2, RESIGN, "not_started")]);
    assert_eq!(table.played.seats_of(PersonId(2)).len(), 0, "the host sends people away");
    assert_eq!(table.ask(1, Abort, "ok"), [Event::Aborted { seat: Some(South) }]);
    table.asks(&[(2, SIT, "over"), (1, Start, "over"), (1, arrange(West, "2?"), "over")]);
}

#[test]
fn with_fewer_players_the_chairs_move_together() {
    let cases = [
        (Quadular, "1 open 3 open", Some("1 3")),
        (Quadular, "open 2 1? 4", Some("2 4")),
        (Quadular, "1 open 3 4", Some("1 3 4")),
        (Quadular, "1 bot open 2", Some("1 bot 2")),
        (Quadular, "open open 1 open", None),
        (TunnelBrawl, "1 2 open 4", Some("1 2 4")),
        (TunnelBrawl, "open open 3 4", Some("3 4")),
        (TunnelBrawl, "1 2? open open", None),
        (Jungle, "1 open", None),
        (Jungle, "1 bot", Some("1 bot")),
    ];
    for (game, before, after) in cases {
        let mut table = gathering(game, "none", before);
        let Some(after) = after else {
            table.ask(HOST, Start, "too_few");
            continue;
        };
        table.ask(HOST, Start, "ok");
        let sitting = words(after);
        assert_eq!(table.played.seats(), game.about().seats(sitting.len() as u8).unwrap(), "{before}");
        assert_eq!(chairs(&table.played), sitting, "{before}");
        assert_eq!(table.played.to_move(), table.played.seats().first().copied());
        table.plays(sitting.len());
    }
}

// ---------------------------------------------------------------------------------------------------------
// Leaving the game

/// The last one left wins, the others follow in the order in which they gave up, the last one first.
#[test]
fn what_resigning_means_in_every_game() {
    // Who resigns in which order, and then the places in the order of the turns.
    let cases: [(GameId, &str, &[i64], &[u8]); 14] = [
        (TrenchRun, "1 2", &[1], &[2, 1]),
        (TrenchRun, "1 2", &[2], &[1, 2]),
        (Jungle, "1 2", &[1], &[2, 1]),
        (Jungle, "1 2", &[2], &[1, 2]),
        (Extinction, "1 2", &[1], &[2, 1]),
        (Extinction, "1 2", &[2], &[1, 2]),
        (Quadular, "1 2", &[2], &[1, 2]),
        (Quadular, "1 2 3", &[1, 2], &[3, 2, 1]),
        (Quadular, "1 2 3 4", &[3, 1, 2], &[3, 2, 4, 1]),
        (Quadular, "1 2 3 4", &[4, 3, 2], &[1, 2, 3, 4]),
        (TunnelBrawl, "1 2", &[1], &[2, 1]),
        (TunnelBrawl, "1 2 3", &[3, 1], &[2, 1, 3]),
        (TunnelBrawl, "1 2 3 4", &[3, 1, 2], &[3, 2, 4, 1]),
        (TunnelBrawl, "1 bot bot 2", &[2, 1], &[0, 0, 0, 0]),
    ];
    for (game, sitting, resigns, places) in cases {
        let mut table = started(game, "none", sitting);
        let seats = table.played.seats();
        for (i, &who) in resigns.iter().enumerate() {
            let seat = table.played.seats_of(PersonId(who)).iter().next().unwrap();
            let army = |table: &Table| {
                let position = table.played.game().unwrap().position();
                let board = game.about().board;
                let own =
                    board.squares().filter(|&s| position.piece(s).is_some_and(|p| p.seat == seat)).count();
                (own, position.commander(seat))
            };
            let (standing, _) = army(&table);
            let events = table.ask(who, RESIGN, "ok");
            assert_eq!(events, [Event::Retired { seat, why: Leaving::Resigned }]);
            assert_eq!(table.played.left(seat), Some(Leaving::Resigned));
            match game {
                // The army stands idle where it stood, or the clan is gone.
                Quadular if seats.len() > 2 => assert_eq!(army(&table), (standing, None)),
                TunnelBrawl => assert_eq!(army(&table).0, 0),
                _ => {}
            }
            if i + 1 < resigns.len() {
                table.asks(&[(who, RESIGN, "not_here"), (who, resign(seat), "illegal")]);
                assert_ne!(table.played.to_move(), Some(seat), "the turn goes to somebody who is in");
                table.plays(1);
            }
        }
        if places.iter().all(|&place| place == 0) {
            assert_eq!(table.played.phase(), Phase::Playing, "computers fight it out");
            assert_eq!(table.played.in_play().len(), 2);
            continue;
        }
        let outcome = table.outcome();
        assert_eq!(outcome.cause, Cause::Retired);
        let ranks: Vec<u8> = seats.iter().map(|&seat| outcome.places[seat]).collect();
        assert_eq!(ranks, places, "{game:?} {sitting}");
        table.asks(&[(1, RESIGN, "over"), (2, RESIGN, "over"), (0, Flag, "over")]);
    }
}

#[test]
fn nobody_gives_up_for_another() {
    let mut table = started(Quadular, "none", "1 2 1 3");
    table.asks(&[
        (1, resign(West), "not_your_seat"),
        (9, RESIGN, "not_seated"),
        (9, resign(West), "not_seated"),
        (0, resign(West), "not_here"),
    ]);
    // Whoever has several seats gives up the one on the move, or the one that they name.
    assert_eq!(table.played.to_move(), Some(South));
    table.ask(1, RESIGN, "ok");
    assert_eq!((table.played.left(South), table.played.left(North)), (Some(Leaving::Resigned), None));
    table.ask(1, RESIGN, "ok");
    assert_eq!(table.played.left(North), Some(Leaving::Resigned));
    table.ask(1, RESIGN, "not_here");
}

#[test]
fn the_original_of_extinction_chess_lets_only_the_mover_forfeit() {
    let mut setup = setup(Extinction, "1", "1 2");
    setup.spec = setup.spec.with_options(["compat"]).unwrap();
    let mut table = begun(setup);
    table.asks(&[(2, RESIGN, "illegal"), (2, Leave, "illegal"), (1, claim(North, AWAY), "illegal")]);
    table.ask(1, RESIGN, "ok");
    assert_eq!(table.outcome().winner(), Some(North));
}

#[test]
fn who_leaves_gives_up_unless_a_computer_takes_the_seat() {
    let mut table = started(Quadular, "none", "1 2 1 3");
    table.ask(9, Leave, "not_seated");
    let left = |seat| Event::Retired { seat, why: Leaving::Left };
    assert_eq!(table.ask(1, Leave, "ok"), [left(South), left(North)]);
    assert_eq!(table.ask(1, Leave, "ok"), [], "they are gone already");
    table.asks(&[(0, Command::TakeOver { seat: West }, "not_here"), (1, Return, "ok")]);
    assert_eq!(table.played.in_play().len(), 2, "coming back does not undo it");
    assert_eq!(table.ask(2, Leave, "ok"), [left(West)]);
    assert_eq!(table.outcome().winner(), Some(East));

    // Giving up one seat may end the game before the other one is given up.
    let mut table = started(Jungle, "none", "1 1");
    assert_eq!(table.ask(1, Leave, "ok"), [left(South)]);
    assert_eq!(table.outcome().winner(), Some(North));
}

#[test]
fn a_computer_stands_in_until_they_return() {
    let mut setup = setup(Quadular, "none", "1 2 1 bot");
    setup.takeover = Some(level(6));
    let mut table = begun(setup);
    let over = |seat| Event::TakenOver { seat, strength: level(6), left: true };
    assert_eq!(table.ask(1, Leave, "ok"), [over(South), over(North)]);
    assert_eq!(table.ask(1, Leave, "ok"), []);
    assert_eq!(table.played.hand(South), Some(Hand::Engine(level(6))));
    assert_eq!(table.played.chair(South), chair("1"), "the seat is still theirs");
    let (by, command) = table.next_move(0).unwrap();
    assert_eq!(by, By::House);
    table.asks(&[(1, command.clone(), "stood_in"), (2, command.clone(), "not_your_turn")]);
    table.asks(&[(9, command.clone(), "not_seated"), (0, command, "ok")]);
    table.asks(&[
        (0, Command::TakeOver { seat: South }, "not_your_seat"),
        (0, Command::TakeOver { seat: East }, "not_your_seat"),
        (2, Command::TakeOver { seat: West }, "not_here"),
        (0, Command::TakeOver { seat: West }, "ok"),
        (2, Return, "ok"),
        (9, Return, "not_seated"),
    ]);
    // The computer has moved in the south and not in the north; nothing is to be had from the north.
    assert_eq!(table.ask(1, Return, "ok"), [Event::GivenBack { seat: North }]);
    table.ask(1, Return, "not_here");
    table.plays(8);
    assert_eq!(table.ask(1, Return, "ok"), [Event::GivenBack { seat: South }]);
    table.plays(3);
    assert_eq!(table.ask(1, Return, "ok"), [], "nothing to come back to");
    assert_eq!(table.played.hand(South), Some(Hand::Person(PersonId(1))));
    let (_, command) = table.next_move(0).unwrap();
    table.asks(&[(0, command.clone(), "not_your_turn"), (1, command, "ok")]);
    // They may still give up a seat that a computer plays for them.
    table.asks(&[(1, Leave, "ok"), (1, resign(South), "ok")]);
    assert_eq!(table.played.left(South), Some(Leaving::Resigned));
    // For somebody who is out there is nothing to play.
    table.asks(&[(2, RESIGN, "ok"), (0, Command::TakeOver { seat: West }, "not_your_seat")]);
}

#[test]
fn who_is_away_too_long_can_be_called_gone() {
    let almost = Millis(AWAY.0 - 1);
    let mut table = started(Quadular, "none", "1 2 3 bot");
    table.asks(&[
        (1, claim(West, almost), "not_here"),
        (9, claim(West, AWAY), "not_seated"),
        (1, claim(South, AWAY), "not_here"),
        (1, claim(East, AWAY), "not_here"),
        (0, claim(West, AWAY), "not_here"),
        // It is South who lets the others wait.
        (1, claim(West, AWAY), "not_here"),
        (2, claim(South, AWAY), "ok"),
        (3, claim(West, AWAY), "ok"),
        (3, claim(West, AWAY), "illegal"),
    ]);
    assert_eq!(table.played.left(South), Some(Leaving::Claimed));
    assert_eq!(table.played.left(West), Some(Leaving::Claimed));

    let mut table = started(Jungle, "3d", "1 2");
    table.ask(1, claim(North, Millis::days(1)), "not_here");

    let mut setup = setup(Jungle, "5", "1 2");
    setup.takeover = Some(level(2));
    let mut table = begun(setup);
    let events = table.ask(1, claim(North, AWAY), "ok");
    assert_eq!(events, [Event::TakenOver { seat: North, strength: level(2), left: false }]);
    table.ask(1, claim(North, AWAY), "not_here");
}

// ---------------------------------------------------------------------------------------------------------
// Moves

#[test]
fn a_refused_move_says_why() {
    let mut table = gathering(TrenchRun, "none", "1 open");
    let m = |text: &str| read_move(TrenchRun.about(), text).unwrap();
    let step = |ply, text| Command::Move { ply, m: m(text), lag: Millis(0) };
    table.asks(&[
        (1, step(0, "a3b4"), "not_started"),
        (2, SIT, "ok"),
        (9, step(0, "a3b4"), "not_seated"),
        (2, step(0, "a3b4"), "not_your_turn"),
        (0, step(0, "a3b4"), "not_your_turn"),
        (1, step(1, "a3b4"), "stale"),
        (1, step(0, "a3a7"), "illegal"),
        (1, step(0, "a3b4"), "ok"),
        (1, step(0, "a3b4"), "not_your_turn"),
        (2, step(0, "a5b4"), "stale"),
        (2, step(1, "a5b4"), "ok"),
        (1, RESIGN, "ok"),
        (1, step(2, "a3b4"), "over"),
    ]);
    let told = table.played.told();
    assert_eq!(told.len(), 3);
    assert_eq!((told[2].seat, told[2].what.left), (South, Some(Leaving::Resigned)));
}

// ---------------------------------------------------------------------------------------------------------
// Clocks

#[test]
fn a_flag_falls_only_after_its_time() {
    let mut table = started(Jungle, "1", "1 2");
    table.plays(2).wait(Millis(60_300));
    // Delays on the way may be excused for a while yet.
    let (deadline, fall) = table.played.deadline().unwrap();
    assert_eq!((deadline.since(table.now), fall), (Millis(100), Fall::Flag(South)));
    table.ask(0, Flag, "not_here");
    table.wait(Millis(100));
    table.ask(2, Flag, "ok");
    assert_eq!((table.outcome().winner(), table.outcome().cause), (Some(North), Cause::Time));
    assert_eq!((table.played.left(South), table.left(South)), (Some(Leaving::Flagged), 0));
    table.ask(2, Flag, "over");
}

#[test]
fn in_a_game_for_four_a_flag_takes_one_out() {
    let mut table = started(TunnelBrawl, "1", "1 2 3 4");
    while table.played.to_move() != Some(West) || table.played.ply() < 4 {
        table.plays(1);
    }
    table.wait(Millis::minutes(2));
    let events = table.ask(0, Flag, "ok");
    assert_eq!(events, [Event::Retired { seat: West, why: Leaving::Flagged }]);
    assert_eq!((table.played.phase(), table.played.to_move()), (Phase::Playing, Some(North)));
    // The next one's time begins now, not when the flag should have been noticed.
    assert_eq!(table.left(North), 60_000);
    table.ask(0, Flag, "not_here");
}

#[test]
fn a_first_move_that_never_comes_ends_it_without_a_result() {
    for moves in 0..3 {
        let mut table = started(Quadular, "5+3", "1 2 3 bot");
        table.wait(Millis::seconds(59)).plays(moves).wait(Millis(FIRST_TURN.0 - 1));
        let late = table.played.to_move().unwrap();
        let left = Millis(if moves == 0 { 0 } else { 1 });
        let (deadline, fall) = table.played.deadline().unwrap();
        assert_eq!((deadline.since(table.now), fall), (left, Fall::NeverCame(late)));
        if moves > 0 {
            table.ask(0, Flag, "not_here");
        }
        table.wait(Millis(1));
        assert_eq!(table.ask(0, Flag, "ok"), [Event::Aborted { seat: None }]);
        assert_eq!(table.played.phase(), Phase::Over(Ending::Aborted));
    }
    // Nobody waits for anybody where nobody counts, and days are days from the first.
    assert_eq!(started(Jungle, "none", "1 2").played.deadline(), None);
    let table = started(Jungle, "2d", "1 2");
    assert_eq!(table.played.deadline(), Some((table.now + Millis::days(2), Fall::Flag(South))));
}

#[test]
fn a_turn_gives_back_its_increment_or_its_days() {
    let mut table = started(Jungle, "1+2", "1 2");
    table.wait(Millis::seconds(30)).plays(1).wait(Millis::seconds(30)).plays(1);
    assert_eq!((table.left(South), table.left(North)), (60_000, 60_000), "the first turn is free");
    table.wait(Millis::seconds(10));
    assert_eq!((table.left(South), table.left(North)), (50_000, 60_000));
    table.plays(1).wait(Millis::seconds(1)).plays(1);
    assert_eq!((table.left(South), table.left(North)), (52_000, 61_000));

    let mut table = started(Jungle, "1d", "1 2");
    table.wait(Millis::minutes(23 * 60));
    assert_eq!(table.left(South), 60 * 60 * 1000);
    table.plays(1);
    assert_eq!(table.left(South), 24 * 60 * 60 * 1000);
    table.wait(Millis::days(1)).ask(0, Flag, "ok");
    assert_eq!(table.outcome().winner(), Some(South));
}

/// A step and its placement are one turn, and only its end gives back.
#[test]
fn a_turn_of_two_actions_gives_back_once() {
    let mut table = started(TunnelBrawl, "1+5", "1 2");
    table.play("a2b2").plays(1).play("f2e2").plays(1);
    table.wait(Millis::seconds(10)).play("a3b3");
    assert_eq!((table.played.to_move(), table.left(West)), (Some(West), 50_000));
    table.wait(Millis::seconds(10)).plays(1);
    assert_eq!((table.played.to_move(), table.left(West)), (Some(East), 45_000));
}

/// In a tunnel that is shut nobody can act: north's turns are forfeited, and each of east's counts.
#[test]
fn who_moves_twice_because_nobody_else_can_has_finished_a_turn() {
    const ORDERS: &str = "RBPKPNNBQRPP:3142,PPPRRBNKQNBP:3124,NPRBRPPPQBNK:4312";
    const MOVES: &str = "a5c5 P@a5 b6b4 R@b6 f5d5 P@f5 a5b5 K@a5 e6e5 P@e6 f5e6 R@f5 a3b3 B@a3 b6b5 P@b6 f4e4 \
        R@f4 c5d6 b5a5 f2e2 B@f2 e5f4 f2b6 P@f2 a5b5 e2d2 b5d5 e4e5 d5c5 e5d6 b4c4 f5f4 P@f5 c5d5 e6e5 d5e5 \
        P@e6 d2c2 e5e3 f5d5 P@f5 e3d3 f5e6 N@f5 c4d4 f5e3 Q@f5 d4c4 d5c6 d3b3 f5d5 K@f5 b3b4 f4c4 B@f4 b4b3";
    for (pace, after) in [("60+5", -10_000 + 5000), ("1d", 0)] {
        let mut table = gathering(TunnelBrawl, pace, "1 2 3");
        let event = Event::Started { players: 3, deal: Some(Deal::read(ORDERS).unwrap()), salt: 0 };
        table.played.record(&Entry { at: table.now, event }).unwrap();
        for text in MOVES.split_whitespace() {
            table.play(text);
        }
        let before = table.left(East) as i64;
        table.wait(Millis::seconds(10)).play("c2b3");
        assert_eq!(table.played.to_move(), Some(East), "north has neither a piece nor room for one");
        assert!(table.played.in_play().contains(North));
        assert_eq!(table.left(East) as i64 - before, after, "{pace}");
    }
}

#[test]
fn delays_are_forgiven_within_bounds() {
    // The pace, the delay that is claimed, and what a move after ten seconds costs.
    let cases = [
        ("1", 0, 10_000),
        ("1", 300, 9700),
        // A tenth of a second for each turn in a game of a minute; three turns' worth at the start.
        ("1", 5000, 10_000 - 4 * 100),
        ("60", 5000, 10_000 - 4 * 300),
        ("60", u64::MAX, 10_000 - 4 * 300),
        ("1d", 5000, 10_000),
        ("none", 5000, 10_000),
    ];
    for (pace, lag, cost) in cases {
        let mut table = started(Jungle, pace, "1 2");
        table.plays(2).wait(Millis::seconds(10));
        let Some((by, Command::Move { ply, m, .. })) = table.next_move(0) else { panic!("a move") };
        let events = table.say(by, &Command::Move { ply, m, lag: Millis(lag) }).unwrap();
        assert_eq!(events, [Event::Moved { seat: South, m, spent: Millis(cost) }], "{pace} {lag}");
    }
}

/// What was not needed is kept for later, but not more than seven turns' worth.
#[test]
fn forgiveness_does_not_pile_up() {
    let mut table = started(Jungle, "60", "1 2");
    table.plays(12).wait(Millis::seconds(20));
    let Some((by, Command::Move { ply, m, .. })) = table.next_move(0) else { panic!("a move") };
    let events = table.say(by, &Command::Move { ply, m, lag: Millis::seconds(20) }).unwrap();
    assert_eq!(events, [Event::Moved { seat: South, m, spent: Millis(20_000 - 7 * 300) }]);
}

/// Whoever has used up everything and lives on a delay that might be excused is out when their turn comes again.
#[test]
fn a_take_back_gives_no_time() {
    let mut table = started(Jungle, "1", "1 2");
    table.plays(4).wait(Millis(60_300));
    table.asks(&[(0, Flag, "not_here"), (2, offer(TakeBack), "ok"), (1, offer(TakeBack), "ok")]);
    assert_eq!((table.played.to_move(), table.left(South)), (Some(North), 0));
    table.plays(1);
    assert_eq!(table.played.deadline(), Some((table.now, Fall::Flag(South))));
    table.ask(0, Flag, "ok");
    assert_eq!(table.outcome().winner(), Some(North));
}

#[test]
fn while_the_house_is_closed_no_time_passes() {
    let mut table = started(Jungle, "1", "1 2");
    table.plays(2).wait(Millis::seconds(20));
    let closed = Millis::days(3);
    table.wait(closed);
    table.asks(&[(1, Command::Pause { by: closed }, "not_here"), (0, Command::Pause { by: closed }, "ok")]);
    assert_eq!(table.left(South), 40_000);
    table.ask(0, Flag, "not_here");
    let events = {
        let (by, command) = table.next_move(0).unwrap();
        table.say(by, &command).unwrap()
    };
    assert!(matches!(events[..], [Event::Moved { spent: Millis(20_000), .. }]), "{events:?}");
    // Only a game that is on can stand still.
    gathering(Jungle, "1", "1 open").ask(0, Command::Pause { by: closed }, "not_started");
}

/// A clock that ran stays where it stopped, however the turn ended.
#[test]
fn time_that_ran_is_gone() {
    for command in [RESIGN, offer(Draw), offer(TakeBack), Abort] {
        let mut table = started(Jungle, "5", "1 1");
        table.plays(2).wait(Millis::seconds(20));
        assert_eq!(table.left(South), 280_000);
        table.ask(1, command.clone(), "ok");
        assert_eq!(table.left(South), 280_000, "{command:?}");
    }
}

// ---------------------------------------------------------------------------------------------------------
// Proposals

#[test]
fn a_draw_needs_everybody_who_is_still_in() {
    let mut table = started(Quadular, "none", "1 2 3 bot");
    let answer = |yes| Command::Answer { seat: East, offer: Draw, yes };
    table.plays(4);
    table.asks(&[
        (1, Decline(Draw), "not_here"),
        (2, RESIGN, "ok"),
        (1, offer(Draw), "ok"),
        (1, offer(Draw), "not_here"),
        (9, offer(Draw), "not_seated"),
        (9, Decline(Draw), "not_seated"),
        // Whoever is out has no say any more.
        (2, offer(Draw), "not_here"),
        (2, Decline(Draw), "not_here"),
        // The house speaks for computers only.
        (0, Command::Answer { seat: North, offer: Draw, yes: true }, "not_your_seat"),
        (3, answer(true), "not_here"),
        (0, answer(true), "ok"),
    ]);
    assert_eq!(table.played.phase(), Phase::Playing);
    assert_eq!(table.played.agreed(Draw).iter().collect::<Vec<_>>(), [South, East]);
    let events = table.ask(3, offer(Draw), "ok");
    assert_eq!(events, [Event::Offered { seat: North, offer: Draw }, Event::Drawn]);
    let outcome = table.outcome();
    assert_eq!((outcome.cause, outcome.places[West]), (Cause::Agreement, 4));
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [South, North, East]);
    // Nothing is left on the table that somebody could take or leave.
    table.asks(&[
        (1, Decline(Draw), "not_here"),
        (1, offer(Draw), "over"),
        (1, Decline(TakeBack), "not_here"),
    ]);
}

#[test]
fn a_proposal_ends_with_a_no_or_with_the_move_of_somebody_who_was_asked() {
    let mut table = started(Quadular, "none", "1 2 3 4");
    table.asks(&[(1, offer(Draw), "ok"), (3, offer(Draw), "ok"), (4, Decline(Draw), "ok")]);
    assert!(table.played.agreed(Draw).is_empty());
    table.asks(&[(2, Decline(Draw), "not_here"), (1, offer(Draw), "not_here")]);
    table.plays(4);
    table.ask(1, offer(Draw), "ok");
    table.plays(1);
    assert_eq!(table.played.agreed(Draw).len(), 1, "their own move leaves it there");
    table.plays(1);
    assert!(table.played.agreed(Draw).is_empty(), "a move by somebody who was asked is an answer");
}

/// A game that ends by itself ends what was proposed in it.
#[test]
fn the_end_is_an_answer() {
    let mut table = started(Jungle, "none", "1 2");
    table.asks(&[(1, offer(Draw), "ok"), (2, RESIGN, "ok")]);
    assert!(table.played.agreed(Draw).is_empty());
    table.asks(&[(1, Decline(Draw), "not_here"), (2, Decline(Draw), "not_here")]);

    // A player's own move leaves their proposal on the table, even the one that wins.
    let won = (0..50).any(|seed| {
        let mut table = Table::new(setup(TrenchRun, "none", "1 2"), seed);
        table.ask(NOBODY, Start, "ok");
        while let Some(seat) = table.played.to_move() {
            if seat == South {
                table.ask(1, offer(Draw), "ok");
            }
            let nth = table.dice.roll(1000) as usize;
            let (by, command) = table.next_move(nth).unwrap();
            table.say(by, &command).unwrap();
        }
        assert!(table.played.agreed(Draw).is_empty());
        table.played.told().last().is_some_and(|told| told.seat == South)
    });
    assert!(won, "some game ends with a move of the one who asked");
}

/// Whoever leaves changes what was proposed; those who stay can agree anew and are never stuck.
#[test]
fn a_proposal_ends_when_somebody_leaves() {
    let mut table = started(Quadular, "none", "1 2 3");
    table.asks(&[(1, offer(Draw), "ok"), (2, offer(Draw), "ok"), (3, RESIGN, "ok")]);
    assert!(table.played.agreed(Draw).is_empty());
    table.asks(&[(1, offer(Draw), "ok"), (2, offer(Draw), "ok")]);
    assert_eq!(table.outcome().cause, Cause::Agreement);

    // Nor is anybody bound by what a computer agreed to for them, or the other way round.
    let mut setup = setup(Jungle, "none", "1 2");
    setup.takeover = Some(level(1));
    let mut table = begun(setup);
    table.plays(2);
    table.asks(&[(1, offer(Draw), "ok"), (1, Leave, "ok"), (2, offer(Draw), "ok")]);
    assert_eq!(table.played.phase(), Phase::Playing);
    table.asks(&[(1, Return, "ok"), (1, offer(TakeBack), "ok"), (2, Leave, "ok")]);
    assert!(table.played.agreed(TakeBack).is_empty());
    // A computer that stands in gives nothing away that the absent one has played.
    table.plays(1).ask(1, offer(TakeBack), "ok");
    assert_eq!(table.played.ply(), 3, "the absent one has to agree");
}

// ---------------------------------------------------------------------------------------------------------
// Taking back

#[test]
fn two_people_agree_to_take_back() {
    let mut table = started(Jungle, "none", "1 2");
    table.asks(&[(1, offer(TakeBack), "not_here"), (9, offer(TakeBack), "not_seated")]);
    let start = table.played.game().cloned();
    table.plays(1);
    let second = table.played.game().cloned();
    // Before the answer came only their move goes back …
    table.asks(&[(2, offer(TakeBack), "not_here"), (1, offer(TakeBack), "ok")]);
    assert_eq!(table.ask(2, offer(TakeBack), "ok").last(), Some(&Event::TookBack { entries: 0 }));
    assert_eq!((table.played.game().cloned(), table.played.ply()), (start.clone(), 0));
    // … and after it, the answer too.
    table.plays(2);
    table.asks(&[(1, offer(TakeBack), "ok"), (2, offer(TakeBack), "ok")]);
    assert_eq!((table.played.game().cloned(), table.played.told().len()), (start, 0));
    // The other one's answer alone.
    table.plays(2);
    table.asks(&[(2, offer(TakeBack), "ok"), (1, offer(TakeBack), "ok")]);
    assert_eq!((table.played.game().cloned(), table.played.to_move()), (second, Some(North)));
    // A no, or any move, ends the proposal.
    table.asks(&[(1, offer(TakeBack), "ok"), (2, Decline(TakeBack), "ok"), (1, offer(TakeBack), "not_here")]);
    table.plays(1);
    table.ask(1, offer(TakeBack), "ok");
    table.plays(1);
    assert!(table.played.agreed(TakeBack).is_empty());
    table.plays(1).ask(2, Decline(TakeBack), "not_here");
}

/// Whoever agrees to a take-back pays for it with nothing: where there are days for a turn everybody has all of them.
#[test]
fn a_turn_that_begins_anew_has_all_its_days() {
    let mut table = started(Jungle, "3d", "1 2");
    table.plays(3).wait(Millis::days(2));
    assert_eq!(table.left(North), Millis::days(1).0);
    table.asks(&[(1, offer(TakeBack), "ok"), (2, offer(TakeBack), "ok")]);
    assert_eq!((table.played.to_move(), table.played.ply()), (Some(South), 2));
    assert_eq!((table.left(South), table.left(North)), (Millis::days(3).0, Millis::days(3).0));
    table.wait(Millis::days(2)).plays(1);
    assert_eq!(table.left(North), Millis::days(3).0, "they have lost nothing by agreeing");
    // Where everybody has a supply, what was used is used.
    let mut live = started(Jungle, "5", "1 2");
    live.plays(3).wait(Millis::seconds(60));
    live.asks(&[(1, offer(TakeBack), "ok"), (2, offer(TakeBack), "ok")]);
    assert_eq!(live.left(North), Millis::seconds(240).0);
}

/// What a turn gave goes with it when it is taken back: nobody plays and takes back until there is time for anything.
#[test]
fn a_turn_that_is_taken_back_gives_nothing() {
    let mut table = started(Jungle, "5+30", "1 bot");
    table.plays(2);
    let before = (table.left(South), table.left(North));
    for _ in 0..10 {
        table.plays(2).ask(1, offer(TakeBack), "ok");
        assert_eq!((table.left(South), table.left(North)), before);
    }
    // What was used of it is used, and a first turn that gave nothing takes nothing.
    table.wait(Millis::seconds(20)).plays(2).ask(1, offer(TakeBack), "ok");
    assert_eq!((table.left(South), table.left(North)), (before.0 - Millis::seconds(20).0, before.1));
    table.ask(1, offer(TakeBack), "ok");
    assert_eq!(table.left(South), before.0 - Millis::seconds(20).0);
    // Nobody's flag falls by agreeing: without what the second turn gave it would have, and ten seconds stay.
    let mut short = started(Jungle, "0.1+30", "1 2");
    short.plays(2).wait(Millis::seconds(1)).plays(2).wait(Millis::seconds(28)).plays(2);
    for _ in 0..2 {
        short.asks(&[(1, offer(TakeBack), "ok"), (2, offer(TakeBack), "ok")]);
    }
    assert_eq!(short.left(South), Millis::seconds(10).0);
}

#[test]
fn computers_let_everybody_move_again() {
    let mut table = started(Quadular, "none", "bot 2 bot bot");
    table.plays(1);
    let before = table.played.game().cloned();
    for others in 0..4 {
        table.plays(1 + others);
        let events = table.ask(2, offer(TakeBack), "ok");
        assert_eq!(events.last(), Some(&Event::TookBack { entries: 1 }));
        assert_eq!((table.played.game().cloned(), table.played.to_move()), (before.clone(), Some(West)));
    }
    // A message that was under way for the old game is stale even if the same seat is on the move.
    table.plays(5);
    let (_, late) = table.next_move(0).unwrap();
    table.asks(&[(2, offer(TakeBack), "ok"), (2, late, "stale")]);
}

#[test]
fn at_one_screen_every_take_back_is_one_move() {
    let mut table = started(Quadular, "none", "1 1 1 1");
    let mut line = Vec::new();
    for _ in 0..6 {
        line.push(table.played.game().cloned());
        table.plays(1);
    }
    while let Some(before) = line.pop() {
        table.ask(1, offer(TakeBack), "ok");
        assert_eq!(table.played.game().cloned(), before);
    }
    table.ask(1, offer(TakeBack), "not_here");
}

/// A step and a placement are two moves: the placement goes back first, and the piece that was drawn after it
/// goes back to where it lay.
#[test]
fn a_placement_is_taken_back_with_its_draw() {
    let mut table = started(TunnelBrawl, "none", "1 1");
    table.plays(1);
    let stepped = table.played.game().cloned();
    assert_eq!(table.played.to_move(), Some(West), "a placement is due");
    table.plays(1);
    let placed = table.played.game().cloned();
    table.ask(1, offer(TakeBack), "ok");
    assert_eq!((table.played.game().cloned(), table.played.told().len()), (stepped, 1));
    table.plays(1);
    assert_eq!(table.played.game().cloned(), placed, "the same piece is drawn again");
}

/// Who proposed something learns who did not want it, until the next move or the next proposal.
#[test]
fn a_refused_proposal_is_told() {
    let mut table = started(Quadular, "none", "1 2 3 bot");
    let declined = |table: &Table, offer| table.played.declined(offer).iter().collect::<Vec<Seat>>();
    table.plays(4);
    table.asks(&[(1, offer(Draw), "ok"), (0, Command::Answer { seat: East, offer: Draw, yes: false }, "ok")]);
    assert_eq!(declined(&table, Draw), [East], "computers answer too");
    table.asks(&[(1, offer(TakeBack), "ok"), (3, Decline(TakeBack), "ok")]);
    assert_eq!((declined(&table, Draw), declined(&table, TakeBack)), (vec![East], vec![North]));
    table.ask(2, offer(Draw), "ok");
    assert_eq!(declined(&table, Draw), [], "a new proposal is another one");
    // A move by somebody who was asked is an answer.
    table.plays(1);
    assert_eq!((declined(&table, Draw), declined(&table, TakeBack)), (vec![South], vec![]));
    table.plays(1);
    assert_eq!(declined(&table, Draw), []);
    table.asks(&[(1, RESIGN, "ok"), (2, RESIGN, "ok"), (3, RESIGN, "ok")]);
    table.asks(&[(1, offer(Rematch), "ok"), (2, Decline(Rematch), "ok")]);
    assert_eq!(declined(&table, Rematch), [West]);
    table.ask(3, offer(Rematch), "ok");
    assert_eq!(declined(&table, Rematch), []);
}

/// Nobody who left is brought back by a move that others take back.
#[test]
fn a_take_back_stops_at_a_retirement() {
    let mut table = started(Quadular, "none", "1 2 3 4");
    table.plays(1);
    table.asks(&[(2, RESIGN, "ok"), (1, offer(TakeBack), "not_here")]);
    assert_eq!(table.played.left(West), Some(Leaving::Resigned));
    // A retirement before the move stays.
    table.plays(1);
    let mover = table.played.told().last().map(|told| told.seat);
    assert_eq!(mover, Some(North));
    table.asks(&[(3, offer(TakeBack), "ok"), (1, offer(TakeBack), "ok"), (4, offer(TakeBack), "ok")]);
    assert_eq!((table.played.left(West), table.played.told().len()), (Some(Leaving::Resigned), 2));
}

#[test]
fn what_counts_is_not_taken_back() {
    let mut setup = setup(Jungle, "5+3", "1 2");
    setup.rated = true;
    let mut table = begun(setup);
    table.plays(2).ask(1, offer(TakeBack), "not_here");
}

/// Who sits at a table that counts, whether it may be so, and who is rated when the first one resigns.
#[test]
fn what_counts_is_between_different_people_with_clocks() {
    for (game, pace, chairs, may) in [
        (Jungle, "5+3", "1 2", true),
        (Jungle, "3d", "1 2", true),
        (Quadular, "10", "1 2 3 4", true),
        (Jungle, "none", "1 2", false),
        (Jungle, "1", "1 2", true),
        (Jungle, "0.5+2", "1 2", true),
        (Jungle, "0.99", "1 2", false),
        (Jungle, "0.03", "1 2", false),
        (Jungle, "0.49+30", "1 2", false),
        (Jungle, "5+3", "1 1", false),
        (Jungle, "5+3", "1 bot", true),
        (Jungle, "3", "1 bot", true),
        (Jungle, "3d", "1 bot", true),
        (Jungle, "2+30", "1 bot", false),
        (Jungle, "none", "1 bot", false),
        (Quadular, "10", "1 bot bot bot", true),
        (Quadular, "10", "1 2 bot bot", false),
        (TunnelBrawl, "10", "1 2 bot", false),
        (Quadular, "10", "1 2 3 2", false),
    ] {
        let mut setup = setup(game, pace, chairs);
        setup.rated = true;
        setup.starts_when_full = false;
        let mut table = Table::new(setup.clone(), 7);
        let started = table.ask(1, Start, if may { "ok" } else { "rated" });
        if may {
            assert!(matches!(started[..], [Event::Started { .. }]));
            assert_eq!(result(&table.played), None, "it is not over");
            let people = words(chairs).iter().filter(|chair| chair.person().is_some()).count() as i64;
            let computers = people < words(chairs).len() as i64;
            for person in 1..people + i64::from(computers) {
                table.ask(person, RESIGN, "ok");
            }
            if computers && words(chairs).len() > 2 {
                // The computers go on without them.
                continue;
            }
            let people: Vec<i64> = result(&table.played).unwrap().people.iter().map(|who| who.0.0).collect();
            let computers = words(chairs).iter().filter(|chair| chair.person().is_none()).count();
            assert_eq!(people.len() + computers, words(chairs).len());
        }
        setup.rated = false;
        let mut table = Table::new(setup, 7);
        table.ask(1, Start, "ok");
        table.ask(1, RESIGN, "ok");
        assert_eq!(result(&table.played), None, "it does not count");
    }
    let mut setup = setup(Quadular, "10", "1 open open open");
    setup.rated = true;
    let mut table = Table::new(setup.clone(), 7);
    let engine = |number| Command::Arrange { seat: North, chair: Chair::Engine(level(number)) };
    table.ask(1, engine(8), "rated");
    table.ask(1, engine(7), "ok");
    // A computer stands up for somebody whom the host wants there.
    table.ask(1, Command::Arrange { seat: North, chair: Chair::Open }, "ok");
    table.ask(1, Command::Arrange { seat: North, chair: Chair::Person(PersonId(1)) }, "rated");
    // Where somebody plays computers nobody else sits down, and none is invited.
    let mut bout = Table::new(setup.clone(), 7);
    bout.ask(1, engine(3), "ok");
    bout.ask(2, Command::Sit { seat: None }, "rated");
    bout.ask(1, Command::Arrange { seat: East, chair: Chair::Invited(PersonId(2)) }, "rated");
    assert!(
        Setup { rated: true, ..self::setup(Quadular, "10", "1 bot open open") }.may_be_offered().is_err()
    );
    assert!(Setup { rated: true, ..self::setup(Quadular, "10", "1 bot bot bot") }.may_be_offered().is_ok());
    assert!(
        Setup { rated: true, ..self::setup(Quadular, "10", "1 open open open") }.may_be_offered().is_ok()
    );
    // Whoever takes another chair still gives up the old one.
    table.ask(1, Command::Sit { seat: Some(North) }, "ok");
    setup.takeover = Strength::new(2);
    Table::new(setup, 7).ask(2, Command::Sit { seat: None }, "rated");
    let varied = Spec::new(Jungle).with_options(["dog_swims"]).unwrap();
    let rated = Setup { rated: true, spec: varied, ..self::setup(Jungle, "5+3", "1 2") };
    Table::new(Setup { starts_when_full: false, ..rated }, 7).ask(1, Start, "rated");
    // What is called off rates nobody.
    let mut table = begun(Setup { rated: true, ..self::setup(Jungle, "5+3", "1 2") });
    table.ask(1, Abort, "ok");
    assert_eq!(result(&table.played), None);
}

/// What is noted about a match that counts: how long it was, and whether it was decided on the board.
#[test]
fn what_counts_is_noted_with_how_it_was_played() {
    let rated = |chairs: &str| Setup { rated: true, ..setup(Jungle, "5+3", chairs) };
    for (plies, turns) in [(0, 0), (3, 1), (4, 2), (9, 4)] {
        let mut table = begun(rated("1 2"));
        table.plays(plies);
        table.ask(1, RESIGN, "ok");
        let seen = result(&table.played).unwrap();
        let expected = (turns, true, Length::GivenUp);
        assert_eq!((seen.turns, seen.given_up, seen.length()), expected, "{plies}");
        assert_eq!(seen.people, [(PersonId(1), 2), (PersonId(2), 1)]);
    }
    let mut table = begun(rated("1 2"));
    table.plays(4);
    table.ask(1, offer(Draw), "ok");
    table.ask(2, offer(Draw), "ok");
    assert!(result(&table.played).unwrap().given_up, "what is agreed on is not decided on the board");
    // Where a turn has several moves they are one turn.
    let mut table = begun(Setup { rated: true, ..setup(TunnelBrawl, "10", "1 2") });
    let several = |table: &Table| table.played.ply() > table.played.turns();
    while !several(&table) {
        table.plays(1);
    }
    let (ply, turns) = (table.played.ply(), table.played.turns());
    table.ask(1, RESIGN, "ok");
    let seen = result(&table.played).unwrap();
    assert!(ply > turns && seen.turns == turns / 2, "{ply} moves, {turns} turns: {seen:?}");
    // The same first moves are the same line, whoever plays them; another computer makes another one.
    let line = |chairs: &str, plies: usize| {
        let mut table = begun(rated(chairs));
        table.plays(plies);
        table.ask(1, RESIGN, "ok");
        result(&table.played).unwrap().line
    };
    assert_eq!(line("1 2", 6), line("1 3", 6));
    assert_ne!(line("1 2", 6), line("1 2", 7));
    assert_ne!(line("1 2", 0), line("1 bot", 0));
}

// ---------------------------------------------------------------------------------------------------------
// The end and after

#[test]
fn a_young_game_can_be_called_off() {
    let mut table = started(Quadular, "none", "3 2 1 4");
    table.plays(3).ask(9, Abort, "not_seated");
    assert_eq!(table.clone().ask(2, Abort, "ok"), [Event::Aborted { seat: Some(West) }]);
    table.plays(1);
    // Now everybody has moved, and not even the host may take the game from the others.
    table.asks(&[(2, Abort, "not_here"), (1, Abort, "not_here")]);
    // Whoever plays alone takes it from nobody.
    let mut table = started(Jungle, "none", "1 bot");
    table.plays(4).asks(&[(1, Abort, "ok"), (1, Abort, "over")]);
    assert_eq!(table.played.phase(), Phase::Over(Ending::Aborted));

    let mut setup = setup(Jungle, "5+3", "1 2");
    setup.rated = true;
    begun(setup.clone()).ask(1, Abort, "ok");
    let mut table = begun(setup);
    table.plays(2).asks(&[(1, Abort, "not_here"), (2, Abort, "not_here")]);
}

/// Nobody looks at deals of a computer's game that counts until a good one comes: it can't be called off, not even by
/// waiting, and not by a host who does not play.
#[test]
fn what_is_begun_against_computers_that_count_is_played() {
    let rated = || Setup { rated: true, ..setup(TunnelBrawl, "10", "1 bot") };
    let mut table = begun(rated());
    table.ask(1, Abort, "not_here");
    let mut table = begun(Setup { host: PersonId(9), ..rated() });
    table.ask(9, Abort, "not_here");
    let mut table = begun(rated());
    while table.played.hand(table.played.to_move().unwrap()) != Some(Hand::Person(PersonId(1))) {
        table.plays(1);
    }
    let (due, fall) = table.played.deadline().unwrap();
    assert!(matches!(fall, Fall::NeverCame(_)), "{fall:?}");
    table.now = due;
    table.ask(NOBODY, Flag, "ok");
    let seen = result(&table.played).unwrap();
    assert_eq!(seen.people, [(PersonId(1), 2)]);
    assert!(matches!(worth(&seen, &Past::default()), Worth::Losses(Uncounted::TooShort)));
}

#[test]
fn the_house_puts_away_only_what_nobody_came_to() {
    let mut table = gathering(Jungle, "none", "1 open");
    table.ask(NOBODY, Abort, "ok");
    assert_eq!(table.played.phase(), Phase::Over(Ending::Aborted));
    started(Jungle, "5+3", "1 2").ask(NOBODY, Abort, "started");
    started(Jungle, "3d", "1 2").ask(NOBODY, Abort, "started");
    // A game without a clock ends in no other way once everybody has left it.
    started(Jungle, "none", "1 2").ask(NOBODY, Abort, "ok");
}

/// Whoever left before their first turn will never make it; that does not keep the game young for ever.
#[test]
fn who_left_early_does_not_keep_a_game_young() {
    let mut table = started(Quadular, "none", "2 3 4 1");
    table.ask(3, RESIGN, "ok");
    table.plays(3).asks(&[(2, Abort, "not_here"), (3, Abort, "not_here"), (4, Abort, "not_here")]);
}

#[test]
fn everybody_moves_on_by_one_seat() {
    let mut table = started(Quadular, "5+3", "1 2 bot 4");
    let there = TableId::from_chance(99);
    table.asks(&[(1, offer(Rematch), "not_here"), (0, Command::Rematch { table: there }, "not_here")]);
    table.asks(&[(1, RESIGN, "ok"), (2, RESIGN, "ok"), (4, RESIGN, "ok")]);
    table.asks(&[
        (9, offer(Rematch), "not_seated"),
        (1, offer(Rematch), "ok"),
        (2, offer(Rematch), "ok"),
        (4, Decline(Rematch), "ok"),
        (2, offer(Rematch), "ok"),
        (2, offer(Rematch), "not_here"),
        (1, offer(Rematch), "ok"),
    ]);
    assert!(!table.played.rematch_agreed());
    table.ask(4, offer(Rematch), "ok");
    assert!(table.played.rematch_agreed());
    let next = table.played.next_setup();
    table.asks(&[
        (1, Command::Rematch { table: there }, "not_here"),
        (0, Command::Rematch { table: there }, "ok"),
        (0, Command::Rematch { table: there }, "not_here"),
        (1, offer(Rematch), "not_here"),
    ]);
    assert_eq!((table.played.rematched(), table.played.rematch_agreed()), (Some(there), false));
    assert_eq!(next.pace, table.played.setup().pace);
    let table = begun(next);
    assert_eq!(chairs(&table.played), words("4 1 2 bot"));
}

#[test]
fn a_rematch_is_for_those_who_played() {
    let mut table = gathering(Quadular, "none", "1 open 3 4");
    table.asks(&[(1, Start, "ok"), (1, RESIGN, "ok"), (3, RESIGN, "ok")]);
    let next = begun(table.played.next_setup());
    assert_eq!(next.played.seats(), [South, West, East]);
    assert_eq!(chairs(&next.played), words("4 1 3"));

    // Computers alone want nothing.
    let mut table = gathering(Jungle, "none", "bot bot");
    table.ask(HOST, Abort, "ok");
    assert!(!table.played.rematch_agreed());

    // After as many games as there are seats everybody sits where they sat.
    let mut setup = setup(TunnelBrawl, "none", "1 2 3 4");
    let first = setup.chairs;
    for _ in 0..4 {
        let mut table = begun(setup);
        table.asks(&[(1, RESIGN, "ok"), (2, RESIGN, "ok"), (3, RESIGN, "ok")]);
        setup = table.played.next_setup();
    }
    assert_eq!(setup.chairs, first);
}

/// Nobody can propose a match to its end: one proposal of each kind between two moves, and whatever is asked, the
/// other side can still move, resign and win.
#[test]
fn proposals_never_fill_the_log() {
    let mut table = started(Jungle, "5+3", "1 2");
    table.plays(4);
    table.asks(&[
        (1, offer(Draw), "ok"),
        (2, Decline(Draw), "ok"),
        (1, offer(Draw), "not_here"),
        // Whoever is asked may still propose it themselves.
        (2, offer(Draw), "ok"),
        (2, Decline(Draw), "ok"),
        (2, offer(Draw), "not_here"),
        (1, offer(TakeBack), "ok"),
        (2, Decline(TakeBack), "ok"),
        (1, offer(TakeBack), "not_here"),
    ]);
    let length = table.log.len();
    for _ in 0..100 {
        for (who, what) in [(1, Draw), (1, TakeBack), (2, Draw)] {
            let _ = table.say(By::Person(PersonId(who)), &offer(what));
            let _ = table.say(By::Person(PersonId(who)), &Decline(what));
        }
    }
    assert!(table.log.len() <= length + 2, "{} entries", table.log.len() - length);
    table.plays(1);
    table.asks(&[(1, offer(Draw), "ok"), (2, offer(Draw), "ok")]);
    assert_eq!(table.outcome().cause, Cause::Agreement);
}

/// Those who have played ask for a rematch a few times, not for ever.
#[test]
fn a_rematch_is_asked_for_a_few_times() {
    let mut table = started(Jungle, "5+3", "1 2");
    table.plays(4);
    table.ask(1, RESIGN, "ok");
    for _ in 0..3 {
        table.asks(&[(1, offer(Rematch), "ok"), (2, Decline(Rematch), "ok")]);
    }
    table.asks(&[(1, offer(Rematch), "not_here"), (2, offer(Rematch), "ok"), (1, offer(Rematch), "ok")]);
    assert!(table.played.rematch_agreed());
}

/// A match that never ends is called off by the house with the move that makes it too long; every move before
/// that, and every resignation, is admitted.
#[test]
fn the_house_calls_off_a_match_without_end() {
    let mut table = {
        let mut setup = setup(Extinction, "none", "1 2");
        setup.spec = setup.spec.with_options(["compat"]).unwrap();
        begun(setup)
    };
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut moves = 0;
    while table.played.phase() == Phase::Playing {
        table.play(shuffle[moves % 4]);
        moves += 1;
        assert!(moves <= taproom_play::matches::LONGEST as usize, "it goes on for ever");
    }
    assert_eq!(table.played.phase(), Phase::Over(Ending::Aborted));
    // The start counts too.
    assert_eq!(moves, taproom_play::matches::LONGEST as usize - 1);
}

/// Whoever moves too late has lost by that move, at once: nobody is told that there is time left.
#[test]
fn a_late_move_is_a_flag() {
    let mut table = started(Jungle, "1", "1 2");
    table.plays(4);
    table.wait(Millis::seconds(61));
    let (_, command) = table.next_move(0).unwrap();
    assert_eq!(table.ask(1, command, "ok"), [Event::Retired { seat: South, why: Leaving::Flagged }]);
    assert_eq!((table.outcome().winner(), table.outcome().cause), (Some(North), Cause::Time));
}

/// What a computer had to wait before it could think is not its time; what it thought is.
#[test]
fn a_computer_that_had_to_wait_has_lost_no_time() {
    let moved = |waited| {
        let mut table = started(Jungle, "1", "bot 2");
        table.plays(4).wait(Millis::seconds(90));
        let (_, command) = table.next_move(0).unwrap();
        let Command::Move { ply, m, .. } = command else { unreachable!() };
        table.ask(NOBODY, Command::Move { ply, m, lag: Millis::seconds(waited) }, "ok");
        (table.played.to_move(), table.left(South))
    };
    assert_eq!(moved(80), (Some(North), 50_000));
    assert_eq!(moved(20), (None, 0));
}

/// Computers do not play among themselves: there is nobody to see it, and others wait for their time.
#[test]
fn somebody_has_to_be_at_a_table() {
    let mut table = gathering(Quadular, "none", "bot bot bot");
    table.asks(&[(NOBODY, Start, "too_few"), (HOST, Start, "too_few")]);
    table.asks(&[(HOST, sit(South), "seat_taken"), (HOST, arrange(South, "1"), "ok")]);
    assert_eq!(table.played.phase(), Phase::Playing);
}

/// A match may start from a position: the board shows it, the rules go on from there, and it does not count.
#[test]
fn a_match_starts_from_a_position() {
    let den = "7/7/7/7/7/3t3/5rW/R6/7 w";
    let mut table = {
        let setup = setup(Jungle, "5+3", "1 2").starting_from(den).unwrap();
        assert_eq!(setup.first_position().text(), den);
        begun(setup)
    };
    assert_eq!(table.played.game().unwrap().position().text(), den);
    table.plays(3);
    let log = table.log.clone();
    assert_eq!(Match::replay(table.played.setup().clone(), log).unwrap(), table.played);
    assert_eq!(table.played.next_setup().start.as_deref(), Some(den));

    let mut rated = setup(Jungle, "5+3", "1 2").starting_from(den).unwrap();
    rated.rated = true;
    Table::new(rated, 7).ask(NOBODY, Start, "rated");
    for wrong in ["", "7/7 w 0", "nonsense", "7/7/7/7/7/7/7/7/7 w 0"] {
        assert!(setup(Jungle, "none", "1 2").starting_from(wrong).is_err(), "{wrong:?}");
    }
}

/// Where something is hidden, what is undrawn in the position is shuffled anew, by the dice of the house.
#[test]
fn what_is_undrawn_in_a_position_is_shuffled_anew() {
    let text = "######/rPrK...bP/rP....bK/rP....bP/rP....bP/###### r m PRNB+QPPP:1234,PRNB+QP:1234 0,0 - 0 9";
    let dealt = |seed| {
        let mut table = Table::new(setup(TunnelBrawl, "none", "1 2").starting_from(text).unwrap(), seed);
        table.ask(NOBODY, Start, "ok");
        let view = taproom_play::View::of(&table.played, None, table.now);
        assert!(view.seal.is_some() && view.opened.is_none(), "what was shuffled anew is sealed");
        let replayed = Match::replay(table.played.setup().clone(), table.log.clone()).unwrap();
        assert_eq!(replayed, table.played);
        table.played.game().unwrap().position().text()
    };
    assert!((0..10).any(|seed| dealt(seed) != dealt(100)), "always the same order");
    // Nobody is left out of a position that is theirs.
    let mut table = Table::new(setup(TunnelBrawl, "none", "1 open").starting_from(text).unwrap(), 7);
    table.ask(HOST, Start, "too_few");
}

/// Whoever leaves and comes back again and again gets nowhere: once between two moves, and none of it counts.
#[test]
fn leaving_and_coming_back_is_done_once_a_move() {
    let mut setup = setup(Jungle, "none", "1 2");
    setup.takeover = Some(level(1));
    let mut table = begun(setup);
    table.plays(2);
    table.asks(&[
        (1, Leave, "ok"),
        (1, Return, "ok"),
        (1, Leave, "not_here"),
        (2, Leave, "ok"),
        (2, Return, "ok"),
    ]);
    table.plays(1);
    table.asks(&[(1, Leave, "ok"), (1, Return, "ok")]);
}

/// Whoever lost their connection has their seat back after a round: once the computer has moved for them, everybody else
/// moves first, however often that happens. Its moves are told as such.
#[test]
fn a_seat_is_given_back_after_a_round() {
    const GONE: Command = Command::TakeOver { seat: South };
    let mut four = setup(Quadular, "none", "1 2 3 4");
    four.takeover = Some(level(8));
    let mut table = begun(four);
    table.plays(4);
    table.asks(&[(NOBODY, GONE, "ok"), (1, Return, "ok")]);
    table.plays(1).ask(NOBODY, GONE, "ok");
    table.plays(3).ask(1, Return, "ok");
    table.plays(4).ask(NOBODY, GONE, "ok");
    for _ in 0..3 {
        table.plays(1);
        let refusal = table.say(By::Person(PersonId(1)), &Return).unwrap_err();
        assert!(refusal.to_string().contains("when everybody else has moved"), "{refusal}");
        // Nor by moving as if they were back.
        let (_, command) = table.next_move(0).unwrap();
        table.ask(1, command, "not_your_turn");
    }
    let computers = |table: &Table| {
        let told = table.played.told().iter();
        told.filter(|told| told.what.by_computer).map(|told| told.seat).collect::<Vec<_>>()
    };
    assert_eq!(computers(&table), [South]);
    table.plays(1).ask(1, Return, "ok");
    table.plays(4);
    assert_eq!(computers(&table), [South], "what they move themselves is theirs");
    // Whoever is out is not waited for.
    table.ask(NOBODY, GONE, "ok");
    table.plays(1).asks(&[(2, RESIGN, "ok"), (3, RESIGN, "ok"), (1, Return, "not_here")]);
    table.plays(1).ask(1, Return, "ok");

    // A step and a placement are one turn.
    let mut two = setup(TunnelBrawl, "none", "1 2");
    two.takeover = Some(level(8));
    let mut table = begun(two);
    let seat = table.played.seats()[0];
    table.ask(NOBODY, Command::TakeOver { seat }, "ok");
    while table.played.to_move() == Some(seat) {
        table.plays(1).ask(1, Return, "not_here");
    }
    table.plays(1).ask(1, Return, "ok");
}

/// Nobody has single moves made for them by a better player: a computer that has moved for somebody who left keeps the
/// seat for three turns, and for twice as many each time that they leave again. Leaving and coming back before it has
/// moved costs nothing.
#[test]
fn a_computer_keeps_the_seat_of_a_leaver() {
    let mut two = setup(Jungle, "none", "1 2");
    two.takeover = Some(level(8));
    let mut table = begun(two);
    // Always the first move would repeat the position before long.
    let plays = |table: &mut Table, moves| {
        for _ in 0..moves {
            let (by, command) = table.next_move(table.played.ply() as usize * 7 / 2).unwrap();
            table.say(by, &command).unwrap();
        }
    };
    for turns in [3, 6, 12] {
        plays(&mut table, 2);
        table.asks(&[(1, Leave, "ok"), (1, Return, "ok")]);
        plays(&mut table, 2);
        table.ask(1, Leave, "ok");
        for _ in 1..turns {
            plays(&mut table, 1);
            table.ask(1, Return, "not_here");
            plays(&mut table, 1);
            let refusal = table.say(By::Person(PersonId(1)), &Return).unwrap_err();
            assert!(refusal.to_string().contains("a few more of its turns"), "{turns}: {refusal}");
        }
        plays(&mut table, 1);
        table.ask(1, Return, "ok");
        plays(&mut table, 1);
    }
    // Whoever loses their connection after that waits for the round and no longer.
    table.ask(NOBODY, Command::TakeOver { seat: South }, "ok");
    plays(&mut table, 1);
    table.ask(1, Return, "not_here");
    plays(&mut table, 1);
    table.ask(1, Return, "ok");
    let replayed = Match::replay(table.played.setup().clone(), table.log.clone()).unwrap();
    assert_eq!(replayed, table.played);
}

/// Nobody can prepare a match that ends without a result: what happens before the start does not count, what changes
/// nothing is not written, and a table without end is closed before it starts.
#[test]
fn what_happens_before_the_start_does_not_shorten_the_match() {
    let mut table = gathering(Jungle, "5+3", "1 open");
    for _ in 0..100 {
        assert_eq!(table.ask(HOST, arrange(North, "open"), "ok"), []);
    }
    assert_eq!(table.log.len(), 0);
    let mut changes = 0;
    while table.played.phase() == Phase::Gathering {
        table.ask(HOST, arrange(North, if changes % 2 == 0 { "2?" } else { "open" }), "ok");
        changes += 1;
        assert!(changes < 2000, "they come and go for ever");
    }
    assert_eq!(table.played.phase(), Phase::Over(Ending::Aborted));
}

// ---------------------------------------------------------------------------------------------------------
// Correspondence

/// Somebody is on vacation for some days from now on.
fn away(table: &Table, person: i64, days: u64) -> Command {
    let vacation = Vacation { from: table.now, until: table.now + Millis::days(days) };
    Command::Vacation { person: PersonId(person), vacation }
}

#[test]
fn a_clock_stands_still_on_vacation() {
    let mut table = started(Jungle, "3d", "1 2");
    let day = Millis::days(1);
    table.plays(1);
    table.wait(day);
    let go = away(&table, 2, 10);
    assert_eq!(table.ask(NOBODY, go.clone(), "ok").len(), 1);
    assert_eq!(table.ask(NOBODY, go.clone(), "ok"), [], "told twice is told once");
    table.ask(2, go, "not_here");
    // Nobody wins by the clock meanwhile, and nobody plays.
    table.wait(Millis::days(9));
    assert_eq!(table.left(North), 2 * day.0);
    table.ask(NOBODY, Flag, "not_here");
    let (by, command) = table.next_move(0).unwrap();
    assert_eq!(by, By::Person(PersonId(2)));
    table.ask(2, command.clone(), "on_vacation");
    // The others go on as ever.
    table.ask(1, Command::Offer(Draw), "ok");
    table.ask(2, Decline(Draw), "ok");
    // What was left is left, to the moment.
    table.wait(Millis(3 * day.0 - 1));
    let mut late = table.clone();
    table.ask(2, command.clone(), "ok");
    late.wait(Millis(1)).ask(2, command, "ok");
    assert_eq!(late.outcome().places[North], 2, "a move after the end of it is too late");
    let spent: Vec<u64> = table.played.told().iter().map(|told| told.spent.0).collect();
    assert_eq!(spent, [0, 0, 3 * day.0 - 1], "and is told without the days away");
    assert_eq!(table.played.told()[1].what.rest, Some(Rest::Until(table.now - Millis(2 * day.0 - 1))));
}

#[test]
fn whoever_comes_back_has_what_they_had() {
    let mut table = started(Quadular, "2d", "1 2 3 4");
    table.plays(1);
    table.wait(Millis::days(1));
    let (second, go) = (table.played.to_move().unwrap(), away(&table, 2, 21));
    table.ask(NOBODY, go.clone(), "ok");
    table.wait(Millis::days(2));
    let Command::Vacation { person, vacation } = go else { unreachable!("it is one") };
    let back = Command::Vacation { person, vacation: vacation.ended(table.now).unwrap() };
    assert_eq!(table.ask(NOBODY, back.clone(), "ok").len(), 1);
    assert_eq!(table.ask(NOBODY, back, "ok"), []);
    assert_eq!(table.left(second), Millis::days(1).0);
    assert_eq!(table.played.told().last().unwrap().what.rest, Some(Rest::Over));
    table.plays(1);
    // Somebody who is not on the move has nothing to lose either, and their turn begins when they are back.
    let third = away(&table, 3, 5);
    table.ask(NOBODY, third, "ok");
    let deadline = table.played.deadline().unwrap();
    assert_eq!(deadline, (table.now + Millis::days(7), Fall::Flag(table.played.to_move().unwrap())));
}

#[test]
fn vacations_are_for_days() {
    for (pace, vacations, answer) in
        [("5+3", true, "not_here"), ("none", true, "not_here"), ("3d", false, "not_here")]
    {
        let mut table = begun(Setup { vacations, ..setup(Jungle, pace, "1 2") });
        let go = away(&table, 2, 3);
        table.ask(NOBODY, go, answer);
    }
    let mut table = gathering(Jungle, "3d", "1 2");
    let go = away(&table, 2, 3);
    table.ask(NOBODY, go.clone(), "not_started");
    table.ask(NOBODY, Start, "ok");
    let too_long = away(&table, 2, 22);
    let ahead = away(table.clone().wait(Millis(1)), 2, 3);
    table.asks(&[(NOBODY, too_long, "not_here"), (NOBODY, ahead, "not_here"), (NOBODY, go, "ok")]);
    let stranger = away(&table, 9, 3);
    table.ask(NOBODY, stranger, "not_seated");
}

/// Lines as one writes them, one after the other behind a comma.
fn lines(table: &Table, text: &str) -> Vec<Vec<Move>> {
    let about = table.played.setup().spec.game().about();
    let line = |line: &str| line.split_whitespace().map(|m| read_move(about, m).unwrap()).collect();
    text.split(',').map(line).collect()
}

fn foresee(table: &Table, person: i64, text: &str) -> Result<(Seat, Conditional), Refusal> {
    table.played.foresee(PersonId(person), table.played.ply(), &lines(table, text), table.now)
}

/// What the house does after everything that happens.
fn answer(table: &mut Table, person: i64, seat: Seat, set: &Conditional) -> bool {
    let Some(m) = table.played.foreseen(seat, set) else { return false };
    let ply = table.played.ply();
    table.ask(person, Command::Conditional { ply, m }, "ok");
    true
}

/// A line by the numbers of its moves among the legal ones.
fn way(table: &Table, numbers: &[usize]) -> Vec<Move> {
    let mut game = table.played.game().unwrap().clone();
    let play = |&number: &usize| {
        let m = game.legal()[number];
        game.play(m).unwrap();
        m
    };
    numbers.iter().map(play).collect()
}

#[test]
fn an_answer_is_played_when_its_condition_is_met() {
    let mut table = started(TrenchRun, "3d", "1 2");
    assert_eq!(foresee(&table, 1, "a3b4 a5b4").unwrap_err().code(), "not_here", "it is their turn");
    let ways = [&[0, 1, 0, 0][..], &[1, 0], &[0, 1], &[0, 1, 1, 2]].map(|numbers| way(&table, numbers));
    let (seat, set) = table.played.foresee(PersonId(2), 0, &ways, table.now).unwrap();
    assert_eq!((seat, set.lines.len()), (North, 3), "what another line goes on with is part of it");
    let about = table.played.setup().spec.game().about();
    assert_eq!(Conditional::read(about, set.version, set.ply, &set.text(about)), Some(set.clone()));
    assert!(!answer(&mut table, 2, North, &set), "nobody has moved");
    table.wait(Millis::days(1)).plays(1);
    assert!(table.played.is_foreseen(&set));
    assert!(answer(&mut table, 2, North, &set));
    let told = table.played.told().last().unwrap();
    assert_eq!((told.seat, told.spent), (North, Millis(0)), "it costs no time");
    assert!(!answer(&mut table, 2, North, &set));
    // The other way it goes on leads to the other answer; one that nobody foresaw to none.
    let nth = |table: &mut Table, number| {
        let (by, command) = table.next_move(number).unwrap();
        table.say(by, &command).unwrap();
    };
    let mut other = table.clone();
    nth(&mut other, 1);
    assert_eq!(other.played.foreseen(North, &set), ways[3].last().copied());
    assert!(answer(&mut other, 2, North, &set) && !other.played.is_foreseen(&set));
    nth(&mut table, 2);
    assert!(!answer(&mut table, 2, North, &set) && !table.played.is_foreseen(&set));
}

#[test]
fn answers_wait_for_whoever_is_asked_and_end_with_what_was_taken_back() {
    let mut table = started(TrenchRun, "3d", "1 2");
    let (_, set) = foresee(&table, 2, "a3b4 a5b4").unwrap();
    table.ask(1, Command::Offer(Draw), "ok");
    table.play("a3b4");
    // A draw that is offered is declined by the answer, as by any move.
    let mut offered = table.clone();
    assert!(answer(&mut offered, 2, North, &set) && offered.played.agreed(Draw).is_empty());
    table.ask(2, Decline(Draw), "ok");
    // On vacation the answer is played all the same.
    let go = away(&table, 2, 3);
    table.ask(NOBODY, go, "ok");
    let mut rests = table.clone();
    assert!(answer(&mut rests, 2, North, &set));
    table.asks(&[(1, Command::Offer(TakeBack), "ok"), (2, Command::Offer(TakeBack), "ok")]);
    table.play("a3b4");
    assert!(table.played.foreseen(North, &set).is_none() && !table.played.is_foreseen(&set));
}

/// Who is away is away: they set nothing new, and may take back what they have set.
#[test]
fn nobody_sets_answers_on_vacation() {
    let mut table = started(TrenchRun, "3d", "1 2");
    let go = away(&table, 2, 3);
    table.ask(NOBODY, go, "ok");
    assert_eq!(foresee(&table, 2, "a3b4 a5b4").unwrap_err().code(), "on_vacation");
    assert!(table.played.foresee(PersonId(2), 0, &[], table.now).is_ok());
    table.wait(Millis::days(3));
    assert!(foresee(&table, 2, "a3b4 a5b4").is_ok());
}

#[test]
fn conditional_moves_are_looked_at_before_they_are_kept() {
    let table = started(TrenchRun, "3d", "1 2");
    for (text, code) in [
        ("a3b4", "not_here"),
        ("a3b4 a5b4 a3b4", "not_here"),
        ("a3b4 a3b4", "illegal"),
        ("a5b4 a3b4", "illegal"),
    ] {
        assert_eq!(foresee(&table, 2, text).unwrap_err().code(), code, "{text}");
    }
    let two = [[0, 0], [0, 1]].map(|numbers| way(&table, &numbers));
    assert_eq!(
        table.played.foresee(PersonId(2), 0, &two, table.now).unwrap_err().code(),
        "not_here",
        "two answers"
    );
    let stale = table.played.foresee(PersonId(2), 1, &lines(&table, "a3b4 a5b4"), table.now).unwrap_err();
    assert_eq!(stale.code(), "stale");
    let many = vec![lines(&table, "a3b4 a5b4")[0].clone(); 31];
    assert_eq!(table.played.foresee(PersonId(2), 0, &many, table.now).unwrap_err().code(), "not_here");
    let long = lines(&table, &"a3b4 a5b4 ".repeat(9));
    assert_eq!(table.played.foresee(PersonId(2), 0, &long, table.now).unwrap_err().code(), "not_here");
    assert!(table.played.foresee(PersonId(2), 0, &[], table.now).unwrap().1.lines.is_empty());
    for (game, pace, chairs) in [
        (TrenchRun, "5+3", "1 2"),
        (TunnelBrawl, "3d", "1 2"),
        (Quadular, "3d", "1 2 3 4"),
        (Jungle, "3d", "2 2"),
    ] {
        let refused = started(game, pace, chairs).played.may_foresee(PersonId(2)).unwrap_err();
        assert_eq!(refused.code(), "not_here", "{game:?} {pace} {chairs}");
    }
    assert_eq!(table.played.may_foresee(PersonId(3)).unwrap_err().code(), "not_seated");
}

/// Whatever the first side does, the second answers as it would have itself: the log is the same, but for the time.
#[test]
fn an_answer_is_a_move_like_any_other() {
    for game in [Extinction, Jungle, TrenchRun] {
        let table = started(game, "3d", "1 2");
        let mut played = table.clone();
        let mut line = Vec::new();
        while line.len() < 16 {
            let (by, command) = played.next_move(line.len() * 7).unwrap();
            let Command::Move { m, .. } = command else { unreachable!("moves are moves") };
            played.say(by, &command).unwrap();
            line.push(m);
        }
        let (seat, set) =
            table.played.foresee(PersonId(2), 0, std::slice::from_ref(&line), table.now).unwrap();
        let mut answered = table.clone();
        for &m in line.iter().step_by(2) {
            let ply = answered.played.ply();
            answered.ask(1, Command::Move { ply, m, lag: Millis(0) }, "ok");
            assert!(answer(&mut answered, 2, seat, &set));
        }
        assert_eq!(answered.log, played.log);
        assert_eq!(answered.played, played.played);
    }
}

/// A seat that is kept is turned down by the one it is kept for, before the start, and open again.
#[test]
fn whoever_is_invited_may_turn_it_down() {
    let mut table = gathering(Jungle, "none", "1 2?");
    table.asks(&[
        (3, Command::TurnDown, "not_seated"),
        (1, Command::TurnDown, "not_seated"),
        (2, Command::TurnDown, "ok"),
        (2, Command::TurnDown, "not_seated"),
        (3, Command::Sit { seat: None }, "ok"),
    ]);
    table.ask(2, Command::TurnDown, "started");
}

/// Whoever steps away keeps the seat, and may turn it down later; nobody else gets it meanwhile.
#[test]
fn whoever_steps_away_finds_the_seat_again() {
    let mut table = gathering(Jungle, "none", "1 2?");
    table.asks(&[
        (2, Command::StepAway, "not_seated"),
        (3, Command::StepAway, "not_seated"),
        (1, Command::StepAway, "ok"),
        (3, Command::Sit { seat: None }, "full"),
        (1, Command::Sit { seat: None }, "ok"),
        (1, Command::StepAway, "ok"),
        (1, Command::TurnDown, "ok"),
        (3, Command::Sit { seat: None }, "ok"),
    ]);
}

/// No is said once, and then there is no game, whoever of those who were challenged has sat down already.
#[test]
fn one_no_ends_a_challenge() {
    for (no, sits) in [(2, false), (2, true), (1, false)] {
        let mut table = gathering(Jungle, "none", "1 2?");
        table.ask(3, Command::SayNo, "not_seated");
        if sits {
            table.ask(1, Stand, "ok");
            table.ask(2, Command::Sit { seat: None }, "ok");
        }
        let before = table.log.len();
        table.ask(no, Command::SayNo, "ok");
        assert!(matches!(table.played.phase(), Phase::Over(Ending::Aborted)), "{no} {sits}");
        assert_eq!(table.log.len(), before + 2, "one seat and the end, together");
        table.ask(no, Command::SayNo, "over");
    }
}
