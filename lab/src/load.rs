//! `taproom-lab load`: what a house bears, measured.

mod gather;
mod hold;
mod house;
mod lobby;
mod pages;
mod party;
mod play;
mod spread;
mod start;

use crate::guest::{Site, spec};
use house::{House, room_for};
use party::Figures;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering::Relaxed;
use taproom::{Done, Failure};
use taproom_server::files;

/// Moves a second at one table that are like people's.
const IDLE_RATE: f64 = 10.;

/// Measure a house: open sockets, play legal moves at many tables, and take the time
///
/// Each socket is a guest with a seat of its own. Without --url, a house is started for it, with its data in a
/// temporary folder; a house that runs already must have been started with --no-limits. Every measurement ends
/// with a figure in one line and the command that made it.
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("what").args(["hold", "idle_moves", "pages", "lobby", "start"]))]
pub(crate) struct Args {
    /// Where the house is, as http://127.0.0.1:8080 [default: one is started]
    #[arg(long, value_name = "URL", value_parser = Site::read)]
    url: Option<Site>,
    /// Start this program as the house instead of this one
    #[arg(long, value_name = "PROGRAM", conflicts_with = "url")]
    house: Option<PathBuf>,
    /// How many sockets are opened [default: 1000, with --hold 10000, with --pages 40]
    #[arg(long, value_name = "N", conflicts_with = "idle_moves", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    sockets: Option<u64>,
    /// How many tables there are [default: as many as have players, with --lobby 2000, with --start 100000]
    #[arg(long, value_name = "N", conflicts_with_all = ["idle_moves", "pages"], value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    tables: Option<u64>,
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    #[arg(long, value_name = "GAME", default_value = "quadular")]
    game: String,
    /// How many play at a table; the most the game allows if not given
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// Moves a second at all tables together, with --lobby changes a second [default: as many as are
    /// acknowledged, with --pages 100, with --lobby 10]
    #[arg(long, value_name = "N", conflicts_with_all = ["hold", "start"], value_parser = read_rate)]
    rate: Option<f64>,
    /// For how long to measure [default: 20, with --hold 60]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: Option<u64>,
    /// For how long to play before it counts [default: 5; with --hold 70, because tables fall quiet after a
    /// minute]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(..=3600))]
    warm_up: Option<u64>,
    /// Only hold the sockets, and say what they cost; those beyond the players look on
    #[arg(long)]
    hold: bool,
    /// Play at one table only, at the pace of people, and say how soon a move is on the others' screens
    #[arg(long)]
    idle_moves: bool,
    /// Play as the pages do, with the requests they make, and compare with the bare socket
    #[arg(long)]
    pages: bool,
    /// With --pages, how many finished games everybody has behind them
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u64).range(..=10_000))]
    history: u64,
    /// Let everybody look at the taproom while its tables change
    #[arg(long)]
    lobby: bool,
    /// Take the time in which a house with many unfinished games opens
    #[arg(long, conflicts_with = "url")]
    start: bool,
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
pub(crate) fn run(args: &Args) -> Done {
    files::raise_limit();
    crate::stoppable(measure(args, &mut std::io::stdout()))
}

async fn measure(args: &Args, out: &mut impl Write) -> Done {
    let played = spec(&args.game, args.players)?;
    if args.start {
        return start::measure(args, &played, out).await;
    }
    let players = u64::from(played.players());
    let (sockets, tables) = match (args.sockets, args.tables) {
        _ if args.idle_moves => (players, 1),
        (None, tables) if args.hold => (10_000, tables.unwrap_or(10_000_u64.div_ceil(players))),
        (None, _) if args.pages => (40_u64.next_multiple_of(players), 40_u64.div_ceil(players)),
        (sockets, tables) if args.lobby => (sockets.unwrap_or(1000), tables.unwrap_or(2000)),
        (None, Some(tables)) => (tables * players, tables),
        (sockets, None) => {
            let tables = sockets.unwrap_or(1000).div_ceil(players);
            (tables * players, tables)
        }
        (Some(sockets), Some(tables)) => (sockets, tables),
    };
    if !args.lobby && !args.hold && sockets != tables * players {
        let refusal = "without --hold every socket plays: give either --sockets or --tables";
        return Err(Failure::Refused(refusal.to_owned()));
    }
    if args.hold && sockets < tables * players {
        let refusal = format!("{tables} tables for {players} need at least {} sockets", tables * players);
        return Err(Failure::Refused(refusal));
    }
    room_for(sockets)?;
    let mut house = House::open(args.url.as_ref(), args.house.as_deref()).await?;
    writeln!(out, "house      {}", house.name())?;
    let (sockets, tables) = (sockets as usize, tables as usize);
    if args.lobby {
        return lobby::measure(args, &mut house, tables, sockets, out).await;
    }
    let figures = gather::open(args, &played, &mut house, tables, sockets, out).await?;
    let (parties, figures) = figures;
    if args.hold {
        hold::measure(args, parties, sockets, &figures, &mut house, out).await?;
    } else if args.pages {
        pages::measure(args, parties, &played, &figures, &mut house, out).await?;
    } else {
        let rate = args.rate.or(args.idle_moves.then_some(IDLE_RATE));
        play::measure(args, parties, rate, &figures, &mut house, out).await?;
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

/// Says what was found in one line, with the command that found it.
fn figure(out: &mut impl Write, what: &str) -> Done {
    let args: Vec<String> = std::env::args().skip(1).collect();
    Ok(writeln!(out, "figure     {what} [taproom-lab {}]", args.join(" "))?)
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
