//! Icons for buttons and links, from one sheet that browsers keep.

use crate::assets;
use maud::{Markup, html};

/// An icon. What it stands beside says what it means, so nobody hears it.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" { use href={ (assets::url("icons.svg")) "#" (name) } {} } }
}
