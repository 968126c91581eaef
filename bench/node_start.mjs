// The time from the start of Node to the first move at a local table, in parts, as one line of JSON.
//
// node bench/node_start.mjs sdk CACHE       with the built SDK and the snapshot in the folder CACHE, which is made if it is missing
// node bench/node_start.mjs bare SNAPSHOT   Pyodide alone, restored from the same file

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

const [kind, path] = process.argv.slice(2);
const dist = new URL("../client_sdk/js/dist/", import.meta.url);
const parts = {};
/** Processor time of the main thread in ms: the time that it would take on a machine without other work. */
const busy = () => {
  const [, stat] = readFileSync(`/proc/self/task/${process.pid}/stat`, "utf8").split(") ");
  const fields = stat.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const before = busy();
let last = 0; // ms since Node was started
const mark = (name) => {
  const now = performance.now();
  parts[name] = now - last;
  last = now;
};

mark("node");
if (kind === "bare") {
  const { loadPyodide } = await import("pyodide");
  mark("import");
  await loadPyodide({ _loadSnapshot: readFile(path) });
  mark("pyodide");
} else {
  const { LocalTable } = await import(new URL("index.js", dist));
  const { nodeEngine } = await import(new URL("node.js", dist));
  mark("import");
  const engine = await nodeEngine({ cache: path });
  mark("engine");
  const chairs = [
    { kind: "human", name: "You" },
    { kind: "bot", name: "Bot", level: "basic" },
  ];
  const table = await LocalTable.open(engine, { game: "farkle", chairs, botDelay: 0 });
  mark("table");
  await table.play("roll");
  mark("move");
  table.close();
}
console.log(JSON.stringify({ ...parts, total: last, imported: last - parts.node, busy: busy() - before }));
