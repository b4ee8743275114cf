//! Photos that people send: whatever comes in, a small square JPEG goes out, or a sentence. Nothing of what was sent is
//! kept, so nothing that hides in it is ever sent to anybody: places, dates, scripts, second pictures.
//!
//! Nothing here asks the store or the time. Sizes are looked at before anything is unpacked.

use crate::kept::{Age, File, Shelf};
use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::response::Response;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{
    DynamicImage, GenericImageView, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage,
};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::io::Cursor;
use std::sync::LazyLock;
use taproom_words::{Phrase, phrase};

/// No file is larger, in bytes.
pub const LONGEST: usize = 6 << 20;
/// No picture is wider or higher, and none has more pixels.
const WIDEST: u32 = 12_000;
const PIXELS: u64 = 24_000_000;
/// Below this nobody recognises anything.
const SMALLEST: u32 = 16;
/// How much memory unpacking may take: as much as the largest picture in true colours, and a little.
const MEMORY: u64 = 100 << 20;
/// In how many passes a JPEG is told at most; cameras and programs need a dozen. Each is a walk through all of it.
const MOST_SCANS: usize = 16;
/// The side of what is kept.
pub const SIDE: u32 = 256;
/// What is kept should not be larger than this; how well it is drawn gives way.
const KEPT: usize = 32 << 10;
const QUALITIES: [u8; 4] = [86, 76, 62, 45];
/// What shows behind a picture that can be looked through.
const BEHIND: [u8; 3] = [0xf6, 0xef, 0xe2];

/// A photo as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Photo {
    /// Made of its content, so an address never shows another one.
    pub name: String,
    /// A JPEG of [`SIDE`] pixels or less each way.
    pub jpeg: Vec<u8>,
}

/// Why something is no photo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhotoFault {
    /// There is nothing.
    Empty,
    /// The file is too large.
    Heavy,
    /// It is none of the formats that are read here.
    Unknown,
    /// It has too many pixels.
    Large,
    /// It has too few.
    Small,
    /// Its colours are inks: it is made for printing, and only what it is printed with tells how they look.
    Inks,
    /// It ends too early, or is wrong in another way.
    Broken,
}

impl PhotoFault {
    /// The sentence about it.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        match self {
            PhotoFault::Empty => phrase!("photo-empty"),
            PhotoFault::Heavy => phrase!("photo-heavy", most = LONGEST >> 20),
            PhotoFault::Unknown => phrase!("photo-unknown"),
            PhotoFault::Large => phrase!("photo-large", most = PIXELS / 1_000_000),
            PhotoFault::Small => phrase!("photo-small", least = SMALLEST),
            PhotoFault::Inks => phrase!("photo-inks"),
            PhotoFault::Broken => phrase!("photo-broken"),
        }
    }
}

impl From<ImageError> for PhotoFault {
    fn from(error: ImageError) -> PhotoFault {
        match error {
            ImageError::Limits(_) => PhotoFault::Large,
            _ => PhotoFault::Broken,
        }
    }
}

/// Makes a photo of what somebody sent. This takes a core for a while, so it belongs on a thread of its own.
///
/// # Errors
/// Says what is wrong with it.
pub fn photo(bytes: &[u8]) -> Result<Photo, PhotoFault> {
    let small = upright_square(bytes)?;
    let mut jpeg = Vec::new();
    for quality in QUALITIES {
        jpeg.clear();
        JpegEncoder::new_with_quality(&mut jpeg, quality).encode_image(&small)?;
        if jpeg.len() <= KEPT {
            break;
        }
    }
    let name = Sha256::digest(&jpeg).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    Ok(Photo { name, jpeg })
}

/// The middle of a picture, small, and turned as whoever took it held the camera.
fn upright_square(bytes: &[u8]) -> Result<RgbImage, PhotoFault> {
    match bytes.len() {
        0 => return Err(PhotoFault::Empty),
        1..=LONGEST => {}
        _ => return Err(PhotoFault::Heavy),
    }
    // What a file is called, or what a browser takes it for, is of no matter.
    let format = image::guess_format(bytes).map_err(|_| PhotoFault::Unknown)?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP) {
        return Err(PhotoFault::Unknown);
    }
    if format == ImageFormat::Jpeg {
        let jpeg = Jpeg::read(bytes).filter(|jpeg| jpeg.scans <= MOST_SCANS).ok_or(PhotoFault::Broken)?;
        if jpeg.memory() > MEMORY {
            return Err(PhotoFault::Large);
        }
        if jpeg.components > 3 {
            return Err(PhotoFault::Inks);
        }
    }
    let bare = if format == ImageFormat::Png { bare_png(bytes) } else { Cow::Borrowed(bytes) };
    let mut reader = ImageReader::with_format(Cursor::new(&*bare), format);
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height, limits.max_alloc) =
        (Some(WIDEST), Some(WIDEST), Some(MEMORY));
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS || decoder.total_bytes() > MEMORY {
        return Err(PhotoFault::Large);
    }
    let side = width.min(height);
    if side < SMALLEST {
        return Err(PhotoFault::Small);
    }
    // A picture whose note about the camera can't be read is shown as it lies.
    let orientation = decoder.orientation().ok();
    let whole = DynamicImage::from_decoder(decoder)?;
    let middle = whole.view((width - side) / 2, (height - side) / 2, side, side);
    // Averaging is quick and good down to about the right size; the rest is done with care.
    let rough = imageops::thumbnail(&*middle, side.min(2 * SIDE), side.min(2 * SIDE));
    drop(whole);
    let exact = side.min(SIDE);
    let mut small = DynamicImage::ImageRgba8(imageops::resize(&rough, exact, exact, FilterType::Lanczos3));
    if let Some(orientation) = orientation {
        small.apply_orientation(orientation);
    }
    let small = small.into_rgba8();
    let mix = |over: u8, under: u8, alpha: u8| {
        let (over, under, alpha) = (u32::from(over), u32::from(under), u32::from(alpha));
        ((over * alpha + under * (255 - alpha) + 127) / 255) as u8
    };
    Ok(RgbImage::from_fn(exact, exact, |x, y| {
        let [r, g, b, alpha] = small.get_pixel(x, y).0;
        image::Rgb([mix(r, BEHIND[0], alpha), mix(g, BEHIND[1], alpha), mix(b, BEHIND[2], alpha)])
    }))
}

/// A note of a camera is not longer, in bytes.
const LONGEST_NOTE: usize = 64 << 10;

/// A PNG without what stands beside the picture: profiles and texts may be packed so that a small file unpacks to
/// hundreds of megabytes, and nothing of them is shown. What is left is the picture, what can be looked through, and how
/// the camera was held. A file that ends too early stays so.
fn bare_png(bytes: &[u8]) -> Cow<'_, [u8]> {
    const SIGNATURE: usize = 8;
    let (signature, mut rest) = bytes.split_at(SIGNATURE.min(bytes.len()));
    let mut bare = signature.to_vec();
    // Each part is its length, its name, so many bytes, and a checksum.
    while let [a, b, c, d, kind @ ..] = rest
        && let Some(kind) = kind.first_chunk::<4>()
    {
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        let Some(part) = length.checked_add(12).and_then(|whole| rest.get(..whole)) else { break };
        // A name that begins with a capital letter is of something without which there is no picture.
        let needed = kind[0].is_ascii_uppercase() || kind == b"tRNS";
        if needed || kind == b"eXIf" && length <= LONGEST_NOTE {
            bare.extend_from_slice(part);
        }
        rest = &rest[part.len()..];
    }
    bare.extend_from_slice(rest);
    Cow::Owned(bare)
}

/// What a JPEG says about itself before anything is unpacked.
struct Jpeg {
    pixels: u64,
    components: u64,
    /// Whether all of it must be kept until the last part has come: it is told in several passes.
    in_passes: bool,
    scans: usize,
}

impl Jpeg {
    /// Goes through the parts of a JPEG up to its end. The decoder would show grey where something is missing.
    fn read(bytes: &[u8]) -> Option<Jpeg> {
        let mut jpeg = Jpeg { pixels: 0, components: 0, in_passes: false, scans: 0 };
        let mut rest = bytes.get(2..)?;
        // Parts, each with its length; a small picture inside one has an end too.
        while let [0xff, marker, more @ ..] = rest {
            rest = match *marker {
                0xff => &rest[1..],
                0x01 | 0xd0..=0xd8 => more,
                0xd9 => return (jpeg.scans > 0).then_some(jpeg),
                marker => {
                    let length = usize::from(u16::from_be_bytes([*more.first()?, *more.get(1)?])).max(2);
                    let (part, behind) = (more.get(2..length)?, more.get(length..)?);
                    match marker {
                        0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => jpeg.frame(marker, part)?,
                        0xda => {
                            jpeg.scans += 1;
                            jpeg.in_passes |= u64::from(*part.first()?) < jpeg.components;
                        }
                        _ => {}
                    }
                    if marker == 0xda { &behind[end_of_scan(behind)?..] } else { behind }
                }
            };
        }
        None
    }

    fn frame(&mut self, marker: u8, part: &[u8]) -> Option<()> {
        let &[_, h1, h2, w1, w2, components, ..] = part else { return None };
        let side = |high, low| u64::from(u16::from_be_bytes([high, low]));
        self.pixels = self.pixels.max(side(h1, h2) * side(w1, w2));
        self.components = self.components.max(components.into());
        self.in_passes |= matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce);
        Some(())
    }

    /// How much memory it takes until it is unpacked: a picture in passes has all its numbers there until the last one,
    /// two bytes each, beside its colours.
    fn memory(&self) -> u64 {
        let numbers = if self.in_passes { self.pixels * self.components * 2 } else { 0 };
        numbers + self.pixels * 3
    }
}

/// How many bytes a part of the picture itself has: up to the next mark that is no part of it.
fn end_of_scan(bytes: &[u8]) -> Option<usize> {
    bytes.windows(2).position(|two| two[0] == 0xff && !matches!(two[1], 0x00 | 0xd0..=0xd7 | 0xff))
}

/// The photos that were asked for lately.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| Shelf::new(500));

/// The name of a photo in the name of a file, `NAME.jpg`.
#[must_use]
pub fn name_of(file: &str) -> Option<&str> {
    let name = file.strip_suffix(".jpg")?;
    let fits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (name.len() == 32 && name.bytes().all(fits)).then_some(name)
}

/// Where a photo of a name is.
#[must_use]
pub fn url(name: &str) -> String {
    format!("/picture/{name}.jpg")
}

/// Whether a photo is kept, so that sending it costs next to nothing.
pub(super) fn is_kept(file: &str) -> bool {
    name_of(file).is_some_and(|name| SHELF.holds(name))
}

/// A photo that was asked for lately.
pub fn kept(name: &str, headers: &HeaderMap) -> Option<Response> {
    SHELF.get(name, || None).map(|file| send(&file, headers))
}

/// What is to be known before somebody asks the store for a photo.
pub(crate) fn age() -> Age {
    SHELF.age()
}

/// Sends a photo that the store was asked for since an age, and keeps it for those who ask next, unless it was taken
/// away meanwhile.
pub(crate) fn answer(name: &str, jpeg: Vec<u8>, headers: &HeaderMap, since: Age) -> Response {
    let file = File::compressed(Bytes::from(jpeg));
    SHELF.put(name, &file, since);
    send(&file, headers)
}

/// Forgets a photo that is not to be shown any more.
pub fn forget(name: &str) {
    SHELF.forget(name);
}

fn send(file: &File, headers: &HeaderMap) -> Response {
    file.answer(headers, "image/jpeg", "public, max-age=31536000, immutable")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
        [&(data.len() as u32).to_be_bytes()[..], kind, data, &[0; 4]].concat()
    }

    /// Whoever asked for a photo before it was taken away does not bring it back for others.
    #[test]
    fn a_photo_that_is_taken_away_stays_away() {
        let name = "0123456789abcdef0123456789abcdef";
        let headers = HeaderMap::new();
        let asked = age();
        forget(name);
        answer(name, vec![1], &headers, asked);
        assert!(kept(name, &headers).is_none());
        answer(name, vec![1], &headers, age());
        assert!(kept(name, &headers).is_some());
        forget(name);
    }

    /// What is packed beside a picture is not given to the decoder, so nothing of it is unpacked.
    #[test]
    fn what_stands_beside_a_png_is_left_out() {
        let parts = |kinds: &[&[u8; 4]]| {
            let parts = kinds.iter().flat_map(|kind| part(kind, b"twelve bytes"));
            b"\x89PNG\r\n\x1a\n".iter().copied().chain(parts).collect::<Vec<u8>>()
        };
        let sent = parts(&[
            b"IHDR", b"iCCP", b"zTXt", b"PLTE", b"tRNS", b"iTXt", b"eXIf", b"IDAT", b"tEXt", b"IDAT", b"IEND",
        ]);
        let bare = parts(&[b"IHDR", b"PLTE", b"tRNS", b"eXIf", b"IDAT", b"IDAT", b"IEND"]);
        assert_eq!(*bare_png(&sent), bare);
        // What ends too early stays so, wherever it does.
        for length in 0..sent.len() {
            let cut = bare_png(&sent[..length]);
            assert!(cut.len() <= length && bare.starts_with(&cut[..cut.len().min(8)]), "{length}");
        }
        let long = [&sent[..8], &part(b"eXIf", &vec![0; LONGEST_NOTE + 1])].concat();
        assert_eq!(*bare_png(&long), sent[..8]);
    }
}
