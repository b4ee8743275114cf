//! Diagrams are drawn from the board's geometry: every cell, every piece, for every viewer.
#![allow(clippy::unwrap_used)]

mod common;

use common::{game_of, lines};
use roxmltree::{Document, Node};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use taproom_rules::board::{Board, Cell, Ground};
use taproom_rules::diagram::{
    Extras, Set, Theme, badge_id, board, plate_id, preview, rank_id, rubble, sprite, sprite_for, svg,
    svg_with, symbol_id,
};
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

/// Whoever sits where, the labels beside and under a square are its name.
#[test]
fn labels_along_the_edges_name_every_square() {
    for (id, viewer) in GameId::ALL.iter().flat_map(|&id| Seat::ALL.map(|viewer| (id, viewer))) {
        let board = id.about().board;
        let edges = board.edges(viewer);
        for square in board.squares() {
            // A piece on a throne sits between the middle and the tip; its row and column are those of its name.
            let Cell { file, rank, .. } = board.cell(square);
            let middle = (f32::from(file) + 0.5, f32::from(rank) + 0.5);
            let (x, y) = board.turned(middle, viewer);
            let (below, beside) = (&edges.bottom[x as usize], &edges.left[y as usize]);
            let names = [format!("{below}{beside}"), format!("{beside}{below}")];
            assert!(names.contains(&board.name(square)), "{id:?} {viewer}: {square:?} is not {names:?}");
        }
    }
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
                let commander = position.commander(piece.seat);
                if about.look.plates.is_some() {
                    expected.push(format!("#{}", plate_id(piece.seat)));
                    // Whoever fights for another has a rim around the plate, and the other's plate in the corner.
                    if let Some(master) = commander.filter(|&master| master != piece.seat) {
                        expected
                            .extend([plate_id(piece.seat), plate_id(piece.seat)].map(|id| format!("#{id}")));
                        expected.push(format!("#{}", plate_id(master)));
                    }
                }
                expected.extend(commander.is_none().then(|| "#badge-idle".to_owned()));
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

/// The ids of all pieces of all games, of the plates, the ranks of animals and the badges.
fn ids() -> BTreeSet<String> {
    let abouts = GameId::ALL.iter().map(|id| id.about());
    let pieces =
        abouts.flat_map(|about| (0..about.kinds.len()).map(|kind| symbol_id(about, Kind(kind as u8))));
    let badges = ["idle", "trapped", "no-sideways", "collapsed"].map(badge_id);
    pieces.chain(Seat::ALL.map(plate_id)).chain((1..=8).map(rank_id)).chain(badges).collect()
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
    let sets = Set::ALL.map(drawings);
    for id in ids().iter().filter(|id| !id.starts_with("plate-") && !id.starts_with("badge-")) {
        let different: BTreeSet<&String> = sets.iter().map(|set| &set[id]).collect();
        assert_eq!(different.len(), Set::ALL.len(), "{id} is the same in two sets");
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
        let drawing = board(Theme::Classic, id.about(), viewer);
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

/// A taken-over army wears a rim of its commander's colour, and an idle one no colour at all.
#[test]
fn allegiance_is_seen() {
    let spec = Spec::new(GameId::Quadular).with_players(4).unwrap();
    let look = &spec.game().about().look;
    // South commands West's army; East's obeys nobody.
    let text = "4 S SN S:S,W:S,N:N,E:- h1=SK,a8=WR,h15=NK,o8=EQ - 0";
    let position = AnyPosition::read(&spec, text).unwrap();
    let drawing = svg(&position, Seat::South, &Extras::default());
    let document = Document::parse(&drawing).unwrap();
    let uses = |id: &str| -> Vec<(Option<String>, Option<String>)> {
        let id = format!("#{id}");
        let used = document.descendants().filter(|node| node.attribute("href") == Some(&id));
        let words = |node: Node<'_, '_>, name| node.attribute(name).map(str::to_owned);
        used.map(|node| (words(node, "fill"), words(node, "stroke"))).collect()
    };
    let orange = Some(look.seats[Seat::South].to_owned());
    assert!(uses("plate-west").iter().any(|(_, rim)| *rim == orange), "{:?}", uses("plate-west"));
    assert!(uses("plate-south").iter().any(|(fill, _)| *fill == orange), "South's shape is in the corner");
    assert!(uses("plate-north").iter().all(|(_, rim)| rim.as_deref() == Some("#1c1712")));
    assert_eq!(uses("badge-idle").len(), 1);
    let faint: Vec<&str> = document
        .descendants()
        .filter(|node| node.has_attribute("opacity"))
        .filter_map(|node| node.attribute("href"))
        .collect();
    assert_eq!(faint, ["#plate-east", "#chess-queen"], "black without its hue is black still");
    let queen = uses("chess-queen");
    let grey = queen[0].0.clone().unwrap();
    assert_eq!((&grey[1..3], &grey[3..5]), (&grey[5..7], &grey[5..7]), "{grey} has no hue");
}

/// Grounds and previews are whole drawings, and every theme differs from the others.
#[test]
fn themes_and_previews_are_drawn() {
    for id in GameId::ALL {
        let boards = Theme::ALL.map(|theme| board(theme, id.about(), Seat::South));
        assert_eq!(boards.iter().collect::<BTreeSet<_>>().len(), Theme::ALL.len(), "{}", id.about().id);
        assert!(boards.iter().all(|board| !board.contains("<text")), "letters are put there by the page");
    }
    for (set, theme) in Set::ALL.iter().flat_map(|&set| Theme::ALL.map(|theme| (set, theme))) {
        let drawing = preview(set, theme);
        let document = Document::parse(&drawing).unwrap_or_else(|error| panic!("{error}:\n{drawing}"));
        let symbols: Vec<&str> =
            document.descendants().filter(is("symbol")).filter_map(|node| node.attribute("id")).collect();
        let mut used = document.descendants().filter(is("use")).filter_map(|node| node.attribute("href"));
        assert!(used.all(|href| symbols.contains(&&href[1..])));
    }
    assert!(Document::parse(&rubble()).is_ok());
}

/// A table has the drawings of its own game and no others.
#[test]
fn a_game_takes_only_what_it_needs() {
    for (id, set) in GameId::ALL.iter().flat_map(|&id| Set::ALL.map(|set| (id, set))) {
        let sprite = sprite_for(id.about(), set);
        let document = Document::parse(&sprite).unwrap_or_else(|error| panic!("{error}:\n{sprite}"));
        let has: BTreeSet<&str> =
            document.descendants().filter(is("symbol")).filter_map(|node| node.attribute("id")).collect();
        for kind in 0..id.about().kinds.len() as u8 {
            assert!(has.contains(symbol_id(id.about(), Kind(kind)).as_str()));
        }
        assert_eq!(has.contains("rank-1"), id == GameId::Jungle);
        assert_eq!(has.contains("small-chess-rook"), id == GameId::Quadular && set == Set::Drawn);
        assert_eq!(has.contains("dwarf-rook"), id == GameId::TunnelBrawl);
    }
}
