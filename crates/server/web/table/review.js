// Looking back: the board as it stood after any line, and what the computer thinks of it.

import { offered } from "../board/state.js";
import { $, toast } from "../dom.js";
import { capital } from "../text.js";
import { drawArrow } from "./arrow.js";
import { bringBoard, bringLine } from "./past.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function wire(table) {
  const { state } = table;
  const at = () => state.toward ?? state.at;
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
export function draw({ state, board }) {
  // An opinion is about one moment.
  if (state.opinion && state.opinion.at !== state.at) {
    state.opinion = undefined;
    $("opinion").querySelector("p").textContent = "";
  }
  drawArrow(board, state.opinion?.squares);
  $("opinion").hidden = $("record").hidden = !state.over || state.story.length === 0;
}

/** @param {Table} table */
async function askOpinion({ state, board, house }) {
  const says = $("opinion").querySelector("p");
  says.textContent = "Thinking…";
  const { at } = state;
  try {
    const { seat, score, mate, moves } = await house.opinion(at + 1);
    if (state.at !== at) return;
    const who = capital(state.colour(seat));
    const best = moves[0] ? ` Best: ${moveText(state, moves[0])}.` : "";
    says.textContent = `${who} ${worthText(score, mate)}.${best}`;
    state.opinion = { at, squares: moves[0]?.match(/[a-o]\d{1,2}/g) ?? [] };
    drawArrow(board, state.opinion.squares);
  } catch (error) {
    says.textContent = /** @type {Error} */ (error).message;
  }
}

/** What a position is worth to somebody, as people say it. @param {number} score @param {number | null | undefined} mate */
function worthText(score, mate) {
  if (mate) {
    const moves = Math.ceil(Math.abs(mate) / 2);
    const soon =
      moves === 1 ? (mate > 0 ? "with the next move" : "with the next reply") : `in ${moves} moves`;
    return mate > 0 ? `wins ${soon}` : `is lost ${soon}`;
  }
  const steps = /** @type {const} */ ([
    [40, "even"],
    [150, "slightly"],
    [400, "clearly"],
    [Infinity, "far"],
  ]);
  const step = steps.find(([most]) => Math.abs(score) < most)?.[1];
  if (step === "even") return "is even with the others";
  const way = score > 0 ? "ahead" : "behind";
  return step === "slightly" ? `is slightly ${way}` : step === "clearly" ? `is ${way}` : `is far ${way}`;
}

/** A move in words, from what stands on the board now. @param {Table["state"]} state @param {string} move */
function moveText(state, move) {
  const { from, to, kind } = offered(move);
  const name = (/** @type {string | undefined} */ letter) =>
    (state.game.kinds.find((kind) => kind.letter === letter)?.id ?? "piece").replace("-", " ");
  if (kind) return `place the ${name(kind)} on ${to}`;
  const taken = to ? state.pieces[to] : undefined;
  return `${name(state.pieces[from ?? ""]?.[1])} ${from}${taken ? ` takes ${name(taken[1])} on` : " to"} ${to}`;
}
