// What everybody did last, marked on the board in the colour of their army until their next turn.

import { latestTurns } from "./turns.js";

/** @param {import("./table.js").Table} table @param {import("./state.js").Frame} frame */
export function draw({ state, board }, frame) {
  const upto = state.at;
  const next = upto < state.story.length - 1 ? state.story[upto + 1]?.seat : frame.to_move;
  /** @type {Map<string, [string, string]>} */
  const marks = new Map();
  if (frame.phase !== "gathering")
    for (const { seat, squares, kind } of latestTurns(state.story, upto, next))
      for (const square of squares) marks.set(square, [seat, kind === "from" ? "from" : "to"]);
  for (const [square, cell] of board.cells) {
    const [seat, part] = marks.get(square) ?? [];
    if ((cell.dataset.mark ?? "") === (seat ? `${seat} ${part}` : "")) continue;
    cell.classList.toggle("mark-from", part === "from");
    cell.classList.toggle("mark-to", part === "to");
    if (seat) {
      cell.dataset.mark = `${seat} ${part}`;
      cell.style.setProperty("--mark", `var(--${seat})`);
    } else {
      delete cell.dataset.mark;
      cell.style.removeProperty("--mark");
    }
  }
  board.lens.renew();
}
