// The end of a game with people: result, rematch, replay, players.

import { useEffect, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { TablePlayers } from "../people/PlayerActions";
import { PushOffer } from "../push/PushOffer";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { GameOverDetails } from "./GameOverDetails";
import { GameOverPanel } from "./GameOverPanel";

export function RemoteGameOver({ table, service, id }: { table: Table; service: Service; id: string }) {
  const header = useLatestValue(table.header);
  const seats = useLatestValue(table.seats) ?? [];
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    if (agreed && header?.nextGame) navigate(`/t/${header.nextGame}`);
  }, [agreed, header?.nextGame]);
  const until = header?.rematchUntil ?? null;
  useEffect(() => {
    if (!agreed || until === null) return;
    const ended = setTimeout(() => setAgreed(false), Math.max(0, until - service.connection.clock.now()));
    return () => clearTimeout(ended);
  }, [agreed, until, service]);
  if (!header) return null;
  const requestRematch = async (): Promise<void> => {
    const { gameId } = await service.lobby.rematch(id);
    setAgreed(true);
    if (gameId) navigate(`/t/${gameId}`);
  };
  const duplicate = async (): Promise<void> => navigate(`/t/${(await service.lobby.duplicate(id)).gameId}`);
  return (
    <GameOverPanel
      header={header}
      seats={seats}
      details={
        <>
          <GameOverDetails table={table} />
          {table.seat !== null && <TablePlayers account={service.account} seats={seats} />}
          {table.seat !== null && <PushOffer account={service.account} />}
        </>
      }
    >
      {table.seat !== null && (
        <button class="button-main" disabled={agreed} onClick={() => void runAction(requestRematch)}>
          {agreed ? t("waitingOthers", { count: header.players.length - header.rematch.length }) : t("playAgain")}
        </button>
      )}
      <a class="button" href={`/r/${id}`}>
        {t("replay")}
      </a>
      {table.seat !== null && <button onClick={() => void runAction(duplicate)}>{t("sameCards")}</button>}
      <a class="button button-quiet" href="/">
        {t("home")}
      </a>
    </GameOverPanel>
  );
}
