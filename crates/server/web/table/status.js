// What goes on in one sentence, what was agreed on, and the seal of the shuffle.

import { $, make } from "../dom.js";
import { say, sayWith } from "../say.js";
import { capital, paceText, sentences } from "../text.js";
import { toldText } from "./news.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 */

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state } = table;
  const status = $("status");
  const text = statusText(table, frame);
  if (status.textContent !== text) status.textContent = text;
  status.classList.toggle("yours", state.myTurn && !state.lagging && state.looking === undefined);
  $("looked-at").textContent = state.looking === undefined ? "" : text;
  $("skip").hidden = !state.lagging;
  $("again").hidden = !state.sinceMine || state.lagging || state.looking !== undefined;
  // Nobody talks to themselves.
  const alone = frame.seats.every((seat) => seat.who === "engine" || seat.person === state.me?.id);
  $("talk").hidden = frame.phase !== "gathering" && alone && !state.watchers;
  // Nobody watches what has not begun.
  const gathering = frame.phase === "gathering";
  // Whoever reads an invitation is not told of themselves.
  const count = state.watchers - (gathering && !state.mine.length ? 1 : 0);
  $("watching").textContent = count > 0 ? say(gathering ? "js-reading" : "js-watching", { count }) : "";
  $("about").textContent = aboutText(table);
  const seal = $("seal");
  seal.hidden = !frame.seal;
  if (frame.seal) seal.querySelector("p").replaceChildren(...sealText(frame));
}

/** @param {Table} table @param {Frame} frame */
function statusText(table, frame) {
  const { state } = table;
  if (state.why && state.looking === undefined) return state.why;
  // The result says what ended the game.
  const told = state.looking === undefined && (state.lagging || !state.over);
  const line = told ? state.story[state.at] : undefined;
  if (!line?.moments?.length) return nowText(table, frame);
  // What was done with all that came of it, which the banner tells in sentences of its own, and whose turn it is, which
  // is not to be said while more is to come.
  const done = say("js-sentence", { text: toldText(state, line) });
  return sentences([done, state.lagging ? "" : nowText(table, frame)]);
}

/** Whose turn it is, or what is looked at. @param {Table} table @param {Frame} frame */
function nowText({ state, board }, frame) {
  if (state.looking !== undefined) return backText(state, state.looking);
  if (state.lagging) return laggingText(state, frame);
  if (frame.phase === "gathering") return say("js-status-gathering");
  if (state.over) return say("js-status-over");
  const mover = frame.seats.find((seat) => seat.seat === frame.to_move);
  if (!state.myTurn) return mover ? othersText(state, frame, mover) : "";
  if (state.curtained) return say("js-is-next", { who: capital(mover?.colour ?? "") });
  if (board.offers.length > 0 && board.offers.every((move) => move.kind)) return say("js-place");
  return state.several
    ? say("js-to-move", { who: capital(mover?.colour ?? "") })
    : sentences([lastText(state), say("js-turn")]);
}

/** What is looked at, in full words: the list of moves has only short ones. @param {Table["state"]} state @param {number} line */
function backText(state, line) {
  const [move, of] = [line + 1, state.story.length];
  const told = state.story[line];
  return told
    ? say("js-status-back-told", { move, of, told: toldText(state, told) })
    : say("js-status-back", { move, of });
}

/**
 * What others do. Whoever looks on, or plays with several, knows armies rather than names, and wants to hear what was
 * done last. @param {Table["state"]} state @param {Frame} frame @param {import("./state.js").Seat} mover
 */
function othersText(state, frame, mover) {
  if (frame.seats.length === 2 && state.mine.length)
    return say("js-waiting-for", { who: state.nameOf(mover) });
  return sentences([lastText(state), say("js-to-move", { who: capital(mover.colour) })]);
}

/** What others did last; great moments are told anyway, and everybody knows their own move. @param {Table["state"]} state */
function lastText(state) {
  const told = state.story[state.at];
  if (!told || told.moments?.length || state.mine.includes(told.seat)) return "";
  return say("js-sentence", { text: toldText(state, told) });
}

/** What was just shown, while more is to come. @param {Table["state"]} state @param {Frame} frame */
function laggingText(state, frame) {
  const told = state.story[state.at];
  const seat = frame.seats.find((seat) => seat.seat === told?.seat);
  return seat ? say("js-sentence", { text: toldText(state, told) }) : "";
}

/** @param {Table} table */
function aboutText({ state: { head, game } }) {
  if (!head) return "";
  const options = head.options.map((id) => game.options.find((option) => option.id === id)?.name ?? id);
  const words = [head.title, paceText(head.pace), ...options, head.rated ? say("js-rated") : ""];
  return words.filter(Boolean).join("\u00a0· ");
}

/** What is shuffled and sealed is no language. @param {Frame} frame */
function sealText({ seal = "", ended }) {
  const makers = { code: (/** @type {string} */ text) => make("code", {}, text) };
  return ended?.orders
    ? sayWith("js-seal-open", makers, { orders: ended.orders, salt: ended.salt ?? "", seal })
    : sayWith("js-seal-shut", makers, { seal });
}
