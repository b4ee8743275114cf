//! A game at one screen: rules and clocks, without chairs, people or a log to be kept. Everybody who plays at a
//! terminal plays through here, by the same clocks as in a house.

use crate::pace::{Clocks, Excuse, Pace};
use crate::time::{Millis, Time};
use taproom_rules::{Game, Move, Refusal, Seat};

/// Whether a seat's turn was over with the move it has just made. A seat that still has something to place is in the
/// same turn; one that moves twice because nobody else can has finished one.
pub(crate) fn turn_is_over(game: &Game, seat: Seat) -> bool {
    let places = matches!(game.position().moves().first(), Some(Move::Place { .. }));
    game.to_move() != Some(seat) || !places
}

/// A game with its clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    game: Game,
    pace: Pace,
    clocks: Clocks,
    /// How the clocks stood when the log of the game had this many entries, and when that was.
    before: Vec<(usize, Clocks, Time)>,
}

impl Sitting {
    /// Begins with a game, from wherever it stands.
    #[must_use]
    pub fn new(game: Game, pace: Pace, now: Time) -> Sitting {
        let clocks = Clocks::new(pace, now);
        let before = vec![(game.log().len(), clocks.clone(), now)];
        Sitting { game, pace, clocks, before }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What was agreed about time.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// What a seat has left, where there are clocks.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Time) -> Option<Millis> {
        self.clocks.left(seat, self.game.to_move(), now).map(|(left, _)| left)
    }

    /// Looks at the clock of whoever is on the move: a fallen flag takes its seat out of the game. Nobody's move
    /// is under way at one's own screen, so that nothing is forgiven. Nobody is late for their first move either.
    pub fn flag(&mut self, now: Time) -> Option<Seat> {
        let seat = self.game.to_move()?;
        let fallen = self.clocks.price(seat, Excuse::Delay(Millis(0)), now).is_none();
        (fallen && self.leave(seat, Game::flag, now).is_ok()).then_some(seat)
    }

    /// Plays a move of whoever is on the move.
    ///
    /// # Errors
    /// Says why not; nothing has changed then.
    pub fn play(&mut self, m: Move, now: Time) -> Result<(), Refusal> {
        let seat = self.game.to_move().ok_or(Refusal::Over)?;
        // A flag that has fallen is seen before a move that comes too late.
        let spent = self.clocks.price(seat, Excuse::Delay(Millis(0)), now).unwrap_or(Millis(u64::MAX));
        self.game.play(m)?;
        self.clocks.moved(seat, spent, turn_is_over(&self.game, seat), now);
        self.note(now);
        Ok(())
    }

    /// Takes a seat out of the game, in turn or out of it.
    ///
    /// # Errors
    /// Says why it must stay.
    pub fn retire(&mut self, seat: Seat, now: Time) -> Result<(), Refusal> {
        self.leave(seat, Game::retire, now)
    }

    fn leave(
        &mut self,
        seat: Seat,
        how: fn(&mut Game, Seat) -> Result<(), Refusal>,
        now: Time,
    ) -> Result<(), Refusal> {
        let mover = self.game.to_move();
        how(&mut self.game, seat)?;
        if self.game.to_move() != mover {
            self.clocks.passed(mover, now);
        }
        self.note(now);
        Ok(())
    }

    /// Goes back to where the log had this many entries, with the clocks of that moment.
    pub fn take_back(&mut self, entries: usize, now: Time) {
        self.game = self.game.after(entries);
        let left = self.game.log().len();
        self.before.retain(|(entries, ..)| *entries <= left);
        if let Some((_, clocks, then)) = self.before.last() {
            self.clocks = clocks.clone();
            self.clocks.paused(now.since(*then));
        }
    }

    fn note(&mut self, now: Time) {
        self.before.push((self.game.log().len(), self.clocks.clone(), now));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_rules::{GameId, Spec};

    fn sitting(game: GameId, players: u64, pace: &str) -> Sitting {
        let spec = Spec::new(game).with_players(players).unwrap();
        Sitting::new(Game::new(spec).unwrap(), Pace::read(pace).unwrap(), Time(0))
    }

    fn play(sitting: &mut Sitting, now: i64) {
        let m = sitting.game().legal()[0];
        sitting.play(m, Time(now)).unwrap();
    }

    #[test]
    fn a_flag_falls_by_the_clocks_of_the_house() {
        let mut sitting = sitting(GameId::Jungle, 2, "1+5");
        let (south, north) = (Seat::South, Seat::North);
        // The first turn is free, however long it takes.
        assert_eq!(sitting.flag(Time(90_000)), None);
        play(&mut sitting, 90_000);
        play(&mut sitting, 100_000);
        assert_eq!(sitting.left(south, Time(120_000)), Some(Millis(40_000)));
        play(&mut sitting, 130_000);
        assert_eq!(sitting.left(south, Time(190_000)), Some(Millis(35_000)));
        assert_eq!((sitting.flag(Time(189_999)), sitting.flag(Time(190_000))), (None, Some(north)));
        assert!(sitting.game().outcome().is_some());
        sitting.take_back(3, Time(500_000));
        assert_eq!(sitting.left(north, Time(501_000)), Some(Millis(59_000)));
        assert_eq!(sitting.game().to_move(), Some(north));
    }

    #[test]
    fn without_clocks_nobody_runs_out() {
        let mut sitting = sitting(GameId::Quadular, 4, "none");
        play(&mut sitting, 1);
        assert_eq!((sitting.flag(Time(i64::MAX)), sitting.left(Seat::South, Time(9))), (None, None));
        sitting.retire(Seat::West, Time(2)).unwrap();
        assert_eq!(sitting.game().to_move(), Some(Seat::North));
        sitting.take_back(0, Time(3));
        assert_eq!(sitting.game().log().len(), 0);
    }
}
