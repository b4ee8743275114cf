//! Draws a model on a screen.

pub mod board;
pub mod colour;
mod dialog;
mod side;

use crate::model::{Model, Tone};
use board::Sheet;
use colour::Palette;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use taproom_play::story;

/// The column beside the board needs at least this much room …
const SIDE: u16 = 29;
/// … and never takes more than this.
const WIDEST_SIDE: u16 = 46;
/// The title above the board, and the message and the keys below it.
const OTHER_ROWS: u16 = 3;

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
    draw_title(frame, title, model);
    board::draw(frame.buffer_mut(), &sheet, model, palette);
    side::draw(frame, beside, model, palette);
    draw_message(frame, message, model);
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
    let text = vec![
        Line::from("This window is too small."),
        Line::from(format!("{} needs {width} × {height},", model.game.about().name)),
        Line::from(format!("here are {} × {}.", area.width, area.height)),
    ];
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), area);
}

fn draw_title(frame: &mut Frame, area: Rect, model: &Model) {
    let game = &model.game;
    let status = match (game.outcome(), game.to_move()) {
        (Some(_), _) => "over".to_owned(),
        (None, Some(seat)) if model.placing() => format!("{} places", story::called(game.spec(), seat)),
        (None, Some(seat)) => format!("{} to move", story::called(game.spec(), seat)),
        (None, None) => "nobody can move".to_owned(),
    };
    let name = Span::styled(format!(" {} ", game.about().name), Style::new().add_modifier(Modifier::BOLD));
    let mut spans = vec![name, Span::raw(format!("· {status} · turn {}", model.turns.len() + 1))];
    let options: Vec<&str> = game.spec().options().collect();
    if !options.is_empty() {
        spans.push(Span::raw(format!(" · {}", options.join(", "))));
    }
    frame.render_widget(Line::from(spans).style(Style::new().add_modifier(Modifier::REVERSED)), area);
}

fn draw_message(frame: &mut Frame, area: Rect, model: &Model) {
    if !model.entry.is_empty() {
        let prompt = format!(" move: {}", model.entry);
        let column = (prompt.chars().count() as u16).min(area.width.saturating_sub(1));
        let rest =
            Span::styled("   Enter plays it, Esc forgets it", Style::new().add_modifier(Modifier::DIM));
        let typed = Span::styled(prompt, Style::new().add_modifier(Modifier::BOLD));
        frame.render_widget(Line::from(vec![typed, rest]), area);
        if model.dialog.is_none() {
            frame.set_cursor_position(Position::new(area.x + column, area.y));
        }
        return;
    }
    let style = match model.message.tone {
        Tone::News => Style::new(),
        Tone::Refusal => Style::new().fg(Color::Red),
        Tone::End => Style::new().add_modifier(Modifier::BOLD),
    };
    let mut spans = vec![Span::styled(format!(" {}", model.message.text), style)];
    if model.message.tone == Tone::End
        && let Some(places) = story::places(&model.game)
    {
        spans.push(Span::raw(format!("  {places}")));
    }
    frame.render_widget(Line::from(spans), area);
}

fn draw_keys(frame: &mut Frame, area: Rect, model: &Model) {
    let keys: &[(&str, &str)] = if model.game.outcome().is_some() {
        &[("n", "new game"), ("u", "undo"), ("s", "save"), ("f", "turn"), ("?", "help"), ("q", "quit")]
    } else if model.human_to_move().is_none() {
        &[(".", "move now"), ("u", "undo"), ("f", "turn"), ("r", "resign"), ("?", "help"), ("q", "quit")]
    } else {
        &[
            ("Enter", if model.picked.is_some() { "put" } else { "take" }),
            ("h", "hint"),
            ("u", "undo"),
            ("f", "turn"),
            ("r", "resign"),
            ("s", "save"),
            ("n", "new"),
            ("?", "help"),
            ("q", "quit"),
        ]
    };
    let mut spans = vec![Span::raw(" ")];
    for (key, what) in keys {
        spans.push(Span::styled(*key, Style::new().add_modifier(Modifier::BOLD)));
        spans.push(Span::styled(format!(" {what}  "), Style::new().add_modifier(Modifier::DIM)));
    }
    frame.render_widget(Line::from(spans), area);
}
