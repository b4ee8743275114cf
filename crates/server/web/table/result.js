// Who won and what decided it, what it changed, and what comes next.

import { $, face, make, toast, swap } from "../dom.js";
import { say } from "../say.js";
import { play as sound } from "../sound.js";
import { capital, sentences } from "../text.js";
import { badge } from "./badge.js";
import { celebrateEnd } from "./moment.js";
import { squares } from "./turns.js";
import { askText, declinedText, namesOf } from "./actions.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Seat} Seat
 */

/** @param {Table} table */
export function wire(table) {
  const { act } = table;
  $("rematch").onclick = () => act({ t: "offer", what: "rematch" });
  $("no-rematch").onclick = () => act({ t: "decline", what: "rematch" });
  $("share-result").onclick = () => share(document.title, $("won").textContent);
  $("review").onclick = async () => {
    await table.look(-1);
    $("story").scrollIntoView({ block: "nearest" });
    $("on").focus({ preventScroll: true });
  };
}

/** Hands the link to this table on: to the device's own list of ways, or to the clipboard. @param {string} title @param {string} text */
export async function share(title, text) {
  const url = location.href.split(/[?#]/)[0];
  try {
    if (navigator.share) return await navigator.share({ title, text, url });
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(say("js-link-copied"));
  } catch {
    toast(url);
  }
}

/** @param {Table} table @param {Frame} frame */
export function draw({ state, board }, frame) {
  const box = $("result");
  const over = state.over && !state.lagging;
  const fresh = box.hidden && over && document.body.dataset.phase === "playing";
  box.hidden = !over;
  if (!over) return;
  const first = frame.seats.filter((seat) => seat.place === 1);
  const won = first.some((seat) => state.mine.includes(seat.seat));
  box.dataset.how = first.length === 1 && state.mine.length ? (won ? "won" : "lost") : "even";
  $("won").textContent = verdict(state, frame);
  $("how").textContent = reason(state, frame);
  $("how").hidden = !$("how").textContent;
  drawPlaces(state, frame);
  drawChanges(frame.seats);
  drawRematch(state, frame);
  const computer = frame.seats.some((seat) => seat.who === "engine");
  const way = computer ? "computer" : state.several ? "here" : "online";
  $("another").href = `/new?game=${state.game.id}&way=${way}`;
  $("review").hidden = !state.story.length;
  if (!fresh) return;
  sound("end");
  $("won").scrollIntoView({ block: "nearest" });
  // A game that was called off is nothing to celebrate.
  if (!first.length) return;
  const cheers = first.length === 1 && (won || state.several) ? first[0].seat : undefined;
  const said = [verdict(state, frame), reason(state, frame)].filter(Boolean);
  celebrateEnd(board, said, squares(state.story.findLast((told) => told?.m)), cheers);
}

/** How it ended, in a sentence or two, for whoever looks. @param {Table["state"]} state @param {Frame} frame */
export const ending = (state, frame) =>
  sentences([say("js-sentence", { text: verdict(state, frame) }), reason(state, frame)]);

/** @param {Table["state"]} state @param {Frame} frame */
function verdict(state, frame) {
  const first = frame.seats.filter((seat) => seat.place === 1);
  const won = first.some((seat) => state.mine.includes(seat.seat));
  const no = frame.you.said_no;
  if (!first.length) return no ? say("js-challenge-declined", { who: no.name }) : say("js-aborted");
  if (first.length > 1) {
    const all = first.length === frame.seats.length;
    return !all && won && !state.several ? say("js-shared-first") : say("js-draw");
  }
  if (state.several || !state.mine.length) return say("js-won", { who: capital(state.nameOf(first[0])) });
  return say(won ? "js-you-won" : "js-you-lost");
}

/** What ends a game when somebody leaves it. A draw may be agreed on after that, without another line. */
const BY_LEAVING = ["retired", "time", "last standing"];

/** What decided the game: what the house says, or how somebody left. @param {Table["state"]} state @param {Frame} frame @returns {string} */
function reason(state, frame) {
  if (frame.ended?.cause === "aborted")
    return state.dueBefore && frame.now >= state.dueBefore - 500 ? say("js-late-first") : "";
  const last = state.story[state.story.length - 1];
  const left = last?.m === null && BY_LEAVING.includes(frame.ended?.cause ?? "");
  const leaver = left && frame.seats.find((seat) => seat.seat === last.seat);
  return leaver ? wentText(state, leaver) : (frame.ended?.words ?? "");
}

/** How somebody left the game. @param {Table["state"]} state @param {Seat} seat */
function wentText(state, seat) {
  const why = seat.left ?? "";
  const mine = !state.several && state.mine.includes(seat.seat);
  return mine ? say("js-you-went", { why }) : say("js-went", { why, who: state.nameOf(seat) });
}

/** The final placings, where more than two played. @param {Table["state"]} state @param {Frame} frame */
function drawPlaces(state, frame) {
  const ranked = frame.seats.filter((seat) => seat.place).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const rows =
    frame.seats.length > 2
      ? ranked.map((seat) =>
          make(
            "li",
            { class: state.mine.includes(seat.seat) && !state.several ? "me" : "" },
            make("b", {}, `${seat.place}.`),
            badge(state.game, seat.seat),
            make("bdi", {}, state.youOr(seat)),
            make(
              "span",
              { class: "notes" },
              [state.several ? "" : seat.colour, seat.left ? say("js-left", { why: seat.left }) : ""]
                .filter(Boolean)
                .join(" · "),
            ),
          ),
        )
      : [];
  $("places").hidden = !rows.length;
  swap($("places"), rows);
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
  const uncounted = seats.find((seat) => seat.uncounted)?.uncounted;
  if (uncounted) rows.push(make("li", { class: "notes" }, uncounted));
  $("changes").hidden = !rows.length;
  swap($("changes"), rows);
}

/** @param {Table["state"]} state @param {Frame} frame */
function drawRematch(state, frame) {
  const offered = state.offered("rematch");
  const asked = state.asked("rematch");
  const declined = frame.declined?.rematch;
  const button = $("rematch");
  const refused = declined?.length && !asked && !offered;
  button.hidden =
    !state.mine.length ||
    // What never began is not played once more.
    frame.seats.some((seat) => seat.who === "open" || seat.who === "invited") ||
    Boolean(frame.rematch || state.head?.tournament || (refused && !state.may("rematch")));
  button.disabled = !state.may("rematch");
  button.textContent = say(asked ? "js-rematch-accept" : offered ? "js-rematch-offered" : "js-rematch");
  // Who asks is told here too: there may be several.
  const asking = (frame.offers?.rematch ?? []).filter((seat) => !state.mine.includes(seat));
  const news = $("rematch-news");
  news.textContent = frame.rematch
    ? ""
    : refused
      ? declinedText(state, frame, "rematch", declined)
      : asking.length
        ? askText("rematch", namesOf(state, frame, asking), asking.length)
        : "";
  news.hidden = !news.textContent;
  $("no-rematch").hidden = button.hidden || !asked || offered;
  const next = $("next");
  next.hidden = !frame.rematch;
  if (frame.rematch) next.href = `/t/${frame.rematch}`;
}
