// Conversations, live. What is written is kept here until the house has it: a lost line, a reload or a closed tab loses
// nothing, and a message that is sent again is the same message, by the key that was chosen for it.

import { $, face, keyed, make, read, toast } from "./dom.js";
import { api, me } from "./house.js";
import { keep, kept } from "./keep.js";
import { report } from "./report.js";
import { say } from "./say.js";
import { theLine } from "./socket.js";
import { written } from "./when.js";

/**
 * @typedef {{n: number, by: number, text: string, at: number, key?: string}} Letter
 * @typedef {{key: string, text: string, at: number, why?: string}} Waiting something the house does not have yet
 * @typedef {{with: {id: number, name: string, picture: string}, last?: Letter, unread: number, at: number}} Conversation
 */

/** How few characters more are worth telling. */
const NEARLY = 200;

const line = theLine();
const clock = written({ timeStyle: "short" });
const day = written({ dateStyle: "medium" });
const both = written({ dateStyle: "medium", timeStyle: "short" });
const today = (/** @type {number} */ at) => new Date(at).toDateString() === new Date().toDateString();

/** A moment by the reader's clock. @param {number} at @param {boolean} [brief] */
function moment(at, brief = false) {
  const text = today(at) ? clock.format(at) : (brief ? day : both).format(at);
  return make("time", { "data-at": at, datetime: new Date(at).toISOString() }, text);
}
for (const time of document.querySelectorAll(".messages time"))
  time.replaceWith(moment(Number(time.getAttribute("data-at")), Boolean(time.closest(".conversations"))));

/** @param {string} name */
function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${document.documentElement.dataset.assets}/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

// The list.

const open = Number($("conversation")?.dataset.person ?? 0);
const list = $("conversations");

/** @param {Conversation} conversation @returns {import("./dom.js").Row} */
function row({ with: other, last, unread, at }) {
  const glimpse = (last?.text ?? "").replaceAll("\n", " ").slice(0, 80);
  return {
    key: String(other.id),
    shows: JSON.stringify([other, last?.n, unread, at]),
    fill: () =>
      make(
        "li",
        {},
        make(
          "a",
          { href: `/messages/${other.id}`, "aria-current": other.id === open ? "page" : undefined },
          face(other.picture, 40),
          make(
            "span",
            { class: "about" },
            make("bdi", {}, other.name),
            make(
              "span",
              { class: "glimpse" },
              ...(last?.by === me?.id ? [say("js-you-wrote"), " "] : []),
              make("bdi", {}, glimpse),
            ),
          ),
          moment(at, true),
          ...(unread
            ? [
                make(
                  "span",
                  { class: "turns", "aria-label": say("js-new-messages", { count: unread }) },
                  String(Math.min(unread, 99)),
                ),
              ]
            : []),
        ),
      ),
  };
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** Shows the latest conversations again, once for many changes. Further pages stay as they are. */
function refresh() {
  if (!list || new URLSearchParams(location.search).has("after")) return;
  clearTimeout(soon);
  soon = setTimeout(async () => {
    /** @type {Conversation[]} */
    const rows = await api("/api/messages").catch(() => undefined);
    if (!rows) return;
    if (rows.length) document.querySelector(".conversations > .nothing")?.remove();
    keyed(list, rows.map(row));
  }, 200);
}

// The conversation.

class Talk {
  /** @param {HTMLElement} root @param {{messages: Letter[], read?: number, more: boolean}} first */
  constructor(root, first) {
    this.root = root;
    this.other = Number(root.dataset.person);
    this.path = `/api/messages/${this.other}`;
    this.scroll = $("scroll");
    this.list = $("letters");
    this.seen = $("seen");
    this.form = /** @type {HTMLFormElement | null} */ ($("write"));
    this.words = /** @type {HTMLTextAreaElement | null} */ ($("words"));
    this.draftKey = `taproom-draft-${me?.id}-${this.other}`;
    this.waitKey = `taproom-unsent-${me?.id}-${this.other}`;
    /** Old pages of a conversation are looked at, not talked in. */
    this.latest = !new URLSearchParams(location.search).has("before");
    this.last = first.messages.at(-1)?.n ?? 0;
    this.lastMine = first.messages.findLast((letter) => letter.by === me?.id)?.n ?? 0;
    this.lastTheirs = first.messages.findLast((letter) => letter.by !== me?.id)?.n ?? 0;
    this.readByOther = first.read;
    this.told = 0;
    this.sending = false;
    /** @type {Waiting[]} */
    this.waiting = [];
    try {
      this.waiting = JSON.parse(kept(this.waitKey) ?? "[]");
    } catch {
      // What can't be read is not ours.
    }
    for (const waiting of this.waiting) this.showWaiting(waiting);
    this.draw();
    this.toEnd();
    this.listen();
    this.markRead();
    this.flush();
  }

  listen() {
    line.on("direct", ({ with: other, message }) => {
      refresh();
      if (other !== this.other || !this.latest) return;
      // One that was missed is asked for with this one.
      if (message.n > this.last + 1) this.catchUp();
      else this.add(message);
    });
    line.on("read", ({ with: other, n }) => {
      if (other !== this.other) return;
      this.readByOther = Math.max(this.readByOther ?? 0, n);
      this.draw();
    });
    line.on("unread", () => {
      this.catchUp();
      refresh();
    });
    line.on("line", (on) => {
      if (on) this.flush();
    });
    addEventListener("online", () => this.flush());
    document.addEventListener("visibilitychange", () => this.markRead());
    this.scroll.addEventListener("scroll", () => this.markRead(), { passive: true });
    this.root.addEventListener("click", (event) => this.click(event));
    $("forget")?.addEventListener("click", () => this.forget());
    $("block")?.addEventListener("click", () => this.block());
    $("older")?.addEventListener("click", (/** @type {Event} */ event) => this.older(event));
    const { form, words } = this;
    if (!form || !words) return;
    words.value = kept(this.draftKey) ?? "";
    const grow = () => {
      words.style.height = "auto";
      words.style.height = `${words.scrollHeight + 2}px`;
    };
    grow();
    this.drawRoom();
    words.addEventListener("input", () => {
      keep(this.draftKey, words.value || undefined);
      grow();
      this.drawRoom();
    });
    // Enter sends where there is a keyboard; on a phone it makes a line, and a button sends.
    words.addEventListener("keydown", (event) => {
      const typed = matchMedia("(hover: hover)").matches && !event.isComposing;
      if (event.key !== "Enter" || event.shiftKey || !typed) return;
      event.preventDefault();
      form.requestSubmit();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = words.value.trim();
      if (!text) return words.focus();
      if (this.drawRoom() < 0) return words.focus();
      const waiting = { key: crypto.randomUUID?.() ?? randomKey(), text, at: Date.now() };
      this.waiting.push(waiting);
      this.keepWaiting();
      words.value = "";
      keep(this.draftKey, undefined);
      grow();
      this.drawRoom();
      this.showWaiting(waiting);
      this.toEnd();
      this.flush();
    });
  }

  /** Says how much more fits into a message, near its end, or that it is too long; gives how much it is. */
  drawRoom() {
    const { words } = this;
    const most = Number(words?.dataset.longest);
    // As the house counts them: a letter outside the basic plane is one.
    const left = most - [...(words?.value.trim() ?? "")].length;
    const told = $("room-left");
    told.hidden = left > NEARLY;
    told.classList.toggle("over", left < 0);
    const text =
      left < 0
        ? say("js-too-long", { count: -left, most })
        : say("js-room-left", { count: Math.max(0, left) });
    if (!told.hidden && told.textContent !== text) told.textContent = text;
    words?.setAttribute("aria-invalid", String(left < 0));
    return left;
  }

  /** Nothing can be written here any more: what was not sent stays to be read. @param {string} why */
  close(why) {
    const { form, words } = this;
    if (!form || words?.value) return;
    form.replaceWith(make("p", { class: "notice", role: "status" }, icon("info"), make("span", {}, why)));
    this.form = null;
    this.words = null;
  }

  keepWaiting() {
    keep(this.waitKey, this.waiting.length ? JSON.stringify(this.waiting) : undefined);
  }

  /** Sends what waits, one after the other, until the line is lost or the house refuses. */
  async flush() {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.again);
    try {
      for (let next; (next = this.waiting.find((waiting) => !waiting.why));) {
        const { key, text } = next;
        let response;
        try {
          response = await fetch(this.path, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ key, text }),
          });
        } catch {
          this.again = setTimeout(() => this.flush(), 4000);
          break;
        }
        const answer = await response.json().catch(() => ({}));
        if (response.ok) {
          this.done(key);
          if (answer.n > this.last + 1) this.catchUp();
          else this.add(answer);
        } else if (response.status >= 500 || (response.status === 429 && answer.code === "too_fast")) {
          const wait = Number(response.headers.get("Retry-After") ?? 4);
          this.again = setTimeout(() => this.flush(), Math.min(wait, 120) * 1000);
          break;
        } else {
          next.why = answer.error ?? say("js-not-sent");
          if (answer.code === "account_closed") this.close(answer.error);
          this.keepWaiting();
          for (const waiting of this.waiting) this.showWaiting(waiting);
        }
      }
    } finally {
      this.sending = false;
      for (const waiting of this.waiting) this.showWaiting(waiting);
    }
  }

  /** The house has a message of this key. @param {string} key */
  done(key) {
    this.waiting = this.waiting.filter((waiting) => waiting.key !== key);
    this.keepWaiting();
    this.list.querySelector(`[data-waiting="${CSS.escape(key)}"]`)?.remove();
  }

  /** Shows a message that the house does not have yet, at the end. @param {Waiting} waiting */
  showWaiting(waiting) {
    const { key, text, why } = waiting;
    const under = why
      ? [
          make("span", { class: "why", role: "alert" }, why),
          // Where nothing can be written any more, nothing is tried again.
          ...(this.words
            ? [
                make(
                  "button",
                  { class: "plain", type: "button", onclick: () => this.retry(key) },
                  say("js-try-again"),
                ),
              ]
            : []),
          make("button", { class: "plain", type: "button", onclick: () => this.drop(key) }, say("js-drop")),
        ]
      : [make("span", {}, say("js-sending"))];
    const item = make(
      "li",
      { class: `letter mine ${why ? "failed" : "waiting"}`, "data-waiting": key },
      make("p", {}, make("bdi", {}, text)),
      make("span", { class: "under" }, ...under),
    );
    const had = this.list.querySelector(`[data-waiting="${CSS.escape(key)}"]`);
    if (had?.isEqualNode(item)) return;
    if (had) had.replaceWith(item);
    else this.list.append(item);
    $("first")?.remove();
  }

  /** @param {string} key */
  retry(key) {
    const waiting = this.waiting.find((one) => one.key === key);
    if (!waiting) return;
    delete waiting.why;
    this.keepWaiting();
    this.showWaiting(waiting);
    this.flush();
  }

  /** Gives up on a message; its words go back to where they were written, if there is room. @param {string} key */
  drop(key) {
    const waiting = this.waiting.find((one) => one.key === key);
    this.done(key);
    if (this.words && waiting && !this.words.value) {
      this.words.value = waiting.text;
      this.words.dispatchEvent(new Event("input"));
      this.words.focus();
    }
  }

  /** @param {Letter} letter */
  make(letter) {
    const mine = letter.by === me?.id;
    return make(
      "li",
      { class: `letter${mine ? " mine" : ""}`, "data-n": letter.n },
      make("p", {}, make("bdi", {}, letter.text)),
      make(
        "span",
        { class: "under" },
        moment(letter.at),
        ...(mine
          ? []
          : [
              make(
                "button",
                {
                  class: "plain",
                  type: "button",
                  "data-report": "message",
                  title: say("js-report-message"),
                  "aria-label": say("js-report-message"),
                },
                icon("flag"),
              ),
            ]),
      ),
    );
  }

  /** Adds the next message. @param {Letter} letter */
  add(letter) {
    if (letter.key) this.done(letter.key);
    if (letter.n <= this.last) return;
    const atEnd = this.atEnd();
    this.last = letter.n;
    if (letter.by === me?.id) this.lastMine = letter.n;
    else this.lastTheirs = letter.n;
    $("first")?.remove();
    const waiting = this.list.querySelector("[data-waiting]");
    this.list.insertBefore(this.make(letter), waiting);
    this.draw();
    if (atEnd || letter.by === me?.id) this.toEnd();
    this.markRead();
  }

  /** Asks for everything after the last message that is shown. */
  async catchUp() {
    if (!this.latest || this.catching) return;
    this.catching = true;
    try {
      for (let more = true; more;) {
        const page = await api(`${this.path}?since=${this.last}`);
        for (const letter of page.messages) this.add(letter);
        more = page.more;
        if (page.read !== null) this.readByOther = page.read;
      }
      this.draw();
    } catch {
      // The line comes back, and then this is asked again.
    } finally {
      this.catching = false;
    }
  }

  /** Earlier messages, above those that are shown, which stay where they are. @param {Event} event */
  async older(event) {
    event.preventDefault();
    const first = Number(this.list.querySelector("[data-n]")?.getAttribute("data-n"));
    try {
      const page = await api(`${this.path}?before=${first}`);
      const below = this.scroll.scrollHeight - this.scroll.scrollTop;
      this.list.prepend(...page.messages.map((/** @type {Letter} */ letter) => this.make(letter)));
      this.scroll.scrollTop = this.scroll.scrollHeight - below;
      if (!page.more) document.querySelector(".older")?.remove();
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
  }

  atEnd() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  draw() {
    const seen = this.lastMine === this.last && this.last > 0 && (this.readByOther ?? 0) >= this.last;
    const text = seen ? say("js-seen") : "";
    if (this.seen.textContent !== text) this.seen.textContent = text;
  }

  /** Tells the house what has been read: what stands at the end of a page that is looked at. */
  markRead() {
    if (document.hidden || !this.latest || this.told >= this.lastTheirs || !this.atEnd()) return;
    const n = this.lastTheirs;
    this.told = n;
    api(`${this.path}/read`, { n }).catch(() => {
      if (this.told === n) this.told = 0;
    });
  }

  /** @param {MouseEvent} event */
  click({ target }) {
    if (!(target instanceof Element)) return;
    const button = /** @type {HTMLButtonElement | null} */ (target.closest("[data-report]"));
    if (!button) return;
    const kind = button.dataset.report;
    const n = Number(button.closest("[data-n]")?.getAttribute("data-n"));
    report(kind === "message" ? { kind, person: this.other, n } : { kind, person: this.other }, button);
  }

  async block() {
    if (!confirm(say("js-block-conversation"))) return;
    try {
      await api(`/api/me/blocks/${this.other}`, undefined, "PUT");
      location.reload();
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
  }

  async forget() {
    if (!confirm(say("js-delete-conversation"))) return;
    try {
      await api(this.path, undefined, "DELETE");
      keep(this.draftKey, undefined);
      keep(this.waitKey, undefined);
      location.assign("/messages");
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
  }
}

/** A key where the browser makes none, as on a page without TLS. */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const root = $("conversation");
if (root) new Talk(root, read("conversation-data"));
else {
  line.on("direct", refresh);
  line.on("unread", refresh);
}
// What happened while a page lay in the browser's drawer is asked for.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
