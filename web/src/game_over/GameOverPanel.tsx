// The result: winners, scores from the highest down, why the game ended, and what to do next.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Header, SeatInfo } from "stolik-client";
import { InstallOffer } from "../install/InstallOffer";
import { playerName } from "../table/player_names";
import { language, shared, t } from "../texts";
import "./game_over.css";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  /** Buttons for the next steps. */
  readonly children?: preact.ComponentChildren;
  /** Score sheet, review, sharing. */
  readonly details?: preact.ComponentChildren;
}

/** The higher of Firestore's prices, in US cents. */
const CENTS_PER_READ = 0.00006;
const CENTS_PER_WRITE = 0.00018;

export function GameOverPanel({ header, seats, children, details }: Props) {
  const panel = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => panel.current?.focus(), []);
  const result = header.result;
  if (!result) return null;
  const ranking = result.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  return (
    <section
      class={folded ? "game-over game-over-folded" : "game-over"}
      role="dialog"
      aria-label={t("gameOver")}
      tabIndex={-1}
      ref={panel}
    >
      <button
        class="button-quiet game-over-fold"
        aria-expanded={!folded}
        aria-label={t("gameOver")}
        onClick={() => setFolded(!folded)}
      >
        {folded ? "▴" : "▾"}
      </button>
      <h2>{winnersText(result.winners, seats)}</h2>
      <p class="muted small">{shared.value.result(result.reason)}</p>
      <ol>
        {ranking.map(({ score, seat }) => (
          <li key={seat} class={result.winners.includes(seat) ? "game-over-winner" : ""}>
            <span>{playerName(seats, seat)}</span>
            <span>{score}</span>
          </li>
        ))}
      </ol>
      <div class="buttons">{children}</div>
      {details}
      <InstallOffer />
      {header.cost && header.cost.writes > 0 && <p class="muted small">{costLine(header.cost)}</p>}
    </section>
  );
}

function winnersText(winners: readonly number[], seats: readonly SeatInfo[]): string {
  const others = winners.filter((seat) => !seats[seat]?.mine);
  const names = new Intl.ListFormat(language.value).format(others.map((seat) => playerName(seats, seat)));
  if (others.length === winners.length) return t("wonBy", { names });
  return others.length ? t("youWinWith", { names }) : t("youWin");
}

function costLine({ reads, writes }: Header["cost"]): string {
  const cents = new Intl.NumberFormat(language.value, { maximumSignificantDigits: 2 }).format(
    reads * CENTS_PER_READ + writes * CENTS_PER_WRITE,
  );
  return t("costLine", { cents, reads, writes });
}
