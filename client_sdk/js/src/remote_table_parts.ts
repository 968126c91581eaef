// The parts of a remote table, which are loaded when the first one is opened: lobbies do without them.

export { ChatAndDrafts } from "./chat_and_drafts";
export { mayActAsHost } from "./host_stand_in";
export { PresenceWatch, seatsWithPresence } from "./presence_watch";
export { TableFeed } from "./table_feed";
export { TableLog } from "./table_log";
export { TableRules } from "./table_rules";
