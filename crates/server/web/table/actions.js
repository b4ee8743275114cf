// What can be done at the table beside moving, what the others ask, and what they answered.

import { clockText } from "../clock.js";
import { $, make, swap } from "../dom.js";
import { list, say } from "../say.js";
import { setWish, wish } from "./wishes.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Seat} Seat
 */

/** Asks before something that can't be undone. @param {string} question @returns {Promise<boolean>} */
export function sure(question) {
  const dialog = $("sure");
  dialog.querySelector("p").textContent = question;
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    dialog.returnValue = "no";
    dialog.showModal();
  });
}

/** @param {Table} table */
export function wire(table) {
  const { state, act, draw } = table;
  $("resign").onclick = async () => {
    if (await sure(say("js-sure-resign"))) act({ t: "resign" });
  };
  $("abort").onclick = async () => {
    if (await sure(say("js-sure-abort"))) act({ t: "abort" });
  };
  $("draw").onclick = async () => {
    // At one screen the offer is the agreement of all who sit there.
    if (!state.several || (await sure(say("js-sure-draw")))) act({ t: "offer", what: "draw" });
  };
  $("takeback").onclick = () => act({ t: "offer", what: "takeback" });
  $("comeback").onclick = () => act({ t: "back" });
  $("flip").onclick = () => {
    state.flipped++;
    draw();
  };
  state.turning = wish("turning") === "on";
  $("turning").onclick = () => {
    state.turning = !state.turning;
    setWish("turning", state.turning ? "on" : "off");
    draw();
  };
  // Whoever is away for a while, and whoever has to begin, is counted down.
  let gone = "";
  setInterval(() => {
    if (!state.frame || (!state.away.size && !state.frame.first_move_by && !gone)) return;
    const now = [...state.away.keys()].filter((seat) => state.gone(seat)).join(" ");
    if (now !== gone) draw();
    else drawAsks(table, state.frame);
    gone = now;
  }, 1000);
}

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state } = table;
  const { playing, mine } = state;
  const own = frame.seats.filter((seat) => mine.includes(seat.seat));
  const still = playing && own.some((seat) => seat.in_play);
  $("resign").hidden = !still || !state.may("resign");
  $("abort").hidden = !playing || !state.may("abort");
  // What can't be proposed just now stays where it is, so that the buttons don't jump with every move.
  $("draw").hidden = !still;
  $("draw").disabled = !state.may("draw") || state.asked("draw");
  $("takeback").hidden = !still || Boolean(state.head?.rated || state.head?.tournament);
  $("takeback").disabled = !state.may("takeback") || state.asked("takeback");
  $("comeback").hidden = !playing || !own.some((seat) => seat.stand_in);
  $("turning").hidden = !state.several;
  $("turning").setAttribute("aria-pressed", String(state.turning));
  drawAsks(table, frame);
}

/** @param {Table} table @param {Frame} frame */
function drawAsks(table, frame) {
  const { state } = table;
  const { mine } = state;
  const still = state.playing && frame.seats.some((seat) => mine.includes(seat.seat) && seat.in_play);
  swap($("asks"), [
    ...(state.playing ? questions(table, frame, still) : []),
    ...answers(state, frame),
    ...(still ? absences(table, frame) : []),
    ...firstMove(table, frame),
  ]);
}

/** @param {Table} table @param {string} text @param {...[string, Parameters<Table["act"]>[0], string?]} buttons */
const ask = ({ act }, text, ...buttons) =>
  make(
    "div",
    { class: "ask" },
    make("span", {}, text),
    ...buttons.map(([name, deed, kind]) =>
      make("button", { type: "button", class: kind, onclick: () => act(deed) }, name),
    ),
  );

/** What is proposed, with an answer where one is wanted. @param {Table} table @param {Frame} frame @param {boolean} still whether I play */
function questions(table, frame, still) {
  const { state } = table;
  return ["draw", "takeback"]
    .filter((what) => frame.offers?.[what]?.length)
    .map((what) => {
      const asking = (frame.offers?.[what] ?? []).filter((seat) => !state.mine.includes(seat));
      if (!asking.length) return make("p", { class: "note" }, say("js-you-asked", { what }));
      const text = askText(what, namesOf(state, frame, asking), asking.length);
      if (!still || state.offered(what)) return make("p", { class: "note" }, text);
      return ask(
        table,
        text,
        [say("js-agree"), { t: "offer", what }, "primary"],
        [say("js-decline"), { t: "decline", what }],
      );
    });
}

/** What somebody proposes. @param {string} what @param {string} who @param {number} count how many propose it */
export function askText(what, who, count) {
  if (what === "draw") return say("js-asks-draw", { who, count });
  return what === "takeback"
    ? say("js-asks-takeback", { who, count })
    : say("js-asks-rematch", { who, count });
}

/** What somebody did not want, until the next move. The end makes an end of it. @param {Table["state"]} state @param {Frame} frame */
function answers(state, frame) {
  if (!state.playing) return [];
  return Object.entries(frame.declined ?? {}).map(([what, seats]) =>
    make("p", { class: "note" }, declinedText(state, frame, what, seats)),
  );
}

/** @param {Table["state"]} state @param {Frame} frame @param {string} what @param {string[]} seats */
export function declinedText(state, frame, what, seats) {
  const me = !state.several && seats.length === 1 && state.mine.includes(seats[0]);
  const args = { who: namesOf(state, frame, seats), way: me ? "you" : seats.length === 1 ? "one" : "other" };
  if (what === "draw") return say("js-declined-draw", args);
  return what === "takeback" ? say("js-declined-takeback", args) : say("js-declined-rematch", args);
}

/** @param {Table["state"]} state @param {Frame} frame @param {string[]} seats */
export const namesOf = (state, frame, seats) =>
  list(frame.seats.filter((seat) => seats.includes(seat.seat)).map((seat) => state.youOr(seat)));

/** Who has left, and what can be done about it when. @param {Table} table @param {Frame} frame */
function absences(table, frame) {
  const { state, house } = table;
  if (state.head?.pace.endsWith("d")) return [];
  const away = frame.seats.filter(
    (seat) =>
      seat.in_play &&
      !seat.stand_in &&
      !state.mine.includes(seat.seat) &&
      state.gone(seat.seat) &&
      // Nobody wins by letting somebody wait: what counts is being away while on the move.
      (state.head?.takeover || seat.seat === frame.to_move),
  );
  const two = frame.seats.filter((seat) => seat.in_play).length === 2;
  return away.map((seat) => {
    const who = state.nameOf(seat);
    const claim = state.away.get(seat.seat)?.claim ?? 0;
    const left = claim - Date.now();
    const time = clockText(Math.ceil(left / 1000) * 1000).replace(/\.\d$/, "");
    const stands = Boolean(state.head?.takeover);
    // Whose clock runs out before has lost by then, and the clock says when.
    const flag = seat.running ? house.localTime(frame.now) + (seat.clock ?? 0) : Infinity;
    if (left > 0 && flag <= claim) return ask(table, say("js-gone", { who }));
    if (left > 0)
      return ask(
        table,
        stands
          ? say("js-gone-computer", { who, time })
          : two
            ? say("js-gone-win", { who, time })
            : say("js-gone-remove", { who, time }),
      );
    const button = stands
      ? say("js-claim-computer")
      : two
        ? say("js-claim-win")
        : say("js-claim-remove", { who });
    return ask(table, say("js-gone", { who }), [button, { t: "claim", seat: seat.seat }, "primary"]);
  });
}

/** Until when the first move has to be made. @param {Table} table @param {Frame} frame */
function firstMove({ state, house }, frame) {
  if (!state.playing || !frame.first_move_by) return [];
  const left = house.localTime(frame.first_move_by) - Date.now();
  const mover = frame.seats.find((seat) => seat.seat === frame.to_move);
  if (left <= 0 || !mover) return [];
  const time = clockText(Math.ceil(left / 1000) * 1000).replace(/\.\d$/, "");
  const then = state.head?.tournament ? "lost" : "off";
  const text =
    state.myTurn && !state.several
      ? say("js-first-move-you", { time, then })
      : say("js-first-move", { who: state.nameOf(mover), time, then });
  return [make("p", { class: "note" }, text)];
}
