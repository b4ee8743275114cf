// A phone in portrait: the whole board and what is needed to play, and fingers that hit.

import assert from "node:assert/strict";
import { PHONE, seeded } from "./guest.mjs";
import { TABLES } from "./looks.mjs";

/** What does not fit on the first screen. */
const tooFar = (page) => page.evaluate(() => {
  scrollTo(0, 0);
  const out = [];
  if (document.documentElement.scrollWidth > innerWidth) out.push(`${document.documentElement.scrollWidth - innerWidth} px too wide`);
  for (const id of ["board", "far", "near", "status"]) {
    const box = document.getElementById(id).getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5) {
      out.push(`${id} reaches to ${Math.round(box.right)} × ${Math.round(box.bottom)}`);
    }
  }
  return out;
});

/** Things to press that are smaller than a finger. */
const tooSmall = (page) => page.evaluate(() =>
  [...document.querySelectorAll("button:not(.cell), .button, input:not([type=checkbox], [type=radio]), .check, select, summary, .bar a")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && getComputedStyle(element).clipPath === "none" && (box.height < 31.5 || box.width < 31.5);
  }).map((element) => `${element.tagName} ${element.id || element.textContent.trim().slice(0, 20)} ${Math.round(element.getBoundingClientRect().width)} × ${Math.round(element.getBoundingClientRect().height)}`));

export const tests = Object.fromEntries(TABLES.map(([game, players]) => [`${game} for ${players}`, async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  await player.openTable(game, "here", { players: ["quadular", "tunnel-brawl"].includes(game) ? players : undefined });
  await player.ready();
  const problems = [...await tooFar(player.page), ...await tooSmall(player.page)];
  const cell = await player.page.evaluate(() => document.querySelector(".cell:not(.odd)").getBoundingClientRect().width);
  if (game !== "quadular" && cell < 32) problems.push(`cells of ${cell.toFixed(1)} px`);
  const dice = seeded(2);
  for (let moves = 0; moves < 3; moves++) {
    await player.page.evaluate(() => scrollTo(0, 0));
    await player.move(dice);
    problems.push(...await tooFar(player.page));
  }
  if (game === "quadular") {
    // Fingers are wider than these squares: a move is asked about, and No takes it back.
    const { movable, moves } = await player.ready();
    await player.square(movable[0]);
    const { targets, captures } = await player.look();
    await player.square([...targets, ...captures][0]);
    await player.$("#confirm").waitFor();
    problems.push(...await tooFar(player.page));
    const box = await player.$("#yes").boundingBox();
    if (box.y + box.height > PHONE.height) problems.push("the question is out of sight");
    await player.press("#no");
    await player.$("#confirm").waitFor({ state: "hidden" });
    assert.equal((await player.look()).moves, moves);
  }
  assert.equal([...new Set(problems)].join("\n"), "");
}]));

tests["a game with clocks against three computers"] = async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  await player.openTable("tunnel-brawl", "computer", { players: 4, pace: "5" });
  await player.ready();
  assert.equal((await tooFar(player.page)).join("\n"), "");
};

tests["every page fits"] = async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  const problems = [];
  for (const path of ["/", "/taproom", "/new?game=quadular&way=online", "/games", "/settings", "/signup", "/games/jungle", "/games/quadular", "/developers"]) {
    await player.open(path);
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`${path} is ${wide} px too wide`);
    problems.push(...(await tooSmall(player.page)).map((text) => `${path}: ${text}`));
  }
  assert.equal(problems.join("\n"), "");
};
