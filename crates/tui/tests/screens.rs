//! Every game on screens of two sizes: nothing panics, and everything is there.
#![allow(clippy::unwrap_used)]

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use taproom_rules::notation::read_move;
use taproom_rules::{Deal, Game, GameId, Kind, Seat, Spec};
use taproom_tui::keys;
use taproom_tui::view::{self, board, colour::Palette};
use taproom_tui::{Event, Model, Player, Seating, update};
use taproom_words::{Language, say};

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
    let mut model = Model::new(Language::English, game, Seating::default(), false, None);
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
        for kind in 0..model.game.about().kinds.len() {
            let name = model.kind_name(Kind(kind as u8));
            assert!(screen.contains(&name), "{name} in\n{screen}");
        }
    }
}

#[test]
fn only_the_own_reserve_is_shown() {
    let deal = Deal::read("PRNBQKPRNBPP,KQRRBBNNPPPP").unwrap();
    let game = Game::new(Spec::new(GameId::TunnelBrawl).with_deal(deal).unwrap()).unwrap();
    let mut seating = Seating::default();
    let mut both = Model::new(Language::English, game.clone(), seating.clone(), false, None);
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
    let mut one = Model::new(Language::English, game, seating, false, None);
    one.play(one.legal[0]);
    one.play(one.legal[0]);
    // The computer is on the move: the person goes on seeing their own reserve.
    let waiting = screen(&one, (80, 24), Palette::Full);
    assert!(waiting.contains("[N]") && !waiting.contains("<Q>"), "{waiting}");
}

fn in_language(language: Language, game: Game) -> Model {
    let mut model = Model::new(language, game, Seating::default(), false, None);
    lift(&mut model);
    model
}

/// Where the longest words are, nothing is cut off on the smallest usual screen.
#[test]
fn every_language_fits_a_small_screen() {
    for &language in Language::ALL {
        for game in all_games() {
            let mut model = in_language(language, game);
            let size = (80, 24);
            let board = screen(&model, size, Palette::Full);
            shows_every_piece(&model, &board);
            for &seat in model.game.spec().seats() {
                assert!(board.contains(&model.colour(seat)), "{board}");
            }
            for wanted in [say!(language, "table-moves"), say!(language, "terminal-bar-quit")] {
                assert!(board.contains(&wanted), "{language}: {wanted} in\n{board}");
            }
            press(&mut model, KeyCode::Char('?'));
            let help = screen(&model, size, Palette::Full);
            for (key, what) in keys::help(&model) {
                assert!(help.contains(&key) && help.contains(&what), "{language}: {what} in\n{help}");
            }
            for kind in 0..model.game.about().kinds.len() {
                let name = model.kind_name(Kind(kind as u8));
                assert!(help.contains(&name), "{language}: {name} in\n{help}");
            }
            // The window ends before the screen does.
            assert!(help.contains('╰') && help.contains('╯'), "{language}:\n{help}");
        }
    }
}

/// What a move led to is told to its end, however long that is.
#[test]
fn losses_are_never_cut() {
    for &language in Language::ALL {
        let spec = Spec::new(GameId::TunnelBrawl).with_players(4).unwrap();
        let spec = spec.with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
        let mut game = Game::new(spec).unwrap();
        game.play_text("a2b1").unwrap();
        let screen = screen(&in_language(language, game), (80, 24), Palette::Full);
        let lost = say!(language, "terminal-lost", letters = "P");
        assert!(screen.contains(&lost) || screen.contains(" −1"), "{language}:\n{screen}");
    }
}

#[test]
fn a_long_message_takes_several_lines() {
    let text = "#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5";
    for &language in Language::ALL {
        let spec = Spec::new(GameId::TunnelBrawl).with_players(3).unwrap();
        let mut model = in_language(language, Game::from_position(spec, text).unwrap());
        model.play(read_move(model.game.about(), "e5e6").unwrap());
        let told = model.message.text.clone();
        let screen = screen(&model, (80, 24), Palette::Full);
        let last = told.split(' ').next_back().unwrap();
        assert!(screen.contains(last), "{language}: {last} of {told} in\n{screen}");
    }
}

#[test]
fn columns_stay_straight_in_chinese() {
    let mut model = in_language(Language::Chinese, Game::new(Spec::new(GameId::Jungle)).unwrap());
    for m in ["g3g4", "a7a6"] {
        model.play(read_move(model.game.about(), m).unwrap());
    }
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| view::draw(frame, &model, Palette::Full)).unwrap();
    let buffer = terminal.backend().buffer();
    // The help's second column begins at one place in every row, whatever the keys are called.
    press(&mut model, KeyCode::Char('?'));
    let rows = keys::help(&model);
    let mut helped = Terminal::new(TestBackend::new(80, 24)).unwrap();
    helped.draw(|frame| view::draw(frame, &model, Palette::Full)).unwrap();
    let help = helped.backend().buffer();
    let columns: Vec<u16> = rows
        .iter()
        .map(|(_, what)| {
            let first = what.chars().next().unwrap().to_string();
            let at =
                |y: u16| (18..80).find(|&x| help[(x, y)].symbol() == first && before_is_blank(help, x, y));
            (0..24).find_map(at).unwrap()
        })
        .collect();
    assert!(columns.iter().all(|column| *column == columns[0]), "{columns:?}");
    assert!(buffer.content().iter().any(|cell| cell.symbol() == "蓝"));
}

/// A window's border stands in every row, also where a character of two columns is behind it.
#[test]
fn windows_cover_wide_characters_whole() {
    for width in 70..90 {
        let mut model = in_language(Language::Chinese, Game::new(Spec::new(GameId::Jungle)).unwrap());
        model.message.text = "蓝方获胜".repeat(20);
        press(&mut model, KeyCode::Char('?'));
        let screen = screen(&model, (width, 24), Palette::Full);
        assert!(screen.contains('╰'), "{width}:\n{screen}");
    }
}

fn before_is_blank(buffer: &ratatui::buffer::Buffer, x: u16, y: u16) -> bool {
    buffer[(x - 1, y)].symbol() == " " && buffer[(x - 2, y)].symbol() == " "
}
