//! What is shuffled in secret: the order of each clan's pieces, and that of its mouth's squares for a queen.

use crate::deal::shuffle;
use crate::mistake::{Mistake, Wrong, items, quoted};
use crate::seat::Seat;
use std::fmt;
use std::str::FromStr;

/// The letters of a clan's twelve shuffled pieces, in the order of their kinds.
const PACK: &str = "PPPPRRNNBBQK";
/// The letters of the kinds, in the order of their numbers.
pub(super) const LETTERS: &str = "PRNBQK";
const MOST_PIECES: usize = PACK.len();
const MOST_CLANS: usize = 4;

/// One clan's secrets: the order of its pieces, and the order in which its mouth is tried for a queen.
///
/// At the start of a game these are all twelve pieces, and the first four are the opening reserve. In a game
/// that starts from a position they are those that are still undrawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClanDeal {
    pieces: [u8; MOST_PIECES],
    len: u8,
    queen: [u8; 4],
}

impl ClanDeal {
    const NONE: ClanDeal = ClanDeal { pieces: [0; MOST_PIECES], len: 0, queen: [0, 1, 2, 3] };

    /// An order of pieces; those that are too many are left out.
    fn of(kinds: impl IntoIterator<Item = u8>) -> ClanDeal {
        let mut clan = ClanDeal::NONE;
        for (place, kind) in clan.pieces.iter_mut().zip(kinds) {
            *place = kind;
            clan.len += 1;
        }
        clan
    }

    fn pack() -> ClanDeal {
        ClanDeal::of(PACK.chars().filter_map(kind_of))
    }

    /// From a fixed order on, so that what comes out depends on the dice alone.
    fn shuffled(mut self, mut die: impl FnMut(u32) -> u32) -> ClanDeal {
        let pieces = &mut self.pieces[..self.len as usize];
        pieces.sort_unstable();
        shuffle(pieces, &mut die);
        self.queen = [0, 1, 2, 3];
        shuffle(&mut self.queen, &mut die);
        self
    }

    /// The numbers of the pieces' kinds in the order in which they come.
    #[must_use]
    pub fn pieces(&self) -> &[u8] {
        &self.pieces[..self.len as usize]
    }

    /// The mouth's squares 0 to 3 in the order in which a defecting queen tries them.
    #[must_use]
    pub fn queen(&self) -> [u8; 4] {
        self.queen
    }

    /// Whether these are the twelve pieces with which a game starts.
    fn is_whole(&self) -> bool {
        let mut sorted = *self;
        sorted.pieces.sort_unstable();
        sorted.pieces == ClanDeal::pack().pieces && self.len as usize == MOST_PIECES
    }
}

impl fmt::Display for ClanDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", letters(self.pieces()), queen_text(self.queen))
    }
}

/// A deal for every clan, in turn order.
///
/// ```
/// use taproom_rules::Deal;
///
/// let deal: Deal = "PRNBQKPRNBPP:2413,KQRRBBNNPPPP".parse().unwrap();
/// assert_eq!(deal.to_string(), "PRNBQKPRNBPP:2413,KQRRBBNNPPPP:1234");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    clans: [ClanDeal; MOST_CLANS],
    len: u8,
}

impl Deal {
    const NONE: Deal = Deal { clans: [ClanDeal::NONE; MOST_CLANS], len: 0 };

    fn push(&mut self, clan: ClanDeal) {
        self.clans[self.len as usize] = clan;
        self.len += 1;
    }

    fn clans(&self) -> &[ClanDeal] {
        &self.clans[..self.len as usize]
    }

    /// Shuffles for this many players. `die(n)` must give each number below `n` with the same chance.
    #[must_use]
    pub fn shuffled(players: u8, mut die: impl FnMut(u32) -> u32) -> Deal {
        let mut deal = Deal::NONE;
        for _ in 0..players.min(MOST_CLANS as u8) {
            deal.push(ClanDeal::pack().shuffled(&mut die));
        }
        deal
    }

    /// Shuffles what every clan has still to draw.
    pub(super) fn of<K: Iterator<Item = u8>>(
        undrawn: impl IntoIterator<Item = K>,
        mut die: impl FnMut(u32) -> u32,
    ) -> Deal {
        let mut deal = Deal::NONE;
        for kinds in undrawn.into_iter().take(MOST_CLANS) {
            deal.push(ClanDeal::of(kinds).shuffled(&mut die));
        }
        deal
    }

    /// Reads `PRNBQKPRNBPP:2413,…`: one item a clan in turn order, or one for all of them. Whether these are
    /// the pieces that are to be dealt is for the game to say that gets the deal.
    ///
    /// # Errors
    /// When an item is no order of pieces or of the four squares.
    pub fn read(text: &str) -> Result<Deal, Mistake> {
        let items = items(0, text);
        if text.len() > 100 || items.len() > MOST_CLANS {
            return Err(Mistake::new(Wrong::Deal, "orders are at most four items such as PRNBQKPRNBPP:2413"));
        }
        let mut deal = Deal::NONE;
        for (at, item) in items {
            deal.push(read_clan(at, item)?);
        }
        Ok(deal)
    }

    /// The same deal for this many players; one item serves everybody.
    ///
    /// # Errors
    /// When the number of items is another one.
    pub fn for_players(mut self, players: u8) -> Result<Deal, Mistake> {
        if let [only] = *self.clans() {
            while self.len < players.min(MOST_CLANS as u8) {
                self.push(only);
            }
        }
        if self.len == players {
            Ok(self)
        } else {
            Err(Mistake::new(
                Wrong::Deal,
                format!("{players} players need 1 or {players} orders, not {}", self.len),
            ))
        }
    }

    /// The same deal, if it is one with which a game can start: all twelve pieces for everybody.
    ///
    /// # Errors
    /// When a clan would have other pieces.
    pub(crate) fn for_start(self) -> Result<Deal, Mistake> {
        match self.clans().iter().position(|clan| !clan.is_whole()) {
            None => Ok(self),
            Some(wrong) => {
                // Where it stands in the text of the deal, after the others and their commas.
                let at = self.clans()[..wrong].iter().map(|clan| clan.to_string().len() + 1).sum();
                let pieces = letters(self.clans()[wrong].pieces());
                Err(Mistake::at(
                    Wrong::Deal,
                    at,
                    format!("a draw order is a shuffle of {PACK}, not {}", quoted(&pieces)),
                ))
            }
        }
    }

    /// The deal of every clan with its seat.
    pub fn by_clan(&self, seats: &'static [Seat]) -> impl Iterator<Item = (Seat, &ClanDeal)> {
        seats.iter().copied().zip(self.clans())
    }

    /// Writes the deal as [`Deal::read`] reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let clans: Vec<String> = self.clans().iter().map(ClanDeal::to_string).collect();
        clans.join(",")
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// See [`Deal::read`].
impl FromStr for Deal {
    type Err = Mistake;

    fn from_str(text: &str) -> Result<Deal, Mistake> {
        Deal::read(text)
    }
}

pub(super) fn kind_of(letter: char) -> Option<u8> {
    LETTERS.find(letter).map(|kind| kind as u8)
}

pub(super) fn letters(kinds: &[u8]) -> String {
    kinds.iter().map(|&kind| LETTERS.as_bytes()[kind as usize] as char).collect()
}

pub(super) fn queen_text(order: [u8; 4]) -> String {
    order.iter().map(|&square| (b'1' + square) as char).collect()
}

pub(super) fn read_queen(at: usize, text: &str) -> Result<[u8; 4], Mistake> {
    let mut order: Vec<u8> = text.bytes().map(|b| b.wrapping_sub(b'1')).collect();
    let read: [u8; 4] = order.clone().try_into().unwrap_or([9; 4]);
    order.sort_unstable();
    if order == [0, 1, 2, 3] {
        Ok(read)
    } else {
        Err(Mistake::at(Wrong::Deal, at, format!("a queen order is a shuffle of 1234, not {}", quoted(text))))
    }
}

fn read_clan(at: usize, item: &str) -> Result<ClanDeal, Mistake> {
    let (pieces, queen) = item.split_once(':').unwrap_or((item, "1234"));
    let wrong = || {
        Mistake::at(Wrong::Deal, at, format!("a draw order is a shuffle of {PACK}, not {}", quoted(pieces)))
    };
    let kinds: Option<Vec<u8>> = pieces.to_ascii_uppercase().chars().map(kind_of).collect();
    let kinds = kinds.filter(|kinds| kinds.len() <= MOST_PIECES && !item.is_empty()).ok_or_else(wrong)?;
    Ok(ClanDeal { queen: read_queen(at + pieces.len() + 1, queen)?, ..ClanDeal::of(kinds) })
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
    fn orders_of_a_few_pieces_round_trip() {
        for text in ["QK:1234,:4321", "P:1234", ":1234"] {
            assert_eq!(Deal::read(text).expect("good orders").text(), text);
        }
    }

    #[test]
    fn a_game_starts_with_twelve_pieces() {
        for text in ["PRNBQKPRNBP", "QRNBQKPRNBPP", "PRNBQKPRNBPP,QK", ":1234"] {
            let deal = Deal::read(text).expect(text);
            let mistake = deal.for_start().expect_err(text).to_string();
            assert!(mistake.contains("shuffle"), "{text}: {mistake}");
        }
        assert!(Deal::shuffled(4, |n| n / 2).for_start().is_ok());
    }

    #[test]
    fn bad_orders_are_named() {
        for (text, word) in [
            ("", "shuffle"),
            ("PRNBQKPRNBPPP", "shuffle"),
            ("XRNBQKPRNBPP", "shuffle"),
            ("P,P,P,P,P", "at most four"),
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
