//! Who sits where: people, and computers of some level.

use std::time::Duration;
use taproom_engine::clock::Clock;
use taproom_engine::{Level, Request};
use taproom_play::{Millis, Pace};
use taproom_rules::{BySeat, Game, GameEntry, Seat, Spec};
use taproom_words::{Language, game, say};

/// Levels below the best are bounded by what they look at; this only keeps a slow machine from hanging.
const LONGEST: Duration = Duration::from_secs(20);

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person at this terminal.
    #[default]
    Human,
    /// The computer at a level.
    Computer(Level),
}

impl Player {
    /// Reads `human` or the number of a level.
    ///
    /// # Errors
    /// Says what can be written.
    pub fn read(text: &str) -> Result<Player, String> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Player::Human);
        }
        let level = text.parse().ok().and_then(Level::new);
        level.map(Player::Computer).ok_or_else(|| {
            format!("a seat is human or a level from 1 to 8, not {}", taproom_rules::mistake::quoted(text))
        })
    }

    /// What the players' panel calls it.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        match self {
            Player::Human => say!(language, "terminal-you"),
            Player::Computer(level) => game::computer(language, level.number()),
        }
    }
}

/// Who sits where and how long they may think.
#[derive(Clone, Debug)]
pub struct Seating {
    /// Who plays each seat.
    pub players: BySeat<Player>,
    /// How long the best level thinks about a move.
    pub think: Duration,
    /// The clocks, if there are any.
    pub clock: Pace,
    /// The weak levels play differently for different seeds.
    pub seed: u64,
}

impl Default for Seating {
    fn default() -> Seating {
        Seating { players: BySeat::default(), think: Duration::from_millis(2000), clock: Pace::Free, seed: 0 }
    }
}

impl Seating {
    /// The level that plays a seat, if no person does.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.players[seat] {
            Player::Human => None,
            Player::Computer(level) => Some(level),
        }
    }

    /// Whether a person plays a seat.
    #[must_use]
    pub fn is_human(&self, seat: Seat) -> bool {
        self.players[seat] == Player::Human
    }

    /// The first person in turn order.
    #[must_use]
    pub fn first_human(&self, spec: &Spec) -> Option<Seat> {
        spec.seats().iter().copied().find(|&seat| self.is_human(seat))
    }

    /// The only person still in the game, if it is only one.
    #[must_use]
    pub fn only_human(&self, game: &Game) -> Option<Seat> {
        let mut people = game.position().in_play().iter().filter(|&seat| self.is_human(seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// Who looks at the screen now: the person on the move, or the only one there is.
    #[must_use]
    pub fn looking(&self, game: &Game) -> Option<Seat> {
        game.to_move().filter(|&seat| self.is_human(seat)).or_else(|| self.only_human(game))
    }

    /// What is asked of the engine for the seat on the move, which has this much time left if it has a clock.
    #[must_use]
    pub fn request(&self, game: &Game, level: Level, left: Option<Millis>) -> Request {
        let most = if Some(&level) == Level::ALL.last() { self.think } else { LONGEST };
        let seed = self.seed.wrapping_add(game.log().len() as u64);
        let mut request = Request::level(level, most, seed);
        if let (Some(left), Pace::Live { increment, .. }) = (left, self.clock) {
            let (left, increment) = (Duration::from_millis(left.0), Duration::from_millis(increment.0));
            let allotted = Clock { left, increment, moves_to_go: None }.allot();
            request.time = Some(allotted.hard.min(most));
            request.soft_time = Some(allotted.soft);
        }
        request
    }

    /// How many entries of the log are left when the latest move of a person is taken back, with all that
    /// computers did since; nothing when no person has moved yet.
    #[must_use]
    pub fn taken_back(&self, game: &Game) -> Option<usize> {
        let by_human = |entry: &GameEntry| match *entry {
            GameEntry::Played(seat, _) | GameEntry::Retired(seat) | GameEntry::Flagged(seat) => {
                self.is_human(seat)
            }
            GameEntry::Drawn(_) => false,
        };
        game.log().iter().rposition(by_human)
    }
}
