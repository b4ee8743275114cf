// A table as a person meets it: what happened and in which order, whose turn it is, what is asked and answered.

import assert from "node:assert/strict";
import { openAt } from "./board.mjs";
import { DESKTOP, PHONE, seeded } from "./guest.mjs";
import { sit, two } from "./online.mjs";

/** Notes every moment at which the board shows something else: which squares are marked, who is lit, what is told. */
const watchBoard = (page) =>
  page.evaluate(() => {
    window.moments = [];
    let before = "";
    const note = () => {
      const pieces = [...document.querySelectorAll(".pieces .piece:not(.gone)")]
        .map((piece) => piece.dataset.looks + piece.style.transform)
        .sort()
        .join();
      if (pieces === before) return;
      before = pieces;
      window.moments.push({
        at: performance.now(),
        lit: document.querySelector(".seat.turn")?.dataset.seat,
        moved: document.querySelector(".seat.moved")?.dataset.seat,
        told: document.querySelectorAll("#story li").length,
      });
    };
    new MutationObserver(note).observe(document.querySelector("main"), {
      subtree: true,
      childList: true,
      attributes: true,
    });
    note();
  });

/** The squares that are marked, with whose they are. */
const marks = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".cell.last")]
      .map((cell) => `${cell.dataset.by} ${cell.dataset.mark} ${cell.dataset.cell}`)
      .sort(),
  );

const speed = (guest, value) =>
  guest.page.evaluate((value) => localStorage.setItem("taproom-speed", value), value);

export const tests = {
  async "computers move one after the other"({ guest }) {
    const player = await guest({ motion: "no-preference" });
    await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    await watchBoard(player.page);
    await player.move(seeded(4));
    await player.ready();
    const moments = (await player.page.evaluate(() => window.moments)).slice(1);
    assert.equal(moments.length, 4, "my move and those of three computers");
    // Each of them is lit while its move is shown, and nothing is told ahead of the board.
    assert.deepEqual(
      moments.map((moment) => moment.told),
      [1, 2, 3, 4],
    );
    assert.deepEqual(
      moments.slice(1).map((moment) => [moment.lit, moment.moved]),
      [
        ["west", undefined],
        ["north", undefined],
        // The last one is lit beside whoever may move already.
        ["south", "east"],
      ],
    );
    await player.until(() => !document.querySelector(".seat.moved"));
    for (let next = 1; next < 4; next++) {
      const gap = moments[next].at - moments[next - 1].at;
      assert.ok(gap >= 400, `move ${next + 1} came after ${gap} ms`);
    }
    // What all of them did stays marked, each in its colour; my own marks are gone with my turn.
    const seats = new Set((await marks(player.page)).map((mark) => mark.split(" ")[0]));
    assert.deepEqual([...seats].sort(), ["east", "north", "west"]);
    assert.equal((await marks(player.page)).length, 6, "from and to of three moves");
  },

  async "the seat of a single answer is lit for a while"({ guest }) {
    const player = await guest({ motion: "no-preference" });
    await player.openTable("jungle", "computer");
    await player.ready();
    await speed(player, "slow");
    await watchBoard(player.page);
    await player.move(seeded(4));
    await player.ready();
    const [, mine, answer] = await player.page.evaluate(() => window.moments);
    assert.deepEqual([mine.moved, answer.lit, answer.moved], [undefined, "south", "north"]);
    // Nobody is kept from moving by it: what is touched ends it.
    const { movable } = await player.look();
    await player.square(movable[0]);
    assert.equal(await player.$(".seat.moved").count(), 0);
    assert.deepEqual((await player.look()).taken, [movable[0]]);
  },

  async "a round is seen again"({ guest }) {
    const player = await guest({ motion: "no-preference" });
    await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    assert.ok(await player.$("#again").isHidden(), "nothing has happened yet");
    await player.move(seeded(4));
    await player.ready();
    const told = await player.text("#status");
    const before = await marks(player.page);
    for (const reload of [false, true]) {
      if (reload) {
        await player.page.reload();
        await player.ready();
      }
      await player.$("#again").waitFor();
      await watchBoard(player.page);
      await player.press("#again");
      // The board goes back to what stood after my move, and every answer comes anew, one after the other.
      await player.until(() => window.moments.length >= 4 && !document.getElementById("again").hidden);
      const moments = (await player.page.evaluate(() => window.moments)).slice(1);
      assert.equal(moments.length, 4, "back, and three moves");
      for (let next = 1; next < 4; next++)
        assert.ok(moments[next].at - moments[next - 1].at >= 400, "one after the other");
      assert.deepEqual([await player.text("#status"), await marks(player.page)], [told, before]);
    }
    // Nobody is kept from moving by it: the click that ends it picks a piece up.
    await player.press("#again");
    const { movable } = await player.look();
    assert.equal(movable.length, 0, "what stands there is past");
    await player.page.keyboard.press("Escape");
    await player.move(seeded(6));
  },

  async "a touch shows everything at once"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    await speed(player, "slow");
    await player.move(seeded(4));
    await player.until(() => document.querySelectorAll("#story li").length === 2);
    await player.page.waitForTimeout(300);
    assert.equal((await player.look()).movable.length, 0);
    // The very click that hurries also picks a piece up.
    await player.square("h4");
    const { moves, taken, targets } = await player.look();
    assert.deepEqual([moves, taken, targets.length > 0], [4, ["h4"], true]);
    await player.page.keyboard.press("Escape");
    // A key does too, and whoever wants no pause has none.
    await player.move(seeded(6));
    await player.until(() => document.querySelectorAll("#story li").length >= 6);
    await player.page.keyboard.press("x");
    await player.until(() => document.querySelectorAll("#story li").length === 8);
    await player.press("#settings");
    await player.$("#wishes [name=speed]").selectOption("off");
    await player.button("Done").click();
    await watchBoard(player.page);
    await player.move(seeded(8));
    await player.ready();
    const moments = (await player.page.evaluate(() => window.moments)).slice(1);
    assert.ok(moments.at(-1).at - moments[0].at < 900, "three computers without a pause");
  },

  async "a whole turn of Tunnel Brawl is marked"({ guest }) {
    const player = await guest();
    await player.openTable("tunnel-brawl", "computer", { players: 2 });
    const dice = seeded(3);
    let whole;
    for (let turn = 0; turn < 8 && !whole; turn++) {
      await player.move(dice);
      await player.ready();
      const told = (await player.moves()).slice(-2);
      if (told[1]?.includes("@") && !(await player.look()).held) whole = told;
    }
    assert.ok(whole, "the computer has placed something");
    const [from, to] = whole[0].match(/[a-o]\d+/g);
    const placed = whole[1].match(/[a-o]\d+/)[0];
    const marked = (await marks(player.page)).map((mark) => mark.split(" ")[2]);
    for (const square of [from, to, placed]) assert.ok(marked.includes(square), `${square} among ${marked}`);
    assert.equal((await player.look()).last.length, new Set([from, to, placed]).size);
  },

  async "arrows step through the game, and ? tells the keys"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    for (const move of ["e2e4", "e7e5", "d2d4"]) await player.play(...move.match(/[a-h]\d/g));
    const { keyboard } = player.page;
    // The mouse left the focus on a square; arrows step all the same.
    await keyboard.press("ArrowLeft");
    await player.untilText("#status", "Looking back at move 2 of 3.");
    await keyboard.press("ArrowLeft");
    await player.untilText("#status", "Looking back at move 1 of 3.");
    await keyboard.press("ArrowRight");
    await player.untilText("#status", "Looking back at move 2 of 3.");
    await keyboard.press("Home");
    await player.untilText("#status", "Looking back at move 0 of 3.");
    await keyboard.press("End");
    await player.untilText("#status", "Black to move.");
    await keyboard.press("?");
    await player.$("#keys[open]").waitFor();
    assert.match(await player.text("#keys"), /step through the game/);
    await keyboard.press("ArrowLeft");
    assert.equal(await player.text("#status"), "Black to move.", "not behind a dialog");
    await keyboard.press("Escape");
    // In a field they move the cursor.
    await player.$("#move").focus();
    await keyboard.press("ArrowLeft");
    assert.equal(await player.text("#status"), "Black to move.");
  },

  async "everybody sits where their army stands"({ guest }) {
    const player = await guest({ viewport: { width: 1366, height: 768 } });
    await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    const places = () =>
      player.page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll(".seat, #board")].map((element) => [
            element.dataset.seat ?? "board",
            element.getBoundingClientRect().toJSON(),
          ]),
        ),
      );
    const { board, south, west, north, east } = await places();
    assert.ok(west.right <= board.left && east.left >= board.right, "left and right");
    assert.ok(north.bottom <= board.top && south.top >= board.bottom, "above and below");
    assert.ok(south.bottom <= 768, "all on one screen");
    // They have names of their own, and the order of their turns can be read.
    const names = await player.$("#far .name").allTextContents();
    assert.equal(new Set(names).size, 3, names.join());
    assert.ok(names.every((name) => !/Guest|Regular/.test(name)));
    const order = await player.page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll(".seat")].map((seat) => [
          seat.dataset.seat,
          seat.querySelector(".order").lastChild.textContent,
        ]),
      ),
    );
    assert.deepEqual(order, { south: "1", west: "2", north: "3", east: "4" });
    assert.equal(await player.$(".seat.next").getAttribute("data-seat"), "west");
    // On a phone they stand in one row in the same order.
    await player.page.setViewportSize(PHONE);
    const row = await places();
    assert.ok(row.west.right <= row.north.left && row.north.right <= row.east.left);
    assert.ok(row.west.bottom <= row.board.top);
    const cut = await player.page.evaluate(() =>
      [...document.querySelectorAll(".seat .name, .seat .notes")]
        .filter((text) => text.scrollWidth > text.clientWidth + 1)
        .map((text) => text.textContent),
    );
    assert.deepEqual(cut, []);
  },

  async "two parts of a turn"({ guest }) {
    for (const viewport of [DESKTOP, PHONE]) {
      const player = await guest({ viewport, touch: viewport === PHONE });
      await player.openTable("tunnel-brawl", "computer", { players: 2 });
      await player.ready();
      assert.equal(await player.text(".two-steps .now"), "1 Move");
      for (let tries = 0; tries < 8 && !(await player.ready()).held; tries++) await player.move(seeded(2));
      assert.equal(await player.text(".two-steps .now"), "2 Reinforce");
      assert.equal(await player.text(".two-steps li"), "1 Move ✓");
      assert.equal(await player.text(".tray-head b"), "Your reserve");
      assert.ok(await player.$(".tray.glow").isVisible());
      const box = await player.$(".tray").boundingBox();
      await player.page.evaluate(() => scrollTo(0, 0));
      assert.ok(box.y + box.height <= viewport.height, "the reserve is in sight");
      // Where something can be placed there are dots before anything is picked up.
      const { targets, moves } = await player.look();
      assert.ok(targets.length, "free squares have dots");
      // Only the one that was picked is lit, though there may be two alike.
      const held = await player.$(".held").count();
      await player.press(player.$(".held").nth(held - 1));
      assert.deepEqual(
        await player
          .$(".held")
          .evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed") === "true")),
        Array.from({ length: held }, (_, index) => index === held - 1),
      );
      await player.press(player.$(".held").nth(held - 1));
      assert.equal(await player.$(".held[aria-pressed=true]").count(), 0);
      // The square first, then the piece.
      await player.square(targets[0]);
      await player.$("#choose[open]").waitFor();
      const name = await player.text("#choose .choices button");
      await player.press(player.$("#choose .choices button").first());
      await player.until((before) => document.querySelectorAll("#story li").length > before, moves);
      const placed = (await player.moves())[moves];
      assert.match(placed, new RegExp(`^[A-Z]@${targets[0]}$`));
      assert.ok(name.length > 2);
    }
  },

  async "a curtain between two at one screen"({ guest }) {
    const family = await guest({ viewport: PHONE, touch: true });
    await family.openTable("tunnel-brawl", "here", { players: 2 });
    const closed = async (who) => {
      await family.$("#curtain").waitFor();
      assert.equal(await family.text("#pass"), `Pass the device to ${who}.`);
      assert.equal(await family.$(".held").count(), 0, "no reserve is in the page");
      assert.equal((await family.look()).movable.length, 0, "nothing can be moved behind it");
    };
    await closed("Red");
    await family.button("I am Red").tap();
    await family.$("#curtain").waitFor({ state: "hidden" });
    assert.ok((await family.$(".held").count()) > 0);
    const dice = seeded(1);
    for (let part = 0; part < 2 && !(await family.$("#curtain").isVisible()); part++) await family.move(dice);
    await closed("Blue");
    await family.page.reload();
    await family.atTable();
    await closed("Blue");
    await family.button("I am Blue").tap();
    assert.equal(await family.text(".tray-head b"), "Blue’s reserve");
    // Games without secrets have no curtain, and nobody hides from computers.
    await family.openTable("quadular", "here", { players: 2 });
    await family.until(() => document.querySelector(".cell.movable"));
    assert.ok(await family.$("#curtain").isHidden());
    await family.openTable("tunnel-brawl", "computer", { players: 2 });
    await family.$(".held").first().waitFor();
    assert.ok(await family.$("#curtain").isHidden());
  },

  async "offers are answered"(world) {
    const { host, friend } = await two(world, "extinction", { table: { pace: "none" } });
    const name = await friend.text("#near bdi");
    await host.play("e2", "e4");
    await friend.ready();
    // Two at once stand below each other.
    await host.press("#draw");
    await host.press("#takeback");
    await friend.until(() => document.querySelectorAll(".ask").length === 2);
    await host.untilText("#asks", "You offered a draw.");
    await host.untilText("#asks", "You asked to take back a move.");
    const boxes = await friend
      .$(".ask")
      .evaluateAll((asks) => asks.map((ask) => ask.getBoundingClientRect().toJSON()));
    assert.ok(boxes[0].bottom <= boxes[1].top, "two offers don't overlap");
    await friend.$(".ask").first().getByRole("button", { name: "Decline" }).click();
    await host.untilText("#asks", `${name} declined the draw.`);
    // It is said once: written beside the board, and read to those who can't see it.
    assert.equal(await host.text("#news"), `${name} declined the draw.`);
    assert.ok(await host.$("#toast").isHidden());
    await friend.$(".ask").first().getByRole("button", { name: "Decline" }).click();
    await host.untilText("#asks", `${name} declined the takeback.`);
    await friend.play("e7", "e5");
    await host.until(() => !document.querySelector("#asks").textContent.includes("declined"));
    // Whoever moves on has answered.
    await host.press("#draw");
    await friend.untilText("#asks", "offers a draw.");
    await host.play("d2", "d4");
    await friend.play("d7", "d5");
    await host.untilText("#asks", `${name} declined the draw.`);
    // A rematch can be declined too.
    await friend.resign();
    await friend.untilText("#won", "You lost");
    assert.equal(await friend.text("#how"), "You resigned.");
    await host.untilText("#how", `${name} resigned.`);
    // What was answered before is of no use any more.
    for (const player of [host, friend]) assert.equal(await player.text("#asks"), "");
    await friend.press("#rematch");
    await host.untilText("#rematch-news", `${name} offers a rematch.`);
    await host.press("#no-rematch");
    await friend.untilText("#rematch-news", "declined the rematch.");
    await host.untilText("#rematch-news", "You declined the rematch.");
    for (const player of [host, friend]) {
      assert.ok(await player.$("#no-rematch").isHidden());
      assert.ok(await player.$("#toast").isHidden());
      assert.equal(await player.text("#asks"), "");
    }
  },

  async "computers answer a draw, and one screen asks"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "computer");
    await player.move(seeded(2));
    await player.ready();
    await player.press("#draw");
    await player.untilText("#asks", "declined the draw.");
    assert.match(await player.text("#asks"), /^(Bolt|Cog|Rivet|Dot) declined/);
    await player.press("#resign");
    assert.equal(await player.page.evaluate(() => document.activeElement.textContent), "No");
    await player.page.keyboard.press("Enter");
    assert.equal(await player.phase(), "playing", "Enter twice does not resign");
    await player.openTable("extinction", "here");
    await player.move(seeded(2));
    await player.press("#draw");
    await player.$("#sure[open]").waitFor();
    await player.press("#sure button[value=no]");
    assert.equal(await player.phase(), "playing");
    await player.press("#draw");
    await player.press("#sure button[value=yes]");
    await player.untilText("#won", "A draw");
    assert.equal(await player.text("#how"), "Draw by agreement.");
    // Whoever left before has not decided what the others agree on.
    await player.openTable("quadular", "here", { players: 3 });
    await player.resign();
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    if (await player.$("#curtain").isVisible()) await player.press("#lift");
    await player.press("#draw");
    await player.press("#sure button[value=yes]");
    await player.$("#result").waitFor();
    assert.equal(await player.text("#how"), "Draw by agreement.");
  },

  async "absence, the first move, and a game that was called off"(world) {
    const { host, friend, address } = await two(world, "extinction", { table: { pace: "5" } });
    await host.untilText("#asks", "Make your first move within");
    await friend.untilText("#asks", "has to make a first move within");
    // Right after somebody sat down nobody is away, and nobody watches.
    assert.ok(!(await host.text("#far .notes")).includes("away"));
    await host.until(() => !document.getElementById("watching").textContent);
    await host.play("e2", "e4");
    await friend.play("e7", "e5");
    await host.ready();
    await host.until(() => !document.querySelector("#asks").textContent.includes("first move"));
    const name = await friend.text("#near bdi");
    const left = Date.now();
    await friend.page.goto("/");
    // Whoever is not waited for may be elsewhere; from the next turn on they are.
    await host.untilText("#far .notes", "away");
    assert.doesNotMatch(await host.text("#asks"), /left/);
    await host.play("d2", "d4");
    await host.untilText("#asks", `${name} left. You can claim the win in 1:`);
    assert.ok(Date.now() - left >= 9_000, `after ${Date.now() - left} ms`);
    assert.match(await host.text("#far .notes"), /away/);
    assert.equal(await host.$("#asks button").count(), 0, "nothing to press before it helps");
    await friend.open(address);
    await host.until(() => !document.querySelector("#asks").textContent.includes("left"));
    const young = await two(world, "extinction", { table: { pace: "none" } });
    await young.host.press("#abort");
    await young.host.press("#sure button[value=yes]");
    await young.friend.untilText("#won", "Game aborted");
    const said = await young.friend.page.evaluate(
      () => document.querySelector(".table").innerText.match(/aborted|called off/gi).length,
    );
    assert.equal(said, 1, "it is told once");
  },

  async "whoever sits does not watch"({ guest }) {
    const host = await guest(),
      friend = await guest();
    await friend.ask("/api/signup", { name: "Sitting Bull", password: "three brown owls" });
    const address = await host.openTable("extinction", "online", { openTo: "link", pace: "none" });
    await friend.open(address);
    await friend.atTable();
    // Whoever reads an invitation does not watch either.
    await host.untilText("#watching", "1 person is reading the invitation");
    assert.equal(await friend.$("#watching").textContent(), "", "nobody is told of themselves");
    await sit(friend);
    await host.until(() => document.body.dataset.phase === "playing");
    await host.until(() => document.querySelector("#watching").textContent === "");
  },

  async "rows of moves"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "here", { players: 4 });
    const dice = seeded(3);
    for (let moves = 0; moves < 9; moves++) await player.move(dice);
    const cells = await player.$("#story li").evaluateAll((lines) =>
      lines.map((line) => {
        const box = line.getBoundingClientRect();
        return { x: Math.round(box.x), y: Math.round(box.y), round: line.dataset.round ?? "" };
      }),
    );
    assert.deepEqual(
      cells.map((cell) => cell.round),
      ["1", "", "", "", "2", "", "", "", "3"],
    );
    assert.equal(new Set(cells.map((cell) => cell.x)).size, 4, "a column for every seat");
    assert.equal(cells[0].y, cells[3].y);
    assert.ok(cells[4].y > cells[0].y && cells[4].x === cells[0].x);
    // A small piece to look at, words for those who can't or want more.
    assert.equal(await player.$("#story .small-piece svg").count(), 9);
    assert.match(await player.$("#story button").first().getAttribute("title"), / to | takes /);
    await player.$("#story button").nth(4).click();
    await player.untilText("#status", "Looking back at move 5 of 9.");
    assert.equal(await player.$("#story [aria-current=step]").count(), 1);
  },

  async "the end: placings, what decided it, sharing and an arrow"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "here", { players: 3 });
    for (let leaving = 0; leaving < 2; leaving++) {
      await player.ready();
      await player.resign();
      await player.page.waitForTimeout(200);
    }
    await player.$("#result").waitFor();
    assert.equal(await player.$("#places li").count(), 3);
    assert.match((await player.$("#places li").allTextContents()).join("|"), /^1\..*\|2\..*\|3\./);
    assert.doesNotMatch(await player.text("#result"), /south|north|west|east/);
    await player.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await player.press("#share-result");
    await player.untilText("#toast", "Link copied.");
    assert.equal(await player.page.evaluate(() => navigator.clipboard.readText()), player.page.url());

    await player.openTable("extinction", "here");
    const dice = seeded(4);
    let seen = await player.ready();
    for (let moves = 0; seen.phase !== "over" && moves < 150; moves++) seen = await player.move(dice);
    assert.match(await player.text("#how"), /^(White|Black) took (White|Black)’s last \w+ and wins\.$/);
    await player.press("#review");
    await player.untilText("#status", "Looking back at move 0");
    await player.press("#ask-opinion");
    await player.$("#board .arrow").waitFor();
    assert.match(await player.text("#opinion p"), /^White .+\. Best: \w+ \w\d (to|takes) .+\.$/);
    assert.doesNotMatch(await player.text("#opinion p"), /plies|depth/);
    await player.page.keyboard.press("ArrowRight");
    await player.until(() => !document.querySelector("#board .arrow"));
  },

  async "the level of a computer is read in the waiting room"({ guest }) {
    for (const [viewport, locale] of [
      [PHONE, "en"],
      [PHONE, "de"],
      [PHONE, "es"],
      [PHONE, "zh-CN"],
      [DESKTOP, "en"],
    ]) {
      const host = await guest({ viewport, locale });
      await host.openTable("quadular", "online", { players: 4, seats: { north: 8 } });
      const chosen = await host.$("#chairs select").evaluateAll((selects) =>
        selects.map((select) => {
          const style = getComputedStyle(select);
          const pen = document.createElement("canvas").getContext("2d");
          pen.font = style.font;
          const { text } = select.selectedOptions[0];
          // The arrow of a select is as wide as its letters are high.
          const room =
            select.clientWidth -
            parseFloat(style.paddingLeft) -
            parseFloat(style.paddingRight) -
            parseFloat(style.fontSize);
          return { text, room, needs: pen.measureText(text).width };
        }),
      );
      assert.ok(
        chosen.some(({ text }) => text.includes("8")),
        chosen.map(({ text }) => text).join(),
      );
      for (const { text, room, needs } of chosen)
        assert.ok(needs <= room, `“${text}” needs ${needs} of ${room} px at ${viewport.width} px`);
    }
  },

  async "the waiting room"({ guest }) {
    const host = await guest();
    const address = await host.openTable("tunnel-brawl", "online", {
      players: 2,
      openTo: "code",
      pace: "10",
    });
    assert.ok((await host.$(".cell.rubble").count()) > 0, "the board is that of two players");
    assert.ok(await host.$("#start").isDisabled());
    assert.equal(await host.text("#why-not"), "You need at least two players to start.");
    assert.equal(await host.$("#address").inputValue(), `${host.house.url}${address}`);
    assert.ok(await host.$(".qr svg").isVisible(), "to point a phone at without opening anything");
    assert.match(await host.text("#code"), /[A-Z0-9]{4,}/);
    await host.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await host.press("#link");
    await host.untilText("#toast", "Link copied.");
    // What somebody is invited to stands above where they sit down.
    const friend = await guest({ viewport: PHONE, touch: true });
    await friend.page.addInitScript(() => {
      navigator.share = async (what) => {
        window.shared = what;
      };
    });
    await friend.open(address);
    await friend.atTable();
    assert.equal(await friend.text("#terms"), "Tunnel Brawl · 10 min · not rated · you play blue");
    const [terms, button] = await Promise.all([
      friend.$("#terms").boundingBox(),
      friend.button("Sit here").boundingBox(),
    ]);
    assert.ok(terms.y < button.y && button.y + button.height < PHONE.height / 2);
    await sit(friend);
    await host.until(() => document.body.dataset.phase === "playing");
    // The share sheet of a phone gets the link of a table that waits.
    const other = await friend.openTable("quadular", "online", { players: 4, openTo: "link", pace: "none" });
    await friend.press("#share");
    assert.equal((await friend.page.evaluate(() => window.shared)).url, `${friend.house.url}${other}`);
    await friend.press("#cancel");
    await friend.press("#sure button[value=yes]");
    await friend.until(() => document.body.dataset.phase === "over");
  },

  async "sound, zen and asking before every move"({ guest }) {
    const player = await guest();
    // No sound is tried before a touch: browsers would complain.
    await player.page.addInitScript(() => {
      window.made = [];
      const Real = window.AudioContext;
      window.AudioContext = class extends Real {
        constructor() {
          super();
          window.made.push(navigator.userActivation?.hasBeenActive);
        }
        createOscillator() {
          window.heard = (window.heard ?? 0) + 1;
          return super.createOscillator();
        }
      };
    });
    await player.openTable("extinction", "here");
    assert.deepEqual(await player.page.evaluate(() => window.made), []);
    await player.play("e2", "e4");
    assert.deepEqual(await player.page.evaluate(() => window.made), [true]);
    assert.ok((await player.page.evaluate(() => window.heard)) > 0);
    await player.press("#settings");
    await player.$("#wishes [name=sound][value=move]").uncheck();
    await player.$("#wishes [name=confirm]").check();
    // Pieces and boards are chosen elsewhere.
    const look = await player.$("#wishes a").getAttribute("href");
    assert.ok((await (await player.context.request.get(look)).text()).includes(`id="${look.split("#")[1]}"`));
    await player.button("Done").click();
    const heard = await player.page.evaluate(() => window.heard);
    await player.square("e7");
    await player.square("e5");
    await player.untilText("#confirm-text", "Pawn to e5?");
    await player.button("Cancel").click();
    assert.equal((await player.look()).moves, 1);
    await player.square("e7");
    await player.square("e5");
    await player.$("#confirm").getByRole("button", { name: "Move" }).click();
    await player.until(() => document.querySelectorAll("#story li").length === 2);
    assert.equal(await player.page.evaluate(() => window.heard), heard, "moves are silent");
    await player.page.reload();
    await player.ready();
    await player.press("#settings");
    assert.equal(await player.$("#wishes [name=sound][value=move]").isChecked(), false, "it is kept");
    assert.ok(await player.$("#wishes [name=confirm]").isChecked());
    await player.button("Done").click();
    await player.page.keyboard.press("z");
    assert.ok(await player.$("header.bar").isHidden());
    assert.ok((await player.$("#board").isVisible()) && (await player.$("#near").isVisible()));
    await player.page.keyboard.press("Escape");
    assert.ok(await player.$("header.bar").isVisible());
  },

  async "a great moment is celebrated, and can be skipped"({ guest }) {
    const player = await guest();
    const banner = player.$("#board > .moment");
    const start = "4 S SWNE S:S,W:W,N:N,E:E h1=SK,h2=SR,a8=WK,d8=WP,h15=NK,i12=NP,o8=EK,l8=EP - 0";
    await openAt(player, "quadular", start, ["south", "west", "north", "east"]);
    await player.play("h2", "h15");
    await banner.waitFor();
    const [fell, taken] = await banner.locator("p").allTextContents();
    assert.deepEqual(
      [fell, taken],
      ["Orange took Yellow’s king: Yellow is out", "Yellow’s army now fights for Orange"],
    );
    assert.match(await player.text("#news"), /Yellow is out/);
    // What was done stands beside what came of it.
    await player.untilText(
      "#status",
      `Orange: rook h2 takes Yellow’s king on h15; takes a throne; Yellow is out; ${taken}. White to move.`,
    );
    // It goes by itself; what it said stays until the next move.
    await banner.waitFor({ state: "detached", timeout: 4000 });
    assert.match(await player.text("#status"), /Yellow is out/);
    await player.play("d8", "e8");
    assert.doesNotMatch(await player.text("#status"), /is out/);

    // A key is enough to go on.
    await openAt(player, "quadular", start, ["south", "west", "north", "east"]);
    await player.play("h2", "h15");
    await banner.waitFor();
    await player.page.keyboard.press("x");
    assert.equal(await banner.count(), 0);

    // A clan falls; where a curtain follows, it tells of it.
    const brawl =
      "#...gK#/rP...rRbP/...gp.bP/rP....bK/rP....bP/###### r m PPNK+:1234,PRBB+:1234,PPNB+:1234 0,0,0 - 0 5";
    await openAt(player, "tunnel-brawl", brawl, ["west", "north", "east"]);
    await player.$("#lift").click();
    await player.play("e5", "e6");
    await player.untilText("#pass-told", "Green is out.");
    assert.match(
      await player.text("#pass-told"),
      /^Red took Green’s king: Green is out\. .*pieces? leave.* the board\. .*tunnel collapses/,
    );
    assert.equal(await banner.count(), 0, "not behind the curtain");
    assert.match(
      await player.text("#status"),
      /^Red: rook e5 takes Green’s king on e6; Green is out; .*tunnel collapses; .*queen defects to Red on/,
    );
    // What is there when a table is opened is no news.
    await player.page.reload();
    await player.atTable();
    await player.untilText("#status", "tunnel collapses;");
    assert.equal(await banner.count(), 0);
  },

  async "what can't be done is answered with a reason"({ guest }) {
    const player = await guest();
    const told = async (why) => {
      await player.untilText("#board > .reason", why);
      await player.untilText("#status", why);
    };
    await player.openTable("jungle", "here");
    await player.square("c3");
    await player.square("c4");
    await told("Only the rat swims.");
    assert.equal((await player.look()).moves, 0);
    // What is picked up next is no question any more, and a move goes on.
    await player.play("c3", "d3");
    await player.until(() => !document.querySelector("#board > .reason"));

    // Dragged there it is the same.
    await player.openTable("trench-run", "here");
    await player.play("c1", "d1");
    await player.play("b7", "b6");
    const [from, to] = [await player.middle("b1"), await player.middle("c1")];
    await player.page.mouse.move(from.x, from.y);
    await player.page.mouse.down();
    await player.page.mouse.move(to.x, to.y, { steps: 4 });
    await player.page.mouse.up();
    await told("Your TIE fighters went sideways last turn; this turn they can’t.");
    // Typed too; and what is no move at all is said to be none.
    await player.$("#move").fill("b1c1");
    await player.$("#move").press("Enter");
    await told("Your TIE fighters went sideways last turn; this turn they can’t.");
    await player.$("#move").fill("left");
    await player.$("#move").press("Enter");
    await player.untilText("#toast", "“left” is not a move.");
    // A piece that can't move says so when it is touched.
    await player.square("b1");
    await player.square("d2");
    await told("Walls and Death Stars never move.");

    await openAt(player, "quadular", "2 S SN S:S,N:N h1=SK,h2=SR,a8=NK - 0");
    await player.square("h2");
    await player.square("h15");
    await told("A throne is for kings.");
  },
};
