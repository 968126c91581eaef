// The two buttons of Farkle. A button that cannot be used now keeps its place and the focus.

import type { FarkleKeep, FarkleNextRoll } from "stolik-client";
import { t } from "../../texts";
import { formatNumber } from "../../texts/numbers";
import { percent } from "./sentences";

type Action = (() => void) | undefined;

interface ButtonProps {
  /** The label; its part after a dot is less important. */
  readonly label: string;
  readonly move: string;
  readonly main?: boolean;
  readonly action: Action;
}

function ActionButton({ label, move, main = false, action }: ButtonProps) {
  const [first, ...rest] = label.split(" · ");
  return (
    <button
      class={main ? "farkle-action button-main" : "farkle-action"}
      data-move={move}
      aria-disabled={!action}
      onClick={action}
    >
      <span key={label}>
        {first}
        {rest.length > 0 && <small> · {rest.join(" · ")}</small>}
      </span>
    </button>
  );
}

interface RollProps {
  readonly rolls: readonly FarkleNextRoll[];
  readonly roll: Action;
  readonly rollOn: Action;
}

/** Before the first roll of a turn: throw the cup, or go on from the last bank where the table plays so. */
export function RollActions({ rolls, roll, rollOn }: RollProps) {
  const fresh = rolls.find(({ move }) => move === "roll");
  const offer = rolls.find(({ move }) => move === "roll on");
  return (
    <div class="farkle-actions">
      {rollOn && (
        <ActionButton
          move="roll on"
          label={
            offer
              ? t("rollOnRisk", { count: offer.dice, points: formatNumber(offer.points), risk: percent(offer.risk) })
              : t("rollAgain")
          }
          action={rollOn}
        />
      )}
      <ActionButton
        move="roll"
        main
        label={rollOn && fresh ? t("rollFresh", { count: fresh.dice }) : t("roll")}
        action={roll}
      />
    </div>
  );
}

interface ChooseProps {
  /** The picked dice, where they may be kept. */
  readonly keep: FarkleKeep | undefined;
  readonly rollMore: Action;
  readonly bank: Action;
}

/** After a roll: bank, or keep and roll on. */
export function ChooseActions({ keep, rollMore, bank }: ChooseProps) {
  const more = keep && t(keep.hot ? "rollAllRisk" : "rollRisk", { count: keep.left, risk: percent(keep.risk) });
  return (
    <div class="farkle-actions">
      <ActionButton move="keep" label={more ?? t("rollAgain")} action={rollMore} />
      <ActionButton
        move="bank"
        main
        label={keep ? t("bank", { points: formatNumber(keep.total) }) : t("bankNow")}
        action={bank}
      />
    </div>
  );
}
