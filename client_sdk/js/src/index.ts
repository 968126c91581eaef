// The table, its moves, texts and streams; local and replayed tables. Nothing here needs firebase.

export { pyodideEngine, TextEngine } from "./engine";
export type { Asks, Engine, EngineFiles, LocalChair, Look } from "./engine";
export * from "./errors";
export { LocalTable, type LocalSettings, type SavedTable } from "./local";
export * from "./moves";
export { ReplayTable, type ReplaySettings } from "./replay";
export * from "./stream";
export type { Table } from "./table";
export * from "./types";
export * from "./wire";
export { workerEngine, type WorkerLike } from "./worker_engine";
export * from "./texts";
