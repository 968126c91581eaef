// The service worker: keeps the page's files, so that it opens without a network and an open tab outlives an update.
// It also shows push messages.

import { listenForPush } from "./push/push_events";
import type { ServiceWorkerMessage } from "./updates/update_watch";

declare const BUILD: string;
declare const SHELL_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const SHELL_PREFIX = "shell-";
const SHELL_CACHE = SHELL_PREFIX + BUILD;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin || /^\/(?:__|api)\//.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(networkOrShell(request));
  // The engine's worker stores its own files, while they come in.
  else if (pathname.startsWith("/engine/")) event.respondWith(cacheOrNetwork(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(cacheOrNetwork(request, event));
  else event.respondWith(networkOrCache(request, event));
});

listenForPush(worker);

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll([new Request("/", { cache: "no-cache" }), "/manifest.webmanifest", "/icon.svg", ...SHELL_FILES]);
  await worker.skipWaiting();
}

/** Keep the files of the build before this one: tabs that are open still ask for them. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
  const message: ServiceWorkerMessage = { build: BUILD };
  for (const tab of await worker.clients.matchAll({ type: "window" })) tab.postMessage(message);
}

/** A page: from the network, else the cached shell. */
async function networkOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { cacheName: SHELL_CACHE })) ?? Response.error();
  }
}

/** From any cache, else the network, for files whose name changes with their content. Kept while it is read, for `event`. */
async function cacheOrNetwork(request: Request, event?: FetchEvent): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (event) keep(event, request, response);
  return response;
}

/** From the network, else the cache, for files that may change under their name. */
async function networkOrCache(request: Request, event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(request);
    keep(event, request, response);
    return response;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

function keep(event: FetchEvent, request: Request, response: Response): void {
  if (!response.ok) return;
  const copy = response.clone();
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.put(request, copy)));
}
