//! The frame of every page.

use super::bar::bar;
use super::icons::icon;
use crate::assets;
use crate::auth::{Visitor, shown};
use crate::clock::now;
use crate::counts;
use crate::error::{Fault, suspended};
use crate::house::House;
use crate::language::languages;
use crate::people::AccountKind;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use taproom_rules::diagram::{Set, Theme};
use taproom_wire::Serialize;
use taproom_words::{Language, say, script};

/// The module that tells of games of tournaments.
const TOURNAMENTS: &str = "tournaments.js";

/// Who looks at a page, where, and how they like it.
pub struct Visit {
    /// Who.
    pub visitor: Visitor,
    /// The page's address.
    pub path: String,
    /// `light`, `dark` or, if nothing was chosen, what the browser likes.
    pub theme: Option<&'static str>,
    /// The set of pieces by its name.
    pub pieces: &'static str,
    /// The theme of the boards by its name.
    pub board: &'static str,
    /// Whether boards have letters and numbers along their edges.
    pub coordinates: bool,
    /// How fast pieces move: `normal`, `fast` or `off`.
    pub motion: &'static str,
    /// In how many games it is their turn.
    pub waiting: usize,
    /// How many ask to be their friends, and how many seats are kept for them.
    pub calls: (usize, usize),
    /// Whether a tournament that is not over counts on them: then they are told of their games wherever they are.
    pub in_tournament: bool,
    /// In how many conversations there is something to read.
    pub unread: usize,
    /// The house's address as the visitor knows it, as `https://taproom.example`.
    pub origin: String,
    /// The address that is told to programs which show links: as the owner says, or as the visitor knows it.
    pub public: String,
    /// In which language they are answered.
    pub language: Language,
    /// The languages that are offered.
    pub languages: Vec<Language>,
    /// Whether it is somebody who looks after the house.
    pub keeper: bool,
    /// What somebody is told on every page who may only look.
    pub suspended: Option<String>,
}

/// The cookie in which a browser keeps how pages should look, as words with dots between them: `dark.plain.slate`.
/// What is not said is as usual, and words that nobody knows mean nothing. It is no secret.
const LOOK: &str = "taproom_look=";

impl FromRequestParts<House> for Visit {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Visit, Fault> {
        let mut visit = Visit::of_stranger(parts, house);
        visit.visitor = Visitor::from_request_parts(parts, house).await?;
        visit.language = visit.visitor.language;
        // A page without the number is better than none.
        if let Some(person) = &visit.visitor.person {
            let waiting = counts::waiting(&house.store, &[person.id]).await.unwrap_or_default();
            visit.waiting = waiting.first().map_or(0, |&(_, count)| count);
            visit.calls = house.store.calls(person.id).await.unwrap_or_default();
            let (keeper, suspension) = house.store.standing(person.id).await.unwrap_or_default();
            let holds = suspension.filter(|suspension| suspension.holds(now()));
            visit.keeper = keeper;
            visit.suspended = holds.map(|suspension| suspended(visit.language, &suspension));
            if person.kind == AccountKind::Member {
                visit.unread = house.store.unread(person.id).await.unwrap_or(0);
                visit.in_tournament = house.store.in_tournament(person.id).await.unwrap_or(false);
            }
        }
        Ok(visit)
    }
}

impl Visit {
    /// A visit of somebody who did not say who they are.
    #[must_use]
    pub fn of_stranger(parts: &Parts, house: &House) -> Visit {
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let look = cookies.flat_map(|text| text.split(';')).find_map(|pair| pair.trim().strip_prefix(LOOK));
        let chosen: Vec<&str> = look.unwrap_or_default().split('.').collect();
        let has = |word: &str| chosen.contains(&word);
        let theme = [("dark", has("dark")), ("light", has("light"))];
        let theme = theme.into_iter().find(|(_, chosen)| *chosen).map(|(theme, _)| theme);
        let pieces = Set::ALL.into_iter().find(|set| has(set.name())).unwrap_or_default().name();
        let board = Theme::ALL.into_iter().find(|theme| has(theme.name())).unwrap_or_default().name();
        let motion = ["fast", "off"].into_iter().find(|motion| has(&format!("motion-{motion}")));
        let motion = motion.unwrap_or("normal");
        let coordinates = !has("bare");
        let path = parts.uri.path().to_owned();
        let host = parts.headers.get(header::HOST).and_then(|value| value.to_str().ok());
        let host = host.filter(|host| is_host(host)).unwrap_or("localhost");
        let scheme = if house.config.behind_tls { "https" } else { "http" };
        let origin = format!("{scheme}://{host}");
        // What an owner has said is true whatever whoever asks calls the house.
        let public = house.config.public_url.as_ref().map_or_else(|| origin.clone(), |url| url.to(""));
        let visitor = Visitor::unknown(parts, house);
        let (language, languages) = (visitor.language, languages(house).collect());
        Visit {
            visitor,
            path,
            theme,
            pieces,
            board,
            coordinates,
            motion,
            waiting: 0,
            calls: (0, 0),
            in_tournament: false,
            unread: 0,
            origin,
            public,
            language,
            languages,
            keeper: false,
            suspended: None,
        }
    }

    /// Whether it is a member who looks.
    #[must_use]
    pub fn is_member(&self) -> bool {
        self.visitor.person.as_ref().is_some_and(|person| person.kind == AccountKind::Member)
    }
}

/// Whether a text can be the name of a host, with its port.
fn is_host(text: &str) -> bool {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || b".-_:[]".contains(&letter);
    (1..=255).contains(&text.len()) && text.bytes().all(fits)
}

/// Data for a page's scripts. It is no script itself, so the page's policy lets it stand.
pub fn data(id: &str, value: &impl Serialize) -> Markup {
    // Nothing inside may end the element.
    let json = taproom_wire::json(value).replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}

/// The texts of the page's scripts, made once for each language: those of every page, and those of the modules that
/// have their own.
fn texts(language: Language, scripts: &[&str]) -> Markup {
    html! {
        script type="application/json" id="texts" { (PreEscaped(script::json(language))) }
        @for text in scripts.iter().filter_map(|module| script::json_of(language, module)) {
            script.texts type="application/json" { (PreEscaped(text)) }
        }
    }
}

/// The style of a module that has one of its own: `style/friends.css` is that of `friends.js`. A page without a module
/// names the style itself: `ratings.css`.
fn style_of(script: &str) -> Option<String> {
    let name = script.strip_suffix(".js").or_else(|| script.strip_suffix(".css"))?;
    let path = format!("style/{name}.css");
    (script != "table.js" && assets::exists(&path)).then(|| assets::url(&path))
}

/// The way to another language. It works without scripts.
fn switch(visit: &Visit) -> Markup {
    html! {
        form.languages method="post" action="/language" aria-label=(say!(visit.language, "foot-language")) {
            (language_buttons(visit, "plain"))
        }
    }
}

/// A button for every language, for a form that goes to `/language`.
pub(super) fn language_buttons(visit: &Visit, class: &str) -> Markup {
    html! {
            input type="hidden" name="back" value=(visit.path);
            @for &language in &visit.languages {
                button class=(class) name="language" value=(language) lang=(language) aria-pressed=(if language == visit.language { "true" } else { "false" }) {
                    (language.own_name())
                }
            }
    }
}

/// What is told about a page to those who only have its address: search engines, and whoever is sent a link.
pub struct Told<'a> {
    /// The title.
    pub title: &'a str,
    /// One or two sentences.
    pub about: &'a str,
    /// The path of a picture.
    pub picture: &'a str,
}

/// A page: its title, the modules it runs beside the ones of every page, and what is in it.
pub fn page(visit: &Visit, title: &str, scripts: &[&str], content: &Markup) -> Markup {
    let about = say!(visit.language, "page-about");
    page_told(visit, &Told { title, about: &about, picture: "/preview/house/taproom.png" }, scripts, content)
}

/// Modules that have a line to the house.
const WITH_A_LINE: [&str; 5] = ["table.js", "lobby.js", "friends.js", "messages.js", TOURNAMENTS];

/// A page that says more about itself.
pub fn page_told(visit: &Visit, told: &Told, scripts: &[&str], content: &Markup) -> Markup {
    let language = visit.language;
    let mut scripts = scripts.to_vec();
    if visit.in_tournament && !scripts.contains(&TOURNAMENTS) {
        scripts.push(TOURNAMENTS);
    }
    // Whoever has an account is in the house on every page.
    if visit.is_member() && !scripts.iter().any(|script| WITH_A_LINE.contains(script)) {
        scripts.push("line.js");
    }
    let scripts = scripts.as_slice();
    let table = scripts.contains(&"table.js");
    let board = table || scripts.contains(&"showcase.js");
    html! {
        (DOCTYPE)
        html lang=(language) data-theme=[visit.theme] data-pieces=(visit.pieces) data-board=(visit.board) data-coordinates=[(!visit.coordinates).then_some("off")] data-motion=(visit.motion) data-assets=(assets::base()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="theme-color" content="#3a2717";
                title { (told.title) " · Taproom" }
                meta name="description" content=(told.about);
                meta property="og:site_name" content="Taproom";
                meta property="og:type" content="website";
                meta property="og:title" content=(told.title);
                meta property="og:description" content=(told.about);
                meta property="og:url" content={ (visit.public) (visit.path) };
                meta property="og:image" content={ (visit.public) (told.picture) };
                meta name="twitter:card" content="summary_large_image";
                link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
                link rel="preload" href=(assets::url("fonts/bree-serif.woff2")) as="font" type="font/woff2" crossorigin;
                link rel="stylesheet" href=(assets::url("style/house.css"));
                @if !table { link rel="stylesheet" href=(assets::url("style/pages.css")); }
                @if board { link rel="stylesheet" href=(assets::url("style/board.css")); }
                @if table {
                    link rel="stylesheet" href=(assets::url("style/table.css"));
                    @for module in assets::at_table() {
                        link rel="modulepreload" href=(assets::url(module));
                    }
                }
                @for style in scripts.iter().filter_map(|script| style_of(script)) {
                    link rel="stylesheet" href=(style);
                }
                script type="module" src=(assets::url("house.js")) {}
                @for script in scripts.iter().filter(|script| script.ends_with(".js")) {
                    script type="module" src=(assets::url(script)) {}
                }
            }
            body class=[table.then_some("at-table")] {
                a.skip href="#main" { (say!(language, "skip")) }
                (bar(visit))
                main id="main" {
                    @if let Some(why) = visit.suspended.as_ref().filter(|_| !table) { p.notice.suspended role="status" { (icon("lock")) span { (why) } } }
                    (content)
                }
                @if !table {
                    footer {
                        span { (say!(language, "foot-line")) }
                        a href="/developers" { (say!(language, "foot-bot")) }
                        a href="/api" { (say!(language, "foot-api")) }
                        @if visit.keeper { a href="/keeper" { (say!(language, "keeper-title")) } }
                        (switch(visit))
                    }
                }
                div.toast id="toast" role="status" aria-live="polite" hidden {}
                (texts(language, scripts))
                @if let Some(person) = &visit.visitor.person {
                    (data("me", &shown(person)))
                    (data("waiting", &visit.waiting))
                    @if visit.unread > 0 { (data("unread-messages", &visit.unread)) }
                    @if visit.calls != (0, 0) { (data("calls", &visit.calls)) }
                }
            }
        }
    }
}
