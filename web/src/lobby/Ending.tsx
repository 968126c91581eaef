// After a game with people: result, rematch by consent, the replay.

import { useEffect, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { toast } from "../announce";
import { useLive } from "../live";
import { go } from "../router";
import type { Service } from "../service";
import { refusalOf, reasonText } from "../table/words";
import { t } from "../texts";
import { After } from "./After";
import { Result } from "./Result";

export function Ending({ table, service, id }: { table: Table; service: Service; id: string }) {
  const header = useLive(table.header);
  const seats = useLive(table.seats) ?? [];
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    if (agreed && header?.nextGame) go(`/t/${header.nextGame}`);
  }, [agreed, header?.nextGame]);
  if (!header) return null;
  const again = async (): Promise<void> => {
    try {
      const { gameId } = await service.lobby.rematch(id);
      setAgreed(true);
      if (gameId) go(`/t/${gameId}`);
    } catch (error) {
      toast(reasonText(refusalOf(error).reason) ?? t("somethingWrong"), "error");
    }
  };
  const duplicate = async (): Promise<void> => {
    try {
      go(`/t/${(await service.lobby.duplicate(id)).gameId}`);
    } catch (error) {
      toast(reasonText(refusalOf(error).reason) ?? t("somethingWrong"), "error");
    }
  };
  return (
    <Result header={header} seats={seats} more={<After table={table} />}>
      {table.seat !== null && (
        <button class="button-main" disabled={agreed} onClick={() => void again()}>
          {agreed ? t("waitingOthers", { count: header.players.length - header.rematch.length }) : t("playAgain")}
        </button>
      )}
      <a class="button" href={`/r/${id}`}>
        {t("replay")}
      </a>
      {table.seat !== null && <button onClick={() => void duplicate()}>{t("sameCards")}</button>}
      <a class="button button-quiet" href="/">
        {t("toFirstPage")}
      </a>
    </Result>
  );
}
