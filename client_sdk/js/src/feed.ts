// The documents of one table, joined into moments: a moment is shown only when its parts agree.

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
  type QuerySnapshot,
} from "firebase/firestore";
import { watchDocument, watchQuery, type Connected } from "./connection";
import type { Unsubscribe } from "./stream";
import type { Entry } from "./types";
import type { Header } from "./wire";

const TAIL = 20; // entries before now that are listened to; older ones are loaded when asked for
const PATIENCE = 3000; // ms that parts may disagree before they are read anew

/** What `racks/{uid}` holds. */
export interface RackDocument {
  readonly seat: number;
  readonly rack: DocumentData;
  readonly shown: DocumentData;
  readonly last?: { readonly seq: number; readonly events: Entry["events"] };
}

export interface Moment {
  readonly header: Header;
  readonly table: DocumentData | null;
  readonly rack: RackDocument | null;
  readonly tail: readonly Entry[];
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
  private table: DocumentData | null = null;
  private rack: RackDocument | null = null;
  private tail: readonly Entry[] = [];
  private readonly stops: Unsubscribe[] = [];
  /** The listeners below the header: table, rack and log. */
  private readonly below: Unsubscribe[] = [];
  private seated = false;
  private from = 0;
  private flushing: ReturnType<typeof setTimeout> | undefined;
  private impatient: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly connected: Connected,
    private readonly gameId: string,
    private readonly uid: string,
    private readonly listener: FeedListener,
  ) {
    const failed = (error: Error): void => listener.trouble(error);
    this.stops.push(watchDocument(this.place(), (found) => this.onHeader(found), failed));
  }

  /** Entries `from` to `to` of the log, read from the server. */
  async entries(from: number, to: number): Promise<readonly Entry[]> {
    const range = [orderBy(documentId()), startAt(pad(from)), endAt(pad(to))];
    return logged(await getDocsFromServer(query(this.moves(), ...range)));
  }

  /** Read everything anew, whatever the listeners believe. */
  async reload(): Promise<void> {
    const header = await getDocFromServer(this.place());
    if (this.closed || !header.exists()) return;
    const seated = (header.data()["players"] as string[]).includes(this.uid);
    const [table, rack, moves] = await Promise.all([
      getDocFromServer(this.place("sets", "table")),
      seated ? getDocFromServer(this.place("racks", this.uid)) : null,
      getDocsFromServer(this.newest()),
    ]);
    if (this.closed) return;
    this.header = header.data() as Header;
    this.table = table.data() ?? null;
    this.rack = (rack?.data() as RackDocument | undefined) ?? null;
    this.tail = logged(moves);
    this.soon();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.flushing);
    clearTimeout(this.impatient);
    for (const stop of [...this.stops, ...this.below]) stop();
  }

  private place(...below: string[]) {
    return doc(this.connected.db, "games", this.gameId, ...below);
  }

  private moves() {
    return collection(this.connected.db, "games", this.gameId, "moves");
  }

  /** The log from shortly before this table was opened, and everything to come. */
  private newest() {
    this.from ||= Math.max(2, (this.header?.seq ?? 0) - TAIL);
    return query(this.moves(), orderBy(documentId()), startAt(pad(this.from)));
  }

  private onHeader(found: DocumentSnapshot): void {
    this.live = !found.metadata.fromCache;
    const header = found.data() as Header | undefined;
    if (!header) return;
    const first = !this.header;
    this.header = header;
    if (first) this.watchTable();
    if (!this.seated && header.players.includes(this.uid)) this.watchRack();
    this.soon();
  }

  /**
   * Start the listeners below the header again. One that was told 'no such document' just after it
   * was written keeps believing so, and answers reads from the server with what it believes.
   */
  private listenAnew(): void {
    for (const stop of this.below.splice(0)) stop();
    this.watchTable();
    if (this.seated) this.watchRack();
  }

  private watchTable(): void {
    this.below.push(
      watchDocument(this.place("sets", "table"), (found) => {
        if (found.exists()) this.table = found.data();
        this.soon();
      }),
      watchQuery(this.newest(), (found) => {
        if (!found.metadata.fromCache || found.size) this.tail = logged(found);
        this.soon();
      }),
    );
  }

  private watchRack(): void {
    this.seated = true;
    this.below.push(
      watchDocument(this.place("racks", this.uid), (found) => {
        if (found.exists()) this.rack = found.data() as RackDocument;
        this.soon();
      }),
    );
  }

  /** One commit reaches several listeners in one go: wait until all of them have been told. */
  private soon(): void {
    clearTimeout(this.flushing);
    this.flushing = setTimeout(() => this.flush(), 0);
  }

  private flush(): void {
    const { header, table, rack, tail, live } = this;
    if (!header || this.closed) return;
    if (this.agree(header)) {
      clearTimeout(this.impatient);
      this.impatient = undefined;
      this.listener.moment({ header, table, rack, tail, live });
    } else
      this.impatient ??= setTimeout(() => {
        this.impatient = undefined;
        this.listenAnew();
        void this.reload().catch((error: Error) => this.listener.trouble(error));
      }, PATIENCE);
  }

  private agree(header: Header): boolean {
    if (!header.seq) return true;
    if (!this.table || (this.seated && !this.rack)) return false;
    const last = this.tail.at(-1)?.seq ?? 1;
    return last === header.seq && (this.table["turn"] ?? null) === header.turn;
  }
}

function logged(found: QuerySnapshot): readonly Entry[] {
  return found.docs.map((one) => {
    const { seat, move, by, at, events } = one.data();
    return { seq: Number(one.id), seat, move, by, at, events } as Entry;
  });
}
