// Pages for those who look after the house: forms that ask the API for something and show what came of it.

import { api } from "./house.js";
import { say } from "./say.js";

// Where the ways to these pages are one line that slides, the page that is open is in sight.
document
  .querySelector("nav.keeper [aria-current]")
  ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });

/** What a form says, as the API reads it: numbers as numbers, boxes as yes or no, and nothing for what is left empty. */
function read(/** @type {HTMLFormElement} */ form) {
  /** @type {Record<string, string | number | boolean>} */
  const body = {};
  for (const input of form.querySelectorAll("input")) {
    if (input.type === "checkbox") body[input.name] = input.checked;
    else if (input.type === "number" || input.dataset.number !== undefined) {
      if (input.value !== "") body[input.name] = Number(input.value);
    } else body[input.name] = input.value;
  }
  return body;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
  document.querySelectorAll("form[data-keeper]")
)) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    button.disabled = true;
    told.textContent = "";
    try {
      const method = form.dataset.method ?? "POST";
      const answer = await api(form.dataset.keeper ?? "", method === "POST" ? read(form) : undefined, method);
      // What stood beside it is done with too.
      if (form.dataset.then) await api(form.dataset.then, { note: button.textContent ?? "" });
      const token = form.querySelector("output");
      if (!token) return location.reload();
      token.hidden = false;
      token.textContent = answer.token;
      told.dataset.kind = "good";
      told.textContent = say("js-keeper-token");
    } catch (error) {
      told.dataset.kind = "bad";
      told.textContent = /** @type {Error} */ (error).message;
    }
    button.disabled = false;
  });
}
