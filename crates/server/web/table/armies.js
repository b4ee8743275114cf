// What is left of each army, where that decides the game, and what each has lost.

import { army, drawing } from "../board/board.js";
import { census } from "../board/state.js";
import { $, make } from "../dom.js";
import { say } from "../say.js";
import { capital } from "../text.js";
import { badge } from "./badge.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 */

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  if (frame.phase !== "gathering" && table.state.game.traits.includes("census")) drawCensus(table, frame);
  drawCaptured(table);
}

/** @param {Table} table @param {Frame} frame */
function drawCensus({ state: { game }, board }, frame) {
  const rows = frame.seats.map((seat) => {
    const letter = seat.seat[0].toUpperCase();
    const counts = census(board.picture.pieces, letter);
    const cells = game.kinds.map((kind) => {
      const number = counts.get(kind.letter) ?? 0;
      const last = number === 1;
      const words = board.name(letter + kind.letter);
      const cell = make("span", { class: `count${last ? " lone" : ""}`, title: `${words}: ${number}` });
      cell.innerHTML =
        drawing(game, letter + kind.letter) +
        `<b>${number}</b><span class="hidden"> ${last ? say("js-last-one", { piece: words }) : words}</span>`;
      return cell;
    });
    return make("div", { class: "army" }, ...cells);
  });
  $("census").hidden = false;
  $("census").replaceChildren(make("h2", { class: "hidden" }, say("js-census")), ...rows);
}

/** What each army has lost, up to the line that is looked at. @param {Table} table */
function drawCaptured({ state, board }) {
  /** @type {Map<string, Map<string, number>>} */
  const armies = new Map();
  for (const token of state.captured ?? []) {
    const lost = armies.get(token[0]) ?? new Map();
    armies.set(token[0], lost.set(token, (lost.get(token) ?? 0) + 1));
  }
  const rows = [...armies].map(([letter, lost]) => {
    const seat = army(letter);
    const label = make(
      "span",
      { class: "hidden" },
      `${say("js-has-lost", { colour: capital(state.game.colours[seat]) })} `,
    );
    const row = make("li", { "data-army": seat }, badge(state.game, seat), label);
    for (const [token, number] of lost) {
      const cell = make("span", { class: "count", title: board.name(token) });
      cell.innerHTML =
        `${drawing(state.game, token)}<span class="hidden">${number} ${board.name(token)}, </span>` +
        (number > 1 ? `<b aria-hidden="true">${number}</b>` : "");
      row.append(cell);
    }
    return row;
  });
  $("captured").hidden = !rows.length;
  $("captured")
    .querySelector("ul")
    .replaceChildren(...rows);
}
