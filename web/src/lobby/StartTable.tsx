// The host's button to start a table: it says who will play, and asks before somebody invited is left out.

import { useState } from "preact/hooks";
import type { Header, Level } from "stolik-client";
import { aboutGame, canSeat } from "../games/registry";
import { BotLevelField } from "../parts/BotLevelField";
import { NumberPicker } from "../parts/NumberPicker";
import { askConfirm } from "../parts/questions";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { t } from "../texts";
import { joinNames } from "../texts/name_list";
import { missingGuests, type StartPlan, startPlans } from "./start_plans";

const MAX_NAMES = 4; // more are counted

interface Props {
  readonly service: Service;
  readonly id: string;
  readonly header: Header;
  /** Whether the host sits there alone: then inviting is what is to be done now, not starting. */
  readonly alone: boolean;
}

export function StartTable({ service, id, header, alone }: Props) {
  const [level, setLevel] = useState<Level>("advanced");
  const plans = startPlans(header, (players) => canSeat(header.game, players), level);
  const [withBots, setWithBots] = useState(true);
  const [cards, setCards] = useState<number>();
  const [busy, setBusy] = useState(false);
  const plan = plans.find(({ bots }) => (bots !== null) === withBots) ?? plans[0];
  if (!plan)
    return (
      <>
        <button class="button-main button-wide" disabled>
          {t("start")}
        </button>
        <p class="muted small">{t(header.rated ? "ratedWaitsForAll" : "nobodySits")}</p>
      </>
    );
  const players = plan.people.length + plan.botCount;
  const { firstRound } = aboutGame(header.game);
  const first = header.duplicateOf === null ? firstRound?.(header.options, players) : undefined;
  // As the table was laid, even if fewer have come: nobody wants 26 cards for two out of seventeen.
  const planned = firstRound?.(header.options, header.seats.length).usual ?? 0;
  const dealt = Math.min(cards ?? planned, first?.most ?? planned);
  const start = async (): Promise<void> => {
    const guests = missingGuests(header, Date.now());
    const names = joinNames(guests);
    const sure =
      !guests.length ||
      (await askConfirm({
        title: t("startWithoutTitle", { names }),
        text: t(plan.bots ? "startWithoutBots" : "startWithoutChairs"),
        yes: t("startWithout"),
        no: t("waitForThem"),
      }));
    if (!sure) return;
    setBusy(true);
    const chosen = first && dealt !== first.usual ? dealt : undefined;
    await runAction(() => service.lobby.start(id, plan.bots, chosen));
    setBusy(false);
  };
  return (
    <div class="start-table">
      {plans.length > 1 && (
        <div class="start-plans" role="radiogroup" aria-label={t("whoPlays")}>
          {plans.map((choice) => (
            <label key={String(choice.bots)} class="field-row">
              <input
                type="radio"
                name="start-plan"
                checked={choice === plan}
                onChange={() => setWithBots(choice.bots !== null)}
              />
              <span>{t(choice.bots ? "botsOnEmptyChairs" : "thoseWhoAreHere")}</span>
            </label>
          ))}
        </div>
      )}
      {plan.bots && <BotLevelField value={level} onChange={setLevel} />}
      {first && (
        <NumberPicker label={t("cardsInFirstRound")} value={dealt} least={1} most={first.most} onChange={setCards} />
      )}
      <button
        class={`${alone ? "" : "button-main "}button-wide start-button`}
        disabled={busy}
        onClick={() => void start()}
      >
        {t("startWho", { who: whoPlays(plan) })}
      </button>
    </div>
  );
}

function whoPlays({ people, botCount }: StartPlan): string {
  const named = people.length > MAX_NAMES ? [t("peopleCount", { count: people.length })] : people;
  return joinNames(botCount ? [...named, t("botCount", { count: botCount })] : named);
}
