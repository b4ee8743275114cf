//! `taproom play`: people and computers at one terminal, on the whole screen or line by line.

mod lines;

use crate::arguments::{GameArgs, LanguageArgs, seat};
use crate::dice::Dice;
use crate::{Done, Failure};
use std::io::IsTerminal;
use std::time::Duration;
use taproom_rules::mistake::quoted;
use taproom_rules::{Game, GameId, Seat};
use taproom_tui::{Evening, Player, Seating, clock};

/// Play at this terminal, people and computers taking turns
///
/// On a terminal the board takes the whole screen; ? shows the keys. Otherwise, or with --plain, the board is
/// printed before every turn and moves are typed, such as a3b4.
#[derive(clap::Args)]
#[command(after_help = "\
Levels: 1 Newcomer, 2 Apprentice, 3 Regular, 4 Neighbour, 5 Veteran, 6 Captain, 7 Champion, 8 Master of the house

Examples:
  taproom play trench-run --computer 3
  taproom play quadular --players 4 --seat all=5 --seat south=human
  taproom play extinction --seat north=8 --think 5000 --clock 10+5
  taproom play jungle --plain
  taproom play tunnel-brawl --language de")]
pub struct Args {
    #[command(flatten)]
    table: GameArgs,
    /// Who plays a seat: human, or a computer level from 1 to 8, as north=7; all=5 seats computers everywhere
    #[arg(long = "seat", value_name = "SEAT=WHO", value_delimiter = ',')]
    seats: Vec<String>,
    /// Computers of this level play all seats but the first
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u64).range(1..=8))]
    computer: Option<u64>,
    /// How long a computer of level 8 thinks about a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    think: u64,
    /// Give everybody a clock: minutes, and seconds that a turn gives back; whoever's flag falls is out
    #[arg(long, value_name = "MINUTES[+SECONDS]")]
    clock: Option<String>,
    /// Turn the board to the player on the move
    #[arg(long)]
    turn: bool,
    /// Keep the record of the game in this file, written after every move
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Line by line, even on a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command until somebody leaves, or the input ends.
///
/// # Errors
/// When the game can't be set up or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.table.start()?;
    let seating = args.seating(&game)?;
    if args.plain || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return lines::run(args, game, seating);
    }
    let mut first = Some(game);
    let mut deal = || first.take().map_or_else(|| args.table.start(), Ok);
    let language = args.language.language();
    let evening =
        Evening { language, deal: &mut deal, seating, follow: args.turn, record: args.record.clone() };
    taproom_tui::run(evening).map_err(|error| Failure::Refused(error.to_string()))
}

impl Args {
    /// Who sits where, as the options say one after the other.
    fn seating(&self, game: &Game) -> Result<Seating, Failure> {
        let seats = game.spec().seats();
        let mut seating = Seating { think: Duration::from_millis(self.think), ..Seating::default() };
        seating.seed = Dice::new(self.table.seed).roll(u32::MAX).into();
        if let Some(text) = &self.clock {
            seating.clock = clock::read(text).map_err(Failure::Refused)?;
        }
        if let Some(level) = self.computer {
            let computer = Player::read(&level.to_string()).map_err(Failure::Refused)?;
            for &seat in &seats[1..] {
                seating.players[seat] = computer;
            }
        }
        for said in &self.seats {
            let (who, player) = said.split_once('=').ok_or_else(|| {
                Failure::Refused(format!("a seat is given as north=7 or all=human, not {}", quoted(said)))
            })?;
            let player = Player::read(player).map_err(Failure::Refused)?;
            for seat in self.meant(game.spec().game(), seats, who)? {
                seating.players[seat] = player;
            }
        }
        Ok(seating)
    }

    fn meant(&self, game: GameId, seats: &[Seat], who: &str) -> Result<Vec<Seat>, Failure> {
        if who.eq_ignore_ascii_case("all") {
            return Ok(seats.to_vec());
        }
        let meant = seat(game, who)?;
        if seats.contains(&meant) {
            Ok(vec![meant])
        } else {
            Err(Failure::Refused(format!("nobody sits {meant} in this game")))
        }
    }
}
