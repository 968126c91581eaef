// Writes the sizes of the last build into the README; with --check only says whether they are there.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SDK = join(dirname(fileURLToPath(import.meta.url)), "..");
const README = join(SDK, "README.md");
const TITLES = {
  index: "`stolik-client`",
  remote: "`stolik-client/remote`",
  "remote, first table": "`stolik-client/remote` and what it loads until a first table is open",
  replay: "`stolik-client/replay`",
  pyodide: "`stolik-client/pyodide`",
  node: "`stolik-client/node`",
  worker: "`stolik-client/worker`",
  "engine.zip": "`engine.zip`, the rules",
};

const sizes = JSON.parse(readFileSync(join(SDK, "dist/sizes.json"), "utf8"));
const rows = Object.entries(TITLES).map(([name, title]) => `| ${title} | ${kilobytes(sizes[name])} |`);
const table = ["| | kB, minified and gzipped |", "|---|---:|", ...rows].join("\n");
const text = readFileSync(README, "utf8");
const written = text.replace(/(<!-- sizes: [^\n]*-->\n)[\s\S]*?(\n<!-- end of sizes -->)/, `$1${table}$2`);
if (written !== text && process.argv.includes("--check")) {
  console.error("the sizes in the README are not current: make packages");
  process.exit(1);
}
if (written !== text) writeFileSync(README, written);

/** Rounded up, so that it changes only when somebody would notice. */
function kilobytes(bytes) {
  const step = bytes > 100_000 ? 10 : 1;
  return Math.ceil(bytes / 1000 / step) * step;
}
