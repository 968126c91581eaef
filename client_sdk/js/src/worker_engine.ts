// The page's side of the engine worker: numbered requests, answered in any order.

import { closedError } from "./closed_error";
import type { Engine, EngineFiles, EngineRequests } from "./engine";
import { InternalError, refusalError, type StolikError } from "./errors";
import type { Reason } from "./types";
import type { EngineProgress, FromWorker } from "./worker_serve";

/** The part of Worker and MessagePort that is used here, in types that need no DOM. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  onmessage: unknown;
  /** Called when the script cannot be loaded, and when it crashes. */
  onerror?: unknown;
  onmessageerror?: unknown;
  terminate?(): void;
}

interface Waiter {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/**
 * The engine in `worker`; resolves when it is loaded, rejects when it cannot be. When the worker dies, every question
 * that is open and every later one rejects with `no-engine`.
 */
export function workerEngine(
  worker: WorkerLike,
  files: EngineFiles,
  onProgress: (progress: EngineProgress) => void = () => undefined,
): Promise<Engine> {
  const waiters = new Map<number, Waiter>();
  let lastId = 0;
  let dead: StolikError | undefined;
  let tellDeath: (error: StolikError) => void;
  const died = new Promise<StolikError>((resolve) => (tellDeath = resolve));
  const engine: Engine = {
    died,
    ask<K extends keyof EngineRequests>(request: K, fields: EngineRequests[K][0]): Promise<EngineRequests[K][1]> {
      return new Promise((resolve, reject) => {
        if (dead) return reject(dead);
        waiters.set(++lastId, { resolve: resolve as Waiter["resolve"], reject });
        worker.postMessage({ id: lastId, request, fields });
      });
    },
    close() {
      worker.terminate?.();
      die(closedError("engine"));
    },
  };
  const die = (error: StolikError): void => {
    dead ??= error;
    tellDeath(error); // the first one counts
    for (const waiter of waiters.values()) waiter.reject(error);
    waiters.clear();
  };
  const settle = (data: Extract<FromWorker, { id: number }>): void => {
    const waiter = waiters.get(data.id);
    waiters.delete(data.id);
    if ("answer" in data) waiter?.resolve(data.answer);
    else waiter?.reject(refusalError(data.reason as Reason, data.text, data.details));
  };
  return new Promise((resolve, reject) => {
    void died.then(reject);
    worker.onmessage = ({ data }: { data: FromWorker }): void => {
      if ("progress" in data) onProgress(data.progress);
      else if ("ready" in data) resolve(engine);
      else if ("failed" in data) die(new InternalError("no-engine", data.failed));
      else settle(data);
    };
    worker.onerror = worker.onmessageerror = (event?: { message?: string }): void =>
      die(new InternalError("no-engine", event?.message || "the worker cannot be loaded or crashed"));
    worker.postMessage({ start: files });
  });
}
