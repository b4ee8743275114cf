// How a move is made: chosen among several, asked about, typed, or kept for one's turn.

import { drawing } from "../board/board.js";
import { $, make } from "../dom.js";
import { say } from "../say.js";
import { capital } from "../text.js";
import { play as sound } from "../sound.js";
import { explain } from "./moment.js";
import { announce } from "./news.js";
import { wish } from "./wishes.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("../board/state.js").Offered} Offered
 */

/** How long the status line says why something can't be done, in milliseconds. */
const REMEMBERED = 6000;

/** What the board asks of its table. @param {() => Table} table */
export function hands(table) {
  const confirm = (/** @type {Offered} */ move) => {
    table().state.confirming = move.text;
    $("confirm-text").textContent = capital(moveQuestion(table(), move));
    $("confirm").hidden = false;
    $("yes").focus();
  };
  return {
    play: (/** @type {string} */ text) => {
      const { state, board } = table();
      const move = board.offers.find((offer) => offer.text === text);
      // Whoever picks the same square again has answered.
      if (!move || wish("confirm") !== "on" || state.confirming === text) return void send(table(), text);
      board.asked = move;
      board.mark();
      confirm(move);
    },
    choose: (/** @type {Offered[]} */ moves) => choose(table(), moves),
    confirm,
    refuse: (/** @type {import("../board/board.js").Attempt} */ attempt) => touch(table(), attempt),
    ahead: () => announce(say("js-kept")),
  };
}

/** A move as it is asked about: "Pawn to h6?". @param {Table} table @param {Offered} move */
function moveQuestion({ board }, { from, to = "", kind, into }) {
  if (kind) return say("js-confirm-place", { piece: board.kindName(kind), to });
  const { pieces } = board.picture;
  const args = {
    piece: capital(board.kindName(pieces[from ?? ""]?.[1])),
    taken: board.kindName(pieces[to]?.[1]),
    to,
    into: board.kindName(into),
  };
  if (pieces[to]) return into ? say("js-confirm-takes-into", args) : say("js-confirm-takes", args);
  return into ? say("js-confirm-step-into", args) : say("js-confirm-step", args);
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
    state.confirming = undefined;
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
    } else if (!state.myTurn) answer(table, say("js-not-your-turn"));
    else if (/^([a-z]@)?[a-o]\d{1,2}([a-o]\d{1,2}[a-z]?)?$/i.test(text)) refuse(table, { m: text });
    else answer(table, say("js-no-move", { text, example: board.offers[0]?.text ?? "" }));
  });
}

/**
 * Answers whoever touches what they can't move. Nobody is answered who looks on or back, or whose touch did something
 * else.
 * @param {Table} table @param {import("../board/board.js").Attempt} attempt
 */
function touch(table, attempt) {
  const { state, pace } = table;
  const playing = state.playing && state.mine.length && !state.past && !state.pending && !state.curtained;
  if (!playing || (attempt.pick && pace?.spent)) return;
  if (state.myTurn) refuse(table, attempt);
  else answer(table, say("js-not-your-turn"), attempt);
}

/** Says why something can't be done. @param {Table} table @param {import("../board/board.js").Attempt} attempt */
async function refuse(table, attempt) {
  const { state, house } = table;
  const { frame } = state;
  const told = await house.why(attempt);
  const why = told.why ?? (attempt.m ? (told.error ?? say("js-refused")) : undefined);
  // What was true of another moment is of no use now.
  if (why && state.frame === frame) answer(table, why, attempt);
}

/** @type {number | undefined} */
let forgetting;

/**
 * Says over the board, beside it and to screen readers why something can't be done.
 * @param {Table} table @param {string} why @param {import("../board/board.js").Attempt} [attempt]
 */
function answer({ state, board, draw }, why, attempt = {}) {
  sound("no");
  explain(board, why, [attempt.pick ?? attempt.to ?? attempt.m?.match(/[a-o]\d{1,2}/g)?.at(-1) ?? ""]);
  announce(why);
  state.why = why;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    state.why = undefined;
    draw();
  }, REMEMBERED);
  draw();
}

/** @param {Table} table */
export function draw({ state, board }) {
  if (!board.asked) state.confirming = undefined;
  $("typed").hidden = !state.playing || !state.mine.length;
  $("confirm").hidden = !board.asked;
}

/** @param {Table} table @param {string} m */
async function send({ state, act }, m) {
  if (!state.frame || state.pending) return;
  state.pending = true;
  state.confirming = undefined;
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
