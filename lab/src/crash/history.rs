//! What the guests of a table were told, and whether it is what the house kept.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use taproom_play::{Chair, Entry, Event, Match, Setup};
use taproom_rules::notation::write_move;
use taproom_wire::heard::Seen;

/// A line of a game's story: whose, and which move; none where a seat left the game.
type StoryLine = (String, Option<String>);

/// What a story comes to, line by line, as a number that another story does not have.
fn digest(before: u64, line: &StoryLine) -> u64 {
    let mut hasher = DefaultHasher::new();
    (before, line).hash(&mut hasher);
    hasher.finish()
}

/// What one guest has seen of a table.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// The latest version.
    pub(super) v: u64,
    /// The story so far.
    pub(super) story: Vec<StoryLine>,
    /// The digest of every beginning of it.
    digests: Vec<u64>,
    /// Every version that was seen, with the digest of the story it told.
    seen: BTreeMap<u64, u64>,
}

impl Sight {
    /// Sees a frame. What was seen before must still be so, unless moves are taken back at this table.
    ///
    /// # Errors
    /// Says what is not.
    pub(super) fn see(&mut self, seen: &Seen<'_>, taken_back: bool) -> Result<(), String> {
        if seen.v < self.v {
            return Err(format!("version {} was seen, and then the table was at {}", self.v, seen.v));
        }
        if seen.keep > self.story.len() {
            let (keep, len) = (seen.keep, self.story.len());
            return Err(format!("version {} goes on from line {keep}, but only {len} were told", seen.v));
        }
        let lines = seen.lines.iter().map(|line| (line.seat.to_owned(), line.m.map(str::to_owned)));
        let lines: Vec<StoryLine> = lines.collect();
        let known = &self.story[seen.keep..];
        if !taken_back && !lines.starts_with(known) {
            return Err(format!("version {} tells {lines:?} where {known:?} was seen", seen.v));
        }
        let before = self.digests.last().copied().unwrap_or(0);
        self.story.truncate(seen.keep);
        self.digests.truncate(seen.keep);
        for line in lines {
            self.digests.push(digest(self.digests.last().copied().unwrap_or(0), &line));
            self.story.push(line);
        }
        let after = self.digests.last().copied().unwrap_or(0);
        if seen.v == self.v && self.v > 0 && before != after {
            return Err(format!("version {} was told in two ways", seen.v));
        }
        self.v = seen.v;
        self.seen.insert(seen.v, after);
        Ok(())
    }
}

/// A move that the house said is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Kept {
    /// The version that it made.
    pub(super) v: u64,
    /// Its ply.
    pub(super) ply: u32,
    /// What it was.
    pub(super) m: String,
}

/// All that was done and told at one table.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct History {
    /// The table.
    pub(super) table: String,
    /// Every move that was asked for, by its ply, and how many times it was sent.
    pub(super) asked: BTreeMap<(u32, String), u32>,
    /// The moves that the house said are on disk.
    pub(super) kept: Vec<Kept>,
    /// What each guest saw.
    pub(super) sights: Vec<Sight>,
    /// Everything that was said at the table, and whether the house said that it is on disk.
    pub(super) said: BTreeMap<String, bool>,
}

/// What a log comes to: the match, and how many moves people made.
#[derive(Debug)]
pub(super) struct Proved {
    /// The match.
    pub(super) played: Match,
    /// Moves of people.
    pub(super) moves: usize,
    /// Moves that were taken back.
    pub(super) taken_back: usize,
}

impl History {
    /// Compares it with the log that was kept, which is replayed entry by entry and is legal therefore.
    ///
    /// # Errors
    /// Says the first thing that does not agree.
    pub(super) fn prove(&self, setup: Setup, log: &[Entry]) -> Result<Proved, String> {
        let about = setup.spec.game().about();
        let mut played = Match::new(setup);
        let mut made: BTreeMap<(u32, String), Vec<u64>> = BTreeMap::new();
        let (mut moves, mut taken_back) = (0, 0);
        // The version that each line of the story came with, and the digest up to there.
        let mut story: Vec<(u64, u64)> = Vec::new();
        let mut digests = vec![0];
        for entry in log {
            let (ply, lines) = (played.ply(), played.told().len());
            played.record(entry).map_err(|error| error.to_string())?;
            if let Event::Moved { seat, m, .. } = entry.event
                && matches!(played.chair(seat), Chair::Person(_))
            {
                made.entry((ply, write_move(about, m))).or_default().push(played.version());
                moves += 1;
            }
            let told = played.told();
            if let Event::TookBack { .. } = entry.event {
                taken_back += lines - told.len();
            }
            while story.len() > told.len()
                || story.last().is_some_and(|last| told[story.len() - 1].version != last.0)
            {
                story.pop();
            }
            for line in &told[story.len()..] {
                let words = (line.seat.name().to_owned(), line.m.map(|m| write_move(about, m)));
                let before = story.last().map_or(0, |last| last.1);
                story.push((line.version, digest(before, &words)));
            }
            digests.push(story.last().map_or(0, |last| last.1));
        }
        self.prove_moves(&made)?;
        for (guest, sight) in self.sights.iter().enumerate() {
            for (&v, &seen) in &sight.seen {
                match digests.get(v as usize) {
                    None => {
                        let kept = log.len();
                        return Err(format!("guest {guest} saw version {v}, but only {kept} were kept"));
                    }
                    Some(&kept) if kept != seen => {
                        return Err(format!("guest {guest} saw another story at version {v} than was kept"));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(Proved { played, moves, taken_back })
    }

    fn prove_moves(&self, made: &BTreeMap<(u32, String), Vec<u64>>) -> Result<(), String> {
        let mut acknowledged: BTreeMap<(u32, &str), usize> = BTreeMap::new();
        for Kept { v, ply, m } in &self.kept {
            let versions = made.get(&(*ply, m.clone())).map(Vec::as_slice).unwrap_or_default();
            if !versions.iter().any(|version| version <= v) {
                return Err(format!("move {ply}, {m}, was acknowledged at {v} and is lost"));
            }
            let count = acknowledged.entry((*ply, m)).or_default();
            *count += 1;
            if *count > versions.len() {
                return Err(format!(
                    "move {ply}, {m}, was acknowledged {count} times, kept {}",
                    versions.len()
                ));
            }
        }
        for ((ply, m), versions) in made {
            let asked = self.asked.get(&(*ply, m.clone())).copied().unwrap_or(0);
            if versions.len() > asked as usize {
                return Err(format!("move {ply}, {m}, was kept {} times, asked for {asked}", versions.len()));
            }
        }
        Ok(())
    }

    /// Compares what was said with what was kept of it, which is given in its order.
    ///
    /// # Errors
    /// Says what is lost, doubled or was never said.
    pub(super) fn prove_talk(&self, kept: &[String]) -> Result<(), String> {
        let mut left = self.said.clone();
        for text in kept {
            if left.remove(text).is_none() {
                return Err(format!("\"{text}\" is kept twice, or nobody said it"));
            }
        }
        match left.iter().find(|(_, acknowledged)| **acknowledged) {
            Some((text, _)) => Err(format!("\"{text}\" was acknowledged and is lost")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::{By, Command, Millis, Offer, PersonId, Time};
    use taproom_rules::{GameId, Spec};
    use taproom_wire::heard::{Own, SeenLine};

    fn frame<'a>(v: u64, keep: usize, lines: &'a [StoryLine]) -> Seen<'a> {
        let lines = lines.iter().map(|(seat, m)| SeenLine { seat, m: m.as_deref() }).collect();
        let you = Own { seats: Vec::new(), legal: Vec::new() };
        Seen { id: "x", from: 0, v, phase: "playing", ply: 0, keep, lines, rematch: None, you }
    }

    fn lines(moves: &[&str]) -> Vec<StoryLine> {
        moves.iter().map(|m| ("south".to_owned(), Some((*m).to_owned()))).collect()
    }

    #[test]
    fn what_was_seen_stays() {
        let mut sight = Sight::default();
        for (v, keep, moves) in [(3, 0, &["a", "b"][..]), (4, 2, &["c"]), (4, 0, &["a", "b", "c"])] {
            sight.see(&frame(v, keep, &lines(moves)), false).unwrap();
        }
        for (v, keep, moves) in
            [(3, 0, &["a", "b"][..]), (5, 4, &["d"]), (5, 0, &["a", "b"]), (5, 2, &["x"]), (4, 3, &["d"])]
        {
            let lie = lines(moves);
            assert!(sight.clone().see(&frame(v, keep, &lie), false).is_err(), "{lie:?}");
        }
        sight.see(&frame(5, 3, &lines(&["d"])), false).unwrap();
        assert_eq!(sight.story.len(), 4);
        sight.see(&frame(6, 3, &[]), true).unwrap();
        assert_eq!((sight.story.len(), sight.seen.len()), (3, 4));
        assert!(sight.see(&frame(6, 0, &lines(&["a"])), true).is_err(), "told in two ways");
    }

    /// A match of some moves, one of them taken back and made again, and what its guest was told.
    fn witnessed() -> (Setup, Vec<Entry>, History) {
        let me = PersonId(1);
        let mut setup = Setup::new(Spec::new(GameId::TrenchRun), me);
        setup.seats().iter().for_each(|&seat| setup.chairs[seat] = Chair::Person(me));
        let (mut played, mut log) = (Match::new(setup.clone()), Vec::new());
        let about = setup.spec.game().about();
        let mut history = History { sights: vec![Sight::default()], ..History::default() };
        for step in 0..8 {
            let command = match played.game() {
                None => Command::Start,
                Some(_) if step == 4 => Command::Offer(Offer::TakeBack),
                Some(game) => Command::Move { ply: played.ply(), m: game.legal()[0], lag: Millis(0) },
            };
            if let Command::Move { ply, m, .. } = command {
                let m = write_move(about, m);
                *history.asked.entry((ply, m.clone())).or_default() += 1;
                history.kept.push(Kept { v: played.version() + 1, ply, m });
            }
            for event in played.decide(By::Person(me), &command, Time(0), &mut |_| 0).unwrap() {
                let entry = Entry { at: Time(0), event };
                played.record(&entry).unwrap();
                log.push(entry);
            }
            let story: Vec<StoryLine> = played
                .told()
                .iter()
                .map(|told| (told.seat.name().to_owned(), told.m.map(|m| write_move(about, m))))
                .collect();
            history.sights[0].see(&frame(played.version(), 0, &story), true).unwrap();
        }
        (setup, log, history)
    }

    #[test]
    fn a_true_testimony_is_proved_and_a_false_one_is_not() {
        let (setup, log, truth) = witnessed();
        let proved = truth.prove(setup.clone(), &log).unwrap();
        assert!(proved.taken_back > 0 && proved.moves == truth.kept.len(), "{proved:?}");
        type Lie = fn(&mut History);
        let lies: [(&str, Lie); 7] = [
            ("acknowledged", |t| t.kept.push(t.kept[0].clone())),
            ("is lost", |t| t.kept.push(Kept { v: 99, ply: 30, m: "a1a2".to_owned() })),
            ("is lost", |t| t.kept[1].v = 1),
            ("is lost", |t| t.kept[1].m = "zz".to_owned()),
            ("asked for", |t| drop(t.asked.pop_first())),
            ("were kept", |t| t.sights[0].seen.extend([(999, 0)])),
            ("another story", |t| t.sights[0].seen.extend([(3, 7)])),
        ];
        for (why, lie) in lies {
            let mut history = truth.clone();
            lie(&mut history);
            let found = history.prove(setup.clone(), &log).unwrap_err();
            assert!(found.contains(why), "{found} should say {why}");
        }
        assert!(truth.prove(setup, &log[..log.len() - 1]).is_err(), "a lost entry is found");
    }

    #[test]
    fn what_was_said_is_kept_once() {
        let said = [("a".to_owned(), true), ("b".to_owned(), false)].into();
        let history = History { said, ..History::default() };
        let kept = |texts: &[&str]| {
            history.prove_talk(&texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!((kept(&["a"]), kept(&["b", "a"])), (Ok(()), Ok(())));
        for wrong in [&[][..], &["b"], &["a", "a"], &["a", "c"]] {
            assert!(kept(wrong).is_err(), "{wrong:?}");
        }
    }
}
