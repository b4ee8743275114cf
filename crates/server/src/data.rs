//! Everything the house knows about somebody, for themselves: as one JSON document, and their games as records. Both are
//! read a page at a time while they are sent, so they take no more memory for ten thousand games than for ten, and with
//! pauses in between, so that nobody else waits for them.
//!
//! Another kind of thing that is kept about people is one more section in `document`.

use crate::auth::shown;
use crate::cards::cards;
use crate::clock::now;
use crate::limits::Lease;
use crate::people::Person;
use crate::push;
use crate::records;
use crate::store::tournaments::EntrantPart;
use crate::store::{Audience, History, NoticeKind, Room, Settled, Store, StoreError};
use axum::body::{Body, Bytes};
use hyper::body::Frame;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use taproom_play::PersonId;
use taproom_play::rating::Milli;
use taproom_play::tournament::Part;
use taproom_wire::Serialize;
use taproom_wire::server::{
    AccountData, Change, ConditionalData, ConversationData, DeviceData, FriendData, KeeperData, MailData,
    MessageData, NoteData, NoticeData, ProgramData, RatingData, ReportData, SaidData, SessionData,
    StandingData, SuspensionData, Token, TournamentData, UncountedData, VacationData, WishesData,
};
use taproom_words::Language;
use tokio::sync::{mpsc, watch};

/// How much is read at once, and how long others have the store for themselves before the next part.
const ROWS: usize = 200;
const CARDS: usize = 50;
const RECORDS: usize = 20;
const BETWEEN: Duration = Duration::from_millis(20);
/// How many parts may wait for somebody who takes them slowly.
const WAITING: usize = 2;
/// The most of what has a bound of its own.
const MOST: usize = 10_000;

/// Why a download ends before its end.
enum Ended {
    /// Nobody takes it any more, or the house closes.
    Gone,
    /// The store failed.
    Failed(StoreError),
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Ended {
        Ended::Failed(error)
    }
}

type Written = Result<(), Ended>;

/// The parts of an answer, as they come.
struct Parts(mpsc::Receiver<io::Result<Bytes>>);

impl hyper::body::Body for Parts {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        self.0.poll_recv(context).map(|part| part.map(|part| part.map(Frame::data)))
    }
}

/// Where a download is written to.
struct Out {
    parts: mpsc::Sender<io::Result<Bytes>>,
    closing: watch::Receiver<bool>,
    text: String,
    items: usize,
}

impl Out {
    /// Sends what was written so far, and lets others go first.
    async fn flush(&mut self) -> Written {
        let text = std::mem::take(&mut self.text);
        if !text.is_empty() {
            self.parts.send(Ok(Bytes::from(text))).await.map_err(|_| Ended::Gone)?;
        }
        tokio::select! {
            () = tokio::time::sleep(BETWEEN) => Ok(()),
            _ = self.closing.changed() => Err(Ended::Gone),
        }
    }

    /// Begins a section.
    fn name(&mut self, name: &str) {
        self.text.push_str(",\n\"");
        self.text.push_str(name);
        self.text.push_str("\": ");
    }

    /// A section that is one thing.
    fn thing(&mut self, name: &str, thing: &impl Serialize) {
        self.name(name);
        self.text.push_str(&taproom_wire::json(thing));
    }

    /// A section that is a list.
    fn begin(&mut self, name: &str) {
        self.name(name);
        self.text.push('[');
        self.items = 0;
    }

    fn item(&mut self, item: &impl Serialize) {
        self.text.push_str(if self.items == 0 { "\n" } else { ",\n" });
        self.text.push_str(&taproom_wire::json(item));
        self.items += 1;
    }

    async fn end(&mut self) -> Written {
        self.text.push_str(if self.items == 0 { "]" } else { "\n]" });
        self.flush().await
    }
}

/// Sends something that is written by and by. The place among those who download is held until the end.
fn send<F: Future<Output = Written> + Send + 'static>(
    closing: watch::Receiver<bool>,
    place: Lease,
    write: impl FnOnce(Out) -> F,
) -> Body {
    let (parts, receiver) = mpsc::channel(WAITING);
    let out = Out { parts: parts.clone(), closing, text: String::new(), items: 0 };
    let writing = write(out);
    tokio::spawn(async move {
        let _place = place;
        if let Err(ended) = writing.await {
            if let Ended::Failed(error) = ended {
                tracing::error!(%error, "a download broke off");
            }
            // What was sent is not all; nobody should take it for that.
            let _ = parts.send(Err(io::Error::other("the download broke off"))).await;
        }
    });
    Body::new(Parts(receiver))
}

/// Everything about somebody as a JSON document.
pub fn everything(
    store: Store,
    person: Person,
    language: Language,
    closing: watch::Receiver<bool>,
    place: Lease,
) -> Body {
    send(closing, place, move |out| document(store, person, language, out))
}

/// Those of somebody's finished games that a filter lets through, as records with blank lines between them.
pub fn games(
    store: Store,
    person: PersonId,
    history: History,
    language: Language,
    closing: watch::Receiver<bool>,
    place: Lease,
) -> Body {
    send(closing, place, async move |mut out: Out| {
        let (mut after, mut first) = (None, true);
        loop {
            let (records, next) = records::page(&store, person, &history, after, RECORDS, language).await?;
            for record in records {
                if !std::mem::take(&mut first) {
                    out.text.push('\n');
                }
                out.text.push_str(&record);
            }
            out.flush().await?;
            match next {
                Some(next) => after = Some(next),
                None => return Ok(()),
            }
        }
    })
}

async fn document(store: Store, person: Person, language: Language, mut out: Out) -> Written {
    out.text.push_str(&format!("{{\"house\": \"Taproom\",\n\"made\": {}", now().0));
    account(&store, &person, &mut out).await?;
    mail(&store, person.id, &mut out).await?;
    mails(&store, person.id, &mut out).await?;
    sessions(&store, person.id, &mut out).await?;
    devices(&store, person.id, &mut out).await?;
    programs(&store, person.id, &mut out).await?;
    standing(&store, person.id, &mut out).await?;
    muted(&store, person.id, &mut out).await?;
    friends(&store, person.id, &mut out).await?;
    messages(&store, person.id, &mut out).await?;
    said(&store, person.id, &mut out).await?;
    reports(&store, person.id, &mut out).await?;
    correspondence(&store, person.id, &mut out).await?;
    tournaments(&store, person.id, &mut out).await?;
    ratings(&store, person.id, &mut out).await?;
    tables(&store, person.id, language, &mut out).await?;
    out.text.push_str("}\n");
    out.flush().await
}

async fn account(store: &Store, person: &Person, out: &mut Out) -> Written {
    let row = store.person(person.id).await?.ok_or(StoreError::Gone)?;
    out.thing(
        "account",
        &AccountData {
            person: shown(person),
            about: store.about(person.id).await?,
            created: row.created.0,
            seen: row.seen.0,
            shield: row.picture.as_deref(),
            language: row.language.as_deref(),
            tells_read: store.tells_read(person.id).await?,
        },
    );
    out.flush().await
}

async fn mail(store: &Store, person: PersonId, out: &mut Out) -> Written {
    let kinds = |bits: i64| -> Vec<&'static str> {
        NoticeKind::WISHES.into_iter().filter(|kind| kind.bit() & bits != 0).map(NoticeKind::name).collect()
    };
    let mail = store.address_of(person).await?.map(|row| MailData {
        wants: kinds(row.wishes.wants),
        ended: row.ended.map(|(bits, _)| kinds(bits)).unwrap_or_default(),
        ended_at: row.ended.map(|(_, at)| at.0),
        asked: row.pending.as_ref().map(|(_, since)| since.0),
        language: row.language,
        refused: row.refused,
        address: row.address,
        pending: row.pending.map(|(address, _)| address),
        digest: row.wishes.digest,
        hour: row.wishes.hour,
        zone: row.wishes.zone.ahead,
        place: row.wishes.zone.place,
    });
    out.thing("mail", &mail);
    out.flush().await
}

async fn sessions(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("sessions");
    for session in store.sessions_of(person, MOST).await? {
        out.item(&SessionData { created: session.created.0, seen: session.seen.0, agent: session.agent });
    }
    out.end().await
}

async fn devices(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("devices");
    for device in store.devices_of(person, MOST).await? {
        out.item(&DeviceData {
            label: device.label,
            endpoint: device.endpoint,
            language: device.language,
            wants: push::words(device.wants),
            since: device.made.0,
        });
    }
    out.end().await
}

async fn programs(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("programs");
    for bot in store.bots_of(person).await? {
        let keys = store.tokens_of(bot.id).await?.into_iter();
        let keys = keys.map(|row| Token { id: row.id, label: row.label, created: row.created.0 }).collect();
        out.item(&ProgramData { person: shown(&Person::from(bot)), keys });
    }
    out.end().await
}

async fn muted(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("muted");
    let muted = store.muted_by(person).await?;
    for other in store.persons(muted).await? {
        out.item(&shown(&Person::from(other)));
    }
    out.end().await
}

async fn friends(store: &Store, person: PersonId, out: &mut Out) -> Written {
    let word = |audience: Audience| match audience {
        Audience::Everybody => "everybody",
        Audience::Friends => "friends",
        Audience::Nobody => "nobody",
    };
    let wishes = store.wishes(person).await?;
    out.thing(
        "takes",
        &WishesData {
            messages: word(wishes.words),
            invitations: word(wishes.invitations),
            challenges: word(wishes.challenges),
            requests: word(wishes.requests),
            presence: word(wishes.presence),
        },
    );
    for (name, rows) in [
        ("friends", store.friends_of(person).await?),
        ("asked_by_me", store.requests_by(person).await?),
        ("asked_me", store.requests_to(person).await?),
        ("blocked", store.blocks_of(person).await?),
    ] {
        out.begin(name);
        for row in rows {
            out.item(&FriendData { person: shown(&Person::from(row.person)), since: row.since.0 });
        }
        out.end().await?;
    }
    Ok(())
}

/// With whom they write, and what was read; and what is in their copies of it. The latest first.
async fn messages(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("conversations");
    let mut after = None;
    loop {
        let rows = store.conversations(person, after, ROWS).await?;
        let last = rows.last().and_then(|row| Some((row.shown?, row.other)));
        for row in rows {
            let (with, read, unread, sent) = (row.other.0, row.seen, row.unread, row.sent);
            out.item(&ConversationData { with, read, unread, sent });
        }
        out.flush().await?;
        match last {
            Some(last) => after = Some(last),
            None => break,
        }
    }
    out.end().await?;
    out.begin("messages");
    let mut after = None;
    loop {
        let conversations = store.conversations(person, after, CARDS).await?;
        let last = conversations.last().and_then(|row| Some((row.shown?, row.other)));
        for conversation in conversations {
            let (with, mut before) = (conversation.other, None);
            loop {
                let rows = store.messages(person, with, before, ROWS).await?;
                let Some(last) = rows.last() else { break };
                before = Some(last.n);
                for row in rows {
                    let mine = row.writer == person;
                    out.item(&MessageData { with: with.0, mine, text: row.text, at: row.at.0 });
                }
                out.flush().await?;
            }
        }
        match last {
            Some(last) => after = Some(last),
            None => break,
        }
    }
    out.end().await
}

async fn said(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("said");
    let mut after = None;
    loop {
        let lines = store.said_by(person, after, ROWS).await?;
        let Some(last) = lines.last() else { break };
        after = Some((last.table, last.room, last.n));
        for line in lines {
            let room = match line.room {
                Room::Players => "players",
                Room::Watchers => "watchers",
            };
            out.item(&SaidData { table: line.table.to_string(), room, text: line.text, at: line.at.0 });
        }
        out.flush().await?;
    }
    out.end().await
}

/// What they asked keepers to look at.
async fn reports(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("reports");
    let mut after = 0;
    loop {
        let rows = store.reports_by(person, after, ROWS).await?;
        let Some(last) = rows.last() else { break };
        after = last.id;
        for row in rows {
            let (kind, settled) = (row.kind.name(), row.settled.is_some());
            out.item(&ReportData { about: row.about.0, kind, words: row.words, at: row.at.0, settled });
        }
        out.flush().await?;
    }
    out.end().await
}

/// Vacations, notes to themselves, and conditional moves.
async fn correspondence(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("vacations");
    for row in store.vacations(person, MOST).await? {
        out.item(&VacationData { from: row.vacation.from.0, until: row.vacation.until.0 });
    }
    out.end().await?;
    out.begin("notes");
    let mut after = None;
    loop {
        let rows = store.notes_of(person, after, ROWS).await?;
        let Some(last) = rows.last() else { break };
        after = Some(last.table);
        for row in rows {
            out.item(&NoteData { table: row.table.to_string(), text: row.text, changed: row.changed.0 });
        }
        out.flush().await?;
    }
    out.end().await?;
    out.begin("conditional_moves");
    let mut after = None;
    loop {
        let rows = store.conditionals_of(person, after, ROWS).await?;
        let Some((last, _)) = rows.last() else { break };
        after = Some(*last);
        for (table, row) in rows {
            let lines = row.lines.lines().map(str::to_owned).collect();
            out.item(&ConditionalData { table: table.to_string(), ply: row.ply, lines });
        }
        out.flush().await?;
    }
    out.end().await
}

/// Tournaments they held, and those they entered or were invited to.
async fn tournaments(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("tournaments");
    let mut after = None;
    loop {
        let rows = store.tournaments_held(person, after, ROWS).await?;
        let Some(last) = rows.last() else { break };
        after = Some(last.id);
        for row in rows {
            let (tournament, since) = (row.id.to_string(), row.created.0);
            out.item(&TournamentData { tournament, name: row.name, part: "host", since });
        }
        out.flush().await?;
    }
    let mut after = None;
    loop {
        let rows = store.tournaments_entered(person, after, ROWS).await?;
        let Some((last, ..)) = rows.last() else { break };
        after = Some(last.id);
        for (row, entered, part) in rows {
            let part = match part {
                EntrantPart::Entered(Part::Plays) => "plays",
                EntrantPart::Entered(Part::Withdrawn) => "withdrawn",
                EntrantPart::Entered(Part::Absent) => "absent",
                EntrantPart::Entered(Part::Excluded) | EntrantPart::Barred => "excluded",
                EntrantPart::Invited => "invited",
                EntrantPart::Declined => "declined",
            };
            out.item(&TournamentData {
                tournament: row.id.to_string(),
                name: row.name,
                part,
                since: entered.0,
            });
        }
        out.flush().await?;
    }
    out.end().await
}

/// Whether they may only look, and whether they look after the house.
async fn standing(store: &Store, person: PersonId, out: &mut Out) -> Written {
    let suspension = store.suspension(person).await?.map(|suspension| SuspensionData {
        since: suspension.since.0,
        until: suspension.until.map(|until| until.0),
        reason: suspension.reason,
    });
    out.thing("suspension", &suspension);
    let keeper = match store.is_keeper(person).await? {
        false => None,
        true => {
            let keys = store.keeper_tokens(person).await?.into_iter();
            let keys = keys.map(|row| Token { id: row.id, label: row.label, created: row.created.0 });
            let keepers = store.keepers().await?.into_iter();
            let since = keepers.filter(|(row, _)| row.id == person).map(|(_, since)| since.0).next();
            Some(KeeperData { since, keys: keys.collect() })
        }
    };
    out.thing("keeper", &keeper);
    out.flush().await
}

/// What was or will be told them by mail.
async fn mails(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("mails");
    let mut after = None;
    loop {
        let rows = store.mails_of(person, after, ROWS).await?;
        let Some(last) = rows.last() else { break };
        after = Some((last.kind, last.subject.clone()));
        for row in rows {
            let state = match row.settled {
                None => "waiting",
                Some((Settled::Sent | Settled::SentApart, _)) => "sent",
                Some((Settled::Needless, _)) => "needless",
                Some((Settled::Failed, _)) => "failed",
            };
            let (table, settled) =
                (row.table.map(|table| table.to_string()), row.settled.map(|(_, at)| at.0));
            out.item(&NoticeData { kind: row.kind.name(), table, at: row.made.0, state, settled });
        }
        out.flush().await?;
    }
    out.end().await
}

async fn ratings(store: &Store, person: PersonId, out: &mut Out) -> Written {
    out.begin("standings");
    for row in store.ratings_of(person).await? {
        out.item(&StandingData {
            game: row.game,
            points: row.standing.rating.points.whole(),
            deviation: row.standing.rating.deviation.whole(),
            games: row.games,
            best: row.best.map(Milli::whole),
            since: row.standing.since.0,
        });
    }
    out.end().await?;
    out.begin("uncounted");
    let mut after = None;
    loop {
        let rows = store.uncounted_of(person, after, ROWS).await?;
        let Some((last, _)) = rows.last() else { break };
        after = Some(*last);
        for (table, why) in rows {
            out.item(&UncountedData { table: table.to_string(), why: why.name() });
        }
        out.flush().await?;
    }
    out.end().await?;
    out.begin("ratings");
    let mut after = None;
    loop {
        let changes = store.rating_changes_of(person, after, ROWS).await?;
        let Some(last) = changes.last() else { break };
        after = Some((last.game.clone(), last.n));
        for row in changes {
            let change = Change::of(row.before, row.after.points);
            let table = row.table.to_string();
            out.item(&RatingData { game: row.game, table, place: row.place, change, at: row.at.0 });
        }
        out.flush().await?;
    }
    out.end().await
}

/// The games under way and those that are over; their moves are in the records.
async fn tables(store: &Store, person: PersonId, language: Language, out: &mut Out) -> Written {
    for (name, over) in [("playing", false), ("games", true)] {
        out.begin(name);
        let mut after = None;
        loop {
            let page = match over {
                true => store.finished_of(person, true, None, after, CARDS).await?,
                false => store.under_way(person, after, CARDS).await?,
            };
            for card in cards(store, page.rows, Some(person), language).await? {
                out.item(&card);
            }
            out.flush().await?;
            match page.next {
                Some(next) => after = Some(next),
                None => break,
            }
        }
        out.end().await?;
    }
    Ok(())
}
