//! Finds the weights of an evaluation from games that the engine plays against itself.
//!
//! Every quiet position of those games is a sample: its features, how the game ended, and what the search
//! thought. Logistic regression then looks for the weights whose judgement predicts both best. The command
//! `taproom-lab tune` writes them in the form in which they stand in `eval/GAME/weights.rs`.

use crate::judge::{Judge, Party, SCALE, Weighted, expected};
use crate::net::Pictured;
use crate::net::train::{self, Course, Lesson, Momentum};
use crate::think::{Engine, Request, Score};
use std::sync::atomic::AtomicBool;
use taproom_rules::games::extinction::Extinction;
use taproom_rules::{AnyPosition, Deal, Game, GameId, Seat, Spec, zobrist};

/// Features with their counts, from the mover's side.
type Features = Vec<(u16, f32)>;

/// A position as the regression sees it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Features with their counts, from the mover's side.
    pub features: Features,
    /// What the mover may expect where nobody is ahead, as a logit: nothing between two, less among more.
    pub even: f32,
    /// What the mover got and what the search promised, mixed: 1 is a win, 0 a loss.
    pub target: f32,
}

/// How much of the target is the result; the rest is the search's opinion.
const RESULT: f32 = 0.5;

/// Adds up what was counted more than once.
fn merged(mut features: Features) -> Features {
    features.sort_unstable_by_key(|&(feature, _)| feature);
    let mut merged: Features = Vec::with_capacity(features.len());
    for (feature, count) in features {
        match merged.last_mut() {
            Some(last) if last.0 == feature => last.1 += count,
            _ => merged.push((feature, count)),
        }
    }
    merged.retain(|&(_, count)| count != 0.);
    merged
}

/// The features of a position for two in which nothing is hanging.
fn of_two<P: Judge + Weighted>(position: &P) -> Option<Features> {
    if position.in_danger() || position.winning_move().is_some() {
        return None;
    }
    let mut features: Features = Vec::new();
    position.features(&mut |feature, count| features.push((feature as u16, count as f32)));
    Some(merged(features))
}

/// The features of a position for several, as the search weighs them: what the mover has against what the others
/// have on average, with the strongest of them counted once more.
fn of_many<P: Party>(position: &P, seat: Seat, players: u8) -> Option<Features> {
    let others = || position.in_play().iter().filter(|&other| other != seat);
    let strongest = others().max_by_key(|&other| position.standing(other))?;
    let mut features: Features = Vec::new();
    position.holdings(seat, &mut |feature, count| features.push((feature as u16, count as f32)));
    for other in others().chain([strongest]) {
        let part = 1. / f32::from(players);
        position.holdings(other, &mut |feature, count| features.push((feature as u16, -part * count as f32)));
    }
    Some(merged(features))
}

fn features_of(game: &Game, seat: Seat) -> Option<Features> {
    let players = game.spec().players();
    match game.position() {
        // A network judges here, and no features.
        AnyPosition::Extinction(_) => None,
        AnyPosition::Jungle(position) => of_two(position),
        AnyPosition::TrenchRun(position) => of_two(position),
        AnyPosition::Quadular(position) if players == 2 => of_two(position),
        AnyPosition::Quadular(position) => of_many(position, seat, players),
        AnyPosition::TunnelBrawl(position) => of_many(position, seat, players),
        _ => None,
    }
}

/// The weights in use; none where a network judges.
#[must_use]
pub fn weights(position: &AnyPosition) -> &'static [i32] {
    fn of_two<P: Weighted>(_: &P) -> &'static [i32] {
        P::weights()
    }
    fn of_many<P: Party>(_: &P) -> &'static [i32] {
        P::measures()
    }
    match position {
        AnyPosition::Extinction(_) => &[],
        AnyPosition::Jungle(position) => of_two(position),
        AnyPosition::TrenchRun(position) => of_two(position),
        AnyPosition::Quadular(position) => of_many(position),
        AnyPosition::TunnelBrawl(position) => of_many(position),
        _ => &[],
    }
}

/// Plays one game from a random opening and gives what `take` makes of its quiet positions, with the share of the
/// game that the mover got. What is dealt is dealt by the seed.
fn self_play<T>(
    engine: &Engine,
    spec: &Spec,
    nodes: u64,
    seed: u64,
    mut take: impl FnMut(&Game, Seat, i32) -> Option<T>,
) -> Vec<(T, f32)> {
    let mut roll = zobrist::number(seed);
    let mut dice = |sides: usize| {
        roll = zobrist::number(roll);
        (roll % sides.max(1) as u64) as usize
    };
    let mut spec = spec.clone();
    if spec.wants_deal() || spec.deal().is_some() {
        let deal = Deal::shuffled(spec.players(), |sides| dice(sides as usize) as u32);
        spec = spec.with_deal(deal).expect("it is dealt for as many");
    }
    let mut game = Game::new(spec).expect("what was to be dealt is dealt");
    for _ in 0..4 + dice(9) {
        let moves = game.legal();
        if moves.is_empty() {
            return Vec::new();
        }
        game.play(moves[dice(moves.len())]).expect("it is legal");
    }
    engine.forget();
    let mut seen: Vec<(Seat, T)> = Vec::new();
    let mut plies = 0;
    while game.outcome().is_none() && plies < 400 {
        let request =
            Request { nodes: Some(nodes + dice(nodes as usize / 4) as u64), seed, ..Request::default() };
        let Ok(thought) = engine.think(&game, &request, &AtomicBool::new(false), &mut |_| {}) else { break };
        let seat = game.to_move().expect("the game goes on");
        let quiet = thought.best.to().is_none_or(|to| game.position().piece(to).is_none());
        if quiet
            && let Score::Points(points) = thought.score
            && let Some(taken) = take(&game, seat, points)
        {
            seen.push((seat, taken));
        }
        game.play(thought.best).expect("the engine plays legal moves");
        plies += 1;
    }
    let players = f32::from(game.spec().players());
    let winners = game.outcome().map(|outcome| outcome.winners());
    seen.into_iter()
        .map(|(seat, taken)| {
            let result = match winners {
                Some(winners) if winners.contains(seat) => 1. / winners.len() as f32,
                Some(_) => 0.,
                None => 1. / players,
            };
            (taken, result)
        })
        .collect()
}

/// Plays one game and gives its quiet positions as the regression sees them.
///
/// # Panics
/// When the spec can't be played, or the engine does not play by the rules.
#[must_use]
pub fn samples(engine: &Engine, spec: &Spec, nodes: u64, seed: u64) -> Vec<Sample> {
    let even = -(f32::from(spec.players()) - 1.).ln();
    self_play(engine, spec, nodes, seed, |game, seat, points| {
        Some((features_of(game, seat)?, expected(points as f32, even)))
    })
    .into_iter()
    .map(|((features, promised), result)| Sample {
        features,
        even,
        target: RESULT * result + (1. - RESULT) * promised,
    })
    .collect()
}

/// Plays one game and gives its quiet positions as a network sees them; none where the game has no network.
///
/// # Panics
/// When the spec can't be played, or the engine does not play by the rules.
#[must_use]
pub fn lessons(engine: &Engine, spec: &Spec, nodes: u64, seed: u64) -> Vec<Lesson> {
    self_play(engine, spec, nodes, seed, |game, seat, points| {
        let AnyPosition::Extinction(position) = game.position() else { return None };
        if position.in_danger() || position.winning_move().is_some() {
            return None;
        }
        let most = i32::from(i16::MAX);
        Some(Lesson {
            rows: position.rows(),
            north: seat == Seat::North,
            points: points.clamp(-most, most) as i16,
            halves: 0,
        })
    })
    .into_iter()
    .map(|(lesson, result)| Lesson { halves: (2. * result).round() as u8, ..lesson })
    .collect()
}

/// Whether a network judges the positions of a game.
#[must_use]
pub fn has_network(game: GameId) -> bool {
    game == GameId::Extinction
}

/// Teaches the network of Extinction Chess.
#[must_use]
pub fn teach(lessons: &[Lesson], course: &Course, report: &mut dyn FnMut(usize, f64, f64)) -> Vec<u8> {
    train::teach::<Extinction>(lessons, course, report)
}

/// Fits the weights to the samples, starting from those in use, and says how the error went.
pub fn fit(samples: &[Sample], start: &[i32], epochs: usize, report: &mut dyn FnMut(usize, f64)) -> Vec<i32> {
    let mut weights: Vec<f32> = start.iter().map(|&w| w as f32 / SCALE as f32).collect();
    let anchor = weights.clone();
    let mut momenta = vec![Momentum::default(); weights.len()];
    let mut step = 0;
    const BATCH: usize = 4096;
    for epoch in 0..epochs {
        let mut error = 0f64;
        let rate = 3.0 * (1. - epoch as f32 / epochs as f32) + 0.1;
        for batch in samples.chunks(BATCH) {
            let mut gradient = vec![0f32; weights.len()];
            for sample in batch {
                let eval: f32 = sample.features.iter().map(|&(f, c)| weights[f as usize] * c).sum();
                let guess = expected(eval, sample.even);
                let off = guess - sample.target;
                error += f64::from(off * off);
                for &(f, c) in &sample.features {
                    gradient[f as usize] += off * c;
                }
            }
            step += 1;
            let fade = Momentum::fade(step);
            for i in 0..weights.len() {
                // A pull towards the start keeps weights in place that the samples say nothing about.
                let g = gradient[i] / batch.len() as f32 + 2e-7 * (weights[i] - anchor[i]);
                weights[i] -= rate * momenta[i].follow(g, fade);
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
