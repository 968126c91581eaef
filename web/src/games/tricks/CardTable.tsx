// The board that the trick games share: seats around the trick, plaque, sentence, hand and actions.

import { useState } from "preact/hooks";
import type { SeatInfo, Trick } from "stolik-client";
import { PHONE, useMediaQuery } from "../../parts/useMediaQuery";
import { shownName } from "../../people/shown_name";
import { BoardLayout } from "../../table/BoardLayout";
import { shared, t } from "../../texts";
import { toast } from "../../toasts";
import type { BoardProps } from "../board_props";
import { Hand } from "./Hand";
import { OpenHands } from "./OpenHands";
import { SeatGrid } from "./SeatGrid";
import { SeatsAround } from "./SeatsAround";
import { MAX_AROUND, MAX_AROUND_OPEN, seatsFrom } from "./seat_positions";
import { takerSentence } from "./sentences";
import { TrickArea } from "./TrickArea";
import { cardsBySeat } from "./trick_facts";
import { useHandOrder } from "./useHandOrder";
import { useShownTrick } from "./useShownTrick";
import "./cards.css";

interface Props {
  readonly board: Pick<
    BoardProps,
    "id" | "view" | "seats" | "myTurn" | "choices" | "hint" | "premove" | "pending" | "readOnly" | "act" | "refusal"
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
  /** Whether cards are played now, and nothing else. */
  readonly playing: boolean;
  /** What happens, or what is asked of this player. */
  readonly sentence: string;
  readonly hand: readonly string[];
  /** After a round that ended early: the cards that nobody played, by seat. */
  readonly unplayed?: readonly { readonly hand: readonly string[] }[] | undefined;
  /** Cards that are trumps whatever their suit; they stand first in the hand. */
  readonly trumps?: readonly string[];
  readonly picked?: ReadonlySet<string>;
  onPick?(card: string): void;
  /** Shown instead of the trick: an auction, the score sheet. */
  readonly middle?: preact.ComponentChildren;
  readonly actions?: preact.ComponentChildren;
}

const NO_TRUMPS: readonly string[] = [];

export function CardTable(props: Props) {
  const {
    board,
    active,
    filled,
    tricks,
    plaque,
    hand,
    unplayed,
    trumps = NO_TRUMPS,
    picked,
    onPick,
    middle,
    actions,
  } = props;
  const { seats, view, pending } = board;
  const [looking, setLooking] = useState(false);
  const around = seatsFrom(view.seat, active);
  const sent = pending !== null && hand.includes(pending);
  const open = sent ? { ...props.trick, cards: [...props.trick.cards, pending] } : props.trick;
  const mine = view.seat !== null && cardsBySeat(open, around).has(view.seat);
  const shown = useShownTrick(open, filled, mine);
  // While the last trick of a round is swept, its score and the next deal wait.
  const beforeDeal = shown.phase !== "open" && (tricks.length === 0 || !props.playing);
  const order = useHandOrder(board.id, hand, trumps);
  const cards = beforeDeal ? [] : order.cards.filter((card) => card !== pending);
  const legal = new Set(onPick ? cards : board.choices.filter((move) => cards.includes(move)));
  const last = beforeDeal ? null : (tricks.at(-1) ?? null);
  const onCard = async (card: string, allowed: boolean): Promise<void> => {
    if (onPick) return onPick(card);
    if (!board.myTurn) return board.premove.choose(card);
    // Where the choices could not be asked for, the move itself is answered with the reason.
    if (allowed || !board.choices.length) return void (await board.act(card));
    const refused = await board.refusal(card);
    toast(refused ? shared.value.refusal(refused) : t("cardNotAllowed"));
  };
  const covered = !!middle && !shown.trick;
  const full = shown.phase === "resting" || shown.phase === "swept";
  const taken = full && !(board.myTurn && props.playing) ? takerSentence(shown.trick, seats) : "";
  const phone = useMediaQuery(PHONE);
  const inGrid = around.length > (phone && view.racks ? MAX_AROUND_OPEN : MAX_AROUND);
  const topPlaque = plaque && !beforeDeal && !covered && <div class="trick-plaque">{plaque}</div>;
  return (
    <BoardLayout
      shape={inGrid ? "wide" : "oval"}
      felt={
        <div
          class={inGrid ? "trick-felt trick-felt-grid" : "trick-felt"}
          data-players={around.length}
          data-across={around.length % 2 === 0 || undefined}
        >
          {inGrid && topPlaque}
          {inGrid ? (
            <SeatGrid seats={seats} around={around} shown={shown} looking={looking ? last : null} />
          ) : (
            <>
              <SeatsAround seats={seats} around={around} />
              {!covered && <TrickArea shown={shown} around={around} looking={looking ? last : null} />}
            </>
          )}
          {!inGrid && topPlaque}
          {covered && <div class="trick-overlay">{middle}</div>}
          <SittingOut seats={seats.filter((chair) => !active.includes(chair.seat))} />
        </div>
      }
      sentence={looking ? t("lastTrick") : taken || (beforeDeal ? "" : props.sentence)}
      mine={board.myTurn && !beforeDeal}
      hand={
        <>
          {view.racks && <OpenHands racks={view.racks} seats={seats} />}
          {!view.racks && unplayed && !beforeDeal && (
            <OpenHands racks={unplayed} seats={seats} title={t("unplayedCards")} />
          )}
          {!view.racks && !unplayed && (cards.length > 0 || !covered) && (
            <Hand
              cards={cards}
              legal={legal}
              {...(picked ? { picked } : {})}
              hinted={board.hint?.move}
              premove={board.premove.chosen}
              active={board.myTurn && (legal.size > 0 || !!onPick)}
              canPremove={!board.myTurn && !board.readOnly && !middle}
              canTap={board.myTurn && props.playing}
              onCard={(card, allowed) => void onCard(card, allowed)}
              onMove={order.move}
            />
          )}
        </>
      }
      actions={
        !board.readOnly && (
          <div class="cards-actions">
            {!beforeDeal && actions}
            {last && !covered && (
              <button class="button-quiet" aria-pressed={looking} onClick={() => setLooking(!looking)}>
                {t("lastTrick")}
              </button>
            )}
            {cards.length > 1 && (
              <button class="button-quiet" onClick={() => order.sort(order.by === "suit" ? "rank" : "suit")}>
                {t(order.by === "suit" ? "sortByRank" : "sortBySuit")}
              </button>
            )}
          </div>
        )
      }
    />
  );
}

function SittingOut({ seats }: { seats: readonly SeatInfo[] }) {
  if (!seats.length) return null;
  return (
    <p class="trick-out">
      {seats.map((chair) => (
        <span key={chair.seat}>
          <b>{shownName(chair.name)}</b> {t("sitsOut")}
        </span>
      ))}
    </p>
  );
}
