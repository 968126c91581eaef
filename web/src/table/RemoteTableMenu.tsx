// The menu of a table with people: time, pause, takeback, last round, vote to end, players, leave.

import type { Header, SeatInfo } from "stolik-client";
import type { HostActions, RemoteTable } from "stolik-client/remote";
import { askConfirm } from "../parts/questions";
import { FavouriteAndBlock } from "../people/PlayerActions";
import { reportPlayer } from "../people/report_player";
import { shownName } from "../people/shown_name";
import { navigate } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { type Key, t } from "../texts";
import { hasMoreRounds } from "./rounds";
import { TableMenu } from "./TableMenu";
import { countVotes } from "./votes";

interface Props {
  readonly service: Service;
  readonly table: RemoteTable;
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
}

const LEAVE_TEXTS: Record<Header["leaver"], Key> = {
  bot: "confirmLeave",
  skip: "confirmLeaveSkip",
  end: "confirmLeaveEnd",
};

export function RemoteTableMenu({ service, table, header, seats }: Props) {
  const { id } = table;
  const me = service.account.person.value?.uid ?? "";
  const hostActions = service.hostActions(id);
  const seated = header.players.includes(me);
  const running = !header.result && seated;
  const timed = header.clock.kind !== "none";
  const view = useLatestValue(table.view);
  const matchGoesOn = !!view && hasMoreRounds(view);
  const voted = header.votes.includes(me);
  const pausing = header.pauses.includes(me);
  const leave = async (): Promise<void> => {
    const sure = await askConfirm({
      title: t("leaveTable"),
      text: t(header.rated ? "confirmLeaveRated" : LEAVE_TEXTS[header.leaver]),
      yes: t("leave"),
      no: t("stay"),
    });
    if (sure && (await runAction(() => service.lobby.leave(id)))) navigate("/");
  };
  return (
    <TableMenu header={header}>
      {running && timed && !header.rated && (
        <>
          <button class="button-quiet" onClick={() => void runAction(() => hostActions.giveTime(), t("givenTime"))}>
            {t("giveTime")}
          </button>
          <button class="button-quiet" onClick={() => void runAction(() => hostActions.pause(!pausing))}>
            {t(pausing ? "endBreak" : "askForBreak")}
          </button>
        </>
      )}
      {running && !header.rated && (
        <button class="button-quiet" onClick={() => void runAction(() => table.takeBack())}>
          {t("takeBack")}
        </button>
      )}
      {running && matchGoesOn && !header.lastRound.length && (
        <button class="button-quiet" onClick={() => void runAction(() => hostActions.lastRound())}>
          {t(header.status === "between_rounds" ? "endAfterRounds" : "askLastRound")}
        </button>
      )}
      {running && (
        <button class="button-quiet" onClick={() => void runAction(() => service.lobby.cancel(id, !voted), t("saved"))}>
          {t(voted ? "withdrawVote" : "voteCancel")}
          {header.votes.length > 0 && <span class="chip">{t("votesNeeded", countVotes(header))}</span>}
        </button>
      )}
      {seats
        .filter((chair) => chair.uid && chair.uid !== me)
        .map((chair) => (
          <PlayerMenu
            key={chair.seat}
            account={service.account}
            chair={chair}
            host={header.host === me}
            muted={header.muted.includes(chair.uid ?? "")}
            hostActions={hostActions}
          />
        ))}
      {running && (
        <button class="button-quiet" onClick={() => void leave()}>
          {t("leave")}
        </button>
      )}
    </TableMenu>
  );
}

interface PlayerMenuProps {
  readonly account: Service["account"];
  readonly chair: SeatInfo;
  readonly host: boolean;
  readonly muted: boolean;
  readonly hostActions: HostActions;
}

function PlayerMenu({ account, chair, host, muted, hostActions }: PlayerMenuProps) {
  const uid = chair.uid ?? "";
  const name = shownName(chair.name);
  return (
    <details class="menu-person">
      <summary data-stay>
        <span class="name">{name}</span>
      </summary>
      <div>
        <FavouriteAndBlock account={account} uid={uid} name={name} />
        {host && (
          <button class="button-quiet" onClick={() => void runAction(() => hostActions.mute(uid, !muted))}>
            {t(muted ? "unmute" : "mute", { name })}
          </button>
        )}
        <button class="button-quiet" onClick={() => void reportPlayer(hostActions, uid, name)}>
          {t("report", { name })}
        </button>
        <a class="button button-quiet" href={`/p/${uid}`}>
          {t("profileOf", { name })}
        </a>
      </div>
    </details>
  );
}
