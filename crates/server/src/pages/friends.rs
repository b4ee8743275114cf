//! Friends: who they are, who is here, requests, and from whom one takes what. The parts about people that other pages
//! show too: what one can do with somebody, and seats that are kept for one.

use super::faces::face;
use super::icons::icon;
use super::layout::{Visit, page};
use super::rich::{rich, to};
use super::rows::{others, picture};
use super::sorry;
use crate::api::{found, friends_of, invitations_of};
use crate::error::{Asked, Fault};
use crate::house::House;
use crate::may::{self, Deed, Target, may};
use crate::people::{AccountKind, Person};
use crate::store::{Acquaintance, FriendRow, PersonRow};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use taproom_rules::GameId;
use taproom_wire::client::{Audience, SoughtPerson};
use taproom_wire::server::{FoundPerson, FriendNow, Friends, Invitation, Person as Shown, PlayingNow};
use taproom_words::count::pace;
use taproom_words::{Language, game, say};

/// The longest beginning of a name that is looked for.
const LONGEST_NAME: usize = 60;

/// A button that asks the API for something and then shows the page anew.
fn button(class: &str, does: &str, symbol: &str, text: &str, name: &str) -> Markup {
    html! {
        button class=(class) type="button" data-do=(does) data-name=(name) aria-label={ (text) ": " (name) } { (icon(symbol)) span { (text) } }
    }
}

fn befriends(person: i64) -> String {
    format!("PUT /api/me/friends/{person}")
}

fn parts(person: i64) -> String {
    format!("DELETE /api/me/friends/{person}")
}

fn blocks(person: i64) -> String {
    format!("PUT /api/me/blocks/{person}")
}

/// What is done more rarely about somebody: a row on a phone has no place for all of it.
fn more(language: Language, name: &str, acts: &Markup) -> Markup {
    html! {
        details.more {
            summary aria-label={ (say!(language, "messages-more-actions")) ": " (name) } { (icon("ellipsis-vertical")) }
            div { (acts) }
        }
    }
}

fn row(person: &Shown, friend: bool, about: &Markup, acts: &Markup) -> Markup {
    html! {
        li.card.friend data-person=(person.id) data-friend[friend] {
            (face(&person.picture, 40))
            div.about {
                a href={ "/people/" (person.id) } { bdi { (person.name) } }
                span.where { (about) }
            }
            span.row.acts { (acts) }
        }
    }
}

fn game_name(language: Language, at: &PlayingNow) -> String {
    GameId::from_id(&at.game).map(|of| game::name(language, of)).unwrap_or_default()
}

/// Where a friend is, and a way there. `friends.js` writes it anew.
fn whereabouts(language: Language, friend: &FriendNow) -> Markup {
    html! {
        @if !friend.here {
            span.away { (say!(language, "friend-away")) }
        } @else if let Some(at) = &friend.playing {
            span.here { (say!(language, "friend-plays", game = game_name(language, at))) }
            a.button href={ "/t/" (at.table) } { (icon("eye")) span { (say!(language, "watch")) } }
        } @else if let Some(at) = &friend.waiting {
            span.here { (say!(language, "friend-waits", game = game_name(language, at))) }
            a.button.primary href={ "/t/" (at.table) } { (icon("play")) span { (say!(language, "join")) } }
        } @else {
            span.here { (say!(language, "friend-here")) }
        }
    }
}

/// A friend, where they are, and what can be done.
fn friend_row(language: Language, friend: &FriendNow) -> Markup {
    row(&friend.person, true, &whereabouts(language, friend), &acts(language, &friend.person, Some("friend")))
}

/// What can be done about somebody who was found.
fn acts(language: Language, person: &Shown, relation: Option<&str>) -> Markup {
    let (id, name) = (person.id, &person.name);
    html! {
        @match relation {
            Some("me") => span.hint { (say!(language, "friend-me")) },
            Some("friend") => {
                a.button href={ "/messages/" (id) } aria-label={ (say!(language, "messages-write-to")) ": " (name) } { (icon("message-circle")) span { (say!(language, "friend-write")) } }
                a.button href={ "/people/" (id) "#challenge" } aria-label={ (say!(language, "friend-challenge")) ": " (name) } { (icon("swords")) span { (say!(language, "friend-challenge")) } }
                (more(language, name, &html! {
                    a.button.plain href={ "/new?way=friend&invite=" (id) } { (icon("user-plus")) span { (say!(language, "friend-invite")) } }
                    (button("plain", &parts(id), "x", &say!(language, "friend-remove"), name))
                    (button("plain", &blocks(id), "lock", &say!(language, "friend-block"), name))
                }))
            },
            Some("asks") => {
                (button("primary", &befriends(id), "check", &say!(language, "friend-accept"), name))
                (button("plain", &parts(id), "x", &say!(language, "friend-decline"), name))
                (more(language, name, &html! {
                    a.button.plain href={ "/messages/" (id) } { (icon("message-circle")) span { (say!(language, "messages-write-to")) } }
                    (button("plain", &blocks(id), "lock", &say!(language, "friend-block"), name))
                }))
            },
            Some("asked") => (button("plain", &parts(id), "x", &say!(language, "friend-withdraw"), name)),
            Some("blocked") => (button("", &format!("DELETE /api/me/blocks/{id}"), "undo-2", &say!(language, "friend-unblock"), name)),
            _ if person.kind == "member" => (button("", &befriends(id), "user-plus", &say!(language, "friend-ask"), name)),
            _ => a.button href={ "/people/" (id) } { (say!(language, "friend-look")) },
        }
    }
}

fn search(language: Language, name: &str, found: Option<&[FoundPerson]>, friends: &Friends) -> Markup {
    let friend = |id: i64| friends.friends.iter().find(|friend| friend.person.id == id);
    html! {
        form.search method="get" action="/friends" role="search" {
            div.field {
                label for="name" { (say!(language, "friend-find")) }
                div.row {
                    input id="name" name="name" type="search" maxlength=(LONGEST_NAME) autocomplete="off" autocapitalize="none" spellcheck="false" value=(name);
                    button { (icon("search")) span { (say!(language, "friend-search")) } }
                }
            }
        }
        div id="found" aria-live="polite" {
            @if let Some(found) = found {
                @if found.is_empty() {
                    p.empty { (say!(language, "friend-nobody")) }
                } @else {
                    ul.list aria-label=(say!(language, "friend-found")) {
                        @for found in found {
                            @match friend(found.person.id) {
                                Some(friend) => (friend_row(language, friend)),
                                None => (row(&found.person, false, &html! {}, &acts(language, &found.person, found.relation))),
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Everybody I have to do with. Those who were just found stand above, once.
fn lists(
    language: Language,
    friends: &Friends,
    blocked: &[FriendRow],
    found: Option<&[FoundPerson]>,
) -> Markup {
    let other = |person: &Shown| found.is_none_or(|found| found.iter().all(|one| one.person.id != person.id));
    let asking: Vec<&Shown> = friends.asking.iter().filter(|person| other(person)).collect();
    let asked: Vec<&Shown> = friends.asked.iter().filter(|person| other(person)).collect();
    let mine: Vec<&FriendNow> = friends.friends.iter().filter(|friend| other(&friend.person)).collect();
    let named =
        |person: &Shown, relation| row(person, false, &html! {}, &acts(language, person, Some(relation)));
    html! {
        div id="lists" {
            @if !asking.is_empty() {
                h2 { (say!(language, "friends-asking")) }
                ul.list.asking { @for person in asking { (named(person, "asks")) } }
            }
            @if friends.friends.is_empty() {
                h2 { (say!(language, "friends-mine")) }
                p.empty { (say!(language, "friends-none")) }
            } @else if !mine.is_empty() {
                h2 { (say!(language, "friends-mine")) }
                ul.list.mine { @for friend in mine { (friend_row(language, friend)) } }
            }
            @if !asked.is_empty() {
                h2 { (say!(language, "friends-asked")) }
                ul.list.asked { @for person in asked { (named(person, "asked")) } }
            }
            @if !blocked.is_empty() {
                details.blocked {
                    summary { (say!(language, "friends-blocked", count = blocked.len())) }
                    ul.list {
                        @for blocked in blocked {
                            @let person = crate::friends::shown(&blocked.person);
                            (named(&person, "blocked"))
                        }
                    }
                }
            }
        }
    }
}

fn choice(language: Language, name: &str, text: &str, now: Audience, friends: bool) -> Markup {
    let choices = [
        (Audience::Everybody, "everybody", say!(language, "privacy-everybody")),
        (Audience::Friends, "friends", say!(language, "privacy-friends")),
        (Audience::Nobody, "nobody", say!(language, "privacy-nobody")),
    ];
    html! {
        div.field {
            label for=(name) { (text) }
            select id=(name) name=(name) autocomplete="off" {
                @for (audience, value, text) in choices {
                    @if friends || audience != Audience::Friends { option value=(value) selected[audience == now] { (text) } }
                }
            }
        }
    }
}

/// From whom one takes what.
pub(super) fn wishes(language: Language, wishes: taproom_wire::client::Privacy) -> Markup {
    html! {
        form.privacy id="wishes" {
            (choice(language, "words", &say!(language, "privacy-words"), wishes.words, true))
            (choice(language, "invitations", &say!(language, "privacy-invitations"), wishes.invitations, true))
            (choice(language, "challenges", &say!(language, "privacy-challenges"), wishes.challenges, true))
            (choice(language, "requests", &say!(language, "privacy-requests"), wishes.requests, false))
            (choice(language, "presence", &say!(language, "privacy-presence"), wishes.presence, true))
            span.say role="status" {}
        }
    }
}

/// The page of somebody's friends.
pub async fn friends(
    State(house): State<House>,
    visit: Visit,
    Asked(SoughtPerson { name }): Asked<SoughtPerson>,
) -> Response {
    let language = visit.language;
    let title = say!(language, "nav-friends");
    let Some(me) = visit.visitor.person.as_ref().filter(|person| person.kind == AccountKind::Member) else {
        let content = html! {
            h1 { (title) }
            p.empty { (rich(&say!(language, "friends-sign-up"), &[("signup", &to("/signup")), ("login", &to("/login"))])) }
        };
        return page(&visit, &title, &[], &content).into_response();
    };
    let name: Option<String> = name.map(|name| name.chars().take(LONGEST_NAME).collect());
    let sought = name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let looked_up = async {
        if sought.is_some() {
            house.limits.search(visit.visitor.address)?;
        }
        let found = match sought {
            Some(name) => Some(found(&house, Some(me.id), name).await?),
            None => None,
        };
        let friends = friends_of(&house, me.id).await?;
        let blocked = house.store.blocks_of(me.id).await?;
        Ok::<_, Fault>((found, friends, blocked))
    };
    let (found, friends, blocked) = match looked_up.await {
        Ok(all) => all,
        Err(fault) => return sorry(&visit, fault),
    };
    let content = html! {
        h1 { (title) }
        (search(language, sought.unwrap_or_default(), found.as_deref(), &friends))
        (lists(language, &friends, &blocked, found.as_deref()))
        p { a href="/settings#privacy" { (icon("lock")) " " (say!(language, "privacy-choose")) } }
        (names(language))
    };
    page(&visit, &title, &["friends.js"], &content).into_response()
}

/// What games are called, for rows that are written anew.
fn names(language: Language) -> Markup {
    let names: Vec<(&str, String)> =
        GameId::ALL.iter().map(|&of| (of.about().id, game::name(language, of))).collect();
    super::layout::data("game-names", &names)
}

/// What somebody can do about another on their page: be friends, challenge, block. Whether the other is here is shown
/// to those who may see it.
pub(super) async fn with_person(house: &House, visit: &Visit, person: &Person) -> Result<Markup, Fault> {
    let language = visit.language;
    let stranger = Acquaintance {
        kind: person.kind,
        relation: crate::store::Relation::default(),
        wishes: house.store.wishes(person.id).await?,
    };
    let me = visit.visitor.person.as_ref();
    if me.is_some_and(|me| me.id == person.id) {
        return Ok(html! {});
    }
    let other = match me {
        Some(me) => house.store.acquaintance(me.id, person.id).await?.unwrap_or(stranger),
        None => stranger,
    };
    let by = may::Actor { kind: me.map(|me| me.kind) };
    let sees = may(by, Deed::SeePresence, Target::Person(&other)).is_ok() && house.hub.is_here(person.id);
    let relation = other.relation;
    let (id, name) = (person.id.0, &person.name);
    // A block must not show: whoever is blocked is offered what everybody is offered, and told no then.
    let offered = me.is_some() && !relation.blocks;
    // Those who may be challenged together with them.
    let company: Vec<PersonRow> = match me.filter(|_| offered) {
        Some(me) => house.store.friends_of(me.id).await?.into_iter().map(|row| row.person).collect(),
        None => Vec::new(),
    };
    let company: Vec<&PersonRow> = company.iter().filter(|row| row.id != person.id).collect();
    Ok(html! {
        div id="with" data-person=(id) {
            @if sees { p.presence { span.here { (say!(language, "friend-here")) } } }
            @if me.is_some() {
                div.row.acts {
                    @if relation.blocks {
                        p.hint { (say!(language, "friend-you-block")) }
                        (button("", &format!("DELETE /api/me/blocks/{id}"), "undo-2", &say!(language, "friend-unblock"), name))
                    } @else {
                        @if visit.is_member() && person.kind == AccountKind::Member {
                            @if relation.friends {
                                span.badge { (icon("check")) (say!(language, "friend-is")) }
                                (button("plain", &parts(id), "x", &say!(language, "friend-remove"), name))
                            } @else if relation.asks {
                                (button("primary", &befriends(id), "check", &say!(language, "friend-accept"), name))
                                (button("plain", &parts(id), "x", &say!(language, "friend-decline"), name))
                            } @else if relation.asked {
                                span.badge { (say!(language, "friend-asked")) }
                                (button("plain", &parts(id), "x", &say!(language, "friend-withdraw"), name))
                            } @else {
                                (button("", &befriends(id), "user-plus", &say!(language, "friend-ask"), name))
                            }
                        }
                        (button("plain", &blocks(id), "lock", &say!(language, "friend-block"), name))
                    }
                }
            }
            @if offered && person.kind != AccountKind::Guest { (challenge(language, visit, person, &company)) }
        }
    })
}

/// The form of a challenge.
fn challenge(language: Language, visit: &Visit, person: &Person, company: &[&PersonRow]) -> Markup {
    let games = GameId::ALL.iter().flat_map(|&of| of.about().players().map(move |players| (of, players)));
    let rated = visit.is_member() && person.kind == AccountKind::Member;
    html! {
        details.challenge id="challenge" {
            summary { (icon("swords")) span { (say!(language, "friend-challenge")) } }
            form.card id="challenge-form" data-person=(person.id.0) {
                div.field {
                    label for="challenge-game" { (say!(language, "challenge-game")) }
                    select id="challenge-game" name="game" autocomplete="off" {
                        @for (of, players) in games {
                            option value={ (of.about().id) ":" (players) } {
                                (game::name(language, of))
                                @if players > 2 { " · " (say!(language, "players-one", count = players)) }
                            }
                        }
                    }
                }
                // Where three or four play, friends may be challenged with them; the page shows as many as there is room for.
                @for number in 3..=4 {
                    div.field data-player=(number) hidden {
                        label for={ "challenge-with-" (number) } { (say!(language, "challenge-with", number = number)) }
                        select id={ "challenge-with-" (number) } name="with" autocomplete="off" {
                            option value="" { (say!(language, "challenge-computer")) }
                            @for friend in company { option value=(friend.id.0) { (friend.name) } }
                        }
                    }
                }
                div.field {
                    label for="challenge-seat" { (say!(language, "challenge-side")) }
                    select id="challenge-seat" name="seat" autocomplete="off" {
                        option value="any" { (say!(language, "challenge-any")) }
                        option value="first" { (say!(language, "challenge-first")) }
                        option value="last" { (say!(language, "challenge-last")) }
                    }
                }
                div.field {
                    label for="challenge-pace" { (say!(language, "new-clock")) }
                    select id="challenge-pace" name="pace" autocomplete="off" {
                        @for value in ["10+5", "3+2", "5+3", "15+10", "30+10", "1d", "3d", "7d", "none"] { option value=(value) { (pace(language, value)) } }
                    }
                }
                @if rated { label.check { input type="checkbox" name="rated"; span { (rich(&say!(language, "fair-new-rated"), &[("how", &to("/ratings"))])) } } }
                label.check { input type="checkbox" name="watchers"; span { (say!(language, "challenge-watchers")) } }
                p.hint { (say!(language, "challenge-more")) }
                div.row {
                    button.primary { (icon("swords")) span { (say!(language, "challenge-send")) } }
                    a href={ "/new?way=friend&invite=" (person.id.0) } { (say!(language, "challenge-table")) }
                    span.say role="alert" {}
                }
            }
        }
    }
}

/// The seats that are kept for somebody, with a way to accept and to decline.
pub(super) async fn invitations(house: &House, visit: &Visit) -> Result<Markup, Fault> {
    let Some(me) = &visit.visitor.person else { return Ok(html! {}) };
    let language = visit.language;
    let kept = invitations_of(house, me, language).await?;
    let tournaments = house.store.tournament_invitations(me.id).await?;
    Ok(html! {
        div id="invitations" {
            @if !tournaments.is_empty() {
                h2 { (say!(language, "tournaments-invited")) }
                ul.list { @for row in &tournaments { li.card { a href={ "/tournaments/" (row.id) } { bdi { (row.name) } } } } }
            }
            @if !kept.is_empty() {
                h2 { (say!(language, "invitations-title")) }
                ul.list { @for invitation in &kept { (invited(language, visit.visitor.person.as_ref().map(|me| me.id.0), invitation)) } }
            }
        }
    })
}

fn invited(language: Language, me: Option<i64>, Invitation { by, challenge, table }: &Invitation) -> Markup {
    let line =
        if *challenge { say!(language, "invitation-challenge") } else { say!(language, "invitation-seat") };
    let name = |_: &str| html! { a href={ "/people/" (by.id) } { bdi { (by.name) } } };
    html! {
        li.card.pictured.invited {
            a.thumb href={ "/t/" (table.id) } tabindex="-1" aria-hidden="true" { (picture(table, 96)) }
            div.about {
                strong { (table.agreed.name) @if !table.agreed.title.is_empty() { " — " bdi { (table.agreed.title) } } }
                div.among { (face(&by.picture, 20)) " " (rich(&line, &[("name", &name)])) }
                // Whoever invites stands in the line above, and whoever reads it knows who they are.
                @if let Some(others) = others(language, table, &[Some(by.id), me]) { p { (others) } }
                p { (pace(language, &table.agreed.pace)) @if table.rated { " · " (say!(language, "card-rated")) } }
            }
            span.row.acts {
                button.primary type="button" data-accept=(table.id) aria-label={ (say!(language, "friend-accept")) ": " (by.name) } { (icon("check")) span { (say!(language, "friend-accept")) } }
                button type="button" data-decline=(table.id) aria-label={ (say!(language, "friend-decline")) ": " (by.name) } { (icon("x")) span { (say!(language, "friend-decline")) } }
            }
        }
    }
}

/// Friends whom a host can invite, as the forms of tables offer them.
pub(super) async fn to_invite(house: &House, visit: &Visit, also: Option<i64>) -> Vec<Invitable> {
    let Some(me) = &visit.visitor.person else { return Vec::new() };
    let language = visit.language;
    let named = |id: i64, name: &str| Invitable { id, name: say!(language, "invite-named", name = name) };
    // A form without friends is better than none.
    let friends = house.store.friends_of(me.id).await.unwrap_or_default();
    let mut found: Vec<Invitable> =
        friends.iter().map(|row| named(row.person.id.0, &row.person.name)).collect();
    found.sort_by_cached_key(|friend| friend.name.to_lowercase());
    if let Some(id) = also.filter(|&id| id != me.id.0 && !found.iter().any(|friend| friend.id == id))
        && let Ok(Some(person)) = house.store.person(taproom_play::PersonId(id)).await
    {
        found.insert(0, named(id, &person.name));
    }
    found
}

pub(super) use taproom_wire::server::Invitable;
