// The board of all five games: one grid of cells that everybody uses, with the pieces above it.

import { say, series } from "../say.js";
import { Geometry, MARGIN, SIDES } from "./geometry.js";
import { compare, offered } from "./state.js";
import { army, drawing, kindOf, paint, slide } from "./look.js";
import { listen } from "./input.js";
import { Lens } from "./lens.js";
import { Notes } from "./notes.js";
import { cropped, quarter, shows, unused, whole } from "./view.js";

export { army, drawing };

/**
 * @typedef {import("./state.js").Offered} Offered
 * @typedef {import("./state.js").Pieces} Pieces
 * @typedef {import("./state.js").Mark} Mark
 * @typedef {import("./look.js").GameData} GameData
 * @typedef {{pick?: string, from?: string, place?: string, to?: string, m?: string}} Attempt what somebody tries to
 *   do: to pick up a piece, to go from a square to another, to place a piece, or to play a move
 * @typedef {{pieces: Pieces, rubble: string[], last: string[], legal: string[], mine: string[],
 *            commanders: Record<string, string | null>, badges?: Record<string, string>, seated?: string[],
 *            marks?: Mark[], warned: string[], ahead: boolean}} Picture
 */

const FADE = 200;
/** Squares that are smaller than this are hard to hit with a finger. */
const FINGER = 32;
/** On squares that are smaller than this there is no room for plates. */
const PLATED = 28;

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {GameData} game
   * @param {{play: (move: string) => void, choose: (moves: Offered[]) => Promise<Offered | undefined>,
   *          confirm: (move: Offered) => void, ahead: (from: string, to: string) => void,
   *          refuse?: (attempt: Attempt) => void}} on
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
    this.geometry = new Geometry(game.board, game.viewpoint);
    paint(game);
    this.focused = "";
    /** What the latest turns did. @type {Mark[] | undefined} */
    this.marks = undefined;
    /** The part of the drawing that is shown. */
    this.view = whole(this.geometry);
    /** A point that somebody looks at closely. @type {[number, number] | undefined} */
    this.zoomed = undefined;
    /** Whether somebody wants to see arms where nobody plays. */
    this.wide = false;
    /** All of the drawing, of which the root shows a part. */
    this.sheet = document.createElement("div");
    this.sheet.className = "sheet";
    this.labels = document.createElement("div");
    this.labels.className = "labels";
    this.labels.setAttribute("aria-hidden", "true");
    this.widen = document.createElement("button");
    this.widen.type = "button";
    this.widen.className = "widen";
    this.widen.onclick = (event) => {
      event.stopPropagation();
      this.wide = !this.wide;
      this.arrange();
    };
    root.replaceChildren(this.sheet, this.labels, this.widen);
    this.lens = new Lens(this);
    this.notes = new Notes(this);
    this.turn(game.viewpoint);
    listen(this);
    new ResizeObserver(() => this.fit()).observe(this.sheet);
    addEventListener("resize", () => this.arrange());
  }

  /** Whether something is taken or kept for later. */
  get busy() {
    return Boolean(this.hand.square || this.hand.kind || this.premove);
  }

  /** The square at a point of the screen. @param {{clientX: number, clientY: number}} point */
  under({ clientX, clientY }) {
    const seen = this.root.getBoundingClientRect();
    if (clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom)
      return undefined;
    const box = this.sheet.getBoundingClientRect();
    return this.geometry.at((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }

  /** Looks closely at a point of the screen, or at everything again. @param {{clientX: number, clientY: number}} point */
  zoom({ clientX, clientY }) {
    const box = this.sheet.getBoundingClientRect();
    const [width, height] = this.geometry.extent;
    this.zoomed = this.zoomed
      ? undefined
      : [(width * (clientX - box.left)) / box.width, (height * (clientY - box.top)) / box.height];
    this.arrange();
  }

  /** Sees to it that a square is in sight. @param {string} square */
  reveal(square) {
    const place = this.geometry.places.get(square);
    if (!place || shows(this.view, place)) return;
    this.zoomed = undefined;
    this.arrange();
    if (shows(this.view, place)) return;
    this.wide = true;
    this.arrange();
  }

  /** Decides which part of the drawing is shown: on narrow screens arms where nobody plays are left out. */
  arrange() {
    const { geometry } = this;
    const seated = this.picture.seated ?? [];
    const narrow = innerWidth / geometry.extent[0] < FINGER;
    const empty = Object.keys(this.picture.pieces).every((square) => {
      const place = geometry.places.get(square);
      return !place || !unused(place, seated);
    });
    const crop = narrow && empty && seated.length ? cropped(geometry, seated) : undefined;
    const full = (!this.wide && crop) || whole(geometry);
    const view = this.zoomed ? quarter(full, ...this.zoomed) : full;
    this.view = view;
    const around = /** @type {HTMLElement} */ (this.root.closest(".table") ?? this.root);
    around.style.setProperty("--across", String(full.width));
    around.style.setProperty("--down", String(full.height));
    const [width, height] = geometry.extent;
    const { style } = this.sheet;
    style.setProperty("--cells", String(width));
    style.width = `${(100 * width) / view.width}%`;
    style.height = `${(100 * height) / view.height}%`;
    style.left = `${(-100 * view.left) / view.width}%`;
    style.top = `${(-100 * view.top) / view.height}%`;
    this.root.classList.toggle("zoomed", Boolean(this.zoomed));
    this.root.classList.toggle("cropped", full === crop);
    this.widen.hidden = !crop || Boolean(this.zoomed);
    this.widen.textContent = this.wide ? "⇥⇤" : "⇤⇥";
    this.widen.setAttribute("aria-label", say(this.wide ? "js-show-played" : "js-show-whole"));
    this.label();
    this.fit();
    this.mark();
  }

  /** Puts letters and numbers along the edges of what is shown. */
  label() {
    const { left, top, width, height } = this.view;
    const key = `${this.geometry.side} ${left} ${top} ${width} ${height}`;
    if (this.labels.dataset.of === key) return;
    this.labels.dataset.of = key;
    this.labels.style.setProperty("--wide", String(width));
    const spans = this.geometry.labels().flatMap(({ text, edge, at }) => {
      const share = edge === "left" ? (at + MARGIN - top) / height : (at + MARGIN - left) / width;
      if (share < 0 || share > 1) return [];
      const span = document.createElement("span");
      span.className = edge;
      span.textContent = text;
      span.style[edge === "left" ? "top" : "left"] = `${100 * share}%`;
      span.style[edge === "left" ? "left" : "bottom"] =
        `${(100 * MARGIN) / 2 / (edge === "left" ? width : height)}%`;
      return [span];
    });
    this.labels.replaceChildren(...spans);
  }

  /** Dresses pieces for the size of their squares. */
  fit() {
    const cell = this.sheet.clientWidth / this.geometry.extent[0];
    const small = cell > 0 && cell < PLATED;
    if (small === this.root.classList.contains("small")) return;
    this.root.classList.toggle("small", small);
    for (const [square, piece] of this.pieces) this.dress(piece, square);
  }

  /** Turns the board to a side. @param {string} side */
  turn(side) {
    if (this.cells.size && this.geometry.side === side) return;
    this.geometry = new Geometry(this.game.board, side);
    const { assets, board: theme = "classic" } = document.documentElement.dataset;
    const ground = document.createElement("img");
    ground.src = `${assets}/boards/${theme}/${this.game.id}-${side}.svg`;
    ground.alt = "";
    ground.className = "ground";
    ground.draggable = false;
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute(
      "aria-label",
      say("js-seen-from", { game: this.game.name, colour: this.game.colours[side] }),
    );
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
    this.sheet.replaceChildren(ground, grid, this.layer, this.notes.root);
    this.notes.draw();
    for (const square of Object.keys(this.picture.pieces)) this.add(square);
    if (!this.cells.has(this.focused)) this.focused = this.geometry.rows().at(-1)?.[0]?.name ?? "";
    this.zoomed = undefined;
    this.arrange();
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
    this.marks = picture.marks;
    const { moved, gone, came } = compare(before.pieces, picture.pieces, picture.last);
    const sliding = moved.map(([from, to]) => /** @type {const} */ ([to, this.pieces.get(from)]));
    for (const [from] of moved) this.pieces.delete(from);
    for (const square of [...gone, ...moved.map(([, to]) => to)]) this.fade(square);
    for (const [to, piece] of sliding) {
      if (piece) {
        this.pieces.set(to, piece);
        this.dress(piece, to);
        this.put(piece, to);
      } else this.add(to);
    }
    for (const square of came) {
      this.fade(square);
      this.add(square);
    }
    // Armies change hands, and games begin: what stayed where it was may look different now.
    for (const [square, piece] of this.pieces) this.dress(piece, square);
    if (this.hand.square && !this.movable(this.hand.square) && !this.premovable(this.hand.square))
      this.hand = {};
    if (this.hand.kind && !this.offers.some((move) => move.kind === this.hand.kind)) this.hand = {};
    // News that change nothing about one's moves leave what is in the hand where it is.
    if (this.asked && !this.offers.some((move) => move.text === this.asked?.text)) this.asked = undefined;
    // Whoever looked closely sees all of what happens next.
    if (moved.length || came.length) this.zoomed = undefined;
    this.arrange();
  }

  /** @param {string} square */
  fade(square) {
    const piece = this.pieces.get(square);
    if (!piece) return;
    this.pieces.delete(square);
    piece.classList.add("gone");
    setTimeout(() => piece.remove(), Math.min(FADE, slide()));
  }

  /** @param {string} square */
  add(square) {
    const piece = document.createElement("div");
    piece.className = "piece";
    piece.style.width = `${this.geometry.across(1)}%`;
    piece.style.height = `${this.geometry.down(1)}%`;
    this.dress(piece, square);
    this.put(piece, square);
    this.pieces.set(square, piece);
    this.layer?.append(piece);
  }

  /** Gives the piece on a square its looks. @param {HTMLElement} piece @param {string} square */
  dress(piece, square) {
    const token = this.picture.pieces[square];
    const commander = this.picture.commanders[army(token[0])];
    const badge = this.picture.badges?.[square];
    const small = this.root.classList.contains("small");
    const looks = [token, commander, badge, small].join(" ");
    if (piece.dataset.looks === looks) return;
    piece.dataset.looks = looks;
    piece.dataset.army = army(token[0]);
    piece.dataset.idle = String(commander === null);
    piece.innerHTML = drawing(this.game, token, commander, { badge, small });
  }

  /** @param {HTMLElement} piece @param {string} square */
  put(piece, square) {
    const place = this.geometry.places.get(square);
    if (!place) return;
    // Shares of the piece itself, which is one cell wide and high: such a slide costs no layout.
    piece.style.transform = `translate(${100 * (place.x + MARGIN - 0.5)}%, ${100 * (place.y + MARGIN - 0.5)}%)`;
    const facing = SIDES.indexOf(piece.dataset.army ?? "") - SIDES.indexOf(this.geometry.side);
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
      this.refuse(square);
      this.hand = {};
      this.premove = undefined;
    }
    this.asked = undefined;
    this.mark();
  }

  /** Somebody wants what is in their hand on a square where it can't go, or a piece that they can't pick up. @param {string} square */
  refuse(square) {
    const { square: from, kind } = this.hand;
    if (from) this.on.refuse?.({ from, to: square });
    else if (kind) this.on.refuse?.({ place: kind, to: square });
    else if (this.picture.pieces[square]) this.on.refuse?.({ pick: square });
  }

  /** Whether the piece on a square is one of those that whoever looks commands. @param {string} square */
  commands(square) {
    const seat = army(this.picture.pieces[square]?.[0] ?? "");
    return this.picture.mine.includes(this.picture.commanders[seat] ?? "");
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
        words: from
          ? `${from} ${way} ${square}`
          : say("js-on-square", { piece: this.kindName(kind), square }),
      };
    }
    const { square: own } = this.hand;
    if (own === square)
      return {
        square,
        does: fresh ? "take" : "drop",
        words: series([square, fresh ? this.name(token) : say("js-let-go")]),
      };
    const mine = this.movable(square) || this.premovable(square);
    if (this.picture.ahead && own && !(fresh && mine))
      return { square, does: "move", from: own, sure: true, words: `${own} ${way} ${square}` };
    if (mine) return { square, does: "take", words: series([square, this.name(token)]) };
    return {
      square,
      does: "nothing",
      words: series([
        square,
        token ? this.name(token) : say(this.picture.rubble.includes(square) ? "js-rubble" : "js-empty"),
      ]),
    };
  }

  /** Whether squares are smaller than fingers, as large as the page is shown. */
  small() {
    return (this.sheet.clientWidth / this.geometry.extent[0]) * (visualViewport?.scale ?? 1) < FINGER;
  }

  /** Whether fingers can hardly hit a cell, so that a move is asked about. */
  tiny() {
    return matchMedia("(pointer: coarse)").matches && this.small();
  }

  /**
   * Marks cells and gives them their names. The squares of turns are marked until they are told anew, each seat's in
   * its own colour where there are several; without a word about turns it is those of the latest move.
   * @param {Mark[]} [marks]
   */
  mark(marks) {
    if (marks) this.marks = marks;
    const { pieces, rubble, warned } = this.picture;
    const shown = this.marks ?? [{ squares: this.picture.last, kind: /** @type {const} */ ("to") }];
    const several = new Set(shown.map(({ seat }) => seat)).size > 1;
    /** What is marked last counts. @type {Map<string, Mark>} */
    const marked = new Map(shown.flatMap((mark) => mark.squares.map((square) => [square, mark])));
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
      const mark = marked.get(square);
      cell.classList.toggle("last", Boolean(mark));
      cell.dataset.mark = mark?.kind ?? "";
      cell.dataset.by = (several && mark?.seat) || "";
      cell.classList.toggle("rubble", rubble.includes(square));
      cell.classList.toggle("warned", warned.includes(square));
      cell.classList.toggle("premove", Boolean(this.premove?.includes(square)));
      cell.classList.toggle("asked", this.asked?.to === square);
      cell.tabIndex = square === this.focused ? 0 : -1;
      const words = [
        square,
        this.ground(square),
        token ? this.name(token) : say(rubble.includes(square) ? "js-rubble" : "js-empty"),
      ];
      const strength = token && kindOf(this.game, token)?.strength;
      if (strength) words.push(say("js-rank", { number: strength }));
      if (token) words.push(...this.state(square));
      if (own) words.push(say("js-picked"));
      if (target) words.push(say(token ? "js-can-capture" : "js-can-reach"));
      else if (movable && !own) words.push(say("js-can-move"));
      if (warned.includes(square)) words.push(say("js-danger"));
      cell.setAttribute("aria-label", series(words));
      cell.setAttribute("aria-selected", String(own));
    }
    const out = [...targets.keys()].some((square) => {
      const place = this.geometry.places.get(square);
      return place && !shows(this.view, place);
    });
    this.widen.classList.toggle("more", out);
    this.lens.renew();
  }

  /** What there is to know of a piece beside its name. @param {string} square @returns {string[]} */
  state(square) {
    const seat = army(this.picture.pieces[square][0]);
    const commander = this.picture.commanders[seat];
    const what = this.picture.badges?.[square];
    const words = what ? [say("js-hindrance", { what })] : [];
    if (commander === null) words.push(say("js-idle"));
    else if (commander && commander !== seat)
      words.push(say("js-obeys", { colour: this.game.colours[commander] }));
    return words;
  }

  /** @param {string} square */
  ground(square) {
    const place = this.geometry.places.get(square);
    if (!place || place.ground === "plain") return "";
    const ground = say("js-ground", { ground: place.ground });
    return place.owner
      ? say("js-piece-of", { colour: this.game.colours[place.owner], piece: ground })
      : ground;
  }

  /** What a kind of piece is called. @param {string | undefined} letter @returns {string} */
  kindName(letter) {
    return this.game.kinds.find((kind) => kind.letter === letter)?.name ?? "";
  }

  /** What a piece is called. @param {string} token @returns {string} */
  name(token) {
    const kind = kindOf(this.game, token);
    return say("js-piece-of", { colour: this.game.colours[army(token[0])], piece: kind?.name ?? "" });
  }
}
