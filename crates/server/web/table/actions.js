// What can be done at the table beside moving, and what the others ask.

import { $, make, swap } from "../dom.js";
import { say } from "../say.js";
import { play as sound, setSound, soundOn } from "../sound.js";

/**
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./state.js").Frame} Frame
 */

const TURNING = "taproom-turning";

/** Asks before something that can't be undone. @param {string} question @returns {Promise<boolean>} */
export function sure(question) {
  const dialog = $("sure");
  dialog.querySelector("p").textContent = question;
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    dialog.returnValue = "no";
    dialog.showModal();
  });
}

/** @param {Table} table */
export function wire({ state, act, draw }) {
  $("resign").onclick = async () => {
    if (await sure(say("js-sure-resign"))) act({ t: "resign" });
  };
  $("abort").onclick = async () => {
    if (await sure(say("js-sure-abort"))) act({ t: "abort" });
  };
  for (const what of ["draw", "takeback"]) $(what).onclick = () => act({ t: "offer", what });
  $("comeback").onclick = () => act({ t: "back" });
  $("flip").onclick = () => {
    state.flipped++;
    draw();
  };
  state.turning = localStorage.getItem(TURNING) === "on";
  $("turning").onclick = () => {
    state.turning = !state.turning;
    localStorage.setItem(TURNING, state.turning ? "on" : "off");
    draw();
  };
  $("sound").onclick = () => {
    setSound(!soundOn());
    drawSound();
    if (soundOn()) sound("move");
  };
  drawSound();
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const button = { f: "flip", "[": "back", "]": "on" }[event.key];
    if (button) $(button).click();
  });
}

function drawSound() {
  $("sound").setAttribute("aria-pressed", String(soundOn()));
  $("sound").textContent = say(soundOn() ? "js-sound-on" : "js-sound-off");
}

/** @param {Table} table @param {Frame} frame */
export function draw(table, frame) {
  const { state } = table;
  const { playing, mine } = state;
  const own = frame.seats.filter((seat) => mine.includes(seat.seat));
  const still = playing && own.some((seat) => seat.in_play);
  $("resign").hidden = !still || !state.may("resign");
  $("abort").hidden = !playing || !state.may("abort");
  // What can't be proposed just now stays where it is, so that the buttons don't jump with every move.
  $("draw").hidden = !still || state.asked("draw");
  $("draw").disabled = !state.may("draw");
  $("takeback").hidden = !still || state.asked("takeback") || Boolean(state.head?.rated);
  $("takeback").disabled = !state.may("takeback");
  $("comeback").hidden = !playing || !own.some((seat) => seat.stand_in);
  $("turning").hidden = !state.several;
  $("turning").setAttribute("aria-pressed", String(state.turning));
  swap($("asks"), still ? questions(table, frame) : []);
}

/** What the others ask, and whose seat can be claimed. @param {Table} table @param {Frame} frame */
function questions({ state, act }, frame) {
  const asked = ["draw", "takeback"].filter((what) => state.asked(what));
  const away = frame.seats.filter(
    (seat) =>
      seat.who === "person" &&
      !seat.stand_in &&
      seat.in_play &&
      state.here &&
      !state.here.has(seat.seat) &&
      !state.mine.includes(seat.seat) &&
      !state.head?.pace.endsWith("d"),
  );
  const button = (/** @type {string} */ text, /** @type {Parameters<Table["act"]>[0]} */ deed, kind = "") =>
    make("button", { type: "button", class: kind || undefined, onclick: () => act(deed) }, text);
  return [
    ...asked.map((what) =>
      make(
        "div",
        { class: "ask" },
        make("span", {}, say(what === "draw" ? "js-ask-draw" : "js-ask-takeback")),
        button(say("js-agree"), { t: "offer", what }, "primary"),
        button(say("js-decline"), { t: "decline", what }),
      ),
    ),
    ...away.map((seat) =>
      make(
        "div",
        { class: "ask" },
        make("span", {}, say("js-is-away", { who: state.nameOf(seat) })),
        button(say("js-claim"), { t: "claim", seat: seat.seat }),
      ),
    ),
  ];
}
