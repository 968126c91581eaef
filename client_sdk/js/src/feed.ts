// The documents of one table, joined into moments: a moment is shown only when its parts agree.
//
// Two listeners are all there is: the header carries the table and the last entry of the log, the
// rack is one's own. Older entries are loaded when asked for, or when some were missed.

import {
  collection,
  doc,
  documentId,
  endAt,
  getDocFromServer,
  getDocsFromServer,
  orderBy,
  query,
  startAt,
  type DocumentData,
  type DocumentSnapshot,
} from "firebase/firestore";
import { watchDocument, type Connected } from "./connection";
import type { Unsubscribe } from "./stream";
import type { Entry } from "./types";
import type { Header } from "./wire";

const PATIENCE = 3000; // ms that parts may disagree before they are read anew

/** What `racks/{uid}` holds. */
export interface RackDocument {
  readonly seat: number;
  /** The position since which the rack is as it is. */
  readonly seq: number;
  readonly rack: DocumentData;
  readonly shown: DocumentData;
  readonly last?: { readonly seq: number; readonly events: Entry["events"] };
}

export interface Moment {
  readonly header: Header;
  readonly rack: RackDocument | null;
  /** The entry that led here, with what only this seat may hear; null after the deal. */
  readonly entry: Entry | null;
  /** False while the server cannot be reached. */
  readonly live: boolean;
}

export interface FeedListener {
  moment(moment: Moment): void;
  trouble(error: Error): void;
}

const pad = (seq: number): string => String(seq).padStart(6, "0");

export class Feed {
  private header: Header | undefined;
  private live = false;
  private rack: RackDocument | null = null;
  private stopHeader: Unsubscribe | undefined;
  private stopRack: Unsubscribe | undefined;
  private flushing: ReturnType<typeof setTimeout> | undefined;
  private impatient: ReturnType<typeof setTimeout> | undefined;
  private checking: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly connected: Connected,
    private readonly gameId: string,
    private readonly uid: string,
    private readonly listener: FeedListener,
  ) {
    this.watchHeader();
  }

  /** Entries `from` to `to` of the log, read from the server. */
  async entries(from: number, to: number): Promise<readonly Entry[]> {
    if (to < from) return [];
    const moves = collection(this.connected.db, "games", this.gameId, "moves");
    const range = [orderBy(documentId()), startAt(pad(from)), endAt(pad(to))];
    const found = await getDocsFromServer(query(moves, ...range));
    return found.docs.map((one) => entryOf(Number(one.id), one.data()));
  }

  /** Read everything anew, whatever the listeners believe. */
  async reload(): Promise<void> {
    const header = await getDocFromServer(this.place());
    if (this.closed || !header.exists()) return;
    const seated = (header.data()["players"] as string[]).includes(this.uid);
    const rack = seated ? await getDocFromServer(this.place("racks", this.uid)) : null;
    if (this.closed) return;
    this.header = header.data() as Header;
    this.rack = (rack?.data() as RackDocument | undefined) ?? null;
    this.soon();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.flushing);
    clearTimeout(this.impatient);
    clearTimeout(this.checking);
    this.stopHeader?.();
    this.stopRack?.();
  }

  private place(...below: string[]) {
    return doc(this.connected.db, "games", this.gameId, ...below);
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
    // What a listener starts with may miss a commit of that moment: start it once more.
    this.checking ??= setTimeout(() => this.watchHeader(), PATIENCE);
    this.header = header;
    if (!this.stopRack && header.players.includes(this.uid)) this.watchRack();
    this.soon();
  }

  /**
   * Listen to one's rack, if need be again: a listener that was told 'no such document' just after
   * it was written keeps believing so, and answers reads from the server with what it believes.
   */
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
      this.listener.moment({ header, rack, entry: lastOf(header, rack), live });
    } else
      this.impatient ??= setTimeout(() => {
        this.impatient = undefined;
        if (this.stopRack) this.watchRack();
        void this.reload().catch((error: Error) => this.listener.trouble(error));
      }, PATIENCE);
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
