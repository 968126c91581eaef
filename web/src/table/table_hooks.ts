// What a table's frame keeps an eye on: the legal moves, a hint, and what to tell eyes and ears.

import { useEffect, useState } from "preact/hooks";
import type { Entry, SeatInfo, Suggestion, Table, View } from "stolik-client";
import { settings } from "../settings";
import { playSound, soundForEvent } from "../sounds";
import { t } from "../texts";
import { announce, toast } from "../toasts";
import { eventText, reasonText, refusalOf } from "./event_text";

/** Every legal move of the seat in front of the screen; empty while it is not asked. */
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

const AUTOPLAY_DELAY_MS = 700; // ms to see what is played for one

/** Where the player wishes so: play a card when it is the only one. */
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

/** A suggestion that the player asked for, until the next move. */
export function useHint(table: Table, seq: number): { hint: Suggestion | null; ask(): Promise<void> } {
  const [hint, setHint] = useState<Suggestion | null>(null);
  useEffect(() => setHint(null), [table, seq]);
  return {
    hint,
    async ask() {
      try {
        setHint(await table.suggest());
      } catch (error) {
        toast(reasonText(refusalOf(error).reason) ?? t("somethingWrong"), "error");
      }
    },
  };
}

/** Tell the newest entry to the live region and knock for it; a double knock when it is my turn. */
export function useAnnouncements(
  table: Table,
  log: readonly Entry[],
  view: View | undefined,
  seats: readonly SeatInfo[],
  myTurn: boolean,
): Entry | null {
  const last = log.at(-1) ?? null;
  useEffect(() => {
    if (last && view)
      announce(
        last.events
          .map((event) => eventText(view.game, event, seats))
          .filter(Boolean)
          .join(". "),
      );
  }, [last?.seq]);
  useEffect(
    () =>
      table.events.subscribe((entry) => {
        const [first] = entry.events;
        if (first) playSound(soundForEvent(entry.events.at(-1)?.kind === "over" ? "over" : first.kind));
      }),
    [table],
  );
  useEffect(() => {
    if (myTurn) playSound("turn");
  }, [myTurn]);
  return last;
}
