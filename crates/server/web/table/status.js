// What goes on in one sentence, what was agreed on, and the seal of the shuffle.

import { $ } from "../dom.js";
import { capital, paceText } from "../text.js";

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
  status.classList.toggle("yours", state.myTurn && state.looking === undefined);
  // Nobody talks to themselves.
  const alone = frame.seats.every((seat) => seat.who === "engine" || seat.person === state.me?.id);
  $("talk").hidden = frame.phase !== "gathering" && alone && !state.watchers;
  $("watching").textContent = state.watchers ? `${state.watchers} watching` : "";
  $("about").textContent = aboutText(table);
  const seal = $("seal");
  seal.hidden = !frame.seal;
  if (frame.seal) seal.querySelector("p").textContent = sealText(frame);
}

/** @param {Table} table @param {Frame} frame */
function statusText({ state, board }, frame) {
  if (state.looking !== undefined)
    return `Looking back at move ${state.looking + 1} of ${state.story.length}.`;
  if (state.lagging) return laggingText(state, frame);
  if (frame.phase === "gathering") return "Waiting for players.";
  if (state.over) return "Final position.";
  const mover = frame.seats.find((seat) => seat.seat === frame.to_move);
  if (!state.myTurn) return mover ? `Waiting for ${state.nameOf(mover)}.` : "";
  if (state.curtained) return `${capital(mover?.colour ?? "")} is next.`;
  if (board.offers.length > 0 && board.offers.every((move) => move.kind))
    return "Place a piece from your reserve.";
  return state.several ? `${capital(mover?.colour ?? "")} to move.` : "Your turn.";
}

/** What was just shown, while more is to come. @param {Table["state"]} state @param {Frame} frame */
function laggingText(state, frame) {
  const told = state.story[state.at];
  const seat = frame.seats.find((seat) => seat.seat === told?.seat);
  return seat ? `${state.nameOf(seat)}: ${told.words}.` : "";
}

/** @param {Table} table */
function aboutText({ state: { head, game } }) {
  if (!head) return "";
  const options = head.options.map((id) => game.options.find((option) => option.id === id)?.name ?? id);
  const words = [head.title, paceText(head.pace), ...options, head.rated ? "rated" : ""];
  return words.filter(Boolean).join(" · ");
}

/** @param {Frame} frame */
function sealText({ seal, ended }) {
  return ended?.orders
    ? `The shuffle was “${ended.orders} ${ended.salt}”; its SHA-256 is ${seal}, as promised at the start.`
    : `The shuffle is sealed: SHA-256 ${seal}. It is opened at the end.`;
}
