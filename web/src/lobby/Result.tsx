// Who won: the scores from the top, the winners named, and why it ended.

import type { Header, SeatInfo } from "stolik-client";
import { nameOf } from "../table/cards/CardTable";
import { shared, t } from "../texts";
import "./waiting.css";

export function Result({ header, seats, children }: { header: Header; seats: readonly SeatInfo[]; children?: preact.ComponentChildren }) {
  const result = header.result;
  if (!result) return null;
  const order = result.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  const mine = seats.find((chair) => chair.mine)?.seat;
  const won = mine !== undefined && result.winners.includes(mine);
  return (
    <section class="ending" role="dialog" aria-label={t("gameOver")}>
      <h2>{won ? t("youWin") : t("wonBy", { names: result.winners.map((seat) => nameOf(seats, seat)).join(", ") })}</h2>
      <p class="muted small">{shared.value?.results[result.reason] ?? ""}</p>
      <ol>
        {order.map(({ score, seat }) => (
          <li key={seat} class={result.winners.includes(seat) ? "ending-won" : ""}>
            <span>{nameOf(seats, seat)}</span>
            <span>{score}</span>
          </li>
        ))}
      </ol>
      <div class="buttons">{children}</div>
    </section>
  );
}
