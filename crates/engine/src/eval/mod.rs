//! What positions are worth, one file a game.

mod extinction;
mod jungle;
mod quadular;
mod trench;
mod tunnel;

#[cfg(test)]
mod tests {
    use crate::level::Rung;
    use crate::{Engine, Level, Request};
    use std::sync::atomic::AtomicBool;
    use taproom_rules::{Deal, Game, GameId, Spec};

    /// A game that the list of games has and the engine does not would be played without a thought.
    #[test]
    fn the_engine_knows_every_game() {
        for &id in GameId::ALL {
            for players in id.about().players() {
                let mut spec = Spec::new(id).with_players(players.into()).expect("a number of players");
                if spec.wants_deal() {
                    spec = spec.with_deal(Deal::shuffled(players, |n| n / 2)).expect("a deal");
                }
                let weakest = Level::new(1).expect("a level");
                assert_ne!(weakest.rung(&spec), Rung::TOP, "{id} for {players} has no levels");
                let game = Game::new(spec).expect("a game that starts");
                let stop = AtomicBool::new(false);
                let thought = Engine::new(1, 1).think(&game, &Request::depth(2), &stop, &mut |_| {});
                assert!(thought.is_ok_and(|thought| thought.nodes > 0), "{id} for {players} is not searched");
            }
        }
    }
}
