// The worker script of `workerEngine`. A web page bundles this file as its worker:
//   new Worker(new URL("stolik-client/worker", import.meta.url), { type: "module" })

import { type Port, serve } from "./worker_serve";

export * from "./worker_serve";

declare const WorkerGlobalScope: (new () => Port) | undefined;
if (typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope)
  serve(globalThis as unknown as Port);
