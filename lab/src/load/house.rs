//! The house that is measured, and what it says about itself.

use crate::guest::{Client, Metrics, Site};
use crate::own_house::OwnHouse;
use std::path::Path;
use taproom::Failure;
use taproom_server::files;
use tempfile::TempDir;
use tokio::time::Instant;

/// The figure of a house that says how much memory it uses.
const MEMORY: &str = "process_resident_memory_bytes";
/// The figure of a house that says how much processor time it has used.
const PROCESSOR: &str = "process_cpu_seconds_total";

/// Refuses what this process has no open files for: a socket each, and a few beside.
///
/// # Errors
/// Says how many there may be.
pub(super) fn room_for(sockets: u64) -> Result<(), Failure> {
    let most = files::limit().unwrap_or(u64::MAX);
    if sockets + 100 > most {
        let refusal = format!("{sockets} sockets need more open files than the {most} that are allowed here");
        return Err(Failure::Refused(format!("{refusal}; raise the limit with `ulimit -n`")));
    }
    Ok(())
}

/// The house that is measured.
pub(super) struct House {
    /// The way to it.
    pub(super) site: Site,
    /// A connection for requests.
    pub(super) client: Client,
    own: Option<(OwnHouse, TempDir)>,
}

impl House {
    /// Goes to a house, or opens one.
    ///
    /// # Errors
    /// When there is none, or it does not open.
    pub(super) async fn open(url: Option<&Site>, program: Option<&Path>) -> Result<House, Failure> {
        let Some(site) = url else {
            let folder = tempfile::tempdir()?;
            let own_house = OwnHouse::new(program, folder.path(), &folder.path().join("house.log"));
            return House::with(own_house.map_err(Failure::Refused)?, folder).await;
        };
        Ok(House { site: site.clone(), client: site.client().await?, own: None })
    }

    async fn with(mut own_house: OwnHouse, folder: TempDir) -> Result<House, Failure> {
        own_house.start().map_err(Failure::Refused)?;
        let client = own_house.opened().await.map_err(Failure::Refused)?;
        Ok(House { site: own_house.site(), client, own: Some((own_house, folder)) })
    }

    /// Where it is and whose.
    pub(super) fn name(&self) -> String {
        format!("{}{}", self.site, if self.own.is_some() { ", of its own" } else { "" })
    }

    /// Looks at all figures at once.
    ///
    /// # Errors
    /// When the house does not tell them.
    pub(super) async fn look(&mut self) -> Result<Look, Failure> {
        let metrics = self.client.metrics().await?;
        let pid = self.own.as_ref().and_then(|(own_house, _)| own_house.pid());
        Ok(Look { at: Instant::now(), wake_ups: pid.and_then(wake_ups), metrics })
    }
}

/// What a house said about itself at a moment.
pub(super) struct Look {
    at: Instant,
    wake_ups: Option<u64>,
    metrics: Metrics,
}

impl Look {
    /// What the house says under a name.
    pub(super) fn sum(&self, name: &str) -> f64 {
        self.metrics.sum(name)
    }

    /// Its memory in kilobytes.
    pub(super) fn memory(&self) -> f64 {
        self.sum(MEMORY) / 1024.
    }

    /// How much a figure has grown since another look.
    pub(super) fn grown(&self, since: &Look, name: &str) -> f64 {
        self.sum(name) - since.sum(name)
    }

    /// Seconds of processor time since another look.
    pub(super) fn processor(&self, since: &Look) -> f64 {
        self.grown(since, PROCESSOR)
    }

    /// Seconds since another look.
    pub(super) fn seconds(&self, since: &Look) -> f64 {
        (self.at - since.at).as_secs_f64()
    }

    /// How often a second threads of the house woke up since another look, where the system tells.
    pub(super) fn wake_ups(&self, since: &Look) -> Option<f64> {
        let (to, from) = (self.wake_ups?, since.wake_ups?);
        Some(to.saturating_sub(from) as f64 / self.seconds(since))
    }
}

/// How often the threads of a process have gone to sleep of their own will, which is how often they woke up.
fn wake_ups(pid: u32) -> Option<u64> {
    let threads = std::fs::read_dir(format!("/proc/{pid}/task")).ok()?;
    let statuses = threads.flatten().map(|thread| std::fs::read_to_string(thread.path().join("status")));
    Some(statuses.flatten().filter_map(|status| switches(&status)).sum())
}

fn switches(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"))?;
    line.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wake_ups_are_counted() {
        let status = "Name:\tx\nvoluntary_ctxt_switches:\t12\nnonvoluntary_ctxt_switches:\t99\n";
        assert_eq!((switches(status), switches("Name:\tx\n")), (Some(12), None));
        if cfg!(target_os = "linux") {
            assert!(wake_ups(std::process::id()).is_some());
        }
    }
}
