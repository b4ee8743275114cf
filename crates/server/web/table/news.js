// What is new, said in words and sounds.

import { $, toast } from "../dom.js";
import { play as sound } from "../sound.js";
import { declinedText } from "./actions.js";
import { ending } from "./result.js";

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
      announce("The game begins.");
    }
    if (now.phase === "over") {
      sound("end");
      announce(ending(state, now));
    }
  }
  if (now.from > 0 && now.lines.length && before.phase === "playing") {
    // What ended the game and how it ended are one piece of news.
    const lines = now.lines.map((told) =>
      told.m === null ? told.words : `${state.colour(told.seat)}: ${told.words}`,
    );
    announce([...lines, ...(now.phase === "over" ? [ending(state, now)] : [])].join(". "));
  } else if (now.from > 0 && now.keep < before.ply) {
    announce("A move was taken back.");
  }
  for (const [what, seats] of Object.entries(now.declined ?? {})) {
    const news = seats.filter(
      (seat) => !before.declined?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    if (news.length) toast(declinedText(state, now, what, news));
  }
  for (const [what, seats] of Object.entries(now.offers ?? {})) {
    const others = seats.filter(
      (seat) => !before.offers?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    const wish = what === "takeback" ? "asks to take back a move" : `offers a ${what}`;
    if (!others.length) continue;
    sound("offer");
    announce(`${others.map((seat) => state.colour(seat)).join(", ")} ${wish}.`);
  }
}
