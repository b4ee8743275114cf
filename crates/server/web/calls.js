// What others want of one: a seat that is kept, a challenge, a request. Shown on whatever page one looks at.

import { make, toast } from "./dom.js";
import { say } from "./say.js";

/** How long a call stays, in milliseconds; it waits in the list of invitations anyway. */
const STAYS = 15000;

/** Something to look at, with a way there. @param {string} text @param {string} href */
function offer(text, href) {
  document.querySelector(".toast.call")?.remove();
  const box = make(
    "div",
    { class: "toast call", role: "status" },
    make("span", {}, text),
    " ",
    make("a", { class: "button primary", href }, say("js-call-look")),
  );
  document.body.append(box);
  setTimeout(() => box.remove(), STAYS);
}

/** Hears what somebody wants. @param {Record<string, any>} message */
export function call(message) {
  if (message.t === "invited")
    offer(
      say(message.challenge ? "js-call-challenge" : "js-call-invited", { name: message.by }),
      `/t/${message.table}`,
    );
  if (message.t === "turned_down") toast(say("js-call-declined", { name: message.by }));
  if (message.t === "befriended" && message.friends) toast(say("js-call-friends", { name: message.by.name }));
  if (message.t === "befriended" && !message.friends)
    offer(say("js-call-asks", { name: message.by.name }), "/friends");
}
