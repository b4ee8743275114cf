// Pushes to this browser: turned on and off, what is shown, and where it leads. The browser of the tests has no push
// service and shows no notifications (a headless shell takes every site to be forbidden to), so what these would say is
// said for them. Page, worker and the pushes that reach it are real.

import assert from "node:assert/strict";
import { House } from "./house.mjs";

const PASSWORD = "a long enough password";

/** A push service as a page sees it: a subscription that is bound to a key and outlives the page. */
function aPushService() {
  const kept = () => JSON.parse(localStorage.getItem("subscription") ?? "null");
  const subscription = ({ endpoint, key }) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    // The key of the example in RFC 8291.
    toJSON: () => ({
      endpoint,
      expirationTime: null,
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    }),
    unsubscribe: async () => localStorage.removeItem("subscription"),
  });
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("no such key");
    const made = { endpoint: "https://push.example/of/this/browser", key: [...applicationServerKey] };
    localStorage.setItem("subscription", JSON.stringify(made));
    return subscription(made);
  };
  PushManager.prototype.getSubscription = async () => (kept() ? subscription(kept()) : null);
}

/** The worker of a browser, as the browser's own tools see it. */
async function workerOf(person) {
  const tools = await person.context.newCDPSession(person.page);
  const found = new Promise((resolve) =>
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length) resolve(registrations[0].registrationId);
    }),
  );
  await tools.send("ServiceWorker.enable");
  const registrationId = await found;
  return (told) =>
    tools.send("ServiceWorker.deliverPushMessage", {
      origin: person.house.url,
      registrationId,
      data: typeof told === "string" ? told : JSON.stringify(told),
    });
}

/** Lets the worker of a browser show what it would, where the test can see it: one for each tag. */
const letShow = (worker) =>
  worker.evaluate(() => {
    self.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, more) => {
      self.shown = self.shown.filter(({ tag }) => !more.tag || tag !== more.tag).concat({ title, ...more });
    };
  });

async function member(guest, house, name, options = {}) {
  const person = await guest({ house, ...options });
  await person.context.addInitScript(aPushService);
  await person.ask("/api/signup", { name, password: PASSWORD });
  return person;
}

export const tests = {
  async "a browser is asked to tell, tells, and is asked no more"({ guest }) {
    const house = await House.open("--public-url", "http://localhost");
    try {
      const person = await member(guest, house, "Pusha");
      await person.context.grantPermissions(["notifications"], { origin: house.url });
      await person.context.addInitScript(() =>
        Object.defineProperty(Notification, "permission", { get: () => "granted" }),
      );
      await person.open("/settings");
      await person.untilText("#mail", "Your devices can tell you, too.");
      await person.$("#mail a").click();
      await person.$("#push-form input[value=over]").uncheck();
      await person.button("Turn on in this browser").click();
      await person.untilText("#push-said", "From now on this browser tells you.");
      await person.untilText("#push .device", "(this one)");
      const [device] = (await person.ask("/api/me/push")).devices;
      assert.deepEqual(device.wants, [
        "turn",
        "reminder",
        "invitation",
        "challenge",
        "message",
        "tournament",
      ]);
      assert.match(device.label, /^Chrome · /);
      assert.equal(await person.$("#push-form input[value=over]").isChecked(), false);
      // Other wishes are kept, and said so.
      await person.$("#push-form input[value=message]").uncheck();
      await person.$("#push-start").click();
      await person.untilText("#push-said", "Saved.");
      const kept = (await person.ask("/api/me/push")).devices;
      assert.deepEqual(kept[0].wants, ["turn", "reminder", "invitation", "challenge", "tournament"]);
      assert.equal(kept.length, 1);

      // What comes is shown, and what comes later about the same table is shown in its place.
      const [worker] = person.context.serviceWorkers();
      await letShow(worker);
      const push = await workerOf(person);
      const told = (title) => ({ title, body: "2 days left", path: "/t/abc", tag: "/t/abc", lang: "en" });
      await push(told("Your turn"));
      await push(told("Your turn again"));
      await push({ ...told("Elsewhere"), path: "/games", tag: "/games" });
      await push("nothing that can be read");
      let notes = [];
      for (let tries = 0; tries < 500 && notes.length < 3; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        notes = await worker.evaluate(() => self.shown);
      }
      const seen = notes.map(({ title, body, lang, data }) => [title, body, lang, data.path]);
      assert.deepEqual(seen, [
        ["Your turn again", "2 days left", "en", "/t/abc"],
        ["Elsewhere", "2 days left", "en", "/games"],
        ["Taproom", "", "", "/"],
      ]);

      // Pressing one leads to its page: to the one that is open, or to a new one; and never out of the house.
      const pressed = (path) =>
        worker.evaluate(async (path) => {
          let led;
          Clients.prototype.openWindow = async (where) => (led = ["opened", where]);
          WindowClient.prototype.focus = async function () {
            led = ["focused", new URL(this.url).pathname];
          };
          const event = new Event("notificationclick");
          const notification = { close() {}, data: { path } };
          let done;
          self.dispatchEvent(Object.assign(event, { notification, waitUntil: (doing) => (done = doing) }));
          await done;
          return led;
        }, path);
      assert.deepEqual(await pressed("/settings/mail"), ["focused", "/settings/mail"]);
      assert.deepEqual(await pressed("/t/abc"), ["opened", "/t/abc"]);
      assert.deepEqual(await pressed("https://elsewhere.example/"), ["opened", "/"]);
      assert.deepEqual(await pressed("//elsewhere.example/"), ["opened", "/"]);

      await person.button("Turn off in this browser").click();
      await person.page.locator("#push-stop").waitFor({ state: "detached" });
      assert.deepEqual((await person.ask("/api/me/push")).devices, []);
      assert.equal(await person.page.evaluate(() => localStorage.getItem("subscription")), null);
    } finally {
      await house.close();
    }
  },

  async "a browser can be taken away without a script, and says why it can't tell"({ guest, house }) {
    const other = await House.open("--public-url", "http://localhost");
    try {
      const person = await member(guest, other, "Pushless");
      // Nobody has allowed it, and this browser says no for itself.
      await person.open("/settings/mail");
      await person.button("Turn on in this browser").click();
      await person.untilText("#push-said", "Notifications from this site are blocked.");
      assert.deepEqual((await person.ask("/api/me/push")).devices, []);
      await person.ask("/api/me/push", {
        endpoint: "https://push.example/x",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      });
      await person.open("/settings/mail");
      await person.page.getByRole("button", { name: /^Remove .*Chrome/ }).click();
      await person.untilText("main .say", "Removed. It tells you nothing any more.");
      assert.deepEqual((await person.ask("/api/me/push")).devices, []);
      // A browser without any of it.
      await person.context.addInitScript(() => delete window.PushManager);
      await person.open("/settings/mail");
      await person.untilText("#push-said", "This browser can’t show notifications.");
      // A house that pushes nothing.
      const elsewhere = await guest({ house });
      await elsewhere.ask("/api/signup", { name: "Pushnowhere", password: PASSWORD });
      await elsewhere.open("/settings/mail");
      await elsewhere.untilText("#push", "This house sends no notifications to devices.");
    } finally {
      await other.close();
    }
  },
};
