// The player's running tables, those waiting for their move first, and invitations.

import { useEffect, useState } from "preact/hooks";
import type { Invitation, Lobby } from "stolik-client/remote";
import { shownName } from "../people/shown_name";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { online } from "../service/online";
import { getService, hasAccount } from "../service/service";
import { useLiveState } from "../service/useLatestValue";
import { gameName, t } from "../texts";
import { forgetInvitation, openInvitations } from "./open_invitations";
import { PlayedBefore } from "./PlayedBefore";

/** Shows nothing, and loads no Firebase, on a device without an account; with `bare`, only the rows. */
export function MyGames({ bare = false }: { bare?: boolean }) {
  const [lobby, setLobby] = useState<Lobby>();
  const [attempts, setAttempts] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasAccount()) return;
    let mounted = true;
    setFailed(false);
    const load = async (): Promise<void> => {
      const service = await getService();
      if ((await service.account.person.when()) && mounted) setLobby(service.lobby);
    };
    load().catch(() => mounted && setFailed(true));
    return () => {
      mounted = false;
    };
  }, [attempts, online.value]);
  const { value: tables = [], error } = useLiveState(() => lobby?.myGames(), [lobby, attempts]);
  const accept = async (invitation: Invitation): Promise<void> => {
    await lobby?.join({ gameId: invitation.gameId });
    forgetInvitation(invitation);
    navigate(`/t/${invitation.gameId}`);
  };
  const decline = async (invitation: Invitation): Promise<void> => {
    await lobby?.decline(invitation.gameId);
    forgetInvitation(invitation);
  };
  const invited = openInvitations.value;
  if (!tables.length && !invited.length) {
    if (bare || !hasAccount() || (online.value && !failed && !error)) return null;
    return (
      <p class="my-games-missing" role="status">
        {t("gamesNotShown")}{" "}
        <button class="button-quiet" onClick={() => setAttempts(attempts + 1)}>
          {t("retry")}
        </button>
      </p>
    );
  }
  return (
    <section class="my-games">
      {!bare && (
        <div class="section-head">
          <h2>{t("myGames")}</h2>
          <a href="/me/games">{t("allMyGames")}</a>
        </div>
      )}
      <ul class="rows">
        {invited.map((invitation) => (
          <li key={invitation.gameId} class="row row-mine">
            <span class="row-text">
              <b>{gameName(invitation.game)}</b>
              <span class="name muted small">{t("invitedBy", { name: shownName(invitation.fromName) })}</span>
              <PlayedBefore duplicate={invitation.duplicate} />
            </span>
            <button class="button-main" onClick={() => void runAction(() => accept(invitation))}>
              {t("sitDown")}
            </button>
            <button class="button-quiet" onClick={() => void runAction(() => decline(invitation), t("declined"))}>
              {t("decline")}
            </button>
          </li>
        ))}
        {tables.map(({ gameId, header, myTurn, missing }) => (
          <li key={gameId}>
            <a class={myTurn ? "row row-mine" : "row"} href={`/t/${gameId}`}>
              <span class="row-text">
                <b>{gameName(header.game)}</b>
                <span class="name muted small">
                  {header.seats
                    .map((chair) => shownName(chair.name))
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <span class={myTurn ? "chip chip-mine" : "chip"}>
                {myTurn ? t("yourTurn") : missing ? t("missing", { count: missing }) : t("othersThinking")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
