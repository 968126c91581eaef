// Playing again with the same people: yes, no, who is waited for, and until when.

import { useEffect, useState } from "preact/hooks";
import type { Header, SeatInfo } from "stolik-client";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { listNames } from "../table/player_names";
import { t } from "../texts";
import { useFollowRematch } from "./next_game";
import { mayChooseAbsent, type RematchState, rematchState } from "./rematch_state";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  readonly service: Service;
  readonly id: string;
  readonly me: string;
  /** The second large button. */
  readonly children?: preact.ComponentChildren;
}

export function Rematch({ header, seats, service, id, me, children }: Props) {
  const now = useNow(service);
  const offer = rematchState(header, me, now);
  const names = (uids: readonly string[]): string =>
    listNames(seats.filter(({ uid }) => uid && uids.includes(uid)).map((chair) => chair.name));
  const answer = async (agree: boolean, absent?: "bot" | "out"): Promise<void> => {
    const { gameId } = await service.lobby.rematch(id, agree, absent);
    if (gameId && agree) navigate(`/t/${gameId}`, true);
  };
  const { nextGame } = header;
  const plays = header.rematch.includes(me);
  useFollowRematch(header, me, 0);
  const dueAt = header.rematchDealsAt;
  const due = offer.agreed && !nextGame && dueAt !== null && dueAt + LATE_MS <= now;
  useEffect(() => {
    if (due && offer.others.length) void answer(true).catch(() => undefined); // in case the service's task is late
  }, [due]);
  const yes = offer.others.filter((uid) => uid !== me);
  if (nextGame)
    return (
      <div class="rematch">
        {!plays && <p role="status">{t("rematchWithoutYou")}</p>}
        <div class="game-over-main">
          <NextStep {...{ header, plays, nextGame }} />
          {children}
        </div>
      </div>
    );
  return (
    <div class="rematch">
      {yes.length > 0 && !offer.agreed && <p role="status">{t("wantsRematch", { names: names(yes) })}</p>}
      <div class="game-over-main">
        <button class="button-main" disabled={offer.agreed} onClick={() => void runAction(() => answer(true))}>
          {t("playAgain")}
        </button>
        {children}
      </div>
      {offer.agreed && <p role="status">{waitText(header, offer, names, now)}</p>}
      {offer.declined.length > 0 && <p class="muted small">{t("rematchNoFrom", { names: names(offer.declined) })}</p>}
      {offer.agreed && mayChooseAbsent(header, me) && header.players.length > 2 && !header.rated && (
        <label class="small">
          {t("rematchAbsent")}
          <select
            value={header.rematchAbsent || "bot"}
            onChange={({ currentTarget: { value } }) => void runAction(() => answer(true, value as "bot" | "out"))}
          >
            <option value="bot">{t("absentBot")}</option>
            <option value="out">{t("absentOut")}</option>
          </select>
        </label>
      )}
      {(offer.agreed || yes.length > 0) && !offer.saidNo && (
        <button class="button-quiet" onClick={() => void runAction(() => answer(false))}>
          {t(offer.agreed ? "withdraw" : "noThanks")}
        </button>
      )}
      {offer.saidNo && <p class="muted small">{t("rematchDeclined")}</p>}
    </div>
  );
}

/** Where the next game has been dealt: there, to watch it, or to a table of one's own. */
function NextStep({ header, plays, nextGame }: { header: Header; plays: boolean; nextGame: string }) {
  const mayLook = plays || header.spectators;
  return (
    <a class="button button-main" href={mayLook ? `/t/${nextGame}` : `/host/${header.game}`}>
      {t(plays ? "toNextGame" : header.spectators ? "watchGame" : "openOwnTable")}
    </a>
  );
}

const LATE_MS = 3_000; // after the time to answer, the page asks for the deal itself

function waitText(
  header: Header,
  { waitedFor, others }: RematchState,
  names: (uids: readonly string[]) => string,
  now: number,
): string {
  if (!waitedFor.length || (header.rematchDealsAt !== null && header.rematchDealsAt <= now))
    return others.length > 1 ? t("loading") : t("rematchAlone");
  const seconds = header.rematchDealsAt === null ? 0 : Math.ceil((header.rematchDealsAt - now) / 1000);
  if (others.length > 1 && seconds > 0) return t("rematchStarts", { seconds, names: names(waitedFor) });
  return t("rematchWaits", { names: names(waitedFor) });
}

/** The server's time, every second. */
function useNow(service: Service): number {
  const [now, setNow] = useState(() => service.connection.clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(service.connection.clock.now()), 1000);
    return () => clearInterval(timer);
  }, [service]);
  return now;
}
