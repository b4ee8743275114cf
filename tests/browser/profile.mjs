// What people show of themselves, what they have played, and how they leave.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";

const PASSWORD = "a long enough password";

async function member(guest, name, options) {
  const person = await guest(options);
  const { id } = await person.ask("/api/signup", { name, password: PASSWORD });
  return Object.assign(person, { name, id });
}

/** A game that the second one gives up, after some moves where it is to count. */
async function beat(winner, loser, game, more = {}) {
  const { table } = await winner.ask("/api/tables", {
    game,
    pace: "5+3",
    seats: [{ seat: "south", chair: "me" }],
    ...more,
  });
  await loser.ask(`/api/tables/${table}/act`, { t: "sit" });
  for (let moves = 0; more.rated && moves < 16; moves++)
    for (const person of [winner, loser]) {
      const { ply, you } = await person.ask(`/api/tables/${table}`);
      if (!you?.legal?.length) continue;
      await person.ask(`/api/tables/${table}/act`, {
        t: "move",
        ply,
        m: you.legal[(moves * 7) % you.legal.length],
      });
      break;
    }
  await loser.ask(`/api/tables/${table}/act`, { t: "resign" });
  return table;
}

/** A picture as a camera makes it: large, and green on the right. */
async function picture(person, kind, width, height) {
  const text = await person.page.evaluate(
    async ([kind, width, height]) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext("2d");
      pen.fillStyle = "#c00";
      pen.fillRect(0, 0, width, height);
      pen.fillStyle = "#0a0";
      pen.fillRect(width / 2, 0, width / 2, height);
      return canvas.toDataURL(kind).split(",")[1];
    },
    [kind, width, height],
  );
  return Buffer.from(text, "base64");
}

const shown = (person, selector) =>
  person.$(selector).evaluate(async (image) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 4, height: 4 });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0, 4, 4);
    const at = (x) => [...pen.getImageData(x, 2, 1, 1).data].slice(0, 3).map((value) => value > 90);
    return {
      left: at(0).join(),
      right: at(3).join(),
      kind: new URL(image.src).pathname.split(".").pop(),
      sides: [image.naturalWidth, image.naturalHeight],
    };
  });

export const tests = {
  async "a photo is sent, seen and taken away"({ guest }) {
    for (const [name, options] of [
      ["Paula", {}],
      ["Paulina", { viewport: PHONE, touch: true }],
    ]) {
      const person = await member(guest, name, options);
      await person.open("/settings");
      // Larger than the house takes: the page makes it small.
      const buffer = await picture(person, "image/jpeg", 7000, 5000);
      await person.$("#photo-file").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
      await person.press(person.button("Use this photo"));
      await person.untilText("form[data-photo] .say", "Saved");
      const expected = {
        left: "true,false,false",
        right: "false,true,false",
        kind: "jpg",
        sides: [256, 256],
      };
      assert.deepEqual(await shown(person, ".shot .face"), expected);
      await person.open(`/people/${person.id}`);
      assert.deepEqual(await shown(person, ".portrait .face"), expected);
      await person.open("/settings");
      await person.press(person.button("Remove photo"));
      await person.untilText("form[data-photo] .say", "Removed");
      assert.equal((await shown(person, ".shot .face")).kind, "svg");
      assert.ok(await person.button("Remove photo").isHidden());
    }
  },

  async "a bad photo gets a reason"({ guest }) {
    const person = await member(guest, "Petra");
    person.forgives = /status of 4/;
    await person.open("/settings");
    for (const [text, reason] of [
      ["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "not a picture"],
      ["\x89PNG\r\n\x1a\n", "damaged"],
    ]) {
      const buffer = Buffer.from(text, "latin1");
      await person.$("#photo-file").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      await person.button("Use this photo").click();
      await person.untilText("form[data-photo] .say", reason);
    }
    assert.equal((await shown(person, ".shot .face")).kind, "svg");
  },

  async "a profile says who somebody is and how they play"({ guest }) {
    const [ann, bob] = [await member(guest, "Agnes"), await member(guest, "Bertil")];
    for (let round = 0; round < 3; round++) await beat(ann, bob, "jungle", { rated: true });
    await beat(bob, ann, "jungle", { rated: true });
    await ann.open("/settings");
    await ann.$("#about").fill("I like rats & tea.");
    await ann.$("form[data-api='/api/me/about'] button").click();
    await ann.until(() => document.querySelector("#about")?.defaultValue === "I like rats & tea.");
    await bob.open(`/people/${ann.id}`);
    await bob.untilText(".about-line", "I like rats & tea.");
    const curve = bob.$(".rating svg.spark");
    assert.equal(await curve.count(), 1);
    const told = await curve.evaluate((svg) => ({
      points: svg.querySelector("polyline").getAttribute("points").split(" ").length,
      title: svg.querySelector("title").textContent,
      told: svg.querySelector("desc").textContent,
    }));
    assert.equal(told.points, 4);
    assert.equal(told.title, "Rating over time");
    assert.match(told.told, /in 4 rated games/);
    // The curve is drawn in the colours of the page.
    const colour = () => curve.evaluate((svg) => getComputedStyle(svg.querySelector("polyline")).stroke);
    const day = await colour();
    await bob.page.emulateMedia({ colorScheme: "dark" });
    assert.notEqual(await colour(), day);
  },

  async "games are filtered by game, result and opponent"({ guest }) {
    const [ann, bob, eve] = [
      await member(guest, "Astrid"),
      await member(guest, "Benno"),
      await member(guest, "Edda"),
    ];
    const first = await beat(ann, bob, "jungle");
    const second = await beat(bob, ann, "trench-run");
    const third = await beat(ann, eve, "jungle");
    const hidden = await beat(ann, bob, "jungle", { open_to: "link" });
    const listed = (person) =>
      person
        .$("ul.list .acts a")
        .evaluateAll((links) => links.map((link) => link.pathname.replace("/t/", "")));
    await ann.open(`/people/${ann.id}`);
    assert.deepEqual(await listed(ann), [hidden, third, second, first]);
    await eve.open(`/people/${ann.id}`);
    assert.deepEqual(await listed(eve), [third, second, first]);
    const choose = async ({ game = "", result = "", against = "" }) => {
      await eve.$("#filter-game").selectOption(game);
      await eve.$("#filter-result").selectOption(result);
      await eve.$("#filter-against").fill(against);
      await Promise.all([eve.page.waitForNavigation(), eve.button("Show").click()]);
    };
    await choose({ game: "jungle" });
    assert.deepEqual(await listed(eve), [third, first]);
    assert.equal(await eve.$("#filter-game").inputValue(), "jungle");
    await choose({ against: "benno" });
    assert.deepEqual(await listed(eve), [second, first]);
    assert.equal(await eve.$("#filter-against").inputValue(), "Benno");
    await choose({ against: "Benno", result: "won" });
    assert.deepEqual(await listed(eve), [first]);
    await choose({ against: "Benno", result: "drew" });
    await eve.untilText(".nothing", "No games like that.");
    await eve.$(".filters a").click();
    await eve.until((count) => document.querySelectorAll("ul.list > li").length === count, 3);
    await eve.$(".portrait a.button[href*=opponent]").click();
    await eve.until((count) => document.querySelectorAll("ul.list > li").length === count, 1);
    assert.deepEqual(await listed(eve), [third]);
  },

  async "somebody takes their data and closes the account"({ guest }) {
    // The first of them looks after the house, and would have to stay.
    const [bob, ann] = [await member(guest, "Bodo"), await member(guest, "Adelheid")];
    const table = await beat(ann, bob, "jungle");
    await ann.open("/settings");
    for (const [name, file] of [
      ["Download my data (JSON)", "taproom-data.json"],
      ["Download my games (records)", "taproom-games.txt"],
    ]) {
      const [download] = await Promise.all([
        ann.page.waitForEvent("download"),
        ann.page.getByRole("link", { name }).click(),
      ]);
      assert.equal(download.suggestedFilename(), file);
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      assert.ok(Buffer.concat(chunks).toString().includes(table), file);
    }
    ann.forgives = /status of 4/;
    await ann.$(".leaving summary").click();
    await ann.untilText(".leaving", "This cannot be undone.");
    await ann.$("#close-password").fill("not this one");
    await ann.button("Close my account for good").click();
    await ann.untilText(".leaving .say", "The password is wrong.");
    await ann.$("#close-password").fill(PASSWORD);
    await ann.button("Close my account for good").click();
    await ann.page.waitForURL((url) => url.pathname === "/");
    await ann.untilText(".bar .who", "Log in");
    await bob.open(`/people/${ann.id}`);
    await bob.untilText("h1", `Former member ${ann.id}`);
    await bob.untilText(".facts", "account closed");
    await bob.open(`/t/${table}`);
    await bob.untilText(".seat", `Former member ${ann.id}`);
    await ann.open("/login");
    await ann.$("#name").fill("Adelheid");
    await ann.$("#password").fill(PASSWORD);
    await ann.button("Log in").click();
    await ann.untilText(".say", "wrong");
  },
};
