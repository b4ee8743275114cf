// The game so far, line by line. Earlier lines are fetched when somebody scrolls up to them or asks for them.

import { drawing } from "../board/board.js";
import { $, keyed, make, toast } from "../dom.js";
import { say } from "../say.js";
import { dot } from "./badge.js";
import { bringLine } from "./past.js";
import { places, squares } from "./turns.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("../dom.js").Row} Row
 * @typedef {{from: number, to: number}} Gap lines that are not here yet
 */

/** Whoever is this near to the end of the list, in pixels, wants to see the newest line. */
const NEAR = 60;

/** @param {Table} table */
export function wire(table) {
  const list = $("story");
  list.addEventListener("scroll", () => {
    const { top, bottom } = list.getBoundingClientRect();
    for (const row of list.querySelectorAll("[data-gap]")) {
      const place = row.getBoundingClientRect();
      if (place.bottom > top && place.top < bottom) fill(table, gaps(table)[Number(row.dataset.gap)]);
    }
  });
}

/** @param {Table} table */
export function draw(table) {
  const { looking, story } = table.state;
  const list = $("story");
  const anchor = anchorOf(table, list);
  const above = anchor?.offsetTop ?? 0;
  list.style.setProperty("--columns", String(layout(table).columns));
  const follows = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
  keyed(list, rows(table));
  // What was read stays where it was, whatever came above it.
  if (anchor?.isConnected) list.scrollTop += anchor.offsetTop - above;
  if (looking === undefined && (follows || list.dataset.back)) list.scrollTop = list.scrollHeight;
  if (looking !== undefined && list.dataset.back !== String(looking)) reveal(list);
  if (looking === undefined) delete list.dataset.back;
  else list.dataset.back = String(looking);
  $("first").disabled = $("back").disabled = story.length === 0 || looking === -1;
  $("on").disabled = $("latest").disabled = looking === undefined;
}

/**
 * The row that stays where it is when others come: the first in sight. What comes into a gap is put before it when one
 * reads forward, so nothing has to move, and else above the row that follows.
 * @param {Table} table @param {HTMLElement} list @returns {HTMLElement | undefined}
 */
function anchorOf({ state: { looking } }, list) {
  const rows = /** @type {HTMLElement[]} */ ([...list.children]);
  const top = list.scrollTop;
  const first = rows.findIndex((row) => row.offsetTop + row.offsetHeight > top);
  const { from } = rows[first]?.dataset ?? {};
  if (from === undefined) return rows[first];
  return looking !== undefined && looking < Number(from) ? undefined : rows[first + 1];
}

/** Scrolls the list, not the page, to the line that is looked at. @param {HTMLElement} list */
function reveal(list) {
  const row = list.querySelector(".current")?.closest("li");
  if (!row) list.scrollTop = 0;
  else if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  else list.scrollTop = Math.max(list.scrollTop, row.offsetTop + row.offsetHeight - list.clientHeight);
}

/** @param {Table} table @returns {Gap[]} */
function gaps({ state: { story } }) {
  const found = [];
  for (let from = 0; from < story.length; from++) {
    if (story[from]) continue;
    let to = from;
    while (to < story.length && !story[to]) to++;
    found.push({ from, to });
    from = to;
  }
  return found;
}

/** @param {Table} table @returns {Row[]} */
function rows(table) {
  const { state } = table;
  const missing = gaps(table);
  const { lines, gaps: gapRows } = layout(table);
  /** @type {Row[]} */
  const rows = [];
  state.story.forEach((told, index) => {
    // What the board does not show yet is not told either.
    if (state.shown !== undefined && index >= state.shown) return;
    const current = index === state.at;
    const place = lines[index];
    rows.push({
      key: String(index),
      shows: `${told.seat} ${told.m} ${told.words} ${current} ${place.row} ${place.number}`,
      fill: () => line(table, told, index, place),
    });
  });
  missing.forEach(({ from, to }, number) => {
    const before = rows.findIndex((row) => Number(row.key) >= to);
    const text = from + 1 === to ? say("js-move-gap", { to }) : say("js-moves-gap", { from: from + 1, to });
    rows.splice(before < 0 ? rows.length : before, 0, {
      key: `gap ${number}`,
      shows: `${text} ${gapRows[from]}`,
      fill: () => {
        const row = make(
          "li",
          { "data-gap": number, "data-from": from },
          make(
            "button",
            { type: "button", class: "plain gap", onclick: () => fill(table, gaps(table)[number]) },
            text,
          ),
        );
        row.style.gridRow = String(gapRows[from]);
        return row;
      },
    });
  });
  return rows;
}

/**
 * Where everything stands in the list: a column for every seat, a row for every round. What is placed stands beside the
 * step before it where two play, below it where there are more. Rows have numbers where all lines before are known.
 * @param {Table} table @returns {{columns: number, lines: {row: number, column: number, number?: number}[], gaps: number[]}}
 */
function layout({ state }) {
  const seats = state.frame?.seats.map((seat) => seat.seat) ?? [];
  const halves = state.game.traits.includes("reserve");
  const beside = halves && seats.length === 2;
  const [wide, high] = [beside ? 2 : 1, halves && !beside ? 2 : 1];
  const { story } = state;
  const lines = [];
  /** @type {number[]} */
  const gaps = [];
  let [free, row, round, at] = [1, 0, 0, Infinity];
  for (let index = 0; index < story.length; index++) {
    const told = story[index];
    if (!told) {
      // A gap has one row of its own, and nobody knows how many rounds are in it.
      if (index === 0 || story[index - 1]) gaps[index] = free++;
      [row, round, at] = [0, NaN, Infinity];
      continue;
    }
    if (told.m === null) {
      lines[index] = { row: free++, column: 2 };
      row = 0;
      continue;
    }
    const half = places(told);
    const turn = seats.indexOf(told.seat) + (half ? 0.5 : 0);
    const begins = turn <= at;
    if (begins) round++;
    if (begins || !row) {
      row = free;
      free += high;
    }
    at = turn;
    lines[index] = {
      row: row + (half && high === 2 ? 1 : 0),
      column: 2 + wide * Math.floor(turn) + (half && wide === 2 ? 1 : 0),
      number: begins && round ? round : undefined,
    };
  }
  return { columns: wide * seats.length, lines, gaps };
}

/** @param {Table} table @param {import("./state.js").Told} told @param {number} index @param {{row: number, column: number, number?: number}} place */
function line(table, told, index, { row: at, column, number }) {
  const { state, look } = table;
  const current = index === state.at;
  const picture = make("span", { class: "small-piece", "aria-hidden": "true" });
  if (told.piece) picture.innerHTML = drawing(state.game, told.piece);
  else picture.append(dot(state.game, told.seat));
  const row = make(
    "li",
    { "data-round": number },
    make(
      "button",
      {
        type: "button",
        class: `plain${current ? " current" : ""}`,
        "aria-current": current ? "step" : undefined,
        "data-seat": told.seat,
        title: told.words,
        onclick: () => look(index),
      },
      picture,
      make("b", { "aria-hidden": "true", "data-move": told.m ?? undefined }, shortText(told)),
      make("span", { class: "hidden" }, say("js-told", { who: state.colour(told.seat), words: told.words })),
    ),
  );
  row.style.gridColumn = told.m === null ? "2 / -1" : String(column);
  row.style.gridRow = String(at);
  return row;
}

/** A move beside the picture of its piece: where it went. @param {import("./state.js").Told} told */
function shortText(told) {
  if (told.m === null) return told.words;
  const [from, to] = squares(told);
  const into = /\d([a-z])$/.exec(told.m)?.[1];
  if (places(told)) return `+${from}`;
  return to ? `${told.took?.length ? "×" : ""}${to}${into ? `=${into.toUpperCase()}` : ""}` : told.m;
}

/** Brings lines of a gap, from the side that one looks from. @param {Table} table @param {Gap | undefined} gap */
async function fill(table, gap) {
  if (!gap) return;
  const { looking } = table.state;
  try {
    await bringLine(table, looking !== undefined && looking < gap.from ? gap.from : gap.to - 1);
    draw(table);
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
