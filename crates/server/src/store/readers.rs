//! The read pool: threads with a connection each that take turns at one queue.

use super::database::Connection;
use super::work::Message;
use super::{Result, StoreError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use tokio::sync::mpsc::{Receiver, Sender, channel};

type Queue = Arc<Mutex<Receiver<Message>>>;

/// Starts a thread for each connection.
pub(super) fn start(
    connections: Vec<Connection>,
    waiting: usize,
) -> Result<(Sender<Message>, Vec<JoinHandle<()>>)> {
    let (sender, receiver) = channel(waiting);
    let queue = Arc::new(Mutex::new(receiver));
    let spawn = |db| {
        let queue = Queue::clone(&queue);
        thread::Builder::new()
            .name("store-reader".into())
            .spawn(move || read(&db, &queue))
            .map_err(|error| StoreError::Broken(format!("no thread for it: {error}")))
    };
    Ok((sender, connections.into_iter().map(spawn).collect::<Result<_>>()?))
}

fn read(db: &Connection, queue: &Queue) {
    loop {
        let message = {
            // Whoever holds the lock waits for the next message, the others for the lock.
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            let message = queue.blocking_recv();
            if let Some(Message::Close) = message {
                queue.close();
            }
            message
        };
        match message {
            Some(Message::Work(mut task)) => {
                // One transaction, so that all of one answer is of the same moment.
                if let Err(error) = db.begin_to_read() {
                    task.answer(Some(&error.into()));
                    continue;
                }
                task.run(db);
                task.answer(None);
                // Nothing was written, so nothing can be lost by an end that fails.
                db.end_reading();
            }
            Some(Message::Close) => (),
            None => return,
        }
    }
}
