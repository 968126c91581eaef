// Shows the scenes of a table at a pace that eyes can follow; one's own move is never kept waiting.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Entry, View } from "stolik-client";
import type { Place } from "../../motion/motion";
import { presentScene, restMs, type Scene, scenesTo } from "./scenes";
import { throwMs } from "./throw";

const MAX_ENTRY_DELAY_MS = 500; // a log entry may come after its position, at a table of the service
const MAX_WAITING = 4; // more than that are not worth catching up with

export interface Shown {
  readonly scene: Scene;
  /** Where the dice of the scene before lay on the screen, by their place in the roll. */
  readonly from: ReadonlyMap<number, Place>;
  /** Whether dice are thrown into this scene; not where a page opens on it. */
  readonly thrown: boolean;
  /** Whether dice that were thrown lie still. */
  readonly landed: boolean;
}

export function useScenes(view: View<"farkle">, entry: Entry<"farkle"> | null): Shown {
  const [shown, setShown] = useState<Omit<Shown, "landed">>(() => ({
    scene: presentScene(view),
    from: new Map(),
    thrown: false,
  }));
  const [landed, setLanded] = useState<unknown>(shown);
  const latest = useRef(shown.scene);
  const waiting = useRef<Scene[]>([]);
  const resting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const show = (scene: Scene): void => {
    resting.current = true;
    setShown((before) => ({
      scene,
      from: dicePlaces(),
      thrown: scene.table.draw !== before.scene.table.draw && scene.table.roll.length > 0,
    }));
  };
  const showNext = (): void => {
    clearTimeout(timer.current);
    resting.current = false;
    const next = waiting.current.shift();
    if (next) show(next);
  };
  // A scene rests from when it is drawn: a slow device may draw it long after it was set.
  useLayoutEffect(() => {
    const landing = setTimeout(() => setLanded(shown), shown.thrown ? throwMs() : 0);
    return () => clearTimeout(landing);
  }, [shown]);
  useLayoutEffect(() => {
    if (resting.current) timer.current = setTimeout(showNext, restMs(shown.scene));
    return () => clearTimeout(timer.current);
  }, [shown]);

  /** The same position from another seat: what is shown before it goes on. */
  const replacePresent = (): void => {
    latest.current = presentScene(view);
    if (waiting.current.length) waiting.current.splice(-1, 1, latest.current);
    else setShown((before) => ({ ...before, scene: latest.current }));
  };
  const accept = (): void => {
    const before = latest.current;
    latest.current = presentScene(view);
    const mine = entry?.seq === view.seq && entry.seat !== null && entry.seat === view.seat;
    if (mine || view.seq < before.seq || waiting.current.length > MAX_WAITING) {
      resting.current = false;
      waiting.current = [];
    }
    waiting.current.push(...(view.seq > before.seq ? scenesTo(view, entry, before) : [latest.current]));
    if (!resting.current) showNext();
  };

  useLayoutEffect(() => {
    const before = latest.current;
    if (view.seq === before.seq) return view.table === before.table ? undefined : replacePresent();
    if (view.seq < before.seq || entry?.seq === view.seq) return accept();
    const late = setTimeout(accept, MAX_ENTRY_DELAY_MS);
    return () => clearTimeout(late);
  }, [view, entry]);
  return { ...shown, landed: !shown.thrown || throwMs() === 0 || landed === shown };
}

function dicePlaces(): ReadonlyMap<number, Place> {
  const dice = document.querySelectorAll<HTMLElement>("[data-place]");
  return new Map([...dice].map((die) => [Number(die.dataset["place"]), die.getBoundingClientRect()]));
}
