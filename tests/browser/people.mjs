// Guests, accounts and how they like the house.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";

export const tests = {
  async "a guest becomes a member and keeps the games"({ guest }) {
    const person = await guest();
    const running = await person.openTable("jungle", "here");
    await person.move(seeded(1));
    const over = await person.fillForm("trench-run", "computer");
    await person.ready();
    await person.resign();
    await person.$("#result").waitFor();

    // Refusals are part of it.
    person.forgives = /status of 4/;
    await person.open("/signup");
    await person.$("#name").fill("Marta");
    await person.$("#password").fill("short");
    await person.button("Sign up").click();
    await person.until(() => document.querySelector(".say").textContent.length > 10);
    await person.$("#password").fill("a long enough password");
    await person.button("Sign up").click();
    await person.page.waitForURL("**/welcome");
    await person.untilText("h1", "Welcome, Marta!");
    const ways = await person
      .$("main .steps-on a")
      .evaluateAll((links) => links.map((link) => link.pathname));
    assert.deepEqual(ways, ["/taproom", "/new", "/", "/settings"]);
    await person.untilText(".bar .who", "Marta");
    const listed = async () => {
      await person.open("/games");
      const links = await person
        .$(".list a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      assert.ok(links.includes(running) && links.includes(over), links.join());
    };
    await listed();
    await person.open(running);
    assert.equal((await person.ready()).moves, 1);

    await person.open("/settings");
    await person.button("Log out").click();
    await person.page.waitForURL((url) => url.pathname === "/");
    await person.untilText(".bar .who", "Log in");
    await person.open("/games");
    await person.untilText("main", "You have no games yet.");

    await person.open("/login");
    await person.$("#name").fill("marta");
    await person.$("#password").fill("not this one");
    await person.button("Log in").click();
    await person.until(() => document.querySelector(".say").textContent.length > 10);
    await person.$("#password").fill("a long enough password");
    await person.button("Log in").click();
    await person.page.waitForURL((url) => url.pathname === "/");
    await listed();
  },

  async "keys of bots are ended one by one or with the password"({ guest }) {
    const person = await guest();
    await person.open("/signup");
    await person.$("#name").fill("Marlene");
    await person.$("#password").fill("a long enough password");
    await person.button("Sign up").click();
    await person.page.waitForURL("**/welcome");
    await person.page.evaluate(async () => {
      const post = async (path, body) =>
        (
          await fetch(path, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          })
        ).json();
      const bot = await post("/api/me/bots", { name: "Robot Marlene" });
      for (const label of ["laptop", "attic"]) await post(`/api/me/bots/${bot.id}/tokens`, { label });
    });
    await person.open("/settings");
    assert.equal(await person.$(".keys li").count(), 2);
    await person.page.getByRole("button", { name: "Revoke the key laptop" }).click();
    await person.until(() => document.querySelectorAll(".keys li").length === 1);
    await person.untilText(".keys", "attic");
    await person.$("#old").fill("a long enough password");
    await person.$("#new").fill("another long password");
    await person.page.getByLabel("Revoke my bots’ keys too").check();
    await person.button("Change password").click();
    await person.until(() => document.querySelectorAll(".keys li").length === 0);
    await person.untilText("main", "No keys.");
  },

  async "signing up tells what is true, and shows the password to whoever types it"({ guest }) {
    const person = await guest();
    await person.open("/welcome");
    assert.equal(new URL(person.page.url()).pathname, "/signup", "nobody is welcomed who has no account");
    await person.untilText(".notice", "can only be replaced by e-mail");
    // Each of these is allowed by the hint, and the house takes it.
    assert.match(await person.text("#name-hint"), /any one script; single spaces, dots, - and _/);
    for (const name of ["李 小龙", "Zoë-Anne", "J. Smith_2", "Владимир"]) {
      await person.open("/signup");
      await person.$("#name").fill(name);
      await person.$("#password").fill("a long enough password");
      const kind = () => person.$("#password").getAttribute("type");
      assert.equal(await kind(), "password");
      await person.button("Show").click();
      assert.equal(await kind(), "text");
      await person.button("Hide").click();
      assert.equal(await kind(), "password");
      await person.button("Show").click();
      await person.button("Sign up").click();
      await person.page.waitForURL("**/welcome");
      await person.untilText("h1", `Welcome, ${name}!`);
      await person.ask("/api/logout", {}).catch(() => {});
      await person.context.clearCookies();
    }
  },

  async "the language is chosen in the settings too"({ guest }) {
    const person = await guest();
    await person.open("/settings");
    await person.$(".settings").getByRole("button", { name: "Deutsch" }).click();
    await person.untilText("h1", "Einstellungen");
    assert.equal(new URL(person.page.url()).pathname, "/settings");
    assert.equal(await person.$(".settings button[aria-pressed=true]").first().textContent(), "Deutsch");
  },

  async "light, dark and pieces are kept"({ guest }) {
    const person = await guest();
    await person.open("/settings");
    await person.page.getByLabel("dark", { exact: true }).check();
    await person.page.getByLabel("plain", { exact: true }).check();
    await person.untilText("#look .say", "Saved");
    await person.openTable("jungle", "here");
    const html = person.$("html");
    assert.equal(await html.getAttribute("data-theme"), "dark");
    assert.equal(await html.getAttribute("data-pieces"), "plain");
    const page = await person.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red] = page.match(/\d+/g).map(Number);
    assert.ok(red < 64, `the page is dark, not ${page}`);
    // Every piece that stands on the board is really drawn.
    const drawn = (of) =>
      person.page.evaluate(
        (of) => [...document.querySelectorAll(`${of} use`)].map((use) => use.getBBox().width > 0),
        of,
      );
    assert.deepEqual(
      await drawn(".piece"),
      Array(3 * 16).fill(true),
      "plate, animal and rank of every piece can be seen",
    );
    assert.match(
      await person.$('[data-cell="a3"]').getAttribute("aria-label"),
      /blue elephant, rank 8/,
      "and heard",
    );
    // What they do is a click away, in the same drawings.
    await person.page.getByText("The pieces", { exact: true }).click();
    assert.deepEqual(await drawn(".lineup"), Array(3 * 8).fill(true), "the list shows them too");
    assert.match(await person.$(".lineup").innerText(), /Elephant[^]*Rank 8[^]*Rat[^]*Captures the elephant/);
  },

  async "a browser that keeps nothing shows everything all the same"({ guest }) {
    const person = await guest();
    await person.page.addInitScript(() => {
      for (const shelf of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, shelf, {
          get() {
            throw new DOMException("Nothing is kept here.", "SecurityError");
          },
        });
    });
    await person.open("/taproom");
    await person.$("#here li").first().waitFor();
    await person.press("#pair summary");
    await person.$("#pair [value='jungle:2']").check();
    assert.match(await person.text("#sought"), /^Animal Chess .*· /);
    await person.open("/settings");
    await person.$("#look [name=turning]").check();
    await person.untilText("#look .say", "Saved for this browser.");
    await person.openTable("jungle", "computer");
    await person.press("#settings");
    assert.equal(await person.$("#wishes [name=speed]").inputValue(), "normal");
    await person.$("#wishes [name=speed]").selectOption("fast");
    await person.$("#wishes [name=volume]").fill("30");
    await person.page.keyboard.press("Escape");
    // What is wished for holds until the page is left.
    await person.press("#settings");
    assert.equal(await person.$("#wishes [name=speed]").inputValue(), "fast");
    assert.equal(await person.$("#wishes [name=volume]").inputValue(), "30");
  },

  async "what is heard and asked at tables is chosen in the settings too"({ guest }) {
    const person = await guest();
    await person.open("/settings");
    await person.$("#look [name=volume]").fill("25");
    await person.$("#look [name=confirm]").check();
    await person.untilText("#look .say", "Saved for this browser.");
    await person.$("#look [name=volume]").fill("0");
    assert.equal(await person.$("#look [name=sound]").isChecked(), false);
    await person.$("#look [name=sound]").check();
    assert.equal(await person.$("#look [name=volume]").inputValue(), "25");
    await person.openTable("jungle", "computer");
    await person.press("#settings");
    assert.equal(await person.$("#wishes [name=volume]").inputValue(), "25");
    assert.ok(await person.$("#wishes [name=confirm]").isChecked());
  },

  async "names are changed and shown"({ guest }) {
    const person = await guest();
    await person.openTable("jungle", "here");
    await person.open("/settings");
    await person.$("#new-name").fill("Old Badger");
    await person.button("Change name").click();
    await person.untilText(".bar .who", "Old Badger");
  },
};
