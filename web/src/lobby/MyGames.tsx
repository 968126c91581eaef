// My tables that go on, those that wait for me first; and invitations. Only for devices that have met the service.

import { useEffect, useState } from "preact/hooks";
import type { Invitation, TableInfo } from "stolik-client/remote";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { getService } from "../service/service";
import { gameName, t } from "../texts";

const MET = "stolik.met";

/** Remember that this device has an account, so that the first page looks for its games. */
export function remember(): void {
  localStorage.setItem(MET, "yes");
}

export function MyGames() {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  const [invited, setInvited] = useState<readonly Invitation[]>([]);
  useEffect(() => {
    if (!localStorage.getItem(MET)) return;
    const stops: (() => void)[] = [];
    let here = true;
    void getService()
      .then(async (found) => {
        if (!(await found.account.person.when(() => true)) || !here) return;
        const mine = found.lobby.myGames();
        const letters = found.lobby.invitations();
        stops.push(
          mine.subscribe(setTables),
          () => mine.stop(),
          letters.subscribe((all) => setInvited(all.filter((one) => one.kind === "game"))),
          () => letters.stop(),
        );
      })
      .catch(() => undefined);
    return () => {
      here = false;
      for (const stop of stops) stop();
    };
  }, []);
  if (!tables.length && !invited.length) return null;
  return (
    <section class="my-games">
      <h2>{t("myGames")}</h2>
      <ul class="rows">
        {invited.map((one) => (
          <li key={one.gameId} class="row row-mine">
            <span class="row-words">
              <b>{gameName(one.game)}</b>
              <span class="muted small">{t("invitedBy", { name: one.fromName })}</span>
            </span>
            <button class="button-main" onClick={() => void runAction(() => accept(one.gameId))}>
              {t("sitDown")}
            </button>
            <button
              class="button-quiet"
              onClick={() => void runAction(async () => (await getService()).lobby.decline(one.gameId))}
            >
              {t("decline")}
            </button>
          </li>
        ))}
        {tables.map(({ gameId, header, myTurn, missing }) => (
          <li key={gameId}>
            <a class={myTurn ? "row row-mine" : "row"} href={`/t/${gameId}`}>
              <span class="row-words">
                <b>{gameName(header.game)}</b>
                <span class="muted small">
                  {header.seats
                    .map((chair) => chair.name)
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <span class="chip">
                {myTurn ? t("yourTurn") : missing ? t("missing", { count: missing }) : t("wait")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function accept(gameId: string): Promise<void> {
  const { lobby } = await getService();
  await lobby.join({ gameId });
  navigate(`/t/${gameId}`);
}
