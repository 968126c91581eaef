// For somebody whose seat is held by another device: ask the host, and open the table once they agree.

import { useEffect, useState } from "preact/hooks";
import type { Lobby } from "stolik-client/remote";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { getSignedInService } from "../service/service";
import { useOpenedState } from "../service/useLatestValue";
import { t } from "../texts";

export function AskForSeat({ link }: { link: string }) {
  const [asked, setAsked] = useState<{ lobby: Lobby; gameId: string }>();
  const myGames = useOpenedState(() => asked?.lobby.myGames(), [asked]);
  useEffect(() => {
    if (asked && myGames?.some((table) => table.gameId === asked.gameId)) navigate(`/t/${asked.gameId}`, true);
  }, [asked, myGames]);
  const ask = async (): Promise<void> => {
    const { connection, lobby } = await getSignedInService();
    const { HostActions } = await import("stolik-client/remote");
    setAsked({ lobby, gameId: (await HostActions.askSeat(connection, link)).gameId });
  };
  if (asked) return <p role="status">{t("askedHost")}</p>;
  return (
    <button class="button-main" onClick={() => void runAction(ask)}>
      {t("askHost")}
    </button>
  );
}
