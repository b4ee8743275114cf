//! The story of a game and its end, in words: what moves did, and what decided.

use crate::count::day;
use crate::game::{capital, colour, piece};
use crate::{Language, say};
use taproom_play::Match;
use taproom_play::matches::{Ending, Told};
use taproom_play::story::{Happened, Rest};
use taproom_rules::board::Ground;
use taproom_rules::{
    Cause, Decision, Effect, Game, Kind, Outcome, Piece, Record, Seat, Spec, Square, Threat,
};

/// A line of the story: "rook e5 takes Green’s king on e6; Green is out; Green’s tunnel collapses".
#[must_use]
pub fn line(language: Language, spec: &Spec, told: &Told) -> String {
    happened(language, spec, told.seat, &told.what)
}

/// What a seat did, and what that led to.
#[must_use]
pub fn happened(language: Language, spec: &Spec, seat: Seat, what: &Happened) -> String {
    let about = spec.game().about();
    let mut clauses = Vec::new();
    if let Some(why) = what.left {
        let who = capital(&colour(language, about, seat));
        clauses.push(say!(language, "story-leaves", why = why.name(), who = who));
    }
    if let Some(rest) = what.rest {
        let who = capital(&colour(language, about, seat));
        clauses.push(match rest {
            Rest::Until(until) => say!(language, "story-vacation", who = who, date = day(language, until)),
            Rest::Over => say!(language, "story-vacation-over", who = who),
        });
    }
    let taken = what.effects.iter().find_map(|effect| match effect {
        Effect::Captured { piece, .. } => Some(*piece),
        _ => None,
    });
    let told = what.effects.iter().enumerate().filter(|&(n, effect)| is_told(&what.effects[..n], effect));
    let over = what.effects.iter().any(|effect| matches!(effect, Effect::Decided(_)));
    let told = told.filter(|(_, effect)| !(over && matches!(effect, Effect::Endangered(_))));
    clauses.extend(told.filter_map(|(_, effect)| clause(language, spec, taken, effect)));
    let line =
        clauses.into_iter().reduce(|first, then| say!(language, "effect-join", first = first, then = then));
    let line = line.unwrap_or_default();
    if what.by_computer { say!(language, "effect-by-computer", line = line) } else { line }
}

/// The great moments of a turn, each as a sentence of its own without its full stop; nothing for most turns. What
/// ends the game is told alone: whatever else it led to does not matter any more.
#[must_use]
pub fn moments(language: Language, spec: &Spec, seat: Seat, what: &Happened) -> Vec<String> {
    let about = spec.game().about();
    let side = |seat: Seat| capital(&colour(language, about, seat));
    let end = what.effects.iter().find_map(|effect| match effect {
        Effect::Decided(decision) => deed(language, spec, decision),
        _ => None,
    });
    if let Some(end) = end {
        return vec![end];
    }
    let leaves = what.left.filter(|_| spec.players() > 2);
    let leaves = leaves.map(|why| say!(language, "story-leaves", why = why.name(), who = side(seat)));
    let great = what.effects.iter().filter(|effect| effect.great()).filter_map(|effect| match *effect {
        Effect::KingFell { seat, by, .. } => {
            Some(say!(language, "moment-king-fell", by = side(by), who = side(seat)))
        }
        Effect::Succeeded { army, at, .. } => {
            let (by, who) = (side(seat), side(army));
            Some(say!(language, "moment-succeeded", by = by, who = who, at = about.board.name(at)))
        }
        ref effect => clause(language, spec, None, effect),
    });
    leaves.into_iter().chain(great).map(|text| capital(&text)).collect()
}

/// Whether an effect is news after those before it. A king that two attack at once is in danger once.
fn is_told(before: &[Effect], effect: &Effect) -> bool {
    let Effect::Endangered(threat) = effect else { return true };
    let same = |other: &Effect| matches!(other, Effect::Endangered(other) if (other.at, other.against) == (threat.at, threat.against));
    !before.iter().any(same)
}

/// One effect in words; nothing where it goes without saying.
fn clause(language: Language, spec: &Spec, taken: Option<Piece>, effect: &Effect) -> Option<String> {
    let about = spec.game().about();
    let kind = |kind: Kind| piece(language, about, kind);
    let at = |square: Square| about.board.name(square);
    let side = |seat: Seat| capital(&colour(language, about, seat));
    Some(match *effect {
        Effect::Moved { by, piece, from, to, jumped } => {
            // Where two play it goes without saying whose pieces these are.
            let many = spec.players() > 2;
            let of = |piece: Piece, told: bool| match told {
                true => {
                    say!(language, "story-piece-of", who = side(piece.seat), piece = kind(piece.kind))
                }
                false => kind(piece.kind),
            };
            let (piece, from, to) = (of(piece, many && piece.seat != by), at(from), at(to));
            match taken {
                Some(taken) => {
                    let taken = of(taken, many);
                    say!(language, "story-takes", piece = piece, from = from, taken = taken, to = to)
                }
                None if jumped => say!(language, "effect-jump", piece = piece, from = from, to = to),
                None => say!(language, "story-step", piece = piece, from = from, to = to),
            }
        }
        Effect::Placed { piece, at: to, .. } => {
            say!(language, "story-places", piece = kind(piece.kind), to = at(to))
        }
        Effect::Promoted { into, .. } => say!(language, "effect-becomes", kind = kind(into)),
        Effect::KingFell { seat, .. } => say!(language, "effect-king-fell", who = side(seat)),
        Effect::Succeeded { army, into, at: square, .. } => {
            say!(language, "effect-succeeded", who = side(army), kind = kind(into), at = at(square))
        }
        Effect::ArmyTaken { army, by, .. } => {
            say!(language, "effect-army-taken", army = side(army), who = side(by))
        }
        Effect::ArmyIdle { army } => say!(language, "effect-army-idle", army = side(army)),
        Effect::WipedOut { seat, ref pieces, .. } => match pieces.len() {
            0 => return None,
            count => say!(language, "effect-wiped-out", who = side(seat), count = count),
        },
        Effect::Collapsed { seat, .. } => say!(language, "effect-collapsed", who = side(seat)),
        Effect::QueenDefected { from, to, at: Some(square), .. } => {
            let (from, to) = (side(from), side(to));
            say!(language, "effect-queen-defected", from = from, to = to, at = at(square))
        }
        Effect::QueenDefected { from, to, at: None, .. } => {
            say!(language, "effect-queen-waits", from = side(from), to = side(to))
        }
        Effect::QueenArrived { piece, at: square } => {
            say!(language, "effect-queen-arrived", who = side(piece.seat), at = at(square))
        }
        Effect::LastOfKind { seat, kind: gone, .. } => {
            say!(language, "effect-last-of-kind", who = side(seat), kind = kind(gone))
        }
        Effect::OneLeft { seat, kind: last } => {
            say!(language, "effect-one-left", who = side(seat), kind = kind(last))
        }
        Effect::DeathStarFell { seat, .. } => say!(language, "effect-death-star", who = side(seat)),
        Effect::EnteredDen { owner, .. } => say!(language, "effect-den", who = side(owner)),
        Effect::EnteredTrap { owner, .. } => say!(language, "effect-trap", who = side(owner)),
        Effect::EnteredThrone { .. } => say!(language, "effect-throne"),
        Effect::Endangered(Threat { against, kind: Some(target), .. })
            if about.kinds[target.index()].id == "death-star" =>
        {
            say!(language, "effect-star-endangered", who = side(against))
        }
        Effect::Endangered(Threat { at: square, against, kind: Some(target), .. }) => {
            let (who, kind, at) = (side(against), kind(target), at(square));
            say!(language, "effect-endangered", who = who, kind = kind, at = at)
        }
        Effect::Endangered(Threat { at: square, against, kind: None, .. })
            if about.board.cell(square).ground == Ground::Den =>
        {
            say!(language, "effect-den-endangered", who = side(against))
        }
        Effect::PassedOver { seat } => say!(language, "effect-passed-over", who = side(seat)),
        Effect::SidewaysBan { seat, .. } => say!(language, "effect-sideways-ban", who = side(seat)),
        _ => return None,
    })
}

/// How a match ended, in a sentence that says what decided.
#[must_use]
pub fn ended(language: Language, played: &Match, ending: &Ending) -> String {
    match (ending, played.game()) {
        (Ending::Decided(outcome), Some(game)) => decided(language, game, outcome),
        (Ending::Decided(outcome), None) => verdict(language, &played.setup().spec, outcome),
        (Ending::Aborted, _) => aborted(language),
    }
}

/// How a game ended that people may have ended otherwise than its rules do: who did what.
#[must_use]
pub fn decided(language: Language, game: &Game, outcome: &Outcome) -> String {
    fact(language, game.spec(), game.decision(), outcome)
}

/// The same where the game itself is not at hand, but only what decided it.
#[must_use]
pub fn fact(language: Language, spec: &Spec, decision: Option<Decision>, outcome: &Outcome) -> String {
    let side = |seat: Seat| capital(&colour(language, spec.game().about(), seat));
    let decision = decision.filter(|decision| decision.cause() == outcome.cause);
    let said = match (decision, outcome.winner()) {
        (Some(Decision::NoMove { seat }), Some(winner)) => {
            Some(say!(language, "fact-no-move", who = side(winner), of = side(seat)))
        }
        (Some(Decision::NoMove { seat }), None) => Some(say!(language, "fact-no-move-draw", of = side(seat))),
        (Some(decision), Some(_)) => deed(language, spec, &decision),
        _ => None,
    };
    match said {
        Some(text) => say!(language, "sentence", text = text),
        None => verdict(language, spec, outcome),
    }
}

/// What somebody did to win, in a sentence without its stop; nothing where the game ended otherwise.
fn deed(language: Language, spec: &Spec, decision: &Decision) -> Option<String> {
    let about = spec.game().about();
    let side = |seat: Seat| capital(&colour(language, about, seat));
    let kind = |kind: Kind| piece(language, about, kind);
    Some(match *decision {
        Decision::LastKing { by, of } if spec.players() > 2 => {
            say!(language, "fact-last-king-of-many", who = side(by), of = side(of))
        }
        Decision::LastKing { by, of } => say!(language, "fact-last-king", who = side(by), of = side(of)),
        Decision::LastOfKind { by, of, kind: gone } => {
            say!(language, "fact-last-of-kind", who = side(by), of = side(of), kind = kind(gone))
        }
        Decision::DeathStar { by, of, .. } => {
            say!(language, "fact-death-star", who = side(by), of = side(of))
        }
        Decision::Den { by, of, with, .. } => {
            say!(language, "fact-den", who = side(by), of = side(of), kind = kind(with))
        }
        Decision::LastPiece { by, of } => say!(language, "fact-last-piece", who = side(by), of = side(of)),
        _ => return None,
    })
}

/// The tag of records that says how a game ended to whoever reads it; what programs read is the tag `Result`.
pub const ENDED: &str = "Ended";

/// The record of a game, which says at its end how it ended.
#[must_use]
pub fn record(language: Language, game: &Game) -> Record {
    let mut record = Record::of(game.clone());
    let ended = game.outcome().map(|outcome| decided(language, game, &outcome));
    record.tags.extend(ended.map(|said| (ENDED.to_owned(), said)));
    record
}

/// A cause as the catalogues choose by it.
fn cause_word(cause: Cause) -> String {
    cause.name().replace(' ', "-")
}

/// An outcome in a sentence.
#[must_use]
pub fn verdict(language: Language, spec: &Spec, outcome: &Outcome) -> String {
    let cause = cause_word(outcome.cause);
    match outcome.winner() {
        Some(seat) => {
            let who = capital(&colour(language, spec.game().about(), seat));
            say!(language, "verdict-win", who = who, cause = cause)
        }
        None => say!(language, "verdict-draw", cause = cause),
    }
}

/// What is said of a match that ended without a result.
#[must_use]
pub fn aborted(language: Language) -> String {
    say!(language, "verdict-aborted")
}

/// Why a game is over, in a few words.
#[must_use]
pub fn reason(language: Language, cause: Cause) -> String {
    say!(language, "reason", cause = cause_word(cause))
}

/// The places of a game for more than two; nothing where the winner says it all.
#[must_use]
pub fn places(language: Language, spec: &Spec, outcome: &Outcome) -> Option<String> {
    if spec.players() <= 2 {
        return None;
    }
    let mut seats: Vec<Seat> = spec.seats().to_vec();
    seats.sort_by_key(|&seat| outcome.places[seat]);
    let place = |seat: Seat| {
        let who = colour(language, spec.game().about(), seat);
        say!(language, "place-of", place = outcome.places[seat], who = who)
    };
    Some(seats.into_iter().map(place).collect::<Vec<_>>().join("  "))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use taproom_play::story;
    use taproom_rules::{Game, GameId};

    #[test]
    fn a_capture_and_an_end_are_told_in_every_language() {
        let spec = Spec::new(GameId::Jungle);
        let mut game = Game::new(spec.clone()).unwrap();
        game.play(game.position().moves()[0]).unwrap();
        let done = story::happened(&game, 0, false, None);
        let said = |language| happened(language, &spec, Seat::South, &done);
        assert!(said(Language::English).contains(" to "));
        assert!(said(Language::Chinese).contains("走到"));
        let outcome = Outcome::win(Seat::South, Cause::Den);
        assert_eq!(verdict(Language::English, &spec, &outcome), "Blue wins: the den is taken.");
        assert_eq!(verdict(Language::Chinese, &spec, &outcome), "蓝方获胜：攻入兽穴。");
        let resigned = Outcome::win(Seat::North, Cause::Retired);
        assert_eq!(verdict(Language::German, &spec, &resigned), "Rot gewinnt durch Aufgabe.");
        assert_eq!(verdict(Language::Spanish, &spec, &resigned), "Rojo gana por abandono.");
    }
    #[test]
    fn consequences_are_told_in_the_order_of_the_rules() {
        let text = "#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5";
        let spec = Spec::new(GameId::TunnelBrawl).with_players(3).unwrap();
        let mut game = Game::from_position(spec.clone(), text).unwrap();
        let mut other = game.clone();
        game.play_text("e5e6").unwrap();
        let took = story::happened(&game, 0, false, None);
        assert_eq!(
            happened(Language::English, &spec, Seat::West, &took),
            "rook e5 takes Green’s king on e6; Green is out; Green’s last piece leaves the board; Green’s tunnel collapses; \
             Green’s queen defects to Red on a4"
        );
        other.retire(Seat::East).unwrap();
        let left = story::happened(&other, 0, false, Some(taproom_play::Leaving::Resigned));
        assert_eq!(
            happened(Language::English, &spec, Seat::East, &left),
            "Blue resigns; Blue’s 4 pieces leave the board; Blue’s tunnel collapses"
        );
        assert_eq!(
            happened(Language::German, &spec, Seat::East, &left),
            "Blau gibt auf; 4 Figuren von Blau verschwinden; der Stollen von Blau stürzt ein"
        );
    }

    /// A piece has a gender where words have one.
    #[test]
    fn the_last_of_a_kind_is_told_in_whole_sentences() {
        let end = |position: &str, m: &str, language| {
            let spec = Spec::new(GameId::Extinction);
            let mut game = Game::from_position(spec, position).unwrap();
            game.play_text(m).unwrap();
            decided(language, &game, &game.outcome().unwrap())
        };
        let queen = "4k3/pnbrq3/8/8/8/8/PNBR4/4Q2K w - - 0 31";
        let pawn = "4k3/1nbrq3/8/8/8/4p3/PNBR4/4Q2K w - - 0 31";
        let rook = "4k3/pnb1q3/8/8/8/4r3/PNBR4/4Q2K w - - 0 31";
        for (position, m, german, spanish) in [
            (
                queen,
                "e1e7",
                "Weiß schlägt die letzte Dame von Schwarz und gewinnt.",
                "Blanco captura la última dama de Negro y gana.",
            ),
            (
                pawn,
                "e1e3",
                "Weiß schlägt den letzten Bauern von Schwarz und gewinnt.",
                "Blanco captura el último peón de Negro y gana.",
            ),
            (
                rook,
                "e1e3",
                "Weiß schlägt den letzten Turm von Schwarz und gewinnt.",
                "Blanco captura la última torre de Negro y gana.",
            ),
        ] {
            assert_eq!(end(position, m, Language::German), german);
            assert_eq!(end(position, m, Language::Spanish), spanish);
        }
    }

    /// Somebody who was not there is told who did what to whom, and what follows from it.
    #[test]
    fn great_moments_say_who_did_what_to_whom() {
        let moments = |players: u64, position: &str, moves: &[&str], language| {
            let spec = Spec::new(GameId::Quadular).with_players(players).unwrap();
            let mut game = Game::from_position(spec.clone(), position).unwrap();
            moves.iter().for_each(|m| game.play_text(m).unwrap());
            let last = game.log().len() - 1;
            moments(language, &spec, Seat::South, &story::happened(&game, last, false, None))
        };
        let four = "4 S SWNE S:S,W:W,N:N,E:E h1=SK,e8=SR,a8=WK,d7=WP,h15=NK,o8=EK - 0";
        assert_eq!(
            moments(4, four, &["e8a8"], Language::English),
            ["Orange took White’s king: White is out", "White’s army now fights for Orange"]
        );
        assert_eq!(
            moments(4, four, &["e8a8"], Language::Chinese),
            ["橙方吃掉白方的王，白方出局", "白方的军队归橙方指挥"]
        );
        let heir = "4 S SWNE S:S,W:W,N:N,E:E h1=SK,e8=SR,a8=WK,d7=WY,h15=NK,o8=EK - 0";
        assert_eq!(
            moments(4, heir, &["e8a8"], Language::English),
            ["Orange took White’s king; the young king on d7 takes its place"]
        );
        let last = "3 S SE S:S,W:S,E:E h1=SK,l8=SR,a8=WR,o8=EK - 0";
        assert_eq!(
            moments(3, last, &["l8o8"], Language::Chinese),
            ["橙方吃掉黑方的王。其他的王都已倒下，橙方获胜"]
        );
    }

    /// At a table of more than two it is told whose piece moved, where it obeys another, and whose was taken.
    #[test]
    fn lines_say_whose_pieces_these_are() {
        let spec = Spec::new(GameId::Quadular).with_players(4).unwrap();
        let position = "4 S SNE S:S,W:S,N:N,E:E h1=SK,e8=WR,l8=EN,h15=NK,o8=EK - 0";
        let mut game = Game::from_position(spec.clone(), position).unwrap();
        game.play_text("e8l8").unwrap();
        let done = story::happened(&game, 0, false, None);
        let said = |language| happened(language, &spec, Seat::South, &done);
        assert_eq!(
            said(Language::English),
            "White’s rook e8 takes Black’s knight on l8; Black’s king on o8 is in danger"
        );
        assert_eq!(said(Language::Chinese), "白方的车从 e8 走到 l8，吃掉黑方的马；黑方在 o8 的王有危险");
    }

    #[test]
    fn a_record_says_how_it_ended_and_is_read_back() {
        let spec = Spec::new(GameId::Jungle);
        let mut game = Game::from_position(spec, "7/3D3/7/7/2r4/7/7/7/6L w").unwrap();
        assert!(record(Language::English, &game).tags.is_empty(), "it goes on");
        game.play_text("d8d9").unwrap();
        for (language, said) in [
            (Language::English, "Blue wins: dog in Red’s den."),
            (Language::Chinese, "蓝方获胜：狗攻入红方的兽穴。"),
        ] {
            let text = record(language, &game).text();
            assert!(text.contains(&format!("[Ended \"{said}\"]\n")), "{text}");
            assert!(text.contains("[Result \"south 1, north 2 (den)\"]\n"), "{text}");
            let read = Record::read(&text).unwrap();
            assert_eq!((read.game, read.claimed.unwrap().as_str()), (game.clone(), "south 1, north 2 (den)"));
        }
    }

    #[test]
    fn the_end_says_who_did_what() {
        let end = |id: GameId, position: &str, m: &str| {
            let players = taproom_rules::AnyPosition::players_in(id, position).unwrap_or(2);
            let spec = Spec::new(id).with_players(players).unwrap();
            let mut game = Game::from_position(spec, position).unwrap();
            game.play_text(m).unwrap();
            decided(Language::English, &game, &game.outcome().unwrap())
        };
        for (id, position, m, said) in [
            (
                GameId::Extinction,
                "r1bqkbnr/pppp1ppp/8/4n3/8/5N2/PPPPPPPP/RNBQKB1R w - - 99 1",
                "b1a3",
                "Draw: nothing has happened for too long.",
            ),
            (
                GameId::Extinction,
                "rn1qkbnr/pppppppp/8/8/8/8/PPPP1b2/RN1QKBNR b - - 0 1",
                "f2e1",
                "Black took White’s last king and wins.",
            ),
            (GameId::Jungle, "7/3D3/7/7/2r4/7/7/7/6L w", "d8d9", "Blue wins: dog in Red’s den."),
            (GameId::Jungle, "7/7/7/7/7/7/7/7/rL5 w", "b1a1", "Blue took Red’s last piece and wins."),
            (
                GameId::TrenchRun,
                "3t3/2~*~2/7/7/7/2+@+2/T6 s -",
                "d7d6",
                "Rebel destroyed Empire’s Death Star and wins.",
            ),
            (
                GameId::TrenchRun,
                "7/2~*~2/7/3T3/3x3/2+@+2/7 n -",
                "d4d3",
                "Empire wins: Rebel has no move left.",
            ),
            (
                GameId::Quadular,
                "3 S SE S:S,W:-,E:E h1=SK,l8=SR,o8=EK - 0",
                "l8o8",
                "Orange took Black’s king. No other king is left: Orange wins.",
            ),
        ] {
            assert_eq!(end(id, position, m), said);
        }
    }

    /// One of each effect as it may happen, and whether it is told in a clause of its own. A capture is told with the
    /// move, leaving by whoever left, and the end by its own sentence.
    fn effects() -> Vec<(Effect, bool)> {
        let (seat, of) = (Seat::South, Seat::North);
        let (from, to) = (Square::new(8), Square::new(17));
        let kind = Kind(0);
        let piece = Piece { seat, kind };
        let danger = |kind| Effect::Endangered(Threat { at: to, against: seat, by: of, kind });
        vec![
            (Effect::Captured { by: seat, piece, at: to }, false),
            (Effect::Moved { by: seat, piece, from, to, jumped: false }, true),
            (Effect::Moved { by: seat, piece, from, to, jumped: true }, true),
            (Effect::Promoted { army: seat, at: to, from: kind, into: Kind(1) }, true),
            (Effect::Placed { by: seat, piece, at: to }, true),
            (Effect::Drew { seat }, false),
            (Effect::Retired { seat }, false),
            (Effect::Flagged { seat }, false),
            (Effect::KingFell { seat, by: of, at: to }, true),
            (Effect::Succeeded { army: seat, at: to, from: kind, into: Kind(1) }, true),
            (Effect::ArmyTaken { army: seat, from: seat, by: of }, true),
            (Effect::ArmyIdle { army: seat }, true),
            (Effect::WipedOut { seat, by: None, pieces: vec![(to, piece)] }, true),
            (Effect::Collapsed { seat, squares: vec![to] }, true),
            (Effect::Rubble { squares: vec![to] }, false),
            (Effect::QueenDefected { from: seat, to: of, piece, at: Some(to) }, true),
            (Effect::QueenDefected { from: seat, to: of, piece, at: None }, true),
            (Effect::QueenArrived { piece, at: to }, true),
            (Effect::LastOfKind { seat, kind, by: of }, true),
            (Effect::OneLeft { seat, kind }, true),
            (Effect::DeathStarFell { seat, by: of, at: to }, true),
            (Effect::SidewaysBan { seat, kind }, true),
            (Effect::EnteredTrap { piece, at: to, owner: of }, true),
            (Effect::EnteredDen { piece, at: to, owner: of }, true),
            (Effect::EnteredThrone { piece, at: to, owner: of }, true),
            (danger(Some(kind)), true),
            (Effect::PassedOver { seat }, true),
            (Effect::Decided(Decision::NoMove { seat }), false),
        ]
    }

    #[test]
    fn every_effect_is_told_in_every_language_and_none_like_another() {
        let source = include_str!("../../rules/src/effect.rs");
        let body = source.split("pub enum Effect {").nth(1).unwrap().split("\n}").next().unwrap();
        let names = body.lines().filter_map(|line| line.strip_prefix("    "));
        let names = names.filter(|line| line.starts_with(char::is_uppercase));
        let tried = effects();
        for name in names.map(|line| line.split([' ', ',', '(']).next().unwrap()) {
            let has = |effect: &Effect| format!("{effect:?}").split([' ', '(']).next() == Some(name);
            assert!(tried.iter().any(|(effect, _)| has(effect)), "nobody has thought of how {name} is told");
        }
        let spec = Spec::new(GameId::Extinction);
        for &language in Language::ALL {
            let mut seen = std::collections::BTreeMap::new();
            for (effect, told) in &tried {
                let said = clause(language, &spec, None, effect);
                assert_eq!(said.is_some(), *told, "{language}: {effect:?}");
                let Some(said) = said else { continue };
                if language != Language::English {
                    assert_ne!(Some(&said), clause(Language::English, &spec, None, effect).as_ref());
                }
                if let Some(other) = seen.insert(said.clone(), effect) {
                    panic!("{language}: {other:?} and {effect:?} are both told as: {said}");
                }
            }
        }
    }

    /// What somebody could lose with the next move is told in the same breath as the move, once.
    #[test]
    fn danger_is_told() {
        let said = |id: GameId, position: &str, m: &str, language| {
            let players = taproom_rules::AnyPosition::players_in(id, position).unwrap_or(2);
            let spec = Spec::new(id).with_players(players).unwrap();
            let mut game = Game::from_position(spec.clone(), position).unwrap();
            game.play_text(m).unwrap();
            happened(language, &spec, game.spec().seats()[0], &story::happened(&game, 0, false, None))
        };
        let den = "7/7/3D3/7/7/7/7/7/l6 w";
        assert_eq!(
            said(GameId::Jungle, den, "d7d8", Language::English),
            "dog d7 to d8; steps into Red’s trap; Red’s den is in danger"
        );
        assert_eq!(
            said(GameId::Jungle, den, "d7d8", Language::Chinese),
            "狗从 d7 走到 d8；踏入红方的陷阱；红方的兽穴有危险"
        );
        let queen = "4k3/1nbrq1p1/8/8/3N4/8/P1B2R2/2Q4K w - - 0 31";
        for (language, words) in [
            (Language::English, "knight d4 to c6; Black’s queen on e7 is in danger"),
            (Language::German, "Springer d4 nach c6; die Dame von Schwarz auf e7 ist in Gefahr"),
            (Language::Spanish, "caballo de d4 a c6; la dama de Negro en e7 está en peligro"),
        ] {
            assert_eq!(said(GameId::Extinction, queen, "d4c6", language), words);
        }
        // Two attack the king from now on: it is told once. What ends the game leaves no danger to tell.
        let king = "4 S SWNE S:S,W:W,N:N,E:E h1=SK,e8=SN,a8=WK,k8=ER,o8=EK,h15=NK - 0";
        let line = said(GameId::Quadular, king, "e8c9", Language::English);
        assert_eq!(line.matches("White’s king on a8 is in danger").count(), 1, "{line}");
        let over = said(GameId::Jungle, "7/3D3/7/7/2r4/7/7/7/6L w", "d8d9", Language::English);
        assert!(!over.contains("danger"), "{over}");
    }
}
