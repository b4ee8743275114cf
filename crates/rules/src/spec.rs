//! What a game is, and what a table has agreed to play.

use crate::board::Board;
use crate::deal::Deal;
use crate::games::GameId;
use crate::look::Look;
use crate::mistake::{Mistake, Wrong, quoted};
use crate::moves::Kind;
use crate::seat::{BySeat, Seat, Seats};

/// A rule that a table may choose.
#[derive(Debug)]
pub struct Choice {
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The rule in a sentence.
    pub about: &'static str,
    /// Another choice that this one makes no sense without.
    pub needs: Option<&'static str>,
}

impl Choice {
    /// A choice that stands on its own.
    #[must_use]
    pub const fn new(id: &'static str, name: &'static str, about: &'static str) -> Choice {
        Choice { id, name, about, needs: None }
    }
}

/// Several choices under one name.
#[derive(Debug)]
pub struct Preset {
    /// The word used in every interface; it can stand wherever a choice can.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// The choices it makes.
    pub choices: &'static [&'static str],
}

/// What a kind of piece is called.
#[derive(Debug)]
pub struct KindName {
    /// The capital letter used in notation.
    pub letter: char,
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it, as it stands within a sentence.
    pub name: &'static str,
}

/// Everything about a game that does not change.
pub struct About {
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// One sentence for somebody who has never heard of it.
    pub line: &'static str,
    /// The seats in turn order, for every possible number of players.
    pub seats: &'static [&'static [Seat]],
    /// What the sides are called.
    pub colours: BySeat<&'static str>,
    /// The kinds of pieces; a `Kind` is an index into this list.
    pub kinds: &'static [KindName],
    /// The rules a table may choose; an `Options` is a set of indices into this list.
    pub choices: &'static [Choice],
    /// Names for several choices at once.
    pub presets: &'static [Preset],
    /// Whether a table may say who moves first.
    pub first_can_be_chosen: bool,
    /// Whether something is dealt in secret before the first move.
    pub dealt: bool,
    /// The board.
    pub board: &'static Board,
    /// How its diagrams are coloured.
    pub look: Look,
}

impl About {
    /// The kind of piece with this id.
    #[must_use]
    pub const fn kind(&self, id: &str) -> Option<Kind> {
        let mut index = 0;
        while index < self.kinds.len() {
            if same(self.kinds[index].id, id) {
                return Some(Kind(index as u8));
            }
            index += 1;
        }
        None
    }

    /// The rule with this id, as a set of one.
    #[must_use]
    pub const fn choice(&self, id: &str) -> Option<Options> {
        let mut index = 0;
        while index < self.choices.len() {
            if same(self.choices[index].id, id) {
                return Some(Options::only(index));
            }
            index += 1;
        }
        None
    }

    /// The numbers of players it can be played by.
    pub fn players(&self) -> impl Iterator<Item = u8> + use<> {
        self.seats.iter().map(|seats| seats.len() as u8)
    }

    /// From which side the game is shown to those who have no seat: as the one who begins sees it.
    #[must_use]
    pub const fn viewpoint(&self) -> Seat {
        self.seats[0][0]
    }

    /// The seats in turn order for this number of players.
    #[must_use]
    pub fn seats(&self, players: u8) -> Option<&'static [Seat]> {
        self.seats.iter().copied().find(|seats| seats.len() == players as usize)
    }
}

/// Whether two texts are the same, also while compiling.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

/// Names for the kinds of a game, in the order of its `ABOUT`. The compiler finds each by its id and sees to it
/// that none is missing.
macro_rules! name_kinds {
    ($($name:ident $id:literal),+ $(,)?) => {
        /// The kinds of pieces by their names.
        pub mod kinds {
            use crate::moves::Kind;

            $(
                #[doc = concat!("`", $id, "`")]
                pub const $name: Kind = super::ABOUT.kind($id).expect("a kind of this game");
            )+

            /// All of them in their order.
            pub const ALL: [Kind; super::ABOUT.kinds.len()] = [$($name),+];

            const _: () = {
                let mut index = 0;
                while index < ALL.len() {
                    assert!(ALL[index].index() == index, "kinds are named in their order");
                    index += 1;
                }
            };
        }
    };
}

/// Names for the choices of a game. The compiler finds each by its id and sees to it that none is missing.
macro_rules! name_choices {
    ($($name:ident $id:literal),+ $(,)?) => {
        $(const $name: Options = ABOUT.choice($id).expect("a choice of this game");)+

        const _: () = {
            let mut all = Options::NONE;
            $(all = all.and($name);)+
            assert!(all.len() == ABOUT.choices.len(), "every choice has a name");
        };
    };
}

pub(crate) use {name_choices, name_kinds};

/// A set of chosen rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options(u32);

impl Options {
    /// The game as its rulebook has it.
    pub const NONE: Options = Options(0);

    /// Only the choice with this index.
    #[must_use]
    pub const fn only(index: usize) -> Options {
        Options(1 << index)
    }

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Options) -> Options {
        Options(self.0 | other.0)
    }

    /// How many are chosen.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is chosen.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of the other set is chosen.
    #[inline]
    #[must_use]
    pub const fn has(self, other: Options) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What a table plays: game, players, rules, who begins, and the deal where there is one.
///
/// ```
/// use taproom_rules::{GameId, Seat, Spec};
///
/// let spec = Spec::new(GameId::Quadular).with_players(3).unwrap().with_options(["no_draws"]).unwrap();
/// assert_eq!(spec.seats(), [Seat::South, Seat::West, Seat::East]);
/// let mistake = spec.with_players(5).unwrap_err();
/// assert_eq!(mistake.to_string(), "Quadular Chess is for 2 or 3 or 4 players, not 5");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    game: GameId,
    players: u8,
    options: Options,
    first: Seat,
    deal: Option<Deal>,
}

impl Spec {
    /// A game with its fewest players and the rules of its book.
    #[must_use]
    pub fn new(game: GameId) -> Spec {
        let seats = game.about().seats[0];
        Spec { game, players: seats.len() as u8, options: Options::NONE, first: seats[0], deal: None }
    }

    /// The same for another number of players.
    ///
    /// # Errors
    /// When the game is not for that many.
    pub fn with_players(mut self, players: u64) -> Result<Spec, Mistake> {
        let about = self.game.about();
        match u8::try_from(players).ok().and_then(|players| about.seats(players)) {
            Some(seats) => {
                self.players = seats.len() as u8;
                self.first = seats[0];
                Ok(self)
            }
            None => {
                let possible: Vec<String> = about.players().map(|n| n.to_string()).collect();
                let possible = possible.join(" or ");
                Err(Mistake::new(
                    Wrong::Players,
                    format!("{} is for {possible} players, not {players}", about.name),
                ))
            }
        }
    }

    /// The same with these choices, given by their ids; presets count as all of theirs.
    ///
    /// # Errors
    /// When a choice is unknown or lacks one it needs.
    pub fn with_options<'a>(mut self, ids: impl IntoIterator<Item = &'a str>) -> Result<Spec, Mistake> {
        let about = self.game.about();
        for id in ids {
            let single = [id];
            let preset = about.presets.iter().find(|preset| preset.id == id);
            for &id in preset.map_or(&single[..], |preset| preset.choices) {
                let Some(index) = about.choices.iter().position(|choice| choice.id == id) else {
                    let presets = about.presets.iter().map(|preset| preset.id);
                    let known: Vec<&str> =
                        about.choices.iter().map(|choice| choice.id).chain(presets).collect();
                    let known = known.join(", ");
                    return Err(Mistake::new(
                        Wrong::Option,
                        format!("{} has no option {}; it has: {known}", about.name, quoted(id)),
                    ));
                };
                self.options = self.options.and(Options::only(index));
            }
        }
        let chosen: Vec<&str> = self.options().collect();
        for choice in about.choices.iter().filter(|choice| chosen.contains(&choice.id)) {
            if let Some(needed) = choice.needs
                && !chosen.contains(&needed)
            {
                return Err(Mistake::new(
                    Wrong::Option,
                    format!("option {} needs option {needed}", choice.id),
                ));
            }
        }
        Ok(self)
    }

    /// The same with another seat moving first.
    ///
    /// # Errors
    /// When the game fixes who begins, or nobody sits there.
    pub fn with_first(mut self, first: Seat) -> Result<Spec, Mistake> {
        let about = self.game.about();
        if !self.seats().contains(&first) {
            return Err(Mistake::new(Wrong::Seat, format!("nobody sits {first} in {}", about.name)));
        }
        if first != self.first && !about.first_can_be_chosen {
            return Err(Mistake::new(
                Wrong::Seat,
                format!("in {} {} always moves first", about.name, self.first),
            ));
        }
        self.first = first;
        Ok(self)
    }

    /// The same with a deal.
    ///
    /// # Errors
    /// When nothing is dealt in the game, or the deal is for another number of players or of other pieces.
    pub fn with_deal(mut self, deal: Deal) -> Result<Spec, Mistake> {
        let about = self.game.about();
        if !about.dealt {
            return Err(Mistake::new(Wrong::Deal, format!("nothing is dealt in {}", about.name)));
        }
        self.deal = Some(deal.for_players(self.players)?.for_start()?);
        Ok(self)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seats in turn order.
    #[must_use]
    pub fn seats(&self) -> &'static [Seat] {
        self.game.about().seats(self.players).expect("the number of players was checked")
    }

    /// The seats as a set.
    #[must_use]
    pub fn seated(&self) -> Seats {
        Seats::of(self.seats())
    }

    /// The chosen rules.
    #[must_use]
    pub fn choices(&self) -> Options {
        self.options
    }

    /// The ids of the chosen rules.
    pub fn options(&self) -> impl Iterator<Item = &'static str> + use<> {
        let (options, choices) = (self.options, self.game.about().choices);
        choices
            .iter()
            .enumerate()
            .filter(move |&(i, _)| options.has(Options::only(i)))
            .map(|(_, choice)| choice.id)
    }

    /// Who moves first.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The deal, if one was made.
    #[must_use]
    pub fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// Whether a deal is still to be made before the game can start.
    #[must_use]
    pub fn wants_deal(&self) -> bool {
        self.game.about().dealt && self.deal.is_none()
    }
}
