// Farkle: the roll, dice set aside, and buttons that show risk and points.

import { useEffect, useState } from "preact/hooks";
import { Die } from "../../parts/Die";
import { Countdown } from "../../table/Countdown";
import { t } from "../../texts";
import type { BoardProps } from "../board_props";
import { farkleRisk, scoreDice } from "./odds";
import "./farkle.css";

export function FarkleBoard({ view, seats, time, clock, myTurn, choices, hint, readOnly, act }: BoardProps<"farkle">) {
  const { table, options } = view;
  const [picked, setPicked] = useState<readonly number[]>([]);
  useEffect(() => setPicked([]), [view.seq]);
  useEffect(() => {
    const dice = hint?.move.match(/^(?:keep|bank) (.*)$/)?.[1];
    if (dice) setPicked(dice.split(" ").map(Number));
  }, [hint]);

  const choosing = myTurn && table.phase === "choose";
  const pickedFaces = picked.map((place) => table.roll[place] ?? 0);
  const points = scoreDice(pickedFaces, options);
  const legal = (verb: string): boolean => choices.some((move) => sameDice(move, verb, pickedFaces, table.roll));
  const left = table.roll.length - picked.length || options.dice;
  const mover = table.turn === null ? null : seats[table.turn];
  const toggle = (place: number): void =>
    setPicked(
      picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place].sort((a, b) => a - b),
    );

  return (
    <section class="farkle table-felt">
      <ScoreBars view={view} seats={seats} time={time} clock={clock} />
      <div class="farkle-roll" role="group" aria-label={t("diceOnTable")}>
        {table.roll.map((face, place) => (
          <button
            key={`${table.draw}-${place}`}
            class={picked.includes(place) ? "farkle-die farkle-die-picked" : "farkle-die"}
            aria-pressed={picked.includes(place)}
            aria-label={t("dieShows", { face })}
            disabled={!choosing}
            onClick={() => toggle(place)}
          >
            <Die face={face} rolling />
          </button>
        ))}
        {!table.roll.length && (
          <>
            {Array.from({ length: table.cup }, (_, place) => (
              <Die key={place} face={0} />
            ))}
            <p class="farkle-cup">{t("diceInCup", { count: table.cup })}</p>
          </>
        )}
      </div>
      <div class="farkle-tray" role="group" aria-label={t("tray")}>
        {table.tray.map((aside, index) => (
          <span key={index} class="farkle-aside">
            {aside.dice.map((face, place) => (
              <Die key={place} face={face} />
            ))}
            <b>{aside.points}</b>
          </span>
        ))}
      </div>
      <p class="farkle-prompt" role="status">
        {myTurn
          ? choosing
            ? t("pickDice")
            : t("rollDice")
          : mover && !readOnly
            ? t("waitingFor", { name: mover.name })
            : ""}{" "}
        <b>{t("thisTurn", { points: table.pending + (choosing ? (points ?? 0) : 0) })}</b>
      </p>
      {!readOnly && (
        <div class="table-actions">
          {table.phase === "roll" && choices.includes("roll on") && (
            <button disabled={!myTurn} onClick={() => void act("roll on")}>
              {t("rollOn")}
            </button>
          )}
          {table.phase === "roll" ? (
            <button class="button-main" disabled={!myTurn} onClick={() => void act("roll")}>
              {t("roll")}
            </button>
          ) : (
            <>
              <button disabled={!choosing || !legal("keep")} onClick={() => void act(`keep ${picked.join(" ")}`)}>
                {t("rollRisk", { count: left, risk: Math.round(farkleRisk(left, options) * 100) })}
              </button>
              <button
                class="button-main"
                disabled={!choosing || !legal("bank")}
                onClick={() => void act(`bank ${picked.join(" ")}`)}
              >
                {t("bank", { points: table.pending + (points ?? 0) })}
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether `move` sets aside the same faces; equal dice are interchangeable. */
function sameDice(move: string, verb: string, wantedFaces: readonly number[], roll: readonly number[]): boolean {
  const [moveVerb, ...places] = move.split(" ");
  const faces = places.map((place) => roll[Number(place)] ?? 0);
  return moveVerb === verb && [...faces].sort().join() === [...wantedFaces].sort().join();
}

/** A bar per player towards the target, with whose turn it is and the clock. */
function ScoreBars({ view, seats, time, clock }: Pick<BoardProps<"farkle">, "view" | "seats" | "time" | "clock">) {
  const { scores, trigger, turn } = view.table;
  return (
    <ol class="farkle-scores" aria-label={t("race", { target: view.options.target })}>
      {scores.map((score, seat) => (
        <li
          key={seat}
          data-seat={seat}
          class={seat === turn ? "farkle-turn" : ""}
          style={seat === turn && time !== null ? { "--time": time } : {}}
        >
          <span class="farkle-who">
            <span>{seats[seat]?.mine ? t("you") : seats[seat]?.name}</span>
          </span>
          <span class="farkle-bar">
            <span style={{ width: `${Math.min(100, (100 * score) / view.options.target)}%` }} />
          </span>
          <b>
            {seat === turn && clock !== null && <Countdown left={clock} />} {score}
            {trigger === seat ? " ★" : ""}
          </b>
        </li>
      ))}
    </ol>
  );
}
