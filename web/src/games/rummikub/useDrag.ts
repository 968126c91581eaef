// Dragging tiles with a finger or a mouse.

import { useEffect, useRef, useState } from "preact/hooks";

export interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const DRAG_THRESHOLD_PX = 8; // px before a press becomes a drag

/** Call `start` on a piece's pointerdown; `onDrop` gets the `data-drop` of the element under the pointer. */
export function useDrag(onDrop: (id: string, drop: string) => void): {
  drag: Drag | null;
  start(id: string, event: PointerEvent): void;
} {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<{ id: string; x: number; y: number; moved: boolean } | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  useEffect(() => {
    const move = (event: PointerEvent): void => {
      const pressed = held.current;
      if (!pressed) return;
      pressed.moved ||= Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG_THRESHOLD_PX;
      if (pressed.moved) setDrag({ id: pressed.id, x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent): void => {
      const pressed = held.current;
      held.current = null;
      setDrag(null);
      if (!pressed?.moved) return;
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
      if (under) drop.current(pressed.id, under.dataset["drop"] ?? "");
      addEventListener("click", stopClick, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stopClick, { capture: true }), 50);
    };
    const stop = (): void => {
      held.current = null;
      setDrag(null);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", stop);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    };
  }, []);

  return {
    drag,
    start(id, event) {
      if (event.button === 0) held.current = { id, x: event.clientX, y: event.clientY, moved: false };
    },
  };
}

/** Suppress the click that follows a drop. */
function stopClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
