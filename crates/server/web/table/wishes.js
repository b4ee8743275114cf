// How somebody likes to play, kept by this browser.

import { keep, kept } from "../keep.js";

const KEY = "taproom-";

/** What can be wished for, and what holds without a wish. @type {Record<string, string>} */
const USUAL = {
  /** How fast moves of computers follow each other: `slow`, `normal`, `fast`, `off`. */
  speed: "normal",
  /** Whether every move is asked about before it is made. */
  confirm: "off",
  /** Whether the board turns to whoever is on the move at one screen. */
  turning: "off",
  /** Whether only the board and those who play are shown. */
  zen: "off",
};

/** @param {string} name */
export const wish = (name) => kept(KEY + name) ?? USUAL[name];

/** @param {string} name @param {string} value */
export const setWish = (name, value) => keep(KEY + name, value);
