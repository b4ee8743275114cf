//! What the guests of a table were told, and whether it is what the house kept.

use std::collections::{BTreeMap, BTreeSet};
use taproom_play::Match;
use taproom_rules::notation::write_move;
use taproom_wire::heard::Seen;

/// A line of a game's story: whose, and which move; none where a seat left the game.
type Line = (String, Option<String>);

/// What one guest has seen of a table.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// The latest version.
    pub(super) v: u64,
    /// The story so far.
    pub(super) story: Vec<Line>,
}

impl Sight {
    /// Sees a frame. What was seen before must still be so.
    ///
    /// # Errors
    /// Says what is not.
    pub(super) fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        if seen.v < self.v {
            return Err(format!("version {} was seen, and then the table was at {}", self.v, seen.v));
        }
        if seen.keep > self.story.len() {
            let (keep, len) = (seen.keep, self.story.len());
            return Err(format!("version {} goes on from line {keep}, but only {len} were told", seen.v));
        }
        let lines = seen.lines.iter().map(|line| (line.seat.to_owned(), line.m.map(str::to_owned)));
        let lines: Vec<Line> = lines.collect();
        let known = &self.story[seen.keep..];
        if !lines.starts_with(known) {
            return Err(format!("version {} tells {lines:?} where {known:?} was seen", seen.v));
        }
        if seen.v == self.v && lines.len() > known.len() {
            return Err(format!("version {} was told in two ways", seen.v));
        }
        self.story.truncate(seen.keep);
        self.story.extend(lines);
        self.v = seen.v;
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
}

/// All that was done and told at one table.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Testimony {
    /// The table.
    pub(super) table: String,
    /// Every move that was asked for, by its ply. One that got no answer is asked for again as it was.
    pub(super) asked: BTreeMap<u32, String>,
    /// The moves that the house said are on disk.
    pub(super) kept: Vec<Kept>,
    /// What each guest saw.
    pub(super) sights: Vec<Sight>,
}

impl Testimony {
    /// Compares it with what was kept, which has been replayed and is legal therefore.
    ///
    /// # Errors
    /// Says the first thing that does not agree.
    pub(super) fn prove(&self, played: &Match) -> Result<(), String> {
        let about = played.setup().spec.game().about();
        let told = played.told();
        let story: Vec<Line> = told
            .iter()
            .map(|told| (told.seat.name().to_owned(), told.m.map(|m| write_move(about, m))))
            .collect();
        let moves: Vec<(u64, &str)> = told
            .iter()
            .zip(&story)
            .filter_map(|(told, (_, m))| Some((told.version, m.as_deref()?)))
            .collect();
        let plies: BTreeSet<u32> = self.kept.iter().map(|kept| kept.ply).collect();
        if plies.len() < self.kept.len() {
            return Err("a move was acknowledged twice".to_owned());
        }
        for Kept { v, ply } in &self.kept {
            let asked = self.asked.get(ply).map(String::as_str);
            match moves.get(*ply as usize) {
                None => return Err(format!("move {ply} was acknowledged and is lost")),
                Some(&(version, m)) if Some(m) != asked || version > *v => {
                    return Err(format!(
                        "move {ply} was acknowledged as {asked:?} at {v}, kept as {m} at {version}"
                    ));
                }
                Some(_) => {}
            }
        }
        for (ply, &(_, m)) in (0..).zip(&moves) {
            if self.asked.get(&ply).map(String::as_str) != Some(m) {
                return Err(format!("move {ply} was kept as {m}, which nobody asked for then"));
            }
        }
        for (guest, sight) in self.sights.iter().enumerate() {
            if sight.v > played.version() {
                let kept = played.version();
                return Err(format!("guest {guest} saw version {}, but only {kept} were kept", sight.v));
            }
            if !story.starts_with(&sight.story) {
                return Err(format!("guest {guest} saw another story than was kept"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::{By, Chair, Command, Entry, Millis, PersonId, Setup, Time};
    use taproom_rules::{GameId, Spec};
    use taproom_wire::heard::{Own, SeenLine};

    fn frame(v: u64, keep: usize, moves: &[&'static str]) -> Seen<'static> {
        let lines = moves.iter().map(|m| SeenLine { seat: "south", m: Some(m) }).collect();
        let you = Own { seats: Vec::new(), legal: Vec::new() };
        Seen { id: "x", from: 0, v, phase: "playing", ply: 0, keep, lines, rematch: None, you }
    }

    #[test]
    fn what_was_seen_stays() {
        let mut sight = Sight::default();
        sight.see(&frame(3, 0, &["a", "b"])).unwrap();
        sight.see(&frame(4, 2, &["c"])).unwrap();
        sight.see(&frame(4, 0, &["a", "b", "c"])).unwrap();
        for lie in [
            frame(3, 0, &["a", "b"]),
            frame(5, 4, &["d"]),
            frame(5, 0, &["a", "b"]),
            frame(5, 2, &["x"]),
            frame(4, 3, &["d"]),
        ] {
            assert!(sight.clone().see(&lie).is_err(), "{lie:?}");
        }
        sight.see(&frame(5, 3, &["d"])).unwrap();
        assert_eq!(sight.story.len(), 4);
    }

    /// A match of some moves, and what its guest was told.
    fn witnessed() -> (Match, Testimony) {
        let me = PersonId(1);
        let mut setup = Setup::new(Spec::new(GameId::TrenchRun), me);
        setup.seats().iter().for_each(|&seat| setup.chairs[seat] = Chair::Person(me));
        let mut played = Match::new(setup);
        let mut testimony = Testimony { sights: vec![Sight::default()], ..Testimony::default() };
        for ply in 0..4 {
            let command = match played.game() {
                None => Command::Start,
                Some(game) => Command::Move { ply: ply - 1, m: game.legal()[0], lag: Millis(0) },
            };
            let events = played.decide(By::Person(me), &command, Time(0), &mut |_| 0).unwrap();
            events.into_iter().for_each(|event| played.record(&Entry { at: Time(0), event }).unwrap());
        }
        let about = played.setup().spec.game().about();
        for (ply, told) in (0..).zip(played.told()) {
            let m = write_move(about, told.m.unwrap());
            testimony.sights[0].story.push((told.seat.name().to_owned(), Some(m.clone())));
            testimony.asked.insert(ply, m);
            testimony.kept.push(Kept { v: told.version, ply });
        }
        testimony.sights[0].v = played.version();
        (played, testimony)
    }

    #[test]
    fn a_true_testimony_is_proved_and_a_false_one_is_not() {
        let (played, truth) = witnessed();
        truth.prove(&played).unwrap();
        type Lie = fn(&mut Testimony);
        let lies: [(&str, Lie); 7] = [
            ("twice", |t| t.kept.push(t.kept[0].clone())),
            ("is lost", |t| t.kept.push(Kept { v: 9, ply: 3 })),
            ("kept as", |t| t.kept[1].v = 2),
            ("kept as", |t| drop(t.asked.insert(1, "zz".to_owned()))),
            ("nobody asked", |t| drop((t.kept.pop(), t.asked.remove(&2)))),
            ("only 4 were kept", |t| t.sights[0].v += 1),
            ("another story", |t| t.sights[0].story[0].1 = None),
        ];
        for (why, lie) in lies {
            let mut testimony = truth.clone();
            lie(&mut testimony);
            let found = testimony.prove(&played).unwrap_err();
            assert!(found.contains(why), "{found} should say {why}");
        }
    }
}
