// A lens for fingers that are wider than the squares: what lies beneath, larger, beside the finger.

import { MARGIN } from "./geometry.js";

/** How large a square is under the lens, and how far the glass reaches. */
const SQUARE = 48;
const RADIUS = 80;
/** What stays free between the glass and the point under the finger, and between the glass and the edge. */
const GAP = 40;
const EDGE = 6;
/** What rises above the glass: the name of the square. */
const RIM = 12;

/**
 * Where the middle of the glass goes: above the finger, and around it to the side where there is no room above.
 * @param {{x: number, y: number}} finger
 * @param {{left: number, top: number, right: number}} view what can be seen of the page
 * @param {number} side the way around, -1 to the left, 1 to the right
 */
export function beside(finger, view, side) {
  const away = RADIUS + GAP;
  const y = Math.max(view.top + EDGE + RIM + RADIUS, finger.y - away);
  const aside = Math.sqrt(Math.max(0, away ** 2 - (finger.y - y) ** 2));
  const x = Math.min(
    view.right - EDGE - RADIUS,
    Math.max(view.left + EDGE + RADIUS, finger.x + side * aside),
  );
  return { x, y };
}

/** A round glass that shows a copy of the board. The copy is made when something changes and only shifted as the finger moves. */
export class Lens {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.shown = false;
    this.side = 1;
    this.aimed = "";
    /** Asks whoever holds the lens to aim again. */
    this.again = () => {};
    const make = (/** @type {string} */ name, /** @type {Element} */ parent) => {
      const element = document.createElement("div");
      element.className = name;
      parent.append(element);
      return element;
    };
    this.root = make("lens", board.root.closest(".table") ?? document.body);
    this.root.setAttribute("aria-hidden", "true");
    this.root.hidden = true;
    this.glass = make("glass", this.root);
    this.name = make("aim", this.root);
    this.copy = make("board sheet", this.glass);
  }

  /** Something on the board has changed. */
  renew() {
    if (!this.shown) return;
    this.draw();
    this.again();
  }

  /** Copies the board as it is now. */
  draw() {
    const { root, cells, layer, geometry } = this.board;
    const [width, height] = geometry.extent;
    this.box = this.board.sheet.getBoundingClientRect();
    this.copy.style.setProperty("--cells", String(width));
    this.copy.classList.toggle("small", root.classList.contains("small"));
    this.copy.style.width = `${width * SQUARE}px`;
    this.copy.style.height = `${height * SQUARE}px`;
    const ground = root.querySelector(".ground");
    const kept = this.copy.querySelector(".ground");
    const copied = kept?.getAttribute("src") === ground?.getAttribute("src") ? kept : ground?.cloneNode();
    const squares = [...cells.values()].map((cell) => {
      const square = document.createElement("div");
      square.className = cell.className;
      square.style.cssText = cell.style.cssText;
      return square;
    });
    this.ring = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.ring.setAttribute("class", "ring");
    this.ring.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${height}`);
    this.ring.append(
      document.createElementNS(this.ring.namespaceURI, "polygon"),
      document.createElementNS(this.ring.namespaceURI, "polygon"),
    );
    this.copy.replaceChildren(
      ...[copied, ...squares, layer?.cloneNode(true), this.ring].filter((part) => part instanceof Node),
    );
    this.aimed = "";
  }

  /**
   * Shows what is under the finger, and rings the square that is aimed at.
   * @param {{x: number, y: number}} finger
   * @param {{square?: string, does: string, words: string}} aim
   */
  show(finger, aim) {
    if (!this.shown) {
      this.shown = true;
      this.side = finger.x < innerWidth / 2 ? 1 : -1;
      this.draw();
    }
    const box = /** @type {DOMRect} */ (this.box);
    this.root.hidden =
      finger.x < box.left || finger.x > box.right || finger.y < box.top || finger.y > box.bottom;
    const view = visualViewport;
    const [left, top] = [view?.offsetLeft ?? 0, view?.offsetTop ?? 0];
    const seen = { left, top, right: left + (view?.width ?? innerWidth) };
    // The glass goes to the other side only when it would lie under the finger.
    let middle = beside(finger, seen, this.side);
    const other = beside(finger, seen, -this.side);
    const far = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - finger.x, at.y - finger.y);
    if (far(middle) < RADIUS + GAP / 2 && far(other) > far(middle) + 4) {
      this.side = -this.side;
      middle = other;
    }
    this.root.style.transform = `translate(${middle.x}px, ${middle.y}px)`;
    const [width, height] = this.board.geometry.extent;
    const x = ((finger.x - box.left) / box.width) * width * SQUARE,
      y = ((finger.y - box.top) / box.height) * height * SQUARE;
    this.copy.style.transform = `translate(${RADIUS - x}px, ${RADIUS - y}px)`;
    const key = `${aim.square} ${aim.does} ${aim.words}`;
    if (key === this.aimed) return;
    this.aimed = key;
    this.root.dataset.does = aim.does;
    this.name.textContent = aim.words;
    const corners = this.board.geometry.places.get(aim.square ?? "")?.outline ?? [];
    for (const line of this.ring?.children ?? [])
      line.setAttribute("points", corners.map((corner) => corner.join()).join(" "));
  }

  hide() {
    this.shown = false;
    this.root.hidden = true;
    this.copy.replaceChildren(...this.copy.querySelectorAll(".ground"));
  }
}
