// Handing a text over: by the device's own way to share, or through the clipboard.

import { t } from "../texts";
import { toast } from "../toasts";

/** Put `text` on the clipboard; where that is forbidden, show it to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    prompt(t("copyThis"), text);
  }
}

/** Share an address; where the device cannot, copy it. */
export async function shareLink(address: string): Promise<void> {
  if (!navigator.share) return copyText(address);
  await navigator.share({ url: address }).catch(() => undefined); // closed without sharing
}
