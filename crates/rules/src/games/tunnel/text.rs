//! Position text (rules §13): `board turn phase reserves pending out quiet round`.
//!
//! It contains hidden information and is not for every eye. While a piece is about to be drawn the phase
//! is `d`.

use super::deal::{LETTERS, kind_of, letters, queen_text, read_queen};
use super::hold::Hold;
use super::{ABOUT, BOARD, KING, MOUTHS, Phase, QUEEN, TunnelBrawl};
use crate::mistake::{MOST_COUNTED, Mistake, Wrong, fields, items, number, quoted};
use crate::outcome::{Cause, Fallen};
use crate::position::Position;
use crate::seat::{Seat, Seats};
use crate::spec::Spec;

pub(super) fn clan_letter(seat: Seat) -> char {
    ABOUT.colours[seat].chars().next().expect("every clan has a colour")
}

fn clan_of(letter: char) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| clan_letter(seat) == letter)
}

pub(super) fn write(position: &TunnelBrawl) -> String {
    let clans = ABOUT.seats[position.players as usize - 2];
    let mut board = String::new();
    for rank in (0..6).rev() {
        for file in 0..6 {
            let square = BOARD.at(file, rank);
            match square.and_then(|square| position.token(square)) {
                Some(token) => board += &token,
                None if square.is_none_or(|square| position.rubble(square)) => board.push('#'),
                None => board.push('.'),
            }
        }
        if rank > 0 {
            board.push('/');
        }
    }
    let over = position.end.is_some();
    let turn = if over { '-' } else { clan_letter(position.turn) };
    let phase = match position.phase {
        Phase::Move => 'm',
        Phase::Place => 'p',
        Phase::Draw => 'd',
    };
    let holds: Vec<String> = clans.iter().map(|clan| hold_text(&position.holds[clan.index()])).collect();
    let pending: Vec<String> =
        clans.iter().map(|clan| position.holds[clan.index()].waiting.to_string()).collect();
    let out: String = position.fallen.as_slice().iter().map(|&clan| clan_letter(clan)).collect();
    let out = if out.is_empty() { "-" } else { &out };
    let (holds, pending) = (holds.join(","), pending.join(","));
    format!("{board} {turn} {phase} {holds} {pending} {out} {} {}", position.quiet, position.round)
}

fn hold_text(hold: &Hold) -> String {
    let held: Vec<u8> =
        (0..6).flat_map(|kind| std::iter::repeat_n(kind, hold.reserve[kind as usize] as usize)).collect();
    let undrawn: Vec<u8> = hold.order().collect();
    format!("{}+{}:{}", letters(&held), letters(&undrawn), queen_text(hold.queen))
}

pub(super) fn read(spec: &Spec, text: &str) -> Result<TunnelBrawl, Mistake> {
    let fields = fields(text);
    let [board, turn, phase, holds, pending, out, quiet, round] = fields[..] else {
        return Err(Mistake::new(
            Wrong::Fields,
            format!(
                "a Tunnel Brawl position has eight fields (board turn phase reserves pending out quiet round), not {}",
                fields.len()
            ),
        ));
    };
    let mut position = TunnelBrawl::bare(spec);
    position.quiet = number(quiet.0, quiet.1, MOST_COUNTED, "the number of quiet turns")?;
    position.round = number(round.0, round.1, MOST_COUNTED, "the round")?;
    read_out(&mut position, out)?;
    read_holds(&mut position, spec, holds, pending)?;
    for seat in Seat::ALL {
        if position.holds[seat.index()].reserve_is_empty() || !position.alive.contains(seat) {
            position.collapsed |= MOUTHS[seat.index()];
        }
    }
    read_turn(&mut position, turn, phase)?;
    read_board(&mut position, board)?;
    check_clans(&position).map_err(|what| Mistake::at(Wrong::Count, 0, what))?;
    position.key = position.computed_key();
    if position.end.is_none() && position.is_tired() {
        position.finish(Cause::NoProgress);
    }
    if position.end.is_none() {
        let undrawn = position.holds[position.turn.index()].left;
        match position.phase {
            Phase::Place if !position.can_place(position.turn) => {
                return Err(Mistake::at(Wrong::Turn, phase.0, "no placement is possible"));
            }
            Phase::Draw if undrawn == 0 => {
                return Err(Mistake::at(Wrong::Turn, phase.0, "there is nothing to draw"));
            }
            Phase::Move if !position.has_move(position.turn) => {
                if position.can_place(position.turn) {
                    position.set_phase(position.turn, Phase::Place);
                } else {
                    position.end_turn(false);
                }
            }
            _ => {}
        }
    }
    Ok(position)
}

fn read_out(position: &mut TunnelBrawl, (at, field): (usize, &str)) -> Result<(), Mistake> {
    let mut fallen = Fallen::default();
    for (i, letter) in field.char_indices().filter(|_| field != "-") {
        let Some(clan) = clan_of(letter).filter(|&clan| position.alive.contains(clan)) else {
            return Err(Mistake::at(
                Wrong::Players,
                at + i,
                format!("{letter:?} is not a clan that could be out"),
            ));
        };
        position.alive = position.alive.without(clan);
        fallen.push(clan);
    }
    if position.alive.is_empty() {
        return Err(Mistake::at(Wrong::Players, at, "all clans are out"));
    }
    position.fallen = fallen;
    Ok(())
}

fn read_holds(
    position: &mut TunnelBrawl,
    spec: &Spec,
    holds: (usize, &str),
    pending: (usize, &str),
) -> Result<(), Mistake> {
    let clans = spec.seats();
    let (holds_in, pending_in) = (items(holds.0, holds.1), items(pending.0, pending.1));
    if holds_in.len() != clans.len() {
        let what = format!("{} clans need as many reserves, not {}", clans.len(), holds_in.len());
        return Err(Mistake::at(Wrong::Reserve, holds.0, what));
    }
    if pending_in.len() != clans.len() {
        let what =
            format!("{} clans need as many numbers of waiting queens, not {}", clans.len(), pending_in.len());
        return Err(Mistake::at(Wrong::Reserve, pending.0, what));
    }
    for ((&clan, (at, item)), (pending_at, waiting)) in clans.iter().zip(holds_in).zip(pending_in) {
        let wrong = || {
            let what = format!("a reserve is written PRNB+QKPRNBPP:1234, not {}", quoted(item));
            Mistake::at(Wrong::Reserve, at, what)
        };
        let (pieces, queen) = item.split_once(':').ok_or_else(wrong)?;
        let (held, undrawn) = pieces.split_once('+').ok_or_else(wrong)?;
        if held.len() > 4 || undrawn.len() > 8 {
            return Err(Mistake::at(
                Wrong::Reserve,
                at,
                "a reserve has at most four pieces, and at most eight are undrawn",
            ));
        }
        let mut hold = Hold { queen: read_queen(at + pieces.len() + 1, queen)?, ..Hold::default() };
        for letter in held.chars() {
            hold.reserve[kind_of(letter).ok_or_else(wrong)? as usize] += 1;
        }
        for letter in undrawn.chars() {
            hold.push_undrawn(kind_of(letter).ok_or_else(wrong)?);
        }
        hold.waiting = number(pending_at, waiting, 3, "the number of waiting queens")? as u8;
        let gone = hold.reserve_is_empty() && hold.left == 0 && hold.waiting == 0;
        if !position.alive.contains(clan) && !gone {
            return Err(Mistake::at(
                Wrong::Reserve,
                at,
                format!("{} is out and can hold nothing", ABOUT.colours[clan]),
            ));
        }
        position.queens_wait |= hold.waiting > 0;
        position.holds[clan.index()] = hold;
    }
    Ok(())
}

fn read_turn(position: &mut TunnelBrawl, turn: (usize, &str), phase: (usize, &str)) -> Result<(), Mistake> {
    position.phase = match phase.1 {
        "m" => Phase::Move,
        "p" => Phase::Place,
        "d" => Phase::Draw,
        other => {
            return Err(Mistake::at(
                Wrong::Turn,
                phase.0,
                format!("the phase is m, p or d, not {}", quoted(other)),
            ));
        }
    };
    let over = position.alive.len() == 1 || turn.1 == "-";
    if over {
        let last = position.alive.len() == 1;
        position.end = Some(if last { Cause::LastStanding } else { Cause::NoProgress });
        position.phase = Phase::Place;
        position.turn = position.alive.iter().next().expect("somebody is alive");
        return Ok(());
    }
    let mut letters = turn.1.chars();
    let clan = letters.next().and_then(clan_of).filter(|&clan| position.alive.contains(clan));
    match clan.filter(|_| letters.next().is_none()) {
        Some(clan) => position.turn = clan,
        None => {
            return Err(Mistake::at(
                Wrong::Turn,
                turn.0,
                format!("{} is not a clan that is alive", quoted(turn.1)),
            ));
        }
    }
    for seat in position.alive.iter() {
        let hold = &position.holds[seat.index()];
        let full = if position.phase == Phase::Draw && seat == position.turn { 3 } else { 4 };
        if hold.left > 0 && hold.reserve.iter().sum::<u8>() != full {
            let what = format!("{} has undrawn pieces and must hold {full}", ABOUT.colours[seat]);
            return Err(Mistake::at(Wrong::Reserve, phase.0, what));
        }
    }
    Ok(())
}

fn read_board(position: &mut TunnelBrawl, (at, field): (usize, &str)) -> Result<(), Mistake> {
    let (mut file, mut rank) = (0, 5);
    let mut chars = field.char_indices().map(|(i, letter)| (at + i, letter));
    while let Some((at, letter)) = chars.next() {
        if letter == '/' {
            if file != 6 || rank == 0 {
                return Err(Mistake::at(Wrong::Ranks, at, "a board has six ranks of six squares"));
            }
            (file, rank) = (0, rank - 1);
            continue;
        }
        let square = BOARD.at(file, rank);
        file += 1;
        match (letter, square) {
            _ if file > 6 => {
                return Err(Mistake::at(
                    Wrong::Ranks,
                    at,
                    format!("rank {} has more than six squares", rank + 1),
                ));
            }
            ('#', None) => {}
            ('#', Some(square)) if position.collapsed & square.bit() != 0 => {}
            ('#', _) => {
                return Err(Mistake::at(Wrong::Ranks, at, "only corners and collapsed mouths are rubble"));
            }
            (_, None) => {
                return Err(Mistake::at(Wrong::Ranks, at, "the corners are no squares and written #"));
            }
            ('.', Some(square)) if position.collapsed & square.bit() != 0 => {
                return Err(Mistake::at(
                    Wrong::Ranks,
                    at,
                    "an empty square of a collapsed mouth is rubble, written #",
                ));
            }
            ('.', _) => {}
            (clan, Some(square)) => {
                let Some(clan) = clan_of(clan).filter(|&clan| position.alive.contains(clan)) else {
                    return Err(Mistake::at(
                        Wrong::Piece,
                        at,
                        format!("{clan:?} is not a clan that is alive"),
                    ));
                };
                let piece = chars.next().map(|(_, letter)| letter);
                let kind = piece.and_then(|letter| LETTERS.find(if letter == 'p' { 'P' } else { letter }));
                let Some(kind) = kind else {
                    return Err(Mistake::at(
                        Wrong::Piece,
                        at + 1,
                        "a clan's letter is followed by P p R N B Q or K",
                    ));
                };
                position.put(clan, kind, square, piece == Some('P'));
            }
        }
    }
    if file != 6 || rank != 0 {
        return Err(Mistake::at(
            Wrong::Ranks,
            at + field.len(),
            format!("the board ends within rank {}", rank + 1),
        ));
    }
    Ok(())
}

/// One king for every clan that is alive, on the board or not, and no more of a kind than there can be.
fn check_clans(position: &TunnelBrawl) -> Result<(), String> {
    /// Pawns, rooks, knights, bishops, queens (three may defect) and king.
    const MOST: [u32; 6] = [8, 2, 2, 2, 4, 1];
    let alive: Seats = position.alive;
    for seat in alive.iter() {
        let hold = &position.holds[seat.index()];
        for (kind, most) in MOST.into_iter().enumerate() {
            let on_board = (position.clans[seat.index()] & position.kinds[kind]).count_ones();
            let mut count = on_board + u32::from(hold.reserve[kind]) + u32::from(hold.undrawn[kind]);
            count += if kind == QUEEN { u32::from(hold.waiting) } else { 0 };
            if kind == KING && count != 1 {
                return Err(format!("{} must have one king, not {count}", ABOUT.colours[seat]));
            }
            if count > most {
                let piece = ABOUT.kinds[kind].id;
                return Err(format!("{} can't have {count} of {piece}", ABOUT.colours[seat]));
            }
        }
        let mouth = MOUTHS[seat.index()];
        if position.end.is_none() && hold.waiting > 0 && mouth & !position.occupied() != 0 {
            return Err(format!("{}'s waiting queen has room and would not wait", ABOUT.colours[seat]));
        }
    }
    Ok(())
}
