// The taproom, live.

import { $, face, make, read, say } from "./dom.js";
import { comeIn, me } from "./house.js";
import { theLine } from "./socket.js";
import { paceText, pointsText } from "./text.js";

/** @typedef {{id: string, game: string, name: string, title: string, players: number, pace: string, options: string[],
 *             seats: Chair[], host: number, rated: boolean}} Card
 *  @typedef {{seat: string, who: string, name?: string, level?: number, person?: number, picture?: string,
 *             rating?: {points: number, provisional: boolean}}} Chair */

const line = theLine();
let lobby = read("lobby");
let seeking = false;

/** Who has a seat. @param {Chair} seat */
function person(seat) {
  const name =
    seat.who === "person"
      ? (seat.name ?? "")
      : seat.who === "engine"
        ? `computer ${seat.level}`
        : seat.who === "invited"
          ? "invited"
          : "open";
  return make(
    "span",
    { class: "person" },
    ...(seat.picture ? [face(seat.picture, 20)] : []),
    make("bdi", {}, name),
    ...(seat.rating ? [make("small", {}, pointsText(seat.rating))] : []),
    make("span", {}, "·"),
  );
}

/** @param {Card} card */
const people = (card) => card.seats.flatMap((seat) => [person(seat), " "]);

/** @param {Card} card @param {string} button */
function row(card, button) {
  return make(
    "li",
    { class: "card" },
    make("strong", {}, card.name, card.title ? " — " : "", make("bdi", {}, card.title)),
    make("a", { class: "button primary", href: `/t/${card.id}` }, button),
    make(
      "p",
      {},
      ...people(card),
      `${paceText(card.pace)}${card.options.length ? " · variations" : ""}${card.rated ? " · rated" : ""}`,
    ),
  );
}

function draw() {
  const wanted = $("filter").value;
  /** @param {Card[]} cards */
  const some = (cards) => cards.filter((card) => !wanted || card.game === wanted);
  const open = some(lobby.open),
    running = some(lobby.running);
  $("open").replaceChildren(...open.map((card) => row(card, card.host === me?.id ? "Open" : "Join")));
  if (!open.length)
    $("open").append(
      make(
        "li",
        { class: "empty" },
        "No table is open just now. ",
        make("a", { href: `/new?way=online${wanted ? `&game=${wanted}` : ""}` }, "Open one"),
        ", or ",
        make("a", { href: `/new?way=computer${wanted ? `&game=${wanted}` : ""}` }, "play the computer"),
        " meanwhile.",
      ),
    );
  $("running").replaceChildren(...running.map((card) => row(card, "Watch")));
  if (!running.length) $("running").append(make("li", { class: "empty" }, "Nobody plays just now."));
  $("people").textContent = `${lobby.people} here`;
  /** @type {{id: number, name: string, kind: string, picture: string}[]} */
  const here = lobby.here;
  $("here").replaceChildren(
    ...here.map((person) =>
      make(
        "li",
        { class: "person" },
        face(person.picture, 24),
        make("a", { href: `/people/${person.id}` }, make("bdi", {}, person.name)),
        ...(person.kind === "member" ? [] : [make("small", {}, person.kind)]),
      ),
    ),
  );
  const more = lobby.people - here.length;
  if (more > 0) $("here").append(make("li", { class: "empty" }, `and ${more} more`));
  else if (!here.length) $("here").append(make("li", { class: "empty" }, "Nobody has come in yet."));
}

line.lobby = true;
line.send({ t: "lobby", on: true });
line.on("lobby", (message) => {
  lobby = message;
  draw();
});
line.on("paired", (message) => location.assign(`/t/${message.table}`));
line.on("line", (up) => {
  if (up && seeking) seek();
});
$("filter").addEventListener("change", draw);

function wishes() {
  const data = new FormData($("pair"));
  const rated = data.has("rated");
  return data
    .getAll("game")
    .flatMap((game) =>
      data.getAll("pace").map((pace) => {
        const [id, players] = String(game).split(":");
        return { game: id, players: Number(players), pace: String(pace), rated };
      }),
    )
    .slice(0, 20);
}

async function seek() {
  const answer = await line.ask({ t: "pair", wishes: wishes() });
  seeking = answer.ok;
  $("seeking").textContent = answer.ok ? "Looking for somebody…" : "";
  $("seek").textContent = answer.ok ? "Stop looking" : "Find me a game";
  if (!answer.ok) say(answer.error ?? "");
}

$("pair").addEventListener("submit", async (/** @type {Event} */ event) => {
  event.preventDefault();
  if (seeking) {
    seeking = false;
    await line.ask({ t: "unpair" });
    $("seeking").textContent = "";
    $("seek").textContent = "Find me a game";
    return;
  }
  if (!wishes().length) return say("Tick at least one game and one clock.");
  if (!me) {
    await comeIn();
    line.again();
    await new Promise((resolve) => line.addEventListener("line", resolve, { once: true }));
  }
  seek();
});
draw();
