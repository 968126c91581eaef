// Whom the player may want to invite: favourites, recent players and active players, kept up to date.

import { useEffect, useState } from "preact/hooks";
import type { Player } from "stolik-client/remote";
import type { Service } from "../service/service";
import { useLatestValue, useOpenedState } from "../service/useLatestValue";
import { type InviteSuggestion, inviteSuggestions, type KnownPlayer, recentPlayers } from "./invite_suggestions";

const RECENT_TABLES = 20; // finished tables whose players count as recent

export function useInviteSuggestions(service: Service | undefined): readonly InviteSuggestion[] {
  const profile = useLatestValue(service?.account.profile);
  const [recent, setRecent] = useState<readonly KnownPlayer[]>([]);
  const [favourites, setFavourites] = useState<readonly Player[]>([]);
  const me = profile?.uid;
  const favouriteUids = profile?.favourites ?? [];
  const active = useOpenedState(() => (me ? service?.lobby.activePlayers() : undefined), [service, me]) ?? [];
  useEffect(() => {
    if (!service || !me) return;
    let mounted = true;
    service.lobby.finished(RECENT_TABLES).then(
      (tables) => mounted && setRecent(recentPlayers(tables, me)),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [service, me]);
  useEffect(() => {
    let mounted = true;
    service?.lobby.players(favouriteUids).then(
      (players) => mounted && setFavourites(players),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [service, favouriteUids.join()]);
  return inviteSuggestions({ favourites, recent, active, blocked: profile?.blocked ?? [] });
}
