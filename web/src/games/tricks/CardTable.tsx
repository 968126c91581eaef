// The board that the trick games share: contract, trick, prompt, hand, last trick.

import { useState } from "preact/hooks";
import type { SeatInfo, Trick } from "stolik-client";
import { shared, t } from "../../texts";
import { toast } from "../../toasts";
import type { BoardProps } from "../board_props";
import { Hand } from "./Hand";
import { OpenHands } from "./OpenHands";
import { TrickArea } from "./TrickArea";
import "./cards.css";

interface Props {
  readonly board: Pick<
    BoardProps,
    "view" | "scores" | "time" | "clock" | "myTurn" | "choices" | "hint" | "premove" | "readOnly" | "act" | "refusal"
  >;
  readonly seats: readonly SeatInfo[];
  readonly active: readonly number[];
  readonly mine: number | null;
  readonly turn: number | null;
  readonly notes: readonly string[];
  readonly trick: Trick;
  readonly last: Trick | null;
  /** Contract and trump. */
  readonly contract: preact.ComponentChildren;
  /** What this player has to do, or whom the table waits for. */
  readonly prompt: string;
  readonly hand: readonly string[];
  readonly picked?: ReadonlySet<string>;
  onPick?(card: string): void;
  /** Shown instead of the trick: an auction, the score sheet. */
  readonly middle?: preact.ComponentChildren;
  readonly actions?: preact.ComponentChildren;
}

export function CardTable(props: Props) {
  const {
    board,
    seats,
    active,
    mine,
    turn,
    notes,
    trick,
    last,
    contract,
    prompt,
    hand,
    picked,
    onPick,
    middle,
    actions,
  } = props;
  const [showLastTrick, setShowLastTrick] = useState(false);
  const legal = new Set(onPick ? hand : board.choices.filter((move) => hand.includes(move)));
  const onCard = async (card: string, allowed: boolean): Promise<void> => {
    if (onPick) return onPick(card);
    if (!board.myTurn) return board.premove.choose(card);
    if (allowed) return void (await board.act(card));
    const refused = await board.refusal(card);
    if (refused) toast(shared.value.reason(refused.reason));
  };
  const canPremove = !board.myTurn && !board.readOnly && !middle;
  const shown = showLastTrick && last ? last : trick.cards.length || !last ? trick : last;
  return (
    <section class="cards table-felt">
      <div class="cards-contract">{contract}</div>
      <div class="cards-middle">
        <TrickArea
          trick={middle ? null : shown}
          seats={seats}
          active={active}
          mine={mine}
          notes={notes}
          turn={turn}
          board={board}
        />
        {middle && <div class="cards-overlay">{middle}</div>}
      </div>
      <p class="cards-prompt" role="status">
        {showLastTrick ? t("lastTrick") : prompt}
      </p>
      <div class="cards-below">
        {board.view.racks && <OpenHands racks={board.view.racks} seats={seats} />}
        <Hand
          cards={hand}
          legal={legal}
          {...(picked ? { picked } : {})}
          hinted={board.hint?.move}
          premove={board.premove.chosen}
          active={board.myTurn && (legal.size > 0 || !!onPick)}
          canPremove={canPremove}
          onCard={(card, allowed) => void onCard(card, allowed)}
        />
        {!board.readOnly && (
          <div class="cards-actions">
            {actions}
            {last && !middle && (
              <button
                class="button-quiet"
                aria-pressed={showLastTrick}
                onClick={() => setShowLastTrick(!showLastTrick)}
              >
                {t("lastTrick")}
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** The prompt between two rounds. */
export function roundOverText(phase: string, myTurn: boolean): string {
  const wait = phase === "between" && !myTurn ? ` ${t("waitingFor", { name: t("host") })}.` : "";
  return t("roundOver") + wait;
}
