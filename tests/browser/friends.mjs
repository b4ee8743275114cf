// Friends as people meet them: found, asked, invited, challenged, blocked; and tables that are nobody else's business.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";

const PASSWORD = "a long enough password";
let made = 0;

/** Somebody with an account of their own for this test. */
async function member(guest, name, options) {
  const person = await guest(options);
  person.name = `${name}${++made}`;
  const { id } = await person.ask("/api/signup", { name: person.name, password: PASSWORD });
  return Object.assign(person, { id });
}

const row = (person, other) => person.page.locator(`.friend[data-person="${other.id}"]`);
const button = (person, other, name) => row(person, other).getByRole("button", { name, exact: false });

async function befriend(one, other) {
  for (const [by, to] of [
    [one, other],
    [other, one],
  ])
    assert.ok((await by.context.request.put(`/api/me/friends/${to.id}`)).ok());
}

export const tests = {
  "friends are found, asked and seen": async ({ guest }) => {
    const ann = await member(guest, "Fanny", { viewport: PHONE });
    const bob = await member(guest, "Freddy");
    await ann.open("/friends");
    await ann.page.getByLabel("Find people by name").fill(bob.name.toLowerCase());
    await ann.page.getByRole("button", { name: "Search" }).click();
    // He is told at once, wherever he looks.
    await bob.open("/games");
    await button(ann, bob, "Add friend").click();
    await button(ann, bob, "Withdraw").first().waitFor();
    await bob.page.getByText(`${ann.name} would like to be friends.`).waitFor();
    await bob.page.locator("[data-count=requests]:visible", { hasText: "1" }).first().waitFor();
    await bob.page.getByRole("link", { name: "View" }).click();
    await button(bob, ann, "Accept").click();
    await row(bob, ann).getByText("here now").waitFor();
    await ann.page.locator(`[data-friend][data-person="${bob.id}"]`).waitFor();
    assert.equal(await row(ann, bob).count(), 1, "whoever is found stands on the page once");
    // Her game is seen as it begins, and watched with one click.
    const { table } = await ann.ask("/api/tables", {
      game: "jungle",
      seats: [
        { seat: "south", chair: "me" },
        { seat: "north", chair: { engine: 1 } },
      ],
    });
    await row(bob, ann).getByRole("link", { name: "Watch" }).click();
    await bob.page.waitForURL(`**/t/${table}`);
    await bob.open("/friends");
    // A row has the ways to write and to invite, and each name stands there once.
    const written = await row(bob, ann).innerText();
    assert.equal(written.split(ann.name).length, 2, written);
    await row(bob, ann).locator(".more summary").click();
    const ways = await row(bob, ann)
      .locator("a.button")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const wanted = [`/messages/${ann.id}`, `/people/${ann.id}#challenge`, `/new?way=friend&invite=${ann.id}`];
    assert.deepEqual(
      ways.filter((way) => !way.startsWith("/t/")),
      wanted,
    );
    bob.page.once("dialog", (dialog) => dialog.accept());
    await button(bob, ann, "Remove").click();
    await bob.page.getByText("No friends yet.").waitFor();
    await ann.page.getByText("No friends yet.").waitFor();
  },

  "a friend is invited from the form and from the waiting room": async ({ guest }) => {
    const [ann, bob, eve] = [
      await member(guest, "Fanny"),
      await member(guest, "Freddy"),
      await member(guest, "Felix"),
    ];
    await befriend(ann, bob);
    await befriend(ann, eve);
    await bob.open("/games");
    await ann.open("/new?game=jungle&way=online");
    await ann.page.getByLabel("only people I invite").check();
    await ann.page.locator("#seat-north").selectOption({ label: `invite ${bob.name}` });
    await ann.page.locator("#open").click();
    await ann.page.waitForURL("**/t/*");
    const table = ann.page.url().split("/").at(-1);
    await bob.page.getByText(`${ann.name} is keeping a seat for you.`).first().waitFor();
    // She sees for whom, and no link is offered that would lead nobody there.
    await ann.page.locator("#chairs").getByText(`${bob.name} (invited)`).waitFor();
    await ann.page.getByText("Only those you invite can come to this table").waitFor();
    assert.equal(await ann.$("#invite").isVisible(), false);
    await bob.page.locator(".places [data-count=invited]:visible", { hasText: "1" }).waitFor();
    // It stands among his games at once, where he declines; she hears of it.
    await bob.page.locator("#invitations").getByRole("button", { name: "Decline" }).click();
    await bob.page.locator("#invitations li").waitFor({ state: "detached" });
    await ann.page.getByText(`${bob.name} has declined.`).waitFor();
    // She asks somebody else from the waiting room, who accepts.
    await eve.open("/games");
    await ann.page
      .locator("#chairs select")
      .last()
      .selectOption({ label: `invite ${eve.name}` });
    await eve.page.locator("#invitations").getByRole("button", { name: "Accept" }).click();
    await eve.page.waitForURL(`**/t/${table}`);
    await ann.page.locator("#gathering").waitFor({ state: "hidden" });
    // He has no way back: it is private.
    bob.forgives = /403/;
    await bob.open(`/t/${table}`);
    await bob.page.getByRole("heading", { name: "A private table" }).waitFor();
    assert.ok(!(await bob.page.content()).includes(ann.name));
  },

  "somebody is challenged from their profile": async ({ guest }) => {
    const [ann, bob] = [await member(guest, "Fanny"), await member(guest, "Freddy", { viewport: PHONE })];
    await bob.open("/friends");
    await ann.open(`/people/${bob.id}#challenge`);
    await ann.$("#challenge-game").selectOption("jungle:2");
    await ann.page.getByLabel("My side").selectOption("last");
    await ann.page.getByRole("button", { name: "Send the challenge" }).click();
    await ann.page.waitForURL("**/t/*");
    await bob.page.getByText(`${ann.name} challenges you to a game.`).waitFor();
    await ann.untilText("#status", `Waiting for an answer from ${bob.name}.`);
    await bob.page.getByRole("link", { name: "View" }).click();
    // The table is not his any more.
    bob.forgives = /403/;
    await bob.page.getByRole("button", { name: "Decline" }).click();
    await ann.page.getByText(`${bob.name} has declined.`).waitFor();
    // The table keeps saying so, also to whoever comes back later.
    await ann.page.reload();
    await ann.page.locator("#won", { hasText: `${bob.name} declined the challenge` }).waitFor();
    assert.equal(await ann.page.locator("#rematch:visible").count(), 0);
    // The next one is accepted.
    await bob.open("/games");
    await ann.open(`/people/${bob.id}#challenge`);
    await ann.page.getByRole("button", { name: "Send the challenge" }).click();
    await ann.page.waitForURL("**/t/*");
    const card = await bob.page.locator("#invitations .about").innerText();
    assert.equal(card.split(ann.name).length, 2, card);
    assert.ok(!card.includes(bob.name), card);
    await bob.page.locator("#invitations").getByRole("button", { name: "Accept" }).click();
    await bob.page.waitForURL("**/t/*");
    assert.equal(bob.page.url(), ann.page.url());
    await ann.page.locator("#gathering").waitFor({ state: "hidden" });
  },

  "whoever looks at any page is called": async ({ guest }) => {
    const ann = await member(guest, "Fanny");
    const bob = await member(guest, "Freddy", { viewport: PHONE });
    // Only whoever the house knows to be there is called.
    const heard = new Promise((done) =>
      bob.page.once("websocket", (line) => line.once("framereceived", done)),
    );
    await bob.open("/");
    await heard;
    await ann.ask(`/api/people/${bob.id}/challenge`, { game: "jungle", pace: "5+3" });
    await bob.page.getByText(`${ann.name} challenges you to a game.`).waitFor();
    // On a phone the menu tells that something waits, and in it the way to it does.
    await bob.page.locator("summary [data-count=any]", { hasText: "1" }).waitFor();
    await bob.page.locator(".bar summary").click();
    await bob.page.locator(".drawer a[href='/games'] [data-count=invited]", { hasText: "1" }).waitFor();
    assert.equal(await bob.page.locator(".drawer a[href='/friends'] [data-count]:visible").count(), 0);
    // A friend sees that they are here, whatever page they look at.
    await befriend(ann, bob);
    await ann.open("/friends");
    await row(ann, bob).getByText("here now").waitFor();
  },

  "somebody who is blocked is gone, and does not learn of it": async ({ guest }) => {
    const [ann, bob] = [await member(guest, "Fanny"), await member(guest, "Freddy")];
    await befriend(ann, bob);
    await bob.open("/friends");
    await ann.open(`/people/${bob.id}`);
    await row(bob, ann).getByText("here now").waitFor();
    ann.page.once("dialog", (dialog) => dialog.accept());
    await ann.page.getByRole("button", { name: "Block" }).click();
    await ann.page.getByText("You have blocked this person.").waitFor();
    await bob.page.getByText("No friends yet.").waitFor();
    await bob.open(`/people/${ann.id}`);
    assert.equal(await bob.page.getByText("here now").count(), 0);
    assert.ok(!(await bob.page.locator("main").innerText()).toLowerCase().includes("block you"));
    bob.forgives = /403/;
    await bob.page.getByRole("button", { name: "Add friend" }).click();
    await bob.page.getByText("That isn’t possible with them at the moment.").waitFor();
    await ann.open("/friends");
    await ann.page.getByText("One person blocked").click();
    await button(ann, bob, "Unblock").click();
    await row(ann, bob).waitFor({ state: "detached" });
    // Blocked again from the row of a friend, which says whom.
    await befriend(ann, bob);
    await ann.open("/friends");
    await row(ann, bob).locator(".more summary").click();
    let asked = "";
    ann.page.once("dialog", (dialog) => {
      asked = dialog.message();
      return dialog.accept();
    });
    await button(ann, bob, "Block").click();
    await ann.page.getByText("One person blocked").waitFor();
    assert.ok(asked.startsWith(`Block ${bob.name}?`), asked);
  },

  "the host says whether others may watch": async ({ guest }) => {
    const [ann, bob, eve] = [await guest(), await guest(), await guest()];
    for (const person of [ann, bob, eve]) await person.ask("/api/guest", {});
    const { table } = await ann.ask("/api/tables", {
      game: "jungle",
      seats: [{ seat: "south", chair: "me" }],
    });
    await ann.open(`/t/${table}`);
    eve.forgives = /403/;
    await eve.open(`/t/${table}`);
    await eve.page.locator("#gathering").waitFor();
    await ann.page.getByLabel("others may watch").uncheck();
    await bob.open(`/t/${table}`);
    await bob.page.getByRole("button", { name: "Sit here" }).click();
    await bob.page.locator("#gathering").waitFor({ state: "hidden" });
    await eve.page.getByText("This game can’t be watched while it is being played.").waitFor();
  },
};
