//! Reading the test data, and telling stories: random games that a number brings back.
#![allow(dead_code, clippy::unwrap_used)]

use serde_json::Value;
use std::path::PathBuf;
use taproom_rules::{AnyPosition, Deal, Game, GameId, Kind, Move, Seat, Spec};

pub(crate) fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

pub(crate) fn text(name: &str) -> String {
    std::fs::read_to_string(data(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) fn lines(name: &str) -> Vec<Value> {
    text(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
}

pub(crate) fn words(value: &Value) -> Vec<&str> {
    value.as_array().map_or(Vec::new(), |items| items.iter().map(|word| word.as_str().unwrap()).collect())
}

/// Every move of positions that random games seldom see (en passant, domain kills, young kings, thrones): the game
/// before it, the move, and the game after it.
pub(crate) fn rare_moves() -> Vec<(Game, Move, Game)> {
    let mut all = Vec::new();
    for case in lines("quadular-cases.jsonl") {
        let text = case["position"].as_str().unwrap();
        let players = AnyPosition::players_in(GameId::Quadular, text).unwrap();
        let spec = Spec::new(GameId::Quadular).with_players(players).unwrap();
        let game = Game::from_position(spec, text).unwrap();
        for m in game.legal() {
            let mut next = game.clone();
            next.play(m).unwrap();
            all.push((game.clone(), m, next));
        }
    }
    all
}

/// The game that a case sets up.
pub(crate) fn game_of(case: &Value) -> Game {
    let mut spec = Spec::new(GameId::from_id(case["game"].as_str().unwrap()).unwrap());
    if let Some(players) = case["players"].as_u64() {
        spec = spec.with_players(players).unwrap();
    }
    spec = spec.with_options(words(&case["options"])).unwrap();
    if let Some(first) = case["first"].as_str() {
        spec = spec.with_first(Seat::from_name(first).unwrap()).unwrap();
    }
    if let Some(orders) = case["orders"].as_str() {
        spec = spec.with_deal(Deal::read(orders).unwrap()).unwrap();
    }
    match case["position"].as_str() {
        Some(text) => Game::from_position(spec, text).unwrap_or_else(|mistake| panic!("{text}: {mistake}")),
        None => Game::new(spec).unwrap(),
    }
}

/// The legal moves as text, in byte order.
pub(crate) fn legal(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> =
        game.legal().into_iter().map(|m| taproom_rules::notation::write_move(game.about(), m)).collect();
    moves.sort();
    moves
}

/// A small generator for stories.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_add(1);
        (taproom_rules::zobrist::number(self.0) % u64::from(sides.max(1))) as u32
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.roll(items.len() as u32) as usize]
    }
}

/// What a story is played with.
pub(crate) fn spec(game: GameId, dice: &mut Dice) -> Spec {
    let about = game.about();
    let players: Vec<u8> = about.players().collect();
    let mut spec = Spec::new(game).with_players((*dice.pick(&players)).into()).unwrap();
    for choice in about.choices {
        // A quarter of the choices, or the ways in which they combine would hide the plain game.
        if dice.roll(4) == 0 {
            spec = spec.clone().with_options([choice.id]).unwrap_or(spec);
        }
    }
    if about.first_can_be_chosen {
        spec = spec.with_first(*dice.pick(about.seats[0])).unwrap();
    }
    if spec.wants_deal() {
        let deal = Deal::shuffled(spec.players(), |sides| dice.roll(sides));
        spec = spec.with_deal(deal).unwrap();
    }
    spec
}

/// Plays on at random for at most this many plies, now and then with a seat leaving, and calls back before
/// every ply.
pub(crate) fn tell(game: &mut Game, plies: usize, dice: &mut Dice, mut before: impl FnMut(&Game, &mut Dice)) {
    for _ in 0..plies {
        before(game, dice);
        let moves = game.legal();
        if moves.is_empty() {
            return;
        }
        if dice.roll(400) == 0 {
            let seat = *dice.pick(game.spec().seats());
            let _ = game.retire(seat);
        } else {
            game.play(*dice.pick(&moves)).unwrap();
        }
    }
}

/// Any move that can be said at all on a game's board, sensible or not.
pub(crate) fn any_moves(game: GameId) -> Vec<Move> {
    let board = game.about().board;
    let kinds = (0..game.about().kinds.len() as u8).map(Kind);
    let mut moves = vec![Move::Pass];
    for kind in kinds {
        moves.push(Move::Draw { kind });
        for to in board.squares() {
            moves.push(Move::Place { kind, to });
        }
    }
    for from in board.squares() {
        for to in board.squares() {
            moves.push(Move::Step { from, to });
            moves.push(Move::Promote { from, to, into: Kind((from.index() % 4) as u8) });
        }
    }
    moves
}
