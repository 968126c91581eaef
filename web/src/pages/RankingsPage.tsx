// Who wins most, game by game.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { Notice, Page, Skeleton } from "../parts/Page";
import { navigate } from "../router";
import { useService } from "../service/useService";
import { gameName, t } from "../texts";

interface RankedPlayer {
  readonly uid: string;
  readonly name: string;
  readonly played: number;
  readonly rate: number;
}

const GAMES: readonly GameName[] = ["rummikub", "rikiki", "zole", "bridge", "farkle"];
const MAX_SHOWN = 50;

export function RankingsPage({ game }: { game: string }) {
  const { service, failed, retry } = useService();
  const [ranked, setRanked] = useState<readonly RankedPlayer[]>();
  useEffect(() => {
    if (!service) return;
    let here = true;
    setRanked(undefined);
    void loadRanking(service.connection.db, game).then(
      (found) => here && setRanked(found),
      () => here && setRanked([]),
    );
    return () => {
      here = false;
    };
  }, [service, game]);
  return (
    <Page title={t("rankings")}>
      <label class="field">
        <span class="unseen">{t("rankings")}</span>
        <select value={game} onChange={(event) => navigate(`/rankings/${event.currentTarget.value}`, true)}>
          {GAMES.map((one) => (
            <option key={one} value={one}>
              {gameName(one)}
            </option>
          ))}
        </select>
      </label>
      <p class="muted">{t("rankingHint")}</p>
      {failed && (
        <Notice text={t("offline")}>
          <button onClick={retry}>{t("retry")}</button>
        </Notice>
      )}
      {!failed && !ranked && <Skeleton />}
      {ranked?.length === 0 && <Notice text={t("noRankings")} />}
      <ol class="rows">
        {ranked?.map((one, place) => (
          <li key={one.uid} class="row">
            <b>{place + 1}</b>
            <span class="row-words">{one.name}</span>
            <span>{t("playedSoFar", { played: one.played, rate: Math.round(one.rate) })}</span>
          </li>
        ))}
      </ol>
    </Page>
  );
}

async function loadRanking(db: unknown, game: string): Promise<readonly RankedPlayer[]> {
  const { collection, getDocs, limit, orderBy, query, where } = await import("firebase/firestore");
  const players = collection(db as never, "rankings", game, "players");
  const found = await getDocs(query(players, where("rate", ">=", 0), orderBy("rate", "desc"), limit(MAX_SHOWN)));
  return found.docs.map((one) => ({ uid: one.id, ...(one.data() as Omit<RankedPlayer, "uid">) }));
}
