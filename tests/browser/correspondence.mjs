// Games with days for a turn: answers that are set before, notes, vacations, and the way to the next game.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";
import { two } from "./online.mjs";

const POST = { table: { pace: "3d" } };

/** The squares of a move. */
const ends = (move) => move.match(/[a-o]\d{1,2}/g);

/** Picks a square of the board on which somebody plays through what may happen. */
async function pick(guest, square) {
  await guest.press(`#foresee-board [data-cell="${square}"]`);
}

async function plays(guest, move) {
  for (const square of ends(move)) await pick(guest, square);
}

/** The moves that are possible after others, as the house tells whoever plans. */
const ahead = async (guest, address, line) =>
  (await guest.ask(`/api/tables${address.slice(2)}/ahead?line=${line.join(",")}`)).legal;

/** Opens a table for two by the API, with the guest at its first seat and the other opposite. */
async function byPost(host, friend, pace) {
  const { table } = await host.ask("/api/tables", {
    game: "jungle",
    pace,
    seats: [{ seat: "south", chair: "me" }],
  });
  await friend.ask(`/api/tables/${table}/act`, { t: "sit" });
  return `/t/${table}`;
}

export const tests = {
  async "an answer is set on a board and played by the house"(world) {
    const { host, friend, address } = await two(world, "jungle", POST);
    assert.equal(await host.$("#add-line").isDisabled(), true, "whoever is on the move has nothing to set");
    await friend.press("#conditional summary");
    await friend.untilText("#lines-say", "Nothing is set.");
    await friend.press("#add-line");
    await friend.untilText("#foresee-say", "What may");
    const theirs = (await ahead(friend, address, [])).at(4);
    await plays(friend, theirs);
    await friend.untilText("#foresee-say", "And what do you answer?");
    // Moves are told as the list of moves tells them, with the names of pieces.
    const { line } = await friend.ask(`/api/tables${address.slice(2)}/ahead?line=${theirs}`);
    assert.match(line[0].words, /^[a-z]+ [a-g]\d to [a-g]\d/);
    await friend.untilText("#foresee-line li", `If ${line[0].words}: …`);
    assert.ok(!(await friend.text("#foresee-line")).includes(theirs));
    assert.equal(await friend.$("#keep-line").isDisabled(), true);
    const mine = (await ahead(friend, address, [theirs])).at(2);
    await plays(friend, mine);
    await friend.untilText("#foresee-say", "Keep this line");
    // One move back, and the same once more.
    await friend.press("#undo-line");
    await friend.untilText("#foresee-say", "And what do you answer?");
    await plays(friend, mine);
    await friend.untilText("#foresee-say", "Keep this line");
    await friend.press("#keep-line");
    await friend.untilText("#lines", "If ");
    assert.equal(await friend.text("#lines-count"), "1");
    // Another answer to the same is refused, in words.
    await friend.press("#add-line");
    await friend.untilText("#foresee-say", "What may");
    await plays(friend, theirs);
    await friend.untilText("#foresee-say", "And what do you answer?");
    await plays(friend, (await ahead(friend, address, [theirs])).at(3));
    await friend.untilText("#foresee-say", "Keep this line");
    friend.forgives = /409/;
    await friend.press("#keep-line");
    await friend.untilText("#foresee-say", "two different answers");
    await friend.press("#close-line");
    // Nobody else can tell.
    assert.deepEqual((await host.ask(`/api/tables${address.slice(2)}/conditional`)).lines, []);
    const [from, to] = ends(theirs);
    await friend.open("/");
    await host.play(from, to);
    await host.until(() => document.querySelectorAll("#story [data-move]").length === 2);
    assert.deepEqual(await host.moves(), [theirs, mine]);
    await friend.open(address);
    await friend.atTable();
    await friend.until(() => document.querySelectorAll("#story [data-move]").length === 2);
    await friend.press("#conditional summary");
    await friend.untilText("#lines-say", "Nothing is set.");
  },

  async "an answer is set with a finger, and taken away"(world) {
    const { friend, address } = await two(world, "trench-run", { ...POST, viewport: PHONE, touch: true });
    await friend.press("#conditional summary");
    await friend.press("#add-line");
    await friend.untilText("#foresee-say", "What may");
    const theirs = (await ahead(friend, address, []))[0];
    const answers = await ahead(friend, address, [theirs]);
    const wide = await friend.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.width, `${wide} pixels`);
    await friend.press("#close-line");
    await friend.ask(`/api/tables${address.slice(2)}/conditional`, { ply: 0, lines: [[theirs, answers[0]]] });
    await friend.open(address);
    await friend.atTable();
    await friend.untilText("#lines-count", "1");
    await friend.press("#conditional summary");
    await friend.press(friend.button("Remove line 1"));
    await friend.untilText("#lines-say", "Nothing is set.");
    assert.deepEqual((await friend.ask(`/api/tables${address.slice(2)}/conditional`)).lines, []);
  },

  async "notes stay, and are nobody else's"(world) {
    const { host, friend, address } = await two(world, "jungle", POST);
    await friend.press("#notes summary");
    await friend.$("#note").fill("The rat is weak.");
    await friend.untilText("#note-say", "Saved.");
    // What was just written is kept though the page goes away.
    await friend.$("#note").fill("The rat is strong.");
    await friend.open(address);
    await friend.atTable();
    await friend.until(() => document.getElementById("note").value === "The rat is strong.");
    await host.open(address);
    await host.atTable();
    assert.equal(await host.$("#note").inputValue(), "");
    assert.ok(!(await host.page.content()).includes("The rat is"));
    // Letters that are keys of the table are letters in a note.
    await host.press("#notes summary");
    await host.$("#note").pressSequentially("n f z m ?");
    assert.equal(await host.$("#note").inputValue(), "n f z m ?");
    assert.equal(await host.page.evaluate(() => document.querySelector("dialog[open]")), null);
  },

  async "after a move it goes on to the game with least time left"({ guest }) {
    const host = await guest(),
      friend = await guest();
    await host.ask("/api/guest", {});
    await friend.ask("/api/guest", {});
    const [week, day, live] = [
      await byPost(host, friend, "7d"),
      await byPost(host, friend, "1d"),
      await byPost(host, friend, "none"),
    ];
    await host.open("/games");
    const hrefs = await host
      .$(".list .acts a")
      .evaluateAll((links) => links.map((a) => new URL(a.href).pathname));
    assert.deepEqual(hrefs.slice(0, 3), [day, week, live]);
    await host.untilText(".time-left", "1 day left");
    await host.untilText(".time-left", "7 days left");
    await host.open(day);
    assert.equal(await host.$("#next-game").isVisible(), false, "there is something to do here");
    const first = async () => {
      await host.ready();
      const [from, to] = ends(
        (await host.ask(`/api/tables${new URL(host.page.url()).pathname.slice(2)}`)).you.legal[0],
      );
      await host.play(from, to);
    };
    await first();
    await host.untilText("#next-game .turns", "2");
    await host.page.keyboard.press("n");
    await host.page.waitForURL(`**${week}`);
    await first();
    await host.untilText("#next-game .turns", "1");
    await host.press("#next-game a");
    await host.page.waitForURL(`**${live}`);
    await first();
    await host.open(week);
    await host.untilText("#all-done", "All done");
    assert.equal(await host.$("#next-game").isVisible(), false);
  },

  async "whoever is on vacation is seen to be, and comes back"({ guest }) {
    const host = await guest(),
      friend = await guest();
    await host.ask("/api/guest", {});
    await friend.ask("/api/guest", {});
    const address = await byPost(host, friend, "2d");
    // A game without a clock goes on.
    const other = await byPost(host, friend, "none");
    await friend.open(address);
    await friend.atTable();
    await host.open("/games");
    const counted = () =>
      [...document.querySelectorAll(".places [data-count=turns]")].map((badge) => badge.textContent);
    assert.deepEqual(await host.page.evaluate(counted), ["2"]);
    await host.untilText("#vacation", "You have 30 vacation days left this year.");
    await host.$("#vacation [name=days]").fill("4");
    await host.press("#vacation button");
    await host.untilText("#vacation", "You are on vacation until");
    // What is paused stands apart, and is no game that waits.
    const paused = host.$(".list.paused li");
    assert.equal(await paused.count(), 1);
    assert.equal(await paused.locator(`a[href="${address}"]`).count(), 2);
    assert.equal(await paused.locator(".time-left, a.primary").count(), 0);
    assert.deepEqual(await host.page.evaluate(counted), ["1"]);
    assert.equal((await host.ask("/api/me/next")).table, other.slice(3));
    await friend.untilText("#far .notes", "on vacation until");
    await friend.untilText("#story", "is on vacation until");
    await friend.untilText("#far .clock", "2 d");
    await host.open(address);
    await host.atTable();
    await host.untilText("#plan .away", "You are on vacation until");
    const [from, to] = ends((await host.ask(`/api/tables${address.slice(2)}`)).you.legal[0]);
    await host.ready();
    await host.square(from);
    await host.square(to);
    await host.untilText("#toast", "You are on vacation; end it before you move.");
    await host.press("#plan .away a");
    await host.press("#vacation button");
    await host.untilText("#vacation", "You have 29 vacation days left this year.");
    // The next one is not offered before it may begin; whoever asks anyway reads why on the same page.
    await host.untilText("#vacation", "The next one can begin on");
    assert.equal(await host.$("#vacation form :is(button, input)").count(), 0);
    assert.equal(await host.$(".list.paused").count(), 0);
    host.forgives = /409/;
    await host.$("#vacation form").evaluate((form) => {
      form.append(Object.assign(document.createElement("input"), { name: "days", value: "3" }));
      form.submit();
    });
    await host.untilText("#vacation .say", "the next one can begin three days after the last");
    assert.ok(await host.page.getByRole("heading", { name: "My games" }).isVisible());
    await friend.untilText("#story", "is back from vacation");
    await friend.until(() => !document.querySelector("#far .notes").textContent.includes("vacation"));
    await host.open(address);
    await host.play(from, to);
  },

  async "tables with another clock know nothing of it"({ guest }) {
    const host = await guest();
    await host.openTable("jungle", "computer");
    assert.equal(await host.$("#plan, #foresee, #next-game").count(), 0);
    const asked = await host.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    assert.ok(!asked.some((name) => name.includes("correspondence")), "nothing of it was fetched");
    await host.open("/new?game=jungle&way=online");
    const paces = await host.$("[name=pace]").evaluateAll((all) => all.map(({ value }) => value));
    assert.deepEqual(
      paces.filter((pace) => pace.endsWith("d")),
      ["1d", "2d", "3d", "5d", "7d", "14d"],
    );
  },
};
