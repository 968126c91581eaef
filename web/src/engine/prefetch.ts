// Fetches the engine's files while the first page has nothing else to do, so that the first game starts quickly.

import { ENGINE_FILES } from "./engine_files";
import { storeEngineFile } from "./file_cache";

/** Let the page settle first: pictures, texts, my games. */
const DELAY_MS = 1500;

/** Fetch what this device does not have yet; not for somebody who saves data. */
export function prefetchEngineWhenIdle(): void {
  if (!import.meta.env.PROD || savesData()) return;
  const begin = (): void => void fetchMissingFiles().catch(() => undefined); // the game itself will say so
  const whenIdle = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin);
    else begin();
  };
  setTimeout(whenIdle, DELAY_MS);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** One after another, so that whatever the person opens meanwhile comes first. */
async function fetchMissingFiles(): Promise<void> {
  for (const path of Object.keys(ENGINE_FILES.sizes)) await storeEngineFile(path);
}
