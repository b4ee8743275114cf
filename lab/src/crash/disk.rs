//! A folder whose power can be cut: a file system of this process (FUSE) over a [`Platter`].
//!
//! The kernel keeps no writes to itself here, so that a killed house loses nothing, as it would not on a real
//! disk; only [`Disk::cut`] takes away what was not synced.

use super::platter::{Platter, Refused, SIZE};
use fuser::{
    BackgroundSession, Config, Errno, FileAttr, FileHandle, FileType, Filesystem, FopenFlags, Generation,
    INodeNo, LockOwner, MountOption, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate, ReplyData,
    ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyStatfs, ReplyWrite, Request, TimeOrNow, WriteFlags,
};
use rustix::process::{getgid, getuid};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use taproom::dice::Dice;

/// The kernel may remember names and lengths: nobody else changes them.
const REMEMBERED: Duration = Duration::from_secs(60);
const BLOCK: u32 = 4096;

/// A folder whose power can be cut. It is gone when this is dropped.
pub(super) struct Disk {
    at: PathBuf,
    platter: Arc<Mutex<Platter>>,
    mounted: Option<BackgroundSession>,
}

impl Disk {
    /// Mounts an empty disk in an empty folder.
    ///
    /// # Errors
    /// Says why that is not possible here.
    pub(super) fn mount(at: &Path) -> Result<Disk, String> {
        let mut disk = Disk { at: at.to_owned(), platter: Arc::default(), mounted: None };
        disk.plug_in()?;
        Ok(disk)
    }

    fn plug_in(&mut self) -> Result<(), String> {
        let mut config = Config::default();
        config.mount_options = vec![MountOption::FSName("taproom-lab".to_owned())];
        let face = Face { platter: self.platter.clone() };
        let mounted = fuser::spawn_mount(face, &self.at, &config).map_err(|error| {
            format!("a file system of one's own (FUSE) is needed for it, which is not to be had: {error}")
        })?;
        self.mounted = Some(mounted);
        Ok(())
    }

    fn platter(&self) -> MutexGuard<'_, Platter> {
        self.platter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves no room for anything new, or does again.
    pub(super) fn fill(&self, full: bool) {
        self.platter().fill(full);
    }

    /// Cuts the power. The house must have been killed: nobody may have a file open.
    ///
    /// # Errors
    /// When the disk can't be mounted again.
    pub(super) fn cut(&mut self, dice: &mut Dice) -> Result<(), String> {
        // What the kernel remembers of the files goes with the mount.
        if let Some(mounted) = self.mounted.take() {
            mounted.umount_and_join().map_err(|error| format!("the disk can't be unplugged: {error}"))?;
        }
        self.platter().cut(dice);
        self.plug_in()
    }
}

/// What the kernel asks, answered from the platter.
struct Face {
    platter: Arc<Mutex<Platter>>,
}

fn errno(refused: Refused) -> Errno {
    match refused {
        Refused::Full => Errno::ENOSPC,
        Refused::Gone => Errno::ENOENT,
    }
}

fn attributes(number: u64, size: u64, kind: FileType) -> FileAttr {
    let at = SystemTime::UNIX_EPOCH;
    FileAttr {
        ino: INodeNo(number),
        size,
        blocks: size.div_ceil(512),
        atime: at,
        mtime: at,
        ctime: at,
        crtime: at,
        kind,
        perm: if kind == FileType::Directory { 0o700 } else { 0o600 },
        nlink: 1,
        uid: getuid().as_raw(),
        gid: getgid().as_raw(),
        rdev: 0,
        blksize: BLOCK,
        flags: 0,
    }
}

impl Face {
    fn platter(&self) -> MutexGuard<'_, Platter> {
        self.platter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn attributes(&self, number: INodeNo) -> Option<FileAttr> {
        if number == INodeNo::ROOT {
            return Some(attributes(number.0, 0, FileType::Directory));
        }
        let size = self.platter().file(number.0)?.bytes().len();
        Some(attributes(number.0, size as u64, FileType::RegularFile))
    }

    fn tell(&self, file: INodeNo, reply: ReplyAttr) {
        match self.attributes(file) {
            Some(attributes) => reply.attr(&REMEMBERED, &attributes),
            None => reply.error(Errno::ENOENT),
        }
    }
}

fn done(reply: ReplyEmpty, done: Result<(), Refused>) {
    match done {
        Ok(()) => reply.ok(),
        Err(refused) => reply.error(errno(refused)),
    }
}

impl Filesystem for Face {
    fn lookup(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let found = self.platter().names().get(name).copied();
        match found.and_then(|file| self.attributes(INodeNo(file))) {
            Some(attributes) => reply.entry(&REMEMBERED, &attributes, Generation(0)),
            None => reply.error(Errno::ENOENT),
        }
    }

    fn getattr(&self, _: &Request, file: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        self.tell(file, reply);
    }

    fn setattr(
        &self,
        _: &Request,
        file: INodeNo,
        _mode: Option<u32>,
        _uid: Option<u32>,
        _gid: Option<u32>,
        size: Option<u64>,
        _atime: Option<TimeOrNow>,
        _mtime: Option<TimeOrNow>,
        _ctime: Option<SystemTime>,
        _fh: Option<FileHandle>,
        _crtime: Option<SystemTime>,
        _chgtime: Option<SystemTime>,
        _bkuptime: Option<SystemTime>,
        _flags: Option<fuser::BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        if let Some(size) = size
            && let Err(refused) = self.platter().set_length(file.0, size)
        {
            return reply.error(errno(refused));
        }
        self.tell(file, reply);
    }

    fn unlink(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(reply, self.platter().unlink(name));
    }

    fn rename(
        &self,
        _: &Request,
        _: INodeNo,
        name: &OsStr,
        _: INodeNo,
        new: &OsStr,
        _: RenameFlags,
        reply: ReplyEmpty,
    ) {
        done(reply, self.platter().rename(name, new));
    }

    fn create(
        &self,
        _: &Request,
        _: INodeNo,
        name: &OsStr,
        _mode: u32,
        _umask: u32,
        _flags: i32,
        reply: ReplyCreate,
    ) {
        let created = self.platter().create(name);
        match created.map(|file| self.attributes(INodeNo(file))) {
            Ok(Some(attributes)) => {
                let (handle, flags) = (FileHandle(0), FopenFlags::empty());
                reply.created(&REMEMBERED, &attributes, Generation(0), handle, flags);
            }
            Ok(None) => reply.error(Errno::ENOENT),
            Err(refused) => reply.error(errno(refused)),
        }
    }

    fn read(
        &self,
        _: &Request,
        file: INodeNo,
        _: FileHandle,
        offset: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        match self.platter().file(file.0) {
            Some(file) => {
                let bytes = file.bytes();
                let from = (offset as usize).min(bytes.len());
                reply.data(&bytes[from..(from + size as usize).min(bytes.len())]);
            }
            None => reply.error(Errno::ENOENT),
        }
    }

    fn write(
        &self,
        _: &Request,
        file: INodeNo,
        _: FileHandle,
        offset: u64,
        data: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.platter().write(file.0, offset, data) {
            Ok(()) => reply.written(data.len() as u32),
            Err(refused) => reply.error(errno(refused)),
        }
    }

    fn flush(&self, _: &Request, _: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        reply.ok();
    }

    fn fsync(&self, _: &Request, file: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        self.platter().sync(file.0);
        reply.ok();
    }

    fn fsyncdir(&self, _: &Request, _: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        self.platter().sync_names();
        reply.ok();
    }

    fn readdir(&self, _: &Request, _: INodeNo, _: FileHandle, offset: u64, mut reply: ReplyDirectory) {
        let platter = self.platter();
        let files =
            platter.names().iter().map(|(name, &file)| (file, FileType::RegularFile, name.as_os_str()));
        let all = [".", ".."].map(|name| (INodeNo::ROOT.0, FileType::Directory, OsStr::new(name)));
        for (number, (file, kind, name)) in (1..).zip(all.into_iter().chain(files)).skip(offset as usize) {
            if reply.add(INodeNo(file), number, kind, name) {
                break;
            }
        }
        reply.ok();
    }

    fn statfs(&self, _: &Request, _: INodeNo, reply: ReplyStatfs) {
        let blocks = SIZE / u64::from(BLOCK);
        reply.statfs(blocks, blocks, blocks, 1 << 20, 1 << 20, BLOCK, 255, BLOCK);
    }
}
