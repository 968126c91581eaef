// The link of a chair that another device holds: ask the host, and sit down once they agree.

import { useEffect, useState } from "preact/hooks";
import { attempt } from "../attempt";
import { go } from "../router";
import { service, signedIn } from "../service";
import { t } from "../texts";

export function AskSeat({ link }: { link: string }) {
  const [table, setTable] = useState("");
  const ask = async (): Promise<void> => {
    const [{ HostActions }, { connection }] = await Promise.all([import("stolik-client/remote"), signedIn()]);
    setTable((await HostActions.askSeat(connection, link)).gameId);
  };
  useEffect(() => {
    if (!table) return;
    let stop = (): void => undefined;
    let here = true;
    void service().then(({ lobby }) => {
      if (!here) return;
      const mine = lobby.myGames();
      mine.subscribe((tables) => tables.some((one) => one.gameId === table) && go(`/t/${table}`, true));
      stop = () => mine.stop();
    });
    return () => {
      here = false;
      stop();
    };
  }, [table]);
  if (table) return <p role="status">{t("askedHost")}</p>;
  return (
    <button class="button-main" onClick={() => void attempt(ask)}>
      {t("askHost")}
    </button>
  );
}
