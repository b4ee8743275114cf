//! What a game looks like: its cells and pieces, for everybody who draws it.

use serde::Serialize;
use std::collections::BTreeMap;
use taproom_rules::board::{self, Ground};
use taproom_rules::diagram::symbol_id;
use taproom_rules::look::ink_on;
use taproom_rules::{AnyPosition, GameId, Kind, Seat, Spec};
use taproom_words::{Language, game as words};
use utoipa::ToSchema;

/// A game.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Game {
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: String,
    /// One sentence about it.
    pub line: String,
    /// By how many it can be played, with the seats in turn order.
    pub players: Vec<Players>,
    /// Rules that a table may choose.
    pub options: Vec<Choice>,
    /// Whether a table may say who moves first.
    pub first_can_be_chosen: bool,
    /// The pieces.
    pub kinds: Vec<PieceKind>,
}

/// A number of players.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Players {
    /// How many.
    pub players: u8,
    /// Their seats in turn order.
    pub seats: Vec<SeatName>,
}

/// A seat and what its side is called.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct SeatName {
    /// The seat.
    pub seat: &'static str,
    /// The colour.
    pub colour: String,
}

/// A rule that a table may choose.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Choice {
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: String,
    /// The rule in a sentence.
    pub about: String,
    /// Another choice that this one makes no sense without.
    pub needs: Option<&'static str>,
    /// The choices that it stands for, where it is a name for several.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub includes: &'static [&'static str],
}

/// A kind of piece.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct PieceKind {
    /// The letter used in notation.
    pub letter: char,
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: String,
}

/// A board, as somebody sees it who sits in the south.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Board {
    /// Width in cells.
    pub width: f32,
    /// Height in cells.
    pub height: f32,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Letters and numbers along the edges, for whoever sits on each side.
    pub edges: BTreeMap<&'static str, Edges>,
}

/// What stands along the edges of a board as one side sees it.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Edges {
    /// From top to bottom.
    pub left: Vec<String>,
    /// From left to right.
    pub bottom: Vec<String>,
}

/// A cell.
#[derive(Serialize, Clone, PartialEq, Debug, ToSchema)]
pub struct Cell {
    /// Its name, as moves write it.
    pub name: String,
    /// `plain`, `river`, `trap`, `den`, `mouth`, `domain` or `throne`.
    pub ground: &'static str,
    /// Whose ground it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<&'static str>,
    /// Its corners, in cells from the top left.
    pub outline: Vec<(f32, f32)>,
    /// Where a piece stands on it.
    pub centre: (f32, f32),
}

/// All that a page needs to show a game.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game's id.
    pub id: &'static str,
    /// The game's name.
    pub name: String,
    /// The board.
    pub board: Board,
    /// From which side those see it who have no seat.
    pub viewpoint: &'static str,
    /// The pieces, with the names of their drawings.
    pub kinds: Vec<DrawnKind>,
    /// What the sides are called, by seat.
    pub colours: BTreeMap<&'static str, String>,
    /// How each army is painted, by seat.
    pub paints: BTreeMap<&'static str, Paints>,
    /// Rules that a table may choose.
    pub options: Vec<Choice>,
    /// Whether pieces stand on plates whose shape tells the army.
    pub plates: bool,
    /// Whether pieces face the way their army moves.
    pub facing: bool,
    /// What the page shows in its own way: `census`, `reserve`, `dark`.
    pub traits: Vec<&'static str>,
}

/// How an army is painted.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Paints {
    /// Its pieces.
    pub fill: &'static str,
    /// The lines in them.
    pub line: &'static str,
    /// The plates under them.
    pub plate: &'static str,
    /// What can be read on its colour.
    pub ink: &'static str,
}

/// A kind of piece and its drawing.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct DrawnKind {
    /// The letter used in notation.
    pub letter: char,
    /// The word used in every interface.
    pub id: &'static str,
    /// What people call it.
    pub name: String,
    /// The drawing's name.
    pub symbol: String,
    /// Its number, in games in which the higher takes the lower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
}

/// What a page needs to show a game by these rules.
#[must_use]
pub fn scene(spec: &Spec, language: Language) -> Scene {
    let id = spec.game();
    let about = id.about();
    let start = AnyPosition::start(spec);
    let Game { options, name, .. } = game(id, language);
    let kinds = about.kinds.iter().enumerate().map(|(index, kind)| DrawnKind {
        letter: kind.letter,
        id: kind.id,
        name: words::piece(language, about, Kind(index as u8)),
        symbol: symbol_id(about, Kind(index as u8)),
        strength: start.strength(Kind(index as u8)),
    });
    Scene {
        id: about.id,
        name,
        board: board(id),
        viewpoint: about.viewpoint().name(),
        kinds: kinds.collect(),
        colours: Seat::ALL
            .into_iter()
            .map(|seat| (seat.name(), words::colour(language, about, seat)))
            .collect(),
        paints: Seat::ALL
            .into_iter()
            .map(|seat| {
                let (fill, line) = (about.look.seats[seat], about.look.lines[seat]);
                let plate = about.look.plates.map_or("none", |plates| plates[seat]);
                (seat.name(), Paints { fill, line, plate, ink: ink_on(fill) })
            })
            .collect(),
        options,
        plates: about.look.plates.is_some(),
        facing: about.look.facing,
        traits: about.look.traits.iter().map(|known| known.name()).collect(),
    }
}

/// The word for a ground.
#[must_use]
pub fn ground_name(ground: Ground) -> &'static str {
    ground.name()
}

/// What does not change about a game.
#[must_use]
pub fn game(id: GameId, language: Language) -> Game {
    let about = id.about();
    let choices = about.choices.iter().map(|choice| Choice {
        id: choice.id,
        name: words::option(language, id, choice.id),
        about: words::option_about(language, id, choice.id),
        needs: choice.needs,
        includes: &[],
    });
    let presets = about.presets.iter().map(|preset| Choice {
        id: preset.id,
        name: words::option(language, id, preset.id),
        about: words::option_about(language, id, preset.id),
        needs: None,
        includes: preset.choices,
    });
    let seats = |seats: &[Seat]| {
        let named =
            |&seat: &Seat| SeatName { seat: seat.name(), colour: words::colour(language, about, seat) };
        seats.iter().map(named).collect()
    };
    let players =
        about.seats.iter().map(|&all| Players { players: all.len() as u8, seats: seats(all) }).collect();
    let kinds = about.kinds.iter().zip(0..).map(|(kind, index)| PieceKind {
        letter: kind.letter,
        id: kind.id,
        name: words::piece(language, about, Kind(index)),
    });
    Game {
        id: about.id,
        name: words::name(language, id),
        line: words::line(language, id),
        players,
        options: choices.chain(presets).collect(),
        first_can_be_chosen: about.first_can_be_chosen,
        kinds: kinds.collect(),
    }
}

/// The board of a game.
#[must_use]
pub fn board(id: GameId) -> Board {
    let board = id.about().board;
    let (width, height) = board.extent(Seat::South);
    let cells = board.squares().map(|square| {
        let cell = board.cell(square);
        Cell {
            name: board.name(square),
            ground: ground_name(cell.ground),
            owner: cell.owner.map(Seat::name),
            outline: board.outline(square, Seat::South),
            centre: board.centre(square, Seat::South),
        }
    });
    let edges = Seat::ALL.into_iter().map(|seat| {
        let board::Edges { left, bottom } = board.edges(seat);
        (seat.name(), Edges { left, bottom })
    });
    Board { width, height, cells: cells.collect(), edges: edges.collect() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Only animals have numbers, those of their table.
    #[test]
    fn kinds_have_the_numbers_of_their_table() {
        let numbers = |spec: &Spec| {
            scene(spec, Language::English).kinds.iter().map(|kind| kind.strength).collect::<Vec<_>>()
        };
        let swapped = Spec::new(GameId::Jungle).with_options(["dog_over_wolf"]).unwrap();
        assert_eq!(numbers(&swapped), [1, 2, 4, 3, 5, 6, 7, 8].map(Some));
        assert!(numbers(&Spec::new(GameId::Quadular)).iter().all(Option::is_none));
    }

    /// Pages know no game by its name: what is special about one comes with it.
    #[test]
    fn games_tell_their_traits() {
        let traits = GameId::ALL
            .iter()
            .map(|&id| (id.about().id, scene(&Spec::new(id), Language::English).traits.join(" ")));
        let told: Vec<_> = traits.filter(|(_, traits)| !traits.is_empty()).collect();
        let expected = [("extinction", "census"), ("tunnel-brawl", "reserve"), ("trench-run", "dark")];
        assert_eq!(told.len(), expected.len(), "{told:?}");
        for (game, traits) in expected {
            assert!(told.contains(&(game, traits.to_owned())), "{told:?}");
        }
    }
}
