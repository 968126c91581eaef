// Builds dist/: one ES module per entry with shared chunks, declarations, texts, engine.zip and sizes.json.

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

rmSync(DIST, { recursive: true, force: true });
mkdirSync(join(DIST, "texts"), { recursive: true });
await build({
  entryPoints: ["index", "remote", "worker"].map((name) => join(SDK, `src/${name}.ts`)),
  outdir: DIST,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  external: ["firebase/*", "pyodide"],
  chunkNames: "[name]-[hash]",
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

/** Write and print the size of each entry, bundled, minified and gzipped. */
async function writeSizes(zip) {
  const sizes = { "engine.zip": zip.length };
  for (const name of ["index", "remote", "worker"]) {
    const { outputFiles } = await build({
      entryPoints: [join(SDK, `src/${name}.ts`)],
      bundle: true,
      write: false,
      minify: true,
      format: "esm",
      target: "es2022",
      external: ["firebase/*", "pyodide"],
    });
    sizes[name] = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  }
  for (const language of ["en", "pl", "lv", "fr"])
    sizes[`texts/${language}.json`] = gzipSync(readFileSync(join(DIST, `texts/${language}.json`))).length;
  writeFileSync(join(DIST, "sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  for (const [name, size] of Object.entries(sizes)) console.log(`${name}: ${(size / 1000).toFixed(1)} kB`);
}
