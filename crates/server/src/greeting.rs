//! What the house says when it opens: where to find it, and a QR code to point a phone at.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use taproom_words::{Language, say};

/// An address of the network that is reserved for documentation: nobody is there.
const NOBODY: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// The lines to print. `bound` is where the house listens, `lan` its address in the local network.
#[must_use]
pub fn greeting(language: Language, bound: SocketAddr, lan: Option<IpAddr>, data: &Path) -> String {
    let mut text = format!("\n  {}\n\n", say!(language, "terminal-open"));
    let mut line = |said: String| text += &format!("  {said}\n");
    line(say!(language, "terminal-open-here", url = url(here(bound))));
    let nearby = nearby(bound, lan).map(url);
    if let Some(url) = &nearby {
        line(say!(language, "terminal-open-nearby", url = url));
    }
    line(say!(language, "terminal-open-data", folder = data.display().to_string()));
    if let Some(url) = nearby {
        text += &format!("\n{}\n", qr(&url));
    }
    text
}

/// This machine's address in the local network. Connecting a UDP socket sends nothing; it only asks the
/// system which way it would send.
#[must_use]
pub fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(NOBODY).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// Where a browser on this machine finds the house.
fn here(bound: SocketAddr) -> SocketAddr {
    if bound.ip().is_unspecified() { (Ipv4Addr::LOCALHOST, bound.port()).into() } else { bound }
}

/// Where a browser elsewhere finds it, if it does.
fn nearby(bound: SocketAddr, lan: Option<IpAddr>) -> Option<SocketAddr> {
    match bound.ip() {
        ip if ip.is_loopback() => None,
        ip if ip.is_unspecified() => lan.map(|lan| (lan, bound.port()).into()),
        _ => Some(bound),
    }
}

fn url(address: SocketAddr) -> String {
    match address {
        address if address.port() == 80 && address.is_ipv4() => format!("http://{}/", address.ip()),
        address => format!("http://{address}/"),
    }
}

/// A QR code in half blocks. Terminals are mostly dark, so it is the light squares that are drawn.
fn qr(text: &str) -> String {
    let code = QrCode::new(text).expect("a short address fits");
    code.render().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn greet(bound: &str, lan: Option<&str>) -> String {
        greet_in(Language::English, bound, lan)
    }

    fn greet_in(language: Language, bound: &str, lan: Option<&str>) -> String {
        let lan = lan.map(|lan| lan.parse().unwrap());
        greeting(language, bound.parse().unwrap(), lan, Path::new("some/folder"))
    }

    #[test]
    fn it_speaks_the_language_of_whoever_opens_it() {
        let text = greet_in(Language::German, "0.0.0.0:8080", Some("192.168.1.7"));
        assert!(
            text.contains("Taproom ist geöffnet.") && text.contains("In der Nähe     http://192.168.1.7")
        );
        // The addresses stand below each other; a Chinese character is two columns wide.
        for &language in Language::ALL {
            let text = greet_in(language, "0.0.0.0:8080", Some("192.168.1.7"));
            let columns = |label: &str| -> usize {
                label.chars().map(|c| if ('\u{2e80}'..='\u{ffef}').contains(&c) { 2 } else { 1 }).sum()
            };
            let places: Vec<usize> = text
                .lines()
                .filter_map(|line| line.find("http://").or(line.find("some/")).map(|at| columns(&line[..at])))
                .collect();
            assert_eq!(places.len(), 3);
            assert!(places.iter().all(|place| *place == places[0]), "{text}");
        }
    }

    #[test]
    fn a_house_for_all_says_where_it_is() {
        let text = greet("0.0.0.0:8080", Some("192.168.1.7"));
        assert!(text.contains("http://127.0.0.1:8080/") && text.contains("http://192.168.1.7:8080/"));
        assert!(text.contains("some/folder") && text.contains(&qr("http://192.168.1.7:8080/")));
    }

    #[test]
    fn a_house_for_one_has_no_code() {
        for text in [greet("127.0.0.1:80", Some("192.168.1.7")), greet("0.0.0.0:80", None)] {
            assert!(text.contains("http://127.0.0.1/\n") && text.contains("some/folder"));
            assert!(!text.contains('█') && !text.contains("Nearby"), "{text}");
        }
        assert!(greet("10.0.0.1:81", Some("192.168.1.7")).contains("Nearby       http://10.0.0.1:81/"));
    }

    #[test]
    fn the_code_has_the_squares_of_its_text() {
        const QUIET: usize = 4;
        let text = "http://192.168.1.7:8080/";
        let code = QrCode::new(text).unwrap();
        let drawn = qr(text).lines().map(|line| line.chars().collect::<Vec<_>>()).collect::<Vec<_>>();
        assert_eq!(drawn[0].len(), code.width() + 2 * QUIET);
        for (place, colour) in code.to_colors().into_iter().enumerate() {
            let (x, y) = (place % code.width() + QUIET, place / code.width() + QUIET);
            let light = match drawn[y / 2][x] {
                '█' => true,
                '▀' => y % 2 == 0,
                '▄' => y % 2 == 1,
                _ => false,
            };
            assert_eq!(light, colour == qrcode::Color::Light, "{x} {y}");
        }
    }

    #[test]
    fn an_address_for_others_is_no_loopback() {
        assert!(lan_address().is_none_or(|address| !address.is_loopback()));
    }
}
