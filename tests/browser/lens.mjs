// Fingers on squares that are smaller than they are: the lens above them.

import assert from "node:assert/strict";
import { openAt } from "./board.mjs";
import { PHONE, seeded } from "./guest.mjs";
import { two } from "./online.mjs";

const LYING = { width: 740, height: 360 };
/** Long enough to have seen what the lens shows. */
const A_LOOK = 600;

/** What the lens shows, and where it is. */
const lens = (guest) =>
  guest.page.evaluate(() => {
    const root = document.querySelector(".lens");
    if (!root || root.hidden) return undefined;
    const glass = root.querySelector(".glass").getBoundingClientRect();
    const ring = root.querySelector(".ring polygon").getBoundingClientRect();
    const square = root.querySelector(".cell:not(.odd)").getBoundingClientRect();
    return {
      name: root.querySelector(".aim").textContent,
      does: root.dataset.does,
      silent: root.getAttribute("aria-hidden") === "true",
      square: square.width,
      ringed: ring.left < (glass.left + glass.right) / 2 && ring.right > (glass.left + glass.right) / 2,
      pieces: root.querySelectorAll(".piece").length,
      standing: document.querySelectorAll("#board .piece").length,
      targets: root.querySelectorAll(".target, .capture").length,
      left: glass.left,
      right: glass.right,
      top: Math.min(glass.top, root.querySelector(".aim").getBoundingClientRect().top),
      bottom: glass.bottom,
      pressed:
        document
          .elementFromPoint((glass.left + glass.right) / 2, (glass.top + glass.bottom) / 2)
          ?.closest(".lens") !== null,
    };
  });

/** The lens is whole on the screen, large enough, and not under the finger. */
function good(seen, finger, { width }) {
  assert.ok(seen, "the lens is there");
  assert.ok(seen.silent && !seen.pressed, "it is nothing for screen readers, and nothing to press");
  assert.ok(seen.square >= 44, `its squares have ${seen.square} px`);
  assert.ok(seen.ringed, "the square in the middle is ringed");
  assert.ok(
    seen.left >= 0 && seen.right <= width && seen.top >= 0,
    `it reaches from ${seen.left} to ${seen.right}, ${seen.top}`,
  );
  const away = Math.hypot((seen.left + seen.right) / 2 - finger.x, (seen.top + seen.bottom) / 2 - finger.y);
  assert.ok(away > 80, `the finger is ${away} px from its middle`);
}

/** Gaps between what stands one below the other at the right of the board. */
const apart = (page) =>
  page.evaluate(() => {
    const board = document.getElementById("board").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".table > * > *")]
      .filter((part) => part.id !== "board")
      .map((part) => ({ part: part.id || part.className, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 1)
      .sort((one, other) => one.box.top - other.box.top);
    const out = parts
      .filter(({ box }) => box.left < board.right)
      .map(({ part }) => `${part} is under the board`);
    let end = board.top;
    for (const { part, box } of parts) {
      if (box.top - end > 20) out.push(`${Math.round(box.top - end)} px before ${part}`);
      if (end - box.top > 1 && part !== parts[0].part) out.push(`${part} covers what is above it`);
      end = box.bottom;
    }
    return out;
  });

export const tests = {
  async "press, slide, lift"({ guest, note }) {
    const player = await guest({ viewport: PHONE, touch: true, motion: "no-preference" });
    await player.openTable("quadular", "here", { players: 2 });
    await player.ready();
    // With the arms where nobody plays the squares are smaller than fingers.
    await player.press(".widen");
    const finger = await player.finger();

    // A short touch takes and asks, as before, and shows no lens.
    await player.square("h4");
    assert.deepEqual((await player.look()).taken, ["h4"]);
    await player.square("h6");
    await player.$("#confirm").waitFor();
    assert.equal(await lens(player), undefined);
    await player.press("#no");

    // A finger that rests sees what it touches; lifted, it takes that.
    await finger.down("g4");
    await finger.rest(A_LOOK);
    let seen = await lens(player);
    good(seen, await player.middle("g4"), PHONE);
    assert.deepEqual([seen.name, seen.does], ["g4, orange pawn", "take"]);
    assert.equal(seen.pieces, seen.standing, "everything on the board is under the lens");
    // Sliding to another piece aims at that one.
    await finger.slide("i4");
    assert.equal((await lens(player)).name, "i4, orange pawn");
    await finger.rest(200);
    await finger.lift();
    let now = await player.look();
    assert.deepEqual([now.taken, now.moves, now.confirming], [["i4"], 0, false]);
    assert.equal(await lens(player), undefined);

    // What is in the hand goes where the finger is lifted, and nobody asks.
    await finger.down("j5");
    await finger.rest(A_LOOK);
    // Phones take a long touch for a wish for a menu.
    assert.equal(
      await player.page.evaluate(() =>
        document
          .querySelector("[data-cell=j5]")
          .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })),
      ),
      false,
    );
    seen = await lens(player);
    assert.deepEqual([seen.name, seen.does, seen.targets > 0], ["j5, empty", "nothing", true]);
    await finger.slide("i6");
    assert.deepEqual([(await lens(player)).name, (await lens(player)).does], ["i4 → i6", "move"]);
    await finger.rest(200);
    await finger.lift();
    await player.until(() => document.querySelectorAll("#story li").length === 1);

    // A piece is drawn to its square in one go; near the top the lens is beside the finger.
    await finger.down("g12");
    await finger.rest(A_LOOK);
    good(await lens(player), await player.middle("g12"), PHONE);
    await finger.slide("g10");
    assert.equal((await lens(player)).name, "g12 → g10");
    await finger.lift();
    await player.until(() => document.querySelectorAll("#story li").length === 2);

    // Off the board, on a square of no use, and with a second finger it does nothing.
    const status = await player.$("#status").boundingBox();
    await finger.down("f4");
    await finger.slide("f6");
    await finger.rest(200);
    await finger.slide({ x: status.x + 10, y: status.y + 10 });
    assert.equal(await lens(player), undefined, "off the board there is nothing to show");
    await finger.lift();
    await finger.down("h8");
    await finger.rest(A_LOOK);
    await finger.lift();
    await finger.down("f4");
    await finger.slide("f6");
    await finger.rest(200);
    await finger.join("h8");
    assert.equal(await lens(player), undefined, "two fingers are no aim");
    await finger.lift();
    now = await player.look();
    assert.deepEqual([now.moves, now.confirming, now.taken], [2, false, ["f4"]]);

    // In a hurry nobody has aimed: it is asked about. No machine is too busy to do this in no time.
    const [from, to] = [await player.middle("f4"), await player.middle("f6")];
    await player.page.evaluate(
      ([from, to]) => {
        const cell = document.elementFromPoint(from.x, from.y);
        for (const [type, { x, y }] of [
          ["down", from],
          ["move", to],
          ["up", to],
        ]) {
          cell.dispatchEvent(
            new PointerEvent(`pointer${type}`, {
              pointerType: "touch",
              isPrimary: true,
              pointerId: 9,
              clientX: x,
              clientY: y,
              bubbles: true,
            }),
          );
        }
      },
      [from, to],
    );
    await player.$("#confirm").waitFor();
    await player.press("#no");

    // Where the piece in the hand and the one under the finger can both go, it is asked about too.
    await player.square("h4");
    await finger.down("g3");
    await finger.slide("h5");
    await finger.rest(200);
    await finger.lift();
    await player.untilText("#confirm-text", "Pawn to h5?");
    await player.press("#no");

    // The board holds the page still, the rest of the page lets it scroll.
    assert.equal(await player.page.evaluate(() => scrollY), 0);
    await finger.down({ x: 180, y: 640 });
    await finger.slide({ x: 180, y: 400 }, 12);
    await finger.lift();
    await player.until(() => scrollY > 50);
    await player.page.evaluate(() => scrollTo(0, 0));

    // As the finger slides the copy is shifted and nothing is laid out anew.
    await finger.down("h4");
    await finger.rest(300);
    await player.page.evaluate(() => {
      window.frames60 = [];
      let last = performance.now();
      const tick = (now) => {
        window.frames60.push(now - last);
        last = now;
        window.ticking = requestAnimationFrame(tick);
      };
      window.ticking = requestAnimationFrame(tick);
      window.changed = 0;
      new MutationObserver((list) => {
        window.changed += list.length;
      }).observe(document.querySelector(".lens .board"), { childList: true, subtree: true });
    });
    for (const square of ["h8", "d8", "l8", "h11", "h4"]) await finger.slide(square, 24);
    const { gaps, changed } = await player.page.evaluate(() => {
      cancelAnimationFrame(window.ticking);
      return { gaps: window.frames60.slice(1).sort((a, b) => a - b), changed: window.changed };
    });
    await finger.lift();
    note(
      `the lens slides: ${gaps.length} frames, median ${gaps[gaps.length >> 1].toFixed(1)} ms, ${gaps.filter((gap) => gap > 25).length} longer than 25 ms`,
    );
    assert.ok(changed < 10, `the copy was changed ${changed} times`);
  },

  async "a quarter of the board by two taps, and all of it again"({ guest }) {
    const player = await guest({ viewport: PHONE, touch: true });
    await player.openTable("quadular", "here", { players: 4 });
    await player.ready();
    const width = () =>
      player.page.evaluate(() => document.querySelector("[data-cell=h8]").getBoundingClientRect().width);
    const twice = async (square) => {
      await player.square(square);
      await player.square(square);
    };
    const before = await width();
    await twice("g4");
    const near = await width();
    assert.ok(Math.abs(near / before - 2) < 0.05, `${before} px, then ${near} px`);
    assert.deepEqual((await player.look()).taken, [], "nothing was taken by that");
    // What is large enough is hit at once, and nobody asks; then everything is in sight again.
    await player.square("g4");
    await player.square("g6");
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    await player.page.waitForTimeout(400);
    assert.equal(await width(), before);
    await twice("h8");
    await player.page.waitForTimeout(400);
    await twice("h8");
    assert.equal(await width(), before);
  },

  async "arms where nobody plays are left out, and can be seen"({ guest }) {
    const player = await guest({ viewport: PHONE, touch: true });
    await player.openTable("quadular", "here", { players: 2 });
    await player.ready();
    const cell = (name) =>
      player.page.evaluate((name) => {
        const board = document.getElementById("board").getBoundingClientRect();
        const box = document.querySelector(`[data-cell=${name}]`).getBoundingClientRect();
        return { width: box.width, seen: box.left >= board.left - 1 && box.right <= board.right + 1 };
      }, name);
    const { width, seen } = await cell("h8");
    assert.ok(seen && width >= 32, `squares of ${width} px`);
    assert.equal((await cell("b8")).seen, false);
    await player.press(".widen");
    assert.deepEqual([(await cell("b8")).seen, (await cell("h8")).width < width], [true, true]);
    await player.press(".widen");
    // Where a piece could go there, the board says that there is more; who goes there is not lost from sight.
    await openAt(player, "quadular", "2 S SN S:S,N:N h1=SK,e8=SR,h15=NK - 0");
    assert.equal((await cell("b8")).seen, false);
    assert.equal(await player.$(".widen.more").count(), 0);
    await player.square("e8");
    assert.equal(await player.$(".widen.more").count(), 1);
    await player.press(".widen");
    await player.square("b8");
    await player.settle(0);
    assert.equal((await cell("b8")).seen, true);
    await player.page.reload();
    await player.atTable();
    assert.equal((await cell("b8")).seen, true);
  },

  async "figures on small squares can be read"({ guest }) {
    const player = await guest({ viewport: PHONE, touch: true });
    await player.openTable("quadular", "here", { players: 4 });
    await player.ready();
    const { figure, plates } = await player.page.evaluate(() => {
      const bodies = [...document.querySelectorAll("#board .body")].map((body) =>
        body.getBoundingClientRect(),
      );
      return {
        figure: Math.min(...bodies.map((box) => box.height)),
        plates: [...document.querySelectorAll("#board .plate")].filter(
          (plate) => getComputedStyle(plate).display !== "none",
        ).length,
      };
    });
    assert.ok(figure >= 18, `figures of ${figure} px`);
    assert.equal(plates, 0);
    await player.page.setViewportSize({ width: 900, height: 900 });
    await player.until(() => getComputedStyle(document.querySelector("#board .plate")).display !== "none");
  },

  async "a move before its turn"(world) {
    const { host, friend } = await two(world, "quadular", {
      viewport: PHONE,
      touch: true,
      theme: "dark",
      table: { pace: "none" },
    });
    await host.ready();
    await friend.press(".widen");
    const finger = await friend.finger();
    await finger.down("h12");
    await finger.rest(200);
    assert.equal((await lens(friend)).name, "h12, yellow pawn");
    await finger.slide("h10");
    assert.equal((await lens(friend)).name, "h12 → h10");
    await finger.rest(200);
    // News do not take the lens away, and it shows them.
    await host.play("f4", "f6");
    await friend.until(() => document.querySelectorAll("#story li").length === 1);
    await friend.until(() => document.querySelector(".lens .last"));
    assert.equal((await lens(friend)).ringed, true);
    await finger.lift();
    await host.until(() => document.querySelectorAll("#story li").length === 2);
    // It is kept for its turn when it is made in time.
    await finger.down("g12");
    await finger.rest(200);
    await finger.slide("g10");
    await finger.rest(200);
    await finger.lift();
    assert.deepEqual((await friend.look()).premove.sort(), ["g10", "g12"]);
    await host.move(seeded(1));
    await host.until(() => document.querySelectorAll("#story li").length === 4);
    assert.deepEqual(
      (await host.moves()).filter((_, index) => index % 2),
      ["h12h10", "g12g10"],
    );
  },

  async "a phone that lies on its side"({ guest }) {
    const player = await guest({ viewport: LYING, touch: true, theme: "dark" });
    let small = 0;
    for (const game of ["trench-run", "jungle", "extinction", "tunnel-brawl", "quadular"]) {
      await player.openTable(game, "here");
      const { movable, moves } = await player.ready();
      const board = await player.$("#board").boundingBox();
      assert.ok(
        board.y >= 0 && board.y + board.height <= LYING.height,
        `${game}: the board reaches from ${board.y} to ${board.y + board.height}`,
      );
      const { width, wide } = await player.page.evaluate(() => ({
        width: document.querySelector(".cell:not(.odd)").getBoundingClientRect().width,
        wide: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.ok(wide <= 0, `${game} is ${wide} px too wide`);
      assert.deepEqual(
        await apart(player.page),
        [],
        `${game}: beside the board everything stands close together`,
      );
      const finger = await player.finger();
      await finger.down(movable[0]);
      await finger.rest(A_LOOK);
      const seen = await lens(player);
      // Large squares need no lens: there the piece follows the finger.
      if (width >= 32) assert.equal(seen, undefined, game);
      else {
        small++;
        good(seen, await player.middle(movable[0]), LYING);
      }
      await finger.lift();
      if (width < 32) assert.deepEqual((await player.look()).taken, [movable[0]], game);
      else if (!(await player.look()).taken.length) await player.square(movable[0]);
      const { targets, captures } = await player.look();
      await finger.down(movable[0]);
      await finger.slide([...targets, ...captures][0], 12);
      await finger.rest(200);
      await finger.lift();
      await player.until((before) => document.querySelectorAll("#story li").length > before, moves);
    }
    assert.ok(small >= 2, `${small} boards have small squares`);
  },
};
