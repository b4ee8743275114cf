//! Sockets that are held while nothing happens: what they cost a house that has nothing to do.

use super::house::House;
use super::party::{Crowd, Figures};
use super::{Args, figure};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use taproom::Done;
use tokio::task::JoinSet;

/// A table falls quiet when nothing has happened for a minute; a fault that begins there is only seen later.
const QUIET: u64 = 70;
/// For how long an idle house is measured.
const MEASURED: u64 = 60;

/// Holds the sockets until the tables are quiet, then measures what they cost.
///
/// # Errors
/// When the house does not answer.
pub(super) async fn measure(
    args: &Args,
    parties: Vec<Crowd>,
    sockets: usize,
    figures: &Arc<Figures>,
    house: &mut House,
    out: &mut impl Write,
) -> Done {
    let mut held = JoinSet::new();
    for party in parties {
        let figures = figures.clone();
        held.spawn(async move { party.hold(&figures).await });
    }
    let (quiet, measured) = (args.warm_up.unwrap_or(QUIET), args.seconds.unwrap_or(MEASURED));
    tokio::time::sleep(Duration::from_secs(quiet)).await;
    let from = house.look().await?;
    tokio::time::sleep(Duration::from_secs(measured)).await;
    let to = house.look().await?;
    held.shutdown().await;
    writeln!(
        out,
        "held       for {measured} s, {quiet} s after the last game began; {:.0} MB in all, {} sockets are open",
        to.memory() / 1024.,
        to.sum("taproom_sockets_open")
    )?;
    let each_second = to.processor(&from) / to.seconds(&from);
    let wake_ups = match to.wake_ups(&from) {
        Some(wake_ups) => format!("{wake_ups:.0} wake-ups a second"),
        None => "wake-ups unknown".to_owned(),
    };
    figure(
        out,
        &format!(
            "{:.2} % of a core, {:.2} µs a socket and second, {wake_ups} with {sockets} idle sockets",
            each_second * 100.,
            each_second * 1e6 / sockets as f64
        ),
    )
}
