// What people at a running table can agree on: more time, a rest, the end; and the way out.

import type { Header, SeatInfo } from "stolik-client";
import { Hosting, type RemoteTable } from "stolik-client/remote";
import { toast } from "../announce";
import { go } from "../router";
import type { Service } from "../service";
import { TableMenu } from "../table/TableMenu";
import { refusalOf, reasonText } from "../table/words";
import { t } from "../texts";

interface Props {
  readonly service: Service;
  readonly table: RemoteTable;
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
}

export function RemoteMenu({ service, table, header, seats }: Props) {
  const { id } = table;
  const me = service.account.person.value?.uid ?? "";
  const hosting = new Hosting(service.connected, id);
  const seated = header.players.includes(me);
  const running = !header.result && seated;
  const timed = header.clock.kind !== "none";
  const attempt = (step: () => Promise<unknown>, then?: () => void) => (): void =>
    void step().then(then, (error: unknown) => toast(reasonText(refusalOf(error).reason) ?? t("somethingWrong"), "error"));
  const voted = header.votes.includes(me);
  const resting = header.pauses.includes(me);
  const leave = (): void => {
    if (confirm(t("leaveSure"))) attempt(() => service.lobby.leave(id), () => go("/"))();
  };
  return (
    <TableMenu game={header.game}>
      {running && timed && !header.rated && (
        <>
          <button class="button-quiet" onClick={attempt(() => hosting.giveTime(), () => toast(t("givenTime")))}>
            {t("giveTime")}
          </button>
          <button class="button-quiet" onClick={attempt(() => hosting.pause(!resting))}>
            {t(resting ? "endPause" : "askPause")}
          </button>
        </>
      )}
      {running && !header.rated && (
        <button class="button-quiet" onClick={attempt(() => table.takeBack())}>
          {t("takeBack")}
        </button>
      )}
      {running && (
        <button class="button-quiet" onClick={attempt(() => service.lobby.cancel(id, !voted), () => toast(t("saved")))}>
          {t(voted ? "voteBack" : "voteCancel")}
          {header.votes.length > 0 && <span class="chip">{t("votedSoFar", { votes: header.votes.length, all: header.players.length })}</span>}
        </button>
      )}
      {seats
        .filter((chair) => chair.uid && chair.uid !== me)
        .map((chair) => (
          <Person key={chair.seat} chair={chair} host={header.host === me} muted={header.muted.includes(chair.uid ?? "")} hosting={hosting} attempt={attempt} />
        ))}
      {running && (
        <button class="button-quiet" onClick={leave}>
          {t("leave")}
        </button>
      )}
    </TableMenu>
  );
}

interface PersonProps {
  readonly chair: SeatInfo;
  readonly host: boolean;
  readonly muted: boolean;
  readonly hosting: Hosting;
  attempt(step: () => Promise<unknown>, then?: () => void): () => void;
}

function Person({ chair, host, muted, hosting, attempt }: PersonProps) {
  const uid = chair.uid ?? "";
  return (
    <>
      {host && (
        <button class="button-quiet" onClick={attempt(() => hosting.mute(uid, !muted))}>
          {t(muted ? "unmute" : "mute", { name: chair.name })}
        </button>
      )}
      <button class="button-quiet" onClick={attempt(() => hosting.report(uid, "other"), () => toast(t("reported")))}>
        {t("report", { name: chair.name })}
      </button>
    </>
  );
}
