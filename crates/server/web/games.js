// My games: those that nobody else plays can be dropped.

import { toast } from "./dom.js";
import { api } from "./house.js";

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-drop]")
)) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await api(`/api/tables/${button.dataset.drop}/act`, { t: "abort" });
      button.closest("li")?.remove();
    } catch (error) {
      button.disabled = false;
      toast(/** @type {Error} */ (error).message);
    }
  });
}
