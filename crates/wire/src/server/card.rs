//! A table in a list, and who has its seats.

use super::person::{Change, Face, Points};
use super::table::{phase_name, robot};
use serde::Serialize;
use taproom_play::matches::{Ending, Match, Phase};
use taproom_play::{Chair, Pace, PersonId, Strength, TableId, Time, computers};
use taproom_rules::{Seat, Spec};
use taproom_words::{self as words, Language};
use utoipa::ToSchema;

/// Where something is found.
#[derive(Serialize, Debug, ToSchema)]
pub struct Found {
    /// The table.
    pub table: String,
}

/// What a code leads to.
#[derive(Serialize, Debug, ToSchema)]
pub struct FoundByCode {
    /// A table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// A tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
}

/// What is played at a table, and how.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Agreed {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: String,
    /// What the table is called.
    pub title: String,
    /// How many play.
    pub players: u8,
    /// The chosen rules.
    pub options: Vec<&'static str>,
    /// The clock.
    pub pace: String,
}

impl Agreed {
    /// What a table is for. Its title is not part of its match.
    #[must_use]
    pub fn of(spec: &Spec, players: usize, pace: Pace, title: &str, language: Language) -> Agreed {
        let about = spec.game().about();
        Agreed {
            game: about.id,
            name: words::game::name(language, spec.game()),
            title: title.to_owned(),
            players: players as u8,
            options: spec.options().collect(),
            pace: pace.to_string(),
        }
    }
}

/// A table in a list. Rows of the lobby have neither `ply` nor `board`, which change with every move, and `your_turn`
/// is false there, because they are the same for everybody.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct TableCard {
    /// The table.
    pub id: String,
    /// What is played.
    #[serde(flatten)]
    pub agreed: Agreed,
    /// Whether it counts.
    pub rated: bool,
    /// `gathering`, `playing` or `over`.
    pub phase: &'static str,
    /// Who has which seat.
    pub seats: Vec<CardSeat>,
    /// Who made it.
    pub host: i64,
    /// When the latest thing happened.
    pub at: i64,
    /// Whether the one who asks is on the move.
    pub your_turn: bool,
    /// How it ended, in a sentence.
    pub result: Option<String>,
    /// Why it ended so, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// How many moves were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The address of a small picture of the board as it stands, turned as the one who asks sits at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// When time runs out for whoever is on the move, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// Whether the one who asks is on the move and on vacation: their clock stands still, and they can't move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// Whether everybody may know of it.
    pub listed: bool,
}

/// A seat in a list.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct CardSeat {
    /// Which.
    pub seat: &'static str,
    /// Who has it.
    #[serde(flatten)]
    pub who: Who,
    /// What the computer on it is called, as at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robot: Option<&'static str>,
    /// Its place at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// What the match changed about the rating of whoever has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

impl CardSeat {
    /// A seat in a list; faces come from those who know them.
    pub fn of(seat: Seat, chair: Chair, place: Option<u8>, face: &dyn Fn(PersonId) -> Face) -> CardSeat {
        let (who, change) = Who::of(chair, face);
        let robot = matches!(who, Who::Engine { .. }).then(|| robot(seat));
        CardSeat { seat: seat.name(), who, robot, place, change }
    }
}

/// The address of a small picture of a board, as somebody sees it who sits on this seat; whoever has none sees it as
/// [`viewpoint`](taproom_rules::About::viewpoint) does. It says all there is to draw.
#[must_use]
pub fn board_address(spec: &Spec, scene: &str, mine: Option<Seat>) -> String {
    let about = spec.game().about();
    let viewer = mine.unwrap_or(about.viewpoint());
    format!("/board/{}/{viewer}/{scene}.svg", about.id)
}

/// Who has a seat.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Who {
    /// Nobody yet.
    Open,
    /// Somebody is expected.
    Invited {
        /// Who.
        person: i64,
        /// The name, for those who belong to the table.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Somebody.
    Person {
        /// Who.
        person: i64,
        /// The name.
        name: String,
        /// The address of the picture.
        picture: String,
        /// How strong they play this game, if that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<Points>,
    },
    /// A computer.
    Engine {
        /// How strong.
        level: u8,
        /// The address of the picture.
        picture: String,
        /// How strong it plays this game, where that was measured; it stays so.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<Points>,
    },
}

impl Who {
    /// The same with the rating of a computer where so many play by these rules.
    #[must_use]
    pub fn measured(mut self, spec: &Spec, players: usize) -> Who {
        if let Who::Engine { level, rating, .. } = &mut self
            && let Some(known) =
                Strength::new(*level).and_then(|level| computers::rating(spec, players, level))
        {
            *rating = Some(Points { points: known.points.whole(), provisional: false });
        }
        self
    }

    /// The same with the name of somebody who is expected, for those who belong to the table.
    #[must_use]
    pub fn expected(mut self, face: &dyn Fn(PersonId) -> Face) -> Who {
        if let Who::Invited { person, name } = &mut self {
            *name = Some(face(PersonId(*person)).name).filter(|name| !name.is_empty());
        }
        self
    }

    /// Who has a chair, and what the match changed about their rating; faces come from those who know them.
    pub fn of(chair: Chair, face: &dyn Fn(PersonId) -> Face) -> (Who, Option<Change>) {
        match chair {
            Chair::Open => (Who::Open, None),
            Chair::Invited(person) => (Who::Invited { person: person.0, name: None }, None),
            Chair::Person(person) => {
                let Face { name, picture, rating, change, uncounted: _ } = face(person);
                (Who::Person { person: person.0, name, picture, rating }, change)
            }
            Chair::Engine(strength) => {
                let level = strength.number();
                let picture = format!("/picture/computer-{level}.svg");
                (Who::Engine { level, picture, rating: None }, None)
            }
        }
    }
}

/// A table as a row of the lobby.
#[must_use]
pub fn card(
    id: TableId,
    played: &Match,
    title: &str,
    face: &dyn Fn(PersonId) -> Face,
    at: Time,
    language: Language,
) -> TableCard {
    let setup = played.setup();
    let outcome = match played.phase() {
        Phase::Over(Ending::Decided(outcome)) => Some(outcome),
        Phase::Gathering | Phase::Playing | Phase::Over(Ending::Aborted) => None,
    };
    let seat = |&seat: &Seat| {
        let row = CardSeat::of(seat, played.chair(seat), outcome.map(|outcome| outcome.places[seat]), face);
        if !setup.rated {
            return row;
        }
        CardSeat { who: row.who.measured(&setup.spec, played.seats().len()), ..row }
    };
    TableCard {
        id: id.to_string(),
        agreed: Agreed::of(&setup.spec, played.seats().len(), setup.pace, title, language),
        rated: setup.rated,
        phase: phase_name(played.phase()),
        seats: played.seats().iter().map(seat).collect(),
        host: setup.host.0,
        at: at.0,
        your_turn: false,
        result: match played.phase() {
            Phase::Over(ending) => Some(words::story::ended(language, played, &ending)),
            _ => None,
        },
        why: outcome.map(|outcome| words::story::reason(language, outcome.cause)),
        ply: None,
        board: None,
        deadline: None,
        paused: false,
        listed: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::GameId;

    /// Whoever begins and however many play, somebody without a seat looks from one side.
    #[test]
    fn those_without_a_seat_see_one_view() {
        for &game in GameId::ALL {
            let about = game.about();
            let address = format!("/board/{}/{}/64.svg", about.id, about.viewpoint());
            for players in about.players() {
                let spec = Spec::new(game).with_players(players.into()).expect("a number of players");
                assert_eq!(board_address(&spec, "64", None), address);
                for &seat in spec.seats() {
                    let own = format!("/board/{}/{seat}/64.svg", about.id);
                    assert_eq!(board_address(&spec, "64", Some(seat)), own);
                    if let Ok(spec) = spec.clone().with_first(seat) {
                        assert_eq!(board_address(&spec, "64", None), address, "{seat} begins");
                    }
                }
            }
        }
    }
}
