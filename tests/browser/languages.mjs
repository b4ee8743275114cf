// Every page in a language that is longer than any other and has an accent on every letter: what was forgotten stands
// out, and what does not fit is seen.

import assert from "node:assert/strict";
import { House } from "./house.mjs";
import { fill, settle } from "./scene.mjs";

const LONGER = "en-XA";
const SIZES = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];

/** What nobody translates: the house, an example of a code, somebody's table, a method, and what is written on keys. */
const NAMES = ["Taproom", "KITCHEN", "Friday night at the long table", "Glicko", "Home", "End"];
NAMES.push("Bolt", "Cog", "Rivet", "Dot");
/** People, where a label can't say that theirs is a name. */
NAMES.push("Wirtz", "Marta", "Ada", "nightly copies");

/**
 * What is wrong with a page, in its own browser: texts without accents, and boxes that are too narrow for what is in
 * them. Moments are written by the browser, which has no calendar of that language. What people write stands in `bdi`, code in `code`; other languages are marked by `lang`.
 */
function look(names) {
  const found = [];
  const name = (element) => {
    const kind = element.className?.baseVal ?? element.className;
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}${kind ? `.${String(kind).trim().replace(/\s+/g, ".")}` : ""} “${words}”`;
  };
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    // A board that plays by itself is a picture: nobody can go into it.
    !element.closest("[inert]");
  const foreign = (element) => {
    const lang = element.closest("[lang]")?.getAttribute("lang");
    return (
      element.closest(
        "bdi, code, pre, kbd, script, style, textarea, .logo, time[data-when], [data-move], [translate=no]",
      ) || lang !== document.documentElement.lang
    );
  };
  /** The words of a text that have no accent although they should. */
  const forgotten = (text) => {
    const rest = names.reduce((text, name) => text.replaceAll(name, ""), text);
    return rest.match(/(?<![\p{L}\p{M}\d])[A-Za-z]{3,}(?![\p{L}\p{M}\d])/gu) ?? [];
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !seen(element) || foreign(element)) continue;
    const words = forgotten(node.nodeValue ?? "");
    if (words.length) found.push(`not translated: “${words.join(" ")}” in ${name(element)}`);
  }
  // Styles have no language.
  for (const element of document.body.querySelectorAll("*"))
    for (const side of ["::before", "::after"]) {
      const words = forgotten(getComputedStyle(element, side).content.match(/".*"/)?.[0] ?? "");
      if (words.length && seen(element) && !foreign(element))
        found.push(`not translated: ${side} “${words.join(" ")}” of ${name(element)}`);
    }
  for (const attribute of ["aria-label", "alt", "title", "placeholder"])
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!seen(element) || foreign(element)) continue;
      const words = forgotten(element.getAttribute(attribute) ?? "");
      if (words.length) found.push(`not translated: ${attribute} “${words.join(" ")}” of ${name(element)}`);
    }

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth - innerWidth} px too wide`);
  const near = 1.5;
  for (const element of document.body.querySelectorAll("*")) {
    // A board draws over its own edges on purpose, cards of seats push together what was captured, and what only
    // screen readers meet has no size.
    if (
      element instanceof SVGElement ||
      element.closest(".board, .seat, .hidden, [aria-hidden=true], dialog:not([open])")
    )
      continue;
    if (!seen(element) || !element.textContent?.trim()) continue;
    const style = getComputedStyle(element);
    if (style.display === "inline" || style.display === "contents") continue;
    // Likewise what is as small as a dot.
    if (element.clientWidth <= 1 && element.clientHeight <= 1) continue;
    const across = element.scrollWidth - element.clientWidth;
    const down = element.scrollHeight - element.clientHeight;
    // What scrolls sideways is meant to, and names are shortened with an ellipsis.
    const scrolls = ["auto", "scroll"].includes(style.overflowX);
    if (element.clientWidth && across > near && !scrolls && style.textOverflow !== "ellipsis")
      found.push(`${Math.round(across)} px do not fit into ${name(element)}`);
    if (
      element.clientHeight &&
      down > 3 &&
      ["hidden", "clip"].includes(style.overflowY) &&
      style.textOverflow !== "ellipsis"
    )
      found.push(`${Math.round(down)} px are cut off below in ${name(element)}`);
  }
  return found;
}

/** One filled house for whoever looks at it at the same time. */
let scene,
  lookers = 0;
async function fillOnce(browser) {
  const house = await House.open("--pseudo-language");
  try {
    return { house, ...(await fill(browser, house)) };
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** Opens those pages of a filled house that are wanted, and tells what is wrong with any of them. */
async function open(browser, wanted) {
  const failures = [];
  lookers++;
  scene ??= fillOnce(browser);
  const shared = scene;
  try {
    const { house, pages } = await shared;
    /** Everybody has one tab. */
    const tabs = new Map();
    for (const { name, path, who } of pages.filter(({ path }) => wanted(path))) {
      if (!tabs.has(who)) {
        const context = await browser.newContext({
          baseURL: house.url,
          reducedMotion: "reduce",
          storageState: who,
        });
        await context.addCookies([{ name: "taproom_language", value: LONGER, url: house.url }]);
        tabs.set(who, await context.newPage());
      }
      const page = tabs.get(who);
      await page.setViewportSize(SIZES[0]);
      await settle(page, path);
      assert.equal(await page.getAttribute("html", "lang"), LONGER);
      // What is folded away is read too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const found = await page.evaluate(look, NAMES);
        failures.push(...found.map((text) => `${name} at ${size.width} px: ${text}`));
      }
    }
    for (const page of tabs.values()) await page.context().close();
  } finally {
    if (!--lookers) {
      scene = undefined;
      const { house, leave } = await shared;
      await leave();
      await house.close();
    }
  }
  if (failures.length) throw new Error([...new Set(failures)].join("\n"));
}

/** A table takes longer than any other page, so tables are looked at by themselves. */
const isTable = (path) => path.startsWith("/t/");

/** What a socket is told after somebody was paired and looks again at once: nothing, or that they have to move. */
const pairTwice = (guest) =>
  guest.page.evaluate(
    () =>
      new Promise((answer) => {
        const socket = new WebSocket(`ws://${location.host}/socket`);
        // Whoever looks on would be found by the next two.
        const resolve = (told) => {
          socket.close();
          answer(told);
        };
        const pair = (id) =>
          socket.send(
            JSON.stringify({ t: "pair", id, wishes: [{ game: "jungle", players: 2, pace: "5+3" }] }),
          );
        socket.onopen = () => pair(1);
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data);
          // The table wakes when somebody looks at it.
          if (said.t === "paired") socket.send(JSON.stringify({ t: "watch", table: said.table }));
          if (said.t === "table" && said.phase === "playing" && said.from === 0) pair(2);
          if (said.t === "no") resolve([said.code, said.error]);
          // Only whoever is on the move is refused; the other one may look on.
          if (said.t === "ok" && said.id === 2) setTimeout(() => resolve(undefined), 2000);
        };
      }),
  );

export const tests = {
  async "quick pairing refuses in everybody's language"({ guest }) {
    for (const [locale, words] of [
      ["de", "Jemand wartet auf deinen ersten Zug."],
      ["zh-CN", "有人在等你走第一步。"],
    ]) {
      const two = [await guest({ locale }), await guest({ locale })];
      for (const one of two) {
        await one.ask("/api/guest", {});
        await one.open("/developers");
      }
      const told = (await Promise.all(two.map(pairTwice))).filter(Boolean);
      assert.deepEqual(told, [["busy", words]]);
    }
  },

  "every page in a longer language": ({ browser }) => open(browser, (path) => !isTable(path)),
  "every table in a longer language": ({ browser }) => open(browser, isTable),
};
