// Looking back: the board as it stood after any line, and what the computer thinks of it.

import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { capital } from "../text.js";
import { bringBoard, bringLine } from "./past.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function wire(table) {
  const { state } = table;
  const at = () => state.toward ?? state.looking ?? state.story.length - 1;
  $("first").onclick = () => table.look(-1);
  $("back").onclick = () => table.look(at() - 1);
  $("on").onclick = () => table.look(at() + 1);
  $("latest").onclick = () => table.look(Infinity);
  $("ask-opinion").onclick = () => askOpinion(table);
}

/** Looks back at a line of the story, or at the present again. @param {Table} table @param {number} line */
export async function look(table, line) {
  const { state } = table;
  const past = Math.max(-1, Math.min(line, state.story.length - 1));
  state.toward = past;
  try {
    await Promise.all([bringBoard(table, past + 1), bringLine(table, past)]);
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
    if (state.toward === past) state.toward = undefined;
  }
  // Whoever is faster than the house sees only where they stopped.
  if (state.toward !== past) return;
  state.toward = undefined;
  state.looking = past < state.story.length - 1 ? past : undefined;
  table.draw();
}

/** @param {Table} table */
export function draw({ state }) {
  $("opinion").hidden = $("record").hidden = !state.over || state.story.length === 0;
}

/** @param {Table} table */
async function askOpinion({ state, house }) {
  const says = $("opinion").querySelector("p");
  says.textContent = say("js-thinking");
  try {
    const moment = state.looking === undefined ? state.story.length : state.looking + 1;
    const { seat, score, mate, depth, moves } = await house.opinion(moment);
    const who = capital(state.colour(seat));
    const best = moves.slice(0, 6).join(" ");
    const worth = `${score > 0 ? "+" : ""}${(score / 100).toFixed(2)}`;
    // People count their own moves.
    const count = Math.ceil(Math.abs(mate ?? 0) / 2);
    says.textContent = !mate
      ? say("js-opinion-stands", { who, score: worth, best, depth })
      : mate > 0
        ? say("js-opinion-wins", { who, count, best, depth })
        : say("js-opinion-loses", { who, count, best, depth });
  } catch (error) {
    says.textContent = /** @type {Error} */ (error).message;
  }
}
