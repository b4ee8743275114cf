//! Compares what was told all evening with what the house has kept.

use super::club::Played;
use super::history::History;
use crate::database::Database;
use std::path::Path;
use taproom_play::fair::result;
use taproom_rules::Record;

/// What was proved.
#[derive(Default)]
pub(super) struct Proved {
    /// Moves of people that were kept.
    pub(super) moves: usize,
    /// Moves that were taken back.
    pub(super) taken_back: usize,
    /// Lines of talk that were kept.
    pub(super) lines: usize,
    /// Matches that were rated.
    pub(super) rated: usize,
    /// Games of tournaments whose result was kept.
    pub(super) fixtures: usize,
}

/// Compares what was told with what is on the disk of a house that is closed.
///
/// # Errors
/// Says the first thing that does not agree.
pub(super) async fn prove(
    data: &Path,
    told: &[History],
    records: &[String],
    club: &Played,
) -> Result<Proved, String> {
    let database = Database::open(data)?;
    let (mut all, mut counted) = (Proved::default(), Vec::new());
    for (history, record) in told.iter().zip(records) {
        let name = &history.table;
        let place = |what: String| format!("table {name}: {what}");
        let (setup, log) = database.table(name).await.map_err(place)?;
        let proved = history.prove(setup, &log).map_err(place)?;
        let game = proved.played.game().ok_or_else(|| place("the game has not started".to_owned()))?;
        if game.outcome().is_none() {
            return Err(place("the game has not ended".to_owned()));
        }
        let record = Record::read(record).map_err(|mistake| place(mistake.to_string()))?;
        if record.game.log() != game.log() {
            return Err(place("its record is another one than its log".to_owned()));
        }
        if result(&proved.played).is_some() {
            counted.push(name.clone());
        }
        let talk = database.talk(name).await.map_err(place)?;
        history.prove_talk(&talk).map_err(place)?;
        all.moves += proved.moves;
        all.taken_back += proved.taken_back;
        all.lines += talk.len();
    }
    all.rated = database.prove_ratings(&counted).await?;
    all.fixtures = database.prove_tournaments(&club.tournaments, &club.lost, club.reached).await?;
    database.close().await;
    Ok(all)
}
