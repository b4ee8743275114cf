//! Opens the house to the network, and closes it again when it is asked to.

use crate::config::Config;
use crate::greeting;
use crate::house::House;
use crate::router::router;
use axum::serve::ListenerExt;
use std::future::IntoFuture;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// Whoever still waits for an answer when the house closes gets so long.
const GRACE: Duration = Duration::from_secs(5);

/// Serves until the process is told to end.
///
/// # Errors
/// A sentence when the port is taken or the store can't be opened.
pub async fn serve(config: Config) -> Result<(), String> {
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| format!("can't listen on {}: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let house = House::open(config.clone()).await.map_err(|error| error.to_string())?;
    print!("{}", greeting::greeting(address, greeting::lan_address(), &config.data));
    let listener = listener.tap_io(|connection| {
        // Moves are small and must not wait for company.
        if let Err(error) = connection.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delays");
        }
    });
    let service = router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = house.clone();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        asked_to_end().await;
        tracing::info!("the house closes");
        closing.say_goodbye();
    });
    let mut serving = Box::pin(serving.into_future());
    let mut closed = house.closing();
    tokio::select! {
        result = &mut serving => result.map_err(|error| error.to_string())?,
        () = async {
            // An error means that the house is gone, which is closed enough.
            let _ = closed.wait_for(|&closed| closed).await;
            tokio::time::sleep(GRACE).await;
        } => {}
    }
    house.close().await;
    Ok(())
}

async fn asked_to_end() {
    let (terminate, interrupt) = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
    match (terminate, interrupt) {
        (Ok(mut terminate), Ok(mut interrupt)) => {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
        _ => {
            tracing::error!("signals can't be heard; end the process by force");
            std::future::pending::<()>().await;
        }
    }
}
