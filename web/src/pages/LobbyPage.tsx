// The lobby of a game: quick match as the big button, open tables, live tables, and who is around.

import { useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { OpenTable } from "stolik-client/remote";
import { LiveTables } from "../finding/LiveTables";
import { MatchSheet } from "../finding/MatchSheet";
import { loadMatchSettings, type MatchSettings, matchText, saveMatchSettings } from "../finding/match_settings";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { PlayedBefore } from "../lobby/PlayedBefore";
import { clockText } from "../parts/clock_settings";
import { Notice, OfflineNotice, Page, Skeleton } from "../parts/Page";
import { ActivePlayers } from "../people/ActivePlayers";
import { shownName } from "../people/shown_name";
import { useLooking } from "../people/useLooking";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { useLatestValue, useLiveState } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { settings } from "../settings";
import { gameName, t } from "../texts";
import "../finding/finding.css";

export function LobbyPage({ game }: { game: GameName }) {
  const { service, failed, retry } = useService();
  const [wanted] = useState(() => loadMatchSettings(game));
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const person = useLatestValue(service?.account.person);
  useLooking(service, game);
  const [attempts, setAttempts] = useState(0);
  const { value: tables, error } = useLiveState(() => service?.lobby.openTables(game), [service, game, attempts]);
  const tryAgain = (): void => {
    setAttempts(attempts + 1);
    retry();
  };
  const sitDown = async (gameId: string): Promise<void> => {
    const guestName = person?.guest ? settings.value.name : "";
    const join = async (): Promise<void> => {
      await service?.lobby.join({ gameId }, guestName ? { name: guestName } : {});
      navigate(`/t/${gameId}`);
    };
    setBusy(true);
    if (!(await runAction(join))) setBusy(false);
  };
  const search = (next: MatchSettings): void => {
    saveMatchSettings(game, next);
    navigate(`/find/${game}`);
  };
  if (failed || error)
    return (
      <Page title={gameName(game)}>
        <OfflineNotice onRetry={tryAgain} game={game} />
      </Page>
    );
  return (
    <Page title={gameName(game)}>
      <section class="quick-match">
        <button class="button-main button-wide" onClick={() => search(wanted)}>
          {t("quickMatch")}
        </button>
        <p class="muted small">{t("quickMatchHint")}</p>
        <div class="section-head">
          <span class="small">{matchText(game, wanted)}</span>
          <button class="button-quiet" disabled={!service} onClick={() => setChoosing(true)}>
            {t("changeSettings")}
          </button>
        </div>
      </section>
      <a class="button" href={`/host/${game}`}>
        {t("hostTable")}
      </a>
      <h2>{t("openTables")}</h2>
      {!tables && <Skeleton />}
      {tables?.length === 0 && (
        <Notice text={t("noOpenTablesHint")}>
          <a class="button" href={`/play/${game}`}>
            {t("playAgainstBots")}
          </a>
        </Notice>
      )}
      <ul class="rows">
        {tables?.map((table) => (
          <OpenTableRow key={table.gameId} table={table} busy={busy} onSitDown={() => void sitDown(table.gameId)} />
        ))}
      </ul>
      <div class="section-head">
        <h2>{t("liveTables")}</h2>
        <a href="/watch">{t("allLiveTables")}</a>
      </div>
      {service && <LiveTables service={service} games={[game]} />}
      {service && <ActivePlayers service={service} />}
      {choosing && (
        <MatchSheet
          game={game}
          settings={wanted}
          member={person?.guest === false}
          onSearch={search}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  );
}

/** A table that waits: who is there, how many are missing, clock, rated, house rules. */
function OpenTableRow({ table, busy, onSitDown }: { table: OpenTable; busy: boolean; onSitDown(): void }) {
  return (
    <li class="row">
      <span class="row-text">
        <b>
          {table.seats
            .filter((chair) => chair.kind !== "open")
            .map((chair) => shownName(chair.name))
            .join(", ")}
        </b>
        <span class="muted small">
          {[t("missing", { count: table.missing }), clockText(table.clock)].join(" · ")}{" "}
          {table.rated && <span class="chip">{t("rated")}</span>}
        </span>
        <HouseRuleBadges game={table.game} changed={table.departures} />
        <PlayedBefore duplicate={table.duplicate} />
      </span>
      <button disabled={busy} onClick={onSitDown}>
        {t("sitDown")}
      </button>
    </li>
  );
}
