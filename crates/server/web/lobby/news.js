// What is said aloud in the taproom: that there are new tables, in two words and not too often.

import { $ } from "../dom.js";
import { say } from "../say.js";

/** New tables are told together, at most once in this many milliseconds. */
const PAUSE = 4000;

export class News {
  constructor() {
    /** The tables that were there the last time. @type {Set<string>} */
    this.known = new Set();
    /** Those that came since something was said. @type {Set<string>} */
    this.fresh = new Set();
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Remembers what is there without saying anything. @param {string[]} tables */
  learn(tables) {
    this.known = new Set(tables);
  }

  /** Hears which tables are open now. @param {string[]} tables */
  hear(tables) {
    for (const id of tables) if (!this.known.has(id)) this.fresh.add(id);
    this.learn(tables);
    for (const id of this.fresh) if (!this.known.has(id)) this.fresh.delete(id);
    if (this.fresh.size) this.timer ??= setTimeout(() => this.tell(), PAUSE);
  }

  tell() {
    this.timer = undefined;
    // What is written anew is read aloud even if it is the same.
    if (this.fresh.size) $("fresh").replaceChildren(say("js-new-tables", { count: this.fresh.size }));
    this.fresh.clear();
  }
}
