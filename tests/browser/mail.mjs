// Mail: an address, its link, what somebody wants to hear, and a lost password.

import assert from "node:assert/strict";

const PASSWORD = "a long enough password";

async function signUp(person, name) {
  await person.ask("/api/signup", { name, password: PASSWORD });
}

/** Enters an address and follows the link that comes to it. */
async function reach(person, house, address) {
  await person.open("/settings/mail");
  await person.$("#mail-address").fill(address);
  await person.$("#mail-password").fill(PASSWORD);
  await person.button("Send me the link").click();
  await person.untilText("main", `We sent an e-mail to ${address}.`);
  await person.open(await house.link(address, "/mail/confirm"));
  await person.untilText("main", `go to ${address}?`);
  await person.button("Confirm the address").click();
  await person.untilText("main", "Done: e-mails for");
}

export const tests = {
  async "an address is confirmed by its link, and wishes are kept"({ guest, house }) {
    const person = await guest();
    await signUp(person, "Postina");
    await person.open("/settings");
    await person.untilText("#mail", "No address yet.");
    await person.$("#mail a").click();
    await person.page.waitForURL("**/settings/mail");
    // What is asked for is said once to whoever looks, and to whoever listens it is the name of the field.
    const said = person.page.getByText("E-mail address", { exact: true });
    const boxes = await Promise.all((await said.all()).map((text) => text.boundingBox()));
    assert.equal(boxes.filter((box) => box && box.width > 1).length, 1);
    assert.equal(await person.page.getByLabel("E-mail address").getAttribute("id"), "mail-address");
    // A wrong password keeps what was typed, and says so.
    person.forgives = /status of 4/;
    await person.$("#mail-address").fill("postina@example.org");
    await person.$("#mail-password").fill("not this one");
    await person.button("Send me the link").click();
    await person.untilText(".say", "The password is wrong.");
    assert.equal(await person.$("#mail-address").inputValue(), "postina@example.org");
    await reach(person, house, "postina@example.org");
    await person.$("main a.button").click();
    await person.untilText("main", "Confirmed: postina@example.org");
    // What is known is told; another address is asked for only of whoever wants to give one.
    const field = person.$("#mail-address");
    assert.equal(await field.isVisible(), false);
    await person.page.getByText("Use another address").click();
    assert.equal(await person.page.getByLabel("New address").getAttribute("id"), "mail-address");
    await field.fill("postina.two@example.org");
    await person.$("#mail-password").fill(PASSWORD);
    await person.button("Change address").click();
    await person.untilText("main", "To be confirmed: postina.two@example.org.");
    await person.untilText("main", "until then, e-mails go to postina@example.org.");
    assert.equal(await field.isVisible(), false);

    // The place of the device's clock counts until somebody has said what theirs is.
    const place = await person.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    assert.equal(await person.$("#mail-zone").inputValue(), place);
    assert.equal((await person.ask("/api/me/mail")).place, place);
    await person.$("input[value=over]").uncheck();
    await person.$("input[name=digest][value=yes]").check();
    await person.$("#mail-hour").selectOption("19");
    await person.$("#mail-zone").selectOption("330");
    await person.button("Save").click();
    await person.untilText(".say", "Saved.");
    const kept = await person.ask("/api/me/mail");
    assert.deepEqual(
      [kept.wants, kept.digest, kept.hour, kept.zone],
      [["turn", "reminder", "invitation", "challenge", "tournament"], true, 19, 330],
    );
    assert.equal(await person.$("#mail-zone").inputValue(), "330");
    assert.equal(await person.$("input[value=over]").isChecked(), false);
    await person.open("/settings");
    await person.untilText("#mail", "E-mails go to postina@example.org.");
    await person.open("/settings/mail");
    await person.page.getByText("Remove address").click();
    await person.$("#mail-remove-password").fill("not this one");
    await person.button("Remove it").click();
    await person.untilText(".say", "The password is wrong.");
    await person.page.getByText("Remove address").click();
    await person.$("#mail-remove-password").fill(PASSWORD);
    await person.button("Remove it").click();
    await person.untilText("main", "Your address is removed.");
  },

  async "a link in a mail leads to the table by way of the login"({ guest, house }) {
    const [host, friend] = [await guest(), await guest()];
    await signUp(host, "Wirtina");
    const { id } = await friend.ask("/api/signup", { name: "Postfriend", password: PASSWORD });
    await reach(friend, house, "postfriend@example.org");
    // They have left the house; the mail is read in another browser.
    await friend.page.close();
    const { table } = await host.ask(`/api/people/${id}/challenge`, { game: "jungle", pace: "3d" });
    const reader = await guest();
    reader.forgives = /403/;
    const link = await house.link("postfriend@example.org", "/t/");
    assert.equal(link, `/t/${table}`);
    await reader.open(link);
    await reader.untilText("main", "A private table");
    await reader.$("main a[href^='/login?table=']").click();
    await reader.$("#name").fill("Postfriend");
    await reader.$("#password").fill(PASSWORD);
    await reader.page.locator("main form button.primary").click();
    await reader.page.waitForURL(`**/t/${table}`);
    await reader.page.locator("#chairs button.primary").waitFor();
    // The settings are found in the same way.
    const stranger = await guest();
    await stranger.open("/settings/mail");
    await stranger.$("main a[href='/login?to=mail']").click();
    await stranger.$("#name").fill("Postfriend");
    await stranger.$("#password").fill(PASSWORD);
    await stranger.page.locator("main form button.primary").click();
    await stranger.page.waitForURL("**/settings/mail");
  },

  async "a lost password is replaced, and everybody is logged out"({ guest, house }) {
    const person = await guest();
    await signUp(person, "Forgetta");
    await reach(person, house, "forgetta@example.org");
    const elsewhere = await guest();
    await elsewhere.open("/login");
    await elsewhere.$("main a[href='/forgot']").click();
    await elsewhere.$("#who").fill("forgetta");
    await elsewhere.button("Send me a link").click();
    await elsewhere.untilText("main", "an e-mail is on its way");
    const link = await house.link("forgetta@example.org", "/mail/reset");
    await elsewhere.open(link);
    await elsewhere.untilText("main", "Choose a new password for Forgetta.");
    elsewhere.forgives = /status of 4/;
    await elsewhere.$("#password").fill("short");
    await elsewhere.button("Save password").click();
    await elsewhere.untilText(".say", "at least 8");
    await elsewhere.$("#password").fill("another long password");
    await elsewhere.button("Save password").click();
    await elsewhere.untilText("main", "The password is changed.");
    await person.open("/settings");
    await person.untilText(".bar .who", "Log in");
    // The link worked once.
    await elsewhere.open(link);
    await elsewhere.untilText("h1", "doesn’t work any more");
    await elsewhere.open("/login");
    await elsewhere.$("#name").fill("Forgetta");
    await elsewhere.$("#password").fill("another long password");
    await elsewhere.button("Log in").click();
    await elsewhere.page.waitForURL((url) => url.pathname === "/");
    await elsewhere.untilText(".bar .who", "Forgetta");
    await elsewhere.open("/settings");
    await elsewhere.button("Log out everywhere").click();
    await elsewhere.page.waitForURL("**/login");
    await elsewhere.untilText(".bar .who", "Log in");
  },

  async "a link in a mail ends such mails"({ guest, house }) {
    const [ann, bob] = [await guest(), await guest()];
    await signUp(ann, "Stoppa");
    await signUp(bob, "Stoppo");
    await reach(ann, house, "stoppa@example.org");
    // She is not in the house any more.
    await ann.open("about:blank");
    const seats = [{ seat: "south", chair: "me" }];
    const { table } = await bob.ask("/api/tables", { game: "jungle", pace: "3d", seats });
    await ann.ask(`/api/tables/${table}/act`, { t: "sit" });
    const state = await bob.ask(`/api/tables/${table}`);
    await bob.ask(`/api/tables/${table}/act`, { t: "move", ply: state.ply, m: state.you.legal[0] });
    assert.equal(await house.link("stoppa@example.org", "/t/"), `/t/${table}`);
    const link = await house.link("stoppa@example.org", "/mail/unsubscribe");
    await ann.open(link);
    await ann.untilText("main", "Stoppa will get no more e-mails like these:");
    await ann.button("Stop them").click();
    await ann.untilText("main", "Done.");
    const kept = await ann.ask("/api/me/mail");
    assert.deepEqual(kept.wants, ["reminder", "over", "invitation", "challenge", "tournament"]);
  },
};
