// Days and hours as the reader writes them: in the language of the page, by the customs of their own region.

const { languages } = navigator;
const page = new Intl.Locale(document.documentElement.lang).maximize();

/** Whether words of this region can stand on this page. @param {string} tag */
function agrees(tag) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === page.language && script === page.script;
  } catch {
    // A name that a browser made up.
    return false;
  }
}

const region = languages.find(agrees) ?? document.documentElement.lang;
// Whether a day has twice twelve hours is a custom of the reader, whatever language they read.
const { hourCycle } = new Intl.DateTimeFormat([...languages], { hour: "numeric" }).resolvedOptions();

/** @param {Intl.DateTimeFormatOptions} options */
export const written = (options) =>
  new Intl.DateTimeFormat(region, options.timeStyle ? { ...options, hourCycle } : options);

/** Writes the moments of a page in the reader's own time. @param {ParentNode} [within] */
export function showMoments(within = document) {
  const format = written({ dateStyle: "medium", timeStyle: "short" });
  for (const time of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("[data-when]")))
    time.textContent = format.format(Number(time.dataset.when));
}
