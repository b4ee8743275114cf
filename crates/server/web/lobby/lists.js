// The lists of the taproom: rows stay where they are, so that nobody loses the place they read or the link they are at.

import { $, face, keyed, make, read } from "../dom.js";
import { say, sayWith } from "../say.js";
import { paceText, pointsText } from "../text.js";

/** What the games are called. @type {Record<string, string>} */
const names = read("games") ?? {};

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("./room.js").Card} Card
 * @typedef {import("./room.js").Chair} Chair
 * @typedef {import("./room.js").Person} Person
 * @typedef {import("../dom.js").Row} Row
 */

/** @param {Room} room @param {string} game the one to show, or all @param {number | undefined} me */
export function draw(room, game, me) {
  const some = (/** @type {Map<string, Card>} */ cards) =>
    [...cards.values()].filter((card) => !game || card.game === game);
  const open = some(room.open).map((card) => tableRow(card, say(card.host === me ? "js-open" : "js-join")));
  const running = some(room.running).map((card) => tableRow(card, say("js-watch")));
  keyed($("open"), [
    ...(open.length ? open : [nothingOpen(game)]),
    ...moreRow(room.count.open - room.open.size, (count) => say("js-more-tables", { count })),
  ]);
  keyed($("running"), [
    ...(running.length ? running : [emptyRow(say("js-none-running"))]),
    ...moreRow(room.count.running - room.running.size, (count) => say("js-more-games", { count })),
  ]);
  const here = [...room.here.values()].map(personRow);
  const more = room.count.here - room.here.size;
  keyed($("here"), [
    ...here,
    ...(more > 0
      ? [emptyRow(say("js-more", { count: more }))]
      : here.length
        ? []
        : [emptyRow(say("js-none-here"))]),
  ]);
  const people = say("js-here", { count: room.count.here });
  if ($("people").textContent !== people) $("people").textContent = people;
}

/** @param {Card} card @param {string} button @returns {Row} */
function tableRow(card, button) {
  const notes = [
    paceText(card.pace),
    card.options.length ? say("js-variations") : "",
    card.rated ? say("js-rated") : "",
  ];
  return {
    key: card.id,
    shows: JSON.stringify([card, button]),
    fill: () =>
      make(
        "li",
        { class: "card" },
        make(
          "strong",
          {},
          names[card.game] ?? card.name,
          card.title ? " — " : "",
          make("bdi", {}, card.title),
        ),
        make("a", { class: "button primary", href: `/t/${card.id}` }, button),
        make("p", {}, ...card.seats.flatMap((seat) => [chair(seat), " "]), notes.filter(Boolean).join(" · ")),
      ),
  };
}

/** Who has a seat. @param {Chair} seat */
function chair(seat) {
  const who = {
    person: seat.name ?? "",
    engine: say("js-computer", { level: seat.level ?? 0 }),
    invited: say("js-seat-invited"),
  };
  return make(
    "span",
    { class: "person" },
    ...(seat.picture ? [face(seat.picture, 20)] : []),
    make("bdi", {}, who[/** @type {keyof who} */ (seat.who)] ?? say("js-seat-open")),
    ...(seat.rating ? [make("small", {}, pointsText(seat.rating))] : []),
    make("span", {}, "·"),
  );
}

/** @param {Person} person @returns {Row} */
function personRow(person) {
  return {
    key: String(person.id),
    shows: JSON.stringify(person),
    fill: () =>
      make(
        "li",
        { class: "person" },
        face(person.picture, 24),
        make("a", { href: `/people/${person.id}` }, make("bdi", {}, person.name)),
        ...(person.kind === "member"
          ? []
          : [make("small", {}, say(person.kind === "bot" ? "js-kind-bot" : "js-kind-guest"))]),
      ),
  };
}

/** @param {string} text @returns {Row} */
function emptyRow(text) {
  return { key: "empty", shows: text, fill: () => make("li", { class: "empty" }, text) };
}

/** @param {number} more @param {(count: number) => string} words @returns {Row[]} */
function moreRow(more, words) {
  return more > 0 ? [{ ...emptyRow(words(more)), key: "more" }] : [];
}

/** @param {string} game @returns {Row} */
function nothingOpen(game) {
  const chosen = game ? `&game=${game}` : "";
  return {
    key: "empty",
    shows: chosen,
    fill: () =>
      make(
        "li",
        { class: "empty" },
        ...sayWith("js-none-open", {
          open: (text) => make("a", { href: `/new?way=online${chosen}` }, text),
          computer: (text) => make("a", { href: `/new?way=computer${chosen}` }, text),
        }),
      ),
  };
}
