// How the web client is built: Preact, one shell, games and Firebase loaded when they are needed.

import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { engineFiles } from "./tools/engine_files";
import { gameSeats } from "./tools/game_seats";
import { preloadFont } from "./tools/preload_font";
import { serviceWorker } from "./tools/service_worker";
import { siteAddress } from "./tools/site_address";

const sdk = (name: string): string => fileURLToPath(new URL(`../client_sdk/js/src/${name}.ts`, import.meta.url));

// The address of the API: on the site's own origin, through Firebase Hosting, or that of the function `api`.
const API_ADDRESS = process.env["STOLIK_API"] ?? "/api";

export default defineConfig({
  define: { API_ADDRESS: JSON.stringify(API_ADDRESS) },
  plugins: [preact(), gameSeats(), engineFiles(), preloadFont(), siteAddress(), serviceWorker()],
  resolve: {
    alias: [
      { find: /^stolik-client\/remote$/, replacement: sdk("remote") },
      { find: /^stolik-client\/worker$/, replacement: sdk("worker") },
      { find: /^stolik-client$/, replacement: sdk("index") },
    ],
  },
  // Browsers without modulepreload ignore the hint, so its polyfill is not worth the bytes.
  build: { target: "es2022", sourcemap: false, chunkSizeWarningLimit: 700, modulePreload: { polyfill: false } },
  worker: { format: "es" },
});
