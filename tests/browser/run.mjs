// Runs the browser tests: node tests/browser/run.mjs [words of the names to run]
// TAPROOM names another program than the debug build, CHROMIUM another browser than Debian's.

import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Guest } from "./guest.mjs";
import { House } from "./house.mjs";
import { openBrowser } from "./scene.mjs";

// The long ones come first, so that the lanes end together.
const PARTS = [
  "looks",
  "languages",
  "online",
  "told",
  "hotseat",
  "computer",
  "table",
  "table-page",
  "ratings",
  "tournaments",
  "rules",
  "lens",
  "weight",
  "lobby",
  "friends",
  "lists",
  "mail",
  "messages",
  "push",
  "past",
  "network",
  "board",
  "people",
  "profile",
  "keeper",
  "correspondence",
  "keys",
  "bar",
  "phone",
];
// The longest opens every page in another language, and there are many pages.
const LONGEST = 300_000;
const LANES = 3;
const wanted = process.argv.slice(2);

const shots = fileURLToPath(new URL("shots/", import.meta.url));
if (!wanted.length) await rm(shots, { recursive: true, force: true });
await mkdir(shots, { recursive: true });

const house = await House.open();
const browser = await openBrowser();
const begun = Date.now();
let failed = 0,
  passed = 0;

/** Runs one test with guests of its own, who leave when it is over. */
async function run(title, test) {
  const guests = [],
    notes = [];
  const world = {
    browser,
    house,
    shots,
    guest: async (options) => {
      const guest = await Guest.come(browser, options?.house ?? house, options);
      guests.push(guest);
      return guest;
    },
    note: (text) => notes.push(text),
  };
  const start = Date.now();
  const took = () => `(${((Date.now() - start) / 1000).toFixed(1)} s)`;
  let timer;
  try {
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("took too long")), LONGEST);
    });
    await Promise.race([test(world), late]);
    const complaints = guests.flatMap((guest) => guest.complaints);
    if (complaints.length)
      throw new Error(`the browser complained:\n  ${[...new Set(complaints)].join("\n  ")}`);
    passed++;
    console.log(`ok   ${title} ${took()}`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${title} ${took()}\n${error.stack ?? error}`);
    for (const [i, guest] of guests.entries()) {
      for (const complaint of guest.complaints) console.log(`     guest ${i + 1}: ${complaint}`);
      const path = `${shots}failed-${title.replace(/[^a-z0-9]+/gi, "-")}-${i + 1}.png`;
      await guest.page.screenshot({ path }).catch(() => {});
    }
  } finally {
    clearTimeout(timer);
    for (const text of notes) console.log(`     ${text}`);
    await Promise.all(guests.map((guest) => guest.context.close().catch(() => {})));
  }
}

const tests = [];
for (const part of PARTS) {
  const { tests: found } = await import(`./${part}.mjs`);
  for (const [name, test] of Object.entries(found)) {
    const title = `${part}: ${name}`;
    if (!wanted.length || wanted.some((word) => title.includes(word))) tests.push([title, test]);
  }
}
// Tests wait more than they work, so three go on at a time. Each has its own guests and tables.
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = tests.shift(); next; next = tests.shift()) await run(...next);
  }),
);

await browser.close();
await house.close();
console.log(`\n${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(failed ? 1 : 0);
