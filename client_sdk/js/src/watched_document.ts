// A document that is listened to, and that can be read anew when its listener has missed something.

import { type DocumentReference, type DocumentSnapshot, getDocFromServer } from "firebase/firestore";
import { watchDocument } from "./listeners";
import type { Unsubscribe } from "./streams";

const CHECK_AFTER_MS = 3000;

interface Versioned {
  readonly updated?: number;
}

export interface DocumentListener {
  onChange(): void;
  onError(error: Error): void;
}

/** Tells two versions of a document apart by their field `updated`. */
export class WatchedDocument<T extends object> {
  /** As last received; undefined before the first answer, and while there is no such document. */
  data: (T & Versioned) | undefined;
  /** Whether `data` comes from the local cache because the server cannot be reached. */
  fromCache = true;
  private stopListening: Unsubscribe | undefined;
  private checkTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly reference: DocumentReference,
    private readonly listener: DocumentListener,
  ) {}

  get listening(): boolean {
    return this.stopListening !== undefined;
  }

  /** Start the listener, or start it again. */
  listen(): void {
    if (this.closed) return;
    this.stopListening?.();
    const onError = (error: Error): void => this.listener.onError(error);
    this.stopListening = watchDocument(this.reference, (document) => this.onSnapshot(document), onError);
  }

  /**
   * Read the document from the server. Firestore answers `getDocFromServer` from a listener of the
   * same document where there is one, so the listener is started again; both share one read.
   */
  async read(): Promise<void> {
    this.listen();
    const document = await getDocFromServer(this.reference);
    if (!this.closed && document.exists()) this.data = document.data() as T & Versioned;
  }

  /**
   * A listener's first answer may miss a commit made meanwhile, so it is started a second time, unless a
   * later update shows that it works. Only once: a restart has the same risk.
   */
  checkFirstAnswer(): void {
    if (this.data && !this.closed) this.checkTimer ??= setTimeout(() => this.listen(), CHECK_AFTER_MS);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.checkTimer);
    this.stopListening?.();
  }

  private onSnapshot(document: DocumentSnapshot): void {
    this.fromCache = document.metadata.fromCache;
    if (!document.exists()) return; // Firestore's SDK may say so in the midst of a deal
    const data = document.data() as T & Versioned;
    if (this.data && data.updated !== this.data.updated) clearTimeout(this.checkTimer);
    this.data = data;
    this.listener.onChange();
  }
}
