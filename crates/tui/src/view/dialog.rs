//! What stands before the board: help, questions, choices.

use super::board::{brackets, letter, seat_style};
use super::colour::Palette;
use crate::keys::HELP;
use crate::model::{Dialog, Model, Question};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};
use taproom_rules::board::Ground;
use taproom_rules::{Kind, Move};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// Draws what wants an answer, if anything does.
pub(super) fn draw(frame: &mut Frame, model: &Model, palette: Palette) {
    let Some(dialog) = &model.dialog else { return };
    match dialog {
        Dialog::Help => help(frame, model),
        Dialog::Curtain(seat) => {
            let colour = model.game.about().colours[*seat];
            let lines = vec![
                Line::from(format!("Pass the screen to {colour}.")),
                Line::default(),
                Line::from(vec![Span::styled("Enter", BOLD), Span::raw(format!(" I am {colour}"))]),
            ];
            window(frame, " Next ", lines);
        }
        Dialog::Sure(question) => {
            let question = match question {
                Question::Resign(seat) => format!("Does {} give up?", model.game.about().colours[*seat]),
                Question::Again => "Leave this game and begin a new one?".to_owned(),
                Question::Leave => "Leave this game?".to_owned(),
            };
            let answers = Line::from(vec![
                Span::styled("y", BOLD),
                Span::raw(" yes   "),
                Span::styled("n", BOLD),
                Span::raw(" no"),
            ]);
            window(frame, " Sure? ", vec![Line::from(question), Line::default(), answers]);
        }
        Dialog::Promotion(ways, at) => promotion(frame, model, palette, ways, *at),
        Dialog::Save(file) => {
            let lines = vec![
                Line::from("The record goes into this file:"),
                Line::from(format!("{file:<40}")),
                Line::styled("Enter saves, Esc doesn't", DIM),
            ];
            let inside = window(frame, " Save ", lines);
            let column = (file.chars().count() as u16).min(inside.width.saturating_sub(1));
            frame.set_cursor_position(Position::new(inside.x + column, inside.y + 1));
        }
    }
}

/// Clears a window in the middle of the screen, fills it and says where its inside is.
fn window(frame: &mut Frame, title: &'static str, lines: Vec<Line>) -> Rect {
    let block =
        Block::bordered().border_type(BorderType::Rounded).padding(Padding::horizontal(1)).title(title);
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len()) as u16;
    let (width, height) = ((widest + 4).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let area = Rect::new((area.width - width) / 2, (area.height - height) / 2, width, height);
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
    inside
}

fn help(frame: &mut Frame, model: &Model) {
    let about = model.game.about();
    let mut lines: Vec<Line> = HELP
        .iter()
        .map(|(key, what)| Line::from(vec![Span::styled(format!("{key:<14}"), BOLD), Span::raw(*what)]))
        .collect();
    lines.push(Line::default());
    let kinds = 0..about.kinds.len();
    let pieces: Vec<String> = kinds
        .map(|kind| format!("{} {}", signs(model, Kind(kind as u8)), model.kind_name(Kind(kind as u8))))
        .collect();
    for half in pieces.chunks(4) {
        lines.push(Line::styled(half.join(", "), DIM));
    }
    let river = about.board.squares().any(|square| about.board.cell(square).ground == Ground::River);
    let ground = if river { ", ~ river, ^ trap, ⌂ den" } else { "" };
    lines.push(Line::styled(format!("• a move, × a capture{ground}, {}", letters(model)), DIM));
    window(frame, " Keys ", lines);
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
            format!("{open} {close} {}", model.game.about().colours[seat])
        })
        .collect();
    seats.join(", ")
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
            Span::styled(format!(" {:<10}", kind.name), if i == at { BOLD } else { Style::new() }),
        ]))
    });
    let mut lines: Vec<Line> = lines.collect();
    lines.push(Line::styled("letter or Enter", DIM));
    window(frame, " Becomes ", lines);
}
