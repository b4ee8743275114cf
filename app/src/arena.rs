//! `taproom arena`: matches between players, and what they prove.

mod player;
mod program;

use crate::arguments::GameArgs;
use crate::dice::Dice;
use crate::uci::free_megabytes;
use crate::{Done, Failure};
use player::Player;
use std::fs::{File, OpenOptions};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use taproom_engine::arena::{Contender, Ledger, Pairs, Share, Side, Sprt, Verdict, rotations};
use taproom_engine::players::random_opening;
use taproom_rules::{Cause, Game, Record, Seats, zobrist};
use taproom_words::{Language, story};

/// Match two players against each other, and say how much stronger one is
///
/// A player is a text: level:1 … level:8, time:MS, nodes:N or depth:N (of the engine, and in combination, as
/// level:5,seed:3; also hash:MB and threads:N), random, greedy, alphabeta:DEPTH, paranoid:DEPTH, or another
/// program, as uci:/usr/games/fairy-stockfish,time:100 or 'uci:taproom uci,depth:6'. Every opening is played once
/// with every seating, which makes a round. Openings in which a search sees one side far ahead are not played. A program
/// that crashes, hangs or plays an illegal move forfeits that game and is started anew.
#[derive(clap::Args)]
pub struct Args {
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    game: String,
    /// Whose strength is measured
    #[arg(long, value_name = "PLAYER")]
    a: String,
    /// Against whom
    #[arg(long, value_name = "PLAYER")]
    b: String,
    /// How many play; the fewest the game allows if not given
    #[arg(long, short, value_name = "N")]
    players: Option<u64>,
    /// Rule variations, by the ids that `taproom games` lists
    #[arg(long = "option", short, value_name = "ID", value_delimiter = ',')]
    options: Vec<String>,
    /// On how many seats A plays; B has the others
    #[arg(long, value_name = "N", default_value_t = 1)]
    a_seats: usize,
    /// How many games; whole rounds are played
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// How many random plies open a game
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    /// Draw openings and shuffles by this number instead of by chance
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    concurrency: u64,
    /// Append the records of the games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<String>,
    /// Keep the finished rounds in this file, and go on from there if it exists
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
    /// End when it is proven which of two Elo differences is nearer, as 0,5 (games for two)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Call a game that lasts this many plies a draw
    #[arg(long, value_name = "N", default_value_t = 600)]
    max_plies: usize,
    /// Options for uci: players, as Hash=64 or VariantPath=FILE
    #[arg(long, value_name = "NAME=VALUE")]
    engine_option: Vec<String>,
    /// What uci: players call the game (their option UCI_Variant)
    #[arg(long, value_name = "NAME")]
    uci_variant: Option<String>,
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|word| word.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 && elo0 > -1000. && elo1 < 1000. => Ok(Sprt { elo0, elo1 }),
        _ => Err("two Elo differences are needed, the smaller one first, as 0,5".to_owned()),
    }
}

/// Runs the command.
///
/// # Errors
/// When the match can't be set up, a file not written, or a program does not play.
pub fn run(args: &Args) -> Done {
    hold(args, &mut std::io::stdout()).map(|_| ())
}

/// A match between two players at a table, with everything else as it is by default.
pub(crate) fn bout(table: &GameArgs, a: &str, b: &str, a_seats: usize, games: u64, concurrency: u64) -> Args {
    Args {
        game: table.game.clone(),
        a: a.to_owned(),
        b: b.to_owned(),
        players: table.players,
        options: table.options.clone(),
        a_seats,
        games,
        openings: 6,
        seed: table.seed,
        concurrency,
        records: None,
        resume: None,
        sprt: None,
        max_plies: 600,
        engine_option: Vec::new(),
        uci_variant: None,
    }
}

/// Holds a match, tells about it, and says which share of the games A won.
///
/// # Errors
/// When the match can't be set up, a file not written, or a program does not play.
pub(crate) fn hold(args: &Args, out: &mut dyn Write) -> Result<Share, Failure> {
    let (bout, mut ledger) = Match::new(args)?;
    let mut keeper = Keeper::open(args, &ledger)?;
    writeln!(out, "{}", ledger.title())?;
    let proven =
        |ledger: &Ledger| args.sprt.is_some_and(|sprt| sprt.verdict(&bout.pairs(ledger)) != Verdict::Open);
    let rounds = if proven(&ledger) { 0 } else { args.games.div_ceil(bout.seatings.len() as u64) };
    let (next, ended) = (AtomicU64::new(0), AtomicBool::new(false));
    let played: Vec<u64> = ledger.rounds().map(|(round, _)| round).collect();
    let (tell, hear) = mpsc::channel();
    let done = std::thread::scope(|scope| {
        for _ in 0..args.concurrency.min(rounds) {
            let (tell, bout, next, ended, played) = (tell.clone(), &bout, &next, &ended, &played);
            scope.spawn(move || {
                let work = || -> Result<(), Failure> {
                    let mut seats = bout.seat_players()?;
                    loop {
                        let round = next.fetch_add(1, Relaxed);
                        if round >= rounds {
                            return Ok(());
                        }
                        if played.binary_search(&round).is_ok() {
                            continue;
                        }
                        let Some(games) = bout.play_round(round, &mut seats, ended)? else { return Ok(()) };
                        // Nobody listens any more when the match has ended early.
                        let _ = tell.send(Ok((round, games)));
                    }
                };
                if let Err(failure) = work() {
                    let _ = tell.send(Err(failure));
                }
            });
        }
        drop(tell);
        let result: Done = (|| {
            for heard in hear {
                let (round, games) = heard?;
                keeper.keep(round, &games, &mut ledger)?;
                writeln!(out, "{}", bout.describe(round, &games))?;
                show_progress(&bout.standing(&ledger), rounds * bout.seatings.len() as u64);
                if proven(&ledger) {
                    break;
                }
            }
            Ok(())
        })();
        ended.store(true, Relaxed);
        result
    });
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    done?;
    write!(out, "{}", bout.report(&ledger))?;
    Ok(Match::share(&ledger))
}

fn show_progress(standing: &str, games: u64) {
    let mut err = std::io::stderr();
    if err.is_terminal() {
        // A line that can't be shown is missed by nobody.
        let _ = write!(err, "\r\x1b[K{standing}, {games} wanted").and_then(|()| err.flush());
    }
}

/// What is played, and how.
struct Match<'a> {
    args: &'a Args,
    contenders: [Contender; 2],
    seatings: Vec<Vec<Side>>,
    seed: u64,
    /// How many games either side's program has forfeited since the match was begun or taken up again.
    forfeits: [AtomicU64; 2],
}

/// A finished game and A's share of it, in hundredths.
struct Finished {
    record: Record,
    share: u8,
    forfeited: bool,
}

impl Match<'_> {
    fn new(args: &Args) -> Result<(Match<'_>, Ledger), Failure> {
        let refused = |what: String| Err(Failure::Refused(what));
        let contenders = [Contender::read(&args.a)?, Contender::read(&args.b)?];
        let game = table(args, 0).start()?;
        let players = usize::from(game.spec().players());
        if !(1..players).contains(&args.a_seats) {
            return refused(format!(
                "A can have 1 to {} of {players} seats, not {}",
                players - 1,
                args.a_seats
            ));
        }
        let outside = contenders.iter().any(|contender| matches!(contender, Contender::Uci { .. }));
        if outside && (players > 2 || game.about().dealt) {
            return refused("uci: players can only play games for two without a deal".to_owned());
        }
        if args.sprt.is_some() && players > 2 {
            return refused("--sprt is for games of two players".to_owned());
        }
        let hashes = contenders.iter().map(|contender| match contender {
            Contender::Engine { hash, .. } => hash * players * args.concurrency as usize,
            _ => 0,
        });
        let wanted: usize = hashes.sum();
        if let Some(free) = free_megabytes().filter(|&free| wanted > free) {
            return refused(format!("the players' tables need {wanted} megabytes and {free} are free"));
        }
        let seatings = rotations(players, args.a_seats);
        let kept = match &args.resume {
            Some(file) if Path::new(file).exists() => {
                let text = std::fs::read_to_string(file)
                    .map_err(|error| Failure::Refused(format!("can't read {file}: {error}")))?;
                Some(Ledger::read(&text, seatings.len())?)
            }
            _ => None,
        };
        // A match that goes on without a seed goes on with its own.
        let known = kept.as_ref().and_then(|kept| kept.title().rsplit(' ').next()?.parse().ok());
        let seed = args.seed.or(known).unwrap_or_else(|| u64::from(Dice::new(None).roll(u32::MAX)));
        let options: String = game.spec().options().map(|id| format!(" + {id}")).collect();
        let title = format!(
            "{}{options}, {players} players: A = {} on {}, B = {}; {} plies of opening, {} plies at most, seed {seed}",
            game.about().id,
            args.a,
            args.a_seats,
            args.b,
            args.openings,
            args.max_plies
        );
        let ledger = match kept {
            Some(kept) if kept.title() != title => {
                return refused(format!("the file to go on from is of another match: {}", kept.title()));
            }
            Some(kept) => kept,
            None => Ledger::new(&title),
        };
        Ok((Match { args, contenders, seatings, seed, forfeits: Default::default() }, ledger))
    }

    /// A player for every seat and side: nobody shares what they remember with another seat.
    fn seat_players(&self) -> Result<Vec<[Player; 2]>, Failure> {
        (0..self.seatings[0].len())
            .map(|_| {
                let sit = |contender| {
                    Player::sit(contender, &self.args.engine_option, self.args.uci_variant.as_deref())
                };
                Ok([sit(&self.contenders[0])?, sit(&self.contenders[1])?])
            })
            .collect()
    }

    /// Plays an opening with every seating; nothing when the match ended meanwhile.
    fn play_round(
        &self,
        round: u64,
        seats: &mut [[Player; 2]],
        ended: &AtomicBool,
    ) -> Result<Option<Vec<Finished>>, Failure> {
        let seed = zobrist::number(self.seed ^ zobrist::number(round));
        let mut dice = Dice::new(Some(seed ^ 1));
        let start = table(self.args, seed).start()?;
        let opening = random_opening(&start, self.args.openings, &mut |sides| dice.roll(sides));
        let mut games = Vec::new();
        for (index, seating) in self.seatings.iter().enumerate() {
            if ended.load(Relaxed) {
                return Ok(None);
            }
            for (chair, players) in seats.iter_mut().enumerate() {
                for player in players {
                    player.begin(zobrist::number(seed ^ (index * 8 + chair) as u64))?;
                }
            }
            games.push(self.play(round, opening.clone(), seating, seats)?);
        }
        Ok(Some(games))
    }

    fn play(
        &self,
        round: u64,
        mut game: Game,
        seating: &[Side],
        seats: &mut [[Player; 2]],
    ) -> Result<Finished, Failure> {
        let chairs = game.spec().seats();
        let mut forfeit = None;
        while let Some(seat) = game.to_move().filter(|_| game.ply() < self.args.max_plies) {
            let chair = chairs.iter().position(|&other| other == seat).expect("whoever moves has a seat");
            match seats[chair][seating[chair] as usize].choose(&game)? {
                Ok(m) => game.play(m)?,
                Err(why) => {
                    game.retire(seat)?;
                    self.forfeits[seating[chair] as usize].fetch_add(1, Relaxed);
                    forfeit = Some(format!("{} forfeits: {why}", seat.name()));
                }
            }
        }
        let a_seats: Seats =
            chairs.iter().zip(seating).filter(|(_, side)| **side == Side::A).map(|(&seat, _)| seat).collect();
        let outcome = game.outcome().unwrap_or_else(|| game.position().draw(Cause::NoProgress));
        let winners = outcome.winners();
        let won = winners.iter().filter(|&seat| a_seats.contains(seat)).count();
        let share = (100 * won / winners.len().max(1)) as u8;
        let mut record = story::record(Language::English, &game);
        record.tags.push(("Round".to_owned(), (round + 1).to_string()));
        for (&seat, side) in chairs.iter().zip(seating) {
            let (name, who) = if *side == Side::A { ("A", &self.args.a) } else { ("B", &self.args.b) };
            let tag = seat.name()[..1].to_ascii_uppercase() + &seat.name()[1..];
            record.tags.push((tag, format!("{name}: {who}")));
        }
        if record.game.outcome().is_none() {
            record
                .tags
                .push(("Adjudicated".to_owned(), format!("a draw after {} plies", self.args.max_plies)));
        }
        let forfeited = forfeit.is_some();
        record.tags.extend(forfeit.map(|why| ("Adjudicated".to_owned(), why)));
        Ok(Finished { record, share, forfeited })
    }

    fn for_two(&self) -> bool {
        self.seatings[0].len() == 2
    }

    fn pairs(&self, ledger: &Ledger) -> Pairs {
        let mut pairs = Pairs::default();
        for (_, shares) in ledger.rounds() {
            if let &[first, second] = shares {
                pairs.add([first / 50, second / 50]);
            }
        }
        pairs
    }

    fn share(ledger: &Ledger) -> Share {
        let shares = || ledger.rounds().flat_map(|(_, shares)| shares);
        let won = shares().map(|&share| f64::from(share) / 100.).sum();
        Share { won, games: shares().count() as u64 }
    }

    /// A round in one line.
    fn describe(&self, round: u64, games: &[Finished]) -> String {
        let game = |(finished, seating): (&Finished, &Vec<Side>)| {
            let seats = finished.record.game.spec().seats().iter().zip(seating);
            let names: Vec<&str> =
                seats.filter(|(_, side)| **side == Side::A).map(|(seat, _)| seat.name()).collect();
            let word = match finished.share {
                0 => "lost",
                100 => "won",
                _ => "drew",
            };
            let plies = finished.record.game.ply();
            let forfeit = if finished.forfeited { ", by forfeit" } else { "" };
            format!("{word} as {} ({plies} plies{forfeit})", names.join(" and "))
        };
        let games: Vec<String> = games.iter().zip(&self.seatings).map(game).collect();
        format!("round {}: A {}", round + 1, games.join(", "))
    }

    /// The match so far in one line.
    fn standing(&self, ledger: &Ledger) -> String {
        let share = Match::share(ledger);
        let interval = share.interval();
        if self.for_two() {
            let [won, drawn, lost] = self.pairs(ledger).games;
            return format!(
                "A +{won} ={drawn} -{lost} in {} games, {:.1} %",
                share.games,
                100. * interval.value
            );
        }
        let even = self.args.a_seats as f64 / self.seatings[0].len() as f64;
        format!(
            "A won {:.1} of {} games, {:.1} % ({:.1} … {:.1} %); an even share is {:.1} %",
            share.won,
            share.games,
            100. * interval.value,
            100. * interval.low,
            100. * interval.high,
            100. * even
        )
    }

    fn report(&self, ledger: &Ledger) -> String {
        let mut text = self.standing(ledger) + "\n";
        let [a, b] = [0, 1].map(|side: usize| self.forfeits[side].load(Relaxed));
        if a + b > 0 {
            text += &format!("forfeited by a program that failed: {a} by A, {b} by B\n");
        }
        if self.for_two() {
            let pairs = self.pairs(ledger);
            let elo = pairs.elo();
            let counts: Vec<String> = pairs.pairs.iter().map(u64::to_string).collect();
            text += &format!("Elo {:+.0} ({:+.0} … {:+.0}); ", elo.value, elo.low, elo.high);
            text += &format!("pairs with 0 ½ 1 1½ 2 points: {}\n", counts.join(" "));
            if let Some(sprt) = &self.args.sprt {
                let verdict = match sprt.verdict(&pairs) {
                    Verdict::Open => "nothing is proven yet",
                    Verdict::Passed => "passed",
                    Verdict::Failed => "failed",
                };
                let (ratio, bound) = (sprt.ratio(&pairs), Sprt::BOUND);
                text += &format!(
                    "SPRT {} or {}: LLR {ratio:+.2} of ±{bound:.2}, {verdict}\n",
                    sprt.elo0, sprt.elo1
                );
            }
        }
        text
    }
}

/// The table of a round; where something is dealt, every round has its own deal.
fn table(args: &Args, seed: u64) -> GameArgs {
    let (game, players, options) = (args.game.clone(), args.players, args.options.clone());
    GameArgs { game, players, options, seed: Some(seed), ..GameArgs::default() }
}

/// The files a match is kept in.
struct Keeper<'a> {
    records: Option<(&'a str, File)>,
    resume: Option<(&'a str, File)>,
}

impl Keeper<'_> {
    fn open<'a>(args: &'a Args, ledger: &Ledger) -> Result<Keeper<'a>, Failure> {
        let cant = |file: &str, error| Failure::Refused(format!("can't write {file}: {error}"));
        let append = |file: &str| {
            OpenOptions::new().create(true).append(true).open(file).map_err(|error| cant(file, error))
        };
        let records =
            args.records.as_deref().map(|file| Ok::<_, Failure>((file, append(file)?))).transpose()?;
        let resume = match args.resume.as_deref() {
            Some(file) => {
                // What was torn off in writing is left out before anything is added.
                std::fs::write(file, ledger.text()).map_err(|error| cant(file, error))?;
                Some((file, append(file)?))
            }
            None => None,
        };
        Ok(Keeper { records, resume })
    }

    fn keep(&mut self, round: u64, games: &[Finished], ledger: &mut Ledger) -> Done {
        let texts: String = games.iter().map(|finished| finished.record.text() + "\n").collect();
        let line = ledger.add(round, games.iter().map(|finished| finished.share).collect());
        for (file, text) in [(&mut self.records, texts), (&mut self.resume, line)] {
            if let Some((name, file)) = file {
                file.write_all(text.as_bytes())
                    .map_err(|error| Failure::Refused(format!("can't write {name}: {error}")))?;
            }
        }
        Ok(())
    }
}
