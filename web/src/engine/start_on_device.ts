// Starts the engine in its worker, from the files and the snapshot that this device keeps.

import { type Engine, type EngineFiles, type EngineProgress, pyodideEngine } from "stolik-client/pyodide";
import { ENGINE_FILES } from "./engine_files";
import { deleteOldEngineFiles, networkFetch, readEngineFile } from "./file_cache";
import { deleteSnapshot, readSnapshot } from "./snapshot_store";

/** Bytes between two reports; a report for every part that comes in would only keep the page busy. */
const REPORT_STEP_BYTES = 100_000;

/** Start from the snapshot if `files` names one and the device has it; when that fails, the plain way. */
export async function startOnDevice(
  { snapshot: allowed, ...files }: EngineFiles,
  report: (progress: EngineProgress) => void,
): Promise<Engine> {
  serveFiles(report);
  const snapshot = allowed ? await readSnapshot().catch(() => undefined) : undefined;
  const engine = await startFrom(snapshot, files);
  void deleteOldEngineFiles().catch(() => undefined);
  return engine;
}

async function startFrom(snapshot: Uint8Array | undefined, files: EngineFiles): Promise<Engine> {
  if (snapshot)
    try {
      return await pyodideEngine({ ...files, snapshot });
    } catch (error) {
      console.warn("the engine's snapshot cannot be used", error);
      await deleteSnapshot();
    }
  return pyodideEngine(files);
}

/** Ask for all files at once, and hand them to Pyodide when it fetches them. */
export function serveFiles(report: (progress: EngineProgress) => void): void {
  const totalBytes = Object.values(ENGINE_FILES.sizes).reduce((sum, bytes) => sum + bytes, 0);
  let [loadedBytes, reportedBytes, fromNetwork] = [0, 0, false];
  const onBytes = (count: number, network: boolean): void => {
    loadedBytes += count;
    fromNetwork ||= network;
    if (loadedBytes < totalBytes && loadedBytes - reportedBytes < REPORT_STEP_BYTES) return;
    reportedBytes = loadedBytes;
    report({ loadedBytes, totalBytes, fromNetwork });
  };
  const coming = new Map<string, Promise<Response>>();
  for (const path of Object.keys(ENGINE_FILES.sizes)) {
    const response = readEngineFile(path, onBytes);
    response.catch(() => undefined); // whoever asks for the file learns it
    coming.set(path, response);
  }
  globalThis.fetch = (input, init) => {
    const path = typeof input === "object" && "url" in input ? input.url : String(input);
    const { pathname } = new URL(path, location.origin);
    const response = coming.get(pathname);
    coming.delete(pathname); // a body can be read once
    if (response) return response;
    return pathname in ENGINE_FILES.sizes ? readEngineFile(pathname, () => undefined) : networkFetch(input, init);
  };
}
