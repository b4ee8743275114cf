//! What everybody may see of a position, as text and as a small picture.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Dice, rare_moves};
use roxmltree::Document;
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

#[test]
fn what_is_hidden_is_no_part_of_it() {
    // Two deals that look alike until somebody draws.
    for players in [2, 3, 4] {
        let texts: Vec<String> = (0..20)
            .map(|seed| {
                let mut dice = Dice(seed * 77);
                let game = Game::new(dealt(GameId::TunnelBrawl, players, &mut dice)).unwrap();
                Scene::of(game.position()).text()
            })
            .collect();
        assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
    }
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
