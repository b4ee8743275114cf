//! A disk as the power supply sees it: what was synced is safe, everything else may be gone the next moment.
//!
//! Files and their one folder each have a present and a safe state. Writes become safe with the sync of their
//! file, names with the sync of the folder and not before: that is as little as a file system may promise.

use std::collections::{BTreeMap, HashMap};
use std::ffi::{OsStr, OsString};
use taproom::dice::Dice;

/// The least that a disk writes at once; a write that the power cuts short is torn between two of these.
const SECTOR: usize = 512;
/// Unsynced bytes of a file that are remembered one by one. What is older counts as lost when the power fails.
const REMEMBERED: usize = 16 << 20;
/// How much of the disk its owner may use, as far as anybody asks.
pub(super) const SIZE: u64 = 1 << 40;

/// A change of a file that was not synced.
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

/// A file: what it holds now, what is safe, and what lies between the two.
#[derive(Default)]
pub(super) struct File {
    now: Vec<u8>,
    safe: Vec<u8>,
    changes: Vec<Change>,
    unsynced: usize,
    /// Whether some changes are not remembered any more.
    forgetful: bool,
    /// Whether it holds nothing that matters after a restart, and may be written when the disk is full.
    scratch: bool,
}

impl File {
    /// What it holds.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.now
    }

    fn change(&mut self, change: Change) {
        apply(&mut self.now, &change);
        if let Change::Write { bytes, .. } = &change {
            self.unsynced += bytes.len();
        }
        self.changes.push(change);
        while self.unsynced > REMEMBERED {
            self.forgetful = true;
            if let Change::Write { bytes, .. } = self.changes.remove(0) {
                self.unsynced -= bytes.len();
            }
        }
    }

    fn sync(&mut self) {
        if self.forgetful {
            self.safe.clone_from(&self.now);
        } else {
            self.changes.iter().for_each(|change| apply(&mut self.safe, change));
        }
        self.changes.clear();
        (self.unsynced, self.forgetful) = (0, false);
    }

    /// Falls back to what is safe. Of the rest, some sectors may have reached the disk already.
    fn cut(&mut self, dice: &mut Dice, some: bool) {
        for change in std::mem::take(&mut self.changes) {
            match change {
                Change::Write { at, bytes } => {
                    for (number, sector) in bytes.chunks(SECTOR).enumerate() {
                        if some && dice.roll(2) == 0 {
                            let (at, bytes) = (at + number * SECTOR, sector.to_vec());
                            apply(&mut self.safe, &Change::Write { at, bytes });
                        }
                    }
                }
                length if some && dice.roll(2) == 0 => apply(&mut self.safe, &length),
                Change::Length(_) => {}
            }
        }
        self.now.clone_from(&self.safe);
        (self.unsynced, self.forgetful) = (0, false);
    }
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    match change {
        Change::Length(length) => bytes.resize(*length, 0),
        Change::Write { at, bytes: new } => {
            if bytes.len() < at + new.len() {
                bytes.resize(at + new.len(), 0);
            }
            bytes[*at..at + new.len()].copy_from_slice(new);
        }
    }
}

/// A change of the folder that was not synced.
#[derive(Clone)]
enum Naming {
    Named(OsString, u64),
    Unnamed(OsString),
    Renamed(OsString, OsString),
}

type Names = BTreeMap<OsString, u64>;

fn rename(names: &mut Names, naming: &Naming) {
    match naming {
        Naming::Named(name, file) => drop(names.insert(name.clone(), *file)),
        Naming::Unnamed(name) => drop(names.remove(name)),
        Naming::Renamed(from, to) => {
            if let Some(file) = names.remove(from) {
                names.insert(to.clone(), file);
            }
        }
    }
}

/// The disk: one folder of files.
#[derive(Default)]
pub(super) struct Platter {
    files: HashMap<u64, File>,
    names: Names,
    safe_names: Names,
    namings: Vec<Naming>,
    latest: u64,
    full: bool,
}

/// Why something could not be written.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// There is no room left.
    Full,
    /// There is no such file.
    Gone,
}

impl Platter {
    /// The names in the folder and their files.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// A file by its number.
    pub(super) fn file(&self, file: u64) -> Option<&File> {
        self.files.get(&file)
    }

    /// Makes a file, or finds the one of that name. Numbers begin above the folder's.
    pub(super) fn create(&mut self, name: &OsStr) -> Result<u64, Refused> {
        if let Some(&file) = self.names.get(name) {
            return Ok(file);
        }
        if self.full {
            return Err(Refused::Full);
        }
        self.latest += 1;
        let number = self.latest + 1;
        // SQLite rebuilds its index of the log after a crash and never syncs it.
        let scratch = name.to_string_lossy().ends_with("-shm");
        self.files.insert(number, File { scratch, ..File::default() });
        self.note(Naming::Named(name.to_owned(), number));
        Ok(number)
    }

    fn note(&mut self, naming: Naming) {
        rename(&mut self.names, &naming);
        self.namings.push(naming);
    }

    /// Takes a name away; whoever has the file open keeps it.
    pub(super) fn unlink(&mut self, name: &OsStr) -> Result<(), Refused> {
        if !self.names.contains_key(name) {
            return Err(Refused::Gone);
        }
        self.note(Naming::Unnamed(name.to_owned()));
        Ok(())
    }

    /// Gives a file another name, in place of whatever had that.
    pub(super) fn rename(&mut self, from: &OsStr, to: &OsStr) -> Result<(), Refused> {
        if !self.names.contains_key(from) {
            return Err(Refused::Gone);
        }
        self.note(Naming::Renamed(from.to_owned(), to.to_owned()));
        Ok(())
    }

    fn changed(&mut self, file: u64, change: Change) -> Result<(), Refused> {
        let full = self.full;
        let file = self.files.get_mut(&file).ok_or(Refused::Gone)?;
        let in_place = match &change {
            Change::Write { at, bytes } => at + bytes.len() <= file.now.len(),
            Change::Length(length) => *length <= file.now.len(),
        };
        if full && !(in_place && (file.scratch || matches!(change, Change::Length(_)))) {
            return Err(Refused::Full);
        }
        file.change(change);
        Ok(())
    }

    /// Writes to a file.
    pub(super) fn write(&mut self, file: u64, at: u64, bytes: &[u8]) -> Result<(), Refused> {
        self.changed(file, Change::Write { at: at as usize, bytes: bytes.to_vec() })
    }

    /// Sets the length of a file.
    pub(super) fn set_length(&mut self, file: u64, length: u64) -> Result<(), Refused> {
        self.changed(file, Change::Length(length as usize))
    }

    /// Makes safe what a file holds.
    pub(super) fn sync(&mut self, file: u64) {
        if let Some(file) = self.files.get_mut(&file) {
            file.sync();
        }
    }

    /// Makes safe what the folder holds.
    pub(super) fn sync_names(&mut self) {
        self.namings.clear();
        self.safe_names.clone_from(&self.names);
    }

    /// Leaves no room for anything new, or does again. An overwritten page needs new room as well, as on a file
    /// system that never writes in place.
    pub(super) fn fill(&mut self, full: bool) {
        self.full = full;
    }

    /// The power fails. Every other time nothing is left of what was not synced; otherwise some of it is, in
    /// torn pieces, and some of the last names.
    pub(super) fn cut(&mut self, dice: &mut Dice) {
        let some = dice.roll(2) == 0;
        let kept = if some { dice.roll(self.namings.len() as u32 + 1) as usize } else { 0 };
        for naming in std::mem::take(&mut self.namings).iter().take(kept) {
            rename(&mut self.safe_names, naming);
        }
        self.names.clone_from(&self.safe_names);
        self.files.retain(|file, _| self.names.values().any(|named| named == file));
        self.files.values_mut().for_each(|file| file.cut(dice, some));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn name(text: &str) -> &OsStr {
        OsStr::new(text)
    }

    /// Cuts the power until nothing is left that chance could have spared.
    fn cut_all(platter: &mut Platter) {
        platter.cut(&mut Dice::new(Some(1)));
    }

    #[test]
    fn only_what_was_synced_is_safe() {
        for seed in 0..50 {
            let mut platter = Platter::default();
            let file = platter.create(name("a")).unwrap();
            platter.write(file, 0, b"safe").unwrap();
            platter.sync(file);
            platter.sync_names();
            platter.write(file, 0, &[b'x'; 2000]).unwrap();
            platter.create(name("b")).unwrap();
            platter.cut(&mut Dice::new(Some(seed)));
            let now = platter.file(file).unwrap().bytes();
            assert!(now == b"safe" || now.contains(&b'x'), "{now:?}");
            assert!(now.len() <= 2000);
        }
    }

    #[test]
    fn chance_spares_some_and_not_all() {
        let ends: Vec<Vec<u8>> = (0..60)
            .map(|seed| {
                let mut platter = Platter::default();
                let file = platter.create(name("a")).unwrap();
                platter.sync_names();
                platter.write(file, 0, &[b'x'; 2048]).unwrap();
                platter.cut(&mut Dice::new(Some(seed)));
                platter.file(file).unwrap().bytes().to_vec()
            })
            .collect();
        assert!(ends.iter().any(Vec::is_empty), "sometimes nothing is left");
        assert!(ends.iter().any(|end| end.contains(&0) && end.contains(&b'x')), "sometimes a page is torn");
    }

    #[test]
    fn names_are_safe_with_their_folder() {
        let mut platter = Platter::default();
        let file = platter.create(name("a")).unwrap();
        platter.write(file, 0, b"one").unwrap();
        platter.sync(file);
        cut_all(&mut platter);
        assert!(platter.file(file).is_none() || platter.names().contains_key(name("a")));
        let mut platter = Platter::default();
        let file = platter.create(name("a")).unwrap();
        platter.rename(name("a"), name("b")).unwrap();
        platter.sync(file);
        platter.sync_names();
        cut_all(&mut platter);
        assert!(platter.names().contains_key(name("b")) && platter.names().len() == 1);
        platter.unlink(name("b")).unwrap();
        assert_eq!(platter.unlink(name("b")), Err(Refused::Gone));
        platter.sync_names();
        cut_all(&mut platter);
        assert!(platter.names().is_empty());
    }

    #[test]
    fn a_full_disk_takes_nothing_new() {
        let mut platter = Platter::default();
        let (file, index) = (platter.create(name("a")).unwrap(), platter.create(name("a-shm")).unwrap());
        platter.write(file, 0, b"abc").unwrap();
        platter.write(index, 0, b"abc").unwrap();
        platter.fill(true);
        assert_eq!(platter.write(file, 0, b"abc"), Err(Refused::Full));
        assert_eq!(platter.write(index, 1, b"abc"), Err(Refused::Full));
        assert_eq!(platter.create(name("b")), Err(Refused::Full));
        assert_eq!(platter.write(index, 0, b"xyz"), Ok(()));
        assert_eq!(platter.set_length(file, 1), Ok(()));
        platter.fill(false);
        assert_eq!(platter.write(file, 9, b"abc"), Ok(()));
        assert_eq!(platter.file(file).unwrap().bytes().len(), 12);
    }

    #[test]
    fn much_that_is_never_synced_is_forgotten_but_a_sync_keeps_all() {
        let mut platter = Platter::default();
        let file = platter.create(name("a")).unwrap();
        platter.sync_names();
        for at in 0..40 {
            platter.write(file, at << 20, &vec![at as u8 + 1; 1 << 20]).unwrap();
        }
        assert!(platter.files[&file].unsynced <= REMEMBERED);
        platter.sync(file);
        cut_all(&mut platter);
        let bytes = platter.file(file).unwrap().bytes();
        assert!(bytes.len() == 40 << 20 && bytes[0] == 1 && bytes[39 << 20] == 40);
    }
}
