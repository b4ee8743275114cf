//! Leaves per second of every game, with and without playing the last ply.
//!
//! `cargo bench -p taproom-rules`. For figures per CPU second use `taproom perft … --stats`.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::time::Duration;
use taproom_rules::{AnyPosition, Deal, GameId, Spec};

const CASES: [(&str, u64, u32); 9] = [
    ("extinction", 2, 5),
    ("jungle", 2, 5),
    ("trench-run", 2, 5),
    ("quadular", 2, 4),
    ("quadular", 3, 4),
    ("quadular", 4, 5),
    ("tunnel-brawl", 2, 9),
    ("tunnel-brawl", 3, 9),
    ("tunnel-brawl", 4, 9),
];

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
    for (id, players, depth) in CASES {
        let mut spec = Spec::new(GameId::from_id(id).unwrap()).with_players(players).unwrap();
        if spec.wants_deal() {
            spec = spec.with_deal(Deal::read("PRNBQKPRNBPP").unwrap()).unwrap();
        }
        let start = AnyPosition::start(&spec);
        group.throughput(Throughput::Elements(start.perft(depth)));
        group.bench_function(format!("{id}-{players} bulk"), |b| b.iter(|| start.perft(depth)));
        group.throughput(Throughput::Elements(start.perft_playing(depth).1));
        group.bench_function(format!("{id}-{players} playing"), |b| b.iter(|| start.perft_playing(depth)));
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
