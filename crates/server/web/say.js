// What pages say, in the language of the page. The texts come with it, made by the house from its catalogues.

import { read } from "./dom.js";

/**
 * A message is a text, or a list of texts, arguments (`["name"]`) and choices (`["name", {one: …, other: …}, "other"]`).
 * @typedef {string | (string | [string, Record<string, any>?, string?])[]} Message
 * @typedef {Record<string, string | number>} Args
 */

/** Those of every page, and those of the modules of this one. @type {Record<string, Message>} */
const texts = read("texts") ?? {};
for (const more of document.querySelectorAll("script.texts"))
  Object.assign(texts, JSON.parse(more.textContent ?? "{}"));
const language = document.documentElement.lang;
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

/** A number as people write it. @param {number} value */
export const number = (value) => numbers.format(value);

/** Several things as people list them: "A, B and C". @param {string[]} things */
export function list(things) {
  const last = things.at(-1) ?? "";
  if (things.length < 2) return last;
  const first = things.slice(0, -1).reduce((first, last) => say("js-list-more", { first, last }));
  return say("js-list-two", { first, last });
}

/** What there is to say about one thing, one after the other: "e4, white pawn". @param {string[]} words */
export const series = (words) =>
  words.filter(Boolean).reduce((first, then) => (first ? say("js-series", { first, then }) : then), "");

/** @param {Message} message @param {Args} args @returns {string} */
function format(message, args) {
  if (typeof message === "string") return message;
  return message
    .map((part) => {
      if (typeof part === "string") return part;
      const [name, choices, fallback] = part;
      const value = args[name] ?? "";
      if (!choices) return typeof value === "number" ? number(value) : value;
      const form = typeof value === "number" && !(value in choices) ? plurals.select(value) : value;
      return format(choices[form] ?? choices[fallback ?? "other"] ?? "", args);
    })
    .join("");
}

/** Says something. @param {string} key @param {Args} [args] */
export const say = (key, args = {}) => format(texts[key] ?? key, args);

/**
 * Says something with elements in it: what stands between `<name>` and `</name>` is given to the maker of that name.
 * @param {string} key @param {Record<string, (text: string) => Node>} makers @param {Args} [args]
 * @returns {(string | Node)[]}
 */
export function sayWith(key, makers, args = {}) {
  // Every second and third piece is an element's name and its inside.
  const pieces = say(key, args).split(/<(\w+)>(.*?)<\/\1>/);
  /** @type {(string | Node)[]} */
  const made = [];
  for (let i = 0; i < pieces.length; i += 3) {
    made.push(pieces[i]);
    if (i + 1 < pieces.length) made.push(makers[pieces[i + 1]]?.(pieces[i + 2]) ?? pieces[i + 2]);
  }
  return made;
}
