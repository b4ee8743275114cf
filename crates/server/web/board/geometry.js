// Where things are: the cells of any board, turned for the viewer. No rules live here.

/**
 * @typedef {{name: string, ground: string, owner?: string, outline: number[][], centre: number[]}} Cell
 * @typedef {{width: number, height: number, cells: Cell[],
 *            edges: Record<string, {left: string[], bottom: string[]}>}} BoardData
 * @typedef {{name: string, ground: string, owner?: string, outline: number[][], x: number, y: number,
 *            left: number, top: number, width: number, height: number}} Place
 */

export const SIDES = ["south", "west", "north", "east"];

/** The frame around the drawn board, in cells: the drawings of the house have it too. */
export const MARGIN = 0.46;

/**
 * Turns a point of the board as South sees it into what another side sees.
 * @param {number[]} point @param {BoardData} board @param {string} side @returns {number[]}
 */
export function turned([x, y], { width, height }, side) {
  switch (side) {
    case "west":
      return [y, width - x];
    case "north":
      return [width - x, height - y];
    case "east":
      return [height - y, x];
    default:
      return [x, y];
  }
}

/** The board as one side sees it. */
export class Geometry {
  /** @param {BoardData} board @param {string} side */
  constructor(board, side) {
    const flat = side === "south" || side === "north";
    this.board = board;
    this.side = side;
    this.width = flat ? board.width : board.height;
    this.height = flat ? board.height : board.width;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    for (const cell of board.cells) {
      const outline = cell.outline.map((point) => turned(point, board, side));
      const [x, y] = turned(cell.centre, board, side);
      const xs = outline.map((point) => point[0]),
        ys = outline.map((point) => point[1]);
      const left = Math.min(...xs),
        top = Math.min(...ys);
      this.places.set(cell.name, {
        name: cell.name,
        ground: cell.ground,
        owner: cell.owner,
        outline,
        x,
        y,
        left,
        top,
        width: Math.max(...xs) - left,
        height: Math.max(...ys) - top,
      });
    }
  }

  /** The whole drawing with its frame, in cells. */
  get extent() {
    return [this.width + 2 * MARGIN, this.height + 2 * MARGIN];
  }

  /** A length across, as a share of the drawing. @param {number} x */
  across(x) {
    return (100 * x) / this.extent[0];
  }

  /** A length down, as a share of the drawing. @param {number} y */
  down(y) {
    return (100 * y) / this.extent[1];
  }

  /**
   * The cell at a point of the drawing, given in shares of its width and height.
   * @param {number} fx @param {number} fy @returns {Place | undefined}
   */
  at(fx, fy) {
    const x = fx * this.extent[0] - MARGIN,
      y = fy * this.extent[1] - MARGIN;
    for (const place of this.places.values()) if (inside(x, y, place.outline)) return place;
    return undefined;
  }

  /**
   * The cell that an arrow key leads to from another: the nearest one in that direction.
   * @param {string} from @param {number} dx @param {number} dy @returns {string | undefined}
   */
  step(from, dx, dy) {
    const here = this.places.get(from);
    if (!here) return undefined;
    let best,
      least = Infinity;
    for (const place of this.places.values()) {
      const ahead = (place.x - here.x) * dx + (place.y - here.y) * dy;
      const aside = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
      if (place === here || ahead < 0.3 || aside > ahead) continue;
      const cost = ahead + 2 * aside;
      if (cost < least) {
        least = cost;
        best = place.name;
      }
    }
    return best;
  }

  /**
   * The letters of the files and the numbers of the ranks along the bottom and the left, as the house gives them.
   * @returns {{text: string, edge: "left" | "bottom", at: number}[]}
   */
  labels() {
    const { left, bottom } = this.board.edges[this.side];
    return [
      ...left.map((text, row) => ({ text, edge: /** @type {const} */ ("left"), at: row + 0.5 })),
      ...bottom.map((text, column) => ({ text, edge: /** @type {const} */ ("bottom"), at: column + 0.5 })),
    ];
  }

  /** The cells in rows from the top, each from the left, as they are read. @returns {Place[][]} */
  rows() {
    /** @type {Map<number, Place[]>} */
    const rows = new Map();
    for (const place of this.places.values()) {
      const row = Math.floor(place.y);
      rows.set(row, [...(rows.get(row) ?? []), place]);
    }
    return [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => a.x - b.x));
  }
}

/** @param {number} x @param {number} y @param {number[][]} corners */
function inside(x, y, corners) {
  let odd = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [xi, yi] = corners[i],
      [xj, yj] = corners[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}
