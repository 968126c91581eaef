// Entry `stolik-client/remote`: connection, account, lobby and remote tables. Imports firebase.

export * from "./account";
export { type Connection, type ConnectSettings, connect, type Emulators } from "./connection";
export * from "./form_checks";
export { HostActions } from "./host_actions";
export type { LiveState } from "./live_state";
export * from "./lobby";
export { Outbox, type OutboxSettings } from "./outbox";
export { Heartbeat } from "./presence";
export { type RemoteSettings, RemoteTable } from "./remote_table";
export type { RepeatSettings } from "./repeated_calls";
export { ServerClock } from "./server_clock";
export type { Storage } from "./storage";
export type { EngineSource } from "./table_rules";
