// A house that is reached over the network. Whatever else does what a `House` does can take its place: a table knows
// nothing about sockets and addresses.

import { api, comeIn, me } from "./house.js";
import { theLine } from "./socket.js";

/**
 * @typedef {import("./table/state.js").Person} Person
 * @typedef {import("./table/state.js").Told} Told
 * @typedef {import("./table/state.js").Pieces} Pieces
 * @typedef {import("./socket.js").Answer} Answer
 * @typedef {import("./board/board.js").Attempt} Attempt
 * @typedef {{seat: string, score: number, mate?: number, depth: number, moves: string[]}} Opinion
 */

/**
 * What a table needs of its house.
 * @typedef {object} House
 * @property {Person | undefined} me whoever looks
 * @property {() => void} watch begins to tell what is new at the table
 * @property {(kind: "table" | "present" | "chat" | "paired" | "waiting" | "connection", hear: (news: any) => void) => void} on
 *   listens to one kind of news; a `connection` is there or not
 * @property {(deed: Record<string, any> & {t: string}) => Promise<Answer>} act does something at the table
 * @property {(attempt: Attempt) => Promise<Answer>} why says why something can't be done
 * @property {(text: string) => Promise<Answer>} say talks to those at the table
 * @property {(person: number) => Promise<Answer>} mute hides what somebody says
 * @property {(from: number) => Promise<{from: number, of: number, lines: Told[]}>} story a page of the story that
 *   begins with a line or before it
 * @property {(from: number) => Promise<{from: number, of: number, boards: Pieces[], scenes?: any[]}>} boards a page of what stood
 *   where; the board of a number is the one after that many lines
 * @property {(line: number) => Promise<Opinion>} opinion what the computer thinks of the moment after that many lines
 * @property {(moment: number) => number} localTime a moment of the house by the clock of this browser
 * @property {string} table which one
 */

/** The house over the network, for one of its tables. @param {string} table @returns {House} */
export function farHouse(table) {
  const line = theLine();
  const about = (/** @type {any} */ news) => (news.table ?? news.id ?? table) === table;
  return {
    me,
    table,
    watch: () => line.watch(table),
    on: (kind, hear) => {
      if (kind === "connection") line.on("line", hear);
      // Whoever was paired goes to another table, wherever they look now.
      else line.on(kind, (news) => (kind === "paired" || about(news)) && hear(news));
    },
    act: async (deed) => {
      if (me) return line.ask({ ...deed, table });
      // A stranger becomes somebody first, and the page has to know who: it begins anew.
      await comeIn();
      await api(`/api/tables/${table}/act`, deed).catch(() => {});
      location.reload();
      return new Promise(() => {});
    },
    why: (attempt) => line.ask({ ...attempt, t: "why", table }),
    say: (text) => line.ask({ t: "say", table, text }),
    mute: (person) => line.ask({ t: "mute", person, on: true }),
    story: (from) => api(`/api/tables/${table}/story?from=${from}`),
    boards: (from) => api(`/api/tables/${table}/boards?from=${from}`),
    opinion: (moment) => api(`/api/tables/${table}/opinion?line=${moment}`),
    localTime: (moment) => moment - line.offset,
  };
}
