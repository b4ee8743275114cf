//! What everybody sees of a position: the pieces on their squares, what has become impassable, and who commands whom.
//! Reserves and orders are no part of it, so a scene can be shown to anybody.

use crate::board::{Ground, Square};
use crate::games::{AnyPosition, GameId};
use crate::moves::Kind;
use crate::position::Piece;
use crate::seat::{BySeat, Seat};
use std::fmt::Write;

/// The board of a game as it stands.
///
/// ```
/// use taproom_rules::{AnyPosition, GameId, Scene, Spec};
///
/// let scene = Scene::of(&AnyPosition::start(&Spec::new(GameId::TrenchRun)));
/// assert_eq!(Scene::read(GameId::TrenchRun, &scene.text()), Some(scene));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    game: GameId,
    cells: Vec<Content>,
    commanders: BySeat<Option<Seat>>,
}

/// What is on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Nothing,
    Rubble,
    Of(Piece),
}

/// Stands for rubble in texts.
const RUBBLE: char = '_';
/// Stands before the commanders in texts.
const OBEY: char = '.';
/// Stands for the commander of an idle army in texts.
const NOBODY: char = '-';

impl Scene {
    /// What is to be seen of a position.
    #[must_use]
    pub fn of(position: &AnyPosition) -> Scene {
        let content = |square: Square| match position.piece(square) {
            Some(piece) => Content::Of(piece),
            None if position.rubble(square) => Content::Rubble,
            None => Content::Nothing,
        };
        let cells: Vec<Content> = position.about().board.squares().map(content).collect();
        // An army without a piece obeys nobody who could be seen.
        let commander = |seat| if stands(&cells, seat) { position.commander(seat) } else { Some(seat) };
        let commanders = BySeat(Seat::ALL.map(commander));
        let game = GameId::from_id(position.about().id).expect("a position is of one of the games");
        Scene { game, cells, commanders }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        match self.cells.get(square.index()) {
            Some(Content::Of(piece)) => Some(*piece),
            Some(Content::Nothing | Content::Rubble) | None => None,
        }
    }

    /// Whether a square has become impassable.
    #[must_use]
    pub fn rubble(&self, square: Square) -> bool {
        self.cells.get(square.index()) == Some(&Content::Rubble)
    }

    /// Who moves the pieces of an army; nobody where it stands idle.
    #[must_use]
    pub fn commander(&self, army: Seat) -> Option<Seat> {
        self.commanders[army]
    }

    /// The scene in letters, digits, `_`, `-` and `.`: a letter for each piece, a number for squares without one.
    /// Where an army obeys another or nobody, the commanders of all four follow.
    #[must_use]
    pub fn text(&self) -> String {
        let kinds = self.game.about().kinds.len();
        let (mut text, mut empty) = (String::new(), 0_u32);
        for cell in &self.cells {
            let letter = match cell {
                Content::Nothing => {
                    empty += 1;
                    continue;
                }
                Content::Rubble => RUBBLE,
                Content::Of(piece) => letter(piece.seat.index() * kinds + piece.kind.index()),
            };
            count(&mut text, &mut empty);
            text.push(letter);
        }
        count(&mut text, &mut empty);
        if Seat::ALL.into_iter().any(|seat| self.commanders[seat] != Some(seat)) {
            text.push(OBEY);
            text.extend(self.commanders.0.map(|by| by.map_or(NOBODY, Seat::letter)));
        }
        text
    }

    /// Reads a scene, as [`Scene::text`] writes it; nothing if that would not write it so.
    #[must_use]
    pub fn read(game: GameId, text: &str) -> Option<Scene> {
        let about = game.about();
        // No text is longer than this, so none is looked at any further.
        if text.len() > about.board.len() + 1 + Seat::ALL.len() {
            return None;
        }
        let (board, obey) = text.split_once(OBEY).map_or((text, None), |(board, obey)| (board, Some(obey)));
        let mut cells = Vec::with_capacity(about.board.len());
        let mut letters = board.chars().peekable();
        while let Some(letter) = letters.next() {
            let content = match letter {
                RUBBLE => Content::Rubble,
                '0'..='9' => {
                    let mut empty = letter.to_digit(10)? as usize;
                    while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                        empty = (empty * 10 + digit as usize).min(about.board.len() + 1);
                        letters.next();
                    }
                    if cells.len() + empty > about.board.len() {
                        return None;
                    }
                    cells.resize(cells.len() + empty, Content::Nothing);
                    continue;
                }
                _ => {
                    let number = number(letter)?;
                    let seat = *Seat::ALL.get(number / about.kinds.len())?;
                    Content::Of(Piece { seat, kind: Kind((number % about.kinds.len()) as u8) })
                }
            };
            cells.push(content);
        }
        if cells.len() != about.board.len() {
            return None;
        }
        let mut commanders = BySeat(Seat::ALL.map(Some));
        for (seat, letter) in Seat::ALL.into_iter().zip(obey.unwrap_or_default().chars()) {
            commanders[seat] = match letter {
                NOBODY => None,
                _ => Some(Seat::ALL.into_iter().find(|&by| by.letter() == letter)?),
            };
        }
        let scene = Scene { game, cells, commanders };
        // Each scene has one text, so that none is drawn twice.
        (scene.text() == text && scene.belongs()).then_some(scene)
    }

    /// Whether every piece is of an army that this game can have, rubble is where a tunnel can collapse, and only
    /// armies with a piece obey somebody else: whatever else a text may say is not to be seen.
    fn belongs(&self) -> bool {
        let about = self.game.about();
        let on_board = about.board.squares().zip(&self.cells).all(|(square, cell)| match cell {
            Content::Of(piece) => about.seats.iter().any(|seats| seats.contains(&piece.seat)),
            Content::Rubble => about.board.cell(square).ground == Ground::Mouth,
            Content::Nothing => true,
        });
        let free = |seat| self.commanders[seat] == Some(seat);
        on_board && Seat::ALL.into_iter().all(|seat| free(seat) || stands(&self.cells, seat))
    }
}

/// Whether an army has a piece on the board.
fn stands(cells: &[Content], seat: Seat) -> bool {
    cells.iter().any(|cell| matches!(cell, Content::Of(piece) if piece.seat == seat))
}

/// Writes how many squares were empty.
fn count(text: &mut String, empty: &mut u32) {
    let squares = std::mem::take(empty);
    if squares > 0 {
        let _ = write!(text, "{squares}");
    }
}

fn letter(number: usize) -> char {
    let base = if number < 26 { b'A' } else { b'a' - 26 };
    char::from(base + number as u8)
}

fn number(letter: char) -> Option<usize> {
    match letter {
        'A'..='Z' => Some(letter as usize - 'A' as usize),
        'a'..='z' => Some(letter as usize - 'a' as usize + 26),
        _ => None,
    }
}
