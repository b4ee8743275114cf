//! What is shuffled in secret before the first move of Tunnel Brawl.

use crate::mistake::{Mistake, items, quoted};
use crate::seat::Seat;

/// The letters of a clan's twelve shuffled pieces, in the order of their kinds.
pub(crate) const PACK: &str = "PPPPRRNNBBQK";
/// The letters of the kinds, in the order of their numbers.
pub(crate) const LETTERS: &str = "PRNBQK";

/// One clan's secrets: the order of its pieces, and the order in which its mouth is tried for a queen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClanDeal {
    /// Kinds of the twelve pieces; the first four are the opening reserve.
    pub pieces: [u8; 12],
    /// The mouth's squares 0 to 3 in the order in which a defecting queen tries them.
    pub queen: [u8; 4],
}

impl Default for ClanDeal {
    fn default() -> ClanDeal {
        let mut pieces = [0; 12];
        for (kind, letter) in pieces.iter_mut().zip(PACK.chars()) {
            *kind = kind_of(letter).expect("the pack is made of known letters");
        }
        ClanDeal { pieces, queen: [0, 1, 2, 3] }
    }
}

/// A deal for every clan, in turn order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deal(Vec<ClanDeal>);

impl Deal {
    /// Shuffles for this many players. `die(n)` must give each number below `n` with the same chance.
    pub fn shuffled(players: u8, mut die: impl FnMut(u32) -> u32) -> Deal {
        Deal(
            (0..players)
                .map(|_| {
                    let mut clan = ClanDeal::default();
                    shuffle(&mut clan.pieces, &mut die);
                    shuffle(&mut clan.queen, &mut die);
                    clan
                })
                .collect(),
        )
    }

    /// Reads `PRNBQKPRNBPP:2413,…`: one item a clan in turn order, or one for all of them.
    ///
    /// # Errors
    /// When an item is not a shuffle of the twelve pieces or of the four squares.
    pub fn read(text: &str) -> Result<Deal, Mistake> {
        if text.len() > 100 {
            return Err(Mistake::new("orders are at most four items such as PRNBQKPRNBPP:2413"));
        }
        items(0, text).into_iter().map(|(at, item)| read_clan(at, item)).collect::<Result<_, _>>().map(Deal)
    }

    /// The same deal for this many players; one item serves everybody.
    ///
    /// # Errors
    /// When the number of items is another one.
    pub fn for_players(mut self, players: u8) -> Result<Deal, Mistake> {
        if let [only] = self.0[..] {
            self.0 = vec![only; players as usize];
        }
        if self.0.len() == players as usize {
            Ok(self)
        } else {
            Err(Mistake::new(format!("{players} players need 1 or {players} orders, not {}", self.0.len())))
        }
    }

    /// The deal of every clan with its seat.
    pub fn by_clan(&self, seats: &'static [Seat]) -> impl Iterator<Item = (Seat, &ClanDeal)> {
        seats.iter().copied().zip(&self.0)
    }

    /// Writes the deal as [`Deal::read`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let clans: Vec<String> = self.0.iter().map(ClanDeal::text).collect();
        clans.join(",")
    }
}

impl ClanDeal {
    fn text(&self) -> String {
        format!("{}:{}", letters(&self.pieces), queen_text(self.queen))
    }
}

/// Shuffles fairly, given a fair die (Fisher and Yates' way).
pub(crate) fn shuffle<T>(items: &mut [T], die: &mut impl FnMut(u32) -> u32) {
    for last in (1..items.len()).rev() {
        items.swap(last, die(last as u32 + 1) as usize);
    }
}

pub(crate) fn kind_of(letter: char) -> Option<u8> {
    LETTERS.find(letter).map(|kind| kind as u8)
}

pub(crate) fn letters(kinds: &[u8]) -> String {
    kinds.iter().map(|&kind| LETTERS.as_bytes()[kind as usize] as char).collect()
}

pub(crate) fn queen_text(order: [u8; 4]) -> String {
    order.iter().map(|&square| (b'1' + square) as char).collect()
}

pub(crate) fn read_queen(at: usize, text: &str) -> Result<[u8; 4], Mistake> {
    let mut order: Vec<u8> = text.bytes().map(|b| b.wrapping_sub(b'1')).collect();
    let read: [u8; 4] = order.clone().try_into().unwrap_or([9; 4]);
    order.sort_unstable();
    if order == [0, 1, 2, 3] {
        Ok(read)
    } else {
        Err(Mistake::at(at, format!("a queen order is a shuffle of 1234, not {}", quoted(text))))
    }
}

fn read_clan(at: usize, item: &str) -> Result<ClanDeal, Mistake> {
    let (pieces, queen) = item.split_once(':').unwrap_or((item, "1234"));
    let wrong = || Mistake::at(at, format!("a draw order is a shuffle of {PACK}, not {}", quoted(pieces)));
    let kinds: Option<Vec<u8>> = pieces.to_ascii_uppercase().chars().map(kind_of).collect();
    let read: [u8; 12] = kinds.and_then(|kinds| kinds.try_into().ok()).ok_or_else(wrong)?;
    let mut sorted = read;
    sorted.sort_unstable();
    if sorted != ClanDeal::default().pieces {
        return Err(wrong());
    }
    Ok(ClanDeal { pieces: read, queen: read_queen(at + pieces.len() + 1, queen)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_round_trip() {
        let text = "PRNBQKPRNBPP:2413,KQRRBBNNPPPP:1234";
        assert_eq!(Deal::read(text).expect("good orders").text(), text);
        assert_eq!(Deal::read("kqrrbbnnpppp").expect("good orders").text(), "KQRRBBNNPPPP:1234");
        let shuffled = Deal::shuffled(3, |n| n / 2);
        assert_eq!(Deal::read(&shuffled.text()), Ok(shuffled));
    }

    #[test]
    fn bad_orders_are_named() {
        for (text, word) in [
            ("", "shuffle"),
            ("PRNBQKPRNBP", "shuffle"),
            ("PRNBQKPRNBPPP", "shuffle"),
            ("QRNBQKPRNBPP", "shuffle"),
            ("PRNBQKPRNBPP:1134", "queen order"),
            ("PRNBQKPRNBPP:12", "queen order"),
            ("PRNBQKPRNBPP,é", "character 14"),
        ] {
            let mistake = Deal::read(text).expect_err(text).to_string();
            assert!(mistake.contains(word), "{text}: {mistake}");
        }
        let two = Deal::read("PRNBQKPRNBPP,PRNBQKPRNBPP").expect("good orders");
        assert!(two.clone().for_players(3).is_err());
        assert!(two.for_players(2).is_ok());
    }
}
