// The players who win most, per game.

import type { Firestore } from "firebase/firestore";
import { GAMES } from "../games/registry";
import { Notice, Page, Skeleton } from "../parts/Page";
import { navigate } from "../router";
import { useLoaded } from "../service/useLoaded";
import { useService } from "../service/useService";
import { gameName, t } from "../texts";

interface RankedPlayer {
  readonly uid: string;
  readonly name: string;
  readonly played: number;
  readonly rate: number;
}

const MAX_SHOWN = 50;

export function RankingsPage({ game }: { game: string }) {
  const { service, failed, retry } = useService();
  const { value, error } = useLoaded(
    async () => service && (await loadRanking(service.connection.db, game)),
    [service, game],
  );
  const ranked = error ? [] : value;
  return (
    <Page title={`${t("rankings")}: ${gameName(game)}`}>
      <label class="field">
        <span class="visually-hidden">{t("rankings")}</span>
        <select value={game} onChange={(event) => navigate(`/rankings/${event.currentTarget.value}`, true)}>
          {GAMES.map((name) => (
            <option key={name} value={name}>
              {gameName(name)}
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
        {ranked?.map((player, place) => (
          <li key={player.uid} class="row">
            <b>{place + 1}</b>
            <span class="row-text name">{player.name}</span>
            <span>{t("playedSoFar", { played: player.played, rate: Math.round(player.rate) })}</span>
          </li>
        ))}
      </ol>
    </Page>
  );
}

async function loadRanking(db: Firestore, game: string): Promise<readonly RankedPlayer[]> {
  const { collection, getDocs, limit, orderBy, query, where } = await import("firebase/firestore");
  const players = collection(db, "rankings", game, "players");
  const snapshot = await getDocs(query(players, where("rate", ">=", 0), orderBy("rate", "desc"), limit(MAX_SHOWN)));
  return snapshot.docs.map((document) => ({ uid: document.id, ...(document.data() as Omit<RankedPlayer, "uid">) }));
}
