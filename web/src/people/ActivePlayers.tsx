// Who is in a lobby just now, live, and what they would like to play.

import { useEffect, useState } from "preact/hooks";
import type { ActivePlayer } from "stolik-client/remote";
import type { Service } from "../service/service";
import { gameName, t } from "../texts";
import "./people.css";

export function ActivePlayers({ service }: { service: Service }) {
  const [people, setPeople] = useState<readonly ActivePlayer[]>([]);
  useEffect(() => {
    const active = service.lobby.activePlayers();
    const stop = active.subscribe(setPeople);
    return () => {
      stop();
      active.stop();
    };
  }, [service]);
  if (!people.length) return null;
  return (
    <>
      <h2>{t("lookingForGame")}</h2>
      <ul class="around">
        {people.map(({ uid, name, looking }) => (
          <li key={uid}>
            <b>{name}</b> <span class="muted small">{looking ? gameName(looking) : ""}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
