// Which part of a board is shown: all of it, without the arms where nobody plays, or a quarter of it. No rules live here.

import { MARGIN } from "./geometry.js";

/**
 * @typedef {import("./geometry.js").Geometry} Geometry
 * @typedef {{left: number, top: number, width: number, height: number}} View in cells, with the frame
 */

/** The whole drawing. @param {Geometry} geometry @returns {View} */
export const whole = ({ extent: [width, height] }) => ({ left: 0, top: 0, width, height });

/** Whether a place is in an arm whose army takes no part. @param {import("./geometry.js").Place} place @param {string[]} seated */
export const unused = (place, seated) =>
  (place.ground === "domain" || place.ground === "throne") && !seated.includes(place.owner ?? "");

/**
 * The drawing without unused arms at its left and right; nothing where there are none.
 * @param {Geometry} geometry @param {string[]} seated @returns {View | undefined}
 */
export function cropped(geometry, seated) {
  const places = [...geometry.places.values()].filter((place) => !unused(place, seated));
  if (places.length === geometry.places.size || !places.length) return undefined;
  const left = Math.min(...places.map((place) => place.left));
  const right = Math.max(...places.map((place) => place.left + place.width));
  const height = geometry.extent[1];
  const width = right - left + 2 * MARGIN;
  return width < geometry.extent[0] ? { left, top: 0, width, height } : undefined;
}

/**
 * A quarter of a view around a point, as far as it goes.
 * @param {View} view @param {number} x @param {number} y in cells of the drawing @returns {View}
 */
export function quarter(view, x, y) {
  const width = view.width / 2,
    height = view.height / 2;
  const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
    Math.min(from + length, Math.max(from, at));
  return {
    left: within(x - width / 2, view.left, width),
    top: within(y - height / 2, view.top, height),
    width,
    height,
  };
}

/** Whether a place can be seen. @param {View} view @param {import("./geometry.js").Place} place */
export const shows = (view, { x, y }) =>
  x + MARGIN > view.left &&
  x + MARGIN < view.left + view.width &&
  y + MARGIN > view.top &&
  y + MARGIN < view.top + view.height;
