//! Position text (rules §13): `players turn in-game control pieces double-steps [quiet]`.

use super::throne::{HOME, NOWHERE};
use super::{ABOUT, BOARD, Double, EMPTY, Man, Quadular, army_of, bits, fact, is_dark, kinds};
use crate::board::Square;
use crate::mistake::{MOST_COUNTED, Mistake, Wrong, fields, items, number, quoted};
use crate::moves::Kind;
use crate::outcome::{Cause, Fallen};
use crate::position::Position;
use crate::seat::{Seat, Seats};
use crate::spec::Spec;

const MOST_PIECES: u32 = 14;

pub(super) fn write(position: &Quadular) -> String {
    let seats = |seats: Seats| seats.iter().map(Seat::letter).collect::<String>();
    let control: Vec<String> = position
        .set_up
        .iter()
        .map(|army| format!("{}:{}", army.letter(), position.control[army].map_or('-', Seat::letter)))
        .collect();
    let everything = Seat::ALL.into_iter().fold(0, |set, army| set | position.army[army]);
    let pieces: Vec<String> =
        bits(everything).map(|cell| piece_text(position.cells[cell as usize], cell)).collect();
    let name = |cell: u8| BOARD.name(Square::new(cell));
    let doubles: Vec<String> = position
        .doubles
        .iter()
        .filter(|double| !double.waiting.is_empty())
        .map(|double| format!("{}/{}/{}", name(double.pawn), name(double.passed), seats(double.waiting)))
        .collect();
    let listed = |items: Vec<String>| if items.is_empty() { "-".to_owned() } else { items.join(",") };
    format!(
        "{} {} {} {} {} {} {}",
        position.set_up.len(),
        position.turn.letter(),
        seats(position.in_play),
        control.join(","),
        listed(pieces),
        listed(doubles),
        position.quiet
    )
}

fn piece_text(code: u8, cell: u8) -> String {
    let man = Man::of(code);
    let shade = match man {
        Man::LightBishop => "l",
        Man::DarkBishop => "d",
        _ => "",
    };
    let letter = ABOUT.kinds[man.kind().index()].letter;
    format!("{}={}{letter}{shade}", BOARD.name(Square::new(cell)), army_of(code).letter())
}

pub(super) fn read(spec: &Spec, text: &str) -> Result<Quadular, Mistake> {
    let fields = fields(text);
    let (fields, quiet) = match fields.as_slice() {
        [first @ .., quiet] if fields.len() == 7 => {
            (first, number(quiet.0, quiet.1, MOST_COUNTED, "the quiet counter")?)
        }
        all if fields.len() == 6 => (all, 0),
        _ => {
            return Err(Mistake::new(
                Wrong::Fields,
                format!(
                    "a Quadular position has six or seven fields (players turn in-game control pieces double-steps \
                 quiet), not {}",
                    fields.len()
                ),
            ));
        }
    };
    if fields[0].1 != spec.players().to_string() {
        let players = spec.players();
        return Err(Mistake::at(
            Wrong::Players,
            0,
            format!("the position is for {} players, not {players}", quoted(fields[0].1)),
        ));
    }
    let mut position = Quadular::empty(spec);
    position.quiet = quiet;
    read_control(&mut position, fields[2], fields[3])?;
    for (at, item) in items(fields[4].0, fields[4].1) {
        let (cell, code) = read_piece(&position, at, item)?;
        position.put(cell, code);
    }
    check_armies(&position).map_err(|what| Mistake::at(Wrong::Count, fields[4].0, what))?;
    let (at, turn) = fields[1];
    let seat = only_char(turn).and_then(Seat::from_letter).filter(|&seat| position.in_play.contains(seat));
    let seat = seat
        .ok_or_else(|| Mistake::at(Wrong::Turn, at, format!("{} is not a seat in the game", quoted(turn))))?;
    position.set_turn(seat);
    read_doubles(&mut position, fields[5])?;
    if position.in_play.len() == 1 {
        position.end = Some(Cause::LastStanding);
    } else if !position.can_move() {
        position.lapse(seat);
        position.pass_turn();
    }
    Ok(position)
}

fn kind_of(letter: char) -> Option<Kind> {
    let letter = letter.to_ascii_uppercase();
    kinds::ALL.into_iter().find(|kind| ABOUT.kinds[kind.index()].letter == letter)
}

fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// The players in the game and who commands which army.
fn read_control(
    position: &mut Quadular,
    in_game: (usize, &str),
    control: (usize, &str),
) -> Result<(), Mistake> {
    let mut in_play = Seats::NONE;
    for (i, letter) in in_game.1.char_indices() {
        let seat = Seat::from_letter(letter)
            .filter(|&seat| position.set_up.contains(seat) && !in_play.contains(seat));
        in_play = in_play.with(seat.ok_or_else(|| {
            Mistake::at(Wrong::Players, in_game.0 + i, format!("{letter:?} is not a player of this game"))
        })?);
    }
    if in_play.is_empty() {
        return Err(Mistake::at(Wrong::Players, in_game.0, "somebody must be in the game"));
    }
    position.fallen = Fallen::together(position.set_up.iter().filter(|&seat| !in_play.contains(seat)));
    position.in_play = in_play;
    let mut named = Seats::NONE;
    for (at, item) in items(control.0, control.1) {
        let letters: Vec<char> = item.chars().collect();
        let wrong = || {
            Mistake::at(
                Wrong::Army,
                at,
                format!("{} does not say who commands an army (as in W:E)", quoted(item)),
            )
        };
        let [army, ':', commander] = letters[..] else { return Err(wrong()) };
        let army =
            Seat::from_letter(army).filter(|&army| position.set_up.contains(army)).ok_or_else(wrong)?;
        let commander = match commander {
            '-' => None,
            letter => {
                Some(Seat::from_letter(letter).filter(|&seat| in_play.contains(seat)).ok_or_else(wrong)?)
            }
        };
        if in_play.contains(army) != (commander == Some(army)) {
            return Err(Mistake::at(
                Wrong::Army,
                at,
                format!("a player in the game commands their own army: {}", quoted(item)),
            ));
        }
        if named.contains(army) {
            return Err(Mistake::at(Wrong::Army, at, format!("army {army} is named twice")));
        }
        named = named.with(army);
        position.set_control(army, commander);
    }
    if named != position.set_up {
        return Err(Mistake::at(
            Wrong::Army,
            control.0,
            "every army of the game needs a commander, or - for none",
        ));
    }
    Ok(())
}

fn read_piece(position: &Quadular, at: usize, item: &str) -> Result<(u8, u8), Mistake> {
    let wrong = |what: &str| Err(Mistake::at(Wrong::Piece, at, format!("{}: {what}", quoted(item))));
    let Some((cell, piece)) = item.split_once('=') else { return wrong("a piece is written cell=ArmyKind") };
    let Some(square) = BOARD.square(cell) else { return wrong("there is no such cell") };
    let cell = square.index() as u8;
    let mut letters = piece.chars();
    let army = letters.next().and_then(Seat::from_letter).filter(|&army| position.set_up.contains(army));
    let Some(army) = army else { return wrong("there is no such army in this game") };
    let kind = letters.next().and_then(kind_of);
    let shade = letters.as_str();
    let man = match (kind, shade) {
        (Some(kinds::KING), "") => Man::King,
        (Some(kinds::QUEEN), "") => Man::Queen,
        (Some(kinds::ROOK), "") => Man::Rook,
        (Some(kinds::BISHOP), "l") => Man::LightBishop,
        (Some(kinds::BISHOP), "d") => Man::DarkBishop,
        (Some(kinds::BISHOP), _) => return wrong("a bishop carries its shade, l or d"),
        (Some(kinds::KNIGHT), "") => Man::Knight,
        (Some(kinds::PAWN), "") => Man::Pawn,
        (Some(kinds::PRINCE), "") => Man::Prince,
        (Some(kinds::YOUNG_KING), "") => Man::YoungKing,
        _ => return wrong("there is no such kind of piece"),
    };
    if position.cells[cell as usize] != EMPTY {
        return wrong("the cell is already occupied");
    }
    let shaded = matches!(man, Man::LightBishop | Man::DarkBishop) && !super::IS_THRONE[cell as usize];
    if shaded && is_dark(cell) != (man == Man::DarkBishop) {
        return wrong("a bishop of this shade can't stand on this cell");
    }
    if man == Man::Pawn && cell == super::THRONES[army.index()] {
        return wrong("a pawn never gets to its own throne");
    }
    Ok((cell, man.code(army)))
}

/// One king for every player in the game; no king under another's command.
fn check_armies(position: &Quadular) -> Result<(), String> {
    for army in position.set_up.iter() {
        let count = |wanted: Man| {
            bits(position.army[army]).filter(|&cell| Man::of(position.cells[cell as usize]) == wanted).count()
        };
        let kings = count(Man::King);
        if position.in_play.contains(army) && kings != 1 {
            return Err(format!("{army} is in the game and must have one king, not {kings}"));
        }
        if kings > 1 {
            return Err(format!("army {army} has {kings} kings"));
        }
        let taken = position.control[army].is_some_and(|commander| commander != army);
        if taken && kings + count(Man::YoungKing) > 0 {
            return Err(format!("army {army} was taken over and can't have a king or young king"));
        }
        if position.army[army].count_ones() > MOST_PIECES {
            return Err(format!("army {army} has more than {MOST_PIECES} pieces"));
        }
    }
    Ok(())
}

fn read_doubles(position: &mut Quadular, (at, field): (usize, &str)) -> Result<(), Mistake> {
    for (i, (at, item)) in items(at, field).into_iter().enumerate() {
        let wrong = |what: &str| Mistake::at(Wrong::Double, at, format!("{}: {what}", quoted(item)));
        let parts: Vec<&str> = item.split('/').collect();
        let [pawn, passed, waiting] = parts[..] else {
            return Err(wrong("a double step is written pawn/passed/waiting"));
        };
        let cell = |name| BOARD.square(name).map(|square| square.index() as u8);
        let (pawn, passed) = cell(pawn).zip(cell(passed)).ok_or_else(|| wrong("there is no such cell"))?;
        let code = position.cells[pawn as usize];
        if code == EMPTY || Man::of(code) != Man::Pawn || !is_double_step(army_of(code), pawn, passed) {
            return Err(wrong("no pawn came here by a double step over that cell"));
        }
        let mut seats = Seats::NONE;
        for letter in waiting.chars() {
            let seat = Seat::from_letter(letter).filter(|&seat| position.in_play.contains(seat));
            seats = seats.with(seat.ok_or_else(|| wrong("only players in the game can be waiting"))?);
        }
        let same_army = |double: &Double| {
            double.pawn != NOWHERE && army_of(position.cells[double.pawn as usize]) == army_of(code)
        };
        if seats.is_empty() || position.doubles.iter().any(same_army) {
            return Err(wrong("a double step needs somebody waiting, and an army has one at most"));
        }
        position.key ^= fact::double(Double { pawn, passed, waiting: seats });
        position.doubles[i] = Double { pawn, passed, waiting: seats };
    }
    Ok(())
}

fn is_double_step(army: Seat, pawn: u8, passed: u8) -> bool {
    passed != NOWHERE
        && (0..HOME.len()).any(|from| {
            let ways = &super::PAWNS[army.index()][from];
            ways.double == pawn && ways.ahead == passed
        })
}
