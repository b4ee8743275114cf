//! What those who look after the house ask for, and what they are told.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which people are listed.
#[derive(Deserialize, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeopleAsked {
    /// How their name begins, or their number; without it the latest.
    pub name: Option<String>,
    /// Those before this number.
    pub before: Option<i64>,
    /// On the page: where the list of those who may only look goes on.
    #[param(ignore)]
    pub suspended: Option<String>,
}

/// Which acts of keepers are listed.
#[derive(Deserialize, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActsAsked {
    /// Only those about this person.
    pub about: Option<i64>,
    /// Those before this number.
    pub before: Option<i64>,
}

/// Which table is looked for.
#[derive(Deserialize, Default)]
pub struct TableAsked {
    /// Its name, or its address.
    pub table: Option<String>,
}

/// Lets somebody look, but not play, talk or write.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Suspend {
    /// For how many days; for ever without it.
    pub days: Option<u32>,
    /// Why. They are told.
    pub reason: String,
    /// Whether their seats at running games are given up, and their open tables closed.
    #[serde(default)]
    pub end_games: bool,
}

/// Why a table is closed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// For the list of what keepers did.
    pub reason: String,
}

/// A line of chat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LineOf {
    /// `players` or `watchers`.
    pub room: String,
    /// Its number.
    pub n: i64,
}

/// The password, given once more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The password.
    pub password: String,
}

/// That somebody may look but not play, talk or write.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Suspended {
    /// Since when.
    pub since: i64,
    /// Until when; for ever without it.
    pub until: Option<i64>,
    /// Why, as they are told.
    pub reason: String,
}

/// Somebody, as keepers see them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Guest {
    /// Who.
    #[serde(flatten)]
    pub person: crate::server::Person,
    /// When they first came.
    pub created: i64,
    /// When they were last seen, to about an hour.
    pub seen: i64,
    /// Whether they have a connection now.
    pub here: bool,
    /// Whether they look after the house.
    pub keeper: bool,
    /// Whether they may only look.
    pub suspended: Option<Suspended>,
}

/// What a keeper did.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Deed {
    /// Its number in the list.
    pub n: i64,
    /// When.
    pub at: i64,
    /// Who; nobody for a command on the house's own machine.
    pub keeper: Option<i64>,
    /// What, such as `suspend`.
    pub deed: String,
    /// Whom it was about.
    pub person: Option<i64>,
    /// Which table it was about.
    pub table: Option<String>,
    /// What else there is to say, such as the reason.
    pub about: String,
}

/// A job of the house.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Job {
    /// What it is called.
    pub name: String,
    /// When it ran last.
    pub began: i64,
    /// How long that took, in milliseconds; nothing while it runs.
    pub took: Option<u64>,
    /// To how much it did something.
    pub done: usize,
    /// What went wrong.
    pub failed: Option<String>,
    /// When it runs next.
    pub next: Option<i64>,
}

/// What a keeper notes about a report.
#[derive(Deserialize, ToSchema)]
#[schema(as = KeeperNote)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// For the list of what keepers did; it may be empty.
    #[serde(default)]
    pub note: String,
}

/// What keepers were asked to look at, by however many people.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
#[schema(as = KeeperReport)]
pub struct Report {
    /// Its number.
    pub id: i64,
    /// One of those who reported it; nobody where they are gone, or where it is about whoever asks.
    pub reporter: Option<i64>,
    /// How many reported it.
    pub reporters: i64,
    /// Whose it was.
    pub about: i64,
    /// `message`, `line`, `name` or `picture`.
    pub kind: &'static str,
    /// Where it stood.
    pub place: String,
    /// The words as they were.
    pub words: String,
    /// When it was reported.
    pub at: i64,
    /// That somebody is done with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
}

/// That a keeper is done with something.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Settled {
    /// When.
    pub at: i64,
    /// Who; nobody where they are gone.
    pub by: Option<i64>,
    /// What they noted.
    pub note: String,
}

/// A rated game that a flag is about.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct FlaggedGame {
    /// Where it was played, whoever else may know of it.
    pub table: String,
    /// Who.
    pub person: i64,
    /// Whom they met.
    pub other: i64,
    /// What the first of them got: `lost`, `drawn` or `won`.
    pub result: &'static str,
    /// Whether it was over within a few turns.
    pub short: bool,
    /// Whether it counted.
    pub counted: bool,
    /// When it ended.
    pub at: i64,
}

/// Somebody who may only look.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct SuspendedPerson {
    /// Who.
    #[serde(flatten)]
    pub person: crate::server::Person,
    /// For how long, and why.
    pub suspended: Suspended,
}

/// Tables as keepers see them.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct KeeperTables {
    /// Those that are played, the latest first.
    pub running: Vec<crate::server::TableCard>,
    /// Those that are open, the latest first.
    pub open: Vec<crate::server::TableCard>,
}

/// A table as keepers see it.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct KeeperTable {
    /// The table.
    pub table: crate::server::TableCard,
    /// What was said there, room by room.
    pub lines: Vec<KeeperLine>,
}

/// A line of the talk at a table; one that was taken away has no words.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct KeeperLine {
    /// `players` or `watchers`.
    pub room: &'static str,
    /// Its number.
    pub n: i64,
    /// Who said it.
    pub person: i64,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What is unusual about the rated games of two people, or of somebody and several others. It is no judgement.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Flag {
    /// Its number.
    pub id: i64,
    /// `short-losses`, `only-losses`, `same-address` or `ring`.
    pub kind: &'static str,
    /// Who lost; nobody where it was several, in a `ring`.
    pub loser: Option<i64>,
    /// Who won.
    pub winner: i64,
    /// The game's id.
    pub game: String,
    /// How many games.
    pub games: i64,
    /// The last of them.
    pub table: String,
    /// When it was first seen.
    pub since: i64,
    /// When the last of the games ended.
    pub at: i64,
    /// That somebody is done with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settled>,
}

/// A mail that could not be sent, without its address.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct FailedMail {
    /// Its number.
    pub id: i64,
    /// Who should have read it.
    pub person: i64,
    /// What it was about, such as `your-turn`.
    pub kind: &'static str,
    /// How often it was tried.
    pub tries: u32,
    /// When it was given up.
    pub at: i64,
    /// What the mail server said last.
    pub why: String,
}

/// A copy of everything.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Backup {
    /// The name of its file in the folder `backups`.
    pub name: String,
    /// How large it is.
    pub bytes: u64,
}

/// What there was on a day.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Day {
    /// Which.
    pub day: String,
    /// People who were here.
    pub people: i64,
    /// Games that were decided.
    pub games: i64,
    /// How large the store was.
    pub bytes: i64,
}

/// The requests of one route.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Slow {
    /// The route.
    pub route: String,
    /// How many there were since the house opened.
    pub count: u64,
    /// The longest, in milliseconds.
    pub longest: u64,
    /// In the mean.
    pub mean: u64,
}

/// How the house is doing.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Figures {
    /// People who are here now.
    pub here: usize,
    /// Tables that are awake.
    pub tables: i64,
    /// Since when it is open.
    pub opened: i64,
    /// Memory in use, in bytes, where the system tells.
    pub memory: Option<i64>,
    /// Threads on which computers think.
    pub engine_threads: usize,
    /// Thoughts under way.
    pub thinking: i64,
    /// Thoughts that wait for a thread.
    pub waiting: i64,
    /// Thoughts that came to their end since the house opened.
    pub thoughts: u64,
    /// How much of the time the threads have thought, in percent.
    pub load: u64,
    /// The size of the store.
    pub bytes: i64,
    /// What of that is free to be used again.
    pub free: i64,
    /// The latest weeks, the oldest day first.
    pub days: Vec<Day>,
    /// The slowest requests.
    pub slowest: Vec<Slow>,
    /// The last hour alone.
    pub hour: Hour,
}

/// How the house did in the last hour: 55 minutes to an hour, or since it opened.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct Hour {
    /// Requests that were answered, without sockets and those that wait for news.
    pub requests: u64,
    /// Thoughts that came to their end.
    pub thoughts: u64,
    /// How much of the time the threads have thought, in percent.
    pub load: u64,
    /// The slowest requests.
    pub slowest: Vec<Slow>,
}

/// A new token of a keeper. It is shown this once.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct KeeperToken {
    /// The token, for `Authorization: Bearer`.
    pub token: String,
}
