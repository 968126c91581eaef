// Wishes to end a match: with the present round, which counts, or at once by vote, which does not.

import type { Header, SeatInfo } from "stolik-client";
import type { HostActions } from "stolik-client/remote";
import { runAction } from "../run_action";
import { t } from "../texts";
import { listNames } from "./player_names";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  readonly me: string;
  readonly hostActions: HostActions;
  /** Votes to end the game at once, or says no to the votes of others. */
  onVote(agree: boolean): Promise<unknown>;
}

export function EndRequests({ header, seats, me, hostActions, onVote }: Props) {
  const others = (uids: readonly string[]): string =>
    listNames(seats.filter(({ uid }) => uid && uid !== me && uids.includes(uid)).map(({ name }) => name));
  const voters = others(header.votes);
  return (
    <>
      {header.lastRound.length > 0 && <LastRound {...{ header, me, hostActions }} names={others(header.lastRound)} />}
      {voters && !header.votes.includes(me) && !header.refusedEnd.includes(me) && (
        <div class="table-hint table-request" role="status">
          <p>{t("voteRequested", { name: voters })}</p>
          <button onClick={() => void runAction(() => onVote(true))}>{t("endNow")}</button>
          <button class="button-quiet" onClick={() => void runAction(() => onVote(false))}>
            {t("playOn")}
          </button>
        </div>
      )}
    </>
  );
}

type LastRoundProps = Pick<Props, "header" | "me" | "hostActions"> & { readonly names: string };

function LastRound({ header, me, hostActions, names }: LastRoundProps) {
  const present = header.seats.filter((chair) => chair.kind === "human" && !chair.away);
  const agreed = present.every((chair) => header.lastRound.includes(chair.uid ?? ""));
  const mine = header.lastRound.includes(me);
  const answer = (agree: boolean) => void runAction(() => hostActions.lastRound(agree));
  if (agreed)
    return (
      <div class="table-hint table-request" role="status">
        <p>{t("lastRoundAgreed")}</p>
      </div>
    );
  return (
    <div class="table-hint table-request" role="status">
      <p>{mine ? t("lastRoundAsked") : t("lastRoundRequested", { name: names })}</p>
      {!mine && <button onClick={() => answer(true)}>{t("agree")}</button>}
      <button class="button-quiet" onClick={() => answer(false)}>
        {t(mine ? "withdraw" : "playOn")}
      </button>
    </div>
  );
}
