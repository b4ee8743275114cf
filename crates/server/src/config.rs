//! What an owner may decide about their house: on the command line, in the environment, in a file, or not at
//! all.

use crate::address::Network;
use crate::limits::Caps;
use crate::logging::Format;
use crate::mail::MailSetup;
use crate::mail::setup;
use crate::push::PushSetup;
use crate::store::Rule;
use crate::times::{Patience, Times};
use clap::Args;
use std::fmt;
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::Duration;
use taproom_play::Millis;

/// The file that is read if it lies in the data folder.
const FILE: &str = "taproom.toml";
/// A socket that has not been heard from for this long is taken for dead.
const SILENCE: Duration = Duration::from_secs(70);

/// What is asked for. Whatever is missing is looked for in the next place.
#[derive(Args, Clone, Default, Debug)]
pub struct Options {
    /// File with these options as `key = value` [default: taproom.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE", env = "TAPROOM_CONFIG")]
    pub config: Option<PathBuf>,

    /// Folder for everything that is kept; it is made if need be [default: taproom-data]
    #[arg(long, value_name = "FOLDER", env = "TAPROOM_DATA")]
    pub data: Option<PathBuf>,

    /// Address and port, or only a port, to listen on [default: 0.0.0.0:8080]
    #[arg(long, value_name = "ADDRESS", env = "TAPROOM_LISTEN", value_parser = listen)]
    pub listen: Option<SocketAddr>,

    /// Where games and people are kept: sqlite:PATH or postgres://USER@HOST/DATABASE [default: sqlite:FOLDER/taproom.db]
    #[arg(long, value_name = "URL", env = "TAPROOM_STORE", hide_env_values = true)]
    pub store: Option<String>,

    /// Threads on which engines think [default: all cores but one]
    #[arg(long, value_name = "N", env = "TAPROOM_ENGINE_THREADS", value_parser = at_least_one)]
    pub engine_threads: Option<usize>,

    /// Megabytes of memory for each engine thread [default: 16]
    #[arg(long, value_name = "N", env = "TAPROOM_ENGINE_MEGABYTES", value_parser = at_least_one)]
    pub engine_megabytes: Option<usize>,

    /// Most sockets open at once [default: 20000]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_SOCKETS", value_parser = at_least_one)]
    pub max_sockets: Option<usize>,

    /// Most connections open at once from one address [default: 1000, or a quarter of the files
    /// that the system allows]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_CONNECTIONS_PER_ADDRESS", value_parser = at_least_one)]
    pub max_connections_per_address: Option<usize>,

    /// Most sockets open at once from one address [default: 500]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_SOCKETS_PER_ADDRESS", value_parser = at_least_one)]
    pub max_sockets_per_address: Option<usize>,

    /// Most guests that one address makes within a day [default: 1000]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_GUESTS_PER_ADDRESS", value_parser = at_least_one)]
    pub max_guests_per_address: Option<usize>,

    /// Most tables opened from one address that are not over [default: 300]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_TABLES_PER_ADDRESS", value_parser = at_least_one)]
    pub max_tables_per_address: Option<usize>,

    /// Most tables opened by one person that are not over [default: 50]
    #[arg(long, value_name = "N", env = "TAPROOM_MAX_TABLES_PER_PERSON", value_parser = at_least_one)]
    pub max_tables_per_person: Option<usize>,

    /// Close open tables to which nobody came, or `never` [default: 2h]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_OPEN_TABLES")]
    pub tidy_open_tables: Option<Patience>,

    /// Call games without a clock off that nobody has played or looked at for this long, or `never` [default: 56d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_IDLE_GAMES")]
    pub tidy_idle_games: Option<Patience>,

    /// Delete tables at which nobody played, or `never` [default: 30d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_UNPLAYED_TABLES")]
    pub tidy_unplayed_tables: Option<Patience>,

    /// Delete tournaments this long after they were called off before they began, or `never` [default: 30d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_CALLED_OFF_TOURNAMENTS")]
    pub tidy_called_off_tournaments: Option<Patience>,

    /// Delete games of guests against the computer when the guest has not come back for this long, or `never` [default: 90d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_GUEST_GAMES")]
    pub tidy_guest_games: Option<Patience>,

    /// End sessions of guests that were not used for this long, or `never` [default: 90d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_GUEST_SESSIONS")]
    pub tidy_guest_sessions: Option<Patience>,

    /// End sessions of members that were not used for this long, or `never` [default: 180d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_SESSIONS")]
    pub tidy_sessions: Option<Patience>,

    /// Forget guests who left no game behind, or `never` [default: 90d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_GUESTS")]
    pub tidy_guests: Option<Patience>,

    /// Forget mails this long after they were sent or given up, or `never` [default: 30d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_MAILS")]
    pub tidy_mails: Option<Patience>,

    /// Delete messages after this time, or `never` [default: never]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_MESSAGES")]
    pub tidy_messages: Option<Patience>,

    /// Delete what somebody wrote to others this long after they closed their account [default: 14d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_CLOSED_MESSAGES")]
    pub tidy_closed_messages: Option<Patience>,

    /// Forget reports this long after a keeper was done with them, or `never` [default: 365d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_REPORTS")]
    pub tidy_reports: Option<Patience>,

    /// Forget what was unusual about rated games this long after a keeper was done with it, or `never` [default: 365d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_FLAGS")]
    pub tidy_flags: Option<Patience>,

    /// Pack the logs of games this long after their end; nothing is lost, or `never` [default: 7d]
    #[arg(long, value_name = "TIME", env = "TAPROOM_TIDY_PACK")]
    pub tidy_pack: Option<Patience>,

    /// How often everything is copied to the folder `backups` in the data folder, as 12h or 1d [default: never]
    #[arg(long, value_name = "TIME", env = "TAPROOM_BACKUP_EVERY")]
    pub backup_every: Option<Patience>,

    /// How many of these copies are kept, and of how many days the last one [default: 7]
    #[arg(long, value_name = "N", env = "TAPROOM_BACKUP_KEEP", value_parser = at_least_one)]
    pub backup_keep: Option<usize>,

    /// A proxy in front speaks HTTPS to the world, so cookies are for HTTPS only
    #[arg(long, value_name = "YES", env = "TAPROOM_BEHIND_TLS", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = yes_or_no)]
    pub behind_tls: Option<bool>,

    /// Offer a made-up language too: English with accents and longer words, to test pages with
    #[arg(long, value_name = "YES", env = "TAPROOM_PSEUDO_LANGUAGE", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = yes_or_no, hide = true)]
    pub pseudo_language: Option<bool>,

    /// Proxies whose X-Forwarded-For is believed: addresses or networks, with commas [default: none]
    #[arg(long, value_name = "NETWORKS", env = "TAPROOM_TRUSTED_PROXIES", value_delimiter = ',')]
    pub trusted_proxies: Option<Vec<Network>>,

    /// Who may read /metrics beside this machine itself and keepers: addresses or networks, with commas [default: nobody]
    #[arg(long, value_name = "NETWORKS", env = "TAPROOM_METRICS_FOR", value_delimiter = ',')]
    pub metrics_for: Option<Vec<Network>>,

    /// How the log is written: for people (human) or for programs (json) [default: human]
    #[arg(long, value_name = "FORMAT", env = "TAPROOM_LOG_FORMAT")]
    pub log_format: Option<Format>,

    /// What is logged: error, warn, info, debug or trace, also by part as in
    /// `info,taproom_server::store=debug` [default: info]
    #[arg(long, value_name = "LEVEL", env = "TAPROOM_LOG_LEVEL")]
    pub log_level: Option<String>,

    /// Mail server for notices, as smtp://user:password@host:587 (encrypted by STARTTLS) or smtps://…
    /// [default: none, so no mail]
    #[arg(long, value_name = "URL", env = "TAPROOM_SMTP", hide_env_values = true)]
    pub smtp: Option<String>,

    /// Folder into which mails are written as .eml files instead, for development
    #[arg(long, value_name = "FOLDER", env = "TAPROOM_MAIL_FOLDER")]
    pub mail_folder: Option<PathBuf>,

    /// Whom mails come from, as "Taproom <taproom@example.org>"
    #[arg(long, value_name = "SENDER", env = "TAPROOM_MAIL_FROM")]
    pub mail_from: Option<String>,

    /// Where the world finds the house, as `https://taproom.example`: links in mails need it, and previews of links tell it
    #[arg(long, value_name = "URL", env = "TAPROOM_PUBLIC_URL")]
    pub public_url: Option<String>,

    /// Milliseconds before somebody who may come and see for themselves gets a mail; for tests
    #[arg(long, value_name = "MS", env = "TAPROOM_MAIL_GRACE", value_parser = at_least_one, hide = true)]
    pub mail_grace: Option<usize>,

    /// Push notices to devices that ask for it; this takes a --public-url with https [default: true]
    #[arg(long, value_name = "YES", env = "TAPROOM_PUSH", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = yes_or_no)]
    pub push: Option<bool>,

    /// Private networks in which push services may be all the same, with commas: for tests, and for those who run one
    /// of their own [default: none]
    #[arg(long, value_name = "NETWORKS", env = "TAPROOM_PUSH_ALLOW", value_delimiter = ',')]
    pub push_allow: Option<Vec<Network>>,

    /// Milliseconds before somebody who may come and see for themselves gets a push; for tests
    #[arg(long, value_name = "MS", env = "TAPROOM_PUSH_GRACE", value_parser = at_least_one, hide = true)]
    pub push_grace: Option<usize>,

    /// Milliseconds after which a socket that says nothing is taken for dead; for tests
    #[arg(long, value_name = "MS", env = "TAPROOM_SOCKET_SILENCE", value_parser = at_least_one, hide = true)]
    pub socket_silence: Option<usize>,

    /// Don't limit how much anybody does; for load tests
    #[arg(long, value_name = "YES", env = "TAPROOM_NO_LIMITS", num_args = 0..=1, require_equals = true,
          default_missing_value = "true", value_parser = yes_or_no)]
    pub no_limits: Option<bool>,
}

/// What was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder for everything that is kept.
    pub data: PathBuf,
    /// The store's URL.
    pub store: String,
    /// Threads on which engines think.
    pub engine_threads: usize,
    /// Megabytes for each of them.
    pub engine_megabytes: usize,
    /// Most sockets open at once.
    pub max_sockets: usize,
    /// After how long a socket that says nothing is taken for dead.
    pub socket_silence: Duration,
    /// How much one address may hold at once.
    pub caps: Caps,
    /// Whether the world comes by HTTPS, through a proxy.
    pub behind_tls: bool,
    /// Whether the language for tests is offered.
    pub pseudo_language: bool,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Who may read the figures of the house, beside its own machine and keepers.
    pub metrics_for: Vec<Network>,
    /// How the log is written.
    pub log_format: Format,
    /// What is logged.
    pub log_level: String,
    /// How mails are sent, if they are.
    pub mail: Option<MailSetup>,
    /// Where the house is reached, as `https://taproom.example`, if its owner said so.
    pub public_url: Option<setup::PublicUrl>,
    /// How notices are pushed to devices, if they are.
    pub push: Option<PushSetup>,
    /// Whether there are limits on what anybody does.
    pub limits: bool,
    /// How long what is left alone stays as it is.
    pub times: Times,
    /// How often everything is copied.
    pub backup_every: Option<Millis>,
    /// How many copies are kept, and of how many days the last one.
    pub backup_keep: usize,
}

/// What is wrong with what an owner decided, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError(String);

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}

impl Config {
    /// Decides everything: what the command line and the environment leave open the file says, or else the
    /// house.
    pub fn read(options: Options) -> Result<Config, ConfigError> {
        let file = match &options.config {
            Some(path) => Some(read_file(path)?),
            None => {
                let path = options.data.as_deref().unwrap_or(Path::new(DATA)).join(FILE);
                path.exists().then(|| read_file(&path)).transpose()?
            }
        };
        let file = file.unwrap_or_default();
        let data = options.data.or(file.data).unwrap_or_else(|| DATA.into());
        let store = options.store.or(file.store);
        let caps = Caps::default();
        let wrong =
            |option: &'static str| move |why: String| ConfigError(format!("`{option}` is wrong: {why}."));
        let smtp = options.smtp.or(file.smtp).map(|text| setup::SmtpUrl::read(&text));
        let from = options.mail_from.or(file.mail_from).map(|text| setup::read_from(&text));
        let public_url = options.public_url.or(file.public_url).map(|text| setup::PublicUrl::read(&text));
        let public_url = public_url.transpose().map_err(wrong("public-url"))?;
        let push = PushSetup::settle(
            public_url.as_ref(),
            options.push.or(file.push),
            options.push_allow.or(file.push_allow).unwrap_or_default(),
            options.push_grace.or(file.push_grace).map(|grace| Millis(grace as u64)),
        );
        let mail = setup::settle(
            smtp.transpose().map_err(wrong("smtp"))?,
            options.mail_folder.or(file.mail_folder),
            from.transpose().map_err(wrong("mail-from"))?,
            public_url.clone(),
            options.mail_grace.or(file.mail_grace).map(|grace| Millis(grace as u64)),
        );
        let mail = mail.map_err(ConfigError)?;
        Ok(Config {
            listen: options.listen.or(file.listen).unwrap_or(LISTEN),
            store: store.unwrap_or_else(|| format!("sqlite:{}", data.join("taproom.db").display())),
            data,
            engine_threads: options.engine_threads.or(file.engine_threads).unwrap_or_else(spare_cores),
            engine_megabytes: options.engine_megabytes.or(file.engine_megabytes).unwrap_or(16),
            max_sockets: options.max_sockets.or(file.max_sockets).unwrap_or(20_000),
            socket_silence: options
                .socket_silence
                .or(file.socket_silence)
                .map_or(SILENCE, |ms| Duration::from_millis(ms as u64)),
            caps: Caps {
                connections: options
                    .max_connections_per_address
                    .or(file.max_connections_per_address)
                    .unwrap_or(caps.connections),
                sockets: options
                    .max_sockets_per_address
                    .or(file.max_sockets_per_address)
                    .unwrap_or(caps.sockets),
                guests: options.max_guests_per_address.or(file.max_guests_per_address).unwrap_or(caps.guests),
                tables: options.max_tables_per_address.or(file.max_tables_per_address).unwrap_or(caps.tables),
                own_tables: options
                    .max_tables_per_person
                    .or(file.max_tables_per_person)
                    .unwrap_or(caps.own_tables),
                ..caps
            },
            behind_tls: options.behind_tls.or(file.behind_tls).unwrap_or(false),
            pseudo_language: options.pseudo_language.or(file.pseudo_language).unwrap_or(false),
            trusted_proxies: options.trusted_proxies.or(file.trusted_proxies).unwrap_or_default(),
            metrics_for: options.metrics_for.or(file.metrics_for).unwrap_or_default(),
            log_format: options.log_format.or(file.log_format).unwrap_or(Format::Human),
            log_level: options.log_level.or(file.log_level).unwrap_or_else(|| "info".into()),
            mail,
            public_url,
            push,
            limits: !options.no_limits.or(file.no_limits).unwrap_or(false),
            times: Times::default()
                .with(Rule::OpenTables, options.tidy_open_tables.or(file.tidy_open_tables))
                .with(Rule::IdleGames, options.tidy_idle_games.or(file.tidy_idle_games))
                .with(Rule::UnplayedTables, options.tidy_unplayed_tables.or(file.tidy_unplayed_tables))
                .with(
                    Rule::CalledOffTournaments,
                    options.tidy_called_off_tournaments.or(file.tidy_called_off_tournaments),
                )
                .with(Rule::GuestGames, options.tidy_guest_games.or(file.tidy_guest_games))
                .with(Rule::GuestSessions, options.tidy_guest_sessions.or(file.tidy_guest_sessions))
                .with(Rule::Sessions, options.tidy_sessions.or(file.tidy_sessions))
                .with(Rule::Guests, options.tidy_guests.or(file.tidy_guests))
                .with(Rule::Mails, options.tidy_mails.or(file.tidy_mails))
                .with(Rule::Messages, options.tidy_messages.or(file.tidy_messages))
                .with(Rule::ClosedMessages, options.tidy_closed_messages.or(file.tidy_closed_messages))
                .with(Rule::Reports, options.tidy_reports.or(file.tidy_reports))
                .with(Rule::Flags, options.tidy_flags.or(file.tidy_flags))
                .with(Rule::Pack, options.tidy_pack.or(file.tidy_pack)),
            backup_every: options.backup_every.or(file.backup_every).and_then(|every| every.0),
            backup_keep: options.backup_keep.or(file.backup_keep).unwrap_or(7),
        })
    }

    /// Makes the data folder, which is nobody else's to read.
    pub fn prepare(&self) -> Result<(), ConfigError> {
        make_folder(&self.data).map_err(|error| {
            ConfigError(format!("The data folder {} can't be made: {error}.", self.data.display()))
        })
    }
}

const DATA: &str = "taproom-data";
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 8080);

/// One core stays free for the people.
fn spare_cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

fn listen(text: &str) -> Result<SocketAddr, String> {
    let text = text.trim();
    let address = match text.strip_prefix("localhost:") {
        Some(port) => port.parse().map(|port| (Ipv4Addr::LOCALHOST, port).into()).ok(),
        None => text.parse().ok(),
    };
    let only_port =
        || text.trim_start_matches(':').parse().map(|port| SocketAddr::new(LISTEN.ip(), port)).ok();
    address.or_else(only_port).ok_or_else(|| format!("`{text}` is no address like 0.0.0.0:8080 and no port"))
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.trim().parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("`{text}` is no number from 1 on")),
    }
}

fn read_file(path: &Path) -> Result<Options, ConfigError> {
    let place = path.display();
    let text =
        fs::read_to_string(path).map_err(|error| ConfigError(format!("{place} can't be read: {error}.")))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line =
            error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        ConfigError(format!("{place}, line {line}: {}.", error.message()))
    })?;
    let mut options = Options::default();
    for (key, value) in &table {
        options.set(key, value).map_err(|why| ConfigError(format!("{place}: {why}.")))?;
    }
    Ok(options)
}

impl Options {
    /// Takes one line of the file. The keys are the options of the command line.
    fn set(&mut self, key: &str, value: &toml::Value) -> Result<(), String> {
        match key {
            "data" => set(&mut self.data, key, value, |text| Ok(text.into())),
            "listen" => set(&mut self.listen, key, value, listen),
            "store" => set(&mut self.store, key, value, |text| Ok(text.into())),
            "engine-threads" => set(&mut self.engine_threads, key, value, at_least_one),
            "engine-megabytes" => set(&mut self.engine_megabytes, key, value, at_least_one),
            "max-sockets" => set(&mut self.max_sockets, key, value, at_least_one),
            "max-connections-per-address" => {
                set(&mut self.max_connections_per_address, key, value, at_least_one)
            }
            "max-sockets-per-address" => set(&mut self.max_sockets_per_address, key, value, at_least_one),
            "max-guests-per-address" => set(&mut self.max_guests_per_address, key, value, at_least_one),
            "max-tables-per-address" => set(&mut self.max_tables_per_address, key, value, at_least_one),
            "max-tables-per-person" => set(&mut self.max_tables_per_person, key, value, at_least_one),
            "tidy-open-tables" => set(&mut self.tidy_open_tables, key, value, Patience::from_str),
            "tidy-idle-games" => set(&mut self.tidy_idle_games, key, value, Patience::from_str),
            "tidy-unplayed-tables" => set(&mut self.tidy_unplayed_tables, key, value, Patience::from_str),
            "tidy-called-off-tournaments" => {
                set(&mut self.tidy_called_off_tournaments, key, value, Patience::from_str)
            }
            "tidy-guest-games" => set(&mut self.tidy_guest_games, key, value, Patience::from_str),
            "tidy-guest-sessions" => set(&mut self.tidy_guest_sessions, key, value, Patience::from_str),
            "tidy-sessions" => set(&mut self.tidy_sessions, key, value, Patience::from_str),
            "tidy-guests" => set(&mut self.tidy_guests, key, value, Patience::from_str),
            "tidy-mails" => set(&mut self.tidy_mails, key, value, Patience::from_str),
            "tidy-messages" => set(&mut self.tidy_messages, key, value, Patience::from_str),
            "tidy-closed-messages" => set(&mut self.tidy_closed_messages, key, value, Patience::from_str),
            "tidy-reports" => set(&mut self.tidy_reports, key, value, Patience::from_str),
            "tidy-flags" => set(&mut self.tidy_flags, key, value, Patience::from_str),
            "tidy-pack" => set(&mut self.tidy_pack, key, value, Patience::from_str),
            "backup-every" => set(&mut self.backup_every, key, value, Patience::from_str),
            "backup-keep" => set(&mut self.backup_keep, key, value, at_least_one),
            "behind-tls" => set(&mut self.behind_tls, key, value, yes_or_no),
            "pseudo-language" => set(&mut self.pseudo_language, key, value, yes_or_no),
            "trusted-proxies" => set(&mut self.trusted_proxies, key, value, networks),
            "metrics-for" => set(&mut self.metrics_for, key, value, networks),
            "log-format" => set(&mut self.log_format, key, value, Format::from_str),
            "log-level" => set(&mut self.log_level, key, value, |text| Ok(text.into())),
            "smtp" => set(&mut self.smtp, key, value, |text| Ok(text.into())),
            "mail-folder" => set(&mut self.mail_folder, key, value, |text| Ok(text.into())),
            "mail-from" => set(&mut self.mail_from, key, value, |text| Ok(text.into())),
            "public-url" => set(&mut self.public_url, key, value, |text| Ok(text.into())),
            "mail-grace" => set(&mut self.mail_grace, key, value, at_least_one),
            "push" => set(&mut self.push, key, value, yes_or_no),
            "push-allow" => set(&mut self.push_allow, key, value, networks),
            "push-grace" => set(&mut self.push_grace, key, value, at_least_one),
            "socket-silence" => set(&mut self.socket_silence, key, value, at_least_one),
            "no-limits" => set(&mut self.no_limits, key, value, yes_or_no),
            _ => {
                Err(format!("the key `{key}` is not known; the keys are the long options of `taproom serve`"))
            }
        }
    }
}

/// Reads a value of the file as the command line would read it.
fn set<T>(
    place: &mut Option<T>,
    key: &str,
    value: &toml::Value,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<(), String> {
    *place = Some(read(&plain(value)).map_err(|why| format!("the value of `{key}` is wrong: {why}"))?);
    Ok(())
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(","),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Boolean(yes) => yes.to_string(),
        other => format!("a {}", other.type_str()),
    }
}

fn networks(text: &str) -> Result<Vec<Network>, String> {
    text.split(',').map(str::trim).filter(|text| !text.is_empty()).map(str::parse).collect()
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.trim().to_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => Ok(true),
        "false" | "no" | "off" | "0" => Ok(false),
        _ => Err(format!("`{text}` is neither yes nor no")),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        options: Options,
    }

    fn options(arguments: &[&str]) -> Options {
        Cli::try_parse_from([&["taproom"], arguments].concat()).unwrap().options
    }

    /// A data folder with a file of options.
    fn folder(text: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        let path = folder.path().display().to_string();
        (folder, path)
    }

    #[test]
    fn the_house_decides_what_is_left_open() {
        let config = Config::read(Options::default()).unwrap();
        assert_eq!(config.listen.to_string(), "0.0.0.0:8080");
        assert_eq!(
            config.store,
            format!("sqlite:{}", Path::new("taproom-data").join("taproom.db").display())
        );
        assert!(config.limits && !config.behind_tls && config.engine_threads > 0);
        assert_eq!(config.caps, Caps::default());
    }

    #[test]
    fn the_command_line_comes_before_the_file() {
        let text = "listen = 9000\nmax-sockets = 5\nno-limits = true\ntrusted-proxies = ['10.0.0.0/8', '::1']
                    log-format = 'json'\nengine-threads = 3\nbehind-tls = true\nstore = 'sqlite:x.db'";
        let text = format!("{text}\nmax-tables-per-person = 7\nmax-sockets-per-address = 6");
        let (_folder, path) = folder(&text);
        let config =
            Config::read(options(&["--data", &path, "--listen", "localhost:7000", "--engine-threads=2"]));
        let config = config.unwrap();
        assert_eq!((config.listen.to_string().as_str(), config.engine_threads), ("127.0.0.1:7000", 2));
        assert_eq!((config.max_sockets, config.limits, config.behind_tls), (5, false, true));
        assert_eq!((config.trusted_proxies.len(), config.log_format), (2, Format::Json));
        assert_eq!(config.store, "sqlite:x.db");
        assert_eq!(config.caps, Caps { own_tables: 7, sockets: 6, ..Caps::default() });
        let config = Config::read(options(&["--data", &path, "--no-limits=false"])).unwrap();
        assert_eq!((config.listen.to_string().as_str(), config.limits), ("0.0.0.0:9000", true));
    }

    #[test]
    fn a_flag_needs_no_value() {
        let options = options(&["--behind-tls", "--no-limits", "--trusted-proxies", "10.0.0.1,fd00::/8"]);
        assert_eq!((options.behind_tls, options.no_limits), (Some(true), Some(true)));
        assert_eq!(options.trusted_proxies.unwrap().len(), 2);
    }

    #[test]
    fn mistakes_are_told_with_file_and_key() {
        for (text, why) in [
            ("lisen = 1", "the key `lisen` is not known"),
            ("listen = 'here'", "the value of `listen` is wrong: `here` is no address"),
            ("max-sockets = 0", "the value of `max-sockets` is wrong: `0` is no number from 1 on"),
            ("behind-tls = 'perhaps'", "the value of `behind-tls` is wrong: `perhaps` is neither yes nor no"),
            ("trusted-proxies = ['10.0.0.0/99']", "the value of `trusted-proxies` is wrong: `10.0.0.0/99`"),
            ("log-format = 'xml'", "the value of `log-format` is wrong"),
            ("max-sockets = { most = 3 }", "the value of `max-sockets` is wrong"),
            ("\nlisten = = 3", "taproom.toml, line 2: "),
        ] {
            let (_folder, path) = folder(text);
            let refused = Config::read(options(&["--data", &path])).unwrap_err().to_string();
            assert!(
                refused.contains(why) && refused.contains("taproom.toml") && refused.ends_with('.'),
                "{refused}"
            );
            assert!(!refused.contains('\n'), "{refused}");
        }
        let refused = Config::read(options(&["--config", "/nowhere/at.toml"])).unwrap_err().to_string();
        assert!(refused.starts_with("/nowhere/at.toml can't be read"), "{refused}");
    }

    #[test]
    fn every_option_has_a_variable_and_a_key() {
        let command = <Cli as clap::CommandFactory>::command();
        for argument in command.get_arguments() {
            let key = argument.get_long().unwrap();
            let variable = format!("TAPROOM_{}", key.to_uppercase().replace('-', "_"));
            assert_eq!(argument.get_env().unwrap().to_str(), Some(variable.as_str()));
            let refused = Options::default().set(key, &toml::Value::Boolean(true));
            let known = refused.is_ok() || refused.is_err_and(|why| why.contains("is wrong"));
            assert_eq!(known, key != "config", "{key}");
        }
    }

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, address) in [
            ("80", "0.0.0.0:80"),
            (":80", "0.0.0.0:80"),
            ("[::]:80", "[::]:80"),
            ("localhost:80", "127.0.0.1:80"),
        ] {
            assert_eq!(listen(text).unwrap().to_string(), address);
        }
        for wrong in ["", "http://x", "1.2.3.4", "99999", "localhost:"] {
            assert!(listen(wrong).is_err(), "{wrong}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_data_folder_is_private() {
        use std::os::unix::fs::PermissionsExt;
        let (_folder, path) = folder("");
        let data = Path::new(&path).join("a/b");
        let config = Config::read(Options { data: Some(data.clone()), ..Options::default() }).unwrap();
        config.prepare().unwrap();
        config.prepare().unwrap();
        assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
        let config = Config { data: Path::new(&path).join(FILE), ..config };
        assert!(config.prepare().unwrap_err().to_string().starts_with("The data folder"));
    }
}
