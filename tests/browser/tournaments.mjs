// A club evening in the browser: held by one, entered by others, played at tables that open by themselves.

import assert from "node:assert/strict";
import { PHONE } from "./guest.mjs";
import { look } from "./looks.mjs";

const PASSWORD = "a long enough password";
let number = 0;

/** Somebody with an account and a name that nobody else has. */
async function member({ guest }, name, options) {
  const person = await guest(options);
  person.name = `${name} ${++number}`;
  person.id = (await person.ask("/api/signup", { name: person.name, password: PASSWORD })).id;
  return person;
}

/** Does something at a tournament that is not what is looked at. */
const act = (person, path, deed) => person.ask(`/api${path}/act`, deed);

/** Presses what asks before it does something, and says yes. */
async function sure(person, name) {
  person.page.once("dialog", (dialog) => dialog.accept());
  await person.press(person.button(name));
}

/** Gives up the game at which somebody sits, as a person does. */
async function resign(person) {
  await person.until(() => document.body.dataset.phase === "playing");
  await person.press("#resign");
  await person.press("#sure button[value=yes]");
  await person.until(() => document.body.dataset.phase === "over");
}

export const tests = {
  async "a Swiss evening from the form to the winner"(world) {
    const [host, phone, away, other, watcher] = await Promise.all([
      member(world, "Hanna"),
      member(world, "Paul", { viewport: PHONE, touch: true }),
      member(world, "Agnes"),
      member(world, "Otto"),
      world.guest(),
    ]);
    // Whoever looks around finds them.
    await host.open("/taproom");
    await host.press("a[href='/tournaments']:visible");
    await host.press("a[href='/tournaments/new']");
    const name = `Club evening ${host.id}`;
    await host.$("#name").fill(name);
    await host.$("[name=game][value=jungle]").check();
    await host.$("#rounds").fill("2");
    await host.$("summary").last().click();
    await host.$("#rest").fill("2");
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const path = new URL(host.page.url()).pathname;
    await host.untilText("h1", name);

    // The others see it in the list, enter, and everybody who looks sees them come.
    await phone.open("/tournaments");
    await phone.press(phone.page.getByRole("link", { name, exact: true }));
    await phone.page.waitForURL(`**${path}`);
    await phone.press(phone.button("Enter"));
    await phone.untilText(".deeds", "You have entered.");
    await host.untilText(".standings", phone.name);
    for (const person of [away, other]) await act(person, path, { t: "enter" });
    await Promise.all([other.open(path), watcher.open(path), away.open("/controls")]);
    await host.press(host.button("Enter"));
    await phone.untilText(".standings", host.name);
    // Somebody without an account is told how to get one.
    await watcher.untilText(".deeds", "sign up");
    assert.equal(await watcher.button("Enter").count(), 0);

    // Whoever waits here is taken to their game; whoever is elsewhere is told of it.
    await sure(host, "Start now");
    for (const person of [host, phone, other]) await person.page.waitForURL("**/t/*");
    await away.untilText(".summons", name);
    const over = () => {
      const [banner, bar] = [".summons", ".bar"].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      return banner.top < bar.bottom;
    };
    assert.equal(await away.page.evaluate(over), false, "the way through the house stays in sight");
    await away.press(".summons a");
    await away.page.waitForURL("**/t/*");
    await watcher.untilText(".stage", "Round 1 of 2");
    const tables = new Map();
    for (const person of [host, phone, other, away]) {
      await person.atTable();
      await person.untilText(".panels", "belongs to a tournament");
      const table = new URL(person.page.url()).pathname;
      tables.set(table, [...(tables.get(table) ?? []), person]);
    }
    const pairs = [...tables.values()];
    assert.deepEqual(
      pairs.map((people) => people.length),
      [2, 2],
    );
    // What can't be done in a tournament is not offered.
    assert.ok(await host.$("#abort").isHidden());
    assert.ok(await host.$("#takeback").isHidden());
    const losers = pairs.map(([, loser]) => loser),
      winners = pairs.map(([winner]) => winner);
    for (const loser of losers) {
      await resign(loser);
      assert.ok(await loser.$("#rematch").isHidden());
      await loser.press(loser.page.getByRole("link", { name: "Back to the tournament" }));
    }
    // Those who are back on its page go on to the next round by themselves; the winners still look at their boards.
    for (const loser of losers) await loser.page.waitForURL("**/t/*");
    for (const winner of winners) {
      await winner.untilText(".summons", name);
      const hides = () => {
        const [banner, ...others] = [".summons", ".bar", "#board", "#far", "#near"].map((one) =>
          document.querySelector(one).getBoundingClientRect(),
        );
        return others.some(
          (other) =>
            banner.top < other.bottom &&
            other.top < banner.bottom &&
            banner.left < other.right &&
            other.left < banner.right,
        );
      };
      assert.equal(await winner.page.evaluate(hides), false, "it hides neither the bar nor the board");
      await winner.press(".summons a");
      await winner.page.waitForURL((url) => !tables.has(url.pathname));
    }
    // Winners meet winners, losers meet losers, and it ends by itself.
    for (const [one, other] of [winners, losers]) {
      assert.equal(one.page.url(), other.page.url());
      await resign(other);
    }
    await watcher.untilText(".stage", "has won. Points: 2.");
    assert.equal(await watcher.$(".standings tbody tr").count(), 4);
    const points = await watcher.$(".standings tbody tr td.number strong").allTextContents();
    assert.deepEqual(points, ["2", "1", "1", "0"]);
    // Earlier rounds are a step away, and it is listed among those that are over.
    await watcher.press(watcher.page.getByRole("link", { name: "1", exact: true }));
    await watcher.untilText(".pairings", host.name);
    await watcher.open("/tournaments");
    await watcher.untilText("main", name);
  },

  async "what a host does stands on the page"(world) {
    const [host, bob, cleo, watcher] = await Promise.all([
      member(world, "Hedwig"),
      member(world, "Bob"),
      member(world, "Cleo"),
      world.guest(),
    ]);
    const { tournament } = await host.ask("/api/tournaments", {
      name: `League ${host.id}`,
      game: "trench-run",
      system: "round_robin",
      pace: "3d",
      entry: "everybody",
      about: "A game a week.",
    });
    const path = `/tournaments/${tournament}`;
    await Promise.all([host.open(path), watcher.open(path)]);
    host.forgives = /status of 400/;
    await host.$("form[data-deed*=invite] input[name=name]").fill("Nobody of that name");
    await host.press(host.button("Invite"));
    await host.untilText(".say", "Nobody of that name");
    for (const person of [bob, cleo]) {
      await host.$("form[data-deed*=invite] input[name=name]").fill(person.name);
      await host.press(host.button("Invite"));
      await host.untilText(".acts", person.name);
      await act(person, path, { t: "enter" });
    }
    await watcher.untilText(".standings", cleo.name);
    await sure(host, "Start now");
    // A result that the host sets, and a pause, are read by everybody who looks, at once.
    await watcher.untilText(".stage", "Round 1 of 1");
    assert.doesNotMatch(await watcher.text(".pairings"), /set by the host/);
    await host.$(".correct summary").first().click();
    for (const place of [0, 1]) await host.$(".correct select").nth(place).selectOption("1");
    await sure(host, "Save");
    await watcher.untilText(".pairings", "set by the host");
    await watcher.untilText(".cross", "½");
    await watcher.$(".acts summary").click();
    await watcher.untilText(".acts", "set a result");
    await watcher.untilText(".stage", "share first place");
  },

  async "a host holds a tournament up and calls it off"(world) {
    const [host, bob, watcher] = await Promise.all([
      member(world, "Hilde"),
      member(world, "Bodo"),
      world.guest(),
    ]);
    const { tournament } = await host.ask("/api/tournaments", {
      name: `Cup ${host.id}`,
      game: "jungle",
      system: "swiss",
      pace: "3d",
    });
    const path = `/tournaments/${tournament}`;
    for (const person of [host, bob]) await act(person, path, { t: "enter" });
    await act(host, path, { t: "start" });
    await watcher.open(path);
    await watcher.untilText(".pairings", bob.name);
    await host.open(path);
    await host.press(host.button("Pause"));
    await watcher.untilText(".stage", "Paused");
    await host.press(host.button("Resume"));
    await watcher.untilText(".stage", "Round 1 of 1");
    await sure(host, "Cancel the tournament");
    await watcher.untilText(".stage", "cancelled");
  },

  async "the form offers what fits together"(world) {
    const host = await member(world, "Hugo", { viewport: PHONE, touch: true });
    await host.open("/tournaments/new");
    await host.$("[name=game][value=jungle]").check();
    assert.ok(await host.$("#at-table").isHidden(), "two play it");
    assert.ok(await host.$("[name=system][value=heats]").isDisabled());
    await host.$("[name=system][value=arena]").check();
    assert.ok(await host.$("#arena-minutes").isVisible());
    assert.ok(await host.$("[name=pace][value='3d']").isDisabled(), "an arena is played at once");
    await host.$("[name=game][value=tunnel-brawl]").check();
    await host.$("[name=players][value='4']").check();
    assert.ok(await host.$("[name=system][value=heats]").isChecked(), "four play heats");
    assert.ok(await host.$("[name=system][value=swiss]").isDisabled());
    assert.deepEqual(await look(world, host, "tournament-new"), []);
    await host.page.setViewportSize(PHONE);
    await host.$("#name").fill("Heats");
    await host.$("[name=start][value=time]").check();
    await host.press("#tournament-form button.great");
    await host.untilText(".say", "Choose when it starts.");
    const soon = await host.page.evaluate(() => {
      const at = new Date(Date.now() + 86_400_000);
      at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
      return at.toISOString().slice(0, 16);
    });
    await host.$("#starts").fill(soon);
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    await host.untilText(".stage", "Starts");
    await host.untilText("main", "4 at a table");
  },

  async "lists of tournaments fit a small phone"(world) {
    const host = await member(world, "Hartmut", { viewport: { width: 360, height: 640 }, touch: true });
    await host.ask("/api/tournaments", {
      name: `Donaudampfschifffahrtsgesellschaftsmeisterschaft ${host.id}`,
      game: "tunnel-brawl",
      players: 4,
      system: "heats",
      pace: "3d",
      starts: Date.now() + 86_400_000,
    });
    for (const page of ["/tournaments", "/tournaments?stage=open", "/tournaments?stage=past"])
      for (const language of ["en", "de", "es", "zh-Hans"]) {
        await host.page
          .context()
          .addCookies([{ name: "taproom_language", value: language, url: world.house.url }]);
        await host.open(page);
        const wide = await host.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, `${page} in ${language} is ${wide} wide`);
      }
  },

  async "whoever was offline when their game began is taken to it"(world) {
    const [host, bob] = await Promise.all([member(world, "Hermine"), member(world, "Balduin")]);
    const { tournament } = await host.ask("/api/tournaments", {
      name: `Cup ${host.id}`,
      game: "jungle",
      system: "swiss",
      pace: "5+3",
    });
    const path = `/tournaments/${tournament}`;
    for (const person of [host, bob]) await act(person, path, { t: "enter" });
    await bob.open(path);
    bob.forgives = /ERR_INTERNET_DISCONNECTED|WebSocket/;
    await bob.page.context().setOffline(true);
    await host.open(path);
    await sure(host, "Start now");
    await host.page.waitForURL("**/t/*");
    await bob.page.context().setOffline(false);
    await bob.page.waitForURL("**/t/*");
    assert.equal(bob.page.url(), host.page.url());
    // Whoever comes back from a game to look at the standings is not sent there again.
    await bob.open(path);
    await bob.untilText(".deeds", "Go to your game");
    await bob.page.waitForTimeout(1500);
    assert.equal(new URL(bob.page.url()).pathname, path);
  },

  async "a host excludes somebody and lets them back in"(world) {
    const [host, bob, cleo, dora] = await Promise.all([
      member(world, "Herta"),
      member(world, "Boris"),
      member(world, "Clara"),
      member(world, "Dora"),
    ]);
    const { tournament } = await host.ask("/api/tournaments", {
      name: `Cup ${host.id}`,
      game: "jungle",
      system: "swiss",
      pace: "3d",
    });
    const path = `/tournaments/${tournament}`;
    for (const person of [bob, cleo, dora]) await act(person, path, { t: "enter" });
    await host.open(path);
    // Before it begins they are out of the list, and can be let in.
    await sure(host, `Exclude ${bob.name}`);
    await host.untilText(".barred", bob.name);
    await host.press(host.button(`Let ${bob.name} back in`));
    await host.until(() => !document.querySelector(".barred"));
    await act(bob, path, { t: "enter" });
    await host.untilText(".standings", bob.name);
    // The host changes what it is called.
    await host.$("details.words summary").click();
    await host.$("details.words input[name=name]").fill(`Great cup ${host.id}`);
    await host.press("details.words button");
    await host.untilText(".acts", "changed its name");
    await bob.open(path);
    await bob.untilText("h1", "Great cup");
    await sure(host, "Start now");
    await host.untilText(".pairings", bob.name);
    await sure(host, `Exclude ${bob.name}`);
    await host.untilText(".standings", "excluded");
    // He was taken to his game when it began.
    await bob.open(path);
    await bob.untilText(".deeds", "You were excluded.");
    await host.press(host.button(`Let ${bob.name} back in`));
    await host.until(() => !document.querySelector(".standings").textContent.includes("excluded"));
  },

  async "an arena from the form to its last game"(world) {
    const [host, phone, third, watcher] = await Promise.all([
      member(world, "Alba"),
      member(world, "Basti", { viewport: PHONE, touch: true }),
      member(world, "Cora"),
      world.guest(),
    ]);
    await host.open("/tournaments/new");
    await host.$("#name").fill(`Arena ${host.id}`);
    await host.$("[name=game][value=jungle]").check();
    await host.$("[name=system][value=arena]").check();
    await host.$("#arena-minutes").fill("5");
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const path = new URL(host.page.url()).pathname;
    await host.press(host.button("Enter"));
    await host.untilText(".standings", host.name);
    await Promise.all([phone.open(path), third.open(path), watcher.open(path)]);
    await phone.press(phone.button("Enter"));
    await phone.untilText(".deeds", "You have entered.");
    await sure(host, "Start now");
    for (const person of [host, phone]) await person.page.waitForURL("**/t/*");
    assert.equal(host.page.url(), phone.page.url());
    // How ties are broken is named on the page, for whoever looks.
    await watcher.untilText(".fine-print dl", "Wins");
    await watcher.untilText(".fine-print dl", "Fewer games");
    // The standings of whoever looks change with the game, without anybody asking for them.
    const first = host.page.url();
    // Somebody comes late, and plays whoever of them is free first.
    await third.press(third.button("Enter"));
    await third.untilText(".deeds", "Wait here");
    await resign(phone);
    await watcher.untilText(".standings tbody tr:first-child", host.name);
    await watcher.untilText(".standings tbody tr:first-child td.number strong", "1");
    for (const person of [host, phone])
      await person.press(person.page.getByRole("link", { name: "Back to the tournament" }));
    await third.page.waitForURL("**/t/*", { timeout: 45_000 });
    assert.notEqual(third.page.url(), first);
    // An arena has no pause; it is over when its time is, or its host calls it off.
    await host.open(path);
    assert.equal(await host.button("Pause").count(), 0);
    await sure(host, "Cancel the tournament");
    await watcher.untilText(".stage", "cancelled");
  },

  async "four play heats, and the places of all of them count"(world) {
    const people = await Promise.all(["Dana", "Emil", "Fenja", "Gero"].map((name) => member(world, name)));
    const [host] = people;
    await host.open("/tournaments/new");
    await host.$("#name").fill(`Heats ${host.id}`);
    await host.$("[name=game][value=tunnel-brawl]").check();
    await host.$("[name=players][value='4']").check();
    await host.$("#rounds").fill("1");
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const path = new URL(host.page.url()).pathname;
    for (const person of people) {
      await person.open(path);
      await person.press(person.button("Enter"));
      await person.untilText(".deeds", "You have entered.");
    }
    await host.untilText(".standings", people[3].name);
    await sure(host, "Start now");
    for (const person of people) await person.page.waitForURL("**/t/*");
    assert.equal(new Set(people.map((person) => person.page.url())).size, 1, "one table for all");
    // One after the other gives up: the last one is first.
    for (const loser of people.slice(1)) {
      await loser.until(() => document.body.dataset.phase === "playing");
      await loser.press("#resign");
      await loser.press("#sure button[value=yes]");
      await loser.until(() => document.querySelector("#resign")?.checkVisibility() !== true);
    }
    await host.open(path);
    await host.untilText(".stage", `${host.name} has won. Points: 3.`);
    const rows = await host.$(".standings tbody tr").allTextContents();
    for (const [place, person] of [people[0], people[3], people[2], people[1]].entries())
      assert.ok(rows[place].includes(person.name), `${person.name} is not ${place + 1}. of ${rows}`);
    await host.untilText(".fine-print dl", "First places");
  },

  async "a tournament by code, and one for friends"(world) {
    const [host, friend, stranger] = await Promise.all([
      member(world, "Iris"),
      member(world, "Jara"),
      member(world, "Knut", { viewport: PHONE, touch: true }),
    ]);
    await host.open("/tournaments/new");
    await host.$("#name").fill(`By code ${host.id}`);
    await host.$("[name=game][value=jungle]").check();
    await host.$("[name=entry][value=code]").check();
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const path = new URL(host.page.url()).pathname;
    const code = await host.text(".host code");
    // It is not listed; whoever has the address looks, and needs the code to enter.
    await stranger.open("/tournaments");
    assert.ok(!(await stranger.text("main")).includes(`By code ${host.id}`));
    await stranger.open(path);
    stranger.forgives = /status of 409/;
    await stranger.$("input[name=code]").fill("WRONG123");
    await stranger.press(stranger.button("Enter"));
    await stranger.untilText(".say", "that is not it");
    await stranger.$("input[name=code]").fill(code.toLowerCase());
    await stranger.press(stranger.button("Enter"));
    await stranger.untilText(".deeds", "You have entered.");
    await host.untilText(".standings", stranger.name);

    // Friends of the host find theirs without being invited; nobody else may enter.
    for (const [by, to] of [
      [host, friend],
      [friend, host],
    ])
      assert.ok((await by.context.request.put(`/api/me/friends/${to.id}`)).ok());
    await host.open("/tournaments/new");
    await host.$("#name").fill(`For friends ${host.id}`);
    await host.$("[name=game][value=jungle]").check();
    await host.$("[name=entry][value=friends]").check();
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const mine = new URL(host.page.url()).pathname;
    await stranger.open(mine);
    await stranger.untilText("h1", `For friends ${host.id}`);
    assert.equal(await stranger.button("Enter").count(), 0);
    await friend.open("/tournaments");
    await friend.press(friend.page.getByRole("link", { name: `For friends ${host.id}`, exact: true }));
    await friend.page.waitForURL(`**${mine}`);
    await friend.press(friend.button("Enter"));
    await friend.untilText(".deeds", "You have entered.");
    await host.untilText(".standings", friend.name);
  },

  async "whoever does not come loses, and everybody reads it"(world) {
    const [host, bob, watcher] = await Promise.all([
      member(world, "Lotte"),
      member(world, "Milan"),
      world.guest(),
    ]);
    await host.open("/tournaments/new");
    await host.$("#name").fill(`Punctual ${host.id}`);
    await host.$("[name=game][value=jungle]").check();
    await host.$("#rounds").fill("1");
    await host.$("summary").last().click();
    await host.$("#no-show").fill("6");
    await host.press("#tournament-form button.great");
    await host.page.waitForURL(/tournaments\/[0-9a-z]{10}/);
    const path = new URL(host.page.url()).pathname;
    await host.press(host.button("Enter"));
    await act(bob, path, { t: "enter" });
    await host.untilText(".standings", bob.name);
    await watcher.open(path);
    // How long somebody is waited for stands on the page before it begins.
    await watcher.untilText("main", "6 seconds");
    await sure(host, "Start now");
    await host.page.waitForURL("**/t/*");
    await host.atTable();
    // Whoever has come moves when it is their turn; the other one never does.
    const seen = await host.ready();
    if (seen.phase !== "over") await host.move(() => 0);
    await watcher.untilText(".standings", "no-show");
    const [winner] = await watcher.$(".standings tbody tr").allTextContents();
    assert.ok(winner.includes(host.name), winner);
    await watcher.untilText(".pairings", "did not show up");
  },

  async "tournaments stand on the profiles of those who held and played them"(world) {
    const [host, bob] = await Promise.all([member(world, "Nora"), member(world, "Oskar")]);
    const name = `Profiled ${host.id}`;
    const { tournament } = await host.ask("/api/tournaments", {
      name,
      game: "jungle",
      system: "swiss",
      rounds: 1,
      pace: "5+3",
    });
    const path = `/tournaments/${tournament}`;
    for (const person of [host, bob]) await act(person, path, { t: "enter" });
    await act(host, path, { t: "start" });
    await bob.open(path);
    await bob.page.waitForURL("**/t/*");
    await resign(bob);
    await bob.open(path);
    await bob.untilText(".stage", "has won");
    for (const person of [host, bob]) {
      await bob.open(`/people/${person.id}`);
      await bob.press(bob.page.getByRole("link", { name: "Tournaments held and played" }));
      await bob.untilText("main", name);
    }
  },
};
