// The players in a lobby now, and the games they look for.

import { isGame } from "../games/registry";
import type { Service } from "../service/service";
import { useOpenedState } from "../service/useLatestValue";
import { gameName, t } from "../texts";
import "./people.css";

export function ActivePlayers({ service }: { service: Service }) {
  const players = useOpenedState(() => service.lobby.activePlayers(), [service]) ?? [];
  if (!players.length) return null;
  return (
    <>
      <h2>{t("lookingForGame")}</h2>
      <ul class="active-players">
        {players.map(({ uid, name, looking }) => (
          <li key={uid}>
            <b class="name">{name}</b>{" "}
            <span class="muted small">{looking && isGame(looking) ? gameName(looking) : ""}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
