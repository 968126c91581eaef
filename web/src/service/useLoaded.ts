// A hook for what is loaded with a component: a table, a lesson, a list.

import { useEffect, useState } from "preact/hooks";

interface Loaded<T> {
  /** undefined until it is loaded. */
  readonly value?: T;
  /** Why it could not be loaded. */
  readonly error?: unknown;
}

/** What `load` resolves with, anew whenever `inputs` change; `close` ends what is no longer shown. */
export function useLoaded<T>(
  load: () => Promise<T>,
  inputs: readonly unknown[],
  close: (value: T) => void = () => undefined,
): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    let mounted = true;
    let opened: { value: T } | undefined;
    setLoaded({});
    load().then(
      (value) => {
        opened = { value };
        if (mounted) setLoaded(opened);
        else close(value);
      },
      (error: unknown) => mounted && setLoaded({ error }),
    );
    return () => {
      mounted = false;
      if (opened) close(opened.value);
    };
  }, inputs);
  return loaded;
}
