// Whether a table is cut off from the service.

import { useEffect, useState } from "preact/hooks";
import type { ConnectionState } from "stolik-client";
import { online } from "./online";

/** Firestore calls every new listener offline for a moment; a break that nobody notices needs no sign. */
const SIGN_AFTER_MS = 3_000;

/** True at once where the device has no network, else when the connection has been lost for some seconds. */
export function useOffline(connection: ConnectionState | undefined): boolean {
  const [lasts, setLasts] = useState(false);
  const lost = connection === "offline";
  useEffect(() => {
    setLasts(false);
    if (!lost) return;
    const timer = setTimeout(() => setLasts(true), SIGN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lost]);
  return !online.value || (lost && lasts);
}
