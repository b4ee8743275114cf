// What games with days for a turn have beside the table: the way to the next game that waits, conditional moves, and
// notes to oneself. Only their pages run this.

import { Board } from "./board/board.js";
import { $, make, read, swap, toast } from "./dom.js";
import { api } from "./house.js";
import { keep, kept as written } from "./keep.js";
import { say } from "./say.js";
import { table } from "./table.js";
import { hands } from "./table/moves.js";
import { squares } from "./table/turns.js";

/** @typedef {{m: string, words: string}} LineMove @typedef {LineMove[]} Line */

/** How long somebody has to stop writing before it is kept, in milliseconds. */
const PAUSE = 800;
/** How long the house may take to count which games wait, in milliseconds. */
const SOON = 250;

const { state, house } = table;
const at = `/api/tables/${read("table").table}`;

// The next game

let waiting = read("waiting") ?? 0;
/** @type {number | undefined} */
let counting;

/** Shows the way to the next game once there is nothing to do here. */
function drawNext() {
  const idle = Boolean(state.frame) && !state.myTurn && state.frame?.phase !== "gathering";
  $("next-game").hidden = !idle || waiting === 0;
  $("next-game").querySelector(".turns").textContent = String(waiting);
  $("all-done").hidden = !idle || waiting > 0;
}

/** After a move it takes a moment until the number is right. */
function countSoon() {
  clearTimeout(counting);
  counting = setTimeout(drawNext, SOON);
}

house.on("waiting", ({ n }) => {
  waiting = n;
  countSoon();
});

addEventListener("keydown", (event) => {
  const { target } = event;
  const typing =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "checkbox");
  if (event.key !== "n" || event.altKey || event.ctrlKey || event.metaKey || typing) return;
  if (document.querySelector("dialog[open]") || $("next-game").hidden) return;
  $("next-game").querySelector("a").click();
});

// Notes

/** @type {number | undefined} */
let keeping;
let kept = $("note").value;
const DRAFT = `note ${at}`;

/** Keeps what is written, also when the page goes away. */
async function keepNote() {
  clearTimeout(keeping);
  const text = $("note").value;
  if (text === kept) return;
  kept = text;
  try {
    const answer = await fetch(`${at}/note`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text }),
      keepalive: true,
    });
    if (!answer.ok) throw new Error((await answer.json()).error);
    if ($("note").value === text) keep(DRAFT, undefined, "sessionStorage");
    $("note-say").textContent = say("js-note-kept");
  } catch (error) {
    kept = "\0";
    $("note-say").textContent = say("js-note-lost", { why: /** @type {Error} */ (error).message });
  }
}

$("note").addEventListener("input", () => {
  keep(DRAFT, $("note").value, "sessionStorage");
  $("note-say").textContent = "";
  clearTimeout(keeping);
  keeping = setTimeout(keepNote, PAUSE);
});
$("note").addEventListener("blur", keepNote);
addEventListener("pagehide", keepNote);
// A page that is loaded anew may come before what was written in the one before has been kept.
const draft = written(DRAFT, "sessionStorage");
if (draft !== undefined && draft !== kept) {
  $("note").value = draft;
  void keepNote();
}

// Conditional moves

/** What is set, from the present on. @type {Line[]} */
let lines = [];
/** For which moment it was asked for. */
let known = -1;
/** The line that is played through, as texts. @type {string[]} */
let line = [];
/** @type {Board | undefined} */
let board;

/** Whether something can be set now. */
const plannable = () =>
  Boolean($("add-line")) && state.playing && !state.myTurn && (state.frame?.you.seats.length ?? 0) === 1;

/** Asks what is set, where that may have changed. */
async function bringLines() {
  const ply = state.frame?.ply ?? 0;
  if (!$("add-line") || known === ply) return;
  known = ply;
  try {
    lines = state.playing ? (await api(`${at}/conditional`)).lines : [];
  } catch {
    // They are asked for again with the next move.
    known = -1;
  }
  drawLines();
}

/** A line in words, pair by pair; of the last the answer may be missing. @param {Line} moves */
const lineText = (moves) => {
  /** @type {string[]} */
  const pairs = [];
  for (let i = 0; i < moves.length; i += 2) {
    const [theirs, mine] = [moves[i].words, moves[i + 1]?.words];
    pairs.push(mine ? say("js-line-pair", { theirs, mine }) : say("js-line-if", { theirs }));
  }
  return pairs;
};

function drawLines() {
  const count = $("lines-count");
  count.hidden = !lines.length;
  count.textContent = String(lines.length);
  $("add-line").disabled = !plannable();
  const turn = state.myTurn ? say("js-lines-turn") : lines.length ? "" : say("js-lines-none");
  $("lines-say").textContent = state.playing ? turn : "";
  swap(
    $("lines"),
    lines.map((moves, index) =>
      make(
        "li",
        {},
        make("ol", {}, ...lineText(moves).map((text) => make("li", {}, text))),
        make(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": say("js-line-remove-label", { number: index + 1 }),
            onclick: () => remove(index),
          },
          say("js-line-remove"),
        ),
      ),
    ),
    true,
  );
}

/** @param {string[][]} wanted */
async function set(wanted) {
  await api(`${at}/conditional`, { ply: state.frame?.ply ?? 0, lines: wanted });
  known = -1;
  await bringLines();
}

const texts = () => lines.map((moves) => moves.map(({ m }) => m));

/** @param {number} index */
async function remove(index) {
  try {
    await set(texts().filter((_, other) => other !== index));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

/** Shows the board after the line, with the moves that are possible there. @param {string} [trouble] */
async function showAhead(trouble) {
  /** @type {{pieces: Record<string, string>, rubble?: string[], badges?: Record<string, string>,
   *           commanders?: Record<string, string | null>, to_move: string | null, legal: string[], line: Line}} */
  let then;
  try {
    then = await api(`${at}/ahead?line=${encodeURIComponent(line.join(","))}`);
  } catch (error) {
    $("foresee-say").textContent = /** @type {Error} */ (error).message;
    // The move that can't be part of a line is taken back.
    if (line.length) {
      line.pop();
      await showAhead(/** @type {Error} */ (error).message);
    }
    return;
  }
  const seats = state.frame?.seats.map((seat) => seat.seat) ?? [];
  const mine = line.length % 2 === 1;
  mover = then.to_move;
  board?.show({
    pieces: then.pieces,
    rubble: then.rubble ?? [],
    last: squares(/** @type {any} */ ({ m: line.at(-1) })),
    legal: then.legal,
    mine: then.to_move ? [then.to_move] : [],
    commanders: { ...Object.fromEntries(seats.map((seat) => [seat, seat])), ...then.commanders },
    badges: then.badges,
    seated: seats,
    warned: [],
    ahead: false,
  });
  const other = state.frame?.seats.find((seat) => !state.mine.includes(seat.seat));
  const who = other ? state.nameOf(other) : "";
  const asks = !then.to_move
    ? say("js-line-over")
    : mine
      ? say("js-line-mine")
      : line.length
        ? say("js-line-theirs-next", { who })
        : say("js-line-theirs", { who });
  $("foresee-say").textContent = trouble ?? asks;
  swap(
    $("foresee-line"),
    lineText(then.line).map((text) => make("li", {}, text)),
    true,
  );
  $("foresee-line").scrollTop = $("foresee-line").scrollHeight;
  $("keep-line").disabled = !line.length || mine;
  $("undo-line").disabled = !line.length;
}

/** Who is on the move on the board that is played through. @type {string | null} */
let mover = null;

function openForesee() {
  line = [];
  $("foresee").showModal();
  // What may be chosen among is shown in the colours of whoever moves there.
  const there = /** @type {any} */ ({ state: { game: state.game, frame: { to_move: null } } });
  board ??= new Board($("foresee-board"), state.game, {
    play: (move) => {
      line.push(move);
      void showAhead();
    },
    choose: (moves) => {
      there.state.frame.to_move = mover;
      return hands(() => there).choose(moves);
    },
    confirm: ({ text }) => {
      line.push(text);
      void showAhead();
    },
    ahead: () => {},
  });
  board.turn(state.side);
  void showAhead();
}

async function keepLine() {
  try {
    await set([...texts(), line]);
    $("foresee").close();
  } catch (error) {
    $("foresee-say").textContent = /** @type {Error} */ (error).message;
  }
}

if ($("add-line")) {
  $("add-line").onclick = openForesee;
  $("keep-line").onclick = keepLine;
  $("close-line").onclick = () => $("foresee").close();
  $("undo-line").onclick = () => {
    line.pop();
    void showAhead();
  };
}

/** Shows what follows from how the table stands. */
function heard() {
  countSoon();
  if (!$("add-line")) return;
  if ($("foresee").open && known !== state.frame?.ply) {
    // What was played through was about another moment.
    $("foresee").close();
    toast(say("js-line-late"));
  }
  void bringLines();
  drawLines();
}

house.on("table", heard);
// The table may have told how it stands before this was here.
if (state.frame) heard();
