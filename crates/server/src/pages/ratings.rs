//! How ratings work, in plain words, and how strong the computers are.

use super::layout::{Visit, page};
use super::table::levels;
use maud::{Markup, html};
use taproom_play::computers::points;
use taproom_play::fair::{COMPUTERS_A_DAY, LEAST_TURNS, OPENING, PAIR_A_DAY, SHORT_A_DAY, SHORT_TURNS};
use taproom_rules::GameId;
use taproom_words::{Language, game, say};

/// How ratings work.
pub async fn ratings(visit: Visit) -> Markup {
    let language = visit.language;
    let title = say!(language, "fair-title");
    let content = html! {
        div.hero.plain { h1 { (title) } p { (say!(language, "fair-about")) } }
        h2 { (say!(language, "fair-what")) }
        ul {
            li { (say!(language, "fair-members")) }
            li { (say!(language, "fair-usual")) }
            li { (say!(language, "fair-short", turns = LEAST_TURNS)) }
            li { (say!(language, "fair-early", turns = SHORT_TURNS, count = SHORT_A_DAY)) }
            li { (say!(language, "fair-pair", count = PAIR_A_DAY)) }
            li { (say!(language, "fair-computers-a-day", count = COMPUTERS_A_DAY)) }
            li { (say!(language, "fair-repeated", count = OPENING)) }
            li { (say!(language, "fair-losses")) }
            li { (say!(language, "fair-unusual")) }
        }
        h2 id="computers" { (say!(language, "fair-computers")) }
        p { (say!(language, "fair-computers-about")) }
        (table(language, GameId::ALL))
    };
    page(&visit, &title, &["ratings.css"], &content)
}

/// How strong the computers play some games, each in a small table that fits a phone.
pub(super) fn table(language: Language, games: &[GameId]) -> Markup {
    let levels = levels(language);
    html! {
        ul.cards {
            @for &of in games {
                @let columns: Vec<(u8, &[i64])> = of.about().players().filter_map(|players| Some((players, points(of, players)?))).collect();
                li.card {
                    table.computers {
                        caption { (game::name(language, of)) }
                        thead {
                            tr {
                                th scope="col" { (say!(language, "fair-level")) }
                                @for (players, _) in &columns { th.number scope="col" { (say!(language, "fair-players", count = *players)) } }
                            }
                        }
                        tbody {
                            @for (place, level) in levels.iter().enumerate().filter(|(place, _)| columns.iter().any(|column| *place < column.1.len())) {
                                tr {
                                    th scope="row" { (level.number) " " (level.name) }
                                    @for (_, points) in &columns { td.number { @if let Some(points) = points.get(place) { (points) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
