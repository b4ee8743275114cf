//! Where pushes go: addresses that browsers name. Anybody may name one, so the house looks closely before it asks
//! anything of them: HTTPS alone, at its usual port, at places that are the world's and not the house's own network.
//! PURE.

use crate::address::Network;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The longest that push services make them is some hundred letters.
const LONGEST: usize = 1500;
const PORT: u16 = 443;

/// An address to push to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Endpoint {
    /// The name of its host.
    pub(super) host: String,
    /// The port.
    pub(super) port: u16,
    /// Path and query.
    pub(super) path: String,
}

impl Endpoint {
    /// Reads `https://host/path`. With `neighbours`, where the owner has named networks of their own, other ports and
    /// names without a dot will do; whether they lead to those networks shows when they are looked up.
    pub(super) fn read(text: &str, neighbours: bool) -> Option<Endpoint> {
        let plain = |byte: u8| byte.is_ascii_graphic() && !b"\\\"<>^`{|}#".contains(&byte);
        if text.len() > LONGEST || !text.bytes().all(plain) {
            return None;
        }
        let rest = text.strip_prefix("https://")?;
        let (place, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let (host, port) = match place.split_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                (host, port.parse().ok()?)
            }
            Some(_) => return None,
            None => (place, PORT),
        };
        let host = host.to_ascii_lowercase();
        let part = |part: &str| {
            (1..=63).contains(&part.len())
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
        };
        // The last part of a name is no number; that of an address in letters is.
        let numbered =
            host.rsplit('.').next().is_none_or(|last| last.as_bytes().first().is_none_or(u8::is_ascii_digit));
        let named = host.len() <= 253 && host.split('.').all(part) && !numbered;
        let usual = port == PORT && host.contains('.');
        if !named || port == 0 || (!usual && !neighbours) {
            return None;
        }
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        Some(Endpoint { host, port, path })
    }

    /// As a browser would write it.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.origin(), self.path)
    }

    /// For whom a token is.
    pub(super) fn origin(&self) -> String {
        format!("https://{}", self.place())
    }

    /// Host and port, as a request names them.
    pub(super) fn place(&self) -> String {
        if self.port == PORT { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }
}

/// Networks that are not the world's in which push services may be all the same, as the owner has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Neighbours(pub(super) Vec<Network>);

impl Neighbours {
    /// Whether the house may ask for something there.
    pub(super) fn may_be_asked(&self, address: IpAddr, port: u16) -> bool {
        (port == PORT && is_public(address)) || self.0.iter().any(|network| network.contains(address))
    }
}

/// Whether an address is somewhere in the world, and not on this machine, in a network of its owner, or nowhere.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = match a {
        0 | 10 | 127 | 224.. => true,
        100 => (64..128).contains(&b),
        169 => b == 254,
        172 => (16..32).contains(&b),
        192 => b == 168 || (b == 0 && (c == 0 || c == 2)) || (b == 88 && c == 99),
        198 => b == 18 || b == 19 || (b == 51 && c == 100),
        203 => b == 0 && c == 113,
        _ => false,
    };
    !special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, d, e, f, g, h] = address.segments();
    // What stands for an address of the older kind is as good as that.
    if (a, b, c, d, e, f) == (0x64, 0xff9b, 0, 0, 0, 0) {
        let ([a, b], [c, d]) = (g.to_be_bytes(), h.to_be_bytes());
        return is_public_v4(Ipv4Addr::new(a, b, c, d));
    }
    // Of those that are given out: no tunnels, which lead anywhere, and none for examples.
    let given_out = a & 0xe000 == 0x2000;
    let special = a == 0x2002 || (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || (a == 0x3fff && b < 0x1000);
    given_out && !special
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_push_services_are_read_as_they_are() {
        for text in [
            "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            "https://web.push.apple.com/QGlk?x=1&y=%20",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%3d",
        ] {
            let read = Endpoint::read(text, false).unwrap();
            assert_eq!((read.text().as_str(), read.port), (text, 443));
        }
        let read = Endpoint::read("https://Push.Example:443?x", false).unwrap();
        assert_eq!(
            (read.text().as_str(), read.origin().as_str()),
            ("https://push.example/?x", "https://push.example")
        );
    }

    #[test]
    fn nothing_else_is_an_address() {
        for text in [
            "",
            "https://",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://user@push.example/x",
            "https://push.example:8443/x",
            "https://push.example:0/x",
            "https://push.example:99999/x",
            "https://push.example:443:443/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://127.1/x",
            "https://0x7f.0x1/x",
            "https://2130706433/x",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://push..example/x",
            "https://push.example/x\r\nHost: other",
            "https://push.example/a b",
            "https://push.example\\@other.example/x",
            "https://push.example/x#y",
            "https://püsh.example/x",
        ] {
            assert_eq!(Endpoint::read(text, false), None, "{text}");
        }
        assert_eq!(Endpoint::read(&format!("https://a.b/{}", "x".repeat(LONGEST)), false), None);
        // Where the owner has networks of their own, their names may be short.
        let near = Endpoint::read("https://localhost:8443/x", true).unwrap();
        assert_eq!((near.place().as_str(), near.port), ("localhost:8443", 8443));
        assert_eq!(Endpoint::read("https://127.0.0.1:8443/x", true), None);
    }

    #[test]
    fn only_what_is_the_worlds_is_asked() {
        let nobody = Neighbours(Vec::new());
        for public in
            ["1.1.1.1", "142.250.1.1", "172.32.0.1", "100.128.0.1", "2a00:1450::1", "64:ff9b::101:101"]
        {
            assert!(nobody.may_be_asked(public.parse().unwrap(), 443), "{public}");
            assert!(!nobody.may_be_asked(public.parse().unwrap(), 8443), "{public}");
        }
        for other in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "203.0.113.7",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:192.168.1.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::a00:1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
        ] {
            assert!(!nobody.may_be_asked(other.parse().unwrap(), 443), "{other}");
        }
        let neighbours = Neighbours(vec!["127.0.0.0/8".parse().unwrap()]);
        assert!(neighbours.may_be_asked("127.0.0.1".parse().unwrap(), 8443));
        assert!(neighbours.may_be_asked("::ffff:127.0.0.1".parse().unwrap(), 8443));
        assert!(!neighbours.may_be_asked("::1".parse().unwrap(), 8443));
        assert!(!neighbours.may_be_asked("10.0.0.1".parse().unwrap(), 443));
    }
}
