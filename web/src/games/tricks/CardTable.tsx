// The board that the trick games share: seats around the trick, plaque, sentence, hand and actions.

import { useState } from "preact/hooks";
import type { SeatInfo, Trick } from "stolik-client";
import { BoardLayout } from "../../table/BoardLayout";
import { Plaque } from "../../table/Plaque";
import { Seat } from "../../table/Seat";
import { shared, t } from "../../texts";
import { toast } from "../../toasts";
import type { BoardProps } from "../board_props";
import { Hand } from "./Hand";
import { OpenHands } from "./OpenHands";
import { MAX_AROUND, seatStyle, seatsFrom } from "./seat_positions";
import { TrickArea } from "./TrickArea";
import { useShownTrick } from "./useShownTrick";
import "./cards.css";

interface Props {
  readonly board: Pick<
    BoardProps,
    "view" | "seats" | "myTurn" | "choices" | "hint" | "premove" | "pending" | "readOnly" | "act" | "refusal"
  >;
  /** The seats that take part in this round, clockwise. */
  readonly active: readonly number[];
  readonly trick: Trick;
  /** The newest full trick, also when the next round was dealt with it. */
  readonly filled: Trick | null;
  /** The full tricks of this round. */
  readonly tricks: readonly Trick[];
  /** Contract and trump; nothing before there is one. */
  readonly plaque?: preact.ComponentChildren;
  /** What happens, or what is asked of this player. */
  readonly sentence: string;
  readonly hand: readonly string[];
  readonly picked?: ReadonlySet<string>;
  onPick?(card: string): void;
  /** Shown instead of the trick: an auction, the score sheet. */
  readonly middle?: preact.ComponentChildren;
  readonly actions?: preact.ComponentChildren;
}

export function CardTable(props: Props) {
  const { board, active, trick, filled, tricks, plaque, sentence, hand, picked, onPick, middle, actions } = props;
  const { seats, view } = board;
  const [looking, setLooking] = useState(false);
  const shown = useShownTrick(trick, filled);
  const last = tricks.at(-1) ?? null;
  const around = seatsFrom(view.seat, active);
  const cards = hand.filter((card) => card !== board.pending);
  const legal = new Set(onPick ? cards : board.choices.filter((move) => cards.includes(move)));
  const onCard = async (card: string, allowed: boolean): Promise<void> => {
    if (onPick) return onPick(card);
    if (!board.myTurn) return board.premove.choose(card);
    if (allowed) return void (await board.act(card));
    const refused = await board.refusal(card);
    if (refused) toast(shared.value.reason(refused.reason));
  };
  const covered = !!middle && !shown.trick;
  return (
    <BoardLayout
      shape="oval"
      felt={
        <div class="trick-felt" data-across={around.length % 2 === 0 || undefined}>
          <SeatsAround seats={seats} around={around} />
          {plaque && (
            <div class="trick-plaque">
              <Plaque>{plaque}</Plaque>
            </div>
          )}
          {!covered && <TrickArea shown={shown} around={around} looking={looking ? last : null} />}
          {covered && <div class="trick-overlay">{middle}</div>}
          <SittingOut seats={seats.filter((chair) => !active.includes(chair.seat))} />
        </div>
      }
      sentence={looking ? t("lastTrick") : sentence}
      mine={board.myTurn}
      hand={
        <>
          {view.racks && <OpenHands racks={view.racks} seats={seats} />}
          <Hand
            cards={cards}
            legal={legal}
            {...(picked ? { picked } : {})}
            hinted={board.hint?.move}
            premove={board.premove.chosen}
            active={board.myTurn && (legal.size > 0 || !!onPick)}
            canPremove={!board.myTurn && !board.readOnly && !middle}
            onCard={(card, allowed) => void onCard(card, allowed)}
          />
        </>
      }
      actions={
        !board.readOnly && (
          <div class="cards-actions">
            {actions}
            {last && !covered && (
              <button class="button-quiet" aria-pressed={looking} onClick={() => setLooking(!looking)}>
                {t("lastTrick")}
              </button>
            )}
          </div>
        )
      }
    />
  );
}

/** The players around the felt, this one at the bottom. */
function SeatsAround({ seats, around }: { seats: readonly SeatInfo[]; around: readonly number[] }) {
  if (around.length > MAX_AROUND) return null;
  return (
    <ul class="trick-seats" aria-label={t("seats")}>
      {around.map((seat, index) => {
        const chair = seats[seat];
        const inLine = index === 0 || index * 2 === around.length;
        return (
          chair && (
            <li
              key={seat}
              class={chair.mine ? "trick-seat trick-seat-mine" : "trick-seat"}
              style={seatStyle(index, around.length)}
            >
              <Seat chair={chair} inline={inLine} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function SittingOut({ seats }: { seats: readonly SeatInfo[] }) {
  if (!seats.length) return null;
  return <p class="trick-out">{seats.map((chair) => `${chair.name}: ${t("sitsOut")}`).join(", ")}</p>;
}

/** The prompt between two rounds. */
export function roundOverText(phase: string, myTurn: boolean): string {
  const wait = phase === "between" && !myTurn ? ` ${t("waitingFor", { name: t("host") })}.` : "";
  return t("roundOver") + wait;
}
