//! Who is who: guests, members, and programs that play.

mod likeness;
pub mod name;
mod password;
mod secret;
mod session_cache;
mod weak;

pub use crate::store::{AccountKind, TokenRow};
pub use password::{Hashing, PasswordFault};
pub use secret::Secret;

use crate::logging::Recurring;
use crate::picture::Picture;
use crate::store::{NewPerson, PersonRow, Store, StoreError, TokenHash};
use name::{Name, NameFault};
use password::Hasher;
use session_cache::SessionCache;
use std::fmt;
use std::sync::Arc;
use taproom_play::{Millis, PersonId, Time};
use taproom_words::refusal::retold;
use taproom_words::{Language, say};

/// How long a session lasts without being used.
const GUESTS_STAY: Millis = Millis::days(90);
const MEMBERS_STAY: Millis = Millis::days(180);

/// How old the note of a session's last use may get: reading should not mean writing.
const TOUCH: Millis = Millis::minutes(60);
/// Visits that could not be noted.
static UNTOUCHED: Recurring = Recurring::new();

/// How many programs a member may have, and how many tokens each.
const BOTS: usize = 10;
const TOKENS: usize = 10;

/// How much is kept of what others call themselves: browsers, and the labels of tokens.
const LABEL: usize = 100;

/// How many idle guests are forgotten at once.
const SWEEP: usize = 1000;

/// Where the store keeps by which edition of likeness names are compared, and which that is. Another one is
/// called by another number.
const COMPARED: &str = "names_compared_by";
const LIKENESS: &str = "2";

/// How many names are compared anew at once.
const TOGETHER: usize = 500;

/// Somebody the house knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Their number, for ever.
    pub id: PersonId,
    /// Their name as it is shown.
    pub name: String,
    /// What they are to the house.
    pub kind: AccountKind,
    /// What they look like.
    pub picture: Picture,
    /// The language they chose.
    pub language: Option<Language>,
}

/// Why somebody didn't get what they asked for. Each is a sentence for them to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonError {
    /// The name breaks a rule.
    Name(NameFault),
    /// The password breaks a rule.
    Password(PasswordFault),
    /// Somebody else has the name.
    NameTaken,
    /// Name and password don't match; which of them is wrong is not said.
    WrongLogin,
    /// The password given to prove who one is, is wrong.
    WrongPassword,
    /// Only guests sign up.
    NotGuest,
    /// Only members may.
    NotMember,
    /// There is no such program or token, or it is somebody else's.
    NotYours,
    /// One more program would be too many.
    TooManyBots(usize),
    /// One more key would be too many.
    TooManyKeys(usize),
    /// Too many people are logging in at this moment.
    Busy,
    /// The store failed.
    Store(StoreError),
}

impl PersonError {
    /// The sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let sentence = match self {
            PersonError::Name(fault) => fault.sentence(),
            PersonError::Password(fault) => return fault.say(language),
            PersonError::NameTaken => "This name is taken.",
            PersonError::WrongLogin => "Name or password is wrong.",
            PersonError::WrongPassword => "The old password is wrong.",
            PersonError::NotGuest => "You have signed up already.",
            PersonError::NotMember => "Only members can do this; sign up first.",
            PersonError::NotYours => "You have nothing of this name or number.",
            PersonError::TooManyBots(most) => return say!(language, "too-many-bots", count = *most),
            PersonError::TooManyKeys(most) => return say!(language, "too-many-keys", count = *most),
            PersonError::Busy => "The house is busy; try again in a moment.",
            PersonError::Store(_) => "The house can't write this down now; try again later.",
        };
        retold(language, sentence)
    }
}

impl fmt::Display for PersonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for PersonError {}

impl From<StoreError> for PersonError {
    fn from(error: StoreError) -> PersonError {
        PersonError::Store(error)
    }
}

/// A store says that a name is taken with a conflict.
fn taken(error: StoreError) -> PersonError {
    match error {
        StoreError::Conflict => PersonError::NameTaken,
        other => PersonError::Store(other),
    }
}

type Result<T> = std::result::Result<T, PersonError>;

/// The people of the house. Clones share what they know.
#[derive(Clone, Debug)]
pub struct People {
    store: Store,
    hasher: Hasher,
    sessions: Arc<SessionCache>,
}

impl People {
    /// The people in a store.
    #[must_use]
    pub fn new(store: Store) -> People {
        People::with_hashing(store, Hashing::SAFE)
    }

    /// The people in a store whose passwords are hashed with more or less effort than usual.
    #[must_use]
    pub fn with_hashing(store: Store, hashing: Hashing) -> People {
        People { store, hasher: Hasher::new(hashing), sessions: Arc::default() }
    }

    /// Lets in somebody who has said nothing yet, under a name that nobody has. The secret is for their cookie.
    pub async fn guest(&self, agent: &str, now: Time) -> Result<(Person, Secret)> {
        let (secret, hash) = Secret::session();
        for tries in 0..16 {
            let name = name::of_guest(rand::random(), tries);
            let guest = new_person(&name, AccountKind::Guest, now);
            match self.store.create_guest(guest, hash, label(agent)).await {
                Ok(id) => return Ok((person(id, name, AccountKind::Guest), secret)),
                Err(StoreError::Conflict) => (),
                Err(error) => return Err(error.into()),
            }
        }
        Err(PersonError::NameTaken)
    }

    /// Whose session a cookie's text is the secret of, if it is one that lasts.
    pub async fn of_session(&self, secret: &str, now: Time) -> Result<Option<Person>> {
        let Some(hash) = Secret::read_session(secret) else { return Ok(None) };
        if let Some(person) = self.sessions.find(hash, now) {
            return Ok(Some(person));
        }
        let age = self.sessions.age();
        let Some(session) = self.store.session(hash).await? else { return Ok(None) };
        let stay = if session.person.kind == AccountKind::Guest { GUESTS_STAY } else { MEMBERS_STAY };
        if now > session.seen + stay {
            return Ok(None);
        }
        if now.since(session.seen) >= TOUCH
            && let Err(error) = self.store.touch_session(hash, now).await
        {
            // That the visit can't be noted down is no reason to refuse it.
            if let Some(times) = UNTOUCHED.happened() {
                tracing::warn!(%error, times, "a session was not touched");
            }
        }
        let person = Person::from(session.person);
        self.sessions.keep(hash, &person, now, age);
        Ok(Some(person))
    }

    /// Which program a token belongs to.
    pub async fn of_token(&self, secret: &str, now: Time) -> Result<Option<Person>> {
        let Some(hash) = Secret::read_token(secret) else { return Ok(None) };
        if let Some(person) = self.sessions.find(hash, now) {
            return Ok(Some(person));
        }
        let age = self.sessions.age();
        let Some(row) = self.store.person_by_token(hash).await? else { return Ok(None) };
        let person = Person::from(row);
        self.sessions.keep(hash, &person, now, age);
        Ok(Some(person))
    }

    /// Somebody by their number.
    pub async fn by_id(&self, id: PersonId) -> Result<Option<Person>> {
        Ok(self.store.person(id).await?.map(Person::from))
    }

    /// Makes somebody a member. A guest keeps their number and their games; their sessions end, and a new one
    /// begins.
    pub async fn sign_up(
        &self,
        guest: Option<&Person>,
        name: &str,
        password: &str,
        agent: &str,
        now: Time,
    ) -> Result<(Person, Secret)> {
        if guest.is_some_and(|guest| guest.kind != AccountKind::Guest) {
            return Err(PersonError::NotGuest);
        }
        let name = Name::read(name).map_err(PersonError::Name)?;
        password::check(password, &name.shown).map_err(PersonError::Password)?;
        // Hashing is expensive, so a name that is taken is refused before; the store refuses it again where two
        // race for it.
        self.is_free(&name, guest.map(|guest| guest.id)).await?;
        let password_hash = self.hasher.hash(password).await?;
        let id = match guest {
            Some(guest) => {
                let turning =
                    self.store.turn_member(guest.id, name.shown.clone(), name.key.clone(), password_hash);
                turning.await.map_err(|error| match error {
                    StoreError::Gone => PersonError::NotGuest,
                    other => taken(other),
                })?;
                self.sessions.forget(guest.id);
                guest.id
            }
            None => {
                let member = NewPerson {
                    password_hash: Some(password_hash),
                    ..new_person(&name, AccountKind::Member, now)
                };
                self.store.create_person(member).await.map_err(taken)?
            }
        };
        let secret = self.begin(id, agent, now).await?;
        let picture = guest.map_or_else(|| Picture::of(id), |guest| guest.picture);
        Ok((Person { picture, ..person(id, name, AccountKind::Member) }, secret))
    }

    /// Begins a member's session. Nobody learns from the answer, or from how long it takes, whether a name is
    /// known.
    pub async fn log_in(
        &self,
        name: &str,
        password: &str,
        agent: &str,
        now: Time,
    ) -> Result<(Person, Secret)> {
        let found = self.row_called(name).await?;
        let known = match &found {
            Some(row) => self.store.password_hash(row.id).await?,
            None => None,
        };
        let right = self.hasher.verify(password, known).await?;
        let row = found.filter(|_| right).ok_or(PersonError::WrongLogin)?;
        let secret = self.begin(row.id, agent, now).await?;
        Ok((row.into(), secret))
    }

    /// Who has a name, as somebody typed it.
    pub async fn called(&self, name: &str) -> Result<Option<Person>> {
        Ok(self.row_called(name).await?.map(Person::from))
    }

    /// Whoever has a name. Of several whose names look like it, the one who has it letter by letter.
    async fn row_called(&self, name: &str) -> Result<Option<PersonRow>> {
        let mut rows = self.rows_called(name).await?;
        let same =
            rows.iter().position(|row| likeness::plain(&row.name) == likeness::plain(name)).unwrap_or(0);
        Ok((!rows.is_empty()).then(|| rows.swap_remove(same)))
    }

    /// Everybody who has a name or one that looks like it. Of those whose names look alike since we look closer,
    /// some are known by a key they had before.
    async fn rows_called(&self, name: &str) -> Result<Vec<PersonRow>> {
        let mut rows = Vec::new();
        for key in Name::keys_of(name) {
            rows.extend(self.store.person_by_name(&key).await?);
        }
        Ok(rows)
    }

    /// Whether nobody else has a name or one that looks like it.
    async fn is_free(&self, name: &Name, own: Option<PersonId>) -> Result<()> {
        let holders = self.rows_called(&name.shown).await?;
        let free = holders.iter().all(|holder| Some(holder.id) == own);
        if free { Ok(()) } else { Err(PersonError::NameTaken) }
    }

    /// Gives everybody the key by which names are compared now, once for each way of comparing. Where two old
    /// names look alike one of them gets it, and the other keeps the old key. Says how many changed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn compare_names_anew(&self) -> Result<usize> {
        if self.store.meta(COMPARED).await?.as_deref() == Some(LIKENESS) {
            return Ok(0);
        }
        let (mut after, mut changed) = (PersonId(0), 0);
        loop {
            let some = self.store.persons_after(after, TOGETHER).await?;
            let Some(last) = some.last() else { break };
            after = last.id;
            // What is asked for together is written together.
            let mut naming = tokio::task::JoinSet::new();
            for PersonRow { id, name, .. } in some {
                let (store, key) = (self.store.clone(), likeness::key(&name));
                if likeness::old_keys(&name).iter().any(|old| *old != key) {
                    naming.spawn(async move { store.set_name_key(id, name, key).await });
                }
            }
            while let Some(named) = naming.join_next().await {
                match named.unwrap_or_else(|error| Err(StoreError::Broken(error.to_string()))) {
                    Ok(()) => changed += 1,
                    Err(StoreError::Conflict | StoreError::Gone) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
        self.store.set_meta(COMPARED, LIKENESS).await?;
        Ok(changed)
    }

    /// Ends a session.
    pub async fn log_out(&self, secret: &str) -> Result<()> {
        let Some(hash) = Secret::read_session(secret) else { return Ok(()) };
        self.store.delete_session(hash).await?;
        self.sessions.forget_secret(hash);
        Ok(())
    }

    /// Gives somebody another name.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<Name> {
        let name = Name::read(name).map_err(PersonError::Name)?;
        self.is_free(&name, Some(person)).await?;
        let naming = self.store.set_name(person, name.shown.clone(), name.key.clone());
        naming.await.map_err(|error| match error {
            StoreError::Gone => PersonError::NotYours,
            other => taken(other),
        })?;
        self.sessions.forget(person);
        Ok(name)
    }

    /// Gives somebody the picture they chose.
    pub async fn choose_picture(&self, person: PersonId, picture: Picture) -> Result<()> {
        self.store.set_picture(person, Some(picture.to_string())).await?;
        self.sessions.forget(person);
        Ok(())
    }

    /// Remembers the language that somebody chose.
    pub async fn choose_language(&self, person: PersonId, language: Language) -> Result<()> {
        self.store.set_language(person, language.tag()).await?;
        self.sessions.forget(person);
        Ok(())
    }

    /// Gives a member another password. Their sessions end, except the one they ask through.
    pub async fn change_password(&self, member: &Person, secret: &str, old: &str, new: &str) -> Result<()> {
        let known = self.store.password_hash(member.id).await?.ok_or(PersonError::NotMember)?;
        if !self.hasher.verify(old, Some(known)).await? {
            return Err(PersonError::WrongPassword);
        }
        password::check(new, &member.name).map_err(PersonError::Password)?;
        let hash = self.hasher.hash(new).await?;
        self.store.set_password(member.id, hash, Secret::read_session(secret)).await?;
        self.sessions.forget(member.id);
        Ok(())
    }

    /// Makes a program's account.
    pub async fn create_bot(&self, owner: &Person, name: &str, now: Time) -> Result<Person> {
        if owner.kind != AccountKind::Member {
            return Err(PersonError::NotMember);
        }
        let name = Name::read(name).map_err(PersonError::Name)?;
        if self.store.bots_of(owner.id).await?.len() >= BOTS {
            return Err(PersonError::TooManyBots(BOTS));
        }
        self.is_free(&name, None).await?;
        let bot = NewPerson { owner: Some(owner.id), ..new_person(&name, AccountKind::Bot, now) };
        let id = self.store.create_person(bot).await.map_err(taken)?;
        Ok(person(id, name, AccountKind::Bot))
    }

    /// The programs of a member.
    pub async fn bots(&self, owner: PersonId) -> Result<Vec<Person>> {
        Ok(self.store.bots_of(owner).await?.into_iter().map(Person::from).collect())
    }

    /// Gives a program of one's own a token. It is shown this once; the house keeps only its hash.
    pub async fn create_token(
        &self,
        owner: PersonId,
        bot: PersonId,
        called: &str,
        now: Time,
    ) -> Result<(i64, Secret)> {
        if self.tokens(owner, bot).await?.len() >= TOKENS {
            return Err(PersonError::TooManyKeys(TOKENS));
        }
        let (secret, hash) = Secret::token();
        Ok((self.store.create_token(hash, bot, label(called), now).await?, secret))
    }

    /// The tokens of a program of one's own.
    pub async fn tokens(&self, owner: PersonId, bot: PersonId) -> Result<Vec<TokenRow>> {
        let row = self.store.person(bot).await?;
        if row.is_none_or(|row| row.owner != Some(owner)) {
            return Err(PersonError::NotYours);
        }
        Ok(self.store.tokens_of(bot).await?)
    }

    /// Takes a token from a program of one's own.
    pub async fn delete_token(&self, owner: PersonId, bot: PersonId, token: i64) -> Result<()> {
        self.tokens(owner, bot).await?;
        self.store.delete_token(bot, token).await.map_err(|error| match error {
            StoreError::Gone => PersonError::NotYours,
            other => PersonError::Store(other),
        })?;
        self.sessions.forget(bot);
        Ok(())
    }

    /// Takes every token from every program of an owner, and says which programs had any.
    pub async fn end_keys(&self, owner: PersonId) -> Result<Vec<PersonId>> {
        let mut ended = Vec::new();
        for bot in self.store.bots_of(owner).await? {
            let tokens = self.store.tokens_of(bot.id).await?;
            if tokens.is_empty() {
                continue;
            }
            for token in tokens {
                match self.store.delete_token(bot.id, token.id).await {
                    Ok(()) | Err(StoreError::Gone) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            self.sessions.forget(bot.id);
            ended.push(bot.id);
        }
        Ok(ended)
    }

    /// Forgets sessions that have ended by themselves, and guests who left nothing behind. Says how many
    /// guests; more may be left for the next time.
    pub async fn sweep(&self, now: Time) -> Result<usize> {
        Ok(self.store.sweep(now - GUESTS_STAY, now - MEMBERS_STAY, SWEEP).await?)
    }

    async fn begin(&self, person: PersonId, agent: &str, now: Time) -> Result<Secret> {
        let (secret, hash): (Secret, TokenHash) = Secret::session();
        self.store.create_session(hash, person, label(agent), now).await?;
        Ok(secret)
    }
}

impl From<PersonRow> for Person {
    fn from(row: PersonRow) -> Person {
        let picture = Picture::chosen(row.picture.as_deref(), row.id);
        let language = row.language.as_deref().and_then(Language::read);
        Person { id: row.id, name: row.name, kind: row.kind, picture, language }
    }
}

/// Somebody new, who has chosen nothing yet but a name.
fn person(id: PersonId, name: Name, kind: AccountKind) -> Person {
    Person { id, name: name.shown, kind, picture: Picture::of(id), language: None }
}

fn new_person(name: &Name, kind: AccountKind, created: Time) -> NewPerson {
    let Name { shown, key } = name.clone();
    NewPerson { name: shown, name_key: key, kind, password_hash: None, owner: None, created }
}

fn label(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(LABEL).collect()
}
