// The table, its moves, texts and streams; local and replayed tables. Nothing here needs firebase.

export * from "./errors";
export * from "./moves";
export * from "./stream";
export type { Table } from "./table";
export * from "./types";
export * from "./wire";
