//! `taproom keeper`: who looks after the house.

use crate::{Done, Failure};
use taproom_server::clock::{day, now};
use taproom_server::config::{Config, Options};
use taproom_server::files;
use taproom_server::metrics::StoreFigures;
use taproom_server::people::{AccountKind, People};
use taproom_server::store::{self, Act, Deed, Store, StoreError};
use taproom_words::{Language, say};

/// Say who looks after the house, or make a member its keeper; the house may be open
#[derive(clap::Args)]
pub struct Args {
    /// The member to make a keeper; without a name, all keepers are listed
    name: Option<String>,
    /// Make the keeper a member like the others again
    #[arg(long, requires = "name")]
    remove: bool,
    #[command(flatten)]
    options: Options,
}

/// Runs the command.
///
/// # Errors
/// When there is no house, or nobody of that name who could be its keeper.
pub fn run(args: &Args) -> Done {
    let config = Config::read(args.options.clone()).map_err(|error| Failure::Refused(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Refused(format!("can't start: {error}")))?;
    let language = Language::from_environment(|name| std::env::var(name).ok());
    runtime.block_on(async {
        // While it is held no house opens here.
        let (store, _lock) = open(&config)?;
        let done = keep(&store, args, language).await;
        store.close().await;
        done
    })
}

/// Opens what a house keeps, whether the house is open or closed.
pub(crate) fn open(config: &Config) -> Result<(Store, Option<std::fs::File>), Failure> {
    let refused = |error: StoreError| Failure::Refused(error.to_string());
    if !store::is_there(&config.store).map_err(refused)? {
        return Err(Failure::Refused(format!("There is no house in {}.", config.data.display())));
    }
    // An open house is not given another schema; a closed one is, as when it opens.
    match files::lock(&config.data) {
        Ok(lock) => Ok((Store::open(&config.store, StoreFigures::default()).map_err(refused)?, Some(lock))),
        Err(_) => Ok((Store::open_as_it_is(&config.store).map_err(refused)?, None)),
    }
}

async fn keep(store: &Store, args: &Args, language: Language) -> Done {
    let refused = |error: &dyn std::fmt::Display| Failure::Refused(error.to_string());
    let Some(name) = &args.name else {
        let keepers = store.keepers().await.map_err(|error| refused(&error))?;
        if keepers.is_empty() {
            println!("{}", say!(language, "keeper-command-none"));
        }
        for (keeper, since) in keepers {
            println!("{}", say!(language, "keeper-command-since", name = keeper.name, day = day(since)));
        }
        return Ok(());
    };
    let found = People::new(store.clone()).called(name).await.map_err(|error| refused(&error))?;
    let member = found.filter(|person| person.kind == AccountKind::Member);
    let person = member
        .ok_or_else(|| Failure::Refused(say!(language, "keeper-command-nobody", name = name.as_str())))?;
    let deed = if args.remove { Deed::Dismiss(person.id) } else { Deed::Appoint(person.id) };
    match store.keeper_act(Act { by: None, deed, at: now() }).await {
        Ok(()) if args.remove => {
            println!("{}", say!(language, "keeper-command-removed", name = person.name));
            Ok(())
        }
        Ok(()) => {
            println!("{}", say!(language, "keeper-command-made", name = person.name));
            Ok(())
        }
        Err(StoreError::Conflict) => {
            Err(Failure::Refused(say!(language, "keeper-command-already", name = person.name)))
        }
        Err(StoreError::Gone) => {
            Err(Failure::Refused(say!(language, "keeper-command-not", name = person.name)))
        }
        Err(error) => Err(refused(&error)),
    }
}
