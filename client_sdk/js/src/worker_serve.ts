// The worker's side of `workerEngine`: loads the engine when the page says so, and answers its requests.

import { type Engine, type EngineFiles, type EngineRequests, pyodideEngine } from "./engine";
import { toStolikError } from "./errors";
import type { JsonMap } from "./wire_types";

/** How far the engine's start is, in bytes of its files; all of them are there when it is only being started. */
export interface EngineProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
  /** False when the device had the files, so that there is nothing to wait for. */
  readonly fromNetwork: boolean;
}

/** Page to worker. */
export type ToWorker =
  | { readonly start: EngineFiles }
  | { readonly id: number; readonly request: keyof EngineRequests; readonly fields: object };

/** Worker to page. */
export type FromWorker =
  | { readonly progress: EngineProgress }
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly reason: string; readonly text: string; readonly details: JsonMap };

/** What a worker's global scope and a MessagePort share. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Loads the engine; may report how far it is. */
export type EngineLoader = (files: EngineFiles, report: (progress: EngineProgress) => void) => Promise<Engine>;

/** Answer the page's requests on `port`; its first message says which files to load. */
export function serve(port: Port, load: EngineLoader = pyodideEngine): void {
  let engine: Promise<Engine> | undefined;
  port.onmessage = ({ data }) => {
    if ("start" in data) {
      engine = load(data.start, (progress) => port.postMessage({ progress }));
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
          const { reason, text, details } = toStolikError(error);
          port.postMessage({ id, reason, text, details });
        },
      );
  };
}
