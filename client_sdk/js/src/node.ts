// Entry `stolik-client/node`: the engine in Node, from the files of this package.

import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Engine, type EngineFiles, pyodideEngine } from "./engine";
import { makeSnapshot, readBytes } from "./pyodide_start";

export interface NodeEngineSettings {
  /** A folder for a memory snapshot: the first start makes it, later ones take a fraction of the time. */
  readonly cache?: string;
  /** engine.zip, if it is not the one of this package. */
  readonly engine?: EngineFiles["engine"];
}

/**
 * The engine in this process. Needs the package `pyodide`. Where a snapshot cannot be made, kept or restored, the engine
 * starts without it.
 */
export async function nodeEngine({ cache, engine: source }: NodeEngineSettings = {}): Promise<Engine> {
  const engine = source ? await readBytes(source) : await readFile(new URL("./engine.zip", import.meta.url));
  if (cache !== undefined)
    try {
      return await startFromCache(cache, engine);
    } catch {
      // a snapshot is too large, or does not fit after all
    }
  return pyodideEngine({ engine });
}

async function startFromCache(cache: string, engine: Uint8Array): Promise<Engine> {
  const file = join(cache, await snapshotName(engine));
  const kept = await readFile(file).catch(() => undefined);
  const restored = kept && (await pyodideEngine({ engine, snapshot: kept }).catch(() => undefined)); // it may be damaged
  if (restored) return restored;
  const snapshot = await makeSnapshot({ engine });
  const unfinished = `${file}.${process.pid}`; // never half a snapshot
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(unfinished, snapshot))
    .then(() => rename(unfinished, file))
    .catch(() => rm(unfinished, { force: true }).catch(() => undefined)); // the disk is full, or the folder not ours
  return pyodideEngine({ engine, snapshot });
}

/** Tells snapshots of other rules and of another Pyodide apart. */
async function snapshotName(engine: Uint8Array): Promise<string> {
  const { version } = await import("pyodide");
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", engine as Uint8Array<ArrayBuffer>));
  return `stolik-${version}-${Buffer.from(hash).toString("hex").slice(0, 16)}.snapshot`;
}
