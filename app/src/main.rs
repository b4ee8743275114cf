//! `taproom`: the one binary of the house.

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use taproom::{
    Failure, analyse, arena, backup, bench, copy, games, keeper, ladder, legal, perft, pipe, play, replay,
    serve, show, tidy, uci,
};

/// A house for uncommon chess-like games: Tunnel Brawl, Quadular Chess, Trench Run, Animal Chess 斗兽棋 and
/// Extinction Chess.
#[derive(Parser)]
#[command(name = "taproom", version, after_help = EXIT_CODES)]
struct Cli {
    /// What to do; without a word, the house opens
    #[command(subcommand)]
    command: Option<Command>,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 refused (an illegal move, a text that can't be read, a file that isn't there); \
2 the command line was not understood. Every refusal is one line on standard error.

Examples:
  taproom serve --listen 8080 --data ~/taproom
  taproom play trench-run
  taproom legal jungle --moves g3g4,a7a6
  taproom perft quadular 3 --players 4
  taproom show tunnel-brawl --players 3 --orders PRNBQKPRNBPP --svg > board.svg
  taproom analyse extinction --moves e2e4,d7d5 --time 2000 --lines 3
  taproom arena jungle --a level:5 --b level:4 --games 100
  echo '{\"cmd\":\"games\"}' | taproom pipe";

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(backup::RestoreArgs),
    Copy(copy::Args),
    Keeper(keeper::Args),
    Tidy(tidy::Args),
    Games(games::Args),
    Legal(legal::Args),
    Show(show::Args),
    Play(play::Args),
    Replay(replay::Args),
    Perft(perft::Args),
    Pipe(pipe::Args),
    Analyse(analyse::Args),
    Uci(uci::Args),
    Arena(arena::Args),
    Ladder(ladder::Args),
    Bench(bench::Args),
}

fn main() -> ExitCode {
    // Read again rather than made up: the environment has its say about the options too.
    let serve = || Cli::parse_from(["taproom", "serve"]).command;
    let Some(command) = Cli::parse().command.or_else(serve) else { return ExitCode::from(2) };
    let done = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Copy(args) => copy::run(&args),
        Command::Keeper(args) => keeper::run(&args),
        Command::Tidy(args) => tidy::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Legal(args) => legal::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Pipe(args) => pipe::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Uci(args) => uci::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Ladder(args) => ladder::run(&args),
        Command::Bench(args) => bench::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has gone: nobody is left to tell.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("taproom: {failure}");
            ExitCode::from(1)
        }
    }
}
