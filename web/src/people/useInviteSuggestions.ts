// Whom the player may want to invite: favourites, recent players and active players, kept up to date.

import type { Service } from "../service/service";
import { useLatestValue, useOpenedState } from "../service/useLatestValue";
import { useLoaded } from "../service/useLoaded";
import { type InviteSuggestion, inviteSuggestions, recentPlayers } from "./invite_suggestions";

const RECENT_TABLES = 20; // finished tables whose players count as recent

export function useInviteSuggestions(service: Service | undefined): readonly InviteSuggestion[] {
  const profile = useLatestValue(service?.account.profile);
  const me = profile?.uid;
  const favouriteUids = profile?.favourites ?? [];
  const active = useOpenedState(() => (me ? service?.lobby.activePlayers() : undefined), [service, me]) ?? [];
  const recent = useLoaded(
    async () => (service && me ? recentPlayers(await service.lobby.finished(RECENT_TABLES), me) : []),
    [service, me],
  );
  const favourites = useLoaded(
    async () => (service ? service.lobby.players(favouriteUids) : []),
    [service, favouriteUids.join()],
  );
  return inviteSuggestions({
    favourites: favourites.value ?? [],
    recent: recent.value ?? [],
    active,
    blocked: profile?.blocked ?? [],
  });
}
