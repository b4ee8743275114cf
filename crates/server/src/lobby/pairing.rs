//! Matchmaking, called quick pairing: people who wish for the same game are brought together at a table. PURE.

use crate::caller::Caller;
use std::collections::{BTreeMap, HashMap};
use taproom_play::{PersonId, Setup};

/// How many people may look for somebody at once.
pub const MOST_SEEKERS: usize = 5000;

/// Somebody who looks for a game.
#[derive(Clone, Debug)]
pub struct Seeker<Way> {
    /// Who.
    pub who: Caller,
    /// The games that will do.
    pub wishes: Vec<Setup>,
    /// Those with whom they don't play, because one of the two blocks the other.
    pub apart: Vec<PersonId>,
    /// How to reach them.
    pub way: Way,
}

/// Those who come together, and what they play.
pub type Found<Way> = (Vec<Seeker<Way>>, Setup);

/// Everybody who looks for a game, by what they wish for.
#[derive(Debug)]
pub struct Pairing<Way> {
    seekers: HashMap<PersonId, (u64, Seeker<Way>)>,
    /// For every wish those who have it, the longest waiting first.
    wishes: HashMap<Vec<u8>, BTreeMap<u64, PersonId>>,
    came: u64,
}

impl<Way> Default for Pairing<Way> {
    fn default() -> Pairing<Way> {
        Pairing { seekers: HashMap::new(), wishes: HashMap::new(), came: 0 }
    }
}

/// Two wishes are for the same table when game, rules, players, clock and rating are the same.
fn key(wish: &Setup) -> Vec<u8> {
    Setup { host: PersonId(0), ..wish.clone() }.bytes()
}

impl<Way> Pairing<Way> {
    /// How many look.
    #[must_use]
    pub fn len(&self) -> usize {
        self.seekers.len()
    }

    /// Whether nobody looks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seekers.is_empty()
    }

    /// Somebody looks for a game, with new wishes if they did before. If that completes a table, those who come
    /// together for it, the longest waiting first, and what they play. They look no more.
    ///
    /// # Errors
    /// Gives the seeker back when too many look already.
    pub fn seek(&mut self, seeker: Seeker<Way>) -> Result<Option<Found<Way>>, Seeker<Way>> {
        let person = seeker.who.id;
        self.stop(person);
        if self.seekers.len() >= MOST_SEEKERS {
            return Err(seeker);
        }
        self.came += 1;
        let (number, wishes) = (self.came, seeker.wishes.clone());
        for wish in &wishes {
            self.wishes.entry(key(wish)).or_default().insert(number, person);
        }
        self.seekers.insert(person, (number, seeker));
        for wish in wishes {
            let players = wish.seats().len();
            let waiting = self.wishes.get(&key(&wish)).into_iter().flat_map(BTreeMap::values);
            // The longest waiting first, each with all before them.
            let mut found = vec![person];
            for &other in waiting {
                if found.len() < players
                    && found.iter().all(|&one| one != other && !self.are_apart(one, other))
                {
                    found.push(other);
                }
            }
            if found.len() >= players {
                found.rotate_left(1);
                let found = found.into_iter().filter_map(|person| self.stop(person)).collect();
                return Ok(Some((found, wish)));
            }
        }
        Ok(None)
    }

    /// Whether two who look don't play with each other.
    fn are_apart(&self, one: PersonId, other: PersonId) -> bool {
        let apart = |from: PersonId, person: PersonId| {
            self.seekers.get(&from).is_some_and(|(_, seeker)| seeker.apart.contains(&person))
        };
        apart(one, other) || apart(other, one)
    }

    /// Two people don't play with each other from now on.
    pub fn part(&mut self, [one, other]: [PersonId; 2]) {
        for (one, other) in [(one, other), (other, one)] {
            if let Some((_, seeker)) = self.seekers.get_mut(&one) {
                seeker.apart.push(other);
            }
        }
    }

    /// Somebody looks no more.
    pub fn stop(&mut self, person: PersonId) -> Option<Seeker<Way>> {
        let (number, seeker) = self.seekers.remove(&person)?;
        for wish in &seeker.wishes {
            let key = key(wish);
            if let Some(waiting) = self.wishes.get_mut(&key) {
                waiting.remove(&number);
                if waiting.is_empty() {
                    self.wishes.remove(&key);
                }
            }
        }
        Some(seeker)
    }

    /// Those who look no more because of how they were reached.
    pub fn stop_where(&mut self, gone: impl Fn(&Way) -> bool) -> Vec<PersonId> {
        let left: Vec<PersonId> = self
            .seekers
            .iter()
            .filter(|(_, (_, seeker))| gone(&seeker.way))
            .map(|(&person, _)| person)
            .collect();
        for &person in &left {
            self.stop(person);
        }
        left
    }

    /// What somebody wishes for, while they look.
    #[must_use]
    pub fn seeker(&self, person: PersonId) -> Option<&Seeker<Way>> {
        self.seekers.get(&person).map(|(_, seeker)| seeker)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::store::AccountKind;
    use taproom_play::Pace;
    use taproom_rules::{GameId, Spec};

    fn seeker(id: i64, wishes: &[(GameId, u64, &str)]) -> Seeker<i64> {
        let who = Caller { id: PersonId(id), name: "x".into(), kind: AccountKind::Guest, picture: "".into() };
        let wish = |&(game, players, pace): &(GameId, u64, &str)| {
            let mut setup = Setup::new(Spec::new(game).with_players(players).unwrap(), PersonId(id));
            setup.pace = Pace::read(pace).unwrap();
            setup
        };
        Seeker { who, wishes: wishes.iter().map(wish).collect(), apart: Vec::new(), way: id }
    }

    fn found(pairing: &mut Pairing<i64>, id: i64, wishes: &[(GameId, u64, &str)]) -> String {
        let found = pairing.seek(seeker(id, wishes)).unwrap().map(|(found, _)| found).unwrap_or_default();
        found.iter().map(|seeker| seeker.who.id.0.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn those_with_the_same_wish_come_together() {
        use GameId::{Jungle, Quadular};
        let mut pairing = Pairing::default();
        let four = (Quadular, 4, "10");
        assert_eq!(found(&mut pairing, 1, &[(Jungle, 2, "5+3"), four]), "");
        assert_eq!(found(&mut pairing, 2, &[(Jungle, 2, "3"), four]), "");
        assert_eq!(found(&mut pairing, 3, &[four]), "");
        // Nobody is paired with themselves, and only the newest wishes count.
        assert_eq!(found(&mut pairing, 3, &[four]), "");
        assert_eq!(pairing.len(), 3);
        assert_eq!(found(&mut pairing, 4, &[(Jungle, 2, "3")]), "2 4");
        assert_eq!(found(&mut pairing, 5, &[four]), "");
        pairing.stop(PersonId(5));
        assert_eq!(found(&mut pairing, 6, &[four]), "");
        assert_eq!(found(&mut pairing, 7, &[four]), "1 3 6 7");
        assert!(pairing.is_empty() && pairing.wishes.is_empty());
    }

    /// Whoever blocks somebody is paired with others, whoever came first, and also where they are three or four.
    #[test]
    fn those_who_are_kept_apart_are_not_paired() {
        use GameId::{Jungle, Quadular};
        let mut pairing = Pairing::default();
        let apart = |pairing: &mut Pairing<i64>, id: i64, from: &[i64], wish| {
            let apart = from.iter().map(|&id| PersonId(id)).collect();
            let found = pairing.seek(Seeker { apart, ..seeker(id, &[wish]) }).unwrap();
            let found = found.map(|(found, _)| found).unwrap_or_default();
            found.iter().map(|seeker| seeker.who.id.0.to_string()).collect::<Vec<_>>().join(" ")
        };
        let two = (Jungle, 2, "5");
        assert_eq!(apart(&mut pairing, 1, &[2], two), "");
        assert_eq!(apart(&mut pairing, 2, &[], two), "", "the first does not want the second");
        assert_eq!(apart(&mut pairing, 3, &[], two), "1 3");
        assert_eq!(apart(&mut pairing, 4, &[2], two), "", "the last does not want the second");
        // A block while both wait counts as well.
        pairing.part([PersonId(2), PersonId(5)]);
        assert_eq!(apart(&mut pairing, 5, &[], two), "4 5");
        pairing.stop(PersonId(2));
        let four = (Quadular, 4, "10");
        assert_eq!(apart(&mut pairing, 11, &[], four), "");
        assert_eq!(apart(&mut pairing, 12, &[11], four), "");
        assert_eq!(apart(&mut pairing, 13, &[], four), "");
        assert_eq!(apart(&mut pairing, 14, &[], four), "", "the first two don't sit together");
        assert_eq!(apart(&mut pairing, 15, &[], four), "11 13 14 15");
    }

    #[test]
    fn whoever_hangs_up_looks_no_more() {
        let mut pairing = Pairing::default();
        found(&mut pairing, 1, &[(GameId::Jungle, 2, "5")]);
        pairing.stop_where(|&way| way == 1);
        assert_eq!(found(&mut pairing, 2, &[(GameId::Jungle, 2, "5")]), "");
    }
}
