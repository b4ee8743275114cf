// What pieces look like: their drawings, their plates, who commands them and what hinders them.

/**
 * @typedef {{letter: string, id: string, name: string, symbol: string, strength?: number}} Kind
 * @typedef {{fill: string, line: string, plate: string, ink: string}} Paints
 * @typedef {{id: string, name: string, board: import("./geometry.js").BoardData, viewpoint: string, kinds: Kind[],
 *            colours: Record<string, string>, paints: Record<string, Paints>, plates: boolean,
 *            facing: boolean}} GameData
 */

const ARMIES = { S: "south", W: "west", N: "north", E: "east" };
/** How long a piece slides, in milliseconds. */
const SLIDES = { normal: 180, fast: 80, off: 0 };

/** The seat of an army's letter. @param {string} letter @returns {string} */
export const army = (letter) => ARMIES[/** @type {"S"} */ (letter)];

/** What kind of piece a token is. @param {GameData} game @param {string} token */
export const kindOf = (game, token) => game.kinds.find((kind) => kind.letter === token[1]);

/** How long pieces slide as this guest likes it; not at all where the device asks for stillness. */
export function slide() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return (
    SLIDES[/** @type {"normal"} */ (document.documentElement.dataset.motion ?? "normal")] ?? SLIDES.normal
  );
}

/** Gives the page the colours of a game's armies. @param {GameData} game */
export function paint(game) {
  const { style } = document.documentElement;
  for (const [seat, { fill, line, plate, ink }] of Object.entries(game.paints)) {
    style.setProperty(`--${seat}`, fill);
    style.setProperty(`--${seat}-line`, document.documentElement.dataset.pieces === "discs" ? ink : line);
    style.setProperty(`--${seat}-plate`, plate);
    style.setProperty(`--${seat}-ink`, ink);
  }
}

/**
 * A piece as it is drawn. Armies are told apart by the shape of their plates as by their colours. One that fights for
 * another wears a rim of that one's colour, with the shape of that one's plates in the corner.
 * @param {GameData} game @param {string} token @param {string | null | undefined} [commander]
 * @param {{badge?: string, small?: boolean}} [how]
 */
export function drawing(game, token, commander, { badge, small } = {}) {
  const kind = kindOf(game, token);
  const seat = army(token[0]);
  const use = (/** @type {string} */ name, /** @type {string} */ id, more = "") =>
    `<use class="${name}" href="#${id}" ${more}></use>`;
  const master = game.plates && commander && commander !== seat ? commander : "";
  const simple = `small-${kind?.symbol}`;
  const symbol = small && document.getElementById(simple) ? simple : (kind?.symbol ?? "");
  const sign = commander === null ? "idle" : badge;
  const plate = `plate-${seat}`;
  return [
    `<svg viewBox="0 0 100 100" class="art ${game.id} ${seat}" data-plated="${game.plates}"`,
    `${master && ` data-master="${master}"`}${commander === null ? ' data-idle="true"' : ""}>`,
    master ? use("casing", plate) + use("rim", plate) : "",
    game.plates ? use("plate", plate) : "",
    use("body", symbol),
    kind?.strength ? use("strength", `rank-${kind.strength}`) : "",
    master ? use("pip", `plate-${master}`, 'x="66" y="-2" width="36" height="36"') : "",
    sign ? use(`badge ${sign}`, `badge-${sign}`) : "",
    "</svg>",
  ].join("");
}
