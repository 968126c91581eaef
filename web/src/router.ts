// Addresses: the page follows the address bar, links stay links, the back button works.

import { signal } from "@preact/signals";

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

export const place = signal<Place>(here());

/** Go to `address`; `replace` leaves no trace in the history. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(history.state, "", address);
  else history.pushState("here", "", address);
  place.value = here();
  if (!replace) scrollTo(0, 0);
}

/** Follow plain clicks on our own links without loading the page anew; `rel=prev` goes where one came from. */
export function followLinks(): void {
  addEventListener("popstate", () => (place.value = here()));
  addEventListener("hashchange", () => (place.value = here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    if (link.rel === "prev" && history.state) return history.back();
    go(link.pathname + link.search + link.hash);
  });
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}
