// Shows this person among those who look for a game, as long as the page that looks is open.

import { useEffect } from "preact/hooks";
import type { GameName } from "stolik-client";
import type { Service } from "../service/service";

/** Look for players of `game`; null while the page does not. Leaving the page ends it. */
export function useLooking(service: Service | undefined, game: GameName | "any" | null): void {
  useEffect(() => {
    if (!service || !game) return;
    const { heartbeat } = service.account;
    void heartbeat.start(game).catch(() => undefined);
    return () => void heartbeat.stop().catch(() => undefined);
  }, [service, game]);
}
