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

/** A cross in the middle of a game: South commands West's army, and East's obeys nobody. */
const TAKEN_OVER =
  "4 S SN S:S,W:S,N:N,E:- h1=SK,g2=SQ,h4=SP,a8=WR,d7=WP,e9=WQ,h15=NK,h12=NP,o8=EQ,l8=EP,j8=EN - 0";

/** Opens a table for one screen at a certain position. */
export async function openAt(guest, game, start, seats = ["south", "north"]) {
  // Whoever asks for a table has to be somebody.
  await guest.ask("/api/guest", {});
  const wanted = { game, players: seats.length, start, seats: seats.map((seat) => ({ seat, chair: "me" })) };
  const { table } = await guest.ask("/api/tables", wanted);
  await guest.open(`/t/${table}`);
  await guest.atTable();
}

/** A style of an element as the browser computes it. */
const style = (guest, selector, name) =>
  guest.page.evaluate(
    ([selector, name]) => getComputedStyle(document.querySelector(selector))[name],
    [selector, name],
  );

/** The piece on a square, as a selector for what is drawn of it. */
const pieceOn = async (guest, square) => {
  await guest.page.evaluate((square) => {
    const cell = document.querySelector(`[data-cell="${square}"]`).getBoundingClientRect();
    const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const [x, y] = middle(cell);
    for (const piece of document.querySelectorAll("#board .piece")) {
      const [px, py] = middle(piece.getBoundingClientRect());
      if (Math.hypot(px - x, py - y) < cell.width / 2) piece.dataset.test = square;
      else if (piece.dataset.test === square) delete piece.dataset.test;
    }
  }, square);
  return `[data-test="${square}"]`;
};

/** Drags with the right button, or clicks where it goes nowhere. */
async function note(guest, from, to = from) {
  const [start, end] = [await guest.middle(from), await guest.middle(to)];
  await guest.page.mouse.move(start.x, start.y);
  await guest.page.mouse.down({ button: "right" });
  await guest.page.mouse.move(end.x, end.y, { steps: 4 });
  await guest.page.mouse.up({ button: "right" });
}

export const tests = {
  async "a taken-over army wears its commander's colour, an idle one sleeps"({ guest }) {
    const player = await guest();
    await openAt(player, "quadular", TAKEN_OVER, ["south", "west", "north", "east"]);
    const orange = await style(player, "#near .badge-shape .body", "fill");
    const rook = await pieceOn(player, "a8");
    assert.equal(await style(player, `${rook} .rim`, "stroke"), orange);
    assert.ok(parseFloat(await style(player, `${rook} .rim`, "strokeWidth")) > 8);
    assert.equal(await player.$(`${rook} .plate`).getAttribute("href"), "#plate-west", "it is still West's");
    assert.match(await player.$("[data-cell=a8]").getAttribute("aria-label"), /white rook, obeys orange/);
    const queen = await pieceOn(player, "o8");
    assert.equal(await player.$(`${queen} .badge.idle`).count(), 1);
    assert.match(await style(player, `${queen} .body`, "filter"), /grayscale/);
    assert.match(await player.$("[data-cell=o8]").getAttribute("aria-label"), /black queen, idle/);
    assert.equal(await player.$(`${await pieceOn(player, "h15")} :is(.rim, .badge)`).count(), 0);
    // Whoever looks back sees the armies as they were then.
    await player.play("h4", "h5");
    await player.play("h12", "h11");
    await player.$("#first").click();
    await player.untilText("#status", "Looking back");
    assert.equal(await style(player, `${await pieceOn(player, "a8")} .rim`, "stroke"), orange);
  },

  async "rubble is seen as boulders, now and then"({ guest }) {
    const player = await guest();
    await player.openTable("tunnel-brawl", "here", { players: 2 });
    const heaps = () => player.$(".cell.rubble").count();
    const now = await heaps();
    assert.ok(now > 0);
    assert.match(
      await player.page.evaluate(
        () => getComputedStyle(document.querySelector(".cell.rubble"), "::before").backgroundImage,
      ),
      /rubble\.svg/,
    );
    const dice = seeded(3);
    for (let moves = 0; moves < 4; moves++) await player.move(dice);
    await player.page.reload();
    await player.atTable();
    if (await player.$("#lift").isVisible()) await player.$("#lift").click();
    await player.$("#first").click();
    await player.untilText("#status", "Looking back");
    assert.equal(await heaps(), now, "the mouths were closed at the start too");
  },

  async "a whole turn is marked, each of several in its colour"({ guest }) {
    const player = await guest();
    await player.openTable("tunnel-brawl", "here", { players: 2 });
    const dice = seeded(1);
    const placed = () => player.$(".cell.last[data-mark=placed]").count();
    for (let moves = 0; moves < 12 && !(await placed()); moves++) await player.move(dice);
    // Both parts of the turn: what moved, from where, and what was placed.
    const told = (await player.moves()).slice(-2).join(" ");
    const squares = [...new Set(told.match(/[a-f]\d/g))];
    assert.ok(told.includes("@") && squares.length > 1, told);
    assert.deepEqual((await player.look()).last.sort(), squares.sort(), told);

    await player.openTable("quadular", "here", { players: 4 });
    for (const move of ["h4h6", "d8f8", "h12h10"]) await player.play(...move.match(/[a-o]\d+/g));
    const by = await player.page.evaluate(() =>
      [...document.querySelectorAll(".cell.last")].map((cell) => `${cell.dataset.by} ${cell.dataset.cell}`),
    );
    assert.deepEqual(by.sort(), ["north h10", "north h12", "south h4", "south h6", "west d8", "west f8"]);
    await player.play("l8", "j8");
    assert.equal(
      await player.$(".cell.last[data-by=south]").count(),
      0,
      "whose turn it is has seen their own",
    );
  },

  async "what is taken is seen under the pointer"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    await player.ready();
    await player.square("e2");
    const hovered = await style(player, "[data-cell=e2]", "backgroundColor");
    await player.page.mouse.move(2, 2);
    assert.equal(await style(player, "[data-cell=e2]", "backgroundColor"), hovered);
    assert.notEqual(await style(player, "[data-cell=d2]", "backgroundColor"), hovered);
  },

  async "what is dragged is above the dots, and its square is lit"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    await player.ready();
    const [start, end] = [await player.middle("e2"), await player.middle("e4")];
    await player.page.mouse.move(start.x, start.y);
    await player.page.mouse.down();
    await player.page.mouse.move(end.x, end.y, { steps: 5 });
    assert.equal(await player.$(".cell.over").getAttribute("data-cell"), "e4");
    const dots = await player.page.evaluate(
      () => getComputedStyle(document.querySelector(".cell.target"), "::after").zIndex,
    );
    assert.ok(Number(await style(player, "#board .pieces", "zIndex")) > Number(dots));
    await player.page.mouse.up();
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    assert.equal(await player.$(".cell.over").count(), 0);
  },

  async "arrows and circles with the right button"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    await player.ready();
    const drawn = () =>
      player.page.evaluate(() =>
        [...document.querySelectorAll("#board .note")].map(
          (shape) => `${shape.tagName} ${shape.classList[1]}`,
        ),
      );
    await note(player, "e2", "e4");
    await note(player, "d5");
    await player.page.keyboard.down("Shift");
    await note(player, "a1", "a8");
    await player.page.keyboard.up("Shift");
    await player.page.keyboard.down("Alt");
    await note(player, "h1");
    await player.page.keyboard.up("Alt");
    assert.deepEqual(await drawn(), ["path green", "circle green", "path red", "circle blue"]);
    await note(player, "d5");
    assert.deepEqual(await drawn(), ["path green", "path red", "circle blue"], "twice is not at all");
    assert.equal((await player.look()).moves, 0);
    await player.square("d5");
    assert.deepEqual(await drawn(), []);
  },

  async "what hinders a piece is seen on it"({ guest }) {
    const player = await guest();
    await player.openTable("trench-run", "here");
    await player.play("c1", "d1");
    await player.play("b7", "b6");
    assert.equal(await player.$("#board .badge.no-sideways").count(), 4);
    assert.match(await player.$("[data-cell=b1]").getAttribute("aria-label"), /no sideways move next turn/);
    await player.play("b1", "b2");
    assert.equal(await player.$("#board .badge").count(), 0);
    await openAt(player, "jungle", "2C3e/7/7/7/7/7/7/7/2D3E w");
    assert.equal(await player.$("#board .badge").count(), 1);
    assert.match(await player.$("[data-cell=c9]").getAttribute("aria-label"), /blue cat, rank 2, trapped/);
  },

  async "letters and numbers along the edges"({ guest }) {
    const player = await guest({ viewport: { width: 1920, height: 1080 } });
    const labels = (edge) =>
      player.page.evaluate(
        (edge) =>
          [...document.querySelectorAll(`.labels .${edge}`)]
            .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
            .sort((one, other) => one.box.left - other.box.left || one.box.top - other.box.top)
            .map(({ text }) => text)
            .join(""),
        edge,
      );
    await player.openTable("trench-run", "here");
    assert.deepEqual([await labels("left"), await labels("bottom")], ["7654321", "abcdefg"]);
    assert.ok(parseFloat(await style(player, ".labels", "fontSize")) <= 14);
    await player.page.keyboard.press("f");
    assert.deepEqual([await labels("left"), await labels("bottom")], ["1234567", "gfedcba"]);
    // Every label stands beside its own rank or under its own file, whichever way the board is turned.
    await player.openTable("tunnel-brawl", "here", { players: 4 });
    for (let turns = 0; turns < 4; turns++) {
      const wrong = await player.page.evaluate(() =>
        [...document.querySelectorAll(".labels span")].flatMap((label) => {
          const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
          const at = middle(label.getBoundingClientRect());
          const named = [...document.querySelectorAll(".cell")].filter((cell) =>
            cell.dataset.cell.includes(label.textContent),
          );
          const axis = label.className === "left" ? "y" : "x";
          return named.every((cell) => Math.abs(middle(cell.getBoundingClientRect())[axis] - at[axis]) < 3)
            ? []
            : [label.textContent];
        }),
      );
      assert.deepEqual(wrong, []);
      await player.page.keyboard.press("f");
    }
  },

  async "the rules show the board as the one sees it who begins"({ guest }) {
    const reader = await guest();
    await reader.open("/games/tunnel-brawl");
    await reader.until(() => document.querySelectorAll("#board .labels span").length > 0);
    const shown = await reader.page.evaluate(async () => {
      const board = [...document.querySelectorAll("#board .labels .bottom")].map(
        (label) => label.textContent,
      );
      const figure = document.querySelector('figure.diagram img[src*="/two-players"]');
      const drawing = new DOMParser().parseFromString(
        await (await fetch(figure.src)).text(),
        "image/svg+xml",
      );
      const texts = [...drawing.querySelectorAll("text")];
      const lowest = Math.max(...texts.map((text) => Number(text.getAttribute("y"))));
      const below = texts.filter((text) => Number(text.getAttribute("y")) === lowest);
      below.sort((one, other) => Number(one.getAttribute("x")) - Number(other.getAttribute("x")));
      return { board, figure: below.map((text) => text.textContent) };
    });
    assert.deepEqual(shown.figure, ["6", "5", "4", "3", "2", "1"], "red sits at the bottom");
    assert.deepEqual(shown.board, shown.figure);
    await reader.openTable("tunnel-brawl", "here", { players: 2 });
    const labels = await reader.$("#board .labels .bottom").allTextContents();
    assert.deepEqual(labels, shown.figure, "and at the table as well");
  },

  async "a focused square does not cover its piece"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    await player.ready();
    await player.$("[data-cell=d1]").focus();
    await player.page.keyboard.press("ArrowUp");
    await player.page.keyboard.press("Enter");
    const [cell, pieces] = await player.page.evaluate(() =>
      [document.activeElement, document.querySelector("#board .pieces")].map(
        (element) => Number(getComputedStyle(element).zIndex) || 0,
      ),
    );
    assert.equal(await player.$(".cell.taken:focus").count(), 1);
    assert.ok(cell < pieces, "what is taken lies under its piece");
  },

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
    const words = /captured 1 black pawn and 1 black knight/;
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
