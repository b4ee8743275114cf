// How somebody likes to play: a dialog, and what follows from it.

import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { play as sound, quiet, setQuiet, setVolume, volume } from "../sound.js";
import { keepPlace } from "./place.js";
import { setWish, wish } from "./wishes.js";

/** @param {import("./table.js").Table} table */
export function wire(table) {
  const { draw } = table;
  const dialog = $("wishes");
  /** @param {string} name @returns {any} */
  const field = (name) => dialog.querySelector(`[name=${name}]`);
  const sounds = /** @type {HTMLInputElement[]} */ ([...dialog.querySelectorAll("[name=sound]")]);
  field("language").onchange = (/** @type {Event} */ { target }) =>
    speak(table, /** @type {HTMLSelectElement} */ (target).value);
  $("settings").onclick = () => {
    field("speed").value = wish("speed");
    field("confirm").checked = wish("confirm") === "on";
    field("zen").checked = zen();
    field("volume").value = String(volume());
    for (const box of sounds) box.checked = !quiet().includes(box.value);
    dialog.showModal();
  };
  dialog.addEventListener("change", (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    if (input.name === "speed") setWish("speed", input.value);
    if (input.name === "confirm") setWish("confirm", input.checked ? "on" : "off");
    if (input.name === "zen") setZen(input.checked);
    if (input.name === "volume") setVolume(Number(input.value));
    if (input.name === "sound") setQuiet(sounds.filter((box) => !box.checked).map((box) => box.value));
    if (input.name === "volume") sound("move");
    draw();
  });
  // Phones of one kind have no full screen for pages.
  const fill = $("full").textContent;
  $("full").hidden = !document.fullscreenEnabled;
  $("full").onclick = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  document.addEventListener("fullscreenchange", () => {
    $("full").textContent = document.fullscreenElement ? say("js-full-leave") : fill;
  });
  setZen(zen());
}

/** Speaks another language from now on: the page comes again in it, at the same place. @param {import("./table.js").Table} table @param {string} language */
async function speak(table, language) {
  const body = new URLSearchParams({ language, back: location.pathname });
  const answer = await fetch("/language", { method: "POST", body }).catch(() => undefined);
  if (!answer) return toast(say("js-unreachable"));
  if (!answer.ok) return toast(await refusal(answer));
  keepPlace(table);
  location.reload();
}

/** The sentence of a refusal, which is a page or, for whoever asks too often, something smaller. @param {Response} answer */
async function refusal(answer) {
  const text = await answer.text().catch(() => "");
  const sentence = answer.headers.get("content-type")?.startsWith("text/html")
    ? new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent
    : /"error":"[^"]/.test(text) && JSON.parse(text).error;
  return sentence || say("js-wrong");
}

export const zen = () => wish("zen") === "on";

/** Shows only the board and those who play, or everything. @param {boolean} on */
export function setZen(on) {
  setWish("zen", on ? "on" : "off");
  document.body.dataset.zen = on ? "on" : "off";
}
