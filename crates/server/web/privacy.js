// Who may do what to whoever looks at their settings: kept as soon as it is chosen.

import { api } from "./house.js";
import { say } from "./say.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("wishes"));
form?.addEventListener("change", async () => {
  const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
  try {
    await api("/api/me/privacy", Object.fromEntries(new FormData(form)));
    told.dataset.kind = "good";
    told.textContent = say("js-wishes-saved");
  } catch (error) {
    told.dataset.kind = "bad";
    told.textContent = /** @type {Error} */ (error).message;
  }
});
