//! Another program that plays by UCI.

use crate::Failure;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use taproom_engine::arena::Limits;
use taproom_rules::mistake::quoted;
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::{AnyPosition, Game, GameEntry, Move};

/// A program that says nothing for this long beyond its time is taken for dead.
const PATIENCE: Duration = Duration::from_secs(20);
/// A program without a time limit must answer within this.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3600);

pub(super) struct Program {
    name: String,
    limits: Limits,
    /// What it is told when it starts.
    options: Vec<String>,
    variant: Option<String>,
    /// It has crashed, hung or cheated, and is started anew for the next game.
    spoilt: bool,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    pub(super) fn start(
        line: &str,
        limits: Limits,
        options: &[String],
        variant: Option<&str>,
    ) -> Result<Program, Failure> {
        let cant = |error| Failure::Refused(format!("can't start {line}: {error}"));
        let mut words = line.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(cant)?;
        let input = child.stdin.take().expect("its input is piped");
        let output = child.stdout.take().expect("its output is piped");
        let (tell, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        let (kept, called) = (options.to_vec(), variant.map(str::to_owned));
        let mut program = Program {
            name: line.to_owned(),
            limits,
            options: kept,
            variant: called,
            spoilt: false,
            child,
            input,
            lines,
        };
        program.say("uci")?;
        program.wait("uciok", PATIENCE)?;
        for option in options {
            let (name, value) = option.split_once('=').ok_or_else(|| {
                Failure::Refused(format!("an engine option is NAME=VALUE, not {}", quoted(option)))
            })?;
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        // Some learn the name of a variant from a file named in another option, so it comes last.
        if let Some(variant) = variant {
            program.say(&format!("setoption name UCI_Variant value {variant}"))?;
        }
        program.greet()?;
        Ok(program)
    }

    /// A new game begins.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        if self.spoilt || self.greet().is_err() {
            *self = Program::start(&self.name, self.limits, &self.options, self.variant.as_deref())?;
        }
        Ok(())
    }

    fn greet(&mut self) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait("readyok", PATIENCE)?;
        Ok(())
    }

    /// Its move.
    ///
    /// # Errors
    /// Why it has none that counts. It is not asked again before the next game.
    pub(super) fn choose(&mut self, game: &Game) -> Result<Move, Failure> {
        let chosen = self.ask(game);
        self.spoilt |= chosen.is_err();
        chosen
    }

    fn ask(&mut self, game: &Game) -> Result<Move, Failure> {
        let first = game.first_position();
        let mut position = if *first == AnyPosition::start(game.spec()) {
            "position startpos moves".to_owned()
        } else {
            format!("position fen {} moves", first.text())
        };
        for entry in game.log() {
            if let GameEntry::Played(_, m) = entry {
                position += " ";
                position += &write_move(game.about(), *m);
            }
        }
        self.say(&position)?;
        self.say(&self.limits.go())?;
        let time = self.limits.time.map_or(LONGEST_THOUGHT, Duration::from_millis);
        let line = self.wait("bestmove", time + PATIENCE)?;
        let word = line.split_whitespace().nth(1).unwrap_or_default();
        let m = read_move(game.about(), word).ok().filter(|m| game.legal().contains(m));
        m.ok_or_else(|| self.failed(&format!("played {}, which is not legal after {position}", quoted(word))))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.failed("has gone"))
    }

    /// Waits for a line that begins with a word.
    fn wait(&mut self, word: &str, time: Duration) -> Result<String, Failure> {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => {}
                Err(_) => return Err(self.failed(&format!("did not answer {word}"))),
            }
        }
    }

    fn failed(&self, what: &str) -> Failure {
        Failure::Refused(format!("{} {what}", self.name))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have gone already; what matters is that nothing is left behind.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
