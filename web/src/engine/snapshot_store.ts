// The memory snapshot of a started engine, kept in Cache Storage under a name with versions.

import { ENGINE_FILES } from "./engine_files";
import { openEngineCache } from "./file_cache";

/** The stored snapshot; undefined where there is none. */
export async function readSnapshot(): Promise<Uint8Array | undefined> {
  const stored = await (await openEngineCache())?.match(ENGINE_FILES.snapshot);
  return stored && new Uint8Array(await stored.arrayBuffer());
}

export async function hasSnapshot(): Promise<boolean> {
  return (await (await openEngineCache())?.match(ENGINE_FILES.snapshot)) !== undefined;
}

export async function storeSnapshot(snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await openEngineCache())?.put(ENGINE_FILES.snapshot, new Response(snapshot));
}

export async function deleteSnapshot(): Promise<void> {
  await (await openEngineCache())?.delete(ENGINE_FILES.snapshot);
}
