//! Who has to hear of what happened at a table though they may not be here. PURE: what a commit writes follows from
//! the match before and after it.

use super::door::newly_invited;
use super::summary::whose_turn;
use crate::store::{Notice, NoticeKind};
use taproom_play::{By, Entry, Event, Match, Pace, PersonId, Phase, TableId, Time};

/// What is to be told after some entries. Whoever plays with a running clock is here or has lost, so live games tell of
/// invitations alone and a move at one costs nothing.
pub(super) fn notices(
    table: TableId,
    before: &Match,
    after: &Match,
    entries: &[Entry],
    by: By,
    at: Time,
) -> Vec<Notice> {
    let setup = after.setup();
    let told = |kind, person, subject: String, due| Notice {
        kind,
        person,
        subject,
        table: Some(table),
        other: Some(setup.host),
        ply: after.ply(),
        made: at,
        due,
    };
    // Whoever is invited once more, after they said no or it was taken back, is told once more: it has another name.
    let invited = newly_invited(before, after).into_iter().filter(|&person| By::Person(person) != by);
    let again = format!("{table}/{}", after.version());
    let invited = invited.map(|person| told(NoticeKind::Invitation, person, again.clone(), at));
    let mut notices: Vec<Notice> = invited.collect();
    if matches!(setup.pace, Pace::Live { .. }) {
        return notices;
    }
    let now = format!("{table}/{}", after.version());
    let began = before.phase() != after.phase();
    let turned = began || before.to_move() != after.to_move();
    if let (Some(person), true) = whose_turn(after)
        && turned
    {
        // Whoever brought it about knows whose turn it is, but may forget.
        if By::Person(person) != by {
            notices.push(told(NoticeKind::YourTurn, person, now.clone(), at));
        }
        let remind_at = after.deadline().and_then(|(deadline, _)| setup.pace.remind_at(deadline));
        notices.extend(remind_at.map(|due| told(NoticeKind::Reminder, person, now, due)));
    }
    // A vacation puts the reminder off, and coming back early brings it forward. Whoever is on the move again because
    // nobody else can has all their time anew.
    let on_vacation = entries.iter().any(|entry| matches!(entry.event, Event::Vacation { .. }));
    let moved_on = entries.iter().any(|entry| matches!(entry.event, Event::Moved { .. }));
    if (on_vacation || moved_on)
        && !turned
        && before.deadline() != after.deadline()
        && let (Some(person), true) = whose_turn(after)
    {
        let remind_at = after.deadline().and_then(|(deadline, _)| setup.pace.remind_at(deadline));
        let due = remind_at.filter(|&due| due > at);
        let subject = format!("{table}/{}", after.version());
        notices.extend(due.map(|due| told(NoticeKind::Reminder, person, subject, due)));
    }
    if before.phase() == Phase::Playing && matches!(after.phase(), Phase::Over(_)) && has_others(after) {
        let others = after.people().into_iter().filter(|&person| By::Person(person) != by);
        notices.extend(others.map(|person| told(NoticeKind::Over, person, table.to_string(), at)));
    }
    notices
}

/// Whether several people played. A game against computers tells nobody anything.
fn has_others(played: &Match) -> bool {
    let people: Vec<PersonId> = played.people();
    people.len() > 1
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::{Chair, Command, Millis, Setup, Strength, Vacation};
    use taproom_rules::{GameId, Seat, Spec};

    const ANN: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);
    const NOW: Time = Time(1_000_000);

    fn told(played: &mut Match, by: By, command: &Command) -> Vec<(NoticeKind, PersonId, Time)> {
        let events = played.decide(by, command, NOW, &mut |_| 0).unwrap();
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at: NOW, event }).collect();
        let after = played.after(&entries).unwrap();
        let made = notices(TableId::from_chance(1), played, &after, &entries, by, NOW);
        *played = after;
        made.into_iter().map(|notice| (notice.kind, notice.person, notice.due)).collect()
    }

    /// A table of Ann's, who begins, with somebody opposite.
    fn table(pace: &str, opposite: Chair) -> Match {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), ANN);
        setup.pace = Pace::read(pace).unwrap();
        setup.chairs[Seat::South] = Chair::Person(ANN);
        setup.chairs[Seat::North] = opposite;
        setup.starts_when_full = false;
        Match::new(setup)
    }

    fn any_move(played: &Match) -> (By, Command) {
        let m = played.game().unwrap().position().moves()[0];
        let mover = played.chair(played.to_move().unwrap()).person().unwrap();
        (By::Person(mover), Command::Move { ply: played.ply(), m, lag: Millis(0) })
    }

    #[test]
    fn the_other_hears_of_their_turn_and_of_the_end() {
        use NoticeKind::{Over, Reminder, YourTurn};
        let days = |days: u64| NOW + Millis::days(days);
        for (pace, reminded) in [("4d", Some(days(3))), ("none", None)] {
            let mut played = table(pace, Chair::Person(BOB));
            // Whoever begins the match and is to move knows it, and is only reminded.
            let own: Vec<_> = reminded.map(|due| (Reminder, ANN, due)).into_iter().collect();
            assert_eq!(told(&mut played, By::Person(ANN), &Command::Start), own, "{pace}");
            let (by, command) = any_move(&played);
            let reminder = reminded.map(|due| (Reminder, BOB, due));
            let expected: Vec<_> = [(YourTurn, BOB, NOW)].into_iter().chain(reminder).collect();
            assert_eq!((by, told(&mut played, by, &command)), (By::Person(ANN), expected), "{pace}");
            let resign = Command::Resign { seat: None };
            assert_eq!(told(&mut played, By::Person(BOB), &resign), [(Over, ANN, NOW)], "{pace}");
        }
    }

    #[test]
    fn a_vacation_puts_the_reminder_off() {
        use NoticeKind::{Reminder, YourTurn};
        let days = |days: u64| NOW + Millis::days(days);
        let mut played = table("4d", Chair::Person(BOB));
        told(&mut played, By::Person(ANN), &Command::Start);
        let (by, command) = any_move(&played);
        let expected = [(YourTurn, BOB, NOW), (Reminder, BOB, days(3))];
        assert_eq!(told(&mut played, by, &command), expected);
        let vacation = |person, until| Command::Vacation { person, vacation: Vacation { from: NOW, until } };
        assert_eq!(told(&mut played, By::House, &vacation(BOB, days(10))), [(Reminder, BOB, days(13))]);
        assert_eq!(told(&mut played, By::House, &vacation(BOB, days(2))), [(Reminder, BOB, days(5))]);
        // Somebody else's vacation is nothing to whoever is to move.
        assert_eq!(told(&mut played, By::House, &vacation(ANN, days(10))), []);
    }

    /// Whoever is on the move again, because the others are passed over or out, has all their time anew and is reminded
    /// of it anew.
    #[test]
    fn a_second_turn_in_a_row_is_reminded_of() {
        let mut played = table("4d", Chair::Person(BOB));
        told(&mut played, By::Person(ANN), &Command::Start);
        let (_, command) = any_move(&played);
        let Command::Move { m, .. } = command else { unreachable!("a move is a move") };
        // As if the other had been passed over: the same one is to move, with other time.
        let later = NOW + Millis::days(1);
        let before = played.clone();
        let entry = |at, event| Entry { at, event };
        let events = played.decide(By::Person(ANN), &command, later, &mut |_| 0).unwrap();
        let entries: Vec<Entry> = events.into_iter().map(|event| entry(later, event)).collect();
        let after = played.after(&entries).unwrap();
        let back = after.game().unwrap().position().moves()[0];
        let answer = Command::Move { ply: after.ply(), m: back, lag: Millis(0) };
        let events = after.decide(By::Person(BOB), &answer, later, &mut |_| 0).unwrap();
        let more: Vec<Entry> = events.into_iter().map(|event| entry(later, event)).collect();
        let again = after.after(&more).unwrap();
        assert_eq!((before.to_move(), m), (again.to_move(), m));
        let all: Vec<Entry> = entries.into_iter().chain(more).collect();
        let made = notices(TableId::from_chance(1), &before, &again, &all, By::House, later);
        let made: Vec<_> = made.into_iter().map(|notice| (notice.kind, notice.person, notice.due)).collect();
        assert_eq!(made, [(NoticeKind::Reminder, ANN, later + Millis::days(3))]);
    }

    /// A move at a live table makes no notices, so it writes nothing more than before.
    #[test]
    fn a_live_game_tells_nobody() {
        let mut played = table("5+3", Chair::Person(BOB));
        assert_eq!(told(&mut played, By::House, &Command::Start), []);
        for _ in 0..6 {
            let (by, command) = any_move(&played);
            assert_eq!(told(&mut played, by, &command), []);
        }
        assert_eq!(told(&mut played, By::Person(BOB), &Command::Resign { seat: None }), []);
    }

    #[test]
    fn computers_and_whoever_plays_alone_get_no_mail() {
        for opposite in [Chair::Engine(Strength::new(1).unwrap()), Chair::Person(ANN)] {
            let mut played = table("3d", opposite);
            assert_eq!(told(&mut played, By::House, &Command::Start), []);
            let (by, command) = any_move(&played);
            assert_eq!(told(&mut played, by, &command), []);
            assert_eq!(told(&mut played, By::Person(ANN), &Command::Resign { seat: None }), []);
        }
    }

    #[test]
    fn an_invitation_is_told_at_any_pace() {
        for pace in ["5+3", "3d", "none"] {
            let mut played = table(pace, Chair::Open);
            let invite = Command::Arrange { seat: Seat::North, chair: Chair::Invited(BOB) };
            let expected = [(NoticeKind::Invitation, BOB, NOW)];
            assert_eq!(told(&mut played, By::Person(ANN), &invite), expected, "{pace}");
            // Another seat at the same table is no news; another invitation is.
            let other = Command::Arrange { seat: Seat::South, chair: Chair::Invited(BOB) };
            assert_eq!(told(&mut played, By::Person(ANN), &other), [], "{pace}");
            for (again, by) in [(Command::TurnDown, BOB), (Command::TurnDown, ANN)] {
                let withdrawn = Command::Arrange { seat: Seat::North, chair: Chair::Open };
                let both = Command::Arrange { seat: Seat::South, chair: Chair::Open };
                let ends = if by == BOB { vec![again] } else { vec![withdrawn, both] };
                for end in ends {
                    assert_eq!(told(&mut played, By::Person(by), &end), [], "{pace}");
                }
                assert_eq!(told(&mut played, By::Person(ANN), &invite), expected, "{pace}");
            }
            // Whoever sits down and steps away has been told.
            let sit = Command::Sit { seat: Some(Seat::North) };
            assert_eq!(told(&mut played, By::Person(BOB), &sit), [], "{pace}");
            assert_eq!(told(&mut played, By::Person(BOB), &Command::StepAway), [], "{pace}");
        }
    }
}
