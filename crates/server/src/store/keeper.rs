//! Those who look after the house: who they are, what they do, and the list of all of it, as the store sees them.

use super::{PersonRow, Room, Store, StoreError, TokenHash, TokenRow};
use taproom_play::{PersonId, TableId, Time, TournamentId};

/// Something that only a keeper does. The store does it and writes it down in one transaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Makes a member a keeper. Only a command on the house's own machine does so.
    Appoint(PersonId),
    /// Makes a keeper a member like the others; so does only a command.
    Dismiss(PersonId),
    /// Gives somebody another name.
    Rename {
        /// Whom.
        person: PersonId,
        /// The name as it is shown.
        name: String,
        /// The name as it is compared.
        name_key: String,
    },
    /// Lets somebody look, but not play, talk or write.
    Suspend {
        /// Whom.
        person: PersonId,
        /// Until when; for ever without it.
        until: Option<Time>,
        /// Why, as they are told.
        reason: String,
        /// Whether they and their programs leave their games and tournaments too: then they are among
        /// [`Store::leaving`] until they have.
        leave: bool,
    },
    /// Ends a suspension.
    Lift(PersonId),
    /// Takes the picture away that somebody chose.
    RemovePicture(PersonId),
    /// Takes away what somebody says about themselves. The list keeps the words.
    ClearAbout(PersonId),
    /// Takes away what a table is called. The list keeps the words.
    ClearTitle(TableId),
    /// Ends all sessions of somebody.
    EndSessions(PersonId),
    /// Calls a game off or closes an open table. What ends it is the entry that is written with this.
    CloseTable {
        /// Which.
        table: TableId,
        /// Why, for the list.
        reason: String,
    },
    /// Takes a line of chat away. The list keeps the words.
    RemoveLine {
        /// Where.
        table: TableId,
        /// In which room.
        room: Room,
        /// Which line.
        n: i64,
    },
    /// Makes a token for the keeper's own programs.
    CreateToken {
        /// The hash of its secret.
        hash: TokenHash,
        /// What the keeper calls it.
        label: String,
    },
    /// Ends such a token of the keeper's own.
    DeleteToken(i64),
    /// Is done with a report.
    SettleReport {
        /// Whom it was about.
        person: PersonId,
        /// Which.
        id: i64,
        /// What there is to say about it.
        note: String,
    },
    /// Is done with what was unusual about rated games.
    SettleFlag {
        /// Who lost them.
        person: PersonId,
        /// Which.
        id: i64,
        /// What there is to say about it.
        note: String,
    },
    /// Does what the host of a tournament would, where the host can't any more.
    Tournament {
        /// Who holds it.
        host: PersonId,
        /// Which.
        tournament: TournamentId,
        /// What, as a word.
        what: &'static str,
    },
    /// Tries a mail once more that was given up.
    RetryMail {
        /// Whose.
        person: PersonId,
        /// Which.
        id: i64,
    },
    /// Forgets a mail that was given up.
    DropMail {
        /// Whose.
        person: PersonId,
        /// Which.
        id: i64,
    },
    /// Copies the store into a file of this name.
    Backup(String),
    /// Lets the clean-up go round now.
    Tidy,
}

impl Deed {
    /// The word for it, in the list and for programs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Deed::Appoint(_) => "appoint",
            Deed::Dismiss(_) => "dismiss",
            Deed::Rename { .. } => "rename",
            Deed::Suspend { .. } => "suspend",
            Deed::Lift(_) => "lift",
            Deed::RemovePicture(_) => "remove-picture",
            Deed::ClearAbout(_) => "clear-about",
            Deed::ClearTitle(_) => "clear-title",
            Deed::EndSessions(_) => "end-sessions",
            Deed::CloseTable { .. } => "close-table",
            Deed::RemoveLine { .. } => "remove-line",
            Deed::CreateToken { .. } => "create-token",
            Deed::DeleteToken(_) => "delete-token",
            Deed::SettleReport { .. } => "settle-report",
            Deed::SettleFlag { .. } => "settle-flag",
            Deed::Tournament { .. } => "tournament",
            Deed::RetryMail { .. } => "retry-mail",
            Deed::DropMail { .. } => "drop-mail",
            Deed::Backup(_) => "backup",
            Deed::Tidy => "tidy",
        }
    }

    /// Whom it is about.
    #[must_use]
    pub const fn person(&self) -> Option<PersonId> {
        match self {
            Deed::Appoint(person)
            | Deed::Dismiss(person)
            | Deed::Lift(person)
            | Deed::RemovePicture(person)
            | Deed::ClearAbout(person)
            | Deed::EndSessions(person)
            | Deed::Rename { person, .. }
            | Deed::SettleReport { person, .. }
            | Deed::SettleFlag { person, .. }
            | Deed::Tournament { host: person, .. }
            | Deed::RetryMail { person, .. }
            | Deed::DropMail { person, .. }
            | Deed::Suspend { person, .. } => Some(*person),
            _ => None,
        }
    }

    /// Which table it is about.
    #[must_use]
    pub const fn table(&self) -> Option<TableId> {
        match self {
            Deed::CloseTable { table, .. } | Deed::RemoveLine { table, .. } | Deed::ClearTitle(table) => {
                Some(*table)
            }
            _ => None,
        }
    }
}

/// An act of a keeper before it is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Who; nobody for a command on the house's own machine.
    pub by: Option<PersonId>,
    /// What.
    pub deed: Deed,
    /// When.
    pub at: Time,
}

/// An act that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActRow {
    /// Its number in the list.
    pub n: i64,
    /// When.
    pub at: Time,
    /// By whom; nobody for a command on the house's own machine.
    pub by: Option<PersonId>,
    /// The name of the deed.
    pub deed: String,
    /// Whom it was about.
    pub person: Option<PersonId>,
    /// Which table it was about.
    pub table: Option<TableId>,
    /// What else there is to say, such as the reason.
    pub about: String,
}

/// That somebody may look but not play, talk or write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspension {
    /// Since when.
    pub since: Time,
    /// Until when; for ever without it.
    pub until: Option<Time>,
    /// Why, as they are told.
    pub reason: String,
}

impl Suspension {
    /// Whether it holds at a moment.
    #[must_use]
    pub fn holds(&self, now: Time) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}

/// What there was on a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayRow {
    /// Which, counted since 1970.
    pub day: i64,
    /// People who were here.
    pub people: i64,
    /// Games that were decided.
    pub games: i64,
    /// How large the store was.
    pub bytes: i64,
}

/// How large the store is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Size {
    /// All of it.
    pub bytes: i64,
    /// What of that is free to be used again.
    pub free: i64,
}

impl Store {
    /// Does something that only a keeper does, and writes down that it was done, both or neither.
    /// [`StoreError::Gone`] means that whoever asks is no keeper any more, or that there is nobody or nothing like
    /// that; a conflict that a name is taken, or that it is about a keeper, to whom this can't be done.
    pub async fn keeper_act(&self, act: Act) -> Result<(), StoreError> {
        ask!(self.write keeper::act(&act))
    }

    /// Whether somebody is a keeper.
    pub async fn is_keeper(&self, person: PersonId) -> Result<bool, StoreError> {
        ask!(self.read keeper::is_keeper(person))
    }

    /// All keepers and since when they are, the oldest first.
    pub async fn keepers(&self) -> Result<Vec<(PersonRow, Time)>, StoreError> {
        ask!(self.read keeper::keepers())
    }

    /// The acts of keepers, the latest first, from the one before a number on; those about somebody only.
    pub async fn keeper_acts(
        &self,
        person: Option<PersonId>,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<ActRow>, StoreError> {
        ask!(self.read keeper::acts(person, before, limit))
    }

    /// The suspension of somebody, or of the owner of a program, whether it still holds or not.
    pub async fn suspension(&self, person: PersonId) -> Result<Option<Suspension>, StoreError> {
        ask!(self.read keeper::suspension(person))
    }

    /// Whether somebody is a keeper, and their suspension, both of the same moment.
    pub async fn standing(&self, person: PersonId) -> Result<(bool, Option<Suspension>), StoreError> {
        ask!(self.read keeper::standing(person))
    }

    /// Who is suspended at a moment, those for longest first, from the one after a place on.
    pub async fn suspended(
        &self,
        now: Time,
        after: Option<(Option<Time>, PersonId)>,
        limit: usize,
    ) -> Result<Vec<(PersonRow, Suspension)>, StoreError> {
        ask!(self.read keeper::suspended(now, after, limit))
    }

    /// Who is to leave their games and has not left all of them yet, since when, in the order of their numbers.
    pub async fn leaving(&self, after: PersonId, limit: usize) -> Result<Vec<(PersonId, Time)>, StoreError> {
        ask!(self.read keeper::leaving(after, limit))
    }

    /// Those among some people who are to leave their games and have not left all of them yet, and since when.
    pub async fn leaving_among(&self, people: Vec<PersonId>) -> Result<Vec<(PersonId, Time)>, StoreError> {
        ask!(self.read keeper::leaving_among(&people))
    }

    /// Somebody has left all games as they were to since a moment.
    pub async fn has_left(&self, person: PersonId, since: Time) -> Result<(), StoreError> {
        ask!(self.write keeper::has_left(person, since))
    }

    /// Whether somebody has entered a tournament, whatever has become of their part in it.
    pub async fn has_entered(&self, person: PersonId, tournament: TournamentId) -> Result<bool, StoreError> {
        ask!(self.read keeper::has_entered(person, tournament))
    }

    /// Whether two people have entered a tournament that is not over.
    pub async fn meet_in_tournament(&self, one: PersonId, other: PersonId) -> Result<bool, StoreError> {
        ask!(self.read keeper::meet_in_tournament(one, other))
    }

    /// The keeper of a token.
    pub async fn keeper_by_token(&self, hash: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        ask!(self.read keeper::by_token(hash))
    }

    /// The tokens of a keeper, oldest first.
    pub async fn keeper_tokens(&self, person: PersonId) -> Result<Vec<TokenRow>, StoreError> {
        ask!(self.read keeper::tokens(person))
    }

    /// When somebody gave their password in a session last: when it began, or again since.
    pub async fn proved(&self, hash: TokenHash) -> Result<Option<Time>, StoreError> {
        ask!(self.read keeper::proved(hash))
    }

    /// Notes that somebody gave their password again in a session.
    pub async fn prove(&self, hash: TokenHash, at: Time) -> Result<(), StoreError> {
        ask!(self.write keeper::prove(hash, at))
    }

    /// People by their numbers, the latest first, from the one before a number on.
    pub async fn latest_persons(
        &self,
        before: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<PersonRow>, StoreError> {
        ask!(self.read keeper::latest(before, limit))
    }

    /// How many sessions somebody has, counted up to a limit.
    pub async fn count_sessions(&self, person: PersonId, most: usize) -> Result<usize, StoreError> {
        ask!(self.read keeper::count_sessions(person, most))
    }

    /// How large the store is.
    pub async fn size(&self) -> Result<Size, StoreError> {
        ask!(self.read keeper::size())
    }

    /// Counts what there was on a day so far, and keeps that.
    pub async fn count_day(&self, day: i64) -> Result<(), StoreError> {
        ask!(self.write keeper::count_day(day))
    }

    /// The latest days that were counted, the oldest of them first.
    pub async fn days(&self, limit: usize) -> Result<Vec<DayRow>, StoreError> {
        ask!(self.read keeper::days(limit))
    }
}
