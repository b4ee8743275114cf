// What is said over the board itself: great moments, the end, and why something can't be done. Screen readers hear of
// all of it elsewhere, so none of this is for them, and nothing of it is in the way of a finger.

import { make } from "../dom.js";

/** @typedef {import("../board/board.js").Board} Board */

/** A reason is read for this long, in milliseconds, and the end for a little less. */
const REASON = 4000;
const END = 3500;
/** More than this would hide the board. */
const MOST = 4;
/** How many pieces of paper are thrown. */
const PAPERS = 28;

/** How long great moments are shown, in milliseconds: as long as they are read. @param {number} count */
export const momentLength = (count) => 1500 + 600 * Math.min(count, MOST);

/** @type {Map<string, number>} */
const timers = new Map();

/** Shows something over a board for a while. @param {HTMLElement} root @param {string} name @param {HTMLElement} box @param {number} ms */
function show(root, name, box, ms) {
  hide(root, name);
  root.append(box);
  timers.set(
    name,
    setTimeout(() => hide(root, name), ms),
  );
}

/** @param {HTMLElement} root @param {string} name */
function hide(root, name) {
  clearTimeout(timers.get(name));
  for (const box of root.querySelectorAll(`:scope > .${name}`)) box.remove();
}

/** Where a banner stands: in the half of the board where nothing has just happened. @param {Board} board @param {string[]} squares */
function halfFor(board, squares) {
  const places = squares.flatMap((square) => board.geometry.places.get(square) ?? []);
  const low = places.at(-1)?.y ?? 0;
  return low > board.geometry.extent[1] / 2 ? "high" : "low";
}

/** @param {string} kind @param {string} half @param {string[]} sentences */
const banner = (kind, half, sentences) =>
  make(
    "div",
    { class: `moment ${half}${kind}`, "aria-hidden": "true" },
    ...sentences.slice(-MOST).map((text) => make("p", {}, text)),
  );

/** Celebrates great moments. @param {Board} board @param {string[]} sentences @param {string[]} squares where they happened */
export function celebrate(board, sentences, squares) {
  hide(board.root, "moment");
  if (!sentences.length) return;
  const box = banner("", halfFor(board, squares), sentences);
  show(board.root, "moment", box, momentLength(sentences.length));
}

/**
 * Celebrates the end, with paper in the air where somebody at this screen has won.
 * @param {Board} board @param {string[]} sentences @param {string[]} squares where it was decided
 * @param {string | undefined} winner the seat of whoever has won
 */
export function celebrateEnd(board, sentences, squares, winner) {
  const { root } = board;
  show(root, "moment", banner(winner ? " end won" : " end", halfFor(board, squares), sentences), END);
  hide(root, "paper");
  const still = document.documentElement.dataset.motion === "off";
  if (!winner || still || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const paper = make("div", { class: "paper", "data-seat": winner, "aria-hidden": "true" });
  for (let number = 0; number < PAPERS; number++) {
    const piece = make("i");
    // They look thrown at random, and are the same for everybody.
    piece.style.left = `${(number * 61) % 100}%`;
    piece.style.animationDelay = `${(number * 37) % 700}ms`;
    piece.style.rotate = `${(number * 47) % 180}deg`;
    paper.append(piece);
  }
  show(root, "paper", paper, END);
}

/** Whoever goes on has seen it. @param {HTMLElement} root of the board */
export function skip(root) {
  for (const name of ["moment", "paper", "reason"]) hide(root, name);
}

/** Tells why something can't be done. @param {Board} board @param {string} sentence @param {string[]} squares where it was tried */
export function explain(board, sentence, squares) {
  const half = halfFor(board, squares);
  const box = make("div", { class: `reason ${half}`, "aria-hidden": "true" }, make("p", {}, sentence));
  show(board.root, "reason", box, REASON);
}

/** Whether a great moment is still to be read. @param {HTMLElement} root of the board */
export const celebrates = (root) => Boolean(root.querySelector(":scope > .moment"));
