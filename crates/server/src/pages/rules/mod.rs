//! The rules of every game, told for somebody who has never heard of it.
//!
//! Diagrams are positions that the rules themselves have read; what a piece can do in them is asked of the
//! rules, never drawn by hand.

mod extinction;
mod jungle;
mod quadular;
mod trench_run;
mod tunnel_brawl;

use super::rich::{Element, code, rich, to};
use crate::assets;
use crate::error::{Fault, Place};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use taproom_rules::board::Ground;
use taproom_rules::diagram::{self, Extras, Set};
use taproom_rules::{About, AnyPosition, Game, GameEntry, GameId, Kind, Move, Seat, Spec, Square};
use taproom_words::count::between;
use taproom_words::game::capital;
use taproom_words::{Language, say};

/// What is written about a game. Texts are named by their keys in the catalogues.
pub(super) struct Book {
    /// What one plays for, in one or two sentences.
    pub(super) goal: &'static str,
    /// What a newcomer should know before the first move.
    pub(super) five: [&'static str; 5],
    /// The rules.
    pub(super) rules: fn(&Pen) -> Markup,
    /// More about a variation than its one sentence: its id, and what else there is to know.
    pub(super) notes: &'static [(&'static str, &'static str)],
    /// Its pieces, as newcomers should meet them.
    pieces: &'static [PieceNote],
    figures: &'static [&'static Figure],
}

/// What there is to know about a kind of piece.
struct PieceNote {
    kind: &'static str,
    name: &'static str,
    note: Note,
    words: &'static str,
}

/// What stands beside the name of a kind of piece.
enum Note {
    /// How many an army has.
    Many(&'static str),
    Chinese(&'static str),
}

impl PieceNote {
    // What moves as in chess.
    const KING: PieceNote = PieceNote::new("king", "piece-king", "×1", "rules-king");
    const QUEEN: PieceNote = PieceNote::new("queen", "piece-queen", "×1", "rules-queen");
    const ROOK: PieceNote = PieceNote::new("rook", "piece-rook", "×2", "rules-rook");
    const BISHOP: PieceNote = PieceNote::new("bishop", "piece-bishop", "×2", "rules-bishop");
    const KNIGHT: PieceNote = PieceNote::new("knight", "piece-knight", "×2", "rules-knight");

    const fn new(
        kind: &'static str,
        name: &'static str,
        many: &'static str,
        words: &'static str,
    ) -> PieceNote {
        PieceNote { kind, name, note: Note::Many(many), words }
    }

    const fn animal(
        kind: &'static str,
        name: &'static str,
        chinese: &'static str,
        words: &'static str,
    ) -> PieceNote {
        PieceNote { kind, name, note: Note::Chinese(chinese), words }
    }
}

/// The book of a game.
pub(super) const fn book(game: GameId) -> &'static Book {
    match game {
        GameId::Extinction => &extinction::BOOK,
        GameId::Jungle => &jungle::BOOK,
        GameId::Quadular => &quadular::BOOK,
        GameId::TrenchRun => &trench_run::BOOK,
        GameId::TunnelBrawl => &tunnel_brawl::BOOK,
        _ => unreachable!(), // A test opens the book of every game.
    }
}

/// A diagram of a rule.
struct Figure {
    /// The name of its file.
    name: &'static str,
    players: u8,
    /// A position text; without one it is the start.
    from: Option<&'static str>,
    /// What is played from there. The last move is marked.
    moves: &'static [&'static str],
    /// What is marked: `e5`, wherever the piece there can go; `e5f7`, one move of it; `@`, wherever something
    /// can be placed.
    dots: &'static [&'static str],
    /// What is to be seen, for those who can't see it: the key of a text.
    alt: &'static str,
    /// The key of what is said below it.
    caption: &'static str,
}

impl Figure {
    /// The start of a game for two.
    const fn new(name: &'static str, alt: &'static str, caption: &'static str) -> Figure {
        Figure { name, players: 2, from: None, moves: &[], dots: &[], alt, caption }
    }

    const fn players(self, players: u8) -> Figure {
        Figure { players, ..self }
    }

    const fn from(self, text: &'static str) -> Figure {
        Figure { from: Some(text), ..self }
    }

    const fn after(self, moves: &'static [&'static str]) -> Figure {
        Figure { moves, ..self }
    }

    const fn dots(self, dots: &'static [&'static str]) -> Figure {
        Figure { dots, ..self }
    }

    /// The position, and what is marked in it.
    fn scene(&self, game: GameId) -> Result<(AnyPosition, Extras), String> {
        let wrong = |what: &dyn std::fmt::Display| format!("{} {}: {what}", game.about().id, self.name);
        let spec = Spec::new(game).with_players(self.players.into()).map_err(|error| wrong(&error))?;
        let text = self.from.map_or_else(|| AnyPosition::start(&spec).text(), str::to_owned);
        let mut played = Game::from_position(spec, &text).map_err(|error| wrong(&error))?;
        for text in self.moves {
            played.play_text(text).map_err(|error| wrong(&error))?;
        }
        let last = played.log().iter().rev().find_map(|entry| match entry {
            GameEntry::Played(_, m) => Some(*m),
            _ => None,
        });
        let (board, legal) = (game.about().board, played.legal());
        let mut dots = Vec::new();
        for text in self.dots {
            let fits = |m: &&Move| match board.read_square(text) {
                None => *text == "@" && m.from().is_none(),
                Some((from, read)) => {
                    let to = &text[read..];
                    m.from() == Some(from) && (to.is_empty() || m.to() == board.square(to))
                }
            };
            let found: Vec<_> = legal.iter().filter(fits).filter_map(|m| m.to()).collect();
            if found.is_empty() {
                return Err(wrong(&format!("{text} is not possible")));
            }
            dots.extend(found);
        }
        dots.sort_unstable();
        dots.dedup();
        Ok((played.position().clone(), Extras { last, dots }))
    }

    fn draw(&self, game: GameId, set: Set) -> String {
        let (position, extras) = self.scene(game).expect("the tests have looked at every figure");
        // Rules tell moves from captures, and their marks must be seen on boards from boxwood to black metal.
        let unmarked = Extras { dots: Vec::new(), ..extras };
        let drawing = diagram::svg_with(set, &position, game.about().viewpoint(), &unmarked);
        let end = drawing.rfind("</svg>").expect("a drawing has an end");
        let marks: String = extras.dots.iter().map(|&square| mark(&position, square)).collect();
        format!("{}{marks}{}", &drawing[..end], &drawing[end..])
    }
}

/// The side of a cell in a diagram, and the frame around the board.
const SIDE: f32 = 100.;
const FRAME: f32 = 46.;

/// A dot where a piece can go, a ring around what it can take.
fn mark(position: &AnyPosition, square: Square) -> String {
    let board = position.about().board;
    let (x, y) = board.centre(square, position.about().viewpoint());
    let (x, y) = (FRAME + x * SIDE, FRAME + y * SIDE);
    let circle = |r: u8, style: &str| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {style}/>\n");
    if position.piece(square).is_none() {
        return circle(15, "fill=\"#10233a\" stroke=\"#fff\" stroke-width=\"5\"");
    }
    let r = if board.cell(square).ground == Ground::Throne { 38 } else { 45 };
    let line =
        |colour: &str, width: u8| format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"");
    circle(r, &line("#fff", 15)) + &circle(r, &line("#10233a", 8))
}

/// Sends a diagram of a rule: `drawn/jungle/river.svg`.
///
/// # Errors
/// When there is no such diagram.
pub async fn figure(Place((set, game, file)): Place<(String, String, String)>) -> Result<Response, Fault> {
    let missing = Fault::Missing("There is no such diagram.");
    let set = Set::from_name(&set);
    let (Some(set), Some(game), Some(name)) = (set, GameId::from_id(&game), file.strip_suffix(".svg")) else {
        return Err(missing);
    };
    let figure = book(game).figures.iter().find(|figure| figure.name == name).ok_or(missing)?;
    // A diagram may be corrected in the next version of the house; until then nobody needs to ask again.
    let caching = if cfg!(debug_assertions) { "no-cache" } else { "public, max-age=3600" };
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, caching)];
    Ok((headers, figure.draw(game, set)).into_response())
}

/// What rules are illustrated with: the pieces that the reader likes.
pub(super) struct Pen {
    /// In which language it writes.
    pub(super) language: Language,
    about: &'static About,
    set: Set,
    start: AnyPosition,
    /// The address of the drawings; empty where they stand in the page itself.
    sprite: String,
}

impl Pen {
    /// For a game, with the pieces of a set by its name.
    pub(super) fn new(game: GameId, set: &str, language: Language) -> Pen {
        let set = Set::from_name(set).unwrap_or_default();
        let sprite = assets::url(&format!("pieces/{}.svg", set.name()));
        Pen { about: game.about(), set, start: AnyPosition::start(&Spec::new(game)), sprite, language }
    }

    /// For a page of a table with these rules, which has its drawings with it.
    pub(super) fn at_table(spec: &Spec, set: Set, language: Language) -> Pen {
        let start = AnyPosition::start(spec);
        Pen { about: start.about(), set, start, sprite: String::new(), language }
    }

    /// A text by its key.
    fn say(&self, key: &str) -> String {
        say(self.language, key, &[])
    }

    /// A text by its key, with what is emphasised, foreign or typed in it.
    pub(super) fn text(&self, key: &str) -> Markup {
        let variations = to(&format!("/games/{}/variations", self.about.id));
        let elements: &[Element<'_>] = &[
            ("strong", &|text| html! { strong { (text) } }),
            ("em", &|text| html! { em { (text) } }),
            ("code", &code),
            ("zh", &|text| html! { span lang="zh" { (text) } }),
            ("pinyin", &|text| html! { i lang="zh-Latn" { (text) } }),
            ("variations", &variations),
        ];
        rich(&self.say(key), elements)
    }

    /// Paragraphs.
    fn paragraphs(&self, keys: &[&str]) -> Markup {
        html! { @for key in keys { p { (self.text(key)) } } }
    }

    /// A list.
    fn list(&self, keys: &[&str]) -> Markup {
        html! { ul { @for key in keys { li { (self.text(key)) } } } }
    }

    /// What only those look for who need it exactly.
    fn fine_print(&self, keys: &[&str]) -> Markup {
        html! { ul.fine { @for key in keys { li { (self.text(key)) } } } }
    }

    /// A diagram with what it shows.
    fn figure(&self, figure: &Figure) -> Markup {
        let (width, height) = self.about.board.extent(self.about.viewpoint());
        let size = |cells: f32| cells * SIDE + 2. * FRAME;
        let src = format!("/diagrams/{}/{}/{}.svg", self.set.name(), self.about.id, figure.name);
        html! {
            figure.diagram {
                img src=(src) width=(size(width)) height=(size(height)) alt=(self.say(figure.alt)) loading="lazy" decoding="async";
                figcaption { (self.text(figure.caption)) }
            }
        }
    }

    /// Several diagrams, side by side where there is room.
    fn gallery(&self, figures: &[&Figure]) -> Markup {
        // The cells of a wide board would be too small beside two others.
        let large = self.about.board.files() > 9;
        html! { div.gallery.large[large] { @for figure in figures { (self.figure(figure)) } } }
    }

    /// A part of the rules with a diagram beside it.
    fn part(&self, title: &str, figure: &Figure, text: &Markup) -> Markup {
        html! { section.rules { div { h2 { (self.say(title)) } (text) } (self.figure(figure)) } }
    }

    /// A part of the rules without a diagram of its own.
    fn plain_part(&self, title: &str, text: &Markup) -> Markup {
        html! { section { h2 { (self.say(title)) } (text) } }
    }

    /// The pieces of the game, and how they move.
    pub(super) fn army(&self) -> Markup {
        let language = self.language;
        html! {
            div.scroll {
                table.lineup {
                    thead { tr {
                        th scope="col" { span.hidden { (say!(language, "rules-picture")) } }
                        th scope="col" { (say!(language, "rules-piece")) }
                        th scope="col" { (say!(language, "rules-does")) }
                    } }
                    tbody { @for line in book(self.start.game()).pieces { (self.line(line)) } }
                }
            }
        }
    }

    fn line(&self, line: &PieceNote) -> Markup {
        let number = self.about.kinds.iter().position(|known| known.id == line.kind);
        let kind = Kind(number.expect("a kind of this game") as u8);
        let strength = self.start.strength(kind);
        let name = capital(&self.say(line.name));
        html! {
            tr {
                td { (self.piece(kind)) }
                th scope="row" {
                    (name) " "
                    @match line.note {
                        Note::Many("") => {},
                        Note::Many(many) => small { (many) },
                        Note::Chinese(chinese) => @if chinese != name { span lang="zh" { (chinese) } },
                    }
                }
                td {
                    @if let Some(strength) = strength {
                        (say!(self.language, "rules-rank", rank = strength))
                        (between(self.language))
                    }
                    (self.text(line.words))
                }
            }
        }
    }

    /// A piece on a square of its board. The table it stands in says its name.
    fn piece(&self, kind: Kind) -> Markup {
        let seat = self.start.in_play().iter().next().unwrap_or(Seat::South);
        let from = |id: String| format!("{}#{id}", self.sprite);
        let symbol = from(diagram::symbol_id(self.about, kind));
        let rank = self.start.strength(kind).map(|strength| from(diagram::rank_id(strength)));
        let look = &self.about.look;
        let (at, side) = if look.plates.is_some() { (17, 66) } else { (8, 84) };
        html! {
            svg.sample viewBox="0 0 100 100" width="44" height="44" aria-hidden="true" {
                rect width="100" height="100" rx="14" fill=(look.light) {}
                @if let Some(plates) = look.plates {
                    use href=(from(diagram::plate_id(seat))) width="100" height="100" fill=(plates[seat]) stroke="#1c1712" stroke-width="3" {}
                }
                use href=(symbol) x=(at) y=(at) width=(side) height=(side) fill=(look.seats[seat]) color=(self.set.line(look, seat)) {}
                @if let Some(rank) = rank {
                    use href=(rank) x=(at) y=(at) width=(side) height=(side) fill="#1c1712" color=(diagram::RANK_INK) {}
                }
            }
        }
    }
}

/// The headings of a text, in their order. Each gets an address, so that a table of contents can lead to it.
pub(super) fn headings(text: &Markup) -> (Vec<String>, Markup) {
    let mut parts = text.0.split("<h2>");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    let mut titles = Vec::new();
    for part in parts {
        titles.push(part.split("</h2>").next().unwrap_or_default().to_owned());
        marked.push_str(&format!("<h2 id=\"part-{}\">{part}", titles.len()));
    }
    (titles, PreEscaped(marked))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn pages() -> impl Iterator<Item = (GameId, &'static Book, String)> {
        GameId::ALL.iter().map(|&game| {
            let book = book(game);
            (game, book, (book.rules)(&Pen::new(game, "drawn", Language::English)).into_string())
        })
    }

    /// Whoever breaks a position or a rule hears of it here, not from a reader.
    #[test]
    fn figures_can_be_drawn() {
        for (game, book, _) in pages() {
            for figure in book.figures {
                let (position, extras) = figure.scene(game).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(extras.dots.is_empty(), figure.dots.is_empty(), "{}", figure.name);
                assert_eq!(extras.last.is_none(), figure.moves.is_empty(), "{}", figure.name);
                assert_eq!(position.game(), game);
                for &language in Language::ALL {
                    let pen = Pen::new(game, "drawn", language);
                    let (alt, caption) = (pen.say(figure.alt), pen.say(figure.caption));
                    assert!(alt.len() > 30 && caption.len() > 20, "{} says little", figure.name);
                }
            }
        }
    }

    /// Nobody is forgotten, here and beside the board.
    #[test]
    fn every_kind_is_told_of_once() {
        for (game, book, page) in pages() {
            let mut told: Vec<&str> = book.pieces.iter().map(|line| line.kind).collect();
            let mut known: Vec<&str> = game.about().kinds.iter().map(|kind| kind.id).collect();
            told.sort_unstable();
            known.sort_unstable();
            assert_eq!(told, known, "{game:?}");
            let pen = Pen::at_table(&Spec::new(game), Set::default(), Language::English);
            let beside = pen.army().into_string();
            for line in book.pieces {
                let words = pen.text(line.words).into_string();
                assert!(page.contains(&words) && beside.contains(&words), "{}", line.kind);
            }
        }
        let swapped = Spec::new(GameId::Jungle).with_options(["dog_over_wolf"]).unwrap();
        let page = Pen::at_table(&swapped, Set::default(), Language::English).army().into_string();
        let wolf = &page[page.find("Wolf").unwrap()..];
        assert!(wolf[..wolf.find("</tr>").unwrap()].contains("Rank 3."));
    }

    /// Every part can be reached, and nothing of the text gets lost.
    #[test]
    fn headings_are_found_and_get_addresses() {
        let text = html! { h2 { "A & B" } p { "a" } section { h2 { "C" } } };
        let (titles, marked) = headings(&text);
        assert_eq!(titles, ["A &amp; B", "C"]);
        assert_eq!(
            marked.0,
            "<h2 id=\"part-1\">A &amp; B</h2><p>a</p><section><h2 id=\"part-2\">C</h2></section>"
        );
        for (game, _, page) in pages() {
            let (titles, _) = headings(&PreEscaped(page));
            assert!((4..=14).contains(&titles.len()), "{game:?} has {titles:?}");
        }
    }

    /// What a newcomer is told first is short, and said in every language in its own words.
    #[test]
    fn newcomers_are_told_the_goal_and_five_things() {
        for (game, book, _) in pages() {
            for &language in Language::ALL {
                let pen = Pen::new(game, "drawn", language);
                for (key, most) in [(book.goal, 170)].into_iter().chain(book.five.map(|key| (key, 125))) {
                    let text = pen.say(key);
                    assert_ne!(text, key, "{language} says nothing for it");
                    assert!(text.chars().count() <= most, "{language} {key} has {}", text.chars().count());
                }
            }
        }
    }

    /// Nothing moves on a page when a diagram arrives.
    #[test]
    fn figures_have_the_size_that_pages_expect() {
        for (game, book, page) in pages() {
            let drawing = book.figures[0].draw(game, Set::Drawn);
            let size = drawing.split("viewBox=\"0 0 ").nth(1).unwrap().split('"').next().unwrap();
            let (width, height) = size.split_once(' ').unwrap();
            assert!(page.contains(&format!("width=\"{width}\" height=\"{height}\"")), "{size} in {game:?}");
        }
    }

    #[test]
    fn every_figure_is_shown_once() {
        for (game, book, page) in pages() {
            let names: BTreeSet<&str> = book.figures.iter().map(|figure| figure.name).collect();
            assert_eq!(names.len(), book.figures.len(), "two figures of {game:?} share a name");
            for name in names {
                let address = format!("/diagrams/drawn/{}/{name}.svg\"", game.about().id);
                assert_eq!(page.matches(&address).count(), 1, "{address}");
            }
            assert_eq!(page.matches("<img").count(), book.figures.len());
        }
    }

    /// A phone on a bad line must bear them: gzip makes about a tenth of these numbers.
    #[test]
    fn pages_are_light() {
        for (game, book, page) in pages() {
            let figures = book.figures.iter().map(|figure| figure.draw(game, Set::Drawn).len());
            let all = page.len() + figures.sum::<usize>();
            assert!(page.len() < 40_000 && all < 500_000, "{game:?} has {} of {all} bytes", page.len());
        }
    }

    /// What can be captured has a ring, where one can go has a dot.
    #[test]
    fn captures_look_different() {
        let queen = book(GameId::Extinction).figures.iter().find(|figure| figure.name == "queen").unwrap();
        let (position, extras) = queen.scene(GameId::Extinction).unwrap();
        let captures = extras.dots.iter().filter(|&&square| position.piece(square).is_some()).count();
        let drawing = queen.draw(GameId::Extinction, Set::Drawn);
        assert_eq!(captures, 2);
        assert_eq!(drawing.matches("r=\"45\"").count(), 2 * captures);
        assert_eq!(drawing.matches("r=\"15\"").count(), extras.dots.len() - captures);
    }

    #[test]
    fn notes_are_about_variations() {
        for (game, book, _) in pages() {
            for (id, _) in book.notes {
                let known = game.about().choices.iter().any(|choice| choice.id == *id);
                assert!(known, "{game:?} has no {id}");
            }
        }
    }

    #[tokio::test]
    async fn diagrams_are_found_by_their_names() {
        let ask = |set: &str, game: &str, file: &str| figure(Place((set.into(), game.into(), file.into())));
        assert!(ask("plain", "jungle", "start.svg").await.is_ok());
        for (set, game, file) in
            [("x", "jungle", "start.svg"), ("drawn", "go", "start.svg"), ("drawn", "jungle", "start")]
        {
            assert!(ask(set, game, file).await.is_err(), "{set}/{game}/{file}");
        }
    }
}
