// Lines break, houses restart, tabs multiply: nothing is lost.

import assert from "node:assert/strict";
import { seeded } from "./guest.mjs";
import { House, Wire } from "./house.mjs";
import { sit, two } from "./online.mjs";

const TROUBLE = /WebSocket|ERR_|Failed to load/;

export const tests = {
  async "the house is killed and comes back"(world) {
    const house = await House.open();
    const { host, friend } = await two(world, "jungle", { house, table: { pace: "none" } });
    const dice = seeded(8);
    await host.move(dice);
    await friend.move(dice);
    host.forgives = friend.forgives = TROUBLE;
    await house.kill();
    for (const player of [host, friend]) await player.$("#connection").waitFor();
    assert.match(await host.text("#connection"), /Reconnecting/);
    await house.start();
    for (const player of [host, friend]) await player.$("#connection").waitFor({ state: "hidden" });
    assert.equal((await host.ready()).moves, 2);
    await host.move(dice);
    await friend.move(dice);
    await host.until(() => document.querySelectorAll("#story li").length === 4);
    await house.close();
  },

  async "a lost network comes back"(world) {
    const wire = await Wire.to(world.house);
    const host = await world.guest({ house: wire }),
      friend = await world.guest();
    const address = await host.openTable("extinction", "online", { openTo: "link", pace: "none" });
    await friend.open(address);
    await friend.atTable();
    await sit(friend);
    await host.play("e2", "e4");
    await friend.ready();
    host.forgives = TROUBLE;
    wire.whole = false;
    await host.context.setOffline(true);
    await host.$("#connection").waitFor();
    // What happens while one is away is told when one comes back.
    await friend.play("e7", "e5");
    wire.whole = true;
    await host.context.setOffline(false);
    await host.$("#connection").waitFor({ state: "hidden" });
    await host.until(() => document.querySelectorAll("#story li").length === 2);
    await host.play("d2", "d4");
    await friend.until(() => document.querySelectorAll("#story li").length === 3);
    wire.close();
  },

  async "two tabs, reload, and the back button"({ guest }) {
    const player = await guest();
    const address = await player.fillForm("extinction", "here");
    const other = player.at(await player.tab());
    await other.open(address);
    await other.ready();
    await player.play("e2", "e4");
    await other.until(() => document.querySelectorAll("#story li").length === 1);
    await other.play("e7", "e5");
    await player.until(() => document.querySelectorAll("#story li").length === 2);
    await player.page.reload();
    assert.equal((await player.ready()).moves, 2);
    await player.page.goBack();
    await player.page.waitForURL("**/new*");
    await player.until(() => !document.getElementById("open").disabled);
    await player.page.goForward();
    await player.page.waitForURL(`**${address}`);
    assert.equal((await player.ready()).moves, 2);
    await player.play("d2", "d4");
    await other.until(() => document.querySelectorAll("#story li").length === 3);
  },

  async "several games wait at once"(world) {
    const { host, friend, address } = await two(world, "jungle", { table: { pace: "none" } });
    await host.until(() => document.title.startsWith("(1) Your turn"));
    // Nobody waits in a game against a computer or at one screen: it is listed, but not counted.
    const alone = await host.openTable("extinction", "computer");
    const shared = await host.openTable("trench-run", "here");
    await host.open(address);
    await host.atTable();
    await host.until(() => document.title.startsWith("(1) Your turn"));
    const second = await host.openTable("extinction", "online", { pace: "none" });
    await friend.open(second);
    await friend.atTable();
    await sit(friend);
    await host.until(() => document.title.startsWith("(2) Your turn"));
    assert.equal(await host.text(".places [data-count=turns]"), "2");
    await host.until(() => document.querySelector("link[rel=icon]").href.startsWith("data:"));
    // Pages without a line to the house say it too.
    await host.open("/settings");
    assert.equal(await host.text(".places [data-count=turns]"), "2");
    assert.match(await host.page.title(), /^\(2\) Your turn/);
    await host.open("/games");
    const waiting = await host
      .$(".list .primary")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.deepEqual(waiting.sort(), [address, alone, shared, second].sort());
    // The friend waits, and is told when the move was made, wherever the friend looks.
    assert.ok(!(await friend.page.title().then((title) => title.includes("Your turn"))));
    await host.$(`.button[href="${address}"]`).click();
    await host.atTable();
    await host.move(seeded(3));
    await friend.until(() => document.title.startsWith("(1) Your turn"));
    await host.until(() => document.title.startsWith("(1) Your turn"));
  },

  async "a table needs nothing but a house"({ guest }) {
    const player = await guest();
    const address = await player.openTable("jungle", "here");
    const frame = await player.ask(address.replace("/t/", "/api/tables/"));
    // The page gets a house that lives in it, instead of the one over the network.
    const near = `
      import { read } from "./dom.js";
      import { openTable } from "./table/table.js";
      const hears = {};
      const house = {
        me: read("me"),
        on: (kind, hear) => (hears[kind] = hear),
        watch: () => {
          hears.connection(true);
          hears.table(window.frame);
        },
        act: async (deed) => ({ ok: window.deeds.push(deed) > 0 }),
        localTime: (moment) => moment,
      };
      openTable(house, read("game"), read("levels"));`;
    await player.page.route(/assets\/\w+\/table\.js$/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: near }),
    );
    await player.page.addInitScript((frame) => Object.assign(window, { frame, deeds: [] }), frame);
    const sockets = [];
    player.page.on("websocket", (socket) => sockets.push(socket.url()));
    const asked = player.asked();
    await player.open(address);
    const { movable } = await player.ready();
    await player.square(movable[0]);
    const { targets, captures } = await player.look();
    const to = [...targets, ...captures][0];
    await player.square(to);
    await player.until(() => window.deeds.length === 1);
    const deeds = await player.page.evaluate(() => window.deeds);
    assert.deepEqual(deeds, [{ t: "move", ply: 0, m: movable[0] + to }]);
    assert.deepEqual([...asked, ...sockets], []);
  },
};
