// How the web client is built: Preact, one shell, games and Firebase loaded when they are needed.

import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import "../client_sdk/js/tools/group_by.mjs";
import { engineFiles } from "./tools/engine_files.ts";
import { gameSeats } from "./tools/game_seats.ts";
import { preloadFont } from "./tools/preload_font.ts";
import { serviceWorker } from "./tools/service_worker.ts";
import { siteAddress } from "./tools/site_address.ts";

const sdk = (name: string): string => fileURLToPath(new URL(`../client_sdk/js/src/${name}.ts`, import.meta.url));

// The address of the API: on the site's own origin, through Firebase Hosting, or that of the function `api`.
const API_ADDRESS = process.env["STOLIK_API"] ?? "/api";

// The OAuth client of the site for sign-in with Google; without it there is no such button.
const GOOGLE_CLIENT = process.env["STOLIK_GOOGLE_CLIENT"] ?? "";

// A browser imports Pyodide by its address on the site; the name of the package is for Node only.
const rolldownOptions = { external: ["pyodide"] };

export default defineConfig({
  define: { API_ADDRESS: JSON.stringify(API_ADDRESS), GOOGLE_CLIENT: JSON.stringify(GOOGLE_CLIENT) },
  plugins: [preact(), gameSeats(), engineFiles(), preloadFont(), siteAddress(), serviceWorker()],
  resolve: {
    alias: [
      { find: /^stolik-client\/remote$/, replacement: sdk("remote") },
      { find: /^stolik-client\/replay$/, replacement: sdk("replay") },
      { find: /^stolik-client\/pyodide$/, replacement: sdk("pyodide") },
      { find: /^stolik-client\/worker$/, replacement: sdk("worker") },
      { find: /^stolik-client$/, replacement: sdk("index") },
      { find: /^re2js$/, replacement: fileURLToPath(new URL("./tools/no_re2js.ts", import.meta.url)) },
    ],
  },
  build: {
    target: "es2022",
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false }, // browsers without modulepreload ignore the hint: not worth the bytes
    rolldownOptions,
  },
  worker: { format: "es", rolldownOptions },
});
