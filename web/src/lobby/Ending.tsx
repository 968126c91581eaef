// After a game with people: result, rematch by consent, the replay.

import { useEffect, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { attempt } from "../attempt";
import { useLive } from "../live";
import { Company } from "../people/Company";
import { go } from "../router";
import type { Service } from "../service";
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
    const { gameId } = await service.lobby.rematch(id);
    setAgreed(true);
    if (gameId) go(`/t/${gameId}`);
  };
  const duplicate = async (): Promise<void> => go(`/t/${(await service.lobby.duplicate(id)).gameId}`);
  return (
    <Result
      header={header}
      seats={seats}
      more={
        <>
          <After table={table} />
          {table.seat !== null && <Company account={service.account} seats={seats} />}
        </>
      }
    >
      {table.seat !== null && (
        <button class="button-main" disabled={agreed} onClick={() => void attempt(again)}>
          {agreed ? t("waitingOthers", { count: header.players.length - header.rematch.length }) : t("playAgain")}
        </button>
      )}
      <a class="button" href={`/r/${id}`}>
        {t("replay")}
      </a>
      {table.seat !== null && <button onClick={() => void attempt(duplicate)}>{t("sameCards")}</button>}
      <a class="button button-quiet" href="/">
        {t("toFirstPage")}
      </a>
    </Result>
  );
}
