// Arrows and circles that somebody draws on the board for themselves, with the right button.

import { MARGIN } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
/** @typedef {{from: string, to?: string, colour: string}} Note */

/** The colour that the keys held down stand for. @param {MouseEvent} event */
const colourOf = (event) => {
  const red = event.shiftKey || event.ctrlKey;
  return red && event.altKey ? "yellow" : red ? "red" : event.altKey ? "blue" : "green";
};

export class Notes {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Note[]} */
    this.notes = [];
    this.root = document.createElementNS(SVG, "svg");
    this.root.setAttribute("class", "notes-drawn");
    this.root.setAttribute("aria-hidden", "true");
    /** The square where the right button went down. @type {string | undefined} */
    let from;
    board.root.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") return;
      if (event.button === 0) this.clear();
      from = event.button === 2 && !board.busy ? board.under(event)?.name : undefined;
    });
    board.root.addEventListener("pointerup", (event) => {
      const to = from && event.button === 2 ? board.under(event)?.name : undefined;
      if (from && to) this.toggle({ from, to: to === from ? undefined : to, colour: colourOf(event) });
      from = undefined;
    });
  }

  clear() {
    if (!this.notes.length) return;
    this.notes = [];
    this.draw();
  }

  /** Draws something, or takes it away where it is already. @param {Note} note */
  toggle(note) {
    const others = this.notes.filter((other) => other.from !== note.from || other.to !== note.to);
    const same = this.notes.find((other) => !others.includes(other) && other.colour === note.colour);
    this.notes = same ? others : [...others, note];
    this.draw();
  }

  draw() {
    const { geometry } = this.board;
    const [width, height] = geometry.extent;
    this.root.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${height}`);
    const shapes = this.notes.map(({ from, to, colour }) => {
      const a = geometry.places.get(from),
        b = to ? geometry.places.get(to) : undefined;
      const shape = document.createElementNS(SVG, b ? "path" : "circle");
      shape.setAttribute("class", `note ${colour}`);
      if (!a) return shape;
      if (!b) {
        const set = { cx: a.x, cy: a.y, r: 0.44 };
        for (const [name, value] of Object.entries(set)) shape.setAttribute(name, String(value));
        return shape;
      }
      const long = Math.hypot(b.x - a.x, b.y - a.y);
      // A shaft from the rim of one square to the middle of the other, and a head.
      const [dx, dy] = [(b.x - a.x) / long, (b.y - a.y) / long];
      const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
        `${(a.x + dx * along - dy * aside).toFixed(3)} ${(a.y + dy * along + dx * aside).toFixed(3)}`;
      const neck = long - 0.36;
      const points = [
        [0.3, 0.08],
        [neck, 0.08],
        [neck, 0.24],
        [long, 0],
        [neck, -0.24],
        [neck, -0.08],
        [0.3, -0.08],
      ];
      shape.setAttribute("d", `M${points.map(([x, y]) => at(x, y)).join("L")}Z`);
      return shape;
    });
    this.root.replaceChildren(...shapes);
  }
}
