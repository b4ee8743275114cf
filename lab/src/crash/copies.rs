//! Copies that are made while everybody plays: they hold all that was acknowledged before they were begun.

use super::party::{Watch, locked};
use crate::database::Database;
use crate::own_house::OwnHouse;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use taproom_play::Match;

/// Makes a copy of an open house, puts it back in another place, opens a house there and checks its database.
///
/// # Errors
/// Says what the copy lacks, or why there is none.
pub(super) async fn prove(
    house: &OwnHouse,
    data: &Path,
    place: &Path,
    tables: &[Arc<Watch>],
) -> Result<(), String> {
    let mut floors: BTreeMap<String, u64> = BTreeMap::new();
    for watch in tables {
        floors.extend(locked(&watch.floors).clone());
    }
    std::fs::create_dir_all(place).map_err(|error| error.to_string())?;
    let (copy, there) = (place.join("copy.db"), place.join("data"));
    let mut backup = house.command("backup", data);
    backup.arg(&copy);
    done(backup, "backup").await?;
    let mut restore = house.command("restore", &there);
    restore.arg(&copy);
    done(restore, "restore").await?;
    let mut other = house.another(&there, &place.join("house.log"))?;
    other.start()?;
    other.opened().await?;
    other.kill();
    let database = Database::open(&there)?;
    for (table, floor) in floors {
        let (setup, log) =
            database.table(&table).await.map_err(|what| format!("copy of table {table}: {what}"))?;
        if (log.len() as u64) < floor {
            return Err(format!(
                "table {table} was at {floor} when a copy was begun, which has it at {}",
                log.len()
            ));
        }
        Match::replay(setup, log).map_err(|error| format!("copy of table {table}: {error}"))?;
    }
    database.close().await;
    std::fs::remove_dir_all(place).map_err(|error| error.to_string())
}

async fn done(mut command: Command, name: &'static str) -> Result<(), String> {
    let asked = tokio::task::spawn_blocking(move || command.stderr(Stdio::piped()).output());
    let output = asked.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr).trim()))
}
