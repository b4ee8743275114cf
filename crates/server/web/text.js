// Numbers and words as people write them.

import { say } from "./say.js";

/** Points. @param {{points: number, provisional: boolean}} rating */
export function pointsText({ points, provisional }) {
  return `${points}${provisional ? "?" : ""}`;
}

/** A pace. @param {string} pace */
export function paceText(pace) {
  if (pace === "none") return say("js-pace-none");
  if (pace.endsWith("d")) return say("js-pace-days", { count: Number(pace.slice(0, -1)) });
  const [minutes, seconds] = pace.split("+");
  const each = Math.round(Number(minutes) * 600) / 10;
  if (each < 60) {
    return seconds ? say("js-pace-seconds-increment", { each, seconds }) : say("js-pace-seconds", { each });
  }
  if (seconds) return say("js-pace-increment", { minutes, seconds });
  return say("js-pace-minutes", { minutes });
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Several sentences as one text. @param {string[]} all */
export const sentences = (all) =>
  all.filter(Boolean).reduce((first, then) => (first ? say("js-sentences", { first, then }) : then), "");
