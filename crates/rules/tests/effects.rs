//! What an entry is said to have done is what it did, in every game.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, spec, tell};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use taproom_rules::{
    AnyPosition, Deal, Decision, Effect, Game, GameEntry, GameId, Piece, Seat, Seats, Spec, Square,
};

/// All of a position that effects are about.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Scene {
    pieces: BTreeMap<Square, Piece>,
    commanders: [Option<Seat>; 4],
    rubble: BTreeSet<Square>,
}

impl Scene {
    fn of(position: &AnyPosition) -> Scene {
        let squares = || position.about().board.squares();
        Scene {
            pieces: squares().filter_map(|square| Some((square, position.piece(square)?))).collect(),
            commanders: Seat::ALL.map(|army| position.commander(army)),
            rubble: squares().filter(|&square| position.rubble(square)).collect(),
        }
    }

    fn put(&mut self, square: Square, piece: Piece) {
        self.rubble.remove(&square);
        assert_eq!(self.pieces.insert(square, piece), None, "two pieces on one square");
    }

    fn take(&mut self, square: Square, piece: Piece) {
        assert_eq!(self.pieces.remove(&square), Some(piece));
    }

    fn change(&mut self, at: Square, before: Piece, after: Piece) {
        self.take(at, before);
        self.put(at, after);
    }

    fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Captured { piece, at, .. } => self.take(at, piece),
            Effect::Moved { piece, from, to, .. } => {
                self.take(from, piece);
                self.put(to, piece);
            }
            Effect::Promoted { army, at, from, into } | Effect::Succeeded { army, at, from, into } => {
                self.change(at, Piece { seat: army, kind: from }, Piece { seat: army, kind: into });
            }
            Effect::Placed { piece, at, .. } | Effect::QueenArrived { piece, at } => self.put(at, piece),
            Effect::QueenDefected { piece, at: Some(at), .. } => self.put(at, piece),
            Effect::WipedOut { ref pieces, .. } => {
                pieces.iter().for_each(|&(at, piece)| self.take(at, piece));
            }
            Effect::ArmyTaken { army, from, by } => {
                assert_eq!(self.commanders[army.index()].replace(by), Some(from));
            }
            Effect::ArmyIdle { army } => assert!(self.commanders[army.index()].take().is_some()),
            Effect::Collapsed { ref squares, .. } | Effect::Rubble { ref squares } => {
                for &square in squares {
                    assert!(!self.pieces.contains_key(&square) && self.rubble.insert(square));
                }
            }
            _ => {}
        }
    }
}

/// The seats that effects say are out.
fn out(effects: &[Effect]) -> Seats {
    effects
        .iter()
        .filter_map(|effect| match *effect {
            Effect::KingFell { seat, .. } | Effect::Retired { seat } | Effect::Flagged { seat } => Some(seat),
            _ => None,
        })
        .collect()
}

/// Checks what is said about one entry.
fn check(game: &Game, n: usize, before: &AnyPosition, after: &AnyPosition) {
    let (entry, effects) = (game.log()[n], game.effects(n));
    let mut scene = Scene::of(before);
    effects.iter().for_each(|effect| scene.apply(effect));
    assert_eq!(scene, Scene::of(after), "{entry:?} in {}: {effects:?}", before.text());
    // Among more than two, whoever is out went for a reason that is told.
    if game.about().seats.len() > 1 {
        let gone: Seats = before.in_play().iter().filter(|&seat| !after.in_play().contains(seat)).collect();
        assert_eq!(out(&effects), gone, "{entry:?} in {}: {effects:?}", before.text());
    }
    let taken = effects.iter().find_map(|effect| match *effect {
        Effect::Captured { piece, .. } => Some(piece),
        _ => None,
    });
    assert_eq!(taken, game.took(n));
    // The turn went past those who are named and nobody else.
    let passed = effects.iter().filter(|effect| matches!(effect, Effect::PassedOver { .. })).count();
    if let (GameEntry::Played(mover, _), Some(next)) = (entry, after.to_move())
        && (next != mover || before.game() == GameId::Quadular)
    {
        let mut at = mover;
        for _ in 0..=passed {
            at = after.in_play().next_after(at).unwrap();
        }
        assert_eq!(at, next, "{passed} were passed over in {}", before.text());
    }
}

/// Who must have won by a decision, where it says so.
fn victor(decision: Decision) -> Option<Seat> {
    match decision {
        Decision::LastKing { by, .. }
        | Decision::LastOfKind { by, .. }
        | Decision::DeathStar { by, .. }
        | Decision::Den { by, .. }
        | Decision::LastPiece { by, .. } => Some(by),
        _ => None,
    }
}

/// The effect without which a decision could not be.
fn deciding(decision: Decision, effect: &Effect) -> bool {
    match (decision, effect) {
        (Decision::LastKing { by, of }, &Effect::KingFell { seat, by: captor, .. }) => {
            (by, of) == (captor, seat)
        }
        (Decision::LastOfKind { of, kind, .. }, &Effect::LastOfKind { seat, kind: gone, .. }) => {
            (of, kind) == (seat, gone)
        }
        (Decision::DeathStar { of, .. }, &Effect::DeathStarFell { seat, .. })
        | (Decision::LastPiece { of, .. }, &Effect::WipedOut { seat, .. }) => of == seat,
        (Decision::Den { with, at, .. }, &Effect::EnteredDen { piece, at: den, .. }) => {
            (with, at) == (piece.kind, den)
        }
        (Decision::Retired { seat }, &Effect::Retired { seat: gone })
        | (Decision::Flagged { seat }, &Effect::Flagged { seat: gone }) => seat == gone,
        (
            Decision::NoMove { .. } | Decision::NobodyMoves | Decision::Repetition | Decision::NoProgress,
            Effect::Decided(_),
        ) => true,
        _ => false,
    }
}

fn check_end(game: &Game) {
    let decision = game.decision();
    let Some(outcome) = game.outcome() else { return assert_eq!(decision, None) };
    let decision = decision.unwrap_or_else(|| panic!("{outcome:?} in {}", game.position().text()));
    assert_eq!(decision.cause(), outcome.cause);
    if let Some(by) = victor(decision) {
        assert_eq!(outcome.winner(), Some(by));
    }
    let effects = game.effects(game.log().len() - 1);
    assert_eq!(effects.last(), Some(&Effect::Decided(decision)));
    assert!(effects.iter().any(|effect| deciding(decision, effect)), "{decision:?} and {effects:?}");
    assert!(effects.iter().any(Effect::great));
}

/// Plays a story to its end, perhaps with a flag that falls.
fn story(id: GameId, seed: u64, plies: usize) -> Game {
    let mut dice = Dice(seed);
    let mut game = Game::new(spec(id, &mut dice)).unwrap();
    tell(&mut game, plies, &mut dice, |_, _| {});
    if dice.roll(8) == 0 {
        let seat = *dice.pick(game.spec().seats());
        let _ = game.flag(seat);
    }
    game
}

proptest! {
    /// Applied to what stood before, effects bring about what stands after; and the end is told with what decided
    /// it.
    #[test]
    fn effects_are_what_happened(id in proptest::sample::select(GameId::ALL), seed: u64) {
        let game = story(id, seed, 400);
        let mut before = game.first_position().clone();
        for (n, entry) in game.log().iter().enumerate() {
            let mut after = before.clone();
            entry.apply(&mut after);
            check(&game, n, &before, &after);
            before = after;
        }
        check_end(&game);
        prop_assert_eq!(game.effects(game.log().len()), Vec::new());
    }

    /// A threat is a move that wins or throws somebody out, and it is told when it arises.
    #[test]
    fn threats_are_real_and_told(id in proptest::sample::select(GameId::ALL), seed: u64) {
        let game = story(id, seed, 120);
        for n in 0..game.log().len() {
            let (before, after) = (game.at(n), game.at(n + 1));
            let told: Vec<_> = game.effects(n).into_iter().filter_map(|effect| match effect {
                Effect::Endangered(threat) => Some(threat),
                _ => None,
            }).collect();
            if after.decided().is_some() {
                prop_assert!(told.is_empty());
                continue;
            }
            for threat in after.threats() {
                prop_assert_ne!(threat.by, threat.against);
                prop_assert!(told.contains(&threat) || before.threats().contains(&threat));
                // Whoever is on the move can carry it out.
                if after.to_move() == Some(threat.by) && after.moves().iter().any(|m| m.from().is_some()) {
                    let out = after.moves().into_iter().filter(|m| m.to() == Some(threat.at)).any(|m| {
                        let mut next = after.clone();
                        next.play_unchecked(m);
                        !next.in_play().contains(threat.against)
                    });
                    prop_assert!(out, "{:?} in {}", threat, after.text());
                }
            }
        }
    }

    /// What is hidden does not show: two positions that look the same to everybody lead to the same effects, as long
    /// as what follows looks the same too. Only where a queen appears may be different, and that is for all to see.
    #[test]
    fn effects_tell_no_secrets(seed: u64, players in 2..=4u64) {
        let mut dice = Dice(seed);
        let mut spec = Spec::new(GameId::TunnelBrawl).with_players(players).unwrap();
        let deal = Deal::shuffled(spec.players(), |sides| dice.roll(sides));
        spec = spec.with_deal(deal).unwrap();
        let mut game = Game::new(spec).unwrap();
        let mut dice = Dice(seed ^ 1);
        tell(&mut game, 150, &mut dice, |_, _| {});
        let mut compared = 0;
        for (n, &entry) in game.log().iter().enumerate() {
            let before = game.at(n);
            let mut other = before.clone();
            other.redeal(None, &mut |sides| dice.roll(sides));
            let mut same = entry;
            if let GameEntry::Drawn(_) = entry {
                same = GameEntry::Drawn(other.dealt().unwrap());
            } else if let GameEntry::Played(_, m) = entry && !other.is_legal(m) {
                continue; // The other reserve has no such piece.
            }
            let (mut after, mut other_after) = (before.clone(), other.clone());
            entry.apply(&mut after);
            same.apply(&mut other_after);
            if Scene::of(&after) == Scene::of(&other_after) {
                compared += usize::from(other != before);
                prop_assert_eq!(before.effects(entry), other.effects(same));
            }
        }
        prop_assert!(compared > 0 || game.log().len() < 2);
    }
}

/// The same for positions that random games seldom see: en passant, domain kills, young kings, thrones.
#[test]
fn rare_moves_are_told() {
    let (mut thrones, mut crowned, mut promoted) = (0, 0, 0);
    for (game, _, next) in common::rare_moves() {
        check(&next, 0, game.position(), next.position());
        check_end(&next);
        for effect in next.effects(0) {
            thrones += usize::from(matches!(effect, Effect::EnteredThrone { .. }));
            crowned += usize::from(matches!(effect, Effect::Succeeded { .. }));
            promoted += usize::from(matches!(effect, Effect::Promoted { .. }));
        }
    }
    assert!(thrones > 0 && crowned > 0 && promoted > 0, "{thrones} {crowned} {promoted}");
}

/// The effects of the last move of a game, by their names.
fn names(position: &str, id: GameId, players: u64, options: &[&str], moves: &[&str]) -> (Game, Vec<String>) {
    let spec = Spec::new(id).with_players(players).unwrap().with_options(options.iter().copied()).unwrap();
    let mut game = Game::from_position(spec, position).unwrap();
    for m in moves {
        game.play_text(m).unwrap();
    }
    let name = |effect: &Effect| format!("{effect:?}").split([' ', '(']).next().unwrap().to_owned();
    let names = game.effects(game.log().len() - 1).iter().map(name).collect();
    (game, names)
}

/// A jump is no step, and what is drawn is told without saying what it is.
#[test]
fn jumps_and_draws_are_told() {
    let (game, _) = names("7/7/r5c/7/7/7/1L5/7/7 w", GameId::Jungle, 2, &[], &["b3b7"]);
    assert!(matches!(game.effects(0)[0], Effect::Moved { jumped: true, .. }));
    let (game, _) = names("7/7/r5c/7/7/7/1R5/7/7 w", GameId::Jungle, 2, &[], &["b3b4"]);
    assert!(matches!(game.effects(0)[0], Effect::Moved { jumped: false, .. }));
    let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    let mut game = Game::new(spec).unwrap();
    game.play_text("a2b2").unwrap();
    game.play_text("N@a2").unwrap();
    assert_eq!(game.effects(2), [Effect::Drew { seat: Seat::West }]);
}

/// Each thing that games know is told in the order of the rules.
#[test]
fn what_games_tell() {
    use GameId::{Extinction, Jungle, Quadular, TrenchRun, TunnelBrawl};
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let run = "1TT1TT1/2~*~2/XX3XX/7/xx3xx/2+@+2/1tt1tt1 s -";
    // The game, players and options; the position; the moves; the effects of the last one.
    type Case<'a> = (GameId, u64, &'a [&'a str], &'a str, &'a [&'a str], &'a str);
    let cases: &[Case] = &[
        (Jungle, 2, &[], "7/7/r5c/7/7/7/1L5/7/7 w", &["b3b7"], "Moved"),
        (Jungle, 2, &[], "7/2D4/7/7/7/7/7/7/l6 w", &["c8c9"], "Moved EnteredTrap Endangered"),
        (Jungle, 2, &[], "7/7/7/7/7/7/3D3/7/l6 w", &["d3d2"], "Moved"),
        (Jungle, 2, &["universal_traps"], "7/7/7/7/7/7/3D3/7/l6 w", &["d3d2"], "Moved EnteredTrap"),
        (Jungle, 2, &[], "7/3D3/7/7/2r4/7/7/7/6L w", &["d8d9"], "Moved EnteredDen Decided"),
        (Jungle, 2, &[], "7/7/7/7/7/7/7/7/rL5 w", &["b1a1"], "Captured Moved WipedOut Decided"),
        (
            Extinction,
            2,
            &[],
            chess,
            &["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "a7a6", "c3d5"],
            "Captured Moved LastOfKind Decided",
        ),
        (
            Extinction,
            2,
            &[],
            "rnbqkbnr/ppppp1pp/8/5p2/8/6N1/PPPPPPPP/RNBQKB1R w - - 0 1",
            &["g3f5"],
            "Captured Moved",
        ),
        (
            Extinction,
            2,
            &[],
            "r1bqkbnr/pppp1ppp/8/4n3/8/5N2/PPPPPPPP/RNBQKB1R w - - 0 1",
            &["f3e5"],
            "Captured Moved OneLeft",
        ),
        (TrenchRun, 2, &[], run, &["b1a1"], "Moved SidewaysBan"),
        (
            TrenchRun,
            2,
            &[],
            "3t3/2~*~2/7/7/7/2+@+2/T6 s -",
            &["d7d6"],
            "Captured Moved DeathStarFell Decided",
        ),
        (TrenchRun, 2, &[], "7/2~*~2/7/3T3/3x3/2+@+2/7 n -", &["d4d3"], "Captured Moved Decided"),
        (
            Quadular,
            2,
            &[],
            "2 S SN S:S,N:N h1=SK,h2=SR,h15=NK,a8=NY - 0",
            &["h2h15"],
            "Captured Moved EnteredThrone Succeeded",
        ),
        (
            Quadular,
            4,
            &[],
            "4 S SWN S:S,W:W,N:N,E:N h1=SK,h2=SR,a8=WK,h15=NK,l8=EP - 0",
            &["h2h15"],
            "Captured Moved EnteredThrone KingFell ArmyTaken ArmyTaken",
        ),
        (
            Quadular,
            2,
            &[],
            "2 S SN S:S,N:N h1=SK,h2=SR,h15=NK - 0",
            &["h2h15"],
            "Captured Moved EnteredThrone KingFell ArmyTaken Decided",
        ),
        (Quadular, 2, &[], "2 S SN S:S,N:N h1=SK,g2=SC,d6=SC,h10=NK - 0", &["h1h2"], "Moved"),
        (Quadular, 2, &[], "2 S SN S:S,N:N h1=SK,h11=SP,a8=NK - 0", &["h11h12q"], "Moved Promoted"),
        (
            Quadular,
            3,
            &[],
            "3 E SWE S:S,W:W,E:E a8=WK,o8=EK,l8=EP,g14=SP,h14=SP,i14=SP,h15=SK - 0",
            &["l8j8"],
            "Moved PassedOver",
        ),
        (
            TunnelBrawl,
            3,
            &[],
            "#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5",
            &["e5e6"],
            "Captured Moved KingFell WipedOut Collapsed QueenDefected",
        ),
        (
            TunnelBrawl,
            2,
            &[],
            "######/rP...rRbP/.....bP/rP....bK/rP....bP/###### r p K+:1234,PPNB+:1234 0,0 - 0 5",
            &["K@a4"],
            "Placed Collapsed",
        ),
        (
            TunnelBrawl,
            2,
            &[],
            "######/rp....#/rQ....#/rp....bK/rK....#/###### r m +:1234,+:1234 0,0 - 0 5",
            &["a4b4"],
            "Moved Rubble",
        ),
        (
            TunnelBrawl,
            2,
            &[],
            "######/rp....#/rQ....#/rp....bK/rK....#/###### r m +:1234,+:1234 1,0 - 0 5",
            &["a4b4"],
            "Moved QueenArrived",
        ),
    ];
    let mut wrong = Vec::new();
    for &(id, players, options, position, moves, expected) in cases {
        let (game, names) = names(position, id, players, options, moves);
        if names.join(" ") != expected {
            wrong.push(format!("{position} {moves:?} to {}: {names:?}", game.position().text()));
        }
        check_end(&game);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
