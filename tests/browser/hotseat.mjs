// A whole game of each of the five at one screen, by clicking what a person clicks.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";

/** The games with their number of players, the dice, how many moves are enough, and whether the rules end it before. */
const GAMES = [
  { game: "trench-run", seed: 1, most: 150, ends: true },
  { game: "extinction", seed: 4, most: 150, ends: true },
  { game: "jungle", seed: 1, most: 40 },
  { game: "tunnel-brawl", players: 3, seed: 1, most: 40 },
  { game: "quadular", players: 4, seed: 1, most: 40 },
];

export const tests = Object.fromEntries(
  GAMES.map(({ game, players, seed, most, ends }) => [
    `${game} to its end`,
    async ({ guest, note }) => {
      const family = await guest();
      await family.fillForm(game, "here", { players });
      const dice = seeded(seed);
      let seen = await family.ready();
      for (let moves = 0; seen.phase !== "over" && moves < most; moves++) {
        const before = seen.moves;
        seen = await family.move(dice);
        if (seen.phase === "over") break;
        assert.ok(seen.moves > before, "the move is in the story");
        assert.ok(seen.last.length, "the latest move is marked");
      }
      if (ends) assert.equal(seen.phase, "over", `the rules end the game within ${most} moves`);
      for (let leaving = 0; (await family.phase()) !== "over" && leaving < 4; leaving++) {
        const before = (await family.look()).moves;
        await family.resign();
        await family.until(
          (before) =>
            document.body.dataset.phase === "over" || document.querySelectorAll("#story li").length > before,
          before,
        );
      }
      await family.$("#result").waitFor();
      const won = await family.text("#won"),
        how = await family.text("#how");
      note(`${won}: ${how} (${seen.moves} moves)`);
      assert.match(won, /won|draw/i);
      assert.match(how, /.+\./, "it is said how");
      assert.ok((await family.$("#rematch").isVisible()) && (await family.$("#another").isVisible()));
      assert.equal((await family.look()).movable.length, 0, "nothing can be moved any more");
    },
  ]),
);
