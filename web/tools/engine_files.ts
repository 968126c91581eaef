// A Vite plugin: Pyodide's files and the zipped rules under /engine/, named by version and content.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { engineZip } from "../../client_sdk/js/tools/engine_zip.mjs";
import type { EngineFileList } from "../src/engine/engine_files.ts";

const PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const TYPES: Record<string, string> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  json: "application/json",
  zip: "application/zip",
};
const START_CODE = fileURLToPath(new URL("../../client_sdk/js/src/pyodide_start.ts", import.meta.url));

function digest(...parts: Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
}

/** The content of every file by its path on the site, and the list that the page is built with. */
function readFiles(): { content: Map<string, Uint8Array>; list: EngineFileList } {
  const folder = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  const pyodide = `/engine/pyodide-${version}/`;
  const zip = engineZip();
  const engine = `/engine/engine-${digest(zip)}.zip`;
  const content = new Map<string, Uint8Array>([[engine, zip]]);
  for (const name of PYODIDE_FILES) content.set(pyodide + name, readFileSync(join(folder, name)));
  // A snapshot holds what the start code ran, so that its name changes with that code too.
  const snapshot = `/engine/snapshot-${version}-${digest(zip, readFileSync(START_CODE))}`;
  const sizes = Object.fromEntries([...content].map(([path, bytes]) => [path, bytes.length]));
  return { content, list: { pyodide, engine, snapshot, sizes } };
}

export function engineFiles(): Plugin {
  const { content, list } = readFiles();
  return {
    name: "engine-files",
    config: () => ({ define: { ENGINE_FILE_LIST: JSON.stringify(list) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? "").split("?")[0] ?? "";
        const file = path === list.engine ? engineZip() : content.get(path);
        if (!file) return next();
        response.setHeader("Content-Type", TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream");
        response.end(file);
      });
    },
    generateBundle() {
      for (const [path, source] of content) this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
