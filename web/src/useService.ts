// The service for a component: undefined while it loads, an error when it cannot be reached.

import { useEffect, useState } from "preact/hooks";
import { type Service, signedIn } from "./service";

/** Somebody signed in and the service ready; `failed` says that it is out of reach. */
export function useService(): { service: Service | undefined; failed: boolean; retry(): void } {
  const [found, setFound] = useState<Service>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setFailed(false);
    signedIn().then(
      (one) => here && setFound(one),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  return { service: found, failed, retry: () => setTries(tries + 1) };
}
