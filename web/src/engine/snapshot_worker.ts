// The worker script that makes the memory snapshot for later starts, beside the engine that is being played with.

import { makeSnapshot } from "stolik-client/pyodide";
import { ENGINE_FILES } from "./engine_files";
import { storeSnapshot } from "./snapshot_store";
import { serveFiles } from "./start_on_device";

async function makeAndStore(): Promise<void> {
  serveFiles(() => undefined);
  const files = { pyodide: new URL(ENGINE_FILES.pyodide, location.origin).href, engine: ENGINE_FILES.engine };
  await storeSnapshot((await makeSnapshot(files)) as Uint8Array<ArrayBuffer>);
}

makeAndStore()
  .catch((error: unknown) => console.warn("no snapshot of the engine", error))
  .finally(() => postMessage("done"));
