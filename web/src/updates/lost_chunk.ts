// A part of the page that is gone from the site, because a new version was deployed: reload once to get that version.

import { signal } from "@preact/signals";
import { BUILD_STAMP } from "./build_stamp";

const RELOADED_KEY = "stolik.reloadedBuild";
const LOST_CHUNK_TEXT =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

/** Whether a part is missing and reloading did not help. */
export const partIsLost = signal(false);

let reloading = false;

/** Reload as soon as a lazily loaded part is missing; where that was tried, say so. */
export function reloadWhenChunkIsLost(): void {
  addEventListener("vite:preloadError", () => {
    if (!reloadOnce()) partIsLost.value = true;
  });
}

/** Reload unless this build was reloaded before, or there is no network. Returns whether the page is being reloaded. */
export function reloadOnce(): boolean {
  if (reloading) return true;
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === BUILD_STAMP) return false;
  sessionStorage.setItem(RELOADED_KEY, BUILD_STAMP);
  reloading = true;
  location.reload();
  return true;
}

/** Reload once if the site has another version by now. */
export async function reloadIfOutdated(): Promise<void> {
  const page = await (await fetch("/", { cache: "no-cache" })).text();
  const deployed = new DOMParser()
    .parseFromString(page, "text/html")
    .querySelector<HTMLMetaElement>("meta[name=build]");
  if (deployed && deployed.content !== BUILD_STAMP) reloadOnce();
}

/** Whether `error` is that of a script or style that could not be loaded. Browsers have different words for it. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK_TEXT.test(error.message);
}
