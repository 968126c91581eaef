// Whether this device starts the engine from a memory snapshot, and when it makes one.

import { ENGINE_FILES } from "./engine_files";
import { hasSnapshot } from "./snapshot_store";

const ATTEMPTS_KEY = "stolik.snapshotAttempts";
/** Starts in a row that never ended; then the snapshot is at fault, and is not used again. */
const MAX_ATTEMPTS = 2;
/** Let the deal be seen first. */
const DELAY_MS = 3000;
const NEEDED_STORAGE_BYTES = 100_000_000;
const NEEDED_MEMORY_GB = 2;

/** Snapshots are a private interface of Pyodide that nobody has tried in Safari. */
function isWebKit(): boolean {
  return navigator.vendor.startsWith("Apple");
}

/** Whether the next start may use a snapshot. Counts the attempt, in case it takes the whole tab down. */
export function mayUseSnapshot(): boolean {
  const attempts = startsWithoutEnd();
  if (isWebKit() || !import.meta.env.PROD || attempts >= MAX_ATTEMPTS) return false;
  localStorage.setItem(ATTEMPTS_KEY, `${ENGINE_FILES.snapshot} ${attempts + 1}`);
  return true;
}

/** The engine has started: the snapshot, if there was one, is sound. */
export function snapshotStarted(): void {
  if (startsWithoutEnd() < MAX_ATTEMPTS) localStorage.removeItem(ATTEMPTS_KEY);
}

function startsWithoutEnd(): number {
  const [name, attempts] = (localStorage.getItem(ATTEMPTS_KEY) ?? "").split(" ");
  return name === ENGINE_FILES.snapshot ? Number(attempts) : 0;
}

/** Make a snapshot once the page has nothing else to do, unless there is one or the device is too small. */
export function makeSnapshotWhenIdle(): void {
  if (isWebKit() || !import.meta.env.PROD || startsWithoutEnd() >= MAX_ATTEMPTS) return;
  setTimeout(() => requestIdleCallback(() => void makeOnce().catch(() => undefined)), DELAY_MS);
}

/** In one tab at a time. */
async function makeOnce(): Promise<void> {
  await navigator.locks.request(ENGINE_FILES.snapshot, { ifAvailable: true }, async (lock) => {
    if (lock && !(await hasSnapshot()) && (await hasRoom())) await runSnapshotWorker();
  });
}

async function hasRoom(): Promise<boolean> {
  const { deviceMemory = NEEDED_MEMORY_GB } = navigator as { deviceMemory?: number };
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return deviceMemory >= NEEDED_MEMORY_GB && quota - usage > NEEDED_STORAGE_BYTES;
}

function runSnapshotWorker(): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./snapshot_worker.ts", import.meta.url), { type: "module", name: "snapshot" });
    worker.onmessage = worker.onerror = () => {
      worker.terminate();
      resolve();
    };
  });
}
