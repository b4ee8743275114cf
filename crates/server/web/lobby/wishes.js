// What quick pairing looks for. Nothing here draws or asks.

/**
 * @typedef {{id: string, players: number, paces: string[]}} Playable a game, and the clocks that suit it, the usual one first
 * @typedef {{game: string, players: number, pace: string, rated: boolean}} Wish
 */

/** How many wishes the house takes at once. */
const MOST = 20;

/**
 * Every game with every clock that is ticked and suits it. Where none of those suits a game its usual one will do, and
 * where none is ticked any. There may be more than the house takes: then each game gets the same number of them.
 * What needs the fewest people comes first, because others are shown only the first few.
 * @param {Playable[]} games @param {string[]} paces the ticked ones @param {boolean} rated
 * @returns {{wishes: Wish[], all: number}} what is looked for, and how many there would be
 */
export function wishesFor(games, paces, rated) {
  // A rated game needs a clock.
  const timed = (/** @type {string[]} */ some) => some.filter((pace) => !rated || pace !== "none");
  if (paces.length && !timed(paces).length) return { wishes: [], all: 0 };
  const ways = [...games]
    .sort((a, b) => a.players - b.players)
    .map(({ id, players, paces: suiting }) => {
      const possible = timed(suiting);
      const fit = paces.length ? possible.filter((pace) => paces.includes(pace)) : possible;
      return (fit.length ? fit : possible.slice(0, 1)).map((pace) => ({ game: id, players, pace, rated }));
    });
  const all = ways.reduce((sum, some) => sum + some.length, 0);
  // Every game has its first clock before any has its second.
  const rounds = Array.from({ length: all > MOST ? Math.floor(MOST / ways.length) : all }, (_, round) =>
    ways.flatMap((some) => some[round] ?? []),
  );
  return { wishes: rounds.flat(), all };
}
