//! Links in mails: each carries a token that is good for one purpose, signed with a key that only the house has
//! (HMAC-SHA256). What a token is bound to is signed but not part of it, so it is good for as long as that holds: a new
//! password ends every link to choose one.

use hmac::{Hmac, Mac};
use rand::TryRngCore;
use rand::rngs::OsRng;
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};
use taproom_play::{PersonId, Time};

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// Confirms an address; bound to it and to the password.
    Confirm,
    /// Lets somebody choose a new password; bound to the old one and to the address.
    Reset,
    /// Ends every session; bound to the password.
    SignOut,
    /// Ends some kinds of notices; bound to the address.
    Unsubscribe,
}

impl Purpose {
    const fn number(self) -> u8 {
        match self {
            Purpose::Confirm => 1,
            Purpose::Reset => 2,
            Purpose::SignOut => 3,
            Purpose::Unsubscribe => 4,
        }
    }
}

/// Bytes of what a token says, and of its signature.
const SAYS: usize = 1 + 8 + 8 + 8;
const SIGNED: usize = 16;

/// The key with which links are signed. It shows itself to nobody.
#[derive(Clone)]
pub(super) struct Key([u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

/// What a link says. It is true only if its signature is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// Whose account.
    pub(super) person: PersonId,
    /// Which kinds of notices, where that matters.
    pub(super) bits: i64,
    expires: Time,
    says: [u8; SAYS],
    signature: [u8; SIGNED],
}

impl Key {
    /// A new key.
    #[must_use]
    pub(super) fn random() -> Key {
        let mut bytes = [0; 32];
        OsRng.try_fill_bytes(&mut bytes).expect("the system has random bytes");
        Key(bytes)
    }

    /// The key as the store keeps it.
    #[must_use]
    pub(super) fn text(&self) -> String {
        hex(&self.0)
    }

    /// Reads what the store kept.
    #[must_use]
    pub(super) fn read(text: &str) -> Option<Key> {
        Some(Key(unhex(text)?.try_into().ok()?))
    }

    fn mac(&self, says: &[u8], bound: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        mac.update(says);
        mac.update(bound.as_bytes());
        mac
    }

    /// The token of a link.
    #[must_use]
    pub(super) fn sign(
        &self,
        purpose: Purpose,
        person: PersonId,
        bits: i64,
        expires: Time,
        bound: &str,
    ) -> String {
        let mut says = Vec::with_capacity(SAYS + SIGNED);
        says.push(purpose.number());
        for number in [person.0, bits, expires.0] {
            says.extend(number.to_be_bytes());
        }
        let signature = self.mac(&says, bound).finalize().into_bytes();
        says.extend(&signature[..SIGNED]);
        hex(&says)
    }

    /// Whether a token was signed here while it was bound to this.
    #[must_use]
    pub(super) fn is_signed(&self, token: &Token, bound: &str) -> bool {
        self.mac(&token.says, bound).verify_truncated_left(&token.signature).is_ok()
    }

    /// A word by which an address can be counted without being known.
    #[must_use]
    pub(super) fn pseudonym(&self, text: &str) -> String {
        hex(&self.mac(b"address", text).finalize().into_bytes()[..16])
    }
}

impl Token {
    /// Reads a token for a purpose, unless it has expired. Whether it is true must still be asked.
    #[must_use]
    pub(super) fn read(text: &str, purpose: Purpose, now: Time) -> Option<Token> {
        let bytes = unhex(text).filter(|bytes| bytes.len() == SAYS + SIGNED)?;
        let (says, signature) = bytes.split_at(SAYS);
        let number = |at: usize| says[at..at + 8].try_into().map(i64::from_be_bytes).ok();
        let token = Token {
            person: PersonId(number(1)?),
            bits: number(9)?,
            expires: Time(number(17)?),
            says: says.try_into().ok()?,
            signature: signature.try_into().ok()?,
        };
        (says[0] == purpose.number() && now < token.expires).then_some(token)
    }
}

/// A short word that changes when a text does.
#[must_use]
pub(super) fn fingerprint(text: &str) -> String {
    hex(&Sha256::digest(text)[..16])
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    bytes.iter().for_each(|byte| write!(text, "{byte:02x}").expect("a string takes any text"));
    text
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| (byte as char).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
    let bytes = text.as_bytes();
    if bytes.len() > 2 * (SAYS + SIGNED) || !bytes.len().is_multiple_of(2) {
        return None;
    }
    bytes.chunks(2).map(|pair| Some((digit(pair[0])? * 16 + digit(pair[1])?) as u8)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const LATER: Time = Time(1000);
    const NOW: Time = Time(999);

    #[test]
    fn a_token_is_good_for_one_purpose_one_person_and_a_while() {
        let key = Key::random();
        let text = key.sign(Purpose::Reset, PersonId(7), 5, LATER, "old");
        let token = Token::read(&text, Purpose::Reset, NOW).unwrap();
        assert_eq!((token.person, token.bits), (PersonId(7), 5));
        assert!(key.is_signed(&token, "old"));
        assert!(!key.is_signed(&token, "new"), "what it was bound to has changed");
        assert!(!Key::random().is_signed(&token, "old"), "another house signed it");
        for purpose in [Purpose::Confirm, Purpose::SignOut, Purpose::Unsubscribe] {
            assert_eq!(Token::read(&text, purpose, NOW), None);
        }
        assert_eq!(Token::read(&text, Purpose::Reset, LATER), None);
    }

    #[test]
    fn whatever_is_changed_in_a_token_makes_it_false() {
        let key = Key::random();
        let text = key.sign(Purpose::SignOut, PersonId(7), 0, LATER, "");
        for at in 0..text.len() {
            let mut other = text.clone().into_bytes();
            other[at] = if other[at] == b'0' { b'1' } else { b'0' };
            let other = String::from_utf8(other).unwrap();
            let read = Token::read(&other, Purpose::SignOut, NOW);
            assert!(!read.is_some_and(|token| key.is_signed(&token, "")), "{at}");
        }
        for wrong in ["", "0", "zz", &text[2..], &format!("{text}00"), &text.to_uppercase(), &"é".repeat(41)]
        {
            assert_eq!(Token::read(wrong, Purpose::SignOut, NOW), None, "{wrong}");
        }
    }

    #[test]
    fn a_key_is_kept_and_never_shown() {
        let key = Key::random();
        assert_eq!(Key::read(&key.text()).unwrap().0, key.0);
        assert_eq!(format!("{key:?}"), "Key");
        assert!(Key::read("00").is_none() && Key::read(&"x".repeat(64)).is_none());
    }
}
