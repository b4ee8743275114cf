// What is new, said in words and sounds.

import { $ } from "../dom.js";
import { say } from "../say.js";
import { play as sound } from "../sound.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Frame} Frame
 */

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  $("news").textContent = text;
}

/** @param {State} state @param {Frame | undefined} before @param {Frame} now */
export function tell(state, before, now) {
  if (!before) return;
  if (before.phase !== now.phase) {
    if (now.phase === "playing") {
      sound("start");
      announce(say("js-begins"));
    }
    if (now.phase === "over") {
      sound("end");
      announce(now.ended?.words ?? say("js-status-over"));
    }
  }
  if (now.from > 0 && now.lines.length && before.phase === "playing") {
    const captured = Object.keys(now.pieces).length < Object.keys(before.pieces).length;
    sound(captured ? "capture" : "move");
    // What ended the game and how it ended are one piece of news.
    const lines = now.lines.map((told) =>
      told.m === null ? told.words : `${state.colour(told.seat)}: ${told.words}`,
    );
    const ended = now.phase === "over" ? [now.ended?.words ?? say("js-status-over")] : [];
    announce([...lines, ...ended].join(". "));
  } else if (now.from > 0 && now.keep < before.ply) {
    announce(say("js-taken-back"));
  }
  for (const [what, seats] of Object.entries(now.offers ?? {})) {
    const others = seats.filter(
      (seat) => !before.offers?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    const who = others.map((seat) => state.colour(seat)).join(", ");
    if (others.length) announce(say("js-wishes", { who, wish: say("js-wish", { what }) }));
  }
}
