//! What is beside the board: players, reserve, thoughts, moves.

use super::board::{brackets, seat_style};
use super::colour::Palette;
use crate::clock;
use crate::model::{Model, Picked, lost_by_army};
use crate::seating::Player;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};
use taproom_play::{Millis, story};
use taproom_rules::notation::write_move;
use taproom_rules::{About, GameId, Kind, Move, Seat};

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
    titled(frame, top, "Players", players);
    titled(frame, shelf, "Reserve", reserve);
    let title = match &model.thinking {
        Some(thinking) if thinking.hint => "A hint",
        _ => "Thinking",
    };
    titled(frame, middle, title, thought);
    let lines = moves(model, palette, bottom);
    titled(frame, bottom, "Moves", lines);
}

/// How many rows lines take with their title.
fn section(lines: &[Line]) -> u16 {
    if lines.is_empty() { 0 } else { lines.len() as u16 + 1 }
}

fn titled(frame: &mut Frame, area: Rect, title: &'static str, lines: Vec<Line>) {
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
    let game = &model.game;
    let about = game.about();
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
            Span::styled(format!(" {} ", about.colours[seat]), style),
        ];
        let people = game.spec().seats().iter().filter(|&&seat| model.seating.is_human(seat)).count();
        let name = match model.seating.players[seat] {
            // Where several people play there is no single you.
            Player::Human if people > 1 => "human".to_owned(),
            player => player.name(),
        };
        spans.push(Span::styled(name, DIM));
        let place = game.outcome().map(|outcome| outcome.places[seat]);
        let right = match (place, model.left(seat)) {
            (Some(place), _) if game.spec().players() > 2 => Some((format!("place {place}"), BOLD)),
            (Some(1), _) => {
                let alone = game.outcome().is_some_and(|outcome| outcome.winner().is_some());
                Some((if alone { "wins" } else { "draws" }.to_owned(), BOLD))
            }
            (None, _) if out => Some(("out".to_owned(), DIM)),
            (_, Some(left)) => {
                let short = left < Millis::seconds(10);
                Some((clock::text(left), if short { WARNING } else { style }))
            }
            _ => None,
        };
        lines.push(flush(spans, right, width));
        if !brief {
            lines.push(possessions(model, seat, &lost[seat]));
        }
    }
    lines
}

/// A line with something at its right end; the middle gives way.
fn flush(mut spans: Vec<Span<'static>>, right: Option<(String, Style)>, width: u16) -> Line<'static> {
    let Some((right, style)) = right else { return Line::from(spans) };
    let room = usize::from(width).saturating_sub(right.chars().count() + 1);
    let mut used = 0;
    for span in &mut spans {
        let left = room.saturating_sub(used);
        if span.width() > left {
            let cut: String = span.content.chars().take(left).collect();
            *span = Span::styled(cut, span.style);
        }
        used += span.width();
    }
    spans.push(Span::raw(" ".repeat(room + 1 - used)));
    spans.push(Span::styled(right, style));
    Line::from(spans)
}

/// What a seat has or lacks: in Extinction Chess how many of each kind are left, elsewhere what was lost.
fn possessions(model: &Model, seat: Seat, lost: &[Kind]) -> Line<'static> {
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
    let mut parts = Vec::new();
    if let Some(reserve) = model.game.position().reserve(seat)
        && model.game.position().in_play().contains(seat)
    {
        parts.push(format!("reserve {}", reserve.held.len()));
        parts.push(format!("to come {}", reserve.undrawn));
        if reserve.waiting > 0 {
            parts.push("a queen waits".to_owned());
        }
    }
    if !lost.is_empty() {
        let letters: String = lost.iter().map(|kind| kinds[kind.0 as usize].letter).collect();
        parts.push(format!("lost {letters}"));
    }
    spans.push(Span::styled(format!(" {}", parts.join(", ")), DIM));
    Line::from(spans)
}

/// The reserve of whoever looks at the screen, and nobody else's.
fn shelf(model: &Model, palette: Palette, width: u16) -> Vec<Line<'static>> {
    let Some(seat) = model.seating.looking(&model.game) else { return Vec::new() };
    if model.curtained().is_some() {
        return vec![Line::styled(" hidden", DIM), Line::default()];
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
        spans.push(Span::styled("empty", DIM));
    }
    let say = match (choosing, model.picked) {
        (true, None) => " arrows or letter, then Enter",
        (true, Some(_)) => " now where it goes",
        _ => "",
    };
    let mut lines = vec![Line::from(spans)];
    let say: String = say.chars().take(width.into()).collect();
    lines.push(Line::styled(say, DIM));
    lines
}

/// What the engine thinks, or thought last. Where a computer plays the room for it is kept, or the moves
/// below would jump at every turn.
fn thoughts(model: &Model, width: u16) -> Vec<Line<'static>> {
    let about = model.game.about();
    let computers = model.game.spec().seats().iter().any(|&seat| !model.seating.is_human(seat));
    let mut lines = Vec::new();
    if let Some(thinking) = model.thinking.as_ref().or(model.mused.as_ref()) {
        let seconds = thinking.since.as_secs_f32();
        let who = if thinking.hint { "for you" } else { about.colours[thinking.seat] };
        let style = if model.thinking.is_some() { Style::new() } else { DIM };
        let nodes = thinking.thought.as_ref().map_or(String::new(), |thought| match thought.nodes {
            nodes @ 0..10_000 => format!("  {nodes} positions"),
            nodes @ 10_000..10_000_000 => format!("  {}k positions", nodes / 1000),
            nodes => format!("  {}M positions", nodes / 1_000_000),
        });
        lines.push(Line::styled(format!(" {who} … {seconds:.1} s{nodes}"), style));
        if let Some(thought) = &thinking.thought {
            lines.push(Line::from(vec![
                Span::styled(format!(" depth {}  ", thought.depth), style),
                Span::styled(thought.score.to_string(), style.add_modifier(Modifier::BOLD)),
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
    let turns = &model.turns;
    let longest = turns.iter().map(|turn| turn.words.len()).max().unwrap_or(0).max(4) + 1;
    let columns = seats.len();
    let mut lines: Vec<Line> = Vec::new();
    if 4 + longest * columns <= usize::from(area.width) {
        // A table with a column for every seat; whoever comes again before the others begins a new row.
        let first = turns.first().and_then(|turn| seats.iter().position(|&seat| seat == turn.seat));
        let column = |seat: Seat| {
            let at = seats.iter().position(|&other| other == seat).unwrap_or(0);
            (at + columns - first.unwrap_or(0)) % columns
        };
        let mut row: Vec<Option<&story::Turn>> = vec![None; columns];
        let mut rows = Vec::new();
        for turn in turns {
            let at = column(turn.seat);
            if row[at..].iter().any(Option::is_some) {
                rows.push(std::mem::replace(&mut row, vec![None; columns]));
            }
            row[at] = Some(turn);
        }
        if row.iter().any(Option::is_some) {
            rows.push(row);
        }
        for (number, row) in rows.into_iter().enumerate() {
            let mut spans = vec![Span::styled(format!("{:>3} ", number + 1), DIM)];
            for turn in row {
                let words = turn.map_or("", |turn| turn.words.as_str());
                spans.push(Span::raw(format!("{words:<longest$}")));
            }
            lines.push(Line::from(spans));
        }
    } else {
        for (number, turn) in turns.iter().enumerate() {
            lines.push(Line::from(vec![
                Span::styled(format!("{:>3} ", number + 1), DIM),
                badge(model, palette, turn.seat, turn.seat.letter()),
                Span::raw(format!(" {}", turn.words)),
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
