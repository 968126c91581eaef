// The documents of one table, joined into moments: a moment is shown only when its parts agree.
//
// Two listeners are all there is: the header carries the table and the last entry of the log, the
// rack is one's own. Older entries are loaded when asked for, or when some were missed. A table
// that is silent although something is due is asked for its header: an update may have been lost.

import {
  collection,
  type DocumentData,
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
import { type Connection, watchDocument } from "./connection";
import type { Unsubscribe } from "./streams";
import type { Entry } from "./types";
import type { Header } from "./wire_types";

const PATIENCE = 3000; // ms that parts may disagree before they are read anew
const POLL = { firstWait: 5000, longestWait: 60_000 }; // ms before a silent table is asked
const LEISURE = 24; // people may think so many times longer

/** What `racks/{uid}` holds. */
export interface RackDocument {
  readonly seat: number;
  /** The position since which the rack is as it is. */
  readonly seq: number;
  readonly rack: DocumentData;
  readonly shown: DocumentData;
  readonly last?: { readonly seq: number; readonly events: Entry["events"] };
}

export interface TableUpdate {
  readonly header: Header;
  readonly rack: RackDocument | null;
  /** The entry that led here, with what only this seat may hear; null after the deal. */
  readonly entry: Entry | null;
  /** False while the server cannot be reached. */
  readonly live: boolean;
}

export interface FeedListener {
  moment(moment: TableUpdate): void;
  trouble(error: Error): void;
}

const pad = (seq: number): string => String(seq).padStart(6, "0");

export class TableFeed {
  private header: Header | undefined;
  private live = false;
  private rack: RackDocument | null = null;
  private stopHeader: Unsubscribe | undefined;
  private stopRack: Unsubscribe | undefined;
  private flushing: ReturnType<typeof setTimeout> | undefined;
  private impatient: ReturnType<typeof setTimeout> | undefined;
  private checking: ReturnType<typeof setTimeout> | undefined;
  private vigil: ReturnType<typeof setTimeout> | undefined;
  private expected = 0;
  private told = -1;
  private silences = 0; // how often this position was asked for in vain
  private closed = false;

  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
    private readonly uid: string,
    private readonly listener: FeedListener,
  ) {
    this.watchHeader();
  }

  /** Entries `from` to `to` of the log, read from the server. */
  async entries(from: number, to: number): Promise<readonly Entry[]> {
    if (to < from) return [];
    const moves = collection(this.connection.db, "games", this.gameId, "moves");
    const range = [orderBy(documentId()), startAt(pad(from)), endAt(pad(to))];
    const found = await getDocsFromServer(query(moves, ...range));
    return found.docs.map((one) => entryOf(Number(one.id), one.data()));
  }

  /**
   * Read what is there now. A read from the server is answered with what a listener of the same
   * document believes, so the listener starts anew; both together are one read.
   */
  async reload(): Promise<void> {
    if (this.closed) return;
    this.watchHeader();
    const found = await getDocFromServer(this.place());
    const header = found.data() as Header | undefined;
    if (this.closed || !header) return;
    this.header = header;
    if (!this.agree(header)) {
      this.watchRack();
      const rack = await getDocFromServer(this.place("racks", this.uid));
      this.rack = (rack.data() as RackDocument | undefined) ?? null;
    }
    this.soon();
  }

  /** The service answered that the table is at `seq` now: the listeners should soon say so. */
  expect(seq: number): void {
    this.expected = seq;
    this.keepVigil();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.flushing);
    clearTimeout(this.impatient);
    clearTimeout(this.checking);
    clearTimeout(this.vigil);
    this.stopHeader?.();
    this.stopRack?.();
  }

  private place(...below: string[]) {
    return doc(this.connection.db, "games", this.gameId, ...below);
  }

  private watchHeader(): void {
    this.stopHeader?.();
    const failed = (error: Error): void => this.listener.trouble(error);
    this.stopHeader = watchDocument(this.place(), (found) => this.onHeader(found), failed);
  }

  private onHeader(found: DocumentSnapshot): void {
    this.live = !found.metadata.fromCache;
    const header = found.data() as Header | undefined;
    if (!header) return;
    // What a listener starts with may miss a commit of that moment: start it once more, unless it
    // is heard to work. To start it in the midst of play would be the same risk again.
    this.checking ??= setTimeout(() => this.watchHeader(), PATIENCE);
    if (header.seq > (this.header?.seq ?? header.seq)) clearTimeout(this.checking);
    this.header = header;
    // Not before the deal: told 'no such document' in its midst, the SDK may believe that for ever.
    if (!this.stopRack && header.seq && header.players.includes(this.uid)) this.watchRack();
    this.soon();
  }

  /** Listen to one's rack, if need be again. */
  private watchRack(): void {
    this.stopRack?.();
    this.stopRack = watchDocument(this.place("racks", this.uid), (found) => {
      if (found.exists()) this.rack = found.data() as RackDocument;
      this.soon();
    });
  }

  /** One commit reaches several listeners in one go: wait until all of them have been told. */
  private soon(): void {
    clearTimeout(this.flushing);
    this.flushing = setTimeout(() => this.flush(), 0);
  }

  private flush(): void {
    const { header, rack, live } = this;
    if (!header || this.closed) return;
    if (this.agree(header)) {
      clearTimeout(this.impatient);
      this.impatient = undefined;
      if (header.seq !== this.told) this.silences = 0;
      this.told = header.seq;
      this.listener.moment({ header, rack, entry: lastOf(header, rack), live });
      this.keepVigil();
    } else
      this.impatient ??= setTimeout(() => {
        this.impatient = undefined;
        this.retry();
      }, PATIENCE);
  }

  private retry(): void {
    this.reload().catch((error: Error) => {
      this.listener.trouble(error);
      this.keepVigil();
    });
  }

  /** Ask for the header when nothing is heard for long although something is due. */
  private keepVigil(): void {
    clearTimeout(this.vigil);
    const pace = this.pace();
    if (!pace || this.closed) return;
    this.vigil = setTimeout(
      () => {
        this.silences++;
        this.retry();
      },
      pace * backoff(this.silences + 1, POLL),
    );
  }

  /** How patiently the next position is awaited; 0 when only this person can bring it about. */
  private pace(): number {
    const { header, uid } = this;
    if (!header) return 0;
    if (header.seq < this.expected || !this.agree(header)) return 1;
    const asked = header.asked.map((seat) => (seat === null ? header.host : header.seats[seat]?.uid));
    return asked.includes(null) ? 1 : asked.some((one) => one !== uid) ? LEISURE : 0;
  }

  private agree(header: Header): boolean {
    const seat = header.seats.findIndex((chair) => chair.uid === this.uid);
    return !header.seq || seat < 0 || this.rack?.seq === header.held[seat];
  }
}

function lastOf(header: Header, rack: RackDocument | null): Entry | null {
  if (!header.entry) return null;
  const entry = entryOf(header.seq, header.entry);
  return rack?.last?.seq === entry.seq ? { ...entry, events: rack.last.events } : entry;
}

function entryOf(seq: number, { seat, move, by, at, events }: DocumentData): Entry {
  return { seq, seat, move, by, at, events } as Entry;
}
