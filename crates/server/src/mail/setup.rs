//! How a house sends mail, as its owner decided: by which server or into which folder, from whom, and where links lead.

use lettre::message::Mailbox;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use taproom_play::Millis;

/// How long somebody has to come and see for themselves before they get a mail, unless the owner decided otherwise.
pub const GRACE: Millis = Millis::minutes(2);

/// What the owner decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailSetup {
    /// How mails leave the house.
    pub way: Way,
    /// Whom they come from.
    pub from: Mailbox,
    /// Where links lead, as `https://taproom.example`.
    pub public_url: PublicUrl,
    /// How long somebody has to come and see for themselves before they get a mail. Tries in vain are repeated after
    /// half of this, and then after longer and longer.
    pub grace: Millis,
}

/// How mails leave the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// By a mail server.
    Smtp(SmtpUrl),
    /// As files, for whoever develops the house.
    Folder(PathBuf),
}

/// A mail server, with the name and password to use there. It shows neither.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(String);

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl")
    }
}

impl SmtpUrl {
    /// Reads `smtp://user:password@host:587` or `smtps://…:465`. By `smtp:` the connection must be encrypted before
    /// anything is said (STARTTLS), except with a server on the same machine; `?tls=none` and `?tls=required` say
    /// otherwise.
    ///
    /// # Errors
    /// Says what is wrong, without repeating any of it: there may be a password in it.
    pub fn read(text: &str) -> Result<SmtpUrl, String> {
        let wrong =
            |why: &str| Err(format!("a mail server is named like smtp://user:password@host:587; {why}"));
        let (address, asked) = text.trim().split_once('?').unwrap_or((text.trim(), ""));
        let (scheme, rest) = address.split_once("://").unwrap_or_default();
        let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host).trim_end_matches('/');
        let name = host.strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(name, _)| name);
        let name = name.unwrap_or_else(|| host.rsplit_once(':').map_or(host, |(name, _)| name));
        if name.is_empty() {
            return wrong("this names no host");
        }
        let near = name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        let rest = rest.trim_end_matches('/');
        let url = match (scheme, asked) {
            ("smtps", "" | "tls=required") => format!("smtps://{rest}"),
            ("smtp", "") if near => format!("smtp://{rest}"),
            ("smtp", "tls=none") => format!("smtp://{rest}"),
            ("smtp", "" | "tls=required") => format!("smtp://{rest}?tls=required"),
            ("smtp" | "smtps", _) => return wrong("after `?` it takes tls=required or tls=none"),
            _ => return wrong("this begins with neither smtp:// nor smtps://"),
        };
        // What can't be used later is refused now.
        match lettre::AsyncSmtpTransport::<lettre::Tokio1Executor>::from_url(&url) {
            Ok(_) => Ok(SmtpUrl(url)),
            Err(_) => wrong("this can't be read; write signs such as @ and : in a password as %40 and %3A"),
        }
    }

    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

/// Where the world finds the house: a scheme and a host, nothing after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Reads `https://taproom.example`.
    ///
    /// # Errors
    /// Says how it is written.
    pub fn read(text: &str) -> Result<PublicUrl, String> {
        let text = text.trim().trim_end_matches('/');
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
        let fits = |letter: u8| letter.is_ascii_alphanumeric() || b".-_:[]".contains(&letter);
        if !(1..=255).contains(&host.len()) || !host.bytes().all(fits) {
            return Err(format!(
                "`{text}` is no address like https://taproom.example, without anything after it"
            ));
        }
        Ok(PublicUrl(text.to_owned()))
    }

    /// The house as its own pages name it: an address within it is a path.
    #[must_use]
    pub fn here() -> PublicUrl {
        PublicUrl(String::new())
    }

    /// The address of a page.
    #[must_use]
    pub fn to(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// The name of the host alone.
    #[must_use]
    pub fn host(&self) -> &str {
        let host = self.0.split_once("://").map_or("", |(_, host)| host);
        if host.starts_with('[') { "localhost" } else { host.split(':').next().unwrap_or(host) }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads `Taproom <taproom@example.org>` or an address alone.
///
/// # Errors
/// Says how it is written.
pub fn read_from(text: &str) -> Result<Mailbox, String> {
    text.trim().parse().map_err(|_| format!("`{text}` is no sender like `Taproom <taproom@example.org>`"))
}

/// Puts together what the owner said, if it is about mail at all.
///
/// # Errors
/// A sentence that says what is missing or too much.
pub fn settle(
    smtp: Option<SmtpUrl>,
    folder: Option<PathBuf>,
    from: Option<Mailbox>,
    public_url: Option<PublicUrl>,
    grace: Option<Millis>,
) -> Result<Option<MailSetup>, String> {
    let way = match (smtp, folder) {
        (None, None) => return Ok(None),
        (Some(_), Some(_)) => {
            return Err("mails go to a server (--smtp) or to a folder (--mail-folder), not to both".into());
        }
        (Some(smtp), None) => Way::Smtp(smtp),
        (None, Some(folder)) => Way::Folder(folder),
    };
    let need = |option: &str, why: &str| format!("a house that sends mails needs {option}: {why}");
    let public_url = public_url.ok_or_else(|| {
        need("--public-url", "links in mails must lead somewhere, as https://taproom.example")
    })?;
    let from = match (from, &way) {
        (Some(from), _) => from,
        (None, Way::Folder(_)) => read_from("Taproom <taproom@localhost>")?,
        (None, Way::Smtp(_)) => {
            return Err(need("--mail-from", "whom its mails come from, as `Taproom <taproom@example.org>`"));
        }
    };
    Ok(Some(MailSetup { way, from, public_url, grace: grace.unwrap_or(GRACE) }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_server_far_away_is_asked_for_encryption() {
        for (text, url) in [
            ("smtp://mail.example:587", "smtp://mail.example:587?tls=required"),
            ("smtp://me:pass@mail.example", "smtp://me:pass@mail.example?tls=required"),
            ("smtp://me:p%40ss@mail.example:587/", "smtp://me:p%40ss@mail.example:587?tls=required"),
            ("smtps://mail.example", "smtps://mail.example"),
            ("smtp://mail.example?tls=none", "smtp://mail.example"),
            ("smtp://localhost:25", "smtp://localhost:25"),
            ("smtp://127.0.0.1:25", "smtp://127.0.0.1:25"),
            ("smtp://[::1]:25", "smtp://[::1]:25"),
            ("smtp://localhost:25?tls=required", "smtp://localhost:25?tls=required"),
            ("smtp://localhost@mail.example", "smtp://localhost@mail.example?tls=required"),
        ] {
            assert_eq!(SmtpUrl::read(text).unwrap().reveal(), url);
        }
        for wrong in
            ["", "mail.example", "http://mail.example", "smtp://", "smtp://me:secret@", "smtp://x?tls=maybe"]
        {
            let why = SmtpUrl::read(wrong).unwrap_err();
            assert!(!why.contains("secret"), "{why}");
        }
        assert_eq!(format!("{:?}", SmtpUrl::read("smtp://me:secret@host").unwrap()), "SmtpUrl");
    }

    #[test]
    fn links_lead_to_a_host_and_nowhere_else() {
        assert_eq!(PublicUrl::read("https://a.example/").unwrap().to("/x"), "https://a.example/x");
        assert_eq!(PublicUrl::read("http://a.example:8080").unwrap().host(), "a.example");
        for wrong in ["", "a.example", "ftp://a.example", "https://", "https://a.example/x", "https://a\"b"] {
            assert!(PublicUrl::read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_house_with_mail_needs_all_of_it() {
        let smtp = || Some(SmtpUrl::read("smtp://localhost").unwrap());
        let (from, url) = (read_from("a@b.example").ok(), PublicUrl::read("http://a.example").ok());
        assert_eq!(settle(None, None, from.clone(), url.clone(), None), Ok(None));
        assert!(settle(smtp(), None, from.clone(), None, None).unwrap_err().contains("--public-url"));
        assert!(settle(smtp(), None, None, url.clone(), None).unwrap_err().contains("--mail-from"));
        assert!(settle(smtp(), Some("x".into()), from.clone(), url.clone(), None).is_err());
        assert!(settle(None, Some("x".into()), None, url.clone(), None).unwrap().is_some());
        assert_eq!(settle(smtp(), None, from, url, None).unwrap().unwrap().grace, GRACE);
    }
}
