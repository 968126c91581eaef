// The lobby of a game: quick match, hosting, open tables, and who is here.

import { useEffect, useState } from "preact/hooks";
import type { GameName } from "stolik-client";
import { aboutGame } from "../games/registry";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { PlayedBefore } from "../lobby/PlayedBefore";
import { Notice, Page, Skeleton } from "../parts/Page";
import { ActivePlayers } from "../people/ActivePlayers";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { useOpenedState } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { settings } from "../settings";
import { gameName, shared, t } from "../texts";

export function LobbyPage({ game }: { game: GameName }) {
  const { service, failed, retry } = useService();
  const [busy, setBusy] = useState(false);
  useEffect(() => void service?.account.heartbeat.start(game).catch(() => undefined), [service, game]);
  const openTables = useOpenedState(() => service?.lobby.openTables(), [service]);
  const tables = openTables?.filter(({ header }) => header.game === game);
  const sitDown = async (join: () => Promise<{ gameId: string }>): Promise<void> => {
    setBusy(true);
    if (!(await runAction(async () => navigate(`/t/${(await join()).gameId}`)))) setBusy(false);
  };
  const nickname = settings.value.name ? { name: settings.value.name } : {};
  return (
    <Page title={gameName(game)}>
      <button
        class="button-main button-wide"
        disabled={!service || busy}
        onClick={() =>
          service &&
          void sitDown(() =>
            service.lobby.search({
              game,
              seats: aboutGame(game).usualSeats,
              clock: { kind: "move", seconds: 90 },
              ...nickname,
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
            <span class="row-text">
              <b class="name">
                {header.seats
                  .filter((chair) => chair.kind !== "open")
                  .map((chair) => chair.name)
                  .join(", ")}
              </b>
              <span class="muted small">{t("missing", { count: missing })}</span>
              <HouseRuleBadges game={header.game} changed={header.departures} />
              <PlayedBefore duplicate={header.duplicateOf !== null} />
            </span>
            <button
              disabled={busy}
              onClick={() => service && void sitDown(() => service.lobby.join({ gameId }, nickname))}
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
