// The lists of the taproom: rows stay where they are, so that nobody loses the place they read or the link they are at.

import { $, face, keyed, make, read } from "../dom.js";
import { say, sayWith } from "../say.js";
import { paceText, pointsText } from "../text.js";

/** Between what is told about a row: it stands at the end of a line, never at the beginning of one. */
const DOT = "\u00a0· ";
/** What is told about a row; a number stays beside what it counts. @param {string[]} notes */
const told = (notes) =>
  notes
    .filter(Boolean)
    .map((note) => note.replaceAll(" ", "\u00a0"))
    .join(DOT);

/** What the games are called. @type {Record<string, string>} */
const names = read("games") ?? {};

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
  const seeks = [...room.seeks.values()].filter((seek) => seek.id !== me);
  const sought = seeks.flatMap((seek) => seekRows(seek, game, join));
  keyed($("seeks"), sought);
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
  const people = room.count.here ? say("js-here", { count: room.count.here }) : say("js-none-here");
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
        { class: "card pictured" },
        thumb(card.game),
        make(
          "strong",
          {},
          names[card.game] ?? card.name,
          card.title ? " — " : "",
          make("bdi", {}, card.title),
        ),
        make("a", { class: "button primary", href: `/t/${card.id}` }, button),
        make("p", {}, ...chairs(card.seats), told(notes)),
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
        { class: "card pictured seek" },
        thumb(wish.game),
        make("strong", {}, names[wish.game] ?? wish.name),
        make("button", { class: "primary", type: "button", onclick: () => join(wish) }, say("js-play")),
        make(
          "p",
          {},
          make(
            "span",
            { class: "person" },
            face(seek.picture, 20),
            make("bdi", {}, seek.name),
            make("span", {}, "·"),
          ),
          " ",
          told([
            say("js-players", { count: wish.players }),
            paceText(wish.pace),
            wish.rated ? say("js-rated") : "",
          ]),
        ),
      ),
  }));
}

/** A small board beside a row. @param {string} game */
function thumb(game) {
  const src = `${document.documentElement.dataset.assets}/samples/${game}.svg`;
  return make("img", { class: "thumb", src, width: 44, height: 44, alt: "" });
}

/** A name as it is read: the lobby tells everybody the same, and whoever has left has no name but a word. @param {string} name */
function known(name) {
  const former = /^Former member (\d+)$/.exec(name);
  return former ? say("js-former-member", { number: former[1] }) : name;
}

/** Who sits at a table, and how many more may. @param {Chair[]} seats */
function chairs(seats) {
  const taken = seats.filter((seat) => seat.who !== "open");
  const open = seats.length - taken.length;
  const rest = make("span", {}, say("js-free-seats", { count: open }), " ·");
  return [...taken.flatMap((seat) => [chair(seat), " "]), ...(open ? [rest, " "] : [])];
}

/** Who has a seat. @param {Chair} seat */
function chair(seat) {
  const who = {
    person: known(seat.name ?? ""),
    engine: say("js-robot-level", { name: seat.robot ?? "", level: seat.level ?? 0 }),
    invited: say("js-seat-invited"),
  };
  return make(
    "span",
    { class: "person" },
    ...(seat.picture ? [face(seat.picture, 20)] : []),
    make("bdi", {}, who[/** @type {keyof who} */ (seat.who)] ?? ""),
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
