// Copies a text or shares a link.

import { askText } from "../parts/questions";
import { t } from "../texts";
import { toast } from "../toasts";

/** Copy `text`; where the browser forbids that, show it for copying by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    await askText({ title: t("copyThis"), value: text });
  }
}

/** Share an address; where the device cannot, copy it. */
export async function shareLink(address: string): Promise<void> {
  if (!navigator.share) return copyText(address);
  await navigator.share({ url: address }).catch(() => undefined); // closed without sharing
}
