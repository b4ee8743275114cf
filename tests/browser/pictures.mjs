// Photographs every page: node tests/browser/pictures.mjs [OUT [words of the names to take]]
// In every language on a phone; in English on screens of four sizes, by day and by night. OUT/index.html shows them
// all beside each other. TAPROOM and CHROMIUM are as for run.mjs.

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join, resolve } from "node:path";
import { House } from "./house.mjs";
import { fill, openBrowser, settle } from "./scene.mjs";

const SIZES = [
  [360, 740],
  [412, 915],
  [1366, 768],
  [1920, 1080],
];
const LANGUAGES = ["en", "zh-Hans", "de", "es"];
/** No photograph is taller: the pages with the rules are scrolls. */
const TALLEST = 4000;
const LANES = 3;

const [out = fileURLToPath(new URL("shots/pictures/", import.meta.url)), ...wanted] = process.argv.slice(2);
const folder = resolve(out);
await mkdir(folder, { recursive: true });

/** How pages are looked at. */
const looks = [
  ...SIZES.flatMap(([width, height]) =>
    ["light", "dark"].map((theme) => ({ width, height, theme, language: "en" })),
  ),
  ...LANGUAGES.slice(1).map((language) => ({ width: 360, height: 740, theme: "light", language })),
];
const named = ({ language, width, theme }) => `${language}-${width}-${theme}`;

const house = await House.open();
const browser = await openBrowser();
const begun = Date.now();
const { pages, leave } = await fill(browser, house).catch(async (error) => {
  console.error(error);
  await browser.close();
  await house.close();
  process.exit(1);
});
const shots = pages.filter(({ name }) => !wanted.length || wanted.some((word) => name.includes(word)));
const taken = [];
let failed = 0;

async function photograph({ name, path, who }, look) {
  const { width, height, theme, language } = look;
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    storageState: who,
  });
  await context.addCookies([{ name: "taproom_language", value: language, url: house.url }]);
  const page = await context.newPage();
  await settle(page, path);
  const [over, tall] = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight,
  ]);
  if (over > 0) {
    failed++;
    console.log(`${name} ${named(look)}: ${over} px too wide`);
  }
  const file = `${name}-${named(look)}.png`;
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(tall, height), TALLEST) };
  await page.screenshot({ path: join(folder, file), fullPage: true, clip });
  taken.push(file);
  await context.close();
}

const work = shots.flatMap((shot) => looks.map((look) => [shot, look]));
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = work.shift(); next; next = work.shift())
      await photograph(...next).catch((error) => {
        failed++;
        console.log(`${next[0].name} ${named(next[1])}: ${error}`);
      });
  }),
);
const rows = shots.map(({ name, path }) => {
  const images = looks
    .map(
      (look) =>
        `<a href="${name}-${named(look)}.png"><img loading="lazy" src="${name}-${named(look)}.png" alt="${named(look)}" height="360"></a>`,
    )
    .join(" ");
  return `<h2>${name} <small>${path}</small></h2>\n<p>${images}</p>`;
});
await writeFile(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Taproom</title>\n${rows.join("\n")}\n`,
);
await leave();
await browser.close();
await house.close();
console.log(`${taken.length} pictures in ${folder}, ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(failed ? 1 : 0);
