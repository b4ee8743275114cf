//! `taproom tidy`: the clean-up of a closed house, and what it would be.

use crate::keeper::open;
use crate::{Done, Failure};
use std::path::PathBuf;
use taproom_server::config::{Config, Options};
use taproom_server::jobs::Jobs;
use taproom_server::store::{Rule, Store, WouldGo};
use taproom_server::tidy::Tidy;
use taproom_server::times::Patience;
use taproom_words::{Language, say};

/// Let everything go that its rule lets go, as an open house does by itself
///
/// A house that is open tidies itself every quarter of an hour; this is for one that is closed. With --dry-run it only
/// says what would go, of an open house too, after tidying a copy beside the data. The rules have options that begin with --tidy.
#[derive(clap::Args)]
pub struct Args {
    /// Only say what would go, rule by rule, and change nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    options: Options,
}

/// How many examples are told.
const EXAMPLES: usize = 3;

/// Runs the command.
///
/// # Errors
/// When there is no house, it is open, or the store fails.
pub fn run(args: &Args) -> Done {
    let config = Config::read(args.options.clone()).map_err(|error| Failure::Refused(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Refused(format!("can't start: {error}")))?;
    let language = Language::from_environment(|name| std::env::var(name).ok());
    runtime.block_on(async {
        if args.dry_run {
            let store = Store::open_as_it_is(&config.store).map_err(|error| refused(&error))?;
            let copy = Copy::at(config.data.join("dry-run.db"));
            let made = store.backup(&copy.0).await;
            store.close().await;
            made.map_err(|error| refused(&error))?;
            let store = Store::open_as_it_is(&copy.url()).map_err(|error| refused(&error))?;
            let done = would_go(&store, &config, language).await;
            store.close().await;
            return done;
        }
        let (store, lock) = open(&config)?;
        let done = match lock {
            Some(_lock) => tidy(&store, &config, language).await,
            None => Err(Failure::Refused(say!(language, "tidy-command-open"))),
        };
        store.close().await;
        done
    })
}

fn refused(error: &dyn std::fmt::Display) -> Failure {
    Failure::Refused(error.to_string())
}

/// What a rule does, and after which time.
fn heading(language: Language, config: &Config, rule: Rule) -> String {
    let time = Patience(config.times.of(rule)).to_string();
    format!("{} ({time})", say!(language, "tidy-rule", rule = rule.name()))
}

/// A copy of everything that goes away again.
struct Copy(PathBuf);

impl Copy {
    /// One at this place, where one may lie that was not finished.
    fn at(path: PathBuf) -> Copy {
        let copy = Copy(path);
        copy.clear();
        copy
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.0.display())
    }

    fn clear(&self) {
        for ending in ["", "-wal", "-shm"] {
            let mut path = self.0.clone().into_os_string();
            path.push(ending);
            // Most of the time there is none.
            let _ = std::fs::remove_file(path);
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.clear();
    }
}

async fn would_go(copy: &Store, config: &Config, language: Language) -> Done {
    let all = Tidy::dry_run(copy, config.times, EXAMPLES).await.map_err(|error| refused(&error))?;
    for (rule, would) in all {
        let heading = heading(language, config, rule);
        let Some(WouldGo { count, examples }) = would else {
            println!("{heading}: {}", say!(language, "tidy-command-off"));
            continue;
        };
        let examples =
            if examples.is_empty() { String::new() } else { format!(" ({} …)", examples.join(", ")) };
        println!("{heading}: {count}{examples}");
    }
    println!("{}", say!(language, "tidy-command-dry"));
    Ok(())
}

async fn tidy(store: &Store, config: &Config, language: Language) -> Done {
    let tidy = Tidy::new(store.clone(), None, config.times, Jobs::default());
    for (rule, result) in tidy.round(None).await {
        let count = result.map_err(|error| refused(&error))?;
        println!("{}: {count}", heading(language, config, rule));
    }
    Ok(())
}
