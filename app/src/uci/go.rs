//! What `go` asks for.

use std::time::Duration;
use taproom_engine::Request;
use taproom_engine::clock::Clock;
use taproom_rules::mistake::quoted;

/// Longer searches are endless ones; moments further away can't be computed with.
const LONGEST: u64 = 7 * 24 * 3600 * 1000;

/// The words of a `go` with their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    movetime: Option<u64>,
    depth: Option<u64>,
    nodes: Option<u64>,
    mate: Option<u64>,
    /// The clocks of the first and the second player.
    left: [Option<u64>; 2],
    increment: [Option<u64>; 2],
    moves_to_go: Option<u64>,
    infinite: bool,
    ponder: bool,
}

impl Go {
    /// Reads the words after `go`, and says what was not understood and left out.
    pub(super) fn read(words: &[&str]) -> (Go, Vec<String>) {
        let mut go = Go::default();
        let mut strange = Vec::new();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            let place = match word {
                "infinite" => {
                    go.infinite = true;
                    continue;
                }
                "ponder" => {
                    go.ponder = true;
                    continue;
                }
                "searchmoves" => {
                    strange.push("searchmoves is not understood: all moves are searched".to_owned());
                    while words.next_if(|word| word.chars().any(|c| c.is_ascii_digit())).is_some() {}
                    continue;
                }
                "movetime" => &mut go.movetime,
                "depth" => &mut go.depth,
                "nodes" => &mut go.nodes,
                "mate" => &mut go.mate,
                "wtime" => &mut go.left[0],
                "btime" => &mut go.left[1],
                "winc" => &mut go.increment[0],
                "binc" => &mut go.increment[1],
                "movestogo" => &mut go.moves_to_go,
                _ => {
                    if strange.len() < 4 {
                        strange.push(format!("go does not understand {}", quoted(word)));
                    }
                    continue;
                }
            };
            match words.next_if(|word| number(word).is_some()).and_then(number) {
                Some(number) => *place = Some(number),
                None => strange.push(format!("{word} needs a number")),
            }
        }
        (go, strange)
    }

    /// Whether only `stop` ends it.
    pub(super) fn endless(&self) -> bool {
        let limits = [self.movetime, self.depth, self.nodes, self.mate, self.left[0], self.left[1]];
        self.infinite || self.ponder || limits.iter().all(Option::is_none)
    }

    /// The same as a request for this many lines; the first player's clock is the white one.
    pub(super) fn request(&self, first: bool, lines: usize) -> Request {
        let mut request = Request { lines, ..Request::default() };
        // A mate in a number of moves is found, or not, by looking at all their plies.
        let mate = self.mate.map(|moves| moves.saturating_mul(2));
        let depth = [self.depth, mate].into_iter().flatten().min();
        request.depth = depth.map(|depth| depth.clamp(1, 1000) as u32);
        request.nodes = self.nodes.map(|nodes| nodes.max(1));
        if self.infinite || self.ponder {
            return request;
        }
        request.time = self.movetime.map(|ms| Duration::from_millis(ms.min(LONGEST)));
        let side = usize::from(!first);
        if let Some(left) = self.left[side] {
            let increment = Duration::from_millis(self.increment[side].unwrap_or(0).min(LONGEST));
            let moves_to_go = self.moves_to_go.map(|moves| moves.min(1000) as u32);
            let left = Duration::from_millis(left.min(LONGEST));
            let allotment = Clock { left, increment, moves_to_go }.allot();
            request.time = Some(request.time.map_or(allotment.hard, |time| time.min(allotment.hard)));
            request.soft_time = Some(allotment.soft);
        } else if self.left[1 - side].is_some()
            && request.time.is_none()
            && depth.is_none()
            && self.nodes.is_none()
        {
            // Only the other clock was told; somebody is waiting all the same.
            request.time = Some(Duration::from_millis(100));
        }
        request
    }
}

/// Reads a number of any size: what is below nothing is nothing, what is beyond bounds the largest there is.
fn number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if word.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Go, usize) {
        let words: Vec<&str> = text.split(' ').collect();
        let (go, strange) = Go::read(&words);
        (go, strange.len())
    }

    #[test]
    fn limits_are_read() {
        let (go, strange) = read("wtime 60000 btime 1 winc 1000 movestogo 10 depth 5 nodes 900");
        assert_eq!((go.left, go.moves_to_go, strange), ([Some(60_000), Some(1)], Some(10), 0));
        let request = go.request(true, 2);
        assert_eq!((request.depth, request.nodes, request.lines), (Some(5), Some(900), 2));
        assert!(request.time > Some(Duration::from_secs(1)) && request.time < Some(Duration::from_secs(60)));
        assert!(go.request(false, 1).time < Some(Duration::from_millis(1)));
        assert!(!go.endless());
        assert_eq!(read("mate 3").0.request(true, 1).depth, Some(6));
        assert!(read("infinite").0.endless() && read("").0.endless() && read("ponder wtime 5").0.endless());
    }

    #[test]
    fn strange_words_are_left_out() {
        assert_eq!(read("searchmoves e2e4 d2d4 depth 3"), (Go { depth: Some(3), ..Go::default() }, 1));
        assert_eq!(read("depth depth 3"), (Go { depth: Some(3), ..Go::default() }, 1));
        assert_eq!(read("movetime x"), (Go::default(), 2));
        let (go, _) = read("wtime -500 btime 99999999999999999999999 depth 0");
        assert_eq!((go.left, go.depth), ([Some(0), Some(u64::MAX)], Some(0)));
        assert_eq!(go.request(true, 1).depth, Some(1));
        assert!(go.request(false, 1).time <= Some(Duration::from_millis(LONGEST)));
    }
}
