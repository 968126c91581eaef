// Hooks that show the SDK's streams in a component.

import { useEffect, useState } from "preact/hooks";
import type { State, StolikError } from "stolik-client";

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

/** A state of the SDK that is kept up to date until it is stopped. */
type Kept<T> = State<T> & { stop(): void; onFailure(error: StolikError | null): void };

interface Live<T> {
  /** undefined before there is one. */
  readonly value?: T;
  /** Why there is none yet. */
  readonly error?: StolikError;
}

/** As `useOpenedState`; also says why there is no value yet. What is known stays when the network is lost. */
export function useLiveState<T>(open: () => Kept<T> | undefined, inputs: readonly unknown[]): Live<T> {
  const [live, setLive] = useState<Live<T>>({});
  useEffect(() => {
    setLive({});
    const state = open();
    if (!state) return;
    state.onFailure = (error) => error && setLive((now) => (now.value === undefined ? { error } : now));
    state.subscribe((value) => setLive({ value }));
    return () => state.stop();
  }, inputs);
  return live;
}
