//! Secrets that say who somebody is: a cookie's text, a program's token. The house keeps only their hashes.

use crate::store::TokenHash;
use rand::TryRngCore;
use rand::rngs::OsRng;
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};

/// What tokens of programs begin with, so that people and scanners of published code know one when they see
/// it.
const TOKEN: &str = "tap_";
/// What tokens of keepers begin with. They open nothing but what is for keepers.
const KEEPER: &str = "tapk_";
const BYTES: usize = 32;

/// A secret to hand to its owner, once. It shows itself to nobody else: not even in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The text, for its owner.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// A new session's secret.
    pub(super) fn session() -> (Secret, TokenHash) {
        Secret::new("")
    }

    /// A new token for a program.
    pub(super) fn token() -> (Secret, TokenHash) {
        Secret::new(TOKEN)
    }

    /// A new token for the programs of a keeper.
    pub(crate) fn keeper() -> (Secret, TokenHash) {
        Secret::new(KEEPER)
    }

    /// The hash of a text that may be a keeper's token; nothing if it can't be.
    pub(super) fn read_keeper(text: &str) -> Option<TokenHash> {
        read(text, text.strip_prefix(KEEPER)?)
    }

    /// The hash of a text that may be a session's secret; nothing if it can't be.
    pub(super) fn read_session(text: &str) -> Option<TokenHash> {
        read(text, text)
    }

    /// The hash of a text that may be a program's token; nothing if it can't be.
    pub(super) fn read_token(text: &str) -> Option<TokenHash> {
        read(text, text.strip_prefix(TOKEN)?)
    }

    fn new(start: &str) -> (Secret, TokenHash) {
        let mut bytes = [0; BYTES];
        OsRng.try_fill_bytes(&mut bytes).expect("the system has random bytes");
        let mut text = start.to_owned();
        bytes.iter().for_each(|byte| write!(text, "{byte:02x}").expect("a string takes any text"));
        let hash = hash(&text);
        (Secret(text), hash)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

fn read(text: &str, digits: &str) -> Option<TokenHash> {
    let good =
        digits.len() == 2 * BYTES && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    good.then(|| hash(text))
}

/// The secret is as random as its hash is long, so it needs neither salt nor effort.
fn hash(text: &str) -> TokenHash {
    TokenHash(Sha256::digest(text).into())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash() {
        let (session, hash) = Secret::session();
        assert_eq!(Secret::read_session(session.reveal()), Some(hash));
        assert_eq!(Secret::read_token(session.reveal()), None);
        let (token, hash) = Secret::token();
        assert_eq!(Secret::read_token(token.reveal()), Some(hash));
        assert_eq!(Secret::read_session(token.reveal()), None);
        assert!(token.reveal().starts_with("tap_") && token.reveal().len() == 4 + 64);
        let (keeper, hash) = Secret::keeper();
        assert_eq!(Secret::read_keeper(keeper.reveal()), Some(hash));
        assert_eq!((Secret::read_token(keeper.reveal()), Secret::read_keeper(token.reveal())), (None, None));
        assert_ne!(Secret::session().0, Secret::session().0);
        for wrong in ["", "0", &"g".repeat(64), &"é".repeat(32), &"A".repeat(64)] {
            assert_eq!(Secret::read_session(wrong), None);
        }
    }

    #[test]
    fn a_secret_never_shows_itself() {
        let (secret, hash) = Secret::session();
        assert_eq!(format!("{secret:?}"), "Secret");
        let hex = hash.0.map(|byte| format!("{byte:02x}")).concat();
        assert_ne!(secret.reveal(), hex);
    }
}
