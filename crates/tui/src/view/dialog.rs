//! What stands before the board: help, questions, choices.

use super::board::{brackets, letter, seat_style};
use super::colour::Palette;
use crate::columns::{pad, width as columns};
use crate::keys;
use crate::model::{Dialog, Model, Question};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};
use taproom_rules::board::Ground;
use taproom_rules::{Kind, Move};
use taproom_words::{game, say};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Draws what wants an answer, if anything does.
pub(super) fn draw(frame: &mut Frame, model: &Model, palette: Palette) {
    let Some(dialog) = &model.dialog else { return };
    let language = model.language;
    match dialog {
        Dialog::Help => help(frame, model),
        Dialog::Curtain(seat) => {
            let who = model.colour(*seat);
            let lift = say!(language, "terminal-curtain-lift", who = &who);
            let lines = vec![
                Line::from(say!(language, "terminal-curtain", who = who)),
                Line::default(),
                Line::from(vec![Span::styled("Enter", BOLD), Span::raw(format!("  {lift}"))]),
            ];
            window(frame, &say!(language, "terminal-curtain-title"), lines);
        }
        Dialog::Sure(question) => {
            let question = match question {
                Question::Resign(seat) => {
                    say!(language, "terminal-sure-resign", who = game::capital(&model.colour(*seat)))
                }
                Question::Again => say!(language, "terminal-sure-again"),
                Question::Leave => say!(language, "terminal-sure-leave"),
            };
            let answers = Line::from(vec![
                Span::styled(keys::yes_key(model), BOLD),
                Span::raw(format!(" {}   ", say!(language, "table-yes"))),
                Span::styled(keys::no_key(model), BOLD),
                Span::raw(format!(" {}", say!(language, "table-no"))),
            ]);
            window(
                frame,
                &say!(language, "table-sure"),
                vec![Line::from(question), Line::default(), answers],
            );
        }
        Dialog::Promotion(ways, at) => promotion(frame, model, palette, ways, *at),
        Dialog::Save(file) => {
            let lines = vec![
                Line::from(say!(language, "terminal-save-file")),
                Line::from(pad(file, 40)),
                Line::styled(say!(language, "terminal-save-keys"), DIM),
            ];
            let inside = window(frame, &say!(language, "terminal-save-title"), lines);
            let column = (columns(file) as u16).min(inside.width.saturating_sub(1));
            frame.set_cursor_position(Position::new(inside.x + column, inside.y + 1));
        }
    }
}

/// Clears a window in the middle of the screen, fills it and says where its inside is.
fn window(frame: &mut Frame, title: &str, lines: Vec<Line>) -> Rect {
    let title = format!(" {title} ");
    let wide = columns(&title);
    let block =
        Block::bordered().border_type(BorderType::Rounded).padding(Padding::horizontal(1)).title(title);
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(wide) as u16;
    let (width, height) = ((widest + 4).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let area = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    clear_halves(frame, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
    inside
}

/// A character of two columns that the window covers by half would swallow its left border.
fn clear_halves(frame: &mut Frame, area: Rect) {
    let Some(left) = area.x.checked_sub(1) else { return };
    for y in area.top()..area.bottom() {
        if let Some(cell) = frame.buffer_mut().cell_mut((left, y))
            && columns(cell.symbol()) > 1
        {
            cell.set_symbol(" ");
        }
    }
}

fn help(frame: &mut Frame, model: &Model) {
    let about = model.game.about();
    let rows = keys::help(model);
    let column = rows.iter().map(|(key, _)| columns(key)).max().unwrap_or(0) + 2;
    let mut lines: Vec<Line> = rows
        .into_iter()
        .map(|(key, what)| Line::from(vec![Span::styled(pad(&key, column), BOLD), Span::raw(what)]))
        .collect();
    lines.push(Line::default());
    let kinds = 0..about.kinds.len();
    let pieces: Vec<String> = kinds
        .map(|kind| format!("{} {}", signs(model, Kind(kind as u8)), model.kind_name(Kind(kind as u8))))
        .collect();
    for half in pieces.chunks(4) {
        lines.push(Line::styled(half.join("  "), DIM));
    }
    let river = about.board.squares().any(|square| about.board.cell(square).ground == Ground::River);
    let legend = match river {
        true => say!(model.language, "terminal-legend-river"),
        false => say!(model.language, "terminal-legend"),
    };
    lines.push(Line::styled(legend, DIM));
    lines.push(Line::styled(letters(model), DIM));
    window(frame, &say!(model.language, "terminal-help-title"), lines);
}

/// The letters that stand for a kind on this board: one for all sides, or each side's own sign.
fn signs(model: &Model, kind: Kind) -> String {
    let position = model.game.first_position();
    let mut signs = vec![];
    for square in model.game.about().board.squares() {
        if let Some(sign) = letter(position, square)
            && position.piece(square).is_some_and(|piece| piece.kind == kind)
            && !signs.contains(&sign.to_ascii_uppercase())
        {
            signs.push(sign.to_ascii_uppercase());
        }
    }
    if signs.is_empty() {
        signs.push(model.game.about().kinds[kind.0 as usize].letter);
    }
    signs.into_iter().map(String::from).collect::<Vec<_>>().join(" ")
}

/// How the sides are told apart without colours.
fn letters(model: &Model) -> String {
    let seats = model.game.spec().seats().iter();
    let seats: Vec<String> = seats
        .map(|&seat| {
            let (open, close) = brackets(Some(seat));
            format!("{open} {close} {}", model.colour(seat))
        })
        .collect();
    seats.join("  ")
}

fn promotion(frame: &mut Frame, model: &Model, palette: Palette, ways: &[Move], at: usize) {
    let about = model.game.about();
    let Some(seat) = ways.first().and_then(|m| m.from()).and_then(|from| model.game.position().piece(from))
    else {
        return;
    };
    let seat = seat.seat;
    let lines = ways.iter().enumerate().filter_map(|(i, m)| {
        let Move::Promote { into, .. } = m else { return None };
        let kind = &about.kinds[into.0 as usize];
        let (open, close) = brackets(Some(seat));
        Some(Line::from(vec![
            Span::styled(if i == at { "▸ " } else { "  " }, BOLD),
            Span::styled(format!("{open}{}{close}", kind.letter), seat_style(&model.game, seat, palette)),
            Span::styled(
                format!(" {}", pad(&model.kind_name(*into), 10)),
                if i == at { BOLD } else { Style::new() },
            ),
        ]))
    });
    let mut lines: Vec<Line> = lines.collect();
    lines.push(Line::styled(say!(model.language, "terminal-becomes-keys"), DIM));
    window(frame, &say!(model.language, "terminal-becomes-title"), lines);
}
