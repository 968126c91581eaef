// The current address as a signal, and navigation without loading the page anew.

import { signal } from "@preact/signals";

export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

export const route = signal<Route>(currentRoute());

/** Go to `address`; `replace` replaces the current entry of the history. */
export function navigate(address: string, replace = false): void {
  if (replace) history.replaceState(history.state, "", address);
  else history.pushState("here", "", address);
  route.value = currentRoute();
  if (!replace) scrollTo(0, 0);
}

/** Handle plain clicks on our own links without loading the page anew; `rel=prev` goes back in the history. */
export function interceptLinks(): void {
  addEventListener("popstate", () => (route.value = currentRoute()));
  addEventListener("hashchange", () => (route.value = currentRoute()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !plainClick || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    if (link.rel === "prev" && history.state) return history.back();
    navigate(link.pathname + link.search + link.hash);
  });
}

function currentRoute(): Route {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}
