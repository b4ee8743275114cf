//! What is handed to the threads: something to do with a connection, and somebody who waits for the answer.

use super::database::Connection;
use super::{Result, StoreError};
use tokio::sync::mpsc::Sender;
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
        let undone = || StoreError::Broken("it was not done.".into());
        let result = match (self.result, failure) {
            // What failed may be what ended the transaction of everybody.
            (Some(Err(StoreError::Broken(_)) | Ok(_)) | None, Some(failure)) => Err(failure.clone()),
            // A refusal stays one, whatever became of the others.
            (Some(Err(error)), _) => Err(error),
            (Some(Ok(value)), None) => Ok(value),
            (None, None) => Err(undone()),
        };
        // Whoever no longer waits needn't know.
        let _ = self.waiting.send(result);
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
