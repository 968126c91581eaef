// Reviews a finished game: missed moves, open hands, verification. Loads the engine on request.

import { useState } from "preact/hooks";
import { type GameName, type GameRecord, ReplayTable, type Reviewed, type SeatInfo, type View } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { OpenHands } from "../games/tricks/OpenHands";
import { runAction } from "../run_action";
import { moveText } from "../table/event_text";
import { playerName } from "../table/player_names";
import { t } from "../texts";
import { VerifyButton } from "./VerifyButton";

interface Props {
  record(): Promise<GameRecord>;
  readonly seats: readonly SeatInfo[];
  readonly game: GameName;
  /** The id of a game that the service stores; undefined for a local one. */
  readonly id: string | undefined;
}

export function GameReview({ record, seats, game, id }: Props) {
  const [busy, setBusy] = useState(false);
  const [betterMoves, setBetterMoves] = useState<readonly Reviewed[]>();
  const [view, setView] = useState<View>();
  const withReplay = async (step: (replay: ReplayTable) => Promise<void>): Promise<void> => {
    setBusy(true);
    await runAction(async () => {
      const replay = await ReplayTable.open(await loadEngine(), { record: await record() });
      await step(replay);
      replay.close();
    });
    setBusy(false);
  };
  const [replayAddress, setReplayAddress] = useState<(index: number) => string>(() => () => "");
  const review = async (replay: ReplayTable): Promise<void> => {
    const link = id ? "" : `#${await (await loadEngine()).ask("encode", { record: await replay.record() })}`;
    setReplayAddress(() => (index: number) => `${id ? `/r/${id}` : "/r"}?at=${index}${link}`);
    setBetterMoves((await replay.review()).filter((reviewed) => reviewed.better));
  };
  const showHands = (replay: ReplayTable): Promise<void> =>
    replay.go(replay.steps).then(() => setView(replay.view.value));
  return (
    <div class="review">
      <div class="buttons">
        <button disabled={busy} onClick={() => void withReplay(review)}>
          {t("review")}
        </button>
        {game !== "farkle" && (
          <button disabled={busy} onClick={() => void withReplay(showHands)}>
            {t("showHands")}
          </button>
        )}
        <VerifyButton record={record} />
      </div>
      {busy && <p role="status">{t("reviewing")}</p>}
      {view?.racks && <OpenHands racks={view.racks} seats={seats} tiles={view.game === "rummikub"} />}
      {betterMoves?.length === 0 && <p>{t("reviewFine")}</p>}
      <ol class="rows">
        {betterMoves?.map((reviewed) => (
          <li key={reviewed.index} class="small">
            <a href={replayAddress(reviewed.index)}>
              {t("reviewBetter", {
                name: playerName(seats, reviewed.seat),
                move: moveText(reviewed.move),
                better: moveText(reviewed.better ?? ""),
              })}
            </a>
            <br />
            {reviewed.why}
          </li>
        ))}
      </ol>
    </div>
  );
}
