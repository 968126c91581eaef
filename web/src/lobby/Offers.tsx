// What waits for an answer: a move to be taken back, a game that everybody else has left, one's own seat.

import type { ClockReading, Header } from "stolik-client";
import type { RemoteTable } from "stolik-client/remote";
import { attempt } from "../attempt";
import { useLive } from "../live";
import { nameOf } from "../table/Seats";
import { moveText } from "../table/words";
import { t } from "../texts";

interface Props {
  readonly table: RemoteTable;
  readonly comeBack: () => Promise<unknown>;
}

export function Offers({ table, comeBack }: Props) {
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const clock = useLive(table.clock);
  if (!header || header.result || table.seat === null) return null;
  const wish = header.takeback;
  const mine = wish?.seat === table.seat;
  const answered = wish?.agreed.includes(header.seats[table.seat]?.uid ?? "");
  const wait = secondsToClaim(header, clock);
  return (
    <>
      {header.seats[table.seat]?.away && (
        <div class="table-hint offer" role="status">
          <p>{t("youAreAway")}</p>
          <button onClick={() => void attempt(comeBack)}>{t("comeBack")}</button>
        </div>
      )}
      {wish && (
        <div class="table-hint offer" role="status">
          <p>
            {mine
              ? t("takebackAsked")
              : t("takebackWished", { name: nameOf(seats, wish.seat), move: moveText(wish.move) })}
          </p>
          {!mine && !answered && <button onClick={() => void attempt(() => table.takeBack(true))}>{t("agree")}</button>}
          <button class="button-quiet" onClick={() => void attempt(() => table.takeBack(false))}>
            {t(mine ? "neverMind" : "decline")}
          </button>
        </div>
      )}
      {wait !== null && !table.myTurn && (
        <div class="table-hint offer" role="status">
          <p>{wait > 0 ? t("claimSoon", { seconds: wait }) : t("allLeft")}</p>
          <button disabled={wait > 0} onClick={() => void attempt(() => table.claimResult("win"))}>
            {t("claimWin")}
          </button>
          <button
            class="button-quiet"
            disabled={wait > 0}
            onClick={() => void attempt(() => table.claimResult("cancel"))}
          >
            {t("claimCancel")}
          </button>
        </div>
      )}
    </>
  );
}

/** Seconds until the game may be claimed, 0 from then on; null while others are here. */
export function secondsToClaim(
  header: Pick<Header, "claimable">,
  clock: Pick<ClockReading, "now"> | undefined,
): number | null {
  if (header.claimable === null || header.claimable === undefined || !clock) return null;
  return Math.max(0, Math.ceil((header.claimable - clock.now) / 1000));
}
