// Several browsers at one table.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";

/** Lets whoever is on the move play until everybody has had so many moves. */
async function rounds(players, dice, turns) {
  for (let turn = 0; turn < turns; turn++) {
    const mover = await onMove(players);
    if (!mover) return;
    await mover.move(dice);
  }
}

/** Who is on the move; nobody when the game is over. */
async function onMove(players) {
  const controller = { found: undefined };
  await Promise.any(
    players.map(async (player) => {
      await player.ready();
      controller.found ??= player;
    }),
  );
  return (await controller.found.phase()) === "over" ? undefined : controller.found;
}

/** Two browsers at one table by its link; the first moves first. */
export async function two({ guest }, game, options = {}) {
  const host = await guest(options),
    friend = await guest(options);
  const address = await host.openTable(game, "online", { openTo: "link", ...options.table });
  await friend.open(address);
  await friend.atTable();
  await sit(friend);
  await Promise.all(
    [host, friend].map((player) => player.until(() => document.body.dataset.phase === "playing")),
  );
  // What stood pale while the host waited is in play now.
  await host.until(() => !document.querySelector("#board [data-idle=true]"));
  return { host, friend, address };
}

/** Takes the first free seat. Somebody without a name gets one on the way, and sits down at once. */
export async function sit(player) {
  await player.press(player.button("Sit here").first());
  await player.until(
    () =>
      document.querySelector("#near .notes, #far .notes") &&
      [...document.querySelectorAll(".seat .notes")].some((notes) => notes.textContent.includes("you")),
  );
}

export const tests = {
  async "four browsers play Quadular"({ guest }) {
    const players = await Promise.all([guest(), guest(), guest(), guest()]);
    const [host, ...friends] = players;
    const address = await host.fillForm("quadular", "online", {
      players: 4,
      openTo: "code",
      code: "CELLAR-42",
      pace: "none",
    });
    assert.equal(await host.text("#code strong"), "CELLAR-42");
    // The link is as good as the code, and both pages say so.
    assert.match(await host.text("#code"), /^or with the room code:/);
    // One comes by the link, two by the room code: from the home page and from the taproom.
    await friends[0].open(address);
    for (const [friend, path] of [
      [friends[1], "/"],
      [friends[2], "/taproom"],
    ]) {
      await friend.open(path);
      await friend.$("form[data-code] input").fill("cellar-42");
      await friend.$("form[data-code] button").click();
      await friend.page.waitForURL(`**${address}`);
    }
    for (const friend of friends) {
      await friend.atTable();
      await sit(friend);
    }
    await Promise.all(players.map((player) => player.until(() => document.body.dataset.phase === "playing")));
    // Everybody sits at the near side of an own board.
    const sides = await Promise.all(players.map((player) => player.$(".cells").getAttribute("aria-label")));
    assert.equal(new Set(sides).size, 4, sides.join(", "));
    const watcher = await guest();
    await watcher.open(address);
    await watcher.atTable();
    await host.untilText("#watching", "1 watching");
    await rounds(players, seeded(7), 8);
    for (const player of [...players, watcher])
      await player.until(() => document.querySelectorAll("#story li").length >= 8);
    // Three give up, one after another; the last one standing wins on every screen.
    for (const friend of friends) {
      await friend.resign();
      await friend.untilText("#near .notes", "resigned");
    }
    await host.untilText("#won", "You won");
    await host.untilText("#near .notes", "won");
    await Promise.all(friends.map((friend) => friend.untilText("#won", "You lost")));
    await Promise.all(friends.map((friend, i) => friend.untilText("#near .notes", `place ${4 - i}`)));
    await watcher.untilText("#won", "won");
  },

  async "four browsers play Tunnel Brawl"({ guest }) {
    const players = await Promise.all([guest(), guest(), guest(), guest()]);
    const [host, ...friends] = players;
    const address = await host.fillForm("tunnel-brawl", "online", {
      players: 4,
      title: "Four clans",
      pace: "10",
    });
    for (const friend of friends) {
      // The newest tables are named at the front door, all of them in the taproom.
      const first = friend === friends[0];
      await friend.open(first ? "/" : "/taproom");
      if (!first)
        await friend
          .$("#here li")
          .filter({ hasText: await host.$("#near bdi").first().textContent() })
          .waitFor();
      const table = friend.$(first ? ".doors li" : "#open .card").filter({ hasText: "Four clans" });
      await table.getByRole("link").click();
      await friend.page.waitForURL(`**${address}`);
      await friend.atTable();
      await sit(friend);
    }
    await Promise.all(players.map((player) => player.until(() => document.body.dataset.phase === "playing")));
    // Nobody sees what the others hold.
    for (const player of players) assert.equal(await player.$("#far .held").count(), 0);
    await rounds(players, seeded(9), 12);
    const stories = await Promise.all(
      players.map(async (player) => {
        await player.until(() => document.querySelectorAll("#story li").length >= 12);
        return (await player.moves()).slice(0, 12).join(" ");
      }),
    );
    assert.equal(new Set(stories).size, 1, "everybody has seen the same moves");
    assert.match(stories[0], /@/, "pieces were placed from the reserve");
    assert.ok((await host.$(".clock").count()) === 4, "every seat has its clock");
    const trophies = () => host.$(".trophies .count").allTextContents();
    const captured = await trophies();
    for (const friend of friends) {
      await friend.resign();
      await friend.untilText("#near .notes", "resigned");
    }
    await host.untilText("#won", "You won");
    assert.deepEqual(await trophies(), captured, "who gives up captures nothing");
    // The shuffle is opened at the end.
    await host.until(() => document.querySelector("#seal p").textContent.includes("as promised"));
  },

  async "talk, take back, draw, rematch, and a watcher"(world) {
    const { host, friend, address } = await two(world, "trench-run", { table: { pace: "none" } });
    const watcher = await world.guest();
    await watcher.open(address);
    await host.untilText("#watching", "1 watching");

    await host.$("#words").fill("Good luck!");
    await host.button("Send").click();
    await friend.untilText(".lines", "Good luck!");
    assert.ok(!(await watcher.text(".lines")).includes("Good luck!"), "players talk among themselves");

    const dice = seeded(2);
    await host.move(dice);
    await friend.ready();
    await watcher.until(() => document.querySelectorAll("#story li").length === 1);
    await host.button("Take back").click();
    await friend.untilText("#asks", "asks to take back a move.");
    await friend.button("Accept").click();
    await host.until(
      () => document.querySelectorAll("#story li").length === 0 && document.querySelector(".cell.movable"),
    );

    await host.move(dice);
    await friend.ready();
    await friend.button("Offer a draw").click();
    await host.untilText("#asks", "offers a draw.");
    await host.button("Decline").click();
    // Nobody asks twice between two moves: the button waits for the next one.
    await friend.untilText("#asks", "declined the draw.");
    assert.ok(await friend.$("#draw").isDisabled());
    await friend.move(dice);
    await friend.until(() => !document.querySelector("#draw").disabled);
    await friend.button("Offer a draw").click();
    await host.untilText("#asks", "offers a draw.");
    await host.button("Accept").click();
    for (const player of [host, friend, watcher]) {
      await player.untilText("#won", "A draw");
      await player.untilText("#near .notes", "drew");
    }

    await host.button("Rematch").click();
    await friend.button("Accept the rematch").click();
    // Both are led to the next game.
    for (const player of [host, friend]) {
      await player.page.waitForURL((url) => url.pathname !== address);
      await player.until(() => document.body.dataset.phase === "playing");
    }
    // Sides have changed: now the friend begins.
    await friend.move(dice);
    await host.until(() => document.querySelectorAll("#story li").length === 1);
  },

  async "what may be done is what the house says"(world) {
    const { host, friend } = await two(world, "extinction", { table: { pace: "none" } });
    const shown = (player) => player.$(".tools button:not([hidden]):enabled").allTextContents();
    const always = ["Flip board", "Settings"];
    for (const player of [host, friend]) {
      assert.deepEqual(await shown(player), ["Offer a draw", "Resign", "Abort game", ...always]);
    }
    await host.play("e2", "e4");
    await friend.ready();
    assert.deepEqual(await shown(host), ["Offer a draw", "Take back", "Resign", "Abort game", ...always]);
    await friend.play("e7", "e5");
    await host.ready();
    // Once everybody has moved, nobody may call it off.
    for (const player of [host, friend]) assert.ok(await player.$("#abort").isHidden());
    const watcher = await world.guest();
    await watcher.open(new URL(host.page.url()).pathname);
    await watcher.atTable();
    assert.deepEqual(await shown(watcher), always);
  },

  async "the host arranges the seats"({ guest }) {
    const host = await guest(),
      stranger = await guest();
    const address = await host.openTable("quadular", "online", { players: 3, openTo: "link", pace: "none" });
    await stranger.open(address);
    await stranger.atTable();
    assert.ok(!(await stranger.$("#start").isVisible()), "only the host starts");
    const selects = host.$("#chairs select");
    await selects.nth(1).selectOption("1");
    await host.until(() => document.querySelectorAll("#chairs select")[1].value === "1");
    await host.$("#chairs select").nth(2).selectOption("2");
    await host.until(() => document.body.dataset.phase === "playing");
    await stranger.until(() => document.body.dataset.phase === "playing");
    assert.equal((await stranger.look()).movable.length, 0, "a watcher moves nothing");
  },
};
