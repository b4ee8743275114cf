// A table: what the house tells goes into one state, and every panel draws its part of it.

import { Board } from "./board/board.js";
import { Clocks } from "./clock.js";
import { $, read, say } from "./dom.js";
import { farHouse } from "./far.js";
import { showTurns } from "./house.js";
import { play as sound } from "./sound.js";
import * as actions from "./table/actions.js";
import * as armies from "./table/armies.js";
import * as gathering from "./table/gathering.js";
import * as moves from "./table/moves.js";
import { tell } from "./table/news.js";
import * as result from "./table/result.js";
import * as review from "./table/review.js";
import * as seats from "./table/seats.js";
import { State } from "./table/state.js";
import * as status from "./table/status.js";
import * as story from "./table/story.js";
import { traits } from "./table/traits.js";
import { Talk } from "./talk.js";

/**
 * What panels get: what is known, what shows it, and what can be done.
 * @typedef {object} Table
 * @property {State} state
 * @property {Board} board
 * @property {Clocks} clocks
 * @property {import("./far.js").House} house
 * @property {(deed: Record<string, any> & {t: string}) => Promise<boolean>} act
 * @property {(line: number) => Promise<void>} look looks back at a line, or at the present from the last one on
 * @property {() => void} draw
 * @property {() => void} focusBoard
 */

const house = farHouse(read("table").table);
const state = new State(read("game"), read("levels"), house.me);
/** @type {Table} */
const table = {
  state,
  board: new Board(
    $("board"),
    state.game,
    moves.hands(() => table),
  ),
  clocks: new Clocks(),
  house,
  act,
  look: (line) => review.look(table, line),
  draw,
  focusBoard,
};
const { board, clocks } = table;
const panels = [seats, status, story, actions, moves, gathering, armies, review, result];

/** @type {Table["act"]} */
async function act(deed) {
  const answer = await house.act(deed);
  if (!answer.ok) {
    sound("no");
    say(answer.error ?? "That was refused.");
    state.pending = false;
    draw();
  }
  return answer.ok;
}

function draw() {
  const { frame } = state;
  if (!frame || !state.head) return;
  const had = document.activeElement;
  drawBoard(frame);
  for (const panel of panels) panel.draw(table, frame);
  document.body.dataset.phase = frame.phase;
  if (had && had !== document.body && (!had.isConnected || had.closest("[hidden]"))) focusBoard();
}

/** @param {import("./table/state.js").Frame} frame */
function drawBoard(frame) {
  const { looking } = state;
  const past = looking !== undefined;
  const ahead = frame.seats.length === 2 && state.playing && state.mine.length === 1 && !state.myTurn;
  board.turn(state.side);
  board.show({
    pieces: state.pieces,
    rubble: past ? [] : (frame.rubble ?? []),
    last: past ? (state.story[looking]?.m?.match(/[a-o]\d{1,2}/g) ?? []) : frame.last,
    legal: past || state.pending ? [] : frame.you.legal,
    mine: state.mine,
    commanders: Object.fromEntries(frame.seats.map((seat) => [seat.seat, seat.commander])),
    warned: past ? [] : (frame.threats ?? []),
    ahead: ahead && !past,
  });
}

/** Whoever loses the focus because something went away finds it on the board. */
function focusBoard() {
  const had = document.activeElement;
  if (!had?.closest("main > *:not([hidden])") || had.closest("[hidden]"))
    board.cells.get(board.focused)?.focus({ preventScroll: true });
}

house.on("table", (/** @type {import("./table/state.js").Frame} */ frame) => {
  const before = state.frame;
  state.hear(frame);
  tell(state, before, frame);
  draw();
  moves.premove(table);
});
house.on("present", (message) => {
  state.here = new Set(message.here);
  state.watchers = message.watchers;
  draw();
});
let connected = false;
house.on("connection", (there) => {
  connected = there;
  $("connection").hidden = there;
});
setTimeout(() => ($("connection").hidden = connected), 1500);
house.on("waiting", ({ n }) => showTurns(n));
house.on("paired", (message) => {
  if (state.over) location.assign(`/t/${message.table}`);
});
clocks.onShort = () => {
  if (state.myTurn) sound("short");
};
/** @type {HTMLElement} */ ($("board").closest(".table")).dataset.traits = traits(state.game).join(" ");
for (const panel of [story, actions, moves, gathering, review, result]) panel.wire(table);
new Talk($("talk"), house);
house.watch();
