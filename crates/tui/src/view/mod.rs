//! Draws a model on a screen.

pub mod board;
pub mod colour;
mod dialog;
mod side;

use crate::columns::{width as columns, wrap};
use crate::model::{Model, Tone};
use crate::words;
use board::Sheet;
use colour::Palette;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use taproom_words::{game, say, story};

/// The column beside the board needs at least this much room …
const SIDE: u16 = 29;
/// … and never takes more than this.
const WIDEST_SIDE: u16 = 46;
/// The title above the board, and the message and the keys below it.
const OTHER_ROWS: u16 = 3;
/// A long message takes up to this many rows more, where the board leaves them free.
const MORE_ROWS: u16 = 2;
/// What does not fit there stands beside the board, in up to this part of the column.
const PART_OF_SIDE: u16 = 3;

/// Draws everything.
pub fn draw(frame: &mut Frame, model: &Model, palette: Palette) {
    let area = frame.area();
    let board = model.game.about().board;
    let room = Rect::new(0, 1, area.width.saturating_sub(SIDE + 2), area.height.saturating_sub(OTHER_ROWS));
    let Some(sheet) = Sheet::fitting(board, model.viewer, room) else {
        return too_small(frame, model);
    };
    let [title, body, message, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let (width, height) = sheet.size();
    let side = area.width.saturating_sub(width + 2).min(WIDEST_SIDE);
    // What is left over is shared out around the board.
    let left = (area.width - width - side).saturating_sub(2) / 2;
    let sheet = sheet.moved(left, body.height.saturating_sub(height) / 2);
    let beside = Rect::new(
        left + width + 2,
        body.y,
        area.width.saturating_sub(left + width + 2).min(side),
        body.height,
    );
    let lines = message_lines(model, message.width);
    let free = body.height.saturating_sub(sheet.bottom().saturating_sub(body.y)).min(MORE_ROWS);
    let more = (lines.len() as u16).saturating_sub(1).min(free);
    let message = Rect::new(message.x, message.y - more, message.width, message.height + more);
    let beside = Rect { height: beside.height - more, ..beside };
    let full = if lines.len() > usize::from(message.height) {
        wrap(&lines.join(" "), beside.width.saturating_sub(1).into())
    } else {
        Vec::new()
    };
    let aside = (full.len() as u16).min(beside.height / PART_OF_SIDE);
    let (beside, aside) = (
        Rect { height: beside.height - aside, ..beside },
        Rect { y: beside.bottom() - aside, height: aside, ..beside },
    );
    draw_title(frame, title, model);
    board::draw(frame.buffer_mut(), &sheet, model, palette);
    side::draw(frame, beside, model, palette);
    draw_message(frame, message, model, lines);
    draw_lines(frame, aside, model, full);
    draw_keys(frame, keys, model);
    if model.dialog.is_none() && model.entry.is_empty() && model.human_to_move().is_some() {
        // The terminal's own cursor stands there too, for those who can't see ours.
        frame.set_cursor_position(sheet.middle(board, model.cursor));
    }
    dialog::draw(frame, model, palette);
}

fn too_small(frame: &mut Frame, model: &Model) {
    let area = frame.area();
    let (columns, rows) = model.game.about().board.extent(model.viewer);
    let (width, height) = (columns as u16 * 3 + 3 + SIDE + 2, rows as u16 + 1 + OTHER_ROWS);
    let needs = say!(
        model.language,
        "terminal-needs-size",
        game = game::name(model.language, model.game.spec().game()),
        width = width,
        height = height,
        columns = area.width,
        rows = area.height,
    );
    let mut text = vec![Line::from(say!(model.language, "terminal-too-small"))];
    text.extend(wrap(&needs, area.width.into()).into_iter().map(Line::from));
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), area);
}

fn draw_title(frame: &mut Frame, area: Rect, model: &Model) {
    let (game, language) = (&model.game, model.language);
    let status = match (game.outcome(), game.to_move()) {
        (Some(_), _) => say!(language, "terminal-over"),
        (None, Some(seat)) => {
            let who = words::called(language, game.spec(), seat);
            if model.placing() {
                say!(language, "terminal-places", who = who)
            } else {
                say!(language, "terminal-to-move", who = who)
            }
        }
        (None, None) => say!(language, "terminal-nobody-moves"),
    };
    let id = game.spec().game();
    let name = format!(" {} ", game::name(language, id));
    // Whoever places a piece is still in the turn of the step before.
    let number = if model.placing() { model.turns.len().max(1) } else { model.turns.len() + 1 };
    let turn = say!(language, "terminal-turn", number = number);
    let mut spans = vec![
        Span::styled(name, Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(format!("· {status} · {turn}")),
    ];
    for option in game.spec().options() {
        spans.push(Span::raw(format!(" · {}", game::option(language, id, option))));
    }
    frame.render_widget(Line::from(spans).style(Style::new().add_modifier(Modifier::REVERSED)), area);
}

/// What is to be said, in lines; the places of a game for several follow its end.
fn message_lines(model: &Model, width: u16) -> Vec<String> {
    if !model.entry.is_empty() {
        return Vec::new();
    }
    let mut text = model.message.text.clone();
    if model.message.tone == Tone::End
        && let Some(outcome) = model.game.outcome()
        && let Some(places) = story::places(model.language, model.game.spec(), &outcome)
    {
        text += "  ";
        text += &places;
    }
    wrap(&text, width.saturating_sub(2).into())
}

fn draw_message(frame: &mut Frame, area: Rect, model: &Model, lines: Vec<String>) {
    if !model.entry.is_empty() {
        let prompt = format!(" {}", say!(model.language, "terminal-typing", typed = &model.entry));
        let column = (columns(&prompt) as u16).min(area.width.saturating_sub(1));
        let keys = format!("   {}", say!(model.language, "terminal-typing-keys"));
        let rest = Span::styled(keys, Style::new().add_modifier(Modifier::DIM));
        let typed = Span::styled(prompt, Style::new().add_modifier(Modifier::BOLD));
        frame.render_widget(Line::from(vec![typed, rest]), area);
        if model.dialog.is_none() {
            frame.set_cursor_position(Position::new(area.x + column, area.y));
        }
        return;
    }
    draw_lines(frame, area, model, lines);
}

/// Lines in the tone of the message, as many as there is room for.
fn draw_lines(frame: &mut Frame, area: Rect, model: &Model, lines: Vec<String>) {
    let style = match model.message.tone {
        Tone::News => Style::new(),
        Tone::Refusal => Style::new().fg(Color::Red),
        Tone::End => Style::new().add_modifier(Modifier::BOLD),
    };
    // Where there is no room for all of it, the last line says that it goes on.
    let (most, all) = (usize::from(area.height), lines.len());
    let shown = lines.into_iter().take(most).enumerate().map(|(i, line)| {
        let more = if i + 1 == most && all > most { "…" } else { "" };
        Line::styled(format!(" {line}{more}"), style)
    });
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), area);
}

fn draw_keys(frame: &mut Frame, area: Rect, model: &Model) {
    let language = model.language;
    let undo = ("u", say!(language, "terminal-bar-undo"));
    let turn = ("f", say!(language, "terminal-bar-turn"));
    let resign = ("r", say!(language, "terminal-bar-resign"));
    let save = ("s", say!(language, "terminal-bar-save"));
    let new = ("n", say!(language, "terminal-bar-new"));
    let help = ("?", say!(language, "terminal-bar-help"));
    let quit = ("q", say!(language, "terminal-bar-quit"));
    let keys = if model.game.outcome().is_some() {
        vec![new, undo, save, turn, help, quit]
    } else if model.human_to_move().is_none() {
        vec![(".", say!(language, "terminal-bar-now")), undo, turn, resign, help, quit]
    } else {
        let enter = match model.picked {
            Some(_) => say!(language, "terminal-bar-put"),
            None => say!(language, "terminal-bar-take"),
        };
        let hint = ("h", say!(language, "terminal-bar-hint"));
        vec![("Enter", enter), hint, undo, turn, resign, save, new, help, quit]
    };
    let mut spans = vec![Span::raw(" ")];
    let (keys, gap) = as_many_as_fit(keys, usize::from(area.width).saturating_sub(1));
    for (key, what) in keys {
        spans.push(Span::styled(key, Style::new().add_modifier(Modifier::BOLD)));
        spans.push(Span::styled(format!(" {what}{gap}"), Style::new().add_modifier(Modifier::DIM)));
    }
    frame.render_widget(Line::from(spans), area);
}

/// The keys that fit, and what stands between them. Where there is no room for all they move closer together; then
/// some are left out from the end, but help and the way out, the last two, stay longest.
fn as_many_as_fit(
    mut keys: Vec<(&'static str, String)>,
    room: usize,
) -> (Vec<(&'static str, String)>, &'static str) {
    let fit = |keys: &[(&str, String)], gap: usize| {
        let each = keys.iter().map(|(key, what)| columns(key) + 1 + columns(what) + gap);
        // Nothing has to stand behind the last one.
        each.sum::<usize>() <= room + gap
    };
    if fit(&keys, 2) {
        return (keys, "  ");
    }
    while keys.len() > 2 && !fit(&keys, 1) {
        keys.remove(keys.len() - 3);
    }
    (keys, " ")
}
