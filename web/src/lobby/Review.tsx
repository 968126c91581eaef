// Where a better move was missed, and every hand open: asked for, since it wakes the rules.

import { useState } from "preact/hooks";
import { type GameName, type GameRecord, ReplayTable, type Reviewed, type SeatInfo, type View } from "stolik-client";
import { toast } from "../announce";
import { engine } from "../engine";
import { OpenHands } from "../table/cards/OpenHands";
import { nameOf } from "../table/Seats";
import { moveText, reasonText, refusalOf } from "../table/words";
import { t } from "../texts";
import { Verify } from "./Verify";

interface Props {
  record(): Promise<GameRecord>;
  readonly seats: readonly SeatInfo[];
  readonly game: GameName;
  /** Where the service keeps the game, if it does. */
  readonly id: string | undefined;
}

export function Review({ record, seats, game, id }: Props) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly Reviewed[]>();
  const [view, setView] = useState<View>();
  const attempt = async (step: (replay: ReplayTable) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      const replay = await ReplayTable.open(await engine(), { record: await record() });
      await step(replay);
      replay.close();
    } catch (error) {
      toast(reasonText(refusalOf(error).reason) ?? t("somethingWrong"), "error");
    }
    setBusy(false);
  };
  const [address, setAddress] = useState<(index: number) => string>(() => () => "");
  const review = async (replay: ReplayTable): Promise<void> => {
    const link = id ? "" : `#${await (await engine()).ask("encode", { record: await replay.record() })}`;
    setAddress(() => (index: number) => `${id ? `/r/${id}` : "/r"}?at=${index}${link}`);
    setFound((await replay.review()).filter((one) => one.better));
  };
  const hands = (replay: ReplayTable): Promise<void> => replay.go(replay.steps).then(() => setView(replay.view.value));
  return (
    <div class="review">
      <div class="buttons">
        <button disabled={busy} onClick={() => void attempt(review)}>
          {t("review")}
        </button>
        {game !== "farkle" && (
          <button disabled={busy} onClick={() => void attempt(hands)}>
            {t("openHands")}
          </button>
        )}
        <Verify record={record} />
      </div>
      {busy && <p role="status">{t("reviewing")}</p>}
      {view?.racks && <OpenHands racks={view.racks} seats={seats} tiles={view.game === "rummikub"} />}
      {found?.length === 0 && <p>{t("reviewFine")}</p>}
      <ol class="rows">
        {found?.map((one) => (
          <li key={one.index} class="small">
            <a href={address(one.index)}>
              {t("reviewBetter", {
                name: nameOf(seats, one.seat),
                move: moveText(one.move),
                better: moveText(one.better ?? ""),
              })}
            </a>
            <br />
            {one.why}
          </li>
        ))}
      </ol>
    </div>
  );
}
