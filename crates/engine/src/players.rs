//! Simple players to measure the engine against: chance, greed, and plain looking ahead.
//!
//! They know the rules and what the pieces are worth, and nothing else. None of them peeks at what is hidden.

use crate::think::{Engine, Request};
use std::sync::atomic::AtomicBool;
use taproom_rules::{Actor, AnyPosition, Game, GameId, Move, Position, Seat, with_position};

/// The score of a game that is won, less a point a ply.
const WON: i32 = 1_000_000;

/// Somebody who plays without the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// Any legal move.
    Random,
    /// The move after which they stand best at once.
    Greedy,
    /// Fail-hard alpha-beta over this many plies, material only; everybody else is against them.
    Lookahead(u32),
}

impl Baseline {
    /// Their move; none when the game is over. `die(n)` must give each number below `n` with the same chance.
    pub fn choose(self, game: &Game, die: &mut dyn FnMut(u32) -> u32) -> Option<Move> {
        let seat = game.to_move()?;
        let mut moves = game.legal();
        // Equal moves are chosen by chance: the first of a shuffled list.
        for last in (1..moves.len()).rev() {
            moves.swap(last, die(last as u32 + 1) as usize);
        }
        let depth = match self {
            Baseline::Random => return moves.first().copied(),
            Baseline::Greedy => 1,
            Baseline::Lookahead(depth) => depth.max(1),
        };
        let mut seen = game.position().clone();
        seen.redeal(Some(seat), die);
        let eyes = Eyes { seat, game: game.spec().game() };
        with_position!(&seen, position => eyes.best(position, &moves, depth)).map(|(m, _)| m)
    }
}

/// Whether the next `depth` plies decide the game by force, whether for the player to move or against them.
#[must_use]
pub fn decided_soon(game: &Game, depth: u32) -> bool {
    let Some(seat) = game.to_move() else { return true };
    let eyes = Eyes { seat, game: game.spec().game() };
    let found = with_position!(game.position(), position => eyes.best(position, &game.legal(), depth));
    found.is_none_or(|(_, score)| score.abs() > WON / 2)
}

fn after<P: Position>(position: &P, m: Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(m);
    next.settle();
    next
}

/// Who looks, and at which game.
#[derive(Clone, Copy)]
struct Eyes {
    seat: Seat,
    game: GameId,
}

impl Eyes {
    fn best<P: Position>(self, position: &P, moves: &[Move], depth: u32) -> Option<(Move, i32)> {
        let mut best = None;
        let mut alpha = -i32::MAX;
        for &m in moves {
            let score = self.look(&after(position, m), depth - 1, 1, alpha, i32::MAX);
            if best.is_none() || score > alpha {
                best = Some((m, score));
                alpha = score;
            }
        }
        best
    }

    /// What a position is worth when everybody else wants it to be worth little.
    fn look<P: Position>(self, position: &P, depth: u32, ply: i32, mut alpha: i32, mut beta: i32) -> i32 {
        let seat = self.seat;
        if let Some(outcome) = position.decided().or_else(|| position.exhausted()) {
            return match outcome.winners() {
                winners if !winners.contains(seat) => ply - WON,
                winners if winners.len() > 1 => 0,
                _ => WON - ply,
            };
        }
        if !position.in_play().contains(seat) {
            return ply - WON;
        }
        if depth == 0 {
            return self.balance(position);
        }
        let moves = position.moves();
        if moves.is_empty() {
            return match position.stuck().map(|outcome| outcome.winner()) {
                Some(Some(winner)) if winner == seat => WON - ply,
                Some(Some(_)) => ply - WON,
                _ => 0,
            };
        }
        let ours = position.actor() == Actor::Seat(seat);
        for m in moves {
            let score = self.look(&after(position, m), depth - 1, ply + 1, alpha, beta);
            if ours {
                alpha = alpha.max(score);
            } else {
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        if ours { alpha } else { beta }
    }

    /// What the pieces on the board are worth that this seat commands, less those of the others. The reserves of
    /// Tunnel Brawl do not count, so a piece gains its worth by being placed.
    fn balance<P: Position>(self, position: &P) -> i32 {
        let board = P::ABOUT.board;
        let worths = worths(self.game);
        let mut sum = 0;
        for square in board.squares() {
            let Some(piece) = position.piece(square) else { continue };
            let mut worth = worths.get(piece.kind.0 as usize).copied().unwrap_or(0);
            if self.game == GameId::Jungle {
                // The middle of the last rank is the den.
                let cell = board.cell(square);
                let goal = if piece.seat == Seat::South { 8 } else { 0 };
                worth += 2 * (12 - i32::from(cell.rank.abs_diff(goal)) - i32::from(cell.file.abs_diff(3)));
            }
            match position.commander(piece.seat) {
                Some(commander) if commander == self.seat => sum += worth,
                Some(_) => sum -= worth,
                None => {}
            }
        }
        sum
    }
}

/// What the kinds of pieces are worth, in hundredths, in the order in which the game lists them. Pieces whose loss
/// loses the game need no worth.
fn worths(game: GameId) -> &'static [i32] {
    match game {
        GameId::TunnelBrawl => &[100, 500, 300, 300, 900, 0],
        GameId::Quadular => &[400, 900, 500, 300, 300, 100, 400, 800],
        GameId::TrenchRun => &[300, 300, 0, 0],
        GameId::Jungle => &[400, 150, 180, 220, 350, 600, 700, 800],
        GameId::Extinction => &[100, 300, 300, 500, 900, 900],
        // Nobody has said what the pieces of this game are worth.
        _ => &[],
    }
}

/// An opening nobody has chosen: a number of random plies after which nothing is decided yet.
///
/// Nobody may be out of the game, nobody about to lose by force in three plies, and nobody able to knock
/// somebody out with the next ply. In games for two without chance the engine looks, too: an opening that is as
/// good as won for one side says nothing about the players, because nobody could win it from the other. Where
/// openings are hard to come by they get shorter.
#[must_use]
pub fn random_opening(start: &Game, plies: u32, die: &mut dyn FnMut(u32) -> u32) -> Game {
    const TRIES_A_LENGTH: u32 = 50;
    for length in (1..=plies).rev() {
        for _ in 0..TRIES_A_LENGTH {
            let mut game = start.clone();
            for _ in 0..length {
                if let Some(m) = Baseline::Random.choose(&game, die) {
                    game.play(m).expect("a baseline plays legal moves");
                }
            }
            if is_open(&game) {
                return game;
            }
        }
    }
    start.clone()
}

fn is_open(game: &Game) -> bool {
    let everybody = game.position().in_play();
    // Proving more takes too long where many play.
    let depth = if game.spec().players() == 2 && game.spec().game() != GameId::Quadular { 3 } else { 2 };
    game.outcome().is_none()
        && everybody == game.spec().seated()
        && game.legal().into_iter().all(|m| knocks_nobody_out(game.position(), m))
        && !decided_soon(game, depth)
        && !lopsided(game)
}

/// Whether a search sees one side far ahead. Both players get both sides of every opening, so this favours nobody.
fn lopsided(game: &Game) -> bool {
    const POSITIONS: u64 = 200_000;
    const MEGABYTES: usize = 8;
    /// Four of the least pieces, where a fighter of Trench Run is worth three.
    const AHEAD: i32 = 400;
    let request = Request { nodes: Some(POSITIONS), ..Request::default() };
    let thought = || {
        let stop = AtomicBool::new(false);
        Engine::new(MEGABYTES, 1).think(game, &request, &stop, &mut |_| {})
    };
    game.spec().players() == 2
        && !game.about().dealt
        && thought().is_ok_and(|t| t.score.points().abs() > AHEAD)
}

fn knocks_nobody_out(position: &AnyPosition, m: Move) -> bool {
    let mut next = position.clone();
    next.play_unchecked(m);
    next.decided().is_none() && next.in_play() == position.in_play()
}

#[cfg(test)]
mod tests {
    use super::*;
    use taproom_rules::{Deal, Spec};

    /// Numbers that look random and are always the same.
    fn die(mut seed: u64) -> impl FnMut(u32) -> u32 {
        move |sides| {
            seed += 1;
            (taproom_rules::zobrist::number(seed) % u64::from(sides)) as u32
        }
    }

    fn start(game: GameId, players: u64) -> Game {
        let mut spec = Spec::new(game).with_players(players).expect("a number of players");
        if spec.wants_deal() {
            spec = spec.clone().with_deal(Deal::shuffled(players as u8, die(players))).expect("a deal");
        }
        Game::new(spec).expect("a dealt game")
    }

    fn every_table() -> impl Iterator<Item = Game> {
        let players = |game: GameId| game.about().players().map(move |n| start(game, n.into()));
        GameId::ALL.iter().copied().flat_map(players)
    }

    #[test]
    fn every_kind_has_a_worth() {
        for &game in GameId::ALL {
            assert_eq!(worths(game).len(), game.about().kinds.len(), "{game:?}");
        }
    }

    #[test]
    fn everybody_plays_legal_moves_everywhere() {
        for mut game in every_table() {
            let mut die = die(7);
            for ply in 0..24 {
                let player = [Baseline::Random, Baseline::Greedy, Baseline::Lookahead(2)][ply % 3];
                let Some(m) = player.choose(&game, &mut die) else { break };
                game.play(m).expect("a legal move");
            }
        }
    }

    #[test]
    fn greed_takes_a_queen_and_wins_at_once() {
        let spec = Spec::new(GameId::Extinction);
        let text = "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w - - 0 4";
        let game = Game::from_position(spec, text).expect("a good text");
        for player in [Baseline::Greedy, Baseline::Lookahead(3)] {
            let m = player.choose(&game, &mut die(1)).expect("a move");
            assert_eq!(taproom_rules::notation::write_move(game.about(), m), "c3d5");
        }
        assert!(decided_soon(&game, 1));
    }

    #[test]
    fn openings_are_open() {
        for start in every_table() {
            for seed in 0..3 {
                let game = random_opening(&start, 6, &mut die(seed * 1000));
                assert!(game.outcome().is_none() && game.ply() > 0 && is_open(&game));
            }
        }
    }
}
