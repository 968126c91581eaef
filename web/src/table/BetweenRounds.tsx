// Between two rounds: who deals, or the time until it is dealt, and how to get a break.

import type { ClockReading, Header, SeatInfo } from "stolik-client";
import type { HostActions } from "stolik-client/remote";
import { shownName } from "../people/shown_name";
import { runAction } from "../run_action";
import { t } from "../texts";
import { listNames, playerName } from "./player_names";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  readonly mySeat: number;
  /** Whether this player may deal now. */
  readonly mayDeal: boolean;
  readonly clock: ClockReading | undefined;
  readonly hostActions: HostActions;
}

export function BetweenRounds({ header, seats, mySeat, mayDeal, clock, hostActions }: Props) {
  const me = header.seats[mySeat]?.uid ?? "";
  if (header.clock.kind === "none") {
    const text = waitForDeal(header, seats, me, mayDeal);
    return text ? (
      <div class="table-hint table-request" role="status">
        <p>{text}</p>
      </div>
    ) : null;
  }
  const paused = header.deadline === null;
  const onBreak = listNames(header.pauses.map((uid) => playerName(seats, seatOf(header, uid))));
  return (
    <div class="table-hint table-request">
      <p role="timer">
        {paused
          ? t("breakForAll")
          : t("nextRoundIn", { time: minutesText((header.deadline ?? 0) - (clock?.now ?? 0)) })}
        {!paused && onBreak && <span class="chip">{t("breakFor", { names: onBreak })}</span>}
      </p>
      {paused || header.pauses.includes(me) ? (
        <button onClick={() => void runAction(() => hostActions.pause(false))}>{t("goOn")}</button>
      ) : (
        !header.rated && <button onClick={() => void runAction(() => hostActions.pause())}>{t("needBreak")}</button>
      )}
    </div>
  );
}

/** Who is waited for where there is no clock; empty for the host, whose board has the button. */
function waitForDeal(header: Header, seats: readonly SeatInfo[], me: string, mayDeal: boolean): string {
  if (header.host === me) return "";
  const host = seats.find((chair) => chair.uid === header.host);
  const name = shownName(host?.name ?? "") || t("host");
  if (header.asked.includes(seatOf(header, me))) return ""; // everybody may deal in this game
  return t(mayDeal ? "dealForHost" : "hostDeals", { name });
}

function seatOf(header: Header, uid: string): number {
  return header.seats.findIndex((chair) => chair.uid === uid);
}

/** Milliseconds as minutes and seconds. */
export function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
