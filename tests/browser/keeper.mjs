// Those who look after the house, in the browser: people, reports, pictures, figures, backups, and the list of it all.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { PHONE } from "./guest.mjs";
import { House } from "./house.mjs";
import { look } from "./looks.mjs";

const PASSWORD = "a long enough password";
const PHOTO = new URL("../../fuzz/corpus/photo/plain.jpg", import.meta.url);
const PLACES = ["", "/people", "/reports", "/flags", "/tables", "/jobs", "/mails", "/log", "/tokens"];

async function member({ guest }, house, name, options) {
  const person = await guest({ house, ...options });
  const { id } = await person.ask("/api/signup", { name, password: PASSWORD });
  return Object.assign(person, { name, id });
}

/** Opens what asks before it is done, fills it in, and does it. The page comes back by itself. */
async function does(keeper, summary, fields = {}) {
  // Beside the reports below it stands once more.
  const all = keeper.page.locator(".deed-asked", { has: keeper.page.getByText(summary, { exact: true }) });
  const asked = all.first();
  await asked.locator("summary").click();
  for (const [name, value] of Object.entries(fields)) await asked.locator(`[name=${name}]`).fill(value);
  await Promise.all([keeper.page.waitForEvent("load"), asked.locator("button").click()]);
}

export const tests = {
  async "a keeper looks after people, words and pictures"(world) {
    const house = await House.open();
    try {
      const keeper = await member(world, house, "Kim Keane");
      const rude = await member(world, house, "Rude Rudi", { viewport: PHONE });
      const ann = await member(world, house, "Ann Smith");

      // Whoever is no keeper finds no such pages.
      rude.forgives = ann.forgives = /status of 40\d/;
      for (const place of PLACES) assert.equal((await ann.open(`/keeper${place}`)).status(), 404, place);
      assert.equal(await ann.$("nav.keeper").count(), 0);

      // Words and a picture are reported where they are read.
      await rude.ask(`/api/messages/${ann.id}`, { text: "You play like a turnip.", key: "rude-message-1" });
      await rude.context.request.put("/api/me/photo", { data: readFileSync(PHOTO) });
      await ann.ask("/api/reports", { kind: "message", person: rude.id, n: 1 });
      await ann.open(`/people/${rude.id}`);
      const photo = await ann.$("main .face").first().getAttribute("src");
      await ann.press("[data-report=picture]");
      await ann.untilText("body", "Thank you");

      // The keeper reads them in question, and looks at who wrote them.
      await keeper.open("/keeper/reports");
      await keeper.untilText(".reports blockquote", "You play like a turnip.");
      await keeper.untilText(".reports", "Picture of");
      // As it was when it was reported, whatever becomes of it.
      const kept = keeper.$(".reports img[width='96']");
      assert.match(await kept.getAttribute("src"), /^\/api\/keeper\/reports\/\d+\/photo$/);
      assert.ok((await kept.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)) > 0);
      assert.deepEqual(await look(world, keeper, "keeper-reports"), []);
      await keeper.open("/keeper/people?name=rude");
      await keeper.press(keeper.page.getByRole("link", { name: "Rude Rudi" }));
      await keeper.page.waitForURL(`**/keeper/people/${rude.id}`);
      assert.deepEqual(await look(world, keeper, "keeper-person"), []);
      await does(keeper, "Remove the picture…");
      await ann.open(`/people/${rude.id}`);
      assert.notEqual(await ann.$("main .face").first().getAttribute("src"), photo);
      await does(keeper, "Change the name…", { name: "Rudi" });
      await keeper.untilText("h1", "Rudi");

      // Whoever is suspended reads why, looks, and does nothing else; readmitted, they play again.
      await does(keeper, "Suspend…", { reason: "Be kind to turnips.", days: "3" });
      await keeper.untilText("main", "Suspended until");
      await rude.open("/");
      await rude.untilText("body", "Be kind to turnips.");
      const refused = await rude.context.request.post("/api/tables", { data: { game: "jungle" } });
      assert.equal((await refused.json()).code, "suspended");
      await keeper.open("/keeper/people");
      await keeper.untilText("main", "Be kind to turnips.");
      await keeper.open(`/keeper/people/${rude.id}`);
      const lift = keeper.button("Lift the suspension");
      await Promise.all([keeper.page.waitForEvent("load"), lift.click()]);
      await rude.open("/");
      assert.doesNotMatch(await rude.text("body"), /turnips/);
      await rude.ask("/api/tables", { game: "jungle" });

      // What was seen to is done, with a note.
      await keeper.open("/keeper/reports");
      const settling = keeper.$(".reports .deed:has([name=note])");
      for (const left of [1, 0]) {
        await settling.first().locator("[name=note]").fill(`Talked to them. ${left} to go.`);
        await Promise.all([keeper.page.waitForEvent("load"), settling.first().locator("button").click()]);
        assert.equal(await settling.count(), left);
      }
      await keeper.untilText("main", "Nothing is waiting.");
      await keeper.untilText(".reports", "Talked to them. 0 to go.");

      // What can be done about it stands beside it, and settles it in one go.
      await ann.ask("/api/reports", { kind: "name", person: rude.id });
      await keeper.open("/keeper/reports");
      await does(keeper, "Suspend…", { reason: "Once more." });
      await keeper.untilText("main", "Nothing is waiting.");
      await keeper.open(`/keeper/people/${rude.id}`);
      await Promise.all([keeper.page.waitForEvent("load"), keeper.button("Lift the suspension").click()]);

      // All of it is written down.
      await keeper.open("/keeper/log");
      const log = await keeper.$(".acts strong").allTextContents();
      assert.deepEqual(log, [
        ...["lifted the suspension of", "settled a report about", "suspended"],
        ...["settled a report about", "settled a report about", "lifted the suspension of", "suspended"],
        ...["gave another name to", "removed the picture of", "made a keeper of"],
      ]);
      await keeper.untilText(".acts", "Be kind to turnips.");
      assert.deepEqual(await look(world, keeper, "keeper-log"), []);
    } finally {
      await house.close();
    }
  },

  async "a keeper sees figures, tidies, makes backups and tokens, and ends a game"(world) {
    const house = await House.open();
    try {
      const keeper = await member(world, house, "Kim Keane");
      const ann = await member(world, house, "Ann Smith");
      const seats = [{ seat: "south", chair: "me" }];
      const { table } = await ann.ask("/api/tables", { game: "jungle", pace: "none", seats });
      await keeper.ask(`/api/tables/${table}/act`, { t: "sit" });
      await ann.ask(`/api/tables/${table}/say`, { text: "Something unkind" });

      // Every page has a way here at its foot, for keepers alone.
      await ann.open("/controls");
      assert.equal(await ann.$("a[href='/keeper']").count(), 0);
      await keeper.open("/controls");
      await keeper.press("footer a[href='/keeper']");
      await keeper.untilText(".figures", "tables awake");
      assert.equal(await keeper.$(".bars").count(), 3);
      await keeper.untilText("main", "/api/signup");
      assert.deepEqual(await look(world, keeper, "keeper-figures"), []);

      await keeper.press("nav.keeper a[href='/keeper/jobs']");
      await keeper.page.waitForURL("**/keeper/jobs");
      assert.equal(await keeper.$(".copies li").count(), 0);
      for (const name of ["Make a backup now", "Tidy now"])
        await Promise.all([keeper.page.waitForEvent("load"), keeper.button(name).click()]);
      assert.equal(await keeper.$(".copies li").count(), 1);
      await keeper.untilText("tbody", "Backup");
      assert.deepEqual(await look(world, keeper, "keeper-jobs"), []);

      // A line is taken away from the screens at once, and a game is called off.
      await ann.open(`/t/${table}`);
      await ann.untilText(".lines", "Something unkind");
      await keeper.open("/keeper/tables");
      await keeper.press(`main a[href="/keeper/tables/${table}"]`);
      await keeper.page.waitForURL(`**/keeper/tables/${table}`);
      await Promise.all([keeper.page.waitForEvent("load"), keeper.button("Remove").click()]);
      await ann.until(() => !document.querySelector(".lines").textContent.includes("unkind"));
      await does(keeper, "Abort the game…", { reason: "They asked for it." });
      await ann.until(() => document.body.dataset.phase === "over");

      // A token is shown once, and ended with a click.
      await keeper.open("/keeper/tokens");
      await keeper.$("#label").fill("nightly");
      await keeper.button("Make a token").click();
      await keeper.$("output.token").waitFor();
      assert.match(await keeper.text("output.token"), /^\w{20,}$/);
      await keeper.page.reload();
      await keeper.untilText(".folk", "nightly");
      await Promise.all([keeper.page.waitForEvent("load"), keeper.$(".folk .deed button").click()]);
      assert.equal(await keeper.$(".folk li").count(), 0);
      await keeper.open("/keeper/log");
      assert.deepEqual(await keeper.$(".acts strong").allTextContents(), [
        ...["revoked a token", "made a token", "aborted the game at table", "removed a line at table"],
        ...["ran the clean-up", "made a backup", "made a keeper of"],
      ]);
    } finally {
      await house.close();
    }
  },
};
