//! Finds the weights of an evaluation from games that the engine plays against itself.
//!
//! Every quiet position of those games is a sample: its features, how the game ended, and what the search
//! thought. Logistic regression then looks for the weights whose judgement predicts both best. The command
//! `taproom tune` writes them in the form in which they stand in `eval/GAME/weights.rs`.

use crate::judge::{Judge, SCALE};
use crate::think::{Engine, Request, Score};
use std::sync::atomic::AtomicBool;
use taproom_rules::{AnyPosition, Game, Seat, Spec, zobrist};

/// Features with their counts, from the mover's side.
type Features = Vec<(u16, i16)>;

/// A position as the regression sees it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Features with their counts, from the mover's side.
    pub features: Features,
    /// What the mover got and what the search promised him, mixed: 1 is a win, 0 a loss.
    pub target: f32,
}

/// Points at which a side is expected to score 73 in a hundred.
const SLOPE: f32 = 250.;
/// How much of the target is the result; the rest is the search's opinion.
const RESULT: f32 = 0.5;

/// The features of a position in which nothing is hanging.
fn features_of(position: &AnyPosition) -> Option<Features> {
    fn of<P: Judge>(position: &P) -> Option<Features> {
        if position.in_danger() || position.winning_move().is_some() {
            return None;
        }
        let mut features: Features = Vec::new();
        position.features(&mut |feature, count| features.push((feature as u16, count as i16)));
        features.sort_unstable();
        let mut merged: Features = Vec::with_capacity(features.len());
        for (feature, count) in features {
            match merged.last_mut() {
                Some(last) if last.0 == feature => last.1 += count,
                _ => merged.push((feature, count)),
            }
        }
        merged.retain(|&(_, count)| count != 0);
        Some(merged)
    }
    match position {
        AnyPosition::Extinction(position) => of(position),
        AnyPosition::Jungle(position) => of(position),
        AnyPosition::TrenchRun(position) => of(position),
        AnyPosition::Quadular(position) => of(position),
        AnyPosition::TunnelBrawl(_) => None,
    }
}

/// The weights in use.
///
/// # Panics
/// For Tunnel Brawl, whose evaluation has no weights to tune.
#[must_use]
pub fn weights(position: &AnyPosition) -> &'static [i32] {
    fn of<P: Judge>(_: &P) -> &'static [i32] {
        P::weights()
    }
    match position {
        AnyPosition::Extinction(position) => of(position),
        AnyPosition::Jungle(position) => of(position),
        AnyPosition::TrenchRun(position) => of(position),
        AnyPosition::Quadular(position) => of(position),
        AnyPosition::TunnelBrawl(_) => panic!("Tunnel Brawl has no weights to tune"),
    }
}

/// Plays one game from a random opening and gives its quiet positions.
#[must_use]
pub fn self_play(engine: &Engine, spec: &Spec, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut roll = zobrist::number(seed);
    let mut dice = |sides: usize| {
        roll = zobrist::number(roll);
        (roll % sides.max(1) as u64) as usize
    };
    let mut game = Game::new(spec.clone()).expect("nothing is dealt");
    for _ in 0..4 + dice(9) {
        let moves = game.legal();
        if moves.is_empty() {
            return Vec::new();
        }
        game.play(moves[dice(moves.len())]).expect("it is legal");
    }
    engine.forget();
    let mut seen: Vec<(Seat, Features, f32)> = Vec::new();
    let mut plies = 0;
    while game.outcome().is_none() && plies < 400 {
        let request = Request { nodes: Some(nodes + dice(nodes as usize / 4) as u64), ..Request::default() };
        let Ok(thought) = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}) else { break };
        let seat = game.to_move().expect("the game goes on");
        let quiet = thought.best.to().is_none_or(|to| game.position().piece(to).is_none());
        if quiet
            && let Score::Points(points) = thought.score
            && let Some(features) = features_of(game.position())
        {
            seen.push((seat, features, 1. / (1. + (-points as f32 / SLOPE).exp())));
        }
        game.play(thought.best).expect("the engine plays legal moves");
        plies += 1;
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    seen.into_iter()
        .map(|(seat, features, promised)| {
            let result = match winner {
                Some(winner) if winner == seat => 1.,
                Some(_) => 0.,
                None => 0.5,
            };
            Sample { features, target: RESULT * result + (1. - RESULT) * promised }
        })
        .collect()
}

/// Fits the weights to the samples, starting from those in use, and says how the error went.
pub fn fit(samples: &[Sample], start: &[i32], epochs: usize, report: &mut dyn FnMut(usize, f64)) -> Vec<i32> {
    let mut weights: Vec<f32> = start.iter().map(|&w| w as f32 / SCALE as f32).collect();
    let anchor = weights.clone();
    let mut first = vec![0f32; weights.len()];
    let mut second = vec![0f32; weights.len()];
    let mut step = 0;
    const BATCH: usize = 4096;
    for epoch in 0..epochs {
        let mut error = 0f64;
        let rate = 3.0 * (1. - epoch as f32 / epochs as f32) + 0.1;
        for batch in samples.chunks(BATCH) {
            let mut gradient = vec![0f32; weights.len()];
            for sample in batch {
                let eval: f32 =
                    sample.features.iter().map(|&(f, c)| weights[f as usize] * f32::from(c)).sum();
                let guess = 1. / (1. + (-eval / SLOPE).exp());
                let off = guess - sample.target;
                error += f64::from(off * off);
                for &(f, c) in &sample.features {
                    gradient[f as usize] += off * f32::from(c);
                }
            }
            step += 1;
            for i in 0..weights.len() {
                // A pull towards the start keeps weights in place that the samples say nothing about.
                let g = gradient[i] / batch.len() as f32 + 2e-7 * (weights[i] - anchor[i]);
                first[i] = 0.9 * first[i] + 0.1 * g;
                second[i] = 0.999 * second[i] + 0.001 * g * g;
                let (m, v) = (first[i] / (1. - 0.9f32.powi(step)), second[i] / (1. - 0.999f32.powi(step)));
                weights[i] -= rate * m / (v.sqrt() + 1e-8);
            }
        }
        report(epoch, (error / samples.len() as f64).sqrt());
    }
    weights.into_iter().map(|w| (w * SCALE as f32).round() as i32).collect()
}

/// The weights as the source file has them.
#[must_use]
pub fn source(weights: &[i32]) -> String {
    let rows: Vec<String> = weights
        .chunks(16)
        .map(|row| format!("    {},\n", row.iter().map(i32::to_string).collect::<Vec<_>>().join(", ")))
        .collect();
    format!(
        "//! Found by the tuner.\n\n#[rustfmt::skip]\npub(super) static WEIGHTS: [i32; super::FEATURES] = [\n{}];\n",
        rows.concat()
    )
}
