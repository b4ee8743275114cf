//! What the keys do.
//!
//! Moves may be typed, and commands are letters too. Most commands are letters that no file bears. `f`, `h`
//! and `n` are files of some boards: there such a letter waits for its rank, and is a command when Enter or a
//! short pause follows instead. As a capital it is always a command.

use crate::cursor::Arrow;
use crate::errand::Errand;
use crate::model::{Dialog, Model, Picked, Question};
use crate::words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use taproom_rules::{Kind, Move, Reason, Seat};
use taproom_words::{game, say, why_not};

/// No move that somebody types is longer.
const LONGEST_ENTRY: usize = 8;
const LONGEST_FILE: usize = 200;
/// How many lines the list of moves scrolls at once.
const PAGE: usize = 5;

/// The keys and what they do, as the help shows them.
#[must_use]
pub fn help(model: &Model) -> Vec<(String, String)> {
    let language = model.language;
    let example = words::example(&model.game);
    vec![
        (say!(language, "terminal-key-arrows"), say!(language, "terminal-help-arrows")),
        (say!(language, "terminal-key-enter"), say!(language, "terminal-help-enter")),
        ("Esc".to_owned(), say!(language, "terminal-help-esc")),
        (say!(language, "terminal-key-type", example = example), say!(language, "terminal-help-type")),
        (".".to_owned(), say!(language, "terminal-help-now")),
        ("h".to_owned(), say!(language, "terminal-help-hint")),
        ("u".to_owned(), say!(language, "terminal-help-undo")),
        ("f".to_owned(), say!(language, "terminal-help-turn")),
        ("F H N".to_owned(), say!(language, "terminal-help-capitals")),
        ("PgUp, PgDn".to_owned(), say!(language, "terminal-help-scroll")),
        ("r".to_owned(), say!(language, "terminal-help-resign")),
        ("s".to_owned(), say!(language, "terminal-help-save")),
        ("n".to_owned(), say!(language, "terminal-help-new")),
        ("q".to_owned(), say!(language, "terminal-help-quit")),
    ]
}

/// A key was pressed.
pub fn pressed(model: &mut Model, key: KeyEvent) {
    if key.kind == KeyEventKind::Release {
        return;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        if key.code == KeyCode::Char('c') {
            match model.dialog {
                Some(Dialog::Sure(Question::Leave)) => model.confirmed(Question::Leave),
                _ => model.ask(Question::Leave),
            }
            model.draw_curtain();
        }
        return;
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return;
    }
    match model.dialog.take() {
        Some(dialog) => answer(model, dialog, key.code),
        None => at_the_board(model, key.code),
    }
    model.draw_curtain();
}

/// A key while something wants an answer. The dialog was taken away; it stays only if it is put back.
fn answer(model: &mut Model, dialog: Dialog, key: KeyCode) {
    match (dialog, key) {
        (Dialog::Help, _) => {}
        (Dialog::Curtain(seat), KeyCode::Enter | KeyCode::Char(' ')) => model.lift_curtain(seat),
        (Dialog::Sure(question), KeyCode::Char(letter)) if means(letter, 'y', &yes_key(model)) => {
            model.confirmed(question);
        }
        (Dialog::Sure(_), KeyCode::Esc) => {}
        (Dialog::Sure(_), KeyCode::Char(letter)) if means(letter, 'n', &no_key(model)) => {}
        (Dialog::Promotion(..) | Dialog::Save(_), KeyCode::Esc) => model.put_back(),
        (Dialog::Promotion(ways, at), KeyCode::Enter | KeyCode::Char(' ')) => model.play(ways[at]),
        (Dialog::Promotion(ways, at), KeyCode::Left | KeyCode::Up) => {
            model.dialog = Some(Dialog::Promotion(ways, at.saturating_sub(1)));
        }
        (Dialog::Promotion(ways, at), KeyCode::Right | KeyCode::Down | KeyCode::Tab) => {
            let at = (at + 1).min(ways.len() - 1);
            model.dialog = Some(Dialog::Promotion(ways, at));
        }
        (Dialog::Promotion(ways, at), KeyCode::Char(letter)) => {
            let kinds = model.game.about().kinds;
            let wanted = ways.iter().find(|m| {
                matches!(m, Move::Promote { into, .. }
                    if kinds[into.0 as usize].letter.eq_ignore_ascii_case(&letter))
            });
            match wanted {
                Some(&m) => model.play(m),
                None => model.dialog = Some(Dialog::Promotion(ways, at)),
            }
        }
        (Dialog::Save(file), KeyCode::Enter) if !file.trim().is_empty() => {
            model.save_as(file.trim().to_owned());
        }
        (Dialog::Save(mut file), KeyCode::Backspace) => {
            file.pop();
            model.dialog = Some(Dialog::Save(file));
        }
        (Dialog::Save(mut file), KeyCode::Char(letter)) => {
            if file.len() < LONGEST_FILE {
                file.push(letter);
            }
            model.dialog = Some(Dialog::Save(file));
        }
        (dialog, _) => model.dialog = Some(dialog),
    }
}

/// The letter that says yes in this language.
pub(crate) fn yes_key(model: &Model) -> String {
    say!(model.language, "terminal-yes-key")
}

/// The letter that says no in this language.
pub(crate) fn no_key(model: &Model) -> String {
    say!(model.language, "terminal-no-key")
}

/// Whether a letter is this one, or the one that this language has for it.
fn means(letter: char, usual: char, own: &str) -> bool {
    letter.eq_ignore_ascii_case(&usual) || letter.to_lowercase().eq(own.chars())
}

fn at_the_board(model: &mut Model, key: KeyCode) {
    match key {
        KeyCode::Up => model.follow_arrow(Arrow::Up),
        KeyCode::Down => model.follow_arrow(Arrow::Down),
        KeyCode::Left => model.follow_arrow(Arrow::Left),
        KeyCode::Right => model.follow_arrow(Arrow::Right),
        KeyCode::Tab => model.next_stop(false),
        KeyCode::BackTab => model.next_stop(true),
        KeyCode::PageUp => model.back = (model.back + PAGE).min(model.turns.len()),
        KeyCode::PageDown => model.back = model.back.saturating_sub(PAGE),
        KeyCode::Enter | KeyCode::Char(' ') if !model.entry.is_empty() => match command_in(&model.entry) {
            Some(letter) => {
                model.entry.clear();
                command(model, letter);
            }
            None => model.play_entry(),
        },
        KeyCode::Enter | KeyCode::Char(' ') => match model.human_to_move() {
            Some(_) => model.act(),
            None => waiting(model),
        },
        KeyCode::Backspace => {
            model.entry.pop();
        }
        KeyCode::Esc if model.thinking.is_some() => model.errands.push(Errand::Hurry),
        KeyCode::Esc => model.put_back(),
        KeyCode::Char(letter) => letter_key(model, letter),
        _ => {}
    }
}

fn letter_key(model: &mut Model, letter: char) {
    if !model.entry.is_empty() {
        if (letter.is_ascii_alphanumeric() || letter == '@') && model.entry.len() < LONGEST_ENTRY {
            model.type_letter(letter);
        }
        return;
    }
    let small = letter.to_ascii_lowercase();
    let file = small.is_ascii_lowercase() && small as u8 - b'a' < model.game.about().board.files();
    if model.human_to_move().is_none() {
        match command_in(&small.to_string()) {
            Some(_) => command(model, small),
            None if file => waiting(model),
            None => {}
        }
    } else if model.placing() {
        place_key(model, letter, file);
    } else if command_in(&small.to_string()).is_some() && (letter != small || !file) {
        command(model, small);
    } else if file {
        model.picked = None;
        model.type_letter(letter);
    } else if letter.is_ascii_alphanumeric() {
        let example = words::example(&model.game);
        model.refuse(say!(model.language, "terminal-type-a-move", example = example));
    }
}

/// In a placement a letter chooses from the reserve, and once that is done, a letter begins a square.
fn place_key(model: &mut Model, letter: char, file: bool) {
    let kinds = model.game.about().kinds;
    let small = letter.to_ascii_lowercase();
    let named = kinds.iter().position(|kind| kind.letter == letter.to_ascii_uppercase());
    let held = model.on_shelf().into_iter().find(|kind| Some(kind.0 as usize) == named);
    let several = model.on_shelf().len() > 1;
    match held {
        _ if model.picked.is_some() && file && letter == small => {
            // `b` is a file and the bishop: with something in hand it is a file.
            if let Some(Picked::Kind(kind)) = model.picked {
                model.entry = format!("{}@", kinds[kind.0 as usize].letter);
                model.type_letter(letter);
            }
        }
        Some(kind) if several || model.picked.is_none() => model.pick_kind(kind),
        Some(_) => {}
        None if command_in(&small.to_string()).is_some() => command(model, small),
        None => {
            if let Some(kind) = named {
                let reason = Reason::NotInReserve { kind: Kind(kind as u8) };
                model.refuse(why_not(model.language, model.game.about(), reason));
            }
        }
    }
}

/// The command that a text is, if it is one.
fn command_in(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    "uhfrsnq?.".contains(letter).then_some(letter)
}

/// Nothing followed a letter that could have begun a square: it was a command.
pub(crate) fn settle_entry(model: &mut Model) {
    if model.dialog.is_none()
        && let Some(letter) = command_in(&model.entry)
    {
        model.entry.clear();
        command(model, letter);
    }
}

fn command(model: &mut Model, letter: char) {
    match letter {
        'u' => model.undo(),
        'h' => model.ask_hint(),
        'f' => model.viewer = turned(model),
        'r' => model.ask_resign(),
        's' => model.ask_file(),
        'n' => model.ask(Question::Again),
        'q' => model.ask(Question::Leave),
        '?' => model.dialog = Some(Dialog::Help),
        '.' if model.thinking.is_some() => model.errands.push(Errand::Hurry),
        _ => {}
    }
}

/// Games for two turn the board over, the others a quarter.
fn turned(model: &Model) -> Seat {
    match model.game.about().seats {
        [_] => model.viewer.opposite(),
        _ => model.viewer.clockwise(),
    }
}

fn waiting(model: &mut Model) {
    match model.game.to_move() {
        None => model.refuse(say!(model.language, "terminal-over-new")),
        Some(seat) => {
            let who = game::capital(&model.colour(seat));
            model.refuse(say!(model.language, "terminal-is-thinking", who = who));
        }
    }
}
