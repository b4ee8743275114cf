// The taproom while things change in it: nobody loses their place, and nobody is talked at.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";
import { House } from "./house.mjs";

/** A taproom of its own, in which nobody else opens tables, with somebody who reads and somebody who hosts. */
async function taproom({ guest }, test) {
  const house = await House.open();
  const guests = [];
  const come = async (options) => guests[guests.push(await guest({ house, ...options })) - 1];
  try {
    const reader = await come();
    const host = await come();
    await host.ask("/api/guest", {});
    await test(reader, host, come);
  } finally {
    for (const guest of guests) guest.forgives = /WebSocket|ERR_/;
    await house.close();
  }
}

/** Opens a table that everybody sees. */
async function open(host, title, game = "jungle") {
  const seats = [{ seat: "south", chair: "me" }];
  return (await host.ask("/api/tables", { game, title, pace: "5+3", seats })).table;
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
      const still = () => reader.page.evaluate(() => document.activeElement === window.kept);
      const tables = [];
      for (let change = 0; change < 10; change++) {
        tables.push(await open(host, `Change ${change}`));
        await reader.$(`#open a[href="/t/${tables.at(-1)}"]`).waitFor();
        assert.ok(await still(), `change ${change}`);
      }
      // Every other one goes away again, or begins and goes to the other list.
      for (const [index, table] of tables.entries()) {
        const chair = { engine: 1 };
        const deed = index % 2 ? { t: "abort" } : { t: "arrange", seat: "north", chair };
        await host.ask(`/api/tables/${table}/act`, deed);
      }
      for (const table of tables) {
        await reader.$(`#open a[href="/t/${table}"]`).waitFor({ state: "detached" });
      }
      await reader.$(`#running a[href="/t/${tables[0]}"]`).waitFor();
      assert.ok(await still(), "when others went");
      // When the table itself goes, the next key does nothing to a neighbour.
      await host.ask(`/api/tables/${kept}/act`, { t: "abort" });
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
      await host.ask("/api/tables", {
        game: "extinction",
        title: "Machines",
        seats: [
          { seat: "north", chair: { engine: 1 } },
          { seat: "south", chair: "me" },
        ],
      });
      await open(host, "Another game", "jungle");
      const other = await guest();
      await other.ask("/api/guest", {});
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
        await host.ask("/api/tables", { game: "quadular", players: 2, title, pace: "5+3", seats });
        await reader.untilText("#open", title);
      }
      await reader.untilText("#fresh", "2 new tables");
      assert.deepEqual(await reader.page.evaluate(() => window.heard), ["2 new tables"]);
    });
  },

  async "whoever misses a frame of the lists asks for all of them"(world) {
    await taproom(world, async (reader, host) => {
      await open(host, "There before");
      let lost = 0;
      let asked = 0;
      await reader.page.routeWebSocket("**/socket", (socket) => {
        const house = socket.connectToServer();
        house.onMessage((text) => {
          // What tells of this table never arrives.
          if (String(text).includes("Never told") && !lost++) return;
          socket.send(text);
        });
        socket.onMessage((text) => {
          if (JSON.parse(String(text)).t === "lobby") asked++;
          house.send(text);
        });
      });
      await reader.open("/taproom");
      await reader.untilText("#open", "There before");
      await open(host, "Never told");
      for (let tries = 0; !lost && tries < 100; tries++) await reader.page.waitForTimeout(100);
      assert.equal(lost, 1);
      await open(host, "Told again");
      await reader.untilText("#open", "Told again");
      await reader.untilText("#open", "Never told");
      assert.equal(await reader.$("#open .card").count(), 3);
      assert.equal(asked, 2);
    });
  },

  async "on a phone one press looks for any game, and whoever looks stands below it"(world) {
    await taproom(world, async (_, __, come) => {
      const [ann, bob] = [
        await come({ viewport: PHONE, touch: true }),
        await come({ viewport: PHONE, touch: true }),
      ];
      await ann.open("/taproom");
      assert.equal(await ann.text("#sought"), "Any game · 5 min + 3 s, 10 min + 5 s and 20 min + 10 s");
      assert.equal(await ann.$("#pair [name=game]").first().isVisible(), false, "choices are folded");
      const place = await ann.$("#seek").boundingBox();
      assert.ok(place.y + place.height < PHONE.height, `the button ends at ${place.y + place.height}`);
      const nobody = () =>
        ann.page.evaluate(() => getComputedStyle(document.getElementById("seeks"), "::before").content);
      assert.equal(await nobody(), '"Nobody is looking for a game right now."');
      await ann.press("#seek");
      await ann.untilText("#seeking", "Looking for an opponent");
      assert.equal(await nobody(), '"Nobody else is looking for a game right now."');

      await bob.open("/taproom");
      await bob.$("#seeks .seek").first().waitFor();
      const [rows, pairing] = await bob.page.evaluate(() =>
        ["seeks", "pair"].map((id) => document.getElementById(id).getBoundingClientRect().top),
      );
      assert.ok(rows > pairing, "nobody pushes away what is pressed");
      // What is chosen is said in one line, and known the next time.
      await bob.press("#pair summary");
      await bob.$("#pair [value='quadular:4']").check();
      assert.equal(await bob.text("#sought"), "Quadular Chess · 20 min + 10 s");
      await bob.page.reload();
      assert.equal(await bob.text("#sought"), "Quadular Chess · 20 min + 10 s");
      await bob.press(bob.$("#seeks .seek").filter({ hasText: "Trench Run" }).getByRole("button"));
      for (const player of [ann, bob]) {
        await player.page.waitForURL("**/t/*");
        await player.until(() => document.body.dataset.phase === "playing");
      }
    });
  },

  async "what the line of quick pairing says is what is looked for"(world) {
    await taproom(world, async (reader, _, come) => {
      const sent = (person) => {
        const frames = [];
        person.page.on("websocket", (socket) =>
          socket.on("framesent", ({ payload }) => {
            const frame = JSON.parse(String(payload));
            if (frame.t === "pair") frames.push(frame.wishes);
          }),
        );
        return frames;
      };
      const asked = sent(reader);
      /** Looks for what is ticked, and tells what the house was asked for: game, players and clock. */
      const seek = async (person, frames) => {
        await person.press("#seek");
        await person.untilText("#seeking", "Looking for an opponent");
        await person.press("#seek");
        await person.until(() => !document.getElementById("seeking").textContent);
        return frames.at(-1).map(({ game, players, pace }) => `${game} ${players} ${pace}`);
      };
      // Somebody else made the page before it was live: both say the same.
      const plain = await reader.context.request.get("/taproom");
      const line = "Any game · 5 min + 3 s, 10 min + 5 s and 20 min + 10 s";
      assert.ok((await plain.text()).replaceAll("\u00a0", " ").includes(line));
      await reader.open("/taproom");
      assert.equal(await reader.text("#sought"), line);
      assert.deepEqual(await seek(reader, asked), [
        ...["tunnel-brawl 2 10+5", "quadular 2 20+10"],
        ...["trench-run 2 5+3", "jungle 2 5+3", "extinction 2 5+3"],
        ...["tunnel-brawl 3 10+5", "quadular 3 20+10"],
        ...["tunnel-brawl 4 10+5", "quadular 4 20+10"],
      ]);
      // Without a clock it is any, as far as the house takes so many, and no game is left out.
      await reader.press("#pair summary");
      await reader.$("#pair [name=pace][value='5+3']").uncheck();
      const clocks = "3 min + 2 s, 5 min + 3 s, 10 min + 5 s and 20 min + 10 s";
      assert.equal(await reader.text("#sought"), `Any game · ${clocks} · 18 of 39 combinations`);
      const any = await seek(reader, asked);
      assert.equal(any.length, 18);
      const game = (wish) => wish.replace(/ \S+$/, "");
      const each = any.map((wish) => any.filter((other) => game(other) === game(wish)).length);
      assert.deepEqual([...new Set(each)], [2]);
      // One game has all of its clocks.
      await reader.$("#pair [value='jungle:2']").check();
      for (const pace of ["3d", "none"]) await reader.$(`#pair [name=pace][value='${pace}']`).check();
      assert.match(await reader.text("#sought"), /· 5 min \+ 3 s, 3 days per turn and no clock$/);
      assert.deepEqual(await seek(reader, asked), ["jungle 2 5+3", "jungle 2 3d", "jungle 2 none"]);

      // A rated game has a clock; where there is nothing to look for, it is said what is missing.
      const member = await come();
      await member.ask("/api/signup", { name: "Rosalind", password: "a long password" });
      const rated = sent(member);
      await member.open("/taproom");
      await member.press("#pair summary");
      for (const box of ["[name=rated]", "[value=none]"]) await member.$(`#pair ${box}`).check();
      assert.ok((await seek(member, rated)).every((wish) => !wish.endsWith("none")));
      await member.$("#pair [value='5+3']").uncheck();
      assert.equal(await member.text("#sought"), "Any game · no clock · rated");
      await member.press("#pair summary");
      const before = rated.length;
      await member.press("#seek");
      await member.untilText("#toast", "A rated game needs a clock: pick one.");
      assert.ok(await member.$("#pair [value='5+3']").isVisible(), "where one can be picked");
      assert.equal(rated.length, before);
      // Once that is mended, nobody is told of it any more.
      await member.$("#pair [value='5+3']").check();
      await member.press("#seek");
      await member.until(() => document.getElementById("seeking").textContent !== "");
      assert.ok(await member.$("#toast").isHidden(), "the complaint has gone");
    });
  },

  async "chips stay where they are while one looks"(world) {
    await taproom(world, async (reader) => {
      await reader.open("/taproom");
      await reader.press(".wishes summary");
      const places = () =>
        reader.$("#pair .chip").evaluateAll((chips) =>
          chips.map((chip) => {
            const { x, y, width } = chip.getBoundingClientRect();
            return [x, y, width].map(Math.round).join();
          }),
        );
      const before = await places();
      const off = () =>
        reader.$("#pair [name=pace]:disabled").evaluateAll((all) => all.map((one) => one.value));
      assert.deepEqual(await off(), []);
      await reader.$('[name=game][value="quadular:4"]').check();
      // Clocks that don't go with a long game can't be chosen, and are still there.
      assert.deepEqual(await off(), ["3+2", "5+3"]);
      assert.deepEqual(await places(), before);
      await reader.$('[name=game][value="jungle:2"]').check();
      assert.deepEqual(await off(), []);
      assert.deepEqual(await places(), before);
    });
  },

  async "whoever may not look for a game reads why"(world) {
    await taproom(world, async (_reader, _host, come) => {
      const two = [await come({ locale: "de" }), await come({ locale: "de" })];
      for (const one of two) {
        await one.open("/taproom");
        await one.page.evaluate(() => document.querySelector('[name=game][value="jungle:2"]').click());
        await one.press("#seek");
      }
      for (const one of two) await one.page.waitForURL("**/t/*");
      for (const one of two) await one.atTable();
      // Whoever has to move first comes back and looks for somebody else.
      const first = (await two[0].$(".cell.movable").count()) ? two[0] : two[1];
      await first.open("/taproom");
      await first.press("#seek");
      await first.untilText("#toast", "Jemand wartet auf deinen ersten Zug.");
      assert.equal(await first.text("#seeking"), "");
      assert.equal(await first.text("#seek"), "Partie suchen");
    });
  },

  async "frames that tell what changed"({ guest }) {
    const reader = await guest();
    await reader.open("/taproom");
    const seen = await reader.page.evaluate(async () => {
      const { Room } = await import(`${document.documentElement.dataset.assets}/lobby/room.js`);
      const card = (id, title = "") => ({ id, title });
      const person = (id) => ({ id, name: `P${id}` });
      const room = new Room({
        v: 7,
        open: [card("a"), card("b")],
        running: [],
        here: [person(1)],
        people: 1,
      });
      const seen = [];
      const look = () => [[...room.open.keys()], [...room.running.keys()], [...room.here.keys()], room.count];
      const hear = (frame) => seen.push([room.hear(frame), ...look()]);
      // A new one comes last, a changed one stays, one begins, one goes.
      hear({
        v: 8,
        from: 7,
        open: [card("c"), card("a", "new")],
        open_count: 3,
        running_count: 0,
        people: 90,
      });
      hear({
        v: 9,
        from: 8,
        running: [card("a")],
        gone: ["b"],
        left: [1],
        here: [person(2)],
        open_count: 1,
        running_count: 1,
        people: 2,
      });
      // One that continues from elsewhere changes nothing, one that tells everything does.
      hear({ v: 12, from: 11, open: [card("x")], open_count: 5, running_count: 1, people: 3 });
      hear({
        v: 20,
        from: 0,
        open: [card("y")],
        running: [],
        here: [],
        open_count: 61,
        running_count: 0,
        people: 0,
      });
      return seen;
    });
    assert.deepEqual(seen, [
      [true, ["a", "b", "c"], [], [1], { open: 3, running: 0, here: 90 }],
      [true, ["c"], ["a"], [2], { open: 1, running: 1, here: 2 }],
      [false, ["c"], ["a"], [2], { open: 1, running: 1, here: 2 }],
      [true, ["y"], [], [], { open: 61, running: 0, here: 0 }],
    ]);
  },
};
