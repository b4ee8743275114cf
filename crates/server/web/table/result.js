// Who won and what decided it, what it changed, and what comes next.

import { $, face, make, toast, swap } from "../dom.js";
import { capital } from "../text.js";
import { army } from "../board/board.js";
import { badge } from "./badge.js";
import { declinedText } from "./actions.js";

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
    toast("Link copied.");
  } catch {
    toast(url);
  }
}

/** @param {Table} table @param {Frame} frame */
export function draw({ state }, frame) {
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
  if (fresh) box.scrollIntoView({ block: "nearest" });
}

/** How it ended, in a sentence or two, for whoever looks. @param {Table["state"]} state @param {Frame} frame */
export const ending = (state, frame) =>
  [`${verdict(state, frame)}.`, reason(state, frame)].filter(Boolean).join(" ");

/** @param {Table["state"]} state @param {Frame} frame */
function verdict(state, frame) {
  const first = frame.seats.filter((seat) => seat.place === 1);
  const won = first.some((seat) => state.mine.includes(seat.seat));
  if (!first.length) return "Game aborted";
  if (first.length > 1) {
    const all = first.length === frame.seats.length;
    return !all && won && !state.several ? "You share the first place" : "A draw";
  }
  if (state.several || !state.mine.length) return `${capital(state.nameOf(first[0]))} won`;
  return won ? "You won" : "You lost";
}

/** What decided the game, as people say it. @param {Table["state"]} state @param {Frame} frame @returns {string} */
function reason(state, frame) {
  const cause = frame.ended?.cause ?? "";
  const winner = frame.seats.find((seat) => seat.place === 1);
  const last = state.story[state.story.length - 1];
  const mover = frame.seats.find((seat) => seat.seat === last?.seat);
  const took = last?.took?.[0];
  const victim = took && frame.seats.find((seat) => seat.seat === army(took[0]));
  const kind =
    took && (state.game.kinds.find((kind) => kind.letter === took[1])?.id ?? "piece").replace("-", " ");
  switch (cause) {
    case "aborted":
      return state.dueBefore && frame.now >= state.dueBefore - 500
        ? "The first move was not made in time."
        : "";
    case "retired":
    case "time":
      return mover ? `${state.youOr(mover)} ${LEFT[mover.left ?? ""] ?? "left"}.` : "";
    case "extinction":
      if (!mover || !victim) return "A kind of piece has died out.";
      return `${state.youOr(mover)} took ${whose(state, victim)} last ${kind}.`;
    case "death star":
      return mover ? `${state.youOr(mover)} took the Death Star.` : "The Death Star has fallen.";
    case "den":
      return winner ? `${state.youOr(winner)} reached the den.` : "The den was reached.";
    case "all captured":
      return mover && victim
        ? `${state.youOr(mover)} took ${whose(state, victim)} last piece.`
        : "Nothing is left to fight with.";
    case "no moves":
      return "No legal move is left.";
    case "repetition":
      return "The same position came up for the third time.";
    case "no progress":
      return "Nothing was captured for too long.";
    case "agreement":
      return "By agreement.";
    case "last standing":
      if (last?.m === null && mover) return `${state.youOr(mover)} ${LEFT[mover.left ?? ""] ?? "left"}.`;
      if (mover && victim)
        return `${state.youOr(mover)} took ${whose(state, victim)} ${kind}. Nobody else is left.`;
      return "Nobody else is left.";
    default:
      return frame.ended?.words ?? "";
  }
}

/** How somebody left the game. @type {Record<string, string>} */
const LEFT = {
  resigned: "resigned",
  flagged: "ran out of time",
  left: "left",
  claimed: "stayed away too long",
};

/** @param {Table["state"]} state @param {Seat} seat */
function whose(state, seat) {
  const name = state.youOr(seat);
  return name === "You" ? "your" : `${name}'s`;
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
              [state.several ? "" : seat.colour, LEFT[seat.left ?? ""]].filter(Boolean).join(" · "),
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
  $("changes").hidden = !rows.length;
  swap($("changes"), rows);
}

/** @param {Table["state"]} state @param {Frame} frame */
function drawRematch(state, frame) {
  const offered = state.offered("rematch");
  const asked = state.asked("rematch");
  const declined = frame.declined?.rematch;
  const button = $("rematch");
  button.hidden = !state.mine.length || Boolean(frame.rematch);
  button.disabled = !state.may("rematch");
  button.textContent = asked
    ? "Accept the rematch"
    : offered
      ? "Rematch offered"
      : declined && !state.may("rematch")
        ? declinedText(state, frame, "rematch", declined)
        : "Rematch";
  $("no-rematch").hidden = button.hidden || !asked || offered;
  const next = $("next");
  next.hidden = !frame.rematch;
  if (frame.rematch) next.href = `/t/${frame.rematch}`;
}
