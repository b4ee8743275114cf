//! Logs of games that have long been over, each in one row: its entries after each other, compressed.
//!
//! An entry is a dozen bytes, and a row of its own needs that much again for its table and its version. Most of what is
//! left is the same from one entry to the next, such as the days and hours of their moments.

use super::{Result, StoreError};
use crate::store::database::{self, Connection, OptionalExtension, params};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Read, Write};
use taproom_play::TableId;

/// What the bytes begin with: how they are written.
const FORMAT: u8 = 1;
/// No log is longer than this, so a damaged row can't ask for more memory.
const LONGEST: u64 = 64 << 20;

/// The entries of a log that are packed, from a version on.
pub(super) fn entries(db: &Connection, id: TableId, from: i64) -> Result<Vec<Vec<u8>>> {
    let sql = "SELECT data FROM packed WHERE table_id = ?1 AND entries > ?2";
    let found = db.prepare_cached(sql)?.query_row([id.number(), from], |row| row.get::<Vec<u8>>(0));
    let Some(data) = found.optional()? else { return Ok(Vec::new()) };
    let mut log = unpack(&data).ok_or_else(|| StoreError::Broken("a packed log can't be read.".into()))?;
    Ok(log.split_off((from.max(0) as usize).min(log.len())))
}

/// Puts the log of a table that is over into one row. Says whether there was anything to do.
pub(super) fn pack_table(db: &Connection, id: TableId) -> Result<bool> {
    let ready = "UPDATE tables SET packed = 1 WHERE id = ?1 AND phase = 2 AND packed = 0";
    if db.prepare_cached(ready)?.execute([id.number()])? == 0 {
        return Ok(false);
    }
    let mut find = db.prepare_cached("SELECT data FROM entries WHERE table_id = ?1 ORDER BY version")?;
    let log = find.query_map([id.number()], |row| row.get(0))?.collect::<database::Result<Vec<Vec<u8>>>>()?;
    let data = pack(&log);
    // Nothing is deleted that can't be read again.
    if unpack(&data).as_ref() != Some(&log) {
        return Err(StoreError::Broken("a log can't be packed.".into()));
    }
    let keep = "INSERT INTO packed (table_id, entries, data) VALUES (?1, ?2, ?3)";
    db.prepare_cached(keep)?.execute(params![id.number(), log.len() as i64, data])?;
    db.prepare_cached("DELETE FROM entries WHERE table_id = ?1")?.execute([id.number()])?;
    Ok(true)
}

fn pack(log: &[Vec<u8>]) -> Vec<u8> {
    let mut plain = Vec::new();
    for entry in log {
        // A length in seven bits a byte, the low ones first.
        let mut length = entry.len();
        while length >= 0x80 {
            plain.push(length as u8 | 0x80);
            length >>= 7;
        }
        plain.push(length as u8);
        plain.extend_from_slice(entry);
    }
    let mut packed = DeflateEncoder::new(vec![FORMAT], Compression::best());
    packed.write_all(&plain).and_then(|()| packed.finish()).expect("memory takes all that is written")
}

fn unpack(data: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (&FORMAT, data) = data.split_first()? else { return None };
    let mut plain = Vec::new();
    DeflateDecoder::new(data).take(LONGEST).read_to_end(&mut plain).ok()?;
    let mut rest = plain.as_slice();
    let mut log = Vec::new();
    while !rest.is_empty() {
        let mut length = 0_usize;
        for shift in (0..).step_by(7).take(4) {
            let (&byte, more) = rest.split_first()?;
            rest = more;
            length |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        let (entry, more) = rest.split_at_checked(length)?;
        log.push(entry.to_vec());
        rest = more;
    }
    Some(log)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        for log in [
            vec![],
            vec![vec![]],
            vec![vec![1, 2, 3], vec![], vec![0xff; 127], vec![0; 128], vec![7; 70_000]],
            (0..300_u32).map(|n| n.to_le_bytes().repeat(3)).collect(),
        ] {
            assert_eq!(unpack(&pack(&log)), Some(log));
        }
    }

    #[test]
    fn what_is_damaged_is_not_read() {
        let good = pack(&[vec![1, 2, 3], vec![4; 200]]);
        for wrong in [&[][..], &[FORMAT + 1], &good[..good.len() - 3], &[FORMAT, 0xff, 0xff]] {
            assert_eq!(unpack(wrong), None, "{wrong:?}");
        }
    }

    /// A row of its own has its table and its version, each with a byte that says how long it is, and the head of a cell.
    const ROW: usize = 16;

    /// What is packed is a third of what it was, as `examples/packing_cost` measures it in a whole store.
    #[test]
    fn a_packed_log_is_small() {
        use taproom_play::{By, Chair, Command, Entry, Match, Millis, Pace, PersonId, Setup, Time};
        use taproom_rules::{GameId, Spec, zobrist::number};
        let mut setup = Setup::new(Spec::new(GameId::Jungle), PersonId(1));
        setup.pace = Pace::read("10+5").unwrap();
        for (&seat, person) in setup.spec.seats().iter().zip([PersonId(1), PersonId(2)]) {
            setup.chairs[seat] = Chair::Person(person);
        }
        let (mut played, mut log, mut at) = (Match::new(setup), Vec::new(), Time(1_800_000_000_000));
        let mut dice = 1;
        while log.len() < 80 {
            dice = number(dice);
            at = at + Millis(800 + dice % 9000);
            let (by, command) = match played.to_move() {
                None => (By::House, Command::Start),
                Some(seat) => {
                    let moves = played.game().unwrap().legal();
                    let m = moves[(dice >> 20) as usize % moves.len()];
                    let person = played.chair(seat).person().unwrap();
                    (By::Person(person), Command::Move { ply: played.ply(), m, lag: Millis(0) })
                }
            };
            for event in played.decide(by, &command, at, &mut |_| 0).unwrap() {
                let entry = Entry { at, event };
                played.record(&entry).unwrap();
                log.push(entry.bytes());
            }
        }
        let plain: usize = log.iter().map(|entry| entry.len() + ROW).sum();
        let packed = pack(&log).len();
        assert!(packed * 3 < plain, "{packed} instead of {plain} bytes");
    }
}
