// For the host and for who holds the seat: somebody asks for it on another device.

import { shownName } from "../people/shown_name";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useOpenedState } from "../service/useLatestValue";
import { t } from "../texts";

export function SeatRequests({ service, id, mySeat }: { service: Service; id: string; mySeat: number | null }) {
  const invitations = useOpenedState(() => service.lobby.invitations(), [service]) ?? [];
  const requests = invitations.filter(({ kind, gameId }) => kind === "seat" && gameId === id);
  const answer = (uid: string, agree: boolean): void =>
    void runAction(() => service.hostActions(id).answerSeat(uid, agree));
  return (
    <>
      {requests.map(({ from, fromName, seat }) => (
        <div key={from} class="table-hint table-request" role="status">
          <p>{seat === mySeat ? t("mySeatRequested") : t("seatRequested", { name: shownName(fromName) })}</p>
          <button onClick={() => answer(from, true)}>{t("agree")}</button>
          <button class="button-quiet" onClick={() => answer(from, false)}>
            {t("decline")}
          </button>
        </div>
      ))}
    </>
  );
}
