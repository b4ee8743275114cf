//! `taproom serve`: opens the house.

use crate::{Done, Failure};
use taproom_server::config::{Config, Options};
use taproom_server::{files, logging, serve};

/// Open the house: tables, pages and the API on one port, with an embedded database
///
/// This is what `taproom` does when it is told nothing else. Every option can also be given in the environment
/// or in a file; the command line wins over the environment, and the environment over the file.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    options: Options,
}

/// Runs the command until it is told to end.
///
/// # Errors
/// When an option makes no sense, the port is taken or the store can't be opened.
pub fn run(args: &Args) -> Done {
    let refused = |error: &dyn std::fmt::Display| Failure::Refused(error.to_string());
    let config = Config::read(args.options.clone()).map_err(|error| refused(&error))?;
    config.prepare().map_err(|error| refused(&error))?;
    logging::start(config.log_format, &config.log_level).map_err(Failure::Refused)?;
    files::raise_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::Refused(format!("can't start: {error}")))?;
    runtime.block_on(serve::serve(config)).map_err(Failure::Refused)
}
