// A table: the board, the people around it, the story so far, and what can be done.

import { Board, army, drawing } from "./board/board.js";
import { captured, census } from "./board/state.js";
import { Clocks } from "./clock.js";
import {
  api,
  comeIn,
  countTurns,
  face,
  make,
  me,
  paceText,
  pointsText,
  read,
  say,
  showTurns,
  swap,
} from "./house.js";
import { play as sound, setSound, soundOn } from "./sound.js";
import { theLine } from "./socket.js";
import { Talk } from "./talk.js";

/**
 * @typedef {import("./board/state.js").Offered} Offered
 * @typedef {{seat: string, colour: string, who: string, person?: number, name?: string, level?: number, picture?: string,
 *            rating?: {points: number, provisional: boolean}, change?: {before: number, after: number},
 *            stand_in?: number, in_play: boolean, left?: string, commander: string | null, clock?: number,
 *            running?: boolean, reserve?: number, undrawn?: number, waiting?: number, place?: number}} Seat
 * @typedef {{seat: string, m: string | null, words: string, ms: number}} Told
 * @typedef {{id: string, head?: any, from: number, v: number, now: number, phase: string, to_move: string | null,
 *            ply: number, seats: Seat[], pieces: Record<string, string>, rubble?: string[], keep: number,
 *            lines: Told[], last: string[], threats?: string[], offers?: Record<string, string[]>, seal?: string,
 *            ended?: {words: string, cause: string, orders?: string, salt?: string}, rematch?: string,
 *            you: {seats: string[], legal: string[], reserves?: Record<string, string[]>}}} State
 */

const game = read("game");
const table = { id: /** @type {string} */ (read("table").table) };
const levels = /** @type {{number: number, name: string}[]} */ (read("levels"));
const line = theLine();
const clocks = new Clocks();
/** @param {string} id @returns {any} */
const $ = (id) => document.getElementById(id);

/** @type {State | undefined} */
let state;
/** @type {any} */
let head;
/** @type {Told[]} */
let story = [];
/** What stood where after every line of the story, as far as it was asked for. @type {Record<string, string>[] | undefined} */
let boards;
/** What every line of the story captured, as far as it is known. @type {string[][]} */
let taken = [];
/** The line that is looked at; nothing when it is the present. @type {number | undefined} */
let looking;
let flipped = 0;
/** The seats whose people are at the table, once that was told. @type {Set<string> | undefined} */
let here;
let watchers = 0;
let connected = false;
/** A move that was sent and not answered yet. */
let pending = false;

const board = new Board($("board"), game, {
  play: (move) => send(move),
  choose,
  confirm: (move) => {
    $("confirm-text").textContent = `Play ${move.text}?`;
    $("confirm").hidden = false;
    $("yes").focus();
  },
  ahead: () => announce("Your move is kept for your turn."),
});

// What is new at the table -----------------------------------------------------------------------------

line.on("table", (message) => {
  if (message.id !== table.id) return;
  const before = state;
  if (message.head) head = message.head;
  if (message.from === 0) story = [];
  story = story.slice(0, message.keep).concat(message.lines);
  taken.length = Math.min(taken.length, message.keep);
  if (before && taken.length === message.keep && message.lines.length === 1)
    taken.push(captured(before.pieces, message.pieces));
  if (before && message.keep < (boards?.length ?? 0) - 1) boards = undefined;
  state = /** @type {State} */ (message);
  pending = false;
  if (looking !== undefined && looking >= story.length) looking = undefined;
  tell(before, state);
  draw();
  premove();
  if (taken.length < story.length) recall();
});
line.on("present", (message) => {
  if (message.table !== table.id) return;
  here = new Set(message.here);
  watchers = message.watchers;
  draw();
});
line.on("line", (up) => {
  connected = up;
  $("connection").hidden = up;
});
line.on("turn", () => count());
line.on("paired", (message) => {
  if (state?.phase === "over") location.assign(`/t/${message.table}`);
});
line.watch(table.id);

/** Finds out what was captured before this page was opened. */
async function recall() {
  const pictures = await api(`/api/tables/${table.id}/boards`).catch(() => []);
  if (pictures.length <= story.length) return;
  boards = pictures;
  taken = story.map((_, index) => captured(pictures[index], pictures[index + 1]));
  drawCaptured();
}

async function count() {
  const others = await countTurns(table.id);
  showTurns(others + (myTurn() ? 1 : 0));
}

/** Says in words and sounds what is new. @param {State | undefined} before @param {State} now */
function tell(before, now) {
  if (!before) return count();
  if (before.phase !== now.phase) {
    if (now.phase === "playing") {
      sound("start");
      announce("The game begins.");
    }
    if (now.phase === "over") {
      sound("end");
      announce(now.ended?.words ?? "The game is over.");
    }
  }
  const news = now.lines.filter((told) => told.m !== null || now.from > 0);
  if (now.from > 0 && news.length && before.phase === "playing") {
    const captured = Object.keys(now.pieces).length < Object.keys(before.pieces).length;
    sound(captured ? "capture" : "move");
    announce(news.map((told) => `${colour(told.seat)}: ${told.words}`).join(". "));
  } else if (now.from > 0 && now.keep < before.ply) {
    announce("A move was taken back.");
  }
  for (const [what, seats] of Object.entries(now.offers ?? {})) {
    const new_ones = seats.filter(
      (seat) => !before.offers?.[what]?.includes(seat) && !now.you.seats.includes(seat),
    );
    if (new_ones.length)
      announce(
        `${new_ones.map(colour).join(", ")} ${what === "takeback" ? "asks to take back" : `offers a ${what}`}.`,
      );
  }
  if (myTurn() !== isTurn(before)) count();
}

/** @param {string} text */
function announce(text) {
  $("news").textContent = text;
}

/** @param {State} at */
const isTurn = (at) => at.phase === "playing" && at.you.seats.includes(at.to_move ?? "");
const myTurn = () => Boolean(state && isTurn(state));
/** @param {string} seat */
const colour = (seat) => state?.seats.find((other) => other.seat === seat)?.colour ?? seat;
const several = () => (state?.you.seats.length ?? 0) > 1;
/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {Seat} seat */
const nameOf = (seat) =>
  // Several people at one screen have one name in the house; what tells them apart is the colour.
  several() && seat.person === me?.id
    ? capital(seat.colour)
    : seat.who === "person"
      ? (seat.name ?? "somebody")
      : seat.who === "engine"
        ? `${levelName(seat.level ?? 1)}`
        : seat.who === "invited"
          ? "invited"
          : "open seat";
/** @param {number} level */
const levelName = (level) => `${levels[level - 1]?.name ?? "Computer"} (${level})`;

// What I do ---------------------------------------------------------------------------------------------

/** @param {Record<string, any> & {t: string}} what */
async function act(what) {
  if (!me) {
    // A stranger becomes somebody first, and the page has to know who.
    await comeIn();
    await api(`/api/tables/${table.id}/act`, what).catch(() => {});
    location.reload();
    return false;
  }
  const answer = await line.ask({ ...what, table: table.id });
  if (!answer.ok) {
    sound("no");
    say(answer.error ?? "That was refused.");
    pending = false;
    draw();
  }
  return answer.ok;
}

/** @param {string} m */
async function send(m) {
  if (!state || pending) return;
  pending = true;
  $("confirm").hidden = true;
  await act({ t: "move", ply: state.ply, m });
}

/** Plays the move that was made before its turn, if it is one of those offered now. */
function premove() {
  if (!board.premove || !myTurn()) return;
  const [from, to] = board.premove;
  board.premove = undefined;
  const move = board.offers.find((offer) => offer.from === from && offer.to === to);
  board.mark();
  if (move) send(move.text);
}

/** Lets the guest choose among several moves to one square. @param {Offered[]} moves @returns {Promise<Offered | undefined>} */
function choose(moves) {
  const dialog = $("choose");
  const list = dialog.querySelector(".choices");
  return new Promise((resolve) => {
    /** @param {Offered | undefined} move */
    const done = (move) => {
      resolve(move);
      dialog.close();
    };
    const seat = (state?.to_move ?? "south")[0].toUpperCase();
    list.replaceChildren(
      ...moves.map((move) => {
        const kind = game.kinds.find((/** @type {any} */ kind) => kind.letter === (move.into ?? move.kind));
        const button = make(
          "button",
          { type: "button", onclick: () => done(move) },
          make("span", {}, kind?.id.replace("-", " ") ?? "as it is"),
        );
        if (kind) button.insertAdjacentHTML("afterbegin", drawing(game, seat + kind.letter));
        return button;
      }),
    );
    dialog.onclose = () => resolve(undefined);
    dialog.showModal();
  });
}

// What is seen ------------------------------------------------------------------------------------------

function side() {
  const seats = state?.seats.map((seat) => seat.seat) ?? ["south"];
  const mine = state?.you.seats ?? [];
  const turning = mine.length > 1 && localStorage.getItem("taproom-turning") === "on";
  const base =
    turning && mine.includes(state?.to_move ?? "") ? (state?.to_move ?? "south") : (mine[0] ?? seats[0]);
  const sides = ["south", "west", "north", "east"];
  const step = seats.length === 2 ? 2 : 1;
  return sides[(sides.indexOf(base) + flipped * step) % 4];
}

function draw() {
  if (!state || !head) return;
  const had = document.activeElement;
  const past = looking !== undefined;
  const ahead =
    state.seats.length === 2 && state.phase === "playing" && state.you.seats.length === 1 && !myTurn();
  board.turn(side());
  const lastOf = (/** @type {Told | undefined} */ told) => told?.m?.match(/[a-o]\d{1,2}/g) ?? [];
  board.show({
    pieces: past ? (boards?.[/** @type {number} */ (looking) + 1] ?? state.pieces) : state.pieces,
    rubble: past ? [] : (state.rubble ?? []),
    last: past ? lastOf(story[/** @type {number} */ (looking)]) : state.last,
    legal: past || pending ? [] : state.you.legal,
    mine: state.you.seats,
    commanders: Object.fromEntries(state.seats.map((seat) => [seat.seat, seat.commander])),
    warned: past ? [] : (state.threats ?? []),
    ahead: ahead && !past,
  });
  drawSeats();
  drawStatus();
  drawStory();
  drawActions();
  drawGathering();
  drawCensus();
  drawCaptured();
  drawResult();
  $("confirm").hidden = !board.asked;
  document.body.dataset.phase = state.phase;
  if (had && had !== document.body && (!had.isConnected || had.closest("[hidden]"))) focusBoard();
}

/** Whoever loses the focus because something went away finds it on the board. */
function focusBoard() {
  if (
    !document.activeElement?.closest("main > *:not([hidden])") ||
    document.activeElement.closest("[hidden]")
  ) {
    board.cells.get(board.focused)?.focus({ preventScroll: true });
  }
}

/** Whoever sits across comes first, I come last: as around a real table. */
function drawSeats() {
  if (!state) return;
  const order = ["north", "east", "west", "south"];
  const turn = ["south", "west", "north", "east"].indexOf(side());
  const seen = (/** @type {string} */ seat) =>
    ["south", "west", "north", "east"][(["south", "west", "north", "east"].indexOf(seat) - turn + 4) % 4];
  const seats = [...state.seats].sort((a, b) => order.indexOf(seen(a.seat)) - order.indexOf(seen(b.seat)));
  clocks.clear();
  const near = seats.filter((seat) => seen(seat.seat) === "south");
  const far = seats.filter((seat) => seen(seat.seat) !== "south");
  swap($("far"), far.map(drawSeat), true);
  swap($("near"), [...near.map(drawSeat), ...drawTray()], true);
}

/** How a seat came out of the game. @param {Seat} seat @param {Seat[]} seats */
function placeText(seat, seats) {
  const shared = seats.filter((other) => other.place === seat.place).length > 1;
  if (seats.length === 2) return shared ? "drew" : seat.place === 1 ? "won" : "lost";
  if (seat.place === 1) return shared ? "shares the first place" : "won";
  return `place ${seat.place}`;
}

/** @param {Seat} seat */
function drawSeat(seat) {
  const at = /** @type {State} */ (state);
  const mine = at.you.seats.includes(seat.seat);
  const turn = at.to_move === seat.seat;
  const notes = [];
  if (seat.place) notes.push(placeText(seat, at.seats));
  else if (!seat.in_play && at.phase === "playing") notes.push("out");
  if (seat.left) notes.push(seat.left === "flagged" ? "out of time" : seat.left);
  if (seat.stand_in) notes.push(`${levelName(seat.stand_in)} plays`);
  if (seat.who === "person" && at.phase !== "over" && here && !here.has(seat.seat)) notes.push("away");
  if (seat.commander && seat.commander !== seat.seat) notes.push(`army of ${colour(seat.commander)}`);
  for (const [what, seats] of Object.entries(at.offers ?? {})) {
    if (seats.includes(seat.seat)) notes.push(what === "takeback" ? "asks to take back" : `offers a ${what}`);
  }
  const label = make("span", { class: "name" }, make("bdi", {}, nameOf(seat)));
  // Several people at one screen share what is known of one of them.
  if (seat.rating && !(several() && mine))
    label.append(" ", make("span", { class: "points" }, pointsText(seat.rating)));
  const told =
    mine && several()
      ? []
      : [
          mine ? "you · " : "",
          make("span", { class: "colour" }, `${seat.colour}${notes.length ? " · " : ""}`),
        ];
  const row = make(
    "div",
    {
      class: `seat${turn ? " turn" : ""}${seat.in_play ? "" : " out"}${notes.length ? " noted" : ""}`,
      "data-seat": seat.seat,
    },
    badge(seat.seat),
    ...(seat.picture && !(several() && mine) ? [face(seat.picture, 28)] : []),
    make("div", { class: "who" }, label, make("span", { class: "notes" }, ...told, notes.join(" · "))),
  );
  if (turn) row.append(make("span", { class: "mark" }, mine && !several() ? "Your turn" : "to move"));
  if (seat.clock !== undefined) {
    const clock = make("span", { class: "clock", role: "timer", "aria-label": `${seat.colour}'s clock` });
    clocks.set(clock, seat.clock, Boolean(seat.running), at.now - line.offset);
    row.append(clock);
  }
  const reserve = at.you.reserves?.[seat.seat] ? undefined : drawReserve(seat);
  if (reserve) row.append(reserve);
  return row;
}

/** @param {string} seat */
function badge(seat) {
  const shape = make("span", { class: "badge-shape" });
  shape.innerHTML = `<svg viewBox="0 0 100 100" class="art ${game.id} ${seat}" aria-hidden="true"><use class="body" href="#plate-${seat}"></use></svg>`;
  return shape;
}

/** How much a seat holds, in words. @param {Seat} seat */
function drawReserve(seat) {
  if (seat.reserve === undefined) return undefined;
  const words = [
    seat.reserve ? `${seat.reserve} held` : "",
    seat.undrawn ? `${seat.undrawn} left` : "",
    seat.waiting ? `${seat.waiting} queen waits` : "",
  ]
    .filter(Boolean)
    .join(", ");
  return make(
    "span",
    { class: "notes reserve", title: `${seat.reserve} in hand, ${seat.undrawn ?? 0} still to draw` },
    words,
  );
}

/** What can be placed, always at the same place below the board. At one screen it is that of whoever is on the move. */
function drawTray() {
  const at = /** @type {State} */ (state);
  const hands = at.you.reserves ?? {};
  const owner =
    at.seats.find((seat) => seat.seat === at.to_move && hands[seat.seat]) ??
    at.seats.find((seat) => seat.seat === at.you.seats[0] && hands[seat.seat]);
  if (!owner) return [];
  const tray = make(
    "div",
    { class: "tray", role: "group", "aria-label": `${capital(owner.colour)}'s reserve` },
    badge(owner.seat),
  );
  for (const kind of hands[owner.seat]) {
    const id = game.kinds.find((/** @type {any} */ other) => other.letter === kind)?.id;
    const can = board.offers.some((move) => move.kind === kind);
    const button = make("button", {
      type: "button",
      class: "held",
      "aria-label": `${id} from your reserve`,
      "aria-pressed": board.hand.kind === kind,
      disabled: !can,
      onclick: () => {
        board.take(kind);
        draw();
      },
    });
    button.innerHTML = drawing(game, owner.seat[0].toUpperCase() + kind);
    tray.append(button);
  }
  const more = [
    hands[owner.seat].length ? "" : "nothing in hand",
    owner.undrawn ? `${owner.undrawn} to draw` : "",
    owner.waiting ? `${owner.waiting} queen waits` : "",
  ]
    .filter(Boolean)
    .join(", ");
  if (more) tray.append(make("span", { class: "notes" }, more));
  return [tray];
}

function drawStatus() {
  const at = /** @type {State} */ (state);
  const mover = at.seats.find((seat) => seat.seat === at.to_move);
  const placing = board.offers.length > 0 && board.offers.every((move) => move.kind);
  let text = "";
  if (at.phase === "gathering") text = "Waiting for players.";
  else if (at.phase === "over") text = "The game is over.";
  else if (myTurn())
    text = placing
      ? "Place a piece from your reserve."
      : several()
        ? `${capital(mover?.colour ?? "")} to move.`
        : "Your turn.";
  else if (mover) text = `${nameOf(mover)} is on the move.`;
  if (looking !== undefined) text = `Looking back at move ${looking + 1} of ${story.length}.`;
  const status = $("status");
  if (status.textContent !== text) status.textContent = text;
  status.classList.toggle("yours", myTurn() && looking === undefined);
  // Nobody talks to themselves.
  const alone = at.seats.every((seat) => seat.who === "engine" || seat.person === me?.id);
  $("talk").hidden = at.phase !== "gathering" && alone && !watchers;
  $("watching").textContent = watchers ? `${watchers} watching` : "";
  $("about").textContent = [
    head.title,
    paceText(head.pace),
    ...head.options.map(
      (/** @type {string} */ id) => game.options.find((/** @type {any} */ o) => o.id === id)?.name ?? id,
    ),
    head.rated ? "rated" : "",
  ]
    .filter(Boolean)
    .join(" · ");
  const seal = $("seal");
  seal.hidden = !at.seal;
  if (at.seal) {
    const text = at.ended?.orders
      ? `The shuffle was “${at.ended.orders} ${at.ended.salt}”; its SHA-256 is ${at.seal}, as promised at the start.`
      : `The shuffle is sealed: SHA-256 ${at.seal}. It is opened at the end.`;
    seal.querySelector("p").textContent = text;
  }
}

function drawStory() {
  const list = $("story");
  const rows = story.map((told, index) => {
    const current = looking === undefined ? index === story.length - 1 : index === looking;
    return make(
      "li",
      {},
      make(
        "button",
        {
          type: "button",
          class: `plain${current ? " current" : ""}`,
          "aria-current": current ? "step" : undefined,
          onclick: () => look(index),
        },
        dot(told.seat),
        make("b", {}, told.m ?? "—"),
        " ",
        make("span", { class: "words" }, told.words),
      ),
    );
  });
  const at_end = list.scrollTop + list.clientHeight >= list.scrollHeight - 60 || looking === undefined;
  swap(list, rows);
  if (at_end && looking === undefined) list.scrollTop = list.scrollHeight;
  for (const [id, off] of /** @type {[string, boolean][]} */ ([
    ["first", story.length === 0 || looking === -1],
    ["back", story.length === 0 || looking === -1],
    ["on", looking === undefined],
    ["latest", looking === undefined],
  ]))
    $(id).disabled = off;
}

/** @param {string} seat */
function dot(seat) {
  return make("span", { class: `dot art ${game.id} ${seat}` });
}

/** Looks back at a line of the story. @param {number} index */
async function look(index) {
  if (!boards || boards.length <= story.length) {
    try {
      boards = await api(`/api/tables/${table.id}/boards`);
    } catch (error) {
      return say(/** @type {Error} */ (error).message);
    }
  }
  looking = index >= story.length - 1 ? undefined : Math.max(-1, index);
  draw();
}

function drawActions() {
  const at = /** @type {State} */ (state);
  const seated = at.you.seats.length > 0;
  const playing = at.phase === "playing";
  const still = at.seats.some((seat) => at.you.seats.includes(seat.seat) && seat.in_play);
  const others = (/** @type {string} */ what) =>
    (at.offers?.[what] ?? []).some((seat) => !at.you.seats.includes(seat));
  const own = (/** @type {string} */ what) =>
    (at.offers?.[what] ?? []).some((seat) => at.you.seats.includes(seat));
  /** @type {[string, boolean][]} */
  const shown = [
    ["resign", playing && seated && still],
    ["draw", playing && seated && still && !others("draw")],
    ["takeback", playing && seated && still && !others("takeback") && !head.rated],
    [
      "abort",
      playing &&
        (seated || head.host === me?.id) &&
        (at.ply < 2 * at.seats.length || (head.host === me?.id && !head.rated)),
    ],
    [
      "comeback",
      playing &&
        seated &&
        at.seats.some((seat) => at.you.seats.includes(seat.seat) && Boolean(seat.stand_in)),
    ],
    ["rematch", at.phase === "over" && seated && !at.rematch],
    ["record", at.phase === "over" && story.length > 0],
  ];
  for (const [id, on] of shown) $(id).hidden = !on;
  $("opinion").hidden = at.phase !== "over" || story.length === 0;
  $("typed").hidden = !playing || !seated;
  $("turning").hidden = at.you.seats.length < 2;
  $("turning").setAttribute("aria-pressed", String(localStorage.getItem("taproom-turning") === "on"));
  $("draw").disabled = own("draw");
  $("takeback").disabled = own("takeback") || at.ply === 0;
  $("rematch").disabled = own("rematch");
  $("rematch").textContent = others("rematch")
    ? "Accept the rematch"
    : own("rematch")
      ? "Rematch offered"
      : "Rematch";
  const next = $("next");
  next.hidden = !at.rematch;
  if (at.rematch) next.href = `/t/${at.rematch}`;
  const asks = $("asks");
  const rows = [];
  for (const what of ["draw", "takeback"]) {
    if (!playing || !others(what) || !still) continue;
    rows.push(
      make(
        "div",
        { class: "ask" },
        make("span", {}, what === "draw" ? "A draw is offered." : "May a move be taken back?"),
        make(
          "button",
          { type: "button", class: "primary", onclick: () => act({ t: "offer", what }) },
          "Agree",
        ),
        make("button", { type: "button", onclick: () => act({ t: "decline", what }) }, "Decline"),
      ),
    );
  }
  for (const seat of at.seats) {
    if (
      playing &&
      seated &&
      still &&
      seat.who === "person" &&
      !seat.stand_in &&
      seat.in_play &&
      here &&
      !here.has(seat.seat) &&
      !at.you.seats.includes(seat.seat) &&
      !head.pace.endsWith("d")
    ) {
      rows.push(
        make(
          "div",
          { class: "ask" },
          make("span", {}, `${nameOf(seat)} is away.`),
          make(
            "button",
            { type: "button", onclick: () => act({ t: "claim", seat: seat.seat }) },
            "Claim the seat",
          ),
        ),
      );
    }
  }
  swap(asks, rows);
}

function drawGathering() {
  const at = /** @type {State} */ (state);
  const box = $("gathering");
  box.hidden = at.phase !== "gathering";
  if (box.hidden) return;
  const host = head.host === me?.id;
  const seated = at.you.seats.length > 0;
  const rows = at.seats.map((seat) => {
    const row = make(
      "li",
      {},
      badge(seat.seat),
      ...(seat.picture ? [face(seat.picture, 28)] : []),
      make(
        "span",
        { class: "who" },
        make("bdi", {}, `${seat.colour}: ${nameOf(seat)}`),
        seat.rating ? make("span", { class: "points" }, ` ${pointsText(seat.rating)}`) : "",
      ),
    );
    if (host) {
      const select = /** @type {HTMLSelectElement} */ (
        make(
          "select",
          { "aria-label": `Who sits ${seat.seat}` },
          make("option", { value: "open" }, "open to all"),
          make("option", { value: "me" }, "me, at this screen"),
          ...(head.rated
            ? []
            : levels.map((level) =>
                make("option", { value: String(level.number) }, `computer: ${levelName(level.number)}`),
              )),
        )
      );
      if (seat.who === "person" && seat.person !== me?.id)
        select.prepend(make("option", { value: "" }, seat.name ?? ""));
      select.dataset.chosen =
        seat.who === "open"
          ? "open"
          : seat.who === "engine"
            ? String(seat.level)
            : seat.person === me?.id
              ? "me"
              : "";
      select.value = select.dataset.chosen;
      select.addEventListener("change", async () => {
        const chair =
          select.value === "open" || select.value === "me" ? select.value : { engine: Number(select.value) };
        if (!(await act({ t: "arrange", seat: seat.seat, chair })))
          select.value = select.dataset.chosen ?? "";
      });
      row.append(select);
    }
    if (!seated && (seat.who === "open" || (seat.who === "invited" && seat.person === me?.id))) {
      // Who has no account would only be refused.
      row.append(
        head.rated && me?.kind !== "member"
          ? make("a", { class: "button primary", href: `/signup?table=${table.id}` }, "Sign up to sit here")
          : make(
              "button",
              { type: "button", class: "primary", onclick: () => act({ t: "sit", seat: seat.seat }) },
              "Sit here",
            ),
      );
    }
    return row;
  });
  swap($("chairs"), rows);
  const taken = at.seats.filter((seat) => seat.who === "person" || seat.who === "engine").length;
  $("start").hidden = !host;
  $("start").disabled = taken < 2;
  $("cancel").hidden = !host;
  $("stand").hidden = !seated;
  $("code").hidden = !head.code;
  $("code").querySelector("strong").textContent = head.code ?? "";
}

function drawCensus() {
  const box = $("census");
  if (game.id !== "extinction" || !state || state.phase === "gathering") return;
  box.hidden = false;
  const rows = state.seats.map((seat) => {
    const counts = census(board.picture.pieces, seat.seat[0].toUpperCase());
    return make(
      "div",
      { class: "army" },
      ...game.kinds.map((/** @type {any} */ kind) => {
        const number = counts.get(kind.letter) ?? 0;
        const cell = make("span", {
          class: `count${number === 1 ? " lone" : ""}`,
          title: `${seat.colour} ${kind.id}: ${number}`,
        });
        cell.innerHTML =
          drawing(game, seat.seat[0].toUpperCase() + kind.letter) +
          `<b>${number}</b><span class="hidden"> ${seat.colour} ${kind.id}${number === 1 ? ", the last one" : ""}</span>`;
        return cell;
      }),
    );
  });
  box.replaceChildren(make("h2", { class: "hidden" }, "Census"), ...rows);
}

/** What each side has captured, up to the line that is looked at. */
function drawCaptured() {
  if (!state) return;
  const upto = looking === undefined ? taken.length : looking + 1;
  const rows = state.seats.flatMap((seat) => {
    const tokens = new Map();
    taken.slice(0, upto).forEach((lost, index) => {
      // Whoever gives up takes the army off the board, which is no capture.
      if (story[index]?.seat === seat.seat && story[index].m !== null)
        lost.forEach((token) => tokens.set(token, (tokens.get(token) ?? 0) + 1));
    });
    if (!tokens.size) return [];
    const row = make(
      "li",
      {},
      badge(seat.seat),
      make("span", { class: "hidden" }, `${capital(seat.colour)} has captured `),
    );
    for (const [token, number] of tokens) {
      const cell = make("span", { class: "count", title: board.name(token) });
      cell.innerHTML = `${drawing(game, token)}<span class="hidden">${number} ${board.name(token)}, </span>${number > 1 ? `<b aria-hidden="true">${number}</b>` : ""}`;
      row.append(cell);
    }
    return [row];
  });
  $("captured").hidden = !rows.length;
  $("captured")
    .querySelector("ul")
    .replaceChildren(...rows);
}

/** Who won, and how. */
function drawResult() {
  const at = /** @type {State} */ (state);
  const box = $("result");
  const fresh = box.hidden && at.phase === "over" && document.body.dataset.phase === "playing";
  box.hidden = at.phase !== "over";
  if (box.hidden) return;
  const first = at.seats.filter((seat) => seat.place === 1);
  const won = first.some((seat) => at.you.seats.includes(seat.seat));
  const text = !first.length
    ? "The game was called off"
    : first.length > 1
      ? first.length < at.seats.length && won && !several()
        ? "You share the first place"
        : "A draw"
      : several() || !at.you.seats.length
        ? `${capital(nameOf(first[0]))} won`
        : won
          ? "You won"
          : "You lost";
  box.dataset.how = first.length === 1 && at.you.seats.length ? (won ? "won" : "lost") : "even";
  $("won").textContent = text;
  $("how").textContent = at.ended?.words ?? "";
  drawChanges(at.seats);
  const way = at.seats.some((seat) => seat.who === "engine") ? "computer" : several() ? "here" : "online";
  $("another").href = `/new?game=${game.id}&way=${way}`;
  if (fresh) box.scrollIntoView({ block: "nearest" });
}

/** What the match changed about everybody's points. @param {Seat[]} seats */
function drawChanges(seats) {
  const rows = seats.flatMap((seat) => {
    if (!seat.change) return [];
    const { before, after } = seat.change,
      by = after - before;
    return [
      make(
        "li",
        {},
        face(seat.picture ?? "", 24),
        make("a", { href: `/people/${seat.person}` }, make("bdi", {}, seat.name ?? "")),
        make("span", { class: "points" }, `${before} → ${after}${seat.rating?.provisional ? "?" : ""}`),
        make("span", { class: `change ${by < 0 ? "down" : "up"}` }, `${by < 0 ? "−" : "+"}${Math.abs(by)}`),
      ),
    ];
  });
  $("changes").hidden = !rows.length;
  swap($("changes"), rows);
}

// Buttons -----------------------------------------------------------------------------------------------

/** Asks before something that can't be undone. @param {string} question @returns {Promise<boolean>} */
function sure(question) {
  const dialog = $("sure");
  dialog.querySelector("p").textContent = question;
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    dialog.returnValue = "no";
    dialog.showModal();
  });
}

$("resign").onclick = async () => {
  if (await sure("Give up this game?")) act({ t: "resign" });
};
$("abort").onclick = async () => {
  if (await sure("End this game without a result?")) act({ t: "abort" });
};
$("cancel").onclick = async () => {
  if (await sure("Put this table away?")) act({ t: "abort" });
};
$("draw").onclick = () => act({ t: "offer", what: "draw" });
$("takeback").onclick = () => act({ t: "offer", what: "takeback" });
$("rematch").onclick = () => act({ t: "offer", what: "rematch" });
$("comeback").onclick = () => act({ t: "back" });
$("start").onclick = () => act({ t: "start" });
$("stand").onclick = () => act({ t: "stand" });
$("flip").onclick = () => {
  flipped++;
  draw();
};
$("yes").onclick = () => {
  if (board.asked) {
    const move = board.asked.text;
    board.drop();
    send(move);
  }
};
$("no").onclick = () => {
  $("confirm").hidden = true;
  board.drop();
  focusBoard();
};
$("turning").onclick = () => {
  localStorage.setItem("taproom-turning", localStorage.getItem("taproom-turning") === "on" ? "off" : "on");
  draw();
};
$("ask-opinion").onclick = async () => {
  const says = $("opinion").querySelector("p");
  says.textContent = "Thinking…";
  try {
    const at = looking === undefined ? story.length : looking + 1;
    const { seat, score, mate, depth, moves } = await api(`/api/tables/${table.id}/opinion?line=${at}`);
    const worth = mate
      ? mate > 0
        ? `wins in ${mate} plies`
        : `loses in ${-mate} plies`
      : `stands at ${score > 0 ? "+" : ""}${(score / 100).toFixed(2)}`;
    says.textContent = `${colour(seat)} ${worth}; best is ${moves.slice(0, 6).join(" ")} (depth ${depth}).`;
  } catch (error) {
    says.textContent = /** @type {Error} */ (error).message;
  }
};
$("first").onclick = () => look(-1);
$("back").onclick = () => look((looking ?? story.length - 1) - 1);
$("on").onclick = () => look((looking ?? story.length - 1) + 1);
$("latest").onclick = () => {
  looking = undefined;
  draw();
};
$("sound").onclick = () => {
  setSound(!soundOn());
  showSound();
  if (soundOn()) sound("move");
};
function showSound() {
  $("sound").setAttribute("aria-pressed", String(soundOn()));
  $("sound").textContent = soundOn() ? "Sound on" : "Sound off";
}
showSound();
clocks.onShort = () => {
  if (myTurn()) sound("short");
};

$("link").onclick = async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied; send it to your friends.");
  } catch {
    say(location.href);
  }
};
$("typed").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const input = $("typed").querySelector("input");
  const text = input.value.trim();
  const found = board.offers.find((move) => move.text.toLowerCase() === text.toLowerCase());
  if (found) {
    input.value = "";
    send(found.text);
  } else
    say(myTurn() ? `${text || "That"} is not among the moves you can make now.` : "It is not your turn.");
});
addEventListener("keydown", (event) => {
  if (
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLSelectElement ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  if (event.key === "f") {
    flipped++;
    draw();
  }
  if (event.key === "[") $("back").click();
  if (event.key === "]") $("on").click();
});
setTimeout(() => {
  if (!connected) $("connection").hidden = false;
}, 1500);
new Talk($("talk"), line, table.id, me?.id);
