// The game so far, line by line. Earlier lines are fetched when somebody scrolls up to them or asks for them.

import { $, keyed, make, toast } from "../dom.js";
import { say } from "../say.js";
import { dot } from "./badge.js";
import { bringLine } from "./past.js";

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
  const top = list.scrollTop + list.offsetTop;
  const first = rows.findIndex((row) => row.offsetTop + row.offsetHeight > top);
  const { from } = rows[first]?.dataset ?? {};
  if (from === undefined) return rows[first];
  return looking !== undefined && looking < Number(from) ? undefined : rows[first + 1];
}

/** Scrolls the list, not the page, to the line that is looked at. @param {HTMLElement} list */
function reveal(list) {
  const row = list.querySelector(".current")?.closest("li");
  if (!row) list.scrollTop = 0;
  else if (row.offsetTop - list.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop - list.offsetTop;
  else
    list.scrollTop = Math.max(
      list.scrollTop,
      row.offsetTop - list.offsetTop + row.offsetHeight - list.clientHeight,
    );
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
  const { state, look } = table;
  const current = state.looking ?? state.story.length - 1;
  const missing = gaps(table);
  /** @type {Row[]} */
  const rows = [];
  state.story.forEach((told, index) => {
    rows.push({
      key: String(index),
      shows: `${told.seat} ${told.m} ${told.words} ${index === current}`,
      fill: () =>
        make(
          "li",
          {},
          make(
            "button",
            {
              type: "button",
              class: `plain${index === current ? " current" : ""}`,
              "aria-current": index === current ? "step" : undefined,
              onclick: () => look(index),
            },
            dot(state.game, told.seat),
            make("b", {}, told.m ?? "—"),
            " ",
            make("span", { class: "words" }, told.words),
          ),
        ),
    });
  });
  missing.forEach(({ from, to }, number) => {
    const before = rows.findIndex((row) => Number(row.key) >= to);
    const text = from + 1 === to ? say("js-move-gap", { to }) : say("js-moves-gap", { from: from + 1, to });
    rows.splice(before < 0 ? rows.length : before, 0, {
      key: `gap ${number}`,
      shows: text,
      fill: () =>
        make(
          "li",
          { "data-gap": number, "data-from": from },
          make(
            "button",
            { type: "button", class: "plain gap", onclick: () => fill(table, gaps(table)[number]) },
            text,
          ),
        ),
    });
  });
  return rows;
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
