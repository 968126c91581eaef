// The page's side of the worker: questions by number, answers in any order.

import type { Engine, EngineFiles, EngineRequests } from "./engine";
import { InternalError, refusedByRules } from "./errors";
import type { FromWorker, ToWorker } from "./worker";

/** What this needs of a Worker (or of a MessagePort). */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  terminate?(): void;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The engine in `worker`; resolves once the rules are loaded. */
export function workerEngine(worker: WorkerLike, files: EngineFiles): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const engine: Engine = {
    ask<K extends keyof EngineRequests>(what: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]> {
      return new Promise((resolve, reject) => {
        waiting.set(++last, { resolve: resolve as Waiting["resolve"], reject });
        worker.postMessage({ id: last, what, fields });
      });
    },
    close() {
      worker.terminate?.();
      for (const one of waiting.values()) one.reject(new InternalError("no-engine", "the engine was closed"));
      waiting.clear();
    },
  };
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if ("ready" in data) return resolve(engine);
      if ("failed" in data) return reject(new InternalError("no-engine", data.failed));
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ("answer" in data) one?.resolve(data.answer);
      else if (data.reason === "internal") one?.reject(new InternalError("internal", data.text));
      else one?.reject(refusedByRules(data.reason, data.text));
    };
    worker.postMessage({ start: files });
  });
}
