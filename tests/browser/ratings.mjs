// Points, pictures, and the pages where they are shown: people with accounts, at a desk and on a phone.

import assert from "node:assert/strict";
import { DESKTOP, PHONE } from "./guest.mjs";
import { look } from "./looks.mjs";
import { sit } from "./online.mjs";

const PASSWORD = "a long enough password";
let number = 0;

/** Somebody with an account and a name that nobody else has. */
async function member({ guest }, name, options) {
  const person = await guest(options);
  person.name = `${name} ${++number}`;
  person.id = (await person.ask("/api/signup", { name: person.name, password: PASSWORD })).id;
  return person;
}

/** Some moves at a table for two, in turn. */
async function playOn(first, second, table, plies) {
  for (let ply = 0; ply < plies; ply++) {
    const mover = ply % 2 ? second : first;
    const { ply: at, you } = await mover.ask(`/api/tables/${table}`);
    // Always the first move would soon repeat itself.
    const m = you.legal[(7 * ply + 3) % you.legal.length];
    await mover.ask(`/api/tables/${table}/act`, { t: "move", ply: at, m });
  }
}

/** A rated game that the second one gives up when it is under way. */
async function beat(winner, loser, game, more = {}) {
  const { table } = await winner.ask("/api/tables", {
    game,
    pace: "5+3",
    rated: true,
    seats: [{ seat: "south", chair: "me" }],
    ...more,
  });
  await loser.ask(`/api/tables/${table}/act`, { t: "sit" });
  await playOn(winner, loser, table, 16);
  await loser.ask(`/api/tables/${table}/act`, { t: "resign" });
  return table;
}

/** Every picture is really there, and has its room before it comes. */
async function pictures(person) {
  await person.until(() => [...document.querySelectorAll("img.face")].every((image) => image.complete));
  const faces = await person.$("img.face").evaluateAll((images) =>
    images.map((image) => ({
      src: image.getAttribute("src"),
      drawn: image.naturalWidth > 0,
      sized: image.hasAttribute("width") && image.hasAttribute("height"),
      alt: image.getAttribute("alt"),
    })),
  );
  for (const face of faces) assert.ok(face.drawn && face.sized && face.alt === "", JSON.stringify(face));
  return faces.length;
}

export const tests = {
  async "a rated game from the taproom to the points"(world) {
    const host = await member(world, "Hilda"),
      friend = await member(world, "Frida", { viewport: PHONE, touch: true });
    const stranger = await world.guest();
    await host.open("/new?game=trench-run&way=online");
    await host.$("#title").fill(`Duel ${host.id}`);
    await host.$("#rated").check();
    await host.$(`[name=pace][value="none"]`).check();
    // What can't be rated is said where it was asked for.
    host.forgives = /status of 409/;
    await host.press("#open");
    await host.untilText("#say", "needs a clock");
    await host.$(`[name=pace][value="10+5"]`).check();
    await host.press("#open");
    await host.page.waitForURL("**/t/*");
    await host.atTable();
    await host.untilText("#about", "rated");
    await host.untilText("#chairs", "1500?");
    // The strongest computer has no number, so it is offered no rated seat.
    assert.ok(await host.$("#chairs select option[value='3']").count());
    assert.equal(await host.$("#chairs select option[value='8']").count(), 0);

    await friend.open("/taproom");
    const row = friend.$("#open .card").filter({ hasText: `Duel ${host.id}` });
    await row.waitFor();
    assert.match(await row.textContent(), /1500\?.*rated/s);
    assert.equal(await row.locator("img.face").count(), 1);
    await pictures(friend);

    // A guest is told what to do, and comes back to the table.
    const address = new URL(host.page.url()).pathname;
    await stranger.ask("/api/guest", {});
    await stranger.open(address);
    await stranger.atTable();
    assert.equal(await stranger.button("Sit here").count(), 0);
    await stranger.$("#chairs a").filter({ hasText: "Sign up to sit here" }).click();
    await stranger.$("#name").fill(`Stranger ${host.id}`);
    await stranger.$("#password").fill(PASSWORD);
    await stranger.button("Sign up").click();
    await stranger.page.waitForURL(`**${address}`);
    await stranger.atTable();
    await stranger.button("Sit here").waitFor();

    await friend.press(row.getByRole("link"));
    await friend.page.waitForURL(`**${address}`);
    await friend.atTable();
    await sit(friend);
    await Promise.all(
      [host, friend].map((player) => player.until(() => document.body.dataset.phase === "playing")),
    );
    for (const player of [host, friend]) {
      assert.deepEqual(await player.$(".seat .points").allTextContents(), ["1500?", "1500?"]);
      assert.equal(await player.$(".seat img.face").count(), 2);
      assert.ok(!(await player.$("#takeback").isVisible()), "what counts is not taken back");
    }
    await playOn(host, friend, address.split("/").pop(), 4);
    await friend.resign();
    for (const player of [host, friend, stranger]) {
      await player.untilText("#changes", "1500 → 1662?");
      await player.untilText("#changes", "1500 → 1338?");
      await pictures(player);
    }
    const failures = [
      ...(await look(world, host, "rated-over")),
      ...(await look(world, friend, "rated-over-lost")),
    ];
    assert.equal(failures.join("\n"), "");
    // The same points are there after a reload, and on the page of whoever won.
    await host.page.reload();
    await host.untilText("#changes", "1500 → 1662?");
    await host.press(host.$("#changes a").filter({ hasText: host.name }));
    await host.page.waitForURL(`**/people/${host.id}`);
    await host.untilText(".rating", "1662?");
  },

  async "the page of a game and the pages of people"(world) {
    const best = await member(world, "Bruno"),
      second = await member(world, "Sven"),
      fresh = await member(world, "Nele");
    for (let game = 0; game < 13; game++) {
      await beat(best, second, "extinction");
      if (game % 3 === 0) await beat(second, best, "extinction");
    }
    const last = await beat(fresh, best, "extinction");
    await beat(best, second, "quadular", { players: 2 });
    const failures = [];
    const reader = await world.guest();
    await reader.open("/leaderboard");
    const places = await reader
      .$("#extinction .leaders tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
    const mine = places
      .filter(([, name]) => [best, second, fresh].some((person) => person.name === name))
      .map(([, name]) => name);
    assert.deepEqual(mine, [best.name, second.name], "who has played too little is not listed");
    failures.push(...(await look(world, reader, "leaderboard")));
    await reader.open("/games/extinction/archive");
    const games = reader.$(".list .card");
    assert.ok((await games.count()) >= 19);
    const latest = games.filter({ has: reader.$(`a[href="/t/${last}"]`) });
    assert.match(
      (await latest.textContent()).replace(/\s+/g, " "),
      new RegExp(
        `${fresh.name}.* beat .*${best.name}.*White wins by resignation\\.16 moves · 5 min \\+ 3 s · just now`,
        "s",
      ),
    );
    await pictures(reader);
    failures.push(...(await look(world, reader, "archive-with-games")));
    await reader.$("#player").fill(fresh.name.slice(0, -1));
    await reader.$("#player").press("Enter");
    await reader.page.waitForURL("**/archive?player=*");
    assert.equal(await games.count(), 1, "one game of whoever was looked for");
    await reader.press(reader.$("main .person a").filter({ hasText: best.name }));
    await reader.page.waitForURL(`**/people/${best.id}`);
    assert.equal(await reader.$(".rating").count(), 2);
    assert.equal(await reader.$(".rating svg.spark").count(), 2);
    assert.ok((await pictures(reader)) > 10);
    failures.push(...(await look(world, reader, "profile")));
    await reader.open(`/people/${fresh.id}`);
    await reader.untilText(".rating", "provisional");
    failures.push(...(await look(world, reader, "profile-new")));
    await best.open("/games");
    await pictures(best);
    failures.push(...(await look(world, best, "games-rated")));
    await latestReplay(reader, last);
    assert.equal(failures.join("\n"), "");
  },

  async "a picture is chosen, with scripts and without"(world) {
    const person = await member(world, "Pia");
    const before = await person.context.request.get("/api/me").then((answer) => answer.json());
    await person.open("/settings");
    const emblem = before.picture.includes("/cat-") ? "wolf" : "cat";
    await person.$(`.swatch:has([name=emblem][value=${emblem}])`).click();
    await person.$(".swatch:has([name=pattern][value=checks])").click();
    await person.untilText("#picture .say", "Not saved yet.");
    const shown = await person.$(".preview img").first().getAttribute("src");
    assert.match(shown, new RegExp(`^/picture/${emblem}-checks-`));
    assert.equal(
      await person.$(".bar .face").first().getAttribute("src"),
      before.picture,
      "nothing is kept yet",
    );
    await person.button("Save picture").click();
    await person.untilText("#picture .say", "Picture saved");
    assert.equal(await person.$(".bar .face").first().getAttribute("src"), shown);
    await pictures(person);
    // By keyboard: radio buttons are radio buttons.
    await person.$("[name=pattern][value=checks]").focus();
    await person.page.keyboard.press("ArrowRight");
    await person.until(
      () =>
        document.querySelector("[name=pattern][value=border]").checked &&
        document.querySelector(".preview img").src.includes("-border-"),
    );
    const failures = await look(world, person, "settings-picture");
    await person.open(`/people/${person.id}`);
    assert.equal(
      await person.$(".portrait .face").getAttribute("src"),
      shown,
      "what was only looked at is not kept",
    );

    const context = await world.browser.newContext({
      baseURL: world.house.url,
      viewport: PHONE,
      javaScriptEnabled: false,
      storageState: await person.context.storageState(),
    });
    try {
      const page = await context.newPage();
      await page.goto("/settings");
      await page.locator(".swatch:has([name=emblem][value=crown])").click();
      await page.getByRole("button", { name: "Preview" }).click();
      assert.match(await page.locator(".preview img").first().getAttribute("src"), /\/crown-checks-/);
      assert.match(await page.locator("#picture .say").textContent(), /Not saved yet/);
      await page.getByRole("button", { name: "Save picture" }).click();
      await page.waitForURL((url) => url.pathname === "/settings" && !url.search);
      assert.match(await page.locator(".bar .face").first().getAttribute("src"), /\/crown-checks-/);
      // Without scripts a table still says who plays.
      const { table } = await person.ask("/api/tables", {
        game: "jungle",
        pace: "5+3",
        rated: true,
        seats: [{ seat: "south", chair: "me" }],
      });
      await page.goto(`/t/${table}`);
      const seat = page.locator("#near .seat");
      assert.ok(await seat.isVisible());
      assert.match(await seat.textContent(), new RegExp(`${person.name} 1500\\?`));
    } finally {
      await context.close();
    }
    assert.equal(failures.join("\n"), "");
  },

  async "rated pairing and talk with faces"(world) {
    const [ann, bob] = [
      await member(world, "Anka"),
      await member(world, "Bero", { viewport: PHONE, touch: true }),
    ];
    const stranger = await world.guest({ viewport: DESKTOP });
    await stranger.open("/taproom");
    assert.equal(await stranger.$("#pair [name=rated]").count(), 0);
    await stranger.untilText("#pair", "Sign up to play rated games");
    for (const player of [ann, bob]) {
      await player.open("/taproom");
      await player.press("#pair summary");
      await player.$("#pair [value='jungle:2']").check();
      await player.$("#pair [name=rated]").check();
      await player.press("#seek");
    }
    for (const player of [ann, bob]) {
      await player.page.waitForURL("**/t/*");
      await player.until(() => document.body.dataset.phase === "playing");
      await player.untilText("#about", "rated");
    }
    await ann.$("#words").fill("Good luck!");
    await ann.button("Send").click();
    await bob.untilText(".lines", "Good luck!");
    assert.equal(await bob.$(".lines img.face").count(), 1);
    await pictures(bob);
    assert.equal((await look(world, bob, "rated-table")).join("\n"), "");
  },
};

/** A game in a list leads to its replay. */
async function latestReplay(reader, table) {
  await reader.open("/games/extinction/archive");
  await reader.press(reader.$(`.list .button[href="/t/${table}"]`));
  await reader.page.waitForURL(`**/t/${table}`);
  await reader.atTable();
  await reader.untilText("#changes", "→");
}
