// A phone in portrait: the whole board and what is needed to play, and fingers that hit.

import assert from "node:assert/strict";
import { PHONE, seeded } from "./guest.mjs";
import { GAMES, TABLES } from "./scene.mjs";

/** What does not fit on the first screen. */
const tooFar = (page) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const out = [];
    if (document.documentElement.scrollWidth > innerWidth)
      out.push(`${document.documentElement.scrollWidth - innerWidth} px too wide`);
    for (const id of ["board", "far", "near", "status"]) {
      const box = document.getElementById(id).getBoundingClientRect();
      if (box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5) {
        out.push(`${id} reaches to ${Math.round(box.right)} × ${Math.round(box.bottom)}`);
      }
    }
    return out;
  });

/** Where the board is. */
const place = (page) =>
  page.evaluate(() => Math.round(document.getElementById("board").getBoundingClientRect().top));

/** Whether the board is still in sight where the page ends, with the moves and the talk below it. */
const hidden = (page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const board = document.getElementById("board").getBoundingClientRect();
    const steps = document.querySelector(".steps");
    steps.scrollIntoView({ block: "end" });
    const below = steps.getBoundingClientRect();
    const out = [];
    if (board.top < -1 || board.bottom > innerHeight)
      out.push(`scrolled down, the board is at ${board.top} to ${board.bottom}`);
    if (below.top < document.getElementById("board").getBoundingClientRect().bottom)
      out.push("the steps are behind the board");
    scrollTo(0, 0);
    return out;
  });

/** Things to press that are smaller than a finger. */
const tooSmall = (page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "button:not(.cell), .button, input:not([type=checkbox], [type=radio]), .check, select, summary, .bar a",
      ),
    ]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.width &&
          getComputedStyle(element).clipPath === "none" &&
          (box.height < 31.5 || box.width < 31.5)
        );
      })
      .map(
        (element) =>
          `${element.tagName} ${element.id || element.textContent.trim().slice(0, 20)} ${Math.round(element.getBoundingClientRect().width)} × ${Math.round(element.getBoundingClientRect().height)}`,
      ),
  );

export const tests = Object.fromEntries(
  TABLES.map(([game, players]) => [
    `${game} for ${players}`,
    async ({ guest }) => {
      const player = await guest({ viewport: PHONE, touch: true });
      await player.openTable(game, "here", {
        players: ["quadular", "tunnel-brawl"].includes(game) ? players : undefined,
      });
      await player.ready();
      const problems = [...(await tooFar(player.page)), ...(await tooSmall(player.page))];
      const cell = await player.page.evaluate(
        () => document.querySelector(".cell:not(.odd)").getBoundingClientRect().width,
      );
      // Only the cross with all of its arms has smaller squares than a finger can hit.
      const tiny = game === "quadular" && players > 2;
      if (!tiny && cell < 32) problems.push(`cells of ${cell.toFixed(1)} px`);
      const dice = seeded(2);
      const top = await place(player.page);
      // In Tunnel Brawl a turn has two parts, and everybody shall have had one.
      for (let moves = 0; moves < (game === "tunnel-brawl" ? 2 * players : 3); moves++) {
        await player.page.evaluate(() => scrollTo(0, 0));
        await player.move(dice);
        problems.push(...(await tooFar(player.page)));
        // Whoever is on the move, the board stays where it is.
        if ((await place(player.page)) !== top)
          problems.push(`the board went from ${top} to ${await place(player.page)}`);
      }
      problems.push(...(await hidden(player.page)));
      if (tiny) {
        // Fingers are wider than these squares: a move is asked about, and No takes it back.
        const { movable, moves } = await player.ready();
        await player.square(movable[0]);
        const { targets, captures } = await player.look();
        await player.square([...targets, ...captures][0]);
        await player.$("#confirm").waitFor();
        problems.push(...(await tooFar(player.page)));
        const box = await player.$("#yes").boundingBox();
        if (box.y + box.height > PHONE.height) problems.push("the question is out of sight");
        await player.press("#no");
        await player.$("#confirm").waitFor({ state: "hidden" });
        assert.equal((await player.look()).moves, moves);
      }
      assert.equal([...new Set(problems)].join("\n"), "");
    },
  ]),
);

tests["a game with clocks against three computers"] = async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  for (const game of ["tunnel-brawl", "quadular"]) {
    await player.openTable(game, "computer", { players: 4, pace: "5" });
    await player.ready();
    const problems = await tooFar(player.page);
    // Four names and four clocks, none over another.
    problems.push(
      ...(await player.page.evaluate(() =>
        [...document.querySelectorAll(".seat")].flatMap((seat) => {
          const [name, clock] = [".name", ".clock"].map((part) =>
            seat.querySelector(part).getBoundingClientRect(),
          );
          const apart =
            name.right <= clock.left || name.bottom <= clock.top + 4 || clock.bottom <= name.top + 4;
          return apart && name.width >= 60 && clock.right <= seat.getBoundingClientRect().right
            ? []
            : [`${seat.dataset.seat}: a name of ${name.width} px, a clock at ${clock.left}`];
        }),
      )),
    );
    assert.equal(problems.join("\n"), "", game);
  }
  const texts = await player.page.evaluate(async () => {
    const { clockText } = await import(`${document.documentElement.dataset.assets}/clock.js`);
    return [9_940, 61_000, 3_600_000, 3 * 86_400_000, 2 * 86_400_000 + 3_600_000].map(clockText);
  });
  assert.deepEqual(texts, ["0:09.9", "1:01", "1:00:00", "3 d", "2 d 1 h"]);
};

tests["a new table is one press away"] = async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  const problems = [];
  for (const game of GAMES)
    for (const way of ["computer", "here", "online"]) {
      await player.open(`/new?game=${game}&way=${way}`);
      problems.push(
        ...(
          await player.page.evaluate(() => {
            const out = [];
            const button = document.getElementById("open");
            const box = button.getBoundingClientRect();
            const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            if (box.bottom > innerHeight || !button.contains(middle)) out.push("the button is out of reach");
            for (const chip of document.querySelectorAll(".chip"))
              if (chip.getClientRects().length && chip.scrollWidth > chip.clientWidth)
                out.push(`${chip.textContent} does not fit`);
            const current = [...document.querySelectorAll("nav.chips [aria-current]")];
            for (const chip of current) {
              const { left, right } = chip.getBoundingClientRect();
              if (left < 0 || right > innerWidth) out.push(`${chip.textContent} is chosen and out of sight`);
            }
            return out;
          })
        ).map((text) => `${game} ${way}: ${text}`),
      );
      if (way === "computer") assert.equal(await player.$("[name=level]").count(), 8);
      // The picture is of the board as chosen.
      for (const players of await player
        .$("[name=players]")
        .evaluateAll((all) => all.map((one) => one.value))) {
        await player.$(`[name=players][value="${players}"]`).check();
        assert.match(await player.$("#sample").getAttribute("src"), new RegExp(`/${game}-${players}.svg$`));
        assert.ok(await player.$("#sample").isVisible());
      }
    }
  assert.equal(problems.join("\n"), "");
};

tests["every page fits"] = async ({ guest }) => {
  const player = await guest({ viewport: PHONE, touch: true });
  const problems = [];
  for (const path of [
    "/",
    "/taproom",
    "/new?game=quadular&way=online",
    "/games",
    "/settings",
    "/signup",
    "/login",
    "/leaderboard",
    "/leaderboard/jungle",
    "/controls",
    "/games/jungle",
    "/games/quadular",
    "/developers",
  ]) {
    await player.open(path);
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) problems.push(`${path} is ${wide} px too wide`);
    problems.push(...(await tooSmall(player.page)).map((text) => `${path}: ${text}`));
  }
  assert.equal(problems.join("\n"), "");
};

tests["why an account was refused is seen"] = async ({ guest }) => {
  const person = await guest({ viewport: { width: 360, height: 560 }, touch: true });
  person.forgives = /400|409/;
  await person.open("/signup");
  await person.$("#name").fill("x");
  await person.$("#password").fill("a long enough password");
  await person.$("form .primary").tap();
  await person.untilText(".say", "3 to 20");
  await person.until(() => {
    const { top, bottom } = document.querySelector(".say").getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
};
