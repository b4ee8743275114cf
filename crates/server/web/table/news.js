// What is new, said in words and sounds.

import { $ } from "../dom.js";
import { list, say } from "../say.js";
import { play as sound } from "../sound.js";
import { capital, sentences } from "../text.js";
import { askText, declinedText } from "./actions.js";
import { ending } from "./result.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Frame} Frame
 */

/** Says something to screen readers. @param {string} text */
export function announce(text) {
  $("news").textContent = text;
}

/** A line of the story with whose it is. @param {State} state @param {import("./state.js").Told} told */
export const toldText = (state, told) =>
  told.m === null ? told.words : say("js-told", { who: capital(state.colour(told.seat)), words: told.words });

/** @param {State} state @param {Frame | undefined} before @param {Frame} now */
export function tell(state, before, now) {
  if (!before) return;
  if (before.phase !== now.phase) {
    if (now.phase === "playing") {
      sound("start");
      announce(say("js-begins"));
    }
    if (now.phase === "over") announce(ending(state, now));
  }
  if (now.from > 0 && now.lines.length && before.phase === "playing") {
    // What ended the game and how it ended are one piece of news.
    const lines = now.lines.map((told) => say("js-sentence", { text: toldText(state, told) }));
    announce(sentences([...lines, now.phase === "over" ? ending(state, now) : ""]));
  } else if (now.from > 0 && now.keep < before.ply) {
    announce(say("js-taken-back"));
  }
  for (const [what, seats] of Object.entries(now.declined ?? {})) {
    const news = seats.filter(
      (seat) => !before.declined?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    // It is written beside the board; here it is said.
    if (news.length) announce(declinedText(state, now, what, news));
  }
  for (const [what, seats] of Object.entries(now.offers ?? {})) {
    const others = seats.filter(
      (seat) => !before.offers?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    if (!others.length) continue;
    sound("offer");
    const who = list(others.map((seat) => capital(state.colour(seat))));
    announce(askText(what, who, others.length));
  }
}
