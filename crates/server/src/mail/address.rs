//! What somebody typed as their address, read once.

use crate::store::KeyedAddress;
use std::fmt;
use taproom_words::{Language, say};

/// The longest address that mail servers take.
const LONGEST: usize = 254;

/// A text is no address that a mail can be sent to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAddress;

impl NoAddress {
    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        say!(language, "mail-no-address")
    }
}

impl fmt::Display for NoAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

/// Reads an address. Only plain ones are taken: ASCII, a host with a name, nothing quoted. Letters of other scripts can
/// look like these, and many servers don't take them; nothing that could end a line or begin another address gets
/// further than this.
///
/// # Errors
/// When it is none.
pub fn read(text: &str) -> Result<KeyedAddress, NoAddress> {
    let text = text.trim();
    if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(NoAddress);
    }
    let (user, host) = text.rsplit_once('@').ok_or(NoAddress)?;
    let user_fits = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&byte);
    let host_fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    let label_fits =
        |label: &str| (1..=63).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-');
    let last = host.rsplit('.').next().unwrap_or_default();
    let good = (1..=64).contains(&user.len())
        && user.bytes().all(user_fits)
        && host.bytes().all(host_fits)
        && host.contains('.')
        && host.split('.').all(label_fits)
        && last.bytes().any(|byte| byte.is_ascii_alphabetic())
        && text.parse::<lettre::Address>().is_ok();
    if !good {
        return Err(NoAddress);
    }
    let key = text.to_ascii_lowercase();
    let mailbox = mailbox(&key);
    Ok(KeyedAddress { address: text.to_owned(), key, mailbox })
}

/// Hosts at which dots in a name mean nothing, and the one that they all are.
const DOTLESS: [(&str, &str); 2] = [("gmail.com", "gmail.com"), ("googlemail.com", "gmail.com")];

/// The mailbox that an address leads to, as far as that can be told: what stands after a plus is a mark of its owner's.
/// It is counted by this, never written to.
fn mailbox(key: &str) -> String {
    let (user, host) = key.rsplit_once('@').unwrap_or((key, ""));
    let user = user.split_once('+').map(|(user, _)| user).filter(|user| !user.is_empty()).unwrap_or(user);
    match DOTLESS.iter().find(|(name, _)| *name == host) {
        Some((_, host)) => format!("{}@{host}", user.replace('.', "")),
        None => format!("{user}@{host}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn plain_addresses_are_taken_and_nothing_else() {
        for good in ["ann@example.org", " Ann.O'Hara+games@mail.example.org ", "a_b-c@x-y.example"] {
            let read = read(good).unwrap();
            assert_eq!(read.address, good.trim());
            assert_eq!(read.key, good.trim().to_lowercase());
        }
        for (one, other) in [
            ("ann+1@example.org", "Ann+2@example.org"),
            ("a.nn+x@gmail.com", "ann@googlemail.com"),
            ("ann@example.org", "ann+@example.org"),
        ] {
            assert_eq!(read(one).unwrap().mailbox, read(other).unwrap().mailbox, "{one} {other}");
        }
        for (one, other) in [("a.nn@example.org", "ann@example.org"), ("+a@example.org", "+b@example.org")] {
            assert_ne!(read(one).unwrap().mailbox, read(other).unwrap().mailbox, "{one} {other}");
        }
        let long_user = format!("{}@example.org", "a".repeat(65));
        let long = format!("a@{}example.org", "abcdefgh.".repeat(30));
        for wrong in [
            "",
            "ann",
            "ann@",
            "@example.org",
            "ann@localhost",
            "ann@127.0.0.1",
            "ann@[127.0.0.1]",
            "ann@example..org",
            "ann@-example.org",
            ".ann@example.org",
            "ann@example.org, bob@example.org",
            "ann@example.org\r\nBcc: bob@example.org",
            "ann@example.org\0",
            "Ann <ann@example.org>",
            "\"ann smith\"@example.org",
            "a b@example.org",
            "ann@exämple.org",
            "аnn@example.org",
            &long_user,
            &long,
        ] {
            assert_eq!(read(wrong), Err(NoAddress), "{wrong:?}");
        }
    }
}
