// Some of the players who are around now, for a lobby; all of them are on the page of people.

import type { Service } from "../service/service";
import { useOpenedState } from "../service/useLatestValue";
import { t } from "../texts";
import { PersonRow } from "./PersonRow";
import "./people.css";

const MAX_SHOWN = 8;

export function ActivePlayers({ service }: { service: Service }) {
  const players = useOpenedState(() => service.lobby.activePlayers(), [service]) ?? [];
  return (
    <>
      <div class="section-head">
        <h2>{t("aroundNow")}</h2>
        <a href="/people">{t("allPeople")}</a>
      </div>
      {players.length === 0 && <p class="muted">{t("nobodyAround")}</p>}
      <ul class="rows active-players">
        {players.slice(0, MAX_SHOWN).map((player) => (
          <PersonRow key={player.uid} service={service} player={player} looking={player.looking} />
        ))}
      </ul>
    </>
  );
}
