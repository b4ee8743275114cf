// The sounds of the house, made on the spot.

/** @type {AudioContext | undefined} */
let audio;
const KEY = "taproom-sound";

export const soundOn = () => localStorage.getItem(KEY) !== "off";
/** @param {boolean} on */
export function setSound(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
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
  gain.gain.linearRampToValueAtTime(loud, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.05);
}

const SOUNDS = {
  move: () => tone(320, 0, 0.09, "triangle", 0.25),
  capture: () => {
    tone(220, 0, 0.12, "square", 0.12);
    tone(140, 0.04, 0.16, "triangle", 0.25);
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
  short: () => {
    tone(880, 0, 0.08, "sine", 0.2);
    tone(880, 0.16, 0.08, "sine", 0.2);
  },
  no: () => tone(150, 0, 0.12, "sawtooth", 0.08),
};

/** Plays a sound, if the guest wants to hear any. @param {keyof SOUNDS} name */
export function play(name) {
  if (!soundOn()) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    SOUNDS[name]();
  } catch {
    // A browser without sound is quiet.
  }
}
