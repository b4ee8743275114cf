// The lists of the taproom: rows stay where they are, so that nobody loses the place they read or the link they are at.

import { $, face, keyed, make } from "../dom.js";
import { countText, paceText, pointsText } from "../text.js";

/**
 * @typedef {import("./room.js").Room} Room
 * @typedef {import("./room.js").Card} Card
 * @typedef {import("./room.js").Chair} Chair
 * @typedef {import("./room.js").Person} Person
 * @typedef {import("./room.js").Seek} Seek
 * @typedef {import("./room.js").Sought} Sought
 * @typedef {import("../dom.js").Row} Row
 */

/** @param {Room} room @param {string} game the one to show, or all @param {number | undefined} me */
export function draw(room, game, me, join = (/** @type {Sought} */ _) => {}) {
  const some = (/** @type {Map<string, Card>} */ cards) =>
    [...cards.values()].filter((card) => !game || card.game === game);
  const open = some(room.open).map((card) => tableRow(card, card.host === me ? "Open" : "Join"));
  const running = some(room.running).map((card) => tableRow(card, "Watch"));
  keyed($("open"), [
    ...(open.length ? open : [nothingOpen(game)]),
    ...moreRow(room.count.open - room.open.size, "table"),
  ]);
  keyed($("running"), [
    ...(running.length ? running : [emptyRow("Nobody plays just now.")]),
    ...moreRow(room.count.running - room.running.size, "game"),
  ]);
  const seeks = [...room.seeks.values()].filter((seek) => seek.id !== me);
  const sought = seeks.flatMap((seek) => seekRows(seek, game, join));
  keyed($("seeks"), sought);
  $("looking").hidden = !sought.length;
  const here = [...room.here.values()].map(personRow);
  const more = room.count.here - room.here.size;
  keyed($("here"), [
    ...here,
    ...(more > 0 ? [emptyRow(`and ${more} more`)] : here.length ? [] : [emptyRow("Only you, so far.")]),
  ]);
  const people = room.count.here ? `${room.count.here} here` : "Only you, so far";
  if ($("people").textContent !== people) $("people").textContent = people;
}

/** @param {Card} card @param {string} button @returns {Row} */
function tableRow(card, button) {
  const notes = [paceText(card.pace), card.options.length ? "variations" : "", card.rated ? "rated" : ""];
  return {
    key: card.id,
    shows: JSON.stringify([card, button]),
    fill: () =>
      make(
        "li",
        { class: "card pictured" },
        make("img", {
          class: "thumb",
          src: `${document.documentElement.dataset.assets}/samples/${card.game}.svg`,
          width: 44,
          height: 44,
          alt: "",
        }),
        make("strong", {}, card.name, card.title ? " — " : "", make("bdi", {}, card.title)),
        make("a", { class: "button primary", href: `/t/${card.id}` }, button),
        make("p", {}, ...card.seats.flatMap((seat) => [chair(seat), " "]), notes.filter(Boolean).join(" · ")),
      ),
  };
}

/**
 * Somebody who looks for a game: a row for each that they would play.
 * @param {Seek} seek @param {string} game @param {(sought: Sought) => void} join @returns {Row[]}
 */
function seekRows(seek, game, join) {
  const wishes = seek.wishes.filter((wish) => !game || wish.game === game);
  return wishes.map((wish) => ({
    key: `${seek.id} ${wish.game} ${wish.players} ${wish.pace} ${wish.rated}`,
    shows: JSON.stringify([seek, wish]),
    fill: () =>
      make(
        "li",
        { class: "card seek" },
        make(
          "strong",
          { class: "person" },
          face(seek.picture, 28),
          make("bdi", {}, seek.name),
          make("span", {}, wish.name),
        ),
        make("button", { class: "primary", type: "button", onclick: () => join(wish) }, "Play"),
        make(
          "p",
          {},
          [`${wish.players} players`, paceText(wish.pace), wish.rated ? "rated" : ""]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
  }));
}

/** Who has a seat. @param {Chair} seat */
function chair(seat) {
  const names = { person: seat.name ?? "", engine: `computer ${seat.level}`, invited: "invited" };
  return make(
    "span",
    { class: "person" },
    ...(seat.picture ? [face(seat.picture, 20)] : []),
    make("bdi", {}, names[/** @type {keyof names} */ (seat.who)] ?? "open"),
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
        ...(person.kind === "member" ? [] : [make("small", {}, person.kind)]),
      ),
  };
}

/** @param {string} text @returns {Row} */
function emptyRow(text) {
  return { key: "empty", shows: text, fill: () => make("li", { class: "empty" }, text) };
}

/** @param {number} more @param {string} thing @returns {Row[]} */
function moreRow(more, thing) {
  return more > 0 ? [{ ...emptyRow(`and ${countText(more, `more ${thing}`)}`), key: "more" }] : [];
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
        "No table is open just now. ",
        make("a", { href: `/new?way=online${chosen}` }, "Open one"),
        ", or ",
        make("a", { href: `/new?way=computer${chosen}` }, "play the computer"),
        " meanwhile.",
      ),
  };
}
