// Lists of tables that anybody may read: asked for again and again while somebody looks, without a listener.

import type { Connection } from "./connection";
import { LiveState } from "./live_state";
import type { Listener, Unsubscribe } from "./streams";
import { onWake } from "./wake";
import type { GameName, PublicLists } from "./wire_types";

const REFRESH_MS = 10_000; // as long as Firebase Hosting keeps an answer

/** The tables of a game in one of the lists. */
export function publicList<N extends keyof PublicLists>(
  connection: Connection,
  name: N,
  game: GameName,
): LiveState<PublicLists[N]["tables"]> {
  return new RefreshedState(async () => (await connection.publicList(name, game)).tables);
}

/**
 * A state that is loaded again every 10 s while it has subscribers and the page, if there is one, is shown. A load that
 * fails changes no value; the next one comes as always, or at once when the device is back.
 */
export class RefreshedState<T> extends LiveState<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextLoadAt = 0;
  private loading = false;

  constructor(private readonly load: () => Promise<T>) {
    super();
    const stopWaking = onWake(() => {
      this.nextLoadAt = 0;
      void this.refresh();
    });
    this.onStop(() => {
      stopWaking();
      clearTimeout(this.timer);
    });
  }

  override subscribe(listener: Listener<T>): Unsubscribe {
    const stop = super.subscribe(listener);
    void this.refresh();
    return stop;
  }

  /** Load if that is due, else when it is. */
  private async refresh(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.listeners.size || this.loading || isHidden()) return;
    const wait = this.nextLoadAt - Date.now();
    if (wait > 0) {
      this.timer = setTimeout(() => void this.refresh(), wait);
      return;
    }
    this.loading = true;
    if (this.failure) this.fail(null); // who asks now waits for this load
    try {
      this.set(await this.load());
    } catch (error) {
      this.report(error);
    }
    this.loading = false;
    this.nextLoadAt = Date.now() + REFRESH_MS;
    void this.refresh();
  }
}

/** Whether there is a page, and nobody sees it. */
function isHidden(): boolean {
  const { document } = globalThis as { document?: { visibilityState?: string } };
  return document?.visibilityState === "hidden";
}
