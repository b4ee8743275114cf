//! Diagrams are drawn from the board's geometry: every cell, every piece, for every viewer.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game_of, lines};
use roxmltree::{Document, Node};
use serde_json::json;
use taproom_rules::board::{Board, Ground};
use taproom_rules::diagram::{Extras, svg};
use taproom_rules::{AnyPosition, Game, GameId, Move, Seat, Spec, Square};

fn positions() -> Vec<AnyPosition> {
    let mut positions: Vec<AnyPosition> = GameId::ALL
        .iter()
        .flat_map(|&id| id.about().players().map(move |players| (id, players)))
        .map(|(id, players)| AnyPosition::start(&Spec::new(id).with_players(players.into()).unwrap()))
        .collect();
    for case in lines("quadular-cases.jsonl") {
        let players = case["position"].as_str().unwrap()[..1].parse::<u64>().unwrap();
        let case = json!({"game": "quadular", "players": players, "position": case["position"]});
        positions.push(game_of(&case).position().clone());
    }
    positions
}

fn is<'a>(name: &'static str) -> impl Fn(&Node<'a, 'a>) -> bool {
    move |node| node.has_tag_name(name)
}

#[test]
fn every_piece_is_drawn_once_with_its_symbol() {
    for position in positions() {
        for viewer in Seat::ALL {
            let drawing = svg(&position, viewer, &Extras::default());
            let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{error}:\n{drawing}"));
            let symbols: Vec<&str> = document
                .descendants()
                .filter(|n| n.has_tag_name("symbol"))
                .filter_map(|n| n.attribute("id"))
                .collect();
            let used: Vec<&str> = document
                .descendants()
                .filter(|n| n.has_tag_name("use"))
                .filter_map(|n| n.attribute("href"))
                .collect();
            let pieces =
                position.about().board.squares().filter(|&square| position.piece(square).is_some()).count();
            assert_eq!(used.len(), pieces, "{}", position.text());
            assert!(used.iter().all(|href| symbols.contains(&href.trim_start_matches('#'))));
            assert!(symbols.iter().all(|id| used.contains(&format!("#{id}").as_str())), "no symbol is idle");
            let cells = document.descendants().filter(is("polygon")).count();
            assert!(cells >= position.about().board.len());
        }
    }
}

/// A page may put a diagram in line under a strict policy: no styles, no scripts, nothing from outside.
#[test]
fn diagrams_are_self_contained() {
    for position in positions() {
        let drawing = svg(&position, Seat::South, &Extras::default());
        for forbidden in ["style", "script", "@import", "url(", "data:"] {
            assert!(!drawing.contains(forbidden), "{forbidden} in {drawing}");
        }
        assert_eq!(drawing.matches("http").count(), 1, "only the name space is an address");
    }
}

fn inside(board: &Board, square: Square, viewer: Seat) -> bool {
    let (x, y) = board.centre(square, viewer);
    let corners = board.outline(square, viewer);
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let turns: Vec<bool> = sides.map(|(a, b)| (b.0 - a.0) * (y - a.1) > (b.1 - a.1) * (x - a.0)).collect();
    turns.iter().all(|&left| left) || turns.iter().all(|&left| !left)
}

#[test]
fn cells_fit_together_for_every_viewer() {
    for id in GameId::ALL {
        let board = id.about().board;
        for viewer in Seat::ALL {
            let (width, height) = board.extent(viewer);
            let mut area = 0.;
            for square in board.squares() {
                let corners = board.outline(square, viewer);
                assert_eq!(corners.len(), if board.cell(square).ground == Ground::Throne { 3 } else { 4 });
                assert!(
                    corners.iter().all(|&(x, y)| (0. ..=width).contains(&x) && (0. ..=height).contains(&y))
                );
                assert!(inside(board, square, viewer), "{} for {viewer}", board.name(square));
                let next = corners.iter().cycle().skip(1);
                area += corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>().abs() / 2.;
            }
            let thrones = board.squares().filter(|&s| board.cell(s).ground == Ground::Throne).count();
            let expected = (board.len() - thrones) as f32 + 1.5 * thrones as f32;
            assert!((area - expected).abs() < 0.01, "{area} of {expected}");
        }
    }
}

/// A viewer's own army is at the bottom of his board.
#[test]
fn the_viewer_sits_at_the_bottom() {
    let spec = Spec::new(GameId::Quadular).with_players(4).unwrap();
    let board = spec.game().about().board;
    for (viewer, throne) in
        [(Seat::South, "h1"), (Seat::West, "a8"), (Seat::North, "h15"), (Seat::East, "o8")]
    {
        let (x, y) = board.centre(board.square(throne).unwrap(), viewer);
        assert!((x - 7.5).abs() < 0.01 && y > 14., "{viewer} sees {throne} at {x}, {y}");
    }
}

#[test]
fn what_happened_last_and_where_a_piece_can_go_is_marked() {
    let mut game = Game::new(Spec::new(GameId::Jungle)).unwrap();
    game.play_text("g3g4").unwrap();
    let board = game.about().board;
    let (from, to) = (board.square("g3").unwrap(), board.square("g4").unwrap());
    let plain = svg(game.position(), Seat::South, &Extras::default());
    let extras = Extras { last: Some(Move::Step { from, to }), dots: vec![from] };
    let marked = svg(game.position(), Seat::South, &extras);
    assert_eq!(marked.matches("<polygon").count(), plain.matches("<polygon").count() + 2);
    assert_eq!(marked.matches("<circle").count(), plain.matches("<circle").count() + 1);
}
