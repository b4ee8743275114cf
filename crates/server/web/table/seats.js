// Those who sit at the table, where their armies stand, with their clocks, what they hold and what they captured.

import { drawing } from "../board/board.js";
import { $, face, make, swap } from "../dom.js";
import { list, say } from "../say.js";
import { capital, pointsText } from "../text.js";
import { badge } from "./badge.js";
import { drawTray } from "./tray.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Seat} Seat
 * @typedef {import("./state.js").Frame} Frame
 */

/** From the left around the board: where it is narrow the others stand in one row in this order. */
const ORDER = ["west", "north", "east", "south"];

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state, clocks } = table;
  const place = (/** @type {Seat} */ seat) => ORDER.indexOf(state.seen(seat.seat));
  const seats = [...frame.seats].sort((a, b) => place(a) - place(b));
  const near = seats.filter((seat) => state.seen(seat.seat) === "south");
  const far = seats.filter((seat) => state.seen(seat.seat) !== "south");
  clocks.clear();
  const drawn = (/** @type {Seat} */ seat) => drawSeat(table, frame, seat);
  $("play").classList.toggle("many", frame.seats.length > 2);
  swap($("far"), far.map(drawn), true);
  swap($("near"), [...near.map(drawn), ...drawTray(table, frame)], true);
}

/** @param {Table} table @param {Frame} frame @param {Seat} seat */
function drawSeat(table, frame, seat) {
  const { state, clocks, house } = table;
  const mine = state.mine.includes(seat.seat);
  const many = frame.seats.length > 2;
  const turn = state.mover === seat.seat;
  const moved = !turn && state.playing && state.looking === undefined && state.moved === seat.seat;
  const next = many && state.playing && state.nextMover === seat.seat;
  const notes = notesOn(state, frame, seat);
  // What somebody else holds is told by its number; small cards have a line for it.
  const hidden = seat.reserve !== undefined && !(frame.you.reserves?.[seat.seat] && !state.curtained);
  const held = hidden ? heldText(seat) : "";
  const aside = many && state.seen(seat.seat) !== "south";
  const name = state.nameOf(seat);
  const label = make(
    "span",
    { class: breadth(name) > (aside ? CARD : LONG) ? "name long" : "name" },
    make("bdi", {}, name),
  );
  // Several people at one screen share what is known of one of them.
  const shared = state.several && mine;
  if (seat.rating && !shared) label.append(" ", make("span", { class: "points" }, pointsText(seat.rating)));
  const told = shared ? notes : [mine ? say("js-you") : "", levelOf(state, seat), ...notes].filter(Boolean);
  // Where there is little room the shape tells the colour.
  const colour = make("span", { class: "colour" }, `${seat.colour}${told.length ? " · " : ""}`);
  const row = make(
    "div",
    {
      class: `seat${turn ? " turn" : ""}${moved ? " moved" : ""}${next ? " next" : ""}${state.inPlay(seat) ? "" : " out"}${shared ? " shared" : ""}`,
      "data-seat": seat.seat,
      "data-place": state.seen(seat.seat),
    },
    badge(state.game, seat.seat),
    ...(seat.picture && !shared ? [face(seat.picture, 28)] : []),
    make(
      "div",
      { class: "who" },
      label,
      ...hindrances(table, seat),
      make("span", { class: "notes" }, ...(shared ? [] : [colour]), told.join(" · ")),
      ...(held && !aside ? [make("span", { class: "notes reserve" }, held)] : []),
      ...(frame.phase === "gathering" ? [] : [drawTrophies(table, state.trophies.get(seat.seat) ?? [])]),
    ),
  );
  if (many && frame.phase !== "over") row.prepend(orderOf(frame, seat));
  if ((turn && state.playing) || moved)
    row.append(
      make(
        "span",
        { class: "mark" },
        say(state.lagging || moved ? "js-mark-moves" : mine && !state.several ? "js-mark-you" : "js-mark"),
      ),
    );
  else if (next) row.append(make("span", { class: "mark" }, say("js-mark-next")));
  if (seat.clock !== undefined) {
    const clock = make("span", {
      class: "clock",
      role: "timer",
      "aria-label": say("js-clock-of", { colour: seat.colour }),
    });
    clocks.set(clock, seat.clock, Boolean(seat.running), house.localTime(frame.now));
    row.append(clock);
  }
  // Its line stays when there is nothing more to say: the board does not jump.
  if (aside && state.game.traits.includes("reserve"))
    row.append(make("span", { class: "notes reserve" }, held));
  return row;
}

/** Names with more letters are long, in a line and in a narrow card. */
const LONG = 13;
const CARD = 10;

/** How many letters wide a name is: those of Chinese take two. @param {string} name */
const breadth = (name) => [...name].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);

/** What hinders a whole army, in the words of its seat; what hinders one piece is seen on the board. */
const OF_ARMIES = ["no-sideways"];

/** What the pieces of a seat may not do at the moment that is shown. @param {Table} table @param {Seat} seat */
function hindrances({ state, board }, seat) {
  if (state.over && !state.past) return [];
  const letter = seat.seat[0].toUpperCase();
  const found = new Set(
    Object.entries(state.scene.badges ?? {})
      .filter(([square, what]) => OF_ARMIES.includes(what) && state.pieces[square]?.[0] === letter)
      .map(([square, what]) => `${what} ${state.pieces[square][1]}`),
  );
  return [...found].map((hindrance) => {
    const [what, kind] = hindrance.split(" ");
    const piece = capital(board.kindName(kind));
    const when = state.mover === seat.seat ? "now" : "next";
    return make("span", { class: "hindered" }, say("js-seat-hindered", { piece, how: `${what}-${when}` }));
  });
}

/** When a seat is on the move in every round. @param {Frame} frame @param {Seat} seat */
function orderOf(frame, seat) {
  const number = frame.seats.indexOf(seat) + 1;
  const words = say("js-order", { number });
  return make(
    "span",
    { class: "order", title: words },
    make("span", { class: "hidden" }, words),
    make("span", { "aria-hidden": "true" }, String(number)),
  );
}

/** How strong a computer is, while it matters. @param {Table["state"]} state @param {Seat} seat */
const levelOf = (state, seat) =>
  seat.who === "engine" && (state.over || state.inPlay(seat))
    ? say("js-level-number", { level: seat.level ?? 1 })
    : "";

/** What there is to say about a seat. @param {Table["state"]} state @param {Frame} frame @param {Seat} seat */
function notesOn(state, frame, seat) {
  const notes = [];
  // While an earlier moment is shown, nobody knows how it will end.
  const [inPlay, by] = [state.inPlay(seat), state.commander(seat)];
  if (seat.place && !state.past) notes.push(placeText(seat, frame.seats));
  else if (!inPlay && (state.playing || state.past)) notes.push(say("js-out"));
  if (seat.left && !(state.past && inPlay)) notes.push(say("js-left", { why: seat.left }));
  if (seat.note) notes.push(seat.note);
  if (seat.stand_in) notes.push(say("js-stand-in", { level: seat.stand_in }));
  if (seat.who === "person" && !state.over && state.gone(seat.seat)) notes.push(say("js-away"));
  // How it came out says more than who commands what is left.
  if (by && by !== seat.seat && !(seat.place && !state.past))
    notes.push(say("js-obeys", { colour: state.colour(by) }));
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
function heldText(seat) {
  const words = [
    say("js-in-hand", { count: seat.reserve ?? 0 }),
    seat.undrawn ? say("js-underground", { count: seat.undrawn }) : "",
    seat.waiting ? say("js-queens", { count: seat.waiting }) : "",
  ];
  return list(words.filter(Boolean));
}

/** What a seat has captured in one line: armies and kinds together, the same ones over each other. @param {Table} table @param {string[]} tokens */
function drawTrophies({ state, board }, tokens) {
  const { kinds } = state.game;
  const rank = (/** @type {string} */ token) =>
    token.charCodeAt(0) * 100 + kinds.findIndex((kind) => kind.letter === token[1]);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const token of [...tokens].sort((a, b) => rank(a) - rank(b)))
    counts.set(token, (counts.get(token) ?? 0) + 1);
  const line = make("span", { class: "trophies" });
  if (!counts.size) return line;
  const names = [...counts].map(([token, count]) => say("js-times", { count, piece: board.name(token) }));
  const words = say("js-captured", { list: list(names) });
  line.title = capital(words);
  line.append(make("span", { class: "hidden count" }, words));
  [...counts].forEach(([token, number]) => {
    const group = make("span", { class: "trophy", "data-army": token[0] });
    group.innerHTML = drawing(state.game, token).repeat(number);
    line.append(group);
  });
  if (width(counts) > NARROW) {
    line.classList.add("crowded");
    line.append(...totals(state.game, counts));
  }
  return line;
}

/** How wide a narrow card is inside, in pixels. */
const NARROW = 90;

/** How wide that line is, in pixels: the same ones lie over each other. @param {Map<string, number>} counts */
const width = (counts) => [...counts.values()].reduce((sum, number) => sum + 21 + 7 * (number - 1), 0);

/** What a seat has captured of each army, where there is no room for every piece. @param {Table["state"]["game"]} game @param {Map<string, number>} counts */
function totals(game, counts) {
  /** @type {Map<string, number>} */
  const armies = new Map();
  for (const [[army], number] of counts) armies.set(army, (armies.get(army) ?? 0) + number);
  return [...armies].map(([army, number]) => {
    const seat = ORDER.find((seat) => seat[0].toUpperCase() === army) ?? "";
    return make("span", { class: "total", "aria-hidden": "true" }, badge(game, seat), String(number));
  });
}
