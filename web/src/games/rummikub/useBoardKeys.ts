// The keyboard at the board: arrows walk tiles on felt and rack, each of which is one tab stop; undo, redo and Escape.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { useShortcut } from "../../keys";

interface Keys {
  /** Whether this player lays tiles here. */
  readonly plays: boolean;
  readonly zones: readonly RefObject<HTMLElement | null>[];
  undo(): void;
  redo(): void;
  clear(): void;
}

const STOPS = "button:not(:disabled)";

export function useBoardKeys({ zones, plays, undo, redo, clear }: Keys): void {
  useShortcut("Ctrl+Shift+Z", null, plays ? "redo" : undefined);
  useShortcut("Ctrl+Z", null, plays ? "undo" : undefined);
  useShortcut("← ↑ ↓ →", null, "shortcutWalk");
  useLayoutEffect(() => {
    for (const zone of zones) keepOneTabStop(zone.current);
  });
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      } else if (event.key === "Escape") clear();
      else if (walk(event.key, zones)) event.preventDefault();
    };
    const focus = (event: FocusEvent): void => {
      const zone = zones.find(({ current }) => current?.contains(event.target as Node))?.current;
      if (zone) keepOneTabStop(zone, event.target as HTMLElement);
    };
    addEventListener("keydown", key);
    addEventListener("focusin", focus);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("focusin", focus);
    };
  });
}

/** Whether the keys are for a text field or an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("input, textarea, select, [contenteditable], dialog");
}

function keepOneTabStop(zone: HTMLElement | null, wanted?: HTMLElement): void {
  const stops = stopsOf(zone);
  const current = wanted && stops.includes(wanted) ? wanted : (stops.find((stop) => stop.tabIndex === 0) ?? stops[0]);
  for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
}

function stopsOf(zone: HTMLElement | null): HTMLElement[] {
  return zone ? [...zone.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility()) : [];
}

/** Move the focus by an arrow key, Home or End; false if the key does nothing here. */
function walk(key: string, zones: Keys["zones"]): boolean {
  const active = document.activeElement as HTMLElement | null;
  const zone = zones.find(({ current }) => current?.contains(active))?.current;
  if (!active || !zone) return false;
  const stops = stopsOf(zone);
  const at = stops.indexOf(active);
  const next = {
    ArrowRight: () => stops[at + 1],
    ArrowLeft: () => stops[at - 1],
    Home: () => stops[0],
    End: () => stops.at(-1),
    ArrowUp: () => nearest(active, allStops(zones), -1),
    ArrowDown: () => nearest(active, allStops(zones), 1),
  }[key];
  if (!next) return false;
  next()?.focus();
  return true;
}

const allStops = (zones: Keys["zones"]): HTMLElement[] => zones.flatMap(({ current }) => stopsOf(current));

/** The nearest stop above (-1) or below (1). */
function nearest(from: HTMLElement, stops: readonly HTMLElement[], direction: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const middle = here.left + here.width / 2;
  const candidates = stops.flatMap((stop) => {
    const box = stop.getBoundingClientRect();
    const down = direction * (box.top + box.height / 2 - here.top - here.height / 2);
    return down > here.height / 3 ? [{ stop, far: down * 3 + Math.abs(box.left + box.width / 2 - middle) }] : [];
  });
  return candidates.sort((a, b) => a.far - b.far)[0]?.stop;
}
