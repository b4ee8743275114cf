//! What guests say to the house. Everything that comes in is read here, once.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use taproom_play::{Chair, Command, Millis, Offer, PersonId, Strength, TableId};
use taproom_rules::notation::read_move;
use taproom_rules::record::seat_called;
use taproom_rules::spec::About;
use taproom_rules::{Attempt, GameId, Kind, Move, Seat, Square};
use utoipa::{IntoParams, ToSchema};

/// No message is longer.
pub const LONGEST_MESSAGE: usize = 8 * 1024;

/// Something asked of the house over a socket. `id` comes back with the answer.
#[derive(Debug)]
pub struct Message {
    /// The guest's own number for it.
    pub id: Option<u64>,
    /// What is asked.
    pub ask: Ask,
}

/// What is asked.
#[derive(Debug)]
pub enum Ask {
    /// About the house.
    House(HouseAsk),
    /// About a table.
    Table(TableId, TableAsk),
}

/// What can be asked that is not about one table.
#[derive(Deserialize, Debug, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum HouseAsk {
    /// Is the line alive?
    Ping {},
    /// Whether anybody sees this page now. Somebody whose pages are all hidden is told by mail what they can't see.
    Here {
        /// Whether the page is visible.
        on: bool,
        /// The place where the device's clock is, as browsers call it: `Europe/Berlin`.
        #[serde(default)]
        place: Option<String>,
        /// How many minutes it is ahead of UTC.
        #[serde(default)]
        ahead: Option<i32>,
    },
    /// Tell me what goes on in the taproom, or stop telling.
    Lobby {
        /// Whether to tell.
        on: bool,
    },
    /// Find me somebody to play with; any of these will do.
    Pair {
        /// The games that will do.
        wishes: Vec<Wish>,
    },
    /// Stop looking.
    Unpair {},
    /// Tell me which of my friends are here and what they play, or stop telling.
    Friends {
        /// Whether to tell.
        on: bool,
    },
    /// Tell me when something about a tournament changes, or stop telling. One connection is told of one.
    Tournament {
        /// Which.
        tournament: String,
        /// Whether to tell.
        on: bool,
    },
    /// Mute somebody: do not show me what they say, or do again.
    Mute {
        /// Who.
        person: i64,
        /// Whether they are muted.
        on: bool,
    },
}

/// A game that somebody would like to play.
#[derive(Deserialize, Clone, PartialEq, Eq, Hash, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The game's id.
    pub game: String,
    /// How many players; the fewest if not given.
    #[serde(default)]
    pub players: Option<u8>,
    /// The clock, as `5+3`, `3d` or `none`.
    pub pace: String,
    /// Whether it counts; that is for members, and needs a clock.
    #[serde(default)]
    pub rated: bool,
}

/// A tournament that somebody would like to hold.
#[derive(Deserialize, Clone, Default, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called.
    pub name: String,
    /// What people should know about it.
    #[serde(default)]
    pub about: Option<String>,
    /// The game's id.
    pub game: String,
    /// How many sit at a table; the fewest if not given.
    #[serde(default)]
    pub players: Option<u8>,
    /// Rule variations.
    #[serde(default)]
    pub options: Vec<String>,
    /// `round_robin`, `double_round_robin` or `swiss` for two at a table, `arena` too; `heats` for three and four.
    pub system: String,
    /// How many rounds of a Swiss tournament or of heats.
    #[serde(default)]
    pub rounds: Option<u8>,
    /// How many minutes an arena lasts.
    #[serde(default)]
    pub minutes: Option<u16>,
    /// The clock, as `5+3` or `3d`.
    pub pace: String,
    /// Whether its games count.
    #[serde(default)]
    pub rated: bool,
    /// Whether clocks stand still on vacations, where a turn takes days; they do if not given.
    #[serde(default)]
    pub vacations: Option<bool>,
    /// When it begins by itself, in milliseconds since 1970; without it the host says when.
    #[serde(default)]
    pub starts: Option<i64>,
    /// `everybody`, `friends` (of the host), `code` or `invited`: who may enter.
    #[serde(default)]
    pub entry: Option<String>,
    /// How many may enter; as many as possible if not given.
    #[serde(default)]
    pub most: Option<u32>,
    /// How many seconds people rest between two rounds; thirty if not given, none where a turn takes days.
    #[serde(default)]
    pub rest: Option<u32>,
    /// After how many seconds without a first move somebody loses; five minutes if not given, one in an arena.
    #[serde(default)]
    pub no_show: Option<u32>,
}

/// What can be done about a tournament.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentDeed {
    /// Enter, or come back.
    Enter {
        /// The code, where it needs one.
        #[serde(default)]
        code: Option<String>,
    },
    /// Withdraw; decline an invitation.
    Withdraw {},
    /// The host: begin now.
    Start {},
    /// The host: pair the next round now.
    Next {},
    /// The host: pair nobody until it goes on.
    Pause {},
    /// The host: go on.
    Resume {},
    /// The host: call it off.
    CallOff {},
    /// The host: invite somebody.
    Invite {
        /// By name.
        name: String,
    },
    /// The host: exclude somebody.
    Exclude {
        /// Who, by number.
        person: i64,
    },
    /// The host: let somebody who was excluded play again.
    Readmit {
        /// Who, by number.
        person: i64,
    },
    /// The host, before it begins: change what it is called, what people should know, or when it begins. A keeper: the
    /// name and the words of any tournament.
    Edit {
        /// What it is called.
        #[serde(default)]
        name: Option<String>,
        /// What people should know.
        #[serde(default)]
        about: Option<String>,
        /// When it begins by itself, in milliseconds since 1970.
        #[serde(default)]
        starts: Option<i64>,
    },
    /// The host: set the result of a board. A game that is still on there is called off, and does not count.
    Correct {
        /// In which round.
        round: u32,
        /// At which board.
        board: u32,
        /// The places of those who sit there, in their order: 1 is first, and those who share a place have the same.
        places: Vec<u8>,
    },
}

/// Which part of a list of tournaments is asked for.
#[derive(Deserialize, Default, Debug, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct TournamentsAsked {
    /// `open`, `playing` or `over`, and `past` for those that are over which I have entered or held; those to come if
    /// not given.
    #[serde(default)]
    pub stage: Option<String>,
    /// Where the page before ended.
    #[serde(default)]
    pub after: Option<String>,
}

/// Which round of a tournament is asked for.
#[derive(Deserialize, Default, Debug, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct RoundAsked {
    /// The latest if not given.
    #[serde(default)]
    pub round: Option<u32>,
}

/// What can be asked about a table: to see it, to talk at it, or to act at it.
#[derive(Debug)]
pub enum TableAsk {
    /// Show it to me, from this version on.
    Watch {
        /// The version last seen.
        v: Option<u64>,
    },
    /// Stop showing it.
    Unwatch,
    /// Say something.
    Say(Say),
    /// Say why something can't be done.
    Why(Why),
    /// Do something.
    Act(Act),
}

/// Something said at a table.
#[derive(Deserialize, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The words.
    pub text: String,
}

/// What somebody on the move tries and can't do: to pick up a piece, to go from a square to another, to place a piece
/// from the reserve, or to play a move. One of these.
#[derive(Deserialize, Clone, Default, Debug, ToSchema, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Why {
    /// The square of the piece that is picked up.
    #[serde(default)]
    pub pick: Option<String>,
    /// The square that is left.
    #[serde(default)]
    pub from: Option<String>,
    /// The letter of the piece that is placed.
    #[serde(default)]
    pub place: Option<String>,
    /// The square that is entered, or placed on.
    #[serde(default)]
    pub to: Option<String>,
    /// The whole move, as `a3b4`.
    #[serde(default)]
    pub m: Option<String>,
}

impl Why {
    /// What is tried at a table of this game.
    ///
    /// # Errors
    /// When it is nothing, or more than one thing, or names no square or piece of the game.
    pub fn attempt(&self, game: GameId) -> Result<Attempt, String> {
        let about = game.about();
        let square = |name: &str| -> Result<Square, String> {
            about.board.square(name).ok_or_else(|| "The board has no such square.".to_owned())
        };
        let Why { pick, from, place, to, m } = self;
        match [pick, from, place, to, m].map(Option::as_deref) {
            [Some(pick), None, None, None, None] => Ok(Attempt::Pick(square(pick)?)),
            [None, Some(from), None, Some(to), None] => {
                Ok(Attempt::Step { from: square(from)?, to: square(to)? })
            }
            [None, None, Some(place), Some(to), None] => {
                let is = |letter: char| place.len() == 1 && place.starts_with(letter);
                let kind = about.kinds.iter().position(|kind| is(kind.letter));
                let kind = kind.ok_or("There is no such piece in this game.")?;
                Ok(Attempt::Place { kind: Kind(kind as u8), to: square(to)? })
            }
            [None, None, None, None, Some(m)] => {
                let m = read_move(about, m).map_err(|_| NO_MOVE)?;
                Ok(Attempt::Play(m))
            }
            _ => {
                Err("Ask with \"pick\", with \"from\" and \"to\", with \"place\" and \"to\", or with \"m\"."
                    .to_owned())
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Watch {
    #[serde(default)]
    v: Option<u64>,
}

/// What can be done at a table. Whose seat it is follows from who asks.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Sit down, on this seat or the first free one.
    Sit {
        /// `south`, `west`, `north` or `east`.
        #[serde(default)]
        seat: Option<String>,
    },
    /// Stand up before the start. At a table for the invited the seat stays kept for me; at a challenge it turns it down.
    Stand {},
    /// Turn down the seat that is kept for me. A challenge is over then.
    TurnDown {},
    /// The host says who may sit where.
    Arrange {
        /// Which seat.
        seat: String,
        /// Who may sit there.
        chair: ChairWish,
    },
    /// Begin.
    Start {},
    /// Play a move.
    Move {
        /// How many moves were made before it.
        ply: u32,
        /// The move, as `a3b4`.
        m: String,
    },
    /// Give up.
    Resign {
        /// Which seat, for those who have several.
        #[serde(default)]
        seat: Option<String>,
    },
    /// Leave the table for good, or until I come back.
    Leave {},
    /// Take my seat back from the computer; once it has moved for me, everybody else has to move first.
    Back {},
    /// Propose a `draw`, a `takeback` or a `rematch`, or agree to it.
    Offer {
        /// Which.
        what: String,
    },
    /// Want none of it.
    Decline {
        /// Which.
        what: String,
    },
    /// End the game without a result; before the start, cancel the table.
    Abort {},
    /// Say that somebody has been away for too long.
    Claim {
        /// Whose seat.
        seat: String,
    },
}

/// Who may sit on a chair.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChairWish {
    /// Whoever comes first.
    Open,
    /// The one who asks.
    Me,
    /// Somebody by number.
    Invited(i64),
    /// A computer of this level.
    Engine(u8),
}

impl ChairWish {
    /// The chair that is wished for.
    ///
    /// # Errors
    /// When there is no such level.
    pub fn chair(&self, me: PersonId) -> Result<Chair, String> {
        Ok(match *self {
            ChairWish::Open => Chair::Open,
            ChairWish::Me => Chair::Person(me),
            ChairWish::Invited(person) => Chair::Invited(PersonId(person)),
            ChairWish::Engine(level) => {
                Chair::Engine(Strength::new(level).ok_or_else(|| "Levels go from 1 to 8.".to_owned())?)
            }
        })
    }
}

impl Act {
    /// The command that is meant at a table of this game.
    ///
    /// # Errors
    /// When a move, a seat or a proposal can't be understood.
    pub fn command(
        &self,
        game: GameId,
        me: PersonId,
        lag: Millis,
        absent: impl Fn(Seat) -> Millis,
    ) -> Result<Command, String> {
        let about = game.about();
        let seat = |name: &str| read_seat(about, name);
        let some_seat = |name: &Option<String>| name.as_deref().map(seat).transpose();
        Ok(match self {
            Act::Sit { seat } => Command::Sit { seat: some_seat(seat)? },
            Act::Stand {} => Command::Stand,
            Act::TurnDown {} => Command::TurnDown,
            Act::Arrange { seat: name, chair } => {
                Command::Arrange { seat: seat(name)?, chair: chair.chair(me)? }
            }
            Act::Start {} => Command::Start,
            Act::Move { ply, m } => {
                let m = read_move(about, m).map_err(|_| NO_MOVE)?;
                Command::Move { ply: *ply, m, lag }
            }
            Act::Resign { seat } => Command::Resign { seat: some_seat(seat)? },
            Act::Leave {} => Command::Leave,
            Act::Back {} => Command::Return,
            Act::Offer { what } => Command::Offer(read_offer(what)?),
            Act::Decline { what } => Command::Decline(read_offer(what)?),
            Act::Abort {} => Command::Abort,
            Act::Claim { seat: name } => {
                let seat = seat(name)?;
                Command::Claim { seat, absent: absent(seat) }
            }
        })
    }
}

/// What somebody is told who writes something else than a move.
const NO_MOVE: &str = "That is not a move here. Write the squares from and to, as in e2e4.";

fn read_seat(about: &About, name: &str) -> Result<Seat, String> {
    seat_called(about, name).ok_or_else(|| "A seat is south, west, north or east.".to_owned())
}

fn read_offer(name: &str) -> Result<Offer, String> {
    let offer = Offer::ALL.into_iter().find(|offer| offer.name() == name);
    offer.ok_or_else(|| "You can offer a draw, a takeback or a rematch.".to_owned())
}

/// A mistake as a sentence.
fn sentence(mistake: &str) -> String {
    let mut letters = mistake.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// What a new table is to be.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// How many players; the fewest if not given.
    #[serde(default)]
    pub players: Option<u64>,
    /// The rule variations, by their ids.
    #[serde(default)]
    pub options: Vec<String>,
    /// Who moves first, where that can be chosen.
    #[serde(default)]
    pub first: Option<String>,
    /// The clock, as `5+3`, `3d` or `none`.
    #[serde(default)]
    pub pace: Option<String>,
    /// Who may sit where, by seat; seats that are not named are open.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// What the table is called.
    #[serde(default)]
    pub title: Option<String>,
    /// Who finds it: `public`, `link`, `code` or `invitation`.
    #[serde(default)]
    pub open_to: Option<OpenTo>,
    /// The room code, at least six characters; one is made up if none is given for a table that wants one.
    #[serde(default)]
    pub code: Option<String>,
    /// The level of the computer that takes the seat of somebody who leaves.
    #[serde(default)]
    pub takeover: Option<u8>,
    /// Whether the game starts by itself when the last seat is taken; it does if not given.
    #[serde(default)]
    pub starts_when_full: Option<bool>,
    /// Whether it counts for ratings: then it is for members, with a clock, by the usual rules, and with computers up to level 7 at most.
    #[serde(default)]
    pub rated: bool,
    /// The position it starts from, as text; the usual one if not given. Such a game does not count.
    #[serde(default)]
    pub start: Option<String>,
    /// Whether others may look on while it is played; they may if not given. Of a table by invitation nobody else sees
    /// anything.
    #[serde(default)]
    pub watchers: Option<bool>,
}

/// Who may sit on one seat of a new table.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// Which seat.
    pub seat: String,
    /// Who.
    pub chair: ChairWish,
}

/// Who finds a table.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpenTo {
    /// Everybody in the taproom.
    Public,
    /// Those who have the link.
    Link,
    /// Those who have the link, or know the room code.
    Code,
    /// Those for whom a seat is kept, and nobody else.
    Invitation,
}

/// Whether others may look on at a table while it is played.
#[derive(Deserialize, Clone, Copy, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Watchers {
    /// Whether they may.
    pub allowed: bool,
}

/// A game that is offered to somebody. One's own seat is the first unless another is named; where more than two play,
/// others may be challenged with them, and computers have the seats that are left.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The game's id.
    pub game: String,
    /// How many players; the fewest if not given.
    #[serde(default)]
    pub players: Option<u64>,
    /// My seat: `south`, `west`, `north` or `east`; `any` leaves it to chance.
    #[serde(default)]
    pub seat: Option<String>,
    /// The clock, as `5+3`, `3d` or `none`.
    #[serde(default)]
    pub pace: Option<String>,
    /// Whether it counts.
    #[serde(default)]
    pub rated: bool,
    /// The level of the computers on the other seats.
    #[serde(default)]
    pub level: Option<u8>,
    /// Whether others may find the game and look on once it has begun.
    #[serde(default)]
    pub watchers: bool,
    /// The numbers of those who are challenged with them, in the order of their seats; one or two, where so many play.
    #[serde(default)]
    pub with: Vec<i64>,
}

/// From whom somebody takes something.
#[derive(Deserialize, Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody.
    Everybody,
    /// Friends.
    Friends,
    /// Nobody.
    Nobody,
}

/// From whom I take what: `everybody`, `friends` or `nobody`.
#[derive(Deserialize, Serialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Privacy {
    /// Messages.
    pub words: Audience,
    /// Seats that are kept for me.
    pub invitations: Audience,
    /// Challenges.
    pub challenges: Audience,
    /// Requests to be friends.
    pub requests: Audience,
    /// Who sees when I am here.
    pub presence: Audience,
}

/// Whom to look for.
#[derive(Deserialize, Debug, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Named {
    /// How the name begins.
    pub name: String,
}

/// A message to somebody.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMessage {
    /// The words, perhaps in several lines.
    pub text: String,
    /// A key of one's own, of 8 to 64 letters, digits, hyphens and underscores: sending it again sends nothing twice.
    pub key: String,
}

/// Which messages of a conversation: the latest, those before a number, or those after one.
#[derive(Deserialize, Clone, Copy, Default, Debug, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Messages {
    /// Those before this number.
    #[serde(default)]
    pub before: Option<i64>,
    /// Those after this number.
    #[serde(default)]
    pub since: Option<i64>,
}

/// Which conversations.
#[derive(Deserialize, Clone, Default, Debug, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Conversations {
    /// Where the page before ended; its `Link` has it.
    #[serde(default)]
    pub after: Option<String>,
}

/// Up to which message somebody has read.
#[derive(Deserialize, Clone, Copy, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadUpTo {
    /// Its number.
    pub n: i64,
}

/// How somebody likes messages.
#[derive(Deserialize, Clone, Copy, Debug, ToSchema)]
#[schema(as = NewMessageSettings)]
#[serde(deny_unknown_fields)]
pub struct MessageSettings {
    /// Whether others are told what was read. Who does not tell is not told either.
    pub tells_read: bool,
}

/// What a keeper should look at. The house keeps the words as they are now.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Report {
    /// A message that somebody wrote to me.
    Message {
        /// Who.
        person: i64,
        /// Its number.
        n: i64,
    },
    /// A line of the talk at a table.
    Line {
        /// Which table.
        table: String,
        /// `players` or `watchers`.
        room: String,
        /// Its number.
        n: i64,
    },
    /// What somebody calls themselves.
    Name {
        /// Who.
        person: i64,
    },
    /// What somebody looks like.
    Picture {
        /// Who.
        person: i64,
    },
    /// What a tournament is called, and what its host says about it.
    Tournament {
        /// Which tournament.
        tournament: String,
    },
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name.
    pub name: String,
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The present one.
    pub old: String,
    /// The new one.
    pub new: String,
    /// Whether the keys of my programs end too.
    #[serde(default)]
    pub end_keys: bool,
}

/// An address for mail, with the password that proves whose it is to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    /// The address.
    pub address: String,
    /// The present password.
    pub password: String,
}

/// The password of somebody who removes their address for mail.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveAddress {
    /// The present password.
    pub password: String,
}

/// What somebody wants to hear by mail.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMailWishes {
    /// The kinds of notices: `turn`, `reminder`, `over`, `invitation`, `challenge`.
    pub wants: Vec<String>,
    /// One mail a day instead of single ones; reminders come at once either way.
    pub digest: bool,
    /// The hour of that mail, in one's own day.
    pub hour: u8,
    /// How many minutes one's clocks are ahead of UTC; with a place, how many they are now.
    pub zone: i32,
    /// The place where they are, as browsers call it: `Europe/Berlin`. Its summer time is kept, and it follows the
    /// device that one uses.
    #[serde(default)]
    pub place: Option<String>,
}

/// The browser on which one is told of notices, as its push service knows it (`PushSubscription.toJSON()`).
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPushDevice {
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// Its keys.
    pub keys: PushKeys,
    /// The kinds of notices: `turn`, `reminder`, `over`, `invitation`, `challenge`, `message`, `tournament`. Without
    /// them those it had before, or all.
    #[serde(default)]
    pub wants: Option<Vec<String>>,
}

/// The keys of such a browser, in base64url.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PushKeys {
    /// Its public key on the curve P-256.
    pub p256dh: String,
    /// What it shares with the house.
    pub auth: String,
}

/// A device that is no longer told of anything.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemovePushDevice {
    /// Its number.
    pub device: i64,
}

/// The token of a link in a mail.
#[derive(Deserialize, ToSchema)]
pub struct MailToken {
    /// The token.
    pub token: String,
}

/// The same in the address of a page.
#[derive(Deserialize, Default)]
pub struct MailLink {
    /// The token.
    #[serde(default)]
    pub token: String,
}

/// A new password, with the token of a link in a mail.
#[derive(Deserialize, Clone, ToSchema)]
pub struct ResetPassword {
    /// The token.
    pub token: String,
    /// The password.
    pub password: String,
    /// Whether every key of my programs ends, too.
    #[serde(default)]
    pub end_keys: bool,
}

/// Somebody who has lost their password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// Their name or their confirmed address.
    pub who: String,
}

/// What a page says was saved just now.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Saved {
    /// What.
    pub saved: Option<String>,
}

/// For how long somebody goes on vacation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewVacation {
    /// How many days, from now on.
    pub days: u32,
}

/// What the form about vacations says: for how long, or that somebody is back.
#[derive(Deserialize)]
pub struct VacationForm {
    /// How many days; back without them.
    pub days: Option<u32>,
}

/// What somebody notes for themself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewNote {
    /// What it says; nothing to have no note.
    pub text: String,
}

/// Conditional moves that somebody sets.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewConditional {
    /// How many moves were made before them.
    pub ply: u32,
    /// The lines: a move of the other side, the answer, a move of the other side and so on, each as `a3b4`. None to
    /// have nothing answered.
    pub lines: Vec<Vec<String>>,
}

/// Moves that may come.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Line {
    /// The moves from the present on, as `a3b4,a5b4`; none to see the present.
    pub line: Option<String>,
}

/// From where somebody goes on to the next game that waits for them.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NextFrom {
    /// The table that is not meant.
    pub from: Option<String>,
}

/// Reads moves of a game.
///
/// # Errors
/// Says which one is none.
pub fn read_line<'a>(game: GameId, moves: impl IntoIterator<Item = &'a str>) -> Result<Vec<Move>, String> {
    let read = |m: &str| read_move(game.about(), m).map_err(|mistake| sentence(&mistake.to_string()));
    moves.into_iter().map(read).collect()
}

/// What somebody would like to look like: a shield.
#[derive(Deserialize, Clone, Debug, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPicture {
    /// What is on it, such as `wolf`.
    pub emblem: String,
    /// How it is parted, such as `bend`.
    pub pattern: String,
    /// Its colour, such as `red`.
    pub field: String,
    /// The colour of the pattern.
    pub second: String,
}

/// The language in which somebody would like to be answered.
#[derive(Deserialize, Clone, Debug)]
pub struct NewLanguage {
    /// Its tag.
    pub language: String,
    /// The page to go back to.
    pub back: Option<String>,
}

/// Where somebody wanted to sit down before they signed up or logged in.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Onward {
    /// The table.
    pub table: Option<String>,
    /// A page that only those with an account see: `mail`.
    pub to: Option<String>,
}

/// The parts of a picture that somebody would like to see before it is theirs.
#[derive(Deserialize, Clone, Debug, Default)]
pub struct Tried {
    /// What is on it.
    pub emblem: Option<String>,
    /// How it is parted.
    pub pattern: Option<String>,
    /// Its colour.
    pub field: Option<String>,
    /// The colour of the pattern.
    pub second: Option<String>,
}

/// What a program's key is to be called.
#[derive(Deserialize, ToSchema)]
#[schema(as = TokenLabel)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What its owner calls it.
    pub label: String,
}

/// What somebody would like to open a table for.
#[derive(Deserialize, Default)]
pub struct Wanted {
    /// The game's id.
    pub game: Option<String>,
    /// `computer`, `here` or `online`.
    pub way: Option<String>,
    /// The position to start from.
    pub start: Option<String>,
    /// Whom to invite, by number.
    pub invite: Option<i64>,
    /// Whether it shall be rated.
    #[serde(default)]
    pub rated: bool,
}

/// Whom somebody looks for on the page of their friends.
#[derive(Deserialize, Default, Debug)]
pub struct SoughtPerson {
    /// How the name begins.
    pub name: Option<String>,
}

/// Which of my games.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameList {
    /// Those that wait for my move, the one with least time left first, those without a clock last.
    Turn,
    /// All that are not over, the newest first.
    Playing,
    /// Those that were played to their end, the latest first.
    Over,
}

impl GameList {
    /// All of them, in the order in which they are shown.
    pub const ALL: [GameList; 3] = [GameList::Turn, GameList::Playing, GameList::Over];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameList::Turn => "turn",
            GameList::Playing => "playing",
            GameList::Over => "over",
        }
    }
}

/// Which of my games, and where the next page of them begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MyGames {
    /// Only this list; without it all of them one after the other, each game once.
    #[param(inline)]
    pub list: Option<GameList>,
    /// Where the page begins: what the `Link` of the page before says.
    pub after: Option<String>,
}

/// What somebody says about themselves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAbout {
    /// One line; nothing takes it away.
    pub about: String,
}

/// The wish to close an account for good.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseAccount {
    /// The password, to be sure.
    pub password: String,
}

/// Which finished games, and where the next page of them begins.
#[derive(Deserialize, IntoParams, Default)]
#[into_params(parameter_in = Query)]
pub struct OldGames {
    /// Only this game, by its id.
    pub game: Option<String>,
    /// Only those in which this person was met, by their number.
    pub opponent: Option<i64>,
    /// The same, by their name.
    pub against: Option<String>,
    /// Only those that ended so for the person: `won`, `drew` or `lost`. Whoever shares the first place drew.
    pub result: Option<String>,
    /// Where the page begins: what the `Link` of the page before says.
    pub after: Option<String>,
}

/// Whose games of an archive are asked for, and where the next page of them begins.
#[derive(Deserialize)]
pub struct Search {
    /// How their name begins.
    pub player: Option<String>,
    /// Their number.
    pub person: Option<i64>,
    /// Where the page begins.
    pub after: Option<String>,
}

/// Where the next page of a list begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct After {
    /// Where the page begins: what the `Link` of the page before says.
    pub after: Option<String>,
}

/// From where on to tell of a table, and how long to wait for news.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The version last seen; what came later is told.
    pub since: Option<u64>,
    /// If nothing is new, wait up to this many seconds for it.
    pub wait: Option<u64>,
}

/// Where a page of a game's story or boards begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// After how many lines; at the beginning if not given.
    pub from: Option<usize>,
}

/// Which moment of a game is asked about.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct At {
    /// How many lines of the story have happened; all of them if not given.
    pub line: Option<usize>,
}

/// Reads one message of a socket.
///
/// # Errors
/// Says what is wrong, with the message's number if that could be read.
pub fn read(text: &str) -> Result<Message, (Option<u64>, String)> {
    if text.len() > LONGEST_MESSAGE {
        return Err((None, "The message is too long.".to_owned()));
    }
    let mut fields: Map<String, Value> = match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => return Err((None, "A message is a JSON object such as {\"t\":\"ping\"}.".to_owned())),
        Err(error) => return Err((None, format!("This is not JSON: {error}."))),
    };
    let id = match fields.remove("id") {
        None | Some(Value::Null) => None,
        Some(value) => {
            Some(value.as_u64().ok_or((None, "\"id\" is a whole number of at least 0.".to_owned()))?)
        }
    };
    ask(fields).map(|ask| Message { id, ask }).map_err(|error| (id, error))
}

fn ask(mut fields: Map<String, Value>) -> Result<Ask, String> {
    let kind = match fields.get("t") {
        Some(Value::String(kind)) => kind.clone(),
        _ => return Err("A message needs \"t\", a word that says what it is about.".to_owned()),
    };
    let table = match fields.remove("table") {
        None => return from_fields(fields).map(Ask::House),
        Some(Value::String(table)) => read_table(&table)?,
        Some(_) => return Err("\"table\" is the text of a table.".to_owned()),
    };
    let ask = match kind.as_str() {
        "watch" => {
            fields.remove("t");
            let Watch { v } = from_fields(fields)?;
            TableAsk::Watch { v }
        }
        "unwatch" => TableAsk::Unwatch,
        "say" => {
            fields.remove("t");
            TableAsk::Say(from_fields(fields)?)
        }
        "why" => {
            fields.remove("t");
            TableAsk::Why(from_fields(fields)?)
        }
        _ => TableAsk::Act(from_fields(fields)?),
    };
    Ok(Ask::Table(table, ask))
}

/// Reads the text of a table.
///
/// # Errors
/// When it is none.
pub fn read_table(text: &str) -> Result<TableId, String> {
    TableId::read(text).ok_or_else(|| "There is no such table.".to_owned())
}

fn from_fields<T: for<'a> Deserialize<'a>>(fields: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(fields)).map_err(|error| sentence(&error.to_string()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn good_messages_are_understood() {
        let text = r#"{"t":"move","id":7,"table":"0123456789","ply":3,"m":"a3b4"}"#;
        let message = read(text).unwrap();
        assert_eq!(message.id, Some(7));
        assert!(matches!(message.ask, Ask::Table(_, TableAsk::Act(Act::Move { ply: 3, .. }))));
        for text in [
            r#"{"t":"ping"}"#,
            r#"{"t":"lobby","on":true,"id":0}"#,
            r#"{"t":"pair","wishes":[{"game":"jungle","pace":"5+3"}]}"#,
            r#"{"t":"pair","wishes":[{"game":"jungle","pace":"5+3","rated":true}]}"#,
            r#"{"t":"watch","table":"0123456789"}"#,
            r#"{"t":"watch","table":"0123456789","v":12}"#,
            r#"{"t":"say","table":"0123456789","text":"hello"}"#,
            r#"{"t":"why","table":"0123456789","pick":"a2"}"#,
            r#"{"t":"why","table":"0123456789","from":"a2","to":"b5"}"#,
            r#"{"t":"arrange","table":"0123456789","seat":"north","chair":{"engine":3}}"#,
            r#"{"t":"arrange","table":"0123456789","seat":"north","chair":"open"}"#,
        ] {
            read(text).unwrap_or_else(|(_, error)| panic!("{text}: {error}"));
        }
    }

    #[test]
    fn what_was_tried_is_one_thing() {
        let why = |text: &str| {
            let Ok(Message { ask: Ask::Table(_, TableAsk::Why(why)), .. }) =
                read(&format!(r#"{{"t":"why","table":"0123456789",{text}}}"#))
            else {
                panic!("{text}")
            };
            why.attempt(GameId::TunnelBrawl)
        };
        assert!(matches!(why(r#""pick":"f4""#), Ok(Attempt::Pick(_))));
        assert!(matches!(why(r#""from":"f4","to":"f5""#), Ok(Attempt::Step { .. })));
        assert!(matches!(why(r#""place":"K","to":"f5""#), Ok(Attempt::Place { .. })));
        assert!(matches!(why(r#""m":"f4f5""#), Ok(Attempt::Play(_))));
        for text in [
            r#""pick":null"#,
            r#""pick":"z99""#,
            r#""from":"f4""#,
            r#""pick":"f4","m":"f4f5""#,
            r#""place":"KK","to":"f5""#,
            r#""place":"é","to":"f5""#,
            r#""m":"nonsense""#,
        ] {
            let error = why(text).expect_err(text);
            assert!(error.ends_with('.') && !error.starts_with(char::is_lowercase), "{error}");
        }
    }

    #[test]
    fn bad_messages_get_a_sentence() {
        let deep = format!("{{\"t\":{}1{}}}", "[".repeat(3000), "]".repeat(3000));
        let long = format!("{{\"t\":\"{}\"}}", "x".repeat(LONGEST_MESSAGE));
        for text in [
            "",
            "[]",
            "null",
            "{}",
            r#"{"t":7}"#,
            r#"{"t":"dance"}"#,
            r#"{"t":"ping","id":-1}"#,
            r#"{"t":"ping","loud":true}"#,
            r#"{"t":"move","table":"0123456789","ply":-3,"m":"a3b4"}"#,
            r#"{"t":"move","table":"0123456789","m":"a3b4"}"#,
            r#"{"t":"move","ply":0,"m":"a3b4"}"#,
            r#"{"t":"move","table":"nowhere","ply":0,"m":"a3b4"}"#,
            r#"{"t":"watch","table":"0123456789","v":"x"}"#,
            r#"{"t":"sit","table":"0123456789","seat":"north","person":3}"#,
            r#"{"t":"why","table":"0123456789","seat":"north"}"#,
            r#"{"t":"why","pick":"a2"}"#,
            &deep,
            &long,
        ] {
            let (_, error) = read(text).expect_err(text);
            assert!(
                error.ends_with('.') && error.chars().next().is_some_and(|c| !c.is_lowercase()),
                "{error}"
            );
        }
    }
}
