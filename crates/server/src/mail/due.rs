//! What a notice is worth when its time has come. PURE: tables, wishes and time are arguments.

use super::zone::Zone;
use crate::store::tournaments::{Stage, TournamentRow};
use crate::store::{MailWishes, Notice, NoticeKind, NoticeRow, Phase, TableRow};
use std::collections::{HashMap, HashSet};
use taproom_play::{Chair, Millis, PersonId, Setup, TableId, Time, TournamentId};

/// What becomes of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// It is to be told.
    Now,
    /// It is looked at again then.
    Later(Time),
    /// Nobody needs to hear of it any more.
    Nothing,
}

/// Whether a notice still tells something new; `overtaken` if a later one of its kind waits that is about the same table.
pub(super) fn worth(notice: &NoticeRow, table: Option<&TableRow>, overtaken: bool, at: Time) -> Worth {
    let Some(table) = table else { return Worth::Nothing };
    let turn = table.phase == Phase::Playing && table.to_move == Some(notice.person);
    match notice.kind {
        // Whoever has moved since then knows, and so does whoever is told of a later turn.
        NoticeKind::YourTurn if turn && table.ply == notice.ply => Worth::Now,
        NoticeKind::Reminder if turn && !overtaken => {
            let pace = Setup::read(&table.setup).map(|setup| setup.pace);
            let deadline = table.deadline.filter(|deadline| *deadline > at);
            match pace.ok().zip(deadline).and_then(|(pace, deadline)| pace.remind_at(deadline)) {
                // A pause or a vacation has moved the end.
                Some(then) if then > at => Worth::Later(then),
                Some(_) => Worth::Now,
                None => Worth::Nothing,
            }
        }
        NoticeKind::Over if table.phase == Phase::Over => Worth::Now,
        NoticeKind::Invitation | NoticeKind::Challenge => {
            let kept = table.seats.iter().any(|seat| seat.chair == Chair::Invited(notice.person));
            if table.phase == Phase::Gathering && kept { Worth::Now } else { Worth::Nothing }
        }
        _ => Worth::Nothing,
    }
}

/// The same of an invitation to a tournament, by the games of those that somebody is still invited to.
pub(super) fn worth_entering(notice: &NoticeRow, invited: &HashMap<TournamentId, String>) -> Worth {
    let open = notice.tournament.is_some_and(|tournament| invited.contains_key(&tournament));
    if open { Worth::Now } else { Worth::Nothing }
}

/// The same of a tournament that somebody entered and plays in: that it starts is told before it does, and on the day.
pub(super) fn worth_coming(
    notice: &NoticeRow,
    entered: &HashMap<TournamentId, TournamentRow>,
    at: Time,
) -> Worth {
    let Some(row) = notice.tournament.and_then(|tournament| entered.get(&tournament)) else {
        return Worth::Nothing;
    };
    let tells = match (row.stage, row.starts, row.started) {
        // Where its host has moved it since, the mail says the time it has now; if that is far ahead another one will.
        (Stage::Open, Some(starts), _) => at < starts && starts.since(at) <= Notice::STARTS_APART,
        (Stage::Playing, _, Some(started)) => at.since(started) < Millis::days(1),
        _ => false,
    };
    if tells { Worth::Now } else { Worth::Nothing }
}

/// The same with what somebody wishes: who wants one mail a day gets everything with that, except that their time runs
/// out or a tournament starts, which would come too late. What happened right before the hour has its grace too, and the
/// others wait for it.
pub(super) fn by_wish(notice: &NoticeRow, wishes: &MailWishes, at: Time, grace: Millis) -> Worth {
    if wishes.wants & notice.kind.bit() == 0 {
        return Worth::Nothing;
    }
    if !wishes.digest || matches!(notice.kind, NoticeKind::Reminder | NoticeKind::Tournament) {
        return Worth::Now;
    }
    let (latest, next) = around(wishes, at);
    if notice.made >= latest {
        Worth::Later(next)
    } else if at < latest + grace {
        Worth::Later(latest)
    } else {
        Worth::Now
    }
}

/// When the hour of somebody's daily mail was last, and when it is next.
fn around(wishes: &MailWishes, at: Time) -> (Time, Time) {
    Zone::of(wishes.zone.place.as_deref(), wishes.zone.ahead).around(wishes.hour, at)
}

/// When something is told that has to wait until a moment: with the next mail of the day, for those who have one.
pub(super) fn not_before(then: Time, wishes: &MailWishes) -> Time {
    if wishes.digest { around(wishes, then).1 } else { then }
}

/// Of all that waits for somebody, what is looked at now: what is due and had its grace. A mail of the day takes along
/// what is due only just, so that nothing is left for a second one.
pub(super) fn taken(waiting: &[NoticeRow], digest: bool, at: Time, grace: Millis) -> Vec<NoticeRow> {
    let ripe = at - grace;
    let until = if digest && waiting.iter().any(|notice| notice.due <= ripe) { at } else { ripe };
    waiting.iter().filter(|notice| notice.due <= until).cloned().collect()
}

/// Whether somebody asks something of whoever is told.
pub(super) fn asks(notice: &NoticeRow) -> bool {
    matches!(notice.kind, NoticeKind::Invitation | NoticeKind::Challenge)
}

/// What becomes of notices that are due.
#[derive(Default)]
pub(super) struct Sifted {
    /// What is to be told.
    pub(super) now: Vec<NoticeRow>,
    /// What is looked at again, and when.
    pub(super) later: HashMap<Time, Vec<i64>>,
    /// What nobody needs to hear of.
    pub(super) needless: Vec<i64>,
}

/// Decides what becomes of somebody's notices that are due, of all that wait for them; `invited` are the tournaments that
/// they may still enter, `entered` those in which they play. Nobody is told what those ask
/// whom they do not want to hear.
pub(super) fn sift(
    due: Vec<NoticeRow>,
    waiting: &[NoticeRow],
    tables: &HashMap<TableId, TableRow>,
    (invited, entered): (&HashMap<TournamentId, String>, &HashMap<TournamentId, TournamentRow>),
    unwanted: &[PersonId],
    wishes: &MailWishes,
    (at, grace): (Time, Millis),
) -> Sifted {
    let mut latest: HashMap<(NoticeKind, Option<TableId>), i64> = HashMap::new();
    for notice in waiting {
        let id = latest.entry((notice.kind, notice.table)).or_default();
        *id = notice.id.max(*id);
    }
    let worth = |notice: &NoticeRow| {
        let table = notice.table.and_then(|table| tables.get(&table));
        let overtaken = latest.get(&(notice.kind, notice.table)).is_some_and(|&id| id > notice.id);
        let worth = if notice.kind == NoticeKind::Tournament {
            worth_coming(notice, entered, at)
        } else if notice.tournament.is_some() {
            worth_entering(notice, invited)
        } else {
            worth(notice, table, overtaken, at)
        };
        match worth {
            Worth::Now => by_wish(notice, wishes, at, grace),
            other => other,
        }
    };
    // That the time runs out says whose turn it is.
    let reminded: HashSet<Option<TableId>> = due
        .iter()
        .filter(|notice| notice.kind == NoticeKind::Reminder && worth(notice) == Worth::Now)
        .map(|notice| notice.table)
        .collect();
    let mut sifted = Sifted::default();
    for notice in due {
        let unwelcome = asks(&notice) && notice.other.is_some_and(|other| unwanted.contains(&other));
        let said = notice.kind == NoticeKind::YourTurn && reminded.contains(&notice.table);
        match worth(&notice) {
            _ if unwelcome || said => sifted.needless.push(notice.id),
            Worth::Now => sifted.now.push(notice),
            Worth::Later(then) => sifted.later.entry(then).or_default().push(notice.id),
            Worth::Nothing => sifted.needless.push(notice.id),
        }
    }
    sifted
}

/// Whether so little time is left for a turn that its owner is told wherever they are: half of what a reminder leaves.
pub(super) fn is_pressing(table: &TableRow, at: Time) -> bool {
    let pace = Setup::read(&table.setup).map(|setup| setup.pace);
    let Some((pace, deadline)) = pace.ok().zip(table.deadline) else { return false };
    pace.remind_at(deadline).is_some_and(|remind| at >= remind + Millis(deadline.since(remind).0 / 2))
}

/// How long to wait after so many tries in vain: twice as long each time up to some hours, a little more or less by
/// chance (between 0 and 1), so that those who failed together don't come together again.
pub(crate) fn back_off(base: Millis, tries: u32, chance: f64) -> Millis {
    const LONGEST: u64 = 6 * 60 * 60 * 1000;
    let whole = base.0.max(1).saturating_mul(1 << tries.min(20)).min(LONGEST);
    Millis((whole as f64 * (0.75 + chance / 2.)) as u64)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::store::{SeatRow, Visibility, ZoneRow};
    use taproom_play::Pace;
    use taproom_rules::{GameId, Seat, Spec};

    const HOUR: i64 = 60 * 60 * 1000;
    const DAY: i64 = 24 * HOUR;
    const ANN: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);

    fn notice(id: i64, kind: NoticeKind) -> NoticeRow {
        NoticeRow {
            id,
            person: ANN,
            kind,
            table: Some(TableId::from_chance(1)),
            tournament: None,
            subject: String::new(),
            other: Some(BOB),
            ply: 3,
            address: None,
            made: Time(0),
            due: Time(0),
            tries: 0,
            tried: None,
        }
    }

    /// A table by correspondence, four days a turn, where Ann has until the fifth day.
    fn table() -> TableRow {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), BOB);
        setup.pace = Pace::Days(4);
        TableRow {
            id: TableId::from_chance(1),
            host: BOB,
            setup: setup.bytes(),
            title: String::new(),
            visibility: Visibility::Public,
            code: None,
            game: "jungle".into(),
            created: Time(0),
            version: 5,
            phase: Phase::Playing,
            deadline: Some(Time(5 * DAY)),
            to_move: Some(ANN),
            turn: Some(Seat::South),
            ply: 3,
            result: None,
            cause: None,
            started: None,
            ended: None,
            changed: Time(0),
            complete: true,
            board: None,
            decision: None,
            watched: true,
            challenge: false,
            seats: vec![SeatRow {
                seat: Seat::South,
                chair: Chair::Invited(ANN),
                stand_in: None,
                place: None,
            }],
        }
    }

    #[test]
    fn what_is_not_true_any_more_is_not_told() {
        use NoticeKind::{Challenge, Invitation, Over, Reminder, YourTurn};
        let (now, playing) = (Time(1), table());
        let moved = TableRow { ply: 5, ..table() };
        let theirs = TableRow { to_move: Some(BOB), ..table() };
        let over = TableRow { phase: Phase::Over, to_move: None, deadline: None, ..table() };
        let gathering = TableRow { phase: Phase::Gathering, to_move: None, deadline: None, ..table() };
        let taken = TableRow { seats: vec![], ..gathering.clone() };
        for (kind, row, expected) in [
            (YourTurn, Some(&playing), Worth::Now),
            (YourTurn, Some(&moved), Worth::Nothing),
            (YourTurn, Some(&theirs), Worth::Nothing),
            (YourTurn, Some(&over), Worth::Nothing),
            (YourTurn, None, Worth::Nothing),
            (Over, Some(&over), Worth::Now),
            (Over, Some(&playing), Worth::Nothing),
            (Invitation, Some(&gathering), Worth::Now),
            (Invitation, Some(&taken), Worth::Nothing),
            (Challenge, Some(&playing), Worth::Nothing),
            (Reminder, Some(&playing), Worth::Later(Time(4 * DAY))),
            (Reminder, Some(&theirs), Worth::Nothing),
        ] {
            assert_eq!(worth(&notice(1, kind), row, false, now), expected, "{kind:?}");
        }
    }

    #[test]
    fn a_reminder_comes_at_a_quarter_of_the_time_and_follows_it() {
        let reminder = notice(1, NoticeKind::Reminder);
        let at = |row: &TableRow, at: i64| worth(&reminder, Some(row), false, Time(at));
        assert_eq!(at(&table(), 4 * DAY - 1), Worth::Later(Time(4 * DAY)));
        assert_eq!(at(&table(), 4 * DAY), Worth::Now);
        assert_eq!(at(&table(), 5 * DAY), Worth::Nothing, "the time is up");
        let vacation = TableRow { deadline: Some(Time(9 * DAY)), ..table() };
        assert_eq!(at(&vacation, 4 * DAY), Worth::Later(Time(8 * DAY)));
        // The turn after this one has a reminder of its own.
        assert_eq!(worth(&reminder, Some(&table()), true, Time(4 * DAY)), Worth::Nothing);
    }

    #[test]
    fn one_mail_a_day_comes_at_the_hour_of_its_reader() {
        // Eight in the morning, two hours ahead of UTC: six o'clock there.
        let zone = ZoneRow { place: None, ahead: 120, chosen: true };
        let wishes = MailWishes { wants: -1, digest: true, hour: 8, zone };
        let six = |day: i64| Time(day * DAY + 6 * HOUR);
        let made = |at: i64| NoticeRow { made: Time(at), ..notice(1, NoticeKind::YourTurn) };
        let grace = Millis::minutes(5);
        let by_wish = |notice: &NoticeRow, wishes: &MailWishes, at| by_wish(notice, wishes, at, grace);
        assert_eq!(by_wish(&made(six(3).0 - 1), &wishes, six(3) + grace), Worth::Now);
        assert_eq!(by_wish(&made(six(3).0 - 1), &wishes, six(3)), Worth::Later(six(3)), "others may come");
        assert_eq!(by_wish(&made(six(3).0 + 1), &wishes, Time(six(3).0 + 2)), Worth::Later(six(4)));
        assert_eq!(by_wish(&made(six(3).0 + 1), &wishes, six(3) + grace), Worth::Later(six(4)));
        assert_eq!(by_wish(&notice(1, NoticeKind::Reminder), &wishes, Time(0)), Worth::Now);
        let single = MailWishes { digest: false, ..wishes.clone() };
        assert_eq!(by_wish(&made(0), &single, Time(0)), Worth::Now);
        let unwanted = MailWishes { wants: NoticeKind::Over.bit(), ..wishes.clone() };
        assert_eq!(by_wish(&made(0), &unwanted, six(3)), Worth::Nothing);
    }

    /// However the notices of a day came to wait, they come in one mail: looked at as often as the sender does.
    #[test]
    fn a_day_has_one_mail() {
        const MINUTE: i64 = 60 * 1000;
        let grace = Millis::minutes(5);
        let zone = ZoneRow { place: None, ahead: 0, chosen: true };
        let wishes = MailWishes { wants: -1, digest: true, hour: 8, zone };
        let eight = DAY + 8 * HOUR;
        let of = |id: i64, made: i64, due: i64| NoticeRow {
            made: Time(made),
            due: Time(due),
            table: Some(TableId::from_chance(id as u64)),
            ..notice(id, NoticeKind::YourTurn)
        };
        // One of the evening before, one that happened a minute before the hour, two that were put off when their
        // reader looked in, and one that comes after the hour.
        let mut waiting = vec![
            of(1, eight - 9 * HOUR, eight - 9 * HOUR),
            of(2, eight - MINUTE, eight - MINUTE),
            of(3, eight - HOUR, eight + 3 * MINUTE),
            of(4, eight - HOUR, eight + 4 * MINUTE),
            of(5, eight + MINUTE, eight + MINUTE),
        ];
        let tables = (1..=5).map(|id| (TableId::from_chance(id), table())).collect();
        let mut mails: Vec<(i64, Vec<i64>)> = Vec::new();
        for at in (eight - 10 * HOUR..eight + 30 * HOUR).step_by(MINUTE as usize).map(Time) {
            let due: Vec<NoticeRow> =
                taken(&waiting, true, at, grace).into_iter().filter(|notice| notice.made <= at).collect();
            let sifted =
                sift(due, &waiting, &tables, (&HashMap::new(), &HashMap::new()), &[], &wishes, (at, grace));
            for (then, ids) in &sifted.later {
                let put_off = waiting.iter_mut().filter(|notice| ids.contains(&notice.id));
                put_off.for_each(|notice| notice.due = *then);
            }
            let told: Vec<i64> = sifted.now.iter().map(|notice| notice.id).collect();
            waiting.retain(|notice| !told.contains(&notice.id) && !sifted.needless.contains(&notice.id));
            if !told.is_empty() {
                mails.push(((at.0 - eight) / MINUTE, told));
            }
        }
        assert_eq!(mails, [(5, vec![1, 2, 3, 4]), (24 * 60 + 5, vec![5])]);
        // What strangers ask and must wait for a day waits for the next mail after it.
        assert_eq!(not_before(Time(eight + HOUR), &wishes), Time(eight + DAY));
        assert_eq!(not_before(Time(eight), &MailWishes { digest: false, ..wishes }), Time(eight));
    }

    fn wishes(wants: i64) -> MailWishes {
        MailWishes { wants, digest: false, hour: 8, zone: ZoneRow::default() }
    }

    /// What is told, put off and dropped of some notices that are all due.
    fn sifted(
        notices: Vec<NoticeRow>,
        unwanted: &[PersonId],
        wants: i64,
        at: Time,
    ) -> (Vec<i64>, usize, usize) {
        let tables = HashMap::from([(TableId::from_chance(1), table())]);
        let sifted = sift(
            notices.clone(),
            &notices,
            &tables,
            (&HashMap::new(), &HashMap::new()),
            unwanted,
            &wishes(wants),
            (at, Millis(0)),
        );
        let now = sifted.now.iter().map(|notice| notice.id).collect();
        (now, sifted.later.values().map(Vec::len).sum(), sifted.needless.len())
    }

    /// That a tournament starts is told while it does: not long before, not when it is over, and also to those who get one
    /// mail a day.
    #[test]
    fn a_start_is_told_in_time() {
        let id = TournamentId::from_chance(5);
        let row = |stage, starts: i64, started: Option<i64>| TournamentRow {
            id,
            host: BOB,
            name: String::new(),
            about: String::new(),
            game: "jungle".into(),
            setup: Vec::new(),
            system: "swiss".into(),
            length: 3,
            most: 8,
            rest: Millis(0),
            entry: crate::store::tournaments::Entry::Everybody,
            code: None,
            stage,
            paused: None,
            hurried: false,
            lot: 0,
            created: Time(0),
            starts: Some(Time(starts)),
            started: started.map(Time),
            ended: None,
            players: 2,
            round: 0,
            shown: Time(0),
            due: None,
            version: 0,
            seats: 2,
            games: 0,
            quiet: None,
            reached: 0,
            pauses: 0,
            told: None,
            edits: 0,
        };
        let mut told = notice(1, NoticeKind::Tournament);
        (told.table, told.tournament) = (None, Some(id));
        told.subject = Notice::start_of(&row(Stage::Open, HOUR, None));
        let worth = |row: TournamentRow, at: i64| worth_coming(&told, &HashMap::from([(id, row)]), Time(at));
        assert_eq!(worth(row(Stage::Open, HOUR, None), HOUR - 1), Worth::Now);
        assert_eq!(worth(row(Stage::Open, HOUR, None), HOUR), Worth::Nothing, "too late");
        assert_eq!(worth(row(Stage::Open, 2 * HOUR, None), 1), Worth::Now, "the mail says the new time");
        assert_eq!(worth(row(Stage::Open, 2 * DAY, None), 1), Worth::Nothing, "it was moved far ahead");
        assert_eq!(worth(row(Stage::Playing, HOUR, Some(HOUR)), 2 * HOUR), Worth::Now, "it has started");
        assert_eq!(worth(row(Stage::Playing, HOUR, Some(HOUR)), HOUR + DAY), Worth::Nothing, "long ago");
        assert_eq!(worth(row(Stage::Over, HOUR, Some(HOUR)), 2 * HOUR), Worth::Nothing);
        assert_eq!(worth_coming(&told, &HashMap::new(), Time(1)), Worth::Nothing, "they have left");
        let daily = MailWishes { digest: true, ..wishes(NoticeKind::all_bits()) };
        assert_eq!(by_wish(&told, &daily, Time(1), Millis(0)), Worth::Now);
        let unwanted = wishes(NoticeKind::all_bits() & !NoticeKind::Tournament.bit());
        assert_eq!(by_wish(&told, &unwanted, Time(1), Millis(0)), Worth::Nothing);
    }

    #[test]
    fn a_reminder_speaks_for_the_turn_only_where_it_is_told() {
        let both = || vec![notice(1, NoticeKind::YourTurn), notice(2, NoticeKind::Reminder)];
        let (all, late) = (NoticeKind::all_bits(), Time(4 * DAY));
        assert_eq!(sifted(both(), &[], all, late), (vec![2], 0, 1));
        assert_eq!(sifted(both(), &[], all & !NoticeKind::Reminder.bit(), late), (vec![1], 0, 1));
        assert_eq!(sifted(both(), &[], all, Time(1)), (vec![1], 1, 0));
        assert!(!is_pressing(&table(), Time(4 * DAY)) && is_pressing(&table(), Time(4 * DAY + DAY / 2)));
    }

    /// However many wait for one person, each is looked at a few times.
    #[test]
    fn a_thousand_notices_are_sifted_at_once() {
        let many: Vec<NoticeRow> = (1..=1000).map(|id| notice(id, NoticeKind::Reminder)).collect();
        let began = std::time::Instant::now();
        assert_eq!(sifted(many, &[], -1, Time(4 * DAY)), (vec![1000], 0, 999));
        assert!(began.elapsed() < std::time::Duration::from_secs(1), "{:?}", began.elapsed());
    }

    #[test]
    fn tries_get_rarer_and_do_not_come_together() {
        let minute = Millis::minutes(1);
        let waits: Vec<u64> = (0..12).map(|tries| back_off(minute, tries, 0.5).0 / 60_000).collect();
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
        assert_eq!((back_off(minute, 0, 0.).0, back_off(minute, 0, 1.).0), (45_000, 75_000));
        assert_eq!(back_off(Millis(0), 99, 0.5).0, 1 << 20);
    }
}
