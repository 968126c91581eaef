// Which build of the page this is: a stamp that tools/service_worker.ts writes into the page and the service worker.

/** Empty in development. */
export const BUILD_STAMP = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";
