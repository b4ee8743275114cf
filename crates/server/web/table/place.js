// Where somebody was on the page of a table, for when it comes again: in another language, for example.

const KEY = "taproom-place";

/** Keeps the place for the next time this page is opened in this tab. @param {import("./table.js").Table} table */
export function keepPlace({ state }) {
  const { looking, flipped } = state;
  const place = { path: location.pathname, looking, flipped, scroll: scrollY };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Where nothing can be kept the page begins at its top.
  }
}

/** Goes back to the place that was kept, once. @param {import("./table.js").Table} table */
export async function findPlace(table) {
  const kept = takeOut();
  if (kept?.path !== location.pathname) return;
  table.state.flipped = kept.flipped;
  if (kept.looking === undefined) table.draw();
  else await table.look(kept.looking);
  scrollTo(0, kept.scroll);
}

function takeOut() {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept ? JSON.parse(kept) : undefined;
  } catch {
    return undefined;
  }
}
