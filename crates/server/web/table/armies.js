// What is left of each army, where that decides the game.

import { drawing } from "../board/board.js";
import { census } from "../board/state.js";
import { $, make } from "../dom.js";
import { say } from "../say.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 */

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  if (frame.phase !== "gathering" && table.state.game.traits.includes("census")) drawCensus(table, frame);
}

/** @param {Table} table @param {Frame} frame */
function drawCensus({ state: { game }, board }, frame) {
  const rows = frame.seats.map((seat) => {
    const letter = seat.seat[0].toUpperCase();
    const counts = census(board.picture.pieces, letter);
    const cells = game.kinds.map((kind) => {
      const number = counts.get(kind.letter) ?? 0;
      const last = number === 1;
      const piece = board.name(letter + kind.letter);
      const cell = make("span", { class: `count${last ? " lone" : ""}`, title: `${piece}: ${number}` });
      cell.innerHTML =
        drawing(game, letter + kind.letter) +
        `<b>${number}</b><span class="hidden"> ${last ? say("js-last-one", { piece }) : piece}</span>`;
      return cell;
    });
    return make("div", { class: "army" }, ...cells);
  });
  $("census").hidden = false;
  $("census").replaceChildren(make("h2", { class: "hidden" }, say("js-census")), ...rows);
}
