//! What is shown of the people at a table: names, pictures and how strong they play.

use super::actor::Actor;
use crate::caller::Caller;
use crate::clock::now;
use crate::picture::portrait;
use crate::store::{PersonRow, RatingChange, RatingRow, Store, StoreError};
use std::collections::HashMap;
use taproom_play::fair::Uncounted;
use taproom_play::{Chair, Match, PersonId, Phase, Standing, TableId};
use taproom_wire::server::{Change, Face, Points};
use taproom_words::Language;
use taproom_words::former::known_as;

/// The most people whom a table remembers at once.
const MOST_FACES: usize = 256;

impl Actor {
    /// Remembers what somebody looks like now.
    pub(super) fn meet(&mut self, who: &Caller) {
        if self.faces.len() >= MOST_FACES && !self.faces.contains_key(&who.id) {
            // Those who only passed by are forgotten.
            let mut people = self.played.people();
            people.extend(invited(&self.played));
            self.faces.retain(|person, _| people.contains(person));
        }
        let face = self.faces.entry(who.id).or_default();
        // Most of the time nothing is new.
        if *face.name != *who.name || *face.picture != *who.picture {
            face.name = who.name.to_string();
            face.picture = who.picture.to_string();
        }
    }

    pub(super) fn face(&self, language: Language) -> impl Fn(PersonId) -> Face {
        move |person| said(self.faces.get(&person), language)
    }

    /// Finds out what those are called for whom seats are kept. Without it a table goes on as well.
    pub(super) async fn look_up_invited(&mut self) {
        let unknown: Vec<PersonId> =
            invited(&self.played).filter(|person| !self.faces.contains_key(person)).collect();
        if unknown.is_empty() {
            return;
        }
        match self.deps.store.persons(unknown).await {
            Ok(people) => self.faces.extend(people.into_iter().map(|person| (person.id, face_of(person)))),
            Err(error) => tracing::error!(table = %self.id, %error, "those who are invited can't be read"),
        }
    }

    /// Finds out how strong those play who sit here now. Without it a table goes on as well.
    pub(super) async fn look_up_ratings(&mut self) {
        let game = self.played.setup().spec.game().about().id;
        match self.deps.store.ratings_in(game, self.played.people()).await {
            Ok(ratings) => add_ratings(&mut self.faces, &self.played, &ratings),
            Err(error) => tracing::error!(table = %self.id, %error, "ratings can't be read"),
        }
    }
}

/// Those for whom seats are kept.
pub(super) fn invited(played: &Match) -> impl Iterator<Item = PersonId> {
    let chairs = played.seats().iter().map(|&seat| played.chair(seat));
    chairs.filter_map(|chair| match chair {
        Chair::Invited(person) => Some(person),
        _ => None,
    })
}

/// Those who said no to a challenge: a seat was kept for them when it was sent, and nobody has it at the end.
pub(super) fn said_no(played: &Match) -> impl Iterator<Item = PersonId> {
    let over = matches!(played.phase(), Phase::Over(_));
    let freed = played.seats().iter().filter(move |&&seat| over && played.chair(seat) == Chair::Open);
    freed.filter_map(|&seat| match played.setup().chairs[seat] {
        Chair::Invited(person) => Some(person),
        _ => None,
    })
}

/// A face with its name in a language: those who have closed their accounts have a name in each.
pub(super) fn said(face: Option<&Face>, language: Language) -> Face {
    let mut face = face.cloned().unwrap_or_default();
    face.name = known_as(language, face.name);
    face
}

pub(crate) fn face_of(person: PersonRow) -> Face {
    let picture = portrait(person.photo.as_deref(), person.picture.as_deref(), person.id);
    Face { name: person.name, picture, ..Face::default() }
}

/// What is shown of everybody in a match: while it lasts, how strong they play; afterwards, what it changed.
pub(crate) async fn faces(
    store: &Store,
    id: TableId,
    played: &Match,
) -> Result<HashMap<PersonId, Face>, StoreError> {
    let people = played.people().into_iter().chain(invited(played)).chain(said_no(played));
    let people = store.persons(people.collect()).await?;
    let mut faces = people.into_iter().map(|person| (person.id, face_of(person))).collect();
    match played.phase() {
        Phase::Over(_) if played.setup().rated => {
            let changes = store.changes_at(id).await?;
            if changes.len() < played.people().len() {
                add_uncounted(&mut faces, &store.uncounted(id).await?);
            }
            add_changes(&mut faces, &changes);
        }
        // How strong somebody is today says nothing about then.
        Phase::Over(_) => {}
        Phase::Gathering | Phase::Playing => {
            let game = played.setup().spec.game().about().id;
            add_ratings(&mut faces, played, &store.ratings_in(game, played.people()).await?);
        }
    }
    Ok(faces)
}

/// Where it counts, those of whom nothing is known have a rating too: the one everybody begins with.
fn add_ratings(faces: &mut HashMap<PersonId, Face>, played: &Match, ratings: &[RatingRow]) {
    let at = now();
    for person in played.people() {
        let known = ratings.iter().find(|row| row.person == person).map(|row| row.standing);
        let standing = known.or_else(|| played.setup().rated.then(|| Standing::new(at)));
        faces.entry(person).or_default().rating = standing.map(|standing| Points::of(standing, at));
    }
}

/// Everybody sees why a match that was meant to count did not, and for whom.
pub(super) fn add_uncounted(faces: &mut HashMap<PersonId, Face>, uncounted: &[(PersonId, Uncounted)]) {
    for &(person, why) in uncounted {
        faces.entry(person).or_default().uncounted = Some(why);
    }
}

pub(super) fn add_changes(faces: &mut HashMap<PersonId, Face>, changes: &[RatingChange]) {
    for change in changes {
        let face = faces.entry(change.person).or_default();
        let standing = Standing { rating: change.after, since: change.at };
        face.rating = Some(Points::of(standing, change.at));
        face.change = Some(Change::of(change.before, change.after.points));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::{By, Command, Entry, Setup, Time};
    use taproom_rules::{GameId, Seat, Spec};

    /// Ann's challenge to Bob after somebody has done something.
    fn after(by: PersonId, command: &Command) -> Vec<PersonId> {
        let mut setup = Setup::new(Spec::new(GameId::Jungle), PersonId(1));
        setup.chairs[Seat::South] = Chair::Person(PersonId(1));
        setup.chairs[Seat::North] = Chair::Invited(PersonId(2));
        let sent = Match::new(setup);
        assert_eq!(said_no(&sent).count(), 0);
        let events = sent.decide(By::Person(by), command, Time(0), &mut |_| 0).unwrap();
        let entries: Vec<Entry> = events.into_iter().map(|event| Entry { at: Time(0), event }).collect();
        said_no(&sent.after(&entries).unwrap()).collect()
    }

    #[test]
    fn whoever_declines_a_challenge_is_remembered_and_nobody_else() {
        assert_eq!(after(PersonId(2), &Command::SayNo), [PersonId(2)]);
        assert_eq!(after(PersonId(1), &Command::Abort), []);
        assert_eq!(after(PersonId(2), &Command::Sit { seat: None }), []);
    }
}
