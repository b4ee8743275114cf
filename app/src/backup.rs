//! `taproom backup` and `taproom restore`: copies of everything the house keeps.

use crate::{Done, Failure};
use std::path::PathBuf;
use taproom_server::config::{Config, Options};
use taproom_server::store;

/// Copy the whole database to a file, while the house may be open
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; it must not be there yet
    to: PathBuf,
    #[command(flatten)]
    options: Options,
}

/// Put a copy back in its place, while the house is closed
#[derive(clap::Args)]
pub struct RestoreArgs {
    /// The copy that `taproom backup` made
    from: PathBuf,
    /// Replace what is there
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    options: Options,
}

fn refused(error: &dyn std::fmt::Display) -> Failure {
    Failure::Refused(error.to_string())
}

/// Copies the database.
///
/// # Errors
/// When there is none, or the copy can't be written.
pub fn run(args: &Args) -> Done {
    let config = Config::read(args.options.clone()).map_err(|error| refused(&error))?;
    store::backup(&config.store, &args.to).map_err(|error| refused(&error))?;
    println!("{} holds everything now.", args.to.display());
    Ok(())
}

/// Puts a copy back.
///
/// # Errors
/// When the copy is not whole, or something is there already.
pub fn restore(args: &RestoreArgs) -> Done {
    let config = Config::read(args.options.clone()).map_err(|error| refused(&error))?;
    config.prepare().map_err(|error| refused(&error))?;
    store::restore(&args.from, &config.store, args.force).map_err(|error| refused(&error))?;
    println!("{} is back in its place.", args.from.display());
    Ok(())
}
