//! What is on the table and in the player's hand, and how events change it.
//!
//! The model knows no screen, no thread and no file. What it wants done in the world it leaves in
//! [`Model::errands`]; what comes of them arrives as an [`Event`]. What the player's hand does is in `hand`.

use crate::clock;
use crate::errand::{Errand, Event};
use crate::keys;
use crate::seating::Seating;
use crate::words;
use std::time::Duration;
use taproom_engine::{Request, Thought};
use taproom_play::{Millis, Pace, Sitting, Time, story};
use taproom_rules::notation::write_move;
use taproom_rules::{BySeat, Game, GameEntry, Kind, Move, Piece, Refusal, Seat, Square};
use taproom_words::refusal::rules;
use taproom_words::{Language, game, say};

/// How long a hint may take.
const HINT: Duration = Duration::from_millis(500);
/// A letter that is a file and a command is a command when nothing follows it for this long.
pub const PAUSE: Duration = Duration::from_millis(700);

/// What is in the player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// The piece on a square.
    Square(Square),
    /// A piece of the reserve.
    Kind(Kind),
}

/// What stands before the board and wants an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// The keys and the game.
    Help,
    /// What a pawn becomes: the possible moves, and which of them is under the cursor.
    Promotion(Vec<Move>, usize),
    /// The screen passes to the person of this seat, who alone may see what they hold.
    Curtain(Seat),
    /// Are you sure?
    Sure(Question),
    /// The name of a file.
    Save(String),
}

/// What a player may be asked to be sure about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// This seat gives up.
    Resign(Seat),
    /// The game is thrown away for a new one.
    Again,
    /// The game is left.
    Leave,
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Something happened.
    #[default]
    News,
    /// Something can't be.
    Refusal,
    /// The game is over.
    End,
}

/// One line for the player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The line.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// The engine at work.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// Its number: what comes with another one is of the past.
    pub ticket: u64,
    /// For whom it thinks.
    pub seat: Seat,
    /// Whether it thinks for a person who asked for a hint.
    pub hint: bool,
    /// What it has found so far.
    pub thought: Option<Thought>,
    /// Since when.
    pub since: Duration,
}

/// Everything there is to know about an evening at the terminal.
pub struct Model {
    /// The language of whoever sits there.
    pub language: Language,
    /// The game.
    pub game: Game,
    /// Who plays it.
    pub seating: Seating,
    /// Who looks at the board.
    pub viewer: Seat,
    /// Whether the board turns to the person on the move.
    pub follow: bool,
    /// The cell under the cursor.
    pub cursor: Square,
    /// Which of the kinds in the reserve is under the cursor.
    pub shelf: usize,
    /// What is in the player's hand.
    pub picked: Option<Picked>,
    /// What was typed of a move.
    pub entry: String,
    /// What wants an answer first.
    pub dialog: Option<Dialog>,
    /// What is to be said.
    pub message: Message,
    /// What the engine would do.
    pub hint: Option<Move>,
    /// The engine at work.
    pub thinking: Option<Thinking>,
    /// What it thought before the latest move it made.
    pub mused: Option<Thinking>,
    /// How many lines the list of moves is scrolled back.
    pub back: usize,
    /// What the loop is to do.
    pub errands: Vec<Errand>,
    /// Where the record is kept after every move.
    pub record: Option<String>,
    /// The moves there are, as the rules give them.
    pub legal: Vec<Move>,
    /// The pieces that have fallen.
    pub lost: Vec<Piece>,
    /// The turns so far.
    pub turns: Vec<story::Turn>,
    /// Whose secrets are shown: they have said that they look now.
    lifted: Option<Seat>,
    /// The file somebody saved this game in.
    saved: Option<String>,
    /// How long ago the last key of an entry was pressed.
    waited: Duration,
    tickets: u64,
    /// The game and its clocks as they are played.
    sitting: Sitting,
    /// How long ago the first game was begun.
    passed: Duration,
}

impl Model {
    /// A table at which nothing has happened yet.
    #[must_use]
    pub fn new(
        language: Language,
        game: Game,
        seating: Seating,
        follow: bool,
        record: Option<String>,
    ) -> Model {
        let viewer = seating.first_human(game.spec()).unwrap_or(game.spec().seats()[0]);
        let sitting = Sitting::new(game.clone(), seating.clock, clock::moment(Duration::ZERO));
        let mut model = Model {
            language,
            game,
            sitting,
            seating,
            viewer,
            follow,
            cursor: Square::new(0),
            shelf: 0,
            picked: None,
            entry: String::new(),
            dialog: None,
            message: Message::default(),
            hint: None,
            thinking: None,
            mused: None,
            back: 0,
            errands: Vec::new(),
            record,
            legal: Vec::new(),
            lost: Vec::new(),
            turns: Vec::new(),
            lifted: None,
            saved: None,
            waited: Duration::ZERO,
            tickets: 0,
            passed: Duration::ZERO,
        };
        model.start();
        model
    }

    /// Another game at the same table.
    pub fn begin(&mut self, game: Game) {
        self.sitting = Sitting::new(game, self.seating.clock, self.now());
        self.saved = None;
        self.start();
    }

    fn start(&mut self) {
        self.mused = None;
        self.game = self.sitting.game().clone();
        self.say(game::line(self.language, self.game.spec().game()));
        self.settle();
        // The cursor waits where the first player's pieces can move, as near to the middle as possible.
        let (board, viewer) = (self.game.about().board, self.viewer);
        let (width, height) = board.extent(viewer);
        let from_middle = |square: Square| {
            let (x, y) = board.centre(square, viewer);
            (x - width / 2.).abs() + (y - height / 2.).abs()
        };
        let start = board.squares().filter(|&square| self.movable(square));
        let start = start.min_by(|&a, &b| from_middle(a).total_cmp(&from_middle(b)));
        self.cursor = start.unwrap_or(self.cursor);
    }

    fn now(&self) -> Time {
        clock::moment(self.passed)
    }

    /// What a seat has left, if the table plays with clocks.
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<Millis> {
        self.sitting.left(seat, self.now())
    }

    /// Whether there is something to see or to settle without a key: a clock, a thought, an unfinished entry.
    #[must_use]
    pub fn changes_with_time(&self) -> bool {
        let clock = self.sitting.pace() != Pace::Free && self.game.outcome().is_none();
        clock || self.thinking.is_some() || !self.entry.is_empty()
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn human_to_move(&self) -> Option<Seat> {
        self.game.to_move().filter(|&seat| self.seating.is_human(seat))
    }

    /// Whether the player on the move places a piece now.
    #[must_use]
    pub fn placing(&self) -> bool {
        matches!(self.legal.first(), Some(Move::Place { .. }))
    }

    /// Whether a piece on the square can move now.
    #[must_use]
    pub fn movable(&self, square: Square) -> bool {
        self.legal.iter().any(|m| m.from() == Some(square))
    }

    /// The kinds that may be placed, each once.
    #[must_use]
    pub fn on_shelf(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        for m in &self.legal {
            if let Move::Place { kind, .. } = *m
                && !kinds.contains(&kind)
            {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// What is in hand, or would be by what is typed or under the cursor in the reserve.
    #[must_use]
    pub fn in_hand(&self) -> Option<Picked> {
        let typed =
            self.game.about().board.read_square(&self.entry).map(|(square, _)| Picked::Square(square));
        self.picked.or(typed).or_else(|| self.on_shelf().get(self.shelf).copied().map(Picked::Kind))
    }

    /// The moves of what is in hand.
    pub fn moves_in_hand(&self) -> impl Iterator<Item = Move> {
        let in_hand = self.in_hand();
        self.legal.iter().copied().filter(move |m| match (in_hand, m) {
            (Some(Picked::Square(square)), m) => m.from() == Some(square),
            (Some(Picked::Kind(picked)), Move::Place { kind, .. }) => *kind == picked,
            _ => false,
        })
    }

    /// The move that led here.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.game.log().iter().rev().find_map(|entry| match entry {
            GameEntry::Played(_, m) => Some(*m),
            _ => None,
        })
    }

    /// How many of a kind an army has on the board.
    #[must_use]
    pub fn count(&self, seat: Seat, kind: Kind) -> usize {
        let position = self.game.position();
        let squares = self.game.about().board.squares();
        squares.filter(|&square| position.piece(square) == Some(Piece { seat, kind })).count()
    }

    /// The name of a kind.
    #[must_use]
    pub fn kind_name(&self, kind: Kind) -> String {
        game::piece(self.language, self.game.about(), kind)
    }

    /// The name of a side.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> String {
        game::colour(self.language, self.game.about(), seat)
    }

    /// Says something.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), tone: Tone::News };
    }

    /// Says why something can't be.
    pub fn refuse(&mut self, why: impl Into<String>) {
        self.message = Message { text: why.into(), tone: Tone::Refusal };
    }

    fn refuse_by_rules(&mut self, refusal: &Refusal) {
        self.refuse(rules(self.language, self.game.spec().game(), refusal));
    }

    /// Says what was done from an entry of the log on; whoever sits down next hears of the whole turn.
    fn tell(&mut self, entry: usize) {
        let game = self.sitting.game();
        if let Some(told) = words::told(self.language, game, words::turn_start(game, entry)) {
            self.say(told);
        }
    }

    /// Looks at the position anew after anything has changed it, and lets whoever is on the move begin.
    fn settle(&mut self) {
        if self.thinking.take().is_some() {
            self.errands.push(Errand::Forget);
        }
        self.game = self.sitting.game().clone();
        self.legal = self.game.legal();
        self.lost = self.game.captures().iter().map(|capture| capture.piece).collect();
        self.turns = story::turns(&self.game);
        self.put_back();
        self.hint = None;
        self.back = 0;
        self.shelf = 0;
        if matches!(
            self.dialog,
            Some(Dialog::Promotion(..) | Dialog::Curtain(_) | Dialog::Sure(Question::Resign(_)))
        ) {
            self.dialog = None;
        }
        if let Some(outcome) = self.game.outcome() {
            let end = taproom_words::story::decided(self.language, &self.game, &outcome);
            self.message = Message { text: end, tone: Tone::End };
        }
        if let Some(seat) = self.game.to_move()
            && let Some(level) = self.seating.level(seat)
        {
            let request = self.seating.request(&self.game, level, self.left(seat));
            self.think(seat, request, false);
        } else if let Some(seat) = self.human_to_move() {
            if self.follow {
                self.viewer = seat;
            }
            self.offer_shelf();
        }
        self.draw_curtain();
        if let Some(file) = self.record.clone() {
            self.save(file, true, false);
        }
    }

    /// Lets the person on the move choose of their reserve, once nobody else looks.
    fn offer_shelf(&mut self) {
        if self.curtained().is_some() {
            return;
        }
        match self.on_shelf()[..] {
            [] => {}
            // With one kind to place there is nothing to choose.
            [kind] => self.pick_kind(kind),
            _ => self.say(say!(self.language, "terminal-choose")),
        }
    }

    /// The person whose secrets are hidden still, because another one may look at the screen.
    #[must_use]
    pub fn curtained(&self) -> Option<Seat> {
        let seat = self.human_to_move()?;
        let people =
            self.game.position().in_play().iter().filter(|&seat| self.seating.is_human(seat)).count();
        (self.game.about().dealt && people > 1 && self.lifted != Some(seat)).then_some(seat)
    }

    /// Hides what the next person holds until they say that they look. What the one before held is gone.
    pub(crate) fn draw_curtain(&mut self) {
        if self.game.to_move() != self.lifted {
            self.lifted = None;
        }
        if let (None, Some(seat)) = (&self.dialog, self.curtained()) {
            self.dialog = Some(Dialog::Curtain(seat));
        }
    }

    /// The person on the move says that it is they who look.
    pub(crate) fn lift_curtain(&mut self, seat: Seat) {
        self.lifted = Some(seat);
        self.offer_shelf();
    }

    fn think(&mut self, seat: Seat, request: Request, hint: bool) {
        self.tickets += 1;
        let ticket = self.tickets;
        self.thinking = Some(Thinking { ticket, seat, hint, thought: None, since: Duration::ZERO });
        self.errands.push(Errand::Think { ticket, game: Box::new(self.game.clone()), request, hint });
    }

    fn save(&mut self, file: String, replace: bool, tell: bool) {
        let text = taproom_words::story::record(self.language, &self.game).text();
        self.errands.push(Errand::Save { file, text, replace, tell });
    }

    /// Puts down what is in hand, and forgets what was typed.
    pub fn put_back(&mut self) {
        self.picked = None;
        self.entry.clear();
    }

    /// Plays a move of whoever is on the move.
    pub fn play(&mut self, m: Move) {
        let Some(seat) = self.game.to_move() else { return self.refuse_by_rules(&Refusal::Over) };
        let entry = self.game.log().len();
        match self.sitting.play(m, self.now()) {
            Ok(()) => {
                if self.seating.is_human(seat) {
                    self.cursor = m.to().unwrap_or(self.cursor);
                }
                self.tell(entry);
                self.settle();
            }
            Err(refusal) => {
                self.put_back();
                self.refuse(words::refused(self.language, &self.game, m, &refusal));
            }
        }
    }

    /// Takes back the latest move of a person.
    pub fn undo(&mut self) {
        match self.seating.taken_back(&self.game) {
            None => self.refuse_by_rules(&Refusal::NothingToUndo),
            Some(entries) => {
                self.sitting.take_back(entries, self.now());
                self.mused = None;
                self.say(say!(self.language, "terminal-taken-back"));
                self.settle();
            }
        }
    }

    /// Asks the engine what it would do.
    pub fn ask_hint(&mut self) {
        match self.human_to_move() {
            None if self.game.outcome().is_some() => self.refuse_by_rules(&Refusal::Over),
            None => self.refuse(say!(self.language, "terminal-hint-later")),
            Some(_) if self.thinking.is_some() => {}
            Some(seat) => self.think(seat, Request::time(HINT), true),
        }
    }

    /// Asks whether somebody really gives up.
    pub fn ask_resign(&mut self) {
        match self.seating.looking(&self.game) {
            _ if self.game.outcome().is_some() => self.refuse_by_rules(&Refusal::Over),
            None => self.refuse(say!(self.language, "refusal-not-your-turn")),
            Some(seat) => self.dialog = Some(Dialog::Sure(Question::Resign(seat))),
        }
    }

    /// Does what somebody was sure about.
    pub fn confirmed(&mut self, question: Question) {
        self.dialog = None;
        match question {
            Question::Resign(seat) => {
                let entry = self.game.log().len();
                match self.sitting.retire(seat, self.now()) {
                    Ok(()) => {
                        self.tell(entry);
                        self.settle();
                    }
                    Err(refusal) => self.refuse_by_rules(&refusal),
                }
            }
            Question::Again => self.errands.push(Errand::Again),
            Question::Leave => self.errands.push(Errand::Leave),
        }
    }

    /// Asks before a running game is given up; does at once what costs nothing.
    pub fn ask(&mut self, question: Question) {
        let running = self.game.outcome().is_none() && self.game.ply() > 0;
        if running { self.dialog = Some(Dialog::Sure(question)) } else { self.confirmed(question) }
    }

    /// Asks for the name of a file.
    pub fn ask_file(&mut self) {
        let usual = format!("{}.txt", self.game.about().id);
        self.dialog = Some(Dialog::Save(self.saved.clone().unwrap_or(usual)));
    }

    /// Writes the record in a file somebody named.
    pub fn save_as(&mut self, file: String) {
        let replace = self.saved.as_ref() == Some(&file);
        self.save(file, replace, true);
    }

    /// Adds to the typed beginning of a move.
    pub fn type_letter(&mut self, letter: char) {
        self.entry.push(letter);
        self.waited = Duration::ZERO;
    }

    fn pass_time(&mut self, time: Duration) {
        self.waited += time;
        if let Some(thinking) = &mut self.thinking {
            thinking.since += time;
        }
        if self.waited >= PAUSE {
            keys::settle_entry(self);
        }
        self.passed += time;
        let entry = self.game.log().len();
        if self.sitting.flag(self.now()).is_some() {
            self.tell(entry);
            self.settle();
        }
    }

    fn heard(&mut self, ticket: u64, thought: Thought, done: bool) {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket) else {
            return;
        };
        let m = thought.best;
        let hint = thinking.hint;
        if !done {
            thinking.thought = Some(thought);
            return;
        }
        thinking.thought = Some(thought.clone());
        let mused = self.thinking.take();
        if hint {
            self.hint = Some(m);
            let what = write_move(self.game.about(), m);
            let score = words::score(self.language, thought.score);
            self.say(say!(self.language, "terminal-hint", move = what, score = score));
        } else {
            self.mused = mused;
            self.play(m);
        }
    }
}

/// Lets an event happen to a model.
pub fn update(model: &mut Model, event: Event) {
    match event {
        Event::Key(key) => keys::pressed(model, key),
        Event::Passed(time) => model.pass_time(time),
        Event::Thought(ticket, thought) => model.heard(ticket, thought, false),
        Event::Decided(ticket, thought) => model.heard(ticket, thought, true),
        Event::Saved(file, Ok(())) => {
            model.say(say!(model.language, "terminal-saved", file = &file));
            model.saved = Some(file);
        }
        Event::Saved(file, Err(why)) => {
            model.refuse(why);
            model.dialog = Some(Dialog::Save(file));
        }
        Event::Unrecorded(why) => model.refuse(why),
    }
}

/// What is lost of every army, sorted by kind.
#[must_use]
pub fn lost_by_army(lost: &[Piece]) -> BySeat<Vec<Kind>> {
    let mut by_army: BySeat<Vec<Kind>> = BySeat::default();
    for piece in lost {
        by_army[piece.seat].push(piece.kind);
    }
    by_army.0.iter_mut().for_each(|kinds| kinds.sort());
    by_army
}
