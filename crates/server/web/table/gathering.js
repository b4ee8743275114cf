// Before the game: who sits where, and how others come to the table.

import { $, face, make, toast, swap } from "../dom.js";
import { say } from "../say.js";
import { pointsText } from "../text.js";
import { sure } from "./actions.js";
import { badge } from "./badge.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Seat} Seat
 */

/** @param {Table} table */
export function wire({ act }) {
  $("start").onclick = () => act({ t: "start" });
  $("stand").onclick = () => act({ t: "stand" });
  $("cancel").onclick = async () => {
    if (await sure(say("js-sure-cancel"))) act({ t: "abort" });
  };
  $("link").onclick = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast(say("js-link-copied"));
    } catch {
      toast(location.href);
    }
  };
}

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state } = table;
  $("gathering").hidden = frame.phase !== "gathering";
  if ($("gathering").hidden) return;
  swap(
    $("chairs"),
    frame.seats.map((seat) => chair(table, frame, seat)),
  );
  const taken = frame.seats.filter((seat) => seat.who === "person" || seat.who === "engine").length;
  $("start").hidden = $("cancel").hidden = !state.host;
  $("start").disabled = taken < 2;
  $("stand").hidden = !state.mine.length;
  $("code").hidden = !state.head?.code;
  $("code").querySelector("strong").textContent = state.head?.code ?? "";
}

/** @param {Table} table @param {Frame} frame @param {Seat} seat */
function chair({ state, act }, frame, seat) {
  const { me, head } = state;
  const row = make(
    "li",
    {},
    badge(state.game, seat.seat),
    ...(seat.picture ? [face(seat.picture, 28)] : []),
    make(
      "span",
      { class: "who" },
      make("bdi", {}, `${seat.colour}: ${state.nameOf(seat)}`),
      seat.rating ? make("span", { class: "points" }, ` ${pointsText(seat.rating)}`) : "",
    ),
  );
  if (state.host) row.append(chooser(state, act, seat));
  const free = seat.who === "open" || (seat.who === "invited" && seat.person === me?.id);
  if (free && !state.mine.length) {
    // Whoever has no account would only be refused.
    const sign = head?.rated && me?.kind !== "member";
    const sit = () => act({ t: "sit", seat: seat.seat });
    row.append(
      sign
        ? make("a", { class: "button primary", href: `/signup?table=${frame.id}` }, say("js-sign-up-to-sit"))
        : make("button", { type: "button", class: "primary", onclick: sit }, say("js-sit")),
    );
  }
  return row;
}

/** How the host says who has a seat. @param {Table["state"]} state @param {Table["act"]} act @param {Seat} seat */
function chooser(state, act, seat) {
  const computers = state.head?.rated ? [] : state.levels;
  const mine = seat.person === state.me?.id;
  const select = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      { "aria-label": say("js-who-sits", { colour: seat.colour }) },
      ...(seat.who === "person" && !mine ? [make("option", { value: "" }, seat.name ?? "")] : []),
      make("option", { value: "open" }, say("js-open-to-all")),
      make("option", { value: "me" }, say("js-me-here")),
      ...computers.map(({ number }) =>
        make("option", { value: number }, say("js-computer-named", { name: state.levelName(number) })),
      ),
    )
  );
  const chosen = seat.who === "open" ? "open" : seat.who === "engine" ? String(seat.level) : mine ? "me" : "";
  // What is chosen is told apart by this when rows are compared.
  select.dataset.chosen = chosen;
  select.value = chosen;
  select.addEventListener("change", async () => {
    const { value } = select;
    const chair = value === "open" || value === "me" ? value : { engine: Number(value) };
    if (!(await act({ t: "arrange", seat: seat.seat, chair }))) select.value = chosen;
  });
  return select;
}
