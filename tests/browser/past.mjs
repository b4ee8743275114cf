// Looking back: what a page is told when it is opened, and what it asks for when somebody looks further.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";

/** More lines than come with a table. */
const LINES = 520;

/** Plays a long game at one screen, faster than hands. Something is captured now and then, but nobody's king. */
async function longGame(player) {
  const seats = ["south", "west", "north", "east"].map((seat) => ({ seat, chair: "me" }));
  await player.ask("/api/guest", {});
  const { table } = await player.ask("/api/tables", { game: "quadular", players: 4, seats, open_to: "link" });
  await player.open("/developers");
  const said = await player.page.evaluate(
    ([table, lines]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/socket`);
        let dice = 2;
        socket.onopen = () => socket.send(JSON.stringify({ t: "watch", table }));
        socket.onmessage = ({ data }) => {
          const at = JSON.parse(data);
          if (at.t === "no") resolve(at.error);
          if (at.t !== "table") return;
          if (at.phase !== "playing" || at.ply >= lines) return resolve(`${at.phase} after ${at.ply}`);
          const target = (move) => at.pieces[move.match(/[a-o]\d+/g).at(-1)];
          const quiet = at.you.legal.filter((move) => !target(move));
          const captures = at.you.legal.filter((move) => target(move) && target(move)[1] !== "K");
          const liked = at.ply % 5 === 0 && captures.length ? captures : quiet.length ? quiet : at.you.legal;
          dice = (dice * 48271) % 2147483647;
          socket.send(JSON.stringify({ t: "move", table, ply: at.ply, m: liked[dice % liked.length] }));
        };
      }),
    [table, LINES],
  );
  assert.equal(said, `playing after ${LINES}`);
  return `/t/${table}`;
}

/** How many pieces are told to be captured. */
const losses = (reader) => reader.$(".trophies svg").count();

export const tests = {
  async "a long game is told in pages"({ guest, note }) {
    const player = await guest();
    const address = await longGame(player);
    const asked = player.asked();
    await player.open(address);
    await player.ready();
    await player.page.waitForLoadState("networkidle");
    assert.deepEqual(asked, [], "opening a table asks for nothing");
    const rows = () => player.$("#story li:not([data-gap])").count();
    const told = await rows();
    note(`${LINES} lines: ${told} come with the table`);
    assert.ok(told < LINES && told >= 100, `${told} lines`);
    assert.equal(await player.text("#story [data-gap]"), `Moves 1 to ${LINES - told}`);
    const captured = await losses(player);
    assert.ok(captured > 5, `${captured} captures`);

    // Stepping back asks for boards once for many of them.
    await player.$("#back").click();
    await player.untilText("#status", "Looking back at move 519 of 520.");
    await player.$("#back").click();
    await player.untilText("#status", "Looking back at move 518 of 520.");
    assert.deepEqual(asked.splice(0), ["boards?from=500"]);
    await player.$("#latest").click();

    // Scrolling up brings earlier lines, and what is read stays where it is.
    const top = `[data-key="${LINES - told}"]`;
    const before = await player.page.evaluate((top) => {
      const list = document.getElementById("story");
      list.scrollTop = list.querySelector(top).offsetTop - 20;
      return Math.round(list.querySelector(top).getBoundingClientRect().top);
    }, top);
    const place = () => player.$(top).evaluate((row) => Math.round(row.getBoundingClientRect().top));
    await player.until((told) => document.querySelectorAll("#story li:not([data-gap])").length > told, told);
    assert.ok(
      Math.abs((await place()) - before) < 3,
      `the line has moved from ${before} to ${await place()}`,
    );
    const page = LINES - told - 1;
    assert.deepEqual(asked.splice(0), [`story?from=${page - (page % 200)}`]);

    // By the keyboard all of it can be had, and then there is nothing left to ask for.
    while (await player.$("#story [data-gap]").count()) {
      const known = await rows();
      await player.$("#story [data-gap] button").first().press("Enter");
      await player.until(
        (known) => document.querySelectorAll("#story li:not([data-gap])").length > known,
        known,
      );
    }
    assert.equal(await rows(), LINES);
    const first = await player.ask(`${address.replace("/t/", "/api/tables/")}/story?from=0`);
    assert.equal(first.of, LINES);
    const moves = await player.moves();
    assert.deepEqual(
      moves.slice(0, 200),
      first.lines.map((line) => line.m),
    );

    // Opened anew: from the end to the start.
    await player.page.reload();
    await player.ready();
    asked.splice(0);
    await player.$("#first").click();
    await player.untilText("#status", "Looking back at move 0 of 520.");
    assert.equal((await player.look()).pieces, 56);
    assert.equal(await losses(player), 0, "nothing is captured at the start");
    // The start of the story comes into sight with it, beside the end that was there before.
    await player.$('#story [data-key="0"]').waitFor();
    assert.deepEqual(asked.splice(0).sort(), ["boards?from=0", "story?from=0"]);
    await player.$("#on").click();
    await player.untilText("#status", "Looking back at move 1 of 520.");
    assert.equal(await player.$("#story .current").count(), 1);
    for (let line = 2; line <= 60; line++) await player.$("#on").click();
    await player.untilText("#status", "Looking back at move 60 of 520.");
    assert.ok((await losses(player)) > 5 && (await losses(player)) <= captured);
    assert.deepEqual(asked, []);
    const pieces = (await player.look()).pieces;
    assert.equal(pieces + (await losses(player)), 56);
    await player.$("#latest").click();
    await player.ready();
    assert.equal(await losses(player), captured);
    // A move that is made now goes on where the story was.
    await player.move(seeded(5));
    assert.equal(await player.$("#story li").last().getAttribute("data-key"), "520");
  },
};
