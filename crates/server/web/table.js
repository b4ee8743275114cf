// The page of a table in the house that it was sent by.

import { read } from "./dom.js";
import { farHouse } from "./far.js";
import { openTable } from "./table/table.js";

const house = farHouse(read("table").table);
/** The table, for modules that only some pages run. */
export const table = openTable(house, read("game"), read("levels"));
