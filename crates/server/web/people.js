// Forms about oneself: signing up, logging in, names, passwords, and how the house looks.

import { api, me } from "./house.js";
import { say } from "./say.js";
import { setSound, setVolume, soundOn, volume } from "./sound.js";
import { setWish, wish } from "./table/wishes.js";

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-api]"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button:not([type=button])"));
    button.disabled = true;
    told.textContent = "";
    try {
      const fields = Object.fromEntries(new FormData(form));
      /** @type {NodeListOf<HTMLInputElement>} */
      const boxes = form.querySelectorAll("input[type=checkbox]");
      const checked = Object.fromEntries([...boxes].map((box) => [box.name, box.checked]));
      const method = form.dataset.method ?? "POST";
      await api(form.dataset.api ?? "", method === "POST" ? { ...fields, ...checked } : undefined, method);
      const then = form.dataset.then ?? "/";
      // The same page with another mark in it would not be fetched anew.
      if (then.split("#")[0] === location.pathname) location.reload();
      else location.assign(then);
    } catch (error) {
      told.dataset.kind = "bad";
      told.textContent = /** @type {Error} */ (error).message;
      button.disabled = false;
      // On a phone it may stand below what is seen.
      told.scrollIntoView({ block: "nearest" });
    }
  });
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-reveal]"))) {
  const input = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.reveal ?? ""));
  const words = /** @type {HTMLElement} */ (button.querySelector("span"));
  /** @param {boolean} shown */
  const show = (shown) => {
    input.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
    words.textContent = say(shown ? "js-hide" : "js-show");
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // What is sent is a password again, so that browsers offer to keep it and don't remember it as a text.
  input.form?.addEventListener("submit", () => show(false));
}

const look = /** @type {HTMLFormElement | null} */ (document.getElementById("look"));
if (look) {
  const box = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (look.querySelector(`[name=${name}]`));
  box("sound").checked = soundOn();
  box("volume").value = String(volume());
  for (const name of ["turning", "confirm"]) box(name).checked = wish(name) === "on";
  look.addEventListener("change", ({ target }) => {
    const data = new FormData(look);
    const [theme, pieces, board, motion] = ["theme", "pieces", "board", "motion"].map((name) =>
      String(data.get(name)),
    );
    const words = [theme, pieces, board, `motion-${motion}`, ...(box("coordinates").checked ? [] : ["bare"])];
    document.cookie = `taproom_look=${words.join(".")}; path=/; max-age=31536000; samesite=lax`;
    const { dataset } = document.documentElement;
    if (theme === "auto") delete dataset.theme;
    else dataset.theme = theme;
    Object.assign(dataset, { pieces, board, motion });
    // Every choice is shown as it would look with the others as they are now.
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
      look.querySelectorAll(".swatch input")
    )) {
      const both = { pieces, board, [input.name]: input.value };
      input.parentElement
        ?.querySelector("img")
        ?.setAttribute("src", `${dataset.assets}/previews/${both.pieces}-${both.board}.svg`);
    }
    // No volume at all is no sound, and the other way round.
    if (target === box("volume")) setVolume(Number(box("volume").value));
    else setSound(box("sound").checked);
    box("sound").checked = soundOn();
    box("volume").value = String(volume());
    for (const name of ["turning", "confirm"]) setWish(name, box(name).checked ? "on" : "off");
    const told = /** @type {HTMLElement} */ (look.querySelector(".say"));
    told.dataset.kind = "good";
    told.textContent = say("js-saved-here");
  });
}

const picture = /** @type {HTMLFormElement | null} */ (document.getElementById("picture"));
if (picture) {
  const parts = ["emblem", "pattern", "field", "second"];
  const chosen = () => Object.fromEntries(new FormData(picture));
  /** @param {Record<string, any>} choice */
  const address = (choice) => `/picture/${parts.map((part) => choice[part]).join("-")}.svg`;
  const talk = /** @type {HTMLElement} */ (picture.querySelector(".say"));
  /** Every swatch shows the shield that it would make. */
  const draw = () => {
    const now = chosen();
    for (const image of picture.querySelectorAll(".preview img")) image.setAttribute("src", address(now));
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (picture.querySelectorAll("input"))) {
      input.parentElement
        ?.querySelector("img")
        ?.setAttribute("src", address({ ...now, [input.name]: input.value }));
    }
  };
  // What is seen at once needs no button.
  document.getElementById("try")?.remove();
  picture.addEventListener("change", () => {
    draw();
    delete talk.dataset.kind;
    talk.textContent = address(chosen()) === me?.picture ? "" : say("js-not-saved");
  });
  picture.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const kept = await api("/api/me/picture", chosen());
      for (const image of document.querySelectorAll(".bar .face")) image.setAttribute("src", kept.picture);
      if (me) me.picture = kept.picture;
      talk.dataset.kind = "good";
      talk.textContent = say("js-picture-saved");
    } catch (error) {
      talk.dataset.kind = "bad";
      talk.textContent = /** @type {Error} */ (error).message;
    }
  });
}
