// What hands do at the board: drag, premove, promote, place, turn, step back.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";
import { two } from "./online.mjs";

/** A pawn's way over the cross to where it may become something else. */
export const PAWN_WALK = [
  "h4h6",
  "f12f10",
  "h6h7",
  "h12h10",
  "h7h8",
  "i13j11",
  "h8h9",
  "j11k9",
  "h9i9",
  "h14i13",
  "i9h10",
  "i13h12",
  "h10h11",
  "i12i11",
];

export const tests = {
  async "drag and drop"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    await player.ready();
    const drag = async (from, to) => {
      const start = await player.middle(from),
        end = await player.middle(to);
      await player.page.mouse.move(start.x, start.y);
      await player.page.mouse.down();
      await player.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
      await player.page.mouse.move(end.x, end.y, { steps: 4 });
      await player.page.mouse.up();
    };
    await drag("e2", "e4");
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    // What can't go there goes back, and can be taken again.
    await drag("e7", "e3");
    assert.equal((await player.look()).moves, 1);
    await drag("e7", "e5");
    await player.until(() => document.querySelectorAll("#story li").length === 2);
    assert.deepEqual((await player.look()).last.sort(), ["e5", "e7"]);
  },

  async "promotion is chosen"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "here", { players: 2 });
    for (const move of PAWN_WALK) await player.play(...move.match(/[a-o]\d+/g));
    await player.square("h11");
    await player.square("g12");
    await player.$("#choose[open]").waitFor();
    const choices = await player.$("#choose .choices button").allTextContents();
    assert.ok(choices.includes("knight") && choices.length >= 3, choices.join());
    // Escape is a way out; then it is asked again.
    await player.page.keyboard.press("Escape");
    await player.until(() => !document.getElementById("choose").open);
    assert.equal((await player.look()).moves, PAWN_WALK.length);
    await player.square("g12");
    await player.$("#choose[open]").waitFor();
    await player.$("#choose").getByRole("button", { name: "knight" }).click();
    await player.until((before) => document.querySelectorAll("#story li").length > before, PAWN_WALK.length);
    assert.match(await player.$("[data-cell=g12]").getAttribute("aria-label"), /orange knight/);
  },

  async "what was captured is shown"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    for (const move of ["a2a4", "b7b5", "a4b5", "b8c6", "b5c6"])
      await player.play(...move.match(/[a-o]\d+/g));
    const trophies = "#near .trophies";
    const words = /captured 1 black pawn, 1 black knight/;
    await player.untilText(trophies, "black knight");
    assert.match(await player.text(trophies), words);
    // The census warns: that was not the last one.
    assert.equal(await player.$("#census .lone").count(), 5);
    const asked = player.asked();
    await player.page.reload();
    await player.untilText(trophies, "black knight");
    assert.deepEqual(asked, [], "what was captured comes with the table");
    assert.match(await player.text(trophies), words);
    await player.$("#back").click();
    await player.until(() => !document.querySelector("#near .trophies").textContent.includes("knight"));
  },

  async "pieces come from the reserve"({ guest }) {
    const player = await guest();
    await player.openTable("tunnel-brawl", "here", { players: 2 });
    const dice = seeded(1);
    for (let moves = 0; moves < 12 && !(await player.ready()).held; moves++) await player.move(dice);
    const seen = await player.look();
    assert.ok(seen.held, "there is something to place");
    await player.untilText("#status", "Place a piece");
    const held = player.$(".held:not(:disabled)").first();
    await held.click();
    await player.$(".held[aria-pressed=true]").first().waitFor();
    const { targets } = await player.look();
    assert.ok(targets.length);
    await player.square(targets[0]);
    await player.until((before) => document.querySelectorAll("#story li").length > before, seen.moves);
    assert.match((await player.moves()).at(-1), /^[A-Z]@/);
  },

  async "a move before its turn"(world) {
    const { host, friend } = await two(world, "extinction", { table: { pace: "none" } });
    await friend.square("e7");
    await friend.square("e5");
    assert.deepEqual((await friend.look()).premove.sort(), ["e5", "e7"]);
    await host.play("d2", "d4");
    await host.until(() => document.querySelectorAll("#story li").length === 2);
    assert.deepEqual(await host.moves(), ["d2d4", "e7e5"]);
    // One that became impossible is forgotten; and it can be drawn as well.
    const from = await friend.middle("e5"),
      to = await friend.middle("d4");
    await friend.square("a7");
    await friend.page.mouse.move(from.x, from.y);
    await friend.page.mouse.down();
    await friend.page.mouse.move(to.x, to.y, { steps: 6 });
    await friend.page.mouse.up();
    assert.deepEqual((await friend.look()).premove.sort(), ["d4", "e5"]);
    await host.play("d4", "d5");
    await friend.ready();
    assert.deepEqual((await friend.look()).premove, []);
    assert.equal((await friend.look()).moves, 3);
  },

  async "turn the board, look back"({ guest }) {
    const player = await guest();
    await player.openTable("jungle", "here");
    const top = () =>
      player.page.evaluate(() => document.querySelector("[role=row] [role=gridcell]").dataset.cell);
    assert.equal(await top(), "a9");
    await player.button("Flip board").click();
    assert.equal(await top(), "g1");
    await player.page.keyboard.press("f");
    assert.equal(await top(), "a9");
    const dice = seeded(6);
    for (let moves = 0; moves < 4; moves++) await player.move(dice);
    const placed = () =>
      player.page.evaluate(() =>
        [...document.querySelectorAll(".cell")]
          .map((cell) => cell.getAttribute("aria-label").replace(", can move", ""))
          .join(";"),
      );
    const now = await placed();
    await player.$("#back").click();
    await player.untilText("#status", "Looking back at move 3 of 4.");
    assert.notEqual(await placed(), now);
    await player.$("#first").click();
    await player.untilText("#status", "Looking back at move 0 of 4.");
    await player.$("#story button").nth(1).click();
    await player.untilText("#status", "Looking back at move 2 of 4.");
    await player.$("#latest").click();
    await player.until(() => document.querySelector(".cell.movable"));
    assert.equal(await placed(), now);
  },

  async "the board turns to whoever is on the move"({ guest }) {
    const player = await guest();
    await player.open("/settings");
    await player.$("[name=turning]").check();
    await player.openTable("extinction", "here");
    const top = () =>
      player.page.evaluate(() => document.querySelector("[role=row] [role=gridcell]").dataset.cell);
    await player.play("e2", "e4");
    assert.equal(await top(), "h1");
    await player.play("e7", "e5");
    assert.equal(await top(), "a8");
  },
};
