// Short messages: in the sentence bar of a table, else as toasts; and announcements for screen readers.

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import "./toasts.css";

export interface Message {
  readonly id: number;
  readonly text: string;
  readonly kind: "info" | "error";
  /** When it disappears (device time, ms). */
  readonly until: number;
  readonly action?: { readonly text: string; run(): void };
}

const MESSAGE_MS = 5000;
const MESSAGE_WITH_ACTION_MS = 10_000;
const MAX_TOASTS = 3;

/** The messages to be seen now, oldest first. */
export const messages = signal<readonly Message[]>([]);
const newest = computed(() => messages.value.at(-1) ?? null);
/** How many tables show the messages themselves. */
const places = signal(0);
const announced = signal("");
let nextId = 0;

/** Show `text` for a few seconds; screen readers read it. The same text again replaces the first one. */
export function toast(text: string, kind: Message["kind"] = "info", action?: Message["action"]): void {
  const id = nextId++;
  const durationMs = action ? MESSAGE_WITH_ACTION_MS : MESSAGE_MS;
  const others = messages.peek().filter((shown) => shown.text !== text);
  const message = { id, text, kind, until: Date.now() + durationMs, ...(action ? { action } : {}) };
  messages.value = [...others.slice(1 - MAX_TOASTS), message];
  setTimeout(() => dismiss(id), durationMs);
}

function dismiss(id: number): void {
  messages.value = messages.peek().filter((shown) => shown.id !== id);
}

/** Let screen readers read `text` without showing it. */
export function announce(text: string): void {
  announced.value = text;
}

/** The newest message, for a place that shows it with `MessageLine`; no toasts float while such a place is open. */
export function useMessagePlace(open: boolean): Message | null {
  useEffect(() => {
    if (!open) return;
    places.value++;
    return () => {
      places.value--;
    };
  }, [open]);
  return open ? newest.value : null;
}

/** A message with its button; put it into an element with role=status. */
export function MessageLine({ message: { id, text, kind, action } }: { message: Message }) {
  return (
    <span class={`toast toast-${kind}`} {...(kind === "error" ? { role: "alert" } : {})}>
      {text}
      {action && (
        <button
          class="toast-action"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
    </span>
  );
}

/** Where toasts and announcements appear; once per page. It is a popover, so that no dialog covers it. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const shown = places.value ? [] : messages.value;
  const last = shown.at(-1)?.id;
  useEffect(() => region.current?.showPopover?.(), []);
  useEffect(() => {
    if (last === undefined || !document.querySelector("dialog:modal")) return;
    region.current?.hidePopover?.(); // what is shown last lies on top
    region.current?.showPopover?.();
  }, [last]);
  return (
    <>
      <div class="toasts" ref={region} popover="manual" role="status" aria-live="polite">
        {shown.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </div>
      <div class="visually-hidden" aria-live="polite" data-spoken>
        {announced.value}
      </div>
    </>
  );
}
