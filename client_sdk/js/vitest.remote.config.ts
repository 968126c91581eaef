// Tests on the emulators. emulator_tests/sdk_js starts them and names their addresses.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/remote/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
