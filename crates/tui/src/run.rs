//! The loop: keyboard in, screen out, the engine beside it.

use crate::errand::{Errand, Event};
use crate::model::{Model, update};
use crate::seating::Seating;
use crate::view::{self, colour::Palette};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event as Input};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use taproom_engine::{Engine, Request};
use taproom_rules::{Game, Mistake};
use taproom_words::{Language, say};

/// How long the keyboard is waited for while the engine thinks or a clock runs.
const BEAT: Duration = Duration::from_millis(50);
/// How long while nothing can happen but a key.
const REST: Duration = Duration::from_secs(60);
/// A move that comes sooner than this can't be followed by eye.
const LEAST: Duration = Duration::from_millis(450);
/// The engine's memory.
const MEGABYTES: usize = 64;

/// What an evening at the terminal needs.
pub struct Evening<'a> {
    /// The language of whoever sits there.
    pub language: Language,
    /// Sets the game up, every time anew.
    pub deal: &'a mut dyn FnMut() -> Result<Game, Mistake>,
    /// Who plays.
    pub seating: Seating,
    /// Whether the board turns to the person on the move.
    pub follow: bool,
    /// Where the record is kept.
    pub record: Option<String>,
}

/// Plays until somebody has had enough. The terminal is put back as it was, after a panic too.
///
/// # Errors
/// When the game can't be set up, or the terminal can't be used.
pub fn run(evening: Evening) -> io::Result<()> {
    let game = (evening.deal)().map_err(io::Error::other)?;
    let model = Model::new(evening.language, game, evening.seating, evening.follow, evening.record);
    let mut terminal = ratatui::try_init()?;
    let done = Room::new(model).stay(&mut terminal, evening.deal);
    ratatui::restore();
    done
}

struct Room {
    model: Model,
    engine: Arc<Engine>,
    sender: Sender<Event>,
    receiver: Receiver<Event>,
    thinker: Option<Thinker>,
    leaving: bool,
}

/// The engine on its own thread.
struct Thinker {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Room {
    fn new(model: Model) -> Room {
        let (sender, receiver) = channel();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let engine = Arc::new(Engine::new(MEGABYTES, threads));
        Room { model, engine, sender, receiver, thinker: None, leaving: false }
    }

    fn stay(
        &mut self,
        terminal: &mut DefaultTerminal,
        deal: &mut dyn FnMut() -> Result<Game, Mistake>,
    ) -> io::Result<()> {
        let palette = Palette::of_terminal();
        let mut before = Instant::now();
        // A picture that shows all there is to see is not drawn again: a game may stand open all night.
        let mut news = true;
        loop {
            news |= self.run_errands(deal)?;
            if self.leaving {
                self.forget();
                return Ok(());
            }
            if news {
                terminal.draw(|frame| view::draw(frame, &self.model, palette))?;
            }
            let timed = self.model.changes_with_time() || self.thinker.is_some();
            news = event::poll(if timed { BEAT } else { REST })? || timed;
            // Everything that waits is read before the next picture, or held keys would lag behind.
            while event::poll(Duration::ZERO)? {
                if let Input::Key(key) = event::read()? {
                    update(&mut self.model, Event::Key(key));
                }
            }
            let now = Instant::now();
            update(&mut self.model, Event::Passed(now - before));
            before = now;
            while let Ok(event) = self.receiver.try_recv() {
                update(&mut self.model, event);
                news = true;
            }
            if self.thinker.as_ref().is_some_and(|thinker| thinker.thread.is_finished())
                && self.thinker.take().is_some_and(|thinker| thinker.thread.join().is_err())
            {
                return Err(io::Error::other(say!(self.model.language, "terminal-computer-failed")));
            }
        }
    }

    /// Whether there were any.
    fn run_errands(&mut self, deal: &mut dyn FnMut() -> Result<Game, Mistake>) -> io::Result<bool> {
        let any = !self.model.errands.is_empty();
        // An errand may bring up others, such as the first thought of a new game.
        while !self.model.errands.is_empty() {
            for errand in std::mem::take(&mut self.model.errands) {
                match errand {
                    Errand::Think { ticket, game, request, hint } => self.think(ticket, *game, request, hint),
                    Errand::Hurry => self.hurry(),
                    Errand::Forget => self.forget(),
                    Errand::Save { file, text, replace, tell } => {
                        let done = save(self.model.language, &file, &text, replace);
                        match (tell, done) {
                            (true, done) => update(&mut self.model, Event::Saved(file, done)),
                            (false, Err(why)) => update(&mut self.model, Event::Unrecorded(why)),
                            (false, Ok(())) => {}
                        }
                    }
                    Errand::Again => {
                        let game = deal().map_err(io::Error::other)?;
                        self.model.begin(game);
                    }
                    Errand::Leave => self.leaving = true,
                }
            }
        }
        Ok(any)
    }

    fn think(&mut self, ticket: u64, game: Game, request: Request, hint: bool) {
        self.forget();
        let stop = Arc::new(AtomicBool::new(false));
        let (engine, sender, stopped) = (self.engine.clone(), self.sender.clone(), stop.clone());
        let thread = std::thread::spawn(move || {
            let started = Instant::now();
            // If nobody listens any more, the evening is over.
            let mut watch = |thought: &taproom_engine::Thought| {
                let _ = sender.send(Event::Thought(ticket, thought.clone()));
            };
            let Ok(thought) = engine.think(&game, &request, &stopped, &mut watch) else { return };
            let least = request.time.map_or(LEAST, |time| time.min(LEAST));
            while !hint && !stopped.load(Ordering::Relaxed) && started.elapsed() < least {
                std::thread::sleep(Duration::from_millis(10));
            }
            let _ = sender.send(Event::Decided(ticket, thought));
        });
        self.thinker = Some(Thinker { stop, thread });
    }

    fn hurry(&self) {
        if let Some(thinker) = &self.thinker {
            thinker.stop.store(true, Ordering::Relaxed);
        }
    }

    fn forget(&mut self) {
        self.hurry();
        if let Some(thinker) = self.thinker.take() {
            // It stops within milliseconds; what it says bears an old number and is not heard.
            let _ = thinker.thread.join();
        }
    }
}

fn save(language: Language, file: &str, text: &str, replace: bool) -> Result<(), String> {
    let mut options = OpenOptions::new();
    options.write(true);
    if replace {
        options.create(true).truncate(true)
    } else {
        options.create_new(true)
    };
    let written = options.open(file).and_then(|mut out| out.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => say!(language, "terminal-file-exists", file = file),
        _ => say!(language, "terminal-cant-write", file = file, why = error.to_string()),
    })
}
