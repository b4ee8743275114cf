// What can be placed, always at the same place below the board. At one screen it is that of whoever is on the move.

import { drawing } from "../board/board.js";
import { make } from "../dom.js";
import { say } from "../say.js";
import { capital } from "../text.js";
import { badge } from "./badge.js";

/** @param {import("./table.js").Table} table @param {import("./state.js").Frame} frame @returns {HTMLElement[]} */
export function drawTray({ state, board, draw }, frame) {
  const { game } = state;
  const hands = frame.you.reserves ?? {};
  const owner =
    frame.seats.find((seat) => seat.seat === frame.to_move && hands[seat.seat]) ??
    frame.seats.find((seat) => seat.seat === state.mine[0] && hands[seat.seat]);
  if (!owner) return [];
  const label = say("js-reserve-of", { colour: capital(owner.colour) });
  const tray = make("div", { class: "tray", role: "group", "aria-label": label }, badge(game, owner.seat));
  for (const kind of hands[owner.seat]) {
    const piece = game.kinds.find((other) => other.letter === kind)?.name ?? kind;
    const button = make("button", {
      type: "button",
      class: "held",
      "aria-label": say("js-from-reserve", { piece }),
      "aria-pressed": board.hand.kind === kind,
      disabled: !board.offers.some((move) => move.kind === kind),
      onclick: () => {
        board.take(kind);
        draw();
      },
    });
    button.innerHTML = drawing(game, owner.seat[0].toUpperCase() + kind);
    tray.append(button);
  }
  const more = [
    hands[owner.seat].length ? "" : say("js-no-hand"),
    owner.undrawn ? say("js-still-underground", { count: owner.undrawn }) : "",
    owner.waiting ? say("js-queens", { count: owner.waiting }) : "",
  ];
  if (more.some(Boolean)) tray.append(make("span", { class: "notes" }, more.filter(Boolean).join(", ")));
  return [tray];
}
