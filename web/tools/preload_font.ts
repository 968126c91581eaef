// A Vite plugin: the letters are asked for with the page itself, so that the words do not jump when they come.

import type { Plugin } from "vite";

const FONT_FILE = /source-sans-3-latin-wght-normal.*\.woff2$/;

export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FONT_FILE.test(name));
        if (!file) throw new Error("the build has no letters");
        return [
          {
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
}
