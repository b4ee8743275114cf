//! `taproom copy`: a whole house from one store to another.

use crate::{Done, Failure};
use taproom_server::store;

/// Copy a whole house to another store, such as from a file to a Postgres server, or back
///
/// Stores are named as for `--store`: sqlite:PATH or postgres://USER@HOST/DATABASE. There must be no house at the second
/// one yet. Close the house first: what it does meanwhile is not copied.
#[derive(clap::Args)]
pub struct Args {
    /// The store to read
    from: String,
    /// The store to fill; an empty database, or a file that is not there yet
    to: String,
}

/// Copies the house, and plays every game of both stores to its end to compare them.
///
/// # Errors
/// When there is nothing to copy, something is there already, or a game came out differently.
pub fn run(args: &Args) -> Done {
    let copied = store::copy(&args.from, &args.to).map_err(|error| Failure::Refused(error.to_string()))?;
    println!("{} rows are there now, and {} games lead to the same positions.", copied.rows, copied.logs);
    Ok(())
}
