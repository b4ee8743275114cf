// Keys that do something wherever one is on the page.

import { $, toast } from "../dom.js";
import { say } from "../say.js";
import { setSound, soundOn } from "../sound.js";
import { setZen, zen } from "./options.js";

/** What is stepped through by a key. @type {Record<string, string>} */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "latest", "[": "back", "]": "on" };

/** @param {import("./table.js").Table} table */
export function wire(table) {
  // Whoever came to the board by Tab walks over it with the arrows; whoever uses a mouse steps through the game.
  let walks = true;
  addEventListener("pointerdown", () => (walks = false), true);
  addEventListener(
    "keydown",
    (event) => {
      if (["Tab", "Enter", " "].includes(event.key)) walks = true;
      if (
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        typing(event) ||
        document.querySelector("dialog[open]")
      )
        return;
      // Behind a curtain there is nothing to do.
      if (!$("curtain").hidden) return;
      const onBoard = event.target instanceof Element && event.target.closest("#board");
      if (event.key in STEPS && !(onBoard && walks && event.key.startsWith("Arrow"))) {
        table.pace?.hurry();
        $(STEPS[event.key]).click();
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key === "Escape" && table.state.lagging) table.pace?.hurry();
      else if (event.key === "f") $("flip").click();
      else if (event.key === "z") setZen(!zen());
      else if (event.key === "Escape" && zen()) setZen(false);
      else if (event.key === "m") {
        setSound(!soundOn());
        toast(say(soundOn() ? "js-sound-on" : "js-sound-off"));
      } else if (event.key === "?") $("keys").showModal();
    },
    true,
  );
}

/** Whether a key goes into a field. @param {KeyboardEvent} event */
const typing = ({ target }) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "checkbox");
