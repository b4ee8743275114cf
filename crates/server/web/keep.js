// What this browser keeps from one page to the next. Some browsers keep nothing, and complain about being asked: then a
// page remembers by itself until it is left.

/** @typedef {"localStorage" | "sessionStorage"} Shelf for every page of the house, or for this tab alone */

/** What could not be kept. @type {Map<string, string>} */
const meanwhile = new Map();

/** What was kept under a name. @param {string} key @param {Shelf} [shelf] @returns {string | undefined} */
export function kept(key, shelf = "localStorage") {
  try {
    return meanwhile.get(key) ?? globalThis[shelf].getItem(key) ?? undefined;
  } catch {
    return meanwhile.get(key);
  }
}

/** Keeps something under a name, or forgets it. @param {string} key @param {string | undefined} value @param {Shelf} [shelf] */
export function keep(key, value, shelf = "localStorage") {
  meanwhile.delete(key);
  try {
    if (value === undefined) globalThis[shelf].removeItem(key);
    else globalThis[shelf].setItem(key, value);
  } catch {
    if (value !== undefined) meanwhile.set(key, value);
  }
}
