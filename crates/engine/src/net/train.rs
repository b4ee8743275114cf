//! Teaches a network from games that the engine plays against itself.
//!
//! Every quiet position of those games is a lesson: who stands where, what the search thought, and how the game
//! ended. The network learns to predict both (Adam over batches, on all threads). A game that is the same with left
//! and right exchanged gives every lesson twice.

use super::{FINE, INPUTS, ONE, POINTS, Pictured, ROWS, Rows, STAGES, WIDTH, input, stage};
use crate::judge::expected;
use std::io::{self, Read, Write};
use taproom_rules::board::squares_in;
use taproom_rules::{Square, zobrist};

/// A position to learn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Who stands where.
    pub rows: Rows,
    /// Whether it is North's move.
    pub north: bool,
    /// What the search thought of it.
    pub points: i16,
    /// What the mover got, in halves of a game.
    pub halves: u8,
}

const LESSON: usize = 2 * ROWS * 8 + 4;

impl Lesson {
    /// Writes it after others.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn write(&self, to: &mut impl Write) -> io::Result<()> {
        for set in self.rows.iter().flatten() {
            to.write_all(&set.to_le_bytes())?;
        }
        to.write_all(&[u8::from(self.north), self.halves])?;
        to.write_all(&self.points.to_le_bytes())
    }

    /// Reads the next one; nothing at the end.
    ///
    /// # Errors
    /// When it can't be read, or ends in the middle.
    pub fn read(from: &mut impl Read) -> io::Result<Option<Lesson>> {
        let mut bytes = [0; LESSON];
        if from.read(&mut bytes[..1])? == 0 {
            return Ok(None);
        }
        from.read_exact(&mut bytes[1..])?;
        let mut rows: Rows = [[0; ROWS]; 2];
        let (sets, rest) = bytes.split_at(2 * ROWS * 8);
        for (set, bytes) in rows.iter_mut().flatten().zip(sets.as_chunks::<8>().0) {
            *set = u64::from_le_bytes(*bytes);
        }
        Ok(Some(Lesson {
            rows,
            north: rest[0] == 1,
            halves: rest[1],
            points: i16::from_le_bytes([rest[2], rest[3]]),
        }))
    }

    /// What the network should come to, as the share of a game.
    fn target(&self) -> f32 {
        let promised = expected(f32::from(self.points), 0.);
        RESULT * f32::from(self.halves) / 2. + (1. - RESULT) * promised
    }
}

/// How much of the target is the result; the rest is the search's opinion.
const RESULT: f32 = 0.35;
const BATCH: usize = 16_384;

/// What Adam remembers of the slopes of a number: their mean and the mean of their squares.
#[derive(Clone, Copy, Default)]
pub(crate) struct Momentum(f32, f32);

impl Momentum {
    /// How far to go against a slope at a rate of one. `fade` is what [`Momentum::fade`] says for the step.
    pub(crate) fn follow(&mut self, slope: f32, fade: (f32, f32)) -> f32 {
        self.0 = 0.9 * self.0 + 0.1 * slope;
        self.1 = 0.999 * self.1 + 0.001 * slope * slope;
        (self.0 / fade.0) / ((self.1 / fade.1).sqrt() + 1e-8)
    }

    /// The means begin at nothing: the share of their true size that they have after a number of steps, from one on.
    pub(crate) fn fade(step: i32) -> (f32, f32) {
        (1. - 0.9f32.powi(step), 1. - 0.999f32.powi(step))
    }
}

/// How the lessons are gone through.
#[derive(Clone, Debug)]
pub struct Course {
    /// How often all of them.
    pub epochs: usize,
    /// By how many threads.
    pub threads: usize,
    /// How far to go at first; at the end it is a hundredth of that.
    pub rate: f32,
}

// Where the numbers of a network begin, one after the other.
const START: usize = INPUTS * WIDTH;
const LAST: usize = START + WIDTH;
const BIAS: usize = LAST + STAGES * 2 * WIDTH;
const NUMBERS: usize = BIAS + STAGES;

/// Teaches a new network. Every hundredth lesson is kept for the examination; its error is reported.
pub fn teach<P: Pictured>(
    lessons: &[Lesson],
    course: &Course,
    report: &mut dyn FnMut(usize, f64, f64),
) -> Vec<u8> {
    let mut numbers: Vec<f32> = (0..NUMBERS as u64)
        .map(|i| {
            let roll = (zobrist::number(i ^ 0x7a9) >> 11) as f32 / (1u64 << 53) as f32 * 2. - 1.;
            match i as usize {
                i if i < START => roll * 0.12,
                i if i < LAST => 0.2,
                i if i < BIAS => roll * 0.06,
                _ => 0.,
            }
        })
        .collect();
    let mut memory: Vec<Momentum> = vec![Momentum::default(); NUMBERS];
    let threads = course.threads.max(1);
    let mut slopes: Vec<Vec<f32>> = vec![vec![0.; NUMBERS]; threads];
    let exam: Vec<&Lesson> = lessons.iter().step_by(100).collect();
    let mut order: Vec<usize> = (0..lessons.len()).filter(|i| i % 100 != 0).collect();
    let steps = course.epochs * order.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 0..course.epochs {
        let mut roll = zobrist::number(epoch as u64 + 77);
        for i in (1..order.len()).rev() {
            roll = zobrist::number(roll);
            order.swap(i, (roll % (i as u64 + 1)) as usize);
        }
        let mut error = 0f64;
        for batch in order.chunks(BATCH) {
            let share = batch.len().div_ceil(threads);
            let frozen = &numbers;
            std::thread::scope(|scope| {
                let parts: Vec<_> = slopes
                    .iter_mut()
                    .zip(batch.chunks(share))
                    .map(|(slopes, part)| {
                        scope.spawn(move || {
                            let mut error = 0f64;
                            let mut pupil = Pupil::new();
                            for &i in part {
                                let mirrored = (i + epoch).is_multiple_of(2);
                                error += pupil.learn::<P>(frozen, &lessons[i], mirrored, slopes);
                            }
                            error
                        })
                    })
                    .collect();
                for part in parts {
                    error += part.join().expect("arithmetic does not panic");
                }
            });
            step += 1;
            let along = step as f32 / steps as f32;
            let rate = course.rate * (0.01 + 0.99 * 0.5 * (1. + (std::f32::consts::PI * along).cos()));
            let fade = Momentum::fade(step);
            let piece = NUMBERS.div_ceil(threads);
            let all = &slopes;
            std::thread::scope(|scope| {
                let parts = numbers.chunks_mut(piece).zip(memory.chunks_mut(piece)).enumerate();
                for (index, (numbers, memory)) in parts {
                    scope.spawn(move || {
                        let from = index * piece;
                        for (offset, (number, memory)) in numbers.iter_mut().zip(memory).enumerate() {
                            let slope: f32 = all.iter().map(|slopes| slopes[from + offset]).sum();
                            let slope = slope / batch.len() as f32;
                            *number -= rate * memory.follow(slope, fade);
                            // What does not fit into the whole numbers of the finished network is no use.
                            *number = number.clamp(-1.98, 1.98);
                        }
                    });
                }
            });
            for slopes in &mut slopes {
                slopes.fill(0.);
            }
        }
        let mut pupil = Pupil::new();
        let missed: f64 = exam
            .iter()
            .map(|lesson| {
                let guess = pupil.guess::<P>(&numbers, lesson, false);
                f64::from((guess - lesson.target()).powi(2))
            })
            .sum();
        report(epoch, (error / order.len() as f64).sqrt(), (missed / exam.len() as f64).sqrt());
    }
    written(&numbers)
}

/// What one thread has in hand while it learns.
struct Pupil {
    /// Inputs as the mover and the opponent see them.
    inputs: [Vec<usize>; 2],
    sums: [[f32; WIDTH]; 2],
}

impl Pupil {
    fn new() -> Pupil {
        Pupil { inputs: [Vec::new(), Vec::new()], sums: [[0.; WIDTH]; 2] }
    }

    fn guess<P: Pictured>(&mut self, numbers: &[f32], lesson: &Lesson, mirrored: bool) -> f32 {
        let mover = usize::from(lesson.north);
        let last = &numbers[LAST + stage(&lesson.rows) * 2 * WIDTH..];
        let mut out = numbers[BIAS + stage(&lesson.rows)];
        for (side, viewer) in [mover, 1 - mover].into_iter().enumerate() {
            let inputs = &mut self.inputs[side];
            inputs.clear();
            for (owner, rows) in lesson.rows.iter().enumerate() {
                for (row, &set) in rows.iter().enumerate() {
                    for square in squares_in(set).map(Square::index) {
                        let square = if mirrored { P::mirrored(square) } else { square };
                        inputs.push(input::<P>(viewer, owner, row, square));
                    }
                }
            }
            let sums = &mut self.sums[side];
            sums.copy_from_slice(&numbers[START..LAST]);
            for &input in inputs.iter() {
                let row = &numbers[input * WIDTH..(input + 1) * WIDTH];
                for (sum, number) in sums.iter_mut().zip(row) {
                    *sum += number;
                }
            }
            for (sum, weight) in sums.iter().zip(&last[side * WIDTH..(side + 1) * WIDTH]) {
                let kept = sum.clamp(0., 1.);
                out += kept * kept * weight;
            }
        }
        expected(out * POINTS as f32, 0.)
    }

    /// Adds to the slopes what this lesson teaches; gives the squared error.
    fn learn<P: Pictured>(
        &mut self,
        numbers: &[f32],
        lesson: &Lesson,
        mirrored: bool,
        slopes: &mut [f32],
    ) -> f64 {
        let off = self.guess::<P>(numbers, lesson, mirrored) - lesson.target();
        let stage = stage(&lesson.rows);
        slopes[BIAS + stage] += off;
        for side in 0..2 {
            let at = LAST + (stage * 2 + side) * WIDTH;
            let mut back = [0f32; WIDTH];
            for i in 0..WIDTH {
                let sum = self.sums[side][i];
                let kept = sum.clamp(0., 1.);
                slopes[at + i] += off * kept * kept;
                back[i] = if sum > 0. && sum < 1. { off * numbers[at + i] * 2. * kept } else { 0. };
            }
            for (slope, back) in slopes[START..LAST].iter_mut().zip(&back) {
                *slope += back;
            }
            for &input in &self.inputs[side] {
                for (slope, back) in slopes[input * WIDTH..(input + 1) * WIDTH].iter_mut().zip(&back) {
                    *slope += back;
                }
            }
        }
        f64::from(off * off)
    }
}

/// The numbers as [`super::Net::read`] reads them.
fn written(numbers: &[f32]) -> Vec<u8> {
    let whole = |number: f32, one: i32| (number * one as f32).round() as i16;
    let first = numbers[..LAST].iter().map(|&n| whole(n, ONE));
    let last = numbers[LAST..BIAS].iter().map(|&n| whole(n, FINE));
    let bias = numbers[BIAS..].iter().map(|&n| whole(n, ONE));
    first.chain(last).chain(bias).flat_map(i16::to_le_bytes).collect()
}
