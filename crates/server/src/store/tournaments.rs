//! Tournaments, as the store sees them. A change is decided above the store from what was read, and carries the version
//! that was read: whoever comes second gets a conflict, reads again and decides anew.

use super::{NewTable, Store, StoreError};
use taproom_play::tournament::{Meeting, Pairing, Part, Placed, Totals};
use taproom_play::{Millis, PersonId, TableId, Time, TournamentId};

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People enter.
    Open,
    /// It is on.
    Playing,
    /// It was played to its end.
    Over,
    /// It was called off.
    CalledOff,
}

/// Who may enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Everybody with an account; it is listed.
    Everybody,
    /// Whoever has the code.
    Code,
    /// Those whom the host invites.
    Invited,
    /// Friends of the host, and those whom they invite.
    Friends,
}

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentRow {
    /// Its name in addresses.
    pub id: TournamentId,
    /// Who holds it.
    pub host: PersonId,
    /// What it is called.
    pub name: String,
    /// What the host says about it.
    pub about: String,
    /// The name of the game.
    pub game: String,
    /// The setup of its tables, as bytes that only their writer reads.
    pub setup: Vec<u8>,
    /// The name of its system.
    pub system: String,
    /// How many rounds, or minutes of an arena.
    pub length: u32,
    /// How many may enter.
    pub most: u32,
    /// How long people rest between rounds.
    pub rest: Millis,
    /// Who may enter.
    pub entry: Entry,
    /// The code for it.
    pub code: Option<String>,
    /// How far it is.
    pub stage: Stage,
    /// Since when the host holds it up.
    pub paused: Option<Time>,
    /// Whether the host wants the next thing at once.
    pub hurried: bool,
    /// What was drawn by lot.
    pub lot: u64,
    /// When it was made.
    pub created: Time,
    /// When it begins by itself.
    pub starts: Option<Time>,
    /// When it began.
    pub started: Option<Time>,
    /// When it ended.
    pub ended: Option<Time>,
    /// How many have entered.
    pub players: u32,
    /// The latest round.
    pub round: u32,
    /// What its list is sorted by.
    pub shown: Time,
    /// When somebody must look what is to be done.
    pub due: Option<Time>,
    /// How often it was changed.
    pub version: i64,
    /// How many sit at a full table.
    pub seats: u8,
    /// How many pairings there were; the store counts them.
    pub games: u32,
    /// When the latest of them was over, by the store too.
    pub quiet: Option<Time>,
    /// The latest round of which one is over, by the store too.
    pub reached: u32,
    /// How often the host has held it up.
    pub pauses: u32,
    /// Of which beginning those who had entered were told.
    pub told: Option<Time>,
    /// How often the host has changed its words or its time.
    pub edits: u32,
}

/// Somebody's part in a tournament, with those who were invited and have not come yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntrantPart {
    /// They entered.
    Entered(Part),
    /// The host invited them.
    Invited,
    /// They declined, and are not invited again.
    Declined,
    /// The host has excluded them before it began.
    Barred,
}

/// Somebody who entered or was invited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntrantRow {
    /// Who.
    pub person: PersonId,
    /// Their number, once it began.
    pub number: u32,
    /// The first round for which they can be paired.
    pub from_round: u32,
    /// Whether they play.
    pub part: EntrantPart,
    /// When they entered.
    pub entered: Time,
    /// Whether the host has invited them.
    pub invited: bool,
    /// Since when they are free for a game.
    pub free_since: Time,
    /// What they have done so far; the store counts it.
    pub totals: Totals,
}

/// A pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairingRow {
    /// In which round.
    pub round: u32,
    /// At which board.
    pub board: u32,
    /// Its table; none for a bye, or where somebody had left.
    pub table: Option<TableId>,
    /// When they were brought together.
    pub paired: Time,
    /// When it was over.
    pub ended: Option<Time>,
    /// Whether the host has changed its result.
    pub corrected: bool,
    /// Whether the house has yet to end the game at its table, because the result was set while it was on.
    pub closes: bool,
    /// Whether it counts for nothing.
    pub void: bool,
    /// Who, in the order of turns.
    pub seats: Vec<Placed>,
}

impl PairingRow {
    /// The same for those who pair and count.
    #[must_use]
    pub fn played(&self) -> Pairing {
        Pairing {
            round: self.round,
            board: self.board,
            seats: self.seats.clone(),
            paired: self.paired,
            ended: self.ended,
            void: self.void,
        }
    }
}

/// Which pairings of a tournament are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// Those of a round, by board.
    OfRound(u32),
    /// So many: those that are not over, then the latest that are.
    Latest(usize),
}

/// Something a host did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentAct {
    /// When.
    pub at: Time,
    /// What, as a word.
    pub what: String,
    /// Whom it was about.
    pub person: Option<PersonId>,
    /// What else is to be known, for people.
    pub detail: String,
    /// Whether a keeper did it in place of the host.
    pub keeper: bool,
}

impl TournamentAct {
    /// Whether it changes results or who plays, so that nothing lighter must push it off the page.
    #[must_use]
    pub fn weighs(&self) -> bool {
        matches!(self.what.as_str(), "corrected" | "excluded" | "readmitted" | "called_off" | "edited")
    }
}

/// A tournament as it stands, all of one moment. What it costs to read does not grow with the games that were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentNow {
    /// Itself.
    pub row: TournamentRow,
    /// Who entered, by number and then by the time they did, with what they have done so far.
    pub entrants: Vec<EntrantRow>,
    /// The pairings that are not over.
    pub under_way: Vec<PairingRow>,
    /// Tables where the house has yet to end the game, because its result was set while it was on.
    pub closing: Vec<TableId>,
    /// What the host did, the oldest first.
    pub acts: Vec<TournamentAct>,
}

/// A tournament with every game that was played, all of one moment: for those who prove what was kept, and no page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTournament {
    /// Itself.
    pub row: TournamentRow,
    /// Who entered, by number and then by the time they did.
    pub entrants: Vec<EntrantRow>,
    /// Who met whom, by round and board.
    pub pairings: Vec<PairingRow>,
    /// What the host did, the oldest first.
    pub acts: Vec<TournamentAct>,
}

/// What changes about a tournament, in one transaction. The version in `row` is the one that was read.
#[derive(Clone, Debug)]
pub struct TournamentChange {
    /// The tournament as it is from now on.
    pub row: TournamentRow,
    /// Those about whom something is new.
    pub entrants: Vec<EntrantRow>,
    /// Those who left before it began.
    pub gone: Vec<PersonId>,
    /// New pairings.
    pub pairings: Vec<PairingRow>,
    /// Their tables.
    pub tables: Vec<NewTable>,
    /// Pairings whose result the host has set.
    pub corrections: Vec<PairingRow>,
    /// What the host did.
    pub act: Option<TournamentAct>,
    /// The keeper who did it in place of a host who can't.
    pub keeper: Option<super::Act>,
    /// Whether it has another name, which its tables take as well.
    pub renamed: bool,
    /// Somebody who enters, and how many other tournaments they may have entered.
    pub enters: Option<(PersonId, usize)>,
    /// What people may have to hear of.
    pub notices: Vec<super::Notice>,
}

impl TournamentChange {
    /// A change of nothing but its row.
    #[must_use]
    pub fn of(row: TournamentRow) -> TournamentChange {
        TournamentChange {
            row,
            entrants: Vec::new(),
            gone: Vec::new(),
            pairings: Vec::new(),
            tables: Vec::new(),
            corrections: Vec::new(),
            act: None,
            keeper: None,
            renamed: false,
            enters: None,
            notices: Vec::new(),
        }
    }
}

/// The result of a match for its tournament, written by the append that ends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixtureEnd {
    /// Which tournament.
    pub tournament: TournamentId,
    /// The place of everybody, and whether they never came.
    pub places: Vec<Placed>,
    /// Whether those who never came are out of the tournament for now.
    pub leaves: bool,
    /// Whether somebody gave it up before it was a game: in an arena that counts once between two people.
    pub hasty: bool,
}

/// Where a list of tournaments was left.
pub type TournamentMark = (Time, TournamentId);

/// A part of a list of tournaments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TournamentPage {
    /// The tournaments.
    pub rows: Vec<TournamentRow>,
    /// Where the next part begins, if there is one.
    pub next: Option<TournamentMark>,
}

impl Store {
    /// Makes a tournament. A conflict means that its code is in use, or that its host has so many already.
    pub async fn create_tournament(&self, row: TournamentRow, most: usize) -> Result<(), StoreError> {
        ask!(self.write tournaments::create(&row, most))
    }

    /// A tournament without anything that belongs to it.
    pub async fn tournament_row(&self, id: TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        ask!(self.read tournaments::row(id))
    }

    /// A tournament as it stands.
    pub async fn tournament_now(&self, id: TournamentId) -> Result<Option<TournamentNow>, StoreError> {
        ask!(self.read tournaments::now(id))
    }

    /// Some pairings of a tournament.
    pub async fn tournament_boards(
        &self,
        id: TournamentId,
        which: Boards,
    ) -> Result<Vec<PairingRow>, StoreError> {
        ask!(self.read tournaments::boards(id, which))
    }

    /// One pairing of a tournament.
    pub async fn tournament_board(
        &self,
        id: TournamentId,
        round: u32,
        board: u32,
    ) -> Result<Option<PairingRow>, StoreError> {
        ask!(self.read tournaments::board(id, round, board))
    }

    /// Who met whom within some groups of people, as each of them sees it.
    pub async fn tournament_meetings(
        &self,
        id: TournamentId,
        groups: Vec<Vec<PersonId>>,
    ) -> Result<Vec<(PersonId, PersonId, Meeting)>, StoreError> {
        ask!(self.read tournaments::meetings(id, &groups))
    }

    /// All tournaments of a stage, whoever may enter, the latest first.
    pub async fn tournaments_in_stage(
        &self,
        stage: Stage,
        after: Option<TournamentMark>,
        limit: usize,
    ) -> Result<TournamentPage, StoreError> {
        ask!(self.read tournaments::in_stage(stage, after, limit))
    }

    /// A tournament with everything that was ever played.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<WholeTournament>, StoreError> {
        ask!(self.read tournaments::whole(id))
    }

    /// Changes a tournament, all or nothing. A conflict means that it is not as it was read any more, that somebody
    /// would be paired twice, or that they have entered as many others as they may.
    pub async fn change_tournament(&self, change: TournamentChange) -> Result<(), StoreError> {
        ask!(self.write tournaments::change(&change))
    }

    /// Says when somebody must look at a tournament next, if it is still as it was read. That is no change of it.
    pub async fn put_off_tournament(
        &self,
        id: TournamentId,
        version: i64,
        due: Option<Time>,
    ) -> Result<(), StoreError> {
        ask!(self.write tournaments::put_off(id, version, due))
    }

    /// Says when somebody must look at a tournament next, whatever it is: also at one that can't be read.
    pub async fn leave_tournament(&self, id: TournamentId, due: Time) -> Result<(), StoreError> {
        ask!(self.write tournaments::leave(id, due))
    }

    /// Whether somebody has entered a tournament or is invited to it.
    pub async fn is_of_tournament(&self, id: TournamentId, person: PersonId) -> Result<bool, StoreError> {
        ask!(self.read tournaments::has(id, person))
    }

    /// Those who have come to a table of a tournament.
    pub async fn came_to(&self, table: TableId) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read tournaments::came_to(table))
    }

    /// Notes that somebody who plays at a table of a tournament has come there.
    pub async fn note_came(&self, table: TableId, person: PersonId, at: Time) -> Result<(), StoreError> {
        ask!(self.write tournaments::note_came(table, person, at))
    }

    /// Tournaments that somebody must look at, the one that has waited longest first.
    pub async fn tournaments_due(&self, now: Time, limit: usize) -> Result<Vec<TournamentId>, StoreError> {
        ask!(self.read tournaments::due(now, limit))
    }

    /// When a tournament must be looked at next.
    pub async fn next_tournament_due(&self) -> Result<Option<Time>, StoreError> {
        ask!(self.read tournaments::next_due())
    }

    /// Tables of tournaments at which the match has not begun, in their order after one.
    pub async fn unopened_fixtures(
        &self,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        ask!(self.read tournaments::unopened(after, limit))
    }

    /// Tournaments that everybody may enter or watch: those to come by when they begin, the others the latest first.
    pub async fn tournaments_listed(
        &self,
        stage: Stage,
        after: Option<TournamentMark>,
        limit: usize,
    ) -> Result<TournamentPage, StoreError> {
        ask!(self.read tournaments::listed(stage, after, limit))
    }

    /// Tournaments that are not over which somebody entered, is invited to, or holds, as many of each as are listed.
    pub async fn tournaments_of(&self, person: PersonId) -> Result<Vec<TournamentRow>, StoreError> {
        ask!(self.read tournaments::of_person(person))
    }

    /// Tournaments that are not over to which somebody is invited.
    pub async fn tournament_invitations(&self, person: PersonId) -> Result<Vec<TournamentRow>, StoreError> {
        ask!(self.read tournaments::invitations(person))
    }

    /// Tournaments in which somebody plays or to which they are invited, in the order of their names, after one.
    pub async fn tournaments_with(
        &self,
        person: PersonId,
        part: EntrantPart,
        after: Option<TournamentId>,
        limit: usize,
    ) -> Result<Vec<TournamentId>, StoreError> {
        ask!(self.read tournaments::with(person, part, after, limit))
    }

    /// How many tournaments that are not over somebody has entered beside one, counted up to a limit.
    pub async fn tournaments_counted(
        &self,
        person: PersonId,
        beside: TournamentId,
        limit: usize,
    ) -> Result<usize, StoreError> {
        ask!(self.read tournaments::counted(person, beside, limit))
    }

    /// Tournaments that are over which somebody has entered or held, the latest first: all, or those that everybody may
    /// know of and that were played to their end.
    pub async fn past_tournaments(
        &self,
        person: PersonId,
        openly: bool,
        after: Option<TournamentMark>,
        limit: usize,
    ) -> Result<TournamentPage, StoreError> {
        ask!(self.read tournaments::past(person, openly, after, limit))
    }

    /// Games of tournaments that somebody plays, in which the first moves are still to be made: they were opened after a
    /// moment, and time is up before another. Each comes with its tournament and what that is called.
    pub async fn fixtures_begun(
        &self,
        person: PersonId,
        since: Time,
        until: Time,
    ) -> Result<Vec<(TableId, TournamentId, String)>, StoreError> {
        ask!(self.read tournaments::fixtures_begun(person, (since, until)))
    }

    /// Those among some people of whom the first blocks the other, and since when.
    pub async fn apart_within(
        &self,
        people: Vec<PersonId>,
    ) -> Result<Vec<(PersonId, PersonId, Time)>, StoreError> {
        ask!(self.read tournaments::apart_within(&people))
    }

    /// Takes back invitations of two people to each other's tournaments.
    pub async fn part_in_tournaments(&self, people: [PersonId; 2]) -> Result<usize, StoreError> {
        ask!(self.write tournaments::part(people))
    }

    /// Every tournament that somebody has held, in the order of their names in addresses, after one.
    pub async fn tournaments_held(
        &self,
        person: PersonId,
        after: Option<TournamentId>,
        limit: usize,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        ask!(self.read tournaments::held(person, after, limit))
    }

    /// Every tournament that somebody has entered or was invited to, with when and how, after one.
    pub async fn tournaments_entered(
        &self,
        person: PersonId,
        after: Option<TournamentId>,
        limit: usize,
    ) -> Result<Vec<(TournamentRow, Time, EntrantPart)>, StoreError> {
        ask!(self.read tournaments::entered(person, after, limit))
    }

    /// Tournaments that are not over for friends of their hosts, of whom somebody is one.
    pub async fn tournaments_of_friends(&self, person: PersonId) -> Result<Vec<TournamentRow>, StoreError> {
        ask!(self.read tournaments::of_friends(person))
    }

    /// Whether somebody has entered, or is invited to, a tournament that is not over.
    pub async fn in_tournament(&self, person: PersonId) -> Result<bool, StoreError> {
        ask!(self.read tournaments::counts_on(person))
    }

    /// The tournament that uses a code now.
    pub async fn tournament_by_code(&self, code: &str) -> Result<Option<TournamentRow>, StoreError> {
        let code = code.to_owned();
        ask!(self.read tournaments::by_code(&code))
    }
}
