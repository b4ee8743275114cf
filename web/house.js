// What every page does: talk to the API, say things, and count the games that wait.

/** Whoever looks at the page. @type {{id: number, name: string, kind: string, picture: string} | undefined} */
export const me = read("me");

/** Data that the page brought along. @param {string} id */
export function read(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent ?? "null") : undefined;
}

/**
 * Asks the API for something. A refusal is an error whose message is a sentence.
 * @param {string} path @param {object} [body] @param {string} [method]
 */
export async function api(path, body, method = body ? "POST" : "GET") {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Error("The house can't be reached just now.");
  }
  if (response.status === 204) return undefined;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? "Something went wrong.");
  return answer;
}

/** Makes sure that one is somebody, if only a guest. */
export async function comeIn() {
  return me ?? api("/api/guest", {});
}

/** Opens a table and goes there. @param {object} table */
export async function openTable(table) {
  await comeIn();
  const { table: id } = await api("/api/tables", table);
  location.assign(`/t/${id}`);
}

/** @type {number | undefined} */
let fading;
/** Says something to the guest, on the page and to screen readers. @param {string} text */
export function say(text) {
  const toast = document.getElementById("toast");
  if (!toast) return;
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => {
    toast.hidden = true;
  }, 5000);
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

/** A picture beside a name, which says who it is. @param {string} picture @param {number} side */
export function face(picture, side) {
  return make("img", { class: "face", src: picture, width: side, height: side, alt: "" });
}

/** Points as people write them. @param {{points: number, provisional: boolean}} rating */
export function pointsText({ points, provisional }) {
  return `${points}${provisional ? "?" : ""}`;
}

/** A pace as people say it. @param {string} pace */
export function paceText(pace) {
  if (pace === "none") return "no clock";
  if (pace.endsWith("d")) return pace === "1d" ? "a day a turn" : `${pace.slice(0, -1)} days a turn`;
  const [minutes, seconds] = pace.split("+");
  return `${minutes} min${seconds ? ` + ${seconds} s` : ""}`;
}

const title = document.title;
/** Shows in the tab and in the bar how many games wait for the guest. @param {number} count */
export function showTurns(count) {
  const badge = document.getElementById("turns");
  if (badge) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
  document.title = count ? `(${count}) Your turn · ${title}` : title;
  markIcon(count > 0);
}

/** The house's sign as it is without a dot, once it had one. @type {string | undefined} */
let sign;
/** Puts a dot on the sign while somebody waits. @param {boolean} waiting */
async function markIcon(waiting) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  if (!icon || (!waiting && !sign)) return;
  sign ??= icon.href;
  const drawn = waiting
    ? await fetch(sign)
        .then((answer) => answer.text())
        .catch(() => "")
    : "";
  const dotted = drawn.replace(
    "</svg>",
    '<circle cx="75%" cy="25%" r="25%" fill="#d7263d" stroke="#fff" stroke-width="4%"/></svg>',
  );
  icon.href = drawn ? `data:image/svg+xml,${encodeURIComponent(dotted)}` : sign;
}

/** Counts the games that wait, but for the one that is looked at. @param {string} [here] */
export async function countTurns(here) {
  if (!me) return 0;
  const games = await api("/api/me/games").catch(() => []);
  return games.filter(
    (/** @type {any} */ game) => game.your_turn && game.id !== here && game.phase === "playing",
  ).length;
}

if (me && !document.body.classList.contains("at-table")) countTurns().then(showTurns);

for (const button of document.querySelectorAll("[data-open]")) {
  button.addEventListener("click", async () => {
    try {
      await openTable(JSON.parse(button.getAttribute("data-open") ?? "{}"));
    } catch (error) {
      say(String(/** @type {Error} */ (error).message));
    }
  });
}
for (const form of document.querySelectorAll("form[data-code]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = form.querySelector("input");
    try {
      const { table } = await api(`/api/codes/${encodeURIComponent(input?.value.trim() || "-")}`);
      location.assign(`/t/${table}`);
    } catch (error) {
      say(String(/** @type {Error} */ (error).message));
    }
  });
}
