// Favourites, recent players and who is around, live, for wherever somebody can be invited.

import { useEffect, useState } from "preact/hooks";
import type { Player } from "stolik-client/remote";
import { useLive } from "../live";
import type { Service } from "../service";
import { type Acquaintance, acquaintances, recentPeople } from "./acquaintances";

const TABLES = 20; // as far back as 'recent' goes

export function useAcquaintances(service: Service | undefined): readonly Acquaintance[] {
  const profile = useLive(service?.account.profile);
  const [recent, setRecent] = useState<readonly Pick<Player, "uid" | "name">[]>([]);
  const [favourites, setFavourites] = useState<readonly Player[]>([]);
  const [around, setAround] = useState<readonly Player[]>([]);
  const me = profile?.uid;
  const dear = profile?.favourites ?? [];
  useEffect(() => {
    if (!service || !me) return;
    let here = true;
    service.lobby.finished(TABLES).then(
      (tables) => here && setRecent(recentPeople(tables, me)),
      () => undefined,
    );
    const lobby = service.lobby.activePlayers();
    const stop = lobby.subscribe(setAround);
    return () => {
      here = false;
      stop();
      lobby.stop();
    };
  }, [service, me]);
  useEffect(() => {
    let here = true;
    service?.lobby.players(dear).then(
      (found) => here && setFavourites(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [service, dear.join()]);
  return acquaintances({ favourites, recent, around, blocked: profile?.blocked ?? [] });
}
