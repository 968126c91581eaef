// Reads records, one a line, and prints the hash of all views of each, computed in Pyodide.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadPyodide } from "pyodide";
import { engineZip } from "../client_sdk/js/tools/engine_zip.mjs";

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(engineZip()), "zip");
python.runPython(readFileSync(new URL("harness/view_hashes.py", import.meta.url), "utf8"));
const hashOf = python.globals.get("hash_of");
for await (const line of createInterface({ input: process.stdin })) console.log(hashOf(line));
