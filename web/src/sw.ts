// The service worker: the shell and the rules are kept, so that games against bots and replays work offline.

declare const BUILD: string;
declare const SHELL_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL = `shell-${BUILD}`;
const RULES = "rules";

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
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
          names.filter((name) => name.startsWith("shell-") && name !== SHELL).map((name) => caches.delete(name)),
        ),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin || url.pathname.startsWith("/__/")) return;
  if (request.mode === "navigate") event.respondWith(fresh(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(request, SHELL));
  else if (url.pathname.startsWith("/engine/"))
    event.respondWith(url.pathname.endsWith("engine.zip") ? newest(request) : kept(request, RULES));
  else event.respondWith(newest(request));
});

/** A page: from the network if it answers, else the kept shell. */
async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/** A file whose name changes with its content: kept for good. */
async function kept(request: Request, where: string): Promise<Response> {
  const cache = await caches.open(where);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** A file that may change under its name: the network's, else the last one seen. */
async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
