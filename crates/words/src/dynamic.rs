//! Keys that are put together at run time, so that tests know of them.

use crate::game::option_key;
use taproom_rules::{GameId, Seat};

/// Every such key.
#[must_use]
pub fn dynamic_keys() -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for &game in GameId::ALL {
        let about = game.about();
        keys.extend(["game", "line", "length"].map(|area| format!("{area}-{}", about.id)));
        keys.extend(about.kinds.iter().map(|kind| format!("piece-{}", kind.id)));
        let colours =
            Seat::ALL.into_iter().map(|seat| about.colours[seat]).filter(|colour| !colour.is_empty());
        keys.extend(colours.map(|colour| format!("colour-{colour}")));
        let choices = about.choices.iter().map(|choice| choice.id);
        for id in choices.chain(about.presets.iter().map(|preset| preset.id)) {
            keys.push(format!("option-{}", option_key(game, id)));
            keys.push(format!("option-{}-about", option_key(game, id)));
        }
    }
    for game in [GameId::Quadular, GameId::TunnelBrawl] {
        let id = game.about().id;
        keys.push(format!("rules-{id}-goal"));
        keys.extend((1..=5).map(|number| format!("rules-{id}-five-{number}")));
    }
    keys.extend(Seat::ALL.into_iter().map(|seat| format!("seat-{}", seat.name())));
    for level in 1..=8 {
        keys.extend([format!("level-{level}"), format!("level-{level}-about")]);
    }
    keys.sort();
    keys.dedup();
    keys
}
