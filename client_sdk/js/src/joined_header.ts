// The header that clients know, joined from the two documents of a table.

import { BEFORE_DEAL, type Header, type HeaderDocument, type LiveDocument } from "./wire_types";

/** Whether there is a live table beside the header; it stays after the end of the game. */
export const isDealt = (header: HeaderDocument): boolean => header.started !== null;

/** The header of a table; undefined while the two documents are not of the same moment. */
export function joinHeader(header: HeaderDocument, live: LiveDocument | undefined): Header | undefined {
  if (!isDealt(header)) return quietHeader(header);
  return live?.rev === header.rev ? withLive(quietHeader(header), live) : undefined;
}

/** By document, because the quiet header stays the same for many moves. */
const quietHeaders = new WeakMap<HeaderDocument, Header>();

/** The header without what happens in play, as before the deal. */
export function quietHeader(document: HeaderDocument): Header {
  let quiet = quietHeaders.get(document);
  if (!quiet) {
    const { members: _, ...header } = document;
    const seats = header.seats.map((chair) => ({ ...chair, away: false, missed: 0, left: 0 }));
    quiet = { ...BEFORE_DEAL, ...header, seats };
    quietHeaders.set(document, quiet);
  }
  return quiet;
}

function withLive(header: Header, live: LiveDocument): Header {
  const { status = "playing", updated, away, missed } = live;
  const inPlay = Object.entries(BEFORE_DEAL).map(([key, empty]) => [key, live[key as keyof LiveDocument] ?? empty]);
  const seats = header.seats.map((chair, seat) => {
    const left = away?.[seat];
    return { ...chair, away: left !== undefined, left: left ?? 0, missed: missed?.[seat] ?? 0 };
  });
  const table = parsed(live.table);
  // What other fields tell is left out.
  const { asked = live.turn === null ? [] : [live.turn], scores = table?.["scores"] ?? [] } = live;
  const { held = header.seats.map(() => 1), barrier = live.seq } = live;
  const turnStarted = (live.turnStarted ?? updated) || null; // 0 while the clock rests
  const [reads, writes] = parsed(live.cost) ?? [0, 0];
  const told = { asked, scores, held, barrier, turnStarted, cost: { reads, writes } };
  const texts = { table, entry: wholeEntry(header, live) };
  return { ...header, ...Object.fromEntries(inPlay), status, updated, seats, ...told, ...texts };
}

/** The newest entry of the log, with what the live table or its seat tells about it. */
function wholeEntry(header: Header, live: LiveDocument): Header["entry"] {
  const entry = parsed(live.entry);
  if (entry === null) return null;
  const uid = entry.seat === null ? header.host : (header.seats[entry.seat]?.uid ?? "");
  const events = entry.events.map((event: object) => ({ audience: null, ...event }));
  return { seq: live.seq, at: live.updated, raw: "", by: "player", uid, ...entry, events };
}

const parsed = (text: string | null | undefined) => (text ? JSON.parse(text) : null);
