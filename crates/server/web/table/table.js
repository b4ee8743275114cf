// A table: what the house tells goes into one state, and every panel draws its part of it.

import { Board } from "../board/board.js";
import { Clocks } from "../clock.js";
import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { play as sound } from "../sound.js";
import * as actions from "./actions.js";
import * as armies from "./armies.js";
import * as curtain from "./curtain.js";
import * as gathering from "./gathering.js";
import * as keys from "./keys.js";
import * as moves from "./moves.js";
import { tell } from "./news.js";
import * as options from "./options.js";
import { Pace } from "./pace.js";
import { findPlace } from "./place.js";
import * as result from "./result.js";
import * as review from "./review.js";
import * as seats from "./seats.js";
import { State } from "./state.js";
import * as status from "./status.js";
import * as story from "./story.js";
import { latestTurns, moverAfter, squares, turnOf } from "./turns.js";
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
 * @property {Pace} [pace] shows moves one after the other
 * @property {() => void} draw
 * @property {() => void} focusBoard
 */

/** The panels in the order in which they are drawn. */
const PANELS = [seats, status, story, actions, moves, gathering, armies, review, result, curtain];
/** Those that listen to buttons and keys. */
const WIRED = [story, actions, moves, gathering, review, result, curtain, keys, options];

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
  table.pace = new Pace(table);
  new Talk($("talk"), house);
  listen(table);
  house.watch();
  return table;
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
    const known = state.story.length;
    state.hear(frame);
    // What is there when a table is opened is no news.
    if (before && frame.from > 0) table.pace?.heard(Math.min(known, frame.keep));
    tell(state, before, frame);
    draw(table);
    if (!before) findPlace(table);
    moves.premove(table);
  });
  house.on("present", (message) => {
    state.meet(message);
    draw(table);
  });
  house.on("paired", (message) => {
    if (state.over) location.assign(`/t/${message.table}`);
  });
}

/** Does something at the table, and says why if that is refused. @param {Table} table @param {Deed} deed */
async function act(table, deed) {
  table.pace?.hurry();
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
  // The end is told when it was seen.
  document.body.dataset.phase = table.state.lagging ? "playing" : frame.phase;
  const lost = had && had !== document.body && (!had.isConnected || had.closest("[hidden]"));
  if (lost || (had instanceof HTMLButtonElement && had.disabled)) focusBoard(table);
}

/** @param {Table} table @param {Frame} frame */
function drawBoard({ state, board }, frame) {
  const past = state.at < state.story.length - 1;
  const next = moverAfter(state.story, state.at, frame.to_move);
  const ahead = frame.seats.length === 2 && state.playing && state.mine.length === 1 && !state.myTurn;
  board.turn(state.side);
  board.show({
    pieces: state.pieces,
    rubble: state.scene.rubble ?? [],
    last: lastSquares(state.story, state.at),
    legal: past || state.pending || state.curtained ? [] : frame.you.legal,
    mine: state.mine,
    commanders: state.scene.commanders ?? {},
    badges: state.scene.badges,
    marks: frame.phase === "gathering" ? [] : latestTurns(state.story, state.at, next),
    seated: frame.seats.map((seat) => seat.seat),
    warned: past ? [] : (frame.threats ?? []),
    ahead: ahead && !past,
  });
}

/** The squares of the whole turn that led to a line, those of the line itself first. @param {import("./state.js").Told[]} story @param {number} line */
function lastSquares(story, line) {
  if (line < 0) return [];
  const turn = story.slice(turnOf(story, line), line).flatMap(squares);
  return [...new Set([...squares(story[line]), ...turn])];
}

/** Whoever loses the focus because something went away finds it on the board. @param {Table} table */
function focusBoard({ board }) {
  const had = document.activeElement;
  const off = had instanceof HTMLButtonElement && had.disabled;
  if (off || !had?.closest("main > *:not([hidden])") || had.closest("[hidden]"))
    board.cells.get(board.focused)?.focus({ preventScroll: true });
}
