//! What is sent to a device is sealed, so that its push service can't read it: RFC 8291, with the one record of RFC 8188
//! that a push may have. PURE but for the dice of [`seal`].

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::{SecureRandom, SystemRandom};

/// Bytes of a public key, of what a device and the house share, and of the salt.
const POINT: usize = 65;
const SECRET: usize = 16;
const SALT: usize = 16;
/// The size of the only record, as the head says it.
const RECORD: u32 = 4096;
/// Texts are filled up to a multiple of this, so that their length tells little.
const STEP: usize = 256;
/// The longest text; what is sealed with its head must have no more than 4096 bytes.
pub(super) const LONGEST: usize = 3000;

/// What a device says about itself.
#[derive(Clone, Copy)]
pub(super) struct Keys<'a> {
    point: &'a [u8],
    secret: &'a [u8],
}

impl<'a> Keys<'a> {
    /// A public key and a secret of the right lengths. Whether the key is a point of the curve shows when it is used.
    pub(super) fn read(point: &'a [u8], secret: &'a [u8]) -> Option<Keys<'a>> {
        let good = point.len() == POINT && point[0] == 4 && secret.len() == SECRET;
        good.then_some(Keys { point, secret })
    }
}

/// Seals a text for a device; nothing if its key is no point of the curve, or the text too long.
pub(super) fn seal(keys: Keys<'_>, text: &[u8]) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let dice = SystemRandom::new();
    let mut salt = [0; SALT];
    dice.fill(&mut salt).ok()?;
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &dice).ok()?;
    let ours = private.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, keys.point);
    let fill = STEP - text.len() % STEP;
    agree_ephemeral(private, &theirs, |shared| sealed(keys, ours.as_ref(), shared, salt, text, fill)).ok()?
}

fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let tag = sign(&Key::new(HMAC_SHA256, key), &parts.concat());
    tag.as_ref().try_into().expect("SHA-256 has 32 bytes")
}

/// The same with everything that chance decides: the house's key `ours`, what both agreed on, the salt; and how many
/// bytes fill the text up.
fn sealed(
    keys: Keys<'_>,
    ours: &[u8],
    shared: &[u8],
    salt: [u8; SALT],
    text: &[u8],
    fill: usize,
) -> Option<Vec<u8>> {
    let agreed = mac(keys.secret, &[shared]);
    let input = mac(&agreed, &[b"WebPush: info\0", keys.point, ours, &[1]]);
    let material = mac(&salt, &[&input]);
    let key = mac(&material, &[b"Content-Encoding: aes128gcm\0", &[1]]);
    let nonce = mac(&material, &[b"Content-Encoding: nonce\0", &[1]]);
    // Two ends the last record; zeros after it are no part of the text.
    let mut record = [text, &[2], &vec![0; fill]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).ok()?);
    let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).ok()?;
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let length = [u8::try_from(ours.len()).ok()?];
    Some([&salt[..], &RECORD.to_be_bytes(), &length, ours, &record].concat())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::TEXT;
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        TEXT.decode(text.as_bytes()).unwrap()
    }

    /// The example of RFC 8291, section 5 and appendix A. Ring takes no private key from outside, so it begins with what
    /// the two keys agree on.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_there() {
        let theirs =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let ours =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let keys = Keys::read(&theirs, &secret).unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                    AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(TEXT.encode(&sealed(keys, &ours, &shared, salt, text, 0).unwrap()), body);
    }

    #[test]
    fn what_is_sealed_fits_and_tells_no_length() {
        let dice = SystemRandom::new();
        let device = EphemeralPrivateKey::generate(&ECDH_P256, &dice).unwrap();
        let point = device.compute_public_key().unwrap();
        let keys = Keys::read(point.as_ref(), &[7; 16]).unwrap();
        assert_eq!(seal(keys, b"a").unwrap().len(), seal(keys, &[b'a'; 200]).unwrap().len());
        assert!(seal(keys, &[b'a'; LONGEST]).unwrap().len() <= 4096);
        assert!(seal(keys, &[b'a'; LONGEST + 1]).is_none());
        // Another key and another salt each time.
        assert!(seal(keys, b"a").unwrap()[..86] != seal(keys, b"a").unwrap()[..86]);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        assert!(Keys::read(&[4; 64], &[0; 16]).is_none() && Keys::read(&[4; 65], &[0; 15]).is_none());
        assert!(Keys::read(&[3; 65], &[0; 16]).is_none() && Keys::read(&[], &[]).is_none());
        // The right length, and no point of the curve.
        assert!(seal(Keys::read(&[4; 65], &[0; 16]).unwrap(), b"a").is_none());
    }
}
