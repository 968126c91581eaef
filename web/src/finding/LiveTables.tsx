// Tables in play that anybody may watch: who plays, and how many watch.

import { useEffect, useState } from "preact/hooks";
import type { GameName, StolikError } from "stolik-client";
import type { LiveTable } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { Notice, Skeleton } from "../parts/Page";
import { shownName } from "../people/shown_name";
import type { Service } from "../service/service";
import { gameName, t } from "../texts";

interface LiveTableLists {
  /** The latest change first; undefined until there is one, or every list has come and is empty. */
  readonly tables?: readonly LiveTable[];
  /** Why there is none. */
  readonly error?: StolikError;
}

/** The live tables of these games. */
function useLiveTables(service: Service, games: readonly GameName[], attempt = 0): LiveTableLists {
  const [lists, setLists] = useState<Partial<Record<GameName, readonly LiveTable[]>>>({});
  const [error, setError] = useState<StolikError>();
  useEffect(() => {
    setLists({});
    setError(undefined);
    const states = games.map((game) => {
      const state = service.lobby.liveTables(game);
      state.onFailure = (failure) => failure && setError(failure);
      state.subscribe((tables) => setLists((known) => ({ ...known, [game]: tables })));
      return state;
    });
    return () => {
      for (const state of states) state.stop();
    };
  }, [service, games.join(), attempt]);
  const tables = Object.values(lists).flat();
  if (tables.length) return { tables: tables.sort((a, b) => b.updated - a.updated) };
  if (Object.keys(lists).length === games.length) return { tables };
  return error ? { error } : {};
}

export function LiveTables({ service, games }: { service: Service; games: readonly GameName[] }) {
  const [attempt, setAttempt] = useState(0);
  const { tables, error } = useLiveTables(service, games, attempt);
  if (error) return <FailureNotice error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (!tables) return <Skeleton rows={1} />;
  if (!tables.length)
    return (
      <Notice text={t("noLiveTables")}>
        <a class="button" href={games.length === 1 ? `/lobby/${games[0]}` : "/people"}>
          {t(games.length === 1 ? "findThem" : "allPeople")}
        </a>
      </Notice>
    );
  return (
    <ul class="rows">
      {tables.map(({ gameId, game, seats, rated, departures, watchers }) => (
        <li key={gameId} class="row">
          <span class="row-text">
            <b>{seats.map((chair) => shownName(chair.name)).join(", ")}</b>
            <span class="muted small">
              {[
                gameName(game),
                ...(rated ? [t("rated")] : []),
                ...(watchers ? [t("watching", { count: watchers })] : []),
              ].join(" · ")}
            </span>
            <HouseRuleBadges game={game} changed={departures} />
          </span>
          <a class="button" href={`/t/${gameId}`}>
            {t("watchIt")}
          </a>
        </li>
      ))}
    </ul>
  );
}
