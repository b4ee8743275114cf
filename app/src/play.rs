//! `taproom play`: two to four people at one terminal.

use crate::legal::sorted;
use crate::show;
use crate::table::{Table, seat};
use crate::{Done, Failure};
use std::io::{BufRead, IsTerminal, Write};
use taproom_rules::record::{Record, result_text};
use taproom_rules::{Game, Seat};

/// Longer lines are not looked at.
const LONGEST_LINE: u64 = 1000;

/// Play at this terminal, two to four people taking turns
///
/// The board is shown before every turn; type a move such as a3b4, or help.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: Table,
    /// Turn the board to the player on the move
    #[arg(long)]
    turn: bool,
    /// Keep the record of the game in this file, written after every move
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
}

const HELP: &str = "\
a move            from and to, as a3b4; with promotion g11g12q; from the reserve N@a3
moves [SQUARE]    the legal moves, or those from one square
undo              take the last move back
resign [SEAT]     give up, or say that somebody else has left
board             show the board again
flip              turn the board a quarter for the viewer
save FILE         write the record of the game
quit              leave
";

/// Runs the command until the game is over and somebody leaves, or the input ends.
///
/// # Errors
/// When the game can't be set up or the output not written.
pub fn run(args: &Args) -> Done {
    let game = args.table.start()?;
    let viewer = game.spec().seats()[0];
    let interactive = std::io::stdin().is_terminal();
    let mut room = Room { game, viewer, args, out: std::io::stdout() };
    writeln!(room.out, "{}. Type a move, or help.", room.game.about().name)?;
    room.show()?;
    let mut input = std::io::stdin().lock();
    loop {
        room.prompt()?;
        let mut line = Vec::new();
        let read = std::io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Refused(format!("can't read: {error}")))? == 0 {
            writeln!(room.out)?;
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !interactive {
            writeln!(room.out, "{line}")?;
        }
        match room.obey(&line) {
            Ok(Next::Go) => {}
            Ok(Next::Show) => room.show()?,
            Ok(Next::Leave) => return Ok(()),
            Err(Failure::Refused(what)) => writeln!(room.out, "{what}")?,
            Err(failure) => return Err(failure),
        }
    }
}

enum Next {
    Go,
    Show,
    Leave,
}

struct Room<'a> {
    game: Game,
    viewer: Seat,
    args: &'a Args,
    out: std::io::Stdout,
}

impl Room<'_> {
    fn show(&mut self) -> Done {
        let on_turn = self.game.to_move();
        let viewer = on_turn.filter(|_| self.args.turn).unwrap_or(self.viewer);
        let colours = self.out.is_terminal();
        writeln!(self.out, "\n{}", show::board(&self.game, viewer, colours))?;
        // What the others hold is not for the player on the move.
        write!(self.out, "{}", show::reserves(&self.game, on_turn))?;
        writeln!(self.out, "{}", show::status(&self.game))?;
        Ok(())
    }

    fn prompt(&mut self) -> Done {
        let who =
            self.game.to_move().map_or("over".to_owned(), |seat| self.game.about().colours[seat].to_owned());
        write!(self.out, "{who}> ")?;
        self.out.flush()?;
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "" => return Ok(Next::Go),
            "help" | "?" => {
                write!(self.out, "{HELP}")?;
                return Ok(Next::Go);
            }
            "moves" => {
                let moves: Vec<String> = sorted(&self.game)
                    .into_iter()
                    .filter(|m| m.starts_with(&rest.to_ascii_lowercase()))
                    .collect();
                writeln!(self.out, "{}", if moves.is_empty() { "none".to_owned() } else { moves.join(" ") })?;
                return Ok(Next::Go);
            }
            "board" => return Ok(Next::Show),
            "flip" => {
                self.viewer = self.viewer.clockwise();
                return Ok(Next::Show);
            }
            "quit" | "exit" => return Ok(Next::Leave),
            "undo" => self.game.undo()?,
            "resign" => {
                let leaving = match (rest, self.game.to_move()) {
                    ("", Some(seat)) => seat,
                    ("", None) => return Err(Failure::Refused("the game is over".to_owned())),
                    (name, _) => seat(self.game.spec().game(), name)?,
                };
                self.game.retire(leaving)?;
            }
            "save" if !rest.is_empty() => {
                self.save(rest)?;
                writeln!(self.out, "saved in {rest}")?;
                return Ok(Next::Go);
            }
            "save" => return Err(Failure::Refused("save needs the name of a file".to_owned())),
            _ => self.game.play_text(line)?,
        }
        if let Some(file) = &self.args.record {
            self.save(file)?;
        }
        if let Some(outcome) = self.game.outcome() {
            let winner = outcome.winner().map_or("A draw".to_owned(), |seat| {
                format!("{} ({seat}) wins", self.game.about().colours[seat])
            });
            writeln!(self.out, "\n{winner}! {}", result_text(self.game.spec(), &outcome))?;
        }
        Ok(Next::Show)
    }

    fn save(&self, file: &str) -> Done {
        std::fs::write(file, Record::of(self.game.clone()).text())
            .map_err(|error| Failure::Refused(format!("can't write {file}: {error}")))
    }
}
