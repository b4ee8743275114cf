// The bar on top of every page: at every width and in every language there is a way to everything, in one line.

import assert from "node:assert/strict";
import { House } from "./house.mjs";

const WIDTHS = [360, 412, 600, 768, 900, 960, 961, 1000, 1024, 1100, 1180, 1240, 1241, 1366, 1920];
const LANGUAGES = ["en", "zh-Hans", "de", "es", "en-XA"];
const PLACES = ["/", "/taproom", "/games", "/leaderboard", "/settings"];

/** What is wrong with the bar: what can't be reached, is cut, lies over something else, or is in a second line. */
function look(wanted) {
  const found = [];
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const bar = document.querySelector(".bar nav");
  const box = bar.getBoundingClientRect();
  if (bar.scrollWidth > bar.clientWidth) found.push(`${bar.scrollWidth - bar.clientWidth} px too wide`);
  if (box.height > 64) found.push(`${box.height} px high`);
  const menu = bar.querySelector("details");
  const links = [...bar.querySelectorAll("a, summary")].filter(shown);
  for (const [i, link] of links.entries()) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0 || bottom > box.bottom + 1)
      found.push(`“${link.textContent}” is out of the bar`);
    const next = links[i + 1]?.getBoundingClientRect();
    if (next && next.left < right - 1) found.push(`“${link.textContent}” lies over what comes next`);
    // A name may be shortened, and the gear's word is for screen readers; nothing else is cut.
    for (const part of link.querySelectorAll("span"))
      if (
        getComputedStyle(part).clipPath === "none" &&
        shown(part) &&
        (part.scrollWidth > part.clientWidth + 1 || part.getClientRects().length > 1)
      )
        found.push(`“${part.textContent}” is cut`);
  }
  if (shown(menu)) menu.open = true;
  const reached = [...bar.querySelectorAll("a")].filter(shown);
  for (const href of wanted) {
    const link = reached.find((link) => link.getAttribute("href") === href);
    if (!link) found.push(`no way to ${href}`);
    else if (!link.innerText.trim()) found.push(`the way to ${href} has no name`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the open menu is too wide");
  if (shown(menu)) {
    const ground = menu.querySelector("div").getBoundingClientRect();
    for (const link of menu.querySelectorAll("a")) {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (left < ground.left || right > ground.right || bottom > ground.bottom || !link.contains(on))
        found.push(`“${link.textContent}” is not on the menu's ground`);
    }
  }
  menu.open = false;
  return found;
}

export const tests = {
  async "the bar fits at every width in every language"({ guest }) {
    const house = await House.open("--pseudo-language");
    const failures = [];
    try {
      const stranger = await guest({ house });
      const visitor = await guest({ house });
      await visitor.ask("/api/guest", {});
      await visitor.ask("/api/me/name", { name: "Bartholomäus Wirtzig" });
      const member = await guest({ house });
      const { id } = await member.ask("/api/signup", {
        name: "MMMMMMMMMMMMMMMMMMMM",
        password: "eine lange Parole",
      });
      const own = (await visitor.ask("/api/me")).id;
      // Games in which another person waits have their number in the bar.
      const seats = [{ seat: "south", chair: "me" }];
      const { table } = await member.ask("/api/tables", { game: "jungle", open_to: "link", seats });
      await visitor.ask(`/api/tables/${table}/act`, { t: "sit", seat: "north" });
      await member.open("/");
      assert.equal(await member.text(".places [data-count=turns]"), "1");
      for (const [who, person, account] of [
        ["a stranger", stranger, ["/login", "/signup"]],
        ["a guest", visitor, [`/people/${own}`, "/login", "/signup"]],
        ["a member", member, [`/people/${id}`]],
      ])
        for (const language of LANGUAGES) {
          await person.context.addCookies([{ name: "taproom_language", value: language, url: house.url }]);
          // A page with a board has more styles than others.
          await person.open("/");
          for (const width of WIDTHS) {
            await person.page.setViewportSize({ width, height: 740 });
            const found = await person.page.evaluate(look, [...PLACES, ...account]);
            failures.push(...found.map((text) => `${who}, ${language}, ${width} px: ${text}`));
          }
        }
    } finally {
      await house.close();
    }
    if (failures.length) throw new Error(failures.join("\n"));
  },
};
