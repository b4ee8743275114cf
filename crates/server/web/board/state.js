// What a board shows, as plain values: moves taken apart, and one picture compared with the next.

/**
 * @typedef {{text: string, from?: string, to?: string, into?: string, kind?: string}} Offered
 * @typedef {Record<string, string>} Pieces
 * @typedef {{seat?: string, squares: string[], kind: "from" | "to" | "placed"}} Mark
 */

const STEP = /^([a-o]\d{1,2})([a-o]\d{1,2})([a-z])?$/;
const PLACE = /^([A-Z])@([a-o]\d{1,2})$/;

/**
 * Takes a move of the list that the house offered apart.
 * @param {string} text @returns {Offered}
 */
export function offered(text) {
  const step = STEP.exec(text);
  if (step) return { text, from: step[1], to: step[2], into: step[3]?.toUpperCase() };
  const place = PLACE.exec(text);
  if (place) return { text, kind: place[1], to: place[2] };
  return { text };
}

/**
 * What happened between two pictures: who slid where, who vanished, who appeared.
 * @param {Pieces} before @param {Pieces} after @param {string[]} last the squares of the latest move
 * @returns {{moved: [string, string][], gone: string[], came: string[]}}
 */
export function compare(before, after, last) {
  const left = Object.keys(before).filter((square) => after[square] !== before[square]);
  const arrived = Object.keys(after).filter((square) => before[square] !== after[square]);
  /** @type {[string, string][]} */
  const moved = [];
  const used = new Set();
  const [from, to] = last;
  /** @param {string} a @param {string} b */
  const pair = (a, b) => {
    moved.push([a, b]);
    used.add("-" + a).add("+" + b);
  };
  // The latest move comes first: it may have changed the piece on its way, or captured one of its own kind.
  if (from && to && before[from] && after[to] && !after[from] && before[from][0] === after[to][0])
    pair(from, to);
  else if (from && to && before[to] && after[from] && !before[from] && !after[to]) pair(to, from); // taken back
  for (const b of arrived) {
    if (used.has("+" + b)) continue;
    const a = left.find((square) => !used.has("-" + square) && before[square] === after[b]);
    if (a) pair(a, b);
  }
  return {
    moved,
    gone: left.filter((square) => !used.has("-" + square)),
    came: arrived.filter((square) => !used.has("+" + square)),
  };
}

/**
 * How many of each kind an army has.
 * @param {Pieces} pieces @param {string} army its letter @returns {Map<string, number>}
 */
export function census(pieces, army) {
  const counts = new Map();
  for (const token of Object.values(pieces)) {
    if (token[0] === army) counts.set(token[1], (counts.get(token[1]) ?? 0) + 1);
  }
  return counts;
}
