// The rules engine: one worker for all local tables, hints and replays, started when first needed.

import { signal } from "@preact/signals";
import { type Engine, type EngineProgress, workerEngine } from "stolik-client";
import { reloadIfOutdated } from "../updates/lost_chunk";
import { ENGINE_FILES } from "./engine_files";
import { makeSnapshotWhenIdle, mayUseSnapshot, snapshotStarted } from "./snapshots";

/** Whether the engine is loaded; pages show it. */
export const engineState = signal<"idle" | "loading" | "ready" | "failed">("idle");
/** How far loading is; undefined until the first files have come. */
export const engineProgress = signal<EngineProgress | undefined>(undefined);

let enginePromise: Promise<Engine> | null = null;

/** The engine; its files are fetched the first time and kept on the device. */
export function loadEngine(): Promise<Engine> {
  enginePromise ??= startEngine();
  return enginePromise;
}

async function startEngine(): Promise<Engine> {
  engineState.value = "loading";
  engineProgress.value = undefined;
  const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module", name: "engine" });
  try {
    const { pyodide, engine: archive, snapshot } = ENGINE_FILES;
    const files = { pyodide: new URL(pyodide, location.origin).href, engine: archive };
    const engine = await workerEngine(
      worker,
      mayUseSnapshot() ? { ...files, snapshot } : files,
      (progress) => (engineProgress.value = progress),
    );
    snapshotStarted();
    engineState.value = "ready";
    makeSnapshotWhenIdle();
    return engine;
  } catch (error) {
    worker.terminate();
    engineState.value = "failed";
    enginePromise = null;
    void reloadIfOutdated().catch(() => undefined);
    throw error;
  }
}
