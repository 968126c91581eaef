// From the SDK's streams to Preact: a component shows the newest value and lets go when it leaves.

import { useEffect, useState } from "preact/hooks";
import type { State } from "stolik-client";

/** The newest value of `state`, or undefined while there is none. */
export function useLatestValue<T>(state: State<T> | undefined): T | undefined {
  const [value, setValue] = useState<T | undefined>(() => state?.value);
  useEffect(() => {
    setValue(state?.value);
    return state?.subscribe((next) => setValue(next));
  }, [state]);
  return value;
}
