//! What positions are worth, one file a game.

mod extinction;
mod jungle;
mod quadular;
mod trench;
mod tunnel;
