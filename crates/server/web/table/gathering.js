// Before the game: who sits where, and how others come to the table.

import { $, face, make, read, toast, swap } from "../dom.js";
import { api } from "../house.js";
import { list, say } from "../say.js";
import { capital, paceText, pointsText } from "../text.js";
import { sure } from "./actions.js";
import { badge } from "./badge.js";
import { share } from "./result.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 * @typedef {import("./state.js").Seat} Seat
 */

/** @param {Table} table */
export function wire({ state, act }) {
  $("start").onclick = () => act({ t: "start" });
  $("stand").onclick = () => act({ t: "stand" });
  $("cancel").onclick = async () => {
    if (await sure(say("js-sure-cancel"))) act({ t: "abort" });
  };
  const address = $("address");
  address.onfocus = () => address.select();
  $("link").onclick = async () => {
    try {
      await navigator.clipboard.writeText(address.value);
      toast(say("js-link-copied"));
    } catch {
      address.focus();
    }
  };
  const watchers = $("watchers").querySelector("input");
  watchers.onchange = () =>
    api(`/api/tables/${read("table").table}/watchers`, { allowed: watchers.checked }).catch((error) => {
      watchers.checked = !watchers.checked;
      toast(error.message);
    });
  $("share").hidden = !navigator.share;
  $("share").onclick = () =>
    share(state.game.name, say("js-share-game", { game: state.game.name, terms: termsText(state) }));
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
  $("cancel").hidden = !state.host;
  // A challenge begins by being accepted.
  $("start").hidden = !state.host || Boolean(awaitedText(state, frame));
  const open = frame.seats.length - taken;
  $("start").disabled = taken < 2;
  // What is said above needs no saying twice.
  $("why-not").textContent = awaitedText(state, frame) ? "" : whyNot(state, taken, open);
  $("stand").hidden = !state.mine.length;
  // Whoever was invited themselves has to sit down first. Nobody comes by a link to a table by invitation.
  const closed = state.head?.open_to === "invitation";
  $("invite").hidden = closed || !open || !(state.host || state.mine.length);
  $("by-invitation").hidden = !closed || !open || !state.host || Boolean(state.head?.challenge);
  $("terms").replaceChildren(
    make("b", {}, state.game.name),
    `\u00a0· ${termsText(state)}${sideText(state, frame)}`,
  );
  $("watchers").hidden = !state.host || state.head?.open_to === "invitation";
  $("watchers").querySelector("input").checked = !state.head?.unwatched;
  $("code").hidden = !state.head?.code;
  $("code").querySelector("strong").textContent = state.head?.code ?? "";
}

/** What was agreed on: the clock, whether it counts, and the choices. @param {Table["state"]} state */
function termsText({ head, game }) {
  if (!head) return "";
  const options = head.options.map((id) => game.options.find((option) => option.id === id)?.name ?? id);
  const players = head.players > 2 ? say("js-players", { count: head.players }) : "";
  return [players, paceText(head.pace), say(head.rated ? "js-rated" : "js-unrated"), ...options]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** Which side is left, where there is only one. @param {Table["state"]} state @param {Frame} frame */
function sideText(state, frame) {
  const free = frame.seats.filter((seat) => seat.who === "open" || seat.person === state.me?.id);
  return free.length === 1 ? `\u00a0· ${say("js-you-play", { colour: free[0].colour })}` : "";
}

/** Whose answers to a challenge are waited for. @param {Table["state"]} state @param {Frame} frame */
export function awaitedText({ head, mine }, { you }) {
  const names = Object.values(you.invited ?? {}).map(({ name }) => name);
  return head?.challenge && mine.length && names.length ? say("js-wait-answer", { who: list(names) }) : "";
}

/** Why the game does not start yet. @param {Table["state"]} state @param {number} taken @param {number} open */
function whyNot(state, taken, open) {
  if (!state.host)
    return state.mine.length ? (open ? say("js-wait-players", { count: open }) : say("js-wait-host")) : "";
  if (taken < 2) return say("js-two-needed");
  return open ? say("js-seats-open", { count: open }) : "";
}

/** @param {Table} table @param {Frame} frame @param {Seat} seat */
function chair({ state, act }, frame, seat) {
  const { me, head } = state;
  const picture = seat.picture ?? frame.you.invited?.[seat.seat]?.picture;
  const row = make(
    "li",
    {},
    badge(state.game, seat.seat),
    ...(picture ? [face(picture, 28)] : []),
    make(
      "span",
      { class: "who" },
      make("b", {}, capital(seat.colour)),
      " ",
      make(
        "bdi",
        {},
        // To the host the choice beside it tells the level.
        seat.who === "engine" && !state.host
          ? say("js-robot-level", { name: state.nameOf(seat), level: seat.level ?? 1 })
          : state.nameOf(seat),
      ),
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
        : make(
            "button",
            {
              type: "button",
              class: "primary",
              onclick: sit,
              title: capital(say("js-you-play", { colour: seat.colour })),
            },
            say("js-sit"),
          ),
    );
    if (seat.who === "invited")
      row.append(
        make(
          "button",
          {
            type: "button",
            onclick: async () => (await act({ t: "turn_down" })) && location.assign("/games"),
          },
          say("js-decline"),
        ),
      );
  }
  return row;
}

/** How the host says who has a seat. @param {Table["state"]} state @param {Table["act"]} act @param {Seat} seat */
function chooser(state, act, seat) {
  // The strongest one has no number, so it plays no rated games.
  const computers = state.levels.filter(({ number }) => !state.head?.rated || number < 8);
  const mine = seat.person === state.me?.id;
  const select = /** @type {HTMLSelectElement} */ (
    make(
      "select",
      { "aria-label": say("js-who-sits", { colour: seat.colour }) },
      ...(seat.who === "person" && !mine ? [make("option", { value: "" }, seat.name ?? "")] : []),
      ...(seat.who === "invited"
        ? [make("option", { value: `invite:${seat.person}` }, say("js-seat-invited"))]
        : []),
      make("option", { value: "open" }, say("js-seat-open")),
      make("option", { value: "me" }, say("js-me")),
      ...(read("friends") ?? []).map((/** @type {{id: number, name: string}} */ { id, name }) =>
        make("option", { value: `invite:${id}` }, name),
      ),
      // What is chosen is shown without the word for all of them, so there is room for its level.
      make(
        "optgroup",
        { label: say("js-computers") },
        ...computers.map(({ number }) => make("option", { value: number }, state.levelName(number))),
      ),
    )
  );
  const chosen =
    seat.who === "open"
      ? "open"
      : seat.who === "engine"
        ? String(seat.level)
        : seat.who === "invited"
          ? `invite:${seat.person}`
          : mine
            ? "me"
            : "";
  // What is chosen is told apart by this when rows are compared.
  select.dataset.chosen = chosen;
  select.value = chosen;
  select.addEventListener("change", async () => {
    const { value } = select;
    const invited = value.startsWith("invite:") && { invited: Number(value.slice(7)) };
    const chair = invited || (value === "open" || value === "me" ? value : { engine: Number(value) });
    if (!(await act({ t: "arrange", seat: seat.seat, chair }))) select.value = chosen;
  });
  return select;
}
