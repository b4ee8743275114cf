// My games, and games in other lists: each row shows its own board, and says what the table says.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";
import { look } from "./looks.mjs";
import { two } from "./online.mjs";

/** What a row says, and the board it shows once that has come. */
async function row(guest, address) {
  const item = guest.$(`.list li:has(a[href="${address}"])`);
  await item.scrollIntoViewIfNeeded();
  const image = item.locator(".thumb img");
  await guest.until((image) => image.complete && image.naturalWidth > 0, await image.elementHandle());
  return {
    item,
    board: await image.getAttribute("src"),
    sized: Boolean((await image.getAttribute("width")) && (await image.getAttribute("height"))),
    text: (await item.textContent()).replace(/\s+/g, " "),
  };
}

export const tests = {
  async "my games show their boards and can be dropped"(world) {
    const me = await world.guest();
    const dice = seeded(5);
    const played = await me.openTable("jungle", "computer");
    await me.move(dice);
    await me.until(() => document.querySelectorAll("#story li").length === 2);
    const robot = await me.text("#far .name bdi");
    const fresh = await me.openTable("jungle", "computer");
    const shared = await me.openTable("trench-run", "here");
    await me.move(dice);
    await me.openTable("quadular", "computer", { players: 4 });

    await me.open("/games");
    const name = await me.text(".who .me bdi");
    const first = await row(me, played);
    const second = await row(me, fresh);
    assert.match(first.board, /^\/board\/jungle\/south\/[A-Za-z0-9_.-]+\.svg$/);
    assert.notEqual(first.board, second.board, "the boards are those of the games");
    assert.ok(first.sized && second.sized, "nothing jumps when they come");
    assert.match(first.text, /2 moves · just now/);
    assert.match(second.text, /No moves · just now/);
    assert.ok(first.text.includes(`${robot} (level`), `${first.text} names ${robot}`);
    const both = await row(me, shared);
    assert.match(both.text, /1 move · just now/);
    assert.ok(both.text.includes(`${name}, alone at one screen`), both.text);
    assert.equal(both.text.split(name).length, 2, "somebody alone is named once");
    assert.equal(
      await me.$(".places [data-count=turns]").isVisible(),
      false,
      "nobody waits for somebody who plays alone",
    );

    // A slip deletes nothing.
    const count = await me.$(".list li").count();
    const drop = second.item.locator("[data-drop]");
    await drop.click();
    assert.match(await drop.innerText(), /Really delete\?/);
    await me.$("h1").click();
    await drop.blur();
    assert.match(await drop.innerText(), /^Delete$/);
    // Whoever asks again has all the time again, and hears which game it is about.
    await me.page.waitForTimeout(3500);
    await drop.click();
    assert.match(await drop.getAttribute("aria-label"), /^Really delete\? Delete this game of Animal Chess/);
    await me.page.waitForTimeout(2500);
    assert.match(await drop.innerText(), /Really delete\?/);
    await drop.click();
    await second.item.waitFor({ state: "detached" });
    assert.equal(await me.$(".list li").count(), count - 1);
    await me.open("/games");
    assert.equal(await me.$(`a[href="${fresh}"]`).count(), 0);

    // The front page shows the board of the game to go on with.
    await me.open("/");
    assert.match(await me.$(".front .going-on img").getAttribute("src"), /^\/board\//);
  },

  async "a face stays beside its name, wherever a line ends"({ guest }) {
    const [winner, loser] = [await guest({ locale: "zh-CN" }), await guest()];
    for (const person of [winner, loser]) await person.ask("/api/guest", {});
    const seats = [{ seat: "south", chair: "me" }];
    const { table } = await winner.ask("/api/tables", {
      game: "jungle",
      pace: "5+3",
      seats,
      open_to: "link",
    });
    const act = (person, deed) => person.ask(`/api/tables/${table}/act`, deed);
    await act(loser, { t: "sit" });
    for (const [ply, person] of [winner, loser].entries()) {
      const { you } = await person.ask(`/api/tables/${table}`);
      await act(person, { t: "move", ply, m: you.legal[0] });
    }
    await act(loser, { t: "resign" });
    await winner.open("/games");
    const apart = () =>
      winner.page.evaluate(
        () =>
          [...document.querySelectorAll(".list .person > .face")]
            .map((face) => [face.getBoundingClientRect(), face.nextElementSibling.getClientRects()[0]])
            .filter(([face, name]) => face.bottom <= name.top || face.right > name.left + 1).length,
      );
    for (let width = 330; width < 520; width += 5) {
      await winner.page.setViewportSize({ width, height: 740 });
      assert.equal(await apart(), 0, `at ${width} px`);
    }
  },

  async "whoever would be ranked comes to a rated table, or to an account first"({ guest }) {
    const stranger = await guest();
    await stranger.open("/leaderboard");
    await stranger.page.getByRole("link", { name: "Sign up to be ranked" }).first().click();
    await stranger.page.waitForURL("**/signup");
    const member = await guest();
    await member.ask("/api/signup", { name: "Ambitious One", password: "a long enough password" });
    await member.open("/leaderboard");
    await member.page.getByRole("link", { name: "Play a rated game" }).first().click();
    assert.ok(await member.$("#rated").isChecked(), "the table would not be rated");
    await member.open("/new?game=jungle&way=online");
    assert.ok(!(await member.$("#rated").isChecked()), "nobody asked for a rated table");
  },

  async "a list says what the table says"(world) {
    const me = await world.guest();
    const address = await me.openTable("extinction", "here");
    const dice = seeded(4);
    for (let moves = 0; (await me.phase()) !== "over" && moves < 150; moves++) await me.move(dice);
    await me.$("#result").waitFor();
    const how = await me.text("#how");
    assert.match(how, /last/, "the rules ended it");
    const failures = [];
    for (const language of ["en", "zh-Hans", "de", "es"]) {
      await me.context.addCookies([{ name: "taproom_language", value: language, url: me.page.url() }]);
      await me.open("/games");
      const { text, board } = await row(me, address);
      if (language === "en") assert.ok(text.includes(how), `${text} says: ${how}`);
      assert.match(board, /^\/board\/extinction\/south\//);
      failures.push(...(await look(world, me, `games-${language}`)));
    }
    assert.equal(failures.join("\n"), "");
  },

  async "a board is turned as somebody sits"(world) {
    const { host, friend, address } = await two(world, "trench-run", {
      table: { pace: "none", openTo: "public" },
    });
    await host.move(seeded(2));
    for (const [player, seat] of [
      [host, "south"],
      [friend, "north"],
    ]) {
      await player.open("/games");
      const { board } = await row(player, address);
      assert.match(board, new RegExp(`^/board/trench-run/${seat}/`));
    }
    assert.equal(await friend.text(".places [data-count=turns]"), "1");
    await friend.open("/games/trench-run");
    const { board } = await row(friend, address);
    assert.match(board, /^\/board\/trench-run\/north\//, "live games have their boards");
  },
};
