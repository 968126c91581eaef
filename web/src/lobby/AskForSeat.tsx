// The link of a chair that another device holds: ask the host, and sit down once they agree.

import { useEffect, useState } from "preact/hooks";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { getService, getSignedInService } from "../service/service";
import { t } from "../texts";

export function AskForSeat({ link }: { link: string }) {
  const [table, setTable] = useState("");
  const ask = async (): Promise<void> => {
    const [{ HostActions }, { connection }] = await Promise.all([import("stolik-client/remote"), getSignedInService()]);
    setTable((await HostActions.askSeat(connection, link)).gameId);
  };
  useEffect(() => {
    if (!table) return;
    let stop = (): void => undefined;
    let here = true;
    void getService().then(({ lobby }) => {
      if (!here) return;
      const mine = lobby.myGames();
      mine.subscribe((tables) => tables.some((one) => one.gameId === table) && navigate(`/t/${table}`, true));
      stop = () => mine.stop();
    });
    return () => {
      here = false;
      stop();
    };
  }, [table]);
  if (table) return <p role="status">{t("askedHost")}</p>;
  return (
    <button class="button-main" onClick={() => void runAction(ask)}>
      {t("askHost")}
    </button>
  );
}
