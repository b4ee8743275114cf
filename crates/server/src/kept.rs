//! A cache of files that are sent as they are kept: plain, and compressed once with gzip.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// A file in the two ways it can be sent.
#[derive(Clone, Debug)]
pub(crate) struct File {
    plain: Bytes,
    /// Nothing where compressing it would be in vain.
    zipped: Option<Bytes>,
}

impl File {
    pub(crate) fn new(plain: impl Into<Bytes>) -> File {
        let plain = plain.into();
        let mut zip = GzEncoder::new(Vec::new(), Compression::best());
        let zipped = zip.write_all(&plain).and_then(|()| zip.finish());
        File { zipped: Some(zipped.expect("memory takes any bytes").into()), plain }
    }

    /// A file that is compressed already, such as a PNG.
    pub(crate) fn compressed(plain: impl Into<Bytes>) -> File {
        File { plain: plain.into(), zipped: None }
    }

    /// Sends it in the way that a browser understands.
    pub(crate) fn answer(&self, asked: &HeaderMap, kind: &'static str, caching: &'static str) -> Response {
        let kind = [
            (header::CONTENT_TYPE, kind),
            (header::CACHE_CONTROL, caching),
            (header::VARY, "accept-encoding"),
        ];
        if let Some(zipped) = self.zipped.as_ref().filter(|_| reads_gzip(asked)) {
            return (kind, [(header::CONTENT_ENCODING, "gzip")], zipped.clone()).into_response();
        }
        (kind, self.plain.clone()).into_response()
    }
}

/// Whether a browser says that it reads gzip. One that weighs it with nothing does not.
fn reads_gzip(asked: &HeaderMap) -> bool {
    let told =
        asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|text: &HeaderValue| text.to_str().ok());
    let refused = |weight: &str| {
        weight
            .trim()
            .strip_prefix("q=")
            .is_some_and(|weight| weight.parse::<f32>().is_ok_and(|weight| weight <= 0.))
    };
    told.flat_map(|text| text.split(',')).any(|choice| {
        let (name, weight) = choice.split_once(';').unwrap_or((choice, ""));
        matches!(name.trim(), "gzip" | "x-gzip" | "*") && !refused(weight)
    })
}

/// The cache: files that were asked for lately, up to a bound.
#[derive(Debug)]
pub(crate) struct Shelf {
    most: usize,
    files: Mutex<HashMap<String, File>>,
    forgotten: AtomicU64,
}

/// How often something had been taken off the shelf when somebody began to look for a file elsewhere. What they find
/// there may have been taken away before they come back with it, and must not be put onto the shelf then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Age(u64);

impl Shelf {
    pub(crate) fn new(most: usize) -> Shelf {
        Shelf { most, files: Mutex::default(), forgotten: AtomicU64::new(0) }
    }

    /// Whether a file is on the shelf.
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).contains_key(name)
    }

    /// Takes a file off the shelf.
    pub(crate) fn forget(&self, name: &str) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        self.forgotten.fetch_add(1, Ordering::AcqRel);
        files.remove(name);
    }

    /// What [`Shelf::put`] is to be told that finds a file after this.
    pub(crate) fn age(&self) -> Age {
        Age(self.forgotten.load(Ordering::Acquire))
    }

    /// Puts a file onto the shelf that was looked for since an age, if nothing was taken off since.
    pub(crate) fn put(&self, name: &str, file: &File, since: Age) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if self.age() == since {
            self.make_room(&mut files);
            files.insert(name.to_owned(), file.clone());
        }
    }

    fn make_room(&self, files: &mut HashMap<String, File>) {
        if files.len() >= self.most {
            // Half of them by chance. Those that many ask for are soon back.
            let mut turn = false;
            files.retain(|_, _| {
                turn = !turn;
                turn
            });
        }
    }

    /// The file of a name, which is made if need be; nothing if there is none of that name.
    pub(crate) fn get(&self, name: &str, make: impl FnOnce() -> Option<File>) -> Option<File> {
        let files = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = files().get(name) {
            return Some(file.clone());
        }
        // It is made while others go on; two who come at once make it twice.
        let file = make()?;
        let mut files = files();
        self.make_room(&mut files);
        files.insert(name.to_owned(), file.clone());
        Some(file)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    #[test]
    fn a_file_is_compressed_for_those_who_can_read_it() {
        for (told, zipped) in [
            (None, false),
            (Some("gzip"), true),
            (Some("br, gzip;q=0.8"), true),
            (Some("*"), true),
            (Some("gzip;q=0"), false),
            (Some("identity"), false),
        ] {
            let mut headers = HeaderMap::new();
            told.map(|told| headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(told)));
            assert_eq!(reads_gzip(&headers), zipped, "{told:?}");
        }
        let file = File::new("so much of the same ".repeat(50));
        let zipped = file.zipped.clone().unwrap();
        let mut text = String::new();
        GzDecoder::new(&zipped[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text.as_bytes(), &file.plain[..]);
        assert!(zipped.len() < 100);
    }

    /// A file that is taken away while somebody fetches it is sent to them at most, and not put back.
    #[test]
    fn what_was_taken_off_does_not_come_back() {
        let (shelf, file) = (Shelf::new(4), File::compressed("a photo"));
        let age = shelf.age();
        shelf.forget("photo");
        shelf.put("photo", &file, age);
        assert!(!shelf.holds("photo"));
        shelf.put("photo", &file, shelf.age());
        assert!(shelf.holds("photo"));
    }

    #[test]
    fn a_shelf_makes_each_file_once_and_holds_so_many() {
        let shelf = Shelf::new(4);
        let mut made = 0;
        let mut get = |name: &str| {
            let make = || {
                made += 1;
                (!name.is_empty()).then(|| File::new(name.to_owned()))
            };
            shelf.get(name, make).is_some()
        };
        assert!(get("a") && get("a") && get("b") && !get("") && !get(""));
        assert_eq!(made, 4, "what is not there is not kept");
        assert!(shelf.holds("a") && !shelf.holds("") && !shelf.holds("c"));
        for number in 0..100 {
            shelf.get(&number.to_string(), || Some(File::new("x")));
            assert!(shelf.files.lock().unwrap().len() <= 4);
        }
    }
}
