//! `taproom-lab`: measures houses, breaks them, and tunes the evaluations. What people need is in `taproom`.

mod crash;
mod database;
mod guest;
mod load;
mod own_house;
mod tune;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use taproom::{Done, Failure, backup, serve};
use tokio::signal::unix::{SignalKind, signal};

/// What a house of Taproom bears, what it keeps when it is killed, and how its evaluations are tuned.
#[derive(Parser)]
#[command(name = "taproom-lab", version, after_help = EXAMPLES)]
struct Cli {
    /// What to do
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Exit codes: 0 done; 1 refused or found wrong; 2 the command line was not understood.

Examples:
  taproom-lab load --sockets 1000 --rate 2000
  taproom-lab load --hold --sockets 10000 --tables 1000
  taproom-lab crash --kills 100 --seed 7
  taproom-lab tune jungle --games 3000";

#[derive(Subcommand)]
enum Command {
    Load(load::Args),
    Crash(crash::Args),
    Tune(tune::Args),
    // The house that is measured and broken is this program itself, so that nothing else has to be built.
    #[command(hide = true)]
    Serve(serve::Args),
    #[command(hide = true)]
    Backup(backup::Args),
    #[command(hide = true)]
    Restore(backup::RestoreArgs),
}

/// Does something that leaves houses, disks and folders behind if it is not let to end: whoever stops it has them
/// cleared away first.
///
/// # Errors
/// What it says itself, or that it was stopped.
fn stoppable(work: impl Future<Output = Done>) -> Done {
    let refused = |error: std::io::Error| Failure::Refused(format!("can't start: {error}"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(refused)?;
    runtime.block_on(async {
        let (mut interrupt, mut end) = (
            signal(SignalKind::interrupt()).map_err(refused)?,
            signal(SignalKind::terminate()).map_err(refused)?,
        );
        tokio::select! {
            done = work => done,
            _ = interrupt.recv() => Err(Failure::Refused("stopped before the end".to_owned())),
            _ = end.recv() => Err(Failure::Refused("stopped before the end".to_owned())),
        }
    })
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Load(args) => load::run(&args),
        Command::Crash(args) => crash::run(&args),
        Command::Tune(args) => tune::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::restore(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has gone: nobody is left to tell.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("taproom-lab: {failure}");
            ExitCode::from(1)
        }
    }
}
