//! A commitment to the shuffle: its salted hash is shown at the start, the shuffle and the salt at the end.

use sha2::{Digest, Sha256};
use std::fmt::Write;
use taproom_rules::Deal;

/// What is hashed: the orders as texts write them, a space and the salt in hexadecimal digits.
#[must_use]
pub fn sealed_text(deal: &Deal, salt: u64) -> String {
    format!("{} {salt:016x}", deal.text())
}

/// SHA-256 of the sealed text in hexadecimal digits, so that anybody can check it with any tool.
#[must_use]
pub fn seal(deal: &Deal, salt: u64) -> String {
    Sha256::digest(sealed_text(deal, salt)).iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a text takes everything");
        text
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn anybody_can_check_a_seal() {
        let deal = Deal::read("PRNBQKPRNBPP:2413,KQRRBBNNPPPP:1234").unwrap();
        // printf 'PRNBQKPRNBPP:2413,KQRRBBNNPPPP:1234 00000000000000ff' | sha256sum
        assert_eq!(sealed_text(&deal, 255), "PRNBQKPRNBPP:2413,KQRRBBNNPPPP:1234 00000000000000ff");
        assert_eq!(seal(&deal, 255), "a25e985191e53fcae0a132aa3881feec002a0633a6393a311e381270e1d969b6");
    }
}
