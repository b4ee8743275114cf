//! What somebody sees of the devices on which they are told of notices.

use serde::Serialize;
use utoipa::ToSchema;

/// The devices on which somebody is told of notices; nobody else sees them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct PushSettings {
    /// Whether the house pushes notices at all.
    pub on: bool,
    /// The house's key, to which a browser binds its subscription (`applicationServerKey`), in base64url.
    pub key: Option<String>,
    /// The devices, the one named first before the others.
    pub devices: Vec<PushDevice>,
}

/// One of them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct PushDevice {
    /// Its number.
    pub id: i64,
    /// Browser and system, as far as they are known.
    pub label: String,
    /// The kinds of notices that it tells: `turn`, `reminder`, `over`, `invitation`, `challenge`, `message`,
    /// `tournament`.
    pub wants: Vec<&'static str>,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Whether it is the one that asks.
    pub here: bool,
}
