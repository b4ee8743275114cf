//! A table as its guests see it: frames, and pages of its story.

use super::card::{Agreed, Who};
use super::person::{Change, Face};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use taproom_play::matches::{Ending, Match, Phase, Told};
use taproom_play::story::happened;
use taproom_play::view::{Own, Permission, Pocket, Standing};
use taproom_play::{PersonId, TableId, Time, View, view};
use taproom_rules::notation::write_move;
use taproom_rules::spec::About;
use taproom_rules::{Game, Hindrance, Kind, Move, Piece, Seat, Seats, Square};
use taproom_words::{self as words, Language};
use utoipa::ToSchema;

/// How many lines of the story a frame tells at most; those before them can be asked for.
pub const MOST_LINES: usize = 300;
/// How many lines a page of the story has at most.
pub const STORY_PAGE: usize = 200;
/// How many boards a page has at most.
pub const BOARDS_PAGE: usize = 100;

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
    pub name: String,
    /// What to expect of it.
    pub about: String,
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

/// What a table is, which does not change while it stands.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Head {
    /// What is played, and for how many it was made.
    #[serde(flatten)]
    pub agreed: Agreed,
    /// Who made it.
    pub host: i64,
    /// Who finds it: `public`, `link`, `code` or `invitation`.
    pub open_to: &'static str,
    /// Whether nobody else may look on while it is played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unwatched: bool,
    /// Whether it is a challenge.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub challenge: bool,
    /// The room code, for those who sit here.
    pub code: Option<String>,
    /// The level of the computer that takes the seat of somebody who leaves.
    pub takeover: Option<u8>,
    /// Whether the game starts by itself when the last seat is taken.
    pub starts_when_full: bool,
    /// Whether it counts.
    pub rated: bool,
    /// The tournament that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<String>,
    /// The position it started from, where that is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

impl Head {
    /// What a match is. Title, door and code belong to the table, not to the match.
    #[must_use]
    pub fn of(played: &Match, title: &str, open_to: &'static str, language: Language) -> Head {
        let setup = played.setup();
        Head {
            agreed: Agreed::of(&setup.spec, setup.spec.players().into(), setup.pace, title, language),
            host: setup.host.0,
            open_to,
            unwatched: false,
            challenge: false,
            code: None,
            takeover: setup.takeover.map(|strength| strength.number()),
            starts_when_full: setup.starts_when_full,
            rated: setup.rated,
            tournament: setup.fixture.map(|fixture| fixture.tournament.to_string()),
            start: setup.start.clone(),
        }
    }
}

/// A seat at a table.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct SeatState {
    /// Which.
    pub seat: &'static str,
    /// What its side is called.
    pub colour: String,
    /// Who has it.
    #[serde(flatten)]
    pub who: Who,
    /// What the computer on it is called: several at one table have to be told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub robot: Option<&'static str>,
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
    /// Until when whoever has it is on vacation, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The same in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vacation: Option<i64>,
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
    /// Why the match changed nothing about it, though it was meant to count: a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<String>,
}

/// A line of the game's story.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct StoryLine {
    /// Who.
    pub seat: &'static str,
    /// The move; nothing where a seat left the game.
    pub m: Option<String>,
    /// It in words.
    pub words: String,
    /// The great moments in it, such as a king that falls or the end, each as a sentence without its full stop.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moments: Vec<String>,
    /// What moved or was placed: the letters of army and piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// What it cost on the clock, in milliseconds.
    pub ms: u64,
    /// What it captured: the letters of army and piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub took: Vec<String>,
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
    /// What hinders pieces, by their squares: `trapped`, `no-sideways` or `collapsed`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub badges: BTreeMap<String, &'static str>,
    /// How many lines of the story so far stay as they are; those after them are in `lines`. A frame that tells
    /// everything has only the latest lines; those before them can be asked for.
    pub keep: usize,
    /// The newest lines of the story.
    pub lines: Vec<StoryLine>,
    /// Everything that was captured, in the order in which it fell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub captured: Vec<String>,
    /// Who captured each of them: the letters of their seats.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub captors: String,
    /// The squares of the latest move.
    pub last: Vec<String>,
    /// Squares where the game could end with the next move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub threats: Vec<String>,
    /// Who has agreed to which proposal.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub offers: BTreeMap<&'static str, Vec<&'static str>>,
    /// Who has declined which proposal since the last move.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub declined: BTreeMap<&'static str, Vec<&'static str>>,
    /// Until when whoever is on the move has to make their first one, in milliseconds since 1970; then the game is
    /// called off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_move_by: Option<i64>,
    /// The seal of the shuffle, a commitment: its salted SHA-256.
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
    /// The guest's seats.
    pub seats: Vec<&'static str>,
    /// The moves they may make now.
    pub legal: Vec<String>,
    /// What they hold off the board, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reserves: BTreeMap<&'static str, Vec<String>>,
    /// What else they may do now: `abort`, `resign`, `draw`, `takeback`, `rematch`, `leave`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<&'static str>,
    /// For whom seats are kept, by seat; only those who belong to the table are told.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub invited: BTreeMap<&'static str, Expected>,
    /// Who said no to this challenge; only those who belong to the table are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said_no: Option<Expected>,
}

/// Somebody for whom a seat is kept, or was.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Expected {
    /// The name.
    pub name: String,
    /// The address of the picture.
    pub picture: String,
}

/// The conditional moves that I have set, from the present on.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct ConditionalMoves {
    /// How many moves were made before them.
    pub ply: u32,
    /// The lines: a move of the other side, my answer, and so on.
    pub lines: Vec<Vec<LineMove>>,
}

/// A move that may come.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct LineMove {
    /// The move, as `a3b4`.
    pub m: String,
    /// It in words.
    pub words: String,
}

/// A board after some moves that may come.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Ahead {
    /// What stands where: a square's name, then the letters of army and piece.
    pub pieces: BTreeMap<String, String>,
    /// What else is to be seen.
    #[serde(flatten)]
    pub scene: BoardScene,
    /// Whose turn it is; nobody's where the game is over.
    pub to_move: Option<&'static str>,
    /// The moves of whoever it is.
    pub legal: Vec<String>,
    /// The moves that led there, in words.
    pub line: Vec<LineMove>,
}

/// What I noted for myself at a table.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Note {
    /// What it says.
    pub text: String,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: Option<i64>,
}

/// A part of a game's story.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct StoryPage {
    /// The number of the first line.
    pub from: usize,
    /// How many lines there are in all.
    pub of: usize,
    /// The lines.
    pub lines: Vec<StoryLine>,
}

/// What stood where after some lines of a game's story.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct BoardsPage {
    /// After how many lines the first board stood so.
    pub from: usize,
    /// How many boards there are in all: one more than lines, since the first is the start.
    pub of: usize,
    /// The boards: a square's name, then the letters of army and piece.
    pub boards: Vec<BTreeMap<String, String>>,
    /// What else was to be seen, for each of the boards.
    pub scenes: Vec<BoardScene>,
}

/// What is to be seen on a board beside its pieces.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default, ToSchema)]
pub struct BoardScene {
    /// Squares that are impassable.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rubble: Vec<String>,
    /// What hinders pieces, by their squares.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub badges: BTreeMap<String, &'static str>,
    /// Who moves the armies that are not their own masters, by seat; nobody where they stand idle.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub commanders: BTreeMap<&'static str, Option<&'static str>>,
}

impl BoardScene {
    fn of(about: &About, standing: &Standing) -> BoardScene {
        let commanders = standing.commanders.iter();
        BoardScene {
            rubble: standing.rubble.iter().map(|&square| about.board.name(square)).collect(),
            badges: badges(about, &standing.hindered),
            commanders: commanders.map(|&(seat, by)| (seat.name(), by.map(Seat::name))).collect(),
        }
    }
}

/// What a computer on a seat is called.
#[must_use]
pub fn robot(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "Bolt",
        Seat::West => "Cog",
        Seat::North => "Rivet",
        Seat::East => "Dot",
    }
}

/// The names of a set of seats.
#[must_use]
pub fn names(seats: Seats) -> Vec<&'static str> {
    seats.iter().map(Seat::name).collect()
}

pub(super) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over(_) => "over",
    }
}

/// Some lines of a match's story, in a language.
#[must_use]
pub fn lines(played: &Match, range: Range<usize>, language: Language) -> Vec<StoryLine> {
    let spec = &played.setup().spec;
    let about = spec.game().about();
    let told = played.told();
    let range = range.start.min(told.len())..range.end.min(told.len());
    // What is told about a vacation is no entry of the game.
    let played_out = |told: &&Told| told.what.rest.is_none();
    let took = |told: &Told| {
        Some(told).filter(played_out).and(played.game()).and_then(|game| game.took(told.entry as usize))
    };
    let line = |told: &Told| StoryLine {
        seat: told.seat.name(),
        m: told.m.map(|m| write_move(about, m)),
        words: words::story::line(language, spec, told),
        moments: words::story::moments(language, spec, told.seat, &told.what),
        piece: told.piece.map(|piece| token(about, piece)),
        ms: told.spent.0,
        took: took(told).map(|piece| token(about, piece)).into_iter().collect(),
    };
    told[range].iter().map(line).collect()
}

/// A piece that is held, as moves write it.
fn letter(about: &About, kind: Kind) -> String {
    about.kinds[kind.0 as usize].letter.to_string()
}

/// What stands where, as frames write it: a square's name, then the letters of army and piece.
#[must_use]
pub fn pieces(about: &About, pieces: &[(Square, Piece)]) -> BTreeMap<String, String> {
    pieces.iter().map(|&(square, piece)| (about.board.name(square), token(about, piece))).collect()
}

fn badges(about: &About, hindered: &[(Square, Hindrance)]) -> BTreeMap<String, &'static str> {
    hindered.iter().map(|&(square, hindrance)| (about.board.name(square), hindrance.name())).collect()
}

pub(super) fn token(about: &About, piece: Piece) -> String {
    format!("{}{}", piece.seat.letter(), about.kinds[piece.kind.0 as usize].letter)
}

/// Tells everybody who speaks a language about a match, from a version they have seen.
#[must_use]
pub fn table_state(
    id: TableId,
    played: &Match,
    since: u64,
    head: Option<Head>,
    face: &dyn Fn(PersonId) -> Face,
    now: Time,
    language: Language,
) -> TableState {
    let view = View::of(played, None, now);
    let about = played.setup().spec.game().about();
    let board = about.board;
    let told = played.told();
    let seen = |from: u64| told.partition_point(|told| told.version <= from);
    // A client that has seen more than there is comes from another time; one that has missed much is told the latest.
    let from = if since > played.version() || told.len() - seen(since) > MOST_LINES { 0 } else { since };
    let keep = seen(from).max(if from == 0 { told.len().saturating_sub(MOST_LINES) } else { 0 });
    let seats = view.sittings.iter().map(|sitting| {
        let pocket = sitting.pocket.as_ref();
        let count = |pocket: &Pocket| pocket.held.as_ref().map_or_else(|&count| count, Vec::len);
        let (who, change) = Who::of(sitting.chair, face);
        let who = who.measured(&played.setup().spec, played.seats().len());
        let uncounted = sitting.chair.person().and_then(|person| face(person).uncounted);
        SeatState {
            seat: sitting.seat.name(),
            colour: words::game::colour(language, about, sitting.seat),
            robot: matches!(who, Who::Engine { .. }).then(|| robot(sitting.seat)),
            who,
            stand_in: sitting.stand_in.map(|strength| strength.number()),
            in_play: sitting.in_play,
            left: sitting.left.map(|why| why.name()),
            commander: sitting.commander.map(Seat::name),
            note: sitting.vacation.map(|until| {
                words::say!(language, "seat-vacation", date = words::count::day(language, until))
            }),
            vacation: sitting.vacation.map(|until| until.0),
            clock: sitting.clock.map(|(left, _)| left.0),
            running: sitting.clock.is_some_and(|(_, running)| running),
            reserve: pocket.map(count),
            undrawn: pocket.map(|pocket| pocket.undrawn),
            waiting: pocket.map(|pocket| pocket.waiting),
            place: sitting.place,
            change,
            uncounted: uncounted.map(|why| words::refusal::uncounted(language, why)),
        }
    });
    let captures = played.game().map(Game::captures).unwrap_or_default();
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
        badges: badges(about, &view.hindered),
        keep,
        lines: lines(played, keep..told.len(), language),
        captured: captures.iter().map(|capture| token(about, capture.piece)).collect(),
        captors: captures.iter().map(|capture| capture.by.letter()).collect(),
        last: last.map(|square| board.name(square)).collect(),
        threats: view.threats.iter().map(|&square| board.name(square)).collect(),
        offers: view.offers.iter().map(|&(offer, seats)| (offer.name(), names(seats))).collect(),
        declined: view.declined.iter().map(|&(offer, seats)| (offer.name(), names(seats))).collect(),
        first_move_by: view.first_move_by.map(|at| at.0),
        ended: ended(played, &view, language),
        seal: view.seal,
        rematch: view.rematched.map(|table| table.to_string()),
    }
}

pub(super) fn ended(played: &Match, view: &View, language: Language) -> Option<Ended> {
    let Phase::Over(ending) = view.phase else { return None };
    let words = words::story::ended(language, played, &ending);
    let cause = match ending {
        Ending::Aborted => "aborted",
        Ending::Decided(outcome) => outcome.cause.name(),
    };
    let opened = view.opened.clone();
    let (orders, salt) = opened.map(|opened| (opened.orders, opened.salt)).unzip();
    Some(Ended { words, cause, orders, salt })
}

/// Tells one guest what only they may see.
#[must_use]
pub fn you(played: &Match, viewer: Option<PersonId>) -> You {
    let Own { mine, legal, pockets, may } = Own::of(played, viewer);
    let about = played.setup().spec.game().about();
    let letters = |held: Vec<Kind>| held.into_iter().map(|kind| letter(about, kind)).collect();
    You {
        seats: names(mine),
        legal: legal.into_iter().map(|m| write_move(about, m)).collect(),
        reserves: pockets.into_iter().map(|(seat, held)| (seat.name(), letters(held))).collect(),
        may: may.into_iter().map(Permission::name).collect(),
        invited: BTreeMap::new(),
        said_no: None,
    }
}

/// Joins what everybody sees, written once, with what one guest sees.
#[must_use]
pub fn frame(everybody: &str, you: &You) -> String {
    let you = serde_json::to_string(you).expect("a guest's part has no keys that JSON can't write");
    let open = everybody.strip_suffix('}').unwrap_or(everybody);
    format!("{open},\"you\":{you}}}")
}

/// The board after some moves that may come, which were legal.
#[must_use]
pub fn ahead_state(played: &Match, line: &[Move], then: &Game, language: Language) -> Ahead {
    let (about, standing) = (then.about(), view::standing(then));
    Ahead {
        pieces: pieces(about, &standing.pieces),
        scene: BoardScene::of(about, &standing),
        to_move: then.to_move().map(Seat::name),
        legal: then.legal().into_iter().map(|m| write_move(about, m)).collect(),
        line: line_in_words(played, line, language),
    }
}

/// Moves that may come, one after the other, as the list of moves tells them.
fn line_in_words(played: &Match, moves: &[Move], language: Language) -> Vec<LineMove> {
    let about = played.setup().spec.game().about();
    let mut game = played.game().cloned();
    let said = |&m: &Move| {
        let words = game.as_mut().and_then(|game| {
            let (seat, entry) = (game.to_move()?, game.log().len());
            game.play(m).ok()?;
            let what = happened(game, entry, false, None);
            Some(words::story::happened(language, game.spec(), seat, &what))
        });
        LineMove { m: write_move(about, m), words: words.unwrap_or_default() }
    };
    moves.iter().map(said).collect()
}

/// Lines of moves that may come, with words for every move.
#[must_use]
pub fn conditional_state(played: &Match, lines: &[Vec<Move>], language: Language) -> ConditionalMoves {
    let line = |moves: &Vec<Move>| line_in_words(played, moves, language);
    ConditionalMoves { ply: played.ply(), lines: lines.iter().map(line).collect() }
}

/// A page of a match's story.
#[must_use]
pub fn story_page(played: &Match, from: usize, language: Language) -> StoryPage {
    let lines = lines(played, from..from.saturating_add(STORY_PAGE), language);
    StoryPage { from, of: played.told().len(), lines }
}

/// A page of the boards of a match.
#[must_use]
pub fn boards_page(played: &Match, from: usize) -> BoardsPage {
    let about = played.setup().spec.game().about();
    let boards = view::boards(played, from, BOARDS_PAGE);
    let of = if played.game().is_some() { played.told().len() + 1 } else { 0 };
    BoardsPage {
        from,
        of,
        boards: boards.iter().map(|board| pieces(about, &board.pieces)).collect(),
        scenes: boards.iter().map(|board| BoardScene::of(about, board)).collect(),
    }
}
