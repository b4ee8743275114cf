// What is left of each army, where that decides the game.

import { drawing } from "../board/board.js";
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
}

/** @param {Table} table @param {Frame} frame */
function drawCensus({ state, board }, frame) {
  const { game } = state;
  const { pieces, warned } = board.picture;
  const rows = frame.seats.map((seat) => {
    const letter = seat.seat[0].toUpperCase();
    const counts = census(pieces, letter);
    const cells = game.kinds.map((kind) => {
      const token = letter + kind.letter;
      const number = counts.get(kind.letter) ?? 0;
      const piece = board.name(token);
      // The last of a kind is in danger, and more so where it can be taken at once; none is the end.
      const taken = warned.some((square) => pieces[square] === token);
      const how = number === 0 ? " none" : number === 1 ? (taken ? " lone near" : " lone") : "";
      const words = number > 1 ? piece : say(number ? "js-last-one" : "js-none-left", { piece });
      const cell = make("span", { class: `count${how}`, title: `${piece}: ${number}` });
      cell.innerHTML = drawing(game, token);
      cell.append(make("b", {}, String(number)), make("span", { class: "hidden" }, ` ${words}`));
      return cell;
    });
    const who = state.youOr(seat);
    return make(
      "div",
      { class: "muster", role: "group", "aria-label": say("js-census-of", { who }) },
      make(
        "div",
        { class: "muster-of", "aria-hidden": "true" },
        badge(game, seat.seat),
        make("b", {}, capital(seat.colour)),
        ...(state.several ? [] : [make("bdi", {}, who)]),
      ),
      make("div", { class: "army" }, ...cells),
    );
  });
  $("census").hidden = false;
  $("census").replaceChildren(make("h2", { class: "hidden" }, say("js-census")), ...rows);
}
