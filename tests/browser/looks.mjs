// Every page and every board, large and small, by day and by night: looked at by axe, measured, and photographed where
// PICTURES is set: a picture takes the browser as long as everything else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PAWN_WALK } from "./board.mjs";
import { DESKTOP, PHONE, seeded } from "./guest.mjs";
import { sit } from "./online.mjs";
import { TABLES } from "./scene.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const COLOURS = { runOnly: ["color-contrast"] };
/** How a page is looked at, and what axe looks for then. */
const LOOKS = [
  ["desktop", DESKTOP, "light", {}],
  ["desktop", DESKTOP, "dark", COLOURS],
  ["phone", PHONE, "dark", {}],
  ["phone", PHONE, "light", undefined],
];
const PICTURES = Boolean(process.env.PICTURES);
const LARGE = { width: 1920, height: 1080 };
/** No photograph is taller: the pages with the rules are scrolls. */
const TALLEST = 3000;
/** What axe finds wrong with a page, one line for each. Only colours differ by day and by night. */
async function mistakes(page, which) {
  // The page's own policy forbids foreign scripts, so axe is put in by the browser's back door.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (which) => window.axe.run(document, { resultTypes: ["violations"], ...which }),
    which,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary.split("\n")[1] ?? ""}`),
  );
}

/** Looks at a page in every way. */
export async function look({ shots }, guest, name) {
  const found = [];
  for (const [size, viewport, theme, axe] of LOOKS) {
    await guest.page.setViewportSize(viewport);
    await guest.page.emulateMedia({ colorScheme: theme });
    const [wide, height] = await guest.page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight,
    ]);
    const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, TALLEST) };
    if (PICTURES)
      await guest.page.screenshot({ path: `${shots}${name}-${size}-${theme}.png`, fullPage: true, clip });
    if (wide > 0) found.push(`${size}: ${wide} px too wide`);
    if (axe) found.push(...(await mistakes(guest.page, axe)).map((text) => `${size} ${theme}: ${text}`));
  }
  await guest.page.setViewportSize(DESKTOP);
  return found.map((text) => `${name}: ${text}`);
}

/** What a large screen does with its room: the board fills its height, with everybody who plays in sight. */
async function room(guest, name) {
  const found = [];
  for (const viewport of [DESKTOP, LARGE]) {
    await guest.page.setViewportSize(viewport);
    const [board, near] = await guest.page.evaluate(() =>
      ["board", "near"].map((id) => document.getElementById(id).getBoundingClientRect().toJSON()),
    );
    if (near.bottom > viewport.height)
      found.push(`at ${viewport.height} px my side reaches to ${near.bottom}`);
    if (board.height < 0.68 * viewport.height)
      found.push(`at ${viewport.height} px the board has ${board.height}`);
  }
  await guest.page.setViewportSize(DESKTOP);
  return found.map((text) => `${name}: ${text}`);
}

/** Looks at pages as one guest. */
async function pagesOf(world, guest, pages) {
  const failures = [];
  for (const [name, path] of Object.entries(pages)) {
    await guest.open(path);
    // What can be folded out is looked at too.
    if (path === "/taproom") await guest.$("#pair summary").click();
    failures.push(...(await look(world, guest, name)));
  }
  assert.equal(failures.join("\n"), "");
}

export const tests = {
  async "every page"(world) {
    const guest = await world.guest();
    guest.forgives = /404/;
    await pagesOf(world, guest, {
      home: "/",
      taproom: "/taproom",
      "new-computer": "/new?game=tunnel-brawl&way=computer",
      "new-online": "/new?game=extinction&way=online",
      signup: "/signup",
      login: "/login",
      settings: "/settings",
      games: "/games",
      leaderboard: "/leaderboard",
      "leaderboard of a game": "/leaderboard/jungle",
      developers: "/developers",
      nothing: "/nothing",
    });
  },

  async "every page of rules"(world) {
    await pagesOf(world, await world.guest(), {
      "game-jungle": "/games/jungle",
      "game-quadular": "/games/quadular",
      "game-tunnel-brawl": "/games/tunnel-brawl",
      "game-trench-run": "/games/trench-run",
      "game-extinction": "/games/extinction",
      controls: "/controls",
    });
  },

  async "every page of a member"(world) {
    const member = await world.guest();
    await member.ask("/api/signup", { name: "Lookalot", password: "a long enough password" });
    await pagesOf(world, member, { welcome: "/welcome", "settings-member": "/settings" });
  },

  async "every board"(world) {
    const failures = [];
    const guest = await world.guest();
    for (const [game, players] of TABLES) {
      const dice = seeded(5);
      await guest.openTable(game, "here", {
        players: ["quadular", "tunnel-brawl"].includes(game) ? players : undefined,
      });
      for (let moves = 0; moves < 3; moves++) await guest.move(dice);
      const { movable, held } = await guest.look();
      if (held) await guest.press(guest.$(".held:not(:disabled)").first());
      else await guest.square(movable[dice(movable.length)]);
      failures.push(
        ...(await look(world, guest, `table-${game}-${players}`)),
        ...(await room(guest, `${game} for ${players}`)),
      );
    }
    assert.equal(failures.join("\n"), "");
  },

  async "pieces, boards and motion are chosen by their pictures"(world) {
    const guest = await world.guest({ motion: "no-preference" });
    await guest.open("/settings");
    const pictures = () =>
      guest.page.evaluate(() =>
        [...document.querySelectorAll("#look .swatch img")].map((image) => image.src.replace(/.*\//, "")),
      );
    assert.deepEqual(await pictures(), [
      "drawn-classic.svg",
      "plain-classic.svg",
      "discs-classic.svg",
      "drawn-classic.svg",
      "drawn-slate.svg",
      "drawn-forest.svg",
    ]);
    await guest.$("[name=pieces][value=discs]").check();
    await guest.$("[name=board][value=slate]").check();
    await guest.$("[name=motion][value=off]").check();
    await guest.$("[name=coordinates]").uncheck();
    assert.equal((await pictures()).at(-1), "discs-forest.svg", "every picture shows what it would be");
    await guest.until(() => [...document.images].every((image) => image.complete && image.naturalWidth));
    const failures = await look(world, guest, "settings-chosen");
    await guest.page.reload();
    assert.ok(await guest.$("[name=motion][value=off]").isChecked(), "it is kept");
    await guest.openTable("jungle", "here");
    assert.match(await guest.$("#board .ground").getAttribute("src"), /boards\/slate\/jungle-south/);
    assert.equal(await guest.$(".labels").isVisible(), false);
    const seen = await guest.page.evaluate(() => ({
      slides: getComputedStyle(document.querySelector(".piece")).transitionDuration,
      disc: document.querySelectorAll("#elephant path").length,
    }));
    assert.deepEqual(seen, { slides: "0s", disc: 2 });
    failures.push(...(await look(world, guest, "table-discs")));
    // What nobody knows means nothing.
    await guest.context.addCookies([
      { name: "taproom_look", value: "neon.plain.marble.motion-fast", url: guest.house.url },
    ]);
    await guest.page.reload();
    const { pieces, board, motion } = await guest.page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    assert.deepEqual([pieces, board, motion], ["plain", "classic", "fast"]);
    assert.equal(failures.join("\n"), "");
  },

  async "a table before, during and after, and its questions"(world) {
    const failures = [];
    const host = await world.guest(),
      friend = await world.guest();
    const address = await host.fillForm("extinction", "online", { openTo: "code", pace: "5" });
    failures.push(...(await look(world, host, "table-gathering")));
    await friend.open(address);
    await friend.atTable();
    await friend.$(".kinds summary").click();
    failures.push(...(await look(world, friend, "table-joining")));
    await sit(friend);
    for (const move of ["e2e4", "d7d5", "e4d5"])
      await [host, friend][Number(move === "d7d5")].play(...move.match(/[a-h]\d/g));
    await friend.$("#words").fill("Well met.");
    await friend.button("Send").click();
    await host.untilText(".lines", "Well met.");
    await friend.button("Offer a draw").click();
    await host.untilText("#asks", "offers a draw.");
    failures.push(...(await look(world, host, "table-asked")));
    await host.press("#resign");
    await host.$("#sure[open]").waitFor();
    failures.push(...(await look(world, host, "table-sure")));
    await host.press("#sure button[value=yes]");
    await host.$("#result").waitFor();
    failures.push(...(await look(world, host, "table-over")));
    await host.open("/games");
    failures.push(...(await look(world, host, "games-played")));

    await host.openTable("quadular", "here", { players: 2 });
    for (const move of PAWN_WALK) await host.play(...move.match(/[a-o]\d+/g));
    await host.square("h11");
    await host.square("g12");
    await host.$("#choose[open]").waitFor();
    failures.push(...(await look(world, host, "table-choosing")));
    assert.equal(failures.join("\n"), "");
  },
};
