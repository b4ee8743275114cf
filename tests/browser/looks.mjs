// Every page and every board, large and small, by day and by night: looked at by axe, measured, and photographed.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { DESKTOP, PHONE, seeded } from "./guest.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const LOOKS = [["desktop", DESKTOP, "light"], ["desktop", DESKTOP, "dark"], ["phone", PHONE, "dark"], ["phone", PHONE, "light"]];
export const TABLES = [
  ["trench-run", 2], ["jungle", 2], ["extinction", 2], ["quadular", 2], ["quadular", 4], ["tunnel-brawl", 2], ["tunnel-brawl", 4],
];

/** What axe finds wrong with a page, one line for each. */
async function mistakes(page) {
  // The page's own policy forbids foreign scripts, so axe is put in by the browser's back door.
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate((await import("node:fs")).readFileSync(AXE, "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary.split("\n")[1] ?? ""}`));
}

/** Looks at a page in every way. */
async function look({ shots }, guest, name, { axe = true } = {}) {
  const found = [];
  for (const [size, viewport, theme] of LOOKS) {
    await guest.page.setViewportSize(viewport);
    await guest.page.emulateMedia({ colorScheme: theme });
    await guest.page.screenshot({ path: `${shots}${name}-${size}-${theme}.png`, fullPage: true });
    const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${size}: ${wide} px too wide`);
    // Colours don't depend on the size, so each is looked at once.
    if (axe && (size === "desktop" || theme === "light")) found.push(...(await mistakes(guest.page)).map((text) => `${size} ${theme}: ${text}`));
  }
  await guest.page.setViewportSize(DESKTOP);
  return found.map((text) => `${name}: ${text}`);
}

export const tests = {
  async "every page"(world) {
    const guest = await world.guest();
    const failures = [];
    const pages = { home: "/", taproom: "/taproom", "new-computer": "/new?game=tunnel-brawl&way=computer", "new-online": "/new?game=extinction&way=online",
      signup: "/signup", login: "/login", settings: "/settings", games: "/games", developers: "/developers", nothing: "/nothing",
      "game-jungle": "/games/jungle", "game-quadular": "/games/quadular", "game-tunnel-brawl": "/games/tunnel-brawl",
      "game-trench-run": "/games/trench-run", "game-extinction": "/games/extinction" };
    guest.forgives = /404/;
    for (const [name, path] of Object.entries(pages)) {
      await guest.open(path);
      failures.push(...await look(world, guest, name));
    }
    assert.equal(failures.join("\n"), "");
  },

  async "every board"(world) {
    const failures = [];
    const guest = await world.guest();
    for (const [game, players] of TABLES) {
      const dice = seeded(5);
      await guest.openTable(game, "here", { players: ["quadular", "tunnel-brawl"].includes(game) ? players : undefined });
      for (let i = 0; i < 4; i++) await guest.move(dice);
      const { movable, held } = await guest.look();
      if (held) await guest.press(guest.$(".held:not(:disabled)").first());
      else await guest.square(movable[dice(movable.length)]);
      failures.push(...await look(world, guest, `table-${game}-${players}`));
    }
    assert.equal(failures.join("\n"), "");
  },
};
