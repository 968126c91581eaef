// The service for a component: undefined while it loads, an error when it cannot be reached.

import { useEffect, useState } from "preact/hooks";
import { getSignedInService, type Service } from "./service";

/** Somebody signed in and the service ready; `failed` says that it is out of reach. */
export function useService(): { service: Service | undefined; failed: boolean; retry(): void } {
  const [service, setService] = useState<Service>();
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let mounted = true;
    setFailed(false);
    getSignedInService().then(
      (one) => mounted && setService(one),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [attempts]);
  return { service: service, failed, retry: () => setAttempts(attempts + 1) };
}
