//! What mails say, in the language of whoever reads them. Titles of tables stay out of them: a title is what a stranger
//! wrote, and a mail speaks for the house.

use super::letter::{Letter, Link, Part};
use super::setup::PublicUrl;
use super::zone::Zone;
use crate::store::{NoticeKind, NoticeRow};
use taproom_play::{PersonId, TableId, Time, TournamentId};
use taproom_rules::GameId;
use taproom_wire::server::{TableCard, Who};
use taproom_words::count::{list, moment, pace, time_left};
use taproom_words::game::capital;
use taproom_words::{Language, say};

/// A notice with what must be known to tell it.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) notice: NoticeRow,
    /// The table as the person sees it in a list.
    pub(crate) card: Option<TableCard>,
    /// The tournament to which they are invited, and its game.
    pub(crate) tournament: Option<(TournamentId, String)>,
    /// When the time for the turn runs out.
    pub(crate) deadline: Option<Time>,
    /// The name of whoever it is on account of.
    pub(crate) other: Option<String>,
    /// Whether it is what somebody asks who is no friend.
    pub(crate) by_stranger: bool,
}

/// For whom a mail is.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    pub(crate) person: PersonId,
    pub(crate) name: &'a str,
    pub(crate) language: Language,
    /// What their clocks show.
    pub(crate) zone: Zone,
    pub(crate) url: &'a PublicUrl,
    pub(crate) now: Time,
}

/// The links of a mail about an account.
#[derive(Clone, Debug, Default)]
pub(super) struct AccountLinks {
    pub(super) confirm: String,
    pub(super) reset: String,
    pub(super) sign_out: String,
}

impl Reader<'_> {
    /// What is told about one notice: the subject if it comes alone, and the rest.
    fn told(&self, item: &Item) -> Option<(String, Part)> {
        let Reader { language, .. } = *self;
        if item.notice.kind == NoticeKind::Message {
            let (name, other) = (item.other.as_deref()?, item.notice.other?);
            let said = say!(language, "push-message", name = name);
            let link = Link { label: String::new(), url: self.url.to(&format!("/messages/{}", other.0)) };
            return Some((said, Part { lines: Vec::new(), link: Some(link) }));
        }
        if let Some((tournament, game)) = &item.tournament {
            let name = item.other.as_deref().unwrap_or_default();
            let game = GameId::from_id(game).map(|game| taproom_words::game::name(language, game))?;
            let (label, url) =
                (say!(language, "mail-look"), self.url.to(&format!("/tournaments/{tournament}")));
            if item.notice.kind == NoticeKind::Tournament {
                let game = game.as_str();
                let (subject, line) = match item.deadline {
                    Some(starts) => {
                        let moment = self.moment(starts);
                        let moment = moment.as_str();
                        (
                            say!(language, "mail-starts-subject", game = game, moment = moment),
                            say!(language, "mail-starts", game = game, name = name, moment = moment),
                        )
                    }
                    None => (
                        say!(language, "mail-started-subject", game = game),
                        say!(language, "mail-started", game = game, name = name),
                    ),
                };
                return Some((subject, Part { lines: vec![line], link: Some(Link { label, url }) }));
            }
            let lines = vec![say!(language, "mail-tournament", name = name, game = game.as_str())];
            let subject = say!(language, "mail-tournament-subject", name = name, game = game.as_str());
            return Some((subject, Part { lines, link: Some(Link { label, url }) }));
        }
        let card = item.card.as_ref()?;
        let game = card.agreed.name.as_str();
        let others = self.others(card);
        let with = others.as_str();
        let name = item.other.as_deref().unwrap_or_default();
        let speed = pace(language, &card.agreed.pace);
        let left = item.deadline.map(|deadline| (self.left(deadline), self.moment(deadline)));
        let (subject, mut lines) = match item.notice.kind {
            NoticeKind::YourTurn => (
                say!(language, "mail-turn-subject", game = game, others = with),
                vec![say!(language, "mail-turn", game = game, others = with)],
            ),
            NoticeKind::Reminder => {
                let (left, _) = left.clone()?;
                (
                    say!(language, "mail-reminder-subject", left = left, game = game),
                    vec![say!(language, "mail-reminder", game = game, others = with)],
                )
            }
            NoticeKind::Over => (
                say!(language, "mail-over-subject", game = game, others = with),
                [
                    Some(say!(language, "mail-over", game = game, others = with)),
                    self.came_to(card),
                    card.result.clone(),
                ]
                .into_iter()
                .flatten()
                .collect(),
            ),
            NoticeKind::Invitation => (
                say!(language, "mail-invitation-subject", name = name, game = game),
                vec![say!(language, "mail-invitation", name = name, game = game, pace = speed)],
            ),
            NoticeKind::Challenge => (
                say!(language, "mail-challenge-subject", name = name, game = game),
                vec![say!(language, "mail-challenge", name = name, game = game, pace = speed)],
            ),
            NoticeKind::Tournament
            | NoticeKind::Message
            | NoticeKind::ConfirmAddress
            | NoticeKind::ResetPassword
            | NoticeKind::AddressChanged
            | NoticeKind::AddressRemoved
            | NoticeKind::AddressEntered
            | NoticeKind::PasswordChanged => return None,
        };
        if let (NoticeKind::YourTurn | NoticeKind::Reminder, Some((left, until))) = (item.notice.kind, left) {
            lines.push(say!(language, "mail-time-left", left = left, until = until));
        }
        let table = TableId::read(&card.id)?;
        let label = match item.notice.kind {
            NoticeKind::YourTurn | NoticeKind::Reminder => say!(language, "mail-play"),
            NoticeKind::Over => say!(language, "mail-look"),
            _ => say!(language, "mail-visit"),
        };
        let link = Link { label, url: self.url.to(&format!("/t/{table}")) };
        Some((subject, Part { lines, link: Some(link) }))
    }

    /// What a device shows about one notice: a title, a line or two, and the address behind it.
    pub(crate) fn shown(&self, item: &Item) -> Option<(String, String, String)> {
        let (title, part) = self.told(item)?;
        // The first line of most mails says in a sentence what the title has said.
        let said = match item.notice.kind {
            NoticeKind::YourTurn | NoticeKind::Reminder | NoticeKind::Over => 1,
            _ => 0,
        };
        let lines: Vec<String> = part.lines.into_iter().skip(said).collect();
        Some((title, lines.join("\n"), part.link?.url))
    }

    /// Everybody else at a table.
    fn others(&self, card: &TableCard) -> String {
        let name = |who: &Who| match who {
            Who::Person { person, name, .. } if *person != self.person.0 => Some(name.clone()),
            Who::Engine { level, .. } => Some(taproom_words::game::computer(self.language, *level)),
            _ => None,
        };
        let mut names: Vec<String> = card.seats.iter().filter_map(|seat| name(&seat.who)).collect();
        names.dedup();
        if names.is_empty() { say!(self.language, "mail-nobody") } else { list(self.language, &names) }
    }

    /// How a game came out for the person: results name armies, and who remembers which one they had?
    fn came_to(&self, card: &TableCard) -> Option<String> {
        let mine = |who: &Who| matches!(who, Who::Person { person, .. } if *person == self.person.0);
        let place = card.seats.iter().filter(|seat| mine(&seat.who)).filter_map(|seat| seat.place).min()?;
        let shared = card.seats.iter().filter(|seat| seat.place == Some(place)).count() > 1;
        let language = self.language;
        Some(match (place, shared) {
            (1, false) => say!(language, "mail-over-won"),
            (1, true) => say!(language, "mail-over-shared"),
            _ if card.seats.len() == 2 => say!(language, "mail-over-lost"),
            _ => say!(language, "mail-over-place", place = place, players = card.seats.len()),
        })
    }

    fn left(&self, deadline: Time) -> String {
        capital(&time_left(self.language, deadline.since(self.now)))
    }

    /// A moment by the person's own clocks.
    fn moment(&self, at: Time) -> String {
        let ahead = self.zone.ahead(at);
        let local = Time(at.0 + i64::from(ahead) * 60_000);
        let shown_now = Time(self.now.0 + i64::from(ahead) * 60_000);
        moment(self.language, local, shown_now, ahead)
    }

    /// A mail that tells some things. One is told by its subject; of several, that there are.
    pub(super) fn games(&self, items: &[Item], stop: &str, bits: i64) -> Option<Letter> {
        let language = self.language;
        let mut told: Vec<(String, Part)> = items.iter().filter_map(|item| self.told(item)).collect();
        let (subject, parts) = if told.len() > 1 {
            let subject = say!(language, "mail-digest-subject", count = told.len());
            (subject, told.into_iter().map(|(_, part)| part).collect())
        } else {
            let (subject, part) = told.pop()?;
            (subject, vec![part])
        };
        let one_kind = bits.count_ones() == 1;
        let stop_label =
            if one_kind { say!(language, "mail-stop-kind") } else { say!(language, "mail-stop-these") };
        Some(Letter {
            language,
            subject,
            parts,
            foot: vec![say!(language, "mail-why", name = self.name)],
            foot_links: vec![
                Link { label: stop_label, url: stop.to_owned() },
                Link { label: say!(language, "mail-settings"), url: self.url.to("/settings/mail") },
            ],
            unsubscribe: Some(stop.to_owned()),
        })
    }

    /// A mail about the account itself.
    pub(super) fn account(&self, kind: NoticeKind, links: &AccountLinks) -> Option<Letter> {
        let (language, name) = (self.language, self.name);
        let house = self.url.to_string();
        let house = house.as_str();
        let part = |lines: Vec<String>, link: Option<(String, &str)>| Part {
            lines,
            link: link.map(|(label, url)| Link { label, url: url.to_owned() }),
        };
        let reset = || (say!(language, "mail-reset-button"), links.reset.as_str());
        let sign_out = || (say!(language, "mail-sign-out-button"), links.sign_out.as_str());
        let not_you = || {
            vec![
                part(vec![say!(language, "mail-changed-not-you")], Some(reset())),
                part(vec![say!(language, "mail-sign-out-about")], Some(sign_out())),
            ]
        };
        let (subject, mut parts) = match kind {
            NoticeKind::ConfirmAddress => (
                // Nobody has proved yet whose address it is: a name is what a stranger wrote.
                say!(language, "mail-confirm-subject"),
                vec![part(
                    vec![say!(language, "mail-confirm", house = house)],
                    Some((say!(language, "mail-confirm-button"), links.confirm.as_str())),
                )],
            ),
            NoticeKind::ResetPassword => (
                say!(language, "mail-reset-subject", name = name),
                vec![
                    part(vec![say!(language, "mail-reset", name = name, house = house)], Some(reset())),
                    part(vec![say!(language, "mail-sign-out-about")], Some(sign_out())),
                ],
            ),
            NoticeKind::AddressChanged => (
                say!(language, "mail-address-changed-subject", name = name),
                vec![part(vec![say!(language, "mail-address-changed", name = name, house = house)], None)],
            ),
            NoticeKind::AddressRemoved => (
                say!(language, "mail-address-gone-subject", name = name),
                vec![part(vec![say!(language, "mail-address-gone", name = name, house = house)], None)],
            ),
            NoticeKind::PasswordChanged => (
                say!(language, "mail-password-changed-subject", name = name),
                vec![part(vec![say!(language, "mail-password-changed", name = name, house = house)], None)],
            ),
            NoticeKind::AddressEntered => (
                say!(language, "mail-address-entered-subject", name = name),
                vec![part(vec![say!(language, "mail-address-entered", name = name, house = house)], None)],
            ),
            NoticeKind::YourTurn
            | NoticeKind::Over
            | NoticeKind::Invitation
            | NoticeKind::Challenge
            | NoticeKind::Tournament
            | NoticeKind::Message
            | NoticeKind::Reminder => return None,
        };
        match kind {
            NoticeKind::PasswordChanged | NoticeKind::AddressEntered => parts.extend(not_you()),
            // An address that does not count any more can't have a new password sent to it.
            kind if kind.is_warning() => {
                parts.push(part(vec![say!(language, "mail-sign-out-about")], Some(sign_out())));
            }
            _ => {}
        }
        let foot = match kind {
            NoticeKind::ConfirmAddress | NoticeKind::ResetPassword => say!(language, "mail-not-you"),
            _ => say!(language, "mail-about-account", name = name),
        };
        Some(Letter { language, subject, parts, foot: vec![foot], foot_links: vec![], unsubscribe: None })
    }
}

/// `UTC+02:00`.
#[must_use]
pub fn zone_name(minutes: i32) -> String {
    let sign = if minutes < 0 { '−' } else { '+' };
    let (hours, rest) = (minutes.unsigned_abs() / 60, minutes.unsigned_abs() % 60);
    format!("UTC{sign}{hours:02}:{rest:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_play::Pace;
    use taproom_rules::Spec;
    use taproom_wire::server::{Agreed, CardSeat};

    fn card(places: &[Option<u8>]) -> TableCard {
        let seat = |(i, place): (usize, &Option<u8>)| {
            let name = ["Ben", "Kim", "Ann"][i].to_owned();
            let who = Who::Person { person: i as i64 + 1, name, picture: String::new(), rating: None };
            CardSeat { seat: "south", who, robot: None, place: *place, change: None }
        };
        let (spec, pace) = (Spec::new(GameId::Jungle), Pace::Days(3));
        TableCard {
            id: TableId::from_chance(1).to_string(),
            agreed: Agreed::of(&spec, places.len(), pace, "", Language::English),
            rated: false,
            phase: "over",
            seats: places.iter().enumerate().map(seat).collect(),
            host: 1,
            at: 0,
            your_turn: false,
            result: Some("Red wins by resignation.".to_owned()),
            why: None,
            ply: Some(31),
            board: None,
            deadline: None,
            paused: false,
            listed: true,
        }
    }

    fn lines(kind: NoticeKind, card: TableCard, deadline: Option<Time>) -> Vec<String> {
        let url = PublicUrl::here();
        // The evening of 19 November 2026 by clocks nine hours ahead.
        let (now, zone) = (Time(20_776 * 86_400_000 + 10 * 3_600_000), Zone::of(None, 540));
        let reader =
            Reader { person: PersonId(1), name: "Ben", language: Language::English, zone, url: &url, now };
        let notice = NoticeRow {
            id: 1,
            person: PersonId(1),
            kind,
            table: Some(TableId::from_chance(1)),
            tournament: None,
            subject: String::new(),
            other: None,
            ply: 31,
            address: None,
            made: now,
            due: now,
            tries: 0,
            tried: None,
        };
        let item =
            Item { notice, card: Some(card), tournament: None, deadline, other: None, by_stranger: false };
        reader.told(&item).map(|(_, part)| part.lines).unwrap_or_default()
    }

    #[test]
    fn whoever_played_reads_how_it_came_out_for_them() {
        for (places, said) in [
            (&[Some(1), Some(2)][..], Some("You won.")),
            (&[Some(2), Some(1)], Some("You lost.")),
            (&[Some(1), Some(1)], Some("You shared first place.")),
            (&[Some(3), Some(1), Some(2)], Some("You came in place 3 of 3.")),
            (&[None, None], None),
        ] {
            let lines = lines(NoticeKind::Over, card(places), None);
            assert_eq!(lines.get(1).filter(|_| lines.len() == 3).map(String::as_str), said, "{lines:?}");
        }
    }

    #[test]
    fn a_deadline_is_told_as_people_say_it() {
        let deadline = Time(20_777 * 86_400_000 + (15 * 60 + 58) * 60_000);
        let lines = lines(NoticeKind::Reminder, card(&[None, None]), Some(deadline));
        let until = "until Saturday, 21 November, 00:58 (UTC+9).";
        assert!(lines.iter().any(|line| line.ends_with(until)), "{lines:?}");
    }
}
