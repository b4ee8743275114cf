// A house with people in it: accounts, rated games, open tables, somebody who looks for a game, and a board of every
// game in the middle of it. What looks at every page looks at it filled.

import { chromium } from "playwright-core";
import { existsSync } from "node:fs";
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

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** The browser of all tests and pictures. */
export async function openBrowser() {
  if (!existsSync(executablePath)) {
    console.error(`There is no browser at ${executablePath}: install Debian's package chromium.`);
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

/** A rated game that the second one gives up. */
async function beat(winner, loser, game, plies = 0) {
  const { table } = await winner.ask("/api/tables", {
    game,
    pace: "5+3",
    rated: true,
    seats: [chair("south", "me")],
  });
  await act(loser, table, { t: "sit" });
  await playOn([winner, loser], table, plies);
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

  // Whoever is ranked has played often enough.
  for (let round = 0; round < 8; round++)
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
  // Somebody looks for a game.
  await guest.open("/taproom");
  for (const game of ["trench-run:2", "tunnel-brawl:4"])
    await guest.page.evaluate((game) => document.querySelector(`[name=game][value="${game}"]`).click(), game);
  await guest.page.evaluate(() => document.getElementById("seek").click());
  await guest.untilText("#seeking", "…");

  const stranger = { cookies: [], origins: [] };
  const [asMarta, asLee, asGuest] = await Promise.all(
    [marta, lee, guest].map((person) => person.context.storageState()),
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
    ["games-none", "/games", stranger],
    ["games", "/games", asMarta],
    ["leaderboard", "/leaderboard", stranger],
    ["leaderboard-of-game", "/leaderboard/extinction", stranger],
    ["profile", `/people/${marta.id}`, asLee],
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
    ["table-over", `/t/${over}`, asMarta],
  ].map(([name, path, who]) => ({ name, path, who }));
  return { pages, leave: () => Promise.all(guests.map((guest) => guest.context.close())) };
}

/** Opens a page in a browser's tab and waits until nothing in it changes any more. */
export async function settle(page, path) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  if (path.startsWith("/t/")) await page.waitForFunction(() => Boolean(document.body.dataset.phase));
  // Pictures further down are only fetched when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}
