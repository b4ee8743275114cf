//! Laws of pairings and standings over random tournaments, and worked examples.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use taproom_play::tournament::{
    self, Deed, Entrant, LONGEST_PAUSE, MOST_GAMES, Pairing, Part, Placed, Points, Schedule, Standing,
    System, TieBreak, Totals, cheapest, sizes,
};
use taproom_play::{Millis, PersonId, Time};

fn entrant(number: u32) -> Entrant {
    let person = PersonId(i64::from(number) + 1);
    Entrant {
        person,
        number,
        from_round: 1,
        part: Part::Plays,
        free_since: Time(0),
        totals: Totals::default(),
    }
}

/// A tournament with its whole story, of which every answer is worked out anew.
#[derive(Clone)]
struct Tournament {
    system: System,
    table: u8,
    smaller: bool,
    entrants: Vec<Entrant>,
    pairings: Vec<Pairing>,
    apart: Vec<(PersonId, PersonId)>,
    lot: u64,
}

impl Tournament {
    /// Before anything was played.
    fn fresh(&self) -> tournament::Tournament {
        tournament::Tournament {
            system: self.system,
            table: self.table,
            smaller: self.smaller,
            entrants: self.entrants.clone(),
            round: 0,
            games: 0,
            quiet: None,
            reached: 0,
            open: Vec::new(),
            met: HashMap::new(),
            apart: self.apart.clone(),
            lot: self.lot,
        }
    }

    fn now(&self) -> tournament::Tournament {
        self.fresh().counted(&self.pairings)
    }

    /// Nothing but what was asked for is known of who met whom, as in the house.
    fn next_round(&self, now: Time) -> Vec<Vec<PersonId>> {
        let mut t = self.now();
        let known = t.to_pair(now);
        t.met.retain(|(one, other), _| known.contains(one) && known.contains(other));
        t.next_round(now)
    }

    fn next_number(&self) -> u32 {
        self.now().next_number()
    }

    fn round(&self) -> u32 {
        self.now().round
    }

    fn rounds(&self) -> Option<u32> {
        self.now().rounds()
    }

    fn points(&self, pairing: &Pairing, seat: usize) -> Points {
        tournament::shares(self.table, pairing)
            .get(seat)
            .map_or(Points(0), |share| Points(share.sums.points as u32))
    }
}

fn standings(t: &Tournament) -> Vec<Standing> {
    let mut now = t.now();
    let level = tournament::level(&now);
    now.met.retain(|(one, other), _| level.iter().any(|level| level.contains(one) && level.contains(other)));
    tournament::standings(&now)
}

fn deed(t: &Tournament, schedule: &Schedule, now: Time) -> Deed {
    tournament::deed(&t.now(), schedule, now)
}

/// What a tie-break is worth to somebody, as it is explained to people: from all games, one by one.
fn worth(t: &Tournament, person: PersonId, tie: TieBreak) -> Option<u32> {
    let over = || t.pairings.iter().filter(|pairing| pairing.is_over());
    let mine = || over().filter_map(|pairing| Some((pairing, pairing.seat_of(person)?)));
    let total = |person: PersonId| -> u32 {
        over().filter_map(|pairing| Some(t.points(pairing, pairing.seat_of(person)?).0)).sum()
    };
    Some(match tie {
        TieBreak::Direct => return None,
        TieBreak::FewerGames => mine().filter(|(pairing, _)| !pairing.is_bye()).count() as u32,
        TieBreak::SecondPlaces => mine().filter(|(p, seat)| p.seats[*seat].place == Some(2)).count() as u32,
        TieBreak::Wins => {
            let alone = |p: &Pairing| p.seats.iter().filter(|seat| seat.place == Some(1)).count() == 1;
            let came = |p: &Pairing| p.seats.iter().filter(|seat| !seat.absent).count() > 1;
            mine().filter(|(p, i)| p.seats[*i].place == Some(1) && alone(p) && came(p)).count() as u32
        }
        TieBreak::Buchholz => {
            let full = u32::from(t.table) - 1;
            let own = total(person) * full * 6;
            let mut sum = 0;
            let mut rounds = 0;
            for (pairing, _) in mine() {
                rounds += 1;
                sum += if pairing.is_bye() || pairing.is_forfeit() && pairing.seats.len() == 2 {
                    own
                } else {
                    let others = pairing.seats.iter().filter(|other| other.person != person);
                    let points: u32 = others.map(|other| total(other.person)).sum();
                    points * full * 6 / (pairing.seats.len() as u32 - 1)
                };
            }
            let last = over().map(|pairing| pairing.round).max().unwrap_or(0);
            (sum + last.saturating_sub(rounds) * own) / 6
        }
        TieBreak::SonnebornBerger => mine()
            .filter(|(pairing, _)| pairing.seats.len() == 2)
            .map(|(pairing, seat)| match t.points(pairing, seat) {
                Points::ONE => total(pairing.seats[1 - seat].person),
                Points(0) => 0,
                _ => total(pairing.seats[1 - seat].person) / 2,
            })
            .sum(),
    })
}

fn new(system: System, table: u8, players: u32, lot: u64) -> Tournament {
    let entrants = (0..players).map(entrant).collect();
    Tournament { system, table, smaller: true, entrants, pairings: Vec::new(), apart: Vec::new(), lot }
}

/// Dice that are the same for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// Pairs a round and plays it: `place` says who gets which place.
fn play_round(t: &mut Tournament, now: Time, place: &mut dyn FnMut(&[PersonId]) -> Vec<u8>) -> bool {
    let pairs = t.next_round(now);
    if pairs.iter().all(|pair| pair.len() < 2) {
        return false;
    }
    let round = t.next_number();
    for (board, pair) in pairs.into_iter().enumerate() {
        let places = if pair.len() == 1 { vec![1] } else { place(&pair) };
        let seats = pair.iter().zip(places).map(|(&person, place)| Placed {
            person,
            place: Some(place),
            absent: false,
        });
        let (board, ended) = (board as u32 + 1, Some(now));
        t.pairings.push(Pairing { round, board, seats: seats.collect(), paired: now, ended, void: false });
    }
    true
}

fn by_chance(dice: &mut Dice) -> impl FnMut(&[PersonId]) -> Vec<u8> + '_ {
    |pair| {
        let mut places: Vec<u8> = (1..=pair.len() as u8).collect();
        for i in (1..places.len()).rev() {
            places.swap(i, dice.roll(i as u64 + 1) as usize);
        }
        if dice.roll(5) == 0 { vec![1; pair.len()] } else { places }
    }
}

fn meetings(t: &Tournament) -> BTreeMap<(PersonId, PersonId), u32> {
    let mut met = BTreeMap::new();
    for pairing in &t.pairings {
        for (i, one) in pairing.seats.iter().enumerate() {
            for other in &pairing.seats[i + 1..] {
                let key = (one.person.min(other.person), one.person.max(other.person));
                *met.entry(key).or_insert(0) += 1;
            }
        }
    }
    met
}

/// What must hold of every tournament: nobody twice in a round, ranks in order, points add up, the same again.
fn check(t: &Tournament) {
    let mut seen = BTreeSet::new();
    for pairing in &t.pairings {
        for seat in &pairing.seats {
            assert!(
                seen.insert((pairing.round, seat.person)),
                "{:?} twice in round {}",
                seat.person,
                pairing.round
            );
        }
    }
    let table = standings(t);
    assert_eq!(table.len(), t.entrants.len());
    assert!(table.windows(2).all(|two| two[0].points >= two[1].points && two[0].rank <= two[1].rank));
    let total: u32 = table.iter().map(|row| row.points.0).sum();
    let given = t.pairings.iter().filter(|pairing| pairing.is_over()).map(|pairing| {
        let players = pairing.seats.len() as u32;
        let average = 2 * (u32::from(t.table) - 1);
        if players == 1 && t.table == 2 { 4 } else { average * players }
    });
    assert_eq!(total, given.sum::<u32>(), "points add up");
    for row in &table {
        for (tie, &value) in t.system.tie_breaks().iter().zip(&row.ties) {
            let expected = worth(t, row.person, *tie);
            assert!(expected.is_none_or(|expected| expected == value), "{tie:?} of {row:?}: {expected:?}");
        }
    }
    assert_eq!(standings(&t.clone()), table);
    assert_eq!(t.clone().next_round(Time(7)), t.next_round(Time(7)), "the same from the same");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// The matching costs no more than any other; tried against all of them.
    #[test]
    fn no_matching_is_cheaper(pairs in 1_usize..5, costs in prop::collection::vec(0_i128..30, 64)) {
        let count = pairs * 2;
        let cost = |i: usize, j: usize| costs[i.min(j) * 8 + i.max(j)];
        let mates = cheapest(count, cost);
        for i in 0..count {
            prop_assert_eq!(mates[mates[i]], i);
            prop_assert_ne!(mates[i], i);
        }
        fn least(left: &[usize], cost: &dyn Fn(usize, usize) -> i128) -> i128 {
            let Some((&first, others)) = left.split_first() else { return 0 };
            (0..others.len()).map(|k| {
                let mut rest = others.to_vec();
                let mate = rest.remove(k);
                cost(first, mate) + least(&rest, cost)
            }).min().unwrap()
        }
        let found: i128 = (0..count).filter(|&i| i < mates[i]).map(|i| cost(i, mates[i])).sum();
        prop_assert_eq!(found, least(&(0..count).collect::<Vec<_>>(), &cost));
    }

    /// Everybody meets everybody as often as they should, with sides as even as they can be.
    #[test]
    fn in_a_round_robin_everybody_meets_everybody(players in 2_u32..25, twice: bool, seed: u64) {
        let mut t = new(System::RoundRobin { twice }, 2, players, seed);
        let mut dice = Dice(seed);
        while play_round(&mut t, Time(0), &mut by_chance(&mut dice)) {}
        check(&t);
        prop_assert_eq!(Some(t.round()), t.rounds());
        let met = meetings(&t);
        prop_assert_eq!(met.len() as u32, players * (players - 1) / 2);
        let often = 1 + u32::from(twice);
        prop_assert!(met.values().all(|&times| times == often));
        for entrant in &t.entrants {
            let mine = t.pairings.iter().filter_map(|p| p.seat_of(entrant.person));
            let balance: i32 = mine.map(|seat| if seat == 0 { 1 } else { -1 }).sum();
            let even = twice || players % 2 == 1;
            prop_assert!(balance.abs() <= i32::from(!even), "{} of {}", balance, players);
        }
    }

    /// In a Swiss tournament nobody meets anybody twice, nobody has two byes, and sides stay even.
    #[test]
    fn in_a_swiss_nobody_meets_twice(players in 6_u32..26, seed: u64) {
        let rounds = (players / 2).min(9);
        let mut t = new(System::Swiss { rounds: rounds as u8 }, 2, players, seed);
        let mut dice = Dice(seed);
        for _ in 0..rounds {
            prop_assert!(play_round(&mut t, Time(0), &mut by_chance(&mut dice)));
        }
        check(&t);
        prop_assert!(meetings(&t).values().all(|&times| times == 1));
        for entrant in &t.entrants {
            let byes = t.pairings.iter().filter(|p| p.is_bye() && p.seat_of(entrant.person).is_some()).count();
            prop_assert!(byes <= 1);
            let sides: Vec<bool> = t.pairings.iter().filter(|p| !p.is_bye())
                .filter_map(|p| p.seat_of(entrant.person)).map(|seat| seat == 0).collect();
            let balance: i32 = sides.iter().map(|&first| if first { 1 } else { -1 }).sum();
            prop_assert!(balance.abs() <= 2, "{:?}", sides);
            prop_assert!(sides.windows(3).all(|three| three.iter().any(|side| *side != three[0])), "{:?}", sides);
        }
    }

    /// Until everybody has met everybody, the last round too, whoever wins: nobody meets twice or sits out twice.
    #[test]
    fn a_swiss_can_go_on_until_all_have_met(players in 4_u32..12, seed: u64) {
        let mut t = new(System::Swiss { rounds: 99 }, 2, players, seed);
        let mut dice = Dice(seed);
        let rounds = t.rounds().unwrap();
        prop_assert_eq!(rounds, if players % 2 == 0 { players - 1 } else { players });
        for round in 1..=rounds {
            prop_assert!(play_round(&mut t, Time(0), &mut by_chance(&mut dice)), "round {} of {}", round, rounds);
        }
        check(&t);
        prop_assert_eq!(meetings(&t).len() as u32, players * (players - 1) / 2);
        prop_assert!(meetings(&t).values().all(|&times| times == 1));
        for entrant in &t.entrants {
            let byes = t.pairings.iter().filter(|p| p.is_bye() && p.seat_of(entrant.person).is_some()).count();
            prop_assert_eq!(byes as u32, players % 2);
        }
    }

    /// Nobody is paired with whom they block while anybody else is left, and in an arena never.
    #[test]
    fn who_is_apart_is_not_paired(players in 6_u32..20, seed: u64, arena: bool) {
        let system = if arena { System::Arena { minutes: 60 } } else { System::Swiss { rounds: 3 } };
        let mut t = new(system, 2, players, seed);
        let mut dice = Dice(seed);
        // Two who would meet in the first round, and some by chance.
        t.apart = vec![(PersonId(1), PersonId(i64::from(players / 2) + 1))];
        t.apart.push((PersonId(2), PersonId(3 + dice.roll(u64::from(players) - 2) as i64)));
        for round in 0..3 {
            prop_assert!(play_round(&mut t, Time(round * 60_000), &mut by_chance(&mut dice)));
        }
        check(&t);
        let met = meetings(&t);
        for &(one, other) in &t.apart {
            prop_assert_eq!(met.get(&(one, other)), None);
        }
    }

    /// In heats those sit at different tables of whom one blocks the other.
    #[test]
    fn who_is_apart_sits_at_another_table(players in 8_u32..24, table in 3_u8..5, seed: u64) {
        let mut t = new(System::Heats { rounds: 4 }, table, players, seed);
        t.apart = vec![(PersonId(1), PersonId(2)), (PersonId(4), PersonId(3))];
        let mut dice = Dice(seed);
        for _ in 0..4 {
            prop_assert!(play_round(&mut t, Time(0), &mut by_chance(&mut dice)));
        }
        let met = meetings(&t);
        prop_assert_eq!(met.get(&(PersonId(1), PersonId(2))), None);
        prop_assert_eq!(met.get(&(PersonId(3), PersonId(4))), None);
    }

    /// Those who withdraw or don't come are not paired any more, those who come late are, and nobody meets twice however
    /// few are left.
    #[test]
    fn people_come_and_go(players in 3_u32..22, seed: u64) {
        let mut t = new(System::Swiss { rounds: 5 }, 2, players, seed);
        let mut dice = Dice(seed);
        for round in 1..=5 {
            // Where too few are left to meet somebody new, it is over.
            if !play_round(&mut t, Time(0), &mut by_chance(&mut dice)) {
                break;
            }
            for pairing in t.pairings.iter().filter(|pairing| pairing.round == round) {
                for seat in &pairing.seats {
                    let entrant = t.entrants.iter().find(|entrant| entrant.person == seat.person).unwrap();
                    prop_assert!(entrant.part == Part::Plays && entrant.from_round <= round);
                }
            }
            let leaves = dice.roll(t.entrants.len() as u64) as usize;
            t.entrants[leaves].part = if dice.roll(2) == 0 { Part::Withdrawn } else { Part::Absent };
            if dice.roll(2) == 0 {
                let number = t.entrants.len() as u32;
                t.entrants.push(Entrant { from_round: round + 1, ..entrant(number) });
            }
        }
        prop_assert!(meetings(&t).values().all(|&times| times == 1));
    }

    /// Standings add up where some don't come, whatever the system.
    #[test]
    fn forfeits_are_counted(players in 4_u32..14, which in 0_usize..4, seed: u64) {
        let (system, table) = [
            (System::RoundRobin { twice: false }, 2),
            (System::RoundRobin { twice: true }, 2),
            (System::Swiss { rounds: 4 }, 2),
            (System::Heats { rounds: 4 }, 4),
        ][which];
        let mut t = new(system, table, players, seed);
        let mut dice = Dice(seed);
        for _ in 0..4 {
            play_round(&mut t, Time(0), &mut by_chance(&mut dice));
            for pairing in t.pairings.iter_mut().filter(|pairing| !pairing.is_bye()) {
                if dice.roll(4) > 0 {
                    continue;
                }
                let loser = dice.roll(pairing.seats.len() as u64) as usize;
                let last = pairing.seats.len() as u8;
                for (i, seat) in pairing.seats.iter_mut().enumerate() {
                    (seat.place, seat.absent) = (Some(if i == loser { last } else { 1 }), i == loser);
                }
            }
        }
        for row in standings(&t) {
            for (tie, &value) in t.system.tie_breaks().iter().zip(&row.ties) {
                let expected = worth(&t, row.person, *tie);
                prop_assert!(expected.is_none_or(|expected| expected == value), "{:?} of {:?}", tie, row);
            }
        }
    }

    /// In heats as many play as can, seats and opponents are spread, and nobody sits out twice before everybody did.
    #[test]
    fn heats_are_even(players in 3_u32..33, table in 3_u8..5, smaller: bool, rounds in 1_u8..9, seed: u64) {
        let mut t = new(System::Heats { rounds }, table, players, seed);
        t.smaller = smaller;
        let mut dice = Dice(seed);
        let playable = !sizes(players as usize, table.into(), smaller).is_empty();
        for _ in 0..rounds {
            prop_assert_eq!(play_round(&mut t, Time(0), &mut by_chance(&mut dice)), playable);
        }
        if !playable {
            return Ok(());
        }
        check(&t);
        let count = |who: PersonId, what: &dyn Fn(&Pairing, usize) -> bool| {
            t.pairings.iter().filter(|p| p.seat_of(who).is_some_and(|seat| what(p, seat))).count()
        };
        let byes: Vec<usize> = t.entrants.iter().map(|e| count(e.person, &|p, _| p.is_bye())).collect();
        prop_assert!(byes.iter().max().unwrap() - byes.iter().min().unwrap() <= 1, "{:?}", byes);
        for entrant in &t.entrants {
            // Not everybody can always have the seat they had least: two more than another is the most.
            let full = |p: &Pairing| p.seats.len() == usize::from(table);
            let seats: Vec<usize> =
                (0..table.into()).map(|k| count(entrant.person, &|p, seat| full(p) && seat == k)).collect();
            let all_full = !t.pairings.iter().any(|p| !full(p) && p.seat_of(entrant.person).is_some());
            prop_assert!(!all_full || seats.iter().max().unwrap() - seats.iter().min().unwrap() <= 2, "{:?}", seats);
        }
        // As many meetings as there are would fall on each pair this often; the most is not far from it.
        let met = meetings(&t);
        let pairs = players * (players - 1) / 2;
        let average = met.values().sum::<u32>().div_ceil(pairs);
        prop_assert!(met.values().all(|&times| times <= average + 1), "{:?}", met.values().max());
    }

    /// In an arena nobody is brought to tables faster than one can play, however fast they lose.
    #[test]
    fn an_arena_is_no_factory_of_tables(players in 2_u32..9, seed: u64) {
        let mut t = new(System::Arena { minutes: 60 }, 2, players, seed);
        let plan = Schedule { started: Some(Time(0)), ..open() };
        for step in 0..600_i64 {
            let now = Time(step * 1000);
            let Deed::Pair(_) = deed(&t, &plan, now) else { continue };
            play_round(&mut t, now, &mut |_| vec![1, 2]);
            t.entrants.iter_mut().for_each(|entrant| entrant.free_since = now);
        }
        for entrant in &t.entrants {
            let games = t.pairings.iter().filter(|p| p.seat_of(entrant.person).is_some()).count();
            prop_assert!(games <= 600 / 20, "{} games in ten minutes", games);
        }
        prop_assert!(t.pairings.len() as u32 >= players / 2 * 10, "and it goes on");
    }

    /// In an arena nobody plays two games at once, and nobody the same one twice running while there are others.
    #[test]
    fn an_arena_goes_on(players in 2_u32..20, seed: u64) {
        let mut t = new(System::Arena { minutes: 60 }, 2, players, seed);
        let mut dice = Dice(seed);
        let mut now = Time(0);
        for _ in 0..60 {
            now = now + Millis::seconds(25);
            let pairs = t.next_round(now);
            let round = t.round() + 1;
            for (board, pair) in pairs.into_iter().enumerate() {
                prop_assert_eq!(pair.len(), 2);
                for &who in &pair {
                    let plays = t.pairings.iter().any(|p| !p.is_over() && p.seat_of(who).is_some());
                    prop_assert!(!plays, "two games at once");
                }
                let latest = |who: PersonId| t.pairings.iter().rev()
                    .find(|p| p.seat_of(who).is_some()).map(|p| p.seats.iter().find(|s| s.person != who).unwrap().person);
                if players > 3 {
                    let again = latest(pair[0]) == Some(pair[1]) && latest(pair[1]) == Some(pair[0]);
                    let waited = |who| now.since(t.entrants.iter().find(|e| e.person == who).unwrap().free_since);
                    let long = pair.iter().all(|&who| waited(who) >= Millis::seconds(20));
                    prop_assert!(!again || long, "at once again");
                }
                let seats = pair.iter().map(|&person| Placed { person, place: None, absent: false }).collect();
                t.pairings.push(Pairing { round, board: board as u32 + 1, seats, paired: now, ended: None, void: false });
            }
            for i in 0..t.pairings.len() {
                if !t.pairings[i].is_over() && dice.roll(3) == 0 {
                    let places = by_chance(&mut dice)(&[PersonId(1), PersonId(2)]);
                    for (seat, place) in t.pairings[i].seats.iter_mut().zip(places) {
                        seat.place = Some(place);
                        t.entrants.iter_mut().find(|e| e.person == seat.person).unwrap().free_since = now;
                    }
                    t.pairings[i].ended = Some(now);
                }
            }
        }
        check(&t);
        let games = t.pairings.len() as u32;
        prop_assert!(games >= players / 2 * 3, "{} games of {} players", games, players);
    }
}

fn open() -> Schedule {
    Schedule {
        starts: None,
        started: None,
        gives_up: Time(5000),
        paused: None,
        hurried: false,
        rest: Millis(500),
        fewest: 2,
    }
}

/// Places in the order of numbers: the smaller number wins.
fn favourites(pair: &[PersonId]) -> Vec<u8> {
    let better = |who: &PersonId| 1 + pair.iter().filter(|other| *other < who).count() as u8;
    pair.iter().map(better).collect()
}

fn text(t: &Tournament, round: u32) -> String {
    let of_round = t.pairings.iter().filter(|pairing| pairing.round == round);
    let pair =
        |p: &Pairing| p.seats.iter().map(|seat| seat.person.0.to_string()).collect::<Vec<_>>().join("-");
    of_round.map(pair).collect::<Vec<_>>().join(" ")
}

/// The example of the FIDE handbook in small: eight players, the favourite always wins. The upper half meets the
/// lower, winners meet winners, sides alternate.
#[test]
fn a_swiss_of_eight() {
    let mut t = new(System::Swiss { rounds: 3 }, 2, 8, 0);
    for _ in 0..3 {
        assert!(play_round(&mut t, Time(0), &mut |pair| favourites(pair)));
    }
    assert_eq!(text(&t, 1), "1-5 6-2 3-7 8-4");
    assert_eq!(text(&t, 2), "4-1 2-3 5-8 7-6");
    assert_eq!(text(&t, 3), "1-2 3-5 6-4 8-7");
    let table: Vec<String> = standings(&t)
        .iter()
        .map(|row| format!("{}:{} {}", row.person.0, row.points, Points(row.ties[0])))
        .collect();
    assert_eq!(table, ["1:3 5", "2:2 6", "3:2 4", "4:2 4", "5:1 5", "6:1 5", "7:1 3", "8:0 4"]);
}

/// Nine players: the last without points sits out, and nobody twice.
#[test]
fn byes_go_from_the_bottom() {
    let mut t = new(System::Swiss { rounds: 4 }, 2, 9, 0);
    let mut alone = Vec::new();
    for round in 1..=4 {
        assert!(play_round(&mut t, Time(0), &mut |pair| favourites(pair)));
        alone.extend(
            t.pairings.iter().filter(|p| p.round == round && p.is_bye()).map(|p| p.seats[0].person.0),
        );
    }
    assert_eq!(alone[0], 9);
    assert_eq!(alone.iter().collect::<BTreeSet<_>>().len(), 4, "{alone:?}");
    assert!(alone.iter().all(|&who| who > 4), "those at the top play: {alone:?}");
}

/// Four friends at one table of four, four rounds: everybody has every seat once.
#[test]
fn four_friends_have_every_seat() {
    for lot in 0..20 {
        let mut t = new(System::Heats { rounds: 4 }, 4, 4, lot);
        for _ in 0..4 {
            assert!(play_round(&mut t, Time(0), &mut |pair| favourites(pair)));
        }
        for who in 1..=4 {
            let seats: BTreeSet<_> = t.pairings.iter().filter_map(|p| p.seat_of(PersonId(who))).collect();
            assert_eq!(seats.len(), 4, "{who} at lot {lot}");
        }
        let points: Vec<String> = standings(&t).iter().map(|row| row.points.to_string()).collect();
        assert_eq!(points, ["12", "8", "4", "0"]);
    }
}

/// Eight at two tables of four, three rounds: nobody has a seat twice, whatever the lot says.
#[test]
fn eight_at_two_tables_have_other_seats_every_round() {
    for lot in 0..400_u64 {
        let mut t = new(System::Heats { rounds: 3 }, 4, 8, lot.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..3 {
            assert!(play_round(&mut t, Time(0), &mut |pair| favourites(pair)));
        }
        for who in 1..=8 {
            let seats: BTreeSet<_> = t.pairings.iter().filter_map(|p| p.seat_of(PersonId(who))).collect();
            assert_eq!(seats.len(), 3, "{who} at lot {lot}");
        }
    }
}

/// A round robin of three that two leave: the one who stays gets both points, though nobody plays in their own bye.
#[test]
fn rounds_without_a_game_are_left_out() {
    for stays in 0..3 {
        let mut t = new(System::RoundRobin { twice: false }, 2, 3, 0);
        play_round(&mut t, Time(0), &mut |pair| favourites(pair));
        for (i, entrant) in t.entrants.iter_mut().enumerate() {
            entrant.part = if i == stays { Part::Plays } else { Part::Withdrawn };
        }
        let plan = Schedule { started: Some(Time(0)), rest: Millis(0), ..open() };
        while let Deed::Pair(_) = deed(&t, &plan, Time(1)) {
            assert!(play_round(&mut t, Time(1), &mut |pair| favourites(pair)));
        }
        let met = meetings(&t);
        let me = PersonId(stays as i64 + 1);
        let mine = met.keys().filter(|(one, other)| *one == me || *other == me).count();
        assert_eq!(mine, 2, "{met:?}");
        assert_eq!(deed(&t, &plan, Time(1)), Deed::End);
    }
}

/// Two are left who have met: a Swiss tournament does not go on with rematches.
#[test]
fn a_swiss_ends_when_those_left_have_met() {
    let mut t = new(System::Swiss { rounds: 5 }, 2, 8, 0);
    play_round(&mut t, Time(0), &mut |pair| favourites(pair));
    let two: Vec<PersonId> = t.pairings[0].seats.iter().map(|seat| seat.person).collect();
    for entrant in t.entrants.iter_mut().filter(|entrant| !two.contains(&entrant.person)) {
        entrant.part = Part::Absent;
    }
    let plan = Schedule { started: Some(Time(0)), rest: Millis(0), ..open() };
    assert_eq!(deed(&t, &plan, Time(1)), Deed::End);
}

/// Whoever won because nobody came has had their free point: somebody else sits out.
#[test]
fn a_win_without_a_game_is_a_bye() {
    let mut t = new(System::Swiss { rounds: 3 }, 2, 5, 0);
    play_round(&mut t, Time(0), &mut |pair| favourites(pair));
    // The lowest of those who played won without a game and has as few points as can be, and one leaves.
    let board = t.pairings.iter().position(|p| p.seats.len() == 2).unwrap();
    let winner = t.pairings[board].seats[0].person;
    t.pairings[board].seats[0] = Placed { person: winner, place: Some(1), absent: false };
    t.pairings[board].seats[1].place = Some(2);
    t.pairings[board].seats[1].absent = true;
    for pairing in t.pairings.iter_mut().filter(|p| p.seat_of(winner).is_none()) {
        pairing.seats.iter_mut().for_each(|seat| seat.place = Some(1));
    }
    let free: BTreeSet<PersonId> =
        t.pairings.iter().filter(|p| p.is_bye()).map(|p| p.seats[0].person).chain([winner]).collect();
    let next = t.next_round(Time(0));
    let alone = next.iter().find(|pair| pair.len() == 1).unwrap()[0];
    assert!(!free.contains(&alone), "{alone:?} has had a free point");
}

/// Whoever sits out of heats, or sits at a smaller table, loses nothing by the points of those they met.
#[test]
fn buchholz_of_heats_is_fair_to_those_who_sit_out() {
    let mut t = new(System::Heats { rounds: 1 }, 4, 8, 0);
    let placed = |who: i64| Placed { person: PersonId(who), place: Some(1), absent: false };
    let boards: [Vec<i64>; 3] = [vec![1, 2, 3, 4], vec![5, 6, 7], vec![8]];
    for (board, people) in (1..).zip(boards) {
        let seats = people.into_iter().map(placed).collect();
        t.pairings.push(Pairing {
            round: 1,
            board,
            seats,
            paired: Time(0),
            ended: Some(Time(0)),
            void: false,
        });
    }
    let table = standings(&t);
    assert!(
        table.iter().all(|row| row.points == table[0].points && row.ties[2] == table[0].ties[2]),
        "{table:?}"
    );
}

/// An arena ends when its time is up, held up or not, and when it has had as many games as one may.
#[test]
fn an_arena_ends_by_the_clock() {
    let mut t = new(System::Arena { minutes: 10 }, 2, 4, 0);
    let plan = Schedule { started: Some(Time(0)), paused: Some(Time(599_000)), ..open() };
    assert_eq!(deed(&t, &plan, Time(600_000)), Deed::End);
    play_round(&mut t, Time(0), &mut |pair| favourites(pair));
    let one = t.pairings[0].clone();
    t.pairings = (1..).map(|round| Pairing { round, ..one.clone() }).take(MOST_GAMES as usize).collect();
    assert_eq!(deed(&t, &Schedule { paused: None, ..plan }, Time(1000)), Deed::End);
}

/// Two who block everybody else before they enter an arena do not meet for ever: a few times more than their even share.
/// Whoever has nobody else to play with plays on, also where a third one wants neither of two.
#[test]
fn nobody_wins_an_arena_among_friends() {
    let evening = |players: i64, apart: &[(i64, i64)]| {
        let mut t = new(System::Arena { minutes: 60 }, 2, players as u32, 0);
        t.apart = apart.iter().map(|&(one, other)| (PersonId(one), PersonId(other))).collect();
        for step in 1..=120 {
            let now = Time(step * 25_000);
            play_round(&mut t, now, &mut |pair| favourites(pair));
        }
        meetings(&t).get(&(PersonId(1), PersonId(2))).copied().unwrap_or(0)
    };
    let all: Vec<(i64, i64)> = (3..=8).flat_map(|other| [(1, other), (2, other)]).collect();
    assert_eq!(evening(8, &all), 3, "two friends among eight");
    assert!(evening(8, &[]) > 12, "where nobody blocks anybody they meet as often as others");
    assert_eq!(evening(2, &[]), 120, "where there is nobody else");
    assert_eq!(evening(3, &[(3, 1), (3, 2)]), 120, "a third who wants neither stops nobody");
}

/// What is given up at once by somebody who has met the other before is worth nothing.
#[test]
fn what_counts_for_nothing_gives_no_points() {
    let mut t = new(System::Arena { minutes: 60 }, 2, 2, 0);
    play_round(&mut t, Time(0), &mut |pair| favourites(pair));
    play_round(&mut t, Time(30_000), &mut |pair| favourites(pair));
    t.pairings[1].void = true;
    let table = standings(&t);
    assert_eq!((table[0].points, table[0].record.wins, table[0].record.games), (Points::ONE, 1, 2));
    assert_eq!((table[1].points, table[1].record.games), (Points(0), 2));
}

/// However people block each other, a round is paired: the house does not think about it for longer than it may.
#[test]
fn blocks_do_not_keep_a_swiss_round_waiting() {
    let mut t = new(System::Swiss { rounds: 20 }, 2, 38, 3);
    t.apart =
        (1..=20).flat_map(|one| (one + 1..=20).map(move |other| (PersonId(one), PersonId(other)))).collect();
    let begun = std::time::Instant::now();
    let mut rounds = 0;
    while rounds < 4 && play_round(&mut t, Time(0), &mut |pair| favourites(pair)) {
        rounds += 1;
    }
    assert_eq!(rounds, 4);
    // An unoptimised build takes many times as long; without a bound it is minutes.
    assert!(begun.elapsed().as_secs() < 120, "{:?}", begun.elapsed());
}

#[test]
fn tables_of_heats_are_as_full_as_they_can_be() {
    for (players, table, smaller, expected) in [
        (4, 4, true, vec![4]),
        (5, 4, true, vec![4]),
        (6, 4, true, vec![3, 3]),
        (7, 4, true, vec![4, 3]),
        (9, 4, true, vec![3, 3, 3]),
        (10, 4, true, vec![4, 3, 3]),
        (11, 4, false, vec![4, 4]),
        (12, 4, true, vec![4, 4, 4]),
        (3, 4, true, vec![3]),
        (3, 4, false, vec![]),
        (7, 3, true, vec![3, 3]),
        (2, 3, true, vec![]),
    ] {
        assert_eq!(sizes(players, table, smaller), expected, "{players} at tables of {table}");
    }
}

/// What a place is worth at tables of every size.
#[test]
fn points_by_place() {
    for (table, places, expected) in [
        (2, vec![1, 2], "1 0"),
        (2, vec![1, 1], "0.5 0.5"),
        (4, vec![1, 2, 3, 4], "3 2 1 0"),
        (4, vec![1, 1, 3, 4], "2.5 2.5 1 0"),
        (4, vec![2, 1, 2, 2], "1 3 1 1"),
        (4, vec![1, 2, 3], "3 1.5 0"),
        (4, vec![1, 1, 3], "2.25 2.25 0"),
        (3, vec![1, 2, 3], "2 1 0"),
        (3, vec![1, 1, 1], "1 1 1"),
        (4, vec![1], "1.5"),
        (2, vec![1], "1"),
    ] {
        let t = new(System::Heats { rounds: 1 }, table, 4, 0).fresh();
        let seats: Vec<Placed> = places
            .iter()
            .zip(1..)
            .map(|(&place, who)| Placed { person: PersonId(who), place: Some(place), absent: false })
            .collect();
        let pairing =
            Pairing { round: 1, board: 1, seats, paired: Time(0), ended: Some(Time(0)), void: false };
        let points: Vec<String> =
            (0..places.len()).map(|seat| t.points(&pairing, seat).to_string()).collect();
        assert_eq!(points.join(" "), expected, "{places:?} at a table of {table}");
    }
}

/// A round robin of four that ends level: what those have won against each other decides, then Sonneborn-Berger.
#[test]
fn ties_are_broken_by_name() {
    let mut t = new(System::RoundRobin { twice: false }, 2, 4, 0);
    // 1 beats 2 and 3, 2 beats 3 and 4, 4 beats 1, 3 beats 4: two points for 1 and 2, one for 3 and 4.
    let beats = [(1, 2), (1, 3), (2, 3), (2, 4), (4, 1), (3, 4)];
    while play_round(&mut t, Time(0), &mut |pair| {
        if beats.contains(&(pair[0].0, pair[1].0)) { vec![1, 2] } else { vec![2, 1] }
    }) {}
    let table = standings(&t);
    let rows: Vec<String> = table
        .iter()
        .map(|row| {
            format!(
                "{}. {} {} {} {}",
                row.rank,
                row.person.0,
                row.points,
                Points(row.ties[0]),
                Points(row.ties[1])
            )
        })
        .collect();
    assert_eq!(rows, ["1. 1 2 1 3", "2. 2 2 0 2", "3. 3 1 1 1", "4. 4 1 0 2"]);
}

/// Nobody who shares everything is put above the other.
#[test]
fn those_who_are_level_share_a_place() {
    let mut t = new(System::Swiss { rounds: 1 }, 2, 4, 0);
    play_round(&mut t, Time(0), &mut |_| vec![1, 1]);
    assert!(standings(&t).iter().all(|row| row.rank == 1));
}

/// A tournament begins when it is due, rests between rounds, waits while it is held up, and ends.
#[test]
fn deeds_follow_each_other() {
    let mut t = new(System::Swiss { rounds: 2 }, 2, 4, 0);
    let mut plan = Schedule { starts: Some(Time(1000)), ..open() };
    assert_eq!(deed(&t, &plan, Time(0)), Deed::Wait(Some(Time(1000))));
    assert_eq!(deed(&t, &Schedule { hurried: true, ..plan }, Time(0)), Deed::Begin);
    assert_eq!(deed(&t, &plan, Time(1000)), Deed::Begin);
    assert_eq!(deed(&t, &Schedule { fewest: 5, ..plan }, Time(1000)), Deed::CallOff);
    assert_eq!(deed(&t, &Schedule { starts: None, ..plan }, Time(4000)), Deed::Wait(Some(Time(5000))));
    assert_eq!(deed(&t, &Schedule { starts: None, ..plan }, Time(5000)), Deed::CallOff);
    plan.started = Some(Time(1000));
    let held = Schedule { paused: Some(Time(1000)), ..plan };
    assert_eq!(deed(&t, &held, Time(1000)), Deed::Wait(Some(Time(1000) + LONGEST_PAUSE)));
    assert!(matches!(deed(&t, &held, Time(1000) + LONGEST_PAUSE), Deed::Pair(_)), "it goes on by itself");
    let Deed::Pair(pairs) = deed(&t, &plan, Time(1000)) else { panic!("it pairs") };
    assert_eq!(pairs.len(), 2);
    play_round(&mut t, Time(2000), &mut |pair| favourites(pair));
    t.pairings[0].ended = None;
    assert_eq!(deed(&t, &plan, Time(2000)), Deed::Wait(None));
    t.pairings[0].ended = Some(Time(2000));
    assert_eq!(deed(&t, &plan, Time(2100)), Deed::Wait(Some(Time(2500))));
    assert!(matches!(deed(&t, &Schedule { hurried: true, ..plan }, Time(2100)), Deed::Pair(_)));
    assert!(matches!(deed(&t, &plan, Time(2500)), Deed::Pair(_)));
    play_round(&mut t, Time(3000), &mut |pair| favourites(pair));
    assert_eq!(deed(&t, &plan, Time(3000)), Deed::End);
}
