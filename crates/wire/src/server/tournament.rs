//! Tournaments as everybody sees them.

use super::person::Person;
use serde::Serialize;
use utoipa::ToSchema;

/// A tournament in a list.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct TournamentCard {
    /// Its name in addresses.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// `round_robin`, `double_round_robin`, `swiss`, `heats` or `arena`.
    pub system: String,
    /// How many rounds, or minutes of an arena; nothing where that follows from how many play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<u32>,
    /// How many sit at a table.
    pub seats: u8,
    /// The clock, as `5+3` or `3d`.
    pub pace: String,
    /// Whether its games count.
    pub rated: bool,
    /// Whether clocks stand still on vacations, where a turn takes days.
    pub vacations: bool,
    /// The rule variations of its games.
    pub options: Vec<String>,
    /// `open`, `playing`, `over` or `called_off`.
    pub stage: &'static str,
    /// `everybody`, `friends`, `code` or `invited`: who may enter.
    pub entry: &'static str,
    /// How many have entered.
    pub players: u32,
    /// How many may.
    pub most: u32,
    /// The latest round.
    pub round: u32,
    /// When it begins by itself, in milliseconds since 1970; otherwise its host says when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<i64>,
    /// When it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started: Option<i64>,
    /// When it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<i64>,
}

/// A page of a list of tournaments.
#[derive(Serialize, Debug, ToSchema)]
pub struct TournamentCards {
    /// The tournaments.
    pub tournaments: Vec<TournamentCard>,
    /// Where the next page begins, to be given as `after`; nothing at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Where somebody stands.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct StandingRow {
    /// The place; those whom nothing tells apart share one.
    pub rank: u32,
    /// Who.
    pub person: Person,
    /// The points, as `2.5`.
    pub points: String,
    /// The numbers of the tie-breaks, in their order.
    pub ties: Vec<String>,
    /// Games that are over.
    pub games: u32,
    /// Games won; in heats first places.
    pub wins: u32,
    /// Games shared by everybody at the table.
    pub draws: u32,
    /// Rounds sat out.
    pub byes: u32,
    /// Games they did not come to.
    pub missed: u32,
    /// `plays`, `withdrawn`, `absent` for somebody who did not come to a game, or `excluded`.
    pub part: &'static str,
}

/// Somebody at a board.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct PairingSeat {
    /// Who.
    pub person: Person,
    /// The place, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// What it was worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<String>,
    /// Whether they did not come.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
}

/// Those who meet. Somebody alone sits out.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct PairingRow {
    /// In which round.
    pub round: u32,
    /// At which board.
    pub board: u32,
    /// The table; none for somebody who sits out, or where somebody had left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Who, the one who begins first.
    pub seats: Vec<PairingSeat>,
    /// Whether it is over.
    pub over: bool,
    /// Whether the host has set the result.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub corrected: bool,
    /// Whether it counts for nothing: it was given up at once by one of two who had met before, in an arena.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub void: bool,
}

/// Something that the host did.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct HostAct {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// `started`, `paused`, `resumed`, `excluded`, `readmitted`, `corrected`, `invited`, `called_off`, `edited` or
    /// `hurried`.
    pub what: String,
    /// Whom it was about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Person>,
    /// Of a result that was set: round and board, and everybody with their place, before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected: Option<Correction>,
    /// Whether a keeper of the house did it in place of the host.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub keeper: bool,
}

/// A result that was set.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct Correction {
    /// In which round.
    pub round: u32,
    /// At which board.
    pub board: u32,
    /// Everybody there.
    pub places: Vec<CorrectedPlace>,
}

/// A place that was set.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct CorrectedPlace {
    /// Whose.
    pub name: String,
    /// What it was; nothing while the game was on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<u8>,
    /// What it is.
    pub after: u8,
}

/// What a tournament is to whoever asks.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct YourPart {
    /// `plays`, `withdrawn`, `absent`, `excluded`, `invited` or `declined`; nothing for somebody who has not entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<&'static str>,
    /// Whether it is theirs.
    pub host: bool,
    /// Whether they may act in place of a host who can't, as somebody who looks after the house.
    pub keeper: bool,
    /// Whether they look after the house: they may change the words of any tournament and call it off.
    pub moderates: bool,
    /// Whether they may enter now, or come back; with a code where it needs one.
    pub may_enter: bool,
    /// The table of their game that is not over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The code, for those who may give it on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

/// A tournament, with one of its rounds.
#[derive(Serialize, Clone, Debug, ToSchema)]
pub struct Tournament {
    /// What lists show of it.
    #[serde(flatten)]
    pub card: TournamentCard,
    /// What its host says about it.
    pub about: String,
    /// Who holds it.
    pub host: Person,
    /// How many rounds it will have, as far as that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Whether the host holds it up.
    pub paused: bool,
    /// When the next thing happens by itself: the next round, or the end of an arena.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_at: Option<i64>,
    /// How long people rest between two rounds, in seconds.
    pub rest: u64,
    /// How long somebody may take for their first move, in seconds.
    pub no_show: u64,
    /// What decides between those who have as many points, the first first.
    pub tie_breaks: Vec<&'static str>,
    /// Everybody who has entered, the best first.
    pub standings: Vec<StandingRow>,
    /// Which round is told; zero before the first.
    pub told: u32,
    /// The boards of that round; of an arena its latest boards, the latest first.
    pub pairings: Vec<PairingRow>,
    /// Those who were excluded before it began, for those who can let them back in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Person>,
    /// Those who are invited and have not answered, for those who can invite.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<Person>,
    /// Those who have declined, for the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<Person>,
    /// What the host did, the oldest first.
    pub acts: Vec<HostAct>,
    /// How often it was changed.
    pub v: i64,
    /// What it is to whoever asks; nothing for nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<YourPart>,
}

/// Where a new tournament is.
#[derive(Serialize, Debug, ToSchema)]
pub struct FoundTournament {
    /// Its name in addresses.
    pub tournament: String,
}
