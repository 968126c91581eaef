// Between two people who share a device: nobody's cards are shown until the next one says so.

import type { LocalChair } from "stolik-client";
import { t } from "../texts";

/** The person to hand the device to, or undefined while it is in the right hands. */
export function nextPerson(
  chairs: readonly LocalChair[],
  seat: number,
  asked: readonly (number | null)[],
): number | undefined {
  const people = asked.filter((one): one is number => one !== null && chairs[one]?.kind === "human");
  return people.length && !people.includes(seat) ? people[0] : undefined;
}

export function HandOver({ name, onReady }: { name: string; onReady(): void }) {
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
