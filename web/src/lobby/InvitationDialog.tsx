// An invitation that is open, as a dialog over whatever page or table is shown: accept, decline, or later.

import { useEffect, useState } from "preact/hooks";
import type { Invitation, Lobby } from "stolik-client/remote";
import { Dialog } from "../parts/Dialog";
import { shownName } from "../people/shown_name";
import { navigate, route } from "../router";
import { runAction } from "../run_action";
import { getService, hasAccount } from "../service/service";
import { useOpenedState } from "../service/useLatestValue";
import { gameName, t } from "../texts";
import { PlayedBefore } from "./PlayedBefore";

/** Shows nothing, and loads no Firebase, on a device without an account. */
export function InvitationDialog() {
  const [lobby, setLobby] = useState<Lobby>();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const { path } = route.value;
  const listening = lobby !== undefined;
  useEffect(() => {
    if (listening || !hasAccount()) return;
    let mounted = true;
    const listen = async (): Promise<void> => {
      const service = await getService();
      if ((await service.account.person.when()) && mounted) setLobby(service.lobby);
    };
    void listen().catch(() => undefined);
    return () => {
      mounted = false;
    };
  }, [path, listening]);
  const invitations = useOpenedState(() => lobby?.invitations(), [lobby]) ?? [];
  const open = invitations.find(
    (invitation) =>
      invitation.kind === "game" && !answered.has(keyOf(invitation)) && path !== `/t/${invitation.gameId}`,
  );
  if (!lobby || !open) return null;
  const close = (): void => setAnswered(new Set([...answered, keyOf(open)]));
  const accept = async (): Promise<void> => {
    close();
    await runAction(async () => {
      await lobby.join({ gameId: open.gameId });
      navigate(`/t/${open.gameId}`);
    });
  };
  const decline = async (): Promise<void> => {
    close();
    await runAction(() => lobby.decline(open.gameId), t("declined"));
  };
  const away = path.startsWith("/t/");
  return (
    <Dialog
      key={keyOf(open)}
      title={t("invitedTo", { name: shownName(open.fromName), game: gameName(open.game) })}
      onClose={close}
    >
      <PlayedBefore duplicate={open.duplicate} />
      {away && <p>{t("invitedWhilePlaying")}</p>}
      <div class="dialog-answers">
        <button class="button-quiet" onClick={close}>
          {t("later")}
        </button>
        <button onClick={() => void decline()}>{t("decline")}</button>
        <button class="button-main" onClick={() => void accept()}>
          {t("sitDown")}
        </button>
      </div>
    </Dialog>
  );
}

function keyOf({ gameId, until }: Invitation): string {
  return `${gameId} ${until}`;
}
