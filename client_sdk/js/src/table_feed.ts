// The documents of one table, delivered only when they belong together.
//
// There are three listeners: the quiet header, from the deal on the live table, which changes with every
// move, and the own rack of a player. Older log entries are loaded on request. If no update comes although
// one is due, the documents are read, because listeners can lose an update.

import { collection, doc, documentId, endAt, getDocsFromServer, orderBy, query, startAt } from "firebase/firestore";
import { answered } from "./answered";
import { backoff } from "./backoff";
import type { Connection } from "./connection";
import { isDealt, joinHeader } from "./joined_header";
import type { Entry } from "./types";
import { type DocumentListener, WatchedDocument } from "./watched_document";
import type { Header, HeaderDocument, LiveDocument, LogEntryDocument, RackDocument } from "./wire_types";

const RESYNC_AFTER_MS = 3000; // the documents may differ this long before they are read again
const POLL = { firstWait: 5000, longestWait: 60_000 }; // ms without an update, before a poll
const HUMAN_FACTOR = 24; // polls are this many times rarer while a person is thinking

type Timer = ReturnType<typeof setTimeout>;

/** A header and the own rack that belongs to it; `rack` is null for watchers. */
export interface TableUpdate {
  readonly header: Header;
  readonly rack: RackDocument | null;
  /** The log entry of the last move, with the events this seat may see; null at the deal. */
  readonly entry: Entry | null;
  /** False if this comes from the local cache because the server cannot be reached. */
  readonly live: boolean;
}

export interface TableFeedListener {
  onUpdate(update: TableUpdate): void;
  onError(error: Error): void;
}

/** Two documents, and the header that was joined from them. */
interface Join {
  readonly header?: HeaderDocument | undefined;
  readonly live?: LiveDocument | undefined;
  readonly joined?: Header | undefined;
}

const moveDocumentId = (seq: number): string => String(seq).padStart(6, "0");

/** Listens to a table for user `uid`. */
export class TableFeed {
  private readonly header: WatchedDocument<HeaderDocument>;
  private readonly live: WatchedDocument<LiveDocument>;
  private readonly rack: WatchedDocument<RackDocument>;
  private lastJoin: Join = {};
  private mismatchTimer: Timer | undefined;
  private pollTimer: Timer | undefined;
  private expectedSeq = 0;
  private deliveredSeq = -1;
  private polls = 0; // without a new position
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
    private readonly uid: string,
    private readonly listener: TableFeedListener,
  ) {
    const reference = (...below: string[]) => doc(connection.db, "games", gameId, ...below);
    const onDocument: DocumentListener = {
      onChange: () => this.onChange(),
      onError: (error) => listener.onError(error),
    };
    this.header = new WatchedDocument(reference(), onDocument);
    this.live = new WatchedDocument(reference("sets", "table"), onDocument);
    this.rack = new WatchedDocument(reference("racks", uid), { ...onDocument, onError: () => undefined });
    this.header.listen();
  }

  /** Log entries `first` to `last`, read from the server. */
  async entries(first: number, last: number): Promise<readonly Entry[]> {
    if (last < first) return [];
    const moves = collection(this.connection.db, "games", this.gameId, "moves");
    const range = [orderBy(documentId()), startAt(moveDocumentId(first)), endAt(moveDocumentId(last))];
    const { docs } = await answered(this.connection, () => getDocsFromServer(query(moves, ...range)));
    return docs.map((document) => toEntry(document.data() as LogEntryDocument));
  }

  /** Read from the server what may have changed: in play the live table, and what does not belong to it. */
  async reload(): Promise<void> {
    if (this.closed) return;
    if (!this.dealt) await this.header.read();
    if (this.dealt) await this.live.read();
    if (this.dealt && !this.joined) await this.header.read();
    if (this.joined && !this.rackMatches(this.joined)) await this.rack.read();
    this.onChange();
  }

  /** Poll soon if the listeners do not reach `seq`, which the service has answered. */
  expect(seq: number): void {
    this.expectedSeq = seq;
    this.schedulePoll();
  }

  close(): void {
    this.closed = true;
    for (const timer of [this.mismatchTimer, this.pollTimer]) clearTimeout(timer);
    for (const document of [this.header, this.live, this.rack]) document.close();
  }

  private get dealt(): boolean {
    return this.header.data !== undefined && isDealt(this.header.data);
  }

  /** Header and live table as one; undefined while one of them is still to come. */
  private get joined(): Header | undefined {
    const { data: header } = this.header;
    const { data: live } = this.live;
    if (this.lastJoin.header !== header || this.lastJoin.live !== live)
      this.lastJoin = { header, live, joined: header && joinHeader(header, live) };
    return this.lastJoin.joined;
  }

  private onChange(): void {
    if (this.closed) return;
    // Not before the deal: Firestore's SDK may keep the answer "no such document" although it is out of date.
    if (this.dealt && !this.live.listening) this.live.listen();
    if (this.dealt && !this.rack.listening && this.header.data?.players.includes(this.uid)) this.rack.listen();
    (this.dealt ? this.live : this.header).checkFirstAnswer();
    this.flush();
  }

  /** Deliver what belongs together. One commit reaches several listeners: then the last one called completes it. */
  private flush(): void {
    if (!this.header.data) return;
    const header = this.joined;
    if (header && this.rackMatches(header)) {
      clearTimeout(this.mismatchTimer);
      this.mismatchTimer = undefined;
      if (header.seq !== this.deliveredSeq) this.polls = 0;
      this.deliveredSeq = header.seq;
      const rack = this.rack.data ?? null;
      const live = !this.header.fromCache && !(this.dealt && this.live.fromCache);
      this.listener.onUpdate({ header, rack, entry: lastEntry(header, rack), live });
      this.schedulePoll();
    } else
      this.mismatchTimer ??= setTimeout(() => {
        this.mismatchTimer = undefined;
        this.resync();
      }, RESYNC_AFTER_MS);
  }

  private resync(): void {
    this.reload().catch((error: Error) => {
      this.listener.onError(error);
      this.schedulePoll();
    });
  }

  /** Read the table if no update comes for a while although one is due. */
  private schedulePoll(): void {
    clearTimeout(this.pollTimer);
    const factor = this.pollFactor();
    if (!factor || this.closed) return;
    const poll = (): void => {
      this.polls++;
      this.resync();
    };
    this.pollTimer = setTimeout(poll, factor * backoff(this.polls + 1, POLL));
  }

  /** How many times longer to wait for the next change; 0 if only this user can move. */
  private pollFactor(): number {
    if (!this.header.data) return 0;
    const header = this.joined;
    if (!header || header.seq < this.expectedSeq || !this.rackMatches(header)) return 1;
    if (header.status === "waiting") return HUMAN_FACTOR; // for people to join and the host to deal
    const asked = header.asked.map((seat) => (seat === null ? header.host : header.seats[seat]?.uid));
    return asked.includes(null) ? 1 : asked.some((uid) => uid !== this.uid) ? HUMAN_FACTOR : 0;
  }

  private rackMatches(header: Header): boolean {
    const seat = header.seats.findIndex((chair) => chair.uid === this.uid);
    return !header.seq || seat < 0 || this.rack.data?.seq === header.held[seat];
  }
}

function lastEntry(header: Header, rack: RackDocument | null): Entry | null {
  const { entry } = header;
  if (!entry) return null;
  return toEntry(rack?.last?.seq === entry.seq ? { ...entry, events: rack.last.events } : entry);
}

function toEntry({ seq, seat, move, by, at, events }: LogEntryDocument): Entry {
  return { seq, seat, move, by, at, events: events as unknown as Entry["events"] };
}
