// An arrow over the board: what the computer would play.

import { MARGIN } from "../board/geometry.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Draws an arrow from one square to another, or a ring where a piece would be placed; nothing takes it away.
 * @param {import("../board/board.js").Board} board @param {string[]} [squares]
 */
export function drawArrow(board, squares = []) {
  board.root.querySelector(".arrow")?.remove();
  const [a, b] = squares.map((square) => board.geometry.places.get(square));
  if (!a) return;
  const [width, height] = board.geometry.extent;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "arrow");
  svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, b ? "polygon" : "circle");
  if (b) shape.setAttribute("points", outline([a.x, a.y], [b.x, b.y]));
  else {
    shape.setAttribute("cx", String(a.x));
    shape.setAttribute("cy", String(a.y));
    shape.setAttribute("r", "0.42");
    shape.setAttribute("class", "ring");
  }
  svg.append(shape);
  board.root.append(svg);
}

/** The corners of an arrow. @param {number[]} from @param {number[]} to */
function outline([ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  const neck = Math.max(length - 0.42, 0.1);
  /** A point so far along and aside. @param {number} along @param {number} aside */
  const at = (along, aside) =>
    `${(ax + dx * along - dy * aside).toFixed(3)},${(ay + dy * along + dx * aside).toFixed(3)}`;
  return [
    at(0.1, 0.1),
    at(neck, 0.1),
    at(neck, 0.28),
    at(length, 0),
    at(neck, -0.28),
    at(neck, -0.1),
    at(0.1, -0.1),
  ].join(" ");
}
