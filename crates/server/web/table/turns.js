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
  for (let line = upto; line >= 0 && story[line] && !seen.has(story[line].seat);) {
    const first = turnOf(story, line);
    const { seat } = story[line];
    seen.add(seat);
    const turn = seat === next && line < upto ? [] : story.slice(first, line + 1);
    for (const told of turn.reverse()) {
      const [from, to] = squares(told);
      if (to) marks.unshift({ seat, squares: [from], kind: "from" }, { seat, squares: [to], kind: "to" });
      else if (from) marks.unshift({ seat, squares: [from], kind: "placed" });
    }
    line = first - 1;
  }
  return marks;
}
