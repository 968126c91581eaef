// A bar per player, racing to the target: face with clock ring, name, score, and whose turn it is.

import type { SeatInfo, View } from "stolik-client";
import { Avatar, faceNumber } from "../../parts/Avatar";
import { PersonArea } from "../../people/PersonButton";
import { shownName } from "../../people/shown_name";
import { Countdown } from "../../table/Countdown";
import { useTableContext } from "../../table/table_context";
import { t } from "../../texts";
import { formatNumber } from "../../texts/numbers";
import type { Scene } from "./scenes";
import { seatNotes } from "./sentences";
import "./score_race.css";

interface Props {
  readonly view: View<"farkle">;
  readonly scene: Scene;
  readonly seats: readonly SeatInfo[];
}

const MAX_LINES = 4; // players with a line each, or all in one row

export function ScoreRace({ view, scene, seats }: Props) {
  const few = seats.length <= MAX_LINES;
  return (
    <ol
      class={few ? "race race-few" : "race"}
      style={{ "--columns": few ? seats.length : Math.ceil(seats.length / 2) }}
      aria-label={t("race", { target: formatNumber(view.options.target) })}
    >
      {seats.map((chair) => (
        <Racer
          key={chair.seat}
          chair={chair}
          score={scene.table.scores[chair.seat] ?? 0}
          pending={scene.table.turn === chair.seat && scene.kind === "now" ? scene.table.pending : 0}
          target={view.options.target}
          toMove={scene.table.turn === chair.seat}
          notes={seatNotes(view, scene, chair.seat).slice(0, few ? 2 : 1)}
        />
      ))}
    </ol>
  );
}

interface RacerProps {
  readonly chair: SeatInfo;
  readonly score: number;
  /** Points of this turn, not banked yet. */
  readonly pending: number;
  readonly target: number;
  readonly toMove: boolean;
  readonly notes: readonly string[];
}

function Racer({ chair, score, pending, target, toMove, notes }: RacerProps) {
  const { time, clock, bubbles, ratings, over } = useTableContext();
  const rating = ratings?.get(chair.seat);
  const ticking = chair.asked && time !== null;
  const share = (points: number): number => Math.max(0, Math.min(1, points / target));
  const name = chair.mine ? t("you") : shownName(chair.name) || t("emptyChair");
  const said = bubbles.get(chair.seat);
  const away = chair.presence === "away" || chair.presence === "empty";
  const note = [
    ...(chair.presence === "away" && !over ? [t("away")] : []),
    ...(rating === undefined ? [] : [t("ratingIs", { rating: Math.round(rating) })]),
    ...notes,
  ].join(" · ");
  return (
    <li
      class={`racer ${toMove ? "racer-to-move" : ""} ${away ? "racer-away" : ""}`}
      data-seat={chair.seat}
      data-mine={chair.mine || undefined}
      style={{ "--colour": `var(--face-${faceNumber(chair.name || "?")})` }}
    >
      <span class="racer-face">
        <Avatar name={chair.name || "?"} bot={chair.presence === "bot"} />
        {ticking && (
          <svg class="racer-ring" viewBox="0 0 48 48" aria-hidden="true" style={{ "--time": time }}>
            <circle cx="24" cy="24" r="22" pathLength="1" />
          </svg>
        )}
      </span>
      <span class="racer-name">
        <b>{name}</b>
        {toMove && <span class="visually-hidden">{t("toMove")}</span>}
      </span>
      <span class="racer-lane">
        <span class="racer-track">
          <i class="racer-pending" style={{ transform: `scaleX(${share(score + pending)})` }} />
          <i class="racer-bar" style={{ transform: `scaleX(${share(score)})` }} />
        </span>
        {note && <small key={note}>{note}</small>}
      </span>
      <span class="racer-score">
        {ticking && clock !== null && <Countdown left={clock} />}
        <b key={score}>{formatNumber(score)}</b>
      </span>
      <PersonArea uid={chair.mine ? null : chair.uid} name={chair.name} />
      {said && <span class="racer-bubble">{said}</span>}
    </li>
  );
}
