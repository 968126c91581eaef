// The waiting room: chairs, code, link and QR code to share; the host invites and starts.

import { useState } from "preact/hooks";
import type { Header } from "stolik-client";
import type { SeatLink } from "stolik-client/remote";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { Page } from "../parts/Page";
import { QrCode } from "../parts/QrCode";
import { InvitePicker } from "../people/InvitePicker";
import { useInviteSuggestions } from "../people/useInviteSuggestions";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { shareLink } from "../share/clipboard";
import { SeatRequests } from "../table/SeatRequests";
import { gameName, t } from "../texts";
import { PlayedBefore } from "./PlayedBefore";
import "./waiting_room.css";

export function WaitingRoom({ service, id, header }: { service: Service; id: string; header: Header }) {
  const me = service.account.person.value?.uid;
  const host = header.host === me;
  const missing = header.seats.filter((chair) => chair.kind === "open").length;
  const address = `${location.origin}/c/${header.code}`;
  const links = JSON.parse(sessionStorage.getItem(`stolik.links.${id}`) ?? "[]") as readonly SeatLink[];
  const goHomeAfter = async (action: () => Promise<unknown>): Promise<void> => {
    if (await runAction(action)) navigate("/", true);
  };
  return (
    <Page title={gameName(header.game)}>
      <section class="waiting-felt">
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
      {header.rated && <p class="muted">{t("ratedGame")}</p>}
      <HouseRuleBadges game={header.game} changed={header.departures} />
      <PlayedBefore duplicate={header.duplicateOf !== null} />
      {host && <SeatRequests service={service} id={id} mySeat={null} />}
      {header.code && (
        <section class="share">
          <div class="share-text">
            <p class="muted small">{t("shareCode")}</p>
            <p class="share-code">{header.code}</p>
            <button onClick={() => void shareLink(address)}>{t("shareLink")}</button>
          </div>
          <QrCode text={address} />
        </section>
      )}
      {host && <InvitePlayers service={service} id={id} header={header} />}
      {links.length > 0 && (
        <ul class="rows">
          {links.map((seatLink) => (
            <li key={seatLink.seat} class="row">
              <span class="row-text">{t("linkFor", { name: seatLink.name })}</span>
              <button onClick={() => void shareLink(`${location.origin}/l/${seatLink.link}`)}>{t("shareLink")}</button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {host && (
          <button class="button-main" onClick={() => void runAction(() => service.lobby.start(id))}>
            {t(missing ? "startWithBots" : "start")}
          </button>
        )}
        {host ? (
          <button class="button-quiet" onClick={() => void goHomeAfter(() => service.lobby.cancel(id))}>
            {t("cancelTable")}
          </button>
        ) : (
          <button class="button-quiet" onClick={() => void goHomeAfter(() => service.lobby.leave(id))}>
            {t("leave")}
          </button>
        )}
      </div>
    </Page>
  );
}

/** Players whom the host can invite while a seat is free. */
function InvitePlayers({ service, id, header }: { service: Service; id: string; header: Header }) {
  const [invited, setInvited] = useState<readonly string[]>([]);
  const people = useInviteSuggestions(service).filter(({ uid }) => !header.players.includes(uid));
  const reservedUids = people
    .filter(({ name }) => header.seats.some((chair) => chair.reserved && chair.name === name))
    .map(({ uid }) => uid);
  const free = header.seats.filter((chair) => chair.kind === "open" && !chair.reserved).length;
  const invite = async (uid: string): Promise<void> => {
    const done = await runAction(() => service.hostActions(id).invite({ invite: [uid] }), t("invited"));
    if (done) setInvited((before) => [...before, uid]);
  };
  return (
    <InvitePicker
      people={people}
      picked={[...reservedUids, ...invited]}
      freeSeats={free}
      onPick={(uid) => reservedUids.includes(uid) || invited.includes(uid) || void invite(uid)}
    />
  );
}
