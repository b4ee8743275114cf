//! What people do about tournaments: hold one, enter, withdraw, and what its host may do.

use super::{Declined, MOST_OF_A_HOST, Result, Tournaments, Whole, plan};
use crate::clock::now;
use crate::friends::invite::is_crowded;
use crate::friends::tell_calls;
use crate::may::{Actor, Deed, Target, may};
use crate::people::{Person, PersonError};
use crate::store::tournaments::{
    EntrantPart, EntrantRow, Entry, PairingRow, Stage, TournamentAct, TournamentChange, TournamentRow,
};
use crate::store::{AccountKind, Notice, NoticeKind, StoreError};
use taproom_play::tournament::{Part, Placed, System, Totals};
use taproom_play::{PersonId, Time, TournamentId};
use taproom_wire::client::{NewTournament, TournamentDeed};
use taproom_wire::server::Message;
use taproom_words::phrase;

/// How often a deed is tried while others keep changing the same tournament.
const TRIES: usize = 10;
/// How many tournaments that are not over somebody may have entered.
const MOST_ENTERED: usize = 30;
/// How many may be invited beside those who have entered, declined ones too.
const MOST_INVITED: usize = 200;
/// How often a tournament can be held up: a league must come to an end.
const MOST_PAUSES: u32 = 10;
/// How often a host changes its words or its time: each change is another thing to tell.
const MOST_EDITS: u32 = 20;
/// How many games somebody may miss and still come back: those who wait for them came to play.
const MOST_MISSED: i64 = 3;
/// How many tournaments are left at a time.
const LEFT: usize = 50;

impl Tournaments {
    /// Makes a tournament for somebody.
    ///
    /// # Errors
    /// When it can't be what is wished for, they are no member, or they hold too many.
    pub async fn hold(&self, host: &Person, wish: &NewTournament) -> Result<TournamentId> {
        member(host)?;
        let row = plan::row(host.id, wish)?;
        let id = row.id;
        match self.0.store.create_tournament(row, MOST_OF_A_HOST).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let mine = self.0.store.tournaments_of(host.id).await?;
                let held = mine.iter().filter(|other| other.host == host.id).count();
                return Err(if held < MOST_OF_A_HOST { Declined::CodeTaken } else { HOLDS_ENOUGH });
            }
            Err(other) => return Err(other.into()),
        }
        self.0.fixtures.ring();
        Ok(id)
    }

    /// Does something about a tournament.
    ///
    /// # Errors
    /// Says why not.
    pub async fn act(&self, id: TournamentId, who: &Person, deed: &TournamentDeed) -> Result<()> {
        self.act_as(id, who, deed, false).await
    }

    /// Does what the host would, for a keeper, where the host has closed their account or may only look. The words of any
    /// tournament they may change, and call it off.
    ///
    /// # Errors
    /// Says why not.
    pub async fn act_for_host(&self, id: TournamentId, keeper: &Person, deed: &TournamentDeed) -> Result<()> {
        self.act_as(id, keeper, deed, true).await
    }

    /// Whether the host of a tournament can't look after it any more, so that keepers may.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_left_alone(&self, host: PersonId) -> Result<bool> {
        let closed = self.0.store.person(host).await?.is_none_or(|row| row.closed.is_some());
        let suspension = self.0.store.suspension(host).await?;
        Ok(closed || suspension.is_some_and(|suspension| suspension.holds(now())))
    }

    /// Lets somebody leave all tournaments, however many they are. Those they hold go on without them.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn depart(&self, person: PersonId) -> Result<()> {
        self.forget_face(person);
        let Some(row) = self.0.store.person(person).await? else { return Ok(()) };
        let who = Person::from(row);
        for part in [EntrantPart::Entered(Part::Plays), EntrantPart::Invited] {
            let mut after = None;
            loop {
                let found = self.0.store.tournaments_with(person, part, after, LEFT).await?;
                let Some(&last) = found.last() else { break };
                for id in found {
                    if let Err(Declined::Store(error)) =
                        self.act(id, &who, &TournamentDeed::Withdraw {}).await
                    {
                        return Err(error.into());
                    }
                }
                after = Some(last);
            }
        }
        Ok(())
    }

    /// Calls off the tournaments of somebody who has closed their account which nobody has entered.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn abandon(&self, person: PersonId) -> Result<()> {
        let Some(row) = self.0.store.person(person).await? else { return Ok(()) };
        let who = Person::from(row);
        for row in self.0.store.tournaments_of(person).await?.iter().filter(|row| row.host == person) {
            let nobody = row.stage == Stage::Open && self.read(row.id).await?.played.entrants.is_empty();
            if nobody
                && let Err(Declined::Store(error)) = self.act(row.id, &who, &TournamentDeed::CallOff {}).await
            {
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// Takes back invitations of two people to each other's tournaments: one of them blocks the other.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn part(&self, people: [PersonId; 2]) -> Result<()> {
        self.0.store.part_in_tournaments(people).await?;
        Ok(())
    }

    /// Reads somebody's name and picture anew, which may have changed, where they are named. Other tournaments stay worked
    /// out.
    pub fn forget_face(&self, person: PersonId) {
        let mut kept = self.0.kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.retain(|_, whole| !whole.people.contains_key(&person));
    }

    /// Tournaments of somebody's friends that they may enter without being invited.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of_friends(&self, person: PersonId) -> Result<Vec<TournamentRow>> {
        Ok(self.0.store.tournaments_of_friends(person).await?)
    }

    async fn act_as(
        &self,
        id: TournamentId,
        who: &Person,
        deed: &TournamentDeed,
        for_host: bool,
    ) -> Result<()> {
        if for_host && matches!(deed, TournamentDeed::Enter { .. } | TournamentDeed::Withdraw {}) {
            return Err(Declined::NotHost);
        }
        let row = self.0.store.tournament_row(id).await?.ok_or(Declined::Gone)?;
        self.may_see(&row, who.id).await?;
        // Nobody but the host learns by this whom they may invite.
        if matches!(deed, TournamentDeed::Invite { .. }) && !for_host && who.id != row.host {
            return Err(Declined::NotHost);
        }
        // Somebody who is invited is found once, whatever happens meanwhile.
        let invited = match deed {
            TournamentDeed::Invite { name } => Some(self.invitee(who, name).await?),
            _ => None,
        };
        // What anybody might have reported, a keeper changes whoever the host is.
        let moderates = matches!(deed, TournamentDeed::Edit { .. } | TournamentDeed::CallOff {});
        for _ in 0..TRIES {
            let whole = self.read(id).await?;
            let host = whole.row().host;
            if for_host && !moderates && !self.is_left_alone(host).await? {
                return Err(Declined::NotHost);
            }
            // Whoever was barred before the beginning is asked again.
            if let TournamentDeed::Readmit { person } = deed
                && let Ok(entrant) = entrant(&whole, PersonId(*person))
                && entrant.part == EntrantPart::Barred
            {
                self.may_be_invited(who, entrant.person).await?;
            }
            let friend = self.is_friend(&whole, who.id).await?;
            let asks = Asks { who, as_host: for_host || who.id == host, keeper: for_host, friend };
            let corrected = match deed {
                TournamentDeed::Correct { round, board, .. } => {
                    self.0.store.tournament_board(id, *round, *board).await?
                }
                _ => None,
            };
            let mut change = decide(&whole, &asks, deed, invited, corrected, now())?;
            if for_host {
                let deed = crate::store::Deed::Tournament { host, tournament: id, what: word(deed) };
                change.keeper = Some(crate::store::Act { by: Some(who.id), deed, at: now() });
            }
            if let TournamentDeed::Enter { .. } = deed {
                if !self.0.store.apart_among(who.id, vec![host]).await?.is_empty() {
                    return Err(Declined::No("You can't enter this tournament."));
                }
                if self.0.store.tournaments_counted(who.id, id, MOST_ENTERED).await? >= MOST_ENTERED {
                    return Err(Declined::No("You have entered as many tournaments as anybody may at once."));
                }
                change.enters = Some((who.id, MOST_ENTERED));
            }
            change.row.players = players(&whole, &change);
            match self.write(change).await {
                Ok(()) => {
                    if let Some(person) = invited {
                        self.tell_invited(&whole, who, person).await;
                    }
                    if matches!(deed, TournamentDeed::Enter { .. } | TournamentDeed::Withdraw {}) {
                        tell_calls(&self.0.store, &self.0.hub, who.id).await;
                    }
                    self.0.fixtures.ring();
                    return Ok(());
                }
                Err(Declined::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
        }
        Err(Declined::Store(StoreError::Conflict))
    }

    async fn invitee(&self, who: &Person, name: &str) -> Result<PersonId> {
        let found = self.0.people.called(name).await.map_err(|error| match error {
            PersonError::Store(error) => Declined::from(error),
            _ => Declined::Unclear("Nobody of that name is known here.".to_owned()),
        })?;
        let found =
            found.ok_or_else(|| Declined::Unclear("Nobody of that name is known here.".to_owned()))?;
        if found.kind != AccountKind::Member {
            return Err(Declined::Unclear(
                "Only people with an account can be invited to a tournament.".into(),
            ));
        }
        self.may_be_invited(who, found.id).await?;
        Ok(found.id)
    }

    /// Whoever wants no invitations from this host gets none.
    async fn may_be_invited(&self, who: &Person, person: PersonId) -> Result<()> {
        if person == who.id {
            return Ok(());
        }
        let Some(other) = self.0.store.acquaintance(who.id, person).await? else { return Ok(()) };
        may(Actor::of(who.kind), Deed::Invite, Target::Person(&other)).map_err(Declined::Unwanted)?;
        let hosts = self.0.store.tournament_invitations(person).await?;
        let hosts = hosts.iter().map(|row| row.host).collect();
        if is_crowded(&self.0.store, person, who.id, other.relation.friends, hosts).await? {
            return Err(Declined::Unread(phrase!("invite-enough")));
        }
        Ok(())
    }

    async fn tell_invited(&self, whole: &Whole, host: &Person, person: PersonId) {
        let row = whole.row();
        tell_calls(&self.0.store, &self.0.hub, person).await;
        // Whoever is invited again after the host took it back has heard of it.
        if whole.stored.acts.iter().any(|act| act.what == "invited" && act.person == Some(person)) {
            return;
        }
        let message = Message::Asked {
            tournament: row.id.to_string(),
            name: row.name.clone(),
            by: host.name.as_str().to_owned(),
        };
        self.0.hub.tell(person, &message.text());
    }
}

/// Who asks for something, and what they are to the tournament.
struct Asks<'a> {
    who: &'a Person,
    as_host: bool,
    keeper: bool,
    friend: bool,
}

const HOLDS_ENOUGH: Declined =
    Declined::No("You hold five tournaments already: end one, or call one off, before the next.");

/// A deed as a word, for the list of what keepers did.
fn word(deed: &TournamentDeed) -> &'static str {
    match deed {
        TournamentDeed::Enter { .. } => "enter",
        TournamentDeed::Withdraw {} => "withdraw",
        TournamentDeed::Start {} => "start",
        TournamentDeed::Next {} => "next",
        TournamentDeed::Pause {} => "pause",
        TournamentDeed::Resume {} => "resume",
        TournamentDeed::CallOff {} => "call_off",
        TournamentDeed::Invite { .. } => "invite",
        TournamentDeed::Exclude { .. } => "exclude",
        TournamentDeed::Readmit { .. } => "readmit",
        TournamentDeed::Correct { .. } => "correct",
        TournamentDeed::Edit { .. } => "edit",
    }
}

fn member(who: &Person) -> Result<()> {
    if who.kind == AccountKind::Member { Ok(()) } else { Err(Declined::Members) }
}

/// How many play, once a change is true.
fn players(whole: &Whole, change: &TournamentChange) -> u32 {
    let mut parts: std::collections::HashMap<PersonId, EntrantPart> =
        whole.stored.entrants.iter().map(|entrant| (entrant.person, entrant.part)).collect();
    parts.extend(change.entrants.iter().map(|entrant| (entrant.person, entrant.part)));
    parts.retain(|person, _| !change.gone.contains(person));
    parts.values().filter(|part| matches!(part, EntrantPart::Entered(_))).count() as u32
}

/// What a deed changes. Nothing is written here.
fn decide(
    whole: &Whole,
    asks: &Asks<'_>,
    deed: &TournamentDeed,
    invited: Option<PersonId>,
    corrected: Option<PairingRow>,
    at: Time,
) -> Result<TournamentChange> {
    let (row, who) = (whole.row(), asks.who);
    let after_all = match deed {
        TournamentDeed::Correct { .. } => row.stage == Stage::Over,
        TournamentDeed::Edit { .. } => asks.keeper,
        _ => false,
    };
    if matches!(row.stage, Stage::Over | Stage::CalledOff) && !after_all {
        return Err(Declined::No("This tournament is over."));
    }
    match deed {
        TournamentDeed::Enter { code } => {
            member(who)?;
            return enter(whole, who.id, asks.friend, code.as_deref(), at);
        }
        TournamentDeed::Withdraw {} => return withdraw(whole, who.id, at),
        _ if !asks.as_host => return Err(Declined::NotHost),
        _ => {}
    }
    // From here on it is the host who asks, and what they do is written down for everybody.
    let mut change = TournamentChange::of(TournamentRow { due: Some(at), ..row.clone() });
    // A game that is on is played to its end where it counts for ratings, or a host would save whom they like from a
    // loss.
    let rated = plan::setup(row)?.rated;
    let keeper = asks.keeper;
    let act = |what: &str, person: Option<PersonId>, detail: String| {
        Some(TournamentAct { at, what: what.to_owned(), person, detail, keeper })
    };
    match deed {
        TournamentDeed::Enter { .. } | TournamentDeed::Withdraw {} => {}
        TournamentDeed::Start {} => {
            if row.stage != Stage::Open {
                return Err(Declined::No("This tournament has begun already."));
            }
            let entered = whole.played.entrants.iter().filter(|entrant| entrant.part == Part::Plays).count();
            if entered < plan::fewest(&whole.played) {
                return Err(Declined::No("Too few have entered yet."));
            }
            change.row.hurried = true;
            change.act = act("started", None, String::new());
        }
        TournamentDeed::Next {} => {
            playing(row)?;
            if !whole.played.is_quiet() {
                return Err(Declined::No("Some games of this round are not over yet."));
            }
            change.row.hurried = true;
            change.row.paused = None;
            change.act = act("hurried", None, String::new());
        }
        TournamentDeed::Pause {} => {
            playing(row)?;
            if matches!(whole.played.system, System::Arena { .. }) {
                return Err(Declined::No("An arena ends by the clock: it can't be held up."));
            }
            if plan::is_paused(row, at) {
                return Err(Declined::No("This tournament is held up already."));
            }
            if row.pauses >= MOST_PAUSES {
                return Err(Declined::No("This tournament was held up often enough."));
            }
            (change.row.paused, change.row.pauses) = (Some(at), row.pauses + 1);
            change.act = act("paused", None, String::new());
        }
        TournamentDeed::Resume {} => {
            if !plan::is_paused(row, at) {
                return Err(Declined::No("This tournament is not held up."));
            }
            change.row.paused = None;
            change.act = act("resumed", None, String::new());
        }
        TournamentDeed::CallOff {} => {
            (change.row.stage, change.row.ended, change.row.shown) = (Stage::CalledOff, Some(at), at);
            // Games whose result was set while they were on are ended all the same, and those that have not begun.
            change.act = act("called_off", None, String::new());
        }
        TournamentDeed::Invite { .. } => {
            let person = invited.ok_or(Declined::No("Nobody of that name is known here."))?;
            match whole.stored.entrants.iter().find(|entrant| entrant.person == person).map(|e| e.part) {
                None => {}
                Some(EntrantPart::Declined) => {
                    return Err(Declined::No("They have declined; they can still enter if they like."));
                }
                Some(EntrantPart::Barred | EntrantPart::Entered(Part::Excluded)) => {
                    return Err(Declined::No("They are excluded: let them back in."));
                }
                Some(EntrantPart::Invited | EntrantPart::Entered(_)) => {
                    return Err(Declined::No("They are invited already, or have entered."));
                }
            }
            let asked = |e: &&EntrantRow| matches!(e.part, EntrantPart::Invited | EntrantPart::Declined);
            if whole.stored.entrants.iter().filter(asked).count() >= MOST_INVITED {
                return Err(Declined::No("That is as many as can be invited at once."));
            }
            change
                .entrants
                .push(EntrantRow { invited: true, ..newcomer(whole, person, EntrantPart::Invited, at) });
            change.act = act("invited", Some(person), String::new());
            change.notices.push(Notice {
                kind: NoticeKind::Invitation,
                person,
                subject: row.id.to_string(),
                table: None,
                other: Some(who.id),
                ply: 0,
                made: at,
                due: at,
            });
        }
        TournamentDeed::Exclude { person } => {
            let mut entrant = entrant(whole, PersonId(*person))?;
            match entrant.part {
                EntrantPart::Invited => change.gone.push(entrant.person),
                EntrantPart::Declined => {
                    return Err(Declined::No("They have not entered this tournament."));
                }
                EntrantPart::Entered(Part::Excluded) | EntrantPart::Barred => {
                    return Err(Declined::No("They are excluded already."));
                }
                EntrantPart::Entered(_) => {
                    let open = row.stage == Stage::Open;
                    entrant.part =
                        if open { EntrantPart::Barred } else { EntrantPart::Entered(Part::Excluded) };
                    change.entrants.push(entrant.clone());
                }
            }
            change.act = act("excluded", Some(entrant.person), String::new());
            // Their game is lost, but not to whoever excludes them: those play it to its end.
            let sits = |pairing: &PairingRow, person| pairing.seats.iter().any(|seat| seat.person == person);
            let plays =
                |pairing: &&PairingRow| !rated && sits(pairing, entrant.person) && !sits(pairing, who.id);
            change.corrections.extend(whole.stored.under_way.iter().filter(plays).cloned().map(
                |mut pairing| {
                    let last = pairing.seats.len() as u8;
                    for seat in &mut pairing.seats {
                        seat.place = Some(if seat.person == entrant.person { last } else { 1 });
                    }
                    PairingRow { ended: Some(at), void: false, ..pairing }
                },
            ));
        }
        TournamentDeed::Readmit { person } => {
            let mut entrant = entrant(whole, PersonId(*person))?;
            entrant.part = match entrant.part {
                // Whoever has played goes on with the next round.
                EntrantPart::Entered(Part::Excluded) => EntrantPart::Entered(Part::Plays),
                // Whoever was never in it may enter again.
                EntrantPart::Barred => EntrantPart::Invited,
                _ => return Err(Declined::No("They are not excluded.")),
            };
            entrant.free_since = at;
            if whole.played.system.takes_latecomers() {
                entrant.from_round = entrant.from_round.max(row.round + 1);
            }
            change.act = act("readmitted", Some(entrant.person), String::new());
            change.entrants.push(entrant);
        }
        TournamentDeed::Edit { name, about, starts } => {
            if row.stage != Stage::Open && (!asks.keeper || starts.is_some()) {
                return Err(Declined::No("This tournament has begun already."));
            }
            let moderated = whole.stored.acts.iter().any(|act| act.what == "edited" && act.keeper);
            if moderated && !asks.keeper && (name.is_some() || about.is_some()) {
                return Err(Declined::No(
                    "A keeper of the house has changed the name or the text: they stay as they are.",
                ));
            }
            if let Some(name) = name {
                change.row.name = plan::name(name)?;
            }
            if let Some(about) = about {
                change.row.about = plan::about(about)?;
            }
            if let Some(starts) = starts {
                let starts = plan::starts(*starts, at)?;
                (change.row.starts, change.row.shown) = (Some(starts), starts);
            }
            let same = |one: &TournamentRow| (one.name.clone(), one.about.clone(), one.starts);
            if same(&change.row) == same(row) {
                return Err(Declined::No("Nothing is different."));
            }
            if !asks.keeper {
                if row.edits >= MOST_EDITS {
                    return Err(Declined::No("This tournament was changed often enough."));
                }
                change.row.edits = row.edits + 1;
            }
            change.renamed = change.row.name != row.name;
            change.act = act("edited", None, String::new());
            if !matches!(row.stage, Stage::Open | Stage::Playing) {
                change.row.due = None;
            }
        }
        TournamentDeed::Correct { places, .. } => {
            let mut pairing = corrected.ok_or(Declined::No("There is no such board."))?;
            if pairing.seats.iter().any(|seat| seat.person == who.id) {
                return Err(Declined::No("You play in this game: nobody sets the result of their own."));
            }
            if rated && pairing.ended.is_none() {
                return Err(Declined::No(
                    "This game is rated and still on: its result can be set when it is over.",
                ));
            }
            if places.len() != pairing.seats.len() || !are_places(places) {
                return Err(Declined::Unclear(
                    "Places are numbers from 1 on, one for everybody at the board; those who share a place have the same."
                        .to_owned(),
                ));
            }
            let before = pairing.clone();
            for (seat, &place) in pairing.seats.iter_mut().zip(places) {
                *seat = Placed { place: Some(place), absent: false, ..*seat };
            }
            if pairing == before {
                return Err(Declined::No("Nothing is different."));
            }
            pairing.ended = Some(pairing.ended.unwrap_or(at));
            pairing.void = false;
            change.act = act("corrected", None, correction(&before, &pairing));
            change.corrections.push(pairing);
            // What is over stays over.
            if row.stage == Stage::Over {
                change.row.due = None;
            }
        }
    }
    Ok(change)
}

/// A result that was set, as it is noted: `ROUND.BOARD PERSON:BEFORE>AFTER …`.
fn correction(before: &PairingRow, after: &PairingRow) -> String {
    let place = |place: Option<u8>| place.map(|place| place.to_string()).unwrap_or_default();
    let places =
        before.seats.iter().zip(&after.seats).map(|(before, after)| {
            format!(" {}:{}>{}", after.person.0, place(before.place), place(after.place))
        });
    format!("{}.{}{}", after.round, after.board, places.collect::<String>())
}

fn playing(row: &TournamentRow) -> Result<()> {
    if row.stage == Stage::Playing { Ok(()) } else { Err(Declined::No("This tournament has not begun yet.")) }
}

/// Whether these are the places of a table: the best is first, and after so many who share a place as many are left out.
fn are_places(places: &[u8]) -> bool {
    places.iter().all(|&place| {
        let better = places.iter().filter(|&&other| other < place).count();
        usize::from(place) == better + 1
    })
}

fn entrant(whole: &Whole, person: PersonId) -> Result<EntrantRow> {
    let found = whole.stored.entrants.iter().find(|entrant| entrant.person == person).cloned();
    found.ok_or(Declined::No("They have not entered this tournament."))
}

fn newcomer(whole: &Whole, person: PersonId, part: EntrantPart, at: Time) -> EntrantRow {
    let number = whole.stored.entrants.iter().map(|entrant| entrant.number + 1).max().unwrap_or(0);
    EntrantRow {
        person,
        number,
        from_round: whole.row().round + 1,
        part,
        entered: at,
        invited: false,
        free_since: at,
        totals: Totals::default(),
    }
}

/// Whether somebody may enter or come back now; nothing but a code could still be missing.
pub(super) fn may_enter(whole: &Whole, person: PersonId, friend: bool) -> Result<()> {
    let row = whole.row();
    let mine = whole.stored.entrants.iter().find(|entrant| entrant.person == person);
    let missed = mine.map_or(0, |entrant| entrant.totals.sums.missed);
    let mine = mine.map(|entrant| entrant.part);
    match mine {
        // Whoever withdraws after the third has missed them all the same.
        Some(EntrantPart::Entered(Part::Withdrawn | Part::Absent)) if missed >= MOST_MISSED => {
            return Err(Declined::No(
                "You have missed three games of this tournament: it goes on without you.",
            ));
        }
        Some(EntrantPart::Entered(Part::Plays)) => {
            return Err(Declined::No("You have entered this tournament already."));
        }
        Some(EntrantPart::Entered(Part::Excluded) | EntrantPart::Barred) => {
            return Err(Declined::No("The host has excluded you from this tournament."));
        }
        Some(EntrantPart::Entered(Part::Withdrawn | Part::Absent)) => return Ok(()),
        // Whoever declined may think better of it.
        Some(EntrantPart::Invited | EntrantPart::Declined) | None => {}
    }
    if row.entry == Entry::Invited && mine.is_none() && person != row.host {
        return Err(Declined::No("This tournament is for those whom its host invites."));
    }
    if row.entry == Entry::Friends && mine.is_none() && person != row.host && !friend {
        return Err(Declined::No("This tournament is for friends of its host."));
    }
    if row.stage == Stage::Playing {
        if !whole.played.system.takes_latecomers() {
            return Err(Declined::No(
                "Everybody meets everybody here: nobody can come in after the beginning.",
            ));
        }
        if whole.played.rounds().is_some_and(|rounds| row.round >= rounds) {
            return Err(Declined::No("The last round has begun."));
        }
    }
    if whole.played.entrants.len() >= row.most as usize {
        return Err(Declined::No("This tournament is full."));
    }
    Ok(())
}

fn enter(
    whole: &Whole,
    person: PersonId,
    friend: bool,
    code: Option<&str>,
    at: Time,
) -> Result<TournamentChange> {
    may_enter(whole, person, friend)?;
    let row = whole.row();
    let mine = whole.stored.entrants.iter().find(|entrant| entrant.person == person);
    let known = mine.is_some() || person == row.host;
    if row.entry == Entry::Code && !known {
        let given = code.map(|code| code.trim().to_uppercase());
        if given.is_none() || given != row.code {
            return Err(Declined::No("This tournament needs a code, and that is not it."));
        }
    }
    let mut change = TournamentChange::of(TournamentRow { due: Some(at), ..row.clone() });
    let mut entrant = mine.cloned().unwrap_or_else(|| newcomer(whole, person, EntrantPart::Invited, at));
    if matches!(entrant.part, EntrantPart::Invited | EntrantPart::Declined) {
        entrant =
            EntrantRow { invited: entrant.invited, ..newcomer(whole, person, EntrantPart::Invited, at) };
    }
    entrant.part = EntrantPart::Entered(Part::Plays);
    entrant.free_since = at;
    // Nobody comes into a round that is paired already: that would be to see the pairings first.
    if row.stage == Stage::Playing && !matches!(whole.played.system, System::RoundRobin { .. }) {
        entrant.from_round = entrant.from_round.max(row.round + 1);
    }
    change.entrants.push(entrant);
    Ok(change)
}

fn withdraw(whole: &Whole, person: PersonId, at: Time) -> Result<TournamentChange> {
    let row = whole.row();
    let mut mine =
        entrant(whole, person).map_err(|_| Declined::No("You have not entered this tournament."))?;
    let mut change = TournamentChange::of(TournamentRow { due: Some(at), ..row.clone() });
    match mine.part {
        EntrantPart::Invited => {
            mine.part = EntrantPart::Declined;
            change.entrants.push(mine);
        }
        // Whoever was invited may think better of it.
        EntrantPart::Entered(Part::Plays) if row.stage == Stage::Open && mine.invited => {
            mine.part = EntrantPart::Declined;
            change.entrants.push(mine);
        }
        EntrantPart::Entered(Part::Plays) if row.stage == Stage::Open => change.gone.push(person),
        EntrantPart::Entered(Part::Plays) => {
            mine.part = EntrantPart::Entered(Part::Withdrawn);
            change.entrants.push(mine);
        }
        EntrantPart::Entered(_) | EntrantPart::Declined | EntrantPart::Barred => {
            return Err(Declined::No("You have withdrawn already."));
        }
    }
    Ok(change)
}
