// What a page has to know of a game beyond its board and its pieces.

/**
 * The traits of games whose house doesn't tell them: `census` if it matters how many of each kind are left,
 * `reserve` if pieces are held off the board, `dark` if the board is. This is the only place of the pages that knows
 * games by their names; a house that sends `traits` with the game needs none of it.
 * @type {Record<string, string[]>}
 */
const TRAITS = { extinction: ["census"], "tunnel-brawl": ["reserve"], "trench-run": ["dark"] };

/** @param {import("./state.js").Game} game @returns {string[]} */
export const traits = (game) => game.traits ?? TRAITS[game.id] ?? [];
