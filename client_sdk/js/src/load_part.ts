// Parts of this SDK that few clients need, which are loaded when they are used.

import { Offline } from "./errors";

/** What `load` imports. Rejects with Offline if it cannot be loaded. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new Offline("offline", String(error));
  }
}
