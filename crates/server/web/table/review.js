// Looking back: the board as it stood after any line, and what the computer thinks of it.

import { offered } from "../board/state.js";
import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { capital, sentences } from "../text.js";
import { drawArrow } from "./arrow.js";
import { bringBoard, bringLine } from "./past.js";

/** @typedef {import("./table.js").Table} Table */

/** What ends a game between two moves: somebody could have gone on from there. */
const BETWEEN_MOVES = ["agreement", "aborted"];

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
    // The line after it tells who is on the move.
    const next = Math.min(past + 1, state.story.length - 1);
    await Promise.all([bringBoard(table, past + 1), bringLine(table, past), bringLine(table, next)]);
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

/** The moment that was asked about last, or could have been. @type {number | undefined} */
let asked;

/** @param {Table} table */
export function draw({ state, board }) {
  // An opinion is about one moment.
  if (asked !== state.at) {
    state.opinion = undefined;
    $("opinion").querySelector("p").textContent = "";
  }
  asked = state.at;
  drawArrow(board, state.opinion?.squares);
  $("opinion").hidden = $("record").hidden = !state.over || state.story.length === 0;
}

/** @param {Table} table */
async function askOpinion(table) {
  const { state, board, house } = table;
  const [box, button] = [$("opinion"), $("ask-opinion")];
  const says = box.querySelector("p");
  // Where a move has ended the game there is nothing left to think about: what could have been done is one move back.
  // Whoever leaves may take their pieces along, so what they could have done is one line back too.
  const ended = state.looking === undefined && !BETWEEN_MOVES.includes(state.frame?.ended?.cause ?? "");
  const moved = state.story[state.at]?.m !== null;
  if (ended) await table.look(state.at - 1);
  const { at } = state;
  says.textContent = say("js-thinking");
  box.classList.add("thinking");
  button.disabled = true;
  try {
    const { seat, score, mate, moves } = await house.opinion(at + 1);
    if (state.at !== at) return;
    const who = capital(state.colour(seat));
    const best = moves[0] ? [say("js-best", { move: moveText(state, board, moves[0]) })] : [];
    const words = sentences([worthText(who, score, mate), ...best]);
    says.textContent = ended && moved ? say("js-opinion-before", { words }) : words;
    state.opinion = { at, squares: moves[0]?.match(/[a-o]\d{1,2}/g) ?? [] };
    drawArrow(board, state.opinion.squares);
  } catch (error) {
    if (state.at === at) says.textContent = /** @type {Error} */ (error).message;
  } finally {
    box.classList.remove("thinking");
    button.disabled = false;
    says.scrollIntoView({ block: "nearest" });
  }
}

/** What a position is worth to somebody, as people say it. @param {string} who @param {number} score @param {number | null | undefined} mate */
function worthText(who, score, mate) {
  if (mate) {
    const count = Math.ceil(Math.abs(mate) / 2);
    if (count === 1) return mate > 0 ? say("js-opinion-next", { who }) : say("js-opinion-reply", { who });
    return mate > 0 ? say("js-opinion-wins", { who, count }) : say("js-opinion-loses", { who, count });
  }
  const steps = /** @type {const} */ ([
    [40, "even"],
    [150, "slightly-"],
    [400, ""],
    [Infinity, "far-"],
  ]);
  const step = steps.find(([most]) => Math.abs(score) < most)?.[1] ?? "";
  const how = step === "even" ? step : `${step}${score > 0 ? "ahead" : "behind"}`;
  return say("js-opinion-stands", { who, how });
}

/** A move in words, from what stands on the board now. @param {Table["state"]} state @param {Table["board"]} board @param {string} move */
function moveText(state, board, move) {
  const { from = "", to = "", kind } = offered(move);
  if (kind) return say("js-places", { piece: board.kindName(kind), to });
  const taken = state.pieces[to];
  const piece = board.kindName(state.pieces[from]?.[1]);
  return taken
    ? say("js-takes", { piece, from, taken: board.kindName(taken[1]), to })
    : say("js-step", { piece, from, to });
}
