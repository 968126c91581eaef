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
  for (const name of ENTRIES) {
    const { outputFiles, metafile } = await build({
      entryPoints: [join(SDK, `src/${name}.ts`)],
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
    const loaded = loadedAtOnce(
      metafile.outputs,
      Object.keys(metafile.outputs).find((file) => file.endsWith(`${name}.js`)),
    );
    const contents = outputFiles.filter(({ path }) =>
      [...loaded].some((file) => path.endsWith(file.split("/").at(-1))),
    );
    sizes[name] = gzipSync(Buffer.concat(contents.map((file) => file.contents)), { level: 9 }).length;
  }
  for (const language of ["en", "pl", "lv", "fr"])
    sizes[`texts/${language}.json`] = gzipSync(readFileSync(join(DIST, `texts/${language}.json`))).length;
  writeFileSync(join(DIST, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  const shown = Object.entries(sizes).map(([name, size]) => [name, (size / 1000).toFixed(1)]);
  for (const [name, size] of shown) console.log(`${name}: ${size} kB`);
  writeSizesToReadme(shown.filter(([name]) => ENTRIES.includes(name) || name === "engine.zip"));
}

/** The files that importing `entry` loads, without those that are imported later. */
function loadedAtOnce(outputs, entry, found = new Set()) {
  if (!entry || found.has(entry) || !outputs[entry]) return found;
  found.add(entry);
  for (const { path, kind } of outputs[entry].imports)
    if (kind === "import-statement") loadedAtOnce(outputs, path, found);
  return found;
}

/** Keep the README's table current; rounded, so that it changes only when somebody would notice. */
function writeSizesToReadme(sizes) {
  const readme = join(SDK, "README.md");
  const text = readFileSync(readme, "utf8");
  const title = (name) => (name === "engine.zip" ? name : name === "index" ? "stolik-client" : `stolik-client/${name}`);
  const rows = sizes.map(([name, size]) => `| \`${title(name)}\` | ${Math.ceil(Number(size))} |`);
  const table = ["| entry | kB, minified and gzipped |", "|---|---:|", ...rows].join("\n");
  const written = text.replace(/(<!-- sizes: [^\n]*-->\n)[\s\S]*?(\n<!-- end of sizes -->)/, `$1${table}$2`);
  if (written !== text) writeFileSync(readme, written);
}
