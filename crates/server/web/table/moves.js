// How a move is made: chosen among several, asked about, typed, or kept for one's turn.

import { drawing } from "../board/board.js";
import { $, make, toast } from "../dom.js";
import { say } from "../say.js";
import { announce } from "./news.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("../board/state.js").Offered} Offered
 */

/** What the board asks of its table. @param {() => Table} table */
export function hands(table) {
  return {
    play: (/** @type {string} */ move) => void send(table(), move),
    choose: (/** @type {Offered[]} */ moves) => choose(table(), moves),
    confirm: (/** @type {Offered} */ move) => {
      $("confirm-text").textContent = say("js-confirm", { move: move.text });
      $("confirm").hidden = false;
      $("yes").focus();
    },
    ahead: () => announce(say("js-kept")),
  };
}

/** @param {Table} table */
export function wire(table) {
  const { state, board } = table;
  $("yes").onclick = () => {
    const move = board.asked?.text;
    if (!move) return;
    board.drop();
    send(table, move);
  };
  $("no").onclick = () => {
    $("confirm").hidden = true;
    board.drop();
    table.focusBoard();
  };
  $("typed").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const input = $("typed").querySelector("input");
    const text = input.value.trim();
    const found = board.offers.find((move) => move.text.toLowerCase() === text.toLowerCase());
    if (found) {
      input.value = "";
      send(table, found.text);
    } else if (state.myTurn) toast(say("js-not-offered", { move: text || "?" }));
    else toast(say("js-not-your-turn"));
  });
}

/** @param {Table} table */
export function draw({ state, board }) {
  $("typed").hidden = !state.playing || !state.mine.length;
  $("confirm").hidden = !board.asked;
}

/** @param {Table} table @param {string} m */
async function send({ state, act }, m) {
  if (!state.frame || state.pending) return;
  state.pending = true;
  $("confirm").hidden = true;
  await act({ t: "move", ply: state.frame.ply, m });
}

/** Plays the move that was made before its turn, if it is one of those offered now. @param {Table} table */
export function premove(table) {
  const { state, board } = table;
  if (!board.premove || !state.myTurn) return;
  const [from, to] = board.premove;
  board.premove = undefined;
  const move = board.offers.find((offer) => offer.from === from && offer.to === to);
  board.mark();
  if (move) send(table, move.text);
}

/**
 * Lets the guest choose among several moves to one square.
 * @param {Table} table @param {Offered[]} moves @returns {Promise<Offered | undefined>}
 */
function choose({ state }, moves) {
  const { game, frame } = state;
  const dialog = $("choose");
  const army = (frame?.to_move ?? "south")[0].toUpperCase();
  return new Promise((resolve) => {
    const buttons = moves.map((move) => {
      const kind = game.kinds.find((kind) => kind.letter === (move.into ?? move.kind));
      const done = () => {
        resolve(move);
        dialog.close();
      };
      const name = make("span", {}, kind?.name ?? say("js-as-is"));
      const button = make("button", { type: "button", onclick: done }, name);
      if (kind) button.insertAdjacentHTML("afterbegin", drawing(game, army + kind.letter));
      return button;
    });
    dialog.querySelector(".choices").replaceChildren(...buttons);
    dialog.onclose = () => resolve(undefined);
    dialog.showModal();
  });
}
