// Those who sit at the table, with their clocks and what they hold.

import { $, face, make, swap } from "../dom.js";
import { say } from "../say.js";
import { pointsText } from "../text.js";
import { badge } from "./badge.js";
import { drawTray } from "./tray.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Seat} Seat
 * @typedef {import("./state.js").Frame} Frame
 */

/** Whoever sits across comes first, I come last: as around a real table. */
const ORDER = ["north", "east", "west", "south"];

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state, clocks } = table;
  const place = (/** @type {Seat} */ seat) => ORDER.indexOf(state.seen(seat.seat));
  const seats = [...frame.seats].sort((a, b) => place(a) - place(b));
  const near = seats.filter((seat) => state.seen(seat.seat) === "south");
  const far = seats.filter((seat) => state.seen(seat.seat) !== "south");
  clocks.clear();
  const drawn = (/** @type {Seat} */ seat) => drawSeat(table, frame, seat);
  swap($("far"), far.map(drawn), true);
  swap($("near"), [...near.map(drawn), ...drawTray(table, frame)], true);
}

/** @param {Table} table @param {Frame} frame @param {Seat} seat */
function drawSeat({ state, clocks, house }, frame, seat) {
  const mine = state.mine.includes(seat.seat);
  const turn = frame.to_move === seat.seat;
  const notes = notesOn(state, frame, seat);
  const label = make("span", { class: "name" }, make("bdi", {}, state.nameOf(seat)));
  // Several people at one screen share what is known of one of them.
  const shared = state.several && mine;
  if (seat.rating && !shared) label.append(" ", make("span", { class: "points" }, pointsText(seat.rating)));
  const colour = make("span", { class: "colour" }, `${seat.colour}${notes.length ? " · " : ""}`);
  const told = shared ? [] : [mine ? `${say("js-you")} · ` : "", colour];
  const row = make(
    "div",
    {
      class: `seat${turn ? " turn" : ""}${seat.in_play ? "" : " out"}${notes.length ? " noted" : ""}`,
      "data-seat": seat.seat,
    },
    badge(state.game, seat.seat),
    ...(seat.picture && !shared ? [face(seat.picture, 28)] : []),
    make("div", { class: "who" }, label, make("span", { class: "notes" }, ...told, notes.join(" · "))),
  );
  if (turn)
    row.append(make("span", { class: "mark" }, say(mine && !state.several ? "js-mark-you" : "js-mark")));
  if (seat.clock !== undefined) {
    const clock = make("span", {
      class: "clock",
      role: "timer",
      "aria-label": say("js-clock-of", { colour: seat.colour }),
    });
    clocks.set(clock, seat.clock, Boolean(seat.running), house.localTime(frame.now));
    row.append(clock);
  }
  if (seat.reserve !== undefined && !frame.you.reserves?.[seat.seat]) row.append(drawReserve(seat));
  return row;
}

/** What there is to say about a seat. @param {Table["state"]} state @param {Frame} frame @param {Seat} seat */
function notesOn(state, frame, seat) {
  const notes = [];
  if (seat.place) notes.push(placeText(seat, frame.seats));
  else if (!seat.in_play && state.playing) notes.push(say("js-out"));
  if (seat.left) notes.push(say("js-left", { why: seat.left }));
  if (seat.stand_in) notes.push(say("js-stand-in", { name: state.levelName(seat.stand_in) }));
  if (seat.who === "person" && !state.over && state.here && !state.here.has(seat.seat))
    notes.push(say("js-away"));
  if (seat.commander && seat.commander !== seat.seat)
    notes.push(say("js-army-of", { colour: state.colour(seat.commander) }));
  for (const [what, seats] of Object.entries(frame.offers ?? {})) {
    if (seats.includes(seat.seat)) notes.push(say("js-wish", { what }));
  }
  return notes;
}

/** How a seat came out of the game. @param {Seat} seat @param {Seat[]} seats */
function placeText(seat, seats) {
  const shared = seats.filter((other) => other.place === seat.place).length > 1;
  if (seats.length === 2)
    return say(shared ? "js-seat-drew" : seat.place === 1 ? "js-seat-won" : "js-seat-lost");
  if (seat.place === 1) return say(shared ? "js-seat-shared" : "js-seat-won");
  return say("js-place-of", { place: seat.place ?? 0 });
}

/** How much a seat holds, in words. @param {Seat} seat */
function drawReserve(seat) {
  const words = [
    seat.reserve ? say("js-in-hand", { count: seat.reserve }) : "",
    seat.undrawn ? say("js-underground", { count: seat.undrawn }) : "",
    seat.waiting ? say("js-queens", { count: seat.waiting }) : "",
  ];
  return make("span", { class: "notes reserve" }, words.filter(Boolean).join(", "));
}
