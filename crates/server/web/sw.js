// Shows what the house pushes though no page of it is open, and leads there. It does nothing else: pages are never
// answered from here.

/** @type {any} */
const worker = self;

/** Whether something is an address within the house. @param {unknown} path */
const isWithin = (path) => typeof path === "string" && /^\/(?![/\\])/.test(path);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {{title: string, body: string, path: string, tag: string, lang: string} | undefined} */
  let told;
  try {
    told = event.data.json();
  } catch {
    // Nobody else can push here; what can't be read is of a newer house.
  }
  const { title = "Taproom", body = "", path = "/", tag = "", lang = "" } = told ?? {};
  // What is told about the same table replaces what was told before, and is news all the same.
  const more = { body, lang, tag, renotify: tag !== "", data: { path } };
  event.waitUntil(worker.registration.showNotification(title, more));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const path = isWithin(event.notification.data?.path) ? event.notification.data.path : "/";
  const come = async () => {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((/** @type {any} */ page) => new URL(page.url).pathname === path);
    await (there ? there.focus() : worker.clients.openWindow(path));
  };
  event.waitUntil(come());
});

// A push service may give a browser another address; the house is told, and keeps what was wished for.
worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
  const again = async () => {
    const options = event.oldSubscription?.options;
    const subscription =
      event.newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    await fetch("/api/me/push", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(again());
});
