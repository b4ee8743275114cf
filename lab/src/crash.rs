//! `taproom-lab crash`: what a house has said is so, even if it is killed the next moment.

mod clocks;
mod club;
mod copies;
mod correspondence;
#[cfg_attr(not(target_os = "linux"), path = "crash/no_disk.rs")]
mod disk;
mod habits;
mod history;
mod member;
mod party;
#[cfg(target_os = "linux")]
mod platter;
mod proof;

use crate::guest::{Site, spec};
use crate::own_house::OwnHouse;
use disk::Disk;
use habits::Habits;
use party::{Crowd, Evening, PATIENCE, Told, Watch, locked};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use taproom::dice::Dice;
use taproom::{Done, Failure};
use taproom_rules::Spec;
use taproom_server::files;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// The pause between two looks whether everybody goes on.
const LOOK: Duration = Duration::from_millis(10);
/// A house is killed within this many milliseconds after everybody plays again.
const LATE: u32 = 800;
/// Or, one time in `ONE_IN`, within `EARLY` milliseconds of its start, whether it is open or not.
const ONE_IN: u32 = 4;
const EARLY: u32 = 250;
/// One time in `CLOSED_IN`, the house stays closed for this long: clocks would show it.
const CLOSED_IN: u32 = 4;
const CLOSED: Duration = Duration::from_secs(4);
/// How many people change their names and passwords.
const MEMBERS: u64 = 2;
/// What matches that count are played in: they are over soon.
const RATED: &str = "trench-run";

/// Kill a house in the middle of play, again and again, and prove that nothing is lost
///
/// A house is started with its data in a temporary folder. Guests play at its tables as fast as they can, come
/// back after every crash and go on from what they saw last; some with clocks, some who talk and take moves
/// back, some in games that count, some against computers, some by correspondence who
/// look at their mail alone and go on vacation, some who change their names and passwords, and a club
/// that plays one tournament after another, of every system. In
/// between the disk is full, the process is frozen, and copies are made. In the end all games are ended, and
/// everything that anybody was told is compared with what the house has kept.
///
/// Where a file system of one's own can be mounted (FUSE; as root, or by `unshare -rm taproom-lab crash`), every
/// other crash is a power failure: what was not synced is lost, or torn.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How often the house is killed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(..=100_000))]
    kills: u32,
    /// How many tables there are
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=2000))]
    tables: u64,
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    #[arg(long, value_name = "GAME", default_value = "quadular")]
    game: String,
    /// How many play at a table; the most the game allows if not given
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// For how long the process is frozen each time; 0 for never
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(..=600))]
    freeze: u64,
    /// For how long the disk is full each time; 0 for never
    #[arg(long, value_name = "SECONDS", default_value_t = 2, value_parser = clap::value_parser!(u64).range(..=600))]
    full: u64,
    /// Fail if the power can't be cut
    #[arg(long, conflicts_with = "keep")]
    power: bool,
    /// Start this program as the house instead of this one
    #[arg(long, value_name = "PROGRAM")]
    house: Option<PathBuf>,
    /// Choose moves and moments by this number instead of by chance
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the data of the house in this folder, which must be empty; its power is not cut then
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// When the house can't be started, or something is not as it must be.
pub(crate) fn run(args: &Args) -> Done {
    files::raise_limit();
    let folder = tempfile::tempdir()?;
    let place = match &args.keep {
        Some(kept) => kept.clone(),
        None => folder.path().join("data"),
    };
    if let Ok(mut files) = std::fs::read_dir(&place)
        && files.next().is_some()
    {
        return Err(Failure::Refused(format!("{} is not empty", place.display())));
    }
    std::fs::create_dir_all(&place)?;
    let disk = match &args.keep {
        Some(_) => Err("the data is to be kept in an ordinary folder".to_owned()),
        None => Disk::mount(&place),
    };
    if let (true, Err(why)) = (args.power, &disk) {
        return Err(Failure::Refused(format!("the power can't be cut: {why}")));
    }
    let house = OwnHouse::new(args.house.as_deref(), &place, &folder.path().join("house.log"));
    // What a mail server has taken is not lost with the house's disk.
    let post = folder.path().join("post");
    let house = house.map_err(Failure::Refused)?.with_mail(&post, correspondence::GRACE);
    let scene = Scene { dice: Dice::new(args.seed), house, disk, data: place, folder: folder.path() };
    crate::stoppable(scene.play(args, &mut std::io::stdout()))
}

/// What happens between two crashes, in turn.
#[derive(Clone, Copy)]
enum Mishap {
    Copy,
    FullDisk,
    Freeze,
}

/// What has happened so far.
#[derive(Default)]
struct Tally {
    early: u32,
    cuts: u32,
    copies: u32,
    full: u32,
    frozen: u32,
}

/// The house and what can be done to it.
struct Scene<'a> {
    dice: Dice,
    house: OwnHouse,
    /// The disk whose power can be cut, or why there is none.
    disk: Result<Disk, String>,
    data: PathBuf,
    folder: &'a Path,
}

type Parties = JoinSet<Result<Told, String>>;

impl Scene<'_> {
    async fn play(mut self, args: &Args, out: &mut impl Write) -> Done {
        let refused = Failure::Refused;
        let played = spec(&args.game, args.players)?;
        self.house.start().map_err(refused)?;
        let evening = Evening {
            site: self.house.site(),
            meter: self.house.meter(),
            last_orders: Arc::new(AtomicBool::new(false)),
            trouble: Arc::new(AtomicBool::new(false)),
        };
        let (mut parties, tables, habits) = self.open(args, &played, &evening).await?;
        let mut members = JoinSet::new();
        for number in 0..MEMBERS {
            let dice = Dice::new(args.seed.map(|seed| seed.wrapping_add(1000 + number)));
            members.spawn(member::live(evening.clone(), dice));
        }
        let dice = Dice::new(args.seed.map(|seed| seed.wrapping_add(2000)));
        let mut letters = JoinSet::new();
        letters.spawn(correspondence::play(evening.clone(), self.folder.join("post"), dice));
        let dice = Dice::new(args.seed.map(|seed| seed.wrapping_add(3000)));
        let mut club = JoinSet::new();
        club.spawn(club::play(evening.clone(), self.folder.join("post"), dice));
        let mut tally = Tally::default();
        let (mut mishaps, often) =
            ([Mishap::Copy, Mishap::FullDisk, Mishap::Freeze].into_iter().cycle(), (args.kills / 8).max(1));
        for kill in 0..args.kills {
            if kill % often == often / 2
                && let Some(mishap) = mishaps.next()
            {
                all_go_on(&evening.site, &tables, &mut parties).await?;
                self.befall(mishap, args, &evening, &tables, &mut parties, &mut tally).await?;
            }
            if kill > 0 && self.dice.roll(ONE_IN) == 0 {
                tally.early += 1;
                sleep(Duration::from_millis(self.dice.roll(EARLY).into())).await;
            } else {
                all_go_on(&evening.site, &tables, &mut parties).await?;
                sleep(Duration::from_millis(self.dice.roll(LATE).into())).await;
            }
            self.crash(&mut tally).await?;
        }
        let mut client = self.house.opened().await.map_err(refused)?;
        all_go_on(&evening.site, &tables, &mut parties).await?;
        evening.last_orders.store(true, Relaxed);
        let (mut told, mut worst_clock) = (Vec::new(), Duration::ZERO);
        while let Some(party) = parties.join_next().await {
            let party = party.map_err(|error| refused(error.to_string()))?.map_err(refused)?;
            told.extend(party.tables);
            worst_clock = worst_clock.max(party.worst_clock);
        }
        let mut changes = 0;
        while let Some(member) = members.join_next().await {
            changes += member.map_err(|error| refused(error.to_string()))?.map_err(refused)?;
        }
        let mut told_by_mail = 0;
        while let Some(letter) = letters.join_next().await {
            told_by_mail += letter.map_err(|error| refused(error.to_string()))?.map_err(refused)?;
        }
        let mut club_played = club::Played::default();
        while let Some(played) = club.join_next().await {
            club_played = played.map_err(|error| refused(error.to_string()))?.map_err(refused)?;
        }
        let mut records = Vec::with_capacity(told.len());
        for history in &told {
            records.push(client.record(&history.table).await?);
        }
        // What is proved is what is on disk, and not what the house would still have written.
        self.crash(&mut tally).await?;
        self.house.kill();
        let proved = proof::prove(&self.data, &told, &records, &club_played).await.map_err(refused)?;

        let sum = |count: fn(&Watch) -> u64| tables.iter().map(|watch| count(watch)).sum::<u64>();
        let (kept, again) = (sum(|watch| watch.kept.load(Relaxed)), sum(|watch| watch.again.load(Relaxed)));
        let Tally { early, cuts, copies, full, frozen } = tally;
        writeln!(out, "house      killed {} times, {early} of them while it opened", args.kills + 1)?;
        match &self.disk {
            Ok(_) => writeln!(out, "power      cut {cuts} times, the disk full {full} times")?,
            Err(why) => writeln!(out, "power      never cut and no full disk tried: {why}")?,
        }
        writeln!(out, "process    frozen {frozen} times for {} s, copied {copies} times", args.freeze)?;
        writeln!(out, "tables     {} ({}), {} games", args.tables, habits.join(", "), told.len())?;
        writeln!(
            out,
            "moves      {kept} acknowledged, {again} asked for again, {} kept, {} taken back",
            proved.moves, proved.taken_back
        )?;
        writeln!(
            out,
            "beside     {} lines of talk, {changes} changes of accounts, {} rated matches, {} games of {} tournaments",
            proved.lines,
            proved.rated,
            proved.fixtures,
            club_played.tournaments.len()
        )?;
        writeln!(out, "mails      {told_by_mail} turns were told by mail, each before the next move")?;
        writeln!(
            out,
            "clocks     lost at most {} ms beyond the time in which the house was open",
            worst_clock.as_millis()
        )?;
        writeln!(
            out,
            "proved     no acknowledged move, word, name or password is lost and nothing is kept twice; what \
             anybody saw is kept; every match that counts is rated once; every turn was told by mail; no pairing is made twice, \
             no result of a tournament lost and nobody forgotten when one began; everybody went on; every game ended and \
             can be replayed"
        )?;
        Ok(())
    }

    /// Opens the tables and lets everybody begin.
    async fn open(
        &mut self,
        args: &Args,
        played: &Spec,
        evening: &Evening,
    ) -> Result<(Parties, Vec<Arc<Watch>>, Vec<String>), Failure> {
        let mut client = self.house.opened().await.map_err(Failure::Refused)?;
        let rated = spec(RATED, None)?;
        let (mut parties, mut tables) = (JoinSet::new(), Vec::new());
        for (number, habits) in (0..args.tables).zip(habits::ALL.into_iter().cycle()) {
            let played = if habits.rated { &rated } else { played };
            let mut dice = Dice::new(args.seed.map(|seed| seed.wrapping_add(1 + number)));
            let seated = habits.gather(&mut client, played, &mut dice).await?;
            let seen = seated.1.iter().map(|_| Default::default()).collect();
            let watch = Arc::new(Watch { seen, ..Watch::default() });
            parties.spawn(Crowd::new(evening.clone(), habits, seated, dice, watch.clone()).play());
            tables.push(watch);
        }
        let name = |habits: &Habits| habits.name.to_owned();
        Ok((parties, tables, habits::ALL.iter().take(args.tables as usize).map(name).collect()))
    }

    /// Kills the house, sometimes with its power, and starts it again, sometimes later.
    async fn crash(&mut self, tally: &mut Tally) -> Done {
        self.house.kill();
        if let Ok(disk) = &mut self.disk
            && self.dice.roll(2) == 0
        {
            disk.cut(&mut self.dice).map_err(Failure::Refused)?;
            tally.cuts += 1;
        }
        if self.dice.roll(CLOSED_IN) == 0 {
            sleep(CLOSED).await;
        }
        self.house.start().map_err(Failure::Refused)
    }

    async fn befall(
        &mut self,
        mishap: Mishap,
        args: &Args,
        evening: &Evening,
        tables: &[Arc<Watch>],
        parties: &mut Parties,
        tally: &mut Tally,
    ) -> Done {
        match mishap {
            Mishap::Copy => {
                let place = self.folder.join(format!("copy-{}", tally.copies));
                copies::prove(&self.house, &self.data, &place, tables).await.map_err(Failure::Refused)?;
                tally.copies += 1;
            }
            Mishap::Freeze if args.freeze > 0 => {
                self.house.freeze(true).map_err(Failure::Refused)?;
                sleep(Duration::from_secs(args.freeze)).await;
                self.house.freeze(false).map_err(Failure::Refused)?;
                tally.frozen += 1;
                all_go_on(&evening.site, tables, parties).await?;
            }
            Mishap::FullDisk
                if let Ok(disk) = &self.disk
                    && args.full > 0 =>
            {
                let full = Duration::from_secs(args.full);
                evening.trouble.store(true, Relaxed);
                disk.fill(true);
                sleep(full).await;
                if self.dice.roll(2) == 0 {
                    // A house may refuse to open on a full disk, and must do so when there is room again.
                    self.house.kill();
                    self.house.start().map_err(Failure::Refused)?;
                    sleep(full).await;
                }
                if let Ok(disk) = &self.disk {
                    disk.fill(false);
                }
                if self.house.ended().is_some() {
                    self.house.kill();
                    self.house.start().map_err(Failure::Refused)?;
                }
                all_go_on(&evening.site, tables, parties).await?;
                evening.trouble.store(false, Relaxed);
                tally.full += 1;
            }
            Mishap::Freeze | Mishap::FullDisk => {}
        }
        Ok(())
    }
}

/// What keeps a table from going on, as far as can be seen.
async fn stuck(site: &Site, watch: &Watch) -> String {
    let (table, seen) = locked(&watch.at).clone();
    let there = match site.client().await {
        Ok(mut client) => client.get(&format!("/api/tables/{table}"), None).await,
        Err(trouble) => Err(trouble),
    };
    let there = there.map(|state| serde_json::from_str::<Value>(&state).unwrap_or_default());
    let there = match there {
        Ok(state) => format!("the house has it at {}, {} on the move", state["v"], state["to_move"]),
        Err(trouble) => trouble.to_string(),
    };
    format!("the guests of table {table} do not go on: they saw it last at {seen:?}, and {there}")
}

/// Waits until a move was made at every table and every guest has seen something new.
async fn all_go_on(site: &Site, tables: &[Arc<Watch>], parties: &mut Parties) -> Done {
    let count = |watch: &Watch| {
        let seen: Vec<u64> = watch.seen.iter().map(|seen| seen.load(Relaxed)).collect();
        (watch.kept.load(Relaxed), seen)
    };
    let before: Vec<_> = tables.iter().map(|watch| count(watch)).collect();
    let since = Instant::now();
    loop {
        let mut behind = tables.iter().zip(&before).enumerate().filter(|(_, (watch, (kept, seen)))| {
            let (kept_now, seen_now) = count(watch);
            kept_now <= *kept || seen_now.iter().zip(seen).any(|(now, before)| now <= before)
        });
        let Some((table, _)) = behind.next() else { return Ok(()) };
        // No party ends before last orders, unless something is wrong.
        if let Some(party) = parties.try_join_next() {
            let what = party.map_err(|error| error.to_string()).and_then(|told| told.map(drop));
            return Err(Failure::Refused(what.err().unwrap_or("a table ended before its time".to_owned())));
        }
        if since.elapsed() > PATIENCE {
            return Err(Failure::Refused(stuck(site, &tables[table]).await));
        }
        sleep(LOOK).await;
    }
}
