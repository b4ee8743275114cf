// The pages of the games: what a newcomer sees first, a board that plays on demand, and the pages beside the rules.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";
import { look } from "./looks.mjs";

const LAPTOP = { width: 1366, height: 768 };
const GAMES = ["extinction", "jungle", "trench-run", "quadular", "tunnel-brawl"];
const LANGUAGES = ["en", "zh-Hans", "de", "es"];
const WAIT = { timeout: 20_000 };

/** Speaks a language from the next page on. */
const speak = (guest, language) =>
  guest.context.addCookies([{ name: "taproom_language", value: language, url: guest.house.url }]);

/** Where what a newcomer should see begins and ends, from the top of the page. */
const extent = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("#first > *, #board, #showcase figcaption")].map((part) =>
      part.getBoundingClientRect(),
    );
    return {
      top: Math.min(...boxes.map((box) => box.top)) + scrollY,
      bottom: Math.max(...boxes.map((box) => box.bottom)) + scrollY,
      board: Math.min(
        document.getElementById("board").clientWidth,
        document.getElementById("board").clientHeight,
      ),
      wide: document.documentElement.scrollWidth - innerWidth,
    };
  });

export const tests = {
  async "a newcomer sees goal, five things and a board on one screen"({ guest }) {
    const reader = await guest();
    const problems = [];
    for (const language of LANGUAGES) {
      await speak(reader, language);
      for (const game of GAMES) {
        await reader.page.setViewportSize(LAPTOP);
        await reader.open(`/games/${game}`);
        await reader.$("#board .cell").first().waitFor(WAIT);
        assert.equal(await reader.page.getAttribute("html", "lang"), language);
        assert.equal(await reader.$("#first ol > li").count(), 5);
        for (const [viewport, smallest] of [
          [LAPTOP, 330],
          [PHONE, 180],
        ]) {
          await reader.page.setViewportSize(viewport);
          const { top, bottom, board, wide } = await extent(reader.page);
          const where = `${game} in ${language} at ${viewport.width}`;
          // On a small screen it is one screen of its own, below the name and the ways to play.
          const high = viewport === PHONE ? bottom - top : bottom;
          if (high > viewport.height) problems.push(`${where}: ${Math.round(high)} px high`);
          if (board < smallest) problems.push(`${where}: the board has ${board} px`);
          if (wide > 0) problems.push(`${where}: ${wide} px too wide`);
        }
      }
    }
    assert.equal(problems.join("\n"), "");
  },

  async "a board plays a game when it is asked to"({ guest }) {
    const reader = await guest({ motion: "no-preference" });
    await speak(reader, "zh-Hans");
    await reader.open("/games/jungle");
    const { $, page } = { $: (css) => reader.$(css), page: reader.page };
    const picture = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#board .piece:not(.gone)")]
          .map((piece) => `${piece.dataset.looks} ${piece.style.transform}`)
          .sort()
          .join(),
      );
    await $("#board .cell").first().waitFor(WAIT);
    await page.waitForFunction(() => /^0 \/ \d\d/.test(document.getElementById("showing").textContent));
    const start = await picture();
    // It waits to be asked.
    await page.waitForTimeout(1500);
    assert.match(await $("#showing").textContent(), /^0 \//);
    assert.equal(await $("#pause").textContent(), "播放");
    assert.ok(await $("#back").isDisabled());
    await $("#on").click();
    assert.match(await $("#showing").textContent(), /^1 \//);
    await page.waitForFunction(() => document.querySelector("#board .cell.last"));
    assert.notEqual(await picture(), start, "a piece has moved");
    await $("#back").click();
    assert.match(await $("#showing").textContent(), /^0 \//);
    assert.equal(await picture(), start, "it is back where it was");
    await $("#pause").click();
    assert.equal(await $("#pause").textContent(), "暂停");
    await page.waitForFunction(
      () => parseInt(document.getElementById("showing").textContent) >= 2,
      null,
      WAIT,
    );
    await $("#pause").click();
    const stopped = await $("#showing").textContent();
    await page.waitForTimeout(1500);
    assert.equal(await $("#showing").textContent(), stopped);
  },

  async "contents stay in sight and lead to every part"({ guest }) {
    const reader = await guest({ viewport: LAPTOP });
    await reader.open("/games/jungle");
    const links = await reader.$(".contents a[href^='#']").evaluateAll((all) => all.map((one) => one.hash));
    assert.ok(links.length >= 6);
    for (const link of links) assert.equal(await reader.$(link).count(), 1, link);
    await reader
      .$(".contents a")
      .nth(links.length - 1)
      .click();
    await reader.page.waitForFunction(() => scrollY > 500);
    const box = await reader.$(".contents").boundingBox();
    const text = await reader.$("#rules").boundingBox();
    assert.ok(box.y >= 0 && box.y < 100, `the contents are at ${box.y}`);
    assert.ok(box.x + box.width <= text.x, "they stand at the left of the text");
  },

  async "the pages beside the rules"(world) {
    const reader = await world.guest();
    const failures = [];
    for (const [name, path] of Object.entries({
      "variations-jungle": "/games/jungle/variations",
      "variations-trench-run": "/games/trench-run/variations",
      controls: "/controls",
      archive: "/games/jungle/archive",
    })) {
      for (const language of ["en", "zh-Hans"]) {
        await speak(reader, language);
        await reader.open(path);
        failures.push(...(await look(world, reader, `${name}-${language}`)));
      }
    }
    for (const language of ["zh-Hans", "de"]) {
      await speak(reader, language);
      for (const game of ["jungle", "extinction", "trench-run"]) {
        await reader.open(`/games/${game}`);
        await reader.$("#board .cell").first().waitFor(WAIT);
        failures.push(...(await look(world, reader, `game-${game}-${language}`)));
      }
    }
    assert.equal(failures.join("\n"), "");
  },
};
