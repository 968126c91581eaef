// The end of a game: the winner, points that count up, two large buttons, and the rest under 'More'.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Header, SeatInfo } from "stolik-client";
import { InstallOffer } from "../install/InstallOffer";
import { Avatar } from "../parts/Avatar";
import { playerName } from "../table/player_names";
import { t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { Confetti } from "./Confetti";
import { whyWon, winnersText } from "./why_won";
import "./game_over.css";

interface Props {
  readonly header: Header;
  readonly seats: readonly SeatInfo[];
  /** The large buttons, and what they lead to. */
  readonly children?: preact.ComponentChildren;
  /** What decided the game. */
  readonly decided?: preact.ComponentChildren;
  /** Under 'More': sheet, hands, verification, players. */
  readonly more?: preact.ComponentChildren;
  /** How ratings changed, by seat. */
  readonly ratingChanges?: ReadonlyMap<number, number>;
}

export function GameOverPanel({ header, seats, children, decided, more, ratingChanges }: Props) {
  const panel = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => panel.current?.focus(), []);
  const result = header.result;
  if (!result) return null;
  const ranking = result.scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  const won = result.winners.some((seat) => seats[seat]?.mine);
  return (
    <section
      class={folded ? "game-over game-over-folded" : "game-over"}
      role="dialog"
      aria-label={t("gameOver")}
      tabIndex={-1}
      ref={panel}
    >
      {won && <Confetti />}
      <button
        class="button-quiet game-over-fold"
        aria-expanded={!folded}
        aria-label={t("gameOver")}
        onClick={() => setFolded(!folded)}
      >
        {folded ? "▴" : "▾"}
      </button>
      <div class="game-over-title">
        <span class="game-over-faces">
          {result.winners.map((seat) => (
            <Avatar key={seat} name={seats[seat]?.name || "?"} bot={seats[seat]?.kind === "bot"} />
          ))}
        </span>
        <h2>{winnersText(result.winners, seats)}</h2>
        <p class="muted">{whyWon(result, seats)}</p>
      </div>
      <ol class="game-over-scores">
        {ranking.map(({ score, seat }) => (
          <li key={seat} class={result.winners.includes(seat) ? "game-over-winner" : ""}>
            <span class="name">{playerName(seats, seat)}</span>
            <RatingChange change={ratingChanges?.get(seat)} />
            <span class="count-up" style={{ "--points": score }}>
              {formatNumber(score)}
            </span>
          </li>
        ))}
      </ol>
      {decided}
      {children}
      {more && (
        <details class="fold game-over-more">
          <summary>{t("more")}</summary>
          {more}
        </details>
      )}
      <InstallOffer />
    </section>
  );
}

function RatingChange({ change }: { change: number | undefined }) {
  if (change === undefined) return null;
  const rounded = Math.round(change);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "±";
  return (
    <span class="chip" title={t("ratingChange")}>
      {t("ratingWord")} {sign}
      {Math.abs(rounded)}
    </span>
  );
}
