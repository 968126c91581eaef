// What rejects whatever waits for a table, an engine or a connection, or asks it, once it is closed.

import { Closed } from "./errors";

export const closedError = (what = "connection"): Closed => new Closed("closed", `the ${what} was closed`);
