// Favourites, recent players and who is around, live, for wherever somebody can be invited.

import { useEffect, useState } from "preact/hooks";
import type { Player } from "stolik-client/remote";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { type InviteSuggestion, inviteSuggestions, recentPlayers } from "./invite_suggestions";

const RECENT_TABLES = 20; // as far back as 'recent' goes

export function useInviteSuggestions(service: Service | undefined): readonly InviteSuggestion[] {
  const profile = useLatestValue(service?.account.profile);
  const [recent, setRecent] = useState<readonly Pick<Player, "uid" | "name">[]>([]);
  const [favourites, setFavourites] = useState<readonly Player[]>([]);
  const [around, setAround] = useState<readonly Player[]>([]);
  const me = profile?.uid;
  const dear = profile?.favourites ?? [];
  useEffect(() => {
    if (!service || !me) return;
    let here = true;
    service.lobby.finished(RECENT_TABLES).then(
      (tables) => here && setRecent(recentPlayers(tables, me)),
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
  return inviteSuggestions({ favourites, recent, active: around, blocked: profile?.blocked ?? [] });
}
