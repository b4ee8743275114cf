//! Playing line by line: the board as text, moves typed, the computers' answers in a line each.

use super::Args;
use crate::arguments::seat;
use crate::legal::sorted;
use crate::show;
use crate::{Done, Failure};
use std::io::{BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Request};
use taproom_play::{Sitting, Time};
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::record::{Record, result_text};
use taproom_rules::{Game, Refusal, Seat};
use taproom_tui::{Seating, clock};

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
    let sitting = Sitting::new(game, seating.clock, clock::moment(Duration::ZERO));
    let (began, out) = (Instant::now(), std::io::stdout());
    let mut room = Room { sitting, seating, viewer, began, engine: None, args, out };
    writeln!(room.out, "{}. Type a move, or help.", room.game().about().name)?;
    let mut input = std::io::stdin().lock();
    let mut next = Next::Show;
    loop {
        let answered = room.let_computers_move()?;
        if answered || matches!(next, Next::Show) {
            room.show()?;
        }
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
        if room.flag_falls()? {
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
    sitting: Sitting,
    seating: Seating,
    viewer: Seat,
    began: Instant,
    /// Only a table with a computer, or somebody who wants a hint, needs one.
    engine: Option<Engine>,
    args: &'a Args,
    out: std::io::Stdout,
}

impl Room<'_> {
    fn game(&self) -> &Game {
        self.sitting.game()
    }

    fn now(&self) -> Time {
        clock::moment(self.began.elapsed())
    }

    fn show(&mut self) -> Done {
        let on_turn = self.game().to_move();
        let viewer = on_turn.filter(|_| self.args.turn).unwrap_or(self.viewer);
        let colours = self.out.is_terminal();
        writeln!(self.out, "\n{}", show::board(self.game(), viewer, colours))?;
        // What the others hold is not for the player on the move.
        write!(self.out, "{}", show::reserves(self.game(), on_turn))?;
        let (about, now) = (self.game().about(), self.now());
        let clock = |&seat: &Seat| {
            let left = self.sitting.left(seat, now)?;
            Some(format!("{} {}", about.colours[seat], clock::text(left)))
        };
        let times: Vec<String> = self.game().spec().seats().iter().filter_map(clock).collect();
        if !times.is_empty() {
            writeln!(self.out, "clocks: {}", times.join(", "))?;
        }
        writeln!(self.out, "{}", show::status(self.game()))?;
        Ok(())
    }

    fn prompt(&mut self) -> Done {
        let who = self
            .game()
            .to_move()
            .map_or("over".to_owned(), |seat| self.game().about().colours[seat].to_owned());
        write!(self.out, "{who}> ")?;
        self.out.flush()?;
        Ok(())
    }

    fn think(&mut self, request: &Request) -> Result<taproom_engine::Thought, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let engine = self.engine.get_or_insert_with(|| Engine::new(MEGABYTES, threads));
        Ok(engine.think(self.sitting.game(), request, &AtomicBool::new(false), &mut |_| {})?)
    }

    /// Plays for the computers until a person is to move; says whether any did.
    fn let_computers_move(&mut self) -> Result<bool, Failure> {
        let mut answered = false;
        while let Some(seat) = self.game().to_move()
            && let Some(level) = self.seating.level(seat)
        {
            answered = true;
            let request = self.seating.request(self.game(), level, self.sitting.left(seat, self.now()));
            let thought = self.think(&request)?;
            if self.flag_falls()? {
                continue;
            }
            self.sitting.play(thought.best, self.now())?;
            let what = write_move(self.game().about(), thought.best);
            writeln!(self.out, "{seat} plays {what}")?;
            self.out.flush()?;
            self.keep_and_announce()?;
        }
        Ok(answered)
    }

    /// Takes the player on the move from the game if too much time has passed.
    fn flag_falls(&mut self) -> Result<bool, Failure> {
        let Some(seat) = self.sitting.flag(self.now()) else { return Ok(false) };
        writeln!(self.out, "{seat} has run out of time")?;
        self.keep_and_announce()?;
        Ok(true)
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
                let moves: Vec<String> = sorted(self.game())
                    .into_iter()
                    .filter(|m| m.starts_with(&rest.to_ascii_lowercase()))
                    .collect();
                writeln!(self.out, "{}", if moves.is_empty() { "none".to_owned() } else { moves.join(" ") })?;
                return Ok(Next::Go);
            }
            "hint" => {
                let thought = self.think(&Request::time(HINT))?;
                writeln!(self.out, "{}", write_move(self.game().about(), thought.best))?;
                return Ok(Next::Go);
            }
            "board" => return Ok(Next::Show),
            "flip" => {
                self.viewer = self.viewer.clockwise();
                return Ok(Next::Show);
            }
            "quit" | "exit" => return Ok(Next::Leave),
            "undo" => {
                let entries = self.seating.taken_back(self.game()).map_err(Failure::Refused)?;
                self.sitting.take_back(entries, self.now());
            }
            "resign" => {
                let leaving = match (rest, self.game().to_move()) {
                    ("", Some(seat)) => seat,
                    ("", None) => return Err(Failure::Refused("the game is over".to_owned())),
                    (name, _) => seat(self.game().spec().game(), name)?,
                };
                self.sitting.retire(leaving, self.now())?;
            }
            "save" if !rest.is_empty() => {
                self.save(rest)?;
                writeln!(self.out, "saved in {rest}")?;
                return Ok(Next::Go);
            }
            "save" => return Err(Failure::Refused("save needs the name of a file".to_owned())),
            _ => {
                let m = read_move(self.game().about(), line).map_err(Refusal::Unreadable)?;
                self.sitting.play(m, self.now())?;
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
        if let Some(outcome) = self.game().outcome() {
            let winner = outcome.winner().map_or("A draw".to_owned(), |seat| {
                format!("{} ({seat}) wins", self.game().about().colours[seat])
            });
            writeln!(self.out, "\n{winner}! {}", result_text(self.game().spec(), &outcome))?;
        }
        Ok(())
    }

    fn save(&self, file: &str) -> Done {
        std::fs::write(file, Record::of(self.game().clone()).text())
            .map_err(|error| Failure::Refused(format!("can't write {file}: {error}")))
    }
}
