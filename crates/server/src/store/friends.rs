//! Friends, requests and blocks, and from whom somebody takes what. What follows from them is decided in `may`.

use super::{AccountKind, PersonRow, Store, StoreError};
use taproom_play::{Millis, PersonId, TableId, Time};

/// The most friends somebody has.
pub const MOST_FRIENDS: usize = 500;
/// The most requests of somebody that wait, and the most that wait for them.
pub const MOST_REQUESTS: usize = 100;
/// The most people somebody blocks.
pub const MOST_BLOCKS: usize = 1000;

/// Whoever was declined is not heard again by the same person for this long.
const DECLINED_FOR: Millis = Millis::days(30);

/// From whom somebody takes something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Audience {
    /// Everybody.
    #[default]
    Everybody,
    /// Friends.
    Friends,
    /// Nobody.
    Nobody,
}

/// From whom somebody takes what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Messages.
    pub words: Audience,
    /// Seats that are kept for them.
    pub invitations: Audience,
    /// Challenges.
    pub challenges: Audience,
    /// Requests to be friends.
    pub requests: Audience,
    /// Who sees when they are here.
    pub presence: Audience,
}

/// What somebody is to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Relation {
    /// They are friends.
    pub friends: bool,
    /// The first has asked the second, who has not accepted.
    pub asked: bool,
    /// The second has asked the first, who has not answered.
    pub asks: bool,
    /// The first blocks the second.
    pub blocks: bool,
    /// The second blocks the first.
    pub blocked: bool,
}

/// Somebody as somebody else has to do with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acquaintance {
    /// Guest, member or bot.
    pub kind: AccountKind,
    /// What they are to each other.
    pub relation: Relation,
    /// From whom they take what.
    pub wishes: Wishes,
}

/// What came of asking to be friends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The other has to answer.
    Now,
    /// The other was asked before; nothing is new to them.
    Before,
    /// Both have asked: they are friends now.
    Friends,
    /// They were friends already.
    Already,
    /// The first has as many friends as one may have.
    TooManyFriends,
    /// The other can't have more friends, or has too many requests.
    TheyHaveTooMany,
    /// The first has asked too many who have not answered.
    TooManyRequests,
}

/// What ended between two people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartedFriends {
    /// They were friends.
    Friends,
    /// A request that the first had made.
    Withdrawn,
    /// A request to the first.
    Declined,
    /// There was nothing between them.
    Nothing,
}

/// What came of blocking somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// It is so now. At these tables, which have not begun, one of the two keeps a seat for the other, or both sit.
    Done {
        /// The tables.
        tables: Vec<TableId>,
        /// Whoever blocks, and whoever is blocked, each with their programs: a block holds for all of them.
        sides: [Vec<PersonId>; 2],
    },
    /// One more would be too many.
    TooMany,
}

/// Somebody in a list of friends, of requests or of blocks, and since when they are in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FriendRow {
    /// Who.
    pub person: PersonRow,
    /// Since when.
    pub since: Time,
}

/// Where somebody is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// Who.
    pub person: PersonId,
    /// Who may see it.
    pub presence: Audience,
    /// The latest game of theirs under way that others may watch, and what is played.
    pub playing: Option<(TableId, String)>,
    /// The latest table of theirs that everybody finds and that still waits for somebody.
    pub waiting: Option<(TableId, String)>,
}

impl Store {
    /// Where some people are, as far as everybody may know of their tables.
    pub async fn where_they_are(&self, people: Vec<PersonId>) -> Result<Vec<Whereabouts>, StoreError> {
        ask!(self.read friends::where_they_are(&people))
    }

    /// Somebody as somebody else has to do with them; nothing if there is no such person.
    pub async fn acquaintance(
        &self,
        of: PersonId,
        with: PersonId,
    ) -> Result<Option<Acquaintance>, StoreError> {
        ask!(self.read friends::acquaintance(of, with))
    }

    /// From whom somebody takes what.
    pub async fn wishes(&self, person: PersonId) -> Result<Wishes, StoreError> {
        ask!(self.read friends::wishes(person))
    }

    /// Sets from whom somebody takes what.
    pub async fn set_wishes(&self, person: PersonId, wishes: Wishes, at: Time) -> Result<(), StoreError> {
        ask!(self.write friends::set_wishes(person, wishes, at))
    }

    /// Asks somebody to be friends, or accepts what they asked. Nobody is asked here who may not be.
    pub async fn ask_to_be_friends(
        &self,
        asker: PersonId,
        asked: PersonId,
        at: Time,
    ) -> Result<Asked, StoreError> {
        ask!(self.write friends::ask(asker, asked, at, DECLINED_FOR))
    }

    /// Somebody asks once more who is blocked. Whether there was a request before, which is declined and looks as if it
    /// waited.
    pub async fn ask_in_vain(&self, asker: PersonId, asked: PersonId) -> Result<bool, StoreError> {
        ask!(self.write friends::ask_in_vain(asker, asked))
    }

    /// Somebody and their programs.
    pub async fn with_programs(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read friends::with_programs(person))
    }

    /// Ends what is between two people, a friendship or a request of either, as the first wants it.
    pub async fn part_friends(
        &self,
        person: PersonId,
        other: PersonId,
        at: Time,
    ) -> Result<PartedFriends, StoreError> {
        ask!(self.write friends::part(person, other, at))
    }

    /// Somebody's friends, all of them.
    pub async fn friends_of(&self, person: PersonId) -> Result<Vec<FriendRow>, StoreError> {
        ask!(self.read friends::friends_of(person))
    }

    /// Which of some people are somebody's friends.
    pub async fn friends_among(
        &self,
        person: PersonId,
        people: Vec<PersonId>,
    ) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read friends::friends_among(person, &people))
    }

    /// Those who wait for somebody's answer, the latest first.
    pub async fn requests_to(&self, person: PersonId) -> Result<Vec<FriendRow>, StoreError> {
        ask!(self.read friends::requests_to(person))
    }

    /// Those whom somebody has asked, the latest first.
    pub async fn requests_by(&self, person: PersonId) -> Result<Vec<FriendRow>, StoreError> {
        ask!(self.read friends::requests_by(person))
    }

    /// How many wait for somebody's answer, and how many seats are kept for them.
    pub async fn calls(&self, person: PersonId) -> Result<(usize, usize), StoreError> {
        ask!(self.read friends::calls(person))
    }

    /// Blocks somebody for a person. Friendship and requests between them end.
    pub async fn block(&self, person: PersonId, other: PersonId, at: Time) -> Result<Blocked, StoreError> {
        ask!(self.write friends::block(person, other, at))
    }

    /// Blocks somebody no more.
    pub async fn unblock(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        ask!(self.write friends::unblock(person, other))
    }

    /// Those whom somebody blocks, the latest last.
    pub async fn blocks_of(&self, person: PersonId) -> Result<Vec<FriendRow>, StoreError> {
        ask!(self.read friends::blocks_of(person))
    }

    /// Those who are kept apart from somebody because one of the two blocks the other. Whoever is blocked by very many
    /// is told of some of them; what matters is asked about each pair.
    pub async fn apart_from(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        ask!(self.read friends::apart_from(person))
    }

    /// Which of some people are not seen by which of those who look: because one of the two blocks the other, or because
    /// they show to fewer people when they are here. Nobody who has not said who they are is a friend.
    pub async fn unseen_by(
        &self,
        viewers: Vec<Option<PersonId>>,
        people: Vec<PersonId>,
    ) -> Result<Vec<(Option<PersonId>, PersonId)>, StoreError> {
        ask!(self.read friends::unseen_by(&viewers, &people))
    }

    /// Which of some people somebody is kept apart from, and whether it is somebody who blocks them.
    pub async fn apart_among(
        &self,
        person: PersonId,
        people: Vec<PersonId>,
    ) -> Result<Vec<(PersonId, bool)>, StoreError> {
        ask!(self.read friends::apart_among(person, &people))
    }
}
