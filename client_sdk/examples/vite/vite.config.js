// Pyodide finds its files by name, so that they are copied as they are.

import { cpSync } from "node:fs";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
for (const file of FILES) cpSync(`node_modules/pyodide/${file}`, `public/pyodide/${file}`);

export default { base: "./", worker: { format: "es" }, build: { target: "es2022" } };
