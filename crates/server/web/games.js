// My games: those that nobody else plays can be dropped.

import { toast } from "./dom.js";
import { api } from "./house.js";
import { say } from "./say.js";
import { showMoments } from "./when.js";

showMoments();

/** How long a button waits for the second touch, in milliseconds. */
const SURE = 5000;

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("[data-drop]")
)) {
  const words = button.querySelector("span");
  const [plain, label] = [words?.textContent ?? "", button.getAttribute("aria-label") ?? ""];
  /** @type {number | undefined} */
  let waiting;
  const asks = (/** @type {boolean} */ sure) => {
    clearTimeout(waiting);
    if (sure) waiting = setTimeout(() => asks(false), SURE);
    button.classList.toggle("sure", sure);
    if (words) words.textContent = sure ? say("js-drop-sure") : plain;
    button.setAttribute("aria-label", sure ? say("js-drop-sure-label", { label }) : label);
  };
  button.addEventListener("blur", () => asks(false));
  button.addEventListener("click", async () => {
    // One touch may be a slip, and nobody brings a game back.
    if (!button.classList.contains("sure")) {
      asks(true);
      return;
    }
    button.disabled = true;
    try {
      await api(`/api/tables/${button.dataset.drop}/act`, { t: "abort" });
      const row = button.closest("li");
      const list = row?.parentElement;
      row?.remove();
      // The house knows what is shown where nothing is left, and whether there is more.
      if (!list?.children.length) location.reload();
    } catch (error) {
      button.disabled = false;
      asks(false);
      toast(/** @type {Error} */ (error).message);
    }
  });
}
