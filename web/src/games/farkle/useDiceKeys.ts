// Farkle by keyboard: 1 to 6 pick dice, arrows walk over them, R rolls, O rolls on from a bank, B banks.

import { useEffect, useRef } from "preact/hooks";

interface Actions {
  readonly roll: (() => void) | undefined;
  readonly rollOn: (() => void) | undefined;
  readonly bank: (() => void) | undefined;
  tap(place: number): void;
  clear(): void;
}

export function useDiceKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (handle(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Returns whether the key means something here. */
function handle(key: string, { roll, rollOn, bank, tap, clear }: Actions): boolean {
  const action = { r: roll, o: rollOn, b: bank, escape: clear }[key];
  if (action) action();
  else if (/^[1-6]$/.test(key)) tap(Number(key) - 1);
  else return key === "arrowleft" || key === "arrowright" ? walk(key === "arrowleft" ? -1 : 1) : false;
  return true;
}

/** Moves the focus to the next die, or to the first one. */
function walk(step: number): boolean {
  const dice = [...document.querySelectorAll<HTMLElement>(".farkle-die")];
  const at = dice.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? 0 : (at + step + dice.length) % dice.length;
  dice[next]?.focus();
  return dice.length > 0;
}

/** Whether the key was pressed in a field, a menu or a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof Element && !!target.closest("input, textarea, select, [contenteditable]");
}
