// Talk at a table: players among themselves, watchers among themselves.

import { face, make, toast } from "./dom.js";
import { say } from "./say.js";

/** @typedef {{n: number, at: number, person: number, name: string, picture: string, text: string}} Line */

export class Talk {
  /** @param {HTMLElement} root @param {import("./far.js").House} house */
  constructor(root, house) {
    this.report = root.dataset.report ?? "";
    this.list = /** @type {HTMLElement} */ (root.querySelector(".lines"));
    this.head = /** @type {HTMLElement} */ (root.querySelector("h2"));
    this.house = house;
    /** @type {Set<string>} */
    this.seen = new Set();
    /** @type {Set<number>} */
    this.muted = new Set();
    /** How many lines nobody has seen yet, since this is out of sight. */
    this.unread = 0;
    this.opened = Date.now();
    this.inSight = false;
    this.sign = /** @type {HTMLElement} */ (document.getElementById("unread"));
    this.sign.onclick = () => {
      root.scrollIntoView({ block: "center" });
      root.querySelector("input")?.focus({ preventScroll: true });
    };
    new IntersectionObserver(([seen]) => {
      this.inSight = seen.isIntersecting;
      this.show();
    }).observe(this.list);
    document.addEventListener("visibilitychange", () => this.show());
    house.on("chat", (message) => this.add(message.room, message.lines));
    const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      const answer = await house.say(text);
      if (answer.ok) input.value = "";
      else toast(answer.error ?? say("js-not-said"));
    });
  }

  /** @param {string} room @param {Line[]} lines */
  add(room, lines) {
    const { house } = this;
    this.head.textContent = say(room === "players" ? "js-chat-players" : "js-chat-watchers");
    for (const line of lines) {
      const key = `${room} ${line.n}`;
      // A line without words was taken away by whoever looks after the house.
      if (!line.text) this.list.querySelector(`[data-line="${key}"]`)?.remove();
      if (!line.text || this.seen.has(key) || this.muted.has(line.person)) continue;
      this.seen.add(key);
      // What was said before the page was opened is no news.
      if (line.person !== house.me?.id && house.localTime(line.at) >= this.opened) this.unread++;
      const item = make(
        "li",
        { "data-person": line.person, "data-line": key },
        face(line.picture, 20),
        " ",
        make("b", {}, make("bdi", {}, line.name)),
        " ",
        make("bdi", {}, line.text),
      );
      if (house.me && line.person !== house.me.id) {
        item.append(
          " ",
          make(
            "button",
            {
              class: "plain mute",
              type: "button",
              title: say("js-mute-title", { name: line.name }),
              onclick: () => this.mute(line),
            },
            say("js-mute"),
          ),
          " ",
          make(
            "button",
            {
              class: "plain mute",
              type: "button",
              onclick: (/** @type {MouseEvent} */ { target }) => this.tell(room, line, target),
            },
            this.report,
          ),
        );
      }
      this.list.append(item);
    }
    while (this.list.children.length > 200) this.list.firstElementChild?.remove();
    this.list.scrollTop = this.list.scrollHeight;
    this.show();
  }

  /** Says how many lines wait. What is said is read aloud by itself, so this is quiet. */
  show() {
    if (this.inSight && !document.hidden) this.unread = 0;
    this.sign.hidden = !this.unread;
    this.sign.textContent = this.unread ? say("js-unread", { count: this.unread }) : "";
  }

  /** Reports a line to the keepers of the house. @param {string} room @param {Line} line @param {any} button */
  async tell(room, { n }, button) {
    const { report } = await import("./report.js");
    report({ kind: "line", table: this.house.table, room, n }, button);
  }

  /** @param {Line} line */
  async mute(line) {
    const answer = await this.house.mute(line.person);
    if (!answer.ok) return toast(answer.error ?? "");
    this.muted.add(line.person);
    for (const item of this.list.querySelectorAll(`[data-person="${line.person}"]`)) item.remove();
    toast(say("js-muted", { name: line.name }));
  }
}
