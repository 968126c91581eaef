// One's turns at Farkle, roll by roll: the dice, what was kept, and in words what would have been better.

import { Die } from "../parts/Die";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { type FarkleRoll, type FarkleTurn, keptPlaces, movedDice } from "./farkle_turns";
import { farkleMoveWords, gapText } from "./move_words";

export function FarkleTurns({ turns }: { turns: readonly FarkleTurn[] }) {
  if (!turns.length) return null;
  return (
    <details class="fold farkle-turns" open>
      <summary>{t("yourTurns")}</summary>
      <ol>
        {turns.map((turn) => (
          <li key={turn.number}>
            <h3>{turnTitle(turn)}</h3>
            {turn.rolls.map((roll, index) => (
              <Roll key={index} roll={roll} />
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

function turnTitle({ number, banked, lost }: FarkleTurn): string {
  if (banked !== null) return t("turnBanked", { number, points: formatNumber(banked) });
  return t("turnFarkled", { number, points: formatNumber(lost) });
}

function Roll({ roll: { dice, kept, points, next, better } }: { roll: FarkleRoll }) {
  const places = keptPlaces(dice, kept);
  return (
    <div class="farkle-turn-roll">
      <span class="moment-row" role="img" aria-label={dice.join(", ")}>
        {dice.map((face, place) => (
          <span key={place} class={places.has(place) ? "moment-piece moment-better" : "moment-piece farkle-turn-left"}>
            <Die face={face} />
          </span>
        ))}
      </span>
      <span>{rollWords(kept, points, next)}</span>
      {better?.better && (
        <span class="farkle-turn-better">
          {t("betterWas", { move: farkleMoveWords(movedDice(dice, better.better), better.better, dice.length) })}{" "}
          {gapText(better.gap, better.unit)}
        </span>
      )}
    </div>
  );
}

function rollWords(kept: readonly number[], points: number, next: FarkleRoll["next"]): string {
  if (next === "farkle") return t("nothingScored");
  const values = { dice: kept.join(", "), points: formatNumber(points) };
  return t(next === "bank" ? "keptAndBanked" : "keptAndRolled", values);
}
