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
use taproom_rules::{Game, Refusal, Seat};
use taproom_tui::columns::pad;
use taproom_tui::{Seating, clock, words};
use taproom_words::{Language, game, refusal, say, story};

/// Longer lines are not looked at.
const LONGEST_LINE: u64 = 1000;
/// How long a hint may take.
const HINT: Duration = Duration::from_millis(500);
/// The engine's memory.
const MEGABYTES: usize = 64;

/// Plays until somebody leaves, or the input ends.
pub(super) fn run(args: &Args, game: Game, seating: Seating) -> Done {
    let language = args.language.language();
    let viewer = seating.first_human(game.spec()).unwrap_or(game.spec().seats()[0]);
    let interactive = std::io::stdin().is_terminal();
    let sitting = Sitting::new(game, seating.clock, clock::moment(Duration::ZERO));
    let (began, out) = (Instant::now(), std::io::stdout());
    let mut room = Room { language, sitting, seating, viewer, began, engine: None, args, out };
    let name = game::name(language, room.game().spec().game());
    writeln!(room.out, "{}", say!(language, "terminal-welcome", game = name))?;
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
        if read.map_err(|error| {
            Failure::Refused(say!(language, "terminal-cant-read", file = "-", why = error.to_string()))
        })? == 0
        {
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
    language: Language,
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
        write!(self.out, "{}", show::reserves(self.language, self.game(), on_turn))?;
        let now = self.now();
        let clock = |&seat: &Seat| {
            let left = self.sitting.left(seat, now)?;
            Some(format!("{} {}", self.colour(seat), clock::text(left)))
        };
        let times: Vec<String> = self.game().spec().seats().iter().filter_map(clock).collect();
        if !times.is_empty() {
            let clocks = say!(self.language, "terminal-clocks", clocks = times.join(", "));
            writeln!(self.out, "{clocks}")?;
        }
        writeln!(self.out, "{}", show::status(self.language, self.game()))?;
        Ok(())
    }

    fn prompt(&mut self) -> Done {
        let who = match self.game().to_move() {
            Some(seat) => self.colour(seat),
            None => say!(self.language, "terminal-over"),
        };
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
            let entry = self.game().log().len();
            self.sitting.play(thought.best, self.now())?;
            self.keep_and_tell(entry)?;
        }
        Ok(answered)
    }

    /// Takes the player on the move from the game if too much time has passed.
    fn flag_falls(&mut self) -> Result<bool, Failure> {
        let entry = self.game().log().len();
        let fallen = self.sitting.flag(self.now()).is_some();
        if fallen {
            self.keep_and_tell(entry)?;
        }
        Ok(fallen)
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let entry = self.game().log().len();
        match word.to_ascii_lowercase().as_str() {
            "" => return Ok(Next::Go),
            "help" | "?" => {
                self.help()?;
                return Ok(Next::Go);
            }
            "moves" => {
                let moves: Vec<String> = sorted(self.game())
                    .into_iter()
                    .filter(|m| m.starts_with(&rest.to_ascii_lowercase()))
                    .collect();
                writeln!(
                    self.out,
                    "{}",
                    if moves.is_empty() { say!(self.language, "terminal-none") } else { moves.join(" ") }
                )?;
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
                let nothing = || self.refused(&Refusal::NothingToUndo);
                let entries = self.seating.taken_back(self.game()).ok_or_else(nothing)?;
                self.sitting.take_back(entries, self.now());
            }
            "resign" => {
                let leaving = match (rest, self.game().to_move()) {
                    ("", Some(seat)) => seat,
                    ("", None) => return Err(self.refused(&Refusal::Over)),
                    (name, _) => seat(self.game().spec().game(), name)?,
                };
                self.sitting.retire(leaving, self.now()).map_err(|refusal| self.refused(&refusal))?;
            }
            "save" if !rest.is_empty() => {
                self.save(rest)?;
                writeln!(self.out, "{}", say!(self.language, "terminal-saved", file = rest))?;
                return Ok(Next::Go);
            }
            "save" => return Err(Failure::Refused(say!(self.language, "terminal-save-needs-file"))),
            _ => {
                let unreadable = |_| Failure::Refused(words::no_move(self.language, self.game(), line));
                let m = read_move(self.game().about(), line).map_err(unreadable)?;
                if let Err(why) = self.sitting.play(m, self.now()) {
                    return Err(Failure::Refused(words::refused(self.language, self.game(), m, &why)));
                }
            }
        }
        self.keep_and_tell(entry)?;
        Ok(Next::Show)
    }

    /// Keeps the record, and says what was done from an entry of the log on.
    fn keep_and_tell(&mut self, entry: usize) -> Done {
        if let Some(file) = &self.args.record {
            self.save(file)?;
        }
        if let Some(told) = words::told(self.language, self.sitting.game(), entry) {
            writeln!(self.out, "{told}")?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// What can be typed, and what it does. The words are the same in every language.
    fn help(&mut self) -> Done {
        let language = self.language;
        for (typed, what) in [
            ("a3b4", say!(language, "terminal-line-move")),
            ("moves [a3]", say!(language, "terminal-line-moves")),
            ("hint", say!(language, "terminal-line-hint")),
            ("undo", say!(language, "terminal-line-undo")),
            ("resign [west]", say!(language, "terminal-line-resign")),
            ("board", say!(language, "terminal-line-board")),
            ("flip", say!(language, "terminal-line-flip")),
            ("save game.txt", say!(language, "terminal-line-save")),
            ("quit", say!(language, "terminal-line-quit")),
        ] {
            writeln!(self.out, "{}{what}", pad(typed, 16))?;
        }
        Ok(())
    }

    fn colour(&self, seat: Seat) -> String {
        game::colour(self.language, self.game().about(), seat)
    }

    fn refused(&self, why: &Refusal) -> Failure {
        Failure::Refused(refusal::rules(self.language, self.game().spec().game(), why))
    }

    fn save(&self, file: &str) -> Done {
        std::fs::write(file, story::record(self.language, self.game()).text()).map_err(|error| {
            let why = error.to_string();
            Failure::Refused(say!(self.language, "terminal-cant-write", file = file, why = why))
        })
    }
}
