// The button that deals the next round, for whoever may deal it now.

import type { AnyMove } from "stolik-client";
import { t } from "../texts";

interface Props {
  act(move: AnyMove): Promise<boolean>;
}

export function NextRoundButton({ act }: Props) {
  return (
    <button class="button-main" onClick={() => void act("next")}>
      {t("nextRound")}
    </button>
  );
}
