//! Where a request comes from.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// Whoever shares it is treated as one: an IPv4 address, or a household's IPv6 network (/64), which has
/// billions of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl Address {
    /// The address that an IP address counts as.
    #[must_use]
    pub fn of(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => Address(Network::new(ip.into(), 64).base),
            v4 => Address(v4),
        }
    }

    /// The larger network it is part of. Whoever rents a server with IPv6 may be given as many as
    /// 65,536 households' worth of addresses, so all of them together have a limit too.
    #[must_use]
    pub fn network(self) -> Option<Network> {
        match self.0 {
            IpAddr::V6(_) => Some(Network::new(self.0, 48)),
            IpAddr::V4(_) => None,
        }
    }
}

/// A range of addresses: `10.0.0.0/8`, or a single one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network {
    base: IpAddr,
    bits: u8,
}

impl Network {
    fn new(ip: IpAddr, bits: u8) -> Network {
        let base = match ip {
            IpAddr::V4(ip) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0);
                Ipv4Addr::from_bits(ip.to_bits() & mask).into()
            }
            IpAddr::V6(ip) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
                Ipv6Addr::from_bits(ip.to_bits() & mask).into()
            }
        };
        Network { base, bits }
    }

    /// Whether an address is in the range.
    #[must_use]
    pub fn contains(self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        ip.is_ipv4() == self.base.is_ipv4() && Network::new(ip, self.bits) == self
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("`{text}` is no address like 10.0.0.1 and no network like 10.0.0.0/8");
        let (ip, bits) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let ip = ip.trim().parse::<IpAddr>().map_err(|_| wrong())?;
        let most = if ip.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse::<u8>().map_err(|_| wrong()))?;
        if bits > most { Err(wrong()) } else { Ok(Network::new(ip, bits)) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.bits)
    }
}

/// Who sent a request: the one at the other end of the line or, if that is a proxy we trust, whom it names in
/// `X-Forwarded-For` (all such headers, in their order). Only what trusted proxies wrote is believed: the
/// list is read from its end, where they write, up to the first address that isn't one of theirs.
pub fn client<'a>(
    peer: IpAddr,
    forwarded: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &[Network],
) -> IpAddr {
    let trusts = |ip: IpAddr| trusted.iter().any(|network| network.contains(ip));
    let mut client = peer.to_canonical();
    for text in forwarded.flat_map(|header| header.split(',')).rev() {
        if !trusts(client) {
            break;
        }
        match read(text.trim()) {
            Some(ip) => client = ip.to_canonical(),
            None => break,
        }
    }
    client
}

/// Some proxies add the port.
fn read(text: &str) -> Option<IpAddr> {
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_household_is_one_address() {
        let same = |one: &str, other: &str| Address::of(ip(one)) == Address::of(ip(other));
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(same("::ffff:1.2.3.4", "1.2.3.4"));
        assert!(!same("1.2.3.4", "1.2.3.5"));
    }

    #[test]
    fn households_share_a_network() {
        let network = |text: &str| Address::of(ip(text)).network();
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:2:2::1"));
        assert_eq!(network("2001:db8:1:2::1").unwrap().to_string(), "2001:db8:1::/48");
        assert_eq!((network("1.2.3.4"), network("::ffff:1.2.3.4")), (None, None));
    }

    #[test]
    fn networks_are_read_and_contain() {
        let network = |text: &str| text.parse::<Network>();
        assert!(network("10.0.0.0/8").unwrap().contains(ip("10.200.3.4")));
        assert!(!network("10.0.0.0/8").unwrap().contains(ip("11.0.0.1")));
        assert!(network("127.0.0.1").unwrap().contains(ip("::ffff:127.0.0.1")));
        assert!(!network("127.0.0.1").unwrap().contains(ip("127.0.0.2")));
        assert!(network("0.0.0.0/0").unwrap().contains(ip("8.8.8.8")));
        assert!(!network("::/0").unwrap().contains(ip("8.8.8.8")));
        assert!(network("fd00::/8").unwrap().contains(ip("fd12::1")));
        assert_eq!(network("10.1.2.3/8").unwrap().to_string(), "10.0.0.0/8");
        for wrong in ["", "localhost", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0/8"] {
            assert!(network(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let from =
            |peer: &str, headers: &[&str]| client(ip(peer), headers.iter().copied(), &trusted).to_string();
        assert_eq!(from("1.1.1.1", &["9.9.9.9"]), "1.1.1.1", "strangers may write what they like");
        assert_eq!(from("10.0.0.1", &["9.9.9.9"]), "9.9.9.9");
        assert_eq!(
            from("10.0.0.1", &["6.6.6.6, 9.9.9.9"]),
            "9.9.9.9",
            "what the client itself wrote is not believed"
        );
        assert_eq!(from("10.0.0.1", &["6.6.6.6", "9.9.9.9, 10.0.0.2"]), "9.9.9.9");
        assert_eq!(from("10.0.0.1", &["9.9.9.9:1234"]), "9.9.9.9");
        assert_eq!(from("::ffff:10.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(from("10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
    }
}
