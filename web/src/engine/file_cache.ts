// The engine's files on this device: read from Cache Storage, else fetched and kept there.

import { ENGINE_FILES } from "./engine_files";

/** The service worker answers from the same cache. */
const CACHE_NAME = "engine";

/** The browser's own: in a worker that serves these files to Pyodide, the global one is replaced. */
export const networkFetch = globalThis.fetch.bind(globalThis);

/** The cache; undefined where the browser has none, as in some private windows. */
export async function openEngineCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return undefined;
  }
}

/** A file as it is stored, or as it comes in: `onBytes` is told each part of it. Rejects when it is not to be had. */
export async function readEngineFile(
  path: string,
  onBytes: (count: number, fromNetwork: boolean) => void,
): Promise<Response> {
  const cache = await openEngineCache();
  const stored = await cache?.match(path);
  if (stored) {
    onBytes(ENGINE_FILES.sizes[path] ?? 0, false);
    return stored;
  }
  const response = await networkFetch(path);
  if (!response.ok || !response.body) throw new TypeError(`${path}: ${response.status}`);
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" };
  const [forCaller, forCache] = response.body.pipeThrough(counter((count) => onBytes(count, true))).tee();
  // Storing goes on while the caller reads, so that WebAssembly is compiled as it comes in.
  const copy = new Response(forCache, { headers });
  void (cache?.put(path, copy) ?? copy.body?.cancel())?.catch(() => undefined);
  return new Response(forCaller, { headers });
}

/** Fetch and keep a file that this device does not have, after everything that the page asks for. */
export async function storeEngineFile(path: string): Promise<void> {
  const cache = await openEngineCache();
  if (!cache || (await cache.match(path))) return;
  const response = await networkFetch(path, { priority: "low" });
  if (response.ok) await cache.put(path, response);
}

/** Remove files and snapshots of other versions. */
export async function deleteOldEngineFiles(): Promise<void> {
  const cache = await openEngineCache();
  const current = new Set([...Object.keys(ENGINE_FILES.sizes), ENGINE_FILES.snapshot]);
  for (const request of (await cache?.keys()) ?? [])
    if (!current.has(new URL(request.url).pathname)) await cache?.delete(request);
}

function counter(onBytes: (count: number) => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(part, controller) {
      onBytes(part.length);
      controller.enqueue(part);
    },
  });
}
