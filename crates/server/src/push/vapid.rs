//! How push services know the house: a token for each of them, signed with the house's key (RFC 8292). Devices are bound
//! to that key, so nobody else can push to them.

use super::TEXT;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use std::fmt;
use taproom_play::{Millis, Time};

/// How long a token is good; a day is the most.
const LASTS: Millis = Millis::minutes(12 * 60);

/// The house's key. It shows itself to nobody.
pub(super) struct Identity(EcdsaKeyPair);

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Identity")
    }
}

impl Identity {
    /// A new key, as the store keeps it.
    pub(super) fn random() -> Option<Vec<u8>> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(made.as_ref().to_vec())
    }

    /// Reads what the store kept.
    pub(super) fn read(kept: &[u8]) -> Option<Identity> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &SystemRandom::new());
        pair.ok().map(Identity)
    }

    /// The key that everybody may know.
    pub(super) fn public(&self) -> &[u8] {
        self.0.public_key().as_ref()
    }

    /// The header with which the house shows a push service who it is.
    pub(super) fn header(&self, audience: &str, contact: &str, now: Time) -> Option<String> {
        let signed = unsigned(audience, contact, now + LASTS);
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let (token, key) = (TEXT.encode(signature.as_ref()), TEXT.encode(self.public()));
        Some(format!("vapid t={signed}.{token}, k={key}"))
    }
}

/// What a token says: for whom it is, until when, and whom to turn to.
fn unsigned(audience: &str, contact: &str, until: Time) -> String {
    let head = json!({"typ": "JWT", "alg": "ES256"}).to_string();
    let says = json!({"aud": audience, "exp": until.0 / 1000, "sub": contact}).to_string();
    format!("{}.{}", TEXT.encode(head.as_bytes()), TEXT.encode(says.as_bytes()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    /// Reads a header as push services do: what the token says, if its signature is that of the key beside it.
    fn read(header: &str) -> Option<(Value, Value, Vec<u8>)> {
        let (token, key) = header.strip_prefix("vapid t=")?.split_once(", k=")?;
        let (signed, signature) = token.rsplit_once('.')?;
        let bytes = |text: &str| TEXT.decode(text.as_bytes()).ok();
        let key = bytes(key)?;
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &key);
        public.verify(signed.as_bytes(), &bytes(signature)?).ok()?;
        let (head, says) = signed.split_once('.')?;
        let json = |text: &str| serde_json::from_slice(&bytes(text)?).ok();
        Some((json(head)?, json(says)?, key))
    }

    /// The example of RFC 8292, section 2.4: a reader that takes it takes ours.
    #[test]
    fn a_token_is_read_as_the_example_of_the_standard() {
        let example = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi\
                       OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuC\
                       GSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAI\
                       xHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let (head, says, _) = read(example).unwrap();
        let identity = Identity::read(&Identity::random().unwrap()).unwrap();
        let now = Time(1_453_523_768_000) - LASTS;
        let header = identity.header("https://push.example.net", "mailto:push@example.com", now).unwrap();
        assert_eq!(read(&header), Some((head, says, identity.public().to_vec())));
        // One letter of what it says, and nobody believes it.
        let (start, rest) = header.split_at(60);
        let forged = format!("{start}{}{}", if rest.starts_with('A') { 'B' } else { 'A' }, &rest[1..]);
        assert_eq!(read(&forged), None);
    }

    #[test]
    fn the_key_stays_the_same() {
        let kept = Identity::random().unwrap();
        let key = |kept: &[u8]| Identity::read(kept).map(|identity| identity.public().to_vec());
        assert_eq!(key(&kept), key(&kept));
        assert!(key(&kept) != key(&Identity::random().unwrap()) && key(b"nonsense").is_none());
        assert_eq!(key(&kept).unwrap().len(), 65);
    }
}
