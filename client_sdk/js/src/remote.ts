// The service: connection, account, lobby and remote tables. Needs the peer `firebase`.

export * from "./account";
export * from "./checks";
export { connect, REGION, type Connected, type ConnectSettings } from "./connection";
export { Hosting } from "./hosting";
export * from "./lobby";
export type { Stopped } from "./lobby_streams";
export { Outbox, type OutboxSettings, type Storage } from "./outbox";
export { Heartbeat } from "./presence";
export { RemoteTable, type RemoteSettings } from "./remote_table";
export { ServerClock } from "./server_clock";
