// Tests on the emulators. emulator_tests/sdk_js starts them and names their addresses.

import { defineConfig } from "vitest/config";
import "./tools/group_by.mjs";

export default defineConfig({
  test: {
    include: ["test/remote/**/*.test.ts"],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
  },
});
