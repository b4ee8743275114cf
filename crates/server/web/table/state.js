// All that a page knows of its table, and what follows from it. Nothing here draws, asks or waits.

import { SIDES } from "../board/geometry.js";
import { say } from "../say.js";
import { capital } from "../text.js";
import { moverAfter } from "./turns.js";

/**
 * @typedef {import("../board/state.js").Pieces} Pieces
 * @typedef {import("../board/board.js").GameData & {options: {id: string, name: string}[], traits: string[]}} Game
 * @typedef {{number: number, name: string}} Level
 * @typedef {{id: number, name: string, kind: string, picture: string}} Person
 * @typedef {{seat: string, colour: string, who: string, person?: number, name?: string, level?: number,
 *            picture?: string, rating?: {points: number, provisional: boolean},
 *            uncounted?: string, change?: {before: number, after: number}, robot?: string, note?: string, stand_in?: number, in_play: boolean, left?: string,
 *            commander: string | null, clock?: number, running?: boolean, reserve?: number, undrawn?: number,
 *            waiting?: number, place?: number}} Seat
 * @typedef {{rubble?: string[], badges?: Record<string, string>, commanders?: Record<string, string | null>}} Scene
 * @typedef {{seat: string, m: string | null, words: string, moments?: string[], ms: number, piece?: string,
 *            took?: string[]}} Told a line of the story
 * @typedef {{title: string, pace: string, options: string[], host: number, players: number, code?: string,
 *            rated: boolean, tournament?: string, takeover?: number | null, open_to: string, unwatched?: boolean,
 *            challenge?: boolean}} Head
 * @typedef {{seats: string[], legal: string[], reserves?: Record<string, string[]>, may?: string[],
 *            invited?: Record<string, {name: string, picture: string}>, said_no?: {name: string}}} You
 * @typedef {{id: string, head?: Head, from: number, v: number, now: number, phase: string, to_move: string | null,
 *            ply: number, seats: Seat[], pieces: Pieces, rubble?: string[], badges?: Record<string, string>,
 *            keep: number, lines: Told[],
 *            last: string[], threats?: string[], captured?: string[], captors?: string,
 *            offers?: Record<string, string[]>, declined?: Record<string, string[]>, first_move_by?: number,
 *            seal?: string, ended?: {words: string, cause: string, orders?: string, salt?: string},
 *            rematch?: string, you: You}} Frame
 */

/** Nobody is called away before they have been for this long, in milliseconds: a page that is loaded anew is no absence. */
const GONE = 10_000;

export class State {
  /** @param {Game} game @param {Level[]} levels @param {Person | undefined} me */
  constructor(game, levels, me) {
    this.game = game;
    this.levels = levels;
    this.me = me;
    /** The latest frame. @type {Frame | undefined} */
    this.frame = undefined;
    /** @type {Head | undefined} */
    this.head = undefined;
    /** Until when a first move was waited for, as the frame before said. @type {number | undefined} */
    this.dueBefore = undefined;
    /** The game in words, line by line, with holes where lines were not asked for yet. @type {Told[]} */
    this.story = [];
    /** What stood where, by the number of lines before it, with holes like the story's. @type {Pieces[]} */
    this.boards = [];
    /** What else is to be seen on each of them. @type {Scene[]} */
    this.scenes = [];
    /** How often lines were taken away: an answer to what was asked before that is out of date. */
    this.era = 0;
    /** The line that is looked at, -1 before the first; nothing when it is the present. @type {number | undefined} */
    this.looking = undefined;
    /** How many lines the board shows while it lags behind; nothing when it shows all. @type {number | undefined} */
    this.shown = undefined;
    /** The seat of the computer whose move came last, while that is shown. @type {string | undefined} */
    this.moved = undefined;
    /** How often the board was turned by hand. */
    this.flipped = 0;
    /** Whether the board turns to whoever is on the move, where several play at one screen. */
    this.turning = false;
    /** The seats whose people are at the table, once that was told. @type {Set<string> | undefined} */
    this.here = undefined;
    /** Those with a seat who are not here: since when, and when their seat can be claimed. @type {Map<string, {since: number, claim: number}>} */
    this.away = new Map();
    this.watchers = 0;
    /** The seat whose person has said that they look now, where several share a screen. @type {string | undefined} */
    this.lifted = undefined;
    /** What the computer would play at a line. @type {{at: number, squares: string[]} | undefined} */
    this.opinion = undefined;
    /** Which of the pieces in the reserve was picked up last. @type {number | undefined} */
    this.picked = undefined;
    /** Why what was tried last can't be done, until something else happens. @type {string | undefined} */
    this.why = undefined;
    /** Whether a move was sent and not answered yet. */
    this.pending = false;
    /** The move that is asked about. @type {string | undefined} */
    this.confirming = undefined;
    /** Pages of earlier lines and boards that are on their way. @type {Map<string, Promise<any>>} */
    this.coming = new Map();
    /** The line that will be looked at as soon as its board is here. @type {number | undefined} */
    this.toward = undefined;
  }

  /** Takes in what is new at the table. @param {Frame} frame */
  hear(frame) {
    if (frame.head) this.head = frame.head;
    if (frame.from === 0) {
      this.story = [];
      this.boards = [];
      this.scenes = [];
    }
    if (frame.from === 0 || frame.keep < this.story.length) this.era++;
    this.story = this.story.slice(0, frame.keep);
    this.story.length = frame.keep;
    this.story.push(...frame.lines);
    this.boards = this.boards.slice(0, frame.keep + 1);
    this.boards[this.story.length] = frame.pieces;
    this.scenes = this.scenes.slice(0, frame.keep + 1);
    this.scenes[this.story.length] = {
      rubble: frame.rubble,
      badges: frame.badges,
      // Before the game nobody commands anything, and nothing stands idle.
      commanders:
        frame.phase === "gathering"
          ? {}
          : Object.fromEntries(frame.seats.map((seat) => [seat.seat, seat.commander])),
    };
    this.dueBefore = this.frame?.first_move_by;
    this.frame = frame;
    this.why = undefined;
    this.pending = false;
    if (frame.to_move !== this.lifted) this.lifted = undefined;
    if (frame.from === 0 || (this.shown ?? 0) > frame.keep) this.shown = undefined;
    if (this.looking !== undefined && this.looking >= this.story.length - 1) this.looking = undefined;
  }

  /** Takes in earlier lines. @param {number} from @param {Told[]} lines */
  recall(from, lines) {
    lines.forEach((told, index) => {
      if (from + index < this.story.length) this.story[from + index] ??= told;
    });
  }

  /** Takes in earlier boards. @param {number} from @param {Pieces[]} boards @param {Scene[]} [scenes] */
  picture(from, boards, scenes) {
    boards.forEach((board, index) => {
      if (from + index > this.story.length) return;
      this.boards[from + index] ??= board;
      this.scenes[from + index] ??= scenes?.[index] ?? {};
    });
  }

  /** Whether the board still shows an earlier moment than the one that is known. */
  get lagging() {
    return this.shown !== undefined;
  }

  /**
   * How many lines others have added since whoever looks moved last, where that is more than one answer. The house
   * tells the last lines first, so it may not be known.
   */
  get sinceMine() {
    if (!this.playing || this.several || !this.mine.length) return 0;
    const own = this.story.findLastIndex((told) => told && this.mine.includes(told.seat));
    const since = this.story.length - 1 - own;
    return own >= 0 && since > 1 ? since : 0;
  }

  /** What else is to be seen, at the moment that is looked at. @returns {Scene} */
  get scene() {
    return this.scenes[this.at + 1] ?? {};
  }

  /** Whether another moment than the present is shown. */
  get past() {
    return this.lagging || this.looking !== undefined;
  }

  /** Who commands an army at the moment that is shown, if anybody does. @param {Seat} seat @returns {string | null} */
  commander(seat) {
    const by = this.scene.commanders?.[seat.seat];
    return by === undefined ? seat.seat : by;
  }

  /** Whether a seat is in play at the moment that is shown. @param {Seat} seat */
  inPlay(seat) {
    if (!this.past || seat.in_play) return seat.in_play;
    const letter = seat.seat[0].toUpperCase();
    const stands = Object.values(this.pieces).some((token) => token[0] === letter);
    return stands && this.commander(seat) === seat.seat;
  }

  /** The line whose board is shown, -1 before the first. */
  get at() {
    return this.looking ?? (this.shown ?? this.story.length) - 1;
  }

  /** What stands where, at the moment that is looked at. */
  get pieces() {
    const now = this.frame?.pieces ?? {};
    return this.at === this.story.length - 1 ? now : (this.boards[this.at + 1] ?? now);
  }

  /** Takes in who is here. @param {{here: string[], away?: Record<string, {ms: number, claim_in: number}>, watchers: number}} news */
  meet({ here, away, watchers }) {
    const now = Date.now();
    this.here = new Set(here);
    this.watchers = watchers;
    this.away = new Map(
      Object.entries(away ?? {}).map(([seat, { ms, claim_in }]) => [
        seat,
        { since: now - ms, claim: now + claim_in },
      ]),
    );
  }

  /** Whether somebody has been away for long enough to say so. @param {string} seat */
  gone(seat) {
    const away = this.away.get(seat);
    return away !== undefined && Date.now() - away.since >= GONE;
  }

  /** Whether what the one on the move holds in secret is hidden, since another may still look at this screen. */
  get curtained() {
    const { frame } = this;
    if (!frame?.seal || !this.playing || !this.mine.includes(frame.to_move ?? "")) return false;
    const people = frame.seats.filter(
      (seat) => this.mine.includes(seat.seat) && seat.in_play && !seat.stand_in,
    );
    return people.length > 1 && frame.to_move !== this.lifted;
  }

  /** What each seat has captured up to the line that is looked at. @returns {Map<string, string[]>} */
  get trophies() {
    const trophies = new Map();
    (this.captured ?? []).forEach((token, index) => {
      const seat = SIDES.find((side) => side[0].toUpperCase() === this.frame?.captors?.[index]) ?? "";
      trophies.set(seat, [...(trophies.get(seat) ?? []), token]);
    });
    return trophies;
  }

  /**
   * What was captured up to the line that is looked at, in that order; nothing where it can't be told because lines
   * both before and after it are missing.
   * @returns {string[] | undefined}
   */
  get captured() {
    const { story } = this;
    const all = this.frame?.captured ?? [];
    const upto = this.at + 1;
    const later = count(story, upto, story.length);
    if (later !== undefined) return all.slice(0, all.length - later);
    const sooner = count(story, 0, upto);
    return sooner === undefined ? undefined : all.slice(0, sooner);
  }

  get playing() {
    return this.frame?.phase === "playing";
  }

  get over() {
    return this.frame?.phase === "over";
  }

  /** The seats of whoever looks. @returns {string[]} */
  get mine() {
    return this.frame?.you.seats ?? [];
  }

  /** Whether several people play at this screen. */
  get several() {
    return this.mine.length > 1;
  }

  get host() {
    return this.me !== undefined && this.head?.host === this.me.id;
  }

  get myTurn() {
    return this.playing && this.mine.includes(this.frame?.to_move ?? "");
  }

  /** The side that the board is seen from. */
  get side() {
    const mover = this.frame?.to_move ?? "";
    const base =
      this.several && this.turning && this.mine.includes(mover)
        ? mover
        : (this.mine[0] ?? this.game.viewpoint);
    const step = this.frame?.seats.length === 2 ? 2 : 1;
    return SIDES[(SIDES.indexOf(base) + this.flipped * step) % 4];
  }

  /** Where a seat is as the board is seen: `south` is near. @param {string} seat */
  seen(seat) {
    return SIDES[(SIDES.indexOf(seat) - SIDES.indexOf(this.side) + 4) % 4];
  }

  /** Whether I may do something now, as the house says. @param {string} what */
  may(what) {
    return this.frame?.you.may?.includes(what) ?? false;
  }

  /** Who moves at the moment that is shown: whoever made the move that is on the board while more are to come. */
  get mover() {
    if (this.lagging) return this.story[this.at]?.seat ?? null;
    return this.looking === undefined
      ? (this.frame?.to_move ?? null)
      : moverAfter(this.story, this.at, this.frame?.to_move);
  }

  /** Whoever is on the move after the one who is now. @returns {string | undefined} */
  get nextMover() {
    const seats = this.frame?.seats ?? [];
    const at = seats.findIndex((seat) => seat.seat === this.mover);
    if (at < 0) return undefined;
    const order = [...seats.slice(at + 1), ...seats.slice(0, at)];
    return order.find((seat) => seat.in_play && seat.commander === seat.seat)?.seat;
  }

  /** Whether somebody else has agreed to a proposal. @param {string} what */
  asked(what) {
    return (this.frame?.offers?.[what] ?? []).some((seat) => !this.mine.includes(seat));
  }

  /** Whether I have agreed to a proposal. @param {string} what */
  offered(what) {
    return (this.frame?.offers?.[what] ?? []).some((seat) => this.mine.includes(seat));
  }

  /** @param {string} seat */
  colour(seat) {
    return this.frame?.seats.find((other) => other.seat === seat)?.colour ?? seat;
  }

  /** @param {number} level */
  levelName(level) {
    return say("js-level-named", { name: this.levels[level - 1]?.name ?? "", level });
  }

  /** Somebody as one speaks of them to whoever looks. @param {Seat} seat */
  youOr(seat) {
    return this.mine.includes(seat.seat) && !this.several ? capital(say("js-you")) : this.nameOf(seat);
  }

  /** @param {Seat} seat */
  nameOf(seat) {
    // Several people at one screen have one name in the house; what tells them apart is the colour.
    if (this.several && seat.person === this.me?.id) return capital(seat.colour);
    if (seat.who === "person") return seat.name ?? say("js-somebody");
    if (seat.who === "engine") return seat.robot ?? this.levelName(seat.level ?? 1);
    const expected = this.frame?.you.invited?.[seat.seat];
    if (seat.who === "invited" && expected) return say("js-seat-invited-name", { name: expected.name });
    return say(seat.who === "invited" ? "js-seat-invited" : "js-open-seat");
  }
}

/**
 * How many pieces some lines captured; nothing if that is not known of all of them.
 * @param {Told[]} story @param {number} from @param {number} to
 */
function count(story, from, to) {
  let number = 0;
  for (let line = from; line < to; line++) {
    if (!story[line]) return undefined;
    number += story[line].took?.length ?? 0;
  }
  return number;
}
