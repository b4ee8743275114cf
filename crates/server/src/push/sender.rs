//! The sender: takes what is due from the store, one device after the other and several at a time, so that a push service
//! that does not answer makes nobody else wait. It writes down that it tries, hands the push over, and writes down what
//! came of it. A house that is killed in between sends that one push again, which replaces the first; it loses none.

use super::endpoint::Endpoint;
use super::line::{Line, Parcel, Taken};
use super::measure::{Today, Told, day_of};
use super::places::Places;
use super::seal::{Keys, seal};
use super::{Office, TEXT};
use crate::clock::now;
use crate::logging::Recurring;
use crate::mail::setup::PublicUrl;
use crate::mail::{Clerk, Item, Reader, Weighed, back_off, language_of, zone_of};
use crate::metrics::Metrics;
use crate::store::{DeviceRow, MailWishes, NoticeKind, NoticeRow, Pushed, Store, StoreError, ZoneRow};
use ring::digest::{SHA256, digest};
use serde_json::json;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use taproom_play::{Millis, Time};
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::MissedTickBehavior;

/// Devices that are looked at in one round, and what waits for one of them.
const AT_ONCE: usize = 1000;
const OF_ONE: usize = 500;
/// Pushes to one device before others have their turn.
const IN_A_ROW: usize = 10;
/// A push service that takes so long is left alone for a while, though it took what was for it.
const SLOW: Millis = Millis::seconds(5);
/// How long a device waits for which nothing can be done.
const ASIDE: Millis = Millis::minutes(60);
/// What could not be told for so long is no news any more.
const OLD: Millis = Millis::days(4);
/// A device that can't be reached for so long, or to which so much in a row was refused, is forgotten.
const LOST: Millis = Millis::days(7);
const MOST_REFUSED: u32 = 10;
/// How long push services keep something for a device that is off; reminders until the time is over.
const KEPT: Millis = Millis::days(3);

/// Rounds that the store made impossible, pushes that did not leave, and devices that can't be looked after.
static NO_ROUND: Recurring = Recurring::new();
static UNSENT: Recurring = Recurring::new();
static SET_ASIDE: Recurring = Recurring::new();

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends what is due, for ever.
pub struct Sender(Arc<Post>);

struct Post {
    office: Arc<Office>,
    line: Line,
    store: Store,
    clerk: Clerk,
    metrics: Metrics,
    told: Mutex<Told>,
}

/// The tasks that look after devices.
type Going = JoinSet<Result<(), StoreError>>;

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
        Sender(Arc::new(Post { office, line, store, clerk, metrics, told: Mutex::default() }))
    }

    /// Runs until the house closes.
    pub async fn run(self, mut closing: watch::Receiver<bool>) {
        let grace = self.0.office.setup.grace;
        let mut round = tokio::time::interval(Duration::from_millis((grace.0 / 20).clamp(50, 2000)));
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut places, mut going) = (Places::default(), Going::new());
        let (mut failures, mut rests) = (0, Time(0));
        loop {
            let done = tokio::select! {
                _ = round.tick() => {
                    if now() < rests { continue }
                    self.begin(&mut places, &mut going).await
                }
                Some(done) = going.join_next_with_id() => self.end(&mut places, done).await,
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
    async fn begin(&self, places: &mut Places, going: &mut Going) -> Result<(), StoreError> {
        self.0.clerk.note_glances().await?;
        if places.are_taken() {
            return Ok(());
        }
        let ripe = now() - self.0.office.setup.grace;
        for device in self.0.store.pushes_due(ripe, AT_ONCE).await? {
            if let Some(place) = places.room_for(&device) {
                let post = self.0.clone();
                let task = going.spawn(async move { post.serve(device.id, now()).await });
                places.take(task.id(), place);
            }
        }
        Ok(())
    }

    /// A device had its turn. Whatever is wrong with what is for one of them, the others get theirs.
    async fn end(
        &self,
        places: &mut Places,
        done: Result<(Id, Result<(), StoreError>), JoinError>,
    ) -> Result<(), StoreError> {
        let (task, why) = match done {
            Ok((task, Ok(()))) => (task, None),
            Ok((task, Err(error))) if error.concerns_everybody() => {
                places.leave(task);
                return Err(error);
            }
            Ok((task, Err(error))) => (task, Some(error.to_string())),
            Err(error) => (error.id(), Some(error.to_string())),
        };
        let device = places.leave(task);
        let (Some(why), Some(device)) = (why, device) else { return Ok(()) };
        if let Some(times) = SET_ASIDE.happened() {
            tracing::error!(device, %why, times, "what is for a device can't be made; it waits");
        }
        self.0.store.set_device_aside(device, now() + ASIDE).await
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
            self.store.postpone_pushes(others.iter().map(as_read).collect(), at).await?;
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
        // What was weighed is what was read: something newer may have come to it since.
        let made: HashMap<i64, Time> = waiting.iter().map(as_read).collect();
        let of = |ids: Vec<i64>| ids.into_iter().filter_map(|id| Some((id, *made.get(&id)?))).collect();
        for (then, ids) in later {
            self.store.postpone_pushes(of(ids), then).await?;
        }
        let reader = Reader {
            person: device.person,
            name: &person.name,
            language,
            zone: zone_of(address.as_ref()),
            url: &PublicUrl::here(),
            now: at,
        };
        let mut today = lock(&self.told).today(&device, day_of(at));
        let mut sent = 0;
        for item in items {
            if today.is_enough(&item) {
                needless.push(item.notice.id);
                continue;
            }
            // Whoever is slow has no longer turn than others.
            if sent >= IN_A_ROW || now().since(at) >= SLOW {
                self.store.queue_device(id, ripe).await?;
                break;
            }
            let Some(parcel) = self.parcel(&device, &reader, &item) else {
                needless.push(item.notice.id);
                continue;
            };
            let counted = today.and(&item);
            if self.hand_over(&device, &item, &parcel, counted).await? == Device::Away {
                break;
            }
            sent += 1;
            today = counted;
        }
        if needless.is_empty() { Ok(()) } else { self.store.drop_pushes(of(needless)).await }
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
        today: Today,
    ) -> Result<Device, StoreError> {
        let again = |at: Time| {
            at + back_off(Millis(self.office.setup.grace.0 / 2), device.failures + 1, rand::random())
        };
        let read = as_read(&item.notice);
        // A house that can't write this sends nothing: it would not know what it has sent, and send it for ever.
        self.store.postpone_pushes(vec![read], again(now())).await?;
        let began = now();
        let taken = self.line.send(parcel, began).await;
        let at = now();
        let why = match taken {
            Taken::Yes => {
                self.metrics.pushes_sent.inc();
                lock(&self.told).note(device, day_of(at), today);
                let rests = (at.since(began) >= SLOW).then(|| again(at));
                let (device, notice) = (device.id, item.notice.clone());
                let today = (today.games, today.asked);
                self.store.pushed(Pushed { device, notice, today, rests, at }).await?;
                return Ok(if rests.is_some() { Device::Away } else { Device::Good });
            }
            Taken::Gone => {
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
                self.store.drop_pushes(vec![read]).await?;
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

/// By what a push is known as it was read: something newer may have come to the same row.
fn as_read(notice: &NoticeRow) -> (i64, Time) {
    (notice.id, notice.made)
}

/// A word for what is told, which says nothing to the push service that reads it: each device has others.
fn topic(secret: &[u8], tag: &str) -> String {
    let hash = digest(&SHA256, &[secret, tag.as_bytes()].concat());
    TEXT.encode(&hash.as_ref()[..24])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{Push, PushSetup};
    use super::*;
    use crate::glances::Glances;
    use crate::hub::Hub;
    use crate::people::{Hashing, People};
    use crate::store::NewDevice;
    use taproom_play::PersonId;

    fn notice(kind: NoticeKind) -> NoticeRow {
        NoticeRow {
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
        }
    }

    #[test]
    fn what_waited_long_is_no_news() {
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

    /// A house's sender, a second way to its file, and the devices of two people.
    async fn two(folder: &std::path::Path) -> (Sender, rusqlite::Connection, [PersonId; 2]) {
        let file = folder.join("house.db");
        let store = Store::open(&format!("sqlite:{}", file.display()), Default::default()).unwrap();
        let url = PublicUrl::read("https://tap.example").ok();
        let setup = PushSetup::settle(url.as_ref(), None, Vec::new(), Some(Millis(0))).unwrap();
        let clerk = Clerk::new(store.clone(), Hub::default(), Glances::kept());
        let opened = Push::open(Some(&setup), store.clone(), clerk, Metrics::new()).await;
        let people = People::with_hashing(store.clone(), Hashing::CHEAP);
        let mut ids = [PersonId(0); 2];
        for (id, name) in ids.iter_mut().zip(["Ann", "Bob"]) {
            let (person, secret) = people.sign_up(None, name, "correct horse", "", now()).await.unwrap();
            let device = NewDevice {
                person: person.id,
                session: People::session(secret.reveal()).unwrap(),
                endpoint: format!("https://push.example/{name}"),
                key: Vec::new(),
                secret: Vec::new(),
                label: String::new(),
                language: "en".to_owned(),
                wants: -1,
                at: now(),
                most: 8,
            };
            store.keep_device(device).await.unwrap();
            *id = person.id;
        }
        (opened.unwrap().1.unwrap(), rusqlite::Connection::open(&file).unwrap(), ids)
    }

    /// A device for which the store says what can't be read, and one whose task panics, keep no other from theirs.
    #[tokio::test]
    async fn one_for_which_nothing_can_be_made_stops_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let (sender, db, [ann, bob]) = two(folder.path()).await;
        let store = &sender.0.store;
        db.execute_batch("PRAGMA ignore_check_constraints = ON").unwrap();
        db.execute("UPDATE persons SET kind = 9 WHERE id = ?1", [ann.0]).unwrap();
        let sql = "INSERT INTO pushes (device, kind, subject, ply, made, due)
                   SELECT id, 6, '', 0, 1, 1 FROM devices";
        db.execute(sql, []).unwrap();
        let of = async |person| store.devices_of(person, 1).await.unwrap()[0].id;
        let (hers, his) = (of(ann).await, of(bob).await);
        let (mut places, mut going) = (Places::default(), Going::new());
        sender.begin(&mut places, &mut going).await.unwrap();
        while let Some(done) = going.join_next_with_id().await {
            sender.end(&mut places, done).await.unwrap();
        }
        assert_eq!(store.pushes_of(his, 9).await.unwrap(), [], "Bob's was looked after");
        let due =
            async |at| store.pushes_due(at, 9).await.unwrap().iter().map(|ripe| ripe.id).collect::<Vec<_>>();
        assert!(due(now()).await.is_empty(), "hers waits");
        assert_eq!(due(now() + ASIDE).await, [hers], "and is not forgotten");

        let ripe = store.pushes_due(now() + ASIDE, 9).await.unwrap();
        db.execute("UPDATE pushes SET due = 1", []).unwrap();
        let task = going.spawn(async { panic!("nothing can be made of this") });
        places.take(task.id(), places.room_for(&ripe[0]).unwrap());
        while let Some(done) = going.join_next_with_id().await {
            sender.end(&mut places, done).await.unwrap();
        }
        assert_eq!((due(now()).await, due(now() + ASIDE).await), (vec![], vec![hers]));
        assert!(places.room_for(&ripe[0]).is_some(), "the place is free again");
    }
}
