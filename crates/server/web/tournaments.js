// Tournaments: the pages that show them, and word of a game that begins, wherever one is.

import { $, make } from "./dom.js";
import { api } from "./house.js";
import { say, sayWith } from "./say.js";
import { theLine } from "./socket.js";
import { showMoments } from "./when.js";

const line = theLine();
const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-tournament]"));

/**
 * Tells something that does not go away by itself, with a way to where it leads.
 * @param {(string | Node)[]} words @param {string} verb @param {string} href
 */
function summon(words, verb, href) {
  document.querySelector(".summons")?.remove();
  const banner = make(
    "div",
    { class: "summons card", role: "alert" },
    make("strong", {}, ...words),
    make("a", { class: "button primary", href }, verb),
    make("button", { type: "button", class: "plain", onclick: () => banner.remove() }, say("js-dismiss")),
  );
  // Beside a board it stands where the words begin: it moves no square under a finger, and hides nothing.
  const panels = document.getElementById("panels");
  if (panels) panels.prepend(banner);
  else document.querySelector("header.bar")?.after(banner);
}

/** What people have named, set apart from what is said of it. @param {string} name */
const bdi = (name) => () => make("bdi", {}, name);

line.on("fixture", ({ table, tournament, name }) => {
  const href = `/t/${table}`;
  if (location.pathname === href) return;
  // Whoever waits on the tournament's page is taken to their game; whoever does something else is told of it.
  if (page?.dataset.tournament === tournament) goToGame(table);
  else
    summon(sayWith("js-fixture", { name: bdi(name) }, { name: "<name></name>" }), say("js-fixture-go"), href);
});
line.on("asked", ({ tournament, name, by }) =>
  summon(
    sayWith(
      "js-tournament-asked",
      { by: bdi(by), name: bdi(name) },
      { by: "<by></by>", name: "<name></name>" },
    ),
    say("js-tournament-see"),
    `/tournaments/${tournament}`,
  ),
);
line.on("starts", ({ tournament, name, at }) => {
  // Whoever looks at its page sees how long it takes.
  if (page?.dataset.tournament === tournament) return;
  const minutes = Math.max(1, Math.round((at - Date.now() - line.offset) / 60000));
  summon(
    sayWith("js-tournament-starts", { name: bdi(name) }, { name: "<name></name>", minutes }),
    say("js-tournament-see"),
    `/tournaments/${tournament}`,
  );
});

/** Counts down to what comes next. */
function countDown() {
  for (const left of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const ms = Math.max(0, Number(left.dataset.until) - Date.now() - line.offset);
    const seconds = Math.ceil(ms / 1000);
    const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, "0"));
    const hours = Math.floor(seconds / 3600);
    left.textContent = (hours ? [String(hours), ...parts] : parts).join(":");
  }
}

showMoments();
countDown();
setInterval(countDown, 1000);

/** What a form asks for: what it says itself, and what was typed. @param {HTMLFormElement} form */
function deedOf(form) {
  const deed = JSON.parse(form.dataset.deed ?? "{}");
  const data = new FormData(form);
  for (const [name, value] of data) if (name !== "place") deed[name] = String(value).trim();
  if (deed.t === "correct") deed.places = places(data.getAll("place").map(Number));
  if (deed.t === "edit" && "starts" in deed) {
    if (deed.starts) deed.starts = new Date(deed.starts).getTime();
    else delete deed.starts;
  }
  return deed;
}

/**
 * Places as tables have them: after two who share the first comes the third.
 * @param {number[]} chosen
 */
function places(chosen) {
  return chosen.map((place) => 1 + chosen.filter((other) => other < place).length);
}

/** Whether something was typed or chosen that was not sent yet. @param {HTMLFormElement} form */
const begun = (form) =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const set = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, set);
  });

/** Comes back when somebody is done with the field that they are in. @param {HTMLElement} live */
function waits(live) {
  const active = document.activeElement;
  if (!live.contains(active) || !active?.matches("input, select, textarea")) return false;
  active.addEventListener("blur", () => setTimeout(refresh, 200), { once: true });
  return true;
}

/** The latest games that somebody has been at: whoever comes back from one is not sent there again. */
const been = () => (sessionStorage.getItem("taproom-been") ?? "").split(" ");

/** @param {string} table */
function note(table) {
  if (!been().includes(table))
    sessionStorage.setItem("taproom-been", [...been().slice(-20), table].join(" "));
}

const here = /^\/t\/(\w+)/.exec(location.pathname);
if (here) note(here[1]);

/**
 * Takes whoever waits here to their game, also if they were offline when it began.
 * @param {string | undefined} table
 */
function goToGame(table) {
  if (!table || been().includes(table)) return;
  note(table);
  location.assign(`/t/${table}`);
}

/** Fetches the page again and shows what is new in it. What somebody is typing or choosing stays until they are done. */
async function refresh() {
  const live = $("live");
  if (waits(live)) return;
  const answer = await fetch(location.href).catch(() => undefined);
  // It is not for them any more: whoever was invited and did not enter before it began.
  if (answer?.status === 403 || answer?.status === 404) location.reload();
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = fresh.getElementById("live");
  // They may have begun in the meantime.
  if (!next || !page || waits(live)) return;
  const forms = (/** @type {HTMLElement} */ within) =>
    /** @type {HTMLFormElement[]} */ ([...within.querySelectorAll("form[data-deed]")]);
  for (const form of forms(live).filter(begun))
    forms(next)
      .find((other) => other.dataset.deed === form.dataset.deed)
      ?.replaceWith(form);
  // What stands open stays open, wherever it has moved to.
  const open = [...live.querySelectorAll("details[open]")].map((details) => details.getAttribute("data-key"));
  live.replaceChildren(...next.childNodes);
  for (const details of live.querySelectorAll("details"))
    details.open = open.includes(details.getAttribute("data-key"));
  goToGame(next.dataset.myTable);
  page.dataset.v =
    /** @type {HTMLElement | null} */ (fresh.querySelector("[data-tournament]"))?.dataset.v ?? "";
  showMoments(live);
  countDown();
}

if (page) {
  const id = page.dataset.tournament ?? "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let nowAndThen;
  // Many changes at once are one look, and not everybody looks at the same moment.
  const look = (/** @type {number} */ within) => {
    soon ??= setTimeout(() => {
      soon = undefined;
      refresh();
    }, within);
  };
  line.on("tournament", ({ tournament, v }) => {
    if (tournament === id && String(v) !== page.dataset.v) look(200 + Math.random() * 600);
  });
  line.on("line", async (/** @type {boolean} */ open) => {
    if (!open) return;
    clearInterval(nowAndThen);
    const { ok } = await line.ask({ t: "tournament", tournament: id, on: true });
    // So many look at it that the house tells no more of them: this page looks by itself.
    if (!ok) nowAndThen = setInterval(() => look(Math.random() * 5000), 30_000);
    // What happened before the line was there, or while it was lost.
    look(0);
  });

  page.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.dataset.deed) return;
    event.preventDefault();
    if (form.dataset.sure && !confirm(form.dataset.sure)) return;
    const told = /** @type {HTMLElement | null} */ (page.querySelector(".say"));
    try {
      const deed = deedOf(form);
      // Whoever looks after the house acts for a host who can't; what they do as a player they do like anybody.
      const own = deed.t === "enter" || deed.t === "withdraw";
      const keeper = page.dataset.keeper !== undefined || form.closest("[data-keeper]");
      const whose = keeper && !own ? "/keeper" : "";
      await api(`/api${whose}/tournaments/${id}/act`, deed);
      form.reset();
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      await refresh();
    } catch (error) {
      if (told) {
        told.dataset.kind = "bad";
        told.textContent = /** @type {Error} */ (error).message;
        told.scrollIntoView({ block: "nearest" });
      }
    }
  });
}

const form = /** @type {HTMLFormElement | null} */ ($("tournament-form"));
if (form) {
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? "");
  const radios = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`input[name=${name}]`)]);
  /** Offers what fits together. */
  const fit = () => {
    const game = radios("game").find((radio) => radio.checked);
    const allowed = (game?.dataset.players ?? "2").split(" ");
    for (const radio of radios("players")) {
      radio.disabled = !allowed.includes(radio.value);
      const chip = /** @type {HTMLElement} */ (radio.closest("label"));
      chip.hidden = radio.disabled;
      if (radio.disabled && radio.checked) {
        const other = radios("players").find((player) => allowed.includes(player.value));
        if (other) other.checked = true;
      }
    }
    $("at-table").hidden = allowed.length < 2;
    const many = Number(value("players")) > 2;
    for (const radio of radios("system")) radio.disabled = (radio.value === "heats") !== many;
    if (radios("system").every((radio) => !radio.checked || radio.disabled)) {
      const first = radios("system").find((radio) => !radio.disabled);
      if (first) first.checked = true;
    }
    const arena = value("system") === "arena";
    $("minutes-field").hidden = !arena;
    $("rounds-field").hidden = !["swiss", "heats"].includes(value("system"));
    for (const radio of radios("pace")) radio.disabled = arena && radio.value.endsWith("d");
    if (radios("pace").every((radio) => !radio.checked || radio.disabled)) radios("pace")[1].checked = true;
    $("starts-field").hidden = value("start") !== "time";
    $("vacations-field").hidden = !value("pace").endsWith("d");
    // What holds if nothing is written there.
    const rest = /** @type {HTMLInputElement} */ ($("rest"));
    rest.placeholder = value("pace").endsWith("d") ? "0" : (rest.dataset.live ?? "");
    const noShow = /** @type {HTMLInputElement} */ ($("no-show"));
    noShow.placeholder = (arena ? noShow.dataset.arena : noShow.dataset.usual) ?? "";
    for (const rules of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-variations]"))) {
      rules.hidden = rules.dataset.variations !== value("game");
    }
    // A rated game needs nothing but people with an account, and those are all who may enter.
  };
  form.addEventListener("change", fit);
  fit();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
    const number = (/** @type {string} */ name) => (value(name) ? Number(value(name)) : undefined);
    const system = value("system");
    try {
      if (value("start") === "time" && !value("starts")) throw new Error(say("js-tournament-when"));
      const { tournament } = await api("/api/tournaments", {
        name: value("name"),
        about: value("about") || undefined,
        game: value("game"),
        players: number("players"),
        system,
        rounds: ["swiss", "heats"].includes(system) ? number("rounds") : undefined,
        minutes: system === "arena" ? number("minutes") : undefined,
        options: [...form.querySelectorAll(`[data-variations="${value("game")}"] input:checked`)].map(
          (box) => /** @type {HTMLInputElement} */ (box).value,
        ),
        pace: value("pace"),
        vacations: value("pace").endsWith("d") ? value("vacations") !== "" : undefined,
        rated: value("rated") !== "",
        starts: value("start") === "time" ? new Date(value("starts")).getTime() : undefined,
        entry: value("entry"),
        most: number("most"),
        rest: number("rest"),
        no_show: number("no_show"),
      });
      location.assign(`/tournaments/${tournament}`);
    } catch (error) {
      told.dataset.kind = "bad";
      told.textContent = /** @type {Error} */ (error).message;
    }
  });
}
