// What every page does: talk to the API, open tables, and show how many games wait.

import { read, toast } from "./dom.js";
import { say } from "./say.js";

/** Whoever looks at the page. @type {{id: number, name: string, kind: string, picture: string} | undefined} */
export const me = read("me");

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
    throw new Error(say("js-unreachable"));
  }
  if (response.status === 204) return undefined;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? say("js-wrong"));
  return answer;
}

// A menu closes when something else is pressed, and with Escape.
for (const menu of document.querySelectorAll("details.menu")) {
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.removeAttribute("open");
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") menu.removeAttribute("open");
  });
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

/** What waits behind which link; behind the menu it is all of it. */
const waits = { turns: 0, unread: 0, requests: 0, invited: 0 };

/** Shows in the bar how much waits behind a link. @param {keyof typeof waits} what @param {number} count */
function showCount(what, count) {
  const number = (/** @type {number} */ count) => (count > 99 ? "99+" : String(count));
  waits[what] = count;
  const all = Object.values(waits).reduce((sum, count) => sum + count, 0);
  for (const [name, count] of Object.entries({ [what]: waits[what], any: all }))
    for (const badge of /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll(`[data-count=${name}]`)
    )) {
      badge.hidden = count === 0;
      badge.textContent = number(count);
    }
  return number(count);
}

const title = document.title;
/** Shows in the tab and in the bar how many games wait for the guest. @param {number} count */
export function showTurns(count) {
  const number = showCount("turns", count);
  document.title = count ? say("js-your-turn", { count: number, title }) : title;
  markIcon(count > 0);
}

/** Shows in the bar in how many conversations there is something to read. @param {number} count */
export function showUnread(count) {
  showCount("unread", count);
}

/** Shows in the bar how many ask to be friends and how many seats are kept. @param {number} requests @param {number} invited */
export function showCalls(requests, invited) {
  showCount("requests", requests);
  showCount("invited", invited);
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

// This is how many waited when the page was made; pages with a line to the house are told of changes.
showTurns(read("waiting") ?? 0);
showUnread(read("unread-messages") ?? 0);
/** @type {[number, number]} */
const calls = read("calls") ?? [0, 0];
showCalls(...calls);

for (const button of document.querySelectorAll("[data-open]")) {
  button.addEventListener("click", async () => {
    try {
      await openTable(JSON.parse(button.getAttribute("data-open") ?? "{}"));
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
  });
}
for (const form of document.querySelectorAll("form[data-code]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = form.querySelector("input");
    if (!input?.value.trim()) return input?.focus();
    try {
      const found = await api(`/api/codes/${encodeURIComponent(input.value.trim())}`);
      location.assign(found.table ? `/t/${found.table}` : `/tournaments/${found.tournament}`);
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
  });
}
