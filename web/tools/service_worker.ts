// A Vite plugin: the service worker at the root, stamped with what the build contains.

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin, Rollup } from "vite";

type OutputBundle = Rollup.OutputBundle;

const MAX_FILE_BYTES = 100_000; // bytes; Firebase is of no use offline
const CACHED_FILES = /\.(?:js|css)$|latin(?:-ext)?-wght-normal.*\.woff2$/;

/** What a page without network is made of: every script and style but Firebase, and our letters. */
function shellFiles(bundle: OutputBundle): string[] {
  return Object.values(bundle)
    .filter(
      (file) =>
        file.fileName.startsWith("assets/") && CACHED_FILES.test(file.fileName) && !file.fileName.includes("cyrillic"),
    )
    .filter((file) => (file.type === "chunk" ? file.code : file.source).length < MAX_FILE_BYTES)
    .map((file) => `/${file.fileName}`);
}

/** A name for this build: names of scripts and styles change with their content. */
function buildStamp(bundle: OutputBundle): string {
  const names = Object.values(bundle)
    .filter((file) => file.type === "chunk" || file.fileName.endsWith(".css"))
    .map((file) => file.fileName);
  return createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 12);
}

export function serviceWorker(): Plugin {
  let stamp = "";
  return {
    name: "service-worker",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        stamp = buildStamp(bundle ?? {});
        return [{ tag: "meta", attrs: { name: "build", content: stamp }, injectTo: "head" }];
      },
    },
    generateBundle: {
      order: "post", // the page has its stamp by then
      async handler(_, bundle) {
        const { outputFiles } = await build({
          entryPoints: [fileURLToPath(new URL("../src/service_worker.ts", import.meta.url))],
          bundle: true,
          minify: true,
          write: false,
          target: "es2022",
          define: { BUILD: JSON.stringify(stamp), SHELL_FILES: JSON.stringify(shellFiles(bundle)) },
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
      },
    },
  };
}
