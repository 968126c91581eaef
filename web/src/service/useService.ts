// The service for a component that needs it.

import { useEffect, useState } from "preact/hooks";
import { getSignedInService, type Service } from "./service";

/** The service with somebody signed in, undefined while it loads; `failed` when it cannot be reached. */
export function useService(): { service: Service | undefined; failed: boolean; retry(): void } {
  const [service, setService] = useState<Service>();
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let mounted = true;
    setFailed(false);
    getSignedInService().then(
      (loaded) => mounted && setService(loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [attempts]);
  return { service, failed, retry: () => setAttempts(attempts + 1) };
}
