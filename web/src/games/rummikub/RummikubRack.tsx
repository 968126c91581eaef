// The player's rack: slots on wooden ledges. Tiles stay where they are put.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { t } from "../../texts";
import { type PieceActions, RummikubPiece } from "./RummikubPiece";
import type { Slots } from "./rack_slots";

interface Props {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly rack: Slots;
  readonly actions: PieceActions;
  /** Tiles were picked: a tap on an empty slot puts them there. */
  readonly choosing: boolean;
  onPut(slot: number, event: MouseEvent): void;
  /** The rack's width has room for this many slots. */
  onFit(columns: number): void;
}

export function RummikubRack({ area, rack, actions, choosing, onPut, onFit }: Props) {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const fit = (): void => onFit(columnsOf(element));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const ledges = Array.from({ length: rack.slots.length / rack.columns }, (_, ledge) => ledge * rack.columns);
  return (
    <div ref={area} class="rummikub-rack" data-zone="rack" role="group" aria-label={t("yourRack")}>
      {ledges.map((first) => (
        <div key={first} class="rummikub-ledge">
          {rack.slots.slice(first, first + rack.columns).map((piece, column) => {
            const slot = first + column;
            return (
              <span key={piece?.id ?? `slot-${slot}`} class="rummikub-slot" data-slot={slot}>
                {piece ? (
                  <RummikubPiece piece={piece} actions={actions} />
                ) : (
                  choosing && (
                    <button
                      class="rummikub-free"
                      tabIndex={-1}
                      aria-label={t("freeSlot", { slot: slot + 1 })}
                      onClick={(event) => onPut(slot, event)}
                    />
                  )
                )}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** How many slots fit on a ledge: from the sizes in the CSS. */
function columnsOf(rack: HTMLElement): number {
  const ledge = rack.querySelector(".rummikub-ledge");
  if (!ledge) return 1;
  const style = getComputedStyle(ledge);
  const gap = Number.parseFloat(style.columnGap) || 0;
  const tile = Number.parseFloat(style.getPropertyValue("--slot-width"));
  const width = ledge.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return Math.max(1, Math.floor((width + gap) / (tile + gap)));
}
