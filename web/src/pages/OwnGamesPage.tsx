// One's own games: those that run, where it is my turn first, and those that are over, page by page.

import { useState } from "preact/hooks";
import type { TableInfo } from "stolik-client/remote";
import { FailureNotice } from "../errors/FailureNotice";
import { SameDealSheet } from "../finding/SameDealSheet";
import { MyGames } from "../lobby/MyGames";
import { savedGames } from "../local/saved_games";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { shownName } from "../people/shown_name";
import type { Service } from "../service/service";
import { useLatestValue, useLiveState } from "../service/useLatestValue";
import { usePages } from "../service/usePages";
import { useService } from "../service/useService";
import { gameName, regionalLocale, t } from "../texts";
import { countPoints } from "../texts/numbers";
import "../finding/finding.css";
import "../people/people.css";

const PAGE_SIZE = 10;

export function OwnGamesPage() {
  const { service, failed, retry } = useService();
  const [attempts, setAttempts] = useState(0);
  const local = savedGames();
  const running = useLiveState(() => service?.lobby.myGames(), [service, attempts]);
  const unreachable = failed || running.error !== undefined;
  const tryAgain = (): void => {
    setAttempts(attempts + 1);
    retry();
  };
  return (
    <Page title={t("ownGames")}>
      {unreachable && <OfflineNotice onRetry={tryAgain} />}
      {(!unreachable || local.length > 0) && <h2>{t("running")}</h2>}
      {!unreachable && !running.value && <Skeleton rows={1} />}
      {!unreachable && running.value?.length === 0 && local.length === 0 && (
        <Notice text={t("noRunning")}>
          <a class="button button-main" href="/">
            {t("play")}
          </a>
        </Notice>
      )}
      {!unreachable && <MyGames bare />}
      {local.length > 0 && (
        <ul class="rows">
          {local.map(({ storageKey, game, address, names }) => (
            <li key={storageKey}>
              <a class="row" href={address}>
                <span class="row-text">
                  <b>{gameName(game)}</b>
                  <span class="name muted small">{names.join(", ")}</span>
                </span>
                <span class="chip">{t("onThisDevice")}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {service && !unreachable && (
        <>
          <h2>{t("finishedGames")}</h2>
          <FinishedGames service={service} />
        </>
      )}
    </Page>
  );
}

function FinishedGames({ service }: { service: Service }) {
  const me = useLatestValue(service.account.person)?.uid ?? "";
  const {
    rows: tables,
    whole,
    error,
    more,
  } = usePages<TableInfo>((after) => service.lobby.finished(PAGE_SIZE, after?.header.updated), PAGE_SIZE);
  const [sameDeal, setSameDeal] = useState<TableInfo>();
  if (error !== undefined) return <FailureNotice error={error} onRetry={more} />;
  if (!tables) return <Skeleton />;
  const played = tables.filter(({ header }) => header.started !== null); // not what was cancelled before the deal
  return (
    <>
      {played.length === 0 && whole && (
        <Notice text={t("noFinished")}>
          <a class="button" href="/people">
            {t("allPeople")}
          </a>
        </Notice>
      )}
      <ul class="rows finished-games">
        {played.map((table) => (
          <FinishedGame key={table.gameId} table={table} me={me} onSameDeal={() => setSameDeal(table)} />
        ))}
      </ul>
      {!whole && <button onClick={more}>{t("showMore")}</button>}
      {sameDeal && <SameDealSheet service={service} table={sameDeal} onClose={() => setSameDeal(undefined)} />}
    </>
  );
}

function FinishedGame({ table, me, onSameDeal }: { table: TableInfo; me: string; onSameDeal(): void }) {
  const { gameId, header } = table;
  const date = new Intl.DateTimeFormat(regionalLocale(), { dateStyle: "medium" });
  const mySeat = header.seats.findIndex((chair) => chair.uid === me);
  const winners = header.result?.winners ?? [];
  const points = header.result?.scores[mySeat];
  const { result } = header;
  const outcome = !result
    ? t("endedEarly")
    : mySeat >= 0
      ? t(winners.includes(mySeat) ? "youWon" : "youLost")
      : t("winnerIs", { names: winners.map((seat) => shownName(header.seats[seat]?.name ?? "")).join(", ") });
  return (
    <li class="row">
      <span class="row-text">
        <b>
          <a class="player-link" href={`/t/${gameId}`}>
            {gameName(header.game)}
          </a>
        </b>
        <span class="name muted small">{header.seats.map((chair) => shownName(chair.name)).join(", ")}</span>
        <span class="muted small">
          {[date.format(header.updated), ...(points === undefined ? [] : [countPoints(points)])].join(" · ")}
        </span>
      </span>
      <span class="chip">{outcome}</span>
      <span class="buttons">
        {result ? (
          <>
            <a class="button button-quiet" href={`/r/${gameId}`}>
              {t("replay")}
            </a>
            <a class="button button-quiet" href={`/t/${gameId}?review`}>
              {t("review")}
            </a>
          </>
        ) : (
          <a class="button button-quiet" href={`/t/${gameId}`}>
            {t("seeTheEnd")}
          </a>
        )}
        {result && mySeat >= 0 && (
          <button class="button-quiet" onClick={onSameDeal}>
            {t("sameCards")}
          </button>
        )}
      </span>
    </li>
  );
}
