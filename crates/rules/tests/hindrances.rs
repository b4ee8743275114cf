//! What hinders a piece can be asked, so that boards can show it.
#![allow(clippy::unwrap_used)]

use taproom_rules::{AnyPosition, Game, GameId, Hindrance, Spec};

fn hindered(position: &AnyPosition) -> Vec<(String, Hindrance)> {
    let board = position.about().board;
    board.squares().filter_map(|square| Some((board.name(square), position.hindrance(square)?))).collect()
}

fn read(spec: &Spec, text: &str) -> AnyPosition {
    AnyPosition::read(spec, text).unwrap()
}

#[test]
fn tie_fighters_that_went_sideways_may_not_do_so_again() {
    let mut game = Game::new(Spec::new(GameId::TrenchRun)).unwrap();
    assert!(hindered(game.position()).is_empty());
    game.play_text("c1d1").unwrap();
    let ties = ["b1", "d1", "e1", "f1"].map(|square| (square.to_owned(), Hindrance::NoSideways));
    assert_eq!(hindered(game.position()), ties);
    // Each of them has moves, and none of them is sideways once it is their turn again.
    game.play_text("b7b6").unwrap();
    assert_eq!(hindered(game.position()), ties);
    assert!(game.play_text("b1c1").is_err());
    game.play_text("b1b2").unwrap();
    assert!(hindered(game.position()).is_empty());
}

#[test]
fn animals_are_trapped_by_the_other_sides_traps() {
    // South's cat stands in North's trap, South's dog in one of its own.
    let text = "2C3e/7/7/7/7/7/7/7/2D3E w";
    let trapped = |squares: &[&str]| -> Vec<_> {
        squares.iter().map(|&square| (square.to_owned(), Hindrance::Trapped)).collect()
    };
    let book = Spec::new(GameId::Jungle);
    assert_eq!(hindered(&read(&book, text)), trapped(&["c9"]));
    let universal = book.with_options(["universal_traps"]).unwrap();
    assert_eq!(hindered(&read(&universal, text)), trapped(&["c1", "c9"]));
    assert_eq!(Hindrance::Trapped.name(), "trapped");
}

#[test]
fn whoever_leaves_a_collapsed_mouth_leaves_rubble_behind() {
    let mut position = AnyPosition::start(&Spec::new(GameId::TunnelBrawl));
    assert!(hindered(&position).is_empty());
    let board = position.about().board;
    let (mut stood, mut left) = (0, 0);
    for ply in 0..400_usize {
        if position.outcome().is_some() {
            break;
        }
        let legal = position.dealt().map_or_else(|| position.moves(), |drawn| vec![drawn]);
        let before = hindered(&position);
        assert!(before.iter().all(|(_, hindrance)| *hindrance == Hindrance::Collapsed));
        stood += before.len();
        // Whoever stands there leaves if they can.
        let out = |m: &&taproom_rules::Move| {
            m.from().is_some_and(|from| before.iter().any(|(name, _)| board.square(name) == Some(from)))
        };
        let m = *legal.iter().find(out).unwrap_or(&legal[ply * 7919 % legal.len()]);
        position.play_unchecked(m);
        if out(&&m) {
            left += 1;
            assert!(m.from().is_some_and(|from| position.rubble(from)), "after {m:?}");
        }
    }
    assert!(stood > 0 && left > 0, "{stood} stood in a collapsed mouth, {left} left it");
}
