// Forms about oneself: signing up, logging in, names, passwords, and how the house shall look.

import { api } from "./house.js";
import { setSound, soundOn } from "./sound.js";

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-api]"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const say = /** @type {HTMLElement} */ (form.querySelector(".say"));
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    button.disabled = true;
    say.textContent = "";
    try {
      await api(form.dataset.api ?? "", Object.fromEntries(new FormData(form)), "POST");
      location.assign(form.dataset.then ?? "/");
    } catch (error) {
      say.dataset.kind = "bad";
      say.textContent = /** @type {Error} */ (error).message;
      button.disabled = false;
    }
  });
}

const look = /** @type {HTMLFormElement | null} */ (document.getElementById("look"));
if (look) {
  const box = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (look.querySelector(`[name=${name}]`));
  box("sound").checked = soundOn();
  box("turning").checked = localStorage.getItem("taproom-turning") === "on";
  look.addEventListener("change", () => {
    const data = new FormData(look);
    const theme = String(data.get("theme")), pieces = String(data.get("pieces"));
    document.cookie = `taproom_look=${theme}.${pieces}; path=/; max-age=31536000; samesite=lax`;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.pieces = pieces;
    setSound(box("sound").checked);
    localStorage.setItem("taproom-turning", box("turning").checked ? "on" : "off");
    const say = /** @type {HTMLElement} */ (look.querySelector(".say"));
    say.dataset.kind = "good";
    say.textContent = "Kept for this browser.";
  });
}
