// Friends: who is here and what they play, live; and what can be done with somebody, on any page that shows them.

import { $, make, read, toast } from "./dom.js";
import { api, me } from "./house.js";
import { say } from "./say.js";
import { theLine } from "./socket.js";

/** Parts of a page that are fetched anew when something about them has changed. */
const PARTS = ["lists", "found", "with", "invitations"];

/** Shows the parts of this page as they are now, and keeps what somebody was doing. */
async function refresh() {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of PARTS) {
    const [old, now] = [document.getElementById(id), fresh.getElementById(id)];
    // Whoever fills in a challenge is not disturbed.
    if (!old || !now || old.querySelector("details[open] form")) continue;
    if (old.isEqualNode(now)) continue;
    // By what they are called: a row may have come or gone, and nobody is to find another one's menu open.
    const called = (/** @type {Element} */ details) =>
      details.querySelector("summary")?.getAttribute("aria-label") ?? details.className;
    const open = new Set([...old.querySelectorAll("details[open]")].map(called));
    const label = document.activeElement?.getAttribute("aria-label");
    const inside = old.contains(document.activeElement);
    old.replaceWith(now);
    for (const details of now.querySelectorAll("details")) details.open ||= open.has(called(details));
    if (inside)
      /** @type {HTMLElement | null} */ (
        now.querySelector(`[aria-label="${CSS.escape(label ?? "")}"]`) ?? now.querySelector("button, a")
      )?.focus();
  }
}

/** Does something and shows what came of it. @param {HTMLButtonElement} button @param {() => Promise<any>} doing */
async function act(button, doing) {
  button.disabled = true;
  try {
    await doing();
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
  button.disabled = false;
  await refresh();
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest?.("button");
  if (!button) return;
  const { do: does, accept, decline } = button.dataset;
  if (does) {
    const [method, path] = does.split(" ");
    const name = button.dataset.name ?? document.querySelector("h1 bdi")?.textContent ?? "";
    if (method === "PUT" && path.includes("/blocks/") && !confirm(say("js-friend-block-sure", { name })))
      return;
    act(button, () => api(path, undefined, method));
  }
  if (accept)
    act(button, async () => {
      await api(`/api/tables/${accept}/act`, { t: "sit" });
      location.assign(`/t/${accept}`);
    });
  if (decline) act(button, () => api(`/api/tables/${decline}/act`, { t: "turn_down" }));
});

/** Where others are chosen who are challenged too, as many as have a seat. @param {HTMLFormElement} form */
function others(form) {
  const players = Number(String(new FormData(form).get("game")).split(":")[1]);
  const fields = [.../** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-player]"))];
  for (const field of fields) field.hidden = Number(field.dataset.player) > players;
  return fields
    .filter((field) => !field.hidden)
    .map((field) => /** @type {HTMLSelectElement} */ (field.querySelector("select")));
}

document.addEventListener("change", (event) => {
  const form = /** @type {HTMLSelectElement} */ (event.target).form;
  if (form?.id === "challenge-form") others(form);
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id !== "challenge-form") return;
  event.preventDefault();
  const data = new FormData(form);
  const [game, players] = String(data.get("game")).split(":");
  const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
  told.textContent = "";
  try {
    const seats = /** @type {{players: number, seats: {seat: string}[]}[]} */ (
      (await api("/api/games")).find((/** @type {any} */ other) => other.id === game).players
    ).find((choice) => choice.players === Number(players))?.seats;
    const side = String(data.get("seat"));
    const seat = side === "any" ? side : seats?.at(side === "first" ? 0 : -1)?.seat;
    const { table } = await api(`/api/people/${form.dataset.person}/challenge`, {
      game,
      players: Number(players),
      seat,
      pace: data.get("pace"),
      rated: data.get("rated") === "on",
      watchers: data.get("watchers") === "on",
      with: others(form).flatMap((other) => (other.value ? [Number(other.value)] : [])),
    });
    location.assign(`/t/${table}`);
  } catch (error) {
    told.dataset.kind = "bad";
    told.textContent = /** @type {Error} */ (error).message;
  }
});

/** What games are called. @type {Map<string, string>} */
const games = new Map(read("game-names") ?? []);

/** @param {{here: boolean, playing?: {table: string, game: string}, waiting?: {table: string, game: string}}} friend */
function whereabouts({ here, playing, waiting }) {
  if (!here) return [make("span", { class: "away" }, say("js-friend-away"))];
  const at = playing ?? waiting;
  if (!at) return [make("span", { class: "here" }, say("js-friend-here"))];
  const words = say(playing ? "js-friend-plays" : "js-friend-waits", { game: games.get(at.game) ?? at.game });
  const verb = say(playing ? "js-friend-watch" : "js-friend-join");
  const look = playing ? "button" : "button primary";
  return [
    make("span", { class: "here" }, words),
    make("a", { class: look, href: `/t/${at.table}` }, make("span", {}, verb)),
  ];
}

if (me) {
  const line = theLine();
  const follows = Boolean($("lists"));
  const ask = () => follows && line.send({ t: "friends", on: true });
  ask();
  line.on("line", (up) => {
    if (up) ask();
  });
  line.on("friends", async ({ all, friends }) => {
    const rows = document.querySelectorAll("[data-friend]");
    // Somebody came to the list, or left it.
    if (all && rows.length !== friends.length) return refresh();
    for (const friend of friends)
      document
        .querySelector(`[data-friend][data-person="${friend.id}"] .where`)
        ?.replaceChildren(...whereabouts(friend));
  });
  for (const news of ["calls", "befriended"]) line.on(news, () => refresh());
}

// A link that leads to the challenge opens it.
if (location.hash === "#challenge") $("challenge")?.setAttribute("open", "");
