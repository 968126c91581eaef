// The page's side of the engine worker: numbered requests, answered in any order.

import type { Engine, EngineFiles, EngineRequests } from "./engine";
import { IllegalMove, InternalError } from "./errors";
import type { Reason } from "./types";
import type { EngineProgress, FromWorker, ToWorker } from "./worker_serve";

/** The part of Worker and MessagePort that is used here. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  /** Called when the script itself cannot be loaded. */
  onerror?: ((event: Event) => void) | null;
  terminate?(): void;
}

interface Waiter {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The engine in `worker`; resolves when it is loaded, rejects when it cannot be. */
export function workerEngine(
  worker: WorkerLike,
  files: EngineFiles,
  onProgress: (progress: EngineProgress) => void = () => undefined,
): Promise<Engine> {
  const waiters = new Map<number, Waiter>();
  let lastId = 0;
  const engine: Engine = {
    ask<K extends keyof EngineRequests>(request: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]> {
      return new Promise((resolve, reject) => {
        waiters.set(++lastId, { resolve: resolve as Waiter["resolve"], reject });
        worker.postMessage({ id: lastId, request, fields });
      });
    },
    close() {
      worker.terminate?.();
      for (const waiter of waiters.values()) waiter.reject(new InternalError("no-engine", "the engine was closed"));
      waiters.clear();
    },
  };
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if ("progress" in data) return onProgress(data.progress);
      if ("ready" in data) return resolve(engine);
      if ("failed" in data) return reject(new InternalError("no-engine", data.failed));
      const waiter = waiters.get(data.id);
      waiters.delete(data.id);
      if ("answer" in data) waiter?.resolve(data.answer);
      else if (data.reason === "internal") waiter?.reject(new InternalError("internal", data.text));
      else waiter?.reject(new IllegalMove(data.reason as Reason, data.text));
    };
    worker.onerror = () => reject(new InternalError("no-engine", "the worker's script cannot be loaded"));
    worker.postMessage({ start: files });
  });
}
