//! What the terminal says in several places, made of data in the language of whoever sits there.

use taproom_engine::Score;
use taproom_play::{Leaving, story};
use taproom_rules::notation::write_move;
use taproom_rules::{About, Game, GameEntry, GameId, Move, Refusal, Seat, Spec};
use taproom_words::{Language, game, refusal, say};

/// A seat as people speak of it: its colour, and among more than two where it sits.
#[must_use]
pub fn called(language: Language, spec: &Spec, seat: Seat) -> String {
    if spec.players() == 2 {
        game::colour(language, spec.game().about(), seat)
    } else {
        side(language, spec.game(), seat)
    }
}

/// A seat by its colour and by where it sits.
#[must_use]
pub fn side(language: Language, id: GameId, seat: Seat) -> String {
    let (who, seat) = (game::colour(language, id.about(), seat), game::seat(language, seat));
    say!(language, "terminal-side", who = who, seat = seat)
}

/// Where in the log the turn began to which an entry belongs: a placement belongs to the step before it.
#[must_use]
pub fn turn_start(game: &Game, entry: usize) -> usize {
    let log = game.log();
    let mut start = entry;
    while let Some(GameEntry::Played(seat, Move::Place { .. })) = log.get(start)
        && let Some(before) = log[..start].iter().rposition(|entry| !matches!(entry, GameEntry::Drawn(_)))
        && matches!(log[before], GameEntry::Played(other, _) if other == *seat)
    {
        start = before;
    }
    start
}

/// What a seat did from an entry of the log on, and what that led to. Nothing where there is no such entry, or
/// where it is chance's.
#[must_use]
pub fn told(language: Language, game: &Game, entry: usize) -> Option<String> {
    let (seat, left) = match *game.log().get(entry)? {
        GameEntry::Played(seat, _) => (seat, None),
        GameEntry::Retired(seat) => (seat, Some(Leaving::Resigned)),
        GameEntry::Flagged(seat) => (seat, Some(Leaving::Flagged)),
        GameEntry::Drawn(_) => return None,
    };
    let what = story::happened(game, entry, false, left);
    let line = taproom_words::story::happened(language, game.spec(), seat, &what);
    if left.is_some() {
        // How somebody left begins with their name already.
        return Some(line);
    }
    let who = game::capital(&game::colour(language, game.about(), seat));
    Some(say!(language, "terminal-played", who = who, what = line))
}

/// A turn in the list of moves: moves as they are typed, or that somebody left.
#[must_use]
pub fn turn(language: Language, about: &About, turn: &story::Turn) -> String {
    let entry = |entry: &GameEntry| match *entry {
        GameEntry::Played(_, m) => write_move(about, m),
        GameEntry::Retired(_) => say!(language, "terminal-turn-left"),
        GameEntry::Flagged(_) => say!(language, "terminal-turn-flagged"),
        GameEntry::Drawn(_) => String::new(),
    };
    turn.entries.iter().map(entry).collect::<Vec<_>>().join(" ")
}

/// Why a move is refused, with the move as it is typed.
#[must_use]
pub fn refused(language: Language, game: &Game, m: Move, why: &Refusal) -> String {
    let said = refusal::rules(language, game.spec().game(), why);
    match why {
        Refusal::Illegal(..) => {
            say!(language, "terminal-illegal", move = write_move(game.about(), m), why = said)
        }
        _ => said,
    }
}

/// Why what was typed is no move at all.
#[must_use]
pub fn no_move(language: Language, game: &Game, typed: &str) -> String {
    // Whatever was pasted, the answer stays on one short line.
    let typed: String = typed.chars().filter(|letter| !letter.is_control()).take(20).collect();
    say!(language, "terminal-no-move", typed = typed, example = example(game))
}

/// A move that can be typed now.
#[must_use]
pub fn example(game: &Game) -> String {
    game.legal().first().map_or("a3b4".to_owned(), |&m| write_move(game.about(), m))
}

/// What the engine expects; what is proven is said in words.
#[must_use]
pub fn score(language: Language, score: Score) -> String {
    match score {
        Score::Points(_) => score.to_string(),
        Score::Wins(plies) => say!(language, "terminal-wins-in", count = plies),
        Score::Loses(plies) => say!(language, "terminal-loses-in", count = plies),
    }
}
