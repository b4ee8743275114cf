//! What is handed to the threads: something to do with a connection, and somebody who waits for the answer.

use super::database::Connection;
use super::{Append, RatingChange, Result, StoreError, sql};
use crate::logging::Recurring;
use crate::metrics::StoreFigures;
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::oneshot;

/// What a thread finds in its queue.
pub(super) enum Message {
    /// Do this.
    Work(Box<dyn Task>),
    /// Finish what is in the queue and stop.
    Close,
}

/// Work with its type forgotten: first it is done, then, when it is certain, answered.
pub(super) trait Task: Send {
    /// Does it and says whether it went well.
    fn run(&mut self, db: &Connection) -> bool;

    /// What is appended, if it is nothing but the next entries of a log.
    fn append(&self) -> Option<&Append> {
        None
    }

    /// Notes that it was done, together with others and for good.
    fn is_done(&mut self) {}

    /// Tells whoever waits: the result, or why nothing came of it.
    fn answer(self: Box<Self>, failure: Option<&StoreError>);
}

/// Some work, its result once there is one, and whom to tell.
pub(super) struct Work<F, T> {
    work: Option<F>,
    result: Option<Result<T>>,
    waiting: oneshot::Sender<Result<T>>,
}

impl<F: FnOnce(&Connection) -> Result<T> + Send, T: Send> Work<F, T> {
    pub(super) fn new(work: F) -> (Work<F, T>, oneshot::Receiver<Result<T>>) {
        let (waiting, answer) = oneshot::channel();
        (Work { work: Some(work), result: None, waiting }, answer)
    }
}

impl<F: FnOnce(&Connection) -> Result<T> + Send, T: Send> Task for Work<F, T> {
    fn run(&mut self, db: &Connection) -> bool {
        self.result = self.work.take().map(|work| work(db));
        matches!(self.result, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        // Whoever no longer waits needn't know.
        let _ = self.waiting.send(outcome(self.result, failure));
    }
}

/// What whoever waits is told.
fn outcome<T>(result: Option<Result<T>>, failure: Option<&StoreError>) -> Result<T> {
    let undone = || StoreError::Broken("it was not done.".into());
    match (result, failure) {
        // What failed may be what ended the transaction of everybody.
        (Some(Err(StoreError::Broken(_)) | Ok(_)) | None, Some(failure)) => Err(failure.clone()),
        // A refusal stays one, whatever became of the others.
        (Some(Err(error)), _) => Err(error),
        (Some(Ok(value)), None) => Ok(value),
        (None, None) => Err(undone()),
    }
}

/// Puts some work into a queue and waits for what comes of it.
pub(super) async fn ask<T: Send + 'static>(
    queue: &Sender<Message>,
    work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
) -> Result<T> {
    let closed = || StoreError::Unavailable("it is closed.".into());
    let (work, answer) = Work::new(work);
    queue.send(Message::Work(Box::new(work))).await.map_err(|_| closed())?;
    answer.await.unwrap_or_else(|_| Err(closed()))
}

/// An append, which a backend may do together with those of other tables.
pub(super) struct Appending {
    append: Append,
    result: Option<Result<Vec<RatingChange>>>,
    for_good: bool,
    waiting: oneshot::Sender<Result<Vec<RatingChange>>>,
}

impl Appending {
    pub(super) fn new(append: Append) -> (Appending, oneshot::Receiver<Result<Vec<RatingChange>>>) {
        let (waiting, answer) = oneshot::channel();
        (Appending { append, result: None, for_good: false, waiting }, answer)
    }
}

impl Task for Appending {
    fn run(&mut self, db: &Connection) -> bool {
        let done = sql::tables::append(db, &self.append);
        let well = done.is_ok();
        self.result = Some(done);
        well
    }

    fn append(&self) -> Option<&Append> {
        (!self.for_good && self.append.only_goes_on()).then_some(&self.append)
    }

    fn is_done(&mut self) {
        (self.result, self.for_good) = (Some(Ok(Vec::new())), true);
    }

    fn answer(self: Box<Self>, failure: Option<&StoreError>) {
        // What became of the others says nothing about what was written before.
        let failure = failure.filter(|_| !self.for_good);
        let _ = self.waiting.send(outcome(self.result, failure));
    }
}

/// The most work that shares one commit. More would make the first of them wait for the last.
const GROUP: usize = 512;

/// Takes all that is queued, again and again until the queue is closed, has it done together, and answers when that is
/// certain.
pub(super) fn in_groups(
    mut queue: Receiver<Message>,
    figures: &StoreFigures,
    mut commit: impl FnMut(&mut [Box<dyn Task>]) -> Result<()>,
) {
    let failing = Recurring::new();
    let mut group: Vec<Box<dyn Task>> = Vec::with_capacity(GROUP);
    while let Some(first) = queue.blocking_recv() {
        let mut message = Some(first);
        while let Some(next) = message {
            match next {
                Message::Work(task) => group.push(task),
                Message::Close => queue.close(),
            }
            message = if group.len() < GROUP { queue.try_recv().ok() } else { None };
        }
        if group.is_empty() {
            continue;
        }
        let started = Instant::now();
        // Whatever it was, it met everybody in the group.
        let failure = commit(&mut group).err().map(|error| match error {
            StoreError::Unavailable(_) => error,
            error => StoreError::Unavailable(error.to_string()),
        });
        figures.committed(group.len(), started.elapsed());
        match &failure {
            Some(failure) => {
                if let Some(times) = failing.happened() {
                    tracing::error!(group = group.len(), %failure, times, "nothing of a group was written");
                }
            }
            None => {
                if let Some(times) = failing.over() {
                    tracing::info!(times, "the store can be written again");
                }
            }
        }
        group.drain(..).for_each(|task| task.answer(failure.as_ref()));
    }
}

/// Has the threads that work on a queue finish what is in it, and waits for their end.
pub(super) async fn close(queue: &Sender<Message>, threads: &Mutex<Vec<JoinHandle<()>>>) {
    // A queue that can't be asked to close is closed.
    let _ = queue.send(Message::Close).await;
    let threads = std::mem::take(&mut *threads.lock().unwrap_or_else(PoisonError::into_inner));
    // A thread that panicked has said so on its own.
    let joining = move || threads.into_iter().for_each(|thread| drop(thread.join()));
    let _ = tokio::task::spawn_blocking(joining).await;
}
