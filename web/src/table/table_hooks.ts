// Hooks of the table's frame: legal moves, autoplay, hints, sounds and announcements.

import { useEffect, useState } from "preact/hooks";
import type { Entry, SeatInfo, Suggestion, Table, View } from "stolik-client";
import type { GameModule } from "../games/game_module";
import { pauseAfterMs } from "../motion/pauses";
import { runAction } from "../run_action";
import { settings } from "../settings";
import { playSound } from "../sounds";
import { announce } from "../toasts";
import { useTurnSignal } from "../turn_signal";
import { entryText } from "./Log";

/** Every legal move of this seat; empty while it is not its turn. */
export function useChoices(table: Table, seq: number): readonly string[] {
  const [choices, setChoices] = useState<readonly string[]>([]);
  useEffect(() => {
    setChoices([]);
    if (table.kind === "replay" || !table.myTurn) return;
    let mounted = true;
    table.choices().then(
      (moves) => mounted && setChoices(moves),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [table, seq, table.seat]);
  return choices;
}

const AUTOPLAY_DELAY_MS = 700; // so that the player sees which card is played

/** With the autoplay setting on, plays the only legal card. */
export function useAutoplay(
  choices: readonly string[],
  myTurn: boolean,
  act: (move: string) => Promise<unknown>,
): void {
  const [only] = choices;
  const forced = settings.value.autoplay && myTurn && choices.length === 1 && /^[2-9TJQKA][cdhs]$/.test(only ?? "");
  useEffect(() => {
    if (!forced || !only) return;
    const timer = setTimeout(() => void act(only), AUTOPLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [forced, only]);
}

/** The hint that the player asked for, until the next move. */
export function useHint(table: Table, seq: number): { hint: Suggestion | null; askForHint(): Promise<void> } {
  const [hint, setHint] = useState<Suggestion | null>(null);
  useEffect(() => setHint(null), [table, seq]);
  return {
    hint,
    async askForHint() {
      await runAction(async () => setHint(await table.suggest()));
    },
  };
}

/** Announces the newest log entry to screen readers and plays its sound, and signals my turn. Returns the entry. */
export function useAnnouncements(
  table: Table,
  log: readonly Entry[],
  view: View | undefined,
  seats: readonly SeatInfo[],
  myTurn: boolean,
  game: GameModule | undefined,
): Entry | null {
  const last = log.at(-1) ?? null;
  useEffect(() => {
    if (last && view) announce(entryText(view.game, last, seats));
  }, [last?.seq]);
  useEffect(
    () =>
      table.events.subscribe((entry) => {
        const [first] = entry.events;
        const sound = entry.events.at(-1)?.kind === "over" ? "win" : game?.sounds[first?.kind ?? ""];
        if (first) playSound(sound ?? "lay");
      }),
    [table, game],
  );
  useTurnSignal(myTurn);
  return last;
}

/** Whether the result may cover the table: at once when a finished game is opened, else when the last move has been seen. */
export function useResultShown(over: boolean, last: Entry | null): boolean {
  const [shown, setShown] = useState(over);
  useEffect(() => {
    if (!over || shown) return setShown(over);
    const timer = setTimeout(() => setShown(true), pauseAfterMs(last ?? undefined));
    return () => clearTimeout(timer);
  }, [over]);
  return over && shown;
}
