// Elements: found, made, and changed without losing anybody's place.

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

/** Data that the page brought along. @param {string} id */
export function read(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent ?? "null") : undefined;
}

/**
 * Makes an element.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true && !name.startsWith("aria-")) element.setAttribute(name, "");
    else if ((value !== false || name.startsWith("aria-")) && value !== undefined && value !== null)
      element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A picture beside a name, which says who it is. @param {string} picture @param {number} side */
export function face(picture, side) {
  return make("img", { class: "face", src: picture, width: side, height: side, alt: "" });
}

/** @type {number | undefined} */
let fading;
/** Says something to the guest, on the page and to screen readers. @param {string} text */
export function toast(text) {
  const toast = document.getElementById("toast");
  if (!toast) return;
  toast.textContent = text;
  toast.hidden = !text;
  clearTimeout(fading);
  fading = setTimeout(() => {
    toast.hidden = true;
  }, 5000);
}

/**
 * Puts other things into a box. What did not change stays, and the focus goes to what is in the same place.
 * @param {HTMLElement} box @param {HTMLElement[]} things @param {boolean} [anew] even what looks the same
 */
export function swap(box, things, anew = false) {
  const old = [...box.children];
  if (!anew && old.length === things.length && old.every((thing, index) => thing.isEqualNode(things[index])))
    return;
  const places = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll("a, button, input, select")]);
  const had = places().findIndex((place) => place === document.activeElement);
  box.replaceChildren(...things);
  if (had >= 0)
    places()
      .at(Math.min(had, places().length - 1))
      ?.focus();
}

/**
 * A row of a list: what it stands for, all that it shows as one text, and how it is made. What a row listens to may
 * depend on its key alone.
 * @typedef {{key: string, shows: string, fill: () => HTMLElement}} Row
 */

/** What every row of a list shows. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Shows rows in a list. A row with the same key stays the same element: it is filled anew where it shows something
 * else, and keeps the focus. When the row with the focus goes, the list itself gets it, so that the next key pressed
 * does nothing to a neighbour.
 * @param {HTMLElement} list @param {Row[]} rows
 */
export function keyed(list, rows) {
  const focused = document.activeElement;
  const inside = focused !== list && list.contains(focused);
  const old = /** @type {Map<string | undefined, HTMLElement>} */ (
    new Map([...list.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key, child]))
  );
  const kept = new Set(rows.map((row) => row.key));
  for (const [key, child] of old) if (key === undefined || !kept.has(key)) child.remove();
  /** @type {Element | null} */
  let place = list.firstElementChild;
  for (const { key, shows, fill } of rows) {
    let element = old.get(key);
    if (!element) element = fill();
    else if (shown.get(element) !== shows) alter(element, fill());
    element.dataset.key = key;
    shown.set(element, shows);
    if (element === place) place = place.nextElementSibling;
    else list.insertBefore(element, place);
  }
  if (!inside || document.activeElement === focused) return;
  if (focused?.isConnected) return /** @type {HTMLElement} */ (focused).focus({ preventScroll: true });
  if (!list.hasAttribute("tabindex")) list.tabIndex = -1;
  list.focus({ preventScroll: true });
}

/** Makes an element look like another, in place. @param {Element} element @param {Element} other */
function alter(element, other) {
  for (const { name } of [...element.attributes])
    if (!other.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of other.attributes)
    if (element.getAttribute(name) !== value) {
      // The page's policy lets scripts style an element, but not by its attribute.
      if (name === "style") /** @type {HTMLElement} */ (element).style.cssText = value;
      else element.setAttribute(name, value);
    }
  const news = [...other.childNodes];
  for (const extra of [...element.childNodes].slice(news.length)) extra.remove();
  news.forEach((node, index) => {
    const had = element.childNodes[index];
    if (!had) element.append(node);
    else if (had.nodeName !== node.nodeName) had.replaceWith(node);
    else if (had instanceof Element) alter(had, /** @type {Element} */ (node));
    else if (had.nodeValue !== node.nodeValue) had.nodeValue = node.nodeValue;
  });
}
