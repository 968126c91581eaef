// The lobby of a game: quick match as the big button, open tables as rows, hosting beside it.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { TableInfo } from "stolik-client/remote";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { Notice, Page, Skeleton } from "../parts/Page";
import { ActivePlayers } from "../people/ActivePlayers";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { useService } from "../service/useService";
import { settings } from "../settings";
import { gameName, shared, t } from "../texts";

const SEATS: Record<GameName, number> = { rummikub: 3, rikiki: 4, zole: 3, bridge: 4, farkle: 2 };

export function LobbyPage({ game }: { game: string }) {
  const { service, failed, retry } = useService();
  const [tables, setTables] = useState<readonly TableInfo[]>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!service) return;
    void service.account.heartbeat.start(game).catch(() => undefined);
    const open = service.lobby.openTables();
    const stop = open.subscribe((found) => setTables(found.filter((one) => one.header.game === game)));
    return () => {
      stop();
      open.stop();
    };
  }, [service, game]);
  const sitDown = async (step: () => Promise<{ gameId: string }>): Promise<void> => {
    setBusy(true);
    if (!(await runAction(async () => navigate(`/t/${(await step()).gameId}`)))) setBusy(false);
  };
  const playerName = settings.value.name ? { name: settings.value.name } : {};
  return (
    <Page title={gameName(game)}>
      <button
        class="button-main button-wide"
        disabled={!service || busy}
        onClick={() =>
          service &&
          void sitDown(() =>
            service.lobby.search({
              game: game as GameName,
              seats: SEATS[game as GameName],
              clock: { kind: "move", seconds: 90 },
              ...playerName,
            }),
          )
        }
      >
        {t("quickMatch")}
      </button>
      <a class="button" href={`/host/${game}`}>
        {t("hostTable")}
      </a>
      <h2>{t("openTables")}</h2>
      {failed && (
        <Notice text={shared.value.reason("offline")}>
          <button onClick={retry}>{t("retry")}</button>
        </Notice>
      )}
      {!failed && !tables && <Skeleton />}
      {tables?.length === 0 && <Notice text={t("noOpenTables")} />}
      <ul class="rows">
        {tables?.map(({ gameId, header, missing }) => (
          <li key={gameId} class="row">
            <span class="row-words">
              <b>
                {header.seats
                  .filter((chair) => chair.kind !== "open")
                  .map((chair) => chair.name)
                  .join(", ")}
              </b>
              <span class="muted small">{t("missing", { count: missing })}</span>
              <HouseRuleBadges game={header.game} changed={header.departures} />
            </span>
            <button
              disabled={busy}
              onClick={() => service && void sitDown(() => service.lobby.join({ gameId }, playerName))}
            >
              {t("sitDown")}
            </button>
          </li>
        ))}
      </ul>
      {service && <ActivePlayers service={service} />}
    </Page>
  );
}
