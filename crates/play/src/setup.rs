//! What a table is before anybody moves: the game, the clocks, and who may sit where.

use crate::computers;
use crate::id::{PersonId, TournamentId};
use crate::pace::Pace;
use crate::refusal::Refusal;
use crate::time::Millis;
use taproom_rules::{AnyPosition, BySeat, Game, Mistake, Seat, Spec};

/// Where it counts, everybody has this much time against a computer, and so has the computer.
const LEAST_TO_THINK: Millis = Millis::minutes(3);

/// Where it counts between people, everybody has this much time, or half of it where turns give some back: on less, a
/// program that moves for its owner wins against every hand.
const LEAST_TO_MOVE: Millis = Millis::minutes(1);

const ONE_AGAINST_COMPUTERS: Refusal = Refusal::Rated(
    "A rated game against computers is for one person: two could play into each other's hands.",
);

/// How strong a computer plays, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u8);

impl Strength {
    /// The strength with this number, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Strength> {
        (1..=8).contains(&number).then_some(Strength(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }
}

/// Who has a seat, or may have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Chair {
    /// Whoever comes first.
    #[default]
    Open,
    /// Kept for somebody.
    Invited(PersonId),
    /// Somebody sits here. One person may have several seats: then they are played at one screen.
    Person(PersonId),
    /// A computer.
    Engine(Strength),
}

impl Chair {
    /// Who sits here, if it is a person.
    #[must_use]
    pub fn person(self) -> Option<PersonId> {
        match self {
            Chair::Person(person) => Some(person),
            _ => None,
        }
    }

    /// Whether somebody or something sits here.
    #[must_use]
    pub fn taken(self) -> bool {
        matches!(self, Chair::Person(_) | Chair::Engine(_))
    }

    /// Whether this person may sit down here.
    #[must_use]
    pub fn welcomes(self, person: PersonId) -> bool {
        self == Chair::Open || self == Chair::Invited(person)
    }
}

/// A match of a tournament: who meets whom is not theirs to change, and whoever does not come loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fixture {
    /// Of which.
    pub tournament: TournamentId,
    /// How long everybody may take for their first move where a clock runs; whoever takes longer is out.
    pub no_show: Millis,
    /// Whether those who do not come are taken out of the tournament until they come back.
    pub leaves: bool,
}

/// What a table agreed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game, without its deal: that is made when the match starts.
    pub spec: Spec,
    /// The clocks.
    pub pace: Pace,
    /// Who made the table.
    pub host: PersonId,
    /// Who sits where at first.
    pub chairs: BySeat<Chair>,
    /// How strong a computer takes the seat of somebody who leaves, if the table wants that.
    pub takeover: Option<Strength>,
    /// Whether the match starts by itself when the last chair is taken.
    pub starts_when_full: bool,
    /// Whether it counts.
    pub rated: bool,
    /// Whether the clocks of those who are on vacation stand still, where there are days for a turn.
    pub vacations: bool,
    /// The position it starts from, as text; the usual one if there is none. Where something is dealt in secret,
    /// what is undrawn there is shuffled anew when the match starts.
    pub start: Option<String>,
    /// The tournament it belongs to.
    pub fixture: Option<Fixture>,
}

impl Setup {
    /// A table without clocks at which nobody sits yet.
    #[must_use]
    pub fn new(spec: Spec, host: PersonId) -> Setup {
        Setup {
            spec,
            pace: Pace::Free,
            host,
            chairs: BySeat::default(),
            takeover: None,
            starts_when_full: true,
            rated: false,
            vacations: true,
            start: None,
            fixture: None,
        }
    }

    /// Whether the clock of somebody on vacation stands still here.
    #[must_use]
    pub fn rests(&self) -> bool {
        self.vacations && matches!(self.pace, Pace::Days(_))
    }

    /// The same table from a position.
    ///
    /// # Errors
    /// When the text is no position of the game, or the game is over there.
    pub fn starting_from(mut self, start: &str) -> Result<Setup, Mistake> {
        let game = Game::from_text(self.spec.clone(), start, None)?;
        // Written as the rules write it, so that two texts for one position are one.
        self.start = Some(game.first_position().text());
        Ok(self)
    }

    /// The position it starts from, as far as it is known before the match starts.
    #[must_use]
    pub fn first_position(&self) -> AnyPosition {
        let start = self.start.as_ref().and_then(|start| AnyPosition::read(&self.spec, start).ok());
        start.unwrap_or_else(|| AnyPosition::start(&self.spec))
    }

    /// Whether a table that counts may have these chairs; one that does not may have any. Who has an account is
    /// for others to know.
    ///
    /// # Errors
    /// Says why not.
    pub fn may_count(&self, chairs: &BySeat<Chair>) -> Result<(), Refusal> {
        let people: Vec<PersonId> = chairs.0.iter().filter_map(|chair| chair.person()).collect();
        let twice = people.iter().enumerate().any(|(i, person)| people[..i].contains(person));
        if !self.rated {
            Ok(())
        } else if self.takeover.is_some() {
            Err(Refusal::Rated("In a rated game no computer takes the seat of somebody who leaves."))
        } else if self.spec.options().next().is_some() {
            Err(Refusal::Rated("A rated game is played by the usual rules, without variations."))
        } else if self.start.is_some() {
            Err(Refusal::Rated("A rated game starts from the beginning."))
        } else if twice {
            Err(Refusal::Rated("A rated game is between different people: nobody may have two seats in it."))
        } else if self.pace == Pace::Free {
            Err(Refusal::Rated("A rated game needs a clock, so that nobody can sit out a lost one."))
        } else if self.is_hasty() {
            Err(Refusal::Rated(
                "A rated game needs at least a minute on the clock, or half a minute with an increment.",
            ))
        } else {
            self.may_count_against(chairs)
        }
    }

    /// Whether a table that counts may be opened as it is. Nobody comes to an open chair where somebody plays computers.
    ///
    /// # Errors
    /// Says why not.
    pub fn may_be_offered(&self) -> Result<(), Refusal> {
        self.may_count(&self.chairs)?;
        let among = |wanted: fn(Chair) -> bool| self.seats().iter().any(|&seat| wanted(self.chairs[seat]));
        let computers = among(|chair| matches!(chair, Chair::Engine(_)));
        if self.rated && computers && among(|chair| chair == Chair::Open) {
            return Err(ONE_AGAINST_COMPUTERS);
        }
        Ok(())
    }

    /// Whether nobody could play well with this clock. Tournaments that were opened before it was asked are played to
    /// their end.
    fn is_hasty(&self) -> bool {
        match self.pace {
            Pace::Live { each, increment } => {
                let least = if increment.0 > 0 { Millis(LEAST_TO_MOVE.0 / 2) } else { LEAST_TO_MOVE };
                self.fixture.is_none() && each < least
            }
            Pace::Free | Pace::Days(_) => false,
        }
    }

    /// Whether the computers on these chairs may play where it counts.
    fn may_count_against(&self, chairs: &BySeat<Chair>) -> Result<(), Refusal> {
        let levels = chairs.0.iter().filter_map(|chair| match chair {
            Chair::Engine(strength) => Some(strength.number()),
            _ => None,
        });
        let Some(strongest) = levels.max() else { return Ok(()) };
        // The computers' numbers are those of everybody for themselves; two people could play for one of them.
        let people = chairs.0.iter().filter(|chair| matches!(chair, Chair::Person(_) | Chair::Invited(_)));
        if people.count() > 1 {
            return Err(ONE_AGAINST_COMPUTERS);
        }
        if strongest > computers::STRONGEST {
            return Err(Refusal::Rated(
                "Level 8 plays no rated games: how strong it is depends on the machine. Take level 7 or below.",
            ));
        }
        // Whoever gave a computer no time to think would beat another one than that of its number.
        match self.pace {
            Pace::Live { each, .. } if each < LEAST_TO_THINK => Err(Refusal::Rated(
                "A rated game against a computer needs at least three minutes on the clock.",
            )),
            Pace::Free | Pace::Live { .. } | Pace::Days(_) => Ok(()),
        }
    }

    /// The seats in turn order.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        self.spec.seats()
    }
}
