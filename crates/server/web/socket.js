// One line to the house. When it breaks it comes back by itself and asks for what was missed.

import { me, showCalls, showTurns, showUnread } from "./house.js";
import { say } from "./say.js";

/**
 * @typedef {Record<string, any> & {t: string}} Message
 * @typedef {{ok: boolean, v?: number, why?: string, code?: string, error?: string}} Answer
 */

/** What is shown on every page with a line, whatever else it shows. */
const CALLS = ["invited", "turned_down", "befriended"];

const SHORTEST = 300,
  LONGEST = 8000,
  PATIENCE = 12000,
  BEAT = 20000,
  PROBE = 4000,
  SILENT = 45000;

export class Line extends EventTarget {
  constructor() {
    super();
    this.wait = SHORTEST;
    this.number = 1;
    /** @type {Map<number, (answer: Answer) => void>} */
    this.waiting = new Map();
    /** The tables looked at, with the version last seen. @type {Map<string, number>} */
    this.tables = new Map();
    this.lobby = false;
    this.heard = Date.now();
    this.offset = 0;
    this.closed = false;
    this.open();
    setInterval(() => this.beat(), BEAT);
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.probe());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.again();
    });
    document.addEventListener("visibilitychange", () => {
      this.look();
      if (!document.hidden) this.probe();
    });
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onopen = () => {
      this.wait = SHORTEST;
      this.heard = Date.now();
      this.look();
      for (const [table, v] of this.tables) this.send({ t: "watch", table, v });
      if (this.lobby) this.send({ t: "lobby", on: true });
      this.dispatchEvent(new CustomEvent("line", { detail: true }));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.lost();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(this.wait * 1.8, LONGEST);
    };
  }

  /** Says whether anybody sees this page, and where its clock is. Others get no mail, so it says nothing for them. */
  look() {
    if (me?.kind !== "member") return;
    const place = Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.send({ t: "here", on: !document.hidden, place, ahead: -new Date().getTimezoneOffset() });
  }

  lost() {
    this.dispatchEvent(new CustomEvent("line", { detail: false }));
    for (const answer of this.waiting.values()) answer({ ok: false, code: "lost", error: say("js-lost") });
    this.waiting.clear();
  }

  /** Opens a new line at once, as after signing up. */
  again() {
    const old = this.socket;
    this.socket = undefined;
    this.lost();
    clearTimeout(this.timer);
    old?.close();
    this.open();
  }

  /** Finds out soon whether anybody is at the other end, as after a nap in a pocket. */
  probe() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    this.send({ t: "ping" });
    setTimeout(() => {
      if (this.heard < asked && this.socket) this.again();
    }, PROBE);
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENT) this.again();
    else this.send({ t: "ping" });
  }

  /** @param {Message} message */
  hear(message) {
    this.heard = Date.now();
    if (typeof message.now === "number") this.offset = message.now - Date.now();
    if (message.t === "ok" || message.t === "no") {
      const answer = message.id && this.waiting.get(message.id);
      if (answer) {
        this.waiting.delete(message.id);
        answer({
          ok: message.t === "ok",
          v: message.v,
          why: message.why,
          code: message.code,
          error: message.error,
        });
        return;
      }
    }
    // What others want of one is rare, so what shows it is fetched when it comes.
    if (CALLS.includes(message.t)) import("./calls.js").then(({ call }) => call(message));
    if (message.t === "out" && this.tables.delete(message.table)) location.reload();
    if (message.t === "calls") showCalls(message.requests, message.invitations);
    if (message.t === "waiting") showTurns(message.n);
    if (message.t === "unread") showUnread(message.n);
    if (message.t === "table" && this.tables.has(message.id)) this.tables.set(message.id, message.v);
    this.dispatchEvent(new CustomEvent(message.t, { detail: message }));
  }

  /** @param {Message} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends something and waits for the answer. @param {Message} message @returns {Promise<Answer>} */
  ask(message) {
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ ok: false, code: "lost", error: say("js-no-connection") });
        return;
      }
      const id = this.number++;
      this.waiting.set(id, resolve);
      setTimeout(() => {
        if (this.waiting.delete(id)) resolve({ ok: false, code: "late", error: say("js-no-answer") });
      }, PATIENCE);
      this.send({ ...message, id });
    });
  }

  /** Looks at a table from now on. @param {string} table */
  watch(table) {
    this.tables.set(table, 0);
    this.send({ t: "watch", table });
  }

  /** Listens to one kind of message. @param {string} kind @param {(message: any) => void} hear */
  on(kind, hear) {
    this.addEventListener(kind, (event) => hear(/** @type {CustomEvent} */ (event).detail));
  }
}

/** @type {Line | undefined} */
let line;
/** The line of this page; there is only one. */
export const theLine = () => (line ??= new Line());
