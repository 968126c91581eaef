// Pass and play: hides all cards until the next player has the device.

import type { LocalChair } from "stolik-client";
import { t } from "../texts";

/** The seat of the player who gets the device next; undefined while the current one is to move, or only bots are. */
export function seatToHandOverTo(
  chairs: readonly LocalChair[],
  seat: number,
  asked: readonly (number | null)[],
): number | undefined {
  const askedPeople = asked.filter(
    (askedSeat): askedSeat is number => askedSeat !== null && chairs[askedSeat]?.kind === "human",
  );
  return askedPeople.length && !askedPeople.includes(seat) ? askedPeople[0] : undefined;
}

export function HandOverScreen({ name, onReady }: { name: string; onReady(): void }) {
  return (
    <div class="table">
      <main class="table-felt table-waiting" aria-live="polite">
        <h1>{t("handOver", { name })}</h1>
        <button class="button-main" onClick={onReady}>
          {t("iAm", { name })}
        </button>
      </main>
    </div>
  );
}
