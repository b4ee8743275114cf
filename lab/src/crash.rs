//! `taproom crash`: what a house has said is so, even if it is killed the next moment.

mod party;
mod testimony;

use crate::guest::spec;
use crate::lodging::Lodging;
use party::{Party, Watch};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use taproom::dice::Dice;
use taproom::{Done, Failure};
use taproom_play::TableId;
use taproom_rules::Record;
use taproom_rules::history::Entry;
use taproom_server::files;
use taproom_server::metrics::StoreFigures;
use taproom_server::store::Store;
use taproom_server::table::replayed;
use testimony::Testimony;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// After a crash, every table goes on within this.
const PATIENCE: Duration = Duration::from_secs(60);
/// So often one looks whether it does.
const LOOK: Duration = Duration::from_millis(10);
/// A house is killed at most so many milliseconds after everybody plays again.
const LATE: u32 = 800;
/// Or, one time in so many, within this many milliseconds of its start, whether it is open or not.
const ONE_IN: u32 = 4;
const EARLY: u32 = 250;

/// Kill a house in the middle of play, again and again, and prove that nothing is lost
///
/// A house is started with its data in a temporary folder. Guests play at its tables as fast as they can, come
/// back after every crash and go on from what they saw last. In the end all games are ended, and everything
/// that anybody was told is compared with what the house has kept: no acknowledged move is lost, none is kept
/// twice, nothing that was seen has changed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the house is killed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(..=100_000))]
    kills: u32,
    /// How many tables there are
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=2000))]
    tables: u64,
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    #[arg(long, value_name = "GAME", default_value = "quadular")]
    game: String,
    /// How many play at a table; the most the game allows if not given
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// Choose moves and moments by this number instead of by chance
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the data of the house in this folder, which must be empty
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When the house can't be started, or something is not as it must be.
pub(crate) fn run(args: &Args) -> Done {
    files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Refused(format!("can't start: {error}")))?;
    let folder = tempfile::tempdir()?;
    let data = args.keep.as_deref().unwrap_or(folder.path());
    if let Ok(mut files) = std::fs::read_dir(data)
        && files.next().is_some()
    {
        return Err(Failure::Refused(format!("{} is not empty", data.display())));
    }
    std::fs::create_dir_all(data)?;
    runtime.block_on(evening(args, data, &mut std::io::stdout()))
}

async fn evening(args: &Args, data: &Path, out: &mut impl Write) -> Done {
    let refused = Failure::Refused;
    let played = spec(&args.game, args.players)?;
    let (game, players) = (played.game().about(), played.players());
    let mut dice = Dice::new(args.seed);
    let mut house = Lodging::new(None, data, &data.join("house.log")).map_err(refused)?;
    house.start().map_err(refused)?;
    let mut usher = house.opened().await.map_err(refused)?;
    let last_orders = Arc::new(AtomicBool::new(false));
    let (mut parties, mut tables) = (JoinSet::new(), Vec::new());
    for number in 0..args.tables {
        let seated = usher.party(game.id, players).await?;
        let seen = (0..players).map(|_| Default::default()).collect();
        let watch = Arc::new(Watch { seen, ..Watch::default() });
        let dice = Dice::new(args.seed.map(|seed| seed.wrapping_add(1 + number)));
        let door = house.door();
        parties.spawn(Party::new(door, seated, dice, watch.clone(), last_orders.clone()).play());
        tables.push(watch);
    }

    let mut early = 0;
    for kill in 0..args.kills {
        if kill > 0 && dice.roll(ONE_IN) == 0 {
            early += 1;
            sleep(Duration::from_millis(dice.roll(EARLY).into())).await;
        } else {
            all_go_on(&tables, &mut parties).await?;
            sleep(Duration::from_millis(dice.roll(LATE).into())).await;
        }
        house.kill();
        house.start().map_err(refused)?;
    }
    let mut usher = house.opened().await.map_err(refused)?;
    all_go_on(&tables, &mut parties).await?;
    last_orders.store(true, Relaxed);
    let mut told = Vec::new();
    while let Some(party) = parties.join_next().await {
        told.extend(party.map_err(|error| refused(error.to_string()))?.map_err(refused)?);
    }
    let mut records = Vec::with_capacity(told.len());
    for testimony in &told {
        records.push(usher.record(&testimony.table).await?);
    }
    // What is proved is what is on disk, and not what the house would still have written.
    house.kill();
    let kept = prove(data, &told, &records).await.map_err(refused)?;

    let sum = |count: fn(&Watch) -> u64| tables.iter().map(|watch| count(watch)).sum::<u64>();
    let acknowledged = sum(|watch| watch.kept.load(Relaxed));
    let again = sum(|watch| watch.again.load(Relaxed));
    let guests = args.tables * u64::from(players);
    writeln!(out, "house      killed {} times, {early} of them while it opened", args.kills)?;
    writeln!(out, "tables     {} of {} for {players}, {} games", args.tables, game.name, told.len())?;
    writeln!(out, "moves      {acknowledged} acknowledged, {again} asked for again, {kept} kept")?;
    writeln!(
        out,
        "proved     no acknowledged move is lost and none is kept twice; what anybody saw is kept; all {guests} \
         guests went on; every game ended and can be replayed"
    )?;
    Ok(())
}

type Parties = JoinSet<Result<Vec<Testimony>, String>>;

/// Waits until a move was made at every table and every guest has seen something new.
async fn all_go_on(tables: &[Arc<Watch>], parties: &mut Parties) -> Result<(), Failure> {
    let count = |watch: &Watch| {
        let seen: Vec<u64> = watch.seen.iter().map(|seen| seen.load(Relaxed)).collect();
        (watch.kept.load(Relaxed), seen)
    };
    let before: Vec<_> = tables.iter().map(|watch| count(watch)).collect();
    let since = Instant::now();
    loop {
        let mut behind = tables.iter().zip(&before).enumerate().filter(|(_, (watch, (kept, seen)))| {
            let (kept_now, seen_now) = count(watch);
            kept_now <= *kept || seen_now.iter().zip(seen).any(|(now, before)| now <= before)
        });
        let Some((table, _)) = behind.next() else { return Ok(()) };
        // No party ends before last orders, unless something is wrong.
        if let Some(party) = parties.try_join_next() {
            let what = party.map_err(|error| error.to_string()).and_then(|told| told.map(drop));
            return Err(Failure::Refused(what.err().unwrap_or("a table ended before its time".to_owned())));
        }
        if since.elapsed() > PATIENCE {
            return Err(Failure::Refused(format!("the guests of table {table} do not go on after a crash")));
        }
        sleep(LOOK).await;
    }
}

/// Compares what was told with what was kept, and counts the moves that were.
async fn prove(data: &Path, told: &[Testimony], records: &[String]) -> Result<usize, String> {
    let url = format!("sqlite:{}", data.join("taproom.db").display());
    let store = Store::open(&url, StoreFigures::default()).map_err(|error| error.to_string())?;
    let mut kept = 0;
    for (testimony, record) in told.iter().zip(records) {
        let place = |what: String| format!("table {}: {what}", testimony.table);
        let id = TableId::read(&testimony.table).ok_or_else(|| place("that is no name".to_owned()))?;
        let found = store.load_table(id).await.map_err(|error| place(error.to_string()))?;
        let (row, log) = found.ok_or_else(|| place("it is lost".to_owned()))?;
        if row.version != log.len() as i64 {
            return Err(place(format!("{} entries were counted, {} kept", row.version, log.len())));
        }
        let (played, _) = replayed(&row, &log).map_err(|_| place("its log can't be replayed".to_owned()))?;
        testimony.prove(&played).map_err(place)?;
        let game = played.game().ok_or_else(|| place("the game has not started".to_owned()))?;
        if game.outcome().is_none() {
            return Err(place("the game has not ended".to_owned()));
        }
        let record = Record::read(record).map_err(|mistake| place(mistake.to_string()))?;
        if record.game.log() != game.log() {
            return Err(place("its record is another one than its log".to_owned()));
        }
        kept += game.log().iter().filter(|entry| matches!(entry, Entry::Played(..))).count();
    }
    store.close().await;
    Ok(kept)
}
