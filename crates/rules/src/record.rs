//! A whole game as text: tags in brackets, then the moves.
//!
//! ```text
//! [Game "jungle"]
//! [Players "2"]
//! [Options "dog_swims"]
//! [Result "south 1, north 2 (den)"]
//!
//! 1. g3g4 a7a6 g4g5 a6a5 f2f3 b8b7
//! 7. resign:north
//! ```
//!
//! `First`, `Orders` and `Position` stand where a game has them. Other tags are kept as they are. A comment
//! runs in braces, or from a semicolon to the end of the line.

use crate::deal::Deal;
use crate::games::{AnyPosition, GameId};
use crate::history::{Game, GameEntry};
use crate::mistake::{Mistake, Wrong, quoted};
use crate::notation::write_move;
use crate::outcome::Outcome;
use crate::seat::Seat;
use crate::spec::{About, Spec};
use std::fmt;
use std::str::FromStr;

/// The most bytes that a record may have.
pub const LONGEST: usize = 1 << 20;
const MOVES_PER_LINE: usize = 10;

/// A game with the tags that its rules know nothing of.
///
/// ```
/// use taproom_rules::{Record, Seat};
///
/// let text = "[Game \"jungle\"]\n[Blue \"Ada\"]\n\n1. g3g4 a7a6 {so far} resign:north\n";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.tags, [("Blue".to_owned(), "Ada".to_owned())]);
/// assert_eq!(record.game.outcome().unwrap().winner(), Some(Seat::South));
/// assert_eq!(Record::read(&record.text()).unwrap().game, record.game);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// Tags such as the names of the players, in their order.
    pub tags: Vec<(String, String)>,
    /// The result that the record claims; compare it with [`result_text`].
    pub claimed: Option<String>,
}

/// The outcome in words: every seat with its place, and the cause.
#[must_use]
pub fn result_text(spec: &Spec, outcome: &Outcome) -> String {
    let places: Vec<String> =
        spec.seats().iter().map(|&seat| format!("{seat} {}", outcome.places[seat])).collect();
    format!("{} ({})", places.join(", "), outcome.cause)
}

impl Record {
    /// The record of a game without further tags.
    #[must_use]
    pub fn of(game: Game) -> Record {
        Record { game, tags: Vec::new(), claimed: None }
    }

    /// Writes the record as [`Record::read`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let (game, spec) = (&self.game, self.game.spec());
        let about = game.about();
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text += &format!("[{name} \"{value}\"]\n");
        };
        tag("Game", about.id);
        tag("Players", &spec.players().to_string());
        let options: Vec<&str> = spec.options().collect();
        if !options.is_empty() {
            tag("Options", &options.join(" "));
        }
        if about.first_can_be_chosen {
            tag("First", spec.first().name());
        }
        let start = spec.deal().map(Deal::text);
        if let Some(orders) = &start {
            tag("Orders", orders);
        }
        if spec.wants_deal() || AnyPosition::start(spec) != *game.first_position() {
            tag("Position", &game.first_position().text());
        }
        for (name, value) in &self.tags {
            tag(name, value);
        }
        if let Some(outcome) = game.outcome() {
            tag("Result", &result_text(spec, &outcome));
        }
        text + "\n" + &moves_text(game)
    }

    /// Reads a record and plays it.
    ///
    /// # Errors
    /// When a tag or a move can't be read or played; the mistake names the line.
    pub fn read(text: &str) -> Result<Record, Mistake> {
        if text.len() > LONGEST {
            return Err(Mistake::new(Wrong::Record, format!("a record has at most {LONGEST} bytes")));
        }
        let mut tags = Vec::new();
        let mut tokens = Vec::new();
        let mut in_comment = false;
        for (number, line) in text.lines().enumerate() {
            let number = number + 1;
            if line.starts_with('[') && !in_comment {
                tags.push((number, read_tag(number, line)?));
            } else {
                tokens.extend(words(line, &mut in_comment).into_iter().map(|word| (number, word)));
            }
        }
        let (mut record, used) = begin(&tags)?;
        for (i, (_, tag)) in tags.into_iter().enumerate() {
            if !used.contains(&i) {
                record.tags.push(tag);
            }
        }
        for (number, word) in tokens {
            play_word(&mut record.game, word).map_err(|what| {
                Mistake::new(Wrong::Record, format!("line {number}: {} refused: {what}", quoted(word)))
            })?;
        }
        Ok(record)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// See [`Record::read`].
impl FromStr for Record {
    type Err = Mistake;

    fn from_str(text: &str) -> Result<Record, Mistake> {
        Record::read(text)
    }
}

fn moves_text(game: &Game) -> String {
    let about = game.about();
    let words = game.log().iter().filter_map(|entry| match *entry {
        GameEntry::Played(_, m) => Some(write_move(about, m)),
        GameEntry::Retired(seat) => Some(format!("resign:{seat}")),
        GameEntry::Flagged(seat) => Some(format!("time:{seat}")),
        GameEntry::Drawn(_) => None,
    });
    let words: Vec<String> = words.collect();
    let lines = words.chunks(MOVES_PER_LINE).enumerate();
    lines.map(|(i, line)| format!("{}. {}\n", i * MOVES_PER_LINE + 1, line.join(" "))).collect()
}

fn read_tag(number: usize, line: &str) -> Result<(String, String), Mistake> {
    let wrong = || {
        Mistake::new(
            Wrong::Record,
            format!("line {number}: a tag is written [Name \"value\"], not {}", quoted(line)),
        )
    };
    let inner =
        line.trim_end().strip_prefix('[').and_then(|line| line.strip_suffix("\"]")).ok_or_else(wrong)?;
    let (name, value) = inner.split_once(" \"").ok_or_else(wrong)?;
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err(wrong());
    }
    let mut plain = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next().ok_or_else(wrong)?),
            '"' => return Err(wrong()),
            _ => plain.push(letter),
        }
    }
    Ok((name.to_owned(), plain))
}

/// The moves of a line: without comments and numbers.
fn words<'a>(line: &'a str, in_comment: &mut bool) -> Vec<&'a str> {
    let mut words = Vec::new();
    let mut rest = line;
    loop {
        let end = if *in_comment { rest.find('}') } else { rest.find(['{', ';']) };
        if !*in_comment {
            let plain = &rest[..end.unwrap_or(rest.len())];
            let numbered =
                |word: &str| word.strip_suffix('.').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
            words.extend(plain.split_whitespace().filter(|word| !numbered(word)));
        }
        match end {
            Some(end) if !rest[end..].starts_with(';') => {
                *in_comment = !*in_comment;
                rest = &rest[end + 1..];
            }
            _ => return words,
        }
    }
}

/// The tagged lines of a record, with their numbers.
type Tags = [(usize, (String, String))];

/// Starts the game that the tags describe, and says which tags that took.
fn begin(tags: &Tags) -> Result<(Record, Vec<usize>), Mistake> {
    let mut used = Vec::new();
    let mut take = |wanted: &str| -> Result<Option<&str>, Mistake> {
        let mut found = tags.iter().enumerate().filter(|(_, (_, (name, _)))| name == wanted);
        let first = found.next();
        if let Some((_, (number, _))) = found.next() {
            return Err(Mistake::new(Wrong::Record, format!("line {number}: there are two tags {wanted}")));
        }
        Ok(first.map(|(i, (_, (_, value)))| {
            used.push(i);
            value.as_str()
        }))
    };
    let id = take("Game")?.ok_or_else(|| Mistake::new(Wrong::Record, "a record needs a tag [Game \"…\"]"))?;
    let game = GameId::from_id(id)
        .ok_or_else(|| Mistake::new(Wrong::Other, format!("there is no game {}", quoted(id))))?;
    let mut spec = Spec::new(game);
    let position = take("Position")?;
    let players = match take("Players")? {
        Some(players) => Some(players.parse().map_err(|_| {
            Mistake::new(Wrong::Players, format!("{} is no number of players", quoted(players)))
        })?),
        None => position.and_then(|text| AnyPosition::players_in(game, text)),
    };
    if let Some(players) = players {
        spec = spec.with_players(players)?;
    }
    if let Some(options) = take("Options")? {
        spec = spec.with_options(options.split_whitespace())?;
    }
    if let Some(first) = take("First")? {
        let seat = Seat::from_name(first)
            .ok_or_else(|| Mistake::new(Wrong::Seat, format!("{} is no seat", quoted(first))))?;
        spec = spec.with_first(seat)?;
    }
    if let Some(orders) = take("Orders")? {
        spec = spec.with_deal(Deal::read(orders)?)?;
    }
    let claimed = take("Result")?.map(str::to_owned);
    let game = match position {
        Some(text) => Game::from_position(spec, text)?,
        None => Game::new(spec)?,
    };
    Ok((Record { game, tags: Vec::new(), claimed }, used))
}

fn play_word(game: &mut Game, word: &str) -> Result<(), String> {
    match word.split_once(':') {
        Some((what, who)) if what.eq_ignore_ascii_case("resign") || what.eq_ignore_ascii_case("time") => {
            let seat = seat_called(game.about(), who).ok_or_else(|| format!("{} is no seat", quoted(who)))?;
            let late = what.eq_ignore_ascii_case("time");
            let left = if late { game.flag(seat) } else { game.retire(seat) };
            left.map_err(|refusal| refusal.to_string())
        }
        _ => game.play_text(word).map_err(|refusal| refusal.to_string()),
    }
}

/// A seat by its name or by its colour in this game.
#[must_use]
pub fn seat_called(about: &About, name: &str) -> Option<Seat> {
    let coloured = |seat: &Seat| !name.is_empty() && about.colours[*seat].eq_ignore_ascii_case(name);
    Seat::from_name(name).or_else(|| Seat::ALL.into_iter().find(coloured))
}
