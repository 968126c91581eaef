// A Vite plugin: Pyodide's files and the zipped rules under /engine/, in development and in the build.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { engineZip } from "../../client_sdk/js/tools/engine_zip.mjs";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const TYPES: Record<string, string> = {
  mjs: "text/javascript",
  wasm: "application/wasm",
  json: "application/json",
  zip: "application/zip",
};
const FOLDER = "engine";

export function engineFiles(): Plugin {
  const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  const content = (name: string): Uint8Array | null => {
    if (name === "engine.zip") return engineZip();
    return FILES.includes(name) ? readFileSync(join(pyodide, name)) : null;
  };
  return {
    name: "engine-files",
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const name = (request.url ?? "").slice(1).split("?")[0] ?? "";
        const file = content(name);
        if (!file) return next();
        response.setHeader("Content-Type", TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream");
        response.end(file);
      });
    },
    generateBundle() {
      for (const name of [...FILES, "engine.zip"]) {
        const source = content(name);
        if (source) this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}`, source });
      }
    },
  };
}
