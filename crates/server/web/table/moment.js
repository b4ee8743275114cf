// What is said over the board itself: great moments, and why something can't be done. Screen readers hear of both
// elsewhere, so none of this is for them, and nothing of it is in the way of a finger.

import { make } from "../dom.js";

/** How long a great moment is shown, in milliseconds; a reason is read as long, and a little longer. */
export const MOMENT = 2500;
const REASON = 4000;
/** More than this would hide the board. */
const MOST = 4;

/** @type {Map<string, number>} */
const timers = new Map();

/** Shows sentences over a board for a while. @param {HTMLElement} root @param {string} name @param {string[]} sentences @param {number} ms */
function show(root, name, sentences, ms) {
  hide(root, name);
  if (!sentences.length) return;
  root.append(
    make(
      "div",
      { class: name, "aria-hidden": "true" },
      ...sentences.slice(-MOST).map((text) => make("p", {}, text)),
    ),
  );
  timers.set(
    name,
    setTimeout(() => hide(root, name), ms),
  );
}

/** @param {HTMLElement} root @param {string} name */
function hide(root, name) {
  clearTimeout(timers.get(name));
  root.querySelector(`:scope > .${name}`)?.remove();
}

/** Celebrates great moments. @param {HTMLElement} root of the board @param {string[]} sentences */
export const celebrate = (root, sentences) => show(root, "moment", sentences, MOMENT);

/** Whoever goes on has seen it. @param {HTMLElement} root of the board */
export function skip(root) {
  hide(root, "moment");
  hide(root, "reason");
}

/** Tells why something can't be done. @param {HTMLElement} root of the board @param {string} sentence */
export const explain = (root, sentence) => show(root, "reason", [sentence], REASON);
