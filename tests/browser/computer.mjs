// Against the computer: from the home page in two clicks, a few moves, and giving up.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";

const GAMES = ["Tunnel Brawl", "Quadular Chess", "Trench Run", "Animal Chess", "Extinction Chess"];

export const tests = {
  async "each game is two clicks away"({ guest }) {
    const player = await guest();
    const dice = seeded(3);
    for (const name of GAMES) {
      await player.open("/");
      const card = player.$(".game-card", {}).filter({ hasText: name });
      await card.getByRole("link", { name: "Play", exact: true }).click();
      await player.page.waitForURL("**/new*");
      await player.button("Play").click();
      await player.page.waitForURL("**/t/*");
      await player.atTable();
      for (let turn = 0; turn < 2; turn++) await player.move(dice);
      // The computer answers, and then it is my turn again.
      await player.ready();
      const seats = await player.page.evaluate(
        () =>
          new Set([...document.querySelectorAll("#story [data-seat]")].map((move) => move.dataset.seat)).size,
      );
      assert.ok(seats >= 2, "both sides have moved");
      await player.resign();
      await player.untilText("#won", "You lost");
      assert.equal(await player.text("#how"), "You resigned.");
    }
  },

  async "three computers and I"({ guest }) {
    const player = await guest();
    await player.fillForm("quadular", "computer", { players: 4, seats: { west: 1, north: 1, east: 1 } });
    const dice = seeded(4);
    for (let turn = 0; turn < 2; turn++) await player.move(dice);
    const { moves } = await player.ready();
    assert.ok(moves >= 8, `everybody has moved twice, but there are ${moves} moves`);
    await player.resign();
    await player.untilText("#near .notes", "resigned");
  },
};
