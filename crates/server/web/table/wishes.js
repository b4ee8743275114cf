// How somebody likes to play, kept by this browser.

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
export function wish(name) {
  try {
    return localStorage.getItem(KEY + name) ?? USUAL[name];
  } catch {
    return USUAL[name];
  }
}

/** @param {string} name @param {string} value */
export function setWish(name, value) {
  try {
    localStorage.setItem(KEY + name, value);
  } catch {
    // Where nothing can be kept, what was wished for holds until the page is left.
    USUAL[name] = value;
  }
}
