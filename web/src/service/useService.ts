// The service for a component that needs it.

import { useEffect, useState } from "preact/hooks";
import { online } from "./online";
import { getSignedInService, NoWebApp, type Service } from "./service";
import { useLoaded } from "./useLoaded";

/** The service with somebody signed in, undefined while it loads; `failed` while it cannot be reached. */
export function useService(): { service: Service | undefined; failed: boolean; retry(): void } {
  const [attempts, setAttempts] = useState(0);
  const { value, error } = useLoaded(() => getSignedInService(), [attempts]);
  if (error instanceof NoWebApp) throw error; // no attempt can succeed: shown as a failure of the page
  const retry = (): void => setAttempts(attempts + 1);
  useEffect(() => {
    if (online.value && error) retry(); // the network is back
  }, [online.value]);
  return { service: value, failed: error !== undefined || !online.value, retry };
}
