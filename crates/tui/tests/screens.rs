//! Every game on screens of two sizes: nothing panics, and everything is there.
#![allow(clippy::unwrap_used)]

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use taproom_rules::{Deal, Game, GameId, Seat, Spec};
use taproom_tui::view::{self, board, colour::Palette};
use taproom_tui::{Event, Model, Player, Seating, update};

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (100, 30), (170, 66)];

fn all_games() -> impl Iterator<Item = Game> {
    let specs = GameId::ALL.iter().flat_map(|&id| {
        id.about().players().map(move |players| Spec::new(id).with_players(players.into()).unwrap())
    });
    specs.map(|spec| match spec.wants_deal() {
        true => Game::new(spec.with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap()).unwrap(),
        false => Game::new(spec).unwrap(),
    })
}

fn screen(model: &Model, (width, height): (u16, u16), palette: Palette) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(frame, model, palette)).unwrap();
    terminal.backend().to_string()
}

fn model(game: Game) -> Model {
    let mut model = Model::new(game, Seating::default(), false, None);
    lift(&mut model);
    model
}

/// Where a curtain hides somebody's reserve, they say that they look.
fn lift(model: &mut Model) {
    if model.curtained().is_some() {
        press(model, KeyCode::Enter);
    }
}

fn press(model: &mut Model, code: KeyCode) {
    update(model, Event::Key(KeyEvent::from(code)));
}

/// Every piece stands there in its brackets, as often as it stands on the board.
fn shows_every_piece(model: &Model, screen: &str) {
    let position = model.game.position();
    let badges: Vec<String> = model
        .game
        .about()
        .board
        .squares()
        .filter_map(|square| {
            let piece = position.piece(square)?;
            let (open, close) = board::brackets(position.commander(piece.seat));
            Some(format!("{open}{}{close}", board::letter(position, square)?))
        })
        .collect();
    for badge in &badges {
        let wanted = badges.iter().filter(|other| *other == badge).count();
        assert!(screen.matches(badge.as_str()).count() >= wanted, "{badge} in\n{screen}");
    }
}

#[test]
fn every_game_shows_every_piece_to_every_viewer() {
    for game in all_games() {
        let mut model = model(game);
        for viewer in Seat::ALL {
            model.viewer = viewer;
            let all_sizes = SIZES.map(|size| (size, Palette::Full));
            let all_palettes = [Palette::Some, Palette::None].map(|palette| (SIZES[0], palette));
            for (size, palette) in all_sizes.into_iter().chain(all_palettes) {
                let screen = screen(&model, size, palette);
                shows_every_piece(&model, &screen);
                assert!(screen.contains("Players") && screen.contains("Moves"), "{screen}");
                for &seat in model.game.spec().seats() {
                    assert!(screen.contains(model.game.about().colours[seat]), "{screen}");
                }
            }
        }
    }
}

#[test]
fn games_look_right_to_their_end() {
    for game in all_games() {
        let mut model = model(game);
        // A story that is the same every time, and of a length that reaches every phase.
        for step in 0..300 {
            let legal = model.game.legal();
            let Some(&m) = legal.get((step * 7919 + 13) % legal.len().max(1)) else { break };
            model.play(m);
            lift(&mut model);
            if step % 10 == 0 {
                let screen = screen(&model, (80, 24), Palette::Full);
                shows_every_piece(&model, &screen);
            }
        }
        screen(&model, (120, 40), Palette::None);
    }
}

#[test]
fn small_windows_say_so_and_no_size_panics() {
    for game in all_games() {
        let mut model = model(game);
        assert!(screen(&model, (40, 10), Palette::Full).contains("too small"));
        press(&mut model, KeyCode::Char('?'));
        for width in (1..130).step_by(16) {
            for height in (1..45).step_by(3) {
                screen(&model, (width, height), Palette::Full);
            }
        }
    }
}

#[test]
fn the_help_covers_every_key_and_piece() {
    for game in all_games() {
        let mut model = model(game);
        press(&mut model, KeyCode::Char('?'));
        let screen = screen(&model, (80, 24), Palette::Full);
        for wanted in ["take the last move back", "resign", "a capture", "quit"] {
            assert!(screen.contains(wanted), "{wanted} in\n{screen}");
        }
        for kind in model.game.about().kinds {
            assert!(screen.contains(kind.name), "{} in\n{screen}", kind.name);
        }
    }
}

#[test]
fn only_the_own_reserve_is_shown() {
    let deal = Deal::read("PRNBQKPRNBPP,KQRRBBNNPPPP").unwrap();
    let game = Game::new(Spec::new(GameId::TunnelBrawl).with_deal(deal).unwrap()).unwrap();
    let mut seating = Seating::default();
    let mut both = Model::new(game.clone(), seating.clone(), false, None);
    let lift = Event::Key(KeyEvent::from(KeyCode::Enter));
    let nobody = screen(&both, (80, 24), Palette::Full);
    assert!(nobody.contains("Pass the screen to red.") && !nobody.contains("[N]"), "{nobody}");
    update(&mut both, lift.clone());
    let first = screen(&both, (80, 24), Palette::Full);
    assert!(first.contains("[N]") && !first.contains("<Q>"), "{first}");
    both.play(both.legal[0]);
    both.play(both.legal[0]);
    let between = screen(&both, (80, 24), Palette::Full);
    assert!(!between.contains("<Q>") && !between.contains("[N]"), "{between}");
    update(&mut both, lift);
    let second = screen(&both, (80, 24), Palette::Full);
    assert!(second.contains("<Q>") && !second.contains("[N]"), "{second}");
    seating.players[Seat::East] = Player::read("1").unwrap();
    let mut one = Model::new(game, seating, false, None);
    one.play(one.legal[0]);
    one.play(one.legal[0]);
    // The computer is on the move: the person goes on seeing their own reserve.
    let waiting = screen(&one, (80, 24), Palette::Full);
    assert!(waiting.contains("[N]") && !waiting.contains("<Q>"), "{waiting}");
}
