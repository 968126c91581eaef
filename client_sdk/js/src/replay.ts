// Entry `stolik-client/replay`: recorded games, checked, replayed and reviewed.

export { assembleRecord, effectiveMoves, type RecordedHeader } from "./game_record";
export { type ReplaySettings, ReplayTable, type ReviewSettings, type Viewpoint } from "./replay_table";
export { verify } from "./verify";
