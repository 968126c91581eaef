// Entry `stolik-client`: tables, moves, texts, streams, local and replayed tables. Does not import firebase.

export { backoff } from "./backoff";
export type { Engine, EngineFiles, EngineRequests, LocalChair, LocalTableState } from "./engine";
export { JsonEngine, pyodideEngine } from "./engine";
export * from "./errors";
export { assembleRecord, type RecordedHeader } from "./game_record";
export { type LocalSettings, LocalTable, type SavedTable } from "./local_table";
export * from "./move_text";
export { heapBytes, MAX_SNAPSHOT_HEAP_BYTES, makeSnapshot } from "./pyodide_start";
export { type ReplaySettings, ReplayTable, type Viewpoint } from "./replay_table";
export type { Signal } from "./signal";
export * from "./streams";
export type { Table } from "./table";
export * from "./texts";
export * from "./types";
export * from "./wire_types";
export { type WorkerLike, workerEngine } from "./worker_engine";
export { type EngineLoader, type EngineProgress, type Port, serve } from "./worker_serve";
