// The waiting room: the table with its chairs, how others come to it, chat, and for the host the start.

import { useState } from "preact/hooks";
import type { Header } from "stolik-client";
import type { RemoteTable } from "stolik-client/remote";
import { HouseRuleBadges } from "../house_rules/HouseRuleBadges";
import { RulesLink } from "../house_rules/RulesLink";
import { clockText } from "../parts/clock_settings";
import { Page } from "../parts/Page";
import { askConfirm } from "../parts/questions";
import { InvitePicker } from "../people/InvitePicker";
import { shownName } from "../people/shown_name";
import { useInviteSuggestions } from "../people/useInviteSuggestions";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { Chat } from "../table/Chat";
import { useLastChatLine, useUnreadChat } from "../table/chat_hooks";
import { SeatRequests } from "../table/SeatRequests";
import { gameName, t } from "../texts";
import { ChairsAround } from "./ChairsAround";
import { endingTexts } from "./EndingFields";
import { OfflineNote } from "./OfflineNote";
import { PlayedBefore } from "./PlayedBefore";
import { SeatLinks } from "./SeatLinks";
import { ShareTable } from "./ShareTable";
import { StartTable } from "./StartTable";
import { freeChairs, invitedUids } from "./start_plans";
import "./waiting_room.css";

interface Props {
  readonly service: Service;
  readonly table: RemoteTable;
  readonly id: string;
  readonly header: Header;
}

export function WaitingRoom({ service, table, id, header }: Props) {
  const me = service.account.person.value?.uid;
  const seats = useLatestValue(table.seats) ?? [];
  const host = header.host === me;
  const seated = header.players.includes(me ?? "");
  const missing = header.seats.filter((chair) => chair.kind === "open").length;
  const free = freeChairs(header, Date.now()); // without one, the address leads nobody in
  const alone = host && free > 0 && seated && header.players.length === 1;
  const chairs = header.seats.map((chair, seat) => ({
    kind: chair.kind,
    name: chair.name,
    kept: chair.reserved,
    mine: chair.uid === me,
    host: chair.uid === header.host,
    here: seats[seat]?.presence !== "away",
  }));
  const goHomeAfter = async (action: () => Promise<unknown>): Promise<void> => {
    if (await runAction(action)) navigate("/", true);
  };
  const remove = async (seat: number): Promise<void> => {
    const { uid, name } = header.seats[seat] ?? {};
    if (!uid) return;
    const title = t("removePlayer", { name: shownName(name ?? "") });
    const sure = await askConfirm({ title, text: t("removePlayerHint"), yes: t("remove"), danger: true });
    if (sure) await runAction(() => service.hostActions(id).kick(uid));
  };
  const cancel = async (): Promise<void> => {
    const others = header.players.some((uid) => uid !== me) || header.seats.some((chair) => chair.reserved);
    const sure =
      !others || (await askConfirm({ title: t("cancelTable"), text: t("cancelHint"), yes: t("cancelTable") }));
    if (sure) await goHomeAfter(() => service.lobby.cancel(id));
  };
  return (
    <Page title={gameName(header.game)}>
      <div class="waiting-room">
        <div class="waiting-table">
          <OfflineNote table={table} />
          <ChairsAround chairs={chairs} {...(host ? { onRemove: (seat: number) => void remove(seat) } : {})}>
            <p class="waiting-status" role="status">
              {missing ? t("missing", { count: missing }) : t(host ? "allHereHost" : "allHere")}
            </p>
          </ChairsAround>
          {host && <SeatRequests service={service} id={id} mySeat={null} />}
          {host && <StartTable service={service} id={id} header={header} alone={alone} />}
          <div class="waiting-rules">
            <span class="chip">{clockText(header.clock)}</span>
            {header.rated && <span class="chip">{t("rated")}</span>}
            {!header.rated &&
              endingTexts(header).map((text) => (
                <span key={text} class="chip">
                  {text}
                </span>
              ))}
            <HouseRuleBadges game={header.game} changed={header.departures} />
            <RulesLink game={header.game} options={header.departures ?? header.options} />
          </div>
          <PlayedBefore duplicate={header.duplicateOf !== null} />
        </div>
        <div class="waiting-side">
          {header.code && free > 0 && (
            <ShareTable id={id} code={header.code} needsCode={header.visibility === "private"} main={alone} />
          )}
          {host && <SeatLinks service={service} id={id} header={header} />}
          {host && <InvitePlayers service={service} id={id} header={header} />}
          {seated && <WaitingChat table={table} />}
        </div>
        <div class="buttons">
          {host ? (
            <button class="button-quiet" onClick={() => void cancel()}>
              {t("cancelTable")}
            </button>
          ) : (
            <button class="button-quiet" onClick={() => void goHomeAfter(() => service.lobby.leave(id))}>
              {t("leave")}
            </button>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The chat, folded until somebody opens it; what is unread is counted, and the last line is shown. */
function WaitingChat({ table }: Pick<Props, "table">) {
  const [open, setOpen] = useState(false);
  const unread = useUnreadChat(table, open);
  const last = useLastChatLine(table);
  return (
    <details class="waiting-chat" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("chat")}
        {!open && <span class="name muted small">{last}</span>}
        {unread > 0 && <span class="waiting-unread">{unread}</span>}
      </summary>
      {open && <Chat table={table} />}
    </details>
  );
}

/** Players whom the host can invite while a seat is free. */
function InvitePlayers({ service, id, header }: Omit<Props, "table">) {
  const [invited, setInvited] = useState<readonly string[]>([]);
  const people = useInviteSuggestions(service).filter(({ uid }) => !header.players.includes(uid));
  const reservedUids = invitedUids(people, header, invited);
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
