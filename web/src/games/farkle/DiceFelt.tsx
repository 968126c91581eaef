// The felt of Farkle: plaque, thrown dice or the cup, the tray, and the stamp of a farkle or of hot dice.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { FarkleKeep, FarkleKeeps, FarkleOptions, FarkleRolledDie } from "stolik-client";
import { Die } from "../../parts/Die";
import { Plaque } from "../../table/Plaque";
import { useTableContext } from "../../table/table_context";
import { t } from "../../texts";
import { formatNumber } from "../../texts/numbers";
import { Cup } from "./Cup";
import { type Lie, scatter } from "./scatter";
import type { Scene } from "./scenes";
import { Tray } from "./Tray";
import { throwDie, throwMs } from "./throw";
import type { Shown } from "./useScenes";
import "./dice_felt.css";

interface Props {
  readonly shown: Shown;
  readonly options: FarkleOptions;
  /** What the engine says of these dice; undefined until it has answered. */
  readonly keeps: FarkleKeeps | null | undefined;
  readonly picked: readonly number[];
  /** The picked dice, where they may be kept. */
  readonly keep: FarkleKeep | undefined;
  /** Whether this player picks dice now. */
  readonly choosing: boolean;
  readonly plaque: { readonly parts: readonly string[]; readonly explain: string };
  /** How the last turn ended. */
  readonly lastTurn: string;
  onTap(place: number): void;
  /** Rolls; absent where it is not this player's roll. */
  readonly onRoll?: (() => void) | undefined;
}

export function DiceFelt({ shown, options, keeps, picked, keep, choosing, plaque, lastTurn, onTap, onRoll }: Props) {
  const { scene, thrown } = shown;
  const { table } = scene;
  const lies = scatter(table.roll.length, table.draw);
  const scoring = new Set(keeps?.keeps.flatMap(({ places }) => places));
  return (
    <div
      class={keep?.hot ? "dice-felt dice-felt-hot" : "dice-felt"}
      data-scene={scene.kind}
      style={{ "--dice": `${thrown ? throwMs() : 0}ms` }}
    >
      <div class="dice-heading">
        <Plaque {...plaque} />
        <p class="dice-last">{lastTurn}</p>
      </div>
      <div class="dice-area" role="group" aria-label={t("diceOnTable")}>
        {table.roll.map((face, place) => {
          const lie = lies[place];
          if (!lie || scene.gone.includes(place)) return null;
          return (
            <ThrownDie
              key={`${table.draw}-${place}`}
              face={face}
              place={place}
              lie={lie}
              thrown={thrown}
              facts={keeps?.dice[place]}
              scores={scoring.has(place)}
              dead={scene.kind === "farkle" || (!!keeps && !scoring.has(place))}
              badge={badgeOf(place, keep, keeps)}
              picked={picked.includes(place)}
              choosing={choosing}
              onTap={onTap}
            />
          );
        })}
        <Cup dice={table.roll.length ? 0 : table.cup} draw={table.draw} thrown={thrown} onRoll={onRoll} />
      </div>
      <Tray
        table={table}
        options={options}
        outside={table.roll.length - scene.gone.length + table.cup}
        from={shown.from}
        kept={scene.kept}
      />
      <Stamp scene={scene} />
    </div>
  );
}

/** What a die is marked with: its part of the picked dice, else what it brings alone. */
function badgeOf(place: number, keep: FarkleKeep | undefined, keeps: FarkleKeeps | null | undefined): number {
  const part = keep?.combinations.find(({ places }) => places.includes(place));
  if (part) return part.places[0] === place ? part.points : 0;
  return keeps?.dice[place]?.points ?? 0;
}

interface DieProps {
  readonly face: number;
  readonly place: number;
  readonly lie: Lie;
  readonly thrown: boolean;
  readonly facts: FarkleRolledDie | undefined;
  readonly scores: boolean;
  readonly dead: boolean;
  /** Points; 0 for none. */
  readonly badge: number;
  readonly picked: boolean;
  readonly choosing: boolean;
  onTap(place: number): void;
}

function ThrownDie({ face, place, lie, thrown, facts, scores, dead, badge, picked, choosing, onTap }: DieProps) {
  const die = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (thrown && die.current) throwDie(die.current, lie);
  }, []);
  const classes = ["farkle-die"];
  if (picked) classes.push("farkle-die-picked");
  else if (scores) classes.push("farkle-die-scores");
  else if (dead) classes.push("farkle-die-dead");
  if (useTableContext().litPieces.has(`die${place}`)) classes.push("lit-piece");
  const style = {
    "--across": (lie.column + 0.5) / lie.columns,
    "--down": (lie.row + 0.5) / lie.rows,
    "--columns": lie.columns,
    "--rows": lie.rows,
    "--slack-x": lie.slackX,
    "--slack-y": lie.slackY,
    "--turn": `${lie.turn}deg`,
  };
  return (
    <button
      ref={die}
      class={classes.join(" ")}
      style={style}
      data-place={place}
      aria-pressed={picked}
      aria-disabled={!choosing}
      aria-label={
        facts?.points ? t("dieScores", { face, points: formatNumber(facts.points) }) : t("dieShows", { face })
      }
      onClick={() => onTap(place)}
    >
      <span class="farkle-die-body">
        <Die face={face} rolling={thrown} />
      </span>
      {badge > 0 && (
        <span class="farkle-points" key={badge}>
          +{formatNumber(badge)}
        </span>
      )}
    </button>
  );
}

/** Across the tray: what a farkle costs, in red; hot dice, in gold. */
function Stamp({ scene }: { scene: Scene }) {
  if (scene.kind === "farkle")
    return (
      <p class="farkle-stamp farkle-stamp-lost" data-stamp="farkle" key={scene.seq}>
        <b>{scene.lost ? t("farkleStamp", { points: formatNumber(scene.lost) }) : t("farkleStampNothing")}</b>
        {scene.penalty > 0 && <span>{t("farklePenalty", { points: formatNumber(scene.penalty) })}</span>}
      </p>
    );
  if (!scene.hot) return null;
  return (
    <p class="farkle-stamp farkle-stamp-hot" data-stamp="hot" key={scene.seq}>
      <b>{t("farkleHotStamp")}</b>
    </p>
  );
}
