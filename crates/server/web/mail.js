// The settings of mail: offers the place whose clocks this device has, and takes it until somebody has said otherwise.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#mail-wishes"));
const zone = /** @type {HTMLSelectElement | null} */ (form?.querySelector("[name=zone]") ?? null);
const place = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && place && ![...zone.options].some((option) => option.value === place))
  zone.prepend(new Option(place, place));
if (zone && place && form?.hasAttribute("data-guess")) zone.value = place;
