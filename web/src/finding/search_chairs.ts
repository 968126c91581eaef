// The chairs that a search has taken: each is given back where the search ends without a game.

import { errorReason } from "../run_action";

const NOBODY_SITS_THERE: ReadonlySet<string> = new Set(["no-such-game", "not-at-table", "finished", "cancelled"]);

export class SearchChairs {
  private readonly taken = new Set<string>();

  /** `leave` leaves a table. */
  constructor(private readonly leave: (gameId: string) => Promise<void>) {}

  take(gameId: string): void {
    this.taken.add(gameId);
  }

  /** Stay at this table: its game begins. */
  keep(gameId: string): void {
    this.taken.delete(gameId);
  }

  /** Leave every table. What the service does not confirm stays, so that the next attempt leaves it. */
  async giveBack(): Promise<void> {
    for (const gameId of [...this.taken]) {
      try {
        await this.leave(gameId);
      } catch (error) {
        if (!NOBODY_SITS_THERE.has(errorReason(error))) throw error;
      }
      this.taken.delete(gameId);
    }
  }
}
