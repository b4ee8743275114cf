// A line to the house on pages that need none themselves: whoever looks at one is in the house, and hears at once what
// others want of them.

import { theLine } from "./socket.js";

theLine();
