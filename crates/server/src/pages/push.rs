//! The part of the settings that is about devices on which somebody is told of notices. Letting a browser do it takes a
//! script; taking a device away takes none.

use super::icons::icon;
use super::mail::wish;
use crate::clock::now;
use crate::store::NoticeKind;
use maud::{Markup, html};
use taproom_play::Time;
use taproom_wire::server::{PushDevice, PushSettings};
use taproom_words::count::date;
use taproom_words::{Language, say};

fn device(language: Language, device: &PushDevice) -> Markup {
    let name = match device.label.as_str() {
        "" => say!(language, "push-some-device"),
        label => label.to_owned(),
    };
    html! {
        li.device {
            span {
                bdi { (name) }
                @if device.here { " " small { (say!(language, "push-here")) } }
                br;
                small { (say!(language, "push-since", day = date(language, Time(device.since), now()))) }
            }
            form method="post" action="/settings/mail/device" {
                input type="hidden" name="device" value=(device.id);
                button aria-label=(say!(language, "push-remove-one", name = name.as_str())) { (say!(language, "push-remove")) }
            }
        }
    }
}

/// The part of the page.
pub(super) fn section(language: Language, push: &PushSettings) -> Markup {
    let here = push.devices.iter().find(|device| device.here);
    let wanted = |kind: NoticeKind| here.is_none_or(|device| device.wants.contains(&kind.name()));
    html! {
        section.card.set id="push" data-key=[push.key.as_ref()] data-device=[here.map(|device| device.id)] {
            h2 { (icon("bell")) (say!(language, "push-title")) }
            @if push.on {
                p { (say!(language, "push-about")) }
                noscript { p.notice { (icon("info")) span { (say!(language, "push-script")) } } }
                form.narrow id="push-form" hidden {
                    fieldset.plain {
                        legend { (say!(language, "push-wishes")) }
                        @for kind in NoticeKind::PUSHED {
                            label.check { input type="checkbox" name="wants" value=(kind.name()) checked[wanted(kind)]; span { (wish(language, kind)) } }
                        }
                    }
                    p.hint { (say!(language, "push-never")) }
                    div.row {
                        button.primary id="push-start" type="submit" { (if here.is_some() { say!(language, "mail-save") } else { say!(language, "push-start") }) }
                        @if here.is_some() { button id="push-stop" type="button" { (say!(language, "push-stop")) } }
                    }
                }
                p.say role="status" id="push-said" hidden {}
            } @else { p.notice { (icon("info")) span { (say!(language, "push-off")) } } }
            @if !push.devices.is_empty() {
                h3 { (say!(language, "push-devices")) }
                ul.plain.devices { @for one in &push.devices { (device(language, one)) } }
            }
        }
    }
}
