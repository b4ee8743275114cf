//! What one viewer may see of a match. Everything that leaves the house goes through here.

use crate::command::{By, Command};
use crate::entry::{Leaving, Offer};
use crate::id::{PersonId, TableId};
use crate::matches::{Ending, Match, Phase};
use crate::pace::Fall;
use crate::seal::seal;
use crate::setup::{Chair, Strength};
use crate::time::{Millis, Time};
use taproom_rules::{AnyPosition, Game, Hindrance, Kind, Move, Piece, Seat, Seats, Square};

/// What a seat holds off the board, as far as the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pocket {
    /// The pieces, for the one who holds them; only their number for others.
    pub held: Result<Vec<Kind>, usize>,
    /// How many more will be drawn.
    pub undrawn: u8,
    /// How many queens wait for room.
    pub waiting: u8,
}

/// A seat as it is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Which.
    pub seat: Seat,
    /// Who has it.
    pub chair: Chair,
    /// The computer that plays for whoever has it.
    pub stand_in: Option<Strength>,
    /// Whether it is still in the game.
    pub in_play: bool,
    /// How it left the game.
    pub left: Option<Leaving>,
    /// Who moves its pieces; nobody where they stand idle.
    pub commander: Option<Seat>,
    /// Until when whoever has it is on vacation.
    pub vacation: Option<Time>,
    /// What is left on its clock, and whether it runs.
    pub clock: Option<(Millis, bool)>,
    /// What it holds off the board.
    pub pocket: Option<Pocket>,
    /// Its place at the end.
    pub place: Option<u8>,
}

/// The shuffle, once everything is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The orders of all clans.
    pub orders: String,
    /// The salt, in hexadecimal digits.
    pub salt: String,
}

/// A match as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer's own seats.
    pub mine: Seats,
    /// Where the match stands.
    pub phase: Phase,
    /// The seats in turn order.
    pub sittings: Vec<Sitting>,
    /// What stands where.
    pub pieces: Vec<(Square, Piece)>,
    /// What has become impassable.
    pub rubble: Vec<Square>,
    /// What hinders the pieces on these squares.
    pub hindered: Vec<(Square, Hindrance)>,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// How many moves were made.
    pub ply: u32,
    /// The moves the viewer may make now.
    pub legal: Vec<Move>,
    /// The latest move.
    pub last: Option<Move>,
    /// Squares where the game could end for somebody with the next move.
    pub threats: Vec<Square>,
    /// Who has agreed to what.
    pub offers: Vec<(Offer, Seats)>,
    /// Who has declined what since the last move.
    pub declined: Vec<(Offer, Seats)>,
    /// Until when the one on the move has to make their first one, or the match is called off.
    pub first_move_by: Option<Time>,
    /// The seal of the shuffle, a commitment: its salted SHA-256.
    pub seal: Option<String>,
    /// The shuffle, when the seal can be checked.
    pub opened: Option<Opened>,
    /// Where everybody went on to.
    pub rematched: Option<TableId>,
}

/// Something beside moving that somebody at a table may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// End the match without a result.
    Abort,
    /// Give up.
    Resign,
    /// Leave the seat.
    Leave,
    /// Propose something, or agree to it.
    Offer(Offer),
}

impl Permission {
    /// Everything that can be done.
    pub const ALL: [Permission; 6] = [
        Permission::Abort,
        Permission::Resign,
        Permission::Leave,
        Permission::Offer(Offer::Draw),
        Permission::Offer(Offer::TakeBack),
        Permission::Offer(Offer::Rematch),
    ];

    /// The word used in every interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Permission::Abort => "abort",
            Permission::Resign => "resign",
            Permission::Leave => "leave",
            Permission::Offer(offer) => offer.name(),
        }
    }

    /// What has to be asked for to do it.
    #[must_use]
    pub fn command(self) -> Command {
        match self {
            Permission::Abort => Command::Abort,
            Permission::Resign => Command::Resign { seat: None },
            Permission::Leave => Command::Leave,
            Permission::Offer(offer) => Command::Offer(offer),
        }
    }
}

/// What only one guest may see: little beside what everybody sees, and asked for with every move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The guest's seats.
    pub mine: Seats,
    /// The moves they may make now.
    pub legal: Vec<Move>,
    /// What they may see of what is held off the board.
    pub pockets: Vec<(Seat, Vec<Kind>)>,
    /// What else they may do now.
    pub may: Vec<Permission>,
}

impl Own {
    /// What somebody alone may see; nothing for those who have no seat.
    #[must_use]
    pub fn of(played: &Match, viewer: Option<PersonId>) -> Own {
        let mine = viewer.map_or(Seats::NONE, |viewer| played.seats_of(viewer));
        let legal = match (played.game(), played.to_move()) {
            (Some(game), Some(seat)) if mine.contains(seat) && played.stand_in(seat).is_none() => {
                game.legal()
            }
            _ => Vec::new(),
        };
        let held = |&seat: &Seat| Some((seat, pocket(played, played.game()?, seat, mine)?.held.ok()?));
        let may = viewer.map_or_else(Vec::new, |viewer| {
            Permission::ALL
                .into_iter()
                .filter(|permission| played.allows(By::Person(viewer), &permission.command()))
                .collect()
        });
        Own { mine, legal, pockets: played.seats().iter().filter_map(held).collect(), may }
    }
}

impl View {
    /// What somebody may see of a match at a moment; anybody who has no seat sees what everybody sees.
    #[must_use]
    pub fn of(played: &Match, viewer: Option<PersonId>, now: Time) -> View {
        let Own { mine, legal, .. } = Own::of(played, viewer);
        let game = played.game();
        let over = matches!(played.phase(), Phase::Over(_));
        let to_move = played.to_move();
        let sittings = played.seats().iter().map(|&seat| sitting(played, seat, mine, now)).collect();
        let board = played.setup().spec.game().about().board;
        // While people find their chairs the board is set up already.
        let start = game.is_none().then(|| played.setup().first_position());
        let position = game.map(Game::position).or(start.as_ref());
        let at = |square| Some((square, position?.piece(square)?));
        let hindered = |square| Some((square, position?.hindrance(square)?));
        let deal = played.deal().zip(played.salt());
        View {
            mine,
            phase: played.phase(),
            sittings,
            pieces: board.squares().filter_map(at).collect(),
            rubble: board.squares().filter(|&s| position.is_some_and(|now| now.rubble(s))).collect(),
            hindered: board.squares().filter_map(hindered).collect(),
            to_move,
            ply: played.ply(),
            legal,
            last: played.told().iter().rev().find_map(|told| told.m),
            threats: game.filter(|_| to_move.is_some()).map(threats).unwrap_or_default(),
            offers: Offer::ALL
                .into_iter()
                .map(|offer| (offer, played.agreed(offer)))
                .filter(|(_, seats)| !seats.is_empty())
                .collect(),
            declined: Offer::ALL
                .into_iter()
                .map(|offer| (offer, played.declined(offer)))
                .filter(|(_, seats)| !seats.is_empty())
                .collect(),
            first_move_by: match played.deadline() {
                Some((at, Fall::NeverCame(_))) => Some(at),
                _ => None,
            },
            seal: deal.map(|(deal, salt)| seal(deal, salt)),
            opened: deal
                .filter(|_| over)
                .map(|(deal, salt)| Opened { orders: deal.text(), salt: format!("{salt:016x}") }),
            rematched: played.rematched(),
        }
    }
}

/// The squares where a move of somebody would win at once or throw a player out, were it their turn. They follow
/// from what everybody sees.
fn threats(game: &Game) -> Vec<Square> {
    let mut squares: Vec<Square> = game.threats().into_iter().map(|threat| threat.at).collect();
    squares.dedup();
    squares
}

fn sitting(played: &Match, seat: Seat, mine: Seats, now: Time) -> Sitting {
    let game = played.game();
    let place = match played.phase() {
        Phase::Over(Ending::Decided(outcome)) => Some(outcome.places[seat]),
        _ => None,
    };
    Sitting {
        seat,
        chair: played.chair(seat),
        stand_in: played.stand_in(seat),
        in_play: game.is_none() || played.in_play().contains(seat),
        left: played.left(seat),
        commander: game.and_then(|game| game.position().commander(seat)),
        vacation: played.on_vacation(seat, now).map(|vacation| vacation.until),
        clock: played.clocks().and_then(|clocks| clocks.left(seat, played.to_move(), now)),
        pocket: game.and_then(|game| pocket(played, game, seat, mine)),
        place,
    }
}

fn pocket(played: &Match, game: &Game, seat: Seat, mine: Seats) -> Option<Pocket> {
    let reserve = game.position().reserve(seat)?;
    // Several seats at one screen: only the one on the move looks at its reserve.
    let looks = mine.contains(seat) && (mine.len() == 1 || played.to_move() == Some(seat));
    let shown = looks || matches!(played.phase(), Phase::Over(_));
    let held = if shown { Ok(reserve.held) } else { Err(reserve.held.len()) };
    Some(Pocket { held, undrawn: reserve.undrawn, waiting: reserve.waiting })
}

/// A board as it stood at some moment of a match. Reserves are no part of it, so it is the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What stood where.
    pub pieces: Vec<(Square, Piece)>,
    /// What was impassable.
    pub rubble: Vec<Square>,
    /// What hindered the pieces on these squares.
    pub hindered: Vec<(Square, Hindrance)>,
    /// Who moved the pieces of armies that were not their own masters; nobody where they stood idle.
    pub commanders: Vec<(Seat, Option<Seat>)>,
}

impl Standing {
    fn of(position: &AnyPosition, seats: &[Seat]) -> Standing {
        let squares = || position.about().board.squares();
        let commanders = seats.iter().map(|&seat| (seat, position.commander(seat)));
        Standing {
            pieces: squares().filter_map(|square| Some((square, position.piece(square)?))).collect(),
            rubble: squares().filter(|&square| position.rubble(square)).collect(),
            hindered: squares().filter_map(|square| Some((square, position.hindrance(square)?))).collect(),
            commanders: commanders.filter(|&(seat, commander)| commander != Some(seat)).collect(),
        }
    }
}

/// The board of a game as it stands.
#[must_use]
pub fn standing(game: &Game) -> Standing {
    Standing::of(game.position(), game.spec().seats())
}

/// The boards after some lines of a match's story: `most` at most, from the one after `from` lines on.
#[must_use]
pub fn boards(played: &Match, from: usize, most: usize) -> Vec<Standing> {
    let Some(game) = played.game() else { return Vec::new() };
    let picture = |position: &AnyPosition| Standing::of(position, played.seats());
    // A board stands until the entry of the next line.
    let until = |lines: usize| match played.told().get(lines) {
        Some(next) => Some(next.entry as usize),
        None => (lines == played.told().len()).then_some(game.log().len()),
    };
    let Some(mut so_far) = until(from) else { return Vec::new() };
    let mut position = game.at(so_far);
    let mut boards = vec![picture(&position)];
    for then in (from + 1..from.saturating_add(most)).map_while(until) {
        game.log()[so_far..then].iter().for_each(|&entry| entry.apply(&mut position));
        so_far = then;
        boards.push(picture(&position));
    }
    boards
}
