// Some of the players who are around now, for a lobby; all of them are on the page of people.

import { Skeleton } from "../parts/Page";
import { errorText } from "../run_action";
import type { Service } from "../service/service";
import { useLiveState } from "../service/useLatestValue";
import { t } from "../texts";
import { PersonRow } from "./PersonRow";
import "./people.css";

const MAX_SHOWN = 8;

export function ActivePlayers({ service }: { service: Service }) {
  const { value: players, error } = useLiveState(() => service.lobby.activePlayers(), [service]);
  return (
    <>
      <div class="section-head">
        <h2>{t("aroundNow")}</h2>
        <a href="/people">{t("allPeople")}</a>
      </div>
      {error && <p class="muted">{errorText(error)}</p>}
      {!players && !error && <Skeleton rows={1} />}
      {players?.length === 0 && <p class="muted">{t("nobodyAround")}</p>}
      <ul class="rows active-players">
        {players?.slice(0, MAX_SHOWN).map((player) => (
          <PersonRow key={player.uid} service={service} player={player} looking={player.looking} />
        ))}
      </ul>
    </>
  );
}
