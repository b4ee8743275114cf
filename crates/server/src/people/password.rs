//! Passwords: which ones are good enough, and how they are kept.

use super::likeness;
use super::weak::is_weak;
use super::{PersonError, Result};
use argon2::password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;
use taproom_words::refusal::retold;
use taproom_words::{Language, say};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;
use unicode_normalization::UnicodeNormalization;

const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// How many passwords are hashed at once. The tables need the cores too.
const AT_ONCE: usize = 2;

/// How many may wait for their turn, and how long, before they are asked to come back.
const WAITING: usize = 64;
const PATIENCE: Duration = Duration::from_secs(10);

/// Which rule a password breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasswordFault {
    /// Too short.
    Short,
    /// Too long.
    Long,
    /// It is the name, with little around it.
    IsName,
    /// Others would try it first.
    Common,
}

impl PasswordFault {
    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            PasswordFault::Short => say!(language, "password-short", count = SHORTEST),
            PasswordFault::Long => say!(language, "password-long", count = LONGEST),
            PasswordFault::IsName => retold(language, "The password must not be made of the name."),
            PasswordFault::Common => {
                let common = "This password is among the first that others would try; take one of your own.";
                retold(language, common)
            }
        }
    }
}

impl fmt::Display for PasswordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

/// Whether somebody of a name may have a password.
pub(super) fn check(password: &str, name: &str) -> std::result::Result<(), PasswordFault> {
    match password.chars().take(LONGEST + 1).count() {
        count if count < SHORTEST => Err(PasswordFault::Short),
        count if count > LONGEST => Err(PasswordFault::Long),
        _ if is_made_of(password, name) => Err(PasswordFault::IsName),
        _ if is_weak(password) => Err(PasswordFault::Common),
        _ => Ok(()),
    }
}

/// Whether a password is a name, forwards or backwards, with nothing but a few digits and signs around it.
fn is_made_of(password: &str, name: &str) -> bool {
    let (password, name) = (likeness::plain(password.trim()), likeness::plain(name));
    let backwards: String = name.chars().rev().collect();
    [name, backwards].iter().any(|name| {
        let rest = password.replace(name.as_str(), "");
        rest.len() < password.len() && rest.chars().all(|letter| !letter.is_alphabetic())
    })
}

/// How much effort a hash takes.
#[derive(Clone, Copy, Debug)]
pub struct Hashing {
    /// Memory in kibibytes.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
}

impl Hashing {
    /// What OWASP advises for Argon2id.
    pub const SAFE: Hashing = Hashing { memory: 19 * 1024, passes: 2 };

    /// The least there is: for tests, where nobody guesses.
    pub const CHEAP: Hashing = Hashing { memory: 8, passes: 1 };
}

/// Hashes passwords away from the tables, a few at a time.
#[derive(Clone, Debug)]
pub(super) struct Hasher {
    argon: Argon2<'static>,
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    work: mpsc::SyncSender<Work>,
}

/// Something to hash.
type Work = Box<dyn FnOnce(&mut Memory) + Send>;

/// What a hash is made in: 19 MB, kept by its thread. Asked for anew with every hash, an allocator would keep many of
/// them, and a few logins would cost hundreds of megabytes for good.
type Memory = Vec<Block>;

/// Starts the threads that hash.
fn workers() -> mpsc::SyncSender<Work> {
    let (sender, receiver) = mpsc::sync_channel::<Work>(AT_ONCE);
    let receiver = Arc::new(Mutex::new(receiver));
    for number in 0..AT_ONCE {
        let receiver = receiver.clone();
        std::thread::Builder::new()
            .name(format!("password-{number}"))
            .spawn(move || {
                let mut memory = Memory::new();
                loop {
                    let work = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(work) = work else { return };
                    work(&mut memory);
                }
            })
            .expect("a thread can be started");
    }
    sender
}

impl Hasher {
    pub(super) fn new(hashing: Hashing) -> Hasher {
        let params =
            Params::new(hashing.memory, hashing.passes, 1, None).expect("the effort is within Argon2's");
        Hasher {
            argon: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            work: workers(),
        }
    }

    /// The text under which a password is kept.
    pub(super) async fn hash(&self, password: &str) -> Result<String> {
        let (argon, password) = (self.argon.clone(), plain(password));
        self.in_turn(move |memory| hash(&argon, &password, memory)).await
    }

    /// Whether a password is the one that is kept. Where none is kept the same work is done for nothing, so
    /// that the time doesn't tell.
    pub(super) async fn verify(&self, password: &str, kept: Option<String>) -> Result<bool> {
        let (argon, password) = (self.argon.clone(), plain(password));
        let verify = move |memory: &mut Memory| {
            let kept = kept.as_deref().and_then(|kept| PasswordHash::new(kept).ok());
            match kept.and_then(|kept| matches(&kept, &password, memory)) {
                Some(right) => right,
                None => {
                    std::hint::black_box(hash(&argon, &password, memory));
                    false
                }
            }
        };
        self.in_turn(verify).await
    }

    /// Does expensive work when its turn comes. The turn ends with the work, even if nobody waits for it any more.
    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| PersonError::Busy)?;
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let turn = turn.map_err(|_| PersonError::Busy)?.expect("turns are never closed");
        let (reply, done) = oneshot::channel();
        let job = Box::new(move |memory: &mut Memory| {
            // Whoever asked may have gone.
            let _ = reply.send(work(memory));
            drop((turn, place));
        });
        // Whoever has a turn has a thread, or will in a moment.
        self.work.try_send(job).map_err(|_| PersonError::Busy)?;
        done.await.map_err(|_| PersonError::Busy)
    }
}

fn hash(argon: &Argon2<'_>, password: &str, memory: &mut Memory) -> String {
    let salt = SaltString::encode_b64(&rand::random::<[u8; 16]>()).expect("sixteen bytes are a salt");
    let length = argon.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    let output = output(argon, password, salt.as_salt(), length, memory);
    PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon.params()).expect("the effort can be written"),
        salt: Some(salt.as_salt()),
        hash: Some(output.expect("a short password can be hashed")),
    }
    .to_string()
}

/// Whether a password is the one of a hash, by the effort with which that was made. Nothing if it is no such hash.
fn matches(kept: &PasswordHash<'_>, password: &str, memory: &mut Memory) -> Option<bool> {
    let algorithm = Algorithm::try_from(kept.algorithm).ok()?;
    let version = kept.version.and_then(|version| Version::try_from(version).ok())?;
    let argon = Argon2::new(algorithm, version, Params::try_from(kept).ok()?);
    let expected = kept.hash?;
    // Outputs are compared in the same time wherever they differ.
    Some(output(&argon, password, kept.salt?, expected.len(), memory)? == expected)
}

fn output(
    argon: &Argon2<'_>,
    password: &str,
    salt: Salt<'_>,
    length: usize,
    memory: &mut Memory,
) -> Option<Output> {
    let blocks = argon.params().block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::default());
    }
    let mut decoded = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut decoded).ok()?;
    Output::init_with(length, |out| {
        Ok(argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut memory[..blocks])?)
    })
    .ok()
}

/// A password as it is hashed. Keyboards send the same letter in different ways. Nobody has more than the
/// most letters, so what comes after them can't make it right, and costs nothing.
fn plain(password: &str) -> String {
    password.chars().take(LONGEST + 1).nfkc().collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn passwords_have_rules() {
        let check = |password: &str| check(password, "Ann Lee Smith");
        assert_eq!(check("7 chars"), Err(PasswordFault::Short));
        assert_eq!(check("८ अक्षर है"), Ok(()));
        assert_eq!(check(&format!("a{}", "x".repeat(199))), Ok(()));
        assert_eq!(check(&"x".repeat(201)), Err(PasswordFault::Long));
        assert_eq!(check(&"x".repeat(200)), Err(PasswordFault::Common));
        assert_eq!(check("Password1"), Err(PasswordFault::Common));
        assert_eq!(check("annLEE-smith"), Err(PasswordFault::IsName));
        assert_eq!(check("Ann Lee Smith! 1999"), Err(PasswordFault::IsName));
        assert_eq!(check("htims eelnna"), Err(PasswordFault::IsName));
        assert_eq!(check("Ann Lee Smith and her dog"), Ok(()));
    }

    #[tokio::test]
    async fn a_hash_fits_its_password_only() {
        let hasher = Hasher::new(Hashing::CHEAP);
        let kept = hasher.hash("Pass\u{e9} simple").await.unwrap();
        let fits = async |password: &str| hasher.verify(password, Some(kept.clone())).await.unwrap();
        assert!(fits("Pass\u{e9} simple").await);
        assert!(fits("Passe\u{301} simple").await, "the same letter, typed on another keyboard");
        assert!(!fits("passé simple").await);
        assert!(!fits("").await);
        assert!(!hasher.verify("anything", None).await.unwrap());
        assert_ne!(kept, hasher.hash("Pass\u{e9} simple").await.unwrap(), "each has its own salt");
        let long = "x".repeat(200);
        let kept = hasher.hash(&long).await.unwrap();
        assert!(!hasher.verify(&format!("{long}y"), Some(kept)).await.unwrap());
    }

    #[tokio::test]
    async fn passwords_are_hashed_as_owasp_advises() {
        let kept = Hasher::new(Hashing::SAFE).hash("correct horse").await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
    }

    #[tokio::test]
    async fn a_crowd_is_asked_to_come_back() {
        let hasher = Hasher::new(Hashing::CHEAP);
        let (release, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let come = || {
            let (hasher, held) = (hasher.clone(), Arc::clone(&held));
            let wait = move |_: &mut Memory| held.lock().unwrap().recv().is_err();
            tokio::spawn(async move { hasher.in_turn(wait).await })
        };
        let crowd = (0..AT_ONCE + WAITING).map(|_| come()).collect::<Vec<_>>();
        while hasher.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(hasher.verify("late", None).await, Err(PersonError::Busy));
        drop(release);
        for one in crowd {
            assert_eq!(one.await.unwrap(), Ok(true));
        }
        assert_eq!(hasher.verify("later", None).await, Ok(false));
    }

    /// Whoever hangs up makes no room for others while what they asked for is still done.
    #[tokio::test]
    async fn a_place_is_taken_for_as_long_as_the_work_takes() {
        let hasher = Hasher::new(Hashing::CHEAP);
        let (release, held) = mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let asked = hasher.clone();
        let asking = tokio::spawn(async move {
            let work = move |_: &mut Memory| {
                begun.send(()).unwrap();
                held.recv().is_err()
            };
            asked.in_turn(work).await
        });
        begins.await.unwrap();
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        assert_eq!(hasher.places.available_permits(), AT_ONCE + WAITING - 1);
        assert_eq!(hasher.turns.available_permits(), AT_ONCE - 1);
        drop(release);
        while hasher.places.available_permits() < AT_ONCE + WAITING {
            tokio::task::yield_now().await;
        }
        assert_eq!(hasher.turns.available_permits(), AT_ONCE);
    }
}
