//! A mail as text and as HTML. Both say the same; everything is escaped, and nothing is fetched from anywhere.

use super::setup::MailSetup;
use lettre::Message;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use maud::{DOCTYPE, html};
use std::error::Error;
use taproom_words::{Language, say};

/// A way to go on from a mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub(super) label: String,
    pub(super) url: String,
}

/// Some sentences and where they lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) lines: Vec<String>,
    pub(super) link: Option<Link>,
}

/// What is to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Letter {
    pub(super) language: Language,
    pub(super) subject: String,
    pub(super) parts: Vec<Part>,
    /// Why somebody gets it, and how to get no more.
    pub(super) foot: Vec<String>,
    pub(super) foot_links: Vec<Link>,
    /// The address at which one click ends such mails (RFC 8058).
    pub(super) unsubscribe: Option<String>,
}

impl Letter {
    /// The plain text.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for part in &self.parts {
            for line in &part.lines {
                text += &format!("{line}\n");
            }
            if let Some(link) = &part.link {
                let label = say!(self.language, "mail-link", label = link.label.as_str());
                text += &format!("\n{label}\n{}\n", link.url);
            }
            text.push('\n');
        }
        text += "-- \n";
        for line in &self.foot {
            text += &format!("{line}\n");
        }
        for link in &self.foot_links {
            let label = say!(self.language, "mail-link", label = link.label.as_str());
            text += &format!("{label} {}\n", link.url);
        }
        text
    }

    /// The same as HTML. Mail programs know few styles, and only those that stand at the element.
    pub(super) fn html(&self) -> String {
        let body = "margin:0;padding:24px 12px;background:#f3ece2;color:#2b1d10;font:16px/1.5 Georgia,serif";
        let card = "max-width:34em;margin:0 auto;padding:8px 24px;background:#fffaf2;border:1px solid #d9c7ae;\
                    border-radius:10px";
        let button = "display:inline-block;padding:10px 18px;background:#7a3b12;color:#ffffff;\
                      text-decoration:none;border-radius:8px;font-weight:bold";
        let small = "max-width:38em;margin:16px auto 0;color:#5d4a36;font-size:13px";
        let markup = html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light";
                    title { (self.subject) }
                }
                body style=(body) {
                    div style=(card) {
                        @for part in &self.parts {
                            div style="margin:16px 0" {
                                @for line in &part.lines { p style="margin:0 0 10px" { (line) } }
                                @if let Some(link) = &part.link {
                                    p style="margin:0 0 10px" { a style=(button) href=(link.url) { (link.label) } }
                                }
                            }
                        }
                    }
                    div style=(small) {
                        @for line in &self.foot { p style="margin:0 0 6px" { (line) } }
                        @if !self.foot_links.is_empty() {
                            p style="margin:0" {
                                @for (i, link) in self.foot_links.iter().enumerate() {
                                    @if i > 0 { " · " }
                                    a style="color:#7a3b12" href=(link.url) { (link.label) }
                                }
                            }
                        }
                    }
                }
            }
        };
        markup.into_string()
    }

    /// The mail itself. The same letter has the same `Message-ID` each time it is sent, so that mail programs show a
    /// second copy once.
    ///
    /// # Errors
    /// When the address is none.
    pub(super) fn mail(&self, setup: &MailSetup, to: &str, name: &str) -> Result<Message, String> {
        let to = Mailbox::new(None, to.parse().map_err(|_| "the address can't be read".to_owned())?);
        let id = format!("<{name}@{}>", setup.public_url.host());
        let mut builder = Message::builder()
            .from(setup.from.clone())
            .to(to)
            .subject(&self.subject)
            .message_id(Some(id))
            .header(AutoSubmitted);
        if let Some(url) = &self.unsubscribe {
            builder = builder.header(ListUnsubscribe(url.clone())).header(OneClick);
        }
        let body = MultiPart::alternative_plain_html(self.text(), self.html());
        builder.multipart(body).map_err(|error| error.to_string())
    }
}

/// A header of ours that nobody reads back.
macro_rules! header {
    ($(#[$doc:meta])* $name:ident $(($field:ty))?, $header:literal, |$this:ident| $value:expr) => {
        $(#[$doc])*
        #[derive(Clone)]
        struct $name $(($field))?;

        impl Header for $name {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($header)
            }

            fn parse(_: &str) -> Result<$name, Box<dyn Error + Send + Sync>> {
                Err("it is only written".into())
            }

            fn display(&self) -> HeaderValue {
                let $this = self;
                // An address is plain ASCII; it must stay in one piece, however long the line gets.
                let value: String = $value;
                HeaderValue::dangerous_new_pre_encoded(<$name as Header>::name(), value.clone(), value)
            }
        }
    };
}

header!(
    /// Where one click ends such mails.
    ListUnsubscribe(String), "List-Unsubscribe", |this| format!("<{}>", this.0)
);
header!(OneClick, "List-Unsubscribe-Post", |_this| "List-Unsubscribe=One-Click".to_owned());
header!(
    /// So that nobody's absence note answers.
    AutoSubmitted, "Auto-Submitted", |_this| "auto-generated".to_owned()
);

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::setup::{PublicUrl, read_from, settle};
    use super::*;

    fn setup() -> MailSetup {
        let from = read_from("Taproom <taproom@example.org>").ok();
        settle(None, Some("x".into()), from, PublicUrl::read("https://tap.example").ok(), None)
            .unwrap()
            .unwrap()
    }

    fn letter(subject: &str, line: &str) -> Letter {
        let link = Link { label: "Open".into(), url: "https://tap.example/t/x?a=1&b=2".into() };
        Letter {
            language: Language::English,
            subject: subject.into(),
            parts: vec![Part { lines: vec![line.into()], link: Some(link) }],
            foot: vec!["Why".into()],
            foot_links: vec![],
            unsubscribe: Some(format!("https://tap.example/mail/unsubscribe?token={}", "0".repeat(82))),
        }
    }

    #[test]
    fn what_people_write_stays_text() {
        let letter = letter("S", "<script>alert(1)</script> & \"Ann\"");
        let html = letter.html();
        assert!(!html.contains("<script>") && html.contains("&lt;script&gt;"), "{html}");
        assert!(html.contains("href=\"https://tap.example/t/x?a=1&amp;b=2\""));
        assert!(
            letter.text().contains("<script>") && letter.text().contains("https://tap.example/t/x?a=1&b=2\n")
        );
    }

    #[test]
    fn colons_are_those_of_the_language() {
        assert!(letter("S", "x").text().contains("\nOpen:\nhttps://tap.example/"));
        let chinese = Letter { language: Language::Chinese, ..letter("S", "x") };
        assert!(chinese.text().contains("\nOpen：\nhttps://tap.example/"), "{}", chinese.text());
    }

    #[test]
    fn nothing_in_a_mail_begins_another_header() {
        let mail = letter("Hi\r\nBcc: eve@example.org", "x").mail(&setup(), "ann@example.org", "n1").unwrap();
        let text = String::from_utf8(mail.formatted()).unwrap();
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{text}");
        assert!(letter("S", "x").mail(&setup(), "ann@example.org\r\nBcc: eve@example.org", "n1").is_err());
    }

    #[test]
    fn one_click_is_enough_to_end_them() {
        let mail = letter("S", "x").mail(&setup(), "ann@example.org", "n1").unwrap();
        let text = String::from_utf8(mail.formatted()).unwrap();
        let (head, _) = text.split_once("\r\n\r\n").unwrap();
        let url = letter("S", "x").unsubscribe.unwrap();
        assert!(head.contains(&format!("List-Unsubscribe: <{url}>\r\n")), "{head}");
        assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{head}");
        assert!(
            head.contains("Message-ID: <n1@tap.example>") && head.contains("Auto-Submitted: auto-generated")
        );
    }
}
