// A Vite plugin: the service worker at the root, stamped with what the build contains.

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const stamp = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
      const { outputFiles } = await build({
        entryPoints: [fileURLToPath(new URL("../src/sw.ts", import.meta.url))],
        bundle: true,
        minify: true,
        write: false,
        target: "es2022",
        define: { BUILD: JSON.stringify(stamp) },
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
    },
  };
}
