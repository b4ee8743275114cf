// The page of a table: what stays where it is, what is told when, and what can be done about it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openAt } from "./board.mjs";
import { PHONE, seeded } from "./guest.mjs";
import { two } from "./online.mjs";

/** Where things are on the screen, rounded. */
const places = (page, selector) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    selector,
  );

/** The squares that are marked, with whose they are and how. */
const marks = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".cell.last")]
      .map((cell) => `${cell.dataset.by} ${cell.dataset.mark} ${cell.dataset.cell}`)
      .sort(),
  );

const focused = (page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.className);

/** The moves of a whole game for four: the one that the pages play back. */
const WHOLE_GAME = readFileSync(
  new URL("../../crates/server/src/showcase/quadular.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => /^\d+\. /.test(line))
  .flatMap((line) => line.split(" ").slice(1));

/** A king that falls to a rook. */
const KING_FALLS = "4 S SWNE S:S,W:W,N:N,E:E h1=SK,h2=SR,a8=WK,d8=WP,h15=NK,i12=NP,o8=EK,l8=EP - 0";

export const tests = {
  async "cards and clocks stay where they are when something is captured"({ guest }) {
    for (const viewport of [{ width: 1366, height: 768 }, PHONE]) {
      const player = await guest({ viewport, touch: viewport === PHONE });
      await player.openTable("extinction", "online", { pace: "10" });
      await player.$("#chairs select").nth(1).selectOption("me");
      await player.until(() => document.body.dataset.phase === "playing");
      const what = ".seat, .seat .clock, #board";
      await player.play("e2", "e4");
      const before = await places(player.page, what);
      await player.play("d7", "d5");
      await player.play("e4", "d5");
      await player.play("d8", "d5");
      assert.equal(await player.$(".trophy svg").count(), 2);
      assert.deepEqual(await places(player.page, what), before);
      // What was captured is in sight, at the card of whoever took it.
      const [trophy, card] = await Promise.all([
        player.$("#near .trophy").boundingBox(),
        player.$("#near .seat").boundingBox(),
      ]);
      assert.ok(trophy.y >= card.y && trophy.y + trophy.height <= card.y + card.height);
      assert.ok(trophy.x >= card.x && trophy.x + trophy.width <= card.x + card.width);
    }
  },

  async "what computers did can be skipped"({ guest }) {
    const player = await guest();
    await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    await player.page.evaluate(() => localStorage.setItem("taproom-speed", "slow"));
    assert.ok(await player.$("#skip").isHidden());
    await player.move(seeded(4));
    await player.$("#skip").waitFor();
    assert.equal(await player.text("#skip"), "Skip Esc");
    await player.press("#skip");
    await player.$("#skip").waitFor({ state: "hidden" });
    await player.until(() => document.querySelectorAll("#story li").length === 4);
    await player.move(seeded(6));
    await player.$("#skip").waitFor();
    await player.page.keyboard.press("Escape");
    await player.until(() => document.querySelectorAll("#story li").length >= 6);

    // Whoever ends the game themselves is told at once, however far behind the page was.
    await player.openTable("tunnel-brawl", "computer", { players: 2 });
    await player.ready();
    let seen = await player.move(seeded(2));
    if (seen.held) seen = await player.move(seeded(2));
    await player.press("#resign");
    const asked = Date.now();
    await player.press("#sure button[value=yes]");
    await player.untilText("#won", "You lost");
    assert.ok(Date.now() - asked < 1500, `${Date.now() - asked} ms after resigning`);
    assert.ok(await player.$("#skip").isHidden());
  },

  async "marks stay as they were when a game ends"(world) {
    const { host, friend } = await two(world, "extinction", { table: { pace: "none" } });
    await host.play("e2", "e4");
    await friend.play("e7", "e5");
    await host.ready();
    const before = await marks(host.page);
    assert.equal(before.length, 2);
    // Out of turn, and by the one who moved last.
    await friend.resign();
    await host.untilText("#won", "You won");
    for (const player of [host, friend]) assert.deepEqual(await marks(player.page), before);
    await host.press("#back");
    await host.untilText("#status", "Looking back at move 2 of 3. Black: pawn e7 to e5.");
    assert.deepEqual(await marks(host.page), before, "nor do they change one step before");

    // A game that a move ends shows that move, and nothing of the turn before.
    const family = await world.guest();
    await openAt(family, "quadular", "2 S SN S:S,N:N h1=SK,h2=SR,h15=NK,i12=NP - 0");
    await family.play("h2", "h15");
    await family.$("#result").waitFor();
    assert.deepEqual(await marks(family.page), [" from h2", " to h15"]);
  },

  async "news of talk that is out of sight"(world) {
    const { host, friend } = await two(world, "extinction", {
      table: { pace: "none" },
      viewport: PHONE,
      touch: true,
    });
    const say = async (player, text) => {
      await player.$("#words").fill(text);
      await player.press(player.button("Send"));
    };
    await say(friend, "Good luck!");
    await host.page.evaluate(() => scrollTo(0, 0));
    await host.untilText("#unread", "1 new message");
    await say(friend, "Are you there?");
    await host.untilText("#unread", "2 new messages");
    assert.ok(await friend.$("#unread").isHidden(), "nobody waits for themselves");
    await host.press("#unread");
    await host.$("#unread").waitFor({ state: "hidden" });
    const box = await host.$("#talk .lines").boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, "it is in sight");
    assert.equal(await focused(host.page), "words");
    // What is seen as it comes is no news, nor is what was there before.
    await say(friend, "Ah.");
    await host.untilText(".lines", "Ah.");
    assert.ok(await host.$("#unread").isHidden());
    await host.page.reload();
    await host.untilText(".lines", "Ah.");
    await host.page.waitForTimeout(300);
    assert.ok(await host.$("#unread").isHidden());
  },

  async "nothing happens behind a curtain"({ guest }) {
    const family = await guest();
    await family.openTable("tunnel-brawl", "here", { players: 2 });
    await family.$("#curtain").waitFor();
    assert.equal(await focused(family.page), "lift");
    assert.equal(await family.text("#near .tray"), "", "no box for what is hidden");
    await family.press("#lift");
    assert.match(await focused(family.page), /cell/);
    const dice = seeded(1);
    for (let part = 0; part < 2 && !(await family.$("#curtain").isVisible()); part++) await family.move(dice);
    await family.$("#curtain").waitFor();
    assert.equal(await focused(family.page), "lift");
    const status = await family.text("#status");
    const side = await family.$(".cells").getAttribute("aria-label");
    for (const key of ["ArrowLeft", "Home", "f", "z", "?"]) await family.page.keyboard.press(key);
    assert.equal(await family.text("#status"), status);
    assert.equal(await family.$(".cells").getAttribute("aria-label"), side);
    assert.equal(await family.$("dialog[open]").count(), 0);
    assert.ok(await family.$("header.bar").isVisible());
    // Neither the mouse nor Tab reaches what is behind it.
    for (const selector of ["#back", "#resign", "#settings"]) {
      const { x, y, width, height } = await family.$(selector).boundingBox();
      await family.page.mouse.click(x + width / 2, y + height / 2);
    }
    assert.equal(await family.$("dialog[open]").count(), 0);
    assert.equal(await family.text("#status"), status);
    const inside = await family.page.evaluate(() =>
      ["far", "board", "near", "panels"].every((id) => document.getElementById(id).inert),
    );
    assert.ok(inside);
    await family.press("#lift");
    await family.press("#back");
    await family.untilText("#status", "Looking back");
  },

  async "a census tells whose pieces are few"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "computer");
    await player.ready();
    const rows = await player.$("#census .muster-of").allTextContents();
    assert.equal(rows.length, 2);
    assert.match(rows[0], /^WhiteYou$/);
    assert.match(rows[1], /^Black(Bolt|Cog|Rivet|Dot)$/);
    // The last of a kind is in danger from the start; what can be taken at once is louder, and none is the end.
    assert.equal(await player.$("#census .lone").count(), 4);
    await player.openTable("extinction", "here");
    for (const move of ["e2e4", "d7d5", "f1b5"]) await player.play(...move.match(/[a-h]\d/g));
    assert.equal(await player.$("#census .near").count(), 1, "the king is in check");
    assert.match(await player.text("#census .near"), /black king, the last one/);
    await player.play("a7", "a6");
    await player.play("b5", "e8");
    await player.$("#result").waitFor();
    assert.match(await player.text("#census .none"), /black king, none left/);
  },

  async "moves are never cut"({ guest }) {
    for (const viewport of [PHONE, { width: 920, height: 700 }]) {
      const player = await guest({ viewport, touch: viewport === PHONE });
      await openAt(player, "quadular", KING_FALLS, ["south", "west", "north", "east"]);
      await player.play("h2", "h15");
      await player.resign();
      await player.until(() => document.querySelectorAll("#story li").length === 2);
      const cut = await player.page.evaluate(() =>
        [...document.querySelectorAll("#story button, #story b")]
          .filter(
            (text) => text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline",
          )
          .map((text) => text.textContent),
      );
      assert.deepEqual(cut, []);
      // Whoever asks for more gets whole words, with a finger too.
      await player.press(player.$("#story button").first());
      await player.untilText(
        "#status",
        "Looking back at move 1 of 2. Orange: rook h2 takes Yellow’s king on h15",
      );
    }
  },

  async "what the computer thinks after the end"({ guest }) {
    const player = await guest({ viewport: { width: 1366, height: 768 } });
    await player.openTable("extinction", "here");
    await player.play("e2", "e4");
    await player.resign();
    await player.$("#result").waitFor();
    // Whoever resigned could have gone on from here.
    await player.press("#ask-opinion");
    // Both at one moment: it may be a short one.
    await player.page.waitForFunction(
      `document.querySelector("#opinion.thinking p")?.textContent.includes("Thinking…") &&
       document.querySelector("#ask-opinion").disabled`,
    );
    await player.$("#board .arrow").waitFor();
    assert.match(await player.text("#opinion p"), /^Black .+\. Best: \w+ \w\d (to|takes) .+\.$/);
    const box = await player.$("#opinion p").boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 768, "the answer is in sight");

    // Whoever resigns in Tunnel Brawl takes their pieces along: they are looked for where they still stood.
    await player.openTable("tunnel-brawl", "here", { players: 3 });
    await player.resign();
    await player.until(() => document.querySelectorAll("#story li").length === 1);
    await player.resign();
    await player.$("#result").waitFor();
    await player.press("#ask-opinion");
    await player.$("#board .arrow").waitFor();
    const [from] =
      (await player.text("#opinion p")).match(/Best: .*?([a-o]\d{1,2}) (?:to|takes)/)?.slice(1) ?? [];
    assert.ok(from, await player.text("#opinion p"));
    assert.doesNotMatch(await player.$(`[data-cell="${from}"]`).getAttribute("aria-label"), /empty/);

    // Where a move has ended it, the moment before is thought about.
    await player.openTable("extinction", "here");
    for (const move of ["e2e4", "d7d5", "f1b5", "a7a6", "b5e8"]) await player.play(...move.match(/[a-h]\d/g));
    await player.$("#result").waitFor();
    await player.press("#ask-opinion");
    await player.$("#board .arrow").waitFor();
    assert.equal(
      await player.text("#opinion p"),
      "Before the last move: White wins with the next move. Best: bishop b5 takes king on e8.",
    );
    await player.untilText("#status", "Looking back at move 4 of 5.");
    await player.press("#latest");
    await player.until(() => !document.querySelector("#board .arrow"));
    assert.equal(await player.text("#opinion p"), "");
  },

  async "the end is celebrated where it hides nothing"({ guest }) {
    const banner = "#board > .moment.end";
    for (const motion of ["no-preference", "reduce"]) {
      const player = await guest({ motion });
      for (const [start, move] of [
        ["rnbqkbnr/pppp1ppp/5N2/8/8/8/PPPPPPPP/RNBQKB1R w - - 0 1", "f6e8"],
        ["rnbqkb1r/pppppppp/8/8/8/5n2/PPPP1PPP/RNBQKBNR b - - 0 1", "f3e1"],
      ]) {
        await openAt(player, "extinction", start);
        const [from, to] = move.match(/[a-h]\d/g);
        await player.play(from, to);
        await player.$(banner).waitFor();
        const won = move === "f6e8" ? "White" : "Black";
        assert.match(
          (await player.$(`${banner} p`).allTextContents()).join("|"),
          new RegExp(`^${won} won\\|${won} took`),
        );
        // Paper flies only for those who like motion.
        assert.equal(await player.$("#board > .paper").count(), motion === "reduce" ? 0 : 1);
        await player.page.waitForTimeout(400);
        const box = await player.$(banner).boundingBox();
        const { y } = await player.middle(to);
        assert.ok(y < box.y || y > box.y + box.height, "the deciding square is in sight");
        // It is said once in the panels: the status does not repeat it.
        assert.equal(await player.text("#status"), "Final position.");
        await player.$(banner).waitFor({ state: "detached", timeout: 6000 });
        assert.equal(await player.$("#board > .paper").count(), 0);
      }
    }
  },

  async "another language at the same place"({ guest }) {
    const player = await guest();
    await player.openTable("extinction", "here");
    // What is refused is told in the house's words.
    player.forgives = /404/;
    await player.press("#settings");
    await player
      .$("#wishes [name=language] option")
      .first()
      .evaluate((option) => (option.value = "tlh"));
    await player.$("#wishes [name=language]").selectOption("tlh");
    await player.$("#wishes [name=language]").dispatchEvent("change");
    await player.untilText("#toast", "There is no such language here.");
    player.forgives = undefined;
    await player.page.reload();
    await player.atTable();
    for (const move of ["e2e4", "e7e5", "d2d4"]) await player.play(...move.match(/[a-h]\d/g));
    await player.press("#back");
    await player.untilText("#status", "Looking back at move 2 of 3.");
    await player.press("#flip");
    const side = await player.page.evaluate(() => document.querySelector(".seat").dataset.seat);
    await player.press("#settings");
    await player.$("#wishes [name=language]").selectOption("de");
    await player.until(() => document.documentElement.lang === "de");
    await player.untilText("#status", "Rückblick auf Zug 2 von 3.");
    assert.equal(await player.page.evaluate(() => document.querySelector(".seat").dataset.seat), side);
    await player.press("#settings");
    assert.equal(await player.$("#wishes [name=language]").inputValue(), "de");
  },

  async "a large dark board: letters as large as words, and pieces that can move stand out"({ guest }) {
    const player = await guest({ viewport: { width: 1920, height: 1080 } });
    await player.open(await player.openTable("trench-run", "here"));
    await player.ready();
    const { labels, words, light } = await player.page.evaluate(() => {
      const size = (/** @type {Element} */ element) => parseFloat(getComputedStyle(element).fontSize);
      const ring = getComputedStyle(document.querySelector(".cell.movable")).boxShadow;
      const [red, green, blue] = /rgb\((\d+), (\d+), (\d+)\)/.exec(ring).slice(1).map(Number);
      return {
        labels: Math.max(...[...document.querySelectorAll(".labels span")].map(size)),
        words: size(document.body),
        light: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255,
      };
    });
    assert.ok(labels <= words, `${labels} px beside ${words} px`);
    assert.ok(light > 0.6, `the ring around a piece that can move is as dark as ${light}`);
  },

  async "a seat says what its pieces may not do"({ guest }) {
    for (const viewport of [{ width: 1366, height: 768 }, PHONE]) {
      const player = await guest({ viewport, touch: viewport === PHONE });
      await player.openTable("trench-run", "here");
      const before = await places(player.page, ".seat");
      await player.play("c1", "d1");
      await player.untilText("#near .hindered", "TIE fighter: not sideways next turn");
      assert.equal(await player.$("#far .hindered").count(), 0);
      await player.play("b7", "b6");
      await player.untilText("#near .hindered", "TIE fighter: not sideways now");
      assert.deepEqual(await places(player.page, ".seat"), before, "nothing jumps");
      // In one look: a card is drawn anew whenever something of it changes.
      const [badge, card] = await player.page.evaluate(() =>
        ["#near .hindered", "#near .seat"].map((what) => {
          const { x, width } = document.querySelector(what).getBoundingClientRect();
          return { x, width };
        }),
      );
      assert.ok(badge.width > 0);
      assert.ok(badge.x >= card.x && badge.x + badge.width <= card.x + card.width);
      await player.play("a3", "b4");
      assert.equal(await player.$("#near .hindered").count(), 0, "the next move lifts it");
    }
  },

  async "on a phone nothing jumps while computers move"({ guest }) {
    const player = await guest({ viewport: PHONE, touch: true });
    const address = await player.openTable("quadular", "computer", { players: 4 });
    await player.ready();
    await player.page.evaluate(() => {
      window.seen = { places: new Set(), told: new Set() };
      const look = () => {
        window.seen.places.add(Math.round(document.getElementById("draw").getBoundingClientRect().y));
        window.seen.told.add(document.getElementById("status").textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await player.ask(`/api${address.replace("/t/", "/tables/")}/act`, { t: "move", ply: 0, m: "h4h6" });
    await player.$("#again").waitFor();
    const { places, told } = await player.page.evaluate(() => ({
      places: [...window.seen.places],
      told: [...window.seen.told],
    }));
    assert.ok(told.length >= 4, told.join("\n"));
    assert.equal(places.length, 1, `${places.join(", ")}\n${told.join("\n")}`);
    // Where the arrow says it alone, those who don't see it hear it.
    assert.equal(await player.$("#again").getAttribute("title").then(Boolean), true);
    await player.page.getByRole("button", { name: "Replay the round" }).waitFor();
  },

  async "much that was captured is counted on narrow cards"({ guest }) {
    const host = await guest();
    await host.ask("/api/guest", {});
    const seats = ["south", "west", "north", "east"].map((seat) => ({ seat, chair: "me" }));
    const { table } = await host.ask("/api/tables", { game: "quadular", players: 4, seats, open_to: "link" });
    // Those who play see what they captured and nothing else; whoever looks on sees what there is to say of each seat.
    const lookers = [];
    for (const [viewport, locale] of [
      [PHONE, "de"],
      [{ width: 1366, height: 768 }, "zh-CN"],
    ]) {
      const looker = await guest({ viewport, touch: viewport === PHONE, locale });
      await looker.open(`/t/${table}`);
      await looker.atTable();
      lookers.push(looker);
    }
    const boardAt = (looker) =>
      looker.page.evaluate(() => {
        const { top, height } = document.getElementById("board").getBoundingClientRect();
        return [Math.round(top + scrollY), Math.round(height)];
      });
    const seen = (looker) =>
      looker.$(".seat").evaluateAll((cards) =>
        cards.map((card) => {
          const line = card.querySelector(".trophies");
          const notes = card.querySelector(".notes");
          const shown = (/** @type {Element} */ part) => part.checkVisibility();
          const inside = [...card.querySelectorAll(".name, .notes, .trophies, .trophy, .total")].filter(
            shown,
          );
          const { left, right } = card.getBoundingClientRect();
          return {
            who: card.dataset.seat,
            pieces: line.querySelectorAll(".trophy svg").length,
            counted: [...line.querySelectorAll(".total")]
              .filter(shown)
              .reduce((sum, total) => sum + Number(total.textContent), 0),
            cut: inside
              .filter((part) => {
                const box = part.getBoundingClientRect();
                const overflows =
                  !part.classList.contains("trophy") && part.scrollWidth > part.clientWidth + 1;
                return overflows || box.left < left || box.right > right + 0.5;
              })
              .map((part) => part.className),
            // In a narrow card every kind of words has the whole width.
            beside:
              card.clientWidth < 200 &&
              line.getBoundingClientRect().top < notes.getBoundingClientRect().bottom - 2,
            rows: new Set([...line.querySelectorAll(".total")].filter(shown).map((total) => total.offsetTop))
              .size,
          };
        }),
      );
    const before = new Map();
    let most = 0;
    for (const [ply, m] of WHOLE_GAME.entries()) {
      await host.ask(`/api/tables/${table}/act`, { t: "move", ply, m });
      if (ply && ply % 60 && ply < WHOLE_GAME.length - 1) continue;
      for (const looker of lookers) {
        await looker.until((lines) => document.querySelectorAll("#story li").length >= lines, ply + 1);
        if (!before.has(looker)) before.set(looker, await boardAt(looker));
        assert.deepEqual(await boardAt(looker), before.get(looker), `the board jumps after ${ply} moves`);
        for (const { who, pieces, counted, cut, beside, rows } of await seen(looker)) {
          const where = `${who} after ${ply} moves`;
          most = Math.max(most, counted);
          assert.ok(counted === 0 || counted === pieces, `${counted} of ${pieces} at ${where}`);
          assert.deepEqual([cut, beside, rows <= 1], [[], false, true], where);
        }
      }
    }
    assert.ok(most > 5, "somebody has captured much");
  },
};
