// Farkle by keyboard: 1 to 6 pick dice, arrows walk over them, R rolls, O rolls on from a bank, B banks.

import { useEffect, useRef } from "preact/hooks";
import { isTyping, useShortcut } from "../../keys";
import { settings } from "../../settings";

interface Actions {
  readonly roll: (() => void) | undefined;
  readonly rollOn: (() => void) | undefined;
  readonly bank: (() => void) | undefined;
  tap(place: number): void;
  /** Whether this player plays here at all, and may go on from a bank: what is listed. */
  readonly plays: boolean;
  readonly piggyback: boolean;
}

export function useDiceKeys({ roll, rollOn, bank, tap, plays, piggyback }: Actions): void {
  useShortcut("b", bank, plays ? "bankNow" : undefined);
  useShortcut("o", rollOn, plays && piggyback ? "rollAgain" : undefined);
  useShortcut("r", roll, plays ? "roll" : undefined);
  useShortcut("← →", null, "shortcutWalk");
  useShortcut("1 – 6", null, plays ? "shortcutPickDice" : undefined);
  const latest = useRef(tap);
  latest.current = tap;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector("dialog:modal")) return;
      if (/^[1-6]$/.test(event.key) && settings.value.shortcuts) latest.current(Number(event.key) - 1);
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") walk(event.key === "ArrowLeft" ? -1 : 1);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Moves the focus to the next die, or to the first one. */
function walk(step: number): void {
  const dice = [...document.querySelectorAll<HTMLElement>(".farkle-die")];
  const at = dice.indexOf(document.activeElement as HTMLElement);
  dice[at < 0 ? 0 : (at + step + dice.length) % dice.length]?.focus();
}
