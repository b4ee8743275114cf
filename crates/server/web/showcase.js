// A board that plays a whole game by itself: on the home page one game after the other until somebody pauses it, on
// the page of a game that one when somebody asks for it.

import { $, read } from "./dom.js";
import { Board } from "./board/board.js";
import { say } from "./say.js";

const figure = /** @type {HTMLElement} */ ($("showcase"));
const assets = document.documentElement.dataset.assets;
/** The games to show: their ids and names. @type {[string, string][]} */
const games = read("showcase-games") ?? [];
const one = games.length === 1;
const STEP = 900;
/** How long the end of a game stays. */
const REST = 4000;

/** @typedef {{put: Record<string, string | null>, last: string[], rubble?: string[],
 *             commanders?: Record<string, string | null>}} Step */
/** @type {{game: import("./board/board.js").GameData, pieces: Record<string, string>, steps: Step[]} | undefined} */
let shown;
/** @type {Board | undefined} */
let board;
let step = 0;
let which = Math.floor(Math.random() * games.length);
let paused = one || matchMedia("(prefers-reduced-motion: reduce)").matches;
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
  const done = shown?.steps.slice(0, step) ?? [];
  const now = done.at(-1);
  const seats = Object.keys(shown?.game.colours ?? {});
  const own = Object.fromEntries(seats.map((seat) => [seat, seat]));
  /** @type {Record<string, string>} */
  const pieces = { ...shown?.pieces };
  for (const { put } of done)
    for (const [square, token] of Object.entries(put)) {
      if (token) pieces[square] = token;
      else delete pieces[square];
    }
  return {
    pieces,
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
  if (!answer.ok) throw new Error(`no game to show: ${answer.status}`);
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
  if (!one) $("showing").textContent = games[which][1];
  go(0);
}

/** Shows the game after so many moves. @param {number} to */
function go(to) {
  if (!shown || !board) return;
  step = Math.max(0, Math.min(to, shown.steps.length));
  board.show(picture());
  if (one) {
    $("showing").textContent = `${step} / ${shown.steps.length}`;
    /** @type {HTMLButtonElement} */ ($("back")).disabled = step === 0;
    /** @type {HTMLButtonElement} */ ($("on")).disabled = step === shown.steps.length;
  }
  next();
}

function next() {
  clearTimeout(timer);
  if (paused || document.hidden || !shown) return;
  const over = step >= shown.steps.length;
  if (over && one) pause(true);
  else timer = setTimeout(advance, over ? REST : STEP);
}

function advance() {
  if (!shown) return;
  if (step < shown.steps.length) {
    go(step + 1);
    return;
  }
  which = (which + 1) % games.length;
  begin().catch(hide);
}

/** @param {boolean} wanted */
function pause(wanted) {
  paused = wanted;
  const button = $("pause");
  button.textContent = say(paused ? "js-show-play" : "js-show-pause");
  if (one) button.classList.toggle("primary", paused);
}

/** Steps by hand, which ends playing by itself. @param {number} by */
function turn(by) {
  pause(true);
  go(step + by);
}

function hide() {
  figure.hidden = true;
}

$("pause").addEventListener("click", () => {
  pause(!paused);
  // Whoever plays a game that is over sees it anew.
  if (one && !paused && shown && step >= shown.steps.length) go(0);
  else next();
});
if (one) {
  $("back").addEventListener("click", () => turn(-1));
  $("on").addEventListener("click", () => turn(1));
} else {
  $("other").addEventListener("click", () => {
    which = (which + 1) % games.length;
    begin().catch(hide);
  });
}
document.addEventListener("visibilitychange", next);
pause(paused);
drawings().then(begin).catch(hide);
