//! Who plays in a match, as a text: `level:5,seed:3`, `time:100`, `greedy`, `alphabeta:4`, `uci:/usr/bin/program`.
//! A program can be given arguments, as `uci:taproom uci`.

use crate::level::{Level, Rung};
use crate::players::Baseline;
use crate::search::Style;
use crate::think::Request;
use std::time::Duration;
use taproom_rules::Mistake;
use taproom_rules::mistake::Wrong;
use taproom_rules::mistake::quoted;

/// How much somebody may think about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Milliseconds.
    pub time: Option<u64>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// What to think of the others at a table of three or four.
    pub style: Option<Style>,
}

/// Somebody who can be matched against somebody else.
#[derive(Clone, PartialEq, Debug)]
pub enum Contender {
    /// Somebody without an engine.
    Baseline(Baseline),
    /// Our own engine.
    Engine {
        /// What is asked of it for every move.
        limits: Limits,
        /// How well it plays.
        level: Option<Level>,
        /// How well it plays, in detail, where that was said.
        rung: Option<Rung>,
        /// What a weak level overlooks; another one for every game if not given.
        seed: Option<u64>,
        /// Its table, in megabytes.
        hash: usize,
        /// Its threads.
        threads: usize,
    },
    /// Somebody else's program.
    Uci {
        /// Where it is, and its arguments, between blanks.
        program: String,
        /// What is asked of it for every move.
        limits: Limits,
    },
}

const KNOWN: &str = "level:N, time:MS, nodes:N, depth:N, seed:N, hash:MB and threads:N in any combination, \
                     blind:N, noise:N and dull instead of a level, \
                     random, greedy, alphabeta:DEPTH, paranoid:DEPTH or uci:PROGRAM";
/// How long a player thinks who is given no limit, in milliseconds.
const DEFAULT_TIME: u64 = 1000;

impl Contender {
    /// Reads a text.
    ///
    /// # Errors
    /// When a word is not known, a number out of bounds, or two words do not go together.
    pub fn read(text: &str) -> Result<Contender, Mistake> {
        let mut baseline = None;
        let mut program = None;
        let (mut limits, mut level, mut seed) = (Limits::default(), None, None);
        let (mut hash, mut threads) = (None, None);
        let mut rung = Rung::TOP;
        for item in text.split(',') {
            let (word, value) = item.split_once(':').unwrap_or((item, ""));
            let number = |least: u64, most: u64| {
                let wrong = || {
                    Mistake::new(
                        Wrong::Other,
                        format!("{word} needs a number from {least} to {most}, not {}", quoted(value)),
                    )
                };
                value.parse().ok().filter(|n| (least..=most).contains(n)).ok_or_else(wrong)
            };
            match word {
                "random" if value.is_empty() => baseline = Some(Baseline::Random),
                "greedy" if value.is_empty() => baseline = Some(Baseline::Greedy),
                "alphabeta" | "paranoid" => baseline = Some(Baseline::Lookahead(number(1, 64)? as u32)),
                "uci" if !value.trim().is_empty() => program = Some(value.to_owned()),
                "level" => level = Level::new(number(1, 8)?),
                "time" => limits.time = Some(number(1, 600_000)?),
                "nodes" => limits.nodes = Some(number(1, u64::MAX)?),
                "depth" => limits.depth = Some(number(1, 100)? as u32),
                "style" => {
                    limits.style = Some(match value {
                        "paranoid" => Style::Paranoid,
                        "selfish" => Style::Selfish,
                        "bestreply" => Style::BestReply,
                        _ => {
                            let what =
                                format!("a style is paranoid, selfish or bestreply, not {}", quoted(value));
                            return Err(Mistake::new(Wrong::Other, what));
                        }
                    });
                }
                "blind" => rung.blindness = number(0, 999)? as u32,
                "noise" => rung.noise = number(0, 10_000)? as i32,
                "dull" if value.is_empty() => rung.sharp = false,
                "seed" => seed = Some(number(0, u64::MAX)?),
                "hash" => hash = Some(number(1, crate::transpositions::MOST_MEGABYTES as u64)? as usize),
                "threads" => threads = Some(number(1, 256)? as usize),
                _ => {
                    return Err(Mistake::new(
                        Wrong::Other,
                        format!("there is no player {}; there are {KNOWN}", quoted(item)),
                    ));
                }
            }
        }
        let limited = limits != Limits::default();
        let rung = Some(rung).filter(|&rung| rung != Rung::TOP);
        let ours = level.is_some() || rung.is_some() || seed.is_some() || hash.is_some() || threads.is_some();
        if !limited {
            limits.time = Some(DEFAULT_TIME);
        }
        match (baseline, program) {
            (Some(baseline), None) if !ours && !limited && !text.contains(',') => {
                Ok(Contender::Baseline(baseline))
            }
            (None, Some(program)) if !ours => Ok(Contender::Uci { program, limits }),
            (None, None) if level.is_none() || rung.is_none() => {
                let (hash, threads) = (hash.unwrap_or(16), threads.unwrap_or(1));
                Ok(Contender::Engine { limits, level, rung, seed, hash, threads })
            }
            _ => Err(Mistake::new(
                Wrong::Other,
                format!("the parts of the player {} do not go together", quoted(text)),
            )),
        }
    }
}

impl Limits {
    /// The same as a request to our own engine.
    #[must_use]
    pub fn request(&self) -> Request {
        Request {
            time: self.time.map(Duration::from_millis),
            style: self.style,
            nodes: self.nodes,
            depth: self.depth,
            ..Request::default()
        }
    }

    /// The same as a UCI command.
    #[must_use]
    pub fn go(&self) -> String {
        let words = [("movetime", self.time), ("nodes", self.nodes), ("depth", self.depth.map(u64::from))];
        let words = words.into_iter().filter_map(|(word, value)| Some(format!(" {word} {}", value?)));
        format!("go{}", words.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        assert_eq!(Contender::read("greedy"), Ok(Contender::Baseline(Baseline::Greedy)));
        assert_eq!(Contender::read("paranoid:2"), Ok(Contender::Baseline(Baseline::Lookahead(2))));
        let limits = Limits { time: Some(100), ..Limits::default() };
        let program = "/usr/games/fairy-stockfish".to_owned();
        assert_eq!(
            Contender::read(&format!("uci:{program},time:100")),
            Ok(Contender::Uci { program, limits })
        );
        let Ok(Contender::Engine { limits, level, seed, hash, .. }) =
            Contender::read("level:5,seed:3,nodes:9")
        else {
            panic!("the engine was meant");
        };
        assert_eq!((level.map(Level::number), seed, hash), (Some(5), Some(3), 16));
        let Ok(Contender::Engine { rung: Some(rung), limits: given, .. }) =
            Contender::read("blind:300,noise:40,dull,depth:3")
        else {
            panic!("the engine was meant");
        };
        assert_eq!(rung, Rung { sharp: false, blindness: 300, noise: 40, ..Rung::TOP });
        assert_eq!(given.depth, Some(3));
        assert_eq!(limits.go(), "go nodes 9");
        assert_eq!(limits.request().nodes, Some(9));
    }

    #[test]
    fn nonsense_is_named() {
        for (text, word) in [
            ("", "no player"),
            ("best", "no player \"best\""),
            ("level:9", "from 1 to 8"),
            ("time:0", "time needs"),
            ("depth:-1", "depth needs"),
            ("nodes:99999999999999999999", "nodes needs"),
            ("greedy,level:3", "do not go together"),
            ("greedy,time:5", "do not go together"),
            ("uci:", "no player"),
            ("level:3,blind:100", "do not go together"),
            ("blind:1000", "from 0 to 999"),
            ("dull:1", "no player"),
            ("uci:a,level:2", "do not go together"),
        ] {
            let mistake = Contender::read(text).expect_err(text).to_string();
            assert!(mistake.contains(word), "{text}: {mistake}");
        }
    }
}
