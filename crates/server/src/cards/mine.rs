//! Somebody's own games: those that wait for them, those under way, and those that are over.

use super::{cards, read_mark, write_mark};
use crate::store::{Mark, Page, Store, StoreError};
use taproom_play::PersonId;
use taproom_wire::client::GameList;
use taproom_wire::server::TableCard;
use taproom_words::Language;

/// Where somebody's own games go on: in which list, and after which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The list.
    pub list: GameList,
    /// Where it was left; nowhere if it begins.
    pub after: Option<Mark>,
}

impl Cursor {
    /// The cursor as addresses have it: `LIST` or `LIST.TIME.TABLE`.
    #[must_use]
    pub fn text(self) -> String {
        match self.after {
            Some(mark) => format!("{}.{}", self.list.name(), write_mark(mark)),
            None => self.list.name().to_owned(),
        }
    }

    /// Reads a cursor.
    #[must_use]
    pub fn read(text: &str) -> Option<Cursor> {
        let (list, mark) = text.split_once('.').map_or((text, None), |(list, mark)| (list, Some(mark)));
        let list = GameList::ALL.into_iter().find(|other| other.name() == list)?;
        let after = match mark {
            Some(mark) => Some(read_mark(mark)?),
            None => None,
        };
        Some(Cursor { list, after })
    }
}

/// A part of one list of somebody's games.
///
/// # Errors
/// When the store fails.
pub async fn list(
    store: &Store,
    person: PersonId,
    which: GameList,
    after: Option<Mark>,
    limit: usize,
) -> Result<Page, StoreError> {
    match which {
        GameList::Turn => store.your_turn(person, after, limit).await,
        GameList::Playing => store.under_way(person, after, limit).await,
        GameList::Over => store.finished_of(person, true, None, after, limit).await,
    }
}

/// Somebody's games from a place on: of one list, or of all lists one after the other and each game once.
///
/// # Errors
/// When the store fails.
pub async fn mine(
    store: &Store,
    person: PersonId,
    only: Option<GameList>,
    from: Option<Cursor>,
    limit: usize,
    language: Language,
) -> Result<(Vec<TableCard>, Option<Cursor>), StoreError> {
    let mut after = from.and_then(|from| from.after);
    let begin = from.map(|from| from.list).or(only).unwrap_or(GameList::Turn);
    let lists = GameList::ALL.into_iter().skip_while(|&list| list != begin);
    let (mut rows, mut next) = (Vec::new(), None);
    for which in lists.filter(|&list| only.is_none_or(|only| only == list)) {
        if rows.len() >= limit {
            next = Some(Cursor { list: which, after: None });
            break;
        }
        let page = list(store, person, which, after.take(), limit - rows.len()).await?;
        // Where all games are listed, those that wait for somebody have been told already.
        let told = only.is_none() && which == GameList::Playing;
        rows.extend(page.rows.into_iter().filter(|row| !(told && row.to_move == Some(person))));
        if page.next.is_some() {
            next = Some(Cursor { list: which, after: page.next });
            break;
        }
    }
    Ok((cards(store, rows, Some(person), language).await?, next))
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_play::{TableId, Time};

    #[test]
    fn cursors_are_read_as_they_are_written() {
        for list in GameList::ALL {
            for after in [None, Some((Time(7), TableId::from_chance(8)))] {
                let cursor = Cursor { list, after };
                assert_eq!(Cursor::read(&cursor.text()), Some(cursor));
            }
        }
        for wrong in ["", ".", "x", "turn.", "turn.7", "7.0000000008", "TURN"] {
            assert_eq!(Cursor::read(wrong), None, "{wrong}");
        }
    }
}
