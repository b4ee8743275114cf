//! What is not legal has a reason, what is legal has none, and the reason is the one that the rules give.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, any_moves, spec, tell};
use proptest::prelude::*;
use std::collections::HashSet;
use taproom_rules::notation::read_move;
use taproom_rules::{Attempt, Deal, Game, GameId, Kind, Move, Reason, Refusal, Seat, Spec, Square};

/// Whether what a reason says is so.
fn is_true(game: &Game, from: Square, to: Square, reason: Reason) -> bool {
    let position = game.position();
    let seat = game.to_move();
    let commander = |at| position.piece(at).and_then(|piece| position.commander(piece.seat));
    let kind = position.piece(from).map(|piece| game.about().kinds[piece.kind.index()].id);
    let enemy = position.piece(to).is_some() && commander(to) != seat;
    match reason {
        Reason::Over => game.outcome().is_some(),
        Reason::Nobody { at } => at == from && position.piece(at).is_none(),
        Reason::NotYours { at, of } => at == from && Some(of) != seat && commander(at) == Some(of),
        Reason::Idle { army } => {
            position.piece(from).is_some_and(|piece| piece.seat == army) && commander(from).is_none()
        }
        Reason::MustPlace => position.moves().iter().all(|m| matches!(m, Move::Place { .. })),
        Reason::SameSquare => from == to,
        Reason::OwnPiece { at } => at == to && commander(at) == seat,
        Reason::Blocked { at } => at != from && at != to && position.piece(at).is_some(),
        Reason::JumpBlocked { at } => at != to && position.piece(at).is_some(),
        Reason::Rubble { at } => position.rubble(at),
        Reason::OnlyToCapture | Reason::BackwardOnlyToCapture => position.piece(to).is_none(),
        Reason::CapturesDiagonally => kind == Some("pawn") && enemy,
        Reason::ThroneForKings { at } => {
            at == to && (position.piece(at).is_none() || kind == Some("pawn")) && kind != Some("king")
        }
        Reason::WallStands
        | Reason::OnlyFromBehind
        | Reason::TooStrong { .. }
        | Reason::EqualRank { .. }
        | Reason::ElephantSparesRat
        | Reason::RatSparesElephant
        | Reason::Trapped
        | Reason::InTheWater
        | Reason::OutOfTheWater { .. } => enemy,
        Reason::NotItsMove { kind } | Reason::NeverMoves { kind } | Reason::CannotSwim { kind, .. } => {
            position.piece(from).is_some_and(|piece| piece.kind == kind)
        }
        _ => true,
    }
}

proptest! {
    /// For every two squares: there is a reason if and only if no legal move leads from one to the other, and what
    /// it says is so. The same for every piece that may be picked up and every move that can be said.
    #[test]
    fn only_what_is_illegal_has_a_reason(id in proptest::sample::select(GameId::ALL), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        let plies = dice.roll(150) as usize;
        tell(&mut game, plies, &mut dice, |_, _| {});
        let legal = game.legal();
        let moves: HashSet<Move> = legal.iter().copied().collect();
        let steps: HashSet<_> = legal.iter().filter_map(|m| m.from().zip(m.to())).collect();
        let movable: HashSet<Square> = legal.iter().filter_map(|m| m.from()).collect();
        let board = game.about().board;
        for from in board.squares() {
            let reason = game.why_not(Attempt::Pick(from));
            prop_assert_eq!(reason.is_none(), movable.contains(&from), "{:?} {:?}", from, reason);
            for to in board.squares() {
                let reason = game.why_not(Attempt::Step { from, to });
                let way = || format!("{}{} in {}", board.name(from), board.name(to), game.position().text());
                prop_assert_eq!(reason.is_none(), steps.contains(&(from, to)), "{}: {:?}", way(), reason);
                if let Some(reason) = reason {
                    prop_assert!(is_true(&game, from, to, reason), "{}: {:?}", way(), reason);
                }
            }
        }
        for m in any_moves(id) {
            prop_assert_eq!(game.why_not(m).is_none(), moves.contains(&m), "{:?}", m);
            if let Move::Place { kind, to } = m {
                prop_assert_eq!(game.why_not(Attempt::Place { kind, to }).is_none(), moves.contains(&m));
            }
            match game.may_play(m) {
                Err(Refusal::Illegal(_, reason)) => prop_assert_eq!(Some(reason), game.why_not(m)),
                Err(Refusal::Repeats(_)) => prop_assert_eq!(Some(Reason::Repeats), game.why_not(m)),
                Err(Refusal::Over) => prop_assert_eq!(Some(Reason::Over), game.why_not(m)),
                answer => prop_assert!(answer.is_ok()),
            }
        }
        for seat in Seat::ALL {
            prop_assert_eq!(game.why_not(Attempt::Leave(seat)).is_none(), game.may_retire(seat).is_ok());
        }
        // Squares and kinds that come from nowhere.
        let nowhere = Square::new(200);
        for attempt in [
            Attempt::Pick(nowhere),
            Attempt::Step { from: nowhere, to: Square::new(0) },
            Attempt::Place { kind: Kind(99), to: nowhere },
            Attempt::Place { kind: Kind(99), to: Square::new(0) },
            Attempt::Play(Move::Promote { from: Square::new(0), to: nowhere, into: Kind(99) }),
        ] {
            prop_assert!(game.why_not(attempt).is_some());
        }
    }
}

/// The name of a reason and its first square, kind or seat, as a test writes it.
fn written(game: &Game, reason: Option<Reason>) -> String {
    let Some(reason) = reason else { return "legal".to_owned() };
    let debug = format!("{reason:?}");
    let name = debug.split(' ').next().unwrap();
    match reason {
        Reason::Nobody { at }
        | Reason::NotYours { at, .. }
        | Reason::Blocked { at }
        | Reason::JumpBlocked { at }
        | Reason::OwnPiece { at }
        | Reason::Rubble { at }
        | Reason::Occupied { at }
        | Reason::ThroneForKings { at } => format!("{name} {}", game.about().board.name(at)),
        Reason::NotItsMove { kind }
        | Reason::NowhereToGo { kind }
        | Reason::NeverMoves { kind }
        | Reason::CannotBecome { kind }
        | Reason::CannotSwim { kind, .. }
        | Reason::CannotJump { kind }
        | Reason::TooStrong { kind, .. }
        | Reason::OutOfTheWater { kind }
        | Reason::SidewaysBan { kind }
        | Reason::NotInReserve { kind } => format!("{name} {}", game.about().kinds[kind.index()].id),
        Reason::Idle { army: seat } | Reason::AnothersMouth { of: seat } | Reason::NotInPlay { seat } => {
            format!("{name} {seat}")
        }
        _ => name.to_owned(),
    }
}

/// What a test tries: `a1` picks up, `a1-b2` goes, `leave:south` leaves, all else is a move.
fn attempt(game: &Game, text: &str) -> Attempt {
    let square = |name: &str| game.about().board.square(name).unwrap_or_else(|| panic!("{name}"));
    if let Some(seat) = text.strip_prefix("leave:") {
        Attempt::Leave(seat.parse().unwrap())
    } else if let Some((from, to)) = text.split_once('-') {
        Attempt::Step { from: square(from), to: square(to) }
    } else if let Some(square) = game.about().board.square(text) {
        Attempt::Pick(square)
    } else {
        Attempt::Play(read_move(game.about(), text).unwrap())
    }
}

/// Every reason, each with a position in which it is the reason.
#[test]
fn every_reason_has_its_case() {
    let data = common::text("why-not.txt");
    let mut game = None;
    let mut seen = HashSet::new();
    let mut wrong = Vec::new();
    for line in data.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
        // A line with a game's id sets up a position, every other tries something there.
        let (first, rest) = line.split_once(' ').unwrap();
        if let Some(id) = first.split(',').next().and_then(GameId::from_id) {
            let (setup, moves) = rest.split_once(" then ").unwrap_or((rest, ""));
            let mut spec = Spec::new(id).with_options(first.split(',').skip(1)).unwrap();
            if let Some(players) = taproom_rules::AnyPosition::players_in(id, setup) {
                spec = spec.with_players(players).unwrap();
            }
            let mut fresh =
                Game::from_position(spec, setup).unwrap_or_else(|mistake| panic!("{line}: {mistake}"));
            for m in moves.split_whitespace() {
                fresh.play_text(m).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
            }
            game = Some(fresh);
            continue;
        }
        let game: &Game = game.as_ref().unwrap();
        let reason = game.why_not(attempt(game, first));
        if let Some(reason) = reason {
            let sentence = reason.to_string();
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
            seen.insert(format!("{reason:?}").split(' ').next().unwrap().to_owned());
        }
        if written(game, reason) != rest.trim() {
            wrong.push(format!("{line}: {} in {}", written(game, reason), game.position().text()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The names as they stand in the source: a new reason needs a case. Squares beyond the board have no name, so
    // that reason has its case above.
    let source = include_str!("../src/why_not.rs");
    let body = source.split("pub enum Reason {").nth(1).unwrap().split("\n}").next().unwrap();
    let names =
        body.lines().filter(|line| line.starts_with("    ") && line[4..].starts_with(char::is_uppercase));
    for name in names.map(|line| line.trim().split([' ', ',']).next().unwrap()) {
        assert!(seen.contains(name) || name == "NoSuchSquare", "{name} has no case");
    }
}

#[test]
fn a_refusal_says_why() {
    let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    let mut game = Game::new(spec).unwrap();
    let refusal = game.play_text("N@a2").unwrap_err();
    assert_eq!(refusal, Refusal::Illegal("N@a2".to_owned(), Reason::MustMove));
    assert_eq!(refusal.to_string(), "N@a2 is not a legal move here. Move a piece first.");
    assert_eq!(game.why_not_text("a2b2"), Ok(None));
    assert!(game.why_not_text("a9a8").is_err());
}
