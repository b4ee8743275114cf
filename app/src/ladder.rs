//! `taproom ladder`: how much each level beats the one below.

use crate::Done;
use crate::arena::{bout, hold};
use crate::arguments::GameArgs;
use std::io::Write;
use taproom_engine::Level;
use taproom_rules::GameId;

/// Match every level against the one below it, in every game, and print the table
///
/// A figure is the share of games that the higher level wins, drawn games halved, and where the true share lies in
/// 95 cases of a hundred. Two players have a seat each, four have two each, and the level of whoever wins counts.
/// With three players one seat of the higher level plays against two of the lower, and the share is put right for
/// that: 50 % is what equals would win, a third of the games.
#[derive(clap::Args)]
pub struct Args {
    /// Only these games
    #[arg(long, value_name = "GAME", value_delimiter = ',')]
    games_of: Vec<String>,
    /// Only this number of players
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// The lowest of the levels that are measured against the one below
    #[arg(long, value_name = "LEVEL", default_value_t = 2, value_parser = clap::value_parser!(u64).range(2..=8))]
    from: u64,
    /// The highest
    #[arg(long, value_name = "LEVEL", default_value_t = 8, value_parser = clap::value_parser!(u64).range(2..=8))]
    to: u64,
    /// How many games for each figure
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// How long the highest level thinks, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 100)]
    time: u64,
    /// Draw openings by this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    concurrency: u64,
}

/// Runs the command.
///
/// # Errors
/// When a match can't be held or the output not written.
pub fn run(args: &Args) -> Done {
    let mut out = std::io::stdout();
    let levels: Vec<Level> =
        Level::ALL.into_iter().filter(|l| (args.from..=args.to).contains(&l.number().into())).collect();
    write!(out, "{:<16}", "higher level")?;
    for level in &levels {
        write!(out, "{:>13}", level.number())?;
    }
    writeln!(out)?;
    for game in GameId::ALL {
        let id = game.about().id;
        if !args.games_of.is_empty() && !args.games_of.iter().any(|wanted| wanted == id) {
            continue;
        }
        for players in
            game.about().players().filter(|&n| args.players.is_none_or(|wanted| wanted == u64::from(n)))
        {
            write!(out, "{:<16}", format!("{id} {players}"))?;
            out.flush()?;
            for level in &levels {
                let table = GameArgs {
                    game: id.to_owned(),
                    players: Some(players.into()),
                    seed: Some(args.seed),
                    ..GameArgs::default()
                };
                let a_seats = usize::from(players) / 2;
                let player = |number: u8| match number {
                    8 => format!("level:8,time:{}", args.time),
                    _ => format!("level:{number},time:60000"),
                };
                let bout = bout(
                    &table,
                    &player(level.number()),
                    &player(level.number() - 1),
                    a_seats,
                    args.games,
                    args.concurrency,
                );
                let share = hold(&bout, &mut std::io::sink())?;
                let seen = share.interval();
                let [low, value, high] = [seen.low, seen.value, seen.high]
                    .map(|share| 100. * even(share, a_seats, usize::from(players)));
                write!(out, "{:>13}", format!("{value:.0} ({low:.0}–{high:.0})"))?;
                out.flush()?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// The share a player would win if as many of either kind sat at the table.
fn even(share: f64, a_seats: usize, players: usize) -> f64 {
    let (a, b) = (share / a_seats as f64, (1. - share) / (players - a_seats) as f64);
    a / (a + b)
}

#[cfg(test)]
mod tests {
    use super::even;

    #[test]
    fn a_third_of_the_games_at_a_table_of_three_is_even() {
        assert!((even(1. / 3., 1, 3) - 0.5).abs() < 1e-9);
        assert!((even(0.7, 2, 4) - 0.7).abs() < 1e-9);
    }
}
