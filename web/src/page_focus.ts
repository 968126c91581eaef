// After a navigation the focus moves to the heading of the new page, so that keyboard and screen reader start there.

import { isTypingNow } from "./keys";

const MAX_LOADING_MS = 60_000;
let stopWaiting: (() => void) | undefined;

/** Focus the new page's heading, also one that comes late, unless the person is typing or does something else first. */
export function focusPage(): void {
  stopWaiting?.();
  const observer = new MutationObserver(focusHeading);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const kind of ["keydown", "pointerdown"]) removeEventListener(kind, stop, true);
  };
  const timer = setTimeout(stop, MAX_LOADING_MS);
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  stopWaiting = stop;
  focusHeading();
}

/** Something else that has the focus keeps it. */
function focusHeading(): void {
  const nothingFocused = !document.activeElement || document.activeElement === document.body;
  if (!nothingFocused || isTypingNow()) return;
  const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
