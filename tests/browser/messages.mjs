// Messages between two people: live, kept, and never lost or doubled on the way.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";
import { Wire } from "./house.mjs";

const TROUBLE = /WebSocket|ERR_|Failed to (load|fetch)/;
let made = 0;

/** Somebody with an account. */
async function member(world, name, options) {
  const person = await world.guest(options);
  const full = `${name} ${++made}`;
  const { id } = await person.ask("/api/signup", { name: full, password: "a long enough password" });
  return Object.assign(person, { id, name: full });
}

const letters = (person) =>
  person
    .$("#letters .letter")
    .evaluateAll((items) =>
      items.map((item) => `${item.matches(".mine") ? "me" : "they"}: ${item.querySelector("p").textContent}`),
    );

async function write(person, text) {
  await person.$("#words").fill(text);
  await person.press("#write button");
}

export const tests = {
  async "a page that needs no line tells what there is to read"(world) {
    const [ann, bob] = [await member(world, "Alba"), await member(world, "Bela")];
    await bob.open("/controls");
    const shown = () =>
      [...document.querySelectorAll("[data-count=unread]")].some(
        (badge) => badge.textContent === "1" && !badge.hidden,
      );
    assert.equal(await bob.page.evaluate(shown), false);
    await ann.ask(`/api/messages/${bob.id}`, { text: "Hello!", key: `hello-again-${bob.id}` });
    await bob.until(shown);
  },

  async "two people write to each other, live on every page"(world) {
    const [ann, bob] = [
      await member(world, "Anna"),
      await member(world, "Bert", { viewport: PHONE, touch: true }),
    ];
    await bob.open("/taproom");
    await ann.open(`/people/${bob.id}`);
    await ann.$("a", { hasText: "Write a message" }).filter({ hasText: "Write a message" }).click();
    await ann.page.waitForURL(`**/messages/${bob.id}`);
    await ann.untilText("#first", "Nothing has been written");
    await write(ann, "Hello!\nA game?");
    await ann.untilText("#letters", "A game?");
    await ann.until(() => !document.querySelector(".letter.waiting"));
    // The number stands in the bar at once, on a phone beside the menu.
    await bob.until(() =>
      [...document.querySelectorAll("summary [data-count=any]")].some(
        (badge) => badge.textContent === "1" && !badge.hidden,
      ),
    );
    await bob.open("/messages");
    await bob.untilText("#conversations", "Hello! A game?");
    await bob.press(`#conversations a[href="/messages/${ann.id}"]`);
    await bob.untilText("#letters", "A game?");
    await ann.untilText("#seen", "Seen");
    await write(bob, "Gladly.");
    await ann.untilText("#letters", "Gladly.");
    assert.deepEqual(await letters(ann), ["me: Hello!\nA game?", "they: Gladly."]);
    assert.deepEqual(await letters(bob), ["they: Hello!\nA game?", "me: Gladly."]);
    assert.equal(await ann.text("#seen"), "", "what they wrote last is not mine to be seen");
    // Nothing is wider than a phone, and what one writes with is in sight.
    const fits = await bob.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth <= innerWidth,
      form: document.getElementById("write").getBoundingClientRect().bottom <= innerHeight + 1,
    }));
    assert.deepEqual(fits, { wide: true, form: true });
    // Another tab of the same person hears what they write here.
    const other = ann.at(await ann.tab());
    await other.open(`/messages/${bob.id}`);
    await write(ann, "In ten minutes.");
    await other.untilText("#letters", "In ten minutes.");
    // By a keyboard Enter sends, and with Shift it makes a line.
    await ann.$("#words").fill("one");
    await ann.page.keyboard.press("Shift+Enter");
    await ann.page.keyboard.type("two");
    await ann.page.keyboard.press("Enter");
    await bob.untilText("#letters", "one\ntwo");
  },

  async "drafts and unsent messages survive a reload and a lost line"(world) {
    const wire = await Wire.to(world.house);
    const ann = await member(world, "Anton", { house: wire }),
      bob = await member(world, "Berta");
    await bob.open(`/messages/${ann.id}`);
    await ann.open(`/messages/${bob.id}`);
    await ann.$("#words").fill("A draft that I think about");
    await ann.page.reload();
    assert.equal(await ann.$("#words").inputValue(), "A draft that I think about");
    ann.forgives = TROUBLE;
    wire.whole = false;
    await ann.context.setOffline(true);
    await write(ann, "Written without a line");
    await write(ann, "And another one");
    await ann.untilText(".letter.waiting", "Sending");
    assert.equal((await letters(ann)).length, 2);
    wire.whole = true;
    await ann.context.setOffline(false);
    await bob.untilText("#letters", "And another one");
    await ann.until(() => !document.querySelector(".letter.waiting"));
    assert.deepEqual(await letters(bob), ["they: Written without a line", "they: And another one"]);
    assert.deepEqual(await letters(ann), ["me: Written without a line", "me: And another one"]);
    wire.close();
  },

  async "an answer that is lost on the way doubles nothing"(world) {
    const [ann, bob] = [await member(world, "Alma"), await member(world, "Bruno")];
    await bob.open(`/messages/${ann.id}`);
    await ann.open(`/messages/${bob.id}`);
    ann.forgives = TROUBLE;
    let lost = 0;
    // The house hears the message, and the browser never hears that it did; nor does the socket tell.
    await ann.page.route(`**/api/messages/${bob.id}`, async (route) => {
      if (route.request().method() !== "POST" || lost++) return route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await write(ann, "Once");
    await bob.untilText("#letters", "Once");
    await ann.until(() => !document.querySelector(".letter.waiting"));
    await ann.page.reload();
    await write(ann, "Twice");
    await bob.untilText("#letters", "Twice");
    assert.deepEqual(await letters(bob), ["they: Once", "they: Twice"]);
    assert.deepEqual(await letters(ann), ["me: Once", "me: Twice"]);
  },

  async "what is refused says why and keeps the words"(world) {
    const [ann, bob] = [await member(world, "Agnes"), await member(world, "Boris")];
    for (let number = 0; number < 5; number++)
      await ann.ask(`/api/messages/${bob.id}`, { text: `number ${number}`, key: `unanswered-${number}` });
    await ann.open(`/messages/${bob.id}`);
    ann.forgives = /409/;
    await write(ann, "One too many");
    await ann.untilText(".letter.failed .why", "without an answer");
    await ann.page.reload();
    await ann.untilText(".letter.failed .why", "without an answer");
    await bob.ask(`/api/messages/${ann.id}`, { text: "Here I am", key: "an-answer-at-last" });
    await ann.untilText("#letters", "Here I am");
    await ann.button("Try again").click();
    await ann.until(() => !document.querySelector(".letter.failed, .letter.waiting"));
    const page = await bob.ask(`/api/messages/${ann.id}`);
    assert.equal(page.messages.at(-1).text, "One too many");
  },

  async "older messages, reports, and one's own copy"(world) {
    const [ann, bob] = [await member(world, "Arno"), await member(world, "Bella")];
    for (let number = 1; number <= 46; number++) {
      const [by, to] = number % 2 ? [ann, bob] : [bob, ann];
      const sent = () =>
        by.context.request.post(`/api/messages/${to.id}`, {
          data: { text: `number ${number}`, key: `long-talk-${number}` },
        });
      while (!(await sent()).ok()) await ann.page.waitForTimeout(300);
    }
    await bob.open(`/messages/${ann.id}`);
    assert.equal((await letters(bob)).length, 40);
    const end = await bob.page.evaluate(() => {
      const scroll = document.getElementById("scroll");
      return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
    });
    assert.ok(end < 60, "the latest message is in sight");
    await bob.press("#older");
    await bob.until(() => document.querySelectorAll("#letters .letter").length === 46);
    assert.equal(await bob.$("#older").count(), 0);
    // One press reports what somebody wrote.
    await bob.$("#letters .letter:not(.mine) [data-report]").last().click();
    await bob.untilText("#toast", "Thank you");
    assert.ok(await bob.$("#letters .letter:not(.mine) [data-report]").last().isDisabled());
    await bob.$(".conversation .more summary").click();
    bob.page.on("dialog", (dialog) => dialog.accept());
    await bob.button("Delete my copy").click();
    await bob.page.waitForURL("**/messages");
    await bob.untilText(".conversations", "Nobody has written to you yet");
    await ann.open(`/messages/${bob.id}`);
    assert.equal((await letters(ann)).length, 40, "the other one keeps theirs");
  },

  async "what is too long is told, and nothing of it is lost"(world) {
    const [ann, bob] = [await member(world, "Adele"), await member(world, "Balduin")];
    await ann.open(`/messages/${bob.id}`);
    await ann.$("#words").fill("a".repeat(1700));
    assert.equal(await ann.$("#room-left").isVisible(), false, "there is room enough");
    await ann.$("#words").fill("a".repeat(1900));
    await ann.untilText("#room-left", "100 characters left");
    // More letters than a browser's own limit counts, and what is pasted is not cut off.
    const long = "😀".repeat(1500) + "b".repeat(501);
    await write(ann, long);
    await ann.untilText("#room-left", "Too long by 1 character: a message has 2,000 at most.");
    assert.equal(await ann.$("#words").inputValue(), long);
    assert.deepEqual(await letters(ann), []);
    await ann.page.reload();
    assert.equal(await ann.$("#words").inputValue(), long);
    await ann.untilText("#room-left", "Too long by 1 character");
    await write(ann, long.slice(0, -1));
    await ann.until(() => document.querySelector("#letters .letter:not(.waiting)"));
    assert.equal(await ann.$("#room-left").isVisible(), false);
    const page = await bob.ask(`/api/messages/${ann.id}`);
    assert.equal(page.messages[0].text, long.slice(0, -1));
  },

  async "a conversation with somebody who closed their account can be read"(world) {
    const [ann, bob] = [await member(world, "Aurelia"), await member(world, "Bastian")];
    await bob.ask(`/api/messages/${ann.id}`, { text: "Read this", key: "before-i-leave" });
    await bob.open("/settings");
    await bob.$("details.leaving summary").click();
    await bob.untilText("details.leaving", "What you wrote to others can be read by them for 14 more days");
    await ann.open(`/messages/${bob.id}`);
    // There is no picture of his own making to be reported.
    assert.equal(await ann.$("[data-report=name]").count(), 1);
    assert.equal(await ann.$("[data-report=picture]").count(), 0);
    await bob.ask("/api/me/close", { password: "a long enough password" });
    ann.forgives = /404/;
    await write(ann, "Are you still there?");
    await ann.untilText(".letter.failed .why", "This account has been closed.");
    await ann.untilText(
      "#conversation > .notice",
      "You can still read what was written here, but not answer.",
    );
    assert.equal(await ann.$("#write").count(), 0);
    await ann.open(`/messages/${bob.id}`);
    assert.equal((await letters(ann))[0], "they: Read this");
    await ann.untilText("#conversation > .notice", "This account has been closed.");
    assert.equal(await ann.$("#write, #block, [data-report=name]").count(), 0);
    await ann.$(".conversation .more summary").click();
    assert.ok(await ann.button("Delete my copy").isVisible());
  },

  async "nothing that is told hides what one writes with"(world) {
    const phone = { viewport: PHONE, touch: true };
    const [ann, bob] = [await member(world, "Amelie", phone), await member(world, "Bartolo")];
    await ann.open(`/messages/${bob.id}`);
    await ann.press("#words");
    await bob.ask(`/api/people/${ann.id}/challenge`, { game: "jungle", pace: "5+3" });
    await ann.untilText(".toast.call", "challenges you");
    const covered = await ann.page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const toast = box(".toast.call");
      const under = (other) =>
        toast.top < other.bottom && other.top < toast.bottom && toast.left < other.right;
      return ["#write", ".bar", "#conversation > header"].filter((selector) => under(box(selector)));
    });
    assert.deepEqual(covered, []);
  },

  async "hours are written as the reader's own region does"(world) {
    const [ann, bob] = [
      await member(world, "Abigail", { locale: "en-GB" }),
      await member(world, "Bradley", { locale: "en-US" }),
    ];
    await ann.ask(`/api/messages/${bob.id}`, { text: "What time is it?", key: "what-time-is-it" });
    const shown = async (reader, other) => {
      await reader.open(`/messages/${other.id}`);
      await reader.until(() => document.querySelector(".letter time[datetime]"));
      return reader.text(".letter time");
    };
    assert.match(await shown(ann, bob), /^\d\d:\d\d$/);
    assert.match(await shown(bob, ann), /^\d{1,2}:\d\d\s[AP]M$/u);
  },

  async "somebody is blocked where they write"(world) {
    const [ann, bob] = [await member(world, "Alwine"), await member(world, "Bogdan")];
    await bob.open(`/messages/${ann.id}`);
    await write(bob, "Hey you");
    await ann.open(`/messages/${bob.id}`);
    await ann.untilText("#letters", "Hey you");
    await ann.$(".conversation .more summary").click();
    ann.page.once("dialog", (dialog) => dialog.accept());
    await ann.button("Block").click();
    await ann.page.locator("#write").waitFor({ state: "detached" });
    bob.forgives = /403/;
    const refused = await bob.context.request.post(`/api/messages/${ann.id}`, {
      data: { text: "Hey", key: "once-more-hey" },
    });
    assert.equal(refused.status(), 403);
  },

  async "talk at a table can be reported"(world) {
    const host = await world.guest(),
      friend = await world.guest();
    const address = await host.openTable("jungle", "online", { openTo: "link", pace: "none" });
    await friend.open(address);
    await friend.atTable();
    await friend.ask("/api/guest", {});
    await friend.page.reload();
    await friend.atTable();
    await friend.$(".talk input").fill("rude words");
    await friend.page.keyboard.press("Enter");
    const watcher = await world.guest();
    await watcher.ask("/api/guest", {});
    await watcher.open(address);
    await watcher.untilText(".talk .lines", "rude words");
    await watcher.$(".talk .lines button", { hasText: "Report" }).last().click();
    await watcher.untilText("#toast", "Thank you");
  },

  async "guests are told where they can talk"({ guest }) {
    const person = await guest();
    await person.ask("/api/guest", {});
    await person.open("/messages");
    await person.untilText("main", "Messages are for people with an account");
    assert.equal(await person.$('.bar [href="/messages"]').count(), 0);
  },
};
