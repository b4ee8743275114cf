// One click asks the keepers of the house to look at something. The house keeps the words and says thank you.

import { toast } from "./dom.js";
import { api } from "./house.js";

// Pages that are not live have buttons for what stands on them.
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-report][data-person]")
))
  button.addEventListener("click", () =>
    report({ kind: button.dataset.report, person: Number(button.dataset.person) }, button),
  );

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-report][data-tournament-id]")
))
  button.addEventListener("click", () =>
    report({ kind: "tournament", tournament: button.dataset.tournamentId }, button),
  );

/** @param {object} what as `/api/reports` takes it @param {HTMLButtonElement} [button] is pressed once */
export async function report(what, button) {
  if (button) button.disabled = true;
  try {
    const { told } = await api("/api/reports", what);
    toast(told);
  } catch (error) {
    if (button) button.disabled = false;
    toast(String(/** @type {Error} */ (error).message));
  }
}
