// Clocks that run between two messages of the house.

import { say } from "./say.js";

/** @param {number} ms */
export function clockText(ms) {
  if (ms < 10000) return `0:0${Math.max(0, Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600),
    minutes = Math.floor(seconds / 60) % 60;
  // From a day on it is rounded to the nearest hour, as lists and mails tell it.
  const whole = Math.round(ms / 3600000);
  const days = Math.floor(whole / 24);
  if (days && whole % 24) return say("js-days-hours-left", { days, hours: whole % 24 });
  if (days) return say("js-days-left", { days });
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Shows how much is left on a clock, and lets it run. */
export class Clocks {
  constructor() {
    /** @type {Map<HTMLElement, {ms: number, since: number, running: boolean}>} */
    this.clocks = new Map();
    /** @type {() => void} */
    this.onShort = () => {};
    this.warned = false;
    setInterval(() => this.tick(), 100);
  }

  /** @param {HTMLElement} element @param {number} ms @param {boolean} running @param {number} since */
  set(element, ms, running, since) {
    this.clocks.set(element, { ms, since, running });
    this.draw(element);
  }

  clear() {
    this.clocks.clear();
  }

  tick() {
    for (const [element, { running }] of this.clocks) if (running) this.draw(element);
  }

  /** @param {HTMLElement} element */
  draw(element) {
    const clock = this.clocks.get(element);
    if (!clock) return;
    const left = Math.max(0, clock.ms - (clock.running ? Date.now() - clock.since : 0));
    const text = clockText(left);
    if (element.textContent !== text) element.textContent = text;
    const short = clock.running && left < 10000;
    element.classList.toggle("short", short);
    if (short && !this.warned) {
      this.warned = true;
      this.onShort();
    }
    if (clock.running && left >= 10000) this.warned = false;
  }
}
