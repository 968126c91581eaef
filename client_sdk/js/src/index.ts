// Entry `stolik-client`: tables, moves, texts, streams and local tables. Does not import firebase.

export { backoff } from "./backoff";
export type { Engine, EngineFiles, EngineRequests, LocalChair, LocalTableState } from "./engine";
export * from "./errors";
export { type LocalSettings, LocalTable, type SavedTable } from "./local_table";
export * from "./move_text";
export type { Signal, WaitSettings } from "./signal";
export * from "./streams";
export type { Table } from "./table";
export * from "./texts";
export * from "./types";
export type * from "./wire_types";
export { PROTOCOL, REGION, SERVICE_REASONS, START_RATING } from "./wire_types";
export { type WorkerLike, workerEngine } from "./worker_engine";
export type { EngineProgress } from "./worker_serve";
