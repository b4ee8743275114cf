// A board that plays a whole game by itself, over and over, until somebody pauses it.

import { $, read } from "./dom.js";
import { Board } from "./board/board.js";
import { say } from "./say.js";

const figure = /** @type {HTMLElement} */ ($("showcase"));
const assets = document.documentElement.dataset.assets;
/** The games to show: their ids and names. @type {[string, string][]} */
const games = read("showcase-games") ?? [];
const STEP = 900;
/** How long the end of a game stays. */
const REST = 4000;

/** @typedef {{put: Record<string, string | null>, last: string[], rubble?: string[],
 *             commanders?: Record<string, string | null>}} Step */
/** @type {{game: import("./board/board.js").GameData, pieces: Record<string, string>, steps: Step[]} | undefined} */
let shown;
/** @type {Board | undefined} */
let board;
/** @type {Record<string, string>} */
let pieces = {};
let step = 0;
let which = Math.floor(Math.random() * games.length);
let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;
/** @type {number | undefined} */
let timer;

/** The drawings of all pieces, once. */
async function drawings() {
  const set = document.documentElement.dataset.pieces ?? "drawn";
  const box = document.createElement("div");
  box.hidden = true;
  box.innerHTML = await (await fetch(`${assets}/pieces/${set}.svg`)).text();
  document.body.append(box);
}

function picture() {
  const now = shown?.steps[step - 1];
  const seats = Object.keys(shown?.game.colours ?? {});
  const own = Object.fromEntries(seats.map((seat) => [seat, seat]));
  return {
    pieces: { ...pieces },
    rubble: now?.rubble ?? [],
    last: now?.last ?? [],
    legal: [],
    mine: [],
    commanders: { ...own, ...now?.commanders },
    warned: [],
    ahead: false,
  };
}

async function begin() {
  const answer = await fetch(`${assets}/showcase/${games[which][0]}.json`);
  if (!answer.ok) return;
  shown = await answer.json();
  if (!shown) return;
  const box = $("board");
  const fresh = box.cloneNode(false);
  box.replaceWith(fresh);
  board = new Board(fresh, shown.game, {
    play: () => {},
    choose: async () => undefined,
    confirm: () => {},
    ahead: () => {},
  });
  fresh.inert = true;
  figure.dataset.game = games[which][0];
  $("showing").textContent = games[which][1];
  pieces = { ...shown.pieces };
  step = 0;
  board.show(picture());
  next();
}

function next() {
  clearTimeout(timer);
  if (paused || document.hidden || !shown) return;
  timer = setTimeout(advance, step >= shown.steps.length ? REST : STEP);
}

function advance() {
  if (!shown || !board) return;
  if (step >= shown.steps.length) {
    which = (which + 1) % games.length;
    begin();
    return;
  }
  for (const [square, token] of Object.entries(shown.steps[step].put)) {
    if (token) pieces[square] = token;
    else delete pieces[square];
  }
  step += 1;
  board.show(picture());
  next();
}

function showPause() {
  $("pause").textContent = say(paused ? "js-show-play" : "js-show-pause");
}

$("pause").addEventListener("click", () => {
  paused = !paused;
  showPause();
  next();
});
$("other").addEventListener("click", () => {
  which = (which + 1) % games.length;
  begin();
});
document.addEventListener("visibilitychange", next);
showPause();
drawings()
  .then(begin)
  .catch(() => {
    figure.hidden = true;
  });
