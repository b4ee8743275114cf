//! `taproom uci`: the games for two in the protocol that chess programs speak.
//!
//! The search runs on a thread of its own, so that `stop` is heard at once. What is not understood is
//! answered by an `info string` and changes nothing.

mod go;

use crate::arguments::GameArgs;
use crate::bench::bench;
use crate::pipe::read_line;
use crate::{Done, Failure, show};
use go::Go;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::Duration;
use taproom_engine::{Engine, Request, Score, Thought};
use taproom_rules::mistake::quoted;
use taproom_rules::notation::write_move;
use taproom_rules::record::result_text;
use taproom_rules::{Game, Refusal, Seat};

/// Play the games for two by UCI, the protocol of chess programs
///
/// The option UCI_Variant chooses the game: extinction, jungle, trench-run or quadular. `position fen TEXT`
/// takes a position text of the game.
#[derive(clap::Args)]
pub struct Args {}

const VARIANTS: [&str; 4] = ["extinction", "jungle", "trench-run", "quadular"];
const MOST_THREADS: u64 = 256;
const MOST_HASH: u64 = 65_536;
const MOST_LINES: u64 = 64;
const DEFAULT_HASH: usize = 16;

/// Runs the command until it is told to quit or its input ends.
///
/// # Errors
/// When the input can't be read or the output not written.
pub fn run(_: &Args) -> Done {
    let mut session = Session::new()?;
    let mut input = std::io::stdin().lock();
    while let Some(line) =
        read_line(&mut input).map_err(|error| Failure::Refused(format!("can't read: {error}")))?
    {
        let line = line.map(|line| String::from_utf8_lossy(&line).into_owned()).map_err(str::to_owned);
        match line.and_then(|line| session.obey(&line)) {
            Ok(Next::Listen) => {}
            Ok(Next::Leave) => break,
            Err(what) => say(&format!("info string {what}"))?,
        }
        if session.deaf.load(Relaxed) {
            break;
        }
    }
    session.stop();
    Ok(())
}

enum Next {
    Listen,
    Leave,
}

/// A line, whole and at once: the search speaks from its own thread.
fn say(text: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// A search that may be going on.
struct Thinking {
    stop: Arc<AtomicBool>,
    /// Set before the answer is given: whoever has read it may ask for the next search at once.
    answered: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

struct Session {
    variant: &'static str,
    hash: usize,
    threads: usize,
    lines: usize,
    /// Made when it is first needed, and again when its size changes.
    engine: Option<Arc<Engine>>,
    game: Game,
    thinking: Option<Thinking>,
    /// Nobody reads what is said.
    deaf: Arc<AtomicBool>,
}

impl Session {
    fn new() -> Result<Session, Failure> {
        Ok(Session {
            variant: VARIANTS[0],
            hash: DEFAULT_HASH,
            threads: 1,
            lines: 1,
            engine: None,
            game: table(VARIANTS[0], None).start()?,
            thinking: None,
            deaf: Arc::new(AtomicBool::new(false)),
        })
    }

    fn say(&self, text: &str) {
        if say(text).is_err() {
            self.deaf.store(true, Relaxed);
        }
    }

    fn obey(&mut self, line: &str) -> Result<Next, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&word, rest)) = words.split_first() else { return Ok(Next::Listen) };
        match word {
            "uci" => self.introduce(),
            "isready" => {
                if !self.is_thinking() {
                    self.engine();
                }
                self.say("readyok");
            }
            "ucinewgame" => {
                self.stop();
                if let Some(engine) = &self.engine {
                    engine.forget();
                }
            }
            "setoption" => self.set_option(rest)?,
            "position" => self.set_position(rest)?,
            "go" => self.go(rest)?,
            // Guessing right ends the guess: the answer is given at once.
            "stop" | "ponderhit" => self.stop(),
            "d" => {
                self.say(&format!("{}{}", show::board(&self.game, Seat::South, false), status(&self.game)));
                self.say(&format!("fen {}", self.game.position().text()));
            }
            "bench" => self.start(|stop| {
                let mut text = Vec::new();
                match bench(&mut text, "info string ", stop) {
                    Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
                    Err(failure) => format!("info string {failure}"),
                }
            })?,
            "quit" => return Ok(Next::Leave),
            "debug" | "register" => {}
            _ => return Err(format!("there is no command {}", quoted(word))),
        }
        Ok(Next::Listen)
    }

    fn introduce(&self) {
        let variants: Vec<String> = VARIANTS.iter().map(|id| format!("var {id}")).collect();
        self.say(&format!(
            "id name Taproom {}\n\
             id author the Taproom authors\n\
             option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
             option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}\n\
             option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
             option name UCI_Variant type combo default {} {}\n\
             uciok",
            env!("CARGO_PKG_VERSION"),
            VARIANTS[0],
            variants.join(" ")
        ));
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let value_at = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(value_at.unwrap_or(words.len()));
        let name =
            name.strip_prefix(&["name"]).ok_or("an option is set by setoption name NAME value VALUE")?;
        let value = value.get(1..).unwrap_or_default().join(" ");
        if self.is_thinking() {
            return Err("an option can't be set during a search".to_owned());
        }
        let number = |most: u64| {
            let wrong =
                || format!("{} must be a number from 1 to {most}, not {}", name.join(" "), quoted(&value));
            value.parse().ok().filter(|n| (1..=most).contains(n)).map(|n| n as usize).ok_or_else(wrong)
        };
        match name.join(" ").to_ascii_lowercase().as_str() {
            "threads" => self.threads = number(MOST_THREADS)?,
            "hash" => {
                let wanted = number(MOST_HASH)?;
                if let Some(free) = free_megabytes().filter(|&free| wanted > free) {
                    return Err(format!("Hash {wanted} does not fit: {free} megabytes are free"));
                }
                self.hash = wanted;
            }
            "multipv" => {
                self.lines = number(MOST_LINES)?;
                return Ok(());
            }
            "ponder" | "uci_chess960" | "uci_analysemode" => return Ok(()),
            "uci_variant" => {
                let wanted =
                    if value.eq_ignore_ascii_case("chessvar") { VARIANTS[0] } else { value.as_str() };
                let known = VARIANTS.into_iter().find(|id| id.eq_ignore_ascii_case(wanted));
                self.variant = known.ok_or_else(|| {
                    format!("there is no game for two {}; there are {}", quoted(&value), VARIANTS.join(", "))
                })?;
                self.game = table(self.variant, None).start().map_err(|mistake| mistake.to_string())?;
            }
            _ => return Err(format!("there is no option {}", quoted(&name.join(" ")))),
        }
        self.engine = None;
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let moves_at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let position = match &words[..moves_at] {
            ["startpos"] => None,
            ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
            _ => return Err("a position is startpos or fen TEXT, then perhaps moves …".to_owned()),
        };
        let mut game = table(self.variant, position).start().map_err(|mistake| mistake.to_string())?;
        for (index, text) in words.iter().skip(moves_at + 1).enumerate() {
            match game.play_text(text) {
                Ok(()) => {}
                // Others may know fewer draws than we do; for us the game has ended there.
                Err(Refusal::Over) => {
                    self.game = game;
                    return Err(format!("the game was over before move {}", index + 1));
                }
                Err(refusal) => return Err(format!("move {}: {refusal}", index + 1)),
            }
        }
        self.game = game;
        Ok(())
    }

    fn engine(&mut self) -> Arc<Engine> {
        let (hash, threads) = (self.hash, self.threads);
        Arc::clone(self.engine.get_or_insert_with(|| Arc::new(Engine::new(hash, threads))))
    }

    fn is_thinking(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| !thinking.answered.load(Relaxed))
    }

    /// Ends a search and waits until its answer is given.
    fn stop(&mut self) {
        if let Some(Thinking { stop, thread, .. }) = self.thinking.take() {
            stop.store(true, Relaxed);
            thread.thread().unpark();
            if thread.join().is_err() {
                self.say("info string the search failed\nbestmove 0000");
            }
        }
    }

    /// Lets something run on a thread of its own, which says at last what it comes to.
    fn start(&mut self, work: impl FnOnce(&AtomicBool) -> String + Send + 'static) -> Result<(), String> {
        if self.is_thinking() {
            return Err("a search is going on; stop it first".to_owned());
        }
        self.stop();
        let (stop, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (stopped, done, deaf) = (Arc::clone(&stop), Arc::clone(&answered), Arc::clone(&self.deaf));
        let thread = std::thread::Builder::new()
            .name("search".to_owned())
            .spawn(move || {
                let answer = work(&stopped);
                done.store(true, Relaxed);
                if say(&answer).is_err() {
                    deaf.store(true, Relaxed);
                }
            })
            .map_err(|error| format!("no thread can be started: {error}"))?;
        self.thinking = Some(Thinking { stop, answered, thread });
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        if self.is_thinking() {
            return Err("a search is going on; stop it first".to_owned());
        }
        let (go, not_understood) = Go::read(words);
        for what in not_understood {
            self.say(&format!("info string {what}"));
        }
        let Some(seat) = self.game.to_move() else {
            self.say("info string the game is over");
            self.say("bestmove 0000");
            return Ok(());
        };
        let request = go.request(seat == self.game.spec().seats()[0], self.lines);
        let (engine, game) = (self.engine(), self.game.clone());
        self.start(move |stop| think(&engine, &game, &request, go.endless(), stop))
    }
}

/// How much memory this machine could still give, where it says so. Asking for more would be the end of us.
pub(crate) fn free_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kilobytes| kilobytes / 1024)
}

/// The table of a game for two.
fn table(variant: &str, position: Option<String>) -> GameArgs {
    GameArgs { game: variant.to_owned(), players: Some(2), position, ..GameArgs::default() }
}

/// Thinks, says what it finds, and returns its answer. An endless search answers only when it is stopped.
fn think(engine: &Engine, game: &Game, request: &Request, endless: bool, stop: &AtomicBool) -> String {
    let mut watch = |thought: &Thought| {
        // Nobody reads it: then nobody needs an answer either.
        if say(&info(game, thought, engine.filled())).is_err() {
            stop.store(true, Relaxed);
        }
    };
    let best = match engine.think(game, request, stop, &mut watch) {
        Ok(thought) => write_move(game.about(), thought.best),
        Err(_) => "0000".to_owned(),
    };
    while endless && !stop.load(Relaxed) {
        std::thread::park_timeout(Duration::from_secs(1));
    }
    format!("bestmove {best}")
}

/// What was found, a line for each of the best moves.
fn info(game: &Game, thought: &Thought, filled: u32) -> String {
    let Thought { depth, farthest, nodes, elapsed, .. } = thought;
    let per_second = (*nodes as f64 / elapsed.as_secs_f64().max(1e-6)) as u64;
    let time = elapsed.as_millis();
    let lines = thought.lines.iter().enumerate().map(|(index, line)| {
        let moves: Vec<String> = line.moves.iter().map(|&m| write_move(game.about(), m)).collect();
        format!(
            "info depth {depth} seldepth {farthest} multipv {} score {} nodes {nodes} nps {per_second} hashfull {filled} time {time} pv {}",
            index + 1,
            score(line.score),
            moves.join(" ")
        )
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// UCI counts the way to a proven end in moves of both sides, negative for the loser.
fn score(score: Score) -> String {
    match score {
        Score::Points(points) => format!("cp {points}"),
        Score::Wins(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Loses(plies) => format!("mate -{}", plies.div_ceil(2)),
    }
}

/// Whose turn it is, or how the game ended, for programs: the same in every language.
fn status(game: &Game) -> String {
    match (game.outcome(), game.to_move()) {
        (Some(outcome), _) => format!("Over: {}", result_text(game.spec(), &outcome)),
        (None, Some(seat)) => format!("{} ({}) to move", game.about().colours[seat], seat),
        (None, None) => "Nobody can move".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_to_the_end_is_counted_in_moves() {
        for (of, text) in [
            (Score::Points(-35), "cp -35"),
            (Score::Wins(1), "mate 1"),
            (Score::Wins(3), "mate 2"),
            (Score::Loses(2), "mate -1"),
            (Score::Loses(4), "mate -2"),
        ] {
            assert_eq!(score(of), text);
        }
    }
}
