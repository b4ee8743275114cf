// Lines of the story put together to turns. Nothing here draws, asks or waits.

/** @typedef {import("./state.js").Told} Told */

const SQUARE = /[a-o]\d{1,2}/g;

/** The squares of a move, where it came from first. @param {Told | undefined} told @returns {string[]} */
export const squares = (told) => told?.m?.match(SQUARE) ?? [];

/** Whether a line puts a piece on the board that was held before. @param {Told | undefined} told */
export const places = (told) => Boolean(told?.m?.includes("@"));

/**
 * The first line of the turn that a line belongs to: a placement belongs to the step before it.
 * @param {Told[]} story @param {number} line
 */
export function turnOf(story, line) {
  let first = line;
  while (first > 0 && places(story[first]) && story[first - 1]?.seat === story[first].seat) first--;
  return first;
}

/**
 * What everybody did in their latest turn up to a line, the earliest first. Whoever is on the move next has nothing to
 * show any more, unless they are in the middle of their turn.
 * @param {Told[]} story @param {number} upto the line @param {string | null | undefined} next who is on the move then
 * @returns {{seat: string, squares: string[], kind: "from" | "to" | "placed"}[]}
 */
export function latestTurns(story, upto, next) {
  /** @type {ReturnType<typeof latestTurns>} */
  const marks = [];
  const seen = new Set();
  // Somebody who leaves changes nothing about what was done.
  let last = upto;
  while (last >= 0 && story[last]?.m === null) last--;
  for (let line = last; line >= 0 && story[line];) {
    if (story[line].m === null) {
      line--;
      continue;
    }
    const { seat } = story[line];
    if (seen.has(seat)) break;
    const first = turnOf(story, line);
    seen.add(seat);
    const turn = seat === next && line < last ? [] : story.slice(first, line + 1);
    for (const told of turn.reverse()) {
      const [from, to] = squares(told);
      if (to) marks.unshift({ seat, squares: [from], kind: "from" }, { seat, squares: [to], kind: "to" });
      else if (from) marks.unshift({ seat, squares: [from], kind: "placed" });
    }
    line = first - 1;
  }
  return marks;
}

/**
 * Who is on the move after a line, or would be if the game had not ended there: the one whose turn is the longest ago.
 * Nobody knows where the line after it is missing.
 * @param {Told[]} story @param {number} line @param {string | null | undefined} now who is on the move at the present
 * @returns {string | null}
 */
export function moverAfter(story, line, now) {
  for (let later = line + 1; later < story.length; later++) {
    if (!story[later]) return null;
    if (story[later].m !== null) return story[later].seat;
  }
  if (now) return now;
  /** @type {string[]} */
  const round = [];
  for (let earlier = line; earlier >= 0 && story[earlier]; earlier--) {
    const { seat, m } = story[earlier];
    if (m === null || seat === round.at(-1)) continue;
    if (round.includes(seat)) break;
    round.push(seat);
  }
  return round.length > 1 ? (round.at(-1) ?? null) : null;
}
