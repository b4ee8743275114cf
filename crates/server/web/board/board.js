// The board of all five games: one grid of cells that everybody uses, with the pieces above it.

import { Geometry, MARGIN } from "./geometry.js";
import { compare, offered } from "./state.js";
import { listen } from "./input.js";
import { Lens } from "./lens.js";

/**
 * @typedef {import("./state.js").Offered} Offered
 * @typedef {import("./state.js").Pieces} Pieces
 * @typedef {{letter: string, id: string, symbol: string, strength?: number}} Kind
 * @typedef {{id: string, name: string, board: import("./geometry.js").BoardData, kinds: Kind[],
 *            colours: Record<string, string>, paints: Record<string, [string, string]>, plates: boolean,
 *            facing: boolean}} GameData
 * @typedef {{pieces: Pieces, rubble: string[], last: string[], legal: string[], mine: string[],
 *            commanders: Record<string, string | null>, warned: string[], ahead: boolean}} Picture
 */

const ARMIES = { S: "south", W: "west", N: "north", E: "east" };
const FADE = 200;
/** Squares that are smaller than this are hard to hit with a finger. */
const FINGER = 32;

/** The seat of an army's letter. @param {string} letter @returns {string} */
export const army = (letter) => ARMIES[/** @type {"S"} */ (letter)];

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {GameData} game
   * @param {{play: (move: string) => void, choose: (moves: Offered[]) => Promise<Offered | undefined>,
   *          confirm: (move: Offered) => void, ahead: (from: string, to: string) => void}} on
   */
  constructor(root, game, on) {
    this.root = root;
    this.game = game;
    this.on = on;
    /** @type {Picture} */
    this.picture = {
      pieces: {},
      rubble: [],
      last: [],
      legal: [],
      mine: [],
      commanders: {},
      warned: [],
      ahead: false,
    };
    /** @type {Offered[]} */
    this.offers = [];
    /** The square that is taken, or the kind from the reserve. @type {{square?: string, kind?: string}} */
    this.hand = {};
    /** A move made before its turn. @type {[string, string] | undefined} */
    this.premove = undefined;
    /** A move that waits for a second touch. @type {Offered | undefined} */
    this.asked = undefined;
    /** @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.pieces = new Map();
    this.geometry = new Geometry(game.board, "south");
    for (const [seat, [fill, line]] of Object.entries(game.paints)) {
      document.documentElement.style.setProperty(`--${seat}`, fill);
      document.documentElement.style.setProperty(`--${seat}-line`, line);
    }
    this.focused = "";
    this.lens = new Lens(this);
    this.turn("south");
    listen(this);
  }

  /** Turns the board to a side. @param {string} side */
  turn(side) {
    if (this.cells.size && this.geometry.side === side) return;
    this.geometry = new Geometry(this.game.board, side);
    const [width, height] = this.geometry.extent;
    const around = /** @type {HTMLElement} */ (this.root.closest(".table") ?? this.root);
    around.style.setProperty("--across", String(width));
    around.style.setProperty("--down", String(height));
    const assets = document.documentElement.dataset.assets;
    const ground = document.createElement("img");
    ground.src = `${assets}/boards/${this.game.id}-${side}.svg`;
    ground.alt = "";
    ground.className = "ground";
    ground.draggable = false;
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", `${this.game.name}, seen from the ${side}`);
    grid.className = "cells";
    const had = this.root.contains(document.activeElement);
    this.cells.clear();
    for (const row of this.geometry.rows()) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.className = "rank";
      for (const place of row) line.append(this.cell(place));
      grid.append(line);
    }
    this.layer = document.createElement("div");
    this.layer.className = "pieces";
    this.layer.setAttribute("aria-hidden", "true");
    this.pieces.clear();
    this.root.replaceChildren(ground, grid, this.layer);
    for (const [square, token] of Object.entries(this.picture.pieces)) this.add(square, token);
    if (!this.cells.has(this.focused)) this.focused = this.geometry.rows().at(-1)?.[0]?.name ?? "";
    this.mark();
    if (had) this.cells.get(this.focused)?.focus();
  }

  /** @param {import("./geometry.js").Place} place */
  cell(place) {
    const cell = document.createElement("button");
    cell.type = "button";
    cell.setAttribute("role", "gridcell");
    cell.dataset.cell = place.name;
    cell.className = "cell";
    cell.tabIndex = -1;
    const { geometry } = this;
    cell.style.left = `${geometry.across(place.left + MARGIN)}%`;
    cell.style.top = `${geometry.down(place.top + MARGIN)}%`;
    cell.style.width = `${geometry.across(place.width)}%`;
    cell.style.height = `${geometry.down(place.height)}%`;
    if (place.outline.length !== 4) {
      const corners = place.outline.map(
        ([x, y]) => `${(100 * (x - place.left)) / place.width}% ${(100 * (y - place.top)) / place.height}%`,
      );
      cell.style.clipPath = `polygon(${corners.join(",")})`;
      cell.classList.add("odd");
      cell.style.setProperty("--x", `${(100 * (place.x - place.left)) / place.width}%`);
      cell.style.setProperty("--y", `${(100 * (place.y - place.top)) / place.height}%`);
    }
    this.cells.set(place.name, cell);
    return cell;
  }

  /** Shows the next picture; what changed slides or fades. @param {Picture} picture */
  show(picture) {
    const before = this.picture;
    this.picture = picture;
    this.offers = picture.legal.map(offered);
    const { moved, gone, came } = compare(before.pieces, picture.pieces, picture.last);
    const sliding = moved.map(([from, to]) => /** @type {const} */ ([to, this.pieces.get(from)]));
    for (const [from] of moved) this.pieces.delete(from);
    for (const square of [...gone, ...moved.map(([, to]) => to)]) this.fade(square);
    for (const [to, piece] of sliding) {
      if (piece) {
        this.dress(piece, picture.pieces[to]);
        this.put(piece, to);
        this.pieces.set(to, piece);
      } else this.add(to, picture.pieces[to]);
    }
    for (const square of came) {
      this.fade(square);
      this.add(square, picture.pieces[square]);
    }
    // Armies change hands, and games begin: what stayed where it was may look different now.
    for (const [square, piece] of this.pieces) this.dress(piece, picture.pieces[square]);
    if (this.hand.square && !this.movable(this.hand.square) && !this.premovable(this.hand.square))
      this.hand = {};
    if (this.hand.kind && !this.offers.some((move) => move.kind === this.hand.kind)) this.hand = {};
    // News that change nothing about one's moves leave what is in the hand where it is.
    if (this.asked && !this.offers.some((move) => move.text === this.asked?.text)) this.asked = undefined;
    this.mark();
  }

  /** @param {string} square */
  fade(square) {
    const piece = this.pieces.get(square);
    if (!piece) return;
    this.pieces.delete(square);
    piece.classList.add("gone");
    setTimeout(() => piece.remove(), FADE);
  }

  /** @param {string} square @param {string} token */
  add(square, token) {
    const piece = document.createElement("div");
    piece.className = "piece";
    piece.style.width = `${this.geometry.across(1)}%`;
    piece.style.height = `${this.geometry.down(1)}%`;
    this.dress(piece, token);
    this.put(piece, square);
    this.pieces.set(square, piece);
    this.layer?.append(piece);
  }

  /** Gives a piece its looks. @param {HTMLElement} piece @param {string} token */
  dress(piece, token) {
    const commander = this.picture.commanders[army(token[0])];
    const looks = `${token} ${commander}`;
    if (piece.dataset.looks === looks) return;
    piece.dataset.looks = looks;
    piece.dataset.army = army(token[0]);
    piece.dataset.idle = String(commander === null);
    piece.innerHTML = drawing(this.game, token, commander);
  }

  /** @param {HTMLElement} piece @param {string} square */
  put(piece, square) {
    const place = this.geometry.places.get(square);
    if (!place) return;
    // Shares of the piece itself, which is one cell wide and high: such a slide costs no layout.
    piece.style.transform = `translate(${100 * (place.x + MARGIN - 0.5)}%, ${100 * (place.y + MARGIN - 0.5)}%)`;
    const turns = { south: 0, west: 1, north: 2, east: 3 };
    const facing =
      turns[/** @type {"south"} */ (piece.dataset.army)] - turns[/** @type {"south"} */ (this.geometry.side)];
    piece.classList.toggle("facing", this.game.facing && ((facing % 4) + 4) % 4 === 2);
  }

  /** Whether one of the offered moves starts here. @param {string} square */
  movable(square) {
    return this.offers.some((move) => move.from === square);
  }

  /** Whether a piece may be taken here before its turn. @param {string} square */
  premovable(square) {
    return this.picture.ahead && this.picture.mine.includes(army(this.picture.pieces[square]?.[0] ?? ""));
  }

  /** The offered moves from what is taken to a square. @param {string} to @returns {Offered[]} */
  moves(to) {
    const { square, kind } = this.hand;
    // With nothing in the hand a square may be picked first, and then what is placed on it.
    return this.offers.filter(
      (move) =>
        move.to === to && (square ? move.from === square : kind ? move.kind === kind : Boolean(move.kind)),
    );
  }

  /** Takes a piece from the reserve. @param {string} kind */
  take(kind) {
    this.hand = this.hand.kind === kind ? {} : { kind };
    this.asked = undefined;
    this.mark();
  }

  /** Takes the piece on a square, whatever was in the hand before. @param {string} square */
  grasp(square) {
    this.hand = { square };
    this.asked = undefined;
    this.premove = undefined;
    this.mark();
  }

  /** Lets go of what is taken. */
  drop() {
    this.hand = {};
    this.asked = undefined;
    this.premove = undefined;
    this.mark();
  }

  /**
   * Somebody picks a square, in whatever way.
   * @param {string} square @param {boolean} [sure] whether it was aimed at so well that nothing is asked
   * @returns {Promise<void>}
   */
  async pick(square, sure = false) {
    const moves = this.moves(square);
    if (moves.length) {
      const move = moves.length > 1 ? await this.on.choose(moves) : moves[0];
      if (!move) return;
      if (!sure && this.tiny() && this.asked?.text !== move.text) {
        this.asked = move;
        this.mark();
        this.on.confirm(move);
        return;
      }
      this.hand = {};
      this.asked = undefined;
      this.mark();
      this.on.play(move.text);
      return;
    }
    if (this.picture.ahead && this.hand.square && this.hand.square !== square) {
      this.premove = [this.hand.square, square];
      this.hand = {};
      this.on.ahead(...this.premove);
    } else if (this.movable(square) || this.premovable(square)) {
      this.premove = undefined;
      this.hand = this.hand.square === square ? {} : { square };
    } else {
      this.hand = {};
      this.premove = undefined;
    }
    this.asked = undefined;
    this.mark();
  }

  /**
   * What it would do to lift the finger over a square, having put it down on another: play a move with what is in
   * the hand or with what the finger came down on, take a piece, let it go, or nothing.
   * @param {string} down @param {string | undefined} square
   * @param {boolean} fresh whether what is in the hand was taken by this finger
   * @returns {{square?: string, does: "move" | "take" | "drop" | "nothing", from?: string, sure?: boolean, words: string}}
   */
  aim(down, square, fresh) {
    if (!square) return { does: "nothing", words: "" };
    const token = this.picture.pieces[square];
    const held = this.moves(square);
    const drawn =
      down === this.hand.square ? [] : this.offers.filter((move) => move.from === down && move.to === square);
    const way = token ? "×" : "→";
    if (held.length || drawn.length) {
      const { from, kind } = [...held, ...drawn][0];
      // When both the piece in the hand and the one under the finger can go there, it is asked which was meant.
      return {
        square,
        does: "move",
        from,
        sure: !held.length || !drawn.length,
        words: from ? `${from} ${way} ${square}` : `${kind} on ${square}`,
      };
    }
    const { square: own } = this.hand;
    if (own === square)
      return {
        square,
        does: fresh ? "take" : "drop",
        words: `${square}, ${fresh ? this.name(token) : "let go"}`,
      };
    const mine = this.movable(square) || this.premovable(square);
    if (this.picture.ahead && own && !(fresh && mine))
      return { square, does: "move", from: own, sure: true, words: `${own} ${way} ${square}` };
    if (mine) return { square, does: "take", words: `${square}, ${this.name(token)}` };
    return {
      square,
      does: "nothing",
      words: `${square}, ${token ? this.name(token) : this.picture.rubble.includes(square) ? "rubble" : "empty"}`,
    };
  }

  /** Whether squares are smaller than fingers, as large as the page is shown. */
  small() {
    return (this.root.clientWidth / this.geometry.extent[0]) * (visualViewport?.scale ?? 1) < FINGER;
  }

  /** Whether fingers can hardly hit a cell, so that a move is asked about. */
  tiny() {
    return matchMedia("(pointer: coarse)").matches && this.small();
  }

  /** Marks cells and gives them their names. */
  mark() {
    const { pieces, rubble, last, warned } = this.picture;
    const targets = new Map();
    this.root.classList.toggle("holding", Boolean(this.hand.square || this.hand.kind));
    for (const move of this.offers) {
      const { square, kind } = this.hand;
      if (square ? move.from === square : kind ? move.kind === kind : move.kind) targets.set(move.to, move);
    }
    for (const [square, cell] of this.cells) {
      const token = pieces[square];
      const own = this.hand.square === square;
      const target = targets.has(square);
      const movable = this.movable(square);
      cell.classList.toggle("taken", own);
      cell.classList.toggle("target", target && !token);
      cell.classList.toggle("capture", target && Boolean(token));
      cell.classList.toggle("movable", movable);
      cell.classList.toggle("last", last.includes(square));
      cell.classList.toggle("rubble", rubble.includes(square));
      cell.classList.toggle("warned", warned.includes(square));
      cell.classList.toggle("premove", Boolean(this.premove?.includes(square)));
      cell.classList.toggle("asked", this.asked?.to === square);
      cell.tabIndex = square === this.focused ? 0 : -1;
      const words = [
        square,
        this.ground(square),
        token ? this.name(token) : rubble.includes(square) ? "rubble" : "empty",
      ];
      const strength = token && kindOf(this.game, token)?.strength;
      if (strength) words.push(`rank ${strength}`);
      if (own) words.push("taken");
      if (target) words.push(token ? "can be captured" : "can be reached");
      else if (movable && !own) words.push("can move");
      if (warned.includes(square)) words.push("in danger");
      cell.setAttribute("aria-label", words.filter(Boolean).join(", "));
      cell.setAttribute("aria-selected", String(own));
    }
    this.lens.renew();
  }

  /** @param {string} square */
  ground(square) {
    const place = this.geometry.places.get(square);
    if (!place || place.ground === "plain") return "";
    const owner = place.owner ? `${this.game.colours[place.owner]} ` : "";
    return owner + place.ground;
  }

  /** What a piece is called. @param {string} token @returns {string} */
  name(token) {
    const kind = kindOf(this.game, token);
    return `${this.game.colours[army(token[0])]} ${(kind?.id ?? "piece").replace("-", " ")}`;
  }
}

/** What kind of piece a token is. @param {GameData} game @param {string} token */
const kindOf = (game, token) => game.kinds.find((kind) => kind.letter === token[1]);

/**
 * A piece as it is drawn. Armies are told apart by the shape of their plates as by their colours.
 * @param {GameData} game @param {string} token @param {string | null | undefined} [commander]
 */
export function drawing(game, token, commander) {
  const kind = kindOf(game, token);
  const seat = army(token[0]);
  const plate = game.plates ? `<use class="plate" href="#plate-${commander || seat}"></use>` : "";
  const rank = kind?.strength ? `<use class="strength" href="#rank-${kind.strength}"></use>` : "";
  return (
    `<svg viewBox="0 0 100 100" class="art ${game.id} ${seat}" data-plated="${game.plates}">${plate}` +
    `<use class="body" href="#${kind?.symbol ?? ""}"></use>${rank}</svg>`
  );
}
