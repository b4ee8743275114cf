//! Somebody on a seat of the arena.

use super::program::Program;
use crate::Failure;
use crate::dice::Dice;
use std::sync::atomic::AtomicBool;
use taproom_engine::arena::Contender;
use taproom_engine::players::Baseline;
use taproom_engine::{Engine, Request};
use taproom_rules::{Game, Move};

pub(super) enum Player {
    Baseline { baseline: Baseline, dice: Dice },
    Engine { engine: Engine, request: Request, seed: Option<u64> },
    Program(Program),
}

impl Player {
    pub(super) fn sit(
        contender: &Contender,
        options: &[String],
        variant: Option<&str>,
    ) -> Result<Player, Failure> {
        Ok(match contender {
            Contender::Baseline(baseline) => {
                Player::Baseline { baseline: *baseline, dice: Dice::new(Some(0)) }
            }
            Contender::Engine { limits, level, rung, seed, hash, threads } => Player::Engine {
                engine: Engine::new(*hash, *threads),
                request: Request { level: *level, rung: *rung, ..limits.request() },
                seed: *seed,
            },
            Contender::Uci { program, limits } => {
                Player::Program(Program::start(program, *limits, options, variant)?)
            }
        })
    }

    /// A new game begins: nothing is remembered, and chance starts from this seed.
    pub(super) fn begin(&mut self, new_seed: u64) -> Result<(), Failure> {
        match self {
            Player::Baseline { dice, .. } => *dice = Dice::new(Some(new_seed)),
            Player::Engine { engine, request, seed } => {
                engine.forget();
                request.seed = seed.unwrap_or(new_seed);
            }
            Player::Program(program) => program.begin()?,
        }
        Ok(())
    }

    /// The player's move, or why a program on this seat forfeits the game.
    pub(super) fn choose(&mut self, game: &Game) -> Result<Result<Move, String>, Failure> {
        let chosen = match self {
            Player::Baseline { baseline, dice } => baseline
                .choose(game, &mut |sides| dice.roll(sides))
                .ok_or_else(|| Failure::Refused("the game is over".to_owned())),
            Player::Engine { engine, request, .. } => {
                Ok(engine.think(game, request, &AtomicBool::new(false), &mut |_| {})?.best)
            }
            Player::Program(program) => {
                return match program.choose(game) {
                    Ok(m) => Ok(Ok(m)),
                    Err(Failure::Refused(why)) => Ok(Err(why)),
                    Err(failure) => Err(failure),
                };
            }
        };
        chosen.map(Ok)
    }
}
