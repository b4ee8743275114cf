//! The clock on the wall: somebody sets the machine's clock while people play, and it is nobody's time.

use crate::client::{House, wait_for};
use crate::fair::{opened, table_of};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};
use tempfile::TempDir;

const DAY: i64 = 24 * 3600;

/// The clock of a machine that can be set, for one house alone. The monotonic clock is left as it is, as it is where
/// somebody sets a real one.
pub(crate) struct Wall {
    folder: TempDir,
}

impl Wall {
    pub(crate) fn new() -> Wall {
        let wall = Wall { folder: TempDir::new().unwrap() };
        wall.set(0);
        wall
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("offset")
    }

    /// Sets the clock this many seconds ahead of the real one.
    pub(crate) fn set(&self, ahead: i64) {
        // Whoever reads it reads all of it.
        let new = self.folder.path().join("new");
        std::fs::write(&new, format!("{ahead:+}\n")).unwrap();
        std::fs::rename(new, self.file()).unwrap();
    }

    /// How many seconds it is ahead for a program that looks at it.
    fn ahead(&self) -> i64 {
        let date =
            Command::new("sh").args(["-c", &format!("{}; exec date +%s", self.shell())]).output().unwrap();
        String::from_utf8(date.stdout).unwrap().trim().parse::<i64>().unwrap() - real()
    }

    /// What a shell says before it becomes a house, so that it looks at this clock.
    pub(crate) fn shell(&self) -> String {
        let ask = format!("{FORGET}; exec faketime -m -f +0 printenv LD_PRELOAD");
        let asked = Command::new("sh").args(["-c", &ask]).output().unwrap();
        let library = String::from_utf8(asked.stdout).unwrap();
        let (library, file) = (library.trim(), self.file());
        assert!(!library.is_empty(), "libfaketime is there (Debian package faketime): {:?}", asked.stderr);
        format!(
            "{FORGET}; export LD_PRELOAD='{library}' FAKETIME_TIMESTAMP_FILE='{}' FAKETIME_NO_CACHE=1 NO_FAKE_STAT=1 \
             DONT_FAKE_MONOTONIC=1 FAKETIME_DONT_FAKE_MONOTONIC=1",
            file.display()
        )
    }
}

/// The library leaves two files named after a process that is killed, and fails in a later one of the same number.
const FORGET: &str = "rm -f /dev/shm/faketime_shm_$$ /dev/shm/sem.faketime_sem_$$";

/// How many seconds the clock on the wall of a house is ahead, as the date of its answers tells. It tells nothing of
/// a clock that was set back: the date only ever goes on.
pub(crate) fn ahead(house: &House) -> i64 {
    let answer = house.stranger().get("/health");
    let date = answer.header("date").unwrap();
    let time: Vec<i64> =
        date.split(' ').nth(4).unwrap().split(':').map(|number| number.parse().unwrap()).collect();
    let ahead = (time[0] * 3600 + time[1] * 60 + time[2] - real()).rem_euclid(DAY);
    if ahead > DAY / 2 { ahead - DAY } else { ahead }
}

fn real() -> i64 {
    SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() as i64
}

/// However the machine's clock is set, back or ahead, nobody loses on time and no clock that is shown jumps.
#[test]
fn nobody_loses_time_when_the_clock_is_set() {
    let wall = Wall::new();
    let house = House::under(&wall.shell(), &["--no-limits"]);
    let (ann, mut by_ann, mut by_bob, mut state) = opened(&house, json!({"game": "jungle", "pace": "1"}));
    let table = table_of(&state);
    let left = |state: &Value, seat: usize| state["seats"][seat]["clock"].as_i64().unwrap();
    // An hour ahead, back, back again, and ahead of all it has ever been.
    let mut furthest = 0;
    for seconds in [3600, 0, -3600, 7200] {
        let (before, began) = ([left(&state, 0), left(&state, 1)], Instant::now());
        wall.set(seconds);
        assert!((wall.ahead() - seconds).abs() < 60);
        furthest = seconds.max(furthest);
        wait_for("the new time", || ((ahead(&house) - furthest).abs() < 60).then_some(()));
        // The house looks at the wall once a second.
        std::thread::sleep(Duration::from_secs(2));
        let shown = ann.state(&table);
        assert_eq!(shown["phase"], "playing", "{seconds}: {}", shown["ended"]);
        // What ran, ran as long as we have waited; a second more or less is the house's, which looked at itself.
        let passed = i64::try_from(began.elapsed().as_millis()).unwrap();
        let gone = before[0] - left(&shown, 0);
        assert!((0..passed + 100).contains(&gone), "{seconds}: {gone} of {passed} ms are gone");
        assert!(gone > passed - 1500, "{seconds}: only {gone} of {passed} ms are gone");
        assert_eq!(left(&shown, 1), before[1], "{seconds}");
        // And play goes on.
        by_ann.play(&state, 0);
        let his = by_bob.turn(&table);
        by_bob.play(&his, 0);
        state = by_ann.turn(&table);
        assert_eq!(state["phase"], "playing", "{seconds}: {}", state["ended"]);
        assert!(before[1] - left(&state, 1) < 1500, "{seconds}");
    }
}
