// Hooks of the table's frame: legal moves, autoplay, hints, sounds and announcements.

import { useEffect, useState } from "preact/hooks";
import type { Entry, SeatInfo, Suggestion, Table, View } from "stolik-client";
import type { GameModule } from "../games/game_module";
import { pauseAfterMs, restAfterMs } from "../motion/pauses";
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

/** Plays the sound of each move, announces what came of it once it is at rest, and signals my turn. */
export function useAnnouncements(
  table: Table,
  told: Entry | null,
  view: View | undefined,
  seats: readonly SeatInfo[],
  myTurn: boolean,
  game: GameModule | undefined,
): void {
  useEffect(() => {
    if (told && view) announce(entryText(view.game, told, seats));
  }, [told?.seq]);
  useEffect(
    () =>
      table.events.subscribe((entry) => {
        const [first] = entry.events;
        if (first) playSound(game?.sounds[first.kind] ?? "lay");
      }),
    [table, game],
  );
  useTurnSignal(myTurn);
}

/**
 * Whether the result may cover the table: at once when a finished game is opened, else once the last move is at rest and
 * has been seen, with a sound.
 */
export function useResultShown(over: boolean, atRest: boolean, last: Entry | null): boolean {
  const [shown, setShown] = useState(over);
  const seen = over && atRest;
  useEffect(() => {
    if (!over || shown) return setShown(over);
    if (!seen) return;
    const seenOutMs = last ? pauseAfterMs(last) - restAfterMs(last) : 0;
    const timer = setTimeout(() => {
      setShown(true);
      playSound("win");
    }, seenOutMs);
    return () => clearTimeout(timer);
  }, [over, seen]);
  return over && shown;
}
