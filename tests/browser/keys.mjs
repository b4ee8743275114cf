// Everything without a mouse.

import assert from "node:assert/strict";
import { PAWN_WALK } from "./board.mjs";

const focused = (guest) =>
  guest.page.evaluate(() => document.activeElement?.dataset.cell ?? document.activeElement?.id ?? "");

/** Presses Tab until something is focused, told by a function that runs in the page. */
async function tabTo(guest, what, arg) {
  for (let presses = 0; presses < 80; presses++) {
    await guest.page.keyboard.press("Tab");
    if (await guest.page.evaluate(`(${what})(document.activeElement, ${JSON.stringify(arg)})`)) return;
  }
  assert.fail(`Tab does not lead to ${what} ${arg}`);
}

/** Walks over the board with the arrow keys. */
async function walk(guest, to) {
  for (let steps = 0; steps < 40; steps++) {
    const from = await focused(guest);
    if (from === to) return;
    const a = await guest.middle(from),
      b = await guest.middle(to);
    const dx = b.x - a.x,
      dy = b.y - a.y;
    const ways = [
      [Math.abs(dx), dx > 0 ? "ArrowRight" : "ArrowLeft"],
      [Math.abs(dy), dy > 0 ? "ArrowDown" : "ArrowUp"],
    ].sort((p, q) => q[0] - p[0]);
    for (const [length, key] of ways) {
      if (length < 4) continue;
      await guest.page.keyboard.press(key);
      if ((await focused(guest)) !== from) break;
    }
  }
  assert.fail(`the arrows don't lead to ${to}`);
}

async function onBoard(guest) {
  await tabTo(guest, (element) => Boolean(element.dataset.cell));
}

export const tests = {
  async "from the home page to a finished move"({ guest }) {
    const player = await guest();
    await player.open("/");
    await tabTo(
      player,
      (element, href) => element.getAttribute("href") === href,
      "/new?game=extinction&way=computer",
    );
    await player.page.keyboard.press("Enter");
    await player.page.waitForURL("**/new*way=computer");
    await tabTo(
      player,
      (element, href) => element.getAttribute("href") === href,
      "/new?game=extinction&way=here",
    );
    await player.page.keyboard.press("Enter");
    await player.page.waitForURL("**/new*way=here");
    await tabTo(player, (element) => element.id === "open");
    await player.page.keyboard.press("Enter");
    await player.page.waitForURL("**/t/*");
    await player.ready();
    await onBoard(player);
    await walk(player, "e2");
    await player.page.keyboard.press("Enter");
    assert.deepEqual((await player.look()).taken, ["e2"]);
    await player.page.keyboard.press("Escape");
    assert.deepEqual((await player.look()).taken, []);
    await player.page.keyboard.press("Enter");
    await walk(player, "e4");
    await player.page.keyboard.press("Enter");
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    assert.equal(await focused(player), "e4", "the focus stays where the piece went");
    await player.untilText("#news", "pawn e2 to e4");
    // Typed moves do too, and what is no move is refused in a sentence.
    await tabTo(player, (element) => element.id === "move");
    await player.page.keyboard.type("e7e5");
    await player.page.keyboard.press("Enter");
    await player.until(() => document.querySelectorAll("#story li").length === 2);
    assert.equal(await focused(player), "move");
    await player.page.keyboard.type("e4e5");
    await player.page.keyboard.press("Enter");
    await player.untilText("#status", "A pawn captures only diagonally.");
  },

  async "the promotion chooser and the questions"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "here", { players: 2 });
    for (const move of PAWN_WALK) {
      await player.$("#move").fill(move);
      const { moves } = await player.look();
      await player.$("#move").press("Enter");
      await player.until((before) => document.querySelectorAll("#story li").length > before, moves);
    }
    await player.page.evaluate(() => document.querySelector(".cell[tabindex='0']").focus());
    await walk(player, "h11");
    await player.page.keyboard.press("Enter");
    await walk(player, "g12");
    await player.page.keyboard.press("Enter");
    await player.$("#choose[open]").waitFor();
    await player.page.keyboard.press("Tab");
    await player.page.keyboard.press("Enter");
    await player.until((before) => document.querySelectorAll("#story li").length > before, PAWN_WALK.length);
    assert.equal(await focused(player), "g12", "the focus comes back to the board");
    await tabTo(player, (element) => element.id === "resign");
    await player.page.keyboard.press("Enter");
    await player.page.keyboard.press("Escape");
    await player.until(() => !document.getElementById("sure").open);
    assert.equal(await focused(player), "resign", "the focus comes back to the button");
  },

  async "placing from the reserve"({ guest }) {
    const player = await guest();
    await player.openTable("tunnel-brawl", "here", { players: 2 });
    for (let moves = 0; moves < 12; moves++) {
      // The curtain has the focus, and goes with a key.
      await player.until(() => document.querySelector(".cell.movable, .held, #curtain:not([hidden])"));
      if (await player.$("#curtain").isVisible()) await player.page.keyboard.press("Enter");
      const { held, movable } = await player.ready();
      if (held) break;
      await player.page.evaluate(() => document.querySelector(".cell[tabindex='0']").focus());
      await walk(player, movable[0]);
      await player.page.keyboard.press("Enter");
      const { targets, captures, moves: before } = await player.look();
      await walk(player, [...targets, ...captures][0]);
      await player.page.keyboard.press("Enter");
      await player.settle(before);
    }
    await tabTo(player, (element) => element.classList.contains("held"));
    await player.page.keyboard.press("Enter");
    assert.ok(
      await player.page.evaluate(() => document.activeElement.classList.contains("held")),
      "the focus stays in the reserve",
    );
    const { targets, moves } = await player.look();
    await player.page.evaluate(() => document.querySelector(".cell[tabindex='0']").focus());
    await walk(player, targets[0]);
    await player.page.keyboard.press("Enter");
    await player.until((before) => document.querySelectorAll("#story li").length > before, moves);
    // The turn is over: the next one has only to press a key.
    assert.equal(await focused(player), "lift");
  },

  async "arrows reach every cell of every board"({ guest }) {
    const player = await guest();
    await player.open("/");
    for (const [game, sides] of [
      ["trench-run", 2],
      ["jungle", 2],
      ["extinction", 2],
      ["quadular", 4],
      ["tunnel-brawl", 4],
    ]) {
      const lost = await player.page.evaluate(
        async ([game, sides]) => {
          const { Geometry, SIDES } = await import(
            `${document.documentElement.dataset.assets}/board/geometry.js`
          );
          const board = await fetch(`/api/games/${game}/board`).then((answer) => answer.json());
          return SIDES.filter((_, index) => sides === 4 || index % 2 === 0).flatMap((side) => {
            const geometry = new Geometry(board, side);
            const [first] = geometry.places.keys();
            const seen = new Set([first]),
              queue = [first];
            while (queue.length) {
              const from = queue.pop();
              for (const [dx, dy] of [
                [0, 1],
                [0, -1],
                [1, 0],
                [-1, 0],
              ]) {
                const to = geometry.step(from, dx, dy);
                if (to && !seen.has(to)) {
                  seen.add(to);
                  queue.push(to);
                }
              }
            }
            return [...geometry.places.keys()]
              .filter((name) => !seen.has(name))
              .map((name) => `${side} ${name}`);
          });
        },
        [game, sides],
      );
      assert.deepEqual(lost, [], game);
    }
    // For real, into a throne and out again.
    await player.openTable("quadular", "here", { players: 4 });
    await player.ready();
    await onBoard(player);
    const thrones = await player.page.evaluate(() =>
      [...document.querySelectorAll(".cell.odd")].map((cell) => cell.dataset.cell),
    );
    assert.equal(thrones.length, 4);
    for (const throne of thrones) await walk(player, throne);
  },

  async "turning the board keeps the focus"({ guest }) {
    const player = await guest();
    await player.openTable("jungle", "here");
    await player.ready();
    await onBoard(player);
    const before = await focused(player);
    await player.page.keyboard.press("f");
    assert.equal(await focused(player), before);
    await player.page.keyboard.press("ArrowDown");
    assert.notEqual(await focused(player), before);
  },
};
