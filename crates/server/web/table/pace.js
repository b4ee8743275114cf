// Shows moves one after the other. The house waits for nobody, and computers answer faster than anybody can read: so
// the page lags a little behind what it knows, until somebody touches the board.

import { $ } from "../dom.js";
import { play as sound } from "../sound.js";
import { bringBoard, bringLine } from "./past.js";
import { celebrate, celebrates, momentLength, skip } from "./moment.js";
import { squares } from "./turns.js";
import { wish } from "./wishes.js";

/** @typedef {import("./table.js").Table} Table */

/** How long a move of a computer is shown before the next one, in milliseconds. */
const SHOWN = { slow: 1000, normal: 550, fast: 250, off: 0 };
/** The second half of a turn follows faster. */
const HALF = 0.7;
/** Whoever is this many lines behind is shown them faster: computers among themselves would never be caught up with. */
const MANY = 8;

/** Who types, or holds a key for another one, does not ask the board to go on. */
const TYPED = "input, textarea, select, dialog, [contenteditable]";
const HELD = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab"];

/** @param {KeyboardEvent} event */
const goesOn = ({ key, target }) =>
  !HELD.includes(key) && !(target instanceof Element && target.closest(TYPED));

export class Pace {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** When a line was shown last. */
    this.latest = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** Whether what is shown was seen before. */
    this.repeats = false;
    /** Whether the latest touch showed what was still to come, or took away what was to be read. */
    this.spent = false;
    const seen = () => {
      const root = $("board");
      this.spent = table.state.lagging || celebrates(root);
      skip(root);
      this.hurry();
    };
    $("board").addEventListener("pointerdown", seen, true);
    document.addEventListener("keydown", (event) => goesOn(event) && seen(), true);
    $("skip").onclick = seen;
    $("again").onclick = () => this.again();
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
  }

  /** There are new lines from a number on; what they show is shown in time. @param {number} from */
  heard(from) {
    const { state } = this.table;
    const { story } = state;
    if (from >= story.length) {
      // Lines may have been taken away, and what ends without a move was agreed on by whoever looks.
      if (state.over || (state.shown !== undefined && state.shown >= story.length)) this.hurry();
      return;
    }
    state.shown ??= from;
    const busy = this.table.board.hand.square || this.table.board.premove;
    // Whoever did something themselves has seen everything before it.
    const own = story.findLastIndex((told, line) => line >= from && state.mine.includes(told.seat));
    if (own === story.length - 1 || busy || document.hidden || wish("speed") === "off") return this.hurry();
    if (own >= 0) this.show(own + 1);
    else this.next();
  }

  /** Shows once more what others did since whoever looks moved last. */
  async again() {
    const { table } = this;
    const { state } = table;
    const from = state.story.length - state.sinceMine;
    const lines = state.story.slice(from).map((_, index) => from + index);
    const brought = lines.map((line) => Promise.all([bringLine(table, line), bringBoard(table, line)]));
    // What can't be brought is left out.
    await Promise.allSettled(brought);
    if (state.lagging || state.looking !== undefined || from >= state.story.length) return;
    [state.shown, state.moved, this.repeats] = [from, undefined, true];
    table.draw();
    this.latest = performance.now();
    this.next();
  }

  /** Shows the next line when it is due. */
  next() {
    clearTimeout(this.timer);
    const { state } = this.table;
    const told = state.shown === undefined ? undefined : state.story[state.shown];
    if (!told) return this.hurry();
    const due = this.latest + this.length(told) - performance.now();
    if (due > 0) this.timer = setTimeout(() => this.show(), due);
    else this.show();
  }

  /** How long the line before this one stays. @param {import("./state.js").Told} told */
  length(told) {
    const { state } = this.table;
    const before = state.story[(state.shown ?? 0) - 1];
    // A great moment is read before anything else happens.
    if (before?.moments?.length) return momentLength(before.moments.length);
    // People take their own time.
    if (!this.byComputer(told)) return 0;
    const wished = SHOWN[/** @type {"normal"} */ (wish("speed"))] ?? SHOWN.normal;
    // Whoever asks to see it again wants to see it.
    const usual = this.repeats ? wished || SHOWN.normal : wished;
    const behind = state.story.length - (state.shown ?? 0);
    const speed = behind > MANY ? (usual * MANY) / behind : usual;
    return before?.seat === told.seat ? speed * HALF : speed;
  }

  /** How long the mover of the last line is lit. @param {import("./state.js").Told} told */
  stay(told) {
    if (told.moments?.length) return momentLength(told.moments.length);
    return SHOWN[/** @type {"normal"} */ (wish("speed"))] || SHOWN.normal;
  }

  /** Whether a computer did something, for itself or for somebody who is away. @param {import("./state.js").Told | undefined} told */
  byComputer(told) {
    const seat = this.table.state.frame?.seats.find((seat) => seat.seat === told?.seat);
    return told?.m !== null && (seat?.who === "engine" || Boolean(seat?.stand_in));
  }

  /** Shows a line, or all up to a number of them, and those with it of which no board is known. @param {number} [upto] */
  show(upto = 0) {
    const { state, draw } = this.table;
    if (state.shown === undefined) return;
    clearTimeout(this.timer);
    const from = state.shown;
    do state.shown++;
    while (state.shown < state.story.length && (state.shown < upto || !state.boards[state.shown]));
    this.tell(from, state.shown);
    const last = state.story[state.shown - 1];
    if (state.shown >= state.story.length) {
      [state.shown, this.repeats] = [undefined, false];
      // Nothing comes after it that would show whose move this was.
      state.moved = this.byComputer(last) ? last.seat : undefined;
    }
    draw();
    // A slow device takes its time to draw: what it shows stays as long as anywhere else.
    this.latest = performance.now();
    if (state.shown !== undefined) this.next();
    else if (state.moved) this.timer = setTimeout(() => this.hurry(), this.stay(last));
  }

  /** Shows everything at once. */
  hurry() {
    clearTimeout(this.timer);
    const { state, draw } = this.table;
    const lit = state.moved;
    state.moved = undefined;
    if (state.shown === undefined) {
      if (lit) draw();
      return;
    }
    this.tell(state.shown, state.story.length);
    [state.shown, this.repeats] = [undefined, false];
    this.latest = performance.now();
    draw();
  }

  /** What some lines sound like, and what was great about them. @param {number} from @param {number} to */
  tell(from, to) {
    const all = this.table.state.story.slice(from, to).filter(Boolean);
    const moments = all.flatMap((told) => told.moments ?? []);
    celebrate(this.table.board, moments, all.flatMap(squares));
    const lines = all.filter((told) => told.m);
    if (moments.length) return sound("moment");
    if (!lines.length) return;
    const { m } = lines[lines.length - 1];
    sound(lines.some((told) => told.took?.length) ? "capture" : m?.includes("@") ? "place" : "move");
  }
}
