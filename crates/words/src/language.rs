//! The languages, and how one of them is chosen.

use std::fmt;

/// The files of a language, one an area.
macro_rules! files {
    ($tag:literal: $($file:literal)+) => {
        &[$(include_str!(concat!("../locales/", $tag, "/", $file, ".ftl"))),+]
    };
}

/// The files of a language for the browser, with their names.
macro_rules! scripts {
    ($tag:literal: $($file:literal)+) => {
        &[$(($file, include_str!(concat!("../locales/", $tag, "/", $file, ".ftl")))),+]
    };
}

/// One line a language: its name here, its tag and folder, its own name for itself, and the other tags, or the
/// beginnings of tags, by which browsers ask for it.
macro_rules! languages {
    ($($name:ident $tag:literal $own:literal [$($asked:literal)*];)+) => {
        /// A language that the house speaks.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Language {
            $(#[doc = $own] $name,)+
            /// English with accents and longer words, to see what a page does with them.
            Pseudo,
        }

        impl Language {
            /// All that are offered to everybody. The first one is for those whose language is not spoken here.
            pub const ALL: &'static [Language] = &[$(Language::$name),+];

            /// The tag, as `lang=` has it.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Language::$name => $tag,)+
                    Language::Pseudo => "en-XA",
                }
            }

            /// What those who speak it call it.
            #[must_use]
            pub const fn own_name(self) -> &'static str {
                match self {
                    $(Language::$name => $own,)+
                    Language::Pseudo => "Ƥşḗŭḓǿ",
                }
            }

            fn asked(self) -> &'static [&'static str] {
                match self {
                    $(Language::$name => &[$tag $(, $asked)*],)+
                    Language::Pseudo => &["en-XA"],
                }
            }

            /// Its texts.
            pub(crate) fn files(self) -> &'static [&'static str] {
                match self {
                    $(Language::$name => files!($tag:
                        "common"
                        "games"
                        "table"
                        "effects"
                        "people"
                        "house"
                        "rules"
                        "rules-extinction"
                        "rules-jungle"
                        "rules-quadular"
                        "rules-trench-run"
                        "rules-tunnel-brawl"
                        "refusals"
                        "terminal"
                        "friends"
                        "messages"
                        "correspondence"
                        "mail"
                        "push"
                        "profile"
                        "tournaments"
                        "keeper"
                    ),)+
                    Language::Pseudo => Language::English.files(),
                }
            }

            /// The texts of the browser's modules: those that every page has, and then, each by its name, those that
            /// only pages with that module have.
            pub(crate) fn script_files(self) -> &'static [(&'static str, &'static str)] {
                match self {
                    $(Language::$name => scripts!($tag:
                        "script"
                        "script-lobby"
                        "script-friends"
                        "script-messages"
                        "script-correspondence"
                        "script-profile"
                        "script-tournaments"
                        "script-keeper"
                        "script-push"
                    ),)+
                    Language::Pseudo => Language::English.script_files(),
                }
            }
        }
    };
}

languages! {
    English "en" "English" ["en"];
    Chinese "zh-Hans" "简体中文" ["zh"];
    German "de" "Deutsch" ["de"];
    Spanish "es" "Español" ["es"];
}

impl Default for Language {
    fn default() -> Language {
        Language::ALL[0]
    }
}

impl Language {
    /// The language with this tag, among those offered to everybody and the one for tests.
    #[must_use]
    pub fn read(tag: &str) -> Option<Language> {
        let all = Language::ALL.iter().copied().chain([Language::Pseudo]);
        all.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that a browser would like best of those in a list, by the header in which it says so. A tag
    /// stands for all that begin with it: `de-AT` is German, and `zh-TW` had rather simplified Chinese than English.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Option<Language> {
        // Nobody speaks more languages than this; what comes after is not read.
        let wishes = header.split(',').take(32).enumerate().filter_map(|(place, wish)| {
            let mut parts = wish.split(';').map(str::trim);
            let tag = parts.next().filter(|tag| !tag.is_empty())?;
            let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
            let weight: f32 = weight.map_or(Some(1.0), |weight| weight.parse().ok())?;
            (0.0..=1.0).contains(&weight).then_some((tag, (weight * 1000.0) as u32, place))
        });
        let mut wishes: Vec<(&str, u32, usize)> = wishes.collect();
        wishes.sort_by_key(|&(_, weight, place)| (std::cmp::Reverse(weight), place));
        let (wanted, refused): (Vec<_>, Vec<_>) = wishes.into_iter().partition(|&(_, weight, _)| weight > 0);
        let refuses =
            |language: Language| refused.iter().any(|&(tag, ..)| language.tag().eq_ignore_ascii_case(tag));
        wanted.into_iter().find_map(|(tag, ..)| {
            if tag == "*" {
                return Some(Language::default());
            }
            Language::ALL.iter().copied().find(|&language| language.is_asked_for(tag) && !refuses(language))
        })
    }

    /// The language that somebody names, by its tag or one that begins with it: `de`, `de-AT`, or `de_AT.UTF-8` as
    /// the environment of a terminal writes it.
    #[must_use]
    pub fn named(text: &str) -> Option<Language> {
        // Behind the tag stand the encoding and the variety.
        let tag = text.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let spoken = || Language::ALL.iter().copied().find(|language| language.is_asked_for(&tag));
        Language::read(&tag).or_else(spoken)
    }

    /// The language of a terminal, by the variables of its environment: of `LC_ALL`, `LC_MESSAGES` and `LANG` the
    /// first that says anything decides.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let mut said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
        let said = said.find(|text| !text.is_empty());
        said.and_then(|text| Language::named(&text)).unwrap_or_default()
    }

    fn is_asked_for(self, tag: &str) -> bool {
        self.asked().iter().any(|asked| {
            let head = tag.get(..asked.len()).is_some_and(|head| head.eq_ignore_ascii_case(asked));
            head && tag.get(asked.len()..).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        })
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_the_language_they_like_best() {
        for (header, language) in [
            ("", None),
            ("fr", None),
            ("fr, *;q=0.1", Some(Language::English)),
            ("de", Some(Language::German)),
            ("de-AT,de;q=0.9,en;q=0.5", Some(Language::German)),
            ("en;q=0.5,de;q=0.9", Some(Language::German)),
            ("en-GB, es", Some(Language::English)),
            ("fr-CH, fr;q=0.9, es;q=0.8, de;q=0.7, *;q=0.5", Some(Language::Spanish)),
            ("zh", Some(Language::Chinese)),
            ("zh-CN,zh;q=0.9", Some(Language::Chinese)),
            ("ZH-hans-cn", Some(Language::Chinese)),
            ("zh-TW,en;q=0.5", Some(Language::Chinese)),
            ("zh-TW, zh-Hans;q=0, en;q=0.5", Some(Language::English)),
            ("den, est", None),
            ("de;q=x, es;q=0.1", Some(Language::Spanish)),
            ("de;q=7, es;q=0.1", Some(Language::Spanish)),
            ("de;q=0, es;q=0.1", Some(Language::Spanish)),
            ("en-XA", Some(Language::English)),
            (";;;,,,q=", None),
            ("é, d\u{e9}", None),
        ] {
            assert_eq!(Language::from_accept_language(header), language, "{header}");
        }
    }

    #[test]
    fn a_terminal_gets_the_language_of_its_environment() {
        for (all, messages, lang, language) in [
            ("", "", "", Language::English),
            ("", "", "de_DE.UTF-8", Language::German),
            ("", "zh_CN.UTF-8", "de_DE.UTF-8", Language::Chinese),
            ("es_ES@euro", "zh_CN", "de", Language::Spanish),
            ("C", "", "de_DE.UTF-8", Language::English),
            ("POSIX", "", "", Language::English),
            ("", "", "fr_FR.UTF-8", Language::English),
            ("zh_Hant_TW.UTF-8", "", "", Language::Chinese),
            ("en_XA", "", "", Language::Pseudo),
            ("dents", "", "", Language::English),
        ] {
            let variable = |name: &str| match name {
                "LC_ALL" => Some(all.to_owned()),
                "LC_MESSAGES" => Some(messages.to_owned()),
                "LANG" => Some(lang.to_owned()),
                _ => None,
            };
            assert_eq!(Language::from_environment(variable), language, "{all} {messages} {lang}");
        }
        assert_eq!(Language::from_environment(|_| None), Language::English);
        assert_eq!(Language::named("tlh"), None);
    }

    #[test]
    fn tags_are_read_as_they_are_written() {
        for &language in Language::ALL {
            assert_eq!(Language::read(language.tag()), Some(language));
            assert_eq!(Language::from_accept_language(language.tag()), Some(language));
        }
        assert_eq!(Language::read("en-XA"), Some(Language::Pseudo));
        assert_eq!(Language::read("tlh"), None);
        assert_eq!(Language::default(), Language::English);
    }
}
