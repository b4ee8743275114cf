// Where somebody was on the page of a table, for when it comes again: in another language, for example.

import { keep, kept } from "../keep.js";

const KEY = "taproom-place";

/** Keeps the place for the next time this page is opened in this tab. @param {import("./table.js").Table} table */
export function keepPlace({ state }) {
  const { looking, flipped } = state;
  const place = { path: location.pathname, looking, flipped, scroll: scrollY };
  keep(KEY, JSON.stringify(place), "sessionStorage");
}

/** Goes back to the place that was kept, once. @param {import("./table.js").Table} table */
export async function findPlace(table) {
  const place = takeOut();
  if (place?.path !== location.pathname) return;
  table.state.flipped = place.flipped;
  if (place.looking === undefined) table.draw();
  else await table.look(place.looking);
  scrollTo(0, place.scroll);
}

function takeOut() {
  const place = kept(KEY, "sessionStorage");
  keep(KEY, undefined, "sessionStorage");
  return place && JSON.parse(place);
}
