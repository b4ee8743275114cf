//! `taproom-lab tune`: finds the weights of an evaluation, or teaches its network, by self-play.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use taproom::arguments::GameArgs;
use taproom::{Done, Failure};
use taproom_engine::Engine;
use taproom_engine::net::train::{Course, Lesson};
use taproom_engine::tune::{fit, has_network, lessons, samples, source, teach, weights};
use taproom_rules::Spec;

/// Tune the evaluation of a game: self-play, then regression; prints the weights
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: GameArgs,
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Play no longer than this
    #[arg(long)]
    minutes: Option<f64>,
    /// How many positions to look at for each move
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
    /// How often to go through the samples
    #[arg(long, default_value_t = 40)]
    epochs: usize,
    /// How much of the weights in use stays, in percent: with few games, the mean is better than either
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(i32).range(0..=100))]
    keep: i32,
    /// How many games are played at once, and how many threads learn
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Teach the game's network instead of tuning the weights, and write it to this file
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// Keep the positions that a network learns from in this file, and learn from all that are there
    #[arg(long, value_name = "FILE", requires = "net")]
    lessons: Option<PathBuf>,
}

/// How far the network's numbers go at first, against the slope.
const RATE: f32 = 0.002;

/// Runs the command.
///
/// # Errors
/// When the games give nothing to learn from, or the output can't be written.
pub(crate) fn run(args: &Args) -> Done {
    let game = args.table.start()?;
    let used = weights(game.position());
    match &args.net {
        Some(net) => learn(args, game.spec(), net),
        None if used.is_empty() => {
            let name = game.about().name;
            Err(Failure::Refused(format!("a network judges {name}; --net teaches it")))
        }
        None => {
            let samples = play(args, game.spec(), samples);
            if samples.is_empty() {
                return Err(Failure::Refused("the games gave no quiet positions".to_owned()));
            }
            let mut found = fit(&samples, used, args.epochs, &mut |epoch, error| {
                eprintln!("epoch {epoch}: error {error:.5} over {} positions", samples.len());
            });
            for (found, used) in found.iter_mut().zip(used) {
                *found = (*found * (100 - args.keep) + used * args.keep) / 100;
            }
            write!(std::io::stdout().lock(), "{}", source(&found))?;
            Ok(())
        }
    }
}

/// Plays the games and collects what each of them gives.
fn play<T: Send>(args: &Args, spec: &Spec, of_game: fn(&Engine, &Spec, u64, u64) -> Vec<T>) -> Vec<T> {
    let all: Mutex<Vec<T>> = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let first = args.table.seed.unwrap_or(1).wrapping_mul(1 << 32);
    let until =
        args.minutes.map(|minutes| Instant::now() + Duration::from_secs_f64(60. * minutes.clamp(0., 1e6)));
    std::thread::scope(|scope| {
        for _ in 0..args.concurrency.clamp(1, 64) {
            scope.spawn(|| {
                let engine = Engine::new(8, 1);
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games || until.is_some_and(|until| Instant::now() >= until) {
                        return;
                    }
                    let found = of_game(&engine, spec, args.nodes, first + number);
                    let mut all = all.lock().expect("nobody panics with the positions in hand");
                    all.extend(found);
                    if number.is_multiple_of(1000) {
                        eprintln!("{number} games, {} positions", all.len());
                    }
                }
            });
        }
    });
    all.into_inner().expect("nobody panics with the positions in hand")
}

fn learn(args: &Args, spec: &Spec, net: &Path) -> Done {
    if !has_network(spec.game()) {
        return Err(Failure::Refused(format!("{} has no network", spec.game().about().name)));
    }
    let mut all = play(args, spec, lessons);
    if let Some(path) = &args.lessons {
        let mut file = BufWriter::new(OpenOptions::new().create(true).append(true).open(path)?);
        for lesson in &all {
            lesson.write(&mut file)?;
        }
        file.flush()?;
        let mut file = BufReader::new(File::open(path)?);
        all.clear();
        while let Some(lesson) = Lesson::read(&mut file)? {
            all.push(lesson);
        }
    }
    if all.is_empty() {
        return Err(Failure::Refused("there are no positions that a network could learn from".to_owned()));
    }
    eprintln!("{} positions", all.len());
    if args.epochs == 0 {
        return Ok(());
    }
    let course = Course { epochs: args.epochs, threads: args.concurrency.clamp(1, 64), rate: RATE };
    let taught = teach(&all, &course, &mut |epoch, error, exam| {
        eprintln!("epoch {epoch}: error {error:.5}, examination {exam:.5}");
    });
    std::fs::write(net, taught)?;
    Ok(())
}
