// How heavy pages are, what they ask for, and how calm they load.

import assert from "node:assert/strict";
import { DESKTOP, PHONE } from "./guest.mjs";

/** Loads a page with nothing kept from before. Returns bytes as sent and how much the page jumped. */
async function load(guest, path) {
  const session = await guest.context.newCDPSession(guest.page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0,
    requests = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  await guest.page.addInitScript(() => {
    window.jumped = 0;
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (shift.hadRecentInput) continue;
        window.jumped += shift.value;
        for (const { node } of shift.sources ?? [])
          window.moved.push(`${node?.nodeName}.${node?.className}: ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const response = await guest.page.goto(path, { waitUntil: "networkidle" });
  const { jumped, moved } = await guest.page.evaluate(() => ({ jumped: window.jumped, moved: window.moved }));
  // Pictures further down are only fetched when they come near.
  await guest.page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await guest.until(() => [...document.images].every((image) => image.complete));
  await session.detach();
  return { kilobytes: bytes / 1000, requests, jumped, moved, headers: response.headers() };
}

/**
 * Loads a page up to five times until it is calm. Others do something at the same moment, which may move something once;
 * what loading moves it moves every time.
 */
async function loadCalmly(come, path) {
  let loaded = await load(await come(), path);
  for (let again = 0; again < 4 && loaded.jumped >= 0.05; again++) loaded = await load(await come(), path);
  assert.ok(loaded.jumped < 0.05, `${path} shifts by ${loaded.jumped}: ${loaded.moved.join("; ")}`);
  return loaded;
}

export const tests = {
  async "home and lobby are light and calm"({ guest, note }) {
    for (const [name, path] of [
      ["home", "/"],
      ["lobby", "/taproom"],
    ]) {
      const { kilobytes, requests, jumped, headers } = await loadCalmly(guest, path);
      note(`${name}: ${kilobytes.toFixed(1)} KB in ${requests} requests, layout shift ${jumped.toFixed(4)}`);
      assert.ok(kilobytes < 150, `${kilobytes} KB`);
      const policy = headers["content-security-policy"];
      assert.match(policy, /default-src 'none'/);
      assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    }
  },

  async "a member's pages are light and calm, with the line that every one of them holds"({ guest, note }) {
    const member = await guest();
    await member.ask("/api/signup", { name: "Featherweight", password: "a long enough password" });
    for (const path of ["/", "/games", "/friends", "/messages", "/tournaments", "/settings"]) {
      const { kilobytes, requests, jumped } = await loadCalmly(() => member, path);
      note(`${path}: ${kilobytes.toFixed(1)} KB in ${requests} requests, layout shift ${jumped.toFixed(4)}`);
      assert.ok(kilobytes < 150, `${path}: ${kilobytes} KB`);
    }
  },

  async "tables are light and calm"({ guest, note }) {
    const games = ["quadular", "tunnel-brawl", "jungle", "extinction", "trench-run"];
    for (const [game, viewport] of [...games.map((game) => [game, PHONE]), ["tunnel-brawl", DESKTOP]]) {
      const person = await guest({ viewport });
      const address = await person.openTable(game, "here", {
        players: ["quadular", "tunnel-brawl"].includes(game) ? 4 : undefined,
      });
      const { kilobytes, requests, jumped } = await load(person, address);
      note(
        `${game} at ${viewport.width} px: ${kilobytes.toFixed(1)} KB in ${requests} requests, layout shift ${jumped.toFixed(4)}`,
      );
      assert.ok(kilobytes < 150, `${kilobytes} KB`);
      assert.ok(jumped < 0.05, `${game} shifts by ${jumped}`);
    }
  },

  async "files are compressed and kept"({ guest, house }) {
    const person = await guest();
    await person.open("/");
    const files = await person.page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => entry.name),
    );
    for (const file of files.filter((name) => name.includes("/assets/"))) {
      const answer = await fetch(file, { headers: { "Accept-Encoding": "gzip" } });
      const length = (await answer.arrayBuffer()).byteLength;
      if (length > 1000) assert.equal(answer.headers.get("content-encoding"), "gzip", file);
      // A debug build reads its files anew; a release build lets browsers keep them for ever.
      assert.match(answer.headers.get("cache-control"), /immutable|no-cache/, file);
      if (process.env.TAPROOM?.includes("release"))
        assert.match(answer.headers.get("cache-control"), /immutable/, file);
    }
    const missing = await fetch(`${house.url}/t/aaaaaaaaaa`);
    assert.equal(missing.status, 404);
    assert.ok(missing.headers.get("content-security-policy"));
  },

  async "56 pieces slide over 105 cells"({ guest, note }) {
    const person = await guest({ motion: "no-preference" });
    await person.openTable("quadular", "here", { players: 4 });
    await person.ready();
    // Frames come late on a machine that has other things to do; what they cost the page's own thread does not.
    const session = await person.context.newCDPSession(person.page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    };
    const before = await spent();
    const figures = await person.page.evaluate(async () => {
      const pieces = [...document.querySelectorAll(".piece")];
      const places = pieces.map((piece) => piece.style.transform);
      const gaps = [];
      const end = performance.now() + 2000;
      let last = performance.now(),
        next = 0,
        turn = 0;
      while (performance.now() < end) {
        const now = await new Promise(requestAnimationFrame);
        gaps.push(now - last);
        last = now;
        if (now > next) {
          next = now + 220;
          turn++;
          pieces.forEach((piece, i) => {
            piece.style.transform = places[(i + 7 * turn) % places.length];
          });
        }
      }
      gaps.shift();
      gaps.sort((a, b) => a - b);
      return {
        pieces: pieces.length,
        cells: document.querySelectorAll(".cell").length,
        frames: gaps.length,
        median: gaps[gaps.length >> 1],
        long: gaps.filter((gap) => gap > 25).length,
      };
    });
    const each = ((await spent()) - before) / figures.frames;
    note(
      `${figures.pieces} pieces on ${figures.cells} cells: ${figures.frames} frames in 2 s, median ${figures.median.toFixed(1)} ms, ${figures.long} longer than 25 ms; the page's thread works ${each.toFixed(1)} ms a frame`,
    );
    assert.ok(each < 8, `${each} ms of processor time a frame`);
    assert.deepEqual([figures.pieces, figures.cells], [56, 105]);
  },
};
