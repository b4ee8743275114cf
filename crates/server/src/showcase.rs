//! Games that pages play back: one of each kind, played by the computers of this house.

use std::sync::LazyLock;
use taproom_rules::{GameId, Record};
use taproom_wire::server::showcase;

const RECORDS: &[&str] = &[
    include_str!("showcase/tunnel-brawl.txt"),
    include_str!("showcase/quadular.txt"),
    include_str!("showcase/trench-run.txt"),
    include_str!("showcase/jungle.txt"),
    include_str!("showcase/extinction.txt"),
];

static GAMES: LazyLock<Vec<Record>> =
    LazyLock::new(|| RECORDS.iter().filter_map(|text| Record::read(text).ok()).collect());

/// The showcase of a game, as the pages' scripts read it.
pub(crate) fn json(game: GameId) -> Option<String> {
    let found = GAMES.iter().find(|record| record.game.spec().game() == game)?;
    Some(taproom_wire::json(&showcase(&found.game)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_one_that_was_played_to_its_end() {
        for &game in GameId::ALL {
            let record = GAMES.iter().find(|record| record.game.spec().game() == game).unwrap();
            assert!(record.game.outcome().is_some(), "{game:?}");
            assert!(json(game).unwrap().len() < 60_000, "{game:?}");
        }
    }
}
