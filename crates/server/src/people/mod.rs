//! Who is who: guests, members, and programs that play.

mod error;
mod likeness;
pub mod name;
mod password;
mod programs;
mod secret;
mod session_cache;
mod weak;

pub use crate::store::{AccountKind, TokenRow};
pub use error::PersonError;
pub use password::{Hashing, PasswordFault};
pub use secret::Secret;

use crate::logging::Recurring;
use crate::picture::Picture;
use crate::picture::photo::{self, Photo};
use crate::store::{
    AccountNotice, ActRow, NewPassword, NewPerson, PersonRow, Rule, Store, StoreError, TokenHash,
};
use crate::times::Times;
use crate::writing;
use error::taken;
use name::Name;
use password::Hasher;
use session_cache::SessionCache;
use std::sync::Arc;
use taproom_play::{Millis, PersonId, Time};
use taproom_words::Language;

/// How old the note of a session's last use may get: reading should not mean writing.
const TOUCH: Millis = Millis::minutes(60);
/// Visits that could not be noted.
static UNTOUCHED: Recurring = Recurring::new();

/// How long nobody else gets the name of somebody who closed their account: friends may not have heard of it.
const NAMES_KEPT: Millis = Millis::days(90);

/// How many names of closed accounts are given free at once.
const FREED: usize = 1000;

/// How long a name that a keeper took from somebody is not theirs, and how long they wait for another name, picture or
/// line about themselves. So many acts about somebody are looked through.
const KEPT_FROM: Millis = Millis::days(90);
const PAUSE: Millis = Millis::days(7);
const LOOKED_THROUGH: usize = 100;

/// How much is kept of what others call themselves: browsers, and the labels of tokens.
const LABEL: usize = 100;

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
    /// Their shield.
    pub picture: Picture,
    /// The name of their photo, which is shown in place of the shield.
    pub photo: Option<Arc<str>>,
    /// Whether they have closed their account.
    pub closed: bool,
    /// The language they chose.
    pub language: Option<Language>,
}

impl Person {
    /// Where their picture is.
    #[must_use]
    pub fn portrait(&self) -> String {
        self.photo.as_deref().map_or_else(|| self.picture.url(), photo::url)
    }
}

/// Whether something that was taken away may be replaced by now.
fn pause(acts: &[ActRow], now: Time) -> Result<()> {
    const DAY: u64 = Millis::days(1).0;
    match acts.first().map(|act| PAUSE.0.saturating_sub(now.since(act.at).0)) {
        Some(left) if left > 0 => Err(PersonError::Paused(left.div_ceil(DAY).cast_signed())),
        _ => Ok(()),
    }
}

type Result<T> = std::result::Result<T, PersonError>;

/// The people of the house. Clones share what they know.
#[derive(Clone, Debug)]
pub struct People {
    store: Store,
    hasher: Hasher,
    sessions: Arc<SessionCache>,
    times: Times,
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
        let times = Times::default();
        People { store, hasher: Hasher::new(hashing), sessions: Arc::default(), times }
    }

    /// The same with sessions that last as long as an owner wants.
    #[must_use]
    pub fn lasting(self, times: Times) -> People {
        People { times, ..self }
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
        let guest = session.person.kind == AccountKind::Guest;
        let stay = self.times.of(if guest { Rule::GuestSessions } else { Rule::Sessions });
        if stay.is_some_and(|stay| now > session.seen + stay) {
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

    /// Those people the house knows among these, in the order asked for.
    pub async fn by_ids(&self, ids: Vec<PersonId>) -> Result<Vec<Person>> {
        Ok(self.store.persons(ids).await?.into_iter().map(Person::from).collect())
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
        if let Some(guest) = guest {
            self.names_taken_away(guest.id, &name, now).await?;
        }
        // Hashing is expensive, so a name that is taken is refused before; the store refuses it again where two
        // race for it.
        self.is_free(&name, guest.map(|guest| guest.id)).await?;
        let password_hash = self.hasher.hash(password).await?;
        let id = match guest {
            Some(guest) => {
                let turning = self.store.turn_member(
                    guest.id,
                    name.shown.clone(),
                    name.key.clone(),
                    password_hash,
                    now,
                );
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
        let right = self.hasher.verify(password, known.clone()).await?;
        let row = found.filter(|_| right).ok_or(PersonError::WrongLogin)?;
        let (secret, hash): (Secret, TokenHash) = Secret::session();
        // The password may be another one by now: then nobody comes in by the old one any more.
        let begun = self.store.create_session_with(hash, row.id, known, label(agent), now).await?;
        if begun { Ok((row.into(), secret)) } else { Err(PersonError::WrongLogin) }
    }

    /// Who has a name, as somebody typed it.
    pub async fn called(&self, name: &str) -> Result<Option<Person>> {
        Ok(self.row_called(name).await?.map(Person::from).filter(|person| !person.closed))
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
            // The names of those who left are kept from others as they were.
            for PersonRow { id, name, .. } in some.into_iter().filter(|row| row.closed.is_none()) {
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
    pub async fn rename(&self, person: PersonId, name: &str, now: Time) -> Result<Name> {
        let name = Name::read(name).map_err(PersonError::Name)?;
        let lost = self.names_taken_away(person, &name, now).await?;
        pause(&lost, now)?;
        self.is_free(&name, Some(person)).await?;
        let naming = self.store.set_name(person, name.shown.clone(), name.key.clone());
        naming.await.map_err(|error| match error {
            StoreError::Gone => PersonError::NotYours,
            other => taken(other),
        })?;
        self.sessions.forget(person);
        Ok(name)
    }

    /// What others who look after the house did to somebody by one deed, as far back as matters, the latest first.
    async fn taken_away(
        &self,
        person: PersonId,
        deed: &str,
        within: Millis,
        now: Time,
    ) -> Result<Vec<ActRow>> {
        let mut acts = self.store.keeper_acts(Some(person), None, LOOKED_THROUGH).await?;
        acts.retain(|act| act.deed == deed && act.by != Some(person) && now.since(act.at) < within);
        Ok(acts)
    }

    /// How keepers renamed somebody, unless the name that they want now was taken away from them.
    async fn names_taken_away(&self, person: PersonId, wanted: &Name, now: Time) -> Result<Vec<ActRow>> {
        let lost = self.taken_away(person, "rename", KEPT_FROM, now).await?;
        // The list of what keepers did has the old name before the new one.
        let mut old = lost.iter().filter_map(|act| act.about.split(" → ").next().and_then(Name::key_of));
        if old.any(|key| key == wanted.key) { Err(PersonError::NameTakenAway) } else { Ok(lost) }
    }

    /// Whether somebody may have another picture, or say something about themselves: what was taken away is not back at
    /// once.
    async fn is_not_paused(&self, person: PersonId, deed: &str, now: Time) -> Result<()> {
        pause(&self.taken_away(person, deed, PAUSE, now).await?, now)
    }

    /// Gives somebody the picture they chose.
    pub async fn choose_picture(&self, person: PersonId, picture: Picture) -> Result<()> {
        self.store.set_picture(person, Some(picture.to_string())).await?;
        self.sessions.forget(person);
        Ok(())
    }

    /// Gives a member a photo in place of the one they had.
    pub async fn choose_photo(&self, member: &Person, photo: Photo, now: Time) -> Result<Person> {
        if member.kind != AccountKind::Member {
            return Err(PersonError::NotMember);
        }
        self.is_not_paused(member.id, "remove-picture", now).await?;
        let name: Arc<str> = photo.name.as_str().into();
        self.store.set_photo(member.id, photo.name, photo.jpeg, now).await?;
        if let Some(old) = member.photo.as_deref().filter(|old| **old != *name) {
            photo::forget(old);
        }
        self.sessions.forget(member.id);
        Ok(Person { photo: Some(name), ..member.clone() })
    }

    /// Takes somebody's photo away, so that their shield is seen again. Whoever looks after the house may ask for it
    /// too.
    pub async fn remove_photo(&self, person: PersonId) -> Result<()> {
        if let Some(name) = self.store.remove_photo(person).await? {
            photo::forget(&name);
        }
        self.sessions.forget(person);
        Ok(())
    }

    /// Keeps what a member says about themselves; nothing if it is empty.
    pub async fn describe(&self, member: &Person, about: &str, now: Time) -> Result<Option<String>> {
        if member.kind != AccountKind::Member {
            return Err(PersonError::NotMember);
        }
        let about = writing::about(about).map_err(PersonError::About)?;
        let about = (!about.is_empty()).then_some(about);
        if about.is_some() {
            self.is_not_paused(member.id, "clear-about", now).await?;
        }
        self.store.set_about(member.id, about.clone()).await?;
        Ok(about)
    }

    /// Closes a member's account, and those of their programs, after asking for the password. Says whose accounts
    /// these were; what they left behind is for others to clear up.
    pub async fn close(&self, member: &Person, password: &str, now: Time) -> Result<Vec<PersonId>> {
        let known = self.store.password_hash(member.id).await?.ok_or(PersonError::NotMember)?;
        if !self.hasher.verify(password, Some(known)).await? {
            return Err(PersonError::NotThePassword);
        }
        let closed = self.store.close_person(member.id, now, now + NAMES_KEPT).await;
        let closed = closed.map_err(|error| match error {
            StoreError::Conflict => PersonError::LastKeeper,
            other => PersonError::Store(other),
        })?;
        if let Some(photo) = &member.photo {
            photo::forget(photo);
        }
        closed.iter().for_each(|person| self.sessions.forget(*person));
        Ok(closed)
    }

    /// Lets others have the names of those who closed their accounts long ago.
    pub async fn free_names(&self, now: Time) -> Result<usize> {
        Ok(self.store.free_names(now, FREED).await?)
    }

    /// Remembers the language that somebody chose.
    pub async fn choose_language(&self, person: PersonId, language: Language) -> Result<()> {
        self.store.set_language(person, language.tag()).await?;
        self.sessions.forget(person);
        Ok(())
    }

    /// Gives a member another password. Their sessions end, except the one they ask through, and they are told; with
    /// `end_keys` so do the keys of their programs. Says whose connections know another person now.
    pub async fn change_password(
        &self,
        member: &Person,
        secret: &str,
        (old, new): (&str, &str),
        end_keys: bool,
        told: Option<AccountNotice>,
    ) -> Result<Vec<PersonId>> {
        let known = self.store.password_hash(member.id).await?.ok_or(PersonError::NotMember)?;
        if !self.hasher.verify(old, Some(known.clone())).await? {
            return Err(PersonError::WrongPassword);
        }
        password::check(new, &member.name).map_err(PersonError::Password)?;
        let hash = self.hasher.hash(new).await?;
        let keep = Secret::read_session(secret);
        let changed = NewPassword { person: member.id, known, hash, keep, end_keys, told };
        // Whoever was quicker has made the old one wrong.
        self.set_password(changed).await
    }

    /// Takes a password for another one, if the old one still is what it was: hashing takes its time.
    async fn set_password(&self, changed: NewPassword) -> Result<Vec<PersonId>> {
        let person = changed.person;
        let mut ended = self.store.set_password(changed).await.map_err(|error| match error {
            StoreError::Conflict => PersonError::WrongPassword,
            other => PersonError::Store(other),
        })?;
        ended.push(person);
        ended.iter().for_each(|person| self.sessions.forget(*person));
        Ok(ended)
    }

    /// The name that somebody is to be given, if they can have it.
    pub async fn name_for(&self, person: PersonId, name: &str) -> Result<Name> {
        let name = Name::read(name).map_err(PersonError::Name)?;
        self.is_free(&name, Some(person)).await?;
        Ok(name)
    }

    /// Something about somebody was changed elsewhere: their sessions are asked for again.
    pub fn forget(&self, person: PersonId) {
        self.sessions.forget(person);
    }

    /// The keeper of a token: nothing if it is not the token of a keeper at all, and nobody if it has ended.
    pub async fn of_keeper_token(&self, secret: &str) -> Result<Option<Option<Person>>> {
        match Secret::read_keeper(secret) {
            None => Ok(None),
            Some(hash) => Ok(Some(self.store.keeper_by_token(hash).await?.map(Person::from))),
        }
    }

    /// By what the store knows a session.
    #[must_use]
    pub fn session(secret: &str) -> Option<TokenHash> {
        Secret::read_session(secret)
    }

    /// When somebody gave their password in a session last.
    pub async fn proved(&self, secret: &str) -> Result<Option<Time>> {
        match Secret::read_session(secret) {
            None => Ok(None),
            Some(hash) => Ok(self.store.proved(hash).await?),
        }
    }

    /// Hears the password of a member once more in a session.
    pub async fn prove(&self, member: &Person, secret: &str, password: &str, now: Time) -> Result<()> {
        let known = self.store.password_hash(member.id).await?.ok_or(PersonError::NotMember)?;
        let hash = Secret::read_session(secret).ok_or(PersonError::NotMember)?;
        if !self.hasher.verify(password, Some(known)).await? {
            return Err(PersonError::WrongLogin);
        }
        Ok(self.store.prove(hash, now).await?)
    }

    /// The hash of a member's password, if this is it.
    pub async fn known_password(&self, member: PersonId, password: &str) -> Result<Option<String>> {
        let known = self.store.password_hash(member).await?.ok_or(PersonError::NotMember)?;
        let right = self.hasher.verify(password, Some(known.clone())).await?;
        Ok(right.then_some(known))
    }

    /// Gives a member another password without the old one, whose hash was `known` when they were allowed to. All their
    /// sessions end, and they are told; with `end_keys` so do the keys of their programs. Says whose connections know
    /// another person now.
    pub async fn reset_password(
        &self,
        member: PersonId,
        known: String,
        new: &str,
        end_keys: bool,
        told: Option<AccountNotice>,
    ) -> Result<Vec<PersonId>> {
        let row = self.store.person(member).await?.filter(|row| row.kind == AccountKind::Member);
        let row = row.ok_or(PersonError::NotMember)?;
        password::check(new, &row.name).map_err(PersonError::Password)?;
        let hash = self.hasher.hash(new).await?;
        let changed = NewPassword { person: member, known, hash, keep: None, end_keys, told };
        self.set_password(changed).await
    }

    /// Ends all of somebody's sessions.
    pub async fn end_sessions(&self, person: PersonId) -> Result<()> {
        self.store.delete_other_sessions(person, None).await?;
        self.sessions.forget(person);
        Ok(())
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
        let (photo, closed) = (row.photo.map(Arc::from), row.closed.is_some());
        Person { id: row.id, name: row.name, kind: row.kind, picture, photo, closed, language }
    }
}

/// Somebody new, who has chosen nothing yet but a name.
fn person(id: PersonId, name: Name, kind: AccountKind) -> Person {
    Person {
        id,
        name: name.shown,
        kind,
        picture: Picture::of(id),
        photo: None,
        closed: false,
        language: None,
    }
}

fn new_person(name: &Name, kind: AccountKind, created: Time) -> NewPerson {
    let Name { shown, key } = name.clone();
    NewPerson { name: shown, name_key: key, kind, password_hash: None, owner: None, created }
}

fn label(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(LABEL).collect()
}
