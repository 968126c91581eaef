// The service worker: caches the app and the engine, so that local games and replays work offline.

declare const BUILD: string;
declare const SHELL_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL_CACHE = `shell-${BUILD}`;
const ENGINE_CACHE = "rules";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL_CACHE)
      .then((cache) => cache.addAll(["/", "/manifest.webmanifest", "/icon.svg", ...SHELL_FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("shell-") && name !== SHELL_CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin || url.pathname.startsWith("/__/")) return;
  if (request.mode === "navigate") event.respondWith(networkOrShell(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request, SHELL_CACHE));
  else if (url.pathname.startsWith("/engine/"))
    event.respondWith(url.pathname.endsWith("engine.zip") ? networkFirst(request) : cacheFirst(request, ENGINE_CACHE));
  else event.respondWith(networkFirst(request));
});

/** A page: from the network, else the cached shell. */
async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** From the cache, else the network: for files whose name changes with their content. */
async function cacheFirst(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** From the network, else the cache: for files that may change under their name. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
