// The form for a new table.

import { $, make, read } from "./dom.js";
import { openTable } from "./house.js";
import { keep, kept } from "./keep.js";
import { say } from "./say.js";
import { capital } from "./text.js";

const shown = read("shown");
const levels = /** @type {{number: number, name: string, about: string}[]} */ (read("levels"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("create"));
const way = form.dataset.way;
const LEVEL = "taproom-level";

const MINE = "me";
/** Friends whom one can invite, and whom one came to invite. @type {{id: number, name: string}[]} */
const friends = read("friends") ?? [];
const INVITE = "invite:";

/** The ticked one of some chips. @param {string} name @returns {string | undefined} */
const chosen = (name) =>
  /** @type {HTMLInputElement | null} */ (form.querySelector(`[name=${name}]:checked`))?.value;

function seats() {
  const players = Number(chosen("players") ?? shown.players[0].players);
  return shown.players.find((/** @type {any} */ choice) => choice.players === players).seats;
}

/** The seats in words, and who sits there; chips for the simple choices, selects for all others. */
function drawSeats() {
  const level = kept(LEVEL) ?? "3";
  const rows = seats().map((/** @type {any} */ seat, /** @type {number} */ index) => {
    const id = `seat-${seat.seat}`;
    const select = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { id, "data-seat": seat.seat },
        make("option", { value: MINE }, say(way === "here" ? "js-here-somebody" : "js-me")),
        way === "online" ? make("option", { value: "open" }, say("js-open-to-all")) : "",
        ...(way === "online" ? friends : []).map(({ id, name }) =>
          make("option", { value: `${INVITE}${id}` }, name),
        ),
        ...levels.map((level) =>
          make(
            "option",
            { value: level.number },
            say("js-computer-level", { name: level.name, level: level.number }),
          ),
        ),
      )
    );
    const others = way === "computer" ? level : "open";
    select.value = way === "here" || index === 0 ? MINE : others;
    if (way === "online" && index === 1 && read("invite")) select.value = `${INVITE}${read("invite")}`;
    select.addEventListener("change", explain);
    const side = capital(seat.colour);
    const label = index === 0 ? say("js-moves-first", { colour: side }) : side;
    return make("div", { class: "field" }, make("label", { for: id }, label), select);
  });
  $("seats").replaceChildren(...rows);
  drawSides();
  const sample = $("sample");
  if (sample)
    sample.src = `${document.documentElement.dataset.assets}/samples/${form.dataset.game}-${seats().length}.svg`;
  explain();
}

/** Which side one plays against computers. */
function drawSides() {
  const box = $("sides");
  if (!box) return;
  const sides = seats().map((/** @type {any} */ seat, /** @type {number} */ index) =>
    make(
      "label",
      { class: "chip" },
      make("input", {
        type: "radio",
        name: "side",
        value: seat.seat,
        checked: index === 0,
        onchange: () => sitDown(seat.seat),
      }),
      make("span", {}, capital(seat.colour), index === 0 ? make("small", {}, say("js-first")) : ""),
    ),
  );
  box.replaceChildren(/** @type {Node} */ (box.firstElementChild), ...sides);
}

const selects = () => /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll("[data-seat]")]);

/** Takes a seat; computers have the others. @param {string} seat */
function sitDown(seat) {
  for (const select of selects())
    select.value = select.dataset.seat === seat ? MINE : (chosen("level") ?? "3");
  explain();
}

function explain() {
  const computers = selects()
    .map((select) => Number(select.value))
    .filter(Boolean);
  const level = levels.find((level) => level.number === computers[0]);
  if (level) {
    keep(LEVEL, String(level.number));
    const chip = /** @type {HTMLInputElement | null} */ (
      form.querySelector(`[name=level][value="${level.number}"]`)
    );
    if (chip) chip.checked = true;
  }
  const about = $("level-about");
  if (about) about.textContent = level ? say("js-level-about", { name: level.name, about: level.about }) : "";
}

for (const chip of form.querySelectorAll("[name=level]"))
  chip.addEventListener("change", () => {
    for (const select of selects()) if (Number(select.value)) select.value = chosen("level") ?? "3";
    explain();
  });

function showClock() {
  if ($("other")) $("other").hidden = chosen("pace") !== "other";
}

function pace() {
  const ticked = chosen("pace") ?? "none";
  if (ticked !== "other") return ticked;
  const seconds = Number($("increment").value || 0);
  return seconds ? `${$("minutes").value}+${seconds}` : String($("minutes").value);
}

for (const chip of form.querySelectorAll("[name=players]")) chip.addEventListener("change", drawSeats);
$("clock")?.addEventListener("change", showClock);
for (const radio of form.querySelectorAll("[name=open_to]")) {
  radio.addEventListener("change", () => {
    $("room").hidden = new FormData(form).get("open_to") !== "code";
  });
}
for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name=option]"))) {
  box.addEventListener("change", () => {
    for (const id of (box.dataset.includes ?? "").split(" ").filter(Boolean)) {
      const other = /** @type {HTMLInputElement | null} */ (
        form.querySelector(`[name=option][value="${id}"]`)
      );
      if (other) other.checked = box.checked;
    }
    const needed =
      box.checked && box.dataset.needs && form.querySelector(`[name=option][value="${box.dataset.needs}"]`);
    if (needed instanceof HTMLInputElement) needed.checked = true;
  });
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const chairs = selects().map((select) => {
    const { value } = select;
    const chair =
      value === MINE || value === "open"
        ? value
        : value.startsWith(INVITE)
          ? { invited: Number(value.slice(INVITE.length)) }
          : { engine: Number(value) };
    return { seat: select.dataset.seat, chair };
  });
  const open_to = way === "online" ? String(data.get("open_to")) : "link";
  /** @type {Record<string, any>} */
  const table = {
    game: form.dataset.game,
    players: seats().length,
    options: data.getAll("option"),
    pace: pace(),
    seats: chairs,
    open_to,
    title: $("title")?.value || undefined,
    takeover: $("takeover")?.checked ? 5 : undefined,
    rated: $("rated")?.checked ?? false,
    watchers: $("watchers")?.checked,
    first: $("first")?.value,
    start: $("start").value.trim() || undefined,
  };
  if (open_to === "code" && $("code").value.trim()) table.code = $("code").value;
  const told = $("say");
  told.textContent = "";
  $("open").disabled = true;
  try {
    await openTable(table);
  } catch (error) {
    told.dataset.kind = "bad";
    told.textContent = /** @type {Error} */ (error).message;
  }
  $("open").disabled = false;
});

addEventListener("pageshow", () => {
  $("open").disabled = false;
});
drawSeats();
showClock();
for (const chip of document.querySelectorAll("nav.chips [aria-current]"))
  chip.scrollIntoView({ inline: "center", block: "nearest" });
