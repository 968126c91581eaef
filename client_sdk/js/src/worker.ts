// The worker's side of `workerEngine`. A web page bundles this file as its worker script:
//   new Worker(new URL("stolik-client/worker", import.meta.url), { type: "module" })

import { type Engine, type EngineFiles, type EngineRequests, pyodideEngine } from "./engine";
import { StolikError } from "./errors";

/** Page to worker. */
export type ToWorker =
  | { readonly start: EngineFiles }
  | { readonly id: number; readonly request: keyof EngineRequests; readonly fields: object };

/** Worker to page. */
export type FromWorker =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly reason: string; readonly text: string };

/** What a worker's global scope and a MessagePort share. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Load the engine when the page says so, and answer its requests on `port`. */
export function serve(port: Port, load: (files: EngineFiles) => Promise<Engine> = pyodideEngine): void {
  let engine: Promise<Engine> | undefined;
  port.onmessage = ({ data }) => {
    if ("start" in data) {
      engine = load(data.start);
      engine.then(
        () => port.postMessage({ ready: true }),
        (error: unknown) => port.postMessage({ failed: String(error) }),
      );
      return;
    }
    const { id, request, fields } = data;
    Promise.resolve(engine)
      .then((loaded) => loaded?.ask(request, fields as never))
      .then(
        (answer) => port.postMessage({ id, answer }),
        (error: unknown) => {
          const reason = error instanceof StolikError ? error.reason : "internal";
          port.postMessage({ id, reason, text: error instanceof Error ? error.message : String(error) });
        },
      );
  };
}

declare const WorkerGlobalScope: (new () => Port) | undefined;
if (typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope)
  serve(globalThis as unknown as Port);
