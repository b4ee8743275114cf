//! What somebody sees of their own mail.

use serde::Serialize;
use utoipa::ToSchema;

/// What the house knows about somebody's mail; it is told to nobody else.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct MailSettings {
    /// Whether the house sends mails at all.
    pub on: bool,
    /// The address that counts.
    pub address: Option<String>,
    /// The address that waits for its link to be followed.
    pub pending: Option<String>,
    /// How often in a row mails to the address came back; after five times none is sent any more.
    pub refused: u32,
    /// The kinds of notices that are wanted: `turn`, `reminder`, `over`, `invitation`, `challenge`.
    pub wants: Vec<&'static str>,
    /// The kinds that a link in a mail has ended since one last said what one wants.
    pub ended: Vec<&'static str>,
    /// When, in milliseconds since 1970.
    pub ended_at: Option<i64>,
    /// One mail a day instead of single ones.
    pub digest: bool,
    /// The hour of that mail, in one's own day.
    pub hour: u8,
    /// How many minutes one's clocks were ahead of UTC when that was told.
    pub zone: i32,
    /// The place where they are, if they keep its summer time: `Europe/Berlin`.
    pub place: Option<String>,
    /// Whether one has said so; otherwise they follow the device that one uses.
    pub zone_chosen: bool,
}
