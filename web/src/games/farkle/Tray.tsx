// The tray: dice kept in this turn in groups with their points; they travel there from where they lay.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { FarkleOptions, FarkleTable } from "stolik-client";
import { type Place, travelFrom } from "../../motion/motion";
import { Die } from "../../parts/Die";
import { t } from "../../texts";
import { formatNumber } from "../../texts/numbers";

interface Props {
  readonly table: FarkleTable;
  readonly options: FarkleOptions;
  /** How many dice lie on the felt or are in the cup. */
  readonly outside: number;
  /** Where the dice of the scene before lay, and which of them were kept. */
  readonly from: ReadonlyMap<number, Place>;
  readonly kept: readonly number[];
}

export function Tray({ table, options, outside, from, kept }: Props) {
  const tray = useRef<HTMLDivElement>(null);
  const groups = groupsInTray(table.tray, options.dice - outside);
  const earlier = table.pending - groups.reduce((sum, { points }) => sum + points, 0);
  useLayoutEffect(() => {
    const last = tray.current?.querySelectorAll(".tray-group:last-of-type .die") ?? [];
    for (const [index, die] of [...last].entries()) travelFrom(die, from.get(kept[index] ?? -1));
  }, [kept]);
  return (
    <div class="farkle-tray" ref={tray} role="group" aria-label={t("tray")}>
      <p class={table.pending ? "tray-sum" : "tray-sum tray-empty"} key={table.pending}>
        {table.pending ? t("farkleKept", { points: formatNumber(table.pending) }) : t("tray")}
      </p>
      <div class="tray-dice">
        {earlier > 0 && <span class="tray-earlier">{t("farkleEarlier", { points: formatNumber(earlier) })}</span>}
        {groups.map(({ dice, points }, index) => (
          <span key={`${table.tray.length - groups.length + index}`} class="tray-group">
            {dice.map((face, place) => (
              <Die key={place} face={face} />
            ))}
            <b class="farkle-points">+{formatNumber(points)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The newest groups with at most `room` dice: hot dice empty the tray, their points stay. */
function groupsInTray(tray: FarkleTable["tray"], room: number): FarkleTable["tray"] {
  let first = tray.length;
  for (let dice = 0; first > 0; first--) {
    dice += tray[first - 1]?.dice.length ?? 0;
    if (dice > room) break;
  }
  return tray.slice(first);
}
