// Toasts, and announcements for screen readers.

import { signal } from "@preact/signals";
import "./toasts.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: "info" | "error";
}

const TOAST_MS = 5000;
const toasts = signal<readonly Toast[]>([]);
const announced = signal("");
let nextId = 0;

/** Show `text` for a few seconds; screen readers read it. */
export function toast(text: string, kind: Toast["kind"] = "info"): void {
  const id = nextId++;
  toasts.value = [...toasts.value.slice(-2), { id, text, kind }];
  setTimeout(() => (toasts.value = toasts.value.filter((shown) => shown.id !== id)), TOAST_MS);
}

/** Let screen readers read `text` without showing it. */
export function announce(text: string): void {
  announced.value = text;
}

/** Where toasts and announcements appear; once per page. */
export function ToastRegion() {
  return (
    <>
      <div class="toasts" role="status" aria-live="polite">
        {toasts.value.map(({ id, text, kind }) => (
          <p key={id} class={`toast toast-${kind}`}>
            {text}
          </p>
        ))}
      </div>
      <div class="visually-hidden" aria-live="polite" data-spoken>
        {announced.value}
      </div>
    </>
  );
}
