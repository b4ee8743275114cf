//! Permissions: who may do what to whom. PURE: the facts are looked up before, and this alone decides.
//!
//! A new deed is a variant of [`Deed`], an arm in [`may`], and lines in the table of the test. Whoever is blocked hears
//! the same as those whose wish it is not, so that they learn no more than they must.

use crate::store::{AccountKind, Acquaintance, Audience, Phase, Visibility};
use std::fmt;
use taproom_words::{Language, say};

/// Who wants to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Guest, member or bot; nothing for somebody who did not say who they are.
    pub kind: Option<AccountKind>,
}

impl Actor {
    /// Somebody the house knows.
    #[must_use]
    pub const fn of(kind: AccountKind) -> Actor {
        Actor { kind: Some(kind) }
    }
}

/// What somebody wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// Ask somebody to be friends, or accept what they asked.
    Befriend,
    /// Keep a seat for somebody.
    Invite,
    /// Offer somebody a game.
    Challenge,
    /// Send somebody a message.
    Write,
    /// Send a message to somebody who has written first.
    Answer,
    /// Say something that somebody at the same table reads.
    Talk,
    /// Sit down at a table where somebody is.
    Sit,
    /// Be brought together with somebody who looks for a game too.
    Pair,
    /// See whether somebody is here.
    SeePresence,
    /// Block somebody.
    Block,
    /// See anything of a table.
    Watch,
}

/// Whom or what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target<'a> {
    /// Oneself.
    Oneself,
    /// Somebody else, as the actor has to do with them.
    Person(&'a Acquaintance),
    /// A table.
    Table(Door),
}

/// What decides who comes in at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it is.
    pub phase: Phase,
    /// Whether others may look on while it is played.
    pub watched: bool,
    /// Whether the actor opened it, sits there, or has a seat kept for them.
    pub belongs: bool,
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Whoever asks must say who they are.
    Unknown,
    /// Only members can.
    OnlyMembers,
    /// It can't be done to oneself.
    Oneself,
    /// The other has no account that lasts.
    NoAccount,
    /// The actor blocks the other.
    YouBlock,
    /// The other does not want it, whatever the reason is.
    Unwanted,
    /// Nobody is told more than that the table is private.
    Private,
    /// Nobody looks on while it is played.
    Unwatched,
}

impl Refusal {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::Unknown => "unknown",
            Refusal::OnlyMembers => "only_members",
            Refusal::Oneself => "yourself",
            Refusal::NoAccount => "no_account",
            Refusal::YouBlock => "you_block",
            Refusal::Unwanted => "unwanted",
            Refusal::Private => "private",
            Refusal::Unwatched => "unwatched",
        }
    }

    /// The sentence.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match self {
            Refusal::Unknown => say!(language, "fault-unknown"),
            Refusal::OnlyMembers => say!(language, "may-only-members"),
            Refusal::Oneself => say!(language, "may-oneself"),
            Refusal::NoAccount => say!(language, "may-no-account"),
            Refusal::YouBlock => say!(language, "may-you-block"),
            Refusal::Unwanted => say!(language, "may-unwanted"),
            Refusal::Private => say!(language, "may-private"),
            Refusal::Unwatched => say!(language, "may-unwatched"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

/// Whether somebody may do something.
///
/// # Errors
/// Says why not.
pub fn may(actor: Actor, deed: Deed, target: Target<'_>) -> Result<(), Refusal> {
    match (deed, target) {
        (Deed::Watch, Target::Table(door)) => watch(door),
        (_, Target::Table(_)) => Ok(()),
        (Deed::Sit | Deed::Talk | Deed::SeePresence | Deed::Watch, Target::Oneself) => Ok(()),
        (_, Target::Oneself) => Err(Refusal::Oneself),
        (deed, Target::Person(other)) => to_person(actor, deed, other),
    }
}

fn watch(door: Door) -> Result<(), Refusal> {
    if door.belongs {
        Ok(())
    } else if door.visibility == Visibility::Invitation {
        Err(Refusal::Private)
    } else if !door.watched && door.phase == Phase::Playing {
        Err(Refusal::Unwatched)
    } else {
        Ok(())
    }
}

fn to_person(actor: Actor, deed: Deed, other: &Acquaintance) -> Result<(), Refusal> {
    let relation = other.relation;
    let apart = if relation.blocks {
        Err(Refusal::YouBlock)
    } else if relation.blocked {
        Err(Refusal::Unwanted)
    } else {
        Ok(())
    };
    let by = actor.kind.ok_or(Refusal::Unknown);
    let wanted = |audience: Audience| match audience {
        Audience::Everybody => Ok(()),
        Audience::Friends if relation.friends => Ok(()),
        Audience::Friends | Audience::Nobody => Err(Refusal::Unwanted),
    };
    let member =
        |kind: AccountKind| if kind == AccountKind::Member { Ok(()) } else { Err(Refusal::OnlyMembers) };
    let has_account =
        |kind: AccountKind| if kind == AccountKind::Guest { Err(Refusal::NoAccount) } else { Ok(()) };
    match deed {
        // Nobody is watched here who does not want to be; strangers see what is shown to everybody.
        Deed::SeePresence => apart.and_then(|()| wanted(other.wishes.presence)),
        Deed::Watch => Ok(()),
        Deed::Block => by.map(|_| ()),
        Deed::Sit | Deed::Pair | Deed::Talk => by.and(apart),
        Deed::Befriend => {
            member(by?)?;
            if other.kind != AccountKind::Member {
                return Err(Refusal::NoAccount);
            }
            apart?;
            // Whoever has asked wants it.
            if relation.asks { Ok(()) } else { wanted(other.wishes.requests) }
        }
        Deed::Invite => {
            by?;
            apart?;
            wanted(other.wishes.invitations)
        }
        Deed::Challenge => {
            by?;
            has_account(other.kind)?;
            apart?;
            wanted(other.wishes.challenges)
        }
        Deed::Write | Deed::Answer => {
            member(by?)?;
            if other.kind != AccountKind::Member {
                return Err(Refusal::NoAccount);
            }
            apart?;
            // Whoever writes to somebody who is no friend wants to hear from them, for a while.
            match (deed, other.wishes.words) {
                (Deed::Answer, Audience::Friends) => Ok(()),
                (_, audience) => wanted(audience),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Relation, Wishes};

    /// Deed, who acts, to whom, what they are to each other and want, and what comes of it.
    const TO_PEOPLE: &str = "
        befriend  nobody member -            unknown
        befriend  guest  member -            only_members
        befriend  bot    member -            only_members
        befriend  member member -            ok
        befriend  member guest  -            no_account
        befriend  member bot    -            no_account
        befriend  member member friends      ok
        befriend  member member blocks       you_block
        befriend  member member blocked      unwanted
        befriend  member member nobody       unwanted
        befriend  member member nobody,asks  ok
        befriend  member member blocked,asks unwanted
        befriend  member self   -            yourself
        invite    nobody member -            unknown
        invite    guest  member -            ok
        invite    guest  guest  -            ok
        invite    bot    member -            ok
        invite    member member blocks       you_block
        invite    member member blocked      unwanted
        invite    member member only         unwanted
        invite    member member only,friends ok
        invite    member member nobody       unwanted
        invite    member member nobody,friends unwanted
        invite    member self   -            yourself
        challenge guest  member -            ok
        challenge nobody member -            unknown
        challenge member guest  -            no_account
        challenge member bot    -            ok
        challenge member member blocks       you_block
        challenge member member blocked      unwanted
        challenge member member only         unwanted
        challenge member member only,friends ok
        challenge member self   -            yourself
        write     nobody member -            unknown
        write     guest  member -            only_members
        write     bot    member -            only_members
        write     member member -            ok
        write     member guest  -            no_account
        write     member member only         unwanted
        write     member member only,friends ok
        write     member member nobody       unwanted
        write     member member blocked      unwanted
        write     member member blocks       you_block
        write     member self   -            yourself
        answer    nobody member -            unknown
        answer    guest  member -            only_members
        answer    member guest  -            no_account
        answer    member member -            ok
        answer    member member only         ok
        answer    member member nobody       unwanted
        answer    member member only,blocked unwanted
        answer    member member blocks       you_block
        answer    member self   -            yourself
        talk      guest  member -            ok
        talk      member member blocks       you_block
        talk      member member blocked      unwanted
        talk      member self   -            ok
        sit       guest  member -            ok
        sit       member member nobody       ok
        sit       member member blocks       you_block
        sit       member member blocked      unwanted
        sit       nobody member -            unknown
        sit       member self   -            ok
        pair      member member -            ok
        pair      guest  guest  -            ok
        pair      member member blocks       you_block
        pair      member member blocked      unwanted
        pair      member self   -            yourself
        presence  nobody member -            ok
        presence  guest  member -            ok
        presence  nobody member only         unwanted
        presence  member member only         unwanted
        presence  member member only,friends ok
        presence  member member nobody,friends unwanted
        presence  member member blocked      unwanted
        presence  member member blocks       you_block
        presence  member self   -            ok
        block     nobody member -            unknown
        block     guest  member -            ok
        block     member guest  -            ok
        block     member member friends      ok
        block     member member blocked      ok
        block     member self   -            yourself
        watch     nobody member blocked      ok
    ";

    /// Who finds a table, how far it is, whether others may look on, whether one belongs there, and what comes of it.
    const TO_TABLES: &str = "
        public     gathering watched   stranger ok
        public     gathering unwatched stranger ok
        public     playing   watched   stranger ok
        public     playing   unwatched stranger unwatched
        public     playing   unwatched belongs  ok
        public     over      unwatched stranger ok
        link       gathering watched   stranger ok
        link       playing   unwatched stranger unwatched
        link       over      unwatched stranger ok
        code       gathering unwatched stranger ok
        code       playing   unwatched stranger unwatched
        code       playing   watched   stranger ok
        invitation gathering watched   stranger private
        invitation playing   watched   stranger private
        invitation over      watched   stranger private
        invitation gathering unwatched stranger private
        invitation playing   unwatched stranger private
        invitation over      unwatched stranger private
        invitation gathering watched   belongs  ok
        invitation playing   unwatched belongs  ok
        invitation over      unwatched belongs  ok
    ";

    fn kind(word: &str) -> Option<AccountKind> {
        [AccountKind::Guest, AccountKind::Member, AccountKind::Bot]
            .into_iter()
            .find(|kind| kind.name() == word)
    }

    fn word(result: Result<(), Refusal>) -> &'static str {
        result.map_or_else(Refusal::code, |()| "ok")
    }

    fn deed(word: &str) -> Deed {
        match word {
            "befriend" => Deed::Befriend,
            "invite" => Deed::Invite,
            "challenge" => Deed::Challenge,
            "write" => Deed::Write,
            "answer" => Deed::Answer,
            "talk" => Deed::Talk,
            "sit" => Deed::Sit,
            "pair" => Deed::Pair,
            "presence" => Deed::SeePresence,
            "block" => Deed::Block,
            "watch" => Deed::Watch,
            other => panic!("no deed: {other}"),
        }
    }

    #[test]
    fn who_may_do_what_to_whom() {
        for line in TO_PEOPLE.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [what, by, to, facts, expected] = words[..] else { panic!("five words: {line}") };
            let is = |fact: &str| facts.split(',').any(|other| other == fact);
            let audience = match () {
                () if is("only") => Audience::Friends,
                () if is("nobody") => Audience::Nobody,
                () => Audience::Everybody,
            };
            let other = Acquaintance {
                kind: kind(to).unwrap_or(AccountKind::Member),
                relation: Relation {
                    friends: is("friends"),
                    asked: false,
                    asks: is("asks"),
                    blocks: is("blocks"),
                    blocked: is("blocked"),
                },
                wishes: Wishes {
                    words: audience,
                    invitations: audience,
                    challenges: audience,
                    requests: audience,
                    presence: audience,
                },
            };
            let target = if to == "self" { Target::Oneself } else { Target::Person(&other) };
            assert_eq!(word(may(Actor { kind: kind(by) }, deed(what), target)), expected, "{line}");
        }
    }

    #[test]
    fn who_sees_a_table() {
        for line in TO_TABLES.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [visibility, phase, watched, who, expected] = words[..] else { panic!("five words: {line}") };
            let door = Door {
                visibility: match visibility {
                    "public" => Visibility::Public,
                    "link" => Visibility::Link,
                    "code" => Visibility::Code,
                    _ => Visibility::Invitation,
                },
                phase: match phase {
                    "gathering" => Phase::Gathering,
                    "playing" => Phase::Playing,
                    _ => Phase::Over,
                },
                watched: watched == "watched",
                belongs: who == "belongs",
            };
            let nobody = Actor { kind: None };
            assert_eq!(word(may(nobody, Deed::Watch, Target::Table(door))), expected, "{line}");
        }
    }

    /// A wish and a block sound the same to whoever meets them.
    #[test]
    fn whoever_is_blocked_hears_what_others_hear() {
        let blocked = Acquaintance {
            kind: AccountKind::Member,
            relation: Relation { blocked: true, ..Relation::default() },
            wishes: Wishes::default(),
        };
        let unwanted = Acquaintance {
            relation: Relation::default(),
            wishes: Wishes {
                words: Audience::Nobody,
                invitations: Audience::Nobody,
                challenges: Audience::Nobody,
                requests: Audience::Nobody,
                presence: Audience::Nobody,
            },
            ..blocked
        };
        let by = Actor::of(AccountKind::Member);
        for deed in [Deed::Befriend, Deed::Invite, Deed::Challenge, Deed::Write, Deed::SeePresence] {
            assert_eq!(
                may(by, deed, Target::Person(&blocked)),
                may(by, deed, Target::Person(&unwanted)),
                "{deed:?}"
            );
        }
    }
}
