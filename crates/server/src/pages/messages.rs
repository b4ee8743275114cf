//! Messages: my conversations, and one of them. They stand side by side where there is room, and one at a time on a
//! phone. What is live is added by `messages.js`, which draws the same rows.

use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, data, page};
use super::rich::{rich, to};
use super::rows::nothing;
use super::sorry;
use crate::api::{conversation_with, conversations_of};
use crate::clock::now;
use crate::error::{Asked, Fault, Place};
use crate::house::House;
use crate::people::{AccountKind, Person};
use crate::writing::LONGEST_MESSAGE;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_play::{PersonId, Time};
use taproom_wire::client::{Conversations, Messages};
use taproom_wire::server::{Conversation, ConversationPage, DirectMessage};
use taproom_words::count::ago;
use taproom_words::{Language, say};

/// How much of a message a list shows.
const GLIMPSE: usize = 80;

/// My conversations.
pub async fn messages(
    State(house): State<House>,
    visit: Visit,
    Asked(Conversations { after }): Asked<Conversations>,
) -> Response {
    let Some(person) = member(&visit) else { return only_members(&visit) };
    match conversations_of(&house, person, after.as_deref()).await {
        Ok((rows, next)) => {
            let language = visit.language;
            let content = html! {
                h1 { (say!(language, "messages-title")) }
                div.messages data-me=(person.id.0) {
                    (list(language, person.id, &rows, None))
                    @if let Some(next) = next {
                        p.further { a.button rel="next" href={ "/messages?after=" (next) } { (say!(language, "messages-more")) } }
                    }
                    section.conversation.none aria-hidden="true" {
                        p.empty { (say!(language, "messages-pick")) }
                    }
                }
            };
            page(&visit, &say!(language, "messages-title"), &["messages.js"], &content).into_response()
        }
        Err(fault) => sorry(&visit, fault),
    }
}

/// My conversation with somebody.
pub async fn conversation(
    State(house): State<House>,
    visit: Visit,
    Place(other): Place<i64>,
    Asked(which): Asked<Messages>,
) -> Response {
    let Some(person) = member(&visit) else { return only_members(&visit) };
    let language = visit.language;
    let rows = conversations_of(&house, person, None).await;
    let shown = conversation_with(&house, person, PersonId(other), which, language).await;
    let (rows, with, shown) = match (rows, shown) {
        (Ok((rows, _)), Ok((with, shown))) => (rows, with, shown),
        (Err(fault), _) | (_, Err(fault)) => return sorry(&visit, fault),
    };
    let content = html! {
        div.messages.talking data-me=(person.id.0) {
            (list(language, person.id, &rows, Some(shown.with.id)))
            (talk(language, person.id, &with, &shown))
        }
        (data("conversation-data", &shown))
    };
    let title = say!(language, "messages-with", name = &shown.with.name);
    page(&visit, &title, &["messages.js"], &content).into_response()
}

fn member(visit: &Visit) -> Option<&Person> {
    visit.visitor.person.as_ref().filter(|person| person.kind == AccountKind::Member)
}

/// Guests talk at tables.
fn only_members(visit: &Visit) -> Response {
    let language = visit.language;
    if visit.visitor.person.as_ref().is_some_and(|person| person.kind == AccountKind::Bot) {
        return sorry(visit, Fault::Person(crate::people::PersonError::NotMember));
    }
    let content = html! {
        h1 { (say!(language, "messages-title")) }
        (nothing(&rich(&say!(language, "messages-only-members"), &[("signup", &to("/signup")), ("login", &to("/login"))])))
    };
    page(visit, &say!(language, "messages-title"), &[], &content).into_response()
}

fn list(language: Language, me: PersonId, rows: &[Conversation], open: Option<i64>) -> Markup {
    html! {
        nav.conversations aria-label=(say!(language, "messages-list")) {
            @if rows.is_empty() {
                (nothing(&rich(&say!(language, "messages-none"), &[("lobby", &to("/taproom"))])))
            }
            ul id="conversations" {
                @for row in rows {
                    li data-key=(row.with.id) {
                        a href={ "/messages/" (row.with.id) } aria-current=[(open == Some(row.with.id)).then_some("page")] {
                            (face(&row.with.picture, 40))
                            span.about {
                                bdi { (row.with.name) }
                                span.glimpse {
                                    @if let Some(last) = &row.last {
                                        @if last.by == me.0 { (say!(language, "messages-you-wrote")) " " }
                                        bdi { (glimpse(&last.text)) }
                                    }
                                }
                            }
                            (when(language, row.at))
                            @if row.unread > 0 {
                                span.turns aria-label=(say!(language, "messages-new", count = row.unread)) { (row.unread.min(99)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The beginning of a message in one line.
fn glimpse(text: &str) -> String {
    let line = text.replace('\n', " ");
    match line.char_indices().nth(GLIMPSE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// When something was written, which scripts say by the clock of whoever reads it.
fn when(language: Language, at: i64) -> Markup {
    html! { time data-at=(at) { (ago(language, Time(at), now())) } }
}

/// A conversation. With somebody who has closed their account it can be read for a while, and deleted.
fn talk(language: Language, me: PersonId, with: &Person, shown: &ConversationPage) -> Markup {
    let other = &shown.with;
    let last = shown.messages.last();
    let seen = last.is_some_and(|last| last.by == me.0 && shown.read.is_some_and(|read| read >= last.n));
    html! {
        section.conversation id="conversation" data-person=(other.id) aria-label=(say!(language, "messages-with", name = &other.name)) {
            header {
                a.back href="/messages" aria-label=(say!(language, "messages-back")) { (icon("arrow-left")) }
                a.whom href={ "/people/" (other.id) } { (face(&other.picture, 36)) h1 { bdi { (other.name) } } }
                details.more {
                    summary aria-label=(say!(language, "messages-more-actions")) { (icon("ellipsis-vertical")) }
                    div {
                        @if !with.closed {
                            button.plain type="button" data-report="name" { (icon("flag")) span { (say!(language, "report-name")) } }
                            @if with.photo.is_some() { button.plain type="button" data-report="picture" { (icon("flag")) span { (say!(language, "report-picture")) } } }
                            button.plain type="button" id="block" { (icon("lock")) span { (say!(language, "friend-block")) } }
                        }
                        button.plain type="button" id="forget" { (icon("trash-2")) span { (say!(language, "messages-delete")) } }
                    }
                }
            }
            div.scroll id="scroll" tabindex="0" {
                @if shown.more && let Some(first) = shown.messages.first() {
                    p.older { a.button id="older" rel="prev" href={ "/messages/" (other.id) "?before=" (first.n) } { (say!(language, "messages-older")) } }
                }
                ol id="letters" role="log" aria-label=(say!(language, "messages-log")) {
                    @for message in &shown.messages { (letter(language, me, message)) }
                }
                @if shown.messages.is_empty() { p.empty id="first" { (say!(language, "messages-first")) } }
                p.seen id="seen" role="status" { @if seen { (say!(language, "messages-seen")) } }
            }
            @match &shown.silent {
                Some(why) => p.notice { (icon("info")) span { (why) } },
                None => form id="write" {
                    label.hidden for="words" { (say!(language, "messages-write", name = &other.name)) }
                    // What is too long is refused with a sentence: cut off by the browser, its end would be gone.
                    textarea id="words" rows="1" data-longest=(LONGEST_MESSAGE) placeholder=(say!(language, "messages-placeholder")) aria-describedby="room-left" {}
                    button.primary aria-label=(say!(language, "messages-send")) { (icon("send")) span { (say!(language, "messages-send")) } }
                    p.room-left id="room-left" role="status" hidden {}
                },
            }
        }
    }
}

/// A message. `messages.js` makes the same.
fn letter(language: Language, me: PersonId, message: &DirectMessage) -> Markup {
    let mine = message.by == me.0;
    html! {
        li.letter.mine[mine] data-n=(message.n) {
            p { bdi { (message.text) } }
            span.under {
                (when(language, message.at))
                @if !mine {
                    button.plain type="button" data-report="message" title=(say!(language, "report-message")) aria-label=(say!(language, "report-message")) { (icon("flag")) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::glimpse;

    #[test]
    fn a_glimpse_is_one_short_line() {
        assert_eq!(glimpse("a\nb"), "a b");
        assert_eq!(glimpse(&"ü".repeat(100)), format!("{}…", "ü".repeat(80)));
    }
}
