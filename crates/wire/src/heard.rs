//! What the house says, as a program hears it that only wants to play: the few fields it needs, borrowed from
//! the frame, and nothing that has to be built for the others.

use serde::Deserialize;
use std::borrow::Cow;

/// Something that came over a socket.
#[derive(PartialEq, Eq, Debug)]
pub enum Heard<'a> {
    /// How a table stands.
    Table(Seen<'a>),
    /// What was asked is done.
    Ok(Done),
    /// What was asked is refused.
    No(Refused<'a>),
    /// Something else that can be left unread.
    Other,
}

/// A table as a player sees it.
#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct Seen<'a> {
    /// The table.
    pub id: &'a str,
    /// The version that this continues from.
    pub from: u64,
    /// The version that it leads to.
    pub v: u64,
    /// `gathering`, `playing` or `over`.
    pub phase: &'a str,
    /// How many moves were made.
    pub ply: u32,
    /// Lines of the story before this one stay as they are.
    pub keep: usize,
    /// The lines after it.
    #[serde(borrow)]
    pub lines: Vec<SeenLine<'a>>,
    /// Where everybody went on to.
    #[serde(default)]
    pub rematch: Option<&'a str>,
    /// What is only for the one who hears it.
    pub you: Own<'a>,
}

/// A line of the story.
#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct SeenLine<'a> {
    /// Who.
    pub seat: &'a str,
    /// The move; nothing where a seat left the game.
    pub m: Option<&'a str>,
}

/// What is only for the one who hears it.
#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct Own<'a> {
    /// One's seats.
    #[serde(borrow)]
    pub seats: Vec<&'a str>,
    /// The moves one may make now.
    pub legal: Vec<&'a str>,
}

/// Something was done.
#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct Done {
    /// The guest's own number for what was asked.
    pub id: Option<u64>,
    /// The version of the table that it made.
    #[serde(default)]
    pub v: Option<u64>,
}

/// Something was refused.
#[derive(Deserialize, PartialEq, Eq, Debug)]
pub struct Refused<'a> {
    /// The guest's own number for what was asked.
    pub id: Option<u64>,
    /// A word for programs.
    pub code: &'a str,
    /// A sentence for people.
    #[serde(borrow)]
    pub error: Cow<'a, str>,
}

/// Hears a frame.
///
/// # Errors
/// When it is none that this house sends.
pub fn hear(frame: &str) -> Result<Heard<'_>, String> {
    // The house writes the kind of a frame first, so that nobody has to read it twice.
    let kind = frame.strip_prefix("{\"t\":\"").and_then(|rest| rest.split_once('"'));
    let (kind, _) = kind.ok_or("A frame begins with its kind.")?;
    let heard = match kind {
        "table" => serde_json::from_str(frame).map(Heard::Table),
        "ok" => serde_json::from_str(frame).map(Heard::Ok),
        "no" => serde_json::from_str(frame).map(Heard::No),
        _ => Ok(Heard::Other),
    };
    heard.map_err(|error| format!("A frame of the kind {kind} can't be read: {error}."))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::server::{Face, Message, frame, table_state, you};
    use taproom_play::{By, Chair, Command, Match, Millis, PersonId, Setup, TableId, Time};
    use taproom_rules::{GameId, Spec};
    use taproom_words::Language;

    #[test]
    fn what_the_house_says_is_heard() {
        let text = Message::Ok { id: Some(3), v: Some(8), why: None }.text();
        assert_eq!(hear(&text), Ok(Heard::Ok(Done { id: Some(3), v: Some(8) })));
        let text = Message::No { id: None, code: "full", error: "Say \"please\"." }.text();
        let Ok(Heard::No(refused)) = hear(&text) else { panic!("{text}") };
        assert_eq!((refused.code, &*refused.error), ("full", "Say \"please\"."));
        assert_eq!(hear(&Message::Pong { now: 1 }.text()), Ok(Heard::Other));
        for text in ["", "{}", "[1]", "{\"t\":\"ok\",\"id\":\"x\"}", "{\"t\":\"table\"}", "{\"t\":\"table"] {
            assert!(hear(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_table_is_seen_as_it_is_told() {
        let me = PersonId(1);
        let mut setup = Setup::new(Spec::new(GameId::Quadular).with_players(4).unwrap(), me);
        setup.chairs.0 = [Chair::Person(me); 4];
        let mut played = Match::new(setup);
        let mut act = |command: Command| {
            for event in played.decide(By::Person(me), &command, Time(0), &mut |_| 0).unwrap() {
                played.record(&taproom_play::Entry { at: Time(0), event }).unwrap();
            }
            played.clone()
        };
        let m = act(Command::Start).game().unwrap().legal()[0];
        let played = act(Command::Move { ply: 0, m, lag: Millis(0) });
        let everybody = table_state(
            TableId::from_chance(7),
            &played,
            0,
            None,
            &|_| Face::default(),
            Time(0),
            Language::English,
        );
        let text = frame(&serde_json::to_string(&everybody).unwrap(), &you(&played, Some(me)));
        let Ok(Heard::Table(seen)) = hear(&text) else { panic!("{text}") };
        assert_eq!((seen.id, seen.from, seen.v, seen.ply), (everybody.id.as_str(), 0, 2, 1));
        assert_eq!((seen.lines[0].seat, seen.lines[0].m), ("south", everybody.lines[0].m.as_deref()));
        assert_eq!((seen.you.seats.len(), seen.you.legal.is_empty()), (4, false));
    }
}
