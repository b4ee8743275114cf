//! Pictures that people send, good ones and bad ones, as real bytes: each becomes a small square JPEG in which nothing
//! of the file is left, or is refused for the right reason, without taking more memory than it may.
#![allow(clippy::unwrap_used)]

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use std::io::{Cursor, Write};
use taproom_server::picture::photo::{PhotoFault, SIDE, photo};

/// Something to recognise: red, green, blue and white quarters, clockwise from the upper left.
fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| match (x < width / 2, y < height / 2) {
        (true, true) => Rgb([220, 20, 20]),
        (false, true) => Rgb([20, 180, 20]),
        (false, false) => Rgb([20, 20, 220]),
        (true, false) => Rgb([250, 250, 250]),
    })
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(picture.clone()).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn png(picture: &RgbImage) -> Vec<u8> {
    encoded(picture, ImageFormat::Png)
}

fn jpeg(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(picture).unwrap();
    bytes
}

/// The colours of the quarters by their first letters, clockwise from the upper left.
fn seen(jpeg: &[u8]) -> String {
    let picture = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap().into_rgb8();
    let (near, far) = (picture.width() / 4, picture.width() * 3 / 4);
    let colour = |(x, y)| match picture.get_pixel(x, y).0 {
        [r, g, b] if r > 200 && g > 200 && b > 200 => 'w',
        [r, g, b] if r > g && r > b => 'r',
        [_, g, b] if g > b => 'g',
        _ => 'b',
    };
    [(near, near), (far, near), (far, far), (near, far)].map(colour).iter().collect()
}

// Parts of a PNG, for what no honest program writes.

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut crc = flate2::Crc::new();
    crc.update(kind);
    crc.update(data);
    [&(data.len() as u32).to_be_bytes()[..], kind, data, &crc.sum().to_be_bytes()].concat()
}

fn header(width: u32, height: u32, depth: u8, colour: u8) -> Vec<u8> {
    chunk(b"IHDR", &[&width.to_be_bytes()[..], &height.to_be_bytes(), &[depth, colour, 0, 0, 0]].concat())
}

/// So many zeros, packed.
fn zeros(count: usize) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    let some = vec![0; 1 << 20];
    for _ in 0..count >> 20 {
        packed.write_all(&some).unwrap();
    }
    packed.write_all(&vec![0; count % (1 << 20)]).unwrap();
    packed.finish().unwrap()
}

/// A good PNG with other parts behind its header.
fn with_chunks(more: &[Vec<u8>]) -> Vec<u8> {
    let good = png(&quarters(64, 64));
    let head = SIGNATURE.len() + 25;
    [&good[..head], &more.concat(), &good[head..]].concat()
}

/// A JPEG that says how the camera was held.
fn turned(orientation: u8) -> Vec<u8> {
    let tiff: &[u8] =
        &[b'I', b'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
    let exif = [b"Exif\0\0", tiff, b"taken at home, 52.5N 13.4E"].concat();
    let length = (exif.len() as u16 + 2).to_be_bytes();
    let plain = jpeg(&quarters(300, 200));
    [&plain[..2], &[0xff, 0xe1], &length, &exif, &plain[2..]].concat()
}

/// A WebP file of these parts.
fn riff(parts: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut inside = b"WEBP".to_vec();
    for (kind, data) in parts {
        inside.extend_from_slice(*kind);
        inside.extend_from_slice(&(data.len() as u32).to_le_bytes());
        inside.extend_from_slice(data);
        if data.len() % 2 == 1 {
            inside.push(0);
        }
    }
    [b"RIFF", &(inside.len() as u32).to_le_bytes()[..], &inside].concat()
}

fn webp(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (width, height) = picture.dimensions();
    WebPEncoder::new_lossless(&mut bytes)
        .write_image(picture, width, height, ExtendedColorType::Rgb8)
        .unwrap();
    bytes
}

fn small_number(number: u32) -> [u8; 3] {
    let [a, b, c, _] = number.to_le_bytes();
    [a, b, c]
}

/// A WebP that moves, with so many frames; the canvas may be larger than they are.
fn moving(frames: usize, canvas: u32) -> Vec<u8> {
    let still = webp(&quarters(64, 64));
    // What comes after `RIFF`, a length, `WEBP`, `VP8L` and its length.
    let length = u32::from_le_bytes(still[16..20].try_into().unwrap());
    let picture = &still[12..20 + length as usize + (length as usize % 2)];
    let side = small_number(canvas - 1);
    let mut parts = vec![
        (b"VP8X", [&[0b0000_0010, 0, 0, 0][..], &side, &side].concat()),
        (b"ANIM", vec![255, 255, 255, 255, 0, 0]),
    ];
    let place = [0; 6];
    let own = small_number(63);
    let frame = [&place[..], &own, &own, &small_number(40), &[0], picture].concat();
    parts.extend((0..frames).map(|_| (b"ANMF", frame.clone())));
    riff(&parts)
}

#[test]
fn good_pictures_become_small_squares() {
    let wide = quarters(900, 600);
    for (name, bytes) in [
        ("png", png(&wide)),
        ("jpeg", jpeg(&wide)),
        ("webp", webp(&wide)),
        ("small", png(&quarters(16, 400))),
        ("moving webp", moving(3, 64)),
        ("a palette", {
            let mut rows = ZlibEncoder::new(Vec::new(), Compression::fast());
            for y in 0..64 {
                let row = (0..64).map(|x| match (x < 32, y < 32) {
                    (true, true) => 0,
                    (false, true) => 1,
                    (false, false) => 2,
                    (true, false) => 3,
                });
                rows.write_all(&[0].into_iter().chain(row).collect::<Vec<u8>>()).unwrap();
            }
            let colours = chunk(b"PLTE", &[220, 20, 20, 20, 180, 20, 20, 20, 220, 250, 250, 250]);
            let picture = chunk(b"IDAT", &rows.finish().unwrap());
            [SIGNATURE, &header(64, 64, 8, 3), &colours, &picture, &chunk(b"IEND", &[])].concat()
        }),
        ("sixteen bits", {
            let mut bytes = Cursor::new(Vec::new());
            DynamicImage::from(DynamicImage::from(wide.clone()).into_rgb16())
                .write_to(&mut bytes, ImageFormat::Png)
                .unwrap();
            bytes.into_inner()
        }),
    ] {
        let kept = photo(&bytes).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        let picture = image::load_from_memory_with_format(&kept.jpeg, ImageFormat::Jpeg).unwrap();
        assert_eq!(picture.width(), picture.height(), "{name}");
        assert!(picture.width() <= SIDE && kept.jpeg.len() < 40_000, "{name}");
        assert_eq!(seen(&kept.jpeg), "rgbw", "{name}");
        assert_eq!(kept.name.len(), 32);
        assert_eq!(photo(&bytes).unwrap(), kept, "{name}: the same file gives the same photo");
    }
    // A name belongs to what is seen.
    let grey = RgbImage::from_pixel(900, 600, Rgb([90, 90, 90]));
    assert_ne!(photo(&png(&wide)).unwrap().name, photo(&png(&grey)).unwrap().name);
}

#[test]
fn a_picture_stands_as_it_was_taken() {
    // As the standard numbers the ways to hold a camera.
    for (orientation, upright) in [
        (1, "rgbw"),
        (2, "grwb"),
        (3, "bwrg"),
        (4, "wbgr"),
        (5, "rwbg"),
        (6, "wrgb"),
        (7, "bgrw"),
        (8, "gbwr"),
        (9, "rgbw"),
    ] {
        let kept = photo(&turned(orientation)).unwrap();
        assert_eq!(seen(&kept.jpeg), upright, "orientation {orientation}");
        assert!(
            !kept.jpeg.windows(4).any(|four| four == b"Exif" || four == b"home"),
            "where it was taken is gone"
        );
    }
}

/// The note of a camera about how it was held.
fn held(orientation: u8) -> Vec<u8> {
    vec![b'I', b'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
}

/// In other files the note stands elsewhere and says the same.
#[test]
fn png_and_webp_stand_as_they_were_taken() {
    let png = with_chunks(&[chunk(b"eXIf", &held(6))]);
    assert_eq!(seen(&photo(&png).unwrap().jpeg), "wrgb");
    let still = webp(&quarters(64, 64));
    let side = small_number(63);
    let head = [&[0b0000_1000, 0, 0, 0][..], &side, &side].concat();
    let webp = riff(&[(b"VP8X", head), (b"VP8L", still[20..].to_vec()), (b"EXIF", held(6))]);
    assert_eq!(seen(&photo(&webp).unwrap().jpeg), "wrgb");
}

/// A JPEG that says it has these sides, in passes or not, told in so many parts.
fn claims(width: u16, height: u16, in_passes: bool, scans: usize) -> Vec<u8> {
    let mut bytes = jpeg(&quarters(64, 64));
    let frame = bytes.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    bytes[frame + 1] = if in_passes { 0xc2 } else { 0xc0 };
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    let scan = bytes.windows(2).position(|two| two == [0xff, 0xda]).unwrap();
    let end = bytes.len() - 2;
    let (part, last) = (bytes[scan..end].to_vec(), bytes[end..].to_vec());
    bytes.truncate(scan);
    (0..scans).for_each(|_| bytes.extend_from_slice(&part));
    [bytes, last].concat()
}

/// What is told in passes is all there until the last of them: its sides are smaller, and its passes are counted.
#[test]
fn a_jpeg_in_passes_takes_no_more_than_it_may() {
    let before = peak();
    assert_eq!(photo(&claims(6000, 4000, true, 1)).err(), Some(PhotoFault::Large));
    assert_eq!(photo(&claims(4000, 3000, true, 1)).err(), Some(PhotoFault::Large));
    assert_eq!(photo(&claims(64, 64, true, 40)).err(), Some(PhotoFault::Broken));
    assert_eq!(photo(&claims(64, 64, false, 40)).err(), Some(PhotoFault::Broken));
    assert_ne!(photo(&claims(3000, 3000, true, 1)).err(), Some(PhotoFault::Large));
    let grown = peak().saturating_sub(before);
    assert!(grown < 160 << 20, "{} MB more", grown >> 20);
}

#[test]
fn what_can_be_looked_through_has_something_behind_it() {
    let glass = RgbaImage::from_pixel(64, 64, Rgba([0, 0, 0, 0]));
    let mut bytes = Cursor::new(Vec::new());
    glass.write_to(&mut bytes, ImageFormat::Png).unwrap();
    let kept = photo(&bytes.into_inner()).unwrap();
    assert_eq!(seen(&kept.jpeg), "wwww");
}

/// A picture that is a page to whoever asks it so; what is kept is a picture only.
#[test]
fn nothing_of_the_file_is_kept() {
    const SCRIPT: &[u8] = b"<html><script>alert(document.cookie)</script>";
    let inside = with_chunks(&[chunk(b"tEXt", &[b"Comment\0", SCRIPT].concat())]);
    let behind = |bytes: Vec<u8>| [&bytes[..], SCRIPT].concat();
    let comment = {
        let plain = jpeg(&quarters(64, 64));
        let length = (SCRIPT.len() as u16 + 2).to_be_bytes();
        [&plain[..2], &[0xff, 0xfe], &length, SCRIPT, &plain[2..]].concat()
    };
    for (name, bytes) in [
        ("in a chunk", inside),
        ("behind a png", behind(png(&quarters(64, 64)))),
        ("behind a jpeg", behind(jpeg(&quarters(64, 64)))),
        ("in a comment", comment),
    ] {
        let kept = photo(&bytes).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        assert_eq!(seen(&kept.jpeg), "rgbw", "{name}");
        assert!(kept.jpeg.starts_with(&[0xff, 0xd8, 0xff]) && kept.jpeg.ends_with(&[0xff, 0xd9]), "{name}");
        let text = String::from_utf8_lossy(&kept.jpeg).to_lowercase();
        assert!(!text.contains("script") && !text.contains("html") && !text.contains("cookie"), "{name}");
    }
}

/// How much memory this process has ever used, in bytes.
#[cfg(target_os = "linux")]
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse::<usize>().unwrap() * 1024
}

#[cfg(not(target_os = "linux"))]
fn peak() -> usize {
    0
}

#[test]
fn hostile_files_are_refused_and_cost_little() {
    let zipped = |count: usize| zeros(count);
    let icc = [b"profile\0\0", &zipped(120 << 20)[..]].concat();
    let text = [b"Comment\0\0", &zipped(120 << 20)[..]].concat();
    let huge = |width, height| {
        [SIGNATURE, &header(width, height, 8, 2), &chunk(b"IDAT", &zipped(1 << 20)), &chunk(b"IEND", &[])]
            .concat()
    };
    let whole = png(&quarters(64, 64));
    let taken = jpeg(&quarters(300, 200));
    let moved = webp(&quarters(300, 200));
    let half = |bytes: &[u8]| bytes[..bytes.len() / 2].to_vec();
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#.to_vec();
    let lies = riff(&[(b"VP8X", vec![0b10, 0, 0, 0, 255, 255, 255, 255, 255, 255]), (b"ANIM", vec![0; 6])]);
    let before = peak();
    for (name, bytes, fault) in [
        ("nothing", Vec::new(), PhotoFault::Empty),
        ("words", b"I am a picture, believe me".to_vec(), PhotoFault::Unknown),
        ("an SVG with a script", svg, PhotoFault::Unknown),
        ("inks", include_bytes!("data/inks.jpg").to_vec(), PhotoFault::Inks),
        ("a page", b"<!doctype html><script>alert(1)</script>".to_vec(), PhotoFault::Unknown),
        ("a GIF", b"GIF89a\x10\0\x10\0\x80\0\0\0\0\0\xff\xff\xff;".to_vec(), PhotoFault::Unknown),
        ("a BMP", b"BM\x3a\0\0\0\0\0\0\0\x36\0\0\0".to_vec(), PhotoFault::Unknown),
        ("too many bytes", [&whole[..], &vec![0; 7 << 20]].concat(), PhotoFault::Heavy),
        ("a bomb of 65535 by 65535", huge(65_535, 65_535), PhotoFault::Large),
        ("a bomb as wide as numbers go", huge(i32::MAX as u32, i32::MAX as u32), PhotoFault::Large),
        ("a long thin one", huge(12_001, 16), PhotoFault::Large),
        ("within its sides, too many pixels", huge(6_000, 6_000), PhotoFault::Large),
        ("no pixels", huge(0, 0), PhotoFault::Broken),
        ("two pixels", png(&quarters(2, 2)), PhotoFault::Small),
        ("a canvas larger than memory", lies, PhotoFault::Broken),
        ("half a png", half(&whole), PhotoFault::Broken),
        ("half a jpeg", half(&taken), PhotoFault::Broken),
        ("a jpeg without its last byte", taken[..taken.len() - 1].to_vec(), PhotoFault::Broken),
        ("half a webp", half(&moved), PhotoFault::Broken),
        ("the beginning of a png", SIGNATURE.to_vec(), PhotoFault::Broken),
        ("the beginning of a jpeg", vec![0xff, 0xd8, 0xff, 0xe0], PhotoFault::Broken),
        (
            "a png without a picture",
            [SIGNATURE, &header(64, 64, 8, 2), &chunk(b"IEND", &[])].concat(),
            PhotoFault::Broken,
        ),
        ("a jpeg of nothing but its ends", vec![0xff, 0xd8, 0xff, 0xda, 0xff, 0xd9], PhotoFault::Broken),
    ] {
        assert_eq!(photo(&bytes).err(), Some(fault), "{name}");
    }
    // These hide what does not belong into a good picture; it is not unpacked, or not all of it.
    for (name, bytes) in [
        ("a packed colour profile", with_chunks(&[chunk(b"iCCP", &icc)])),
        ("a packed text", with_chunks(&[chunk(b"zTXt", &text)])),
        (
            "a thousand packed texts",
            with_chunks(&vec![chunk(b"zTXt", &[b"Comment\0\0", &zeros(1 << 20)[..]].concat()); 1000]),
        ),
        ("more rows than it has", {
            let rows = chunk(b"IDAT", &zeros(120 << 20));
            [SIGNATURE, &header(64, 64, 8, 2), &rows, &chunk(b"IEND", &[])].concat()
        }),
        ("a thousand frames", moving(1000, 64)),
    ] {
        if let Ok(kept) = photo(&bytes) {
            assert!(kept.jpeg.len() < 40_000, "{name}");
        }
    }
    let grown = peak().saturating_sub(before);
    assert!(grown < 160 << 20, "{} MB more", grown >> 20);
}

/// Whatever single byte of a file is wrong, something comes of it or a reason, and no panic.
#[test]
fn damaged_files_never_panic() {
    for good in [png(&quarters(24, 24)), jpeg(&quarters(24, 24)), webp(&quarters(24, 24)), moving(2, 64)] {
        for at in 0..good.len().min(700) {
            for change in [0x01, 0x80, 0xff] {
                let mut bad = good.clone();
                bad[at] ^= change;
                let _ = photo(&bad);
            }
            let _ = photo(&good[..at]);
        }
    }
}
