//! How soon a house with many unfinished games opens.

use super::{Args, figure, progress};
use crate::database;
use crate::own_house::OwnHouse;
use std::io::Write;
use std::time::{Duration, Instant};
use taproom::{Done, Failure};
use taproom_rules::Spec;

/// Unfinished games, unless somebody says otherwise.
const TABLES: u64 = 100_000;
/// A house that takes longer than this to open has failed.
const PATIENCE: Duration = Duration::from_secs(900);

/// Fills a folder, opens a house on it and takes the time.
///
/// # Errors
/// When the folder can't be filled or the house does not open.
pub(super) async fn measure(args: &Args, played: &Spec, out: &mut impl Write) -> Done {
    let tables = args.tables.unwrap_or(TABLES);
    let folder = tempfile::tempdir()?;
    let filling = Instant::now();
    progress(&format!("{tables} tables are being written"));
    let plies = database::fill(folder.path(), played, tables).await.map_err(Failure::Refused)?;
    progress("");
    let size = std::fs::metadata(database::file(folder.path()))?.len() as f64 / 1e6;
    writeln!(
        out,
        "database   {tables} unfinished games of {plies} moves, {size:.0} MB, written in {:.1} s",
        filling.elapsed().as_secs_f64()
    )?;
    let mut house = OwnHouse::new(args.house.as_deref(), folder.path(), &folder.path().join("house.log"))
        .map_err(Failure::Refused)?;
    let started = Instant::now();
    house.start().map_err(Failure::Refused)?;
    let mut client = house.answers("/", PATIENCE).await.map_err(Failure::Refused)?;
    let opened = started.elapsed().as_secs_f64();
    let memory = client.metrics().await?.sum("process_resident_memory_bytes") / 1e6;
    figure(
        out,
        &format!("{opened:.2} s from the start to the first page, {memory:.0} MB, {tables} unfinished games"),
    )
}
