//! The sender: takes what is due from the store, one device after the other and several at a time, so that a push service
//! that does not answer makes nobody else wait. It writes down that it tries, hands the push over, and writes down what
//! came of it. A house that is killed in between sends that one push again, which replaces the first; it loses none.

use super::endpoint::Endpoint;
use super::line::{Line, Parcel, Taken};
use super::seal::{Keys, seal};
use super::{Office, TEXT};
use crate::clock::now;
use crate::logging::Recurring;
use crate::mail::setup::PublicUrl;
use crate::mail::{Clerk, Item, Reader, Weighed, back_off, language_of, zone_of};
use crate::metrics::Metrics;
use crate::store::{DeviceRow, MailWishes, NoticeKind, NoticeRow, Store, StoreError, ZoneRow};
use ring::digest::{SHA256, digest};
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use taproom_play::{Millis, Time};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

/// Rows that are looked at in one round, devices that are served at a time, and rows of one of them.
const AT_ONCE: usize = 1000;
const AT_A_TIME: usize = 32;
const OF_ONE: usize = 500;
/// Pushes to one device before others have their turn.
const IN_A_ROW: usize = 10;
/// The most pushes that a device gets on one day, and of those the most about what people ask who are no friends.
/// Whatever comes after them is told on the pages alone, but for reminders.
const MOST_A_DAY: u32 = 100;
const MOST_FOR_STRANGERS: u32 = 3;
/// What could not be told for so long is no news any more.
const OLD: Millis = Millis::days(4);
/// A device that can't be reached for so long, or to which so much in a row was refused, is forgotten.
const LOST: Millis = Millis::days(7);
const MOST_REFUSED: u32 = 10;
/// How long push services keep something for a device that is off; reminders until the time is over.
const KEPT: Millis = Millis::days(3);

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Rounds that the store made impossible, and pushes that did not leave.
static NO_ROUND: Recurring = Recurring::new();
static UNSENT: Recurring = Recurring::new();

/// Sends what is due, for ever.
pub struct Sender(Arc<Post>);

struct Post {
    office: Arc<Office>,
    line: Line,
    store: Store,
    clerk: Clerk,
    metrics: Metrics,
}

/// Whether a device goes on being served.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Device {
    Good,
    Away,
}

impl Sender {
    pub(super) fn new(
        office: Arc<Office>,
        line: Line,
        store: Store,
        clerk: Clerk,
        metrics: Metrics,
    ) -> Sender {
        Sender(Arc::new(Post { office, line, store, clerk, metrics }))
    }

    /// Runs until the house closes.
    pub async fn run(self, mut closing: watch::Receiver<bool>) {
        let grace = self.0.office.setup.grace;
        let mut round = tokio::time::interval(Duration::from_millis((grace.0 / 20).clamp(50, 2000)));
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut busy, mut going) = (HashSet::new(), JoinSet::new());
        let (mut failures, mut rests) = (0, Time(0));
        loop {
            let done = tokio::select! {
                _ = round.tick() => {
                    if now() < rests { continue }
                    self.begin(&mut busy, &mut going).await
                }
                Some(done) = going.join_next() => {
                    // What panicked there is no less of a fault here.
                    let (device, done) = done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()));
                    busy.remove(&device);
                    done
                }
                _ = closing.changed() => {
                    // Whoever closes the house waits until nobody holds this.
                    drop((closing, going));
                    return std::future::pending().await;
                }
            };
            match done {
                Ok(()) => failures = 0,
                Err(error) => {
                    failures = (failures + 1).min(20);
                    rests = now() + back_off(Millis::seconds(1), failures, rand::random());
                    if let Some(times) = NO_ROUND.happened() {
                        tracing::error!(%error, times, "pushes can't be looked after");
                    }
                }
            }
        }
    }

    /// Begins to look after devices for which something is due, as many as there is room for.
    async fn begin(
        &self,
        busy: &mut HashSet<i64>,
        going: &mut JoinSet<(i64, Result<(), StoreError>)>,
    ) -> Result<(), StoreError> {
        self.0.clerk.note_glances().await?;
        let due = self.0.store.pushes_due(now() - self.0.office.setup.grace, AT_ONCE).await?;
        for device in due {
            if busy.len() < AT_A_TIME && busy.insert(device) {
                let post = self.0.clone();
                going.spawn(async move { (device, post.serve(device, now()).await) });
            }
        }
        Ok(())
    }
}

impl Post {
    /// Looks after one device.
    async fn serve(&self, id: i64, at: Time) -> Result<(), StoreError> {
        self.clerk.note_glances().await?;
        let grace = self.office.setup.grace;
        let ripe = at - grace;
        let waiting = self.store.pushes_of(id, OF_ONE).await?;
        let Some(device) = self.store.device(id).await? else { return Ok(()) };
        let Some(person) = self.store.person(device.person).await? else { return Ok(()) };
        let due: Vec<NoticeRow> = waiting.iter().filter(|notice| notice.due <= ripe).cloned().collect();
        // Whoever is in the house hears of everything there. When they leave they have the same while again.
        let due = if self.clerk.is_looking(device.person, ripe) {
            let (due, others) = self.clerk.pressing(due, at).await?;
            self.store.postpone_pushes(others.iter().map(|notice| notice.id).collect(), at).await?;
            due
        } else {
            due
        };
        if due.is_empty() {
            return Ok(());
        }
        let language = language_of(&person, Some(&device.language));
        let address = self.store.address_of(device.person).await?;
        let wishes = MailWishes { wants: device.wants, digest: false, hour: 0, zone: ZoneRow::default() };
        let (old, due): (Vec<NoticeRow>, Vec<NoticeRow>) =
            due.into_iter().partition(|notice| is_old(notice, at));
        let weighed = self.clerk.weigh(device.person, language, &wishes, due, &waiting, (at, grace)).await?;
        let Weighed { items, later, mut needless } = weighed;
        needless.extend(old.iter().map(|notice| notice.id));
        for (then, ids) in later {
            self.store.postpone_pushes(ids, then).await?;
        }
        let reader = Reader {
            person: device.person,
            name: &person.name,
            language,
            zone: zone_of(address.as_ref()),
            url: &PublicUrl::here(),
            now: at,
        };
        let mut today = match device.sent {
            (day, sent, asked) if day == at.0.div_euclid(DAY) => (sent, asked),
            _ => (0, 0),
        };
        let mut sent = 0;
        for item in items {
            if is_enough(&item, today) {
                needless.push(item.notice.id);
                continue;
            }
            if sent >= IN_A_ROW {
                break;
            }
            let Some(parcel) = self.parcel(&device, &reader, &item) else {
                needless.push(item.notice.id);
                continue;
            };
            if self.hand_over(&device, &item, &parcel).await? == Device::Away {
                break;
            }
            sent += 1;
            today = (today.0 + 1, today.1 + u32::from(item.by_stranger));
        }
        if needless.is_empty() { Ok(()) } else { self.store.drop_pushes(needless).await }
    }

    /// What is sent to a device about something; nothing if there is nothing to say, or the device can't be sealed for.
    fn parcel(&self, device: &DeviceRow, reader: &Reader<'_>, item: &Item) -> Option<Parcel> {
        let (title, body, path) = reader.shown(item)?;
        // Whatever is told about the same place replaces what was told before.
        let tag = path.clone();
        let lang = reader.language.tag();
        let text = json!({"title": title, "body": body, "path": path, "tag": tag, "lang": lang}).to_string();
        let keys = Keys::read(&device.key, &device.secret)?;
        let endpoint = Endpoint::read(&device.endpoint, !self.office.setup.allow.is_empty())?;
        let (contact, at) = (&self.office.setup.contact, reader.now);
        let lasts = match item.notice.kind {
            NoticeKind::Reminder => item.deadline?.since(at),
            _ => KEPT,
        };
        Some(Parcel {
            authorization: self.office.identity.header(&endpoint.origin(), contact, at)?,
            body: seal(keys, text.as_bytes())?,
            endpoint,
            lasts,
            topic: topic(&device.secret, &tag),
            urgency: if item.notice.kind == NoticeKind::Reminder { "high" } else { "normal" },
        })
    }

    /// Hands something over, and writes down what came of it.
    async fn hand_over(
        &self,
        device: &DeviceRow,
        item: &Item,
        parcel: &Parcel,
    ) -> Result<Device, StoreError> {
        let again = |at: Time| {
            at + back_off(Millis(self.office.setup.grace.0 / 2), device.failures + 1, rand::random())
        };
        let id = item.notice.id;
        // A house that can't write this sends nothing: it would not know what it has sent, and send it for ever.
        self.store.postpone_pushes(vec![id], again(now())).await?;
        let taken = self.line.send(parcel, now()).await;
        let at = now();
        let why = match taken {
            Taken::Yes => {
                self.metrics.pushes_sent.inc();
                self.store.pushed(device.id, id, item.by_stranger, at).await?;
                return Ok(Device::Good);
            }
            Taken::Gone | Taken::Forbidden => {
                self.metrics.devices_lost.inc();
                self.store.forget_device(device.person, device.id).await?;
                return Ok(Device::Away);
            }
            Taken::Later(why, wait) => {
                let then = wait.map_or(again(at), |wait| again(at).max(at + wait));
                self.rest(device, then, at, device.failing.is_some_and(|since| at.since(since) >= LOST))
                    .await?;
                why
            }
            Taken::Refused(why) => {
                self.metrics.pushes_failed.inc();
                self.store.drop_pushes(vec![id]).await?;
                self.rest(device, again(at), at, device.failures + 1 >= MOST_REFUSED).await?;
                why
            }
        };
        if let Some(times) = UNSENT.happened() {
            // The host alone: the whole address is the device's own.
            tracing::warn!(host = parcel.endpoint.host, %why, times, "a device can't be pushed to");
        }
        Ok(Device::Away)
    }

    /// Leaves a device alone for a while, or for ever.
    async fn rest(&self, device: &DeviceRow, until: Time, at: Time, lost: bool) -> Result<(), StoreError> {
        if !lost {
            return self.store.rest_device(device.id, until, at).await;
        }
        self.metrics.devices_lost.inc();
        self.store.forget_device(device.person, device.id).await.map(drop)
    }
}

/// Whether a notice waited for too long. A reminder is made with the turn and told much later; it ends with its time.
fn is_old(notice: &NoticeRow, at: Time) -> bool {
    notice.kind != NoticeKind::Reminder && at.since(notice.made) >= OLD
}

/// Whether a device has had so much today that this is not told there.
fn is_enough(item: &Item, (sent, asked): (u32, u32)) -> bool {
    let full = sent >= MOST_A_DAY && item.notice.kind != NoticeKind::Reminder;
    full || (item.by_stranger && asked >= MOST_FOR_STRANGERS)
}

/// A word for what is told, which says nothing to the push service that reads it: each device has others.
fn topic(secret: &[u8], tag: &str) -> String {
    let hash = digest(&SHA256, &[secret, tag.as_bytes()].concat());
    TEXT.encode(&hash.as_ref()[..24])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::PersonId;

    fn item(kind: NoticeKind, by_stranger: bool) -> Item {
        let notice = NoticeRow {
            id: 1,
            person: PersonId(1),
            kind,
            table: None,
            tournament: None,
            subject: String::new(),
            other: None,
            ply: 0,
            address: None,
            made: Time(0),
            due: Time(0),
            tries: 0,
            tried: None,
        };
        Item { notice, card: None, tournament: None, deadline: None, other: None, by_stranger }
    }

    #[test]
    fn a_day_has_its_measure() {
        use NoticeKind::{Challenge, Reminder, YourTurn};
        let enough = |kind, by_stranger, today| is_enough(&item(kind, by_stranger), today);
        assert!(!enough(YourTurn, false, (99, 3)) && enough(YourTurn, false, (100, 0)));
        assert!(!enough(Reminder, false, (100, 3)), "the time does not wait until tomorrow");
        assert!(!enough(Challenge, true, (2, 2)) && enough(Challenge, true, (3, 3)));
        assert!(!enough(Challenge, false, (3, 3)), "a friend's is told");
    }

    #[test]
    fn what_waited_long_is_no_news() {
        let notice = |kind| item(kind, false).notice;
        assert!(!is_old(&notice(NoticeKind::YourTurn), Time(0) + OLD - Millis(1)));
        assert!(is_old(&notice(NoticeKind::YourTurn), Time(0) + OLD));
        assert!(!is_old(&notice(NoticeKind::Reminder), Time(0) + OLD));
    }

    #[test]
    fn a_topic_is_a_word_of_the_device() {
        let one = topic(b"one", "/t/a");
        assert_eq!((one.len(), &one), (32, &topic(b"one", "/t/a")));
        assert!(one != topic(b"two", "/t/a") && one != topic(b"one", "/t/b"));
    }
}
