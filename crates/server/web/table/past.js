// Earlier lines and boards: what a page was not told when it was opened is asked for in pages, when somebody looks back.

import { say } from "../say.js";

/** Pages begin at multiples of this, whether one comes to them from before or from behind. */
const LINES = 200;
const BOARDS = 100;

/** @typedef {import("./table.js").Table} Table */

/** Brings a line of the story. @param {Table} table @param {number} line */
export async function bringLine({ state, house }, line) {
  if (line < 0 || state.story[line]) return;
  const { era } = state;
  const from = line - (line % LINES);
  const page = await once(state, `lines ${era} ${from}`, () => house.story(from));
  if (state.era === era) state.recall(page.from, page.lines);
  if (!state.story[line] && line < state.story.length) throw new Error(say("js-no-line"));
}

/** Fetches what stood where after that many lines. @param {Table} table @param {number} lines */
export async function bringBoard({ state, house }, lines) {
  if (state.boards[lines]) return;
  const { era } = state;
  const from = lines - (lines % BOARDS);
  const page = await once(state, `boards ${era} ${from}`, () => house.boards(from));
  if (state.era === era) state.picture(page.from, page.boards, page.scenes);
  if (!state.boards[lines] && lines < state.story.length) throw new Error(say("js-no-board"));
}

/**
 * Asks for something, or waits for it where it is on its way.
 * @template Page
 * @param {Table["state"]} state @param {string} what @param {() => Promise<Page>} ask @returns {Promise<Page>}
 */
function once({ coming }, what, ask) {
  const page = coming.get(what) ?? ask().finally(() => coming.delete(what));
  coming.set(what, page);
  return page;
}
