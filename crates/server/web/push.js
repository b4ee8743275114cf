// Whether this browser tells somebody what happens while no page is open: turned on, off, and what it tells.

import { api } from "./house.js";
import { say } from "./say.js";

const section = /** @type {HTMLElement | null} */ (document.getElementById("push"));
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("push-form"));
const { key, device } = section?.dataset ?? {};

/** Says how it went. @param {string} text @param {"good" | "bad"} [kind] */
function tell(text, kind = "bad") {
  const said = /** @type {HTMLElement} */ (document.getElementById("push-said"));
  said.dataset.kind = kind;
  said.textContent = text;
  said.hidden = false;
}

/** The script that shows what is pushed. */
const worker = async () => {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
};

/** A key as this browser takes it. @param {string} text */
function bytes(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription is bound to the house's key. @param {PushSubscription} subscription */
function isOurs(subscription) {
  const bound = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const ours = bytes(key ?? "");
  return bound.length === ours.length && bound.every((byte, index) => byte === ours[index]);
}

/** This browser's subscription, made if there is none yet. */
async function subscribe() {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  if (before && isOurs(before)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key ?? "") });
}

async function start() {
  if ((await Notification.requestPermission()) !== "granted") return tell(say("js-push-denied"));
  let subscription;
  try {
    subscription = await subscribe();
  } catch (error) {
    return tell(say("js-push-failed", { why: /** @type {Error} */ (error).message }));
  }
  const { endpoint, keys } = subscription.toJSON();
  const wants = new FormData(/** @type {HTMLFormElement} */ (form)).getAll("wants");
  try {
    await api("/api/me/push", { endpoint, keys, wants });
  } catch (error) {
    return tell(/** @type {Error} */ (error).message);
  }
  if (device) return tell(say("js-push-saved"), "good");
  // The list of browsers has one more.
  sessionStorage.setItem("push-started", "yes");
  location.reload();
}

async function stop() {
  try {
    await api("/api/me/push", { device: Number(device) }, "DELETE");
    const registration = await navigator.serviceWorker.getRegistration("/");
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    return tell(/** @type {Error} */ (error).message);
  }
  location.reload();
}

/** Does one thing at a time. @param {() => Promise<void>} doing */
async function once(doing) {
  const buttons = [.../** @type {HTMLFormElement} */ (form).querySelectorAll("button")];
  for (const button of buttons) button.disabled = true;
  await doing();
  for (const button of buttons) button.disabled = false;
}

if (form && key) {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    tell(say("js-push-unsupported"));
  else {
    form.hidden = false;
    if (Notification.permission === "denied") tell(say("js-push-denied"));
    else if (sessionStorage.getItem("push-started")) tell(say("js-push-started"), "good");
    sessionStorage.removeItem("push-started");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      once(start);
    });
    document.getElementById("push-stop")?.addEventListener("click", () => once(stop));
  }
}
