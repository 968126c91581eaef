// The table, its moves, texts and streams; local and replayed tables. Nothing here needs firebase.

export type { Asks, Engine, EngineFiles, LocalChair, Look } from "./engine";
export { pyodideEngine, TextEngine } from "./engine";
export * from "./errors";
export { type LocalSettings, LocalTable, type SavedTable } from "./local";
export * from "./moves";
export { type ReplaySettings, ReplayTable } from "./replay";
export * from "./stream";
export type { Table } from "./table";
export * from "./texts";
export * from "./types";
export * from "./wire";
export { type WorkerLike, workerEngine } from "./worker_engine";
