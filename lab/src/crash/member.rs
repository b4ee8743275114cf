//! Somebody who changes their name and password all evening: what was acknowledged must be so ever after.

use super::habits::{Account, letters, sign_up};
use super::party::{Evening, PATIENCE};
use crate::guest::{Client, Trouble};
use serde_json::{Value, json};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use taproom::dice::Dice;
use tokio::time::{Instant, sleep};

/// The pause between two changes.
const PAUSE: Duration = Duration::from_millis(60);
/// Whoever is cut off tries again after this.
const AGAIN: Duration = Duration::from_millis(15);

/// A member and everything that may be true of them.
struct Member {
    evening: Evening,
    client: Option<Client>,
    account: Account,
    dice: Dice,
}

/// Why a change was not acknowledged.
enum Unsure {
    /// The house went away, or had trouble: it may have been made or not.
    Perhaps,
    /// Something that must not be.
    Wrong(String),
}

/// Signs up and changes things until last orders; says how many changes were acknowledged.
///
/// # Errors
/// Says what must not have happened.
pub(super) async fn live(evening: Evening, mut dice: Dice) -> Result<u64, String> {
    let account = loop {
        let trouble = match evening.site.client().await {
            Ok(mut client) => match sign_up(&mut client, &mut dice).await {
                Ok(account) => break account,
                Err(trouble) => trouble,
            },
            Err(trouble) => trouble,
        };
        // A name that was taken when the house went away may be one's own; the next try has another one.
        if let Trouble::Refused(why) = trouble {
            return Err(format!("nobody can sign up: {why}"));
        }
        sleep(AGAIN).await;
    };
    let mut member = Member { evening, client: None, account, dice };
    let mut changes = 0;
    while !member.evening.last_orders.load(Relaxed) {
        changes += match member.dice.roll(3) {
            0 => member.rename().await?,
            1 => member.change_password().await?,
            _ => member.log_in_anew().await?,
        };
        member.look().await?;
        sleep(PAUSE).await;
    }
    // What is so in the end can be proved by coming in with it.
    member.log_in_anew().await?;
    Ok(changes)
}

impl Member {
    /// Asks once; whoever gets no answer knows nothing.
    async fn ask(&mut self, path: &str, body: &Value) -> Result<(Option<String>, String), Unsure> {
        if self.client.is_none() {
            self.client = self.evening.site.client().await.ok();
        }
        let session = (path != "/api/login").then_some(self.account.session.as_str());
        let Some(client) = &mut self.client else { return Err(Unsure::Perhaps) };
        match client.post_for_session(path, session, body).await {
            Ok(answer) => Ok(answer),
            Err(Trouble::Gone(_) | Trouble::Later(_)) => {
                self.client = None;
                Err(Unsure::Perhaps)
            }
            Err(Trouble::Refused(why)) => Err(Unsure::Wrong(why)),
        }
    }

    /// What the house says of me now, however long it takes to be open.
    async fn name_there(&mut self) -> Result<String, String> {
        let since = Instant::now();
        loop {
            let answer = match self.evening.site.client().await {
                Ok(mut client) => client.get("/api/me", Some(&self.account.session)).await,
                Err(trouble) => Err(trouble),
            };
            match answer {
                Ok(text) => {
                    let me: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
                    return Ok(me["name"].as_str().unwrap_or_default().to_owned());
                }
                Err(Trouble::Refused(why)) => return Err(format!("a session is lost: {why}")),
                Err(_) if since.elapsed() < PATIENCE => sleep(AGAIN).await,
                Err(trouble) => return Err(trouble.to_string()),
            }
        }
    }

    /// The name must be the one that was acknowledged.
    async fn look(&mut self) -> Result<(), String> {
        let there = self.name_there().await?;
        if there != self.account.name {
            return Err(format!("the name {} was acknowledged, and now it is {there}", self.account.name));
        }
        Ok(())
    }

    async fn rename(&mut self) -> Result<u64, String> {
        let new = letters(&mut self.dice, 14);
        match self.ask("/api/me/name", &json!({"name": new})).await {
            Ok(_) => {
                self.account.name = new;
                Ok(1)
            }
            Err(Unsure::Wrong(why)) => Err(format!("a name is refused: {why}")),
            Err(Unsure::Perhaps) => {
                let there = self.name_there().await?;
                if there == new {
                    self.account.name = new;
                }
                Ok(0)
            }
        }
    }

    /// Whether a password opens the door, however long it takes to be there.
    async fn opens(&mut self, password: &str) -> Result<bool, String> {
        let since = Instant::now();
        let body = json!({"name": self.account.name, "password": password});
        loop {
            match self.ask("/api/login", &body).await {
                Ok((Some(session), _)) => {
                    self.account.session = session;
                    return Ok(true);
                }
                Ok((None, _)) => return Err("who logs in gets no session".to_owned()),
                Err(Unsure::Wrong(_)) => return Ok(false),
                Err(Unsure::Perhaps) if since.elapsed() < PATIENCE => sleep(AGAIN).await,
                Err(Unsure::Perhaps) => return Err("the house did not come back".to_owned()),
            }
        }
    }

    async fn change_password(&mut self) -> Result<u64, String> {
        let (old, new) = (self.account.password.clone(), letters(&mut self.dice, 20));
        match self.ask("/api/me/password", &json!({"old": old, "new": new})).await {
            Ok(_) => {
                if self.opens(&old).await? {
                    return Err("an old password opens the door again".to_owned());
                }
                self.account.password = new;
                Ok(1)
            }
            Err(Unsure::Wrong(why)) => Err(format!("a password is refused: {why}")),
            Err(Unsure::Perhaps) => {
                if self.opens(&new).await? {
                    self.account.password = new;
                } else if !self.opens(&old).await? {
                    return Err("neither the old nor the new password opens the door".to_owned());
                }
                Ok(0)
            }
        }
    }

    async fn log_in_anew(&mut self) -> Result<u64, String> {
        let password = self.account.password.clone();
        if self.opens(&password).await? {
            return Ok(1);
        }
        Err(format!("the password of {} was acknowledged and is lost", self.account.name))
    }
}
