// The rules engine: one worker for all local tables, hints and replays, started when first needed.

import { signal } from "@preact/signals";
import { type Engine, type WorkerLike, workerEngine } from "stolik-client";

/** Whether the engine is loaded; pages show it. */
export const engineState = signal<"idle" | "loading" | "ready" | "failed">("idle");

let enginePromise: Promise<Engine> | null = null;

/** The engine; loads Pyodide the first time (cached by the service worker from then on). */
export function loadEngine(): Promise<Engine> {
  enginePromise ??= startEngine();
  return enginePromise;
}

async function startEngine(): Promise<Engine> {
  engineState.value = "loading";
  try {
    const worker = new Worker(new URL("./engine_worker.ts", import.meta.url), { type: "module" });
    const files = { pyodide: new URL("/engine/", location.origin).href, engine: "/engine/engine.zip" };
    const engine = await workerEngine(worker as WorkerLike, files);
    engineState.value = "ready";
    return engine;
  } catch (error) {
    engineState.value = "failed";
    enginePromise = null;
    throw error;
  }
}
