// The end of a game with people: result, rematch, review, replay, players.

import { useState } from "preact/hooks";
import type { Header, Table } from "stolik-client";
import { TablePlayers } from "../people/PlayerActions";
import { PushOffer } from "../push/PushOffer";
import { navigate, route } from "../router";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { t } from "../texts";
import { GameOverDetails, NextSteps } from "./GameOverDetails";
import { GameOverPanel } from "./GameOverPanel";
import { useFollowRematch } from "./next_game";
import { Rematch } from "./Rematch";
import { Review } from "./Review";
import { TurningPoints } from "./TurningPoints";

interface Props {
  readonly table: Table;
  readonly service: Service;
  readonly id: string;
  /** How ratings changed, by seat. */
  readonly ratingChanges: ReadonlyMap<number, number>;
}

export function RemoteGameOver({ table, service, id, ratingChanges }: Props) {
  const header = useLatestValue(table.header);
  const view = useLatestValue(table.view);
  const seats = useLatestValue(table.seats) ?? [];
  const [reviewing, setReviewing] = useState(route.peek().query.has("review"));
  if (!header) return null;
  const duplicate = async (): Promise<void> => navigate(`/t/${(await service.lobby.duplicate(id)).gameId}`);
  const me = table.seat === null ? "" : (header.seats[table.seat]?.uid ?? "");
  if (reviewing && table.seat !== null)
    return (
      <Review
        table={table}
        seat={table.seat}
        onReplay={async (at) => navigate(`/r/${id}?at=${at}`)}
        onClose={() => setReviewing(false)}
      >
        <NextGameNotice header={header} me={me} />
      </Review>
    );
  return (
    <GameOverPanel
      header={header}
      seats={seats}
      ratingChanges={ratingChanges}
      decided={view && <TurningPoints header={header} view={view} seats={seats} />}
      more={
        <>
          <GameOverDetails table={table} />
          <div class="buttons">
            <a class="button button-quiet" href="/">
              {t("home")}
            </a>
          </div>
          {table.seat !== null && <TablePlayers account={service.account} seats={seats} />}
        </>
      }
    >
      {table.seat === null ? (
        <div class="game-over-main">
          <a class="button button-main" href={`/r/${id}`}>
            {t("replay")}
          </a>
        </div>
      ) : (
        <Rematch {...{ header, seats, service, id, me }}>
          <button onClick={() => setReviewing(true)}>{t("review")}</button>
        </Rematch>
      )}
      <NextSteps table={table}>
        {table.seat !== null && (
          <>
            <a class="button button-quiet" href={`/r/${id}`}>
              {t("replay")}
            </a>
            <button class="button-quiet" onClick={() => void runAction(duplicate)}>
              {t("sameCards")}
            </button>
          </>
        )}
      </NextSteps>
      {table.seat !== null && <PushOffer account={service.account} />}
    </GameOverPanel>
  );
}

const FOLLOW_AFTER_SECONDS = 5; // enough to read where one is taken

/** Over a review: the game that was agreed has been dealt, and its clock may run. */
function NextGameNotice({ header, me }: { header: Header; me: string }) {
  const seconds = useFollowRematch(header, me, FOLLOW_AFTER_SECONDS);
  if (seconds === null) return null;
  return (
    <div class="review-next">
      <p role="status">{t("nextGameDealt")}</p>
      <a class="button button-main" href={`/t/${header.nextGame}`}>
        {t("toNextGameIn", { seconds })}
      </a>
    </div>
  );
}
