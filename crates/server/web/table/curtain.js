// A curtain between the turns of people who share a screen: what one holds in secret is not there before they say that
// they are the one who looks.

import { $ } from "../dom.js";
import { say } from "../say.js";
import { capital, sentences } from "../text.js";
import { skip } from "./moment.js";

/** @param {import("./table.js").Table} table */
export function wire({ state, draw, focusBoard }) {
  $("lift").onclick = () => {
    state.lifted = state.frame?.to_move ?? undefined;
    draw();
    focusBoard();
  };
}

/** @param {import("./table.js").Table} table */
export function draw({ state, board }) {
  const curtain = $("curtain");
  const drawn = state.curtained && !state.lagging && state.looking === undefined;
  const fresh = drawn && curtain.hidden;
  curtain.hidden = !drawn;
  // Nothing behind it can be pressed, walked over or read out.
  for (const part of behind()) part.inert = drawn;
  if (!drawn) return;
  const who = capital(state.colour(state.frame?.to_move ?? ""));
  const moments = state.story[state.at]?.moments ?? [];
  $("pass-told").textContent = sentences(moments.map((text) => say("js-sentence", { text })));
  $("pass").textContent = say("js-pass", { who });
  // What was great is told on the curtain itself.
  skip(board.root);
  $("lift").textContent = say("js-lift", { who });
  // A table that is drawn for the first time is not seen yet.
  if (fresh) queueMicrotask(() => $("lift").focus({ preventScroll: true }));
}

/** All of the table but the curtain. */
const behind = () => [$("far"), $("board"), $("near"), $("panels")];
