// The form for a new table.

import { $, make, read } from "./dom.js";
import { openTable } from "./house.js";
import { say } from "./say.js";
import { capital } from "./text.js";

const shown = read("shown");
const levels = /** @type {{number: number, name: string, about: string}[]} */ (read("levels"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("create"));
const way = form.dataset.way;
const LEVEL = "taproom-level";

for (const id of ["game", "way"]) {
  $(id).addEventListener("change", () =>
    location.assign(`/new?game=${$("game").value}&way=${$("way").value}`),
  );
}

function seats() {
  const players = Number($("players")?.value ?? shown.players[0].players);
  return shown.players.find((/** @type {any} */ choice) => choice.players === players).seats;
}

/** A side, and whether it begins. @param {{colour: string}} seat @param {number} index */
function colour(seat, index) {
  const side = capital(seat.colour);
  return index === 0 ? say("js-moves-first", { colour: side }) : side;
}

function drawSeats() {
  const level = localStorage.getItem(LEVEL) ?? "3";
  const rows = seats().map((/** @type {any} */ seat, /** @type {number} */ index) => {
    const id = `seat-${seat.seat}`;
    const select = /** @type {HTMLSelectElement} */ (
      make(
        "select",
        { id, "data-seat": seat.seat },
        make("option", { value: "me" }, say(way === "here" ? "js-here-somebody" : "js-me")),
        way === "online" ? make("option", { value: "open" }, say("js-open-to-all")) : "",
        ...levels.map((level) =>
          make(
            "option",
            { value: level.number },
            say("js-computer-level", { name: level.name, level: level.number }),
          ),
        ),
      )
    );
    select.value = way === "here" ? "me" : index === 0 ? "me" : way === "computer" ? level : "open";
    select.addEventListener("change", explain);
    return make("div", { class: "field" }, make("label", { for: id }, colour(seat, index)), select);
  });
  $("seats").replaceChildren(...rows);
  explain();
}

function explain() {
  const computers = [...document.querySelectorAll("[data-seat]")]
    .map((select) => Number(/** @type {HTMLSelectElement} */ (select).value))
    .filter(Boolean);
  const level = levels.find((level) => level.number === computers[0]);
  if (level) localStorage.setItem(LEVEL, String(level.number));
  const about = $("level-about");
  if (about) about.textContent = level ? say("js-level-about", { name: level.name, about: level.about }) : "";
}

function showClock() {
  const pace = $("pace")?.value ?? "none";
  if (!$("other")) return;
  $("other").hidden = pace !== "other";
  $("bonus").hidden = pace === "none" || pace.endsWith("d");
}

function pace() {
  const chosen = $("pace")?.value ?? "none";
  if (chosen === "none" || chosen.endsWith("d")) return chosen;
  const minutes = chosen === "other" ? $("minutes").value : chosen;
  const seconds = Number($("increment").value || 0);
  return seconds ? `${minutes}+${seconds}` : String(minutes);
}

$("players")?.addEventListener("change", drawSeats);
$("pace")?.addEventListener("change", showClock);
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
  const chairs = [...form.querySelectorAll("[data-seat]")].map((element) => {
    const select = /** @type {HTMLSelectElement} */ (element);
    const chair =
      select.value === "me" || select.value === "open" ? select.value : { engine: Number(select.value) };
    return { seat: select.dataset.seat, chair };
  });
  const open_to = way === "online" ? String(data.get("open_to")) : "link";
  /** @type {Record<string, any>} */
  const table = {
    game: $("game").value,
    players: seats().length,
    options: data.getAll("option"),
    pace: pace(),
    seats: chairs,
    open_to,
    title: $("title")?.value || undefined,
    takeover: $("takeover")?.checked ? 5 : undefined,
    rated: $("rated")?.checked ?? false,
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
