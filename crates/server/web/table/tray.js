// What can be placed, always at the same place below the board. At one screen it is that of whoever is on the move.

import { drawing } from "../board/board.js";
import { make } from "../dom.js";
import { list, say } from "../say.js";
import { capital } from "../text.js";

/** @param {import("./table.js").Table} table @param {import("./state.js").Frame} frame @returns {HTMLElement[]} */
export function drawTray(table, frame) {
  const { state, board, draw } = table;
  const { game } = state;
  const hands = frame.you.reserves ?? {};
  // A table at which something is held keeps the room for it, so that nothing jumps when it is shown.
  if (!game.traits.includes("reserve") || !state.mine.length || frame.phase === "gathering") return [];
  // Whoever is out will never hold anything again.
  const out = frame.seats.every((seat) => !state.mine.includes(seat.seat) || !state.inPlay(seat));
  if (out && state.playing) return [];
  const owner =
    frame.seats.find((seat) => seat.seat === frame.to_move && hands[seat.seat]) ??
    frame.seats.find((seat) => seat.seat === state.mine[0] && hands[seat.seat]);
  if (state.curtained || !owner) return [make("div", { class: "tray", "aria-hidden": "true" })];
  const placing = board.offers.length > 0 && board.offers.every((move) => move.kind);
  const label = state.several
    ? say("js-reserve-of", { colour: capital(owner.colour) })
    : say("js-reserve-yours");
  const turn = state.myTurn && !state.lagging && state.looking === undefined;
  const tray = make(
    "div",
    { class: `tray${placing ? " glow" : ""}`, role: "group", "aria-label": label },
    make("div", { class: "tray-head" }, make("b", {}, label), ...(turn ? [steps(placing)] : [])),
  );
  const held = hands[owner.seat];
  held.forEach((kind, index) => {
    // Of two alike only the one that was picked is lit.
    const picked = board.hand.kind === kind && (state.picked ?? held.indexOf(kind)) === index;
    const button = make("button", {
      type: "button",
      class: "held",
      "aria-label": say("js-from-reserve", { piece: board.kindName(kind) }),
      "aria-pressed": picked,
      disabled: !board.offers.some((move) => move.kind === kind),
      onclick: () => {
        // Another one of the same kind is no putting down.
        if (board.hand.kind === kind && !picked) board.drop();
        state.picked = index;
        board.take(kind);
        draw();
      },
    });
    button.innerHTML = drawing(game, owner.seat[0].toUpperCase() + kind);
    tray.append(button);
  });
  const more = [
    held.length ? "" : say("js-no-hand"),
    owner.undrawn ? say("js-underground", { count: owner.undrawn }) : "",
    owner.waiting ? say("js-queens", { count: owner.waiting }) : "",
  ];
  if (more.some(Boolean)) tray.append(make("span", { class: "notes" }, list(more.filter(Boolean))));
  return [tray];
}

/** A turn has two parts. @param {boolean} placing whether the first one is done */
function steps(placing) {
  const step = (/** @type {string} */ text, /** @type {boolean} */ now) =>
    make("li", { class: now ? "now" : "", "aria-current": now ? "step" : undefined }, text);
  return make(
    "ol",
    { class: "two-steps", "aria-label": say("js-mark-you") },
    step(say(placing ? "js-step-moved" : "js-step-move"), !placing),
    step(say("js-step-place"), placing),
  );
}
