//! `taproom pipe`: the games for every other program.
//!
//! One JSON object a line in, exactly one a line out, in order, flushed at once. What is not understood is
//! answered `{"ok":false,"error":"…"}` and changes nothing.

use crate::arguments::{GameArgs, play_all, seat};
use crate::dice::Dice;
use crate::legal::sorted;
use crate::perft::DEEPEST;
use crate::{Done, Failure};
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use taproom_engine::{Engine, Level};
use taproom_rules::mistake::quoted;
use taproom_rules::notation::write_move;
use taproom_rules::spec::About;
use taproom_rules::{Game, GameId, chessvar};

/// Longer lines are not looked at.
const LONGEST_LINE: usize = 1 << 20;
/// Nobody waits longer for a move, in milliseconds.
const LONGEST_THOUGHT: u64 = 600_000;
/// How long the engine thinks when the request does not say.
const DEFAULT_THOUGHT: u64 = 1000;
const DEEPEST_THOUGHT: u64 = 100;
const ENGINE_MEGABYTES: usize = 16;

/// Serve the games to another program: JSON lines on standard input and output
///
/// Requests: {"cmd":"games"}, {"cmd":"new","game":"quadular","players":4} (optionally "options", "first",
/// "orders", "seed", "position"), {"cmd":"legal"}, {"cmd":"play","move":"a3b4"}, {"cmd":"playall","moves":[…]},
/// {"cmd":"undo"}, {"cmd":"retire","seat":"north"}, {"cmd":"state"}, {"cmd":"perft","depth":4},
/// {"cmd":"think","ms":500} (or "depth", "nodes", "level").
/// Each is answered by one line, {"ok":true,…} or {"ok":false,"error":"…"}.
#[derive(clap::Args)]
pub struct Args {}

/// Runs the command until its input ends.
///
/// # Errors
/// When the input can't be read or the output not written.
pub fn run(_: &Args) -> Done {
    let mut pipe = Pipe::default();
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    while let Some(line) =
        read_line(&mut input).map_err(|error| Failure::Refused(format!("can't read: {error}")))?
    {
        let answer = match line {
            Ok(line) => pipe.answer(&line),
            Err(too_long) => refusal(too_long),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// Reads a line without keeping more of it than a request may have.
pub(crate) fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<Vec<u8>, &'static str>>> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            let nothing = line.is_empty() && !too_long;
            return Ok(if nothing { None } else { Some(finish(line, too_long)) });
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(finish(line, too_long)));
        }
    }
}

fn finish(line: Vec<u8>, too_long: bool) -> Result<Vec<u8>, &'static str> {
    if too_long { Err("the line is longer than a megabyte") } else { Ok(line) }
}

fn refusal(what: impl Into<String>) -> Value {
    json!({"ok": false, "error": what.into()})
}

/// One conversation, with one game at a time.
#[derive(Default)]
pub struct Pipe {
    game: Option<Game>,
    /// Comes when it is first asked.
    engine: Option<Engine>,
}

type Answer = Result<Value, String>;

impl Pipe {
    /// Answers one line.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        let request = match serde_json::from_slice(line) {
            Ok(Value::Object(request)) => request,
            Ok(_) => return refusal("a request is a JSON object such as {\"cmd\":\"games\"}"),
            Err(_) if line.trim_ascii().is_empty() => return refusal("an empty line is no request"),
            Err(error) => return refusal(format!("this is not JSON: {error}")),
        };
        self.handle(&Request(&request)).unwrap_or_else(refusal)
    }

    fn handle(&mut self, request: &Request<'_>) -> Answer {
        match request.text("cmd")?.ok_or("a request needs \"cmd\"")? {
            "games" => {
                request.only(&[])?;
                Ok(
                    json!({"ok": true, "games": GameId::ALL.iter().map(|game| describe(game.about())).collect::<Vec<_>>()}),
                )
            }
            "new" => self.new_game(request),
            "legal" => {
                request.only(&[])?;
                Ok(json!({"ok": true, "moves": sorted(self.game()?)}))
            }
            "play" => {
                request.only(&["move"])?;
                let m = request.text("move")?.ok_or("play needs \"move\"")?;
                self.game()?.play_text(m).map_err(|refusal| refusal.to_string())?;
                self.state()
            }
            "playall" => {
                request.only(&["moves"])?;
                let moves = request.texts("moves")?.ok_or("playall needs \"moves\"")?;
                let mut game = self.game()?.clone();
                play_all(&mut game, moves).map_err(|mistake| mistake.to_string())?;
                self.game = Some(game);
                self.state()
            }
            "undo" => {
                request.only(&[])?;
                self.game()?.undo().map_err(|refusal| refusal.to_string())?;
                self.state()
            }
            "retire" => {
                request.only(&["seat"])?;
                let game = self.game()?;
                let name = request.text("seat")?.ok_or("retire needs \"seat\"")?;
                let seat = seat(game.spec().game(), name).map_err(|mistake| mistake.to_string())?;
                game.retire(seat).map_err(|refusal| refusal.to_string())?;
                self.state()
            }
            "state" => {
                request.only(&[])?;
                self.state()
            }
            "perft" => {
                request.only(&["depth"])?;
                let depth = request.number("depth")?.ok_or("perft needs \"depth\"")?;
                if depth > DEEPEST {
                    return Err(format!("\"depth\" must be at most {DEEPEST}, not {depth}"));
                }
                Ok(json!({"ok": true, "nodes": self.game()?.perft(depth as u32)}))
            }
            "think" => self.think(request),
            other => Err(format!("there is no command {}", quoted(other))),
        }
    }

    fn new_game(&mut self, request: &Request<'_>) -> Answer {
        request.only(&["game", "players", "options", "first", "orders", "seed", "position"])?;
        let owned = |text: Option<&str>| text.map(str::to_owned);
        let table = GameArgs {
            game: request.text("game")?.ok_or("new needs \"game\"")?.to_owned(),
            players: request.number("players")?,
            options: request.texts("options")?.unwrap_or_default().into_iter().map(str::to_owned).collect(),
            first: owned(request.text("first")?),
            orders: owned(request.text("orders")?),
            seed: request.number("seed")?,
            position: owned(request.text("position")?),
        };
        self.game = Some(table.start().map_err(|mistake| mistake.to_string())?);
        self.state()
    }

    fn think(&mut self, request: &Request<'_>) -> Answer {
        request.only(&["ms", "depth", "nodes", "level", "seed"])?;
        let time = request.number_within("ms", 1, LONGEST_THOUGHT)?;
        let depth = request.number_within("depth", 1, DEEPEST_THOUGHT)?;
        let nodes = request.number_within("nodes", 1, u64::MAX)?;
        let level = request.number_within("level", 1, 8)?.and_then(Level::new);
        // A weak player who always overlooks the same things would be beaten in the same way for ever.
        let chance = || u64::from(Dice::new(None).roll(u32::MAX));
        let seed = request.number("seed")?.unwrap_or_else(chance);
        let limited = depth.is_some() || nodes.is_some();
        let time = time.unwrap_or(if limited { LONGEST_THOUGHT } else { DEFAULT_THOUGHT });
        let wanted = taproom_engine::Request {
            time: Some(Duration::from_millis(time)),
            depth: depth.map(|depth| depth as u32),
            nodes,
            level,
            seed,
            ..taproom_engine::Request::default()
        };
        self.game()?;
        let Pipe { game: Some(game), engine } = self else { return Err("there is no game yet".to_owned()) };
        let engine = engine.get_or_insert_with(|| Engine::new(ENGINE_MEGABYTES, 1));
        let thought = engine
            .think(game, &wanted, &AtomicBool::new(false), &mut |_| {})
            .map_err(|refusal| refusal.to_string())?;
        let line = thought.lines.first().map(|line| line.moves.as_slice()).unwrap_or_default();
        let moves: Vec<String> = line.iter().map(|&m| write_move(game.about(), m)).collect();
        let mut answer = json!({
            "ok": true,
            "move": write_move(game.about(), thought.best),
            "depth": thought.depth,
            "nodes": thought.nodes,
            "ms": thought.elapsed.as_millis() as u64,
            "pv": moves,
        });
        match thought.score.mate() {
            Some(plies) => answer["mate"] = json!(plies),
            None => answer["score"] = json!(thought.score.points()),
        }
        Ok(answer)
    }

    fn game(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "there is no game yet; send {\"cmd\":\"new\",…} first".to_owned())
    }

    fn state(&mut self) -> Answer {
        Ok(json!({"ok": true, "state": state(self.game()?)}))
    }
}

/// The fields of a request, read with their types checked.
struct Request<'a>(&'a Map<String, Value>);

impl<'a> Request<'a> {
    /// Refuses fields that mean nothing here: a misspelt one must not pass unseen.
    fn only(&self, known: &[&str]) -> Result<(), String> {
        match self.0.keys().find(|key| *key != "cmd" && !known.contains(&key.as_str())) {
            Some(unknown) => Err(format!("there is no field {} in this request", quoted(unknown))),
            None => Ok(()),
        }
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, String> {
        self.get(name).map(|value| value.as_str().ok_or(format!("\"{name}\" must be a text"))).transpose()
    }

    fn number(&self, name: &str) -> Result<Option<u64>, String> {
        let wrong = || format!("\"{name}\" must be a whole number of at least 0");
        self.get(name).map(|value| value.as_u64().ok_or_else(wrong)).transpose()
    }

    fn number_within(&self, name: &str, least: u64, most: u64) -> Result<Option<u64>, String> {
        match self.number(name)? {
            Some(number) if number < least => {
                Err(format!("\"{name}\" must be at least {least}, not {number}"))
            }
            Some(number) if number > most => Err(format!("\"{name}\" must be at most {most}, not {number}")),
            number => Ok(number),
        }
    }

    fn texts(&self, name: &str) -> Result<Option<Vec<&'a str>>, String> {
        let wrong = || format!("\"{name}\" must be a list of texts");
        self.get(name)
            .map(|value| {
                value
                    .as_array()
                    .ok_or_else(wrong)?
                    .iter()
                    .map(|item| item.as_str().ok_or_else(wrong))
                    .collect()
            })
            .transpose()
    }
}

fn describe(about: &About) -> Value {
    let option = |id: &str, name: &str, about: &str| json!({"id": id, "name": name, "about": about});
    let choices = about.choices.iter().map(|choice| option(choice.id, choice.name, choice.about));
    let presets = about.presets.iter().map(|preset| option(preset.id, preset.name, preset.about));
    json!({
        "id": about.id,
        "name": about.name,
        "about": about.line,
        "players": about.players().collect::<Vec<u8>>(),
        "options": choices.chain(presets).collect::<Vec<Value>>(),
    })
}

/// Everything about a game as it stands.
fn state(game: &Game) -> Value {
    let (about, position, seats) = (game.about(), game.position(), game.spec().seats());
    let piece = |square| {
        let piece = position.piece(square)?;
        let kind = about.kinds[piece.kind.0 as usize].id;
        Some((about.board.name(square), json!({"seat": piece.seat.name(), "piece": kind})))
    };
    let pieces: Map<String, Value> = about.board.squares().filter_map(piece).collect();
    let (mut reserves, mut undrawn, mut commanders) = (Map::new(), Map::new(), Map::new());
    for &seat in seats {
        if let Some(reserve) = position.reserve(seat) {
            let held: Vec<&str> = reserve.held.iter().map(|kind| about.kinds[kind.0 as usize].id).collect();
            reserves.insert(seat.name().to_owned(), json!(held));
            undrawn.insert(seat.name().to_owned(), json!(reserve.undrawn));
        }
        let commander = position.commander(seat).map(|seat| seat.name());
        commanders.insert(seat.name().to_owned(), json!(commander));
    }
    let outcome = game.outcome();
    let places: Option<Map<String, Value>> = outcome.map(|outcome| {
        seats.iter().map(|&seat| (seat.name().to_owned(), json!(outcome.places[seat]))).collect()
    });
    let in_play: Vec<&str> =
        seats.iter().filter(|&&seat| game.in_play().contains(seat)).map(|seat| seat.name()).collect();
    let mut state = json!({
        "game": about.id,
        "players": game.spec().players(),
        "options": game.spec().options().collect::<Vec<&str>>(),
        "to_move": game.to_move().map(|seat| seat.name()),
        "ply": game.ply(),
        "position": position.text(),
        "pieces": pieces,
        "reserves": reserves,
        "undrawn": undrawn,
        "commanders": commanders,
        "in_play": in_play,
        "over": outcome.is_some(),
        "places": places,
        "cause": outcome.map(|outcome| outcome.cause.name()),
    });
    if game.spec().game() == GameId::Extinction {
        state["chessvar"] = json!({"state": chessvar::state_word(game), "turn": chessvar::turn_word(game)});
    }
    state
}
