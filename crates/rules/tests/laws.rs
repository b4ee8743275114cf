//! What must hold in every game, said once for all of them.
//!
//! A story is a seed: it picks a game, its players and options, a deal and then every move, so that a
//! failing story can be told again from its number.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, any_moves, spec, tell};
use proptest::prelude::*;
use std::collections::HashSet;
use taproom_rules::notation::{read_move, write_move};
use taproom_rules::{
    Actor, AnyPosition, Cause, Deal, Game, GameEntry, GameId, Move, Piece, Record, Refusal, Seat, Spec,
    Square, with_game,
};

/// Checks that all pieces that left the board or came to it are accounted for: captured, left with their clan,
/// placed, or queens that changed sides.
fn check_account(
    spec: &Spec,
    before: &AnyPosition,
    after: &AnyPosition,
    entry: GameEntry,
    took: Option<Piece>,
) {
    let board = before.about().board;
    let clans = spec.game() == GameId::TunnelBrawl;
    let king = clans && took.is_some_and(|piece| before.about().kinds[piece.kind.0 as usize].id == "king");
    let waiting = |position: &AnyPosition, seat| position.reserve(seat).map_or(0, |r| usize::from(r.waiting));
    assert!(took.is_none() || matches!(entry, GameEntry::Played(..)));
    for &seat in spec.seats() {
        let army = |position: &AnyPosition| {
            let mine = |&square: &Square| position.piece(square).is_some_and(|piece| piece.seat == seat);
            board.squares().filter(mine).count()
        };
        let mine = matches!(entry, GameEntry::Played(mover, _) if mover == seat);
        let placed = mine && matches!(entry, GameEntry::Played(_, Move::Place { .. }));
        let taken = took.is_some_and(|piece| piece.seat == seat);
        let defected = mine && king && after.decided().is_none();
        let expected = if clans && !after.in_play().contains(seat) {
            0
        } else {
            let came = usize::from(placed) + usize::from(defected) + waiting(before, seat);
            army(before) + came - usize::from(taken) - waiting(after, seat)
        };
        assert_eq!(army(after), expected, "{seat} in {} after {entry:?}", before.text());
    }
}

fn any_game() -> impl Strategy<Value = GameId> {
    proptest::sample::select(GameId::ALL)
}

proptest! {
    /// A move is legal if and only if it is generated, and none is generated twice.
    #[test]
    fn legal_is_what_is_generated(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        let plies = dice.roll(120) as usize;
        tell(&mut game, plies, &mut dice, |_, _| {});
        let generated: HashSet<Move> = game.position().moves().into_iter().collect();
        prop_assert_eq!(generated.len(), game.position().moves().len());
        let over = game.position().outcome().is_some();
        for m in any_moves(id) {
            prop_assert_eq!(game.position().is_legal(m), generated.contains(&m), "{:?}", m);
            let mut after = game.position().clone();
            let played = after.play(m);
            prop_assert_eq!(played, generated.contains(&m) && !over);
            prop_assert!(played || after == *game.position(), "a refused move changed something");
        }
    }

    /// The key that is kept is the key computed anew, after every ply.
    #[test]
    fn keys_are_kept(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        tell(&mut game, 300, &mut dice, |game, _| {
            assert_eq!(game.position().key(), game.position().computed_key(), "{}", game.position().text());
        });
    }

    /// Positions, moves and whole games come back from their texts as they were.
    #[test]
    fn texts_round_trip(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        let mut left = false;
        tell(&mut game, 200, &mut dice, |game, _| {
            let (position, text) = (game.position(), game.position().text());
            for m in position.moves() {
                assert_eq!(read_move(game.about(), &write_move(game.about(), m)), Ok(m));
                let shouted = write_move(game.about(), m).to_ascii_uppercase();
                assert_eq!(read_move(game.about(), &shouted), Ok(m));
            }
            left |= matches!(game.log().last(), Some(GameEntry::Retired(_)));
            // That somebody left a game for two is in the log alone.
            if position.decided().is_none() {
                let read = AnyPosition::read(game.spec(), &text).unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
                assert_eq!(read.text(), text);
                assert_eq!(read.key(), position.key());
                assert_eq!(read.moves(), position.moves());
                // Who fell first is in the log alone too, in a game whose text does not say.
                assert!(read == *position || position.in_play().len() < game.spec().seats().len(), "{text}");
            }
        });
        let record = Record::of(game);
        let read = Record::read(&record.text()).unwrap();
        prop_assert_eq!(&read.game, &record.game);
        prop_assert_eq!(read.game.outcome().is_some(), read.claimed.is_some());
        prop_assert_eq!(read.text(), record.text());
    }

    /// The log alone rebuilds the game, and taking back restores what was.
    #[test]
    fn the_log_is_the_truth(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        let mut line = Vec::new();
        tell(&mut game, 80, &mut dice, |game, _| line.push(game.clone()));
        prop_assert_eq!(&game.after(game.log().len()), &game);
        if line.last() == Some(&game) {
            line.pop();
        }
        while let Some(before) = line.pop() {
            if before.log().len() == game.log().len() {
                continue; // A seat that had left already was asked to leave again.
            }
            game.undo().unwrap();
            prop_assert_eq!(&game, &before);
        }
        prop_assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    }

    /// Any earlier position is there as a fresh replay would bring it about, and so is the game it was part of,
    /// also after moves were taken back and others played instead.
    #[test]
    fn earlier_positions_are_at_hand(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        tell(&mut game, 250, &mut dice, |_, _| {});
        for _ in 0..3 {
            let cut = dice.roll(game.log().len() as u32 + 1) as usize;
            game.rewind(cut);
            prop_assert!(game.log().len() >= cut && game.log()[cut..].iter().all(|entry| matches!(entry, GameEntry::Drawn(_))));
            tell(&mut game, 100, &mut dice, |_, _| {});
        }
        let mut position = game.first_position().clone();
        let mut fresh = Game::from_position(game.spec().clone(), &position.text()).unwrap();
        let mut plies = 0;
        for n in 0..=game.log().len() {
            prop_assert_eq!(&game.at(n), &position, "after {} entries", n);
            match game.log().get(n).copied() {
                Some(GameEntry::Played(_, m)) => {
                    fresh.play(m).unwrap();
                    position.play_unchecked(m);
                    plies += 1;
                }
                Some(GameEntry::Drawn(m)) => position.play_unchecked(m),
                Some(GameEntry::Retired(seat)) => {
                    fresh.retire(seat).unwrap();
                    position.retire(seat);
                }
                Some(GameEntry::Flagged(seat)) => {
                    fresh.flag(seat).unwrap();
                    position.retire(seat);
                }
                None => {}
            }
            prop_assert_eq!(fresh.ply(), plies);
            if dice.roll(16) == 0 {
                prop_assert_eq!(&game.after(fresh.log().len()), &fresh);
            }
        }
        prop_assert_eq!(&game.at(game.log().len() + 1000), game.position());
        prop_assert_eq!(&fresh, &game);
    }

    /// What leaves the board was captured, or left with its clan; what comes was placed, or is a queen that
    /// changed sides.
    #[test]
    fn captures_account_for_what_leaves_the_board(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        tell(&mut game, 400, &mut dice, |_, _| {});
        let mut listed = Vec::new();
        for (n, &entry) in game.log().iter().enumerate() {
            let took = game.took(n);
            listed.extend(took.map(|piece| (n, piece)));
            check_account(game.spec(), &game.at(n), &game.at(n + 1), entry, took);
        }
        let captures: Vec<_> = game.captures().iter().map(|capture| (capture.entry, capture.piece)).collect();
        prop_assert_eq!(captures, listed);
        for capture in game.captures() {
            prop_assert!(matches!(game.log()[capture.entry], GameEntry::Played(by, _) if by == capture.by));
        }
    }

    /// Whoever is to act can, or that they can't is an outcome; only the original of Extinction Chess lets them
    /// wait. An outcome has a place for every seat, and nobody is to act after it.
    #[test]
    fn a_stuck_seat_is_an_outcome(id in any_game(), seed: u64) {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        tell(&mut game, 400, &mut dice, |game, _| {
            let compat = game.spec().options().any(|option| option == "compat");
            let seats = game.spec().seats();
            match game.outcome() {
                None => {
                    assert!(compat || !game.legal().is_empty(), "{}", game.position().text());
                    assert!(game.position().in_play().contains(game.to_move().unwrap()));
                    assert_ne!(game.position().actor(), Actor::Chance);
                }
                Some(outcome) => {
                    assert!(game.legal().is_empty() && game.to_move().is_none());
                    for seat in Seat::ALL {
                        assert_eq!(outcome.places[seat] > 0, seats.contains(&seat));
                        assert!(outcome.places[seat] as usize <= seats.len());
                    }
                    assert!(!outcome.winners().is_empty());
                }
            }
        });
    }

    /// What a viewer sees does not change when what they may not see is dealt anew, and neither do their moves.
    #[test]
    fn a_view_survives_a_redeal(seed: u64, players in 2..=4u64) {
        let mut dice = Dice(seed);
        let mut spec = Spec::new(GameId::TunnelBrawl).with_players(players).unwrap();
        let deal = Deal::shuffled(spec.players(), |sides| dice.roll(sides));
        spec = spec.with_deal(deal).unwrap();
        let mut game = Game::new(spec).unwrap();
        let mut changed = 0;
        tell(&mut game, 150, &mut dice, |game, dice| {
            let position = game.position();
            let Some(viewer) = position.to_move() else { return };
            let mut dealt = position.clone();
            dealt.redeal(Some(viewer), &mut |sides| dice.roll(sides));
            changed += usize::from(dealt != *position);
            assert_eq!(dealt.key(), dealt.computed_key());
            assert_eq!(dealt.moves(), position.moves());
            assert_eq!(dealt.reserve(viewer), position.reserve(viewer));
            for seat in Seat::ALL {
                let (new, old) = (dealt.reserve(seat).unwrap(), position.reserve(seat).unwrap());
                assert_eq!((new.held.len(), new.undrawn, new.waiting), (old.held.len(), old.undrawn, old.waiting));
            }
            for square in game.about().board.squares() {
                assert_eq!(dealt.piece(square), position.piece(square));
                assert_eq!(dealt.rubble(square), position.rubble(square));
            }
        });
        prop_assert!(changed > 0);
    }

    /// Whatever the bytes, reading says what is wrong and does not panic.
    #[test]
    fn garbage_is_refused(id in any_game(), text in "\\PC{0,60}", noise: Vec<u8>) {
        for text in [text.as_str(), &String::from_utf8_lossy(&noise)] {
            let spec = Spec::new(id);
            let _ = AnyPosition::read(&spec, text).map_err(|mistake| mistake.to_string());
            let _ = read_move(id.about(), text).map_err(|mistake| mistake.to_string());
            let _ = Record::read(text).map_err(|mistake| mistake.to_string());
            let _ = Deal::read(text).map_err(|mistake| mistake.to_string());
        }
    }

    /// A good position text with something cut out, doubled or changed is read or refused, and what is read
    /// holds together.
    #[test]
    fn damaged_positions_hold_together(id in any_game(), seed: u64, at: prop::sample::Index, with in "[ -~]{0,3}") {
        let mut dice = Dice(seed);
        let mut game = Game::new(spec(id, &mut dice)).unwrap();
        let plies = dice.roll(60) as usize;
        tell(&mut game, plies, &mut dice, |_, _| {});
        let text = game.position().text();
        let (start, end) = (at.index(text.len()), (at.index(text.len()) + dice.roll(3) as usize).min(text.len()));
        let damaged = format!("{}{with}{}", &text[..start], &text[end..]);
        if let Ok(position) = AnyPosition::read(game.spec(), &damaged) {
            prop_assert_eq!(position.key(), position.computed_key());
            let again = AnyPosition::read(game.spec(), &position.text());
            prop_assert_eq!(again.map(|again| again.text()), Ok(position.text()));
            let mut game = Game::from_position(game.spec().clone(), &damaged).unwrap();
            tell(&mut game, 40, &mut dice, |game, _| {
                assert_eq!(game.position().key(), game.position().computed_key());
            });
        }
    }
}

/// Random games of every game and player count end when their draw rules are on.
#[test]
fn every_random_game_ends() {
    for &id in GameId::ALL {
        for players in id.about().players() {
            for seed in 0..20 {
                let mut dice = Dice(seed * 1_000_003);
                let mut spec = Spec::new(id).with_players(players.into()).unwrap();
                if spec.wants_deal() {
                    let deal = Deal::shuffled(players, |sides| dice.roll(sides));
                    spec = spec.with_deal(deal).unwrap();
                }
                let mut game = Game::new(spec).unwrap();
                let mut plies = 0;
                while game.outcome().is_none() {
                    let moves = game.legal();
                    game.play(*dice.pick(&moves)).unwrap();
                    plies += 1;
                    assert!(plies < 20_000, "{} goes on and on", id.about().id);
                }
            }
        }
    }
}

/// The same for positions that random games seldom see: en passant, domain kills, young kings, thrones.
#[test]
fn captures_of_rare_moves_are_accounted_for() {
    let mut en_passant = 0;
    for (game, m, next) in common::rare_moves() {
        let n = next.log().len() - 1;
        check_account(game.spec(), game.position(), next.position(), next.log()[n], next.took(n));
        en_passant += usize::from(next.took(n).is_some() && game.position().piece(m.to().unwrap()).is_none());
    }
    assert!(en_passant > 0);
}

/// A game in which repetition is forbidden and nothing is ever captured can be as long as a house allows, and
/// be replayed and taken back. What that costs is tested where the positions are kept.
#[test]
fn long_games_without_repetition_can_be_replayed_and_taken_back() {
    let spec = Spec::new(GameId::Jungle).with_options(["ban_repetition", "no_draws"]).unwrap();
    let mut game = Game::new(spec).unwrap();
    let mut dice = Dice(20_000);
    while game.log().len() < 20_000 {
        let position = game.position();
        let quiet = |m: &Move| {
            let mut next = position.clone();
            next.play_unchecked(*m);
            position.captured(*m).is_none() && next.decided().is_none()
        };
        let moves: Vec<Move> = game.legal().into_iter().filter(quiet).collect();
        game.play(*dice.pick(&moves)).unwrap();
    }
    assert_eq!(game.keys().len(), 20_001);
    let mut again = Game::new(game.spec().clone()).unwrap();
    for entry in game.log() {
        let GameEntry::Played(_, m) = *entry else { panic!("nobody left") };
        again.play(m).unwrap();
    }
    assert_eq!(again, game);
    for _ in 0..15_000 {
        again.undo().unwrap();
    }
    assert_eq!(again, game.after(5_000));
}

/// Every option can be chosen by itself with what it needs, and every preset.
#[test]
fn every_option_can_be_chosen() {
    for &id in GameId::ALL {
        let about = id.about();
        for choice in about.choices {
            let chosen = choice.needs.into_iter().chain([choice.id]);
            let spec = Spec::new(id).with_options(chosen).unwrap();
            assert!(spec.options().any(|option| option == choice.id));
            if choice.needs.is_some() {
                assert!(Spec::new(id).with_options([choice.id]).is_err());
            }
        }
        for preset in about.presets {
            let spec = Spec::new(id).with_options([preset.id]).unwrap();
            assert_eq!(spec.options().count(), preset.choices.len());
        }
        assert!(Spec::new(id).with_options(["nonsense"]).is_err());
    }
}

/// A position costs little to copy, which is how search and counting go back.
#[test]
fn positions_are_small() {
    for &id in GameId::ALL {
        let size = with_game!(id, P => size_of::<P>());
        assert!(size <= 320, "{}: {size} bytes", id.about().id);
    }
}

#[test]
fn a_seat_that_leaves_out_of_turn_gets_its_place() {
    for (id, players) in [(GameId::Quadular, 4), (GameId::TunnelBrawl, 4)] {
        let mut spec = Spec::new(id).with_players(players).unwrap();
        if spec.wants_deal() {
            spec = spec.with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
        }
        let mut game = Game::new(spec).unwrap();
        let [first, second, third, fourth] = game.spec().seats() else { panic!("four seats") };
        game.retire(*third).unwrap();
        assert_eq!(game.to_move(), Some(*first), "the turn goes on");
        assert_eq!(game.retire(*third), Err(Refusal::NotInPlay(*third)));
        game.retire(*first).unwrap();
        assert_eq!(game.to_move(), Some(*second), "the turn passes on");
        game.retire(*second).unwrap();
        let outcome = game.outcome().unwrap();
        let places = [first, second, third, fourth].map(|&seat| outcome.places[seat]);
        assert_eq!((places, outcome.cause), ([3, 2, 4, 1], Cause::Retired));
        assert_eq!(game.retire(*fourth), Err(Refusal::Over));
        assert_eq!(game.play(Move::Step { from: Square::new(0), to: Square::new(1) }), Err(Refusal::Over));
    }
}
