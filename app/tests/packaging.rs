//! The service and the container start the program with options that it has, and know when it is open.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SERVICE: &str = include_str!("../../packaging/taproom.service");
const CONTAINER: &str = include_str!("../../packaging/Containerfile");

fn help() -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_taproom")).args(["serve", "--help"]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Whether a program of the machine can be used.
fn there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

#[test]
fn options_of_the_service_exist() {
    let help = help();
    let start = SERVICE.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let mut words = start.split(' ');
    assert_eq!((words.next(), words.next()), (Some("/usr/local/bin/taproom"), Some("serve")));
    let options: Vec<&str> = words.filter(|word| word.starts_with("--")).collect();
    assert!(options.len() >= 2, "{start}");
    for option in options {
        assert!(
            help.contains(&format!("{option} ")) || help.contains(&format!("{option}[")),
            "no {option} in {help}"
        );
    }
}

#[test]
fn variables_of_the_container_exist() {
    let help = help();
    let names =
        CONTAINER.lines().filter_map(|line| line.strip_prefix("ENV ")).flat_map(|line| line.split(' '));
    let names: Vec<&str> = names.map(|set| set.split_once('=').unwrap().0).collect();
    assert_eq!(names, ["TAPROOM_DATA", "TAPROOM_LISTEN"]);
    for name in names {
        assert!(help.contains(&format!("[env: {name}")), "no {name} in {help}");
    }
    assert!(CONTAINER.contains("\nUSER taproom\n") && CONTAINER.contains("\nVOLUME /data\n"));
    // The folder that is built from must have what the program is made of.
    let left_out = include_str!("../../packaging/Containerfile.dockerignore");
    for part in ["app", "crates", "lab", "Cargo.lock"] {
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(part).exists(), "{part}");
        assert!(!left_out.lines().any(|line| line == part), "{part} is left out");
    }
}

/// The toolchain of the container is the one that the workspace asks for.
#[test]
fn the_container_builds_with_the_right_toolchain() {
    let workspace = include_str!("../../Cargo.toml");
    let version = workspace.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap();
    assert!(CONTAINER.contains(&format!("FROM rust:{}-", version.trim_matches('"'))), "{version}");
}

#[test]
fn systemd_understands_the_service() {
    if !there("systemd-analyze") {
        eprintln!("systemd-analyze is not here: the service is not checked");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let unit: PathBuf = folder.path().join("taproom.service");
    // The program need not be installed to be checked.
    std::fs::write(&unit, SERVICE.replace("/usr/local/bin/taproom", env!("CARGO_BIN_EXE_taproom"))).unwrap();
    let output = Command::new("systemd-analyze").arg("verify").arg(&unit).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    // Other units of the machine are none of our business.
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("taproom")).collect();
    assert!(ours.is_empty(), "{said}");
}

#[test]
fn the_health_check_knows_when_the_house_is_open() {
    let (_, check) = CONTAINER.split_once("CMD [\"bash\", \"-c\", ").unwrap();
    let check: String =
        serde_json::from_str(check.lines().next().unwrap().strip_suffix(']').unwrap()).unwrap();
    if !there("bash") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut house = Command::new(env!("CARGO_BIN_EXE_taproom"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let greeting = BufReader::new(house.stdout.take().unwrap());
    let place = greeting.lines().map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("http://127.0.0.1:")?;
        Some(port.chars().take_while(char::is_ascii_digit).collect::<String>())
    });
    let check = check.replace("8080", &place.unwrap());
    let healthy =
        || Command::new("bash").args(["-c", &check]).stderr(Stdio::null()).status().unwrap().success();
    let open = healthy();
    house.kill().unwrap();
    house.wait().unwrap();
    assert!(open && !healthy(), "{check}");
}
