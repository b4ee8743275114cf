//! A club that plays one tournament after another, of every system, whatever happens to the house: every pairing is made
//! once, every result that was acknowledged is in the standings, and everybody was to be told of every beginning.

use super::correspondence::reached;
use super::habits::{Account, sign_up};
use super::party::{Evening, PATIENCE};
use crate::guest::Trouble;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use taproom::dice::Dice;
use tokio::time::{Instant, sleep};

/// How many there are in the club. Of seven one sits out, and in heats there is a table of four and one of three.
const MEMBERS: usize = 7;
/// What is played, in turn: the system, the game, how many sit at a table, and how many enter.
const PROGRAMME: [(&str, &str, u64, usize); 4] = [
    ("swiss", "jungle", 2, MEMBERS),
    ("heats", "tunnel-brawl", 4, MEMBERS),
    ("arena", "jungle", 2, MEMBERS),
    ("round_robin", "jungle", 2, 4),
];
const ROUNDS: u64 = 2;
/// An arena ends by the clock, in minutes at best: after so many games its host calls it off.
const ARENA_GAMES: usize = 6;
/// Whoever is cut off, or finds nothing to do, tries again after this.
const AGAIN: Duration = Duration::from_millis(15);

/// The club.
struct Club {
    evening: Evening,
    members: Vec<(i64, Account)>,
    dice: Dice,
}

/// What a club has seen: the tournaments that were played to their end, and who lost at which table, as it was
/// acknowledged.
#[derive(Default)]
pub(super) struct Played {
    /// The tournaments.
    pub(super) tournaments: Vec<String>,
    /// The table, and the numbers of those who were told that they have resigned there, in that order.
    pub(super) lost: BTreeMap<String, Vec<i64>>,
    /// Somebody who enters all of them and has an address.
    pub(super) reached: i64,
}

/// Plays until last orders, and the tournament that is on then to its end.
///
/// # Errors
/// Says what must not have happened.
pub(super) async fn play(evening: Evening, post: PathBuf, mut dice: Dice) -> Result<Played, String> {
    let mut first = Some(reached(&evening, &post, &mut dice).await?);
    let mut members = Vec::new();
    while members.len() < MEMBERS {
        let found = match evening.site.client().await {
            Ok(mut client) => match match first.clone() {
                Some(account) => Ok(account),
                None => sign_up(&mut client, &mut dice).await,
            } {
                Ok(account) => match client.get("/api/me", Some(&account.session)).await {
                    Ok(me) => {
                        let me: Value = serde_json::from_str(&me).map_err(|error| error.to_string())?;
                        members.push((me["id"].as_i64().unwrap_or_default(), account));
                        first = None;
                        Ok(())
                    }
                    Err(trouble) => Err(trouble),
                },
                Err(trouble) => Err(trouble),
            },
            Err(trouble) => Err(trouble),
        };
        match found {
            Err(Trouble::Refused(why)) => return Err(format!("nobody can join the club: {why}")),
            Err(_) => sleep(AGAIN).await,
            Ok(()) => {}
        }
    }
    let mut club = Club { evening, members, dice };
    let mut played = Played { reached: club.members[0].0, ..Played::default() };
    // Every system comes to its turn, however short the evening is.
    for programme in PROGRAMME.into_iter().cycle() {
        if club.evening.last_orders.load(Relaxed) && played.tournaments.len() >= PROGRAMME.len() {
            break;
        }
        let tournament = club.hold(programme).await?;
        club.finish(&tournament, programme.0 == "arena", &mut played).await?;
        played.tournaments.push(tournament);
    }
    Ok(played)
}

impl Club {
    /// Asks until there is an answer; a refusal is one. Nothing is asked that could not be asked twice.
    async fn ask(
        &self,
        member: usize,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Result<Value, String>, String> {
        let since = Instant::now();
        let session = &self.members[member].1.session;
        loop {
            let answer = match self.evening.site.client().await {
                Ok(mut client) => match body {
                    Some(body) => client.post(path, session, body).await,
                    None => client
                        .get(path, Some(session))
                        .await
                        .map(|text| serde_json::from_str(&text).unwrap_or_default()),
                },
                Err(trouble) => Err(trouble),
            };
            match answer {
                Ok(value) => return Ok(Ok(value)),
                Err(Trouble::Refused(why)) => return Ok(Err(why)),
                Err(trouble) if since.elapsed() > PATIENCE => return Err(trouble.to_string()),
                Err(_) => sleep(AGAIN).await,
            }
        }
    }

    /// Holds a tournament, which everybody enters.
    async fn hold(
        &self,
        (system, game, seats, entrants): (&str, &str, u64, usize),
    ) -> Result<String, String> {
        let wish = json!({
            "name": "Club", "game": game, "players": seats, "system": system, "rounds": ROUNDS, "pace": "5+3",
            "rest": 0, "no_show": 3600,
        });
        let made = self.ask(0, "/api/tournaments", Some(&wish)).await?;
        let id = match made {
            Ok(found) => found["tournament"].as_str().unwrap_or_default().to_owned(),
            // One that was made when the house went away is still open: that one will do.
            Err(_) => {
                let mine = self.ask(0, "/api/me/tournaments", None).await??;
                let first = mine["tournaments"].as_array().and_then(|all| all.first());
                let first = first.ok_or("a host can neither hold a tournament nor has one")?;
                first["id"].as_str().unwrap_or_default().to_owned()
            }
        };
        for member in 0..entrants {
            // Refused means that they have entered already, by a request that nobody answered.
            let _ =
                self.ask(member, &format!("/api/tournaments/{id}/act"), Some(&json!({"t": "enter"}))).await?;
        }
        let _ = self.ask(0, &format!("/api/tournaments/{id}/act"), Some(&json!({"t": "start"}))).await?;
        Ok(id)
    }

    /// Plays a tournament to its end: at every board everybody but one resigns, one after the other.
    async fn finish(&mut self, id: &str, arena: bool, played: &mut Played) -> Result<(), String> {
        let (mut since, mut version) = (Instant::now(), 0);
        let mut boards: BTreeMap<(u64, u64), String> = BTreeMap::new();
        let path = format!("/api/tournaments/{id}");
        loop {
            let state =
                self.ask(0, &path, None).await?.map_err(|why| format!("tournament {id} is lost: {why}"))?;
            let v = state["v"].as_i64().unwrap_or_default();
            if v < version {
                return Err(format!("tournament {id} was seen at {version} and is at {v}"));
            }
            if v > version {
                (since, version) = (Instant::now(), v);
            }
            let ended = state["stage"] == "over" || arena && state["stage"] == "called_off";
            if since.elapsed() > PATIENCE {
                return Err(format!("tournament {id} does not go on: {state}"));
            }
            let (mut seated, mut busy, mut over) = (BTreeSet::new(), BTreeSet::new(), 0);
            for pairing in state["pairings"].as_array().into_iter().flatten() {
                let key = (pairing["round"].as_u64().unwrap_or(0), pairing["board"].as_u64().unwrap_or(0));
                let table = pairing["table"].as_str().unwrap_or_default().to_owned();
                if boards.entry(key).or_insert_with(|| table.clone()) != &table {
                    return Err(format!("tournament {id}: board {key:?} was paired twice"));
                }
                let people: Vec<i64> = pairing["seats"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(|seat| seat["person"]["id"].as_i64())
                    .collect();
                if !people.iter().all(|&person| seated.insert((key.0, person))) {
                    return Err(format!("tournament {id}: somebody sits twice in round {}", key.0));
                }
                over += usize::from(pairing["over"] == true);
                if pairing["over"] == true || table.is_empty() {
                    continue;
                }
                if !people.iter().all(|&person| busy.insert(person)) {
                    return Err(format!("tournament {id}: somebody plays two games at once"));
                }
                let loser = people[self.dice.roll(people.len() as u32) as usize];
                let Some(member) = self.members.iter().position(|member| member.0 == loser) else { continue };
                let path = format!("/api/tables/{table}/act");
                // A match that has not begun yet refuses, and so does one where they have lost by a request without an
                // answer.
                if self.ask(member, &path, Some(&json!({"t": "resign"}))).await?.is_ok() {
                    let lost = played.lost.entry(table.clone()).or_default();
                    if lost.contains(&loser) {
                        return Err(format!("table {table} was lost twice by one"));
                    }
                    lost.push(loser);
                }
            }
            // Games that are on when it is called off are played to their end.
            if ended && busy.is_empty() {
                return Ok(());
            }
            if arena && !ended && over >= ARENA_GAMES && busy.is_empty() {
                let off = json!({"t": "call_off"});
                let _ = self.ask(0, &format!("/api/tournaments/{id}/act"), Some(&off)).await?;
            }
            sleep(AGAIN).await;
        }
    }
}
