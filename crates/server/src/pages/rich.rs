//! Sentences with elements in them: the catalogues say where a link begins and ends, the page says where it leads.

use maud::{Markup, html};

/// What becomes of the text inside an element.
pub(super) type Element<'a> = (&'a str, &'a dyn Fn(&str) -> Markup);

/// A text in which `<name>…</name>` stands for an element. What is not known here is shown as it is written.
pub(super) fn rich(text: &str, elements: &[Element<'_>]) -> Markup {
    let mut rest = text;
    let mut parts: Vec<Markup> = Vec::new();
    let plain = |text: &str| html! { (text) };
    while let Some(start) = rest.find('<') {
        let found = elements.iter().find_map(|(name, element)| {
            let inside = rest[start..].strip_prefix(&format!("<{name}>"))?;
            let (inside, after) = inside.split_once(&format!("</{name}>"))?;
            Some((element(inside), after))
        });
        match found {
            Some((element, after)) => {
                parts.push(plain(&rest[..start]));
                parts.push(element);
                rest = after;
            }
            None => {
                parts.push(plain(&rest[..=start]));
                rest = &rest[start + 1..];
            }
        }
    }
    parts.push(plain(rest));
    html! { @for part in &parts { (part) } }
}

/// A link.
pub(super) fn to(address: &str) -> impl Fn(&str) -> Markup + use<> {
    let address = address.to_owned();
    move |text| html! { a href=(address) { (text) } }
}

/// Code.
pub(super) fn code(text: &str) -> Markup {
    html! { code { (text) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_put_in_and_everything_else_is_text() {
        let made = rich("A & <b> <in>x < y</in>, <in>z</in> <out>", &[("in", &to("/in"))]);
        assert_eq!(
            made.0,
            "A &amp; &lt;b&gt; <a href=\"/in\">x &lt; y</a>, <a href=\"/in\">z</a> &lt;out&gt;"
        );
    }
}
