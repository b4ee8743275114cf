//! TLS to Postgres by the rustls that mails are sent with.

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::{TlsConnector, client};

/// How to speak with a server: by the certificates that this machine trusts, and those of a file if one is named by
/// `PGSSLROOTCERT` as for every program of Postgres.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl Tls {
    pub(super) fn new() -> Result<Tls, String> {
        let mut roots = RootCertStore::empty();
        match std::env::var_os("PGSSLROOTCERT") {
            Some(file) => {
                let bad = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
                use rustls::pki_types::{CertificateDer, pem::PemObject};
                for found in CertificateDer::pem_file_iter(&file).map_err(|error| bad(&error))? {
                    roots.add(found.map_err(|error| bad(&error))?).map_err(|error| bad(&error))?;
                }
            }
            None => drop(roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs)),
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Tls(Arc::new(config)))
    }
}

type Connecting<T> = Pin<Box<dyn Future<Output = io::Result<T>> + Send>>;

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = Connect;
    type Error = rustls::pki_types::InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Connect, Self::Error> {
        let host = ServerName::try_from(host)?.to_owned();
        Ok(Connect { connector: TlsConnector::from(Arc::clone(&self.0)), host })
    }
}

pub(super) struct Connect {
    connector: TlsConnector,
    host: ServerName<'static>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Connect {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Connecting<Encrypted<S>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let stream = self.connector.connect(self.host, stream).await?;
            Ok(Encrypted(Box::new(stream)))
        })
    }
}

/// A stream that nobody between reads.
pub(super) struct Encrypted<S>(Box<client::TlsStream<S>>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        at: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_read(at, to)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(mut self: Pin<&mut Self>, at: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.0).poll_write(at, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, at: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_flush(at)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, at: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_shutdown(at)
    }
}
