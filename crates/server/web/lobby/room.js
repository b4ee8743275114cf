// What goes on in the taproom, kept up to date by frames that tell what changed. Nothing here draws or asks.

/**
 * @typedef {{seat: string, who: string, name?: string, level?: number, robot?: string, person?: number, picture?: string,
 *            rating?: {points: number, provisional: boolean}}} Chair
 * @typedef {{id: string, game: string, name: string, title: string, players: number, pace: string,
 *            options: string[], seats: Chair[], host: number, rated: boolean}} Card a table
 * @typedef {{id: number, name: string, kind: string, picture: string}} Person
 * @typedef {{game: string, name: string, players: number, pace: string, rated: boolean}} Sought
 * @typedef {Person & {wishes: Sought[]}} Seek somebody who looks for a game
 * @typedef {{v?: number, from?: number, open: Card[], running: Card[], here: Person[], gone?: string[],
 *            seeks?: Seek[], unsought?: number[], left?: number[], open_count?: number, running_count?: number, people: number}} Frame
 */

export class Room {
  /** @param {Frame} frame all there is to know */
  constructor(frame) {
    this.v = 0;
    /** Tables that wait for players. @type {Map<string, Card>} */
    this.open = new Map();
    /** Tables where a game goes on. @type {Map<string, Card>} */
    this.running = new Map();
    /** @type {Map<number, Person>} */
    this.here = new Map();
    /** Those who look for a game. @type {Map<number, Seek>} */
    this.seeks = new Map();
    /** How many there are of each, shown or not. */
    this.count = { open: 0, running: 0, here: 0 };
    this.hear({ ...frame, from: 0 });
  }

  /**
   * Takes in what changed: new rows come last, others stay where they are, and a table whose game begins goes from
   * one list to the other.
   * @param {Frame} frame
   * @returns {boolean} whether it continues what is known; if not, everything has to be asked for again
   */
  hear(frame) {
    if (frame.from && frame.from !== this.v) return false;
    if (!frame.from) for (const rows of [this.open, this.running, this.here, this.seeks]) rows.clear();
    for (const id of frame.gone ?? []) for (const tables of [this.open, this.running]) tables.delete(id);
    for (const id of frame.left ?? []) this.here.delete(id);
    for (const [cards, to, from] of /** @type {const} */ ([
      [frame.open, this.open, this.running],
      [frame.running, this.running, this.open],
    ])) {
      for (const card of cards ?? []) {
        from.delete(card.id);
        to.set(card.id, card);
      }
    }
    for (const person of frame.here ?? []) this.here.set(person.id, person);
    for (const id of frame.unsought ?? []) this.seeks.delete(id);
    for (const seek of frame.seeks ?? []) this.seeks.set(seek.id, seek);
    this.v = frame.v ?? 0;
    this.count = {
      open: frame.open_count ?? this.open.size,
      running: frame.running_count ?? this.running.size,
      here: frame.people,
    };
    return true;
  }
}
