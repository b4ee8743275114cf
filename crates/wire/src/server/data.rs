//! Everything the house knows about somebody, as they may take it with them. Moments are milliseconds since 1970.

use super::Person;
use serde::Serialize;

/// Who they are.
#[derive(Serialize, Debug)]
pub struct AccountData<'a> {
    /// As others see them.
    #[serde(flatten)]
    pub person: Person,
    /// What they say about themselves.
    pub about: Option<String>,
    /// When they first came.
    pub created: i64,
    /// When they were last seen, to about an hour.
    pub seen: i64,
    /// The shield they chose, as its words.
    pub shield: Option<&'a str>,
    /// The tag of the language they chose.
    pub language: Option<&'a str>,
    /// Whether others are told what they have read.
    pub tells_read: bool,
}

/// From whom they take what: `everybody`, `friends` or `nobody`.
#[derive(Serialize, Debug)]
pub struct WishesData {
    /// Messages.
    pub messages: &'static str,
    /// Seats that are kept for them.
    pub invitations: &'static str,
    /// Challenges.
    pub challenges: &'static str,
    /// Requests to be friends.
    pub requests: &'static str,
    /// Who sees when they are here.
    pub presence: &'static str,
}

/// Where their mail goes to.
#[derive(Serialize, Debug)]
pub struct MailData {
    /// The address that counts.
    pub address: Option<String>,
    /// The one that waits to be confirmed.
    pub pending: Option<String>,
    /// Whether they want one mail a day, and at which hour of their day.
    pub digest: bool,
    /// The hour.
    pub hour: u8,
    /// How many minutes their clocks are ahead of UTC.
    pub zone: i32,
    /// The place where they are, if they keep its summer time.
    pub place: Option<String>,
    /// What they want to hear of.
    pub wants: Vec<&'static str>,
    /// What a link in a mail has ended since they last said so, and when.
    pub ended: Vec<&'static str>,
    /// When that was.
    pub ended_at: Option<i64>,
    /// Since when the other address waits.
    pub asked: Option<i64>,
    /// The tag of the language in which the address was entered.
    pub language: Option<String>,
    /// How often in a row the address was refused.
    pub refused: u32,
}

/// A conversation as they have it.
#[derive(Serialize, Debug)]
pub struct ConversationData {
    /// With whom.
    pub with: i64,
    /// Up to which message they have read, and how many they have not.
    pub read: i64,
    /// How many.
    pub unread: i64,
    /// How many they wrote.
    pub sent: i64,
}

/// A rating as it is now.
#[derive(Serialize, Debug)]
pub struct StandingData {
    /// The game's id.
    pub game: String,
    /// The points.
    pub points: i64,
    /// How far off they may be.
    pub deviation: i64,
    /// After how many matches.
    pub games: i64,
    /// The most points that were not provisional.
    pub best: Option<i64>,
    /// Since when.
    pub since: i64,
}

/// A rated match that did not count.
#[derive(Serialize, Debug)]
pub struct UncountedData {
    /// The table.
    pub table: String,
    /// Why, such as `too-short`.
    pub why: &'static str,
}

/// Somebody they have to do with.
#[derive(Serialize, Debug)]
pub struct FriendData {
    /// Who.
    #[serde(flatten)]
    pub person: Person,
    /// Since when.
    pub since: i64,
}

/// A browser in which they are logged in.
#[derive(Serialize, Debug)]
pub struct SessionData {
    /// Since when.
    pub created: i64,
    /// When it was used last, to about an hour.
    pub seen: i64,
    /// What the browser called itself.
    pub agent: String,
}

/// A device on which they are told of notices.
#[derive(Serialize, Debug)]
pub struct DeviceData {
    /// Browser and system.
    pub label: String,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// The tag of the language of the page where it was named.
    pub language: String,
    /// What it tells.
    pub wants: Vec<&'static str>,
    /// Since when.
    pub since: i64,
}

/// A program of theirs.
#[derive(Serialize, Debug)]
pub struct ProgramData {
    /// The program.
    #[serde(flatten)]
    pub person: Person,
    /// Its keys, without the secrets.
    pub keys: Vec<super::Token>,
}

/// A message that they wrote or got.
#[derive(Serialize, Debug)]
pub struct MessageData {
    /// The number of the person with whom.
    pub with: i64,
    /// Whether they wrote it themselves.
    pub mine: bool,
    /// The words.
    pub text: String,
    /// When.
    pub at: i64,
}

/// Something they said at a table.
#[derive(Serialize, Debug)]
pub struct SaidData {
    /// Where.
    pub table: String,
    /// To whom: `players` or `watchers`.
    pub room: &'static str,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What a match changed about one of their ratings.
#[derive(Serialize, Debug)]
pub struct RatingData {
    /// The game's id.
    pub game: String,
    /// The table.
    pub table: String,
    /// Their place.
    pub place: u8,
    /// What it changed.
    #[serde(flatten)]
    pub change: super::Change,
    /// When it ended.
    pub at: i64,
}

/// That they may look but not play, talk or write.
#[derive(Serialize, Debug)]
pub struct SuspensionData {
    /// Since when.
    pub since: i64,
    /// Until when; for ever without it.
    pub until: Option<i64>,
    /// Why.
    pub reason: String,
}

/// That they look after the house.
#[derive(Serialize, Debug)]
pub struct KeeperData {
    /// Since when.
    pub since: Option<i64>,
    /// Their tokens for it, without the secrets.
    pub keys: Vec<super::Token>,
}

/// Something that was or will be told them by mail.
#[derive(Serialize, Debug)]
pub struct NoticeData {
    /// What it is about, such as `your-turn`.
    pub kind: &'static str,
    /// At which table.
    pub table: Option<String>,
    /// When it happened.
    pub at: i64,
    /// `waiting`, `sent`, `needless` or `failed`.
    pub state: &'static str,
    /// Since when it is no longer waiting.
    pub settled: Option<i64>,
}

/// Something they asked a keeper to look at.
#[derive(Serialize, Debug)]
pub struct ReportData {
    /// The number of the person whose it was.
    pub about: i64,
    /// `message`, `line`, `name` or `picture`.
    pub kind: &'static str,
    /// The words as they were.
    pub words: String,
    /// When.
    pub at: i64,
    /// Whether a keeper is done with it.
    pub settled: bool,
}

/// A vacation.
#[derive(Serialize, Debug)]
pub struct VacationData {
    /// From when.
    pub from: i64,
    /// Until when.
    pub until: i64,
}

/// What they noted for themselves at a table.
#[derive(Serialize, Debug)]
pub struct NoteData {
    /// Where.
    pub table: String,
    /// What.
    pub text: String,
    /// When they changed it last.
    pub changed: i64,
}

/// Conditional moves that they have set at a table.
#[derive(Serialize, Debug)]
pub struct ConditionalData {
    /// Where.
    pub table: String,
    /// How many moves had been made.
    pub ply: u32,
    /// Each line: what the other does, what they answer, and so on.
    pub lines: Vec<String>,
}

/// A tournament that they held, entered, or were invited to.
#[derive(Serialize, Debug)]
pub struct TournamentData {
    /// Which.
    pub tournament: String,
    /// What it is called.
    pub name: String,
    /// `host`, `plays`, `withdrawn`, `excluded` or `invited`.
    pub part: &'static str,
    /// Since when.
    pub since: i64,
}
