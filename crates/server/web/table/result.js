// Who won and how, what it changed, and what comes next.

import { $, face, make, swap } from "../dom.js";
import { say } from "../say.js";
import { capital } from "../text.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Seat} Seat
 */

/** @param {Table} table */
export function wire({ act }) {
  $("rematch").onclick = () => act({ t: "offer", what: "rematch" });
}

/** @param {Table} table @param {Frame} frame */
export function draw({ state }, frame) {
  const box = $("result");
  const fresh = box.hidden && state.over && document.body.dataset.phase === "playing";
  box.hidden = !state.over;
  if (box.hidden) return;
  const first = frame.seats.filter((seat) => seat.place === 1);
  const won = first.some((seat) => state.mine.includes(seat.seat));
  box.dataset.how = first.length === 1 && state.mine.length ? (won ? "won" : "lost") : "even";
  $("won").textContent = verdict(state, frame, first, won);
  $("how").textContent = frame.ended?.words ?? "";
  drawChanges(frame.seats);
  drawRematch(state, frame);
  const computer = frame.seats.some((seat) => seat.who === "engine");
  const way = computer ? "computer" : state.several ? "here" : "online";
  $("another").href = `/new?game=${state.game.id}&way=${way}`;
  if (fresh) box.scrollIntoView({ block: "nearest" });
}

/** @param {Table["state"]} state @param {Frame} frame @param {Seat[]} first @param {boolean} won */
function verdict(state, frame, first, won) {
  if (!first.length) return say("js-aborted");
  if (first.length > 1) {
    const all = first.length === frame.seats.length;
    return !all && won && !state.several ? say("js-shared-first") : say("js-draw");
  }
  if (state.several || !state.mine.length) return say("js-won", { who: capital(state.nameOf(first[0])) });
  return say(won ? "js-you-won" : "js-you-lost");
}

/** What the match changed about everybody's points. @param {Seat[]} seats */
function drawChanges(seats) {
  const rows = seats.flatMap((seat) => {
    if (!seat.change) return [];
    const { before, after } = seat.change;
    const by = after - before;
    return [
      make(
        "li",
        {},
        face(seat.picture ?? "", 24),
        make("a", { href: `/people/${seat.person}` }, make("bdi", {}, seat.name ?? "")),
        make("span", { class: "points" }, `${before} → ${after}${seat.rating?.provisional ? "?" : ""}`),
        make("span", { class: `change ${by < 0 ? "down" : "up"}` }, `${by < 0 ? "−" : "+"}${Math.abs(by)}`),
      ),
    ];
  });
  $("changes").hidden = !rows.length;
  swap($("changes"), rows);
}

/** @param {Table["state"]} state @param {Frame} frame */
function drawRematch(state, frame) {
  const offered = state.offered("rematch");
  const button = $("rematch");
  button.hidden = !state.mine.length || Boolean(frame.rematch);
  button.disabled = !state.may("rematch");
  button.textContent = state.asked("rematch")
    ? say("js-rematch-accept")
    : offered
      ? say("js-rematch-offered")
      : say("js-rematch");
  const next = $("next");
  next.hidden = !frame.rematch;
  if (frame.rematch) next.href = `/t/${frame.rematch}`;
}
