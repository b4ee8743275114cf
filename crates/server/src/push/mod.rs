//! Web push: what people hear of on their devices though they are not here. The store keeps the devices and what waits
//! for each (`store::push`), written where mails are; what is worth telling, and in which words, is `mail`'s to know; a
//! sender here takes it to the push service that each device has named. RFC 8030 says how that is asked, RFC 8291 how
//! what is sent is kept from it, RFC 8292 how it knows the house.

mod device;
mod endpoint;
mod line;
mod measure;
mod places;
mod seal;
mod sender;
mod vapid;

pub use device::label;
pub use sender::Sender;

use crate::address::Network;
use crate::mail::Clerk;
use crate::mail::setup::PublicUrl;
use crate::metrics::Metrics;
use crate::store::{DeviceRow, NewDevice, NoticeKind, Store, StoreError, TokenHash};
use data_encoding::{BASE64URL_NOPAD, Encoding, HEXLOWER};
use endpoint::{Endpoint, Neighbours};
use line::Line;
use seal::Keys;
use std::sync::Arc;
use taproom_play::{Millis, PersonId, Time};
use taproom_words::Language;
use vapid::Identity;

/// The word under which the store keeps the key by which push services know the house.
const KEY: &str = "push_key";
/// The word under which it keeps whether anything is pushed.
const SWITCH: &str = "pushes";
/// The most devices that somebody has.
pub const MOST_DEVICES: usize = 8;
/// How long somebody has to come and see for themselves, unless the owner decided otherwise. A push can be wiped away
/// and is replaced by the next one, so it needs less than a mail.
pub const GRACE: Millis = Millis::seconds(30);

/// What browsers write their keys in.
const TEXT: Encoding = BASE64URL_NOPAD;

/// What the owner decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSetup {
    /// Whom push services may turn to: `https://taproom.example` or `mailto:…`.
    pub contact: String,
    /// Networks that are not the world's in which push services may be all the same.
    pub allow: Vec<Network>,
    /// How long somebody has to come and see for themselves.
    pub grace: Millis,
}

impl PushSetup {
    /// A house that the world finds by HTTPS pushes, unless its owner wants none. Browsers let no other do it, except
    /// one on the same machine, for those who develop it.
    #[must_use]
    pub fn settle(
        public_url: Option<&PublicUrl>,
        wanted: Option<bool>,
        allow: Vec<Network>,
        grace: Option<Millis>,
    ) -> Option<PushSetup> {
        let url = public_url.filter(|_| wanted != Some(false))?;
        let text = url.to_string();
        let near = matches!(url.host(), "localhost" | "127.0.0.1");
        let contact = match text.starts_with("https://") {
            true => text,
            false if near => "mailto:taproom@localhost".to_owned(),
            false => return None,
        };
        Some(PushSetup { contact, allow, grace: grace.unwrap_or(GRACE) })
    }
}

/// Why a device is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoDevice {
    /// The house pushes nothing.
    Off,
    /// The house can't push to such an address.
    Endpoint,
    /// Its keys are none.
    Keys,
}

/// What a browser says about itself when it lets the house push.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    /// Where its push service takes what is for it.
    pub endpoint: &'a str,
    /// Its public key.
    pub key: &'a str,
    /// What it shares with the house alone.
    pub secret: &'a str,
    /// Browser and system.
    pub label: &'a str,
    /// The kinds of notices that are wanted.
    pub wants: i64,
}

#[derive(Debug)]
struct Office {
    setup: PushSetup,
    identity: Identity,
}

/// The pushes of a house. Clones are the same; a house without them has one too, which knows that.
#[derive(Clone, Debug)]
pub struct Push {
    office: Option<Arc<Office>>,
    store: Store,
}

impl Push {
    /// The pushes of a house, and whoever sends them, if the owner wants any. The house's key is made when it is first
    /// needed, and stays: devices are bound to it.
    ///
    /// # Errors
    /// When the store fails, or the key that it keeps is none.
    pub(crate) async fn open(
        setup: Option<&PushSetup>,
        store: Store,
        clerk: Clerk,
        metrics: Metrics,
    ) -> Result<(Push, Option<Sender>), StoreError> {
        let on = setup.is_some();
        let before = store.meta(SWITCH).await?;
        // Where nothing was ever pushed there is no device.
        let known = on || before.is_some() || store.meta(KEY).await?.is_some();
        if known && before.as_deref() != Some(if on { "on" } else { "off" }) {
            store.let_push(on).await?;
        }
        let Some(setup) = setup else { return Ok((Push { office: None, store }, None)) };
        let broken = |what: &str| StoreError::Broken(format!("the key for pushes {what}."));
        let identity = match store.meta(KEY).await? {
            Some(text) => {
                let kept = HEXLOWER.decode(text.as_bytes()).ok();
                kept.and_then(|kept| Identity::read(&kept)).ok_or_else(|| broken("can't be read"))?
            }
            None => {
                let kept = Identity::random().ok_or_else(|| broken("can't be made"))?;
                store.set_meta(KEY, &HEXLOWER.encode(&kept)).await?;
                Identity::read(&kept).ok_or_else(|| broken("can't be read"))?
            }
        };
        let neighbours = Neighbours(setup.allow.clone());
        let line = tokio::task::spawn_blocking(move || Line::new(neighbours)).await;
        let line = line.unwrap_or_else(|error| Err(error.to_string())).map_err(StoreError::Broken)?;
        let office = Arc::new(Office { setup: setup.clone(), identity });
        let push = Push { office: Some(office.clone()), store: store.clone() };
        Ok((push, Some(Sender::new(office, line, store, clerk, metrics))))
    }

    /// The key to which browsers bind their devices, as they read it; nothing in a house that pushes nothing.
    #[must_use]
    pub fn key(&self) -> Option<String> {
        self.office.as_ref().map(|office| TEXT.encode(office.identity.public()))
    }

    /// Keeps the device of a session.
    ///
    /// # Errors
    /// When it can't be pushed to.
    pub fn read(
        &self,
        person: PersonId,
        session: TokenHash,
        named: Named<'_>,
        language: Language,
        at: Time,
    ) -> Result<NewDevice, NoDevice> {
        let office = self.office.as_ref().ok_or(NoDevice::Off)?;
        let endpoint = Endpoint::read(named.endpoint, !office.setup.allow.is_empty());
        let endpoint = endpoint.ok_or(NoDevice::Endpoint)?.text();
        let bytes = |text: &str| TEXT.decode(text.trim_end_matches('=').as_bytes()).unwrap_or_default();
        let (key, secret) = (bytes(named.key), bytes(named.secret));
        if Keys::read(&key, &secret).is_none() {
            return Err(NoDevice::Keys);
        }
        let (label, language) = (named.label.to_owned(), language.tag().to_owned());
        let (wants, most) = (named.wants, MOST_DEVICES);
        Ok(NewDevice { person, session, endpoint, key, secret, label, language, wants, at, most })
    }

    /// Keeps a device.
    ///
    /// # Errors
    /// When the store fails, or the session has ended meanwhile.
    pub async fn keep(&self, device: NewDevice) -> Result<(), StoreError> {
        self.store.keep_device(device).await
    }

    /// Somebody's devices.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn devices(&self, person: PersonId) -> Result<Vec<DeviceRow>, StoreError> {
        self.store.devices_of(person, MOST_DEVICES).await
    }

    /// Forgets a device of somebody; says whether there was one.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, person: PersonId, device: i64) -> Result<bool, StoreError> {
        self.store.forget_device(person, device).await
    }
}

/// The words for some kinds of notices.
#[must_use]
pub fn words(bits: i64) -> Vec<&'static str> {
    let kinds = NoticeKind::PUSHED.into_iter();
    kinds.filter(|kind| bits & kind.bit() != 0).map(NoticeKind::name).collect()
}

/// The kinds of notices of some words, if all of them are known.
#[must_use]
pub fn bits(words: &[String]) -> Option<i64> {
    words.iter().try_fold(0, |bits, word| {
        let kind = NoticeKind::PUSHED.into_iter().find(|kind| kind.name() == word)?;
        Some(bits | kind.bit())
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_browsers_trust_pushes() {
        let contact = |url: &str, wanted| {
            let url = PublicUrl::read(url).unwrap();
            PushSetup::settle(Some(&url), wanted, Vec::new(), None).map(|setup| setup.contact)
        };
        assert_eq!(contact("https://tap.example", None).as_deref(), Some("https://tap.example"));
        assert_eq!(contact("http://localhost:8080", None).as_deref(), Some("mailto:taproom@localhost"));
        assert_eq!(contact("http://tap.example", None), None);
        assert_eq!(contact("https://tap.example", Some(false)), None);
        assert_eq!(PushSetup::settle(None, Some(true), Vec::new(), None), None);
    }

    #[test]
    fn wishes_are_words() {
        let all: Vec<String> = NoticeKind::PUSHED.iter().map(|kind| kind.name().to_owned()).collect();
        assert_eq!(words(bits(&all).unwrap()), all);
        assert_eq!(bits(&["turn".to_owned(), "confirm".to_owned()]), None);
    }
}
