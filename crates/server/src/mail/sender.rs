//! The sender: takes due notices from the store, one person after the other. It writes down that it tries, hands the mail
//! over, and marks it as sent. A house that is killed in between sends that one mail again when it is open; it loses
//! none. A house that can't write sends nothing: it would not know what it has sent, and send it for ever.

use super::compose::{AccountLinks, Item, Reader};
use super::due::{Sifted, asks, back_off, is_pressing, not_before, sift, taken};
use super::letter::Letter;
use super::post::{NotSent, Post};
use super::token::fingerprint;
use super::zone::Zone;
use super::{LINKS_LAST, Office, RESET_LASTS};
use crate::cards::cards;
use crate::clock::now;
use crate::glances::Glances;
use crate::hub::Hub;
use crate::logging::Recurring;
use crate::metrics::Metrics;
use crate::store::tournaments::{EntrantPart, Stage, TournamentRow};
use crate::store::{
    AccountKind, AddressRow, ConversationRow, MailWishes, NoticeKind, NoticeRow, PersonRow, Settled, Store,
    StoreError, TableRow,
};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use taproom_play::tournament::Part;
use taproom_play::{Millis, PersonId, TableId, Time, TournamentId};
use taproom_words::Language;
use taproom_words::former::known_as;
use tokio::sync::{Mutex, watch};

/// People who are looked after in one round, and notices of one of them.
const AT_ONCE: usize = 100;
const OF_ONE: usize = 1000;
/// The most mails somebody gets on one day; what comes after them waits for the next one, and comes together.
pub(super) const MOST_A_DAY: u32 = 30;
/// The most mails a day about what people ask who are no friends; they take nothing from the others.
const MOST_FOR_STRANGERS: usize = 3;
/// How long somebody waits whose mails can't be written.
const ASIDE: Millis = Millis::minutes(60);
/// The same of mails that say when tournaments start.
const MOST_STARTS: usize = 3;
/// What could not be sent for this long is given up.
const GIVE_UP: Millis = Millis::days(4);

/// Whether a notice was tried for long enough, however long it had waited before. A reminder is made with the turn and told much later; it is worth
/// something until its time is over, and ends with it.
fn is_old(notice: &NoticeRow, at: Time) -> bool {
    notice.kind != NoticeKind::Reminder && notice.tried.is_some_and(|tried| at.since(tried) >= GIVE_UP)
}

/// What somebody's clocks show.
fn zone(wishes: &MailWishes) -> Zone {
    Zone::of(wishes.zone.place.as_deref(), wishes.zone.ahead)
}

/// The name of a mail that tells of some notices: the same ones have the same name each time they are sent, and others
/// have another.
fn mail_name(first: &NoticeRow, ids: &[i64]) -> String {
    let ids: Vec<String> = ids.iter().map(i64::to_string).collect();
    format!("{}-{}-{}", first.id, first.made.0, &fingerprint(&ids.join(" "))[..12])
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Rounds that the store made impossible, and mails that did not leave.
static NO_ROUND: Recurring = Recurring::new();
static UNSENT: Recurring = Recurring::new();
static SET_ASIDE: Recurring = Recurring::new();
/// Mails that are given up.
static GIVEN_UP: Recurring = Recurring::new();

/// Says that a mail will not be sent. Keepers find it, with the reason, among those that could not be sent.
fn note_given_up(notice: &NoticeRow, why: &str) {
    if let Some(times) = GIVEN_UP.happened() {
        let (person, kind) = (notice.person.0, notice.kind.name());
        tracing::warn!(person, kind, why, times, "a mail is given up");
    }
}

/// Sends what is due, for ever.
pub struct Sender {
    pub(super) office: Arc<Office>,
    pub(super) post: Post,
    pub(super) store: Store,
    pub(super) clerk: Clerk,
    pub(super) metrics: Metrics,
}

/// Knows what is worth telling somebody, whatever way it goes: by mail or to a device. Clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Clerk {
    store: Store,
    hub: Hub,
    glances: Glances,
    /// Whoever looks what waits does so after what was seen is written down, by whomever.
    noting: Arc<Mutex<()>>,
}

/// What becomes of notices that are due, with all that must be known to tell some of them.
#[derive(Default)]
pub(crate) struct Weighed {
    /// What is to be told now.
    pub(crate) items: Vec<Item>,
    /// What is looked at again, and when.
    pub(crate) later: HashMap<Time, Vec<i64>>,
    /// What nobody needs to hear of.
    pub(crate) needless: Vec<i64>,
}

/// Whether the mail server can be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Server {
    Good,
    Away,
}

impl Clerk {
    /// Whoever knows what is worth telling.
    pub(crate) fn new(store: Store, hub: Hub, glances: Glances) -> Clerk {
        Clerk { store, hub, glances, noting: Arc::default() }
    }

    /// Whether somebody looks at a page of the house, or has since a moment.
    pub(crate) fn is_looking(&self, person: PersonId, since: Time) -> bool {
        self.hub.is_looking(person, since)
    }

    /// Whoever has seen a table needs not be told of it. Only where one waits is anything written.
    pub(crate) async fn note_glances(&self) -> Result<(), StoreError> {
        let _noting = self.noting.lock().await;
        let seen = self.glances.take();
        if seen.is_empty() {
            return Ok(());
        }
        let written = self.write_glances(seen.clone()).await;
        if written.is_err() {
            // Whoever saw a table while nothing could be written has seen it all the same.
            seen.into_iter().for_each(|(person, table, at)| self.glances.saw(person, table, at));
        }
        written
    }

    async fn write_glances(&self, mut seen: Vec<(PersonId, TableId, Time)>) -> Result<(), StoreError> {
        let people: HashSet<PersonId> = seen.iter().map(|(person, ..)| *person).collect();
        let waiting: HashSet<PersonId> =
            self.store.with_notices(people.into_iter().collect()).await?.into_iter().collect();
        seen.retain(|(person, ..)| waiting.contains(person));
        if !seen.is_empty() {
            self.store.saw_tables(seen).await?;
        }
        Ok(())
    }

    /// What can't wait until somebody leaves the house, and the rest: a page may stay open where nobody sits any more,
    /// and then the time would run out in silence.
    pub(crate) async fn pressing(
        &self,
        due: Vec<NoticeRow>,
        at: Time,
    ) -> Result<(Vec<NoticeRow>, Vec<NoticeRow>), StoreError> {
        let reminds = |notice: &NoticeRow| notice.kind == NoticeKind::Reminder;
        let tables: HashSet<TableId> =
            due.iter().filter(|notice| reminds(notice)).filter_map(|notice| notice.table).collect();
        if tables.is_empty() {
            return Ok((Vec::new(), due));
        }
        let tables = self.store.table_rows(tables.into_iter().collect()).await?;
        let presses: HashSet<TableId> =
            tables.iter().filter(|table| is_pressing(table, at)).map(|table| table.id).collect();
        let pressing = |notice: &NoticeRow| {
            reminds(notice) && notice.table.is_some_and(|table| presses.contains(&table))
        };
        Ok(due.into_iter().partition(pressing))
    }

    /// What is to be told of what is due, of all that waits, at a moment and with this grace.
    pub(crate) async fn weigh(
        &self,
        person: PersonId,
        language: Language,
        wishes: &MailWishes,
        due: Vec<NoticeRow>,
        waiting: &[NoticeRow],
        (at, grace): (Time, Millis),
    ) -> Result<Weighed, StoreError> {
        let tables: HashSet<TableId> = due.iter().filter_map(|notice| notice.table).collect();
        let tables = self.store.table_rows(tables.into_iter().collect()).await?;
        let tables: HashMap<TableId, TableRow> = tables.into_iter().map(|table| (table.id, table)).collect();
        let entered = self.entered(person, &due).await?;
        let invited = if due.iter().any(|notice| notice.tournament.is_some()) {
            self.store.tournament_invitations(person).await?
        } else {
            Vec::new()
        };
        let invited: HashMap<TournamentId, String> =
            invited.into_iter().map(|row| (row.id, row.game)).collect();
        let mut unwanted = self.store.muted_by(person).await?;
        unwanted.extend(self.store.apart_from(person).await?);
        let others: HashSet<PersonId> = due.iter().filter_map(|notice| notice.other).collect();
        let others = self.store.persons(others.into_iter().collect()).await?;
        // Whoever has no account asks those who are here.
        unwanted.extend(others.iter().filter(|row| row.kind == AccountKind::Guest).map(|row| row.id));
        let (words, due) = due.into_iter().partition(|notice| notice.kind == NoticeKind::Message);
        let Sifted { mut now, later, mut needless } =
            sift(due, waiting, &tables, (&invited, &entered), &unwanted, wishes, (at, grace));
        let mut answered = HashSet::new();
        for notice in words {
            let wanted = wishes.wants & notice.kind.bit() != 0;
            let side = if wanted { self.unread(&notice, &unwanted).await? } else { None };
            answered.extend(notice.other.filter(|_| side.as_ref().is_some_and(|side| side.sent > 0)));
            if side.is_some() { now.push(notice) } else { needless.push(notice.id) }
        }
        if now.is_empty() {
            return Ok(Weighed { items: Vec::new(), later, needless });
        }
        let rows: Vec<TableRow> = tables.values().cloned().collect();
        let cards = cards(&self.store, rows, Some(person), language).await?;
        let writes = |notice: &NoticeRow| notice.kind == NoticeKind::Message;
        let hosts = now.iter().filter(|notice| asks(notice) || writes(notice));
        let hosts = hosts.filter_map(|notice| notice.other).collect();
        let friends = self.store.friends_among(person, hosts).await?;
        let names: HashMap<PersonId, String> =
            others.into_iter().map(|person| (person.id, known_as(language, person.name))).collect();
        let item = |notice: NoticeRow| {
            let id = notice.table.map(|table| table.to_string());
            let table = notice.table.and_then(|table| tables.get(&table));
            Item {
                card: cards.iter().find(|card| Some(&card.id) == id.as_ref()).cloned(),
                tournament: notice.tournament.and_then(|id| {
                    let game = entered.get(&id).map(|row| &row.game).or_else(|| invited.get(&id));
                    Some((id, game?.clone()))
                }),
                deadline: match notice.tournament.and_then(|id| entered.get(&id)) {
                    Some(row) => row.starts.filter(|_| row.stage == Stage::Open),
                    None => table.and_then(|table| table.deadline),
                },
                other: notice.other.and_then(|other| names.get(&other).cloned()),
                // Whoever has written back knows with whom they speak.
                by_stranger: (asks(&notice) || writes(&notice))
                    && notice
                        .other
                        .is_none_or(|other| !friends.contains(&other) && !answered.contains(&other)),
                notice,
            }
        };
        Ok(Weighed { items: now.into_iter().map(item).collect(), later, needless })
    }

    /// Somebody's side of a conversation, if they still have to read there what another wrote whom they want to hear.
    async fn unread(
        &self,
        notice: &NoticeRow,
        unwanted: &[PersonId],
    ) -> Result<Option<ConversationRow>, StoreError> {
        let Some(other) = notice.other.filter(|other| !unwanted.contains(other)) else { return Ok(None) };
        let conversation = self.store.conversation(notice.person, other).await?;
        Ok(conversation.filter(|row| row.unread > 0))
    }

    /// The tournaments that start among those that somebody plays in.
    async fn entered(
        &self,
        person: PersonId,
        due: &[NoticeRow],
    ) -> Result<HashMap<TournamentId, TournamentRow>, StoreError> {
        let starts = due.iter().filter(|notice| notice.kind == NoticeKind::Tournament);
        let starts: HashSet<TournamentId> = starts.filter_map(|notice| notice.tournament).collect();
        let mut entered = HashMap::new();
        if !starts.is_empty() {
            let plays = EntrantPart::Entered(Part::Plays);
            for id in self.store.tournaments_with(person, plays, None, OF_ONE).await? {
                if starts.contains(&id)
                    && let Some(row) = self.store.tournament_row(id).await?
                {
                    entered.insert(id, row);
                }
            }
        }
        Ok(entered)
    }
}

/// The language in which somebody is told: the one they chose, or that of the page where they asked for it.
pub(crate) fn language_of(person: &PersonRow, asked: Option<&str>) -> Language {
    person.language.as_deref().or(asked).and_then(Language::read).unwrap_or_default()
}

/// What somebody's clocks show, as far as they have said so.
pub(crate) fn zone_of(address: Option<&AddressRow>) -> Zone {
    address.map_or_else(|| Zone::of(None, 0), |address| zone(&address.wishes))
}

impl Sender {
    /// Runs until the house closes.
    pub async fn run(self, mut closing: watch::Receiver<bool>) {
        let sender = Arc::new(self);
        let grace = sender.office.setup.grace;
        let every = Duration::from_millis((grace.0 / 20).clamp(50, 5000));
        let mut failures = 0;
        loop {
            let wait = if failures == 0 {
                every
            } else {
                let wait = back_off(Millis(grace.0 / 2), failures, rand::random());
                every.max(Duration::from_millis(wait.0.min(Millis::minutes(15).0)))
            };
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                _ = closing.changed() => {
                    // Whoever closes the house waits until nobody holds this.
                    drop(closing);
                    return std::future::pending().await;
                }
            }
            match sender.round(now()).await {
                Ok(Server::Good) => failures = 0,
                Ok(Server::Away) => failures = (failures + 1).min(20),
                Err(error) => {
                    failures = (failures + 1).min(20);
                    if let Some(times) = NO_ROUND.happened() {
                        tracing::error!(%error, times, "mails can't be looked after");
                    }
                }
            }
        }
    }

    /// Looks after everybody for whom something is due.
    async fn round(self: &Arc<Sender>, at: Time) -> Result<Server, StoreError> {
        self.clerk.note_glances().await?;
        let due = self.store.notices_due(at - self.office.setup.grace, AT_ONCE).await?;
        let mut served = HashSet::new();
        for person in due {
            if !served.insert(person) {
                continue;
            }
            // A task of its own: whatever is wrong with what one person is to be told, the others get their mails.
            let sender = self.clone();
            match tokio::spawn(async move { sender.serve(person, now()).await }).await {
                Ok(Ok(Server::Good)) => {}
                Ok(Ok(Server::Away)) => return Ok(Server::Away),
                Ok(Err(error)) if error.concerns_everybody() => return Err(error),
                Ok(Err(error)) => self.set_aside(person, error.to_string()).await?,
                Err(error) => self.set_aside(person, error.to_string()).await?,
            }
        }
        Ok(Server::Good)
    }

    /// Looks after somebody later for whom nothing can be done, so that they stand in nobody's way.
    async fn set_aside(&self, person: PersonId, why: String) -> Result<(), StoreError> {
        if let Some(times) = SET_ASIDE.happened() {
            tracing::error!(person = person.0, %why, times, "somebody's mails can't be written; they wait");
        }
        self.store.put_off_notices(person, now() + ASIDE).await
    }

    /// Looks after one person.
    async fn serve(&self, person: PersonId, at: Time) -> Result<Server, StoreError> {
        self.clerk.note_glances().await?;
        let waiting = self.store.notices_of(person, OF_ONE).await?;
        let Some(row) = self.store.person(person).await? else { return Ok(Server::Good) };
        let address = self.store.address_of(person).await?;
        let (account, waiting): (Vec<NoticeRow>, Vec<NoticeRow>) =
            waiting.into_iter().partition(|notice| notice.kind.is_about_account());
        for notice in account.iter().filter(|notice| notice.due <= at) {
            if self.tell_account(&row, address.as_ref(), notice, at).await? == Server::Away {
                return Ok(Server::Away);
            }
        }
        self.tell_games(&row, address.as_ref(), waiting, at).await
    }

    async fn tell_account(
        &self,
        row: &PersonRow,
        address: Option<&AddressRow>,
        notice: &NoticeRow,
        at: Time,
    ) -> Result<Server, StoreError> {
        let settle = |how| self.store.settle_notices(row.id, vec![notice.id], how, None, at);
        let Some(to) = &notice.address else {
            settle(Settled::Needless).await?;
            return Ok(Server::Good);
        };
        let password = self.store.password_hash(row.id).await?.unwrap_or_default();
        let links = AccountLinks {
            confirm: self.office.confirm_link(row.id, &password, to, at + LINKS_LAST),
            reset: self.office.reset_link(row.id, &password, to, at + RESET_LASTS),
            sign_out: self.office.sign_out_link(row.id, &password, at + LINKS_LAST),
        };
        let letter = self.reader(row, address, at).account(notice.kind, &links);
        match letter {
            Some(letter) => {
                self.send(row, to, std::slice::from_ref(notice), &letter, Settled::Sent, at).await
            }
            None => settle(Settled::Needless).await.map(|()| Server::Good),
        }
    }

    async fn tell_games(
        &self,
        row: &PersonRow,
        address: Option<&AddressRow>,
        waiting: Vec<NoticeRow>,
        at: Time,
    ) -> Result<Server, StoreError> {
        let ripe = at - self.office.setup.grace;
        let digest = address.is_some_and(|address| address.wishes.digest);
        let due = taken(&waiting, digest, at, self.office.setup.grace);
        if due.is_empty() {
            return Ok(Server::Good);
        }
        let all = || due.iter().map(|notice| notice.id).collect::<Vec<_>>();
        let Some((address, to)) = address.and_then(|address| Some((address, address.usable()?))) else {
            self.store.settle_notices(row.id, all(), Settled::Needless, None, at).await?;
            return Ok(Server::Good);
        };
        // Whoever is in the house hears of everything there. When they leave they have the same while again.
        let due = if self.clerk.is_looking(row.id, ripe) {
            let (due, others) = self.clerk.pressing(due, at).await?;
            let ids = others.iter().map(|notice| notice.id).collect();
            self.store.postpone_notices(ids, at, None).await?;
            due
        } else {
            due
        };
        if due.is_empty() {
            return Ok(Server::Good);
        }
        let items = self.items(row, address, due, &waiting, at).await?;
        let (asked, items): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.by_stranger);
        let asked = self.few(row.id, asked, &address.wishes, at).await?;
        let (starts, mut items): (Vec<Item>, Vec<Item>) =
            items.into_iter().partition(|item| item.notice.kind == NoticeKind::Tournament);
        let starts = self.few_starts(row.id, starts, at).await?;
        let today = at.0.div_euclid(DAY);
        if address.sent.0 == today && address.sent.1 >= MOST_A_DAY {
            // That the time runs out can't wait until tomorrow; each turn is reminded of once, so these have an end.
            let (now, rest): (Vec<Item>, Vec<Item>) =
                items.into_iter().partition(|item| item.notice.kind == NoticeKind::Reminder);
            let ids = rest.iter().map(|item| item.notice.id).collect();
            let then = not_before(Time((today + 1) * DAY), &address.wishes);
            self.store.postpone_notices(ids, then, None).await?;
            items = now;
        }
        let sent = if items.is_empty() { Settled::SentApart } else { Settled::Sent };
        items.extend(starts);
        items.extend(asked);
        if items.is_empty() {
            return Ok(Server::Good);
        }
        let bits = items.iter().fold(0, |bits, item| bits | item.notice.kind.bit());
        let stop = self.office.unsubscribe_link(row.id, bits, to);
        let letter = self.reader(row, Some(address), at).games(&items, &stop, bits);
        let notices: Vec<NoticeRow> = items.into_iter().map(|item| item.notice).collect();
        match letter {
            Some(letter) => self.send(row, to, &notices, &letter, sent, at).await,
            None => {
                let ids = notices.iter().map(|notice| notice.id).collect();
                self.store.settle_notices(row.id, ids, Settled::Needless, None, at).await?;
                Ok(Server::Good)
            }
        }
    }

    /// Of what strangers ask, what may be told today: few mails, and one of each of them. The rest waits for a day, and
    /// comes together if it is still true then.
    async fn few(
        &self,
        person: PersonId,
        asked: Vec<Item>,
        wishes: &MailWishes,
        at: Time,
    ) -> Result<Vec<Item>, StoreError> {
        if asked.is_empty() {
            return Ok(asked);
        }
        let day = Millis::days(1);
        let told = self.store.asks_told(person, at - day, OF_ONE).await?;
        let hosts: HashSet<PersonId> = told.iter().map(|(host, _)| *host).collect();
        let friends = self.store.friends_among(person, hosts.into_iter().collect()).await?;
        let told: Vec<(PersonId, Time)> =
            told.into_iter().filter(|(host, _)| !friends.contains(host)).collect();
        let mails: BTreeSet<Time> = told.iter().map(|(_, at)| *at).collect();
        // The first of the latest few mails makes room for another.
        let full = mails.iter().nth_back(MOST_FOR_STRANGERS - 1).map(|first| *first + day);
        let mut now = Vec::new();
        for item in asked {
            let host = item.notice.other;
            let again = told.iter().filter(|(other, _)| Some(*other) == host).map(|(_, at)| *at + day).max();
            match again.max(full) {
                Some(then) => {
                    let then = not_before(then, wishes);
                    self.store.postpone_notices(vec![item.notice.id], then, None).await?;
                }
                None => now.push(item),
            }
        }
        Ok(now)
    }

    /// Of tournaments that start, what may be told today: whoever holds them must not use up what somebody's games need.
    /// The rest waits for a day, and is told if it is still true then.
    async fn few_starts(
        &self,
        person: PersonId,
        starts: Vec<Item>,
        at: Time,
    ) -> Result<Vec<Item>, StoreError> {
        if starts.is_empty() {
            return Ok(starts);
        }
        let day = Millis::days(1);
        let told = self.store.starts_told(person, at - day, OF_ONE).await?;
        let mails: BTreeSet<Time> = told.into_iter().collect();
        let Some(&first) = mails.iter().nth_back(MOST_STARTS - 1) else { return Ok(starts) };
        let ids = starts.iter().map(|item| item.notice.id).collect();
        self.store.postpone_notices(ids, first + day, None).await?;
        Ok(Vec::new())
    }

    /// What is to be told now. What isn't is put off or ended.
    async fn items(
        &self,
        person: &PersonRow,
        address: &AddressRow,
        due: Vec<NoticeRow>,
        waiting: &[NoticeRow],
        at: Time,
    ) -> Result<Vec<Item>, StoreError> {
        let language = language_of(person, address.language.as_deref());
        let when = (at, self.office.setup.grace);
        let Weighed { items, later, needless } =
            self.clerk.weigh(person.id, language, &address.wishes, due, waiting, when).await?;
        for (then, ids) in later {
            self.store.postpone_notices(ids, then, None).await?;
        }
        if !needless.is_empty() {
            self.store.settle_notices(person.id, needless, Settled::Needless, None, at).await?;
        }
        Ok(items)
    }

    fn reader<'a>(&'a self, row: &'a PersonRow, address: Option<&AddressRow>, now: Time) -> Reader<'a> {
        Reader {
            person: row.id,
            name: &row.name,
            language: language_of(row, address.and_then(|address| address.language.as_deref())),
            zone: zone_of(address),
            url: &self.office.setup.public_url,
            now,
        }
    }

    /// Hands a letter over, and writes down what came of it.
    async fn send(
        &self,
        row: &PersonRow,
        to: &str,
        notices: &[NoticeRow],
        letter: &Letter,
        how: Settled,
        at: Time,
    ) -> Result<Server, StoreError> {
        let Some(first) = notices.first() else { return Ok(Server::Good) };
        let ids: Vec<i64> = notices.iter().map(|notice| notice.id).collect();
        let name = mail_name(first, &ids);
        let again =
            |at: Time| at + back_off(Millis(self.office.setup.grace.0 / 2), first.tries, rand::random());
        self.store.try_notices(ids.clone(), at, again(at)).await?;
        let sent = match letter.mail(&self.office.setup, to, &name) {
            Ok(mail) => self.post.send(&name, mail).await,
            Err(why) => Err(NotSent::NoSuchAddress(why)),
        };
        // Time has passed.
        let at = now().max(at);
        let (why, server) = match sent {
            Ok(()) => {
                self.store.settle_notices(row.id, ids, how, None, at).await?;
                self.metrics.mails_sent.inc();
                return Ok(Server::Good);
            }
            Err(NotSent::NoSuchAddress(why)) => {
                note_given_up(first, &why);
                self.store.settle_notices(row.id, ids, Settled::Failed, Some(why), at).await?;
                self.metrics.mails_failed.inc();
                if !first.kind.is_about_account() {
                    self.store.refuse_address(row.id).await?;
                }
                return Ok(Server::Good);
            }
            Err(NotSent::Later(why)) => (why, Server::Good),
            Err(NotSent::NoServer(why)) => (why, Server::Away),
        };
        if let Some(times) = UNSENT.happened() {
            tracing::warn!(%why, times, "a mail can't be sent; it is tried again later");
        }
        let (old, young): (Vec<&NoticeRow>, Vec<&NoticeRow>) =
            notices.iter().partition(|notice| is_old(notice, at));
        let ids = |some: &[&NoticeRow]| some.iter().map(|notice| notice.id).collect::<Vec<_>>();
        if let Some(first) = old.first() {
            note_given_up(first, &why);
            self.metrics.mails_failed.inc();
            self.store.settle_notices(row.id, ids(&old), Settled::Failed, Some(why.clone()), at).await?;
        }
        if !young.is_empty() {
            self.store.postpone_notices(ids(&young), again(at), Some(why)).await?;
        }
        Ok(server)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::setup::{PublicUrl, read_from, settle};
    use super::super::{Mail, address};
    use super::*;
    use crate::people::{Hashing, People};

    fn notice(id: i64) -> NoticeRow {
        NoticeRow {
            id,
            person: PersonId(1),
            kind: NoticeKind::YourTurn,
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

    /// Somebody about whom the store says what can't be read keeps nobody else from their mails, and is looked after again
    /// later.
    #[tokio::test]
    async fn one_whose_mails_can_not_be_written_stops_nobody_elses() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("house.db");
        let store = Store::open(&format!("sqlite:{}", file.display()), Default::default()).unwrap();
        let post = folder.path().join("post");
        let from = read_from("Taproom <taproom@example.org>").ok();
        let url = PublicUrl::read("https://tap.example").ok();
        let setup = settle(None, Some(post.clone()), from, url, Some(Millis(0))).unwrap();
        let (hub, glances, metrics) = (Hub::default(), Glances::kept(), Metrics::new());
        let (mail, sender) =
            Mail::open(setup.as_ref(), store.clone(), Clerk::new(store.clone(), hub, glances), metrics)
                .await
                .unwrap();
        let sender = Arc::new(sender.unwrap());
        let people = People::with_hashing(store.clone(), Hashing::CHEAP);
        let mut ids = Vec::new();
        for name in ["Ann", "Bob"] {
            let (person, _) = people.sign_up(None, name, "correct horse", "", now()).await.unwrap();
            let address = address::read(&format!("{name}@example.org")).unwrap();
            let known = store.password_hash(person.id).await.unwrap().unwrap();
            mail.enter(person.id, known, &address, Language::English, now()).await.unwrap();
            ids.push(person.id);
        }
        let db = rusqlite::Connection::open(&file).unwrap();
        db.execute_batch("PRAGMA ignore_check_constraints = ON").unwrap();
        db.execute("UPDATE persons SET kind = 9 WHERE id = ?1", [ids[0].0]).unwrap();
        let later = now() + Millis(10);
        assert!(matches!(sender.round(later).await, Ok(Server::Good)));
        assert_eq!(std::fs::read_dir(&post).unwrap().count(), 1, "Bob has his");
        assert_eq!(store.notices_due(later, 9).await.unwrap(), [], "Ann waits");
        db.execute("UPDATE persons SET kind = 1 WHERE id = ?1", [ids[0].0]).unwrap();
        assert_eq!(
            store.notices_due(later + ASIDE + ASIDE, 9).await.unwrap(),
            [ids[0]],
            "and is not forgotten"
        );
    }

    #[test]
    fn what_had_to_wait_is_tried_as_long_as_what_had_not() {
        let day = Time(5 * DAY);
        assert!(!is_old(&notice(1), day), "it was never tried");
        let tried = NoticeRow { tried: Some(day), ..notice(1) };
        assert!(!is_old(&tried, day + Millis(1)) && is_old(&tried, day + GIVE_UP));
        let reminder = NoticeRow { kind: NoticeKind::Reminder, ..tried };
        assert!(!is_old(&reminder, day + GIVE_UP), "it ends with its time");
    }

    #[test]
    fn a_mail_that_tells_something_else_has_another_name() {
        let name = |ids: &[i64]| mail_name(&notice(1), ids);
        assert_eq!(name(&[1, 2]), name(&[1, 2]));
        assert!(name(&[1]) != name(&[1, 2]) && name(&[1, 2]) != name(&[1, 3]));
        assert!(name(&[1]).bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'));
    }
}
