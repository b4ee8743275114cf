//! Pages and refusals in the language of whoever asks.

#![allow(clippy::unwrap_used)]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use taproom_server::clock::now;
use taproom_server::config::{Config, Options};
use taproom_server::house::House;
use taproom_server::router::router;
use tempfile::TempDir;
use tower::ServiceExt;

async fn house(pseudo: bool) -> (House, Router, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        data: Some(folder.path().into()),
        no_limits: Some(true),
        pseudo_language: Some(pseudo),
        ..Options::default()
    };
    let house = House::open(Config::read(options).unwrap()).await.unwrap();
    (house.clone(), router(house), folder)
}

type Headers<'a> = &'a [(header::HeaderName, &'a str)];

async fn ask(
    router: &Router,
    address: &str,
    headers: Headers<'_>,
    form: Option<&str>,
) -> (StatusCode, HeaderMap, String) {
    let mut request = match form {
        Some(_) => Request::post(address).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded"),
        None => Request::get(address),
    };
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    let request = request.body(Body::from(form.unwrap_or_default().to_owned())).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let (status, headers) = (answer.status(), answer.headers().clone());
    let text = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    (status, headers, String::from_utf8(text.to_vec()).unwrap())
}

const LANGUAGE: header::HeaderName = header::ACCEPT_LANGUAGE;

#[tokio::test]
async fn pages_speak_the_language_of_the_browser_then_of_the_cookie_then_of_the_account() {
    let (house, router, _folder) = house(false).await;
    for (headers, tag, words) in [
        (&[][..], "en", "Log in"),
        (&[(LANGUAGE, "de-AT,de;q=0.9,en;q=0.5")], "de", "Anmelden"),
        (&[(LANGUAGE, "zh-CN")], "zh-Hans", "登录"),
        (&[(LANGUAGE, "fr")], "en", "Log in"),
        (&[(LANGUAGE, "de"), (header::COOKIE, "a=b; taproom_language=es")], "es", "Iniciar sesión"),
        (&[(LANGUAGE, "de"), (header::COOKIE, "taproom_language=xx")], "de", "Anmelden"),
        // Only a house that is started for tests speaks it.
        (&[(header::COOKIE, "taproom_language=en-XA")], "en", "Log in"),
    ] {
        for page in ["/", "/login", "/taproom", "/settings", "/games", "/new", "/developers", "/nowhere"] {
            let accept = [headers, &[(header::ACCEPT, "text/html")]].concat();
            let (_, got, text) = ask(&router, page, &accept, None).await;
            assert!(text.contains(&format!("<html lang=\"{tag}\"")), "{page} {headers:?}");
            assert!(text.contains(words), "{page} {headers:?}: {words}");
            assert!(got.get_all(header::VARY).iter().any(|vary| vary == "Accept-Language, Cookie"), "{page}");
        }
    }
    let (ann, secret) = house.people.guest("", now()).await.unwrap();
    let session = format!("taproom_session={}; taproom_language=es", secret.reveal());
    let (status, headers, _) =
        ask(&router, "/language", &[(header::COOKIE, &session)], Some("language=de&back=%2Fgames")).await;
    assert_eq!((status, headers[header::LOCATION].to_str().unwrap()), (StatusCode::SEE_OTHER, "/games"));
    assert!(headers[header::SET_COOKIE].to_str().unwrap().starts_with("taproom_language=de; "));
    let (_, _, text) = ask(&router, "/games", &[(header::COOKIE, &session)], None).await;
    assert!(text.contains("<html lang=\"de\""), "the account's language comes first");
    assert_eq!(house.people.by_id(ann.id).await.unwrap().unwrap().language.unwrap().tag(), "de");
}

#[tokio::test]
async fn a_language_is_chosen_by_this_house_alone_and_leads_nowhere_else() {
    let (_, router, _folder) = house(false).await;
    for (form, status, location) in [
        ("language=de&back=%2Ft%2F0123456789", StatusCode::SEE_OTHER, Some("/t/0123456789")),
        ("language=de&back=%2F%2Fevil.example", StatusCode::SEE_OTHER, Some("/")),
        ("language=de&back=https%3A%2F%2Fevil.example", StatusCode::SEE_OTHER, Some("/")),
        ("language=de", StatusCode::SEE_OTHER, Some("/")),
        ("language=xx", StatusCode::NOT_FOUND, None),
        ("language=en-XA", StatusCode::NOT_FOUND, None),
        ("", StatusCode::BAD_REQUEST, None),
    ] {
        let (got, headers, text) = ask(&router, "/language", &[], Some(form)).await;
        let to = headers.get(header::LOCATION).map(|to| to.to_str().unwrap());
        assert_eq!((got, to), (status, location), "{form}: {text}");
    }
    let foreign = [(header::ORIGIN, "http://evil.example"), (header::HOST, "tap.example")];
    let (status, _, _) = ask(&router, "/language", &foreign, Some("language=de")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn refusals_keep_their_codes_and_change_their_words() {
    let (_, router, _folder) = house(true).await;
    for (language, words) in [
        ("en", "There is no such game."),
        ("de", "Dieses Spiel gibt es nicht."),
        ("es", "Ese juego no existe."),
        ("zh", "没有这种棋。"),
    ] {
        // What was compressed in one language must not be taken for another one.
        let gzip = if language == "en" { "identity" } else { "gzip" };
        let headers = [(LANGUAGE, language), (header::ACCEPT_ENCODING, gzip)];
        let (status, headers, text) = ask(&router, "/api/games/chess/board", &headers, None).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
        assert!(headers.get(header::CONTENT_ENCODING).is_none());
        let problem: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((problem["code"].as_str(), problem["error"].as_str()), (Some("missing"), Some(words)));
    }
    let (_, _, text) = ask(&router, "/api/games", &[(LANGUAGE, "zh")], None).await;
    assert!(text.contains("斗兽棋") && text.contains("\"象\""), "{text}");
    let pseudo = [(header::COOKIE, "taproom_language=en-XA")];
    let (_, _, text) = ask(&router, "/login", &pseudo, None).await;
    assert!(text.contains("<html lang=\"en-XA\"") && text.contains("Ĺóóǧ"), "{text}");
}

/// Days are for people in words; as programs write them they stand where programs read them.
#[tokio::test]
async fn days_are_said_in_words() {
    let (house, router, _folder) = house(false).await;
    let (ann, secret) = house.people.guest("", now()).await.unwrap();
    let session = format!("taproom_session={}", secret.reveal());
    for page in [
        format!("/people/{}", ann.id.0),
        "/settings".to_owned(),
        "/games".to_owned(),
        "/tournaments".to_owned(),
    ] {
        let headers = [(header::COOKIE, session.as_str()), (header::ACCEPT, "text/html")];
        let (_, _, text) = ask(&router, &page, &headers, None).await;
        // What stands between tags, without scripts.
        for shown in text.split('>').filter_map(|part| part.split('<').next()) {
            let bytes = shown.as_bytes();
            let day = |at: &[u8]| {
                at[4] == b'-'
                    && at[7] == b'-'
                    && [0, 1, 2, 3, 5, 6, 8, 9].iter().all(|&i| at[i].is_ascii_digit())
            };
            assert!(!bytes.windows(10).any(day), "{page}: {shown}");
        }
    }
    let (_, _, text) =
        ask(&router, &format!("/people/{}", ann.id.0), &[(header::ACCEPT, "text/html")], None).await;
    assert!(text.contains(" plays uncommon chess games"), "it is told in the language of the page");
    let german = [(header::ACCEPT, "text/html"), (LANGUAGE, "de")];
    let (_, _, text) = ask(&router, &format!("/people/{}", ann.id.0), &german, None).await;
    assert!(text.contains("spielt ungewöhnliche Schachspiele"), "{text}");
}

/// The address that is told to programs which show links is what the owner has said, whatever whoever asks calls the house.
#[tokio::test]
async fn previews_of_links_name_the_house_as_its_owner_does() {
    let told = async |public_url: Option<&str>| {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            data: Some(folder.path().into()),
            no_limits: Some(true),
            public_url: public_url.map(str::to_owned),
            ..Options::default()
        };
        let house = House::open(Config::read(options).unwrap()).await.unwrap();
        let asked = [(header::HOST, "evil.example")];
        ask(&router(house), "/games/jungle", &asked, None).await.2
    };
    let text = told(Some("https://tap.example/")).await;
    for (property, content) in [("url", "/games/jungle"), ("image", "/preview/")] {
        let meta = format!("property=\"og:{property}\" content=\"https://tap.example{content}");
        assert!(text.contains(&meta), "{meta}");
    }
    assert!(!text.contains("evil.example"));
    assert!(told(None).await.contains("content=\"http://evil.example/games/jungle\""), "nobody has said");
}

/// The document of the API is written and compressed once, and sent as it is kept.
#[tokio::test]
async fn the_document_of_the_api_is_kept() {
    let (_house, router, _folder) = house(false).await;
    let (status, headers, text) = ask(&router, "/api", &[], None).await;
    assert_eq!(
        (status, headers[header::CONTENT_TYPE].to_str().unwrap()),
        (StatusCode::OK, "application/json")
    );
    assert!(text.contains("\"/api/me/close\""));
    let request = Request::get("/api").header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    assert_eq!(answer.headers()[header::CONTENT_ENCODING], "gzip");
    // What is compressed while it is sent has no length before.
    let length = answer.headers().get(header::CONTENT_LENGTH).map(|length| length.to_str().unwrap().parse());
    let sent = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    assert_eq!(length, Some(Ok(sent.len())));
    assert!(sent.len() * 4 < text.len(), "{} of {}", sent.len(), text.len());
}
