// The taproom while things change in it: nobody loses their place, and nobody is talked at.

import assert from "node:assert/strict";
import { House } from "./house.mjs";

/** A taproom of its own, in which nobody else opens tables, with somebody who reads and somebody who hosts. */
async function taproom({ guest }, test) {
  const house = await House.open();
  const guests = [];
  const come = async () => guests[guests.push(await guest({ house })) - 1];
  try {
    const reader = await come();
    const host = await come();
    await ask(host, "/api/guest", {});
    await test(reader, host, come);
  } finally {
    for (const guest of guests) guest.forgives = /WebSocket|ERR_/;
    await house.close();
  }
}

/** Asks the API as a browser's own page would. */
async function ask(person, path, data) {
  const answer = await person.context.request.post(path, { data });
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Opens a table that everybody sees. */
async function open(host, title, game = "jungle") {
  const seats = [{ seat: "south", chair: "me" }];
  return (await ask(host, "/api/tables", { game, title, pace: "5+3", seats })).table;
}

/** Notes from now on whatever the page says to those who don't see it. */
async function listen(reader) {
  await reader.page.evaluate(() => {
    window.heard = [];
    const live = "[aria-live], [role=status], [role=alert], [role=log]";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (place?.textContent) window.heard.push(place.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

export const tests = {
  async "the focus stays on a link while the lists change"(world) {
    await taproom(world, async (reader, host) => {
      const kept = await open(host, "To be joined");
      await reader.open("/taproom");
      const link = reader.$(`#open a[href="/t/${kept}"]`);
      await link.focus();
      await link.evaluate((element) => (window.kept = element));
      for (let change = 0; change < 10; change++) {
        const table = await open(host, `Change ${change}`);
        await reader.$(`#open a[href="/t/${table}"]`).waitFor();
        // Every other one goes away again, or begins and goes to the other list.
        if (change % 2) await ask(host, `/api/tables/${table}/act`, { t: "abort" });
        else {
          const chair = { engine: 1 };
          await ask(host, `/api/tables/${table}/act`, { t: "arrange", seat: "north", chair });
          await reader.$(`#running a[href="/t/${table}"]`).waitFor();
        }
        await reader.$(`#open a[href="/t/${table}"]`).waitFor({ state: "detached" });
        assert.ok(
          await reader.page.evaluate(() => document.activeElement === window.kept),
          `change ${change}`,
        );
      }
      // When the table itself goes, the next key does nothing to a neighbour.
      await ask(host, `/api/tables/${kept}/act`, { t: "abort" });
      await link.waitFor({ state: "detached" });
      assert.equal(await reader.page.evaluate(() => document.activeElement.id), "open");
    });
  },

  async "new tables are told in two words, and nothing else is"(world) {
    await taproom(world, async (reader, host, guest) => {
      await reader.open("/taproom");
      await reader.$("#filter").selectOption("quadular");
      await listen(reader);
      // Other games, games that begin, and people who come in.
      await ask(host, "/api/tables", {
        game: "extinction",
        title: "Machines",
        seats: [
          { seat: "north", chair: { engine: 1 } },
          { seat: "south", chair: "me" },
        ],
      });
      await open(host, "Another game", "jungle");
      const other = await guest();
      await ask(other, "/api/guest", {});
      await other.open("/taproom");
      await other.untilText("#open", "Another game");
      await reader
        .$("#here li")
        .filter({ hasText: await other.text(".bar .who bdi") })
        .waitFor();
      await reader.page.waitForTimeout(5000);
      assert.deepEqual(await reader.page.evaluate(() => window.heard), []);
      for (const title of ["First", "Second"]) {
        const seats = [{ seat: "south", chair: "me" }];
        await ask(host, "/api/tables", { game: "quadular", players: 2, title, pace: "5+3", seats });
        await reader.untilText("#open", title);
      }
      await reader.untilText("#fresh", "2 new tables");
      assert.deepEqual(await reader.page.evaluate(() => window.heard), ["2 new tables"]);
    });
  },
};
