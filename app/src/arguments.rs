//! What to play, as the command line and the pipe say it.

use crate::dice::Dice;
use taproom_rules::mistake::{Wrong, quoted};
use taproom_rules::record::seat_called;
use taproom_rules::{AnyPosition, Deal, Game, GameId, Mistake, Seat, Spec};
use taproom_words::Language;

/// A game and how it is set up.
#[derive(clap::Args, Clone, Default, Debug)]
pub struct GameArgs {
    /// tunnel-brawl, quadular, trench-run, jungle or extinction
    pub game: String,
    /// How many play; the fewest the game allows if not given
    #[arg(long, short, value_name = "N")]
    pub players: Option<u64>,
    /// Rule variations, by the ids that `taproom games` lists
    #[arg(long = "option", short, value_name = "ID", value_delimiter = ',')]
    pub options: Vec<String>,
    /// Who moves first (Trench Run)
    #[arg(long, value_name = "SEAT")]
    pub first: Option<String>,
    /// The shuffle (Tunnel Brawl): one item per clan in turn order, or one for all, as PRNBQKPRNBPP:2413
    #[arg(long)]
    pub orders: Option<String>,
    /// Shuffle by this number instead of by chance
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Start from this position text
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
}

impl GameArgs {
    /// Sets the game up.
    ///
    /// # Errors
    /// When there is no such game, or it can't be set up so.
    pub fn start(&self) -> Result<Game, Mistake> {
        let id = GameId::from_id(&self.game).ok_or_else(|| {
            let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.about().id).collect();
            Mistake::new(
                Wrong::Other,
                format!("there is no game {}; there are {}", quoted(&self.game), ids.join(", ")),
            )
        })?;
        let mut spec = Spec::new(id);
        let said = self.position.as_deref().and_then(|text| AnyPosition::players_in(id, text));
        if let Some(players) = self.players.or(said) {
            spec = spec.with_players(players)?;
        }
        spec = spec.with_options(self.options.iter().map(String::as_str))?;
        if let Some(first) = &self.first {
            spec = spec.with_first(seat(id, first)?)?;
        }
        if let Some(orders) = &self.orders {
            if self.position.is_some() {
                return Err(Mistake::new(
                    Wrong::Other,
                    "a position holds its own orders: give one or the other",
                ));
            }
            spec = spec.with_deal(Deal::read(orders)?)?;
        }
        if let Some(text) = &self.position {
            return Game::from_position(spec, text);
        }
        if spec.wants_deal() {
            let mut dice = Dice::new(self.seed);
            let deal = Deal::shuffled(spec.players(), |sides| dice.roll(sides));
            spec = spec.with_deal(deal)?;
        }
        Game::new(spec)
    }
}

/// The language in which a command speaks to people. What programs read is the same in all of them.
#[derive(clap::Args, Clone, Default, Debug)]
pub struct LanguageArgs {
    /// The language to speak: en, zh-Hans, de or es; that of the environment (LC_ALL, LC_MESSAGES, LANG) if not given
    #[arg(long, value_name = "TAG", value_parser = read_language)]
    language: Option<Language>,
}

impl LanguageArgs {
    /// The language asked for, or else the one of the environment.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(|| Language::from_environment(|name| std::env::var(name).ok()))
    }
}

fn read_language(tag: &str) -> Result<Language, String> {
    Language::named(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::ALL.iter().map(|language| language.tag()).collect();
        format!("the languages are {}", tags.join(", "))
    })
}

/// A position, as the moves that lead to it.
#[derive(clap::Args, Clone, Default, Debug)]
pub struct PositionArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Play these moves first, as a3b4,a5b4
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    moves: Vec<String>,
}

impl PositionArgs {
    /// Sets the game up and plays the moves.
    ///
    /// # Errors
    /// When it can't be set up so, or a move is refused.
    pub fn play(&self) -> Result<Game, Mistake> {
        let mut game = self.game.start()?;
        play_all(&mut game, self.moves.iter().map(String::as_str))?;
        Ok(game)
    }
}

/// Plays moves in order. The game keeps those before the one that is refused.
///
/// # Errors
/// Names the first refused move and its index.
pub fn play_all<'a>(game: &mut Game, moves: impl IntoIterator<Item = &'a str>) -> Result<(), Mistake> {
    for (index, m) in moves.into_iter().enumerate() {
        game.play_text(m).map_err(|refusal| {
            Mistake::new(Wrong::Move, format!("move {} at index {index}: {refusal}", quoted(m)))
        })?;
    }
    Ok(())
}

/// A seat by its name or its colour in this game.
///
/// # Errors
/// When nobody is called so.
pub fn seat(game: GameId, name: &str) -> Result<Seat, Mistake> {
    seat_called(game.about(), name).ok_or_else(|| {
        Mistake::new(
            Wrong::Seat,
            format!("there is no seat {}; seats are south, west, north, east", quoted(name)),
        )
    })
}
