// The page of a table in the house that it was sent by.

import { read } from "./dom.js";
import { farHouse } from "./far.js";
import { showTurns } from "./house.js";
import { openTable } from "./table/table.js";

const house = farHouse(read("table").table);
house.on("waiting", ({ n }) => showTurns(n));
openTable(house, read("game"), read("levels"));
