// Starts Pyodide with the engine: the plain way, or from a memory snapshot that this device made before.

import type { EngineFiles } from "./engine";
import { InternalError } from "./errors";

/** Pyodide's memory begins with this many bytes; a snapshot of a heap that has grown cannot be restored. */
export const MAX_SNAPSHOT_HEAP_BYTES = 31_457_280;

/** One request of stolik.local.json_api in, one answer out, both JSON text. */
export type JsonCall = (request: string) => string;

interface Pyodide {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array;
}

/** The options of `loadPyodide` used here; those with an underscore are private to Pyodide. */
interface PyodideOptions {
  indexURL?: string;
  _makeSnapshot?: boolean;
  _loadSnapshot?: Promise<Uint8Array>;
}

const ARCHIVE = "/engine.zip";
const IMPORT_ENGINE = `
import sys
sys.path.insert(0, "${ARCHIVE}")
from stolik.local import JsonApi
api = JsonApi()
`;
/** The first description of the games takes a third of a second, so that it is part of a snapshot. */
const FIRST_REQUEST = `api.call('{"do": "schemas"}')`;
/** What the machine's chance gave when the snapshot was made would otherwise be given again. */
const RESEED = "import random; random.seed()";

/** Start the engine from its snapshot if there is one. Rejects if the snapshot does not fit these files. */
export async function startEngine(files: EngineFiles): Promise<JsonCall> {
  const [python, zip] = await Promise.all([
    loadPyodide(files.pyodide, files.snapshot ? { _loadSnapshot: readBytes(files.snapshot) } : {}),
    readBytes(files.engine),
  ]);
  python.FS.writeFile(ARCHIVE, zip); // files are no part of a snapshot
  python.runPython(files.snapshot ? `${RESEED}\n${FIRST_REQUEST}` : IMPORT_ENGINE);
  return python.runPython("api.call") as JsonCall;
}

/** The memory of a fresh engine, for `EngineFiles.snapshot`. Rejects if it could not be restored. */
export async function makeSnapshot(files: EngineFiles): Promise<Uint8Array> {
  const [python, zip] = await Promise.all([
    loadPyodide(files.pyodide, { _makeSnapshot: true }),
    readBytes(files.engine),
  ]);
  python.FS.writeFile(ARCHIVE, zip);
  python.runPython(`${IMPORT_ENGINE}\n${FIRST_REQUEST}\nimport gc; gc.collect()`);
  const snapshot = python.makeMemorySnapshot();
  const bytes = heapBytes(snapshot);
  if (bytes > MAX_SNAPSHOT_HEAP_BYTES)
    throw new InternalError("no-engine", `a snapshot of ${bytes} bytes is too large`);
  return snapshot;
}

/** The size of the memory in a snapshot: what follows its header, whose second word is the header's size. */
export function heapBytes(snapshot: Uint8Array): number {
  return snapshot.length - (new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1] ?? 0);
}

async function loadPyodide(folder: string | undefined, options: PyodideOptions): Promise<Pyodide> {
  const address = folder === undefined ? "pyodide" : `${folder}pyodide.mjs`;
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as {
    loadPyodide(options: PyodideOptions): Promise<Pyodide>;
  };
  return module.loadPyodide({ ...options, ...(folder === undefined ? {} : { indexURL: folder }) });
}

/** The bytes of a file that is given as they are or by its address. */
export async function readBytes(source: EngineFiles["engine"]): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  const answer = await fetch(source);
  if (!answer.ok) throw new InternalError("no-engine", `${String(source)}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
