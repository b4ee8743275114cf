//! What is beside the board: players, reserve, thoughts, moves.

use super::board::{brackets, seat_style};
use super::colour::Palette;
use crate::clock;
use crate::columns::{cut, pad, width as columns_of};
use crate::model::{Model, Picked, lost_by_army};
use crate::seating::Player;
use crate::words;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};
use taproom_play::Millis;
use taproom_rules::notation::write_move;
use taproom_rules::{About, GameId, Kind, Move, Seat};
use taproom_words::{count, say};

const DIM: Style = Style::new().add_modifier(Modifier::DIM);
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const WARNING: Style = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);
/// The list of moves is not squeezed below this.
const FEWEST_MOVES: u16 = 3;

/// Draws the column beside the board.
pub(super) fn draw(frame: &mut Frame, area: Rect, model: &Model, palette: Palette) {
    let seats = model.game.spec().seats().len() as u16;
    let reserve = shelf(model, palette, area.width);
    let thought = thoughts(model, area.width);
    // Where room is short, what was lost gives way to the moves.
    let wanted = 1 + 2 * seats + section(&reserve) + section(&thought) + 1 + FEWEST_MOVES;
    let brief = wanted > area.height;
    let players = players(model, palette, brief, area.width);
    let [top, shelf, middle, bottom] = Layout::vertical([
        Constraint::Length(section(&players)),
        Constraint::Length(section(&reserve)),
        Constraint::Length(section(&thought)),
        Constraint::Fill(1),
    ])
    .areas(area);
    let language = model.language;
    titled(frame, top, &say!(language, "terminal-players"), players);
    titled(frame, shelf, &say!(language, "terminal-reserve"), reserve);
    let title = match &model.thinking {
        Some(thinking) if thinking.hint => say!(language, "terminal-hint-title"),
        _ => say!(language, "terminal-thinking"),
    };
    titled(frame, middle, &title, thought);
    let lines = moves(model, palette, bottom);
    titled(frame, bottom, &say!(language, "table-moves"), lines);
}

/// How many rows lines take with their title.
fn section(lines: &[Line]) -> u16 {
    if lines.is_empty() { 0 } else { lines.len() as u16 + 1 }
}

fn titled(frame: &mut Frame, area: Rect, title: &str, lines: Vec<Line>) {
    if area.height == 0 {
        return;
    }
    let block = Block::new()
        .borders(Borders::TOP)
        .border_style(DIM)
        .title(Span::styled(format!(" {title} "), Style::new().add_modifier(Modifier::DIM | Modifier::BOLD)));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A letter in the brackets and the colour of a seat.
fn badge(model: &Model, palette: Palette, seat: Seat, letter: char) -> Span<'static> {
    let (open, close) = brackets(Some(seat));
    Span::styled(format!("{open}{letter}{close}"), seat_style(&model.game, seat, palette))
}

fn players(model: &Model, palette: Palette, brief: bool, width: u16) -> Vec<Line<'static>> {
    let (game, language) = (&model.game, model.language);
    let lost = lost_by_army(&model.lost);
    let mut lines = Vec::new();
    for &seat in game.spec().seats() {
        let turn = game.to_move() == Some(seat);
        let out = !game.position().in_play().contains(seat) && game.spec().players() > 2;
        let style = if out {
            DIM
        } else if turn {
            BOLD
        } else {
            Style::new()
        };
        let mark = if turn { "▶ " } else { "  " };
        let mut spans = vec![
            Span::styled(mark, style),
            badge(model, palette, seat, seat.letter()),
            Span::styled(format!(" {} ", model.colour(seat)), style),
        ];
        let people = game.spec().seats().iter().filter(|&&seat| model.seating.is_human(seat)).count();
        let name = match model.seating.players[seat] {
            // Where several people play there is no single you.
            Player::Human if people > 1 => say!(language, "terminal-human"),
            player => player.name(language),
        };
        spans.push(Span::styled(name, DIM));
        let place = game.outcome().map(|outcome| outcome.places[seat]);
        let right = match (place, model.left(seat)) {
            (Some(place), _) if game.spec().players() > 2 => {
                Some((say!(language, "terminal-place", place = place), BOLD))
            }
            (Some(1), _) => {
                let alone = game.outcome().is_some_and(|outcome| outcome.winner().is_some());
                let said = match alone {
                    true => say!(language, "terminal-wins"),
                    false => say!(language, "terminal-draws"),
                };
                Some((said, BOLD))
            }
            (None, _) if out => Some((say!(language, "terminal-out"), DIM)),
            (_, Some(left)) => {
                let short = left < Millis::seconds(10);
                Some((clock::text(left), if short { WARNING } else { style }))
            }
            _ => None,
        };
        lines.push(flush(spans, right, width));
        if !brief {
            lines.push(possessions(model, seat, &lost[seat], width));
        }
    }
    lines
}

/// A line with something at its right end; the middle gives way.
fn flush(mut spans: Vec<Span<'static>>, right: Option<(String, Style)>, width: u16) -> Line<'static> {
    let Some((right, style)) = right else { return Line::from(spans) };
    let room = usize::from(width).saturating_sub(columns_of(&right) + 1);
    let mut used = 0;
    for span in &mut spans {
        let left = room.saturating_sub(used);
        if span.width() > left {
            *span = Span::styled(cut(&span.content, left), span.style);
        }
        used += span.width();
    }
    spans.push(Span::raw(" ".repeat(room + 1 - used)));
    spans.push(Span::styled(right, style));
    Line::from(spans)
}

/// What a seat has or lacks: in Extinction Chess how many of each kind are left, elsewhere what was lost.
fn possessions(model: &Model, seat: Seat, lost: &[Kind], width: u16) -> Line<'static> {
    let kinds = model.game.about().kinds;
    let mut spans = vec![Span::raw("  ")];
    if model.game.spec().game() == GameId::Extinction {
        for (i, kind) in kinds.iter().enumerate() {
            let count = model.count(seat, Kind(i as u8));
            // The last of its kind is what the game is about.
            let (text, style) = match count {
                0 => (format!(" {}0", kind.letter), WARNING),
                1 => (format!(" {}1!", kind.letter), Style::new().fg(Color::Red)),
                _ => (format!(" {}{count}", kind.letter), DIM),
            };
            spans.push(Span::styled(text, style));
        }
        return Line::from(spans);
    }
    let language = model.language;
    let mut parts = Vec::new();
    if let Some(reserve) = model.game.position().reserve(seat)
        && model.game.position().in_play().contains(seat)
    {
        parts.push(say!(language, "terminal-held", count = reserve.held.len()));
        parts.push(say!(language, "terminal-undrawn", count = reserve.undrawn));
        if reserve.waiting > 0 {
            parts.push(say!(language, "terminal-queen-waits"));
        }
    }
    let held = parts.join(" · ");
    if !lost.is_empty() {
        let letters: String = lost.iter().map(|kind| kinds[kind.0 as usize].letter).collect();
        parts.push(say!(language, "terminal-lost", letters = letters));
    }
    let all = parts.join(" · ");
    // Where the letters have no room their number has.
    let text = match columns_of(&all) + 3 > usize::from(width) {
        true => format!("{held} −{}", lost.len()),
        false => all,
    };
    spans.push(Span::styled(format!(" {text}"), DIM));
    Line::from(spans)
}

/// The reserve of whoever looks at the screen, and nobody else's.
fn shelf(model: &Model, palette: Palette, width: u16) -> Vec<Line<'static>> {
    let Some(seat) = model.seating.looking(&model.game) else { return Vec::new() };
    if model.curtained().is_some() {
        return vec![
            Line::styled(format!(" {}", say!(model.language, "terminal-hidden")), DIM),
            Line::default(),
        ];
    }
    let Some(reserve) = model.game.position().reserve(seat) else { return Vec::new() };
    let choosing = model.placing() && model.human_to_move() == Some(seat);
    let mut kinds: Vec<Kind> = reserve.held.clone();
    kinds.dedup();
    let chosen = match model.picked {
        Some(Picked::Kind(kind)) => Some(kind),
        _ => model.on_shelf().get(model.shelf).copied(),
    };
    let mut spans = vec![Span::raw(" ")];
    for kind in kinds {
        let count = reserve.held.iter().filter(|&&other| other == kind).count();
        let under = choosing && chosen == Some(kind);
        spans.push(Span::styled(if under { "▸" } else { " " }, BOLD));
        let mut one = badge(model, palette, seat, model.game.about().kinds[kind.0 as usize].letter);
        if under {
            one = one.patch_style(Style::new().add_modifier(Modifier::REVERSED));
        }
        spans.push(one);
        if count > 1 {
            spans.push(Span::styled(format!("×{count}"), DIM));
        }
    }
    if reserve.held.is_empty() {
        spans.push(Span::styled(say!(model.language, "terminal-empty"), DIM));
    }
    let piece = chosen.filter(|_| choosing).map(|kind| model.kind_name(kind));
    let what_now = match (piece, model.picked) {
        (Some(piece), None) => say!(model.language, "terminal-shelf-choose", piece = piece),
        (Some(piece), Some(_)) => say!(model.language, "terminal-shelf-put", piece = piece),
        (None, _) => String::new(),
    };
    vec![Line::from(spans), Line::styled(cut(&format!(" {what_now}"), width.into()), DIM)]
}

/// What the engine thinks, or thought last. Where a computer plays the room for it is kept, or the moves
/// below would jump at every turn.
fn thoughts(model: &Model, width: u16) -> Vec<Line<'static>> {
    let (about, language) = (model.game.about(), model.language);
    let computers = model.game.spec().seats().iter().any(|&seat| !model.seating.is_human(seat));
    let mut lines = Vec::new();
    if let Some(thinking) = model.thinking.as_ref().or(model.mused.as_ref()) {
        let seconds = format!("{:.1}", thinking.since.as_secs_f32());
        let who = match thinking.hint {
            true => say!(language, "terminal-for-you"),
            false => model.colour(thinking.seat),
        };
        let style = if model.thinking.is_some() { Style::new() } else { DIM };
        let nodes = thinking.thought.as_ref().map(|thought| match thought.nodes {
            nodes @ 0..10_000 => count::number(language, nodes as i64),
            nodes @ 10_000..10_000_000 => format!("{}k", nodes / 1000),
            nodes => format!("{}M", nodes / 1_000_000),
        });
        let told = match nodes {
            Some(nodes) => {
                say!(language, "terminal-searched", who = who, seconds = seconds, nodes = nodes)
            }
            None => say!(language, "terminal-seconds", who = who, seconds = seconds),
        };
        lines.push(Line::styled(format!(" {told}"), style));
        if let Some(thought) = &thinking.thought {
            lines.push(Line::from(vec![
                Span::styled(
                    format!(" {}  ", say!(language, "terminal-depth", depth = thought.depth)),
                    style,
                ),
                Span::styled(words::score(language, thought.score), style.add_modifier(Modifier::BOLD)),
            ]));
            let moves = thought.lines.first().map_or(&[][..], |line| &line.moves);
            lines.push(Line::styled(format!(" {}", as_many_as_fit(about, moves, width)), DIM));
        }
    }
    if computers || !lines.is_empty() {
        lines.resize(3, Line::default());
    }
    lines
}

/// Moves in words, not cut in the middle of one.
fn as_many_as_fit(about: &About, moves: &[Move], width: u16) -> String {
    let mut text = String::new();
    for &m in moves {
        let word = write_move(about, m);
        if text.len() + word.len() + 2 > usize::from(width) {
            break;
        }
        text += &word;
        text.push(' ');
    }
    text
}

/// The latest moves that fit, or those before when scrolled back.
fn moves(model: &Model, palette: Palette, area: Rect) -> Vec<Line<'static>> {
    let seats = model.game.spec().seats();
    let about = model.game.about();
    let turns: Vec<(Seat, String)> =
        model.turns.iter().map(|turn| (turn.seat, words::turn(model.language, about, turn))).collect();
    let longest = turns.iter().map(|(_, words)| columns_of(words)).max().unwrap_or(0).max(4) + 1;
    let columns = seats.len();
    let mut lines: Vec<Line> = Vec::new();
    if 4 + longest * columns <= usize::from(area.width) {
        // A table with a column for every seat; whoever comes again before the others begins a new row.
        let first = turns.first().and_then(|(first, _)| seats.iter().position(|seat| seat == first));
        let column = |seat: Seat| {
            let at = seats.iter().position(|&other| other == seat).unwrap_or(0);
            (at + columns - first.unwrap_or(0)) % columns
        };
        let mut row: Vec<Option<&str>> = vec![None; columns];
        let mut rows = Vec::new();
        for (seat, words) in &turns {
            let at = column(*seat);
            if row[at..].iter().any(Option::is_some) {
                rows.push(std::mem::replace(&mut row, vec![None; columns]));
            }
            row[at] = Some(words);
        }
        if row.iter().any(Option::is_some) {
            rows.push(row);
        }
        for (number, row) in rows.into_iter().enumerate() {
            let mut spans = vec![Span::styled(format!("{:>3} ", number + 1), DIM)];
            for words in row {
                spans.push(Span::raw(pad(words.unwrap_or_default(), longest)));
            }
            lines.push(Line::from(spans));
        }
    } else {
        for (number, (seat, words)) in turns.iter().enumerate() {
            lines.push(Line::from(vec![
                Span::styled(format!("{:>3} ", number + 1), DIM),
                badge(model, palette, *seat, seat.letter()),
                Span::raw(format!(" {words}")),
            ]));
        }
    }
    let room = usize::from(area.height.saturating_sub(1));
    let most = lines.len().saturating_sub(room);
    let back = model.back.min(most);
    if back == 0
        && let Some(last) = lines.last_mut()
        && let Some(span) = last.spans.iter_mut().rev().find(|span| !span.content.trim().is_empty())
    {
        span.style = span.style.add_modifier(Modifier::BOLD);
    }
    lines.into_iter().skip(most - back).take(room).collect()
}
