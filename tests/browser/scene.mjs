// A house with people in it: accounts, rated games, open tables, somebody who looks for a game, and a board of every
// game in the middle of it. What looks at every page looks at it filled.

import { chromium } from "playwright-core";
import { existsSync, readFileSync } from "node:fs";
import { Guest, seeded } from "./guest.mjs";

const PASSWORD = "a long enough password";
export const GAMES = ["extinction", "jungle", "trench-run", "quadular", "tunnel-brawl"];
/** A board of every game, and of every number of players that looks different. */
export const TABLES = [
  ["trench-run", 2],
  ["jungle", 2],
  ["extinction", 2],
  ["quadular", 2],
  ["quadular", 4],
  ["tunnel-brawl", 2],
  ["tunnel-brawl", 4],
];

const PHOTO = new URL("../../fuzz/corpus/photo/plain.jpg", import.meta.url);

/**
 * The browser without its windows and bars takes half the time for a guest, and shows pages as the whole one does:
 * Debian's chromium-headless-shell, or where there is none its chromium.
 */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? BROWSERS[0];

/**
 * What the browser need not do. The last list counts, so the first line repeats what Playwright leaves out; the address
 * bar's own pages would be loaded for every guest, and cost more than most pages of the house.
 */
const WITHOUT = [
  ...[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
  ],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch", "SkipListAccountsWithoutGaiaCookies", "Translate"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

/** The browser of all tests and pictures. */
export async function openBrowser() {
  if (!existsSync(executablePath)) {
    console.error(
      `There is no browser at ${executablePath}: install Debian's package chromium-headless-shell.`,
    );
    process.exit(1);
  }
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${WITHOUT.join(",")}`,
    ],
  });
}

const chair = (seat, chair) => ({ seat, chair });
const act = (person, table, deed) => person.ask(`/api/tables/${table}/act`, deed);

/** Somebody with an account. */
async function member(come, name) {
  const person = await come();
  const { id } = await person.ask("/api/signup", { name, password: PASSWORD });
  return Object.assign(person, { name, id });
}

/** Plays some moves at a table, for whoever of these is on the move. */
async function playOn(people, table, plies) {
  const dice = seeded(11);
  for (let played = 0, waited = 0; played < plies && waited < 400; waited++) {
    for (const person of people) {
      const { phase, ply, you } = await person.ask(`/api/tables/${table}`);
      if (phase === "over") return;
      if (!you?.legal?.length) continue;
      await act(person, table, { t: "move", ply, m: you.legal[dice(you.legal.length)] });
      played++;
    }
    // A computer may be thinking.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A rated game that the second one gives up; it counts, because everybody has played for a while. */
async function beat(winner, loser, game, plies = 16) {
  const { table } = await winner.ask("/api/tables", {
    game,
    pace: "5+3",
    rated: true,
    seats: [chair("south", "me")],
  });
  await act(loser, table, { t: "sit" });
  for (let ply = 0; ply < plies; ply++) {
    const mover = ply % 2 ? loser : winner;
    const { ply: at, you } = await mover.ask(`/api/tables/${table}`);
    await act(mover, table, { t: "move", ply: at, m: you.legal[(7 * ply + 3) % you.legal.length] });
  }
  await act(loser, table, { t: "resign" });
  return table;
}

/**
 * Fills a house. Returns the pages there are, each with the state of the browser (cookies) of whoever looks at it,
 * and how to send everybody home.
 */
export async function fill(browser, house) {
  const guests = [];
  const come = async () => {
    const guest = await Guest.come(browser, house);
    guests.push(guest);
    return guest;
  };
  const marta = await member(come, "Marta");
  const lee = await member(come, "李小龙");
  const wirtz = await member(come, "Bartholomäus Wirtz");
  const guest = await come();
  await guest.ask("/api/guest", {});
  await marta.ask("/api/me/about", { about: "Plays the rat before the elephant. 和 tea." });
  await marta.context.request.put("/api/me/photo", { data: readFileSync(PHOTO) });

  // Whoever is ranked has played often enough.
  for (let round = 0; round < 5; round++)
    for (const [winner, loser] of [
      [marta, lee],
      [lee, wirtz],
      [wirtz, marta],
      [marta, wirtz],
    ])
      await beat(winner, loser, "jungle");
  const over = await beat(marta, lee, "trench-run", 12);

  /** Boards in the middle of a game. Where something is hidden a computer sits opposite, so that no curtain falls. */
  const tables = [];
  for (const [game, players] of TABLES) {
    const sides = game === "tunnel-brawl" ? ["west", "east"] : ["south", "north"];
    const names = players === 2 ? sides : ["south", "west", "north", "east"];
    const others = game === "tunnel-brawl" || players > 2 ? { engine: 1 } : "me";
    const seats = names.map((seat, index) => chair(seat, index ? others : "me"));
    const wanted = { game, players, pace: players > 2 ? "15+10" : "none", open_to: "link", seats };
    const { table } = await marta.ask("/api/tables", wanted);
    await playOn([marta], table, players > 2 ? 4 : 9);
    tables.push([`table-${game}-${players}`, `/t/${table}`]);
  }

  // At one screen for four: somebody has given up and their army goes on without them; and a game that is over, with
  // its places. For two where something is hidden, a curtain falls between them.
  const four = { game: "quadular", players: 4, open_to: "link", pace: "none" };
  const everybody = ["south", "west", "north", "east"].map((seat) => chair(seat, "me"));
  const ended = [];
  for (const leaving of [["west"], ["west", "north", "east"]]) {
    const { table } = await marta.ask("/api/tables", { ...four, seats: everybody });
    await playOn([marta], table, 20);
    for (const seat of leaving) await act(marta, table, { t: "resign", seat });
    ended.push(table);
  }
  const [left, placed] = ended;
  const { table: secret } = await marta.ask("/api/tables", {
    game: "tunnel-brawl",
    players: 2,
    open_to: "link",
    pace: "none",
    seats: [chair("west", "me"), chair("east", "me")],
  });
  await playOn([marta], secret, 4);
  // A table for nobody else.
  const { table: closed } = await marta.ask("/api/tables", {
    game: "jungle",
    open_to: "invitation",
    pace: "none",
    seats: [chair("south", "me"), chair("north", { invited: lee.id })],
  });

  const title = "Friday night at the long table";
  const { table: open } = await marta.ask("/api/tables", {
    game: "quadular",
    players: 4,
    pace: "30+10",
    title,
    seats: [chair("south", "me"), chair("north", { engine: 5 })],
  });
  await wirtz.ask("/api/tables", {
    game: "extinction",
    pace: "5+3",
    rated: true,
    seats: [chair("south", "me")],
  });
  const { table: running } = await lee.ask("/api/tables", {
    game: "jungle",
    pace: "3d",
    seats: [chair("south", "me")],
  });
  await act(wirtz, running, { t: "sit" });
  await playOn([lee, wirtz], running, 6);
  // Friends, somebody who would like to be one, and a challenge.
  for (const [by, to] of [
    [marta, lee],
    [lee, marta],
    [wirtz, marta],
  ])
    await by.context.request.put(`/api/me/friends/${to.id}`);
  await lee.ask(`/api/people/${marta.id}/challenge`, { game: "trench-run", pace: "3d" });
  // They write to each other for days: one has set an answer and made a note, the other is on vacation.
  const first = (line) => wirtz.ask(`/api/tables/${running}/ahead?line=${line.join(",")}`);
  const line = [];
  for (let moves = 0; moves < 4; moves++) line.push((await first(line)).legal[moves]);
  await wirtz.ask(`/api/tables/${running}/conditional`, { ply: 6, lines: [line] });
  await wirtz.ask(`/api/tables/${running}/note`, { text: "Keep the rat near the river.\nThe lion waits." });
  await lee.ask("/api/me/vacation", { days: 5 });
  // A club evening in its first round, and one to come.
  const ada = await member(come, "Ada");
  const { tournament } = await lee.ask("/api/tournaments", {
    name: "Tuesday club",
    about: "Tea and cake at eight.",
    game: "jungle",
    system: "swiss",
    rounds: 3,
    pace: "10+5",
    no_show: 3600,
  });
  for (const person of [ada, lee, wirtz])
    await person.ask(`/api/tournaments/${tournament}/act`, { t: "enter" });
  await lee.ask(`/api/tournaments/${tournament}/act`, { t: "start" });
  const { tournament: league } = await lee.ask("/api/tournaments", {
    name: "Winter league",
    game: "tunnel-brawl",
    players: 4,
    system: "heats",
    pace: "3d",
  });
  // A league that is over by the host's word, and an hour of quick games that was called off.
  const { tournament: cup } = await lee.ask("/api/tournaments", {
    name: "Harvest cup",
    game: "trench-run",
    system: "round_robin",
    pace: "3d",
    entry: "invited",
  });
  for (const person of [marta, wirtz]) {
    await lee.ask(`/api/tournaments/${cup}/act`, { t: "invite", name: person.name });
    await person.ask(`/api/tournaments/${cup}/act`, { t: "enter" });
  }
  await lee.ask(`/api/tournaments/${cup}/act`, { t: "start" });
  for (let pairings = []; !pairings.length;) pairings = (await lee.ask(`/api/tournaments/${cup}`)).pairings;
  await lee.ask(`/api/tournaments/${cup}/act`, { t: "correct", round: 1, board: 1, places: [1, 2] });
  const { tournament: arena } = await wirtz.ask("/api/tournaments", {
    name: "Lunch hour",
    game: "jungle",
    system: "arena",
    minutes: 60,
    pace: "3+2",
  });
  await wirtz.ask(`/api/tournaments/${arena}/act`, { t: "call_off" });
  // Somebody looks for a game.
  await guest.open("/taproom");
  for (const game of ["trench-run:2", "tunnel-brawl:4"])
    await guest.page.evaluate((game) => document.querySelector(`[name=game][value="${game}"]`).click(), game);
  await guest.page.evaluate(() => document.getElementById("seek").click());
  await guest.untilText("#seeking", "…");

  const stranger = { cookies: [], origins: [] };
  const talk = [
    [marta, lee, "Shall we play on Friday?"],
    [lee, marta, "Gladly! Tunnel Brawl for four, as last time:\nyou, me, Bartholomäus, and whoever comes."],
    [marta, lee, "See you at eight."],
    [wirtz, marta, "Good game. Where did I go wrong?"],
  ];
  for (const [index, [by, to, text]] of talk.entries())
    await by.ask(`/api/messages/${to.id}`, { text, key: `scene-message-${index}` });
  // The first member looks after the house, and has something to do.
  await marta.ask("/api/reports", { kind: "message", person: wirtz.id, n: 1 });
  await marta.ask("/api/reports", { kind: "picture", person: lee.id });
  await lee.ask("/api/reports", { kind: "name", person: wirtz.id });
  const rude = await member(come, "Grobian");
  await marta.ask(`/api/keeper/people/${rude.id}/suspend`, { days: 7, reason: "Be kind to each other." });
  await marta.ask("/api/keeper/tokens", { label: "nightly copies" });
  await marta.ask("/api/keeper/backups", {});
  // Somebody to whom nobody has written.
  const alone = await member(come, "Ottilie");
  const [asMarta, asLee, asWirtz, asOttilie, asGuest] = await Promise.all(
    [marta, lee, wirtz, alone, guest].map((person) => person.context.storageState()),
  );
  const pages = [
    ["home", "/", stranger],
    ["home-member", "/", asMarta],
    ["lobby", "/taproom", stranger],
    ["lobby-member", "/taproom", asMarta],
    ["new-computer", "/new?game=tunnel-brawl&way=computer", stranger],
    ["new-here", "/new?game=quadular&way=here", stranger],
    ["new-online", "/new?game=extinction&way=online", asMarta],
    ["signup", "/signup", stranger],
    ["signup-guest", "/signup", asGuest],
    ["login", "/login", stranger],
    ["welcome", "/welcome", asMarta],
    ["settings", "/settings", stranger],
    ["settings-member", "/settings", asMarta],
    ["mail", "/settings/mail", asMarta],
    ["forgot", "/forgot", stranger],
    ["games-none", "/games", stranger],
    ["games", "/games", asMarta],
    ["friends", "/friends", asMarta],
    ["friends-found", "/friends?name=bar", asMarta],
    ["profile-challenge", `/people/${wirtz.id}#challenge`, asMarta],
    ["games-vacation", "/games", asLee],
    ["leaderboard", "/leaderboard", stranger],
    ["leaderboard-of-game", "/leaderboard/extinction", stranger],
    ["ratings", "/ratings", stranger],
    ["messages", "/messages", asMarta],
    ["messages-none", "/messages", asOttilie],
    ["messages-guest", "/messages", asGuest],
    ["conversation", `/messages/${lee.id}`, asMarta],
    ["profile", `/people/${marta.id}`, asLee],
    ["profile-own", `/people/${marta.id}?game=jungle&result=won`, asMarta],
    ["profile-tournaments", `/people/${lee.id}/tournaments`, asMarta],
    ["profile-guest", "/people/" + (await guest.ask("/api/me")).id, stranger],
    ...GAMES.map((game) => [`game-${game}`, `/games/${game}`, stranger]),
    ["variations", "/games/tunnel-brawl/variations", stranger],
    ["archive", "/games/jungle/archive", stranger],
    ["controls", "/controls", stranger],
    ["developers", "/developers", stranger],
    ["nothing", "/nothing", stranger],
    ...tables.map(([name, path]) => [name, path, asMarta]),
    ["table-gathering", `/t/${open}`, asMarta],
    ["table-joining", `/t/${open}`, stranger],
    ["table-watching", `/t/${running}`, asGuest],
    ["table-correspondence", `/t/${running}`, asWirtz],
    ["table-over", `/t/${over}`, asMarta],
    ["table-army-left", `/t/${left}`, asMarta],
    ["table-places", `/t/${placed}`, asMarta],
    ["table-curtain", `/t/${secret}`, asMarta],
    ["table-locked", `/t/${closed}`, stranger],
    ["table-missing", "/t/nothere", stranger],
    ["tournaments", "/tournaments", stranger],
    ["tournaments-new", "/tournaments/new", asMarta],
    ["tournament-host", `/tournaments/${tournament}`, asLee],
    ["tournament-open", `/tournaments/${league}`, asLee],
    ["tournament-over", `/tournaments/${cup}`, asWirtz],
    ["tournament-called-off", `/tournaments/${arena}`, stranger],
    ["mail-stale", "/mail/reset", stranger],
    ["mail-confirm-stale", "/mail/confirm", stranger],
    ["mail-sign-out-stale", "/mail/sign-out", stranger],
    ["mail-unsubscribe-stale", "/mail/unsubscribe", stranger],
    ["keeper", "/keeper", asMarta],
    ["keeper-people", "/keeper/people", asMarta],
    ["keeper-person", `/keeper/people/${rude.id}`, asMarta],
    ["keeper-reports", "/keeper/reports", asMarta],
    ["keeper-flags", "/keeper/flags", asMarta],
    ["keeper-tournaments", "/keeper/tournaments", asMarta],
    ["keeper-tables", "/keeper/tables", asMarta],
    ["keeper-table", `/keeper/tables/${running}`, asMarta],
    ["keeper-jobs", "/keeper/jobs", asMarta],
    ["keeper-mails", "/keeper/mails", asMarta],
    ["keeper-log", "/keeper/log", asMarta],
    ["keeper-tokens", "/keeper/tokens", asMarta],
  ].map(([name, path, who]) => ({ name, path, who }));
  return { pages, leave: () => Promise.all(guests.map((guest) => guest.context.close())) };
}

/** Opens a page in a browser's tab and waits until nothing in it changes any more. */
export async function settle(page, path) {
  // Whoever has been at their game is not taken from the page of its tournament to it.
  const tournament = /^\/tournaments\/(\w+)$/.exec(path)?.[1];
  if (tournament) {
    const answer = await page.context().request.get(`/api/tournaments/${tournament}`);
    const table = answer.ok() ? (await answer.json()).you?.table : undefined;
    if (table) await page.addInitScript((table) => sessionStorage.setItem("taproom-been", table), table);
  }
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Who may not see a table is told so, and sees no board.
  if (path.startsWith("/t/"))
    await page.waitForFunction(
      () => !document.getElementById("play") || Boolean(document.body.dataset.phase),
    );
  // Pictures further down are only fetched when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}
