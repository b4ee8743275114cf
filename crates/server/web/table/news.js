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
  // Said one by one, the last would be all that is heard.
  const news = [
    ...storyNews(state, before, now),
    ...answers(state, before, now),
    ...offers(state, before, now),
  ];
  if (news.length) announce(sentences(news));
}

/** How the game went on. @param {State} state @param {Frame} before @param {Frame} now @returns {string[]} */
function storyNews(state, before, now) {
  const ended = before.phase !== now.phase && now.phase === "over" ? [ending(state, now)] : [];
  if (before.phase !== now.phase && now.phase === "playing") {
    sound("start");
    return [say("js-begins")];
  }
  if (now.from > 0 && now.lines.length && before.phase === "playing")
    return [...now.lines.map((told) => say("js-sentence", { text: toldText(state, told) })), ...ended];
  return now.from > 0 && now.keep < before.ply ? [say("js-taken-back"), ...ended] : ended;
}

/** What others declined. It is written beside the board; here it is said. @param {State} state @param {Frame} before @param {Frame} now */
const answers = (state, before, now) =>
  Object.entries(now.declined ?? {}).flatMap(([what, seats]) => {
    const others = newOthers(seats, before.declined?.[what], now);
    return others.length ? [declinedText(state, now, what, others)] : [];
  });

/** What others offer. @param {State} state @param {Frame} before @param {Frame} now */
const offers = (state, before, now) =>
  Object.entries(now.offers ?? {}).flatMap(([what, seats]) => {
    const others = newOthers(seats, before.offers?.[what], now);
    if (!others.length) return [];
    sound("offer");
    const who = list(others.map((seat) => capital(state.colour(seat))));
    return [askText(what, who, others.length)];
  });

/** Those among some seats who are new there, and not at this screen. @param {string[]} seats @param {string[] | undefined} before @param {Frame} now */
const newOthers = (seats, before, now) =>
  seats.filter((seat) => !before?.includes(seat) && !now.you.seats.includes(seat));
