//! Two who play by correspondence and look at nothing but their mail: whoever is told that something was done can be sure
//! that the other one hears of it, however often the house is killed in between. One invites the other; they move, and
//! sometimes set the answer to what they think comes next; one of them goes on vacation and comes back, which costs a day,
//! and not two; in the end one gives up.

use super::habits::{Account, sign_up};
use super::party::{Evening, PATIENCE};
use crate::guest::Trouble;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use taproom::dice::Dice;
use tokio::time::{Instant, sleep};

/// The pause between two looks into the folder, and before whoever was cut off tries again.
const LOOK: Duration = Duration::from_millis(20);
/// How long the house waits before it sends a mail, in milliseconds.
pub(super) const GRACE: &str = "50";
/// How many days of vacation somebody has, and for how many they go. Whoever is back at once has spent one of them.
const A_YEAR: u32 = 30;
const AWAY: u32 = 5;

/// Does something until the house answers. A closure would do, if the compiler could see that what it borrows may go
/// from thread to thread.
macro_rules! surely {
    ($evening:expr, |$client:ident| $deed:expr) => {{
        let since = Instant::now();
        loop {
            let done = match $evening.site.client().await {
                Ok(mut $client) => $deed.await,
                Err(trouble) => Err(trouble),
            };
            match done {
                Ok(done) => break Ok(done),
                Err(Trouble::Refused(why)) => break Err(why),
                Err(_) if since.elapsed() < PATIENCE => sleep(LOOK).await,
                Err(trouble) => break Err(trouble.to_string()),
            }
        }
    }};
}

/// Plays until last orders, and says how many turns were told by mail.
///
/// # Errors
/// Says what must not have happened.
pub(super) async fn play(evening: Evening, post: PathBuf, mut dice: Dice) -> Result<u64, String> {
    let mut friends = Vec::new();
    for _ in 0..2 {
        friends.push(reached(&evening, &post, &mut dice).await?);
    }
    let mut read = HashSet::new();
    let table = open_table(&evening, &friends, &post, &mut read).await?;
    let mut told = 1;
    // What somebody has foreseen of the other's next move, and who that is.
    let mut foreseen: Option<(usize, String)> = None;
    // Who has been on vacation; once is enough, the next one could begin after three days.
    let mut rested: Option<usize> = None;
    loop {
        // Exactly one of them is told that it is their turn; what was told before was read.
        let mover = wait_for_mail(&post, &friends, &table, "Subject: Your turn", &mut read).await?;
        told += 1;
        let last = evening.last_orders.load(Relaxed);
        if rested.is_none() && (last || dice.roll(3) == 0) {
            holiday(&evening, &friends[mover], &table).await?;
            rested = Some(mover);
        }
        if last {
            // Nothing that was killed since has counted it once more.
            if let Some(who) = rested {
                days_left(&evening, &friends[who], A_YEAR - 1, false).await?;
            }
            give_up(&evening, &friends[mover], &table).await?;
            let hears = wait_for_mail(&post, &friends, &table, "Subject: Game over", &mut read).await?;
            if hears == mover {
                return Err(format!("table {table}: whoever gave up was told so"));
            }
            return Ok(told + 1);
        }
        // What was foreseen is played: the answer comes at once, and it is the same one's turn again.
        let wanted = foreseen.take().filter(|(who, _)| *who == mover).map(|(_, m)| m);
        let answered = wanted.is_some();
        make_move(&evening, &friends[mover], &table, wanted, &mut dice).await?;
        if !answered && dice.roll(3) == 0 {
            foreseen = foresee(&evening, &friends[mover], &table, &mut dice).await?.map(|m| (1 - mover, m));
        }
    }
}

/// Goes on vacation and comes back, and asks for each until the house has said so. The days are spent once, however often
/// that is asked for, and the table is told of both.
async fn holiday(evening: &Evening, friend: &Account, table: &str) -> Result<(), String> {
    let (me, wanted) = ("/api/me/vacation", json!({"days": AWAY}));
    // Whoever is refused is there already, and only the answer was lost.
    let _ = surely!(evening, |client| client.post(me, &friend.session, &wanted));
    days_left(evening, friend, A_YEAR - AWAY, true).await?;
    rests(evening, friend, table, true).await?;
    let _ = surely!(evening, |client| client.delete(me, &friend.session));
    days_left(evening, friend, A_YEAR - 1, false).await?;
    rests(evening, friend, table, false).await
}

/// Whether somebody has so many days of vacation left, and is away or not.
async fn days_left(evening: &Evening, friend: &Account, left: u32, away: bool) -> Result<(), String> {
    let text = surely!(evening, |client| client.get("/api/me/vacation", Some(&friend.session)))?;
    let stands: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    if stands["left"] == json!(left) && stands["until"].is_null() != away {
        return Ok(());
    }
    Err(format!("{} has other days of vacation than {left}: {stands}", friend.name))
}

/// Waits until a table shows that one of those who play there is on vacation, or that nobody is any more.
async fn rests(evening: &Evening, friend: &Account, table: &str, away: bool) -> Result<(), String> {
    let since = Instant::now();
    loop {
        let seats = state(evening, friend, table).await?["seats"].as_array().cloned().unwrap_or_default();
        if seats.iter().any(|seat| !seat["vacation"].is_null()) == away {
            return Ok(());
        }
        if since.elapsed() > PATIENCE {
            return Err(format!("table {table}: it was never told that somebody is on vacation, or back"));
        }
        sleep(LOOK).await;
    }
}

/// Sets an answer to one of the other's moves, and says to which; nothing where the game does not allow it now.
async fn foresee(
    evening: &Evening,
    friend: &Account,
    table: &str,
    dice: &mut Dice,
) -> Result<Option<String>, String> {
    let ply = state(evening, friend, table).await?["ply"].clone();
    let mut line: Vec<String> = Vec::new();
    for _ in 0..2 {
        let path = format!("/api/tables/{table}/ahead?line={}", line.join(","));
        let Ok(text) = surely!(evening, |client| client.get(&path, Some(&friend.session))) else {
            return Ok(None);
        };
        let ahead: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let legal = ahead["legal"].as_array().cloned().unwrap_or_default();
        if legal.is_empty() {
            return Ok(None);
        }
        let m = &legal[dice.roll(legal.len() as u32) as usize];
        line.push(m.as_str().unwrap_or_default().to_owned());
    }
    let wanted = json!({"ply": ply, "lines": [line]});
    let path = format!("/api/tables/{table}/conditional");
    let set = surely!(evening, |client| client.post(&path, &friend.session, &wanted));
    Ok(set.is_ok().then(|| line.swap_remove(0)))
}

/// Gives up, and asks again until the house has said so.
async fn give_up(evening: &Evening, friend: &Account, table: &str) -> Result<(), String> {
    loop {
        let done = surely!(evening, |client| client.act(&friend.session, table, &json!({"t": "resign"})));
        if done.is_ok() || state(evening, friend, table).await?["phase"] == "over" {
            return Ok(());
        }
        sleep(LOOK).await;
    }
}

/// Somebody with an address that was confirmed by the link that came to it.
pub(super) async fn reached(evening: &Evening, post: &Path, dice: &mut Dice) -> Result<Account, String> {
    let account = surely!(evening, |client| sign_up(&mut client, dice))?;
    let wanted = json!({"address": address(&account), "password": account.password});
    surely!(evening, |client| client.post("/api/me/mail/address", &account.session, &wanted))?;
    let since = Instant::now();
    let token = loop {
        let mails = mails(post);
        let own = mails.iter().filter(|(_, mail)| mail.contains(&format!("To: {}", address(&account))));
        let token = own.filter_map(|(_, mail)| mail.split_once("/mail/confirm?token=3D")).next();
        if let Some((_, token)) = token {
            break token.chars().take_while(char::is_ascii_hexdigit).collect::<String>();
        }
        if since.elapsed() > PATIENCE {
            return Err(format!("{} never got the link to their address", account.name));
        }
        sleep(LOOK).await;
    };
    let token = json!({"token": token});
    surely!(evening, |client| client.post("/api/mail/confirm", &account.session, &token))?;
    Ok(account)
}

fn address(account: &Account) -> String {
    format!("{}@example.org", account.name)
}

/// A table to which the first invites the second, who sits down when they have read the mail about it.
async fn open_table(
    evening: &Evening,
    friends: &[Account],
    post: &Path,
    read: &mut HashSet<String>,
) -> Result<String, String> {
    let me = surely!(evening, |client| client.get("/api/me", Some(&friends[1].session)))?;
    let me: Value = serde_json::from_str(&me).map_err(|error| error.to_string())?;
    let seats = json!([
        {"seat": "south", "chair": "me"}, {"seat": "north", "chair": {"invited": me["id"]}}
    ]);
    let wanted = json!({"game": "jungle", "open_to": "link", "pace": "3d", "seats": seats});
    let table = surely!(evening, |client| client.table(&friends[0].session, &wanted))?;
    if wait_for_mail(post, friends, &table, "is keeping a seat for you", read).await? != 1 {
        return Err(format!("table {table}: somebody else was invited"));
    }
    let since = Instant::now();
    loop {
        // Whoever is refused may sit there already.
        let sat = surely!(evening, |client| client.sit(&friends[1].session, &table));
        let state = state(evening, &friends[1], &table).await?;
        if state["phase"] == "playing" {
            return Ok(table);
        }
        if let Err(why) = sat
            && since.elapsed() > PATIENCE
        {
            return Err(format!("table {table}: nobody can sit down: {why}"));
        }
    }
}

async fn state(evening: &Evening, friend: &Account, table: &str) -> Result<Value, String> {
    let path = format!("/api/tables/{table}");
    let text = surely!(evening, |client| client.get(&path, Some(&friend.session)))?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// Waits for a mail about the table that says something, and that nobody has read yet.
async fn wait_for_mail(
    post: &Path,
    friends: &[Account],
    table: &str,
    says: &str,
    read: &mut HashSet<String>,
) -> Result<usize, String> {
    let since = Instant::now();
    loop {
        for (name, mail) in mails(post) {
            let to = friends.iter().position(|friend| mail.contains(&format!("To: {}", address(friend))));
            let told = mail.contains(&format!("/t/{table}")) && mail.contains(says);
            if let (Some(who), true) = (to, told)
                && read.insert(name)
            {
                return Ok(who);
            }
        }
        if since.elapsed() > PATIENCE {
            return Err(format!("table {table}: it was never told by mail: {says}"));
        }
        sleep(LOOK).await;
    }
}

/// Makes a move, and asks again until the house has said that it was made.
async fn make_move(
    evening: &Evening,
    friend: &Account,
    table: &str,
    wanted: Option<String>,
    dice: &mut Dice,
) -> Result<(), String> {
    let mut first = None;
    loop {
        let seen = state(evening, friend, table).await?;
        // It was made, and answered at once; only the answer to this was lost.
        if first.get_or_insert_with(|| seen["ply"].clone()) != &seen["ply"] {
            return Ok(());
        }
        let legal = seen["you"]["legal"].as_array().cloned().unwrap_or_default();
        if legal.is_empty() {
            // It was made, and only the answer was lost; or the mail came a second time.
            return Ok(());
        }
        let m = match &wanted {
            Some(m) => json!(m),
            None => legal[dice.roll(legal.len() as u32) as usize].clone(),
        };
        let act = json!({"t": "move", "ply": seen["ply"], "m": m});
        match surely!(evening, |client| client.act(&friend.session, table, &act)) {
            Ok(()) => return Ok(()),
            // The same move asked for twice is refused the second time.
            Err(_) if evening.trouble.load(Relaxed) => sleep(LOOK).await,
            Err(why) if why.contains("turn") || why.contains("moved") || why.contains("stale") => {
                return Ok(());
            }
            Err(why) => return Err(format!("table {table}: {why}")),
        }
    }
}

/// The mails in a folder, with the lines in one piece that were too long for one.
fn mails(post: &Path) -> Vec<(String, String)> {
    let Ok(files) = fs::read_dir(post) else { return Vec::new() };
    let mut mails: Vec<(String, String)> = files
        .filter_map(Result::ok)
        .filter(|file| file.path().extension().is_some_and(|ending| ending == "eml"))
        .filter_map(|file| {
            let text = fs::read_to_string(file.path()).ok()?;
            Some((file.file_name().to_string_lossy().into_owned(), text.replace("=\r\n", "")))
        })
        .collect();
    mails.sort();
    mails
}
