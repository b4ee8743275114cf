// The photo of a member: made small where it is, sent, and shown everywhere on the page.

import { api, me } from "./house.js";
import { say } from "./say.js";

// As the house has it; what is larger is made smaller here first, which is also sooner sent.
const LONGEST = 6 << 20;
const SIDE = 1024;

/** A file that is not much larger than what will be kept of it. @param {File} file @returns {Promise<Blob>} */
async function small(file) {
  let picture;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    // What this browser can't read the house may; it says what is wrong with it.
    return file;
  }
  try {
    const scale = SIDE / Math.min(picture.width, picture.height);
    if (scale >= 1 && file.size <= LONGEST / 4) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * Math.min(1, scale)));
    canvas.height = Math.max(1, Math.round(picture.height * Math.min(1, scale)));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const kind = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, kind, 0.92));
    return /** @type {Blob | null} */ (blob) ?? file;
  } finally {
    picture.close();
  }
}

/** @param {Blob} photo */
async function send(photo) {
  if (photo.size > LONGEST) throw new Error(say("js-photo-heavy"));
  let response;
  try {
    response = await fetch("/api/me/photo", { method: "PUT", body: photo });
  } catch {
    throw new Error(say("js-unreachable"));
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? say("js-wrong"));
  return answer;
}

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-photo]"));
const away = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-photo-away]"));
if (form && away) {
  const file = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  const told = /** @type {HTMLElement} */ (form.querySelector(".say"));
  /** @param {string} text @param {"good" | "bad"} [kind] */
  const tell = (text, kind) => {
    if (kind) told.dataset.kind = kind;
    else delete told.dataset.kind;
    told.textContent = text;
  };
  /** @param {{ picture: string }} person */
  const show = (person) => {
    for (const image of document.querySelectorAll(".bar .me .face, .shot .face"))
      image.setAttribute("src", person.picture);
    if (me) me.picture = person.picture;
  };
  /** @param {() => Promise<void>} act */
  const busy = async (act) => {
    button.disabled = true;
    try {
      await act();
    } catch (error) {
      tell(/** @type {Error} */ (error).message, "bad");
    }
    button.disabled = false;
  };
  const sendChosen = () =>
    busy(async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      tell(say("js-photo-sending"));
      show(await send(await small(chosen)));
      form.reset();
      away.hidden = false;
      tell(say("js-photo-saved"), "good");
    });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sendChosen();
  });
  away.addEventListener("submit", (event) => {
    event.preventDefault();
    busy(async () => {
      show(await api("/api/me/photo", undefined, "DELETE"));
      away.hidden = true;
      tell(say("js-photo-removed"), "good");
    });
  });
}
