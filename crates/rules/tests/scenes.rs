//! What everybody may see of a position, as text and as a small picture.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, rare_moves, tell};
use roxmltree::Document;
use taproom_rules::board::Ground;
use taproom_rules::diagram::{Extras, small, svg};
use taproom_rules::{AnyPosition, Deal, Game, GameId, Scene, Seat, Spec};

fn dealt(game: GameId, players: u64, dice: &mut Dice) -> Spec {
    let spec = Spec::new(game).with_players(players).unwrap();
    if !spec.wants_deal() {
        return spec;
    }
    spec.with_deal(Deal::shuffled(players as u8, |sides| dice.roll(sides))).unwrap()
}

/// Positions of random games, and of those that random games seldom see.
fn games() -> Vec<Game> {
    let mut games: Vec<Game> = rare_moves().into_iter().map(|(_, _, after)| after).collect();
    for &id in GameId::ALL {
        for players in id.about().players() {
            for seed in 0..8 {
                let mut dice = Dice(seed * 1000);
                let mut game = Game::new(dealt(id, players.into(), &mut dice)).unwrap();
                for _ in 0..120 {
                    let moves = game.legal();
                    if moves.is_empty() || game.outcome().is_some() {
                        break;
                    }
                    game.play(moves[dice.roll(moves.len() as u32) as usize]).unwrap();
                    games.push(game.clone());
                }
            }
        }
    }
    games
}

#[test]
fn a_scene_is_read_as_it_is_written() {
    for game in games() {
        let position = game.position();
        let scene = Scene::of(position);
        let text = scene.text();
        assert_eq!(Scene::read(game.spec().game(), &text), Some(scene.clone()), "{text}");
        assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"_.-".contains(&b)), "{text}");
        assert!(text.len() <= position.about().board.len() + 5, "{text}");
        for square in position.about().board.squares() {
            assert_eq!(scene.piece(square), position.piece(square));
            assert_eq!(scene.rubble(square), position.rubble(square) && position.piece(square).is_none());
        }
    }
}

/// Whatever the clans hold and will draw, the scene is the same, from the first move of a game to its end.
#[test]
fn what_is_hidden_is_no_part_of_it() {
    let (mut other, mut waits, mut spent) = (0, 0, 0);
    let mut check = |game: &Game, dice: &mut Dice| {
        let position = game.position();
        let scene = Scene::of(position);
        let mut dealt = position.clone();
        dealt.redeal(None, &mut |sides| dice.roll(sides));
        assert_eq!(Scene::of(&dealt), scene, "{}", position.text());
        assert_eq!(Scene::of(&dealt).text(), scene.text(), "{}", position.text());
        other += usize::from(dealt != *position);
        let mut holds = game.spec().seats().iter().filter_map(|&seat| position.reserve(seat));
        waits += usize::from(holds.clone().any(|hold| hold.waiting > 0));
        spent += usize::from(holds.any(|hold| hold.held.is_empty()));
    };
    for &id in GameId::ALL {
        for players in id.about().players() {
            for seed in 0..6 {
                let mut dice = Dice(seed * 77);
                let mut game = Game::new(dealt(id, players.into(), &mut dice)).unwrap();
                tell(&mut game, 300, &mut dice, &mut check);
                check(&game, &mut dice);
            }
        }
    }
    println!("{other} positions dealt otherwise, {waits} where a queen waits, {spent} with an empty reserve");
    assert!(other > 100 && waits > 10 && spent > 10, "{other} {waits} {spent}");
}

#[test]
fn no_other_text_is_a_scene() {
    for &game in GameId::ALL {
        let start = Scene::of(&AnyPosition::start(&Spec::new(game))).text();
        let squares = game.about().board.len();
        assert!(Scene::read(game, &squares.to_string()).is_some(), "an empty board");
        for wrong in [
            String::new(),
            ".".into(),
            "é".repeat(squares),
            format!("{start}A"),
            format!("0{start}"),
            format!("{start}."),
            format!("{start}.SWNE"),
            format!("{start}.SSS"),
            format!("{start}.SWNEE"),
            format!("{start}.SWNX"),
            (squares + 1).to_string(),
            (squares - 1).to_string(),
            format!("0{squares}"),
            format!("1{}", squares - 1),
            "99999999999999999999999".into(),
            "A".repeat(100_000),
            "z".repeat(squares),
            format!("{} {}", 1, squares - 2),
        ] {
            assert_eq!(Scene::read(game, &wrong), None, "{game:?} {wrong:.80}");
        }
    }
}

/// What would not be drawn is no part of a scene, or there would be many texts for one picture.
#[test]
fn a_text_says_nothing_that_is_not_to_be_seen() {
    for &game in GameId::ALL {
        let board = game.about().board;
        let (squares, empty) = (board.len(), Scene::read(game, &board.len().to_string()).unwrap());
        let count = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        for square in board.squares() {
            let (before, after) = (square.index(), squares - square.index() - 1);
            let rubble = Scene::read(game, &format!("{}_{}", count(before), count(after)));
            let mouth = board.cell(square).ground == Ground::Mouth;
            assert_eq!(rubble.is_some(), mouth, "{game:?} {}", board.name(square));
            let viewer = game.about().viewpoint();
            assert!(rubble.is_none_or(|rubble| small(&rubble, viewer) != small(&empty, viewer)));
        }
        // South has a piece and West has none.
        let south = format!("A{}", squares - 1);
        assert!(Scene::read(game, &format!("{south}.-WNE")).is_some());
        for hidden in [".S-NE", ".SSNE", ".-SNE"] {
            assert_eq!(Scene::read(game, &format!("{south}{hidden}")), None, "{game:?} {hidden}");
        }
    }
}

#[test]
fn a_small_picture_shows_every_piece_in_few_bytes() {
    for game in games().iter().step_by(23) {
        let position = game.position();
        let scene = Scene::of(position);
        let board = position.about().board;
        let pieces = board.squares().filter(|&square| scene.piece(square).is_some()).count();
        for viewer in Seat::ALL {
            let drawn = small(&scene, viewer);
            let document = Document::parse(&drawn).unwrap_or_else(|error| panic!("{error}:\n{drawn}"));
            let id = |id: &str| document.descendants().any(|node| node.attribute("id") == Some(id));
            let shown = document.descendants().filter(|node| {
                let figure = node.attribute("href").is_some_and(|href| {
                    assert!(id(&href[1..]), "{href}");
                    !href.starts_with("#plate-") && !href.starts_with("#badge-")
                });
                figure || node.attribute("r") == Some("36")
            });
            assert_eq!(shown.count(), pieces);
            assert!(drawn.len() < 24_000, "{} bytes: {}", drawn.len(), scene.text());
            assert!(drawn.len() * 2 < svg(position, viewer, &Extras::default()).len());
        }
    }
}
