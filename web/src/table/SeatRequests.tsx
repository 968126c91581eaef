// For the host: people who lost their device and ask for their chair on another one.

import { useEffect, useState } from "preact/hooks";
import type { Invitation } from "stolik-client/remote";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";

export function SeatRequests({ service, id }: { service: Service; id: string }) {
  const [letters, setLetters] = useState<readonly Invitation[]>([]);
  useEffect(() => {
    const all = service.lobby.invitations();
    const stop = all.subscribe(setLetters);
    return () => {
      stop();
      all.stop();
    };
  }, [service]);
  return (
    <>
      {letters
        .filter((one) => one.kind === "seat" && one.gameId === id)
        .map((one) => (
          <div key={one.from} class="table-hint offer" role="status">
            <p>{t("wantsSeat", { name: one.fromName })}</p>
            <button onClick={() => void runAction(() => service.hosting(id).answerSeat(one.from, true))}>
              {t("agree")}
            </button>
            <button
              class="button-quiet"
              onClick={() => void runAction(() => service.hosting(id).answerSeat(one.from, false))}
            >
              {t("decline")}
            </button>
          </div>
        ))}
    </>
  );
}
