// Requests that wait for an answer: come back, take a move back, end the match, claim an abandoned game.

import type { ClockReading, Header } from "stolik-client";
import type { RemoteTable } from "stolik-client/remote";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { BetweenRounds } from "./BetweenRounds";
import { EndRequests } from "./EndRequests";
import { moveText } from "./event_text";
import { playerName } from "./player_names";
import { useTableContext } from "./table_context";

interface Props {
  readonly table: RemoteTable;
  readonly service: Service;
}

export function TableRequests({ table, service }: Props) {
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const clock = useLatestValue(table.clock);
  const { atRest } = useTableContext();
  if (!header || header.result || table.seat === null) return null;
  const { takeback } = header;
  const hostActions = service.hostActions(table.id);
  const me = header.seats[table.seat]?.uid ?? "";
  const mine = takeback?.seat === table.seat;
  const answered = takeback?.agreed.includes(me);
  const secondsLeft = secondsToClaim(header, clock);
  return (
    <>
      {header.seats[table.seat]?.away && (
        <div class="table-hint table-request" role="status">
          {header.forfeited.includes(table.seat) ? (
            <p>{t("seatLost")}</p>
          ) : (
            <>
              <p>{awayText(header, table.seat, clock)}</p>
              <button onClick={() => void runAction(() => service.lobby.join({ gameId: table.id }))}>
                {t("comeBack")}
              </button>
            </>
          )}
        </div>
      )}
      {leavers(header, clock)
        .filter(({ seat }) => seat !== table.seat)
        .map(({ seat, seconds }) => (
          <div key={seat} class="table-hint table-request" role="status">
            <p>{t("losesSoon", { name: playerName(seats, seat), seconds })}</p>
          </div>
        ))}
      {header.status === "between_rounds" && atRest && (
        <BetweenRounds {...{ header, seats, clock, hostActions }} mySeat={table.seat} mayDeal={table.myTurn} />
      )}
      <EndRequests {...{ header, seats, me, hostActions }} onVote={(agree) => service.lobby.cancel(table.id, agree)} />
      {takeback && (
        <div class="table-hint table-request" role="status">
          <p>
            {mine
              ? t("takebackAsked")
              : t("takebackRequested", { name: playerName(seats, takeback.seat), move: moveText(takeback.move) })}
          </p>
          {!mine && !answered && (
            <button onClick={() => void runAction(() => table.answerTakeback(takeback.id))}>{t("agree")}</button>
          )}
          <button class="button-quiet" onClick={() => void runAction(() => table.answerTakeback(takeback.id, false))}>
            {t(mine ? "withdraw" : "decline")}
          </button>
        </div>
      )}
      {secondsLeft !== null && !table.myTurn && (
        <div class="table-hint table-request" role="status">
          <p>{secondsLeft > 0 ? t("claimSoon", { seconds: secondsLeft }) : t("allLeft")}</p>
          <button disabled={secondsLeft > 0} onClick={() => void runAction(() => table.claimResult("win"))}>
            {t("claimWin")}
          </button>
          <button
            class="button-quiet"
            disabled={secondsLeft > 0}
            onClick={() => void runAction(() => table.claimResult("cancel"))}
          >
            {t("claimCancel")}
          </button>
        </div>
      )}
    </>
  );
}

const RETURN_GRACE_MS = 60_000; // that somebody who left a rated game has to come back

/** Who has left a rated game and not lost it yet, with the seconds that are left to come back. */
export function leavers(
  header: Pick<Header, "rated" | "seats" | "forfeited">,
  clock: Pick<ClockReading, "now"> | undefined,
): readonly { readonly seat: number; readonly seconds: number }[] {
  if (!header.rated || !clock) return [];
  return header.seats.flatMap((chair, seat) => {
    if (!chair.away || header.forfeited.includes(seat)) return [];
    return [{ seat, seconds: Math.max(0, Math.ceil((chair.left + RETURN_GRACE_MS - clock.now) / 1000)) }];
  });
}

function awayText(header: Header, seat: number, clock: ClockReading | undefined): string {
  const leaving = leavers(header, clock).find((leaver) => leaver.seat === seat);
  return leaving ? t("youAreAwayRated", { seconds: leaving.seconds }) : t("youAreAway");
}

/** Seconds until the game may be claimed, then 0; null while other players are here. */
export function secondsToClaim(
  header: Pick<Header, "claimable">,
  clock: Pick<ClockReading, "now"> | undefined,
): number | null {
  if (header.claimable === null || header.claimable === undefined || !clock) return null;
  return Math.max(0, Math.ceil((header.claimable - clock.now) / 1000));
}
