//! Fixed searches of fixed positions. How many positions they look at tells one engine from another, and how
//! long that takes tells how fast it is.

use crate::think::{Engine, Request};
use std::sync::atomic::AtomicBool;
use taproom_rules::{AnyPosition, Game, GameId, Spec};

/// The games with the depth to search, and their positions: the first one and two from the middle of games
/// that the engine played against itself. The number of players follows from the position.
pub const POSITIONS: &[(GameId, u32, &[&str])] = &[
    (
        GameId::Extinction,
        11,
        &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
            "r1bqkbnr/p1pp1ppp/1p4n1/4P3/5P2/2N5/PPP3PP/R1BQKBNR w - - 1 8",
            "r2qkbnr/pb1p1ppp/1p6/2p1P3/3n1P2/P1N5/1PPQ1BPP/R3KBNR b - - 3 13",
        ],
    ),
    (
        GameId::Jungle,
        12,
        &[
            "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w",
            "l5t/1d3c1/2p1w1e/6R/7/r6/E1WP3/TC3D1/5L1 b 11",
            "6t/ld5/2p1wc1/7/7/7/T1WP3/2C2D1/5L1 b 2",
        ],
    ),
    (
        GameId::TrenchRun,
        12,
        &[
            "1TT1TT1/2~*~2/XX3XX/7/xx3xx/2+@+2/1tt1tt1 s -",
            "4TT1/T1~*~2/2xx1XX/2X4/6x/2+@+2/2t1tt1 s -",
            "T4T1/1x~*~2/4x2/T1x1X2/7/2+@+2/2t1tt1 n -",
        ],
    ),
    (
        GameId::Quadular,
        10,
        &[
            "2 S SN S:S,N:N h1=SK,g2=SQ,h2=SBl,i2=SC,f3=SR,g3=SN,h3=SBd,i3=SN,j3=SR,f4=SP,g4=SP,h4=SP,i4=SP,j4=SP,f12=NP,g12=NP,h12=NP,i12=NP,j12=NP,f13=NR,g13=NN,h13=NBd,i13=NN,j13=NR,g14=NC,h14=NBl,i14=NQ,h15=NK - 0",
            "2 N SN S:S,N:N g2=SQ,h2=SBl,i2=SK,i3=SN,j3=SR,h5=SN,f6=SR,g6=SP,j6=SP,f7=SP,h7=SP,i7=SP,g8=NP,g9=NP,h9=NP,i9=NQ,j9=NP,n9=SC,i10=NP,f13=NR,g13=NN,i13=NN,j13=NR,g14=NC,h14=NBl,h15=NK - 0",
            "2 S SN S:S,N:N h1=SK,h2=SBl,j3=SR,f5=SQ,h5=SN,j5=SN,m6=NC,h7=SP,i7=SP,g8=NP,j8=SP,g9=NP,j9=NP,n9=SC,d10=NQ,i10=NP,j11=NR,g13=NN,i13=NN,h14=NBl,h15=NK - 0",
        ],
    ),
    (
        GameId::Quadular,
        6,
        &[
            "3 S SWE S:S,W:W,E:E h1=SK,g2=SQ,h2=SBl,i2=SC,f3=SR,g3=SN,h3=SBd,i3=SN,j3=SR,f4=SP,g4=SP,h4=SP,i4=SP,j4=SP,c6=WR,d6=WP,l6=EP,m6=ER,b7=WC,c7=WN,d7=WP,l7=EP,m7=EN,n7=EQ,a8=WK,b8=WBl,c8=WBd,d8=WP,l8=EP,m8=EBd,n8=EBl,o8=EK,b9=WQ,c9=WN,d9=WP,l9=EP,m9=EN,n9=EC,c10=WR,d10=WP,l10=EP,m10=ER - 0",
            "3 S SWE S:S,W:W,E:E h1=SK,g2=SQ,h2=SBl,g3=SN,i3=SN,j3=SR,f4=SR,g5=SP,e6=WP,f6=SP,h6=SP,i6=SP,k6=EN,m6=ER,b7=WC,c7=WR,d7=WN,f7=SC,k7=EP,n7=EQ,a8=WK,b8=WBl,c8=WBd,g8=WP,h8=EP,n8=EBl,o8=EK,b9=WQ,d9=WP,j9=EP,m9=EN,n9=EC,c10=WR,f10=WP,j10=EP,m10=ER - 0",
            "3 S SWE S:S,W:W,E:E g2=SK,h2=SQ,g3=SN,f4=WQ,h6=SP,i6=ER,b7=WC,c7=WR,d7=WN,f7=WBd,j7=EP,m7=EN,n7=EQ,a8=WK,b8=WBl,o8=EK,b9=WQ,f9=WP,i9=EP,m9=EN,n9=EC,c10=WR,f10=WP,j10=ER - 0",
        ],
    ),
    (
        GameId::Quadular,
        6,
        &[
            "4 S SWNE S:S,W:W,N:N,E:E h1=SK,g2=SQ,h2=SBl,i2=SC,f3=SR,g3=SN,h3=SBd,i3=SN,j3=SR,f4=SP,g4=SP,h4=SP,i4=SP,j4=SP,c6=WR,d6=WP,l6=EP,m6=ER,b7=WC,c7=WN,d7=WP,l7=EP,m7=EN,n7=EQ,a8=WK,b8=WBl,c8=WBd,d8=WP,l8=EP,m8=EBd,n8=EBl,o8=EK,b9=WQ,c9=WN,d9=WP,l9=EP,m9=EN,n9=EC,c10=WR,d10=WP,l10=EP,m10=ER,f12=NP,g12=NP,h12=NP,i12=NP,j12=NP,f13=NR,g13=NN,h13=NBd,i13=NN,j13=NR,g14=NC,h14=NBl,i14=NQ,h15=NK - 0",
            "4 S SWNE S:S,W:W,N:N,E:E h1=SK,g2=SQ,h2=SBl,f3=SR,g3=SN,h3=NR,i3=SN,i5=SP,k5=SC,c6=WR,d6=WP,e6=WN,j6=SR,k6=EP,m6=ER,d7=WC,g7=WN,n7=EBd,a8=WK,i8=WBd,j8=EP,k8=EN,n8=EQ,o8=EK,b9=WQ,g9=NP,k9=EP,n9=EC,d10=WR,f10=NP,i10=NP,j10=EP,m10=ER,g12=NC,f13=NR,i13=NN,i14=NQ,h15=NK - 1",
            "4 S SWNE S:S,W:W,N:N,E:E h1=SK,h2=SQ,f3=SR,i3=SN,h5=SN,f7=SR,g7=NP,n7=EBd,f8=NP,k8=EN,o8=EK,b9=WQ,c9=WK,k9=EP,l9=EC,g10=EQ,i10=NP,j10=EP,m10=ER,h13=NR,i14=NQ,h15=NK - 4",
        ],
    ),
    (
        GameId::TunnelBrawl,
        10,
        &[
            "######/rP....bP/rP....bP/rP....bP/rP....bP/###### r m PPRN+KRPNBPQB:4132,RBQK+RPPNPPNB:2341 0,0 - 0 1",
            "######/rNrRrpbp.bB/rPrp...bR/..rR.bpbR/rNrpbpbQ.bN/###### r p PPBK+PQB:4132,PPPK+PNB:2341 0,0 - 0 8",
            "######/rNrRrp..bP/bR....bP/rPrp...bR/bB..bp.bN/###### r m PBQK+:4132,PPNK+B:2341 0,0 - 0 15",
        ],
    ),
    (
        GameId::TunnelBrawl,
        9,
        &[
            "#gPgPgPgP#/rP....bP/rP....bP/rP....bP/rP....bP/###### r m PPRN+KRPNBPQB:4132,RBQK+RPPNPPNB:2341,PBQK+NBRPNPRP:1423 0,0,0 - 0 1",
            "#rprNbpbp#/rBrp..../rNrp...gR/rR.gpbp.bP/rRrp..bpbR/###### b m PPQK+B:4132,PNBK+PNB:2341,PRNK+:1423 0,0,0 - 0 9",
            "#rp..gB#/rBrQ.gp.gB/rPrB.bp.bN/rPrR...bP/rR...bpbR/###### g m K+:4132,NNK+:2341,K+:1423 0,0,0 - 0 18",
        ],
    ),
    (
        GameId::TunnelBrawl,
        8,
        &[
            "#gPgPgPgP#/rP....bP/rP....bP/rP....bP/rP....bP/#yPyPyPyP# r m PPRN+KRPNBPQB:4132,RBQK+RPPNPPNB:2341,PBQK+NBRPNPRP:1423,RRNB+BPPQPPNK:4132 0,0,0,0 - 0 1",
            "#rpgPgNgP#/rP...gRgp/rRrp.gR.bP/rPyRrpbNgpbB/rR...ypbB/#yRrB.bQ# y p PPQK+B:4132,PPBK+NB:2341,PRNK+PRP:1423,PNBQ+NK:4132 0,0,0,0 - 0 7",
            "#.gPgBgN#/rp.rpgR.gp/rRrp...bP/rP..gpbpbP/rP.rRbNyByN/#rBrByQbQ# g p PK+:4132,PPK+:2341,RK+:1423,K+:4132 0,0,0,0 - 0 13",
        ],
    ),
];

/// Searches every position of a game with a fresh table of 16 megabytes on one thread, and says how many
/// positions were looked at. Nothing when it was stopped.
#[must_use]
pub fn nodes(game: GameId, depth: u32, texts: &[&str], stop: &AtomicBool) -> Option<u64> {
    let mut nodes = 0;
    for text in texts {
        let engine = Engine::new(16, 1);
        let thought = engine.think(&open(game, text), &Request::depth(depth), stop, &mut |_| {});
        nodes += thought.expect("a game of the bench is not over").nodes;
    }
    (!stop.load(std::sync::atomic::Ordering::Relaxed)).then_some(nodes)
}

fn open(game: GameId, text: &str) -> Game {
    let mut spec = Spec::new(game);
    if let Some(players) = AnyPosition::players_in(game, text) {
        spec = spec.with_players(players).expect("a position of the bench says how many play");
    }
    Game::from_position(spec, text).expect("a position of the bench can be read")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_positions_to_think_about() {
        for &game in GameId::ALL {
            let texts = POSITIONS.iter().filter(|(other, ..)| *other == game).flat_map(|(.., texts)| *texts);
            let games: Vec<Game> = texts.map(|text| open(game, text)).collect();
            assert!(!games.is_empty() && games.iter().all(|game| game.outcome().is_none()), "{game:?}");
        }
    }

    #[test]
    fn the_same_search_looks_at_the_same_positions() {
        for &(game, depth, texts) in POSITIONS {
            let count = || nodes(game, depth.min(6), &texts[..1], &AtomicBool::new(false));
            assert_eq!(count(), count(), "{game:?}");
        }
    }
}
