// Hooks that show the SDK's streams in a component.

import { useEffect, useState } from "preact/hooks";
import type { State } from "stolik-client";

/** The latest value of `state`; undefined before there is one. */
export function useLatestValue<T>(state: State<T> | undefined): T | undefined {
  const [value, setValue] = useState<T | undefined>(() => state?.value);
  useEffect(() => {
    setValue(state?.value);
    return state?.subscribe(setValue);
  }, [state]);
  return value;
}

/** The latest value of a state that `open` opens anew whenever `inputs` change; it is stopped with the component. */
export function useOpenedState<T>(
  open: () => (State<T> & { stop(): void }) | undefined,
  inputs: readonly unknown[],
): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const state = open();
    const unsubscribe = state?.subscribe(setValue);
    return () => {
      unsubscribe?.();
      state?.stop();
    };
  }, inputs);
  return value;
}
