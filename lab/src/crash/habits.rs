//! How different parties spend the evening, so that everything a house keeps is at stake when it is killed.

use crate::guest::{Client, Trouble};
use serde_json::{Value, json};
use std::time::Duration;
use taproom::dice::Dice;
use taproom_rules::Spec;

/// How a party plays.
#[derive(Clone, Copy)]
pub(super) struct Habits {
    /// What it is called in the report.
    pub(super) name: &'static str,
    pace: &'static str,
    /// Whether the game counts; then its players have accounts.
    pub(super) rated: bool,
    /// Whether a computer has the last seat.
    computer: bool,
    /// Whether they talk.
    pub(super) talks: bool,
    /// Whether they take moves back.
    pub(super) takes_back: bool,
    /// The ply from which whoever is on the move gives up.
    pub(super) resigns_at: Option<u32>,
    /// How long they think about a move.
    pub(super) thinks: Duration,
}

const FAST: Habits = Habits {
    name: "fast",
    pace: "none",
    rated: false,
    computer: false,
    talks: false,
    takes_back: false,
    resigns_at: None,
    thinks: Duration::ZERO,
};

/// The habits of the tables, one after the other.
pub(super) const ALL: [Habits; 5] = [
    FAST,
    Habits { name: "with clocks", pace: "4+2", thinks: Duration::from_millis(300), ..FAST },
    Habits { name: "with talk and take-backs", talks: true, takes_back: true, ..FAST },
    Habits { name: "rated", pace: "10+5", rated: true, resigns_at: Some(16), ..FAST },
    Habits { name: "with a computer", computer: true, ..FAST },
];

impl Habits {
    /// Whether a frame has more in it for these guests than moves.
    pub(super) fn looks_closely(&self) -> bool {
        self.takes_back || self.pace != "none"
    }

    /// Brings guests together at a new table, where the game is on then. Gives the table and the sessions.
    ///
    /// # Errors
    /// When the house refuses.
    pub(super) async fn gather(
        &self,
        client: &mut Client,
        played: &Spec,
        dice: &mut Dice,
    ) -> Result<(String, Vec<String>), Trouble> {
        let seats = played.seats();
        let people = seats.len() - usize::from(self.computer);
        let mut sessions = Vec::with_capacity(people);
        for _ in 0..people {
            sessions.push(if self.rated {
                sign_up(client, dice).await?.session
            } else {
                client.guest().await?
            });
        }
        let computers: Vec<Value> =
            seats[people..].iter().map(|seat| json!({"seat": seat.name(), "chair": {"engine": 1}})).collect();
        let wanted = json!({
            "game": played.game().about().id, "players": played.players(), "open_to": "link",
            "pace": self.pace, "rated": self.rated, "seats": computers,
        });
        let table = client.table(&sessions[0], &wanted).await?;
        for session in &sessions {
            client.sit(session, &table).await?;
        }
        Ok((table, sessions))
    }
}

/// Somebody with an account.
#[derive(Clone)]
pub(super) struct Account {
    /// The name.
    pub(super) name: String,
    /// The password.
    pub(super) password: String,
    /// The cookie of a session.
    pub(super) session: String,
}

/// Letters that mean nothing: no name of the house, no other name, no password that others use.
pub(super) fn letters(dice: &mut Dice, count: usize) -> String {
    (0..count).map(|_| char::from(b'a' + dice.roll(26) as u8)).collect()
}

/// Signs somebody up.
///
/// # Errors
/// When the house refuses.
pub(super) async fn sign_up(client: &mut Client, dice: &mut Dice) -> Result<Account, Trouble> {
    let (name, password) = (letters(dice, 14), letters(dice, 20));
    let body = json!({"name": name, "password": password});
    let (session, _) = client.post_for_session("/api/signup", None, &body).await?;
    let session = session.ok_or_else(|| Trouble::Refused("who signs up gets no session".to_owned()))?;
    Ok(Account { name, password, session })
}
