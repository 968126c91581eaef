// The waiting room: chairs filling up, code, link and QR ready to share, bots and start for the host.

import { StolikError } from "stolik-client";
import type { Header } from "stolik-client";
import type { SeatLink } from "stolik-client/remote";
import { toast } from "../announce";
import { Page } from "../parts/Page";
import { Qr } from "../parts/Qr";
import { go } from "../router";
import type { Service } from "../service";
import { reasonText } from "../table/words";
import { shared, t } from "../texts";
import { Departures } from "./Departures";
import "./waiting.css";

export function WaitingRoom({ service, id, header }: { service: Service; id: string; header: Header }) {
  const me = service.account.person.value?.uid;
  const host = header.host === me;
  const missing = header.seats.filter((chair) => chair.kind === "open").length;
  const address = `${location.origin}/c/${header.code}`;
  const links = JSON.parse(sessionStorage.getItem(`stolik.links.${id}`) ?? "[]") as readonly SeatLink[];
  const attempt = async (step: Promise<unknown>, then = ""): Promise<void> => {
    try {
      await step;
      if (then) go(then, true);
    } catch (error) {
      toast(reasonText(error instanceof StolikError ? error.reason : "offline") ?? t("somethingWrong"), "error");
    }
  };
  return (
    <Page title={shared.value?.games[header.game] ?? header.game}>
      <section class="waiting-felt table-felt">
        <ul class="waiting-chairs" aria-label={t("seats")}>
          {header.seats.map((chair, seat) => (
            <li key={seat} class={chair.kind === "open" ? "waiting-chair waiting-open" : "waiting-chair"}>
              {chair.kind === "open" ? chair.name || t("emptyChair") : chair.name}
              {chair.kind === "bot" && <small> bot</small>}
            </li>
          ))}
        </ul>
        <p role="status">{t("missing", { count: missing })}</p>
      </section>
      <Departures header={header} />
      {header.code && (
        <section class="share">
          <div class="share-words">
            <p class="muted small">{t("shareCode")}</p>
            <p class="share-code">{header.code}</p>
            <button onClick={() => void share(address)}>{t("shareLink")}</button>
          </div>
          <Qr text={address} />
        </section>
      )}
      {links.length > 0 && (
        <ul class="rows">
          {links.map((one) => (
            <li key={one.seat} class="row">
              <span class="row-words">{t("linkFor", { name: one.name })}</span>
              <button onClick={() => void share(`${location.origin}/l/${one.link}`)}>{t("shareLink")}</button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {host && (
          <button class="button-main" onClick={() => void attempt(service.lobby.start(id))}>
            {t(missing ? "startWithBots" : "start")}
          </button>
        )}
        {host ? (
          <button class="button-quiet" onClick={() => void attempt(service.lobby.cancel(id), "/")}>
            {t("cancelTable")}
          </button>
        ) : (
          <button class="button-quiet" onClick={() => void attempt(service.lobby.leave(id), "/")}>
            {t("leave")}
          </button>
        )}
      </div>
    </Page>
  );
}

/** The phone's own way to share, or the clipboard. */
async function share(address: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ url: address });
    await navigator.clipboard.writeText(address);
    toast(t("copied"));
  } catch {
    prompt(t("shareLink"), address);
  }
}
