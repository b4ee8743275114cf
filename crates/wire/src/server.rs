//! What the house says to its guests.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use taproom_play::matches::{Ending, Match, Phase, Told};
use taproom_play::rating::Milli;
use taproom_play::view::{Own, Pocket};
use taproom_play::{Chair, PersonId, Standing, TableId, Time, View, story};
use taproom_rules::notation::write_move;
use taproom_rules::spec::About;
use taproom_rules::{Kind, Piece, Seat, Seats, Square};
use utoipa::ToSchema;

/// The version of the protocol; it changes when an old client would misunderstand.
pub const PROTOCOL: u32 = 1;

/// Somebody, as others see them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Person {
    /// The number.
    pub id: i64,
    /// The name.
    pub name: String,
    /// `guest`, `member` or `bot`.
    pub kind: &'static str,
    /// The address of the picture.
    pub picture: String,
}

/// How strong somebody plays a game.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Points {
    /// The points; somebody new has 1500.
    pub points: i64,
    /// Whether too little is known for that to mean much.
    pub provisional: bool,
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.points, if self.provisional { "?" } else { "" })
    }
}

impl Points {
    /// What is known of somebody now.
    #[must_use]
    pub fn of(standing: Standing, now: Time) -> Points {
        Points { points: standing.rating.points.whole(), provisional: standing.provisional(now) }
    }
}

/// What a match changed about somebody's points.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
pub struct Change {
    /// Before it.
    pub before: i64,
    /// After it.
    pub after: i64,
}

impl Change {
    /// From points to points.
    #[must_use]
    pub fn of(before: Milli, after: Milli) -> Change {
        Change { before: before.whole(), after: after.whole() }
    }
}

/// What is shown of somebody at a table: whoever knows them says so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// The name.
    pub name: String,
    /// The address of the picture.
    pub picture: String,
    /// How strong they play the table's game, if that is known.
    pub rating: Option<Points>,
    /// What the table's match changed about that.
    pub change: Option<Change>,
}

/// Somebody's page.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Profile {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// One for every game they have played rated.
    pub ratings: Vec<GameRating>,
}

/// How strong somebody plays one game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct GameRating {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// How strong.
    #[serde(flatten)]
    pub points: Points,
    /// How many points that may be off.
    pub deviation: i64,
    /// After how many rated games.
    pub games: i64,
    /// The most points that were not provisional.
    pub best: Option<i64>,
    /// When the last one ended, in milliseconds since 1970.
    pub at: i64,
}

/// What one match changed about somebody's rating.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct RatingStep {
    /// The table, if everybody may know of it.
    pub table: Option<String>,
    /// Their place in it.
    pub place: u8,
    /// What it changed.
    #[serde(flatten)]
    pub change: Change,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// One of the best players of a game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Leader {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// How many points they have.
    pub points: i64,
    /// After how many rated games.
    pub games: i64,
}

/// Why a request was refused.
#[derive(Serialize, Debug, ToSchema)]
pub struct Problem {
    /// A word for programs.
    pub code: &'static str,
    /// A sentence for people.
    pub error: String,
}

/// Where something is found.
#[derive(Serialize, Debug, ToSchema)]
pub struct Found {
    /// The table.
    pub table: String,
}

/// What a computer thinks of a moment of a game.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Opinion {
    /// Who is on the move there.
    pub seat: &'static str,
    /// What the position is worth to them, in hundredths of the least piece.
    pub score: i32,
    /// Plies to a proven end, negative if they lose; nothing where nothing is proven.
    pub mate: Option<i32>,
    /// How deep it looked.
    pub depth: u32,
    /// The moves it expects, the best one first.
    pub moves: Vec<String>,
}

/// How strong a computer plays.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct LevelName {
    /// 1 to 8.
    pub number: u8,
    /// What it is called.
    pub name: &'static str,
    /// What to expect of it.
    pub about: &'static str,
}

/// Something was done.
#[derive(Serialize, Debug, ToSchema)]
pub struct Done {
    /// The version of the table that it made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub v: Option<u64>,
}

/// A program's key. It is shown once.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// Its number.
    pub id: i64,
    /// What goes behind `Authorization: Bearer`.
    pub token: String,
}

/// A program's key as it is listed.
#[derive(Serialize, Debug, ToSchema)]
pub struct Token {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: i64,
}

/// A message over a socket.
#[derive(Serialize, Debug, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Message<'a> {
    /// The first thing one hears.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who one is; nobody without a session.
        you: Option<&'a Person>,
        /// What time it is here, in milliseconds since 1970.
        now: i64,
    },
    /// It was done.
    Ok {
        /// The guest's own number for what was asked.
        id: Option<u64>,
        /// The version of the table that it made.
        #[serde(skip_serializing_if = "Option::is_none")]
        v: Option<u64>,
    },
    /// It was refused, and why.
    No {
        /// The guest's own number for what was asked.
        id: Option<u64>,
        /// A word for programs.
        code: &'a str,
        /// A sentence for people.
        error: &'a str,
    },
    /// The line is alive.
    Pong {
        /// What time it is here.
        now: i64,
    },
    /// Who is at a table.
    Present {
        /// Which.
        table: String,
        /// The seats whose people are here.
        here: Vec<&'static str>,
        /// How many others watch.
        watchers: usize,
    },
    /// What was said at a table.
    Chat {
        /// Which.
        table: String,
        /// `players` or `watchers`.
        room: &'static str,
        /// The lines, the oldest first.
        lines: &'a [ChatLine],
    },
    /// It is one's turn somewhere.
    Turn {
        /// Where.
        table: String,
        /// The game's name.
        game: &'static str,
    },
    /// What goes on in the taproom.
    Lobby(&'a Lobby),
    /// Somebody to play with was found.
    Paired {
        /// Where.
        table: String,
    },
}

impl Message<'_> {
    /// The message as text.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("messages have no keys that JSON can't write")
    }
}

/// A line of talk.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct ChatLine {
    /// Its number at the table.
    pub n: i64,
    /// When.
    pub at: i64,
    /// Who.
    pub person: i64,
    /// The name.
    pub name: String,
    /// The address of the picture.
    pub picture: String,
    /// The words.
    pub text: String,
}

/// The taproom.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default, ToSchema)]
pub struct Lobby {
    /// Tables with a free seat.
    pub open: Vec<TableCard>,
    /// Games that can be watched.
    pub running: Vec<TableCard>,
    /// How many people are in the house.
    pub people: usize,
    /// Those of them who came last.
    pub here: Vec<Person>,
    /// How many look for somebody to play with.
    pub seeking: usize,
}

/// A table in a list.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct TableCard {
    /// The table.
    pub id: String,
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// How many play.
    pub players: u8,
    /// The chosen rules.
    pub options: Vec<&'static str>,
    /// The clock.
    pub pace: String,
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
    pub why: Option<&'static str>,
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
    /// Its place at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// What the match changed about the rating of whoever has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
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
    },
}

impl Who {
    /// Who has a chair, and what the match changed about their rating; faces come from those who know them.
    pub fn of(chair: Chair, face: &dyn Fn(PersonId) -> Face) -> (Who, Option<Change>) {
        match chair {
            Chair::Open => (Who::Open, None),
            Chair::Invited(person) => (Who::Invited { person: person.0 }, None),
            Chair::Person(person) => {
                let Face { name, picture, rating, change } = face(person);
                (Who::Person { person: person.0, name, picture, rating }, change)
            }
            Chair::Engine(strength) => {
                let level = strength.number();
                (Who::Engine { level, picture: format!("/picture/computer-{level}.svg") }, None)
            }
        }
    }
}

/// What a table is, which does not change while it stands.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Head {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// What the table is called.
    pub title: String,
    /// How many players it was made for.
    pub players: u8,
    /// The chosen rules.
    pub options: Vec<&'static str>,
    /// The clock.
    pub pace: String,
    /// Who made it.
    pub host: i64,
    /// Who finds it: `public`, `link` or `code`.
    pub open_to: &'static str,
    /// The room code, for those who sit here.
    pub code: Option<String>,
    /// The level of the computer that takes the seat of somebody who leaves.
    pub takeover: Option<u8>,
    /// Whether the game starts by itself when the last seat is taken.
    pub starts_when_full: bool,
    /// Whether it counts.
    pub rated: bool,
}

impl Head {
    /// What a match is. Title, door and code belong to the table, not to the match.
    #[must_use]
    pub fn of(played: &Match, title: &str, open_to: &'static str) -> Head {
        let setup = played.setup();
        let about = setup.spec.game().about();
        Head {
            game: about.id,
            name: about.name,
            title: title.to_owned(),
            players: setup.spec.players(),
            options: setup.spec.options().collect(),
            pace: setup.pace.to_string(),
            host: setup.host.0,
            open_to,
            code: None,
            takeover: setup.takeover.map(|strength| strength.number()),
            starts_when_full: setup.starts_when_full,
            rated: setup.rated,
        }
    }
}

/// A seat at a table.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct SeatState {
    /// Which.
    pub seat: &'static str,
    /// What its side is called.
    pub colour: &'static str,
    /// Who has it.
    #[serde(flatten)]
    pub who: Who,
    /// The level of the computer that plays for somebody who left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<u8>,
    /// Whether it is still in the game.
    pub in_play: bool,
    /// How it left the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<&'static str>,
    /// Who moves its pieces.
    pub commander: Option<&'static str>,
    /// Milliseconds left on its clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
    /// Whether the clock runs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub running: bool,
    /// How many pieces it holds off the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reserve: Option<usize>,
    /// How many more it will draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undrawn: Option<u8>,
    /// How many queens wait for room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<u8>,
    /// Its place at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// What the match changed about the rating of whoever has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// A line of the game's story.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Line {
    /// Who.
    pub seat: &'static str,
    /// The move; nothing where a seat left the game.
    pub m: Option<String>,
    /// It in words.
    pub words: String,
    /// What it cost on the clock, in milliseconds.
    pub ms: u64,
}

/// How a game ended.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Ended {
    /// A sentence.
    pub words: String,
    /// A word for programs; `aborted` where there is no result.
    pub cause: &'static str,
    /// The shuffle, so that its seal can be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<String>,
    /// The salt of the seal, in hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

/// What everybody may see of a table. The first field of the frame is `"t":"table"`, the last one is `you`.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct TableState {
    /// Always `table`.
    pub t: &'static str,
    /// The table.
    pub id: String,
    /// What it is; left out for those who have seen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub head: Option<Head>,
    /// The version that this frame continues from; 0 if it tells everything.
    pub from: u64,
    /// The version that it leads to.
    pub v: u64,
    /// What time it is here, in milliseconds since 1970.
    pub now: i64,
    /// `gathering`, `playing` or `over`.
    pub phase: &'static str,
    /// Whose turn it is.
    pub to_move: Option<&'static str>,
    /// How many moves were made.
    pub ply: u32,
    /// The seats in turn order.
    pub seats: Vec<SeatState>,
    /// What stands where: a square's name, then the letters of army and piece.
    pub pieces: BTreeMap<String, String>,
    /// Squares that have become impassable.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rubble: Vec<String>,
    /// Of the story so far, lines before this one stay as they are; those after it are in `lines`.
    pub keep: usize,
    /// The newest lines of the story.
    pub lines: Vec<Line>,
    /// The squares of the latest move.
    pub last: Vec<String>,
    /// Squares where the game could end with the next move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<String>,
    /// Who has agreed to which proposal.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub offers: BTreeMap<&'static str, Vec<&'static str>>,
    /// The promise about the shuffle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seal: Option<String>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// Where everybody went on to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// What only one guest may see of a table.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default, ToSchema)]
pub struct You {
    /// One's seats.
    pub seats: Vec<&'static str>,
    /// The moves one may make now.
    pub legal: Vec<String>,
    /// What one holds off the board, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reserves: BTreeMap<&'static str, Vec<String>>,
}

/// The names of a set of seats.
#[must_use]
pub fn names(seats: Seats) -> Vec<&'static str> {
    seats.iter().map(Seat::name).collect()
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    }
}

fn line(about: &About, told: &Told) -> Line {
    Line {
        seat: told.seat.name(),
        m: told.m.map(|m| write_move(about, m)),
        words: told.words.clone(),
        ms: told.spent.0,
    }
}

/// A piece that is held, as moves write it.
fn letter(about: &About, kind: Kind) -> String {
    about.kinds[kind.0 as usize].letter.to_string()
}

/// What stands where, as frames write it: a square's name, then the letters of army and piece.
#[must_use]
pub fn pieces(about: &About, pieces: &[(Square, Piece)]) -> BTreeMap<String, String> {
    let token =
        |piece: Piece| format!("{}{}", piece.seat.letter(), about.kinds[piece.kind.0 as usize].letter);
    pieces.iter().map(|&(square, piece)| (about.board.name(square), token(piece))).collect()
}

/// Tells everybody about a match, from a version they have seen.
#[must_use]
pub fn table_state(
    id: TableId,
    played: &Match,
    since: u64,
    head: Option<Head>,
    face: &dyn Fn(PersonId) -> Face,
    now: Time,
) -> TableState {
    let view = View::of(played, None, now);
    let about = played.setup().spec.game().about();
    let board = about.board;
    // Who has seen more than there is comes from another time and is told everything.
    let from = if since > played.version() { 0 } else { since };
    let told = played.told();
    let keep = told.iter().position(|told| told.version > from).unwrap_or(told.len());
    let seats = view.sittings.iter().map(|sitting| {
        let pocket = sitting.pocket.as_ref();
        let count = |pocket: &Pocket| pocket.held.as_ref().map_or_else(|&count| count, Vec::len);
        let (who, change) = Who::of(sitting.chair, face);
        SeatState {
            seat: sitting.seat.name(),
            colour: about.colours[sitting.seat],
            who,
            stand_in: sitting.stand_in.map(|strength| strength.number()),
            in_play: sitting.in_play,
            left: sitting.left.map(|why| why.name()),
            commander: sitting.commander.map(Seat::name),
            clock: sitting.clock.map(|(left, _)| left.0),
            running: sitting.clock.is_some_and(|(_, running)| running),
            reserve: pocket.map(count),
            undrawn: pocket.map(|pocket| pocket.undrawn),
            waiting: pocket.map(|pocket| pocket.waiting),
            place: sitting.place,
            change,
        }
    });
    let last = view.last.into_iter().flat_map(|m| [m.from(), m.to()]).flatten();
    TableState {
        t: "table",
        id: id.to_string(),
        head,
        from,
        v: played.version(),
        now: now.0,
        phase: phase_name(view.phase),
        to_move: view.to_move.map(Seat::name),
        ply: view.ply,
        seats: seats.collect(),
        pieces: pieces(about, &view.pieces),
        rubble: view.rubble.iter().map(|&square| board.name(square)).collect(),
        keep,
        lines: told[keep..].iter().map(|told| line(about, told)).collect(),
        last: last.map(|square| board.name(square)).collect(),
        threats: view.threats.iter().map(|&square| board.name(square)).collect(),
        offers: view.offers.iter().map(|&(offer, seats)| (offer.name(), names(seats))).collect(),
        ended: ended(played, &view),
        seal: view.seal,
        rematch: view.rematched.map(|table| table.to_string()),
    }
}

fn ended(played: &Match, view: &View) -> Option<Ended> {
    let Phase::Over(ending) = view.phase else { return None };
    let (words, cause) = match ending {
        Ending::Aborted => ("The game was called off.".to_owned(), "aborted"),
        Ending::Decided(outcome) => {
            let spec = played.game().map_or(&played.setup().spec, |game| game.spec());
            (story::verdict(spec, &outcome), outcome.cause.name())
        }
    };
    let opened = view.opened.clone();
    let (orders, salt) = opened.map(|opened| (opened.orders, opened.salt)).unzip();
    Some(Ended { words, cause, orders, salt })
}

/// Tells one guest what only they may see.
#[must_use]
pub fn you(played: &Match, viewer: Option<PersonId>) -> You {
    let Own { mine, legal, pockets } = Own::of(played, viewer);
    let about = played.setup().spec.game().about();
    let letters = |held: Vec<Kind>| held.into_iter().map(|kind| letter(about, kind)).collect();
    You {
        seats: names(mine),
        legal: legal.into_iter().map(|m| write_move(about, m)).collect(),
        reserves: pockets.into_iter().map(|(seat, held)| (seat.name(), letters(held))).collect(),
    }
}

/// Joins what everybody sees, written once, with what one guest sees.
#[must_use]
pub fn frame(everybody: &str, you: &You) -> String {
    let you = serde_json::to_string(you).expect("a guest's part has no keys that JSON can't write");
    let open = everybody.strip_suffix('}').unwrap_or(everybody);
    format!("{open},\"you\":{you}}}")
}

/// A table in a list.
#[must_use]
pub fn card(
    id: TableId,
    played: &Match,
    title: &str,
    face: &dyn Fn(PersonId) -> Face,
    viewer: Option<PersonId>,
    at: Time,
) -> TableCard {
    let setup = played.setup();
    let about = setup.spec.game().about();
    let your_turn = played
        .to_move()
        .and_then(|seat| played.chair(seat).person())
        .is_some_and(|person| Some(person) == viewer);
    let outcome = match played.phase() {
        Phase::Over(Ending::Decided(outcome)) => Some(outcome),
        Phase::Gathering | Phase::Playing | Phase::Over(Ending::Aborted) => None,
    };
    let seat = |&seat: &Seat| {
        let (who, change) = Who::of(played.chair(seat), face);
        CardSeat { seat: seat.name(), who, place: outcome.map(|outcome| outcome.places[seat]), change }
    };
    TableCard {
        id: id.to_string(),
        game: about.id,
        name: about.name,
        title: title.to_owned(),
        players: played.seats().len() as u8,
        options: setup.spec.options().collect(),
        pace: setup.pace.to_string(),
        rated: setup.rated,
        phase: phase_name(played.phase()),
        seats: played.seats().iter().map(seat).collect(),
        host: setup.host.0,
        at: at.0,
        your_turn,
        result: ended(played, &View::of(played, None, at)).map(|ended| ended.words),
        why: outcome.map(|outcome| story::reason(played.seats().len(), outcome.cause)),
        listed: true,
    }
}
