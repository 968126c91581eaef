// The sets on the felt, in rows; tiles become smaller in two steps, then the felt scrolls up and down.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../../texts";
import { type Base, type Draft, type DraftSet, isChanged, type SetKind, setText } from "./draft";
import { type FeltRoom, heightOf, setGap, tileWidth } from "./felt_size";
import type { PieceActions } from "./RummikubPiece";
import { RummikubSet } from "./RummikubSet";
import type { SetReading } from "./useSetReadings";

interface Props {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly base: Base;
  readonly draft: Draft;
  /** What the engine says of each set, by its text. */
  readonly readings: ReadonlyMap<string, SetReading>;
  readonly actions: PieceActions;
  /** Tiles were picked: tap where they go. */
  readonly choosing: boolean;
  /** A line while nothing lies on the table. */
  readonly empty: string;
  onPut(set: DraftSet | null, event: MouseEvent): void;
  onKind(set: DraftSet, kind: SetKind): void;
}

const NEW_SET_TILES = 3; // the room that is kept for a new set

export function RummikubFelt({ area, base, draft, readings, actions, choosing, empty, onPut, onKind }: Props) {
  const room = useRoom(area);
  const lengths = [...draft.sets.map((set) => set.pieces.length), NEW_SET_TILES];
  const tile = tileWidth(lengths, room);
  const scrolls = heightOf(lengths, tile, room.width) > room.height;
  const classes = ["rummikub-felt"];
  if (scrolls) classes.push("rummikub-felt-scrolls");
  if (choosing) classes.push("rummikub-felt-choosing");
  return (
    <div
      ref={area}
      class={classes.join(" ")}
      data-zone="felt"
      style={{ "--tile": `${tile}px`, "--set-gap": `${setGap(room.width)}px` }}
      onClick={(event) => onPut(null, event)}
    >
      {!draft.sets.length && <p class="rummikub-empty">{empty}</p>}
      {draft.sets.map((set) => (
        <RummikubSet
          key={set.id}
          set={set}
          changed={isChanged(set, base)}
          reading={readings.get(setText(set))}
          actions={actions}
          onPut={(event) => onPut(set, event)}
          onKind={(kind) => onKind(set, kind)}
        />
      ))}
      {!actions.readOnly && (
        <button
          class="rummikub-new-set"
          data-new-set
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            onPut(null, event);
          }}
        >
          {t("newSet")}
        </button>
      )}
    </div>
  );
}

/** The room inside the felt, as it changes with the window. */
function useRoom(area: RefObject<HTMLDivElement | null>): FeltRoom {
  const [room, setRoom] = useState<FeltRoom>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const felt = area.current;
    if (!felt) return;
    const measure = (): void => {
      const style = getComputedStyle(felt);
      const width = felt.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const height = felt.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(felt);
    return () => observer.disconnect();
  }, []);
  return room;
}
