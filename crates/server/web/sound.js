// The sounds of the house, made on the spot.

import { keep, kept } from "./keep.js";

/** @type {AudioContext | undefined} */
let audio;
const KEY = "taproom-sound";
const VOLUME = "taproom-volume";
const QUIET = "taproom-quiet";

/** What is heard together is turned off together. @type {Record<string, string>} */
const GROUPS = { place: "move", start: "game", end: "game", offer: "game", moment: "game" };

export const soundOn = () => kept(KEY) !== "off";
/** @param {boolean} on */
export function setSound(on) {
  keep(KEY, on ? "on" : "off");
}

/** How loud it is, from 0 to 100. */
export const volume = () => (soundOn() ? Number(kept(VOLUME) ?? 70) : 0);
/** @param {number} loud from 0 to 100 */
export function setVolume(loud) {
  if (loud > 0) keep(VOLUME, String(loud));
  setSound(loud > 0);
}

/** The groups of sounds that are not wanted. @returns {string[]} */
export const quiet = () => (kept(QUIET) ?? "").split(" ").filter(Boolean);
/** @param {string[]} groups */
export function setQuiet(groups) {
  keep(QUIET, groups.join(" "));
}

/** @param {number} pitch @param {number} start @param {number} length @param {OscillatorType} type @param {number} loud */
function tone(pitch, start, length, type, loud) {
  if (!audio) return;
  const at = audio.currentTime + start;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime((loud * volume()) / 70, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.05);
}

const SOUNDS = {
  move: () => tone(320, 0, 0.09, "triangle", 0.25),
  place: () => {
    tone(240, 0, 0.07, "triangle", 0.22);
    tone(360, 0.06, 0.09, "triangle", 0.22);
  },
  capture: () => {
    tone(220, 0, 0.12, "square", 0.12);
    tone(140, 0.04, 0.16, "triangle", 0.25);
  },
  moment: () => {
    tone(131, 0, 0.5, "triangle", 0.3);
    tone(392, 0.05, 0.2, "sine", 0.18);
    tone(494, 0.2, 0.2, "sine", 0.18);
    tone(587, 0.35, 0.45, "sine", 0.2);
  },
  start: () => {
    tone(392, 0, 0.15, "sine", 0.2);
    tone(523, 0.14, 0.25, "sine", 0.2);
  },
  end: () => {
    tone(523, 0, 0.2, "sine", 0.2);
    tone(415, 0.18, 0.2, "sine", 0.2);
    tone(330, 0.36, 0.4, "sine", 0.2);
  },
  offer: () => {
    tone(523, 0, 0.1, "sine", 0.16);
    tone(659, 0.1, 0.14, "sine", 0.16);
  },
  short: () => {
    tone(880, 0, 0.08, "sine", 0.2);
    tone(880, 0.16, 0.08, "sine", 0.2);
  },
  no: () => tone(150, 0, 0.12, "sawtooth", 0.08),
};

/** Browsers let a page sound once somebody has touched it; before that it would only be complained about. */
function wake() {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  } catch {
    // A browser without sound is quiet.
  }
}
if (typeof addEventListener === "function")
  for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, wake, { passive: true });

/** Plays a sound, if the guest wants to hear it. @param {keyof SOUNDS} name */
export function play(name) {
  if (!audio || volume() === 0 || quiet().includes(GROUPS[name] ?? name)) return;
  try {
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name]();
  } catch {
    // A browser without sound is quiet.
  }
}
