//! Where there is no FUSE, the power can't be cut.

use std::convert::Infallible;
use std::path::Path;
use taproom::dice::Dice;

/// A folder whose power can be cut, of which there is none here.
pub(super) struct Disk(Infallible);

impl Disk {
    /// Says that there is none.
    ///
    /// # Errors
    /// Always.
    pub(super) fn mount(_: &Path) -> Result<Disk, String> {
        Err("a file system of one's own (FUSE) is needed for it, which is known on Linux only".to_owned())
    }

    /// Can't be reached.
    pub(super) fn fill(&self, _: bool) {
        match self.0 {}
    }

    /// Can't be reached.
    pub(super) fn cut(&mut self, _: &mut Dice) -> Result<(), String> {
        match self.0 {}
    }
}
