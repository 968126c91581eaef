// A live state whose code is loaded when the first one of its kind is opened.

import { backoff } from "./backoff";
import { LiveState } from "./live_state";
import { loadPart } from "./load_part";
import { sleep } from "./wake";

/** The state that `open` opens with what `load` imports; a load that fails is tried again, as a listener is. */
export function lazyState<P, T>(load: () => Promise<P>, open: (part: P) => LiveState<T>): LiveState<T> {
  const state = new LiveState<T>();
  let stopped = false;
  state.onStop(() => (stopped = true));
  const start = async (failures: number): Promise<void> => {
    const part = await loadPart(load).catch((error: unknown) => state.report(error));
    if (stopped) return;
    if (part === undefined) {
      await sleep(backoff(failures));
      return start(failures + 1);
    }
    const opened = open(part);
    state.onStop(() => opened.stop());
    opened.onFailure = (error) => state.fail(error);
    opened.subscribe((value) => state.set(value));
  };
  start(1).catch((error: unknown) => state.report(error)); // nobody is signed in any more
  return state;
}
