//! People at the keyboard: whole games and every flow, key by key.
#![allow(clippy::unwrap_used)]

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use taproom_engine::{Engine, Request};
use taproom_play::Millis;
use taproom_rules::notation::write_move;
use taproom_rules::{Deal, Game, GameEntry, GameId, Move, Seat, Spec, Square};
use taproom_tui::cursor::{Arrow, nearest};
use taproom_tui::model::{Dialog, Picked, Question, Tone};
use taproom_tui::{Errand, Event, Model, Player, Seating, clock, update};
use taproom_words::Language;

fn press(model: &mut Model, code: KeyCode) {
    update(model, Event::Key(KeyEvent::from(code)));
}

fn type_keys(model: &mut Model, text: &str) {
    text.chars().for_each(|letter| press(model, KeyCode::Char(letter)));
}

fn type_move(model: &mut Model, text: &str) {
    type_keys(model, text);
    press(model, KeyCode::Enter);
}

fn against(id: GameId, level: &str) -> Model {
    let game = Game::new(Spec::new(id)).unwrap();
    let mut seating = Seating::default();
    for &seat in &game.spec().seats()[1..] {
        seating.players[seat] = Player::read(level).unwrap();
    }
    Model::new(Language::English, game, seating, false, None)
}

fn position(id: GameId, players: u64, text: &str) -> Model {
    let spec = Spec::new(id).with_players(players).unwrap();
    Model::new(Language::English, Game::from_position(spec, text).unwrap(), Seating::default(), false, None)
}

/// Does what the loop does: lets the engine think about what the model asks.
fn serve(model: &mut Model, engine: &Engine) {
    while let Some(errand) = model.errands.pop() {
        if let Errand::Think { ticket, game, request, .. } = errand {
            let thought = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}).unwrap();
            update(model, Event::Thought(ticket, thought.clone()));
            update(model, Event::Decided(ticket, thought));
        }
    }
}

/// Walks the cursor to a cell by arrow keys alone, the shortest way.
fn walk(model: &mut Model, to: Square) {
    let board = model.game.about().board;
    let mut ways = vec![(model.cursor, Vec::new())];
    let mut seen = vec![model.cursor];
    let mut next = 0;
    while ways[next].0 != to {
        let (at, way) = ways[next].clone();
        for arrow in Arrow::ALL {
            if let Some(neighbour) = nearest(board, at, arrow, model.viewer)
                && !seen.contains(&neighbour)
            {
                seen.push(neighbour);
                ways.push((neighbour, [&way[..], &[arrow]].concat()));
            }
        }
        next += 1;
    }
    for arrow in ways.swap_remove(next).1 {
        let code = match arrow {
            Arrow::Up => KeyCode::Up,
            Arrow::Down => KeyCode::Down,
            Arrow::Left => KeyCode::Left,
            Arrow::Right => KeyCode::Right,
        };
        press(model, code);
    }
    assert_eq!(model.cursor, to);
}

#[test]
fn a_whole_game_of_trench_run_against_a_newcomer() {
    let engine = Engine::new(1, 1);
    let mut model = against(GameId::TrenchRun, "1");
    for turn in 0..300 {
        if model.game.outcome().is_some() {
            break;
        }
        assert_eq!(model.human_to_move(), Some(Seat::South));
        // A person who thinks a little, so that the game ends.
        let thought = engine.think(&model.game, &Request::depth(4), &AtomicBool::new(false), &mut |_| {});
        let m = thought.unwrap().best;
        if turn % 2 == 0 {
            let text = write_move(model.game.about(), m);
            type_move(&mut model, &text);
        } else {
            walk(&mut model, m.from().unwrap());
            press(&mut model, KeyCode::Enter);
            assert_eq!(model.picked, m.from().map(Picked::Square));
            walk(&mut model, m.to().unwrap());
            press(&mut model, KeyCode::Enter);
        }
        let last_of_south = model.game.log().iter().rev().find_map(|entry| match *entry {
            GameEntry::Played(Seat::South, m) => Some(m),
            _ => None,
        });
        assert_eq!(last_of_south, Some(m));
        serve(&mut model, &engine);
    }
    assert!(model.game.outcome().is_some(), "{}", model.game.position().text());
    assert_eq!(model.message.tone, Tone::End);
    assert!(model.message.text.contains("wins"), "{}", model.message.text);
    press(&mut model, KeyCode::Char('n'));
    assert!(matches!(model.errands.pop(), Some(Errand::Again)));
}

#[test]
fn arrows_walk_to_every_cell() {
    for id in [GameId::Quadular, GameId::Jungle] {
        let mut model =
            Model::new(Language::English, Game::new(Spec::new(id)).unwrap(), Seating::default(), false, None);
        for square in id.about().board.squares() {
            walk(&mut model, square);
        }
    }
}

#[test]
fn a_piece_is_taken_put_back_and_refused() {
    let mut model = against(GameId::Jungle, "1");
    let at = |name: &str| GameId::Jungle.about().board.square(name).unwrap();
    walk(&mut model, at("d5"));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.message.text, "There is no piece there.");
    walk(&mut model, at("e7"));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.message.text, "That piece is Red’s.");
    walk(&mut model, at("c3"));
    press(&mut model, KeyCode::Enter);
    assert!(model.moves_in_hand().count() > 0);
    walk(&mut model, at("c5"));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.message.text, "c3c5: A wolf doesn’t move like that.");
    assert_eq!((model.picked, model.message.tone), (None, Tone::Refusal));
    walk(&mut model, at("c3"));
    press(&mut model, KeyCode::Enter);
    press(&mut model, KeyCode::Esc);
    assert_eq!((model.picked, model.game.ply()), (None, 0));
    press(&mut model, KeyCode::Tab);
    assert!(model.movable(model.cursor));
}

#[test]
fn placement_by_letter_by_cursor_and_by_typing() {
    let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    let mut model = Model::new(Language::English, Game::new(spec).unwrap(), Seating::default(), true, None);
    assert_eq!(model.viewer, Seat::West);
    let board = model.game.about().board;
    press(&mut model, KeyCode::Enter);
    type_move(&mut model, "a2b2");
    assert!(model.placing() && model.picked.is_none());
    // `n` is the knight here, not a new game; the only free cell is found at once.
    type_keys(&mut model, "n");
    assert_eq!(model.cursor, board.square("a2").unwrap());
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.game.position().token(board.square("a2").unwrap()).unwrap(), "rN");
    assert_eq!(model.viewer, Seat::East, "the board turns to the player on the move");
    press(&mut model, KeyCode::Enter);
    type_move(&mut model, "f2e2");
    press(&mut model, KeyCode::Right);
    press(&mut model, KeyCode::Right);
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.picked, Some(Picked::Kind(model.on_shelf()[2])));
    press(&mut model, KeyCode::Esc);
    assert_eq!(model.picked, None);
    type_keys(&mut model, "k");
    assert_eq!(model.message.text, "Your reserve has no king.");
    type_move(&mut model, "Bf2");
    assert_eq!(model.game.position().token(board.square("f2").unwrap()).unwrap(), "bB");
    assert_eq!(model.turns.len(), 2);
}

#[test]
fn a_curtain_stands_between_two_people() {
    let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    let mut model =
        Model::new(Language::English, Game::new(spec.clone()).unwrap(), Seating::default(), true, None);
    let (red, blue) = (Seat::West, Seat::East);
    assert_eq!(model.dialog, Some(Dialog::Curtain(red)));
    // Nothing but saying so lifts it, and no other question takes it away.
    type_keys(&mut model, "a2b2");
    assert_eq!((model.game.ply(), model.curtained()), (0, Some(red)));
    update(&mut model, Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.curtained(), None);
    type_move(&mut model, "a2b2");
    assert_eq!(model.curtained(), None, "the same person goes on");
    update(&mut model, Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    press(&mut model, KeyCode::Esc);
    type_move(&mut model, "Na2");
    assert_eq!(model.dialog, Some(Dialog::Curtain(blue)));
    update(&mut model, Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(model.dialog, Some(Dialog::Sure(Question::Leave)));
    press(&mut model, KeyCode::Char('n'));
    assert_eq!(model.dialog, Some(Dialog::Curtain(blue)), "it is still there after another question");
    press(&mut model, KeyCode::Enter);
    assert_eq!((model.dialog.clone(), model.curtained()), (None, None));
    // Who plays alone against computers has nobody to hide from, and open games have no curtain.
    let mut seating = Seating::default();
    seating.players[blue] = Player::read("1").unwrap();
    assert_eq!(Model::new(Language::English, Game::new(spec).unwrap(), seating, true, None).dialog, None);
    assert_eq!(position(GameId::Quadular, 2, "2 S SN S:S,N:N h1=SK,h15=NK,g11=SP - 0").dialog, None);
}

#[test]
fn promotion_is_chosen_by_letter_by_cursor_or_typed() {
    // South's pawn stands before the far side of North's domain.
    let text = "2 S SN S:S,N:N h1=SK,h15=NK,g11=SP - 0";
    let fresh = || position(GameId::Quadular, 2, text);
    let ways: Vec<Move> =
        fresh().legal.iter().copied().filter(|m| matches!(m, Move::Promote { .. })).collect();
    let Some(&Move::Promote { from, to, .. }) = ways.first() else { panic!("no promotion in {ways:?}") };
    let about = GameId::Quadular.about();
    let typed = write_move(about, Move::Step { from, to });
    for answer in ["q", "b", "n"] {
        let mut model = fresh();
        walk(&mut model, from);
        press(&mut model, KeyCode::Enter);
        walk(&mut model, to);
        press(&mut model, KeyCode::Enter);
        assert!(matches!(model.dialog, Some(Dialog::Promotion(..))));
        press(&mut model, KeyCode::Esc);
        assert_eq!((model.dialog.clone(), model.game.ply()), (None, 0));
        type_move(&mut model, &typed);
        assert!(matches!(model.dialog, Some(Dialog::Promotion(..))));
        type_keys(&mut model, answer);
        let became = model.game.position().token(to).unwrap();
        assert_eq!(became, format!("S{}", answer.to_uppercase()));
        let mut model = fresh();
        type_move(&mut model, &format!("{typed}{answer}"));
        assert_eq!(model.game.position().token(to).unwrap(), became);
    }
    let mut model = fresh();
    type_move(&mut model, &typed);
    press(&mut model, KeyCode::Down);
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.game.ply(), 1);
}

#[test]
fn letters_that_are_files_wait_for_their_rank() {
    let mut model = Model::new(
        Language::English,
        Game::new(Spec::new(GameId::Extinction)).unwrap(),
        Seating::default(),
        false,
        None,
    );
    type_keys(&mut model, "f");
    assert_eq!((model.entry.as_str(), model.viewer), ("f", Seat::South));
    update(&mut model, Event::Passed(Duration::from_secs(1)));
    assert_eq!((model.entry.as_str(), model.viewer), ("", Seat::North));
    type_move(&mut model, "f");
    assert_eq!(model.viewer, Seat::South);
    type_keys(&mut model, "F");
    assert_eq!(model.viewer, Seat::North);
    type_move(&mut model, "f2f4");
    assert_eq!(model.game.ply(), 1);
    type_keys(&mut model, "x");
    assert_eq!(model.message.tone, Tone::Refusal);
    type_move(&mut model, "a1a1");
    assert_eq!(model.message.text, "a1a1: That piece is White’s.");
}

#[test]
fn taking_back_skips_the_computers() {
    let engine = Engine::new(1, 1);
    let mut model = against(GameId::Extinction, "2");
    type_keys(&mut model, "u");
    assert_eq!(model.message.text, "There is nothing to take back.");
    type_move(&mut model, "e2e4");
    serve(&mut model, &engine);
    type_move(&mut model, "d2d4");
    assert_eq!(model.game.ply(), 3);
    // While the computer thinks: its thought is dropped, and comes too late.
    let Some(Errand::Think { ticket, game, request, .. }) = model.errands.pop() else { panic!() };
    let late = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}).unwrap();
    type_keys(&mut model, "u");
    update(&mut model, Event::Decided(ticket, late));
    assert_eq!((model.game.ply(), model.human_to_move()), (2, Some(Seat::South)));
    type_keys(&mut model, "u");
    assert_eq!((model.game.ply(), model.human_to_move()), (0, Some(Seat::South)));
}

#[test]
fn a_hint_is_marked_and_not_played() {
    let engine = Engine::new(1, 1);
    let mut model = against(GameId::TrenchRun, "1");
    type_keys(&mut model, "h");
    serve(&mut model, &engine);
    assert!(model.hint.is_some() && model.game.ply() == 0);
    assert!(model.message.text.starts_with("Hint: "), "{}", model.message.text);
}

#[test]
fn resigning_and_leaving_want_to_be_sure() {
    let mut model = against(GameId::Jungle, "1");
    type_keys(&mut model, "r");
    assert_eq!(model.dialog, Some(Dialog::Sure(Question::Resign(Seat::South))));
    type_keys(&mut model, "n");
    assert!(model.dialog.is_none() && model.game.outcome().is_none());
    type_keys(&mut model, "ry");
    assert_eq!(model.game.outcome().unwrap().winner(), Some(Seat::North));
    // A game that is over is left without a question.
    type_keys(&mut model, "q");
    assert!(matches!(model.errands.pop(), Some(Errand::Leave)));
    let mut model = against(GameId::Jungle, "1");
    type_move(&mut model, "g3g4");
    model.errands.clear();
    update(&mut model, Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert_eq!(model.dialog, Some(Dialog::Sure(Question::Leave)));
    type_keys(&mut model, "y");
    assert!(matches!(model.errands.pop(), Some(Errand::Leave)));
}

#[test]
fn esc_hurries_the_computer() {
    let mut model = against(GameId::Jungle, "1");
    type_move(&mut model, "g3g4");
    for key in [KeyCode::Esc, KeyCode::Char('.')] {
        model.errands.clear();
        press(&mut model, key);
        assert!(matches!(model.errands[..], [Errand::Hurry]));
    }
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.message.text, "Red is thinking; . makes the computer move now.");
}

#[test]
fn a_fallen_flag_retires_its_seat() {
    let spec = Spec::new(GameId::Quadular).with_players(4).unwrap();
    let seating = Seating { clock: clock::read("1+5").unwrap(), ..Seating::default() };
    let mut model = Model::new(Language::English, Game::new(spec).unwrap(), seating, false, None);
    // The first turn of everybody is free, as in a house.
    for seat in [Seat::South, Seat::West, Seat::North, Seat::East] {
        assert_eq!(model.game.to_move(), Some(seat));
        update(&mut model, Event::Passed(Duration::from_secs(90)));
        let m = write_move(model.game.about(), model.legal[0]);
        type_move(&mut model, &m);
        assert_eq!(model.left(seat), Some(Millis::seconds(60)));
    }
    update(&mut model, Event::Passed(Duration::from_secs(20)));
    let m = write_move(model.game.about(), model.legal[0]);
    type_move(&mut model, &m);
    assert_eq!(model.left(Seat::South), Some(Millis::seconds(45)));
    update(&mut model, Event::Passed(Duration::from_secs(59)));
    assert_eq!(model.left(Seat::West), Some(Millis::seconds(1)));
    update(&mut model, Event::Passed(Duration::from_secs(1)));
    assert_eq!(model.message.text, "White runs out of time; White’s army stands idle");
    assert!(!model.game.position().in_play().contains(Seat::West));
    assert_eq!(model.game.to_move(), Some(Seat::North));
    type_keys(&mut model, "u");
    assert!(model.game.position().in_play().contains(Seat::West));
    assert_eq!(model.left(Seat::West), Some(Millis::seconds(60)));
}

#[test]
fn records_are_saved_under_a_name_and_kept() {
    let game = Game::new(Spec::new(GameId::Jungle)).unwrap();
    let mut model =
        Model::new(Language::English, game, Seating::default(), false, Some("kept.txt".to_owned()));
    model.errands.clear();
    type_move(&mut model, "g3g4");
    let Some(Errand::Save { file, text, replace, tell }) = model.errands.pop() else { panic!() };
    assert_eq!((file.as_str(), replace, tell), ("kept.txt", true, false));
    assert!(text.contains("1. g3g4"), "{text}");
    type_keys(&mut model, "s");
    assert_eq!(model.dialog, Some(Dialog::Save("jungle.txt".to_owned())));
    (0..4).for_each(|_| press(&mut model, KeyCode::Backspace));
    type_keys(&mut model, "2");
    press(&mut model, KeyCode::Enter);
    let Some(Errand::Save { file, replace, .. }) = model.errands.pop() else { panic!() };
    assert_eq!((file.as_str(), replace), ("jungle2", false));
    update(&mut model, Event::Saved(file.clone(), Err("jungle2 is there already".to_owned())));
    assert_eq!(model.dialog, Some(Dialog::Save(file.clone())));
    update(&mut model, Event::Saved(file, Ok(())));
    assert_eq!(model.message.text, "Saved in jungle2.");
}

#[test]
fn a_level_has_one_name() {
    for level in taproom_engine::Level::ALL {
        let number = level.number();
        assert_eq!(level.name(), taproom_words::game::level(Language::English, number));
        assert_eq!(level.about(), taproom_words::game::level_about(Language::English, number));
    }
}

#[test]
fn a_record_says_how_the_game_ended() {
    let game = Game::from_position(Spec::new(GameId::Jungle), "7/3D3/7/7/2r4/7/7/7/6L w").unwrap();
    let mut model =
        Model::new(Language::German, game, Seating::default(), false, Some("kept.txt".to_owned()));
    type_move(&mut model, "d8d9");
    let saved = model.errands.iter().rev().find_map(|errand| match errand {
        Errand::Save { text, .. } => Some(text),
        _ => None,
    });
    let text = saved.unwrap();
    let said = taproom_words::story::decided(Language::German, &model.game, &model.game.outcome().unwrap());
    assert!(text.contains(&format!("[Ended \"{said}\"]")), "{text}");
    assert_eq!(taproom_rules::Record::read(text).unwrap().game, model.game);
}

#[test]
fn refusals_and_news_speak_the_language_of_the_table() {
    let spec = Spec::new(GameId::TunnelBrawl).with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
    let fresh = |language| {
        let game = Game::new(spec.clone()).unwrap();
        let mut model = Model::new(language, game, Seating::default(), true, None);
        press(&mut model, KeyCode::Enter);
        model
    };
    for (language, refused, no_move, played) in [
        (
            Language::Chinese,
            "a2e2：兵不能这样走。",
            "“a2x9”不是着法。请这样输入：",
            "红方：兵从 a2 走到 b2；在 a2 放置马",
        ),
        (
            Language::German,
            "a2e2: So zieht kein Bauer.",
            "„a2x9“ ist kein Zug. Tippe einen wie ",
            "Rot: Bauer a2 nach b2; setzt Springer auf a2 ein",
        ),
    ] {
        let mut model = fresh(language);
        type_move(&mut model, "a2e2");
        assert_eq!((model.message.text.as_str(), model.message.tone), (refused, Tone::Refusal));
        type_move(&mut model, "a2x9");
        assert!(model.message.text.starts_with(no_move), "{}", model.message.text);
        type_move(&mut model, "a2b2");
        type_move(&mut model, "Na2");
        assert_eq!((model.message.text.as_str(), model.message.tone), (played, Tone::News));
    }
    // A square that can't be picked is answered with the rules' reason.
    let mut model = against(GameId::Jungle, "1");
    model.language = Language::Spanish;
    walk(&mut model, GameId::Jungle.about().board.square("e7").unwrap());
    press(&mut model, KeyCode::Enter);
    assert_eq!(model.message.text, "Esa pieza es de Rojo.");
    // Yes has the letter of the language, and the usual one.
    for letter in ["s", "y"] {
        let mut model = against(GameId::Jungle, "1");
        model.language = Language::Spanish;
        type_keys(&mut model, "r");
        type_keys(&mut model, letter);
        assert_eq!(model.game.outcome().unwrap().winner(), Some(Seat::North));
        assert_eq!(model.message.text, "Rojo gana por abandono.");
    }
}
