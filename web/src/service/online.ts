// Whether the device has a network, as the browser says.

import { signal } from "@preact/signals";

export const online = signal(navigator.onLine);

addEventListener("online", () => {
  online.value = true;
});
addEventListener("offline", () => {
  online.value = false;
});
