//! Playing line by line: the board as text, moves typed, the computers' answers in a line each.

use super::Args;
use crate::legal::sorted;
use crate::show;
use crate::table::seat;
use crate::{Done, Failure};
use std::io::{BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Request};
use taproom_rules::notation::write_move;
use taproom_rules::record::{Record, result_text};
use taproom_rules::{Game, Seat};
use taproom_tui::{Clocks, Seating, clock};

/// Longer lines are not looked at.
const LONGEST_LINE: u64 = 1000;
/// How long a hint may take.
const HINT: Duration = Duration::from_millis(500);
/// The engine's memory.
const MEGABYTES: usize = 64;

const HELP: &str = "\
a move            from and to, as a3b4; with promotion g11g12q; from the reserve N@a3
moves [SQUARE]    the legal moves, or those from one square
hint              what the computer would do
undo              take the last move back
resign [SEAT]     give up, or say that somebody else has left
board             show the board again
flip              turn the board a quarter for the viewer
save FILE         write the record of the game
quit              leave
";

/// Plays until somebody leaves, or the input ends.
pub(super) fn run(args: &Args, game: Game, seating: Seating) -> Done {
    let viewer = seating.first_human(game.spec()).unwrap_or(game.spec().seats()[0]);
    let interactive = std::io::stdin().is_terminal();
    let clocks = seating.clock.map(Clocks::new);
    let mut room = Room { game, seating, viewer, clocks, engine: None, args, out: std::io::stdout() };
    writeln!(room.out, "{}. Type a move, or help.", room.game.about().name)?;
    let mut input = std::io::stdin().lock();
    let mut next = Next::Show;
    loop {
        let answered = room.let_computers_move()?;
        if answered || matches!(next, Next::Show) {
            room.show()?;
        }
        room.prompt()?;
        let asked = Instant::now();
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
        if room.flag_falls(asked.elapsed())? {
            next = Next::Show;
            continue;
        }
        next = match room.obey(&line) {
            Ok(Next::Leave) => return Ok(()),
            Ok(next) => next,
            Err(Failure::Refused(what)) => {
                writeln!(room.out, "{what}")?;
                Next::Go
            }
            Err(failure) => return Err(failure),
        };
    }
}

enum Next {
    Go,
    Show,
    Leave,
}

struct Room<'a> {
    game: Game,
    seating: Seating,
    viewer: Seat,
    clocks: Option<Clocks>,
    /// Only a table with a computer, or somebody who wants a hint, needs one.
    engine: Option<Engine>,
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
        if let Some(clocks) = &self.clocks {
            let about = self.game.about();
            let times: Vec<String> = self
                .game
                .spec()
                .seats()
                .iter()
                .map(|&seat| format!("{} {}", about.colours[seat], clock::text(clocks.left(seat))))
                .collect();
            writeln!(self.out, "clocks: {}", times.join(", "))?;
        }
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

    fn think(&mut self, request: &Request) -> Result<taproom_engine::Thought, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let engine = self.engine.get_or_insert_with(|| Engine::new(MEGABYTES, threads));
        Ok(engine.think(&self.game, request, &AtomicBool::new(false), &mut |_| {})?)
    }

    /// Plays for the computers until a person is to move; says whether any did.
    fn let_computers_move(&mut self) -> Result<bool, Failure> {
        let mut answered = false;
        while let Some(seat) = self.game.to_move()
            && let Some(level) = self.seating.level(seat)
        {
            answered = true;
            let started = Instant::now();
            let request = self.seating.request(&self.game, level, self.clocks.as_ref());
            let thought = self.think(&request)?;
            if self.flag_falls(started.elapsed())? {
                continue;
            }
            self.game.play(thought.best)?;
            self.turn_ends(seat);
            let what = write_move(self.game.about(), thought.best);
            writeln!(self.out, "{seat} plays {what}")?;
            self.out.flush()?;
            self.keep_and_announce()?;
        }
        Ok(answered)
    }

    /// Takes time from the player on the move, and the player from the game if it was too much.
    fn flag_falls(&mut self, time: Duration) -> Result<bool, Failure> {
        let (Some(seat), Some(clocks)) = (self.game.to_move(), &mut self.clocks) else { return Ok(false) };
        if !clocks.spend(seat, time) {
            return Ok(false);
        }
        self.game.retire(seat)?;
        writeln!(self.out, "{seat} has run out of time")?;
        self.keep_and_announce()?;
        Ok(true)
    }

    fn turn_ends(&mut self, seat: Seat) {
        if self.game.to_move() != Some(seat)
            && let Some(clocks) = &mut self.clocks
        {
            clocks.finish(seat);
        }
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
            "hint" => {
                let thought = self.think(&Request::time(HINT))?;
                writeln!(self.out, "{}", write_move(self.game.about(), thought.best))?;
                return Ok(Next::Go);
            }
            "board" => return Ok(Next::Show),
            "flip" => {
                self.viewer = self.viewer.clockwise();
                return Ok(Next::Show);
            }
            "quit" | "exit" => return Ok(Next::Leave),
            "undo" => self.game = self.seating.taken_back(&self.game).map_err(Failure::Refused)?,
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
            _ => {
                let seat = self.game.to_move();
                self.game.play_text(line)?;
                seat.into_iter().for_each(|seat| self.turn_ends(seat));
            }
        }
        self.keep_and_announce()?;
        Ok(Next::Show)
    }

    /// Keeps the record, and says who has won when somebody has.
    fn keep_and_announce(&mut self) -> Done {
        if let Some(file) = &self.args.record {
            self.save(file)?;
        }
        if let Some(outcome) = self.game.outcome() {
            let winner = outcome.winner().map_or("A draw".to_owned(), |seat| {
                format!("{} ({seat}) wins", self.game.about().colours[seat])
            });
            writeln!(self.out, "\n{winner}! {}", result_text(self.game.spec(), &outcome))?;
        }
        Ok(())
    }

    fn save(&self, file: &str) -> Done {
        std::fs::write(file, Record::of(self.game.clone()).text())
            .map_err(|error| Failure::Refused(format!("can't write {file}: {error}")))
    }
}
