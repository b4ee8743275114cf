//! With the feature `serde`, what has a text of its own is written as that text.

use crate::Deal;
use crate::games::GameId;
use crate::record::Record;
use crate::seat::Seat;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

struct Textual<T>(PhantomData<T>, &'static str);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Textual<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! textual {
    ($($type:ty: $what:literal,)+) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    deserializer.deserialize_str(Textual(PhantomData::<$type>, $what))
                }
            }
        )+
    };
}

textual! {
    Seat: "the name of a seat",
    GameId: "the id of a game",
    Deal: "a deal",
    Record: "the record of a game",
}
