//! How a mail leaves the house: by a mail server, or as a file.

use super::setup::{MailSetup, Way};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a server may take for one answer, and for a whole mail.
const ANSWER: Duration = Duration::from_secs(30);
const WHOLE: Duration = Duration::from_secs(90);
/// How much of a server's words is kept.
const WORDS: usize = 300;

/// The way out.
pub(super) enum Post {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

/// Why a mail has not left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NotSent {
    /// The server does not take mail for this address, now or later.
    NoSuchAddress(String),
    /// The server did not take this mail, but may.
    Later(String),
    /// The server can't be used at all at the moment.
    NoServer(String),
}

impl Post {
    /// # Errors
    /// A sentence when the way can't be used.
    pub(super) fn open(setup: &MailSetup) -> Result<Post, String> {
        match &setup.way {
            Way::Smtp(url) => {
                let hello = ClientId::Domain(setup.public_url.host().to_owned());
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.reveal())
                    .map_err(|_| "the mail server's address can't be used".to_owned())?
                    .hello_name(hello)
                    .timeout(Some(ANSWER));
                Ok(Post::Smtp(transport.build()))
            }
            Way::Folder(folder) => {
                let made = fs::create_dir_all(folder);
                made.map_err(|error| {
                    format!("the folder for mails {} can't be made: {error}", folder.display())
                })?;
                Ok(Post::Folder(folder.clone()))
            }
        }
    }

    /// Hands a mail over. When this says that it is done, the server has taken it or it is on the disk.
    pub(super) async fn send(&self, name: &str, mail: Message) -> Result<(), NotSent> {
        let users: Vec<String> =
            mail.envelope().to().iter().map(|address| address.user().to_owned()).collect();
        match self {
            Post::Smtp(transport) => match tokio::time::timeout(WHOLE, transport.send(mail)).await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(judged(&error, &users)),
                Err(_) => Err(NotSent::NoServer("the mail server took too long".into())),
            },
            Post::Folder(folder) => {
                let path = folder.join(format!("{name}.eml"));
                let bytes = mail.formatted();
                let writing = tokio::task::spawn_blocking(move || write(&path, &bytes));
                let written =
                    writing.await.unwrap_or_else(|_| Err(io::Error::other("the writing broke off")));
                written.map_err(|error| NotSent::NoServer(error.to_string()))
            }
        }
    }
}

/// What an error of a server means. Refusals that are about the mailbox are for good; those about whoever sends, such as
/// a wrong password, the owner can do something about, so everything waits. `users` are whom the mail was for.
fn judged(error: &lettre::transport::smtp::Error, users: &[String]) -> NotSent {
    let code: Option<u16> = error.status().map(u16::from);
    // The words of the server come with their cause behind them.
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(deeper) = cause {
        let text = deeper.to_string();
        if !words.contains(&text) {
            words = format!("{words}: {text}");
        }
        cause = deeper.source();
    }
    let words: String = words.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words = without_addresses(&words, users).chars().take(WORDS).collect();
    match code {
        Some(550 | 551 | 553 | 556) => NotSent::NoSuchAddress(words),
        // Not logged in, encryption wanted, service not available.
        Some(421 | 454 | 530 | 534 | 535 | 538) | None => NotSent::NoServer(words),
        Some(_) => NotSent::Later(words),
    }
}

/// A server's words without anybody's address: servers repeat whom a mail was for, and these words are logged and shown
/// to keepers. Everything that looks like an address goes, in whatever brackets, and so do the names of whom the mail
/// was for where they stand alone.
fn without_addresses(words: &str, users: &[String]) -> String {
    const GONE: &str = "…";
    let is_part = |letter: char| letter.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.@\"\\".contains(letter);
    let mut left = String::new();
    let mut rest = words;
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let name = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let is_user = users.iter().any(|user| {
            let user = user.trim_matches(|letter: char| !letter.is_alphanumeric());
            !user.is_empty() && name.eq_ignore_ascii_case(user)
        });
        let encoded = word.to_ascii_lowercase().contains("%40");
        left.push_str(if is_user || encoded || word.contains('@') { GONE } else { word });
        let next = after.chars().next().map_or(0, char::len_utf8);
        left.push_str(&after[..next]);
        rest = &after[next..];
    }
    left
}

/// Writes a file so that it is there whole or not at all.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut file = fs::File::create(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&part, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_servers_say_names_nobody() {
        let users = ["Ann.Lee+chess".to_owned()];
        for (said, kept) in [
            (
                "550 5.1.1 <ann@example.org>: Recipient address rejected",
                "550 5.1.1 <…>: Recipient address rejected",
            ),
            ("550 ann.lee+chess@example.org... User unknown", "550 … User unknown"),
            ("554 no account (Ann.Lee+Chess@example.org) [0]", "554 no account (…) [0]"),
            ("550 5.1.1 mailbox ann.lee+chess does not exist", "550 5.1.1 mailbox … does not exist"),
            ("550 no 'ann.lee+chess' here", "550 no … here"),
            ("550 \"ann lee\"@example.org and änn@exämple.org", "550 \"ann … and …"),
            ("550 https://help.example/?who=ann%40example.org", "550 https:…"),
            (
                "550 https://help.example/?p=NoSuchUser ab12-gsmtp",
                "550 https://help.example/?p=NoSuchUser ab12-gsmtp",
            ),
            ("451 4.7.1 Greylisted, please try again later", "451 4.7.1 Greylisted, please try again later"),
            ("@", "…"),
            ("", ""),
        ] {
            assert_eq!(without_addresses(said, &users), kept, "{said}");
        }
    }
}
