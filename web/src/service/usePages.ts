// A hook for a list that is loaded page by page.

import { useEffect, useRef, useState } from "preact/hooks";

interface Pages<T> {
  /** undefined until the first page is there. */
  readonly rows?: readonly T[];
  /** Whether everything is loaded. */
  readonly whole: boolean;
  /** Why the last attempt failed. */
  readonly error?: unknown;
  /** Load the next page, or the one that failed; nothing while one is on its way. */
  more(): void;
}

/** The rows that `load` gives, `size` at a time; it gets the last row before. */
export function usePages<T>(load: (after: T | undefined) => Promise<readonly T[]>, size: number): Pages<T> {
  const [state, setState] = useState<Omit<Pages<T>, "more">>({ whole: false });
  const loading = useRef(false);
  const more = (): void => {
    if (loading.current) return;
    loading.current = true;
    const { rows = [] } = state;
    setState({ ...state, error: undefined });
    load(rows.at(-1))
      .then(
        (page) => setState({ rows: [...rows, ...page], whole: page.length < size }),
        (error: unknown) => setState({ ...state, error }),
      )
      .finally(() => {
        loading.current = false;
      });
  };
  useEffect(more, []);
  return { ...state, more };
}
