// Runs the browser tests one after another: node tests/browser/run.mjs [words of the names to run]
// TAPROOM names another program than the debug build, CHROMIUM another browser than Debian's.

import { mkdir, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { Guest } from "./guest.mjs";
import { House } from "./house.mjs";

const PARTS = ["looks"];
const LONGEST = 120_000;
const wanted = process.argv.slice(2);

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(executablePath)) {
  console.error(`There is no browser at ${executablePath}: install Debian's package chromium.`);
  process.exit(1);
}
export const shots = fileURLToPath(new URL("shots/", import.meta.url));
if (!wanted.length) await rm(shots, { recursive: true, force: true });
await mkdir(shots, { recursive: true });

const house = await House.open();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const begun = Date.now();
let failed = 0, passed = 0;

for (const part of PARTS) {
  const { tests } = await import(`./${part}.mjs`);
  for (const [name, test] of Object.entries(tests)) {
    const title = `${part}: ${name}`;
    if (wanted.length && !wanted.some((word) => title.includes(word))) continue;
    const guests = [];
    const world = {
      browser, house, shots,
      guest: async (options) => {
        const guest = await Guest.come(browser, house, options);
        guests.push(guest);
        return guest;
      },
      note: (text) => console.log(`     ${text}`),
    };
    const start = Date.now();
    let timer;
    try {
      const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error("took too long")), LONGEST); });
      await Promise.race([test(world), late]);
      const complaints = guests.flatMap((guest) => guest.complaints);
      if (complaints.length) throw new Error(`the browser complained:\n  ${[...new Set(complaints)].join("\n  ")}`);
      passed++;
      console.log(`ok   ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)\n${error.stack ?? error}`);
      for (const [i, guest] of guests.entries()) {
        for (const complaint of guest.complaints) console.log(`     guest ${i + 1}: ${complaint}`);
        const path = `${shots}failed-${title.replace(/[^a-z0-9]+/gi, "-")}-${i + 1}.png`;
        await guest.page.screenshot({ path }).catch(() => {});
      }
    } finally {
      clearTimeout(timer);
      await Promise.all(guests.map((guest) => guest.context.close().catch(() => {})));
    }
  }
}

await browser.close();
await house.close();
console.log(`\n${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(failed ? 1 : 0);
