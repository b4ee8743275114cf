//! Brings guests to tables and opens their sockets, some at a time.

use super::house::House;
use super::party::{Crowd, Figures};
use super::{Args, progress};
use crate::guest::{Site, Trouble};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use taproom::Failure;
use taproom::dice::Dice;
use taproom_rules::Spec;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How many tables are made and opened at a time.
pub(super) const AT_A_TIME: usize = 32;
/// What a house gets after opening sockets to come to rest before its memory is looked at.
const REST: Duration = Duration::from_secs(3);

/// Fills the tables, opens the sockets, and says what that cost.
///
/// # Errors
/// When the house refuses that many.
pub(super) async fn open(
    args: &Args,
    played: &Spec,
    house: &mut House,
    tables: usize,
    sockets: usize,
    out: &mut impl Write,
) -> Result<(Vec<Crowd>, Arc<Figures>), Failure> {
    let (game, players) = (played.game().about(), played.players());
    let fresh = house.look().await?;
    let started = Instant::now();
    let seated = gather(&house.site, game.id, players, tables, sockets).await?;
    let before = house.look().await?;
    let parties = come_in(&house.site, seated, args.seed).await?;
    let opened = started.elapsed().as_secs_f64();
    tokio::time::sleep(REST).await;
    let after = house.look().await?;
    writeln!(
        out,
        "sockets    {sockets} at {tables} tables of {} for {players}, in {opened:.1} s",
        game.name
    )?;
    writeln!(
        out,
        "memory     {:.1} KB a socket, {:.1} KB with its guest and its share of a table ({:.0} MB in all)",
        (after.memory() - before.memory()) / sockets as f64,
        (after.memory() - fresh.memory()) / sockets as f64,
        after.memory() / 1024.
    )?;
    Ok((parties, Arc::new(Figures::new())))
}

type Seated = (String, Vec<String>);

/// Makes the tables, seats their players and brings those who look on.
async fn gather(
    site: &Site,
    game: &'static str,
    players: u8,
    tables: usize,
    sockets: usize,
) -> Result<Vec<Seated>, Failure> {
    let mut ushers = JoinSet::new();
    for first in 0..AT_A_TIME.min(tables) {
        let site = site.clone();
        ushers.spawn(async move {
            let mut client = site.client().await?;
            let mut seated = Vec::new();
            for table in (first..tables).step_by(AT_A_TIME) {
                let (name, mut sessions) = client.party(game, players).await?;
                // The sockets that are left over are shared out from the first table on.
                let here = sockets / tables + usize::from(table < sockets % tables);
                while sessions.len() < here {
                    sessions.push(client.guest().await?);
                }
                seated.push((name, sessions));
            }
            Ok::<_, Trouble>(seated)
        });
    }
    let mut all = Vec::with_capacity(tables);
    while let Some(seated) = ushers.join_next().await {
        all.extend(seated.map_err(|error| Failure::Refused(error.to_string()))??);
        progress(&format!("{} of {tables} tables", all.len()));
    }
    progress("");
    Ok(all)
}

async fn come_in(site: &Site, mut seated: Vec<Seated>, seed: Option<u64>) -> Result<Vec<Crowd>, Failure> {
    let mut opening = JoinSet::new();
    let mut parties = Vec::with_capacity(seated.len());
    while !seated.is_empty() || !opening.is_empty() {
        while opening.len() < AT_A_TIME
            && let Some((table, sessions)) = seated.pop()
        {
            let (site, number) = (site.clone(), seated.len() as u64);
            opening.spawn(async move {
                let dice = Dice::new(seed.map(|seed| seed.wrapping_add(number)));
                Crowd::open(&site, table, &sessions, dice).await
            });
        }
        if let Some(party) = opening.join_next().await {
            parties.push(party.map_err(|error| Failure::Refused(error.to_string()))??);
        }
        progress(&format!("{} tables have opened their sockets", parties.len()));
    }
    progress("");
    Ok(parties)
}
