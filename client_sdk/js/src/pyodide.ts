// Entry `stolik-client/pyodide`: the engine in this thread, its memory snapshots, and serving it from a worker.

export type { Engine, EngineFiles } from "./engine";
export { JsonEngine, pyodideEngine } from "./engine";
export { heapBytes, MAX_SNAPSHOT_HEAP_BYTES, makeSnapshot } from "./pyodide_start";
export { type EngineLoader, type EngineProgress, type Port, serve } from "./worker_serve";
