// An invitation that is open, as a dialog over whatever page or table is shown: accept, decline, or later.

import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { shownName } from "../people/shown_name";
import { navigate, route } from "../router";
import { runAction } from "../run_action";
import { getService, hasAccount, type Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { gameName, t } from "../texts";
import { forgetInvitation, keyOf, openInvitations, postpone, urgentInvitations } from "./open_invitations";
import { PlayedBefore } from "./PlayedBefore";

/** Shows nothing, and loads no Firebase, on a device without an account. */
export function InvitationDialog() {
  const [service, setService] = useState<Service>();
  const { path } = route.value;
  const person = useLatestValue(service?.account.person);
  useEffect(() => {
    if (service || !hasAccount()) return;
    let mounted = true;
    getService().then(
      (loaded) => mounted && setService(loaded),
      () => undefined, // the next page tries again
    );
    return () => {
      mounted = false;
    };
  }, [path, service]);
  useEffect(() => {
    if (!service || !person) return;
    const state = service.lobby.invitations();
    state.subscribe((all) => {
      openInvitations.value = all.filter(({ kind }) => kind === "game");
    });
    return () => {
      state.stop();
      openInvitations.value = [];
    };
  }, [service, person?.uid]);
  const open = urgentInvitations.value.find(({ gameId }) => path !== `/t/${gameId}`);
  if (!service || !open) return null;
  const { lobby } = service;
  const accept = async (): Promise<void> => {
    postpone(open);
    const join = async (): Promise<void> => {
      await lobby.join({ gameId: open.gameId });
      forgetInvitation(open);
      navigate(`/t/${open.gameId}`);
    };
    await runAction(join);
  };
  const decline = async (): Promise<void> => {
    postpone(open);
    const refuse = async (): Promise<void> => {
      await lobby.decline(open.gameId);
      forgetInvitation(open);
    };
    await runAction(refuse, t("declined"));
  };
  const away = path.startsWith("/t/");
  return (
    <Dialog
      key={keyOf(open)}
      title={t("invitedTo", { name: shownName(open.fromName), game: gameName(open.game) })}
      onClose={() => postpone(open)}
    >
      <PlayedBefore duplicate={open.duplicate} />
      {away && <p>{t("invitedWhilePlaying")}</p>}
      <div class="dialog-answers">
        <button class="button-quiet" onClick={() => postpone(open)}>
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
