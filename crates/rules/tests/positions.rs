//! Games that start from a position text, in all five games.
#![allow(clippy::unwrap_used)]

use taproom_rules::{AnyPosition, Deal, Game, GameEntry, GameId, Record, Seat, Seats, Spec};

const TUNNEL: &str =
    "######/rPrK...bP/rP....bK/rP....bP/rP....bP/###### r m PRNB+QPPPRNB:1234,PRNB+QPPP:4321 0,0 - 0 9";
const FOUR_CLANS: &str = "#gPgPgPgP#/rP....bP/rPrK..gKbP/rPyK..bKbP/rP....bP/#yPyPyPyP# g m PRNB+Q:1234,PRNB+Q:1234,PRNB+QP:1234,\
                          PRNB+:1234 0,0,0,0 - 3 7";

/// A game, its players and options, a text, and who is to move there.
const GOOD: &[(GameId, u64, &[&str], &str, Seat)] = &[
    (GameId::Extinction, 2, &[], "4k3/pnbrq3/8/8/8/8/PNBRQ3/4K3 b - - 7 31", Seat::North),
    (GameId::Extinction, 2, &["compat"], "4k3/pnbrq3/8/8/8/8/PNBRQ3/4K3 w - - 400 31", Seat::South),
    (GameId::Jungle, 2, &[], "l5t/1d3c1/r1p1w1e/7/7/6R/E1W1P2/1C3D1/T5L b 1", Seat::North),
    (GameId::Jungle, 2, &["dog_swims", "ban_repetition"], "l6/7/7/1d5/7/7/7/7/6L w 12", Seat::South),
    (GameId::TrenchRun, 2, &[], "4TT1/T1~*~2/2xx1XX/2X4/6x/2+@+2/2t1tt1 n s", Seat::North),
    (GameId::Quadular, 2, &[], "2 N SN S:S,N:N h1=SK,h2=SP,g9=NQ,h15=NK - 4", Seat::North),
    (GameId::Quadular, 3, &["no_draws"], "3 W SWE S:S,W:W,E:E h1=SK,a8=WK,e8=WR,o8=EK - 0", Seat::West),
    (GameId::Quadular, 4, &[], "4 E SWE S:S,W:W,N:W,E:E h1=SK,a8=WK,o8=EK,h12=NQ - 0", Seat::East),
    (GameId::TunnelBrawl, 2, &["fill_mouth"], TUNNEL, Seat::West),
    (GameId::TunnelBrawl, 4, &[], FOUR_CLANS, Seat::North),
];

fn spec(game: GameId, players: u64, options: &[&str]) -> Spec {
    Spec::new(game).with_players(players).unwrap().with_options(options.iter().copied()).unwrap()
}

#[test]
fn games_start_from_texts_and_come_back_from_their_records() {
    for &(id, players, options, text, first) in GOOD {
        let mut game = Game::from_text(spec(id, players, options), text, None)
            .unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        assert_eq!(game.position().text(), text);
        assert_eq!(game.first_position(), game.position());
        assert_eq!((game.to_move(), game.ply(), game.outcome()), (Some(first), 0, None), "{text}");
        assert_eq!(game.spec().players() as u64, players);
        assert_eq!(game.spec().options().collect::<Vec<_>>(), options);
        assert!(Seats::of(game.spec().seats()).contains(first));
        let said = AnyPosition::players_in(id, text);
        assert!(said.is_none_or(|said| said == players), "{text} is for {said:?}");
        for ply in 0..30 {
            let moves = game.legal();
            let Some(&m) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            game.play(m).unwrap();
        }
        assert!(game.ply() > 0);
        let record = Record::of(game);
        assert_eq!(Record::read(&record.text()).unwrap().game, record.game, "{}", record.text());
    }
}

#[test]
fn broken_texts_are_refused_with_a_sentence() {
    for &(id, players, options, text, _) in GOOD {
        let spec = spec(id, players, options);
        for cut in 0..text.len() {
            // Some texts have fields that may be left out, and a shorter number is a number.
            if let Err(mistake) = Game::from_text(spec.clone(), &text[..cut], None) {
                let sentence = mistake.to_string();
                assert!(sentence.len() > 10 && !sentence.contains('\n'), "{}: {sentence}", &text[..cut]);
            }
        }
        for broken in ["", " ", "nonsense", &format!("{text} 1"), &format!(" {text}"), &"x".repeat(5000)] {
            let mistake = Game::from_text(spec.clone(), broken, None).expect_err(broken);
            assert!(mistake.to_string().len() > 10, "{broken}: {mistake}");
        }
    }
}

#[test]
fn texts_that_do_not_fit_the_table_are_refused() {
    for (id, players, options, text, word) in [
        (GameId::Quadular, 2, &[][..], "3 W SWE S:S,W:W,E:E h1=SK,a8=WK,e8=WR,o8=EK - 0", "3"),
        (GameId::TunnelBrawl, 3, &[], TUNNEL, "3 clans"),
        (GameId::TunnelBrawl, 2, &[], FOUR_CLANS, "2 clans"),
        (GameId::Jungle, 2, &[], "l6/7/7/1d5/7/7/7/7/6L w 12", "can't swim"),
        (GameId::Extinction, 2, &[], "4k3/pnbrq3/8/8/8/8/PNBRQ3/4K3 w - - 400 31", "over"),
        (GameId::Extinction, 2, &[], "4k3/pnbrq3/8/8/8/8/PNBR4/4K3 w - - 0 31", "over"),
        (GameId::Jungle, 2, &[], "3L3/7/r6/7/7/7/7/7/7 b", "over"),
        (GameId::TrenchRun, 2, &[], "4TT1/T1~1~2/2xx1XX/2X4/6x/2+@+2/2t1tt1 n s", "over"),
        (GameId::Quadular, 2, &[], "2 S S S:S,N:S h1=SK - 0", "over"),
    ] {
        let mistake = Game::from_text(spec(id, players, options), text, None).expect_err(text).to_string();
        assert!(mistake.contains(word), "{text}: {mistake}");
    }
}

/// Whoever wrote the text of a position knows its order. A fresh deal shuffles what is undrawn and the queen
/// orders, and nothing else.
#[test]
fn what_is_undrawn_can_be_shuffled_anew() {
    let mut seed = 5u32;
    let mut die = move |sides: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % sides
    };
    for text in [TUNNEL, FOUR_CLANS] {
        let players = AnyPosition::players_in(GameId::TunnelBrawl, text).unwrap();
        let spec = spec(GameId::TunnelBrawl, players, &[]);
        let written = AnyPosition::read(&spec, text).unwrap();
        let mut different = 0;
        for _ in 0..20 {
            let deal = written.shuffled(&mut die).unwrap();
            // It travels as text, as every deal does.
            let deal = Deal::read(&deal.text()).unwrap();
            let mut game = Game::from_text(spec.clone(), text, Some(deal.clone())).unwrap();
            assert_eq!(game, Game::from_text(spec.clone(), text, Some(deal)).unwrap());
            assert_eq!((game.position().key(), game.legal()), (written.key(), written.moves()));
            for &seat in spec.seats() {
                assert_eq!(game.position().reserve(seat), written.reserve(seat));
            }
            different += usize::from(*game.position() != written);
            while game.log().len() < 60 && game.outcome().is_none() {
                game.play(game.legal()[0]).unwrap();
            }
            let record = Record::of(game);
            assert_eq!(Record::read(&record.text()).unwrap().game, record.game);
        }
        assert!(different > 10, "{different} of 20 are different");
    }
}

#[test]
fn a_deal_must_fit_the_position() {
    let spec = spec(GameId::TunnelBrawl, 2, &[]);
    for orders in ["PRNBQKPRNBPP", "BNRPPPQ:1234,QPP:1234", "BNRPPPQ:1234", "P:1234,P:1234,P:1234"] {
        let mistake =
            Game::from_text(spec.clone(), TUNNEL, Some(Deal::read(orders).unwrap())).expect_err(orders);
        assert!(mistake.to_string().len() > 10, "{orders}: {mistake}");
    }
    let deal = Deal::read("BNRPPPQ:2143,PPPQ:1234").unwrap();
    let game = Game::from_text(spec, TUNNEL, Some(deal.clone())).unwrap();
    assert!(game.position().text().contains(" PRNB+BNRPPPQ:2143,PRNB+PPPQ:1234 "));
    let other = "l5t/1d3c1/r1p1w1e/7/7/6R/E1W1P2/1C3D1/T5L b 1";
    let mistake = Game::from_text(Spec::new(GameId::Jungle), other, Some(deal)).unwrap_err();
    assert!(mistake.to_string().contains("nothing is dealt"));
    assert_eq!(AnyPosition::read(&Spec::new(GameId::Jungle), other).unwrap().shuffled(&mut |_| 0), None);
}

/// A text may stand between a placement and what is drawn for it: chance then acts first.
#[test]
fn chance_may_be_the_first_to_act() {
    let text = TUNNEL.replace(" r m PRNB+", " r d PRN+").replace("rP....bP/######", "rPrB...bP/######");
    let game = Game::from_text(spec(GameId::TunnelBrawl, 2, &[]), &text, None).unwrap();
    assert!(matches!(game.log(), [GameEntry::Drawn(_)]));
    assert_eq!(game.at(0).text(), text);
    assert_eq!((game.to_move(), game.ply()), (Some(Seat::East), 0));
    let mut later = game.clone();
    later.play(later.legal()[0]).unwrap();
    later.undo().unwrap();
    assert_eq!(later, game);
    later.rewind(0);
    assert_eq!(later, game);
}
