//! Moves and boards as text.
//!
//! A move is `e2e4`, with promotion `g11g12q`, from the reserve `N@a3`. What chance draws is written `+N`.
//! Squares and letters are read in any case.

use crate::board::{Board, Square};
use crate::mistake::{Mistake, Wrong, quoted};
use crate::moves::{Kind, Move};
use crate::spec::About;

/// No move text is longer: `g11g12q`.
const LONGEST: usize = 7;

/// Writes a move. A refusal may have to name one that comes from nowhere, so what this game's board or pieces
/// do not have is written as a question mark.
#[must_use]
pub fn write_move(about: &About, m: Move) -> String {
    let square = |square: Square| {
        if square.index() < about.board.len() { about.board.name(square) } else { "?".to_owned() }
    };
    let letter = |kind: Kind| about.kinds.get(kind.0 as usize).map_or('?', |kind| kind.letter);
    match m {
        Move::Step { from, to } => square(from) + &square(to),
        Move::Promote { from, to, into } => {
            format!("{}{}{}", square(from), square(to), letter(into).to_ascii_lowercase())
        }
        Move::Place { kind, to } => format!("{}@{}", letter(kind), square(to)),
        Move::Draw { kind } => format!("+{}", letter(kind)),
        Move::Pass => "pass".to_owned(),
    }
}

/// Reads a move. Whether it is legal is another question.
///
/// ```
/// use taproom_rules::GameId;
/// use taproom_rules::notation::{read_move, write_move};
///
/// let about = GameId::Quadular.about();
/// let m = read_move(about, "G11g12Q").unwrap();
/// assert_eq!(write_move(about, m), "g11g12q");
/// let mistake = read_move(about, "a1a2").unwrap_err();
/// assert_eq!(mistake.to_string(), "there is no square \"a1a2\" in Quadular Chess (at character 1)");
/// ```
///
/// # Errors
/// When the text is no move on this game's board.
pub fn read_move(about: &About, text: &str) -> Result<Move, Mistake> {
    if text.is_empty() {
        return Err(Mistake::new(Wrong::Move, "a move is missing"));
    }
    if text.len() > LONGEST {
        return Err(Mistake::new(
            Wrong::Move,
            format!("{} is too long for a move such as e2e4", quoted(text)),
        ));
    }
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let kind = |at: usize, letter: &str| {
        let mut chars = letter.chars();
        let wanted = chars.next().filter(|_| chars.as_str().is_empty()).map(|c| c.to_ascii_uppercase());
        let kind = about.kinds.iter().position(|kind| Some(kind.letter) == wanted);
        let unknown =
            || Mistake::at(Wrong::Piece, at, format!("{} has no piece {}", about.name, quoted(letter)));
        kind.map(|kind| Kind(kind as u8)).ok_or_else(unknown)
    };
    let square = |at: usize| match text.get(at..) {
        None | Some("") => Err(Mistake::at(Wrong::Move, at, format!("{} lacks a square", quoted(text)))),
        Some(rest) => {
            about.board.read_square(rest).map(|(square, len)| (square, at + len)).ok_or_else(|| {
                Mistake::at(
                    Wrong::Square,
                    at,
                    format!("there is no square {} in {}", quoted(rest), about.name),
                )
            })
        }
    };
    let nothing_after = |at: usize| match &text[at..] {
        "" => Ok(()),
        rest => Err(Mistake::at(Wrong::Move, at, format!("{} is too much", quoted(rest)))),
    };
    if let Some(letter) = text.strip_prefix('+') {
        return Ok(Move::Draw { kind: kind(1, letter)? });
    }
    if let Some((letter, _)) = text.split_once('@') {
        let kind = kind(0, letter)?;
        let (to, end) = square(letter.len() + 1)?;
        nothing_after(end)?;
        return Ok(Move::Place { kind, to });
    }
    let (from, at) = square(0)?;
    let (to, end) = square(at)?;
    if end == text.len() {
        return Ok(Move::Step { from, to });
    }
    Ok(Move::Promote { from, to, into: kind(end, &text[end..])? })
}

/// Writes a rectangular board rank by rank from the top, with digits for runs of empty squares.
pub(crate) fn write_ranks(board: &Board, token: impl Fn(Square) -> Option<String>) -> String {
    let mut text = String::new();
    for rank in (0..board.ranks()).rev() {
        let mut empty = 0;
        for file in 0..board.files() {
            match board.at(file, rank).and_then(&token) {
                None => empty += 1,
                Some(token) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += &token;
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// Reads what [`write_ranks`] writes: the letters with their squares and their places in the text.
pub(crate) fn read_ranks(board: &Board, text: &str) -> Result<Vec<(usize, Square, char)>, Mistake> {
    let mut found = Vec::new();
    let (mut file, mut rank) = (0, board.ranks() - 1);
    for (at, letter) in text.char_indices() {
        match letter {
            '/' => {
                if file != board.files() {
                    let (rank, files) = (rank + 1, board.files());
                    return Err(Mistake::at(
                        Wrong::Ranks,
                        at,
                        format!("rank {rank} has {file} squares instead of {files}"),
                    ));
                }
                if rank == 0 {
                    return Err(Mistake::at(
                        Wrong::Ranks,
                        at,
                        format!("there are more than {} ranks", board.ranks()),
                    ));
                }
                rank -= 1;
                file = 0;
            }
            '1'..='9' => file += letter as u8 - b'0',
            _ => {
                if let Some(square) = board.at(file, rank) {
                    found.push((at, square, letter));
                }
                file += 1;
            }
        }
        if file > board.files() {
            return Err(Mistake::at(
                Wrong::Ranks,
                at,
                format!("rank {} has more than {} squares", rank + 1, board.files()),
            ));
        }
    }
    if file != board.files() || rank != 0 {
        return Err(Mistake::at(
            Wrong::Ranks,
            text.len(),
            format!("the board ends within rank {}", rank + 1),
        ));
    }
    Ok(found)
}
