//! Diagrams are drawn from the board's geometry: every cell, every piece, for every viewer.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game_of, lines};
use roxmltree::{Document, Node};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use taproom_rules::board::{Board, Ground};
use taproom_rules::diagram::{Extras, Set, board, plate_id, rank_id, sprite, svg, svg_with, symbol_id};
use taproom_rules::{AnyPosition, Game, GameId, Kind, Move, Seat, Spec, Square};

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
        let about = position.about();
        for (viewer, set) in Seat::ALL.iter().flat_map(|&viewer| Set::ALL.map(|set| (viewer, set))) {
            let drawing = svg_with(set, &position, viewer, &Extras::default());
            let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{error}:\n{drawing}"));
            let symbols: Vec<&str> =
                document.descendants().filter(is("symbol")).filter_map(|n| n.attribute("id")).collect();
            let mut used: Vec<&str> =
                document.descendants().filter(is("use")).filter_map(|n| n.attribute("href")).collect();
            let mut expected = Vec::new();
            for piece in about.board.squares().filter_map(|square| position.piece(square)) {
                expected.push(format!("#{}", symbol_id(about, piece.kind)));
                if about.look.plates {
                    // The rim in another's colour has a dark one under it.
                    let taken = position.commander(piece.seat).is_some_and(|seat| seat != piece.seat);
                    expected.extend(vec![format!("#{}", plate_id(piece.seat)); 1 + usize::from(taken)]);
                }
                expected.extend(position.strength(piece.kind).map(|rank| format!("#{}", rank_id(rank))));
            }
            used.sort_unstable();
            expected.sort_unstable();
            assert_eq!(used, expected, "{}", position.text());
            assert!(used.iter().all(|href| symbols.contains(&href.trim_start_matches('#'))));
            assert!(symbols.iter().all(|id| used.contains(&format!("#{id}").as_str())), "no symbol is idle");
            let cells = document.descendants().filter(is("polygon")).count();
            assert!(cells >= about.board.len());
        }
    }
}

/// The ids of all pieces of all games, of the plates and of the ranks of animals.
fn ids() -> BTreeSet<String> {
    let abouts = GameId::ALL.iter().map(|id| id.about());
    let pieces =
        abouts.flat_map(|about| (0..about.kinds.len()).map(|kind| symbol_id(about, Kind(kind as u8))));
    pieces.chain(Seat::ALL.map(plate_id)).chain((1..=8).map(rank_id)).collect()
}

/// What each symbol of a set is made of.
fn drawings(set: Set) -> BTreeMap<String, String> {
    let sprite = sprite(set);
    let document = Document::parse(&sprite).unwrap_or_else(|error| panic!("{error}:\n{sprite}"));
    let mut drawings = BTreeMap::new();
    for symbol in document.root_element().children().filter(Node::is_element) {
        assert!(symbol.has_tag_name("symbol"));
        let id = symbol.attribute("id").unwrap();
        assert_eq!(symbol.attribute("viewBox"), Some("0 0 100 100"), "{id}");
        let inside: String = symbol.children().map(|child| &sprite[child.range()]).collect();
        assert!(drawings.insert(id.to_owned(), inside).is_none(), "{id} stands there twice");
    }
    drawings
}

#[test]
fn every_set_draws_every_kind_once() {
    for set in Set::ALL {
        let drawings = drawings(set);
        assert_eq!(drawings.keys().cloned().collect::<BTreeSet<_>>(), ids(), "{set:?}");
        let different: BTreeSet<&String> = drawings.values().collect();
        assert_eq!(different.len(), drawings.len(), "two symbols of {set:?} are the same");
    }
    let (drawn, plain) = (drawings(Set::Drawn), drawings(Set::Plain));
    for id in ids().iter().filter(|id| !id.starts_with("plate-")) {
        assert_ne!(drawn[id], plain[id], "{id} is the same in both sets");
    }
}

/// The page's own policy and colours hold for the pieces, and they need no fonts.
#[test]
fn sprites_are_light_and_leave_colours_to_the_page() {
    for set in Set::ALL {
        let sprite = sprite(set);
        assert!(sprite.len() < 25_000, "{set:?} has {} bytes", sprite.len());
        let document = Document::parse(&sprite).unwrap();
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            assert!(
                ["svg", "symbol", "g", "path", "circle", "ellipse", "rect"].contains(&name),
                "{name} in {set:?}"
            );
            for attribute in node.attributes() {
                assert!(!attribute.name().starts_with("on") && attribute.name() != "style");
                if ["fill", "stroke", "color"].contains(&attribute.name()) {
                    assert!(["none", "currentColor"].contains(&attribute.value()), "{}", attribute.value());
                }
            }
        }
    }
}

/// Numbers on animals are those that count at this table.
#[test]
fn pieces_wear_the_ranks_of_their_table() {
    let ranks = |options: &[&str]| {
        let spec = Spec::new(GameId::Jungle).with_options(options.iter().copied()).unwrap();
        let start = AnyPosition::start(&spec);
        let drawing = svg(&start, Seat::South, &Extras::default());
        let document = Document::parse(&drawing).unwrap();
        let used: Vec<&str> =
            document.descendants().filter(is("use")).filter_map(|node| node.attribute("href")).collect();
        (0..8u8)
            .map(|kind| {
                let animal = format!("#{}", symbol_id(start.about(), Kind(kind)));
                let at = used.iter().position(|href| *href == animal).unwrap();
                used[at + 1].trim_start_matches("#rank-").parse::<u8>().unwrap()
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(ranks(&[]), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(ranks(&["dog_over_wolf"]), [1, 2, 4, 3, 5, 6, 7, 8]);
}

/// Only a prefix tells a dwarf from a chessman of the same name.
#[test]
fn games_choose_their_army() {
    let ids = |game: GameId| {
        let about = game.about();
        (0..about.kinds.len()).map(|kind| symbol_id(about, Kind(kind as u8))).collect::<Vec<_>>()
    };
    assert!(ids(GameId::TunnelBrawl).iter().all(|id| id.starts_with("dwarf-")));
    assert!(ids(GameId::Quadular).iter().chain(&ids(GameId::Extinction)).all(|id| id.starts_with("chess-")));
    assert_eq!(ids(GameId::TrenchRun), ["x-wing", "tie-fighter", "wall", "death-star"]);
    assert_eq!(ids(GameId::Jungle)[..3], ["rat", "cat", "dog"]);
    assert_eq!(Seat::ALL.map(plate_id), ["plate-south", "plate-west", "plate-north", "plate-east"]);
}

/// A page may put a diagram in line under a strict policy: no styles, no scripts, nothing from outside.
#[test]
fn diagrams_are_self_contained() {
    for (position, set) in positions().iter().flat_map(|position| Set::ALL.map(|set| (position.clone(), set)))
    {
        let drawing = svg_with(set, &position, Seat::South, &Extras::default());
        let default = svg(&position, Seat::South, &Extras::default());
        assert_eq!(drawing == default, set == Set::Drawn, "only the default is drawn by default");
        for forbidden in ["style", "script", "@import", "url(", "data:"] {
            assert!(!drawing.contains(forbidden), "{forbidden} in {drawing}");
        }
        assert_eq!(drawing.matches("http").count(), 1, "only the name space is an address");
    }
}

#[test]
fn an_empty_board_has_every_cell_and_no_piece() {
    for (id, viewer) in GameId::ALL.iter().flat_map(|&id| Seat::ALL.map(|viewer| (id, viewer))) {
        let drawing = board(id.about(), viewer);
        let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{error}:\n{drawing}"));
        assert!(document.descendants().filter(is("polygon")).count() >= id.about().board.len());
        assert!(!document.descendants().any(|node| is("use")(&node) || is("symbol")(&node)));
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

/// A viewer's own army is at the bottom of their board.
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

/// How bright a colour is, from 0 to 1, as the eye sees it (relative luminance).
fn luminance(hex: &str) -> f64 {
    let part = |at: usize| {
        let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.;
        if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// An army that is called black is black, one that is called white is white, and lines can be seen on all of them.
/// Those of Quadular Chess, four at one table, are told apart by brightness alone.
#[test]
fn armies_look_as_they_are_called() {
    let contrast = |a: f64, b: f64| (a.max(b) + 0.05) / (a.min(b) + 0.05);
    for &id in GameId::ALL {
        let about = id.about();
        for &seat in *about.seats.last().unwrap() {
            let bright = luminance(about.look.seats[seat]);
            match about.colours[seat] {
                "white" => assert!(bright > 0.85, "{id} {seat} {bright}"),
                "black" => assert!(bright < 0.05, "{id} {seat} {bright}"),
                _ => {}
            }
            if id == GameId::Quadular {
                assert!(contrast(bright, luminance(about.look.lines[seat])) >= 3., "{seat}");
                for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
                    let ratio = contrast(bright, luminance(about.look.seats[other]));
                    assert!(ratio >= 1.5, "{seat} and {other}: {ratio}");
                }
            }
        }
    }
}
