// A Vite plugin: the address of the preview picture in full, which most readers of links ask for.

import type { Plugin } from "vite";

const PREVIEW = "/icons/preview.jpg";

/** `STOLIK_SITE` is the site's origin, such as https://example.web.app; without it the address stays relative. */
export function siteAddress(): Plugin {
  return {
    name: "site-address",
    transformIndexHtml: (html) => html.replace(`"${PREVIEW}"`, `"${process.env["STOLIK_SITE"] ?? ""}${PREVIEW}"`),
  };
}
