// Fast tests: no server. The remote ones run from emulator_tests/sdk_js with their own config.

import { defineConfig } from "vitest/config";
import "./tools/group_by.mjs";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/remote/**"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    isolate: false, // one engine for all files: loading it takes seconds
  },
});
