// Somebody who has never heard of these games watches one on a phone, and can tell a friend what happened and why.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PHONE } from "./guest.mjs";

const SEATS = ["south", "west", "north", "east"];
/** The moves of a whole game for four: the one that the pages play back. */
const MOVES = readFileSync(new URL("../../crates/server/src/showcase/quadular.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^\d+\. /.test(line))
  .flatMap((line) => line.split(" ").slice(1));
/** The watcher comes when so many moves are made, before the first king falls. */
const COMES = 160;
/** How long those who play think, in milliseconds; the page shows a great moment longer than that. */
const THINKS = 300;

/** Four people at a table, who play by their sockets. */
async function four(guest) {
  const players = [];
  for (const seat of SEATS) {
    const player = await guest();
    await player.ask("/api/guest", {});
    await player.open("/developers");
    players.push({ seat, player });
  }
  const seats = SEATS.map((seat, index) => ({ seat, chair: index ? "open" : "me" }));
  const wanted = { game: "quadular", players: 4, seats, open_to: "link" };
  const { table } = await players[0].player.ask("/api/tables", wanted);
  for (const { seat, player } of players)
    await player.page.evaluate(
      ([table, seat, moves]) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/socket`);
          const send = (message) => socket.send(JSON.stringify({ table, ...message }));
          socket.onopen = () => {
            send({ t: "watch" });
            if (seat !== "south") send({ t: "sit", seat });
          };
          // Whoever is on the move plays on, as far as the test has come.
          let sent = -1;
          window.until = 0;
          window.play = () => {
            const { phase, ply, to_move } = window.at;
            if (phase !== "playing" || to_move !== seat || ply >= window.until || ply <= sent) return;
            sent = ply;
            send({ t: "move", ply, m: moves[ply] });
          };
          socket.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.t === "no") window.refused = said.error;
            if (said.t !== "table") return;
            window.at = said;
            window.play();
            if (said.seats.find((one) => one.seat === seat)?.person) resolve();
          };
        }),
      [table, seat, MOVES],
    );
  /** Lets them play until so many moves are made. */
  const play = async (moves) => {
    for (const { player } of players)
      await player.page.evaluate((moves) => {
        window.until = moves;
        window.play();
      }, moves);
    const { page } = players[0].player;
    await players[0].player.until((moves) => window.refused || window.at.ply >= moves, moves);
    assert.equal(await page.evaluate(() => window.refused), undefined);
  };
  // Each of them knows that they sit; the first hears of the others a moment later.
  await players[0].player.until(() => window.at.seats.every(({ person }) => person));
  const { seats: sat } = await players[0].player.page.evaluate(() => window.at);
  const names = Object.fromEntries(sat.map(({ seat, name }) => [seat, name]));
  return { table, names, play };
}

/** Notes every sentence that stands in one of these places, and for how long it does. */
const PLACES = { banner: "#board > .moment", status: "#status", won: "#won", how: "#how", places: "#places" };

const listen = (watcher) =>
  watcher.page.evaluate((places) => {
    const heard = [],
      now = {};
    const told = (selector) => {
      const element = document.querySelector(selector);
      if (!element?.checkVisibility()) return "";
      const parts = element.querySelectorAll("p, li");
      return [...(parts.length ? parts : [element])].map((part) => part.textContent.trim()).join("\n");
    };
    const look = () => {
      for (const [place, selector] of Object.entries(places)) {
        const text = told(selector);
        if (now[place]?.text === text) continue;
        const box = document.querySelector(selector)?.getBoundingClientRect();
        const inSight = Boolean(box && box.top >= 0 && box.bottom <= innerHeight);
        now[place] = { place, text, inSight, since: performance.now(), until: Infinity };
        if (text) heard.push(now[place]);
        for (const said of heard)
          if (said.place === place && said !== now[place] && said.until === Infinity)
            said.until = performance.now();
      }
    };
    // Frames come late on a machine that has other things to do; what stands in the page does not.
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, all);
    look();
    window.heard = () =>
      heard.map(({ place, text, inSight, since, until }) => ({
        place,
        text,
        inSight,
        ms: Math.round(Math.min(until, performance.now()) - since),
      }));
  }, PLACES);

export const tests = {
  async "a newcomer follows a game for four in Chinese on a phone"({ guest, note }) {
    const { table, names, play } = await four(guest);
    await play(COMES);
    const watcher = await guest({ viewport: PHONE, touch: true, motion: "no-preference", locale: "zh-CN" });
    await watcher.open(`/t/${table}`);
    await watcher.atTable();
    await listen(watcher);
    for (let ply = COMES; ply < MOVES.length; ply++) {
      await play(ply + 1);
      await watcher.page.waitForTimeout(THINKS);
    }
    await watcher.$("#won").waitFor();
    await watcher.$("#board > .moment").waitFor({ state: "detached" });
    const heard = await watcher.page.evaluate(() => window.heard());

    // Every great moment says who did what to whom, and what that means, for long enough to be read.
    const banners = heard.filter(({ place }) => place === "banner");
    assert.deepEqual(
      banners.map(({ text }) => text),
      [
        "黄方吃掉橙方的王，橙方出局\n橙方的军队归黄方指挥",
        "黑方吃掉白方的王，白方出局\n白方的军队归黑方指挥",
        `${names.north}获胜\n黄方吃掉黑方的王。其他的王都已倒下，黄方获胜。`,
      ],
    );
    for (const { text, ms, inSight } of banners) {
      assert.ok(ms > 2000, `${ms} ms for “${text}”`);
      assert.ok(inSight, `one has to scroll for “${text}”`);
    }
    // The same stands in the line below the board, after the move that led to it, and the end says why it is one.
    const statuses = heard.filter(({ place }) => place === "status").map(({ text }) => text);
    for (const { text } of banners.slice(0, -1)) {
      const [, by, loser, follows] = /^(.方)吃掉(.方)的王，.方出局\n(.*)$/.exec(text);
      const told = new RegExp(`^${by}：.*[a-o]\\d+.*吃掉${loser}的王；.*${loser}出局；${follows}。`);
      assert.ok(
        statuses.some((status) => told.test(status)),
        `${told} stands below the board: ${statuses.join("\n")}`,
      );
    }
    // What was done last and whose turn it is are told by the colours that one sees.
    assert.ok(
      statuses.some((status) => /^.方：.*。轮到.方走。$/.test(status)),
      statuses.join("\n"),
    );
    const last = (where) => heard.filter(({ place }) => place === where).at(-1)?.text ?? "";
    assert.equal(last("won"), `${names.north}获胜`);
    assert.equal(last("how"), "黄方吃掉黑方的王。其他的王都已倒下，黄方获胜。");
    const places = ["north", "east", "west", "south"].map((seat) => names[seat]);
    assert.deepEqual(
      last("places")
        .split("\n")
        .map((row, index) => row.includes(places[index])),
      [true, true, true, true],
    );
    // Every line of the story tells whose pieces met, and nothing is said in another language.
    const lines = await watcher.$("#story .hidden").allTextContents();
    assert.ok(
      lines.some((line) => /的.从 [a-o]\d+ 走到 [a-o]\d+，吃掉.方的./.test(line)),
      lines.join("\n"),
    );
    const foreign = (text) =>
      Object.values(names)
        .reduce((rest, name) => rest.replaceAll(name, ""), text)
        .match(/[A-Za-z]{2,}/);
    for (const text of [...heard.map(({ text }) => text), ...lines])
      assert.equal(foreign(text), null, `not Chinese: ${text}`);
    note(banners.map(({ text, ms }) => `${text.replace("\n", "；")} (${ms} ms)`).join("\n     "));
  },
};
