// Keys of the keyboard: whether somebody is typing, and the page's shortcuts.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "./settings";
import type { Key } from "./texts";

/** Controls that use keys themselves. */
const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** Whether the key goes into a text field, so that boards must leave it alone. */
export function isTyping(event: Pick<Event, "target">): boolean {
  return matchesTyping(event.target);
}

/** Whether the focus is in a text field. */
export function isTypingNow(): boolean {
  return matchesTyping(document.activeElement);
}

function matchesTyping(target: EventTarget | null): boolean {
  return !!(target as Element | null)?.closest?.(TYPING);
}

export interface Shortcut {
  /** "h", "?", "Ctrl+Z", or words such as "← →" for keys that a board handles itself. */
  readonly key: string;
  readonly text: Key;
}

/** The shortcuts of what is on the screen, for the list on "?". */
export const shortcuts = signal<readonly Shortcut[]>([]);

/** Whether `event` is the shortcut `key`; Ctrl is Cmd on a Mac. */
export function isShortcut(
  key: string,
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): boolean {
  const parts = key.split("+");
  const letter = parts.at(-1) || "+";
  const command = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() !== letter.toLowerCase() || event.altKey || command !== parts.includes("Ctrl"))
    return false;
  return !command || event.shiftKey === parts.includes("Shift");
}

/**
 * Run `action` on `key`, unless somebody is typing, a dialog is open, or the setting is off (Ctrl and Escape always work).
 * With `text` it is listed on "?", also while there is nothing to act on: `undefined`. A board that handles the key itself
 * gives `null`.
 */
export function useShortcut(key: string, action: (() => void) | null | undefined, text?: Key): void {
  const latest = useRef(action);
  latest.current = action;
  const wanted = action !== undefined;
  useEffect(() => {
    if (!text) return;
    const listed: Shortcut = { key, text };
    shortcuts.value = [...shortcuts.peek(), listed];
    return () => {
      shortcuts.value = shortcuts.peek().filter((shortcut) => shortcut !== listed);
    };
  }, [key, text]);
  // Before the next paint: a key that follows at once must find the action that is on the screen.
  useLayoutEffect(() => {
    if (!wanted) return;
    const press = (event: KeyboardEvent): void => {
      if (!latest.current || event.defaultPrevented || event.repeat || isTyping(event)) return;
      if (!isShortcut(key, event) || document.querySelector("dialog:modal")) return;
      if (key.length === 1 && key !== "?" && !settings.value.shortcuts) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [key, wanted]);
}
