//! What is good.
pub mod table;
