// Entry `stolik-client/node`: the engine in Node, from the files of this package.

import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Engine, type EngineFiles, pyodideEngine } from "./engine";
import { makeSnapshot } from "./pyodide_start";

export interface NodeEngineSettings {
  /** A folder for a memory snapshot: the first start makes it, later ones take a fraction of the time. */
  readonly cache?: string;
  /** engine.zip, if it is not the one of this package. */
  readonly engine?: EngineFiles["engine"];
}

/** The engine in this process. Needs the package `pyodide`. */
export async function nodeEngine({ cache, engine: archive }: NodeEngineSettings = {}): Promise<Engine> {
  const engine = archive ?? (await readFile(new URL("./engine.zip", import.meta.url)));
  if (cache === undefined) return pyodideEngine({ engine });
  const file = join(cache, `stolik-${await fingerprint(engine)}.snapshot`);
  const snapshot = await readFile(file).catch(() => undefined);
  if (snapshot) {
    try {
      return await pyodideEngine({ engine, snapshot });
    } catch {
      // Of another Pyodide: it is made anew below.
    }
  }
  const made = await makeSnapshot({ engine });
  await mkdir(cache, { recursive: true });
  await writeFile(`${file}.new`, made);
  await rename(`${file}.new`, file); // never half a snapshot
  return pyodideEngine({ engine, snapshot: made });
}

/** Names the engine's files, so that a snapshot of others is not taken. */
async function fingerprint(engine: EngineFiles["engine"]): Promise<string> {
  const bytes = engine instanceof Uint8Array ? engine : new TextEncoder().encode(String(engine));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  return Buffer.from(hash).toString("hex").slice(0, 16);
}
