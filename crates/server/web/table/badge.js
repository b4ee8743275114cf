// What marks an army: its plate, or a dot of its colour.

import { make } from "../dom.js";

/** @typedef {import("./state.js").Game} Game */

/** @param {Game} game @param {string} seat */
export function badge(game, seat) {
  const shape = make("span", { class: "badge-shape" });
  shape.innerHTML =
    `<svg viewBox="0 0 100 100" class="art ${game.id} ${seat}" aria-hidden="true">` +
    `<use class="body" href="#plate-${seat}"></use></svg>`;
  return shape;
}

/** @param {Game} game @param {string} seat */
export function dot(game, seat) {
  return make("span", { class: `dot art ${game.id} ${seat}` });
}
