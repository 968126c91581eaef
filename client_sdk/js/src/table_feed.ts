// The documents of one table: header and own rack, delivered only when they belong together.
//
// There are two listeners: the header carries the public table and the last log entry, the rack
// belongs to one player. Older log entries are loaded on request. If no update comes although one is
// due, the header is polled, because listeners can lose an update.

import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  endAt,
  getDocFromServer,
  getDocsFromServer,
  orderBy,
  query,
  startAt,
} from "firebase/firestore";
import { backoff } from "./backoff";
import type { Connection } from "./connection";
import { watchDocument } from "./listeners";
import type { Unsubscribe } from "./streams";
import type { Entry } from "./types";
import type { Header, LogEntryDocument, RackDocument } from "./wire_types";

const RESYNC_AFTER_MS = 3000; // header and rack may differ this long before both are read again
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

const moveDocumentId = (seq: number): string => String(seq).padStart(6, "0");

/** Listens to a table for user `uid`. */
export class TableFeed {
  private header: Header | undefined;
  private live = false;
  private rack: RackDocument | null = null;
  private stopHeader: Unsubscribe | undefined;
  private stopRack: Unsubscribe | undefined;
  private flushTimer: Timer | undefined;
  private mismatchTimer: Timer | undefined;
  private firstCheckTimer: Timer | undefined;
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
    this.watchHeader();
  }

  /** Log entries `first` to `last`, read from the server. */
  async entries(first: number, last: number): Promise<readonly Entry[]> {
    if (last < first) return [];
    const moves = collection(this.connection.db, "games", this.gameId, "moves");
    const range = [orderBy(documentId()), startAt(moveDocumentId(first)), endAt(moveDocumentId(last))];
    const { docs } = await getDocsFromServer(query(moves, ...range));
    return docs.map((document) => toEntry(document.data() as LogEntryDocument));
  }

  /**
   * Read header and rack from the server. Firestore answers `getDocFromServer` from a listener of
   * the same document where there is one, so the listener is started again; both share one read.
   */
  async reload(): Promise<void> {
    if (this.closed) return;
    this.watchHeader();
    const document = await getDocFromServer(this.reference());
    const header = document.data() as Header | undefined;
    if (this.closed || !header) return;
    this.header = header;
    if (!this.rackMatches(header)) {
      this.watchRack();
      const rack = await getDocFromServer(this.reference("racks", this.uid));
      this.rack = (rack.data() as RackDocument | undefined) ?? null;
    }
    this.flushSoon();
  }

  /** Poll soon if the listeners do not reach `seq`, which the service has answered. */
  expect(seq: number): void {
    this.expectedSeq = seq;
    this.schedulePoll();
  }

  close(): void {
    this.closed = true;
    for (const timer of [this.flushTimer, this.mismatchTimer, this.firstCheckTimer, this.pollTimer])
      clearTimeout(timer);
    this.stopHeader?.();
    this.stopRack?.();
  }

  private reference(...below: string[]) {
    return doc(this.connection.db, "games", this.gameId, ...below);
  }

  private watchHeader(): void {
    this.stopHeader?.();
    const onError = (error: Error): void => this.listener.onError(error);
    this.stopHeader = watchDocument(this.reference(), (document) => this.onHeader(document), onError);
  }

  private onHeader(document: DocumentSnapshot): void {
    this.live = !document.metadata.fromCache;
    const header = document.data() as Header | undefined;
    if (!header) return;
    // A listener's first answer may miss a commit made meanwhile, so the listener is started a second
    // time, unless a later update shows that it works. Not during play: a restart has the same risk.
    this.firstCheckTimer ??= setTimeout(() => this.watchHeader(), RESYNC_AFTER_MS);
    if (header.seq > (this.header?.seq ?? header.seq)) clearTimeout(this.firstCheckTimer);
    this.header = header;
    // Not before the deal: Firestore's SDK may keep the answer "no such document" although it is out of date.
    if (!this.stopRack && header.seq && header.players.includes(this.uid)) this.watchRack();
    this.flushSoon();
  }

  private watchRack(): void {
    this.stopRack?.();
    this.stopRack = watchDocument(this.reference("racks", this.uid), (document) => {
      if (document.exists()) this.rack = document.data() as RackDocument;
      this.flushSoon();
    });
  }

  /** Deliver after the other listeners were called too: one commit reaches several. */
  private flushSoon(): void {
    clearTimeout(this.flushTimer);
    this.flushTimer = setTimeout(() => this.flush(), 0);
  }

  private flush(): void {
    const { header, rack, live } = this;
    if (!header || this.closed) return;
    if (this.rackMatches(header)) {
      clearTimeout(this.mismatchTimer);
      this.mismatchTimer = undefined;
      if (header.seq !== this.deliveredSeq) this.polls = 0;
      this.deliveredSeq = header.seq;
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

  /** Read the header if no update comes for a while although one is due. */
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
    const { header } = this;
    if (!header) return 0;
    if (header.seq < this.expectedSeq || !this.rackMatches(header)) return 1;
    if (header.status === "waiting") return HUMAN_FACTOR; // for people to join and the host to deal
    const asked = header.asked.map((seat) => (seat === null ? header.host : header.seats[seat]?.uid));
    return asked.includes(null) ? 1 : asked.some((uid) => uid !== this.uid) ? HUMAN_FACTOR : 0;
  }

  private rackMatches(header: Header): boolean {
    const seat = header.seats.findIndex((chair) => chair.uid === this.uid);
    return !header.seq || seat < 0 || this.rack?.seq === header.held[seat];
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
