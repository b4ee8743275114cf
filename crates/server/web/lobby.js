// The taproom, live.

import { $, read, toast } from "./dom.js";
import { comeIn, me } from "./house.js";
import { keep, kept } from "./keep.js";
import { draw as drawLists } from "./lobby/lists.js";
import { News } from "./lobby/news.js";
import { Room } from "./lobby/room.js";
import { wishesFor } from "./lobby/wishes.js";
import { list, say } from "./say.js";
import { theLine } from "./socket.js";
import { paceText } from "./text.js";

const line = theLine();
const room = new Room(read("lobby"));
const news = new News();
let seeking = false;
/** Why the house does not look for anybody, where it said so after or even before it took the question in. @type {string | undefined} */
let refusal;

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
line.on("paired", (message) => location.assign(`/t/${message.table}`));
// Whoever may not look for a game hears of it after the question was taken in.
line.on("no", (message) => {
  if (message.id) return;
  refusal = message.error;
  if (!seeking) return;
  stopped();
  toast(refusal ?? "");
});
line.on("line", (up) => {
  if (up && seeking) seek();
});
$("filter").addEventListener("change", () => {
  draw();
  news.learn(inviting());
});

/** Where the browser keeps what was looked for the last time. */
const KEPT = "taproom-pairing";

const boxes = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement[]} */ ([...$("pair").querySelectorAll(`[name=${name}]`)]);
const ticked = (/** @type {string} */ name) => boxes(name).filter((box) => box.checked);
const suiting = (/** @type {HTMLInputElement} */ game) => (game.dataset.paces ?? "").split(" ");

/** What is ticked, as wishes. Where no game is ticked, any will do. */
function wishes() {
  const games = ticked("game").length ? ticked("game") : boxes("game");
  const playable = games.map((game) => {
    const [id, players] = game.value.split(":");
    return { id, players: Number(players), paces: suiting(game) };
  });
  const paces = ticked("pace").map((box) => box.value);
  return wishesFor(playable, paces, ticked("rated").length > 0);
}

/** What is wished for now: what is ticked, or what somebody else looks for. @type {object[]} */
let wanted = [];

/** Nobody is looked for any more. */
function stopped() {
  seeking = false;
  $("seeks").classList.remove("mine");
  $("seeking").textContent = "";
  $("seek").textContent = say("js-seek");
}

async function seek() {
  refusal = undefined;
  const answer = await line.ask({ t: "pair", wishes: wanted });
  if (!answer.ok || refusal) {
    stopped();
    return toast(refusal ?? answer.error ?? "");
  }
  seeking = true;
  // Whoever looks is somebody, too.
  $("seeks").classList.add("mine");
  $("seeking").textContent = say("js-seeking");
  $("seek").textContent = say("js-seek-stop");
  // What was complained about before is mended.
  toast("");
}

$("pair").addEventListener("submit", async (/** @type {Event} */ event) => {
  event.preventDefault();
  if (seeking) {
    await line.ask({ t: "unpair" });
    return stopped();
  }
  wanted = wishes().wishes;
  if (wanted.length) return look();
  $("pair").querySelector("details").open = true;
  toast(say("js-seek-clock"));
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

/** Offers the clocks that suit what is picked, picks the usual one where none is, and says it in one line. */
function suit() {
  const picked = ticked("game");
  for (const box of boxes("pace")) {
    const fits = !picked.length || picked.some((game) => suiting(game).includes(box.value));
    // It keeps its place: what is looked at does not move under the finger.
    box.disabled = !fits;
    if (!fits) box.checked = false;
  }
  for (const game of picked)
    if (!ticked("pace").some((box) => suiting(game).includes(box.value)))
      for (const box of boxes("pace")) if (box.value === suiting(game)[0]) box.checked = true;
  const games = [...new Set(picked.map((box) => box.dataset.name ?? ""))];
  // What is not looked for is not promised; where there is nothing at all, it shows why.
  const { wishes: some, all } = wishes();
  const clocks = boxes("pace").filter((box) =>
    some.length ? some.some((wish) => wish.pace === box.value) : box.checked,
  );
  $("sought").textContent = [
    games.length ? list(games) : say("js-any-game"),
    list(clocks.map((box) => paceText(box.value))),
    ...(ticked("rated").length ? [say("js-rated")] : []),
    ...(some.length < all ? [say("js-seek-some", { some: some.length, all })] : []),
  ].join(" · ");
}

/** Ticks what was ticked the last time. */
function remember() {
  const last = kept(KEPT)?.split(",");
  if (!last) return;
  for (const name of ["game", "pace", "rated"])
    for (const box of boxes(name)) box.checked = last.includes(`${name} ${box.value}`);
}

$("pair").addEventListener("change", () => {
  suit();
  const all = ["game", "pace", "rated"].flatMap((name) => ticked(name).map((box) => `${name} ${box.value}`));
  keep(KEPT, all.join());
});
remember();
suit();
draw();
news.learn(inviting());
