// Numbers and words as people write them.

/** Points. @param {{points: number, provisional: boolean}} rating */
export function pointsText({ points, provisional }) {
  return `${points}${provisional ? "?" : ""}`;
}

/** A pace. @param {string} pace */
export function paceText(pace) {
  if (pace === "none") return "no clock";
  if (pace.endsWith("d")) return pace === "1d" ? "a day a turn" : `${pace.slice(0, -1)} days a turn`;
  const [minutes, seconds] = pace.split("+");
  return `${minutes} min${seconds ? ` + ${seconds} s` : ""}`;
}

/** A number of things. @param {number} number @param {string} thing @param {string} [things] */
export function countText(number, thing, things = `${thing}s`) {
  return `${number} ${number === 1 ? thing : things}`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
