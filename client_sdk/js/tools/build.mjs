// Builds dist/, and copies the licence for the package: one ES module per entry with shared chunks, declarations, texts, engine.zip and sizes.json.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { engineZip } from "./engine_zip.mjs";

const SDK = join(dirname(fileURLToPath(import.meta.url)), "..");
const DIST = join(SDK, "dist");
const ENTRIES = ["index", "remote", "replay", "pyodide", "node", "worker"];
/** The row for a page that signs in as a guest and opens a table: the parts that are loaded then are no entry. */
const FIRST_TABLE = "remote, first table";
const EXTERNAL = ["firebase/*", "pyodide", "node:*"];

rmSync(DIST, { recursive: true, force: true });
mkdirSync(join(DIST, "texts"), { recursive: true });
await build({
  entryPoints: ENTRIES.map((name) => join(SDK, `src/${name}.ts`)),
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  external: EXTERNAL,
  chunkNames: "[name]-[hash]",
  sourcemap: true,
});
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
execFileSync(process.execPath, [tsc, "-p", join(SDK, "tsconfig.build.json")], { stdio: "inherit" });
for (const name of readdirSync(DIST).filter((file) => file.endsWith(".d.ts"))) {
  const text = readFileSync(join(DIST, name), "utf8"); // Node resolves only names with an extension
  writeFileSync(join(DIST, name), text.replace(/(from "\.\/\w+)"/g, '$1.js"'));
}
for (const language of ["en", "pl", "lv", "fr"])
  cpSync(join(SDK, `../texts/${language}.json`), join(DIST, `texts/${language}.json`));
const zip = engineZip();
writeFileSync(join(DIST, "engine.zip"), zip);
await writeSizes(zip);

cpSync(join(SDK, "../../LICENSE"), join(SDK, "LICENSE"));

/** Write and print the size of each entry, bundled, minified and gzipped. */
async function writeSizes(zip) {
  const sizes = { "engine.zip": zip.length };
  for (const name of ENTRIES) sizes[name] = await sizeOf(name);
  sizes[FIRST_TABLE] = await sizeOf("remote", "remote_table_parts");
  for (const language of ["en", "pl", "lv", "fr"])
    sizes[`texts/${language}.json`] = gzipSync(readFileSync(join(DIST, `texts/${language}.json`))).length;
  writeFileSync(join(DIST, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  for (const [name, size] of Object.entries(sizes)) console.log(`${name}: ${(size / 1000).toFixed(1)} kB`);
}

/** Bytes of what importing an entry loads, and of what is loaded with the parts that are imported later. */
async function sizeOf(entry, ...later) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(SDK, `src/${entry}.ts`)],
    outdir: DIST,
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    external: EXTERNAL,
  });
  const loaded = new Set();
  for (const name of [entry, ...later]) {
    const file = Object.keys(metafile.outputs).find((path) => new RegExp(`(^|/)${name}(-\\w+)?\\.js$`).test(path));
    if (!file) throw new Error(`nothing is built of ${name}`);
    addLoaded(metafile.outputs, file, loaded);
  }
  const contents = outputFiles.filter(({ path }) => [...loaded].some((file) => path.endsWith(file.split("/").at(-1))));
  return gzipSync(Buffer.concat(contents.map((file) => file.contents)), { level: 9 }).length;
}

/** Add the files that loading `file` loads, without those that are imported later. */
function addLoaded(outputs, file, loaded) {
  if (loaded.has(file) || !outputs[file]) return;
  loaded.add(file);
  for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") addLoaded(outputs, path, loaded);
}
