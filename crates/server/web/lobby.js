// The taproom, live.

import { $, read, toast } from "./dom.js";
import { comeIn, me, showTurns } from "./house.js";
import { draw as drawLists } from "./lobby/lists.js";
import { News } from "./lobby/news.js";
import { Room } from "./lobby/room.js";
import { say } from "./say.js";
import { theLine } from "./socket.js";

const line = theLine();
const room = new Room(read("lobby"));
const news = new News();
let seeking = false;

const draw = () => drawLists(room, $("filter").value, me?.id, join);
/** The tables that somebody who looks for one would like to hear of. */
const inviting = () => {
  const wanted = $("filter").value;
  const cards = [...room.open.values()].filter((card) => !wanted || card.game === wanted);
  return cards.filter((card) => card.host !== me?.id).map((card) => card.id);
};

line.lobby = true;
line.send({ t: "lobby", on: true });
line.on("lobby", (frame) => {
  // Whoever missed something asks for everything again.
  if (!room.hear(frame)) return line.send({ t: "lobby", on: true });
  draw();
  news.hear(inviting());
});
line.on("waiting", ({ n }) => showTurns(n));
line.on("paired", (message) => location.assign(`/t/${message.table}`));
line.on("line", (up) => {
  if (up && seeking) seek();
});
$("filter").addEventListener("change", () => {
  draw();
  news.learn(inviting());
});

function wishes() {
  const data = new FormData($("pair"));
  const rated = data.has("rated");
  return data
    .getAll("game")
    .flatMap((game) =>
      data.getAll("pace").map((pace) => {
        const [id, players] = String(game).split(":");
        return { game: id, players: Number(players), pace: String(pace), rated };
      }),
    )
    .slice(0, 20);
}

/** What is wished for now: what is ticked, or what somebody else looks for. @type {object[]} */
let wanted = [];

async function seek() {
  const answer = await line.ask({ t: "pair", wishes: wanted });
  seeking = answer.ok;
  $("seeking").textContent = answer.ok ? say("js-seeking") : "";
  $("seek").textContent = say(answer.ok ? "js-seek-stop" : "js-seek");
  // What was complained about before is mended.
  toast(answer.ok ? "" : (answer.error ?? ""));
}

$("pair").addEventListener("submit", async (/** @type {Event} */ event) => {
  event.preventDefault();
  if (seeking) {
    seeking = false;
    await line.ask({ t: "unpair" });
    $("seeking").textContent = "";
    $("seek").textContent = say("js-seek");
    return;
  }
  if (!wishes().length) return toast(say("js-seek-tick"));
  wanted = wishes();
  await look();
});

/** Sits down with somebody who looks for this game. @param {import("./lobby/room.js").Sought} sought */
async function join({ game, players, pace, rated }) {
  wanted = [{ game, players, pace, rated }];
  await look();
}

async function look() {
  if (!me) {
    try {
      await comeIn();
    } catch (error) {
      return toast(/** @type {Error} */ (error).message);
    }
    line.again();
    await new Promise((resolve) => line.addEventListener("line", resolve, { once: true }));
  }
  seek();
}

/** Offers the clocks that suit what is picked, and picks the usual one where none is. */
function suit() {
  const boxes = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement[]} */ ([...$("pair").querySelectorAll(`[name=${name}]`)]);
  const picked = boxes("game").filter((box) => box.checked);
  const suiting = picked.map((box) => (box.dataset.paces ?? "").split(" "));
  const paces = boxes("pace");
  for (const box of paces) {
    const fits = !suiting.length || suiting.some((list) => list.includes(box.value));
    /** @type {HTMLElement} */ (box.parentElement).hidden = !fits;
    if (!fits) box.checked = false;
  }
  for (const list of suiting)
    if (!paces.some((box) => box.checked && list.includes(box.value)))
      for (const box of paces) if (box.value === list[0]) box.checked = true;
}

$("pair").addEventListener("change", suit);
suit();
draw();
news.learn(inviting());
