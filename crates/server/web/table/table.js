// A table: what the house tells goes into one state, and every panel draws its part of it.

import { Board } from "../board/board.js";
import { turns } from "../board/state.js";
import { Clocks } from "../clock.js";
import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { play as sound } from "../sound.js";
import * as actions from "./actions.js";
import * as armies from "./armies.js";
import * as gathering from "./gathering.js";
import * as moves from "./moves.js";
import { tell } from "./news.js";
import * as result from "./result.js";
import * as review from "./review.js";
import * as seats from "./seats.js";
import { State } from "./state.js";
import * as status from "./status.js";
import * as story from "./story.js";
import { Talk } from "../talk.js";

/**
 * @typedef {import("../far.js").House} House
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {Record<string, any> & {t: string}} Deed
 */

/** After this many milliseconds without a connection it is said that there is none. */
const SOON = 1500;

/**
 * What panels get: what is known, what shows it, and what can be done.
 * @typedef {object} Table
 * @property {State} state
 * @property {Board} board
 * @property {Clocks} clocks
 * @property {House} house
 * @property {(deed: Deed) => Promise<boolean>} act
 * @property {(line: number) => Promise<void>} look looks back at a line, or at the present from the last one on
 * @property {() => void} draw
 * @property {() => void} focusBoard
 */

/** The panels in the order in which they are drawn. */
const PANELS = [seats, status, story, actions, moves, gathering, armies, review, result];
/** Those that listen to buttons and keys. */
const WIRED = [story, actions, moves, gathering, review, result];

/**
 * Shows a table on the page, and lets the guest play at it.
 * @param {House} house @param {import("./state.js").Game} game @param {import("./state.js").Level[]} levels
 */
export function openTable(house, game, levels) {
  const state = new State(game, levels, house.me);
  /** @type {Table} */
  const table = {
    state,
    board: new Board(
      $("board"),
      game,
      moves.hands(() => table),
    ),
    clocks: new Clocks(),
    house,
    act: (deed) => act(table, deed),
    look: (line) => review.look(table, line),
    draw: () => draw(table),
    focusBoard: () => focusBoard(table),
  };
  /** @type {HTMLElement} */ ($("board").closest(".table")).dataset.traits = game.traits.join(" ");
  table.clocks.onShort = () => {
    if (state.myTurn) sound("short");
  };
  for (const panel of WIRED) panel.wire(table);
  new Talk($("talk"), house);
  listen(table);
  house.watch();
}

/** Hears what is new. @param {Table} table */
function listen(table) {
  const { state, house } = table;
  let connected = false;
  house.on("connection", (there) => {
    connected = there;
    $("connection").hidden = there;
  });
  setTimeout(() => ($("connection").hidden = connected), SOON);
  house.on("table", (/** @type {Frame} */ frame) => {
    const before = state.frame;
    state.hear(frame);
    tell(state, before, frame);
    draw(table);
    moves.premove(table);
  });
  house.on("present", (message) => {
    state.here = new Set(message.here);
    state.watchers = message.watchers;
    draw(table);
  });
  house.on("paired", (message) => {
    if (state.over) location.assign(`/t/${message.table}`);
  });
}

/** Does something at the table, and says why if that is refused. @param {Table} table @param {Deed} deed */
async function act(table, deed) {
  const answer = await table.house.act(deed);
  if (!answer.ok) {
    sound("no");
    toast(answer.error ?? say("js-refused"));
    table.state.pending = false;
    draw(table);
  }
  return answer.ok;
}

/** @param {Table} table */
function draw(table) {
  const { frame, head } = table.state;
  if (!frame || !head) return;
  const had = document.activeElement;
  drawBoard(table, frame);
  for (const panel of PANELS) panel.draw(table, frame);
  document.body.dataset.phase = frame.phase;
  const lost = had && had !== document.body && (!had.isConnected || had.closest("[hidden]"));
  if (lost || (had instanceof HTMLButtonElement && had.disabled)) focusBoard(table);
}

/** @param {Table} table @param {Frame} frame */
function drawBoard({ state, board }, frame) {
  const { looking } = state;
  const past = looking !== undefined;
  const ahead = frame.seats.length === 2 && state.playing && state.mine.length === 1 && !state.myTurn;
  board.turn(state.side);
  board.show({
    pieces: state.pieces,
    rubble: state.scene.rubble ?? [],
    last: past ? (state.story[looking]?.m?.match(/[a-o]\d{1,2}/g) ?? []) : frame.last,
    legal: past || state.pending ? [] : frame.you.legal,
    mine: state.mine,
    commanders: state.scene.commanders ?? {},
    badges: state.scene.badges,
    marks: turns(state.story, frame.seats.length - 1, looking),
    seated: frame.seats.map((seat) => seat.seat),
    warned: past ? [] : (frame.threats ?? []),
    ahead: ahead && !past,
  });
}

/** Whoever loses the focus because something went away finds it on the board. @param {Table} table */
function focusBoard({ board }) {
  const had = document.activeElement;
  const off = had instanceof HTMLButtonElement && had.disabled;
  if (off || !had?.closest("main > *:not([hidden])") || had.closest("[hidden]"))
    board.cells.get(board.focused)?.focus({ preventScroll: true });
}
