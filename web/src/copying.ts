// Handing a text over: by the device's own way to share, or through the clipboard.

import { toast } from "./announce";
import { t } from "./texts";

/** Put `text` on the clipboard; where that is forbidden, show it to be copied by hand. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    prompt(t("copyThis"), text);
  }
}

/** Share an address; where the device cannot, copy it. */
export async function share(address: string): Promise<void> {
  if (!navigator.share) return copy(address);
  await navigator.share({ url: address }).catch(() => undefined); // closed without sharing
}
