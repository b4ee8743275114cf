//! `taproom load`: what a house bears, measured.

mod party;
mod spread;

use crate::dice::Dice;
use crate::guest::{Door, Metrics, Trouble, Usher, spec};
use crate::lodging::Lodging;
use crate::perft::cpu_seconds;
use crate::{Done, Failure};
use party::{Figures, Party};
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use taproom_server::files;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// So many tables are made and opened at a time.
const AT_A_TIME: usize = 32;
/// After opening sockets, a house gets so long to come to rest before its memory is looked at.
const REST: Duration = Duration::from_secs(3);
/// The figure of a house that says how much memory it uses.
const MEMORY: &str = "process_resident_memory_bytes";
/// The figure of a house that says how much processor time it has used.
const PROCESSOR: &str = "process_cpu_seconds_total";
/// So many moves a second at one table are like people's.
const IDLE_RATE: f64 = 10.;

/// Measure a house: open sockets, play legal moves at many tables, and take the time
///
/// Each socket is a guest with a seat of its own. Without --url, a house is started for it, with its data in a
/// temporary folder; a house that runs already must have been started with --no-limits.
#[derive(clap::Args)]
pub struct Args {
    /// Where the house is, as http://127.0.0.1:8080 [default: one is started]
    #[arg(long, value_name = "URL", value_parser = Door::read)]
    url: Option<Door>,
    /// How many sockets are opened
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    sockets: u64,
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    #[arg(long, value_name = "GAME", default_value = "quadular")]
    game: String,
    /// How many play at a table; the most the game allows if not given
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// Moves a second at all tables together; as many as are acknowledged if not given
    #[arg(long, value_name = "MOVES", value_parser = read_rate)]
    rate: Option<f64>,
    /// For how long to measure
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// For how long to play before it counts
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(..=3600))]
    warm_up: u64,
    /// Only hold the sockets, and say what they cost
    #[arg(long, conflicts_with_all = ["rate", "idle_moves"])]
    hold: bool,
    /// Play at one table only, at the pace of people, and say how soon a move is on the others' screens
    #[arg(long, conflicts_with = "sockets")]
    idle_moves: bool,
    /// Choose moves by this number instead of by chance
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

fn read_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate: &f64| rate.is_finite() && *rate > 0.);
    rate.ok_or_else(|| "a number of moves a second is needed".to_owned())
}

/// Runs the command.
///
/// # Errors
/// When the house can't be reached or does not do what it should.
pub fn run(args: &Args) -> Done {
    files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Refused(format!("can't start: {error}")))?;
    runtime.block_on(measure(args, &mut std::io::stdout()))
}

async fn measure(args: &Args, out: &mut impl Write) -> Done {
    let played = spec(&args.game, args.players)?;
    let players = played.players();
    let tables = if args.idle_moves { 1 } else { args.sockets.div_ceil(players.into()) as usize };
    let sockets = tables * usize::from(players);
    // What a socket costs this process: itself, and a few files beside.
    let most = files::limit().unwrap_or(u64::MAX);
    if sockets as u64 + 100 > most {
        let refusal = format!("{sockets} sockets need more open files than the {most} that are allowed here");
        return Err(Failure::Refused(format!("{refusal}; raise the limit with `ulimit -n`")));
    }
    let folder = tempfile::tempdir()?;
    let mut own = None;
    let door = match &args.url {
        Some(door) => door.clone(),
        None => {
            let mut lodging = Lodging::new(folder.path()).map_err(Failure::Refused)?;
            lodging.start().map_err(Failure::Refused)?;
            lodging.opened().await.map_err(Failure::Refused)?;
            own.insert(lodging).door()
        }
    };
    let mut usher = door.usher().await?;
    let fresh = usher.metrics().await?;
    let game = played.game().about();
    let whose = if own.is_some() { ", of its own" } else { "" };
    writeln!(out, "house      {door}{whose}")?;

    let started = Instant::now();
    let seated = gather(&door, game.id, players, tables).await?;
    let before = usher.metrics().await?;
    let parties = open(&door, seated, args.seed).await?;
    let opened = started.elapsed().as_secs_f64();
    tokio::time::sleep(REST).await;
    let after = usher.metrics().await?;
    writeln!(
        out,
        "sockets    {sockets} at {tables} tables of {} for {players}, in {opened:.1} s",
        game.name
    )?;
    let grown = |from: &Metrics, to: &Metrics| (to.sum(MEMORY) - from.sum(MEMORY)) / 1024.;
    writeln!(
        out,
        "memory     {:.1} KB a socket, {:.1} KB with its guest and its share of a table ({:.0} MB in all)",
        grown(&before, &after) / sockets as f64,
        grown(&fresh, &after) / sockets as f64,
        after.sum(MEMORY) / 1024. / 1024.
    )?;
    let figures = Arc::new(Figures::new());
    if args.hold {
        let mut held = JoinSet::new();
        for party in parties {
            let figures = figures.clone();
            held.spawn(async move { party.hold(&figures).await });
        }
        tokio::time::sleep(Duration::from_secs(args.seconds)).await;
        let end = usher.metrics().await?;
        writeln!(
            out,
            "held       for {} s; {:.1} KB a socket at the end, {} are open",
            args.seconds,
            grown(&before, &end) / sockets as f64,
            end.sum("taproom_sockets_open")
        )?;
        held.shutdown().await;
    } else {
        play(args, parties, &figures, &mut usher, out).await?;
    }
    complaints(&figures, out)
}

/// Says on a terminal how far one is.
fn progress(line: &str) {
    let mut screen = std::io::stderr();
    if screen.is_terminal() {
        // Whoever can't be told how far it is misses nothing else.
        let _ = write!(screen, "\r\x1b[K{line}");
        let _ = screen.flush();
    }
}

type Seated = (String, Vec<String>);

/// Makes the tables and seats their guests, some at a time.
async fn gather(door: &Door, game: &'static str, players: u8, tables: usize) -> Result<Vec<Seated>, Failure> {
    let mut ushers = JoinSet::new();
    for first in 0..AT_A_TIME.min(tables) {
        let door = door.clone();
        let share = (first..tables).step_by(AT_A_TIME).len();
        ushers.spawn(async move {
            let mut usher = door.usher().await?;
            let mut seated = Vec::with_capacity(share);
            for _ in 0..share {
                seated.push(usher.party(game, players).await?);
            }
            Ok::<_, Trouble>(seated)
        });
    }
    let mut all = Vec::with_capacity(tables);
    while let Some(seated) = ushers.join_next().await {
        all.extend(seated.map_err(|error| Failure::Refused(error.to_string()))??);
        progress(&format!("{} of {tables} tables are made", all.len()));
    }
    Ok(all)
}

/// Opens the sockets, some at a time.
async fn open(door: &Door, seated: Vec<Seated>, seed: Option<u64>) -> Result<Vec<Party>, Failure> {
    let tables = seated.len();
    let mut seated = seated.into_iter().enumerate();
    let (mut opening, mut parties) = (JoinSet::new(), Vec::with_capacity(tables));
    loop {
        while opening.len() < AT_A_TIME
            && let Some((number, (table, sessions))) = seated.next()
        {
            let door = door.clone();
            let dice = Dice::new(seed.map(|seed| seed.wrapping_add(number as u64)));
            opening.spawn(async move { Party::open(&door, table, &sessions, dice).await });
        }
        let Some(party) = opening.join_next().await else { break };
        parties.push(party.map_err(|error| Failure::Refused(error.to_string()))??);
        progress(&format!("{} of {tables} tables have their guests", parties.len()));
    }
    progress("");
    Ok(parties)
}

async fn play(
    args: &Args,
    parties: Vec<Party>,
    figures: &Arc<Figures>,
    usher: &mut Usher,
    out: &mut impl Write,
) -> Done {
    let tables = parties.len() as f64;
    let rate = args.rate.or(args.idle_moves.then_some(IDLE_RATE));
    let pause = rate.map(|rate| Duration::from_secs_f64(tables / rate));
    let counts = Instant::now() + Duration::from_secs(args.warm_up);
    let mut playing = JoinSet::new();
    for party in parties {
        let figures = figures.clone();
        playing.spawn(async move { party.play(&figures, pause).await });
    }
    sleep_until(counts).await;
    let (from, own) = (usher.metrics().await?, cpu_seconds());
    figures.counting.store(true, Relaxed);
    let started = Instant::now();
    let end = started + Duration::from_secs(args.seconds);
    while Instant::now() < end {
        sleep_until((Instant::now() + Duration::from_secs(1)).min(end)).await;
        let (moves, seconds) = (figures.moves.load(Relaxed), started.elapsed().as_secs_f64());
        progress(&format!("{seconds:.0} s, {:.0} moves a second", moves as f64 / seconds));
    }
    figures.counting.store(false, Relaxed);
    let (moves, seconds) = (figures.moves.load(Relaxed), started.elapsed().as_secs_f64());
    let own = cpu_seconds() - own;
    let to = usher.metrics().await?;
    playing.shutdown().await;
    progress("");
    let grown = |name: &str| to.sum(name) - from.sum(name);
    let each = |seconds: f64| seconds * 1e6 / moves.max(1) as f64;
    writeln!(
        out,
        "moves      {moves} in {seconds:.1} s: {:.0} durable moves a second",
        moves as f64 / seconds
    )?;
    writeln!(out, "arrival    {} (from sending to each of the others)", figures.arrivals)?;
    writeln!(out, "done       {} (from sending to the word that it is on disk)", figures.acks)?;
    writeln!(
        out,
        "processor  {:.0} µs a move in the house, {:.0} µs here",
        each(grown(PROCESSOR)),
        each(own)
    )?;
    writeln!(
        out,
        "store      {:.1} moves a commit, {:.1} ms a commit",
        moves as f64 / grown("taproom_store_commit_seconds_count").max(1.),
        grown("taproom_store_commit_seconds_sum") * 1000.
            / grown("taproom_store_commit_seconds_count").max(1.)
    )?;
    let games = figures.games.load(Relaxed);
    writeln!(out, "games      {games} ended and were followed by others")?;
    writeln!(out, "resyncs    {:.0}", grown("taproom_clients_resynced_total"))?;
    Ok(())
}

fn complaints(figures: &Figures, out: &mut impl Write) -> Done {
    let errors = figures.errors.load(Relaxed);
    writeln!(out, "errors     {errors}")?;
    let complaints = figures.complaints.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if complaints.is_empty() {
        return Ok(());
    }
    Err(Failure::Refused(format!("{errors} things went wrong, such as: {}", complaints.join("; "))))
}
